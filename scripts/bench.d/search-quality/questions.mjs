// The questions of the evaluation with their truth, the same each time.

import { random } from '../dataset.mjs';
import { shuffled } from './corpus.mjs';
import * as mistakes from './mistakes.mjs';
import { judged, several, written } from './phrases.mjs';
import { rows } from './tables.mjs';
import { fold } from './text.mjs';

/** Forms asked of a word. */
const FORMS = { 'no dictionary': 2 };
/** Slips by letters of the word: from, to, how many. */
const SLIPS = [
  [4, 4, 50],
  [5, 6, 90],
  [7, 8, 90],
  [9, 30, 80],
];
const KINDS = ['wrong', 'missing', 'extra', 'swapped'];
/** Names as they are known in English. */
const ABROAD = {
  Київ: ['Kiev', 'Kyiv'],
  Одеса: ['Odessa', 'Odesa'],
  Харків: ['Kharkov', 'Kharkiv'],
  Львів: ['Lvov', 'Lviv'],
  Чернігів: ['Chernigov'],
  Миколаїв: ['Nikolaev'],
  Запоріжжя: ['Zaporozhye'],
  Польща: ['Polscha'],
};

const lower = (text) => text.toLowerCase();
const isPlain = ({ locale, parts }) => locale === 'ua' && !parts;

export class Questions {
  /** @type {any[]} */
  all = [];

  constructor(truth, { documents, pairs, numbers, abbreviations }) {
    this.truth = truth;
    this.documents = documents;
    this.pairs = pairs;
    this.numbers = numbers;
    this.abbreviations = abbreviations;
    this.lemmas = truth.lemmas;
    this.unseen = (lemma) => lemma.asked.filter((form) => truth.isUnseen(form, lemma.locale));
  }

  add(name, kind, q, lemma, { mistake = false, more = [] } = {}) {
    const relevant = this.truth.relevant(lemma);
    const acceptable = this.truth.acceptable(lemma, { typed: q, mistake });
    for (const ids of more) for (const id of ids) acceptable.add(id);
    this.all.push({ class: name, kind, q, locale: lemma.locale, expected: lemma.word, relevant, acceptable });
  }

  /** Dictionary forms of words in a fixed order, those that fit. */
  some(seed, n, fits) {
    const fitting = this.lemmas.filter((lemma) => isPlain(lemma) && fits(lemma.word, lemma));
    return shuffled(random(seed), fitting).slice(0, n);
  }

  forms() {
    for (const lemma of this.lemmas) {
      if (lemma.parts) continue;
      const name = lemma.locale === 'us' ? 'english' : lemma.class === 'verb' ? 'verbs' : 'forms';
      for (const form of this.unseen(lemma).slice(0, FORMS[lemma.class] ?? 3))
        this.add(name, lemma.class, form, lemma);
    }
  }

  typos() {
    const rng = random(7);
    for (const [from, to, n] of SLIPS) {
      const fitting = this.some(from, 1000, (_, { cells }) =>
        Object.values(cells)
          .flat()
          .some((form) => inside(form, from, to)),
      );
      for (let i = 0, made = 0; made < n; i++) {
        const lemma = fitting[i % fitting.length];
        // Half of the slips are in dictionary forms, half in forms that documents have.
        const pool = i % 2 === 0 ? [lemma.word] : lemma.shown.map(([{ form }]) => form);
        const forms = pool.filter((form) => inside(form, from, to) && !form.includes('ʼ'));
        const typed =
          forms.length > 0 ? mistakes.slip(rng, KINDS[made % KINDS.length], lower(rng.pick(forms))) : null;
        if (i > 40 * n) throw new Error(`${n} slips in words of ${from} to ${to} letters cannot be made`);
        if (typed === null || this.truth.isWord(typed)) continue;
        this.add('typos', `${from === to ? from : to > 20 ? '9+' : `${from}–${to}`} letters`, typed, lemma, {
          mistake: true,
        });
        this.all.at(-1).slip = KINDS[made % KINDS.length];
        made++;
      }
    }
    const english = shuffled(
      rng,
      this.lemmas.filter(({ locale, word }) => locale === 'us' && word.length > 4),
    );
    for (const [i, lemma] of english.slice(0, 48).entries()) {
      const typed = mistakes.slip(rng, KINDS[i % KINDS.length], lemma.shown[0][0].form.replace('’s', ''));
      if (typed !== null && !this.truth.isWord(typed))
        this.add('english', 'one slip', typed, lemma, { mistake: true });
    }
  }

