import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { mayAccept, progressOf, siteState } from '../src/entities/publication/progress';
import { afterEvent, publication, type Sample, takeEvent } from '../src/entities/publication/queries';
import { keyOf } from '../src/lib/api/query';
import type { Publication } from '../src/lib/api/types';
import ua from '../src/lib/i18n/locales/ua/dashboard.json';
import us from '../src/lib/i18n/locales/us/dashboard.json';

const at = (part: Partial<Publication>): Publication => ({
  published_seq: 10,
  latest_seq: 10,
  publishing: false,
  last: null,
  error: null,
  error_code: null,
  faults: [],
  clock_ahead: null,
  delivery: null,
  search_index: null,
  ...part,
});
const change = { seq: 12, at: 1000 };

describe('a change on its way to readers', () => {
  it('is saved while nothing is known', () => {
    expect(progressOf(change, undefined, 1001)).toEqual({ state: 'saved' });
    expect(progressOf(change, at({}), 1001)).toEqual({ state: 'saved' });
  });

  it('is publishing once the publisher knows of it', () => {
    expect(progressOf(change, at({ latest_seq: 12 }), 1010).state).toBe('publishing');
    expect(progressOf(change, at({ publishing: true }), 1010).state).toBe('publishing');
  });

  it('is live from its own number on, later ones included', () => {
    expect(progressOf(change, at({ published_seq: 12, latest_seq: 12 }), 1140)).toEqual({
      state: 'live',
      ms: 140,
    });
    expect(progressOf(change, at({ published_seq: 30, latest_seq: 31, error: 'later' }), 1140).state).toBe(
      'live',
    );
  });

  it("falls back to the publisher's time when the news came before the answer", () => {
    const last = { seq: 12, ms: 23.6, written: 4, removed: 0, pages: 2 };
    expect(progressOf(change, at({ published_seq: 12, latest_seq: 12, last }), 990)).toEqual({
      state: 'live',
      ms: 24,
    });
    expect(progressOf(change, at({ published_seq: 12, latest_seq: 12 }), 990)).toEqual({
      state: 'live',
      ms: 1,
    });
  });

  it('fails while the publisher reports an error and has not caught up', () => {
    expect(progressOf(change, at({ latest_seq: 12, error: 'disk full' }), 1200)).toEqual({
      state: 'failed',
      error: 'disk full',
    });
  });
});

describe('the state of the site', () => {
  it('is current, publishing or failed', () => {
    expect(siteState(at({}))).toBe('current');
    expect(siteState(at({ latest_seq: 11 }))).toBe('publishing');
    expect(siteState(at({ publishing: true }))).toBe('publishing');
    expect(siteState(at({ error: 'x', publishing: true }))).toBe('failed');
  });
});

describe('what a publish refused', () => {
  it('is accepted by administrators only', () => {
    expect((['member', 'author', 'editor', 'admin'] as const).filter(mayAccept)).toEqual(['admin']);
  });

  it('has a reason and a button in both languages', () => {
    for (const { publication } of [ua, us]) {
      for (const code of ['clock_back', 'foreign_files', 'shrinks'] as const) {
        expect(publication.refused[code]).not.toBe('');
        expect(publication.accept[code]).not.toBe('');
      }
    }
  });

  it('is a failure of the site until it is accepted', () => {
    const refused = at({ latest_seq: 12, error: 'the clock says …', error_code: 'clock_back' });
    expect(siteState(refused)).toBe('failed');
    expect(progressOf(change, refused, 1200).state).toBe('failed');
  });
});

describe('what is known of the publisher', () => {
  const sampleOf = (seq: number, origin: Sample['origin']) => ({
    publication: at({ published_seq: seq }),
    at: 1,
    origin,
  });
  const key = keyOf('/api/dashboard/publication', {});

  it('is what the event said, whatever an answer says that was on its way', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    let answer: (state: Publication) => void = () => undefined;
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
          answer = (state) =>
            resolve(new Response(JSON.stringify(state), { headers: { 'content-type': 'application/json' } }));
        }),
    );
    const pending = client.fetchQuery(publication).catch(() => undefined);
    await Promise.resolve();
    takeEvent(client, at({ published_seq: 12 }));
    answer(at({ published_seq: 11, latest_seq: 12, publishing: true }));
    await pending;
    vi.unstubAllGlobals();
    expect(client.getQueryData<Sample>(key)?.publication).toEqual(at({ published_seq: 12 }));
    expect(client.isFetching()).toBe(0);
  });

  it('is not set back by an event that was held up behind an answer', () => {
    const newer = sampleOf(12, 'answer');
    expect(afterEvent(newer, at({ published_seq: 11 }))).toBe(newer);
    expect(afterEvent(newer, at({ published_seq: 12, error: 'disk full' })).publication.error).toBe(
      'disk full',
    );
    expect(afterEvent(undefined, at({})).publication).toEqual(at({}));
  });

  it('follows a server that was set back to an earlier state', () => {
    expect(afterEvent(sampleOf(12, 'event'), at({ published_seq: 3 })).publication.published_seq).toBe(3);
  });
});
