import { afterEach, expect, test, vi } from 'vitest';
import { added, forget, forgetAll, parsed, recent, remember } from '../widgets/suggest/recent';
import { grouped, languageOf, marked, moved } from '../widgets/suggest/rows';

afterEach(() => vi.unstubAllGlobals());

function storage() {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}

test('the newest question comes first, each once, eight in all', () => {
  expect(added(['б', 'а'], '  нова   хата ')).toEqual(['нова хата', 'б', 'а']);
  expect(added(['Хата', 'робота'], 'РОБОТА')).toEqual(['РОБОТА', 'Хата']);
  const many = Array.from({ length: 12 }, (_, at) => `слово ${at}`).reduce<string[]>(added, []);
  expect(many).toHaveLength(8);
  expect(many[0]).toBe('слово 11');
});

test.each([
  'oksana@example.org',
  '555-01-00',
  '+1 (312) 555-0100',
  'паспорт 123456',
  '٠١٢٣٤٥',
  'я',
  ' ',
  'а'.repeat(101),
])('%s is not kept', (question) => {
  expect(added(['хата'], question)).toEqual(['хата']);
});

test('five digits are a year and a number, not a phone', () => {
  expect(added([], 'зразок 2026 3')).toEqual(['зразок 2026 3']);
});

test('what others wrote into the storage does no harm', () => {
  for (const stored of [null, '', '{', 'null', '{"a":1}', '5']) expect(parsed(stored)).toEqual([]);
  expect(parsed('["хата", 5, null, "a@b", "x", "авто"]')).toEqual(['хата', 'авто']);
  expect(parsed(JSON.stringify(Array(20).fill('хата')))).toHaveLength(8);
});

test('a question can be forgotten, and all of them; nothing stays then', () => {
  const stored = storage();
  for (const question of ['хата', 'авто', 'робота']) remember(question);
  expect(recent()).toEqual(['робота', 'авто', 'хата']);
  forget('АВТО');
  expect(recent()).toEqual(['робота', 'хата']);
  forgetAll();
  expect(stored.size).toBe(0);
});

test('a closed storage keeps nothing and breaks nothing', () => {
  const closed = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed });
  expect(() => remember('хата')).not.toThrow();
  expect(recent()).toEqual([]);
});

test('suggestions are grouped by kind and lead to pages of this site', () => {
  const row = (kind: string, href: string) => ({ kind, text: kind, lang: 'uk', href });
  const suggestions = [
    row('entry', '/novyny/a'),
    row('question', '/search/all?q=a'),
    row('entry', '//evil.example/x'),
    row('entry', '/\\evil.example'),
    row('place', 'https://evil.example'),
    row('question', '/us/search/all?q=b'),
    row('unknown', '/x'),
  ];
  const groups = grouped({ suggestions });
  expect(groups.map(([kind, rows]) => [kind, rows.map(({ href }) => href)])).toEqual([
    ['question', ['/search/all?q=a', '/us/search/all?q=b']],
    ['entry', ['/novyny/a']],
  ]);
  for (const answer of [null, undefined, {}, { suggestions: 'x' }, []]) expect(grouped(answer)).toEqual([]);
});

test('beginnings of words that were typed are marked, at odd places', () => {
  expect(marked('Бандура майстра', 'банд')).toEqual(['', 'Банд', 'ура майстра']);
  expect(marked('Стара бандура', 'бан ст')).toEqual(['', 'Ст', 'ара ', 'бан', 'дура']);
  expect(marked('хатабан', 'бан')).toEqual(['хатабан']);
  expect(marked('імʼя', "ім'я")).toEqual(['', 'імʼя', '']);
  expect(marked('C++ (.*)', '.*(')).toEqual(['C++ (.*)']);
  expect(marked('банда', 'б банд')).toEqual(['', 'банд', 'а']);
});

test('arrows go around through the field', () => {
  expect([-1, 0, 1, 2].map((at) => moved(at, 1, 3))).toEqual([0, 1, 2, -1]);
  expect([-1, 0, 1, 2].map((at) => moved(at, -1, 3))).toEqual([2, -1, 0, 1]);
  expect(moved(-1, 1, 0)).toBe(-1);
});

test('the language of a question is that of its script', () => {
  expect([languageOf('школа'), languageOf('school'), languageOf('2026')]).toEqual(['uk', 'en', '']);
});
