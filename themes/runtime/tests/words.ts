/**
 * Words that texts must not use, by language, with those that take their place (the glossary of the interface). Read by
 * the tests of the theme, of the demo content, of the app and of the API's titles.
 */

export interface Rule {
  not: RegExp;
  but: string;
  /** Uses of the word that are right, taken out of a text before it is looked at. */
  allowed?: RegExp;
}

/** British spelling: content and interface are American. Values such as `cancelled` are no texts. */
const american: readonly [not: string, but: string][] = [
  ['(un|re|dis)?organis\\w+', 'organization, organizer'],
  [
    '(recogn|real|author|apolog|summar|emphas|critic|minim|maxim|optim|final|personal|special|modern|util|priorit|synchron)is(e[ds]?|ing|ation)',
    '-ize',
  ],
  ['analys(e[ds]?|ing)', 'analyze'],
  ['\\w*colou?r(?<!color)\\w*', 'color'],
  ['(fav|neighb|behavi|hon|hum|lab|rum|harb|flav|endeav)our\\w*', '-or'],
  ['cent(re|red|res)', 'center'],
  ['theat(re|res)', 'theater'],
  ['(kilo|centi|milli)?met(re|res)', 'meter'],
  ['licence\\w*', 'license'],
  ['defence|offence|pretence', '-ense'],
  ['cancell(ed|ing)', 'canceled'],
  ['(label|model|travel|level|fuel|signal)l(ed|ing|er|ers)', 'one l'],
  ['catalogue\\w*', 'catalog'],
  ['programme[sd]?', 'program'],
  ['fulfil|enrol|instal(?!l)', 'double l'],
  [
    'grey\\w*|cheque\\w*|tyre\\w*|kerb|jewellery|mould\\w*|plough\\w*|storey\\w*|sceptic\\w*',
    'gray, check, tire …',
  ],
  ['whilst|amongst|learnt|dreamt|spelt|fortnight\\w*', 'while, among, learned … two weeks'],
  ['practis(e[ds]?|ing)', 'practice'],
  ['by post', 'by mail'],
];

export const spelling: readonly Rule[] = american.map(([not, but]) => ({
  not: new RegExp(`\\b(${not})\\b`, 'i'),
  but,
}));

/** Terms after which something happens: their words, with or without a number. */
const term = String.raw`(?:\d+|\{\{\w+\}\}|дві|три|чотири|пʼять|шість|сім|десять|чотирнадцять|тридцять|шістдесят|девʼяносто)[ \u00a0](?:секунд|хвилин|годин|д(?:ень|н[іяю]|нів)|тиж|місяц|р[оі]к)`;

const latin = /\b(Latin|Cyrillic|Ukrainian|capital|two|three|by) letters?\b|, letters/gi;

