const TOKEN = /\*\*\/|\*\*|\*|\?|\{|\}|,|[^*?{},]+/g;

/**
 * Whether a path matches one of the globs, as git and shells have them: `*` is within a folder, `**` crosses folders,
 * `{a,b}` is either, and braces may hold braces.
 */
export function matcher(globs) {
  const patterns = globs.map((glob) => {
    let depth = 0;
    const pattern = glob.replace(TOKEN, (token) => {
      if (token === '**/') return '(?:.*/)?';
      if (token === '**') return '.*';
      if (token === '*') return '[^/]*';
      if (token === '?') return '[^/]';
      if (token === ',') return depth > 0 ? '|' : ',';
      if (token === '{') depth += 1;
      if (token === '}') depth -= 1;
      if (token === '{') return '(?:';
      if (token === '}') return ')';
      return token.replace(/[.+^$()|[\]\\]/g, '\\$&');
    });
    return new RegExp(`^${pattern}$`);
  });
  return (path) => patterns.some((pattern) => pattern.test(path));
}
