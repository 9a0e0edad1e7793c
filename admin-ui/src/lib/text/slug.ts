/**
 * Official table of the government of Ukraine, resolution No. 55 of 27 January 2010, then other letters that people
 * use.
 */
const inside: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ь: '',
  ю: 'iu',
  я: 'ia',
  ё: 'io',
  ъ: '',
  ы: 'y',
  э: 'e',
  ў: 'u',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
};

const atStart: Record<string, string> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya', ё: 'yo' };

const apostrophes = new Set("'\u2019\u02bc\u2018`\u00b4\u2032\uff07");
const maxLength = 80;

const isLetter = (char: string | undefined) => char !== undefined && /\p{L}/u.test(char);

/** Combining marks except breve and diaeresis, which form other letters; soft hyphens and zero-width characters. */
const unspelled = /[\u0300-\u0305\u0307\u0309-\u036f\u00ad\u200b-\u200d\u2060\ufeff]/g;

const unstressed = (text: string) => text.normalize('NFD').replaceAll(unspelled, '').normalize('NFC');

function romanize(text: string): string {
  const chars = [...unstressed(text).toLowerCase()];
  let result = '';
  let wordStart = true;
  for (let index = 0; index < chars.length; index += 1) {
    const char = chars[index] as string;
    // An apostrophe is dropped and does not start a new word.
    if (apostrophes.has(char)) continue;
    if (char === 'з' && chars[index + 1] === 'г') {
      result += 'zgh';
      index += 1;
    } else {
      result += (wordStart ? atStart[char] : undefined) ?? inside[char] ?? plain(char);
    }
    wordStart = !isLetter(char);
  }
  return result;
}

/** Removes the diacritics of Latin letters. */
const plain = (char: string) => char.normalize('NFD').replaceAll(/\p{M}/gu, '');

export function slugify(title: string): string {
  const slug = romanize(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  if (slug.length <= maxLength) return slug;
  const cut = slug.lastIndexOf('-', maxLength);
  return slug.slice(0, cut > 0 ? cut : maxLength);
}

export const isSlug = (value: string) =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value.length >= 3 && value.length <= maxLength;
