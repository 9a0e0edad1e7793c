import { expect, it } from 'vitest';
import { passwordStrength } from '../src/cabinet/password-strength';

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
