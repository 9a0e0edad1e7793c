import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type NewsKind, newsKinds } from '../api/types';
import { ChoicesField } from '../editorial/choice-fields';
import { useEditorial } from '../editorial/context';
import { fieldId } from '../fields/ids';

export function NewsFieldsPanel() {
  const { t } = useTranslation();
  const { values, setField, errorOf } = useEditorial();
  const { fields } = values;
  return (
    <>
      <NativeSelect
        id={fieldId('fields.kind')}
        label={t('field.kind')}
        value={fields.kind}
        error={errorOf('fields.kind')}
        data={newsKinds.map((kind) => ({ value: kind, label: t(`news_kind.${kind}`) }))}
        onChange={(event) => setField('kind', event.currentTarget.value as NewsKind)}
      />
      <ChoicesField
        path="fields.bylines"
        set="people"
        max={5}
        value={fields.bylines}
        onChange={(value) => setField('bylines', value)}
      />
      <TextInput
        id={fieldId('fields.source_name')}
        label={t('field.source_name')}
        value={fields.source_name ?? ''}
        error={errorOf('fields.source_name')}
        onChange={(event) => setField('source_name', event.currentTarget.value || null)}
      />
      <TextInput
        id={fieldId('fields.source_url')}
        type="url"
        label={t('field.source_url')}
        value={fields.source_url ?? ''}
        error={errorOf('fields.source_url')}
        placeholder="https://"
        onChange={(event) => setField('source_url', event.currentTarget.value || null)}
      />
    </>
  );
}
