// Edits of news that a benchmark remembers, and whether record and tree show them afterwards.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as bench from './common.mjs';

export const NEWS = '/api/dashboard/news';

/** What an edit changes of an entry, as the API answers it. */
export const stateOf = (entry) => ({
  version: entry.version,
  title: entry.texts.ua.title,
  slug: entry.slug,
  live: entry.live !== null && entry.live !== false,
});

export const sameState = (a, b) => a.title === b.title && a.slug === b.slug && a.live === b.live;

/** The next edit of an entry: its request, and the state it leads to. */
export function nextEdit(rng, entry, number) {
  const { id, body, state } = entry;
  const kind = rng.below(8);
  if (kind === 0) {
    const action = state.live ? 'unpublish' : 'publish';
    const path = `${NEWS}/${id}/${action}`;
    const page = state.live ? null : { title: state.title, slug: state.slug };
    return {
      method: 'POST',
      path,
      body: { version: state.version },
      state: { ...state, live: !state.live },
      page,
    };
  }
  const title = `Правка ${number} ${rng.below(1e9).toString(36)}`;
  const slug = kind === 1 ? `pravka-${number}-${rng.below(1e9).toString(36)}` : state.slug;
  const publish = kind > 2;
  return {
    method: 'PUT',
    path: `${NEWS}/${id}${publish ? '?publish=true' : ''}`,
    body: { version: state.version, slug, texts: { ...body.texts, ua: { ...body.texts.ua, title } } },
    state: { title, slug, live: publish || state.live },
    // Readers see nothing of an edit that is not published.
    page: publish ? { title, slug } : entry.page,
  };
}

/** Makes `n` published news of its own, copies of some that are there: what is known of each. */
export async function createEntries(client, n) {
  const { items } = await client.json('GET', `${NEWS}?per_page=100`);
  const live = items.filter((item) => item.live && item.title.ua);
  if (live.length === 0) bench.fail('the demo has no published news');
  const entries = [];
  for (let i = 0; i < n; i++) {
    const model = await client.json('GET', `${NEWS}/${live[i % live.length].id}`);
    const { category, tags, cover, fields, texts } = model;
    const body = {
      category,
      tags,
      cover,
      fields,
      texts: { ...texts, ua: { ...texts.ua, title: `Початок ${i}` } },
      slug: `pochatok-${i}`,
    };
    const made = await client.json('POST', NEWS, body, 201);
    const done = await client.json('POST', `${NEWS}/${made.id}/publish`, { version: made.version });
    const state = stateOf(done);
    entries.push({
      id: made.id,
      body: done,
      state,
      page: { title: state.title, slug: state.slug },
      pending: null,
    });
  }
  return entries;
}

/** Files that were left torn, among the pages of the edited entries. */
export function tornPages(tree, entries) {
  const torn = [];
  for (const { state, pending } of entries) {
    const slugs = new Set([state.slug, pending?.state.slug ?? state.slug]);
    for (const folder of [...slugs].flatMap((slug) => [
      join(tree, 'novyny', slug),
      join(tree, 'us/novyny', slug),
    ])) {
      const [page, payload] = [join(folder, 'index.html'), join(folder, '_payload.json')];
      if (existsSync(page) && !readFileSync(page, 'utf8').trimEnd().endsWith('</html>')) torn.push(page);
      try {
        if (existsSync(payload)) JSON.parse(readFileSync(payload, 'utf8'));
      } catch {
        torn.push(payload);
      }
    }
  }
  return torn;
}

/** Edited entries whose pages are not what the record says, once everything is published. */
export function stalePages(tree, entries) {
  return entries.flatMap(({ state, page }) => {
    const file = (slug) => join(tree, 'novyny', slug, 'index.html');
    if (page === null)
      return existsSync(file(state.slug)) ? [`${file(state.slug)} of a withdrawn entry`] : [];
    const current = existsSync(file(page.slug)) && readFileSync(file(page.slug), 'utf8').includes(page.title);
    return current ? [] : [`${file(page.slug)} does not show "${page.title}"`];
  });
}

function files(folder, below = '') {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    if (below === '' && entry.name === '.visnyk') return [];
    return entry.isDirectory() ? files(folder, path) : [path];
  });
}

/** Files of a tree that a process ended by a kill left torn: pages without their end, payloads that are no JSON. */
export function tornFiles(tree, foreign) {
  const others = new Set(foreign.map(({ file }) => file));
  return files(tree)
    .filter((path) => !others.has(path) && isTorn(join(tree, path)))
    .map((path) => join(tree, path));
}

function isTorn(path) {
  if (path.endsWith('.html')) return !readFileSync(path, 'utf8').trimEnd().endsWith('</html>');
  if (!path.endsWith('.json')) return false;
  try {
    JSON.parse(readFileSync(path, 'utf8'));
    return false;
  } catch {
    return true;
  }
}

/** Files in which a tree differs from a clean build, those of others apart, and how. */
export function differences(tree, clean, foreign = []) {
  const others = new Set(foreign.map(({ file }) => file));
  const own = files(tree).filter((path) => !others.has(path));
  const [before, after] = [new Set(own), new Set(files(clean))];
  return [...new Set([...before, ...after])].flatMap((path) => {
    if (!after.has(path)) return [`${path} is no part of a clean build`];
    if (!before.has(path)) return [`${path} is missing`];
    const same = readFileSync(join(tree, path)).equals(readFileSync(join(clean, path)));
    return same ? [] : [`${path} is another in a clean build`];
  });
}

/** Waits until everything that is committed is public. */
export async function published(client, patience = 60_000) {
  const until = performance.now() + patience;
  for (;;) {
    const state = await client.json('GET', '/api/dashboard/publication');
    if (state.published_seq >= state.latest_seq && !state.publishing) return;
    if (state.error) bench.fail(`the publish failed: ${state.error}`);
    if (performance.now() > until) bench.fail(`changes were not published within ${patience / 1000} s`);
    await sleep(5);
  }
}
