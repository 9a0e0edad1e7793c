import { expect, it } from 'vitest';
import { displayPhone, phoneOf } from '../src/text/phone';

it.each([
  ['+1 312 555 0142', '+13125550142'],
  ['+380 (44) 123-45-67', '+380441234567'],
  ['0048 123 456 789', '+48123456789'],
  ['312 555 0142', undefined],
  ['+0123456789', undefined],
  ['+123456', undefined],
  ['+1234567890123456', undefined],
  ['+1 312 555 01ab', undefined],
])('%s is read as %s', (text, number) => {
  expect(phoneOf(text)).toBe(number);
});

it.each([
  ['+13125550142', '+1 312 555 0142'],
  ['+380441234567', '+380 44 123 45 67'],
  ['+48123456789', '+48123456789'],
])('%s is shown as %s', (number, shown) => {
  expect(displayPhone(number).replaceAll('\u00a0', ' ')).toBe(shown);
  expect(phoneOf(displayPhone(number))).toBe(number);
});
