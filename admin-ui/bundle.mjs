import { basename } from 'node:path';

const areas = {
  dashboard: ['src/dashboard.tsx', 'dashboard'],
  cabinet: ['src/cabinet.tsx', 'cabinet'],
  'add-advertisement': ['src/add-advertisement.tsx', 'cabinet'],
};

/** The output that a source file is the entry point of, with everything it imports statically. */
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
  const filesOf = (source, texts, locale) => {
    const folder = `src/i18n/locales/${locale}`;
    const starts = ['src/app.tsx', source, `${folder}/common.json`, `${folder}/${texts}.json`];
    const paths = new Set(starts.flatMap((start) => [...closure(metafile, start)]));
    return [...paths].map((path) => basename(path)).sort();
  };
  return Object.fromEntries(
    Object.entries(areas).map(([area, [source, texts]]) => [
      area,
      { ua: filesOf(source, texts, 'ua'), us: filesOf(source, texts, 'us') },
    ]),
  );
}
