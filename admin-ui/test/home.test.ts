import { describe, expect, it } from 'vitest';
import { defaultParams, parseListParams } from '../src/blocks/list/params';
import { listTables } from '../src/blocks/list/tables';
import { kindsOf, type Queue, queuePath, queues } from '../src/features/home/queues';
import type { Role } from '../src/lib/api/types';
import { kinds } from '../src/lib/api/vocabulary/entries';

const names = Object.keys(queues) as Queue[];
const roles: Role[] = ['author', 'editor', 'admin'];

describe('the way from a queue of the home page to its list', () => {
  it('is understood by the list of every kind', () => {
    for (const queue of names)
      for (const kind of kinds)
        for (const role of roles) {
          const [path, search] = queuePath(queue, kind, role).split('?');
          expect(path).toBe(`/dashboard/${kind}`);
          const params = parseListParams(new URLSearchParams(search), listTables[kind]);
          if (kind === 'advertisements') continue;
          expect(params).toEqual({
            ...defaultParams,
            ...(role === 'author' && { author: 'me' }),
            ...queues[queue],
          });
        }
  });

  it('leads to the kinds that stand there, in the order of the navigation', () => {
    const list = { items: [{ kind: 'posters' }, { kind: 'news' }, { kind: 'posters' }], total: 3 } as const;
    expect(kindsOf('mine', list, 'editor')).toEqual(['news', 'posters']);
  });

  it('leads to every kind of a role when only the first lines are known', () => {
    const list = { items: [{ kind: 'news' }], total: 9 } as const;
    expect(kindsOf('review', list, 'editor')).toEqual(['news', 'posters', 'services', 'diaspors']);
    expect(kindsOf('scheduled', list, 'author')).toEqual(['news', 'posters']);
    expect(kindsOf('untranslated', list, 'admin')).toEqual([
      'news',
      'posters',
      'services',
      'diaspors',
      'pages',
    ]);
  });
});
