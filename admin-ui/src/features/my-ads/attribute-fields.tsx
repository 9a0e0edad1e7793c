import { useTranslation } from 'react-i18next';
import { attributePath } from '../../entities/ad/attributes';
import type { Attribute } from '../../entities/ad/types';
import { wordsIn } from '../../entities/ad/vocabulary';
import { shell } from '../../lib/shell';
import { FieldGroup } from '../../ui/controls/field';
import { Select } from '../../ui/controls/select';
import { TextInput } from '../../ui/controls/text-input';
import { Tick } from '../../ui/controls/tick';
import { fieldId } from '../../ui/ids';
import { useAdForm } from './context';
import { useAdField } from './use-ad-field';

/** The attributes of the chosen category. */
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
  const { values, set } = useAdForm();
  const fieldOf = useAdField();
  const { key, type, required, unit, options = [] } = attribute;
  const typed = values.fields.attributes[key];
  const answer = (value: string | boolean | undefined) => set(`fields.attributes.${key}`, value);
  const path = attributePath(key);
  const text = typeof typed === 'string' ? typed : '';
  const field = fieldOf(path, inWords(attribute.label) || key, required);
  if (type === 'enum') {
    return (
      <Select
        {...field}
        value={text}
        none={t('ad_form.choose')}
        options={options.map(({ value, label }) => ({ value, label: inWords(label) || value }))}
        onChange={(value) => answer(value || undefined)}
      />
    );
  }
  if (type === 'bool') {
    return (
      <FieldGroup {...field}>
        <div className="ui-ticks">
          {([true, false] as const).map((yes) => (
            <Tick
              key={String(yes)}
              id={yes ? fieldId(path) : undefined}
              type="radio"
              name={path}
              checked={typed === yes}
              onChange={() => answer(yes)}
            >
              {t(yes ? 'ad_form.yes' : 'ad_form.no')}
            </Tick>
          ))}
          {!required && typed !== undefined && (
            <button type="button" className="ui-plain" onClick={() => answer(undefined)}>
              {t('ad_form.unset')}
            </button>
          )}
        </div>
      </FieldGroup>
    );
  }
  return (
    <TextInput
      {...field}
      value={text}
      after={unit && inWords(unit)}
      inputMode={type === 'text' ? undefined : 'numeric'}
      autoComplete="off"
      onChange={(value) => answer(value || undefined)}
    />
  );
}
