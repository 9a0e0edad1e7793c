// The documents of the evaluation, the same each time: six for every word of the tables, distractors, pairs of words,
// names, numbers and the natural documents.

import { random } from '../dataset.mjs';
import { rows } from './tables.mjs';
import { fold } from './text.mjs';

const KINDS = ['news', 'services', 'news', 'advertisements', 'news', 'services'];
const PLACES = ['title', 'title', 'lead', 'body', 'body', 'body'];
/** Of the forms of a word, the part that documents may have; the others are asked for. */
const SHARE = { ua: 0.5, us: 0.3 };
/** How often the dictionary form is kept for questions. */
const DICTIONARY_FIRST = 0.75;
/** Cells that people hardly ever write or type. */
const RARE = new Set(['V', 'imp', 'imps']);

export function shuffled(rng, items) {
  const all = [...items];
  for (let i = all.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [all[i], all[j]] = [all[j], all[i]];
  }
  return all;
}

/** Divides the forms of each word into those in documents and those in questions. A form that two words share is in
 * neither. */
export function divide(lemmas) {
  const owners = new Map();
  for (const lemma of lemmas) for (const form of lemma.forms) owners.set(form, (owners.get(form) ?? 0) + 1);
  lemmas.forEach((lemma, i) => {
    const rng = random(1000 + i);
    const groups = new Map();
    for (const [cell, forms] of Object.entries(lemma.cells)) {
      if (RARE.has(cell)) continue;
      for (const form of forms) {
        const key = fold(form);
        if (owners.get(key) > 1) continue;
        groups.set(key, [...(groups.get(key) ?? []), { cell, form }]);
      }
    }
    const own = fold(lemma.word);
    const rest = shuffled(
      rng,
      [...groups.keys()].filter((key) => key !== own),
    );
    const keepsOwn = groups.has(own) && rest.length > 0 && rng.next() < DICTIONARY_FIRST;
    const all = keepsOwn || !groups.has(own) ? rest : shuffled(rng, [own, ...rest]);
    const cut = Math.max(
      1,
      Math.min(PLACES.length, Math.round(groups.size * SHARE[lemma.locale]), all.length - (keepsOwn ? 0 : 1)),
    );
    lemma.shown = all.slice(0, cut).map((key) => groups.get(key));
    lemma.asked = [...(keepsOwn ? [own] : []), ...all.slice(cut)].map((key) => groups.get(key)[0].form);
  });
}

/** Titles and sentences by class and cell: `{ title: { thing: { N: […] } }, sentence: … }`. */
const carriers = (file) => {
  const result = { title: {}, sentence: {} };
  for (const { section, text } of rows(file)) {
    const what = text.startsWith('t ') ? 'title' : 'sentence';
    result[what][section] ??= {};
    const cells = result[what][section];
    // A sentence with two cells carries either.
    const own = new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, cell]) => cell));
    for (const cell of own.size > 0 ? own : ['']) cells[cell] = [...(cells[cell] ?? []), text.slice(2)];
  }
  return result;
};

const TEXTS = {
  ua: { carriers: carriers('carriers-uk.txt'), filler: carriers('filler-uk.txt') },
  us: { carriers: carriers('carriers-en.txt'), filler: carriers('filler-en.txt') },
};

const capital = (text) => text.replace(/\p{L}/u, (letter) => letter.toUpperCase());

/** з сталлю – зі сталлю, з шиттям – із шиттям, в виданні – у виданні. */
const euphonic = (text) =>
  text
    .replaceAll(/(^|\s)(з|З) (?=[сзшщчцСЗШЩЧЦ][бвгґджзйклмнпрстфхцчшщ])/gu, '$1$2і ')
    .replaceAll(/(^|\s)з (?=[сзшщжчцСЗШЩЖЧЦ])/gu, '$1із ')
    .replaceAll(/(^|\s)в (?=[вф]|[бгґджзйклмнпрстхцчшщ][вф]|св|ль|ґр)/giu, '$1у ');

class Writer {
  constructor(seed) {
    this.rng = random(seed);
    this.documents = [];
  }

  filler(locale, what) {
    return this.rng.pick(TEXTS[locale].filler[what]['']['']);
  }

  /** A sentence or title with the word in one of its forms. */
  carried(lemma, forms, what) {
    const by = TEXTS[lemma.locale].carriers[what][lemma.carrier];
    const fitting = forms.filter(({ cell }) => by[cell]);
    if (fitting.length === 0) return null;
    const { cell, form } = this.rng.pick(fitting);
    const text = this.rng.pick(by[cell].filter((carrier) => onlyCell(carrier, cell, lemma)));
    const inserted = text.replaceAll(/\{(\w+)\}/g, (_, name) =>
      name === cell ? form : lemma.cells[name][0],
    );
    return capital(lemma.locale === 'ua' ? euphonic(inserted) : inserted);
  }

  /** A text of invented sentences, with those given in their places. */
  text(locale, { title, lead, body = [] }) {
    const [first, second, start, ...rest] = shuffled(this.rng, TEXTS[locale].filler.sentence['']['']).slice(
      0,
      7,
    );
    return {
      title: title ?? this.filler(locale, 'title'),
      lead: lead ?? `${first} ${second}`,
      body: [start, ...body, ...rest].join(' '),
    };
  }

