import { useTranslation } from 'react-i18next';
import { RowInput } from './field';
import type { Arranged } from './layout';

/** A part of the form under its own heading. */
export function Groups({ groups }: { groups: readonly Arranged[] }) {
  const { t } = useTranslation();
  return groups.map(({ id, rows }) => (
    <section key={id} className="ui-part" aria-labelledby={`panel-${id}`}>
      <h2 id={`panel-${id}`}>{t(`group.${id}`)}</h2>
      <div className="ui-part__fields">
        {rows.map((row) => (
          <RowInput key={row.path} row={row} />
        ))}
      </div>
    </section>
  ));
}
