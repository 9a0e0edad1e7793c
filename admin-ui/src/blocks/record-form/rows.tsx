import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { fieldId } from '../../ui/ids';
import { Menu } from '../../ui/menu';
import { useField, useFormState } from '../form/context';
import { isBelow } from '../form/tree';
import { Handle } from './handle';
import { moved } from './order';
import { useSorting } from './use-sorting';

export interface RowsProps {
  path: string;
  label: string;
  hint?: string;
  /** The value of a new row. */
  blank: () => unknown;
  add: string;
  /** Shown if there are no rows. */
  none?: string;
  max?: number;
  disabled?: boolean;
  /** Collapsed below this title if it is set; otherwise open next to the handle. */
  titleOf?: (value: unknown, index: number) => ReactNode;
  /** The name of the row for moving and removing it. */
  nameOf: (value: unknown, index: number) => string;
  children: (path: string, value: unknown, index: number) => ReactNode;
}

let serial = 0;
const nextKey = () => {
  serial += 1;
  return serial;
};

/** A list of a document: the user adds, removes and sorts rows. */
export function Rows(props: RowsProps) {
  const { path, label, hint, blank, add, none, max, disabled, titleOf, nameOf, children } = props;
  const { t } = useTranslation();
  const { value: list, error, set } = useField<unknown>(path);
  const errors = useFormState((state) => state.errors);
  const rows: readonly unknown[] = Array.isArray(list) ? list : [];
  const count = rows.length;
  const [keys, setKeys] = useState<readonly number[]>(() => rows.map(nextKey));
  const [fresh, setFresh] = useState<number>();
  // The document was saved or reset, so its rows are different ones.
  if (keys.length !== rows.length) setKeys(rows.map((_, index) => keys[index] ?? nextKey()));

  const sorting = useSorting({
    name: path,
    move: (from, to) => {
      setKeys(moved(keys, from, to));
      set(moved(rows, from, to));
    },
  });
  const append = () => {
    const key = nextKey();
    setKeys([...keys, key]);
    setFresh(key);
    set([...rows, blank()]);
  };
  const remove = (index: number) => {
    setKeys(keys.filter((_, other) => other !== index));
    set(rows.filter((_, other) => other !== index));
    document.getElementById(fieldId(path))?.focus();
  };

  const wrong = (at: string) => Object.keys(errors).some((errorPath) => isBelow(errorPath, at));
  return (
    <fieldset className="ui-rows" disabled={disabled}>
      <legend className="ui-label">{label}</legend>
      {hint && <p className="ui-hint">{hint}</p>}
      {rows.length === 0 && none && <p className="ui-hint">{none}</p>}
      <ol className="ui-rows__list">
        {rows.map((value, index) => {
          const at = `${path}.${index}`;
          const name = nameOf(value, index);
          const body = <div className="ui-rows__body">{children(at, value, index)}</div>;
          return (
            <li key={keys[index] ?? index} {...sorting.rowProps(index, count)}>
              {!disabled && (
                <Handle aria-label={t('office.move', { name })} {...sorting.handleProps(index, count)} />
              )}
              {titleOf ? (
                <details className="ui-more" open={wrong(at) || keys[index] === fresh || undefined}>
                  <summary>
                    <span className="ui-rows__title">{titleOf(value, index)}</span>
                  </summary>
                  {body}
                </details>
              ) : (
                body
              )}
              {!disabled && (
                <Menu
                  label={t('office.commands', { name })}
                  className="ui-square"
                  face={<Icon name="more" />}
                  entries={[
                    ...(index > 0
                      ? [{ label: t('office.up'), onChoose: () => sorting.step(index, -1, count, false) }]
                      : []),
                    ...(index < count - 1
                      ? [{ label: t('office.down'), onChoose: () => sorting.step(index, 1, count, false) }]
                      : []),
                    { label: t('office.take_out'), danger: true, onChoose: () => remove(index) },
                  ]}
                />
              )}
            </li>
          );
        })}
      </ol>
      {error && (
        <p className="ui-error" role="alert">
          {error}
        </p>
      )}
      {!disabled && (
        <Button
          id={fieldId(path)}
          variant="default"
          size="xs"
          disabled={max !== undefined && rows.length >= max}
          onClick={append}
        >
          {add}
        </Button>
      )}
      <p role="status" className="ui-hidden">
        {sorting.announcement}
      </p>
    </fieldset>
  );
}
