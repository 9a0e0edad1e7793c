import { useTranslation } from 'react-i18next';
import { attributePath } from '../../entities/ad/attributes';
import type { Attribute } from '../../entities/ad/types';
import { wordsIn } from '../../entities/ad/vocabulary';
import { shell } from '../../lib/shell';
import { fieldId } from '../../ui/ids';
import { useAdForm } from './context';
import { Box, GroupField, SelectField, TextField } from './field';

/** The questions of the chosen category. */
export function AttributeFields() {
  const { schema } = useAdForm();
  if (schema.length === 0) return null;
  return (
    <div className="ui-fields">
      {schema.map((attribute) => (
        <AttributeField key={attribute.key} attribute={attribute} />
      ))}
    </div>
  );
}

const inWords = (text: Attribute['label']) => wordsIn(text, shell.locale);

function AttributeField({ attribute }: { attribute: Attribute }) {
  const { t } = useTranslation();
  const { values, set, errorOf } = useAdForm();
  const { key, type, required, unit, options = [] } = attribute;
  const typed = values.fields.attributes[key];
  const answer = (value: string | boolean | undefined) => set(`fields.attributes.${key}`, value);
  const path = attributePath(key);
  const text = typeof typed === 'string' ? typed : '';
  const field = { path, label: inWords(attribute.label) || key, needed: required, error: errorOf(path) };
  if (type === 'enum') {
    return (
      <SelectField
        {...field}
        value={text}
        none={t('ad_form.choose')}
        options={options.map(({ value, label }) => ({ value, label: inWords(label) || value }))}
        onChoose={(value) => answer(value || undefined)}
      />
    );
  }
  if (type === 'bool') {
    return (
      <GroupField {...field}>
        {([true, false] as const).map((yes) => (
          <Box
            key={String(yes)}
            id={yes ? fieldId(path) : undefined}
            type="radio"
            name={path}
            checked={typed === yes}
            onChange={() => answer(yes)}
          >
            {t(yes ? 'ad_form.yes' : 'ad_form.no')}
          </Box>
        ))}
        {!required && typed !== undefined && (
          <button type="button" className="ui-plain" onClick={() => answer(undefined)}>
            {t('ad_form.unset')}
          </button>
        )}
      </GroupField>
    );
  }
  return (
    <TextField
      {...field}
      value={text}
      unit={unit ? inWords(unit) : undefined}
      inputMode={type === 'text' ? undefined : 'numeric'}
      autoComplete="off"
      onText={(value) => answer(value || undefined)}
    />
  );
}
