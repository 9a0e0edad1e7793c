import { ago, badPage, now, ok, paged } from './answers.mjs';

/** Pictures, newest first. */
export const library = Array.from({ length: 31 }, (_, n) => ({
  hash: String(n).padStart(32, 'a'),
  name: `svitlyna-${n + 1}.webp`,
  url: '/mock-cover.svg',
  width: 1200,
  height: 630,
  bytes: 84_000 + n * 37_000,
  created_at: ago(n * 9),
  uses: n % 3,
}));
let uploads = 0;

const isAsked =
  (query) =>
  ({ name, uses }) =>
    name.toLowerCase().includes((query.get('q') ?? '').toLowerCase()) &&
    (!query.has('used') || String(uses > 0) === query.get('used'));

/** What any editor and author does with pictures: looks at them, and sends a new one. */
export function ofPictures({ method, query }) {
  if (method === 'GET') return badPage(query) ?? ok(paged(library.filter(isAsked(query)), query, 24));
  uploads += 1;
  const hash = String(uploads).padStart(32, 'b');
  const picture = { hash, name: 'cover.webp', url: '/mock-cover.svg', width: 1200, height: 630 };
  library.unshift({ ...picture, bytes: 120_000, created_at: now(), uses: 0 });
  return ok(picture, 201);
}
