import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../src/', import.meta.url);
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.css') && name !== 'app/styles.css',
);

/**
 * Classes that a style sheet styles at every width: rules outside of media queries whose selector is only the class.
 */
function namesIn(text: string): Set<string> {
  const names = new Set<string>();
  let inside: string[] = [];
  for (const [, words = '', brace] of text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '}') inside = inside.slice(0, -1);
    if (brace !== '{') continue;
    const selector = words.trim();
    if (!inside.some((rule) => rule.startsWith('@')))
      for (const part of selector.split(/,(?![^(]*\))/))
        if (/^\.ui-[\w-]+$/.test(part.trim())) names.add(part.trim());
    inside = [...inside, selector];
  }
  return names;
}

/** The browser loads all sheets as one file, so a class defined in two of them would style one element in two ways. */
const twice = (texts: Readonly<Record<string, string>>) => {
  const homes = new Map<string, string[]>();
  for (const [sheet, text] of Object.entries(texts))
    for (const name of namesIn(text)) homes.set(name, [...(homes.get(name) ?? []), sheet]);
  return [...homes].filter(([, home]) => home.length > 1).map(([name, home]) => `${name}: ${home.join()}`);
};

it('is found when two sheets mean two things by one name', () => {
  expect(
    twice({
      frame: '.ui-strip,\n.ui-bar { color: red } @media (width > 1px) { .ui-small { top: 0 } }',
      moderation: '.ui-small {} .ui-strip { display: flex } .ui-x .ui-bar {}',
    }),
  ).toEqual(['.ui-strip: frame,moderation']);
});

it('has one home for each class', () => {
  expect(
    twice(Object.fromEntries(sheets.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]))),
  ).toEqual([]);
});
