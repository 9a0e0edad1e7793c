export type Strength = 'none' | 'weak' | 'medium' | 'strong';

/** Characters (content-model §1.10). */
export const passwordLength = { min: 10, max: 128 };

const strong = /^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.{8,})/;
const medium = /^(((?=.*[a-z])(?=.*[A-Z]))|((?=.*[a-z])(?=.*[0-9]))|((?=.*[A-Z])(?=.*[0-9])))(?=.{6,})/;

/** As protocol §8.2 has it: ASCII letters and digits count, symbols and Cyrillic do not. */
export function passwordStrength(password: string): Strength {
  if (strong.test(password)) return 'strong';
  if (medium.test(password)) return 'medium';
  return password === '' ? 'none' : 'weak';
}

export const strengthPercent: Record<Strength, number> = { none: 0, weak: 33.33, medium: 66.66, strong: 100 };
