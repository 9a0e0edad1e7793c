import { closes, withoutTexts } from './rust.mjs';

/**
 * Texts with which the programs say that something failed, and the remedies for them in docs/troubleshooting.md.
 *
 * Texts are those in `#[error("…")]`, arguments of `Err`, `ok_or`, `ok_or_else`, `map_err` and `eprintln!`, and errors and
 * warnings of the log. Three kinds are not among them: answers of the API, which have keys and words of their own
 * (`Problem`); findings of `doctor`, which cannot be made without a remedy (`Finding`); problems of content, whose remedies
 * `generator/tests/content/broken.rs` shows.
 */

/** Where a text is made. The last brackets of each are looked for. */
const MAKERS = /#\[error\(|\b(?:Err|ok_or|ok_or_else|map_err)\(|\btracing::(?:error|warn)!\(|\beprintln!\(/g;
const ELSEWHERE = /\b(?:Problem|FieldProblem|FileProblem|Finding|Rejection)\b/;

/** A text with … for what is filled in. */
const readable = (literal) =>
  literal
    .replace(/\\\n\s*/g, '')
    .replace(/\\n/g, ' ')
    .replace(/\\(["\\])/g, '$1')
    .replace(/\{\{|\}\}|\{[^{}]*\}/g, (part) => ({ '{{': '{', '}}': '}' })[part] ?? '…')
    .trim();

/** Strings in a part of a source, with what is before each. */
function literals(source, from, to) {
  const result = [];
  for (let at = from; at < to; at += 1) {
    if (source[at] === "'" && /^'(?:\\.|[^\\'])'/.test(source.slice(at, at + 4))) {
      at += source[at + 1] === '\\' ? 3 : 2;
      continue;
    }
    if (source[at] !== '"') continue;
    let end = at + 1;
    while (source[end] !== '"') end += source[end] === '\\' ? 2 : 1;
    result.push({
      text: readable(source.slice(at + 1, end)),
      before: source.slice(from, at).trimEnd().slice(-1),
    });
    at = end;
  }
  return result;
}

/** Whether a text has two words of its own: one without them is a key, or hands on what it is filled with. */
const hasWords = (text) => /\s/.test(text) && (text.match(/\p{L}{2,}/gu) ?? []).length > 1;

/** Every text of a source that says that something failed, with its offset. */
export function failures(source) {
  const code = withoutTexts(source);
  const tests = source.search(/#\[cfg\(test\)\]\s*(?:#\[[^\n]*\]\s*)?mod tests\b/);
  const result = [];
  for (const { index, 0: maker } of code.matchAll(MAKERS)) {
    if (tests !== -1 && index > tests) break;
    const open = index + maker.length - 1;
    const end = closes(code, open);
    if (ELSEWHERE.test(code.slice(open, end))) continue;
    const isLog = maker.startsWith('tracing');
    // Fields of a line of the log have values; its message has none.
    const texts = literals(source, open, end).filter(
      ({ before }) => !isLog || before === ',' || before === '(',
    );
    for (const { text } of maker.startsWith('#') || isLog ? texts.slice(0, 1) : texts) {
      if (hasWords(text)) result.push({ text, offset: index });
    }
  }
  return result;
}

const VERBS =
  'run use save write name choose stop set add remove install start restore make give copy put end wait build upload move raise take close correct retry enable';
/** A text that says itself what to do: it names an option, a variable or a command, or a clause begins with what to do. */
const REMEDY = new RegExp(
  `--[a-z]|\\b(?:VISNYK|AWS)_|\\bvisnyk-|\\bscripts/|[;:,] (?:so |then |or |and )?(?:${VERBS.replaceAll(' ', '|')})\\b`,
);
export const hasRemedy = (text) => REMEDY.test(text);

/** Texts that a page lists: the code in the first cell of the rows of its tables. */
export function listed(page) {
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !/^\|\s*-/.test(line));
  return rows.flatMap((row) => {
    const [, cell, remedy] = row.split(/(?<!\\)\|/);
    return [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => ({
      text: text.replace(/\\\|/g, '|'),
      remedy: remedy.trim(),
    }));
  });
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Without what is in front of the first word, which is mostly filled in, and without marks of code. */
const fromFirstWord = (text) => text.replace(/^(?:warning: )?[^\p{L}]*/u, '').replaceAll('`', '');

/**
 * Whether a listed text is another one. Its … is what a program fills in; only at the end it is also any further words, so that
 * no row is for more texts than it shows.
 */
export function standsFor(listed, text) {
  const parts = fromFirstWord(listed).replace(/…$/, '').split('…').map(escaped);
  const end = listed.endsWith('…') ? '' : '$';
  return new RegExp(`^${parts.join('[^\\p{L}]*')}${end}`, 'u').test(fromFirstWord(text));
}
