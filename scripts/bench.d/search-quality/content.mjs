// The documents as a content folder of the portal.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** All documents are from the months before this time: freshness decides little. */
const NEWEST = Date.parse('2025-06-01T12:00:00Z');
const STEP_MINUTES = 30;
const SETTINGS = `currency = "USD"
tz = "America/Chicago"
email = "redaktsiia@visnyk.example.org"
phones = ["+14145550100"]
site_name = { ua = "Вісник", us = "Visnyk" }
tagline = { ua = "Вісник", us = "Visnyk" }
seo_index_title = { ua = "Вісник", us = "Visnyk" }
seo_index_description = { ua = "Вісник", us = "Visnyk" }
postal_address = { ua = "1840 S Linden Terrace", us = "1840 S Linden Terrace" }
`;
/** Names that no question asks for: the peers know titles, leads and bodies only. */
const CATEGORY = { news: 'rizne', services: 'usiake', advertisements: 'inshe' };
const NAMES = { rizne: ['Різне', 'Miscellaneous'], usiake: ['Усяке', 'Sundries'], inshe: ['Інше', 'Other'] };
const PAGES = [
  ['nashi-kontakty', 'contacts'],
  ['privacy-policy', 'legal'],
  ['delete-account', 'legal'],
];
const PAGE = {
  ua: ['Довідка порталу', 'Тут зібрано відомості, які належить оприлюднити.'],
  us: ['About the portal', 'Information that is to be published is gathered here.'],
};

const toml = (text) => JSON.stringify(text);
const HEADS = {
  news: 'kind = "article"\nbylines = ["redaktsiia"]\n',
  services: 'provider_kind = "company"\nemail = "visnyk@example.org"\nserves_online = true\n',
  advertisements: `deal = "other"
text_lang = "uk"
price_kind = "on_request"
contact_name = "Visnyk"
allow_messages = true
expires_at = 2099-05-01T12:00:00Z
`,
};

function writeFrame(dir) {
  writeFileSync(join(dir, 'settings.toml'), SETTINGS);
  writeFileSync(join(dir, 'tags.toml'), '');
  writeFileSync(join(dir, 'locations.toml'), '');
  const editors =
    'slug = "redaktsiia"\nname = { ua = "Редакція", us = "Editors" }\nrole = { ua = "редакція", us = "Editors" }\n';
  writeFileSync(join(dir, 'people.toml'), `[[person]]\n${editors}`);
  const categories = Object.entries(CATEGORY).map(([kind, slug]) => {
    const name = `{ ua = ${toml(NAMES[slug][0])}, us = ${toml(NAMES[slug][1])} }`;
    return `[[${kind}]]\nslug = ${toml(slug)}\nname = ${name}\ndescription = ${name}\n`;
  });
  writeFileSync(join(dir, 'categories.toml'), categories.join('\n'));
  for (const [slug, template] of PAGES) {
    const folder = join(dir, 'pages', slug);
    mkdirSync(folder, { recursive: true });
    const since = template === 'legal' ? 'effective_at = "2023-01-01"\n' : '';
    const head = `template = "${template}"\nmenu = "footer"\npublished_at = 2023-01-01T12:00:00Z\n${since}`;
    const text = (/** @type {string[]} */ [title, lead], more) =>
      `+++\n${more}title = ${toml(title)}\nlead = ${toml(`${lead} ${lead}`)}\n+++\n\n${`${lead} `.repeat(4)}\n`;
    writeFileSync(join(folder, 'index.md'), text(PAGE.ua, head));
    writeFileSync(join(folder, 'index.us.md'), text(PAGE.us, ''));
  }
}

/** Writes the folder; answers the document of each slug. */
export function writeContent(dir, documents) {
  for (const kind of Object.keys(CATEGORY)) mkdirSync(join(dir, kind), { recursive: true });
  writeFrame(dir);
  const bySlug = new Map();
  documents.forEach(({ id, kind, texts }, i) => {
    // Eight letters and digits, as addresses of advertisements end.
    const slug = `t-${(i + 36 ** 7).toString(36)}`;
    const folder = join(dir, kind, slug);
    mkdirSync(folder);
    const published = new Date(NEWEST - (documents.length - i) * STEP_MINUTES * 60_000)
      .toISOString()
      .replace('.000Z', 'Z');
    const head = `category = "${CATEGORY[kind]}"\npublished_at = ${published}\n${HEADS[kind]}`;
    const text = ({ title, lead, body }, more) => {
      const start = kind === 'advertisements' ? '' : `lead = ${toml(lead)}\n`;
      return `+++\n${more}title = ${toml(title)}\n${start}+++\n\n${body}\n`;
    };
    writeFileSync(join(folder, 'index.md'), text(texts.ua, head));
    if (texts.us) writeFileSync(join(folder, 'index.us.md'), text(texts.us, ''));
    bySlug.set(slug, id);
  });
  return bySlug;
}
