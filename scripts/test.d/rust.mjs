/** As much of Rust's grammar as finding definitions needs: comments and strings apart from code, brackets in pairs. */

/** The code with strings and comments blanked, character by character, and the comments with their offsets. */
export function split(source) {
  const code = [...source];
  const comments = [];
  const blank = (from, to) => {
    for (let i = from; i < to; i += 1) if (code[i] !== '\n') code[i] = ' ';
  };
  // Characters beyond the first plane are two code units, and offsets are those of the string.
  code.splice(0, code.length, ...source.split(''));
  let at = 0;
  while (at < source.length) {
    const rest = source.slice(at, at + 40);
    if (rest.startsWith('//')) {
      const end = source.indexOf('\n', at);
      const to = end === -1 ? source.length : end;
      comments.push({
        offset: at,
        text: source.slice(at, to).replace(/^\/\/[/!]?/, (mark) => ' '.repeat(mark.length)),
      });
      blank(at, to);
      at = to;
      continue;
    }
    if (rest.startsWith('/*')) {
      let depth = 0;
      let to = at;
      do {
        if (source.startsWith('/*', to)) [depth, to] = [depth + 1, to + 2];
        else if (source.startsWith('*/', to)) [depth, to] = [depth - 1, to + 2];
        else to += 1;
      } while (depth > 0 && to < source.length);
      comments.push({ offset: at, text: source.slice(at, to) });
      blank(at, to);
      at = to;
      continue;
    }
    const raw = /^(?:b|c)?r(#*)"/.exec(rest);
    if (raw && !/[\w]/.test(source[at - 1] ?? '')) {
      const end = source.indexOf(`"${raw[1]}`, at + raw[0].length);
      const to = end === -1 ? source.length : end + 1 + raw[1].length;
      blank(at, to);
      at = to;
      continue;
    }
    if (source[at] === '"') {
      let to = at + 1;
      while (to < source.length && source[to] !== '"') to += source[to] === '\\' ? 2 : 1;
      blank(at, to + 1);
      at = to + 1;
      continue;
    }
    const char = /^'(?:\\(?:u\{[^}]*\}|x..|.)|[^\\'])'/su.exec(rest);
    if (char) {
      blank(at, at + char[0].length);
      at += char[0].length;
      continue;
    }
    at += 1;
  }
  return { code: code.join(''), comments };
}

const CLOSING = { '(': ')', '{': '}', '[': ']' };

/** The offset behind the bracket that closes the one at `open`. */
export function closes(code, open) {
  const closing = CLOSING[code[open]];
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    if (code[at] === code[open]) depth += 1;
    else if (code[at] === closing) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return code.length;
}

const KEYWORDS = new Set(
  'mut ref box self Self move if in as dyn impl for where const unsafe true false _'.split(' '),
);

