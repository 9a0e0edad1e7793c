import { useTranslation } from 'react-i18next';
import type { PartWords } from '../../blocks/form/conflict-dialog';
import { attributePath } from '../../entities/ad/attributes';
import { fieldLabel } from '../../entities/ad/field-labels';
import { wordsIn } from '../../entities/ad/vocabulary';
import { shell } from '../../lib/shell';
import { nameOf } from '../../ui/choices';
import { useAdForm } from './context';

/** Where the words of a field's codes are. */
const codes: Readonly<Record<string, string>> = {
  'fields.deal': 'ad_deal.',
  'fields.text_lang': 'ad_lang.',
  'fields.price_kind': 'ad_price.',
  'fields.price_period': 'ad_form.per_',
  'fields.condition': 'ad_condition.',
  'fields.delivery': 'ad_delivery.',
  'contact.phone_apps': 'ad_app.',
};

/** The fields of an advertisement by name, and their values as text. */
export function useAdWords(): PartWords {
  const { t, i18n } = useTranslation();
  const { schema, categories, locations } = useAdForm();

  const code = (path: string, value: string) => {
    const key = `${codes[path] ?? ''}${value}`;
    if (path in codes && i18n.exists(key)) return t(key);
    const choice = { category: categories, location: locations }[path]?.find(({ slug }) => slug === value);
    return choice ? nameOf(choice, shell.locale) : value;
  };
  return {
    nameOf: (path) => {
      const attribute = schema.find(({ key }) => attributePath(key) === path);
      return (
        (attribute && wordsIn(attribute.label, shell.locale)) ||
        fieldLabel(path, t, (key) => i18n.exists(key))
      );
    },
    textOf: (path, value) => {
      if (value === null || value === undefined) return '';
      if (typeof value === 'boolean') return t(value ? 'ad_form.yes' : 'ad_form.no');
      if (!Array.isArray(value)) return code(path, String(value));
      return value.map((one) => (typeof one === 'string' ? code(path, one) : one.media.name)).join('\n');
    },
  };
}
