// Words with all their forms, made from the tables of stems and endings in data/.

import { readFileSync } from 'node:fs';
import { fold } from './text.mjs';

const DATA = new URL('./data/', import.meta.url);

/** Lines of a data file without comments; a line in brackets names the class of those below. */
export function rows(file) {
  const result = [];
  let section = '';
  for (const line of readFileSync(new URL(file, DATA), 'utf8').split('\n')) {
    const text = line.trim();
    if (text === '' || text.startsWith('#')) continue;
    if (/^\[.*\]$/.test(text)) section = text.slice(1, -1);
    else result.push({ section, text });
  }
  return result;
}

const CASES = ['N', 'G', 'D', 'A', 'I', 'L', 'V'];
const NOUN = [...CASES, ...CASES.slice(0, 6).map((name) => `p${name}`)];
const ADJECTIVE = ['m', 'f'].flatMap((gender) => CASES.slice(0, 6).map((name) => gender + name));
ADJECTIVE.push('nN', ...CASES.slice(0, 6).map((name) => `p${name}`));
const VERB = ['inf', 's1', 's2', 's3', 'p1', 'p2', 'p3', 'm', 'f', 'n', 'pl', 'imp', 'imps'];

const PARADIGMS = new Map(
  rows('paradigms.txt').map(({ text }) => {
    const [name, ...cells] = text.split(/\s+/);
    return [name, cells];
  }),
);

const names = (paradigm) =>
  paradigm.startsWith('adj') ? ADJECTIVE : paradigm.startsWith('v-') ? VERB : NOUN;

/** What the paradigm cuts off the dictionary form to make its stem. */
function stem(word, paradigm) {
  if (/^v-/.test(paradigm)) return word.replace(/ти$/, '');
  if (/^adj/.test(paradigm)) return word.slice(0, -2);
  if (paradigm === 'n-im') return word.slice(0, -2);
  return /^(f-|n-|pl-|m-o$|m-ko$)/.test(paradigm) ? word.slice(0, -1) : word;
}

/** The forms of a row by cell: `{ N: ['стіл'], G: ['стола'], … }`. */
function inflect(text) {
  const [word, paradigmAndMark, ...rest] = text.split(/\s+/);
  const animate = paradigmAndMark.endsWith('!');
  const paradigm = paradigmAndMark.replace('!', '');
  if (paradigm === '=') return { word, cells: listed(NOUN, rest) };
  if (paradigm === '=v') return { word, cells: listed(VERB, rest) };
  const endings = PARADIGMS.get(paradigm);
  if (!endings) throw new Error(`${word}: there is no paradigm ${paradigm}`);
  const reflexive = paradigm.startsWith('v-') && word.endsWith('ся');
  const plain = reflexive ? word.slice(0, -2) : word;
  const written = Object.fromEntries(
    rest.filter((part) => part.includes('=')).map((part) => part.split('=')),
  );
  const base = written.b ?? stem(plain, paradigm);
  const first = written.a ?? stem(plain, paradigm);
  const stems = {
    n: plain,
    b: base,
    s: base,
    g: base,
    p: base,
    f: base,
    t: base,
    k: base,
    a: first,
    m: `${first}в`,
    ...written,
  };
  const cells = {};
  names(paradigm).forEach((name, i) => {
    const cell = endings[i];
    if (cell === '-' || cell === undefined || (rest.includes('sg') && name.startsWith('p'))) return;
    const made = cell.split('/').flatMap((part) => {
      if (part === '*') return cells[name.replace('A', animate ? 'G' : 'N')];
      return [stems[part[0]] + part.slice(1)];
    });
    cells[name] = reflexive ? made.map((form) => reflexively(form, name)) : made;
  });
  return { word, cells };
}

/** вчить – вчиться, but сміє – сміється. */
const reflexively = (form, cell) => `${form}${cell === 's3' && /[еє]$/.test(form) ? 'ться' : 'ся'}`;

const listed = (names, cells) =>
  Object.fromEntries(
    cells.map((cell, i) => [names[i], cell.split('/')]).filter(([, forms]) => forms[0] !== '-'),
  );

const CARRIER = {
  place: 'place',
  village: 'place',
  'first name': 'person',
  surname: 'person',
  'coined name': 'person',
};
const NEW = ['new word', 'brand', 'village', 'coined name'];

function ukrainian(file, carrier) {
  return rows(file).map(({ section, text }) => {
    const { word, cells } = inflect(text);
    const as = CARRIER[section] ?? carrier;
    const adjective = 'mN' in cells && as !== 'person' ? 'quality' : as;
    if (as === 'person' && 'mN' in cells) {
      // A surname that is declined as an adjective: of men, and of a family.
      for (const name of CASES.slice(0, 6)) cells[name] = cells[`m${name}`];
      for (const name of Object.keys(cells)) if (/^[mfn]/.test(name)) delete cells[name];
    }
    return {
      word,
      locale: 'ua',
      class: NEW.includes(section) ? 'no dictionary' : section,
      carrier: adjective,
      cells,
    };
  });
}

function english() {
  return rows('english.txt').map(({ section, text }) => {
    const verb = text.startsWith('v ');
    const forms = text.replace(/^v /, '').split(/\s+/);
    const cells = verb ? ['base', 's3', 'past', 'part', 'ing'] : ['sg', 'pl', 'poss'];
    return {
      word: forms[0],
      locale: 'us',
      class: section,
      carrier: verb ? 'verb' : 'noun',
      cells: Object.fromEntries(cells.map((cell, i) => [cell, [forms[i]]])),
    };
  });
}

/** Names of two words and words with a hyphen: they are asked for and found as a whole. */
const compounds = () =>
  rows('compounds.txt').map(({ section, text }) => {
    const forms = text.split('|').map((form) => form.trim());
    return {
      word: forms[0],
      locale: 'ua',
      class: section,
      carrier: section === 'hyphen' ? 'thing' : 'place',
      cells: Object.fromEntries(CASES.slice(0, 6).map((name, i) => [name, [forms[i]]])),
      parts: forms.map((form) => form.split(/[ -]/).map(fold)),
    };
  });

/** All lemmas: `{ word, locale, class, carrier, cells, forms }`, `forms` being what they are as the truth knows them. */
export function lemmas() {
  const all = [
    ...ukrainian('nouns.txt', 'thing'),
    ...ukrainian('nouns-spelling.txt', 'thing'),
    ...ukrainian('adjectives.txt', 'quality'),
    ...ukrainian('verbs.txt', 'action'),
    ...ukrainian('names.txt', 'thing'),
    ...ukrainian('coined.txt', 'thing'),
    ...english(),
    ...compounds(),
  ];
  return all.map((lemma) => ({ ...lemma, forms: new Set(Object.values(lemma.cells).flat().map(fold)) }));
}
