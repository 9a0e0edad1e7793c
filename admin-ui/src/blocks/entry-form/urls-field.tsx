import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button';
import { FieldGroup } from '../../ui/controls/field';
import { TextInput } from '../../ui/controls/text-input';
import { fieldId } from '../../ui/ids';
import { useField } from '../form/context';
import type { FieldProps } from './field-props';
import { useRowIds } from './use-row-ids';

/** Several addresses, one below the other. */
export default function UrlsField({ path, field, label, hint }: FieldProps) {
  const { t } = useTranslation();
  const { value, error, set } = useField<string[]>(path);
  const list = value ?? [];
  const rows = useRowIds(list.length);
  return (
    <FieldGroup id={fieldId(path)} label={label} hint={hint} error={error}>
      <div className="ui-records">
        {list.map((url, index) => (
          <div key={rows.ids[index]} className="ui-line">
            <TextInput
              type="url"
              bare
              label={`${label} ${index + 1}`}
              placeholder="https://"
              autoCapitalize="none"
              spellCheck={false}
              value={url}
              invalid={error !== undefined}
              onChange={(typed) => set(list.map((old, other) => (other === index ? typed.trim() : old)))}
            />
            <IconButton
              icon="trash"
              danger
              aria-label={t('record.remove', { name: label, n: index + 1 })}
              onClick={() => {
                rows.removed(index);
                set(list.filter((_, other) => other !== index));
              }}
            />
          </div>
        ))}
        <Button
          id={fieldId(path)}
          variant="default"
          size="xs"
          disabled={field.max !== undefined && list.length >= field.max}
          aria-label={`${t('record.add')}: ${label}`}
          onClick={() => set([...list, ''])}
        >
          {t('record.add')}
        </Button>
      </div>
    </FieldGroup>
  );
}
