// Which documents answer a question, computed from the tables and the texts.

import { textFor } from './corpus.mjs';
import { rows } from './tables.mjs';
import { fold, near, words } from './text.mjs';

/** Whether a word fits one of near.txt, where a star stands for any ending. */
function pattern(text) {
  const start = fold(text.replace('*', ''));
  return text.endsWith('*') ? (word) => word.startsWith(start) : (word) => word === start;
}

/** Word → documents, of one language. */
class Index {
  constructor(documents, locale) {
    this.words = new Map();
    this.texts = new Map();
    for (const document of documents) {
      const text = textFor(document, locale);
      if (!text) continue;
      const all = words(`${text.title}\n${text.lead}\n${text.body}`);
      this.texts.set(document.id, all);
      for (const word of all) {
        if (!this.words.has(word)) this.words.set(word, new Set());
        this.words.get(word).add(document.id);
      }
    }
  }

  having(test) {
    const result = new Set();
    for (const [word, ids] of this.words) if (test(word)) for (const id of ids) result.add(id);
    return result;
  }

  /** Documents with all the words. */
  allOf(parts) {
    const [first, ...rest] = parts.map((part) => this.words.get(part) ?? new Set());
    return [...first].filter((id) => rest.every((ids) => ids.has(id)));
  }

  /** Documents with the words one after the other. */
  together(parts) {
    const first = this.words.get(parts[0]) ?? new Set();
    return [...first].filter((id) => {
      const text = this.texts.get(id);
      return text.some((_, at) => parts.every((part, i) => text[at + i] === part));
    });
  }
}

export class Truth {
  constructor(documents, lemmas) {
    this.indexes = { ua: new Index(documents, 'ua'), us: new Index(documents, 'us') };
    this.lemmas = lemmas;
    this.near = new Map(
      rows('near.txt').map(({ text }) => {
        const [word, ...patterns] = text.split(/\s+/);
        return [word, patterns.map(pattern)];
      }),
    );
    this.owners = new Map();
    for (const lemma of lemmas) {
      for (const form of lemma.forms) this.owners.set(form, [...(this.owners.get(form) ?? []), lemma]);
    }
  }

  isWord(word) {
    return (
      this.owners.has(fold(word)) || Object.values(this.indexes).some(({ words }) => words.has(fold(word)))
    );
  }

  /** Whether no document has this very form. */
  isUnseen(form, locale) {
    const parts = words(form);
    const index = this.indexes[locale];
    return parts.length === 1 ? !index.words.has(parts[0]) : index.together(parts).length === 0;
  }

  /** Documents with a form of the lemma. */
  relevant(lemma, locale = lemma.locale) {
    const index = this.indexes[locale];
    if (lemma.parts) return new Set(lemma.parts.flatMap((parts) => [...index.together(parts)]));
    return index.having((word) => lemma.forms.has(word));
  }

  /**
   * What may be shown beside them: homographs, near derivations and, when a mistake was typed, its other readings.
   * @param {any} lemma
   * @param {{ typed?: string, mistake?: boolean, locale?: string }} [options]
   */
  acceptable(lemma, { typed, mistake = false, locale = lemma.locale } = {}) {
    const result = this.relevant(lemma, locale);
    const add = (ids) => {
      for (const id of ids) result.add(id);
    };
    for (const other of this.owners.get(fold(typed ?? lemma.word)) ?? []) add(this.relevant(other, locale));
    const tests = this.near.get(lemma.word) ?? [];
    if (tests.length > 0) add(this.indexes[locale].having((word) => tests.some((test) => test(word))));
    if (mistake) {
      const meant = fold(typed ?? lemma.word);
      add(this.indexes[locale].having((word) => near(word, meant)));
    }
    return result;
  }
}
