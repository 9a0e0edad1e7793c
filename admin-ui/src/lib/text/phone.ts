import { plans } from './phone-plans';

/** Only digits, or digits after a plus. */
const bare = (typed: string) => typed.replaceAll(/[\s\u00a0().‑–-]/g, '').replace(/^00/, '+');

/** National notations, and the country of each. */
const national: [RegExp, string][] = [
  [/^[2-9]\d{9}$/, '+1'],
  [/^1[2-9]\d{9}$/, '+'],
  [/^0\d{9}$/, '+38'],
  [/^380\d{9}$/, '+'],
];

/** E.164 of a number as people type it. Unreadable text is returned unchanged, and the server validates it. */
export function toE164(typed: string): string {
  const digits = bare(typed);
  const prefix = national.find(([form]) => form.test(digits))?.[1];
  return prefix === undefined ? digits : prefix + digits;
}

/** E.164 if the number is readable; otherwise the typed text, so that the user can correct it. */
export function readPhone(typed: string): string {
  const number = toE164(typed);
  return isE164(number) ? number : typed.trim();
}

export const isE164 = (phone: string) => /^\+[1-9]\d{7,14}$/.test(phone);

/** "## *" as a regular expression: a group of two digits, then all remaining digits. */
const captured = (groups: string) =>
  groups
    .split(' ')
    .map((group) => (group === '*' ? '(\\d+)' : `(\\d{${group.length}})`))
    .join('');

/** A number with the spaces of its country (docs/content-model.md §8.3). */
export function displayPhone(number: string): string {
  for (const [code, start, groups] of plans) {
    if (!number.startsWith(`+${code}`)) continue;
    const parts = new RegExp(`^(?=${start})${captured(groups)}$`).exec(number.slice(code.length + 1));
    if (parts) return [`+${code}`, ...parts.slice(1)].join('\u00a0');
  }
  return number;
}