/** Names that a pattern binds, with their offsets: lower-case words that are no paths, calls, macros or fields. */
export function bound(pattern, offset) {
  const names = [];
  for (const { 0: name, index } of pattern.matchAll(/(?<![\w:.'])[a-z_]\w*(?!\w)/g)) {
    const after = pattern.slice(index + name.length);
    if (KEYWORDS.has(name) || /^\s*(?:::|\(|\{|!|:(?!:))/.test(after)) continue;
    names.push({ name, offset: offset + index });
  }
  return names;
}

/** The part of a text before a character outside of brackets. */
function until(text, stops) {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (depth === 0 && stops(char, text.slice(at, at + 2))) return text.slice(0, at);
    if ('([{<'.includes(char)) depth += 1;
    else if (')]}'.includes(char) || (char === '>' && text[at - 1] !== '-' && text[at - 1] !== '='))
      depth -= 1;
    if (depth < 0) return text.slice(0, at);
  }
  return text;
}

/** Where the list of parameters of a function begins, behind its generics. */
function parameters(code, at) {
  let open = at;
  while (/\s/.test(code[open])) open += 1;
  if (code[open] === '<') {
    let depth = 0;
    for (; open < code.length; open += 1) {
      if (code[open] === '<') depth += 1;
      else if (code[open] === '>' && code[open - 1] !== '-') depth -= 1;
      if (depth === 0) break;
    }
    open += 1;
  }
  return code[open] === '(' ? open : -1;
}

/** Patterns of the parameters between two offsets: each up to its type. */
function patterns(code, from, to) {
  const names = [];
  let at = from;
  while (at < to) {
    const whole = until(code.slice(at, to), (char) => char === ',');
    const pattern = until(whole, (char, two) => char === ':' && two !== '::');
    names.push(
      ...bound(
        pattern.replace(/#\s*\[[^\]]*\]/g, (mark) => ' '.repeat(mark.length)),
        at,
      ),
    );
    at += whole.length + 1;
  }
  return names;
}

/** Every definition in Rust code without comments and strings: `{where, name, offset}`. */
export function definitions(code) {
  const found = [];
  const add = (where, name, offset) => found.push({ where, name, offset });
  for (const [whole, keyword, name, index] of matches(
    /\b(fn|struct|enum|trait|union|type|mod)\s+([A-Za-z_]\w*)/g,
  )) {
    const where = keyword === 'fn' || keyword === 'mod' ? keyword : 'type';
    const at = index + whole.length - name.length;
    add(where, name, at);
    if (keyword === 'fn') {
      const open = parameters(code, index + whole.length);
      if (open !== -1)
        for (const one of patterns(code, open + 1, closes(code, open) - 1))
          add('binding', one.name, one.offset);
    }
    if (keyword === 'struct') {
      const body = /^[^;{(]*\{/.exec(code.slice(at));
      if (body) {
        const open = at + body[0].length - 1;
        fields(open + 1, closes(code, open) - 1);
      }
    }
    if (keyword === 'enum') {
      const body = /^[^;{]*\{/.exec(code.slice(at));
      if (!body) continue;
      const open = at + body[0].length - 1;
      const end = closes(code, open);
      for (const variant of code.slice(open + 1, end).matchAll(/\b[A-Z]\w*\s*\{/g)) {
        const from = open + 1 + variant.index + variant[0].length;
        fields(from, closes(code, from - 1) - 1);
      }
    }
  }
  for (const [whole, , name, index] of matches(/\b(const|static)\s+(?:mut\s+)?([A-Z_]\w*)\s*:/g))
    add('const', name, index + whole.indexOf(name));
  for (const { 0: whole, index } of code.matchAll(/\blet\b/g)) {
    const from = index + whole.length;
    const pattern = until(
      code.slice(from, from + 2000),
      (char, two) => char === ';' || (char === '=' && two !== '==' && two !== '=>'),
    );
    const untyped = until(pattern, (char, two) => char === ':' && two !== '::');
    for (const one of bound(untyped, from)) add('binding', one.name, one.offset);
  }
  for (const { 0: whole, index } of code.matchAll(/\bfor\s+(?![<A-Z])/g)) {
    const from = index + whole.length;
    const pattern = /^[^{};=]*?\bin\b/.exec(code.slice(from, from + 300));
    if (pattern) for (const one of bound(pattern[0].slice(0, -2), from)) add('binding', one.name, one.offset);
  }
  for (const { 0: whole, 1: list, index } of code.matchAll(
    /(?<=[(,=]\s*|\bmove\s+|[=(]\s*\bmove\s+|\breturn\s+)\|([^|\n]*)\|/g,
  )) {
    if (whole === '||') continue;
    for (const one of patterns(code, index + 1, index + 1 + list.length))
      add('binding', one.name, one.offset);
  }
  return found;

  function* matches(pattern) {
    for (const match of code.matchAll(pattern)) yield [match[0], match[1], match[2], match.index];
  }
  function fields(from, to) {
    let at = from;
    while (at < to) {
      const whole = until(code.slice(at, to), (char) => char === ',');
      const field = /(?:^|[\s\])])(?:pub(?:\s*\([^)]*\))?\s+)?([a-z_]\w*)\s*:(?!:)/.exec(whole);
      if (field) add('field', field[1], at + field.index + field[0].lastIndexOf(field[1]));
      at += whole.length + 1;
    }
  }
}

/** Names of the types a file defines outside of functions, blocks and tests within it. */
export const types = (code) =>
  [...code.matchAll(/^(?:pub(?:\([^)]*\))?\s+)?(?:struct|enum|trait|union|type)\s+(\w+)/gm)].map(
    ({ 0: whole, 1: name, index }) => ({
      name,
      offset: index + whole.length - name.length,
    }),
  );
