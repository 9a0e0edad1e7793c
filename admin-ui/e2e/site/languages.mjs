import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { content, folder } from '../server.mjs';

/** The demo portal with a state for each language of its entries, at the time of `demo.mjs`. */

/** Sections whose entries have pages only in the languages that they are written in. */
export const HIDDEN = ['poster'];

/**
 * Tables that are added to the front matter of entries.
 * @type {{ entry: string, states?: string, ua?: Record<string, string>, us?: Record<string, string> }[]}
 */
const STATES = [
  { entry: 'news/dvi-movy-za-odnym-stolom-sim-zvychok-dvomovnykh-rodyn', us: { status: 'draft' } },
  { entry: 'news/khlib-ne-terpyt-pospikhu-rozmova-z-pekarkoiu-halynoiu', ua: { status: 'archived' } },
  {
    entry: 'news/kinoklub-pry-bibliotetsi-polytsia-oholosyv-zymovu-prohramu',
    us: { publish_at: '2026-12-24T09:00:00Z' },
  },
  {
    entry: 'news/navishcho-hromadi-biblioteka-yakshcho-ye-telefon',
    ua: { unpublish_at: '2026-11-20T09:00:00Z' },
  },
  {
    entry: 'news/posylka-dodomu-do-sviat-shcho-koly-i-yak-pakuvaty',
    us: { published_at: '2026-11-20T18:00:00Z' },
  },
  { entry: 'posters/kinoklub-polytsi-try-zymovi-piatnytsi', us: { status: 'draft' } },
  { entry: 'services/pekarnia-kolosok', states: 'language_states', us: { status: 'draft' } },
];

const ENGLISH_STORY = `+++
category = "hromada"
kind = "brief"
bylines = ["andrii-koval"]
published_at = 2026-11-20T16:00:00Z
title = "Free rides to the polls for every new citizen of the county"
lead = "Volunteers of Kalyna House drive people who vote for the first time. A ride is booked by phone until Sunday evening."
+++

Twelve volunteers with their own cars will drive first-time voters on Tuesday. Call the house until Sunday evening, and say
where you live and when you would like to go.

A driver waits at the door, drives to the place of voting, and takes you home again.
`;

/** A table of TOML; times are not strings there. */
const table = (/** @type {Record<string, string>} */ values) =>
  Object.entries(values)
    .map(([name, value]) => `${name} = ${name === 'status' ? `"${value}"` : value}\n`)
    .join('');

/** Adds tables to the end of front matter. */
function extend(/** @type {string} */ file, /** @type {string} */ tables) {
  const [, front, body] = readFileSync(file, 'utf8').split('+++\n', 3);
  writeFileSync(file, `+++\n${front}\n${tables}+++\n${body}`);
}

/** Answers the folder of its content. */
export function languageStates() {
  const copy = join(folder(), 'content');
  cpSync(content, copy, { recursive: true });
  for (const { entry, states = 'languages', ua, us } of STATES) {
    const tables = Object.entries({ ua, us }).map(([language, values]) =>
      values ? `[${states}.${language}]\n${table(values)}\n` : '',
    );
    extend(join(copy, entry, 'index.md'), tables.join(''));
  }
  const story = join(copy, 'news/free-rides-to-the-polls-for-every-new-citizen-of-the-county');
  mkdirSync(story);
  writeFileSync(join(story, 'index.us.md'), ENGLISH_STORY);
  rmSync(join(copy, 'services/oleh-danyliuk-oblik-i-deklaratsii-dlia-maloho-biznesu/index.us.md'));
  const settings = join(copy, 'settings.toml');
  const before = readFileSync(settings, 'utf8');
  writeFileSync(settings, `hide_untranslated = ${JSON.stringify(HIDDEN)}\n${before}`);
  return copy;
}
