import { expect, test, vi } from 'vitest';
import { isAbsolute, navigateTo, runsScript, safeAddress } from '../core/links';
import { isSoft, payloadOf, plainPath, samePage } from '../widgets/navigation/addresses';
import { courseOf, errorAt, errorPage } from '../widgets/navigation/missing';
import { createPayloads, fetchPayload } from '../widgets/navigation/payloads';
import { maySpend } from '../widgets/navigation/prefetching';

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

test('a site below a path knows its neighbours from its pages', () => {
  const from = url('/portal/novyny');
  for (const path of ['/portal', '/portal/', '/portal/poster/koncert', '/portal/novyny#top'])
    expect(isSoft(url(path), from, '/portal'), path).toBe(true);
  for (const path of [
    '/',
    '/novyny',
    '/portals/novyny',
    '/portal/us',
    '/portal/us/novyny',
    '/portal/feed.xml',
  ])
    expect(isSoft(url(path), from, '/portal'), path).toBe(false);
  expect(isSoft(url('/portal/us/novyny'), url('/portal/us'), '/portal')).toBe(true);
  expect(payloadOf('/portal/')).toBe('/portal/_payload.json');
  expect(errorAt(url('/portal/novyny/x'), '/portal').fatal).toBe(true);
  expect(errorAt(url('/portal/a/b'), '/portal').fatal).toBe(false);
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
    // Paths of this site that name another host when they are fetched as they are.
    'https://visnyk.example//evil.example:1234/x',
    'https://visnyk.example/\\evil.example/x',
    'https://visnyk.example\\\\evil.example/x',
    'https://visnyk.example/.//evil.example/x',
    'https://visnyk.example/novyny/..//evil.example/x',
    'https://visnyk.example/novyny//x',
  ])
    expect(isSoft(url(path), from), path).toBe(false);
  expect(isSoft(url('/us/poster'), url('/us'))).toBe(true);
  expect(isSoft(url('/us/cabinet'), url('/us'))).toBe(false);
});

test('pages are fetched from this origin only, whatever their address says', async () => {
  const fetched = vi.fn(async (_: URL, __: RequestInit) => new Response('{}', { status: 501 }));
  vi.stubGlobal('location', url('/novyny'));
  vi.stubGlobal('fetch', fetched);
  const { signal } = new AbortController();
  const { payload, prefetch } = createPayloads(fetchPayload, () => 0);
  await payload('//evil.example/x', signal);
  await payload('/novyny/page/3', signal);
  await errorPage(url('/novyny/none'), signal);
  prefetch('//evil.example/y');
  expect(fetched.mock.calls.map(([to, { mode }]) => [to.href, mode])).toEqual([
    ['https://visnyk.example//evil.example/x/_payload.json', 'same-origin'],
    ['https://visnyk.example/novyny/page/3/_payload.json', 'same-origin'],
    ['https://visnyk.example/novyny/none', 'same-origin'],
    ['https://visnyk.example//evil.example/y/_payload.json', 'same-origin'],
  ]);
  vi.unstubAllGlobals();
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

test('an address without a page is an error of the whole address; fatal where a route has a rule for it', () => {
  expect(errorAt(url('/a/b?q=1#here'))).toEqual({
    status: 404,
    message: 'Page Not Found: /a/b?q=1#here',
    fatal: false,
  });
  const fatal = (path: string) => errorAt(url(path)).fatal;
  for (const path of [
    '/no-such-page',
    '/us/no-such-page',
    '/novyny/x',
    '/novyny/category/x',
    '/us/poster/page/2026-11',
    '/services/category/x/page/k-2',
    '/diaspors/x',
    '/reklama/x',
    '/search/x',
  ])
    expect(fatal(path), path).toBe(true);
  for (const path of [
    '/a/b',
    '/us/a/b',
    '/novyny/x/y',
    '/diaspors/category/x',
    '/reklama/page/2',
    '/search/a/b',
  ])
    expect(fatal(path), path).toBe(false);
});

test('a fatal error takes the page away from readers, and not from agents', () => {
  const [fatal, plain] = [errorAt(url('/novyny/x')), errorAt(url('/a/b'))];
  const reader = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36';
  expect([courseOf(fatal, reader), courseOf(plain, reader)]).toEqual(['load', 'show']);
  for (const agent of ['Googlebot/2.1', 'x Chrome-Lighthouse', 'facebookexternalhit/1.1', 'Google Favicon'])
    expect([courseOf(fatal, agent), courseOf(plain, agent)], agent).toEqual(['stay', 'show']);
});
