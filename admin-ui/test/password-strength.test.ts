import { expect, it } from 'vitest';
import { lengthOf, passwordStrength } from '../src/features/account/password-strength';

it.each([
  ['', 'none'],
  ['a', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['пароль-Київ', 'weak'],
  ['abcde1', 'medium'],
  ['Abcdef', 'medium'],
  ['ABC123', 'medium'],
  ['Abc1', 'weak'],
  ['Abcdef12', 'strong'],
  ['correct-Horse-7', 'strong'],
])('%s is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength));

it.each([
  ['Abcdef12', 'strong', 'short', 8],
  ['довга фраза з кількох слів', 'weak', 'enough', 26],
  ['🙂🙂🙂🙂🙂🙂🙂🙂🙂', 'weak', 'short', 9],
  ['x'.repeat(129), 'weak', 'long', 129],
])(
  '%s is %s by its characters and %s by its length, which are told apart',
  (password, strength, verdict, count) => {
    expect(passwordStrength(password)).toBe(strength);
    expect(lengthOf(password)).toEqual({ verdict, count });
  },
);
