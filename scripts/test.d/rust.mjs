/** As much of Rust's grammar as finding texts of failures needs: strings and comments apart from code, brackets in pairs. */

/** The code with strings and comments blanked, character by character. */
export function withoutTexts(source) {
  const code = source.split('');
  const blank = (from, to) => {
    for (let i = from; i < to; i += 1) if (code[i] !== '\n') code[i] = ' ';
  };
  let at = 0;
  while (at < source.length) {
    const rest = source.slice(at, at + 40);
    if (rest.startsWith('//')) {
      const end = source.indexOf('\n', at);
      const to = end === -1 ? source.length : end;
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
  return code.join('');
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
