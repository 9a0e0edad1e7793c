import { plans } from './phone-plans';

const international = /^\+[1-9]\d{6,14}$/;

/** E.164 of what a person typed; undefined when it is no international number. */
export function phoneOf(text: string): string | undefined {
  const digits = text.replaceAll(/[\s().\u00a0-]/g, '').replace(/^00/, '+');
  return international.test(digits) ? digits : undefined;
}

/** "## *" as an expression: one group of digits, then all that are left. */
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
