import { useTranslation } from 'react-i18next';
import { formattingTag } from '../../lib/i18n/language';
import { openText } from '../../lib/keys/texts';
import { shell } from '../../lib/shell';
import { nameOf } from '../../ui/choices';
import type { AdFields, Decision } from './ad';
import { formatMoney } from './money';
import { useAdCategories, useAdLocations } from './queries';
import type { AttributeValue } from './types';
import { attributesOf, hasAmount, wordsIn } from './vocabulary';

/** Groups of codes and the keys of their words; each key is a literal, so that a text search finds its uses. */
const groups = {
  app: 'moderation.app',
  condition: 'moderation.condition',
  deal: 'moderation.deal',
  decided: 'moderation.decided',
  delivery: 'moderation.delivery',
  field: 'moderation.field',
  period: 'moderation.period',
  price_kind: 'moderation.price_kind',
  reason: 'moderation.reason',
  signal: 'moderation.signal',
  trust: 'moderation.trust',
} as const;

/** Codes of an ad in words; a code without words is shown unchanged. */
export function useAdWords() {
  const { t, i18n } = useTranslation();
  const { data: categories = [] } = useAdCategories();
  const { data: locations = [] } = useAdLocations();
  const word = (group: keyof typeof groups, code: string | null | undefined) => {
    if (!code) return '';
    return openText(i18n, groups[group], code) ?? code;
  };
  const price = ({ price_kind, price: amount, currency, price_period }: AdFields) => {
    if (amount === null || amount === undefined || !hasAmount(price_kind ?? 'fixed'))
      return word('price_kind', price_kind);
    const sum = formatMoney(amount, currency ?? 'USD', shell.locale);
    const period = price_period ? ` ${word('period', price_period)}` : '';
    const kind = price_kind === 'negotiable' ? `, ${word('price_kind', 'negotiable').toLowerCase()}` : '';
    return sum + period + kind;
  };
  const category = (slug: string | null) => {
    const match = categories.find((choice) => choice.slug === slug);
    return match ? nameOf(match, shell.locale) : (slug ?? '');
  };
  const place = (slug: string | null) => {
    const match = locations.find((choice) => choice.slug === slug);
    return match ? nameOf(match, shell.locale) : (slug ?? '');
  };
  /** An attribute of a category, and its value in words. */
  const answer = (slug: string | null, key: string, value: AttributeValue): [string, string] => {
    const match = attributesOf(categories, slug).find((attribute) => attribute.key === key);
    const label = match ? wordsIn(match.label, shell.locale) || key : key;
    if (typeof value === 'boolean') return [label, t(value ? 'moderation.yes' : 'moderation.no')];
    const option = match?.options?.find((candidate) => candidate.value === value);
    if (option) return [label, wordsIn(option.label, shell.locale) || option.value];
    const text =
      typeof value === 'number' && match?.type === 'number'
        ? new Intl.NumberFormat(formattingTag(shell.locale)).format(value)
        : String(value);
    return [label, match?.unit ? `${text}\u00a0${wordsIn(match.unit, shell.locale)}` : text];
  };
  const reason = ({ reason: code, note }: Pick<Decision, 'reason' | 'note'>) =>
    code === 'other' ? t('moderation.reason.other', { note: note ?? '' }) : word('reason', code);
  return { word, price, category, place, answer, reason };
}
