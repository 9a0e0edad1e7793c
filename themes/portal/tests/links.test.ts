import { expect, test, vi } from 'vitest';
import { isSoft, payloadOf, plainPath, samePage } from '../widgets/navigation/addresses';
import { maySpend } from '../widgets/navigation/prefetching';
import { isAbsolute, navigateTo, runsScript, safeAddress } from '../widgets/shared/links';

const url = (path: string) => new URL(path, 'https://visnyk.example');

test('addresses that run something are refused however they are dressed', () => {
  for (const address of [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0000java\tscript:alert(1)',
    'view-source:javascript:alert(1)',
    'data:text/html,x',
    'blob:https://visnyk.example/1',
    'vbscript:msgbox',
  ]) {
    expect(runsScript(address), JSON.stringify(address)).toBe(true);
    expect(safeAddress(address)).toBeUndefined();
    expect(() => navigateTo(address, { external: true })).toThrow(/protocol/);
  }
  for (const address of ['/novyny', 'https://example.org/javascript:x', 'mailto:a@b.c', '#data:', '']) {
    expect(safeAddress(address), address).toBe(address);
  }
});

test('another site is gone to only when that is said', () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  for (const address of [
    'https://example.org',
    '//example.org',
    '\\\\example.org',
    '/\\example.org',
    'tel:1',
  ]) {
    expect(isAbsolute(address), address).toBe(true);
    expect(() => navigateTo(address), address).toThrow(/external/);
  }
  navigateTo('https://example.org', { external: true });
  navigateTo('/novyny');
  navigateTo();
  expect(assign.mock.calls.flat()).toEqual(['https://example.org', '/novyny', '/']);
  vi.unstubAllGlobals();
});

test('only published pages of the same language are gone to without a load', () => {
  const from = url('/novyny');
  for (const path of ['/', '/poster/koncert', '/search/all?q=x', '/novyny/page/3#top', '/userguide'])
    expect(isSoft(url(path), from), path).toBe(true);
  for (const path of [
    '/us',
    '/us/novyny',
    '/feed.xml',
    '/media/a.webp',
    '/api/plain/search',
    '/dashboard',
    '/cabinet/edit/3',
    '/dodaty-ogoloshennya',
    '/login',
    'https://example.org/novyny',
  ])
    expect(isSoft(url(path), from), path).toBe(false);
  expect(isSoft(url('/us/poster'), url('/us'))).toBe(true);
  expect(isSoft(url('/us/cabinet'), url('/us'))).toBe(false);
});

test('payloads stand beside pages, with or without a slash', () => {
  expect([payloadOf('/'), payloadOf('/us'), payloadOf('/novyny/')]).toEqual([
    '/_payload.json',
    '/us/_payload.json',
    '/novyny/_payload.json',
  ]);
  expect(plainPath('/')).toBe('/');
  expect(samePage(url('/a/'), url('/a#b'))).toBe(true);
  expect(samePage(url('/a?q=1'), url('/a'))).toBe(false);
});

test('nothing is fetched ahead on 2g or where data is saved', () => {
  expect([undefined, {}, { effectiveType: '3g' }, { effectiveType: '4g' }].map(maySpend)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(
    [{ effectiveType: 'slow-2g' }, { effectiveType: '2g' }, { effectiveType: '4g', saveData: true }].map(
      maySpend,
    ),
  ).toEqual([false, false, false]);
});
