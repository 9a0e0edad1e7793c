import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button';
import { FieldGroup } from '../../ui/controls/field';
import { fieldId } from '../../ui/ids';
import { useField } from '../form/context';
import type { Members } from '../form/tree';
import type { FieldProps, InputOf } from './field-props';
import { movedTo, useRowIds } from './use-row-ids';
import { recordOf } from './values';

interface RecordsProps extends FieldProps {
  FieldInput: ComponentType<InputOf>;
}

/** The input of rows. `FieldInput` renders each field of a row, and rows inside a row. */
export const recordsOf = (FieldInput: ComponentType<InputOf>) => (props: FieldProps) => (
  <Records {...props} FieldInput={FieldInput} />
);

/** An ordered list of rows with fields: phones, performers, leaders, corrections, creatives. */
function Records({ path, field, locale, label, hint, FieldInput }: RecordsProps) {
  const { t } = useTranslation();
  const { value, error, set } = useField<Members[]>(path);
  const list = value ?? [];
  const rows = useRowIds(list.length);
  const box = useRef<HTMLDivElement>(null);
  // Adding, moving or removing a row removes the focused element.
  const next = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    box.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = null;
  });

  const fields = field.fields ?? [];
  const add = () => {
    next.current = `[data-row="${list.length}"] :is(input, select, textarea, button)`;
    set([...list, recordOf(fields)]);
  };
  const remove = (index: number) => {
    next.current = '[data-add]';
    rows.removed(index);
    set(list.filter((_, other) => other !== index));
  };
  const move = (from: number, to: number) => {
    next.current = `[data-row="${to}"] [data-step="${to < from ? 'up' : 'down'}"]`;
    rows.moved(from, to);
    set(movedTo(list, from, to));
  };

  return (
    <FieldGroup id={fieldId(path)} label={label} hint={hint} error={error}>
      <div ref={box} className="ui-records">
        {list.map((_, index) => {
          const named = { name: label, n: index + 1 };
          return (
            <fieldset key={rows.ids[index]} className="ui-record" data-row={index}>
              <legend className="ui-hidden">{`${label} ${index + 1}`}</legend>
              <div className="ui-record__fields">
                {fields.map((part) => (
                  <FieldInput
                    key={part.name}
                    path={`${path}.${index}.${part.name}`}
                    field={part}
                    locale={locale}
                    list={field.name}
                  />
                ))}
              </div>
              <div className="ui-record__steps">
                <IconButton
                  icon="up"
                  data-step="up"
                  disabled={index === 0}
                  aria-label={t('record.up', named)}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon="down"
                  data-step="down"
                  disabled={index === list.length - 1}
                  aria-label={t('record.down', named)}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  icon="trash"
                  danger
                  aria-label={t('record.remove', named)}
                  onClick={() => remove(index)}
                />
              </div>
            </fieldset>
          );
        })}
        <Button
          id={fieldId(path)}
          data-add
          variant="default"
          size="xs"
          disabled={field.max !== undefined && list.length >= field.max}
          aria-label={`${t('record.add')}: ${label}`}
          onClick={add}
        >
          {t('record.add')}
        </Button>
      </div>
    </FieldGroup>
  );
}
