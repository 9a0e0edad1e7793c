import { useTranslation } from 'react-i18next';
import { ConflictDialog, type PartWords } from '../../blocks/form/conflict-dialog';
import type { Settling } from '../../blocks/form/use-saving';
import { shell } from '../../lib/shell';
import { nameOf } from '../../ui/choices';
import { useAdForm } from './context';

/** The text keys of the codes of a field. */
const codes: Readonly<Record<string, string>> = {
  'fields.deal': 'ad_deal.',
  'fields.text_lang': 'ad_lang.',
  'fields.price_kind': 'ad_price.',
  'fields.price_period': 'ad_form.per_',
  'fields.condition': 'ad_condition.',
  'fields.delivery': 'ad_delivery.',
  'contact.phone_apps': 'ad_app.',
};

/** The dialog for a save that conflicts with another one. */
export default function AdConflict({ nameOf: fieldName, ...saving }: Settling & Pick<PartWords, 'nameOf'>) {
  const { t, i18n } = useTranslation();
  const { form, categories, locations } = useAdForm();
  const word = (path: string, value: string) => {
    const key = `${codes[path] ?? ''}${value}`;
    if (path in codes && i18n.exists(key)) return t(key);
    const choice = { category: categories, location: locations }[path]?.find(({ slug }) => slug === value);
    return choice ? nameOf(choice, shell.locale) : value;
  };
  const textOf = (path: string, value: unknown) => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return t(value ? 'ad_form.yes' : 'ad_form.no');
    if (!Array.isArray(value)) return word(path, String(value));
    return value.map((item) => (typeof item === 'string' ? word(path, item) : item.media.name)).join('\n');
  };
  return <ConflictDialog form={form} saving={saving} nameOf={fieldName} textOf={textOf} />;
}
