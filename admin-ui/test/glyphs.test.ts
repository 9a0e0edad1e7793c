import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../src/', import.meta.url);
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(?:tsx?|css|json)$/.test(name),
);

/**
 * Arrows, geometric shapes, dingbats: fonts draw them differently or not at all. The interface uses SVG icons instead
 * (`ui/icons.tsx`).
 */
const glyph = /[\u2190-\u21ff\u22ef\u25a0-\u27bf\u2900-\u2bff]|···/u;
const comment = /^\s*(?:\/\/|\/?\*)/;

it('has no sign of a font for an icon', () => {
  const matches = files.flatMap((name) =>
    readFileSync(new URL(name, root), 'utf8')
      .split('\n')
      .flatMap((line, at) => (glyph.test(line) && !comment.test(line) ? [`${name}:${at + 1}`] : [])),
  );
  expect(matches).toEqual([]);
});
