/** The reader's last questions: only this browser keeps them (generator/model/src/data/kept.rs). */
const KEY = 'visnyk-searches';
const MOST = 8;
/** What the field itself lets in. */
const LONGEST = 100;

/** An address of email, or digits enough for a phone, a card or a document: others may use this browser too. */
const isPrivate = (question: string) => question.includes('@') || question.replace(/\P{Nd}/gu, '').length > 5;

const isFit = (question: unknown): question is string =>
  typeof question === 'string' && question.length > 1 && question.length <= LONGEST && !isPrivate(question);

const without = (list: readonly string[], question: string) =>
  list.filter((other) => other.toLowerCase() !== question.toLowerCase());

/** The newest first, each once. */
export function added(list: readonly string[], question: string): string[] {
  const text = question.trim().replace(/\s+/g, ' ');
  return isFit(text) ? [text, ...without(list, text)].slice(0, MOST) : [...list];
}

/** Other scripts and extensions can write there too. */
export function parsed(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '');
    return Array.isArray(list) ? list.filter(isFit).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function recent(): string[] {
  try {
    return parsed(localStorage.getItem(KEY));
  } catch {
    // Storage is closed to us.
    return [];
  }
}

function store(list: readonly string[]): void {
  try {
    if (list.length) localStorage.setItem(KEY, JSON.stringify(list));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is full or closed to us: the questions are not kept.
  }
}

export const remember = (question: string): void => store(added(recent(), question));
export const forget = (question: string): void => store(without(recent(), question));
export const forgetAll = (): void => store([]);
