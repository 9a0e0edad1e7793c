import { describe, expect, it } from 'vitest';
import { treeOptions, withCurrent } from '../src/fields/choices';
import { cabinetSections, dashboardSections, visibleTo } from '../src/frame/areas';
import { twinPath } from '../src/frame/locale-path';
import { shownStatus } from '../src/resources/status';

describe('sections', () => {
  it('are shown by role', () => {
    expect(visibleTo(dashboardSections, 'member')).toEqual([]);
    expect(visibleTo(dashboardSections, 'author').map(({ path }) => path)).toEqual([
      '/dashboard',
      '/dashboard/news',
    ]);
    expect(visibleTo(dashboardSections, 'editor').length).toBe(dashboardSections.length);
    expect(visibleTo(cabinetSections, 'member').length).toBe(cabinetSections.length);
  });
});

describe('the other language', () => {
  it('keeps the path', () => {
    expect(twinPath('/dashboard/news', 'us')).toBe('/us/dashboard/news');
    expect(twinPath('/us/dashboard/news', 'ua')).toBe('/dashboard/news');
    expect(twinPath('/us', 'ua')).toBe('/');
    expect(twinPath('/', 'us')).toBe('/us');
    expect(twinPath('/used/x', 'us')).toBe('/us/used/x');
  });
});

describe('choices', () => {
  const choice = (slug: string, ua: string, parent: string | null = null) => ({
    slug,
    name: { ua, us: null },
    parent,
  });
  it('stand in the order of the alphabet, children below their parents', () => {
    const list = [choice('c', 'Ярмарок'), choice('a', 'Ґанок'), choice('d', 'Гора'), choice('b', 'Іва', 'a')];
    expect(treeOptions(list, 'ua').map(({ label }) => label)).toEqual([
      'Гора',
      'Ґанок',
      'Ґанок › Іва',
      'Ярмарок',
    ]);
  });
  it('keep a value that is no longer offered', () => {
    expect(withCurrent([], ['old'])).toEqual([{ value: 'old', label: 'old' }]);
  });
});

describe('status', () => {
  it('is scheduled while the moment has not come', () => {
    const entry = { status: 'published', published_at: null, publish_at: '2026-03-05T10:00:00Z' } as const;
    expect(shownStatus(entry, Date.parse('2026-03-05T09:00:00Z'))).toBe('scheduled');
    expect(shownStatus(entry, Date.parse('2026-03-05T11:00:00Z'))).toBe('published');
    expect(shownStatus({ ...entry, status: 'draft' }, 0)).toBe('draft');
  });
});
