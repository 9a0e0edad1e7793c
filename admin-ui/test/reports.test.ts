import { describe, expect, it } from 'vitest';
import {
  along,
  labelled,
  line,
  nearest,
  niceTicks,
  places,
  shares,
} from '../src/features/reports/chart/scale';
import { countOf, openCount } from '../src/features/reports/open-count';
import { complaintsQuery, isNarrowed, parseReports, reportsSearch } from '../src/features/reports/params';
import { textPairs } from '../src/features/reports/text-pairs';
import {
  axisLabel,
  change,
  periodLabel,
  pointLabel,
  rate,
  readablePath,
  soFar,
  wallTime,
} from '../src/lib/i18n/format';

const parse = (query: string) => parseReports(new URLSearchParams(query));

describe('scales', () => {
  it('end at a number a person would choose, at or above the largest', () => {
    expect(niceTicks(3080, 4)).toEqual([0, 1000, 2000, 3000, 4000]);
    expect(niceTicks(97, 4)).toEqual([0, 50, 100]);
    expect(niceTicks(100, 4)).toEqual([0, 50, 100]);
    expect(niceTicks(1_000_000, 4)).toEqual([0, 500_000, 1_000_000]);
  });

  it('have no halves of what is counted, and an axis even for nothing', () => {
    expect(niceTicks(3, 4)).toEqual([0, 1, 2, 3]);
    expect(niceTicks(1, 4)).toEqual([0, 1]);
    expect(niceTicks(0, 4)).toEqual([0, 1]);
  });

  it('never have more steps than asked for', () => {
    for (let max = 1; max < 20_000; max += 37) {
      const ticks = niceTicks(max, 4);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
    }
  });

  it('put points from edge to edge, a single one in the middle', () => {
    expect(places(3, 200)).toEqual([0, 100, 200]);
    expect(places(1, 200)).toEqual([100]);
    expect(places(0, 200)).toEqual([]);
    expect(along(5, 20, 100)).toBe(25);
    expect(along(5, 0, 100)).toBe(0);
  });

  it('find the point under the pointer, also beyond the edges', () => {
    expect(nearest(49, 3, 200)).toBe(0);
    expect(nearest(51, 3, 200)).toBe(1);
    expect(nearest(-30, 3, 200)).toBe(0);
    expect(nearest(999, 3, 200)).toBe(2);
    expect(nearest(10, 1, 200)).toBe(0);
    expect(nearest(10, 3, 0)).toBe(0);
  });

  it('label as many points as have room, always the last', () => {
    expect(labelled(7, 700, 64)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(labelled(7, 300, 64)).toEqual([0, 2, 4, 6]);
    expect(labelled(24, 300, 64)).toEqual([5, 11, 17, 23]);
    expect(labelled(0, 300, 64)).toEqual([]);
  });

  it('draw a broken line', () => {
    expect(
      line([
        [0, 10],
        [33.333, 4],
      ]),
    ).toBe('M0 10L33.3 4');
  });

  it('share a whole out to exactly a hundred', () => {
    expect(shares([1, 1, 1])).toEqual([34, 33, 33]);
    expect(shares([68, 27, 5])).toEqual([68, 27, 5]);
    expect(shares([1999, 1])).toEqual([100, 0]);
    expect(shares([0, 0])).toEqual([0, 0]);
    expect(shares([])).toEqual([]);
  });
});

describe('numbers in words', () => {
  it('compare with the period before only where there was one', () => {
    expect(change(112, 100, 'ua')).toBe('+12\u00a0%');
    expect(change(92, 100, 'us')).toBe('−8%');
    expect(change(100, 100, 'us')).toBe('0%');
    expect(change(100, 0, 'us')).toBeNull();
    expect(rate(61, 4100, 'ua')).toBe('1,5\u00a0%');
    expect(rate(1, 0, 'ua')).toBeNull();
  });

  it("say the portal's clock, whatever zone the reader is in", () => {
    expect(wallTime('2026-11-21T14:00').getHours()).toBe(14);
    expect(axisLabel('2026-11-21T14:00', 'ua')).toBe('14:00');
    expect(axisLabel('2026-11-21T14:00', 'us')).toBe('2:00 PM');
    expect(axisLabel('2026-11-21', 'ua')).toBe('21.11');
    expect(axisLabel('2026-11-21', 'us')).toBe('11/21');
    expect(pointLabel('2026-11-21', 'ua')).toBe('21 листопада 2026 р.');
    expect(pointLabel('2026-11-21T09:00', 'us')).toBe('November 21, 2026, 9:00 AM');
  });

  it('name a period once where it is one day or one month', () => {
    expect(periodLabel('2026-11-21', '2026-11-21', 'ua')).toBe('21 листопада 2026 р.');
    expect(periodLabel('2026-11-16', '2026-11-22', 'ua').replace(/\s/g, ' ')).toMatch(
      /^16\s?–\s?22 листопада 2026/,
    );
    expect(periodLabel('2026-11-16', '2026-11-22', 'us')).toBe('November 16–22, 2026');
    expect(periodLabel('2026-11-30', '2026-12-06', 'us')).toBe('November 30–December 6, 2026');
  });

  it('leave out the hours of today that are yet to come', () => {
    const hours = Array.from({ length: 24 }, (_, at) => ({
      at: `2026-11-21T${String(at).padStart(2, '0')}:00`,
    }));
    const from = '2026-11-21T06:00:00Z';
    expect(soFar(hours, from, new Date('2026-11-21T09:59:00Z'))).toHaveLength(4);
    expect(soFar(hours, from, new Date('2026-11-21T05:00:00Z'))).toHaveLength(1);
    expect(soFar(hours, from, new Date('2026-11-23T05:00:00Z'))).toHaveLength(24);
    expect(soFar([{ at: '2026-11-21' }], from, new Date(0))).toHaveLength(1);
  });

  it('show Cyrillic paths as letters and broken ones as they are', () => {
    expect(readablePath('/search/%D1%85%D0%BB%D1%96%D0%B1')).toBe('/search/хліб');
    expect(readablePath('/%E0%A4%A')).toBe('/%E0%A4%A');
  });
});

describe('the address', () => {
  it('is read leniently', () => {
    expect(parse('')).toMatchObject({ tab: 'statistics', range: 'week', state: 'open', page: 1, id: 0 });
    expect(parse('tab=x&range=year&state=lost&page=-1&id=abc&reason=none')).toEqual(parse(''));
    expect(parse('tab=searches').tab).toBe('searches');
    expect(parse('tab=complaints&state=new&reason=scam&id=12').id).toBe(12);
  });

  it('keeps what differs from the default, of its own tab only', () => {
    expect(reportsSearch(parse('tab=statistics&range=month&state=new')).toString()).toBe(
      'tab=statistics&range=month',
    );
    const both = 'tab=complaints&state=all&reason=scam&q=x&page=3&id=7';
    expect(reportsSearch(parse(`${both}&range=day`)).toString()).toBe(both);
  });

  it('becomes the question to the server', () => {
    expect(complaintsQuery(parse('tab=complaints&state=all&page=2'))).toEqual({
      page: 2,
      per_page: 20,
      state: undefined,
      reason: undefined,
      q: undefined,
    });
    expect(complaintsQuery(parse('')).state).toBe('open');
    expect(isNarrowed(parse(''))).toBe(false);
    expect(isNarrowed(parse('q=a'))).toBe(true);
  });

  it('counts what is open even where the server does not', () => {
    expect(openCount({ new: 2, in_review: 1, actioned: 9 })).toBe(3);
    expect(openCount({ open: 5, new: 2 })).toBe(5);
    expect(openCount({})).toBe(0);
    expect(openCount(undefined)).toBeUndefined();
    const counts = { new: 2, in_review: 1, actioned: 9 };
    expect((['open', 'new', 'dismissed', 'all'] as const).map((filter) => countOf(filter, counts))).toEqual([
      3, 2, 0, 12,
    ]);
    expect(countOf('all', undefined)).toBeUndefined();
  });
});

describe('the text then and now', () => {
  const snapshot = { us: { body: 'B' }, ua: { body: 'Було', note: 'x', title: 'Т', empty: '' } };

  it('pairs what was with what is, titles first, the empty left out', () => {
    expect(textPairs(snapshot, { ua: { title: 'Т', body: 'Стало' }, us: null })).toEqual([
      { locale: 'ua', part: 'title', before: 'Т', after: 'Т' },
      { locale: 'ua', part: 'body', before: 'Було', after: 'Стало' },
      { locale: 'ua', part: 'note', before: 'x', after: null },
      { locale: 'us', part: 'body', before: 'B', after: null },
    ]);
    expect(textPairs(null, undefined)).toEqual([]);
    expect(textPairs('x', null)).toEqual([]);
  });
});
