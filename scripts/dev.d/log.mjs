/** Members of a line of the server's log that say when and where, not what. */
const ASIDE = new Set([
  'timestamp',
  'level',
  'target',
  'message',
  'span',
  'spans',
  'error',
  'problem',
  'warning',
]);

/**
 * What a line of the server's log means here: its `message`, whether something `isWrong`, and a `text` for people. A line
 * that is no JSON, as of a panic, is wrong as it is.
 */
export function describe(line) {
  let entry;
  try {
    entry = JSON.parse(line);
  } catch {
    return { message: '', isWrong: true, text: line };
  }
  const { level, message = '', error, problem, warning } = entry;
  const cause = [error, problem, warning].filter((text) => text !== undefined).join('; ');
  const more = Object.entries(entry)
    .filter(([name]) => !ASIDE.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');
  const text = `${message}${more === '' ? '' : ` (${more})`}${cause === '' ? '' : `: ${cause}`}`;
  return { message, isWrong: level === 'WARN' || level === 'ERROR', text };
}
