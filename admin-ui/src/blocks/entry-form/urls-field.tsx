import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons';
import { fieldId } from '../../ui/ids';
import { useField } from './context';
import type { FieldProps } from './field-props';
import { useRowIds } from './use-row-ids';

/** Several addresses, one below the other. */
export default function UrlsField({ path, field, label, hint }: FieldProps) {
  const { t } = useTranslation();
  const { value, error, set } = useField<string[]>(path);
  const list = value ?? [];
  const rows = useRowIds(list.length);
  return (
    <Input.Wrapper label={label} description={hint} error={error} labelElement="div">
      <div className="ui-records">
        {list.map((url, index) => (
          <div key={rows.ids[index]} className="ui-line">
            <TextInput
              type="url"
              aria-label={`${label} ${index + 1}`}
              placeholder="https://"
              autoCapitalize="none"
              spellCheck={false}
              value={url}
              error={Boolean(error)}
              onChange={({ currentTarget }) =>
                set(list.map((old, other) => (other === index ? currentTarget.value.trim() : old)))
              }
            />
            <ActionIcon
              variant="subtle"
              size={36}
              color="red"
              aria-label={t('record.remove', { name: label, n: index + 1 })}
              onClick={() => {
                rows.removed(index);
                set(list.filter((_, other) => other !== index));
              }}
            >
              <Icon name="trash" />
            </ActionIcon>
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
    </Input.Wrapper>
  );
}
