import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Class names that begin a rule. */
const namesIn = (sheet: string) => {
  const text = readFileSync(new URL(`../src/theme/${sheet}.css`, import.meta.url), 'utf8');
  return new Set([...text.matchAll(/^\s*\.(ui-[\w-]+)/gm)].map(([, name]) => name));
};

describe('stylesheets', () => {
  // All of them are one file in the browser: a name used twice is one thing drawn in two ways.
  it.each([
    ['ads', 'moderation'],
    ['ads', 'cabinet'],
    ['cabinet', 'moderation'],
  ])('%s and %s share no names of their own', (one, other) => {
    const elsewhere = new Set(
      ['base', 'buttons', 'controls', 'fields', 'frame', 'list', 'pieces'].flatMap((sheet) => [
        ...namesIn(sheet),
      ]),
    );
    const there = namesIn(other);
    expect([...namesIn(one)].filter((name) => there.has(name) && !elsewhere.has(name))).toEqual([]);
  });
});
