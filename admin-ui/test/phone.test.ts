import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { displayPhone, phoneOf } from '../src/text/phone';
import { plans } from '../src/text/phone-plans';

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
  ['+48221234567', '+48 22 123 45 67'],
  ['+48512345678', '+48 512 345 678'],
  ['+493012345678', '+49 30 12345678'],
  ['+390511234567', '+39 051 1234567'],
  ['+442079460958', '+44 20 7946 0958'],
  ['+2348012345678', '+2348012345678'],
])('%s is shown as %s', (number, shown) => {
  expect(displayPhone(number).replaceAll('\u00a0', ' ')).toBe(shown);
  expect(phoneOf(displayPhone(number))).toBe(number);
});

it('groups numbers by the same table as public pages', () => {
  const source = readFileSync(new URL('../../generator/model/src/format/phone.rs', import.meta.url), 'utf8');
  const rows = [...source.matchAll(/^ {4}\("(\d+)", "([^"]*)", "([^"]*)"\),$/gm)].map((row) => row.slice(1));
  expect(rows.length).toBeGreaterThan(100);
  expect(plans).toEqual(rows);
});
