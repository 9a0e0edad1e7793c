// The advertisements of the demo portal say in their texts what they say in their fields.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../content/advertisements/', import.meta.url);
const ads = readdirSync(root).map((slug) => {
  const files = ['index.md', 'index.us.md'].map((name) => new URL(`${slug}/${name}`, root));
  const written = files.filter((file) => existsSync(file));
  const text = readFileSync(written[0] as URL, 'utf8');
  const field = (name: string) => new RegExp(`^${name} = "?(.*?)"?$`, 'm').exec(text)?.[1];
  return { slug, field, translated: written.length === 2 };
});

test('rooms of the title are those of the field, and of the address', () => {
  const counted = ads.filter(({ field }) => /\d-кімнатн/.test(field('title') ?? ''));
  expect(counted.length).toBeGreaterThan(0);
  for (const { slug, field } of counted) {
    const rooms = /(\d)-кімнатн/.exec(field('title') ?? '')?.[1];
    expect(field('kimnaty'), slug).toBe(rooms);
    expect(slug).toContain(`${rooms}-kimnatn`);
  }
});

test('no term is longer than an advertisement may have', () => {
  const longest = 60 * 86_400_000;
  for (const { slug, field } of ads) {
    const [from, to] = [field('bumped_at') ?? field('published_at'), field('expires_at')].map((at) =>
      Date.parse(at ?? ''),
    ) as [number, number];
    expect(to - from > longest, slug).toBe(false);
  }
});

test('what both languages print can be read in both', () => {
  for (const { slug, field, translated } of ads) {
    if (!translated) continue;
    for (const name of ['contact_name', 'district'])
      if (field(name) && !field(`${name}_us`))
        expect(field(name), `${slug}: ${name}`).toMatch(/\p{Script=Latin}/u);
  }
});
