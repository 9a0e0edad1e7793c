// Questions of several words, and those that need no knowledge of forms.

import { random } from '../dataset.mjs';
import { shuffled } from './corpus.mjs';
import { rows } from './tables.mjs';
import { fold, words } from './text.mjs';

/** Questions of several words, with what people type around them. */
const AROUND = [
  (a, b) => `як ${a} або ${b} для нас`,
  (a, b) => `де тут ${a} і ${b}`,
  (a, b) => `чи є у вас ${a} та ${b}`,
  (a, b) => `що це за ${a} з ${b}`,
];
const lower = (text) => text.toLowerCase();

export function several(made) {
  const both = (a, b, index) => [...index(a)].filter((id) => index(b).has(id));
  made.pairs.forEach(([a, b], i) => {
    const [x, y] = [a, b].map((lemma) => made.unseen(lemma)[0] ?? lemma.word);
    const relevant = new Set(both(a, b, (lemma) => made.truth.relevant(lemma)));
    const acceptable = new Set(both(a, b, (lemma) => made.truth.acceptable(lemma)));
    const add = (kind, q) =>
      made.all.push({
        class: 'words',
        kind,
        q,
        locale: 'ua',
        expected: `${a.word} + ${b.word}`,
        relevant,
        acceptable,
      });
    add('two words', `${x} ${y}`);
    add('joined by та', `${x} та ${y}`);
    add('with stop words', AROUND[i % AROUND.length](x, y));
  });
  for (const lemma of made.lemmas.filter(({ parts }) => parts)) {
    const hyphen = lemma.class === 'hyphen';
    if (!hyphen) {
      for (const form of made.unseen(lemma).slice(0, 3)) made.add('words', 'compound name', form, lemma);
      continue;
    }
    const text = lemma.shown[0][0].form;
    made.add('hyphen', 'as in a text', text, lemma);
    made.add('hyphen', 'with a space', text.replace('-', ' '), lemma);
    made.add('hyphen', 'as one word', text.replace('-', ''), lemma);
    for (const form of made.unseen(lemma).slice(0, 1)) made.add('hyphen', 'another form', form, lemma);
  }
}

/** What needs no knowledge of forms: a word as a text has it, the beginning of one, an abbreviation, a phrase. */
export function written(made) {
  const index = made.truth.indexes.ua;
  const add = (kind, q, ids, others = ids) =>
    made.all.push({
      class: 'as written',
      kind,
      q,
      locale: 'ua',
      expected: q,
      relevant: new Set(ids),
      acceptable: new Set(others),
    });
  for (const lemma of made.some(80, 40, (word) => word.length > 4))
    made.add('as written', 'a word', lemma.shown[0][0].form, lemma);
  const beginning = (word) => index.having((other) => other.startsWith(fold(word).slice(0, -3)));
  for (const { word } of made.some(81, 50, (word) => word.length > 6 && beginning(word).size > 0)) {
    add('the beginning of a word', lower(word).slice(0, -3), beginning(word));
  }
  for (const [name, id] of made.abbreviations) {
    add('an abbreviation', name, [id]);
    add('an abbreviation', lower(name), [id]);
  }
  const titles = shuffled(
    random(82),
    made.documents.filter(({ kind, texts }) => kind === 'news' && texts.ua.title.includes(' ')),
  ).slice(0, 30);
  for (const { texts } of titles) {
    const phrase = texts.ua.title.split(' ').slice(-3).join(' ');
    add('a phrase in quotes', `"${phrase}"`, index.together(words(phrase)), index.allOf(words(phrase)));
  }
}

export function judged(made) {
  const ids = (text) => new Set(text.trim().split(/\s+/).filter(Boolean));
  for (const { text } of rows('everyday.txt')) {
    const [typed, answer] = text.split(' = ');
    const locale = typed.startsWith('us ') ? 'us' : 'ua';
    const [relevant, others = ''] = answer.split(';');
    const acceptable = new Set([...ids(relevant), ...ids(others)]);
    for (const id of acceptable)
      if (!made.documents.some((document) => document.id === id))
        throw new Error(`${typed}: no document ${id}`);
    const q = typed.replace(/^us /, '');
    made.all.push({
      class: 'words',
      kind: locale === 'us' ? 'everyday, English' : 'everyday',
      q,
      locale,
      expected: answer.split(';')[0].trim(),
      relevant: ids(relevant),
      acceptable,
    });
  }
  for (const [q, ids] of made.numbers) {
    const relevant = new Set(ids);
    made.all.push({
      class: 'numbers',
      kind: 'numbers',
      q,
      locale: 'ua',
      expected: ids.join(' '),
      relevant,
      acceptable: relevant,
    });
  }
}
