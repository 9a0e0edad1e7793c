import { readdirSync, readFileSync } from 'node:fs';
import { broken, interfaceWords, spelling } from '@visnyk/theme-runtime/tests/words';
import { describe, expect, it } from 'vitest';

type Tree = { [key: string]: string | Tree };

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );

const folder = 'admin-ui/src/lib/i18n/locales/';
const parts = readdirSync(new URL(`${folder}ua/`, root));
/** Both languages contain the texts of the reader's window, whatever the language of the dashboard. */
const others = { ua: 'settings.banner.us.', us: 'settings.banner.ua.' } as const;

describe('words', () => {
  it.each(['ua', 'us'] as const)('of the panel in %s are those of the glossary', (locale) => {
    const wrong = parts.flatMap((part) =>
      flat(JSON.parse(read(`${folder}${locale}/${part}`)))
        .filter(([key]) => !key.startsWith(others[locale]))
        .flatMap(([key, text]) => broken(interfaceWords[locale], `${part} ${key}`, text)),
    );
    expect(wrong).toEqual([]);
  });

  it('of the API’s problems are those of the glossary', () => {
    const sources = readdirSync(new URL('api/src/', root), { recursive: true, encoding: 'utf8' });
    const titles = sources
      .filter((path) => path.endsWith('.rs'))
      .flatMap((path) => {
        const code = read(`api/src/${path}`);
        return [
          ...code.matchAll(/Problem::new\(\s*StatusCode::\w+,\s*"[\w-]+",\s*"([^"]+)"/g),
          ...code.matchAll(/let title =\s*"([^"]+)"/g),
          ...code.matchAll(/bad_request\(\s*"([^"]+)"/g),
        ].map(([, title = '']) => [path, title] as const);
      });
    expect(titles.length).toBeGreaterThan(40);
    expect(titles.flatMap(([path, title]) => broken(interfaceWords.us, path, title))).toEqual([]);
  });

  it('of the documents are American', () => {
    const names = ['README', 'CONTRIBUTING', 'ARCHITECTURE', 'CHANGELOG', 'SECURITY', 'CODE_OF_CONDUCT'];
    const documents = [...names, 'docs/pictures', 'docs/testing', 'docs/writing'].map((name) => `${name}.md`);
    const dialect = interfaceWords.us.filter(({ but }) =>
      /jobs, heartbeats|permanently|^again$|is, appears|someone|right away|dashboard/.test(but),
    );
    // Code, values and file names are not checked.
    const prose = (text: string) => text.replace(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\)/g, '');
    const wrong = documents.flatMap((path) => broken([...spelling, ...dialect], path, prose(read(path))));
    expect(wrong).toEqual([]);
  });
});
