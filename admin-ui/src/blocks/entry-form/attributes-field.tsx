import { useTranslation } from 'react-i18next';
import { useAdCategories } from '../../entities/ad/queries';
import type { Attribute } from '../../entities/ad/types';
import { attributesOf, wordsIn } from '../../entities/ad/vocabulary';
import { shell } from '../../lib/shell';
import { Button } from '../../ui/button';
import { FieldGroup } from '../../ui/controls/field';
import { Select } from '../../ui/controls/select';
import { fieldId } from '../../ui/ids';
import { useErrorAt, useField } from '../form/context';
import type { Members } from '../form/tree';
import { useFormState } from './context';
import type { FieldProps } from './field-props';
import { TextField } from './inputs';
import { IntField } from './spelled-inputs';

const ranges = { number: { min: 0, max: 999_999_999 }, year: { min: 1900, max: 2100 } };

/** The attributes that the category defines (docs/content-model.md §1.6). */
export default function AttributesField({ path, label, hint }: FieldProps) {
  const { t } = useTranslation();
  const { data: categories } = useAdCategories();
  const category = useFormState(({ values }) => values.category as string | null);
  const { value, error, set } = useField<Members>(path);
  if (!categories) return null;
  const attributes = attributesOf(categories, category);
  const keys = new Set(attributes.map(({ key }) => key));
  const answers = Object.entries(value ?? {}).filter(([, answer]) => answer !== null);
  // Answers for another category; the server accepts none of them.
  const left = answers.filter(([key]) => !keys.has(key));
  if (attributes.length === 0 && left.length === 0) return null;
  return (
    <FieldGroup id={fieldId(path)} label={label} hint={hint} error={error}>
      <div className="ui-record__fields">
        {attributes.map((attribute) => (
          <AttributeField key={attribute.key} attribute={attribute} />
        ))}
      </div>
      {left.length > 0 && (
        <div className="ui-actions">
          <span className="ui-hint">
            {t('attributes.left', { list: left.map(([key, answer]) => `${key}: ${answer}`).join(', ') })}
          </span>
          <Button
            variant="default"
            size="xs"
            onClick={() => set(Object.fromEntries(answers.filter(([key]) => keys.has(key))))}
          >
            {t('attributes.drop')}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

function AttributeField({ attribute }: { attribute: Attribute }) {
  const { key, type, required, unit, options = [] } = attribute;
  const path = `fields.attributes.${key}`;
  const words = wordsIn(attribute.label, shell.locale) || key;
  const label = unit ? `${words}, ${wordsIn(unit, shell.locale)}` : words;
  const need = required ? 'publish' : 'never';
  if (type === 'number' || type === 'year')
    return <IntField path={path} label={label} field={{ name: key, type: 'int', need, ...ranges[type] }} />;
  if (type === 'text')
    return <TextField path={path} label={label} field={{ name: key, type: 'text', need, max: 120 }} />;
  return <Choice path={path} label={label} bool={type === 'bool'} options={options} />;
}

interface ChoiceProps {
  path: string;
  label: string;
  bool: boolean;
  options: NonNullable<Attribute['options']>;
}

function Choice({ path, label, bool, options }: ChoiceProps) {
  const { t } = useTranslation();
  const { value, set } = useField<string | boolean | null>(path);
  const error = useErrorAt(path);
  const data = bool
    ? [
        { value: 'true', label: t('attributes.yes') },
        { value: 'false', label: t('attributes.no') },
      ]
    : options.map((option) => ({
        value: option.value,
        label: wordsIn(option.label, shell.locale) || option.value,
      }));
  return (
    <Select
      id={fieldId(path)}
      label={label}
      error={error}
      value={value === null || value === undefined ? '' : String(value)}
      none={t('field.choose')}
      options={data}
      onChange={(next) => set(next === '' ? null : bool ? next === 'true' : next)}
    />
  );
}
