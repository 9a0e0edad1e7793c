import { useTranslation } from 'react-i18next';
import { useFormState } from '../../blocks/entry-form/context';
import { openText } from '../../lib/keys/texts';
import { When } from '../../ui/when';

/** Notes between editors and the author, newest first. */
export function Notes() {
  const { t, i18n } = useTranslation();
  const notes = useFormState(({ document }) => document?.notes);
  const noted = (action: string) => {
    const text = openText(i18n, 'noted', action);
    return text && `${text} · `;
  };
  if (!notes || notes.length === 0) return null;
  return (
    <section className="ui-part" aria-labelledby="panel-notes">
      <h2 id="panel-notes">{t('group.notes')}</h2>
      <ol className="ui-notes">
        {notes.map(({ at, by, action, note }) => (
          <li key={`${at}-${action}`}>
            <p className="ui-hint">
              {by?.name ?? t('revisions.system')} · {noted(action)}
              <When at={at} />
            </p>
            <p>{note}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
