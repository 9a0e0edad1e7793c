import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { displayPhone, isE164, readPhone, toE164 } from '../src/lib/text/phone';
import { plans } from '../src/lib/text/phone-plans';

it.each([
  ['+1 312 555 0142', '+13125550142'],
  ['(312) 555-0142', '+13125550142'],
  ['312 555 0142', '+13125550142'],
  ['044 123 45 67', '+380441234567'],
  ['+380 (44) 123-45-67', '+380441234567'],
  ['00380441234567', '+380441234567'],
  ['0048 123 456 789', '+48123456789'],
])('%s is read as %s', (text, number) => {
  expect(toE164(text)).toBe(number);
  expect(readPhone(` ${text}`)).toBe(number);
});

it.each(['12', '555-0142', '+0123456789', '+123456', '+1234567890123456', '+1 312 555 01ab'])(
  '%s is no number, and stays as typed',
  (text) => {
    expect(isE164(toE164(text))).toBe(false);
    expect(readPhone(` ${text} `)).toBe(text);
  },
);

it.each([
  ['+13125550142', '+1 312 555 0142'],
  ['+380441234567', '+380 44 123 45 67'],
  ['+48221234567', '+48 22 123 45 67'],
  ['+48512345678', '+48 512 345 678'],
  ['+493012345678', '+49 30 12345678'],
  ['+390511234567', '+39 051 1234567'],
  ['+442079460958', '+44 20 7946 0958'],
  ['+2348012345678', '+2348012345678'],
])('%s is shown as %s', (number, displayed) => {
  expect(displayPhone(number).replaceAll('\u00a0', ' ')).toBe(displayed);
  expect(toE164(displayPhone(number))).toBe(number);
});

it('groups numbers by the same table as public pages', () => {
  const source = readFileSync(new URL('../../generator/model/src/format/phone.rs', import.meta.url), 'utf8');
  const rows = [...source.matchAll(/^ {4}\("(\d+)", "([^"]*)", "([^"]*)"\),$/gm)].map((row) => row.slice(1));
  expect(rows.length).toBeGreaterThan(100);
  expect(plans).toEqual(rows);
});