  add(kind, locale, parts) {
    const number = this.documents.length;
    const texts = { ua: this.text('ua', locale === 'ua' ? parts : {}) };
    if (locale === 'us') texts.us = this.text('us', parts);
    // The lead of an advertisement is the beginning of its text.
    for (const text of Object.values(texts)) {
      if (kind !== 'advertisements') continue;
      text.body = `${text.lead} ${text.body}`;
      text.lead = '';
    }
    this.documents.push({ id: `d${number}`, kind, texts });
    return this.documents.at(-1);
  }
}

/** Whether every cell of a sentence is one that the word has. */
const onlyCell = (text, cell, lemma) =>
  [...text.matchAll(/\{(\w+)\}/g)].every(([, name]) => name === cell || (lemma.cells[name]?.length ?? 0) > 0);

function sixOf(writer, lemma, i) {
  PLACES.slice(0, lemma.parts ? 4 : 6).forEach((place, n) => {
    const what = place === 'title' ? 'title' : 'sentence';
    const order = [...lemma.shown.slice(n % lemma.shown.length), ...lemma.shown];
    const text = order.map((forms) => writer.carried(lemma, forms, what)).find((carried) => carried !== null);
    if (!text) throw new Error(`no ${what} carries ${lemma.word}`);
    const kind = place === 'lead' ? 'news' : KINDS[(i + n) % KINDS.length];
    const other = writer.filler(lemma.locale, 'sentence');
    const parts = { title: { title: text }, lead: { lead: `${text} ${other}` }, body: { body: [text] } };
    writer.add(kind, lemma.locale, parts[place]);
  });
}

/** Words that are asked for together: each pair in three documents. */
function pairs(writer, lemmas, n) {
  const things = shuffled(
    writer.rng,
    lemmas.filter(({ carrier, parts }) => carrier === 'thing' && !parts),
  );
  const documents = [];
  for (let i = 0; i < n; i++) {
    const pair = [things[2 * i], things[2 * i + 1]];
    for (let copy = 0; copy < 3; copy++) {
      const [first, second] = copy === 1 ? [pair[1], pair[0]] : pair;
      const carried = (lemma, what) =>
        shuffled(writer.rng, lemma.shown)
          .map((forms) => writer.carried(lemma, forms, what))
          .find((text) => text);
      writer.add(KINDS[(i + copy) % KINDS.length], 'ua', {
        title: carried(first, 'title'),
        body: [carried(second, 'sentence')],
      });
    }
    documents.push(pair);
  }
  return documents;
}

/** The natural documents, unchanged from the file. */
function natural(file) {
  const documents = [];
  let text;
  for (const { text: line } of rows(file)) {
    if (line.startsWith('@ ')) {
      const [, id, kind] = line.split(' ');
      text = { title: '', lead: '', body: '' };
      documents.push({ id, kind, texts: { ua: text } });
    } else if (line.startsWith('us ')) {
      text = { title: line.slice(3), lead: '', body: '' };
      documents.at(-1).texts.us = text;
    } else if (line.startsWith('lead ')) text.lead = line.slice(5);
    else if (text.title === '') text.title = line;
    else text.body = text.body === '' ? line : `${text.body} ${line}`;
  }
  return documents;
}

/** Advertisements with numbers and the questions about them. */
function numbers(writer) {
  const list = [];
  const questions = new Map();
  for (const { text } of rows('numbers.txt')) {
    if (text.startsWith('@ ')) {
      const [, id, title] = /^@ (\S+) (.*)$/.exec(text) ?? [];
      list.push({ id, title, body: [] });
    } else if (text.startsWith('? '))
      questions.set(text.slice(2), [...(questions.get(text.slice(2)) ?? []), list.at(-1).id]);
    else list.at(-1).body.push(text);
  }
  for (const { id, ...parts } of list) writer.add('advertisements', 'ua', parts).id = id;
  return questions;
}

/** `{ documents, pairs, numbers, abbreviations }`. */
export function corpus(lemmas, { pairs: n = 45 } = {}) {
  const writer = new Writer(20250603);
  lemmas.forEach((lemma, i) => {
    sixOf(writer, lemma, i);
  });
  rows('distractors.txt').forEach(({ text }, i) => {
    writer.add(KINDS[i % KINDS.length], 'ua', { body: [text] });
  });
  const abbreviations = rows('abbreviations.txt').map(({ text }, i) => {
    const { id } = writer.add(KINDS[i % KINDS.length], 'ua', { body: [text] });
    return [/(?<![\p{L}\d])[\p{Lu}\d]{3,}(?![\p{L}\d])/u.exec(text)?.[0], id];
  });
  const together = pairs(writer, lemmas, n);
  const questions = numbers(writer);
  for (const file of ['documents-living.txt', 'documents-work.txt', 'documents-town.txt'])
    writer.documents.push(...natural(file));
  return { documents: writer.documents, pairs: together, numbers: questions, abbreviations };
}

/** What readers of a language see of a document: news without an English text are not on the English pages. */
export function textFor(document, locale) {
  const text = document.texts[locale];
  if (text || document.kind === 'news') return text ?? null;
  return document.texts.ua;
}