/** The English interface. */
const english: readonly Rule[] = [
  ...spelling,
  { not: /\bletters?\b/i, but: 'email', allowed: latin },
  { not: /\b(stands?|stood)\b/i, but: 'is, appears' },
  { not: /\bcabinet\b|\b(your|my) pages\b/i, but: 'my account' },
  { not: /\b(newsroom|desk|panel)\b|\bthe office\b/i, but: 'dashboard; the editors, where they are people' },
  { not: /\b(some|no|any|every)body\b|\bwhoever\b/i, but: 'someone, no one, anyone; the user' },
  { not: /\banew\b/i, but: 'again' },
  { not: /\bfor good\b/i, but: 'permanently' },
  { not: /\bat once\b|\bfrom here on\b/i, but: 'right away, immediately, from now on' },
  { not: /\b(is|are) no (more|longer exist)\b/i, but: 'no longer exists' },
  { not: /\bwhat is (wrong|seen|chosen|ticked|saved|yours|left)\b/i, but: 'a noun' },
  { not: /\b(mend(s|ed|ing)?|sweep|swept|broken off|let go)\b/i, but: 'fix, delete, aborted, released' },
  { not: /\bmoments?\b/i, but: 'time' },
  {
    not: /\blong work\b|\bsigns of life\b|\bnumbers of readers\b/i,
    but: 'background jobs, heartbeats, traffic statistics',
  },
  {
    not: /\b(by|with) (a )?(mailed )?link by mail\b|\bmailed link\b|\bby a link\b/i,
    but: 'with an emailed link',
  },
  { not: /\b(ran|run|runs) out\b/i, but: 'expired', allowed: /time runs out/g },
  { not: /\bpresent (state|text|one)\b/i, but: 'current' },
  { not: /\bin the office\b|\bof its own\b/i, but: 'its own' },
  { not: /\b(un)?tick(s|ed|ing)?\b/i, but: 'check, clear' },
  {
    not: /\w’(t|re|ve|ll|d|m)\b|\b(it|that|there|here|what|who|how|let|he|she)’s\b/i,
    but: 'cannot, is not, you are: no contractions',
  },
  { not: /(?<![\d,.×–-])[1-9]\d{3,}(?=[ \u00a0][a-z]+s\b)/, but: 'a comma after thousands: 1,000' },
  {
    not: /\b(by|current|previous|present|same|this) state\b|^states?$/i,
    but: 'status',
  },
  {
    not: /\b(recent|last|latest|first|next|failed|this|a|the) publish(es)?\b|^publishes$|\bpublish(es)? (is|are|was|were)\b/i,
    but: 'update',
  },
  { not: /\bleaves? the (list|site|page)s?\b/i, but: 'is removed from' },
  { not: /(\d|\}\}) (MB|kB|GB|px|ms)\b/, but: 'a no-break space between a number and its unit' },
  { not: /['"]/, but: '’ “ ”' },
];

/** The Ukrainian interface. */
const ukrainian: readonly Rule[] = [
  { not: /рубрик/iu, but: 'категорія' },
  { not: /вилуч|ст[еи]рт[оиаі]|стират|стираєм|прибра|прибер|прибир/iu, but: 'видалити' },
  { not: /світлин|фотографі/iu, but: 'фото' },
  { not: /(?<!\p{L})кук(а|и|і|у|ою|ів|ам)(?!\p{L})/iu, but: 'файли cookie' },
  {
    not: /(поточна|попередн\S+|нова|збережен\S+|цю|всіма|усіма) редакці/iu,
    but: 'версія; редакція – це люди',
  },
  { not: /панел\S+ редакції/iu, but: 'панель' },
  { not: /Вітаємо, \{\{/u, but: 'кличний відмінок або без імені' },
  { not: /за листом|посиланням на пошту|по телефону/iu, but: 'за посиланням із листа; телефоном' },
  { not: /строк сплив|строк спливає/iu, but: 'строк минув' },
  { not: /вміст[уі]? сторінки|до вмісту/iu, but: 'до змісту' },
  {
    not: /переказуйте гроші|неіснуюч|зламалася/iu,
    but: 'родовий відмінок; «якого не існує»; «сталася помилка»',
  },
  { not: /—/u, but: 'коротке тире' },
  {
    not: new RegExp(`(?<!\\p{L})за ${term}`, 'iu'),
    but: '«через» після події, «протягом» у межах строку',
    // "Try again in 5 minutes", "5 days before the end", "shorter than", views within a span.
    allowed: new RegExp(
      `спробуйте (ще раз )?за ${term}|за ${term}\\p{L}* до |(довше|швидше|більше|менше)( ніж)? за ${term}|перегляди за ${term}`,
      'giu',
    ),
  },
  {
    not: /(\d|\}\}) (МБ|кБ|ГБ|px|мс|с|%|год|хв|секунд\p{L}*|хвилин\p{L}*|годин\p{L}*|д(ень|н[іяю]|нів)|тиж\p{L}*|місяц\p{L}*|рік|рок\p{L}*)(?!\p{L})/u,
    but: 'нерозривний пробіл між числом і одиницею',
  },
  { not: /вивантаж|завантаж\S+ архіву/iu, but: 'експорт, імпорт; «завантажити архів» – це отримати файл' },
  { not: /мережев\S+ адрес/iu, but: 'IP-адреса' },
  { not: /перестриб|при денному|не того вигляду/iu, but: 'українською, без кальок' },
  { not: /['"’]/, but: 'ʼ « »' },
];

export const interfaceWords = { ua: ukrainian, us: english } as const;

/** What of the rules a text breaks, as sentences for a failing test. */
export function broken(rules: readonly Rule[], where: string, text: string): string[] {
  return rules.flatMap(({ not, but, allowed }) => {
    const match = not.exec(allowed ? text.replace(allowed, '') : text);
    return match ? [`${where}: “${match[0]}”: ${but}`] : [];
  });
}
