import { describe, expect, it } from 'vitest';
import { shownStatus } from '../src/entities/entry/status';
import { dashboardSections } from '../src/entities/pages/areas';
import { cabinetSections } from '../src/entities/pages/cabinet-sections';
import { allSections, sectionAt, visibleTo } from '../src/entities/pages/sections';
import { twinPath } from '../src/lib/address/locale-path';
import { treeOptions, withCurrent } from '../src/ui/choices';

describe('sections', () => {
  const paths = (role: 'member' | 'author' | 'editor' | 'admin') =>
    allSections(visibleTo(dashboardSections, role)).map(({ path }) => path);

  it('are shown by role', () => {
    expect(visibleTo(dashboardSections, 'member')).toEqual([]);
    expect(paths('author')).toEqual(['/dashboard', '/dashboard/news', '/dashboard/posters']);
    expect(paths('editor')).toContain('/dashboard/services/categories');
    expect(paths('editor')).not.toContain('/dashboard/diaspors/categories');
    expect(paths('editor')).not.toContain('/dashboard/settings');
    expect(paths('admin').length).toBe(allSections(dashboardSections).length);
    expect(allSections(visibleTo(cabinetSections(true), 'member')).length).toBe(4);
    expect(allSections(visibleTo(cabinetSections(false), 'member')).length).toBe(3);
  });

  it('hold what is one of what they list, wherever it stands', () => {
    const at = (pathname: string) => sectionAt(cabinetSections(true), pathname, new URLSearchParams())?.label;
    expect(at('/cabinet/edit/7')).toBe('nav.my_ads');
    expect(at('/cabinet')).toBe('nav.profile');
    expect(at('/cabinet/add-advertisement')).toBe('nav.add_ad');
    expect(at('/cabinet/saved-searches')).toBe('nav.saved_searches');
  });

  it('are known by the address', () => {
    const label = (pathname: string, search = '') =>
      sectionAt(dashboardSections, pathname, new URLSearchParams(search))?.label;
    expect(label('/dashboard')).toBe('nav.home');
    expect(label('/dashboard/news/edit/7')).toBe('nav.news');
    expect(label('/dashboard/news/categories/edit-page/7')).toBe('nav.categories');
    expect(label('/dashboard/reports')).toBe('nav.statistics');
    expect(label('/dashboard/reports', 'tab=complaints')).toBe('nav.complaints');
    expect(label('/dashboard/settings', 'tab=media')).toBe('nav.media');
    expect(label('/dashboard/settings', 'tab=cookies')).toBe('nav.settings');
    expect(label('/dashboard/nowhere')).toBeUndefined();
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
    name: { ua, us: '' },
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
