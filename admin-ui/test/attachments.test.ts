import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { atFields } from '../src/blocks/entry-form/error-paths';
import { type FieldTable, rowsOf } from '../src/blocks/entry-form/rows';
import { validate } from '../src/blocks/entry-form/validate';
import { blankValues, draftOf, valuesOf } from '../src/blocks/entry-form/values';
import { withValue } from '../src/blocks/form/tree';
import { acceptedFiles, attachmentOf } from '../src/entities/media/attachments';
import { moved } from '../src/entities/media/gallery';

const tables: Record<string, FieldTable> = JSON.parse(
  readFileSync(new URL('fields.json', import.meta.url), 'utf8'),
);
const rows = rowsOf('news', tables.news as FieldTable);

const stored = (hash: string) => ({
  hash,
  name: `${hash}.pdf`,
  url: `/api/dashboard/files/${hash}`,
  bytes: 1200,
  label: 'PDF',
  media_type: 'application/pdf',
});
const files = ['a', 'b', 'c'].map((hash) => attachmentOf(stored(hash), { name: `${hash}.pdf` }));

describe('a file that was sent', () => {
  it('is called by its name where that is Ukrainian', () => {
    const title = (name: string) => attachmentOf(stored('a'), { name }).title;
    expect(title('Статут_товариства.v2.pdf')).toEqual({ ua: 'Статут товариства.v2', us: '' });
    expect(title('statute.pdf')).toEqual({ ua: '', us: '' });
    expect(title(`${'Звіт'.repeat(50)}.pdf`).ua).toHaveLength(160);
  });

  it('may have an ending that the server takes', () => {
    const endings = acceptedFiles.split(',');
    expect(endings).toContain('.pdf');
    expect(endings).not.toContain('.html');
    expect(new Set(endings).size).toBe(endings.length);
  });
});

describe('files in the form of an entry', () => {
  const blank = withValue(blankValues(rows), 'texts.ua.title', 'Новини');
  const values = (attachments: unknown) => withValue(blank, 'attachments', attachments);
  const errorsOf = (attachments: unknown) =>
    Object.entries(validate(values(attachments), rows, 'publish'))
      .filter(([path]) => path.startsWith('attachments'))
      .map(([path, list]) => `${path}: ${list[0]?.key}`);

  it('are kept in their order, with empty titles as they are', () => {
    const turned = moved(files, 0, 2);
    expect(turned.map(({ file }) => file.hash)).toEqual(['b', 'c', 'a']);
    const draft = draftOf(values(turned)) as { attachments: unknown };
    expect(draft.attachments).toEqual(turned);
    const [first] = files;
    const read = valuesOf({ attachments: [{ file: first?.file, title: { ua: 'Статут' } }] }, rows);
    expect(read.attachments).toEqual([{ file: first?.file, title: { ua: 'Статут', us: '' } }]);
  });

  it('are at most twenty, with titles of at most 160 characters', () => {
    const many = Array.from({ length: 21 }, () => files[0]);
    expect(errorsOf(many.slice(1))).toEqual([]);
    expect(errorsOf(many)).toEqual(['attachments: too_many']);
    const long = { ...files[0], title: { ua: 'Статут', us: 'x'.repeat(161) } };
    expect(errorsOf([files[1], long])).toEqual(['attachments.1.title.us: too_long']);
  });

  it('show errors of titles at the titles and others at the list', () => {
    const errors = {
      'attachments.0.file': [{ key: 'bad_choice' as const }],
      'attachments.2.title.ua': [{ key: 'too_long' as const }],
    };
    expect(Object.keys(atFields(errors, rows))).toEqual(['attachments', 'attachments.2.title.ua']);
  });

  it('belong to what the staff writes, campaigns apart', () => {
    const kinds = Object.entries(tables)
      .filter(([, { common }]) => common.some(({ name }) => name === 'attachments'))
      .map(([kind]) => kind);
    expect(kinds.sort()).toEqual(['diaspors', 'news', 'pages', 'posters', 'services']);
  });
});
