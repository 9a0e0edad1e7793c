import type { Locale } from '../api/types';
import { formattingTag } from '../i18n/language';

const steps = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** A duration of seconds in its two largest units: 3 год 20 хв. Less than a minute counts as one minute. */
export function duration(seconds: number, locale: Locale): string {
  const largest = steps.findIndex(([, length]) => seconds >= length);
  const from = largest < 0 ? steps.length - 1 : largest;
  let rest = Math.max(seconds, 60);
  return steps
    .slice(from, from + 2)
    .map(([unit, length]) => {
      const count = Math.floor(rest / length);
      rest -= count * length;
      const style = { style: 'unit', unit, unitDisplay: 'short' } as const;
      return count === 0 ? '' : new Intl.NumberFormat(formattingTag(locale), style).format(count);
    })
    .filter(Boolean)
    .join(' ');
}
