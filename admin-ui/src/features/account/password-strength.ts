export type Strength = 'none' | 'weak' | 'medium' | 'strong';

/** Characters (docs/content-model.md §1.10). */
export const passwordLength = { min: 10, max: 128 };

const strong = /^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.{8,})/;
const medium = /^(((?=.*[a-z])(?=.*[A-Z]))|((?=.*[a-z])(?=.*[0-9]))|((?=.*[A-Z])(?=.*[0-9])))(?=.{6,})/;

/** Only ASCII letters and digits count, as in docs/protocols.md §8.2; symbols and Cyrillic letters do not. */
export function passwordStrength(password: string): Strength {
  if (strong.test(password)) return 'strong';
  if (medium.test(password)) return 'medium';
  return password === '' ? 'none' : 'weak';
}

export type Length = 'short' | 'enough' | 'long';

/**
 * The rule a password is refused by, counted as the server does: of й and ї, which keyboards type as one character or two,
 * each is one. The strength rates the kinds of characters only, not this rule.
 */
export function lengthOf(password: string): { count: number; verdict: Length } {
  const count = [...password.normalize('NFC')].length;
  const { min, max } = passwordLength;
  return { count, verdict: count < min ? 'short' : count > max ? 'long' : 'enough' };
}

export const strengthPercent: Record<Strength, number> = { none: 0, weak: 33.33, medium: 66.66, strong: 100 };
