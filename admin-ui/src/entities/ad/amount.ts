/** Reads a price as people type it, in either language, with its currency before or after it. */

const dollars = '\\$|дол|долар\\p{L}{0,3}|dollars?';
const lei = 'lei|leu|ле[йюяєї]|леїв';

/** Codes, signs and words of each currency; one that several currencies share means the chosen currency. */
const words = {
  USD: `usd|us\\$|us|сша|${dollars}`,
  EUR: 'eur|€|євро|euros?',
  UAH: 'uah|₴|грн|гривень|гривн\\p{L}{1,3}|hryvnias?',
  CAD: `cad|ca?\\$|канад\\p{L}*|canadian|${dollars}`,
  GBP: 'gbp|£|фунт\\p{L}{0,2}|pounds?',
  PLN: 'pln|z[łl]|злот\\p{L}{2,3}|z[łl]ot(?:y|e|ych)',
  AUD: `aud|au?\\$|австрал\\p{L}*|australian|${dollars}`,
  CHF: 'chf|франк\\p{L}{0,2}|francs?',
  CZK: 'czk|k[čc]|крон\\p{L}{0,2}',
  ILS: 'ils|₪|шекел\\p{L}{0,2}|shekels?',
  RON: `ron|${lei}`,
  MDL: `mdl|${lei}`,
  GEL: 'gel|₾|ларі|lari',
} as const;
export type CurrencyCode = keyof typeof words;
export const currencyCodes = Object.keys(words) as CurrencyCode[];

const named = currencyCodes.map((code) => [code, new RegExp(`^(?:${words[code]})$`, 'iu')] as const);
const thousand = /^(?:тис|тисяч[аіу]?|[kк])$/iu;
const million = /^(?:млн|мільйон(?:а|и|ів)?)$/iu;
/** `\s` includes no-break and thin spaces. */
const space = /[\s'’]/g;

/** An amount in minor units and the currency that the user typed with it, or the part that is unreadable. */
export type Reading = { minor: number; currency?: CurrencyCode } | { unclear: string };

/**
 * A point or comma before exactly three last digits separates thousands; before one or two digits it starts the cents.
 * undefined if the text is no number.
 */
function minorOf(digits: string, scale: number): number | undefined {
  const text = digits.replaceAll(space, '');
  const valid = /^(?:\d{1,3}(?:([.,])\d{3}(?:\1\d{3})*)?|\d+)(?:[.,]\d{1,2})?$/.test(text);
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  // “1,250 thousand” is ambiguous.
  if (!valid || (scale > 1 && /[.,]/.test(whole))) return undefined;
  const units = Number(whole.replaceAll(/[.,]/g, ''));
  const minor = (units * 100 + Number(cents.padEnd(2, '0'))) * scale;
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/** null for an empty text. A currency that is not offered counts as unknown. */
export function readAmount(
  typed: string,
  chosen?: string | null,
  offered: readonly string[] = currencyCodes,
): Reading | null {
  const text = typed.trim();
  if (text === '') return null;
  const parts = /^(\D*)(\d(?:[\d\s.,'’]*\d)?)(\D*)$/u.exec(text);
  if (!parts) return { unclear: text };
  const [, before = '', digits = '', after = ''] = parts;
  let scale = 1;
  let codes = currencyCodes.filter((code) => offered.includes(code));
  let isNamed = false;
  const unclear: string[] = [];
  for (const word of `${before} ${after}`.split(/\s+/).filter((part) => /[^.,]/.test(part))) {
    const bare = word.replace(/\.$/, '');
    const meant = codes.filter((code) => named.some(([name, form]) => name === code && form.test(bare)));
    if (thousand.test(bare)) scale *= 1000;
    else if (million.test(bare)) scale *= 1_000_000;
    else if (meant.length === 0) unclear.push(word);
    else {
      codes = meant;
      isNamed = true;
    }
  }
  const minor = minorOf(digits, scale);
  if (unclear.length > 0) return { unclear: unclear.join(' ') };
  if (minor === undefined) return { unclear: text };
  return isNamed ? { minor, currency: codes.find((code) => code === chosen) ?? codes[0] } : { minor };
}