  misspellings() {
    const owners = new Map(
      this.lemmas.flatMap((lemma) =>
        Object.values(lemma.cells)
          .flat()
          .map((form) => [form, lemma]),
      ),
    );
    for (const { text } of rows('misspellings.txt')) {
      const [typed, form] = text.split(' = ');
      if (!owners.has(form)) throw new Error(`${form} is in no table`);
      if (this.truth.isWord(typed)) throw new Error(`${typed} is a word`);
      this.add('misspell', 'misspelling', typed, owners.get(form), { mistake: true });
    }
  }

  signs() {
    for (const lemma of this.some(11, 14, (word) => word.includes('ʼ'))) {
      for (const [kind, typed] of mistakes.apostrophes(lemma.word))
        this.add('apostrophes', kind, typed, lemma);
    }
    const stressed = new Map(rows('stress.txt').map(({ text }) => [text.replace('\u0301', ''), text]));
    const plain = (word) => !word.includes('ʼ');
    /** @type {[string, number, (word: string) => boolean, (word: string) => string | null | undefined][]} */
    const spellings = [
      ['capitals', 30, plain, (word) => word.toUpperCase()],
      ['stress', 40, (word) => stressed.has(word), (word) => stressed.get(word)],
      ['decomposed', 25, (word) => /[йї]/.test(word) && plain(word), (word) => word.normalize('NFD')],
      [
        'Latin look-alike',
        25,
        (word) => plain(word) && mistakes.lookalike(word) !== null,
        mistakes.lookalike,
      ],
      ['ґ as г', 25, (word) => /ґ/i.test(word), (word) => word.replace('ґ', 'г').replace('Ґ', 'Г')],
    ];
    for (const [i, [kind, n, fits, spell]] of spellings.entries()) {
      for (const lemma of this.some(20 + i, n, fits)) this.add('spelling', kind, spell(lemma.word), lemma);
    }
    const english = this.lemmas.filter(({ locale }) => locale === 'us');
    for (const lemma of shuffled(random(30), english).slice(0, 8)) {
      this.add('spelling', 'fullwidth', mistakes.fullwidth(lemma.shown[0][0].form.replace('’', "'")), lemma);
    }
  }

  keyboard() {
    for (const lemma of this.some(40, 60, (word) => mistakes.otherKeyboard(word) !== null)) {
      this.add('keyboard', 'Ukrainian word', mistakes.otherKeyboard(lemma.word), lemma);
    }
    const english = this.lemmas.filter(
      ({ locale, shown }) => locale === 'us' && mistakes.otherKeyboard(shown[0][0].form),
    );
    for (const lemma of shuffled(random(41), english).slice(0, 25)) {
      this.add('keyboard', 'English word', mistakes.otherKeyboard(lemma.shown[0][0].form), lemma);
    }
  }

  translit() {
    const sounds = new Map();
    for (const [word, ids] of this.truth.indexes.ua.words) {
      const key = mistakes.sound(mistakes.latin(word));
      sounds.set(key, [...(sounds.get(key) ?? []), ids]);
    }
    const add = (kind, typed, lemma) =>
      this.add('translit', kind, typed, lemma, { more: sounds.get(mistakes.sound(typed)) ?? [] });
    for (const lemma of this.some(50, 14, () => true))
      add('official, dictionary form', mistakes.latin(lemma.word), lemma);
    for (const lemma of this.some(51, 14, () => true))
      add('official, form in a text', mistakes.latin(lemma.shown[0][0].form), lemma);
    for (const [i, [kind, letters, letter]] of mistakes.HABITS.entries()) {
      const n = letter === '' ? 30 : 12;
      for (const lemma of this.some(60 + i, n, (word) => lower(word).includes(letter) && !word.includes('ʼ')))
        add(kind, mistakes.latin(lemma.word, letters), lemma);
    }
    for (const [word, names] of Object.entries(ABROAD)) {
      const lemma = this.lemmas.find((entry) => entry.word === word);
      for (const name of names) add('names known abroad', name, lemma);
    }
  }
}

const inside = (form, from, to) => [...fold(form)].length >= from && [...fold(form)].length <= to;

/** All questions: `{ class, kind, q, locale, expected, relevant, acceptable }`. */
export function questions(truth, texts) {
  const made = new Questions(truth, texts);
  made.forms();
  made.typos();
  made.misspellings();
  made.signs();
  made.keyboard();
  made.translit();
  several(made);
  written(made);
  judged(made);
  for (const { q, relevant } of made.all) if (relevant.size === 0) throw new Error(`nothing answers ${q}`);
  return made.all;
}
