import { useTranslation } from 'react-i18next';
import { ConflictDialog, type PartWords } from '../../blocks/form/conflict-dialog';
import type { Settling } from '../../blocks/form/use-saving';
import type { Period } from '../../entities/ad/vocabulary';
import { openText, type TextGroup } from '../../lib/keys/texts';
import { shell } from '../../lib/shell';
import { nameOf } from '../../ui/choices';
import { useAdForm } from './context';

/** The text groups of the codes of a field. */
const groups: Readonly<Record<string, TextGroup>> = {
  'fields.deal': 'ad_deal',
  'fields.text_lang': 'ad_lang',
  'fields.price_kind': 'ad_price',
  'fields.condition': 'ad_condition',
  'fields.delivery': 'ad_delivery',
  'contact.phone_apps': 'ad_app',
};

/** The dialog for a save that conflicts with another one. */
export default function AdConflict({ nameOf: fieldName, ...saving }: Settling & Pick<PartWords, 'nameOf'>) {
  const { t, i18n } = useTranslation();
  const { form, categories, locations } = useAdForm();
  const textOfCode = (path: string, value: string) => {
    const group = groups[path];
    const text = group && openText(i18n, group, value);
    if (text) return text;
    if (path === 'fields.price_period' && value !== '') return t(`ad_form.per_${value as Period}`);
    const choice = { category: categories, location: locations }[path]?.find(({ slug }) => slug === value);
    return choice ? nameOf(choice, shell.locale) : value;
  };
  const textOf = (path: string, value: unknown) => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return t(value ? 'ad_form.yes' : 'ad_form.no');
    if (!Array.isArray(value)) return textOfCode(path, String(value));
    return value
      .map((item) => (typeof item === 'string' ? textOfCode(path, item) : item.media.name))
      .join('\n');
  };
  return <ConflictDialog form={form} saving={saving} nameOf={fieldName} textOf={textOf} />;
}
