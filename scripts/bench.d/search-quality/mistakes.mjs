// What people do to a word while typing: slips, signs, other keyboards, Latin letters.

import { LATIN } from '../dataset.mjs';
import { APOSTROPHES } from './text.mjs';

const ROWS = ['йцукенгшщзхї', 'фівапролджє', 'ячсмитьбю', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** A letter beside it on the keyboard. */
function neighbor(rng, letter) {
  const row = ROWS.find((letters) => letters.includes(letter.toLowerCase()));
  if (!row) return null;
  const at = row.indexOf(letter.toLowerCase());
  return row[at === 0 ? 1 : at === row.length - 1 ? at - 1 : at + rng.pick([-1, 1])];
}

/** One slip of a kind: a wrong, missing, extra or swapped letter; null where the word has no room for it. */
export function slip(rng, kind, word) {
  const letters = [...word];
  const at = rng.between(1, letters.length - 2);
  const wrong = neighbor(rng, letters[at]);
  if (kind === 'missing') letters.splice(at, 1);
  else if (kind === 'swapped') [letters[at], letters[at + 1]] = [letters[at + 1], letters[at]];
  else if (!wrong) return null;
  else if (kind === 'wrong') letters[at] = wrong;
  else letters.splice(at, 0, rng.next() < 0.5 ? letters[at] : wrong);
  const typed = letters.join('');
  return typed === word ? null : typed;
}

const LAYOUT = ['йцукенгшщзхїфівапролджєячсмитьбю', "qwertyuiop[]asdfghjkl;'zxcvbnm,."];

/** The same keys with the other layout on; null where a letter has no key. */
export function otherKeyboard(word) {
  const latin = /[a-z]/i.test(word);
  const [from, to] = latin ? [LAYOUT[1], LAYOUT[0]] : LAYOUT;
  const letters = [...word.toLowerCase()].map((letter) => to[from.indexOf(letter)]);
  return letters.some((letter) => letter === undefined) ? null : letters.join('');
}

const INITIAL = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' };

/** The official transliteration of 2010; `other` replaces single letters of it. */
export function latin(word, other = {}) {
  return [...word.toLowerCase()]
    .map((letter, i, all) => {
      if (letter in other) return other[letter];
      if (letter === 'г' && all[i - 1] === 'з') return 'gh';
      return (i === 0 ? INITIAL[letter] : undefined) ?? LATIN[letter] ?? '';
    })
    .join('');
}

/** How people depart from it: a name, the letters, and the letter that has to be in the word. */
export const HABITS = [
  ['и as i', { и: 'i' }, 'и'],
  ['г as g', { г: 'g' }, 'г'],
  ['я as ya', { я: 'ya', ю: 'yu', є: 'ye' }, 'я'],
  ['я as ja', { я: 'ja', ю: 'ju', є: 'je' }, 'я'],
  ['ц as c', { ц: 'c' }, 'ц'],
  ['х as h', { х: 'h' }, 'х'],
  ['х as x', { х: 'x' }, 'х'],
  ['щ as sch', { щ: 'sch' }, 'щ'],
  ['ж as j', { ж: 'j' }, 'ж'],
  [
    'as people type',
    { и: 'i', й: 'y', я: 'ya', ю: 'yu', є: 'e', ї: 'i', х: 'h', г: 'g', щ: 'sch', ц: 'c' },
    '',
  ],
];

/** What Latin spellings of one word have in common. */
export const sound = (typed) =>
  typed
    .toLowerCase()
    .replace(/shch|sch/g, 'S')
    .replace(/zh/g, 'j')
    .replace(/kh|gh|[gx]/g, 'h')
    .replace(/ts/g, 'c')
    .replace(/[iyj]*([aeu])/g, '$1')
    .replace(/[iy]+/g, 'i')
    .replace(/(.)\1/g, '$1');

/** The word with each of the eight signs, and without any. */
export const apostrophes = (word) => [
  ...APOSTROPHES.map((sign) => [
    `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
    word.replace('ʼ', sign),
  ]),
  ['left out', word.replace('ʼ', '')],
];

const LOOKALIKE = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', і: 'i' };

/** One letter typed in Latin, as it looks the same; null where there is none. */
export function lookalike(word) {
  const at = [...word].findIndex((letter, i) => i > 0 && letter in LOOKALIKE);
  return at < 0 ? null : `${word.slice(0, at)}${LOOKALIKE[word[at]]}${word.slice(at + 1)}`;
}

/** Letters of East Asian width, as some keyboards of phones give them. */
export const fullwidth = (word) =>
  word.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0) + 0xfee0));
