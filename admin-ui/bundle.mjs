import { basename } from 'node:path';

/** The sources and text parts that every page of an area loads. */
const areas = {
  dashboard: [
    ['src/app/dashboard.tsx', 'src/lib/i18n/dashboard-texts.ts'],
    ['common', 'dashboard'],
  ],
  cabinet: [['src/app/cabinet.tsx'], ['common']],
  'add-advertisement': [
    ['src/app/add-advertisement.tsx', 'src/features/my-ads/edit-page.tsx'],
    ['common', 'ads', 'ad-form'],
  ],
};

const textFile = (locale, part) => `src/lib/i18n/locales/${locale}/${part}.json`;

/** The files of sources and texts, with everything they import statically. */
export function files(metafile, sources, texts, locale) {
  const starts = ['src/app/app.tsx', ...sources, ...texts.map((part) => textFile(locale, part))];
  const paths = new Set(starts.flatMap((start) => [...closure(metafile, start)]));
  return [...paths].map((path) => basename(path)).sort();
}

/** The output whose entry point is a source file, with everything it imports statically. */
export function closure(metafile, source) {
  const start = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === source)?.[0];
  if (!start) throw new Error(`no bundle starts at ${source}`);
  const seen = new Set();
  const visit = (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { path: next, kind } of metafile.outputs[path].imports) {
      if (kind === 'import-statement') visit(next);
    }
  };
  visit(start);
  return seen;
}

/** Script files of the first load, by area and locale. */
export function areaFiles(metafile) {
  return Object.fromEntries(
    Object.entries(areas).map(([area, [sources, texts]]) => [
      area,
      { ua: files(metafile, sources, texts, 'ua'), us: files(metafile, sources, texts, 'us') },
    ]),
  );
}
