//! One spelling for text and query (docs/content-model.md §9).

use crate::characters::{is_apostrophe, is_cyrillic};
use std::borrow::Cow;
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfkc_quick};

/// Folds a text: compatible composition (NFKC), lower case, no apostrophes, stress and soft hyphens.
/// ґ is found as г, ё as е, and Latin letters inside a Cyrillic word are read as the Cyrillic ones that
/// they look like.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    let mut at = 0;
    while at < text.len() {
        at = fold_part(text, at, &mut folded);
    }
    folded
}

/// The alphabets of a text.
#[derive(Default)]
struct Alphabets {
    latin: bool,
    cyrillic: bool,
}

/// Folds a text from `start` up to and with the next space: no letter composes with a space, and no
/// mark moves over one. Returns the byte after it.
fn fold_part(text: &str, start: usize, folded: &mut String) -> usize {
    let from = folded.len();
    let mut has = Alphabets::default();
    let mut end = text.len();
    for (at, c) in text[start..].char_indices() {
        if c == ' ' {
            end = start + at;
            break;
        }
        if !is_plain(c) {
            folded.truncate(from);
            has = Alphabets::default();
            end = text[start + at..]
                .find(' ')
                .map_or(text.len(), |len| start + at + len);
            compatible(&text[start..end])
                .chars()
                .for_each(|c| fold_char(c, folded, &mut has));
            break;
        }
        fold_char(c, folded, &mut has);
    }
    if has.latin && has.cyrillic {
        let mixed = folded.split_off(from);
        unmix(&mixed, folded);
    }
    if end == text.len() {
        return end;
    }
    folded.push(' ');
    end + 1
}

#[inline]
fn fold_char(c: char, folded: &mut String, has: &mut Alphabets) {
    match quick_lower(c) {
        Some(letter @ ('а'..='џ' | 'a'..='z')) => push(letter, folded, has),
        _ if is_silent(c) => {}
        Some(lower) => push(lower, folded, has),
        None => {
            for c in c.to_lowercase().filter(|c| !is_silent(*c)) {
                push(c, folded, has);
            }
        }
    }
}

#[inline]
fn push(c: char, folded: &mut String, has: &mut Alphabets) {
    has.latin |= c.is_ascii_alphabetic();
    has.cyrillic |= is_cyrillic(c);
    folded.push(found_as(c));
}

/// The same but for ґ, which is a letter of its own: a word that is spelled exactly as in the
/// question ranks higher.
pub fn exact(text: &str) -> String {
    bare(&compatible(text)).collect()
}

fn found_as(letter: char) -> char {
    match letter {
        'ґ' => 'г',
        'ё' => 'е',
        '×' => 'x',
        other => other,
    }
}

/// Whether readers neither type nor see a character.
fn is_silent(c: char) -> bool {
    is_apostrophe(c)
        || matches!(
            c,
            '\u{300}' | '\u{301}' | '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}'
        )
}

/// Whether NFKC leaves a character as it is, whatever is beside it: those that nearly all texts are
/// written in.
#[inline]
fn is_plain(c: char) -> bool {
    c.is_ascii()
        || matches!(
            c,
            'Ѐ'..='ҁ'
                | 'Ґ'
                | 'ґ'
                | '«'
                | '»'
                | 'ʼ'
                | '–'
                | '—'
                | '‘'
                | '’'
                | '“'
                | '”'
                | '„'
        )
}

/// NFKC but for two signs that it would make other words of: U+00B4, which becomes a space, and №
/// ("no").
fn compatible(text: &str) -> Cow<'_, str> {
    if text.chars().all(is_plain) || is_nfkc_quick(text.chars()) == IsNormalized::Yes {
        return Cow::Borrowed(text);
    }
    let kept = text
        .chars()
        .filter(|c| !is_apostrophe(*c))
        .map(|c| if c == '№' { ' ' } else { c });
    Cow::Owned(kept.nfkc().collect())
}

fn bare(text: &str) -> impl Iterator<Item = char> {
    text.chars().flat_map(lower).filter(|c| !is_silent(*c))
}

fn lower(c: char) -> impl Iterator<Item = char> {
    let quick = quick_lower(c);
    let slow = match quick {
        Some(_) => None,
        None => Some(c.to_lowercase()),
    };
    quick.into_iter().chain(slow.into_iter().flatten())
}

/// As [`char::to_lowercase`], without a table, of the letters that nearly all texts are written in.
#[inline]
fn quick_lower(c: char) -> Option<char> {
    match c {
        'а'..='џ' => Some(c),
        'А'..='Я' => char::from_u32(u32::from(c) + 32),
        'Ѐ'..='Џ' => char::from_u32(u32::from(c) + 80),
        c if c.is_ascii() => Some(c.to_ascii_lowercase()),
        _ => None,
    }
}

/// As [`char::is_alphanumeric`], without a table for the same letters.
#[inline]
pub fn is_letter(c: char) -> bool {
    match c {
        'Ѐ'..='ҁ' => true,
        c if c.is_ascii() => c.is_ascii_alphanumeric(),
        c => c.is_alphanumeric(),
    }
}

/// Appends a text with Latin letters as the Cyrillic ones that they look like, where Cyrillic ones
/// are no fewer in the word.
fn unmix(text: &str, whole: &mut String) {
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find(|c| !is_letter(c)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        let latin = word.bytes().filter(u8::is_ascii_alphabetic).count();
        if latin > 0 && word.chars().filter(|c| is_cyrillic(*c)).count() >= latin {
            whole.extend(word.chars().map(cyrillic_look));
        } else {
            whole.push_str(word);
        }
        let next = after.find(is_letter).unwrap_or(after.len());
        whole.push_str(&after[..next]);
        rest = &after[next..];
    }
}

fn cyrillic_look(c: char) -> char {
    const LATIN: &str = "aceikopxy";
    const CYRILLIC: &str = "асеікорху";
    LATIN
        .chars()
        .position(|latin| latin == c)
        .and_then(|at| CYRILLIC.chars().nth(at))
        .unwrap_or(c)
}

/// The words of a folded text. A word with a hyphen is its parts, as the index has them.
pub fn tokens(folded: &str) -> impl Iterator<Item = &str> {
    folded
        .split(|c| !is_letter(c))
        .filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quick_letters_are_the_same_letters() {
        for c in (0..=0x2fff).filter_map(char::from_u32) {
            assert!(lower(c).eq(c.to_lowercase()), "{c}");
            assert_eq!(is_letter(c), c.is_alphanumeric(), "{c}");
        }
    }

    #[test]
    fn plain_characters_are_normalized_whatever_is_beside_them() {
        for c in ('\0'..=char::MAX).filter(|c| is_plain(*c)) {
            assert_eq!(is_nfkc_quick(std::iter::once(c)), IsNormalized::Yes, "{c}");
            assert_eq!(
                unicode_normalization::char::canonical_combining_class(c),
                0,
                "{c}"
            );
        }
    }

    #[test]
    fn parts_between_spaces_are_folded_as_the_whole() {
        let whole = |text: &str| {
            let plain: String = bare(&compatible(text)).map(found_as).collect();
            let mut folded = String::new();
            unmix(&plain, &mut folded);
            folded
        };
        let signs = [
            "a", "Х", "і", "\u{306}", "\u{301}", "ﬁ", "\u{a0}", "´", " ", "…", "№", "’", "Ґ", "ё",
            "İ", "1", "²",
        ];
        let count = signs.len();
        for at in 0..count.pow(3) {
            let [one, two, three] =
                [at, at / count, at / count / count].map(|at| signs[at % count]);
            for text in [
                format!("{one}{two}{three}"),
                format!("в{one} {two}и{three}е"),
                format!("{one}{two} {three}"),
            ] {
                assert_eq!(fold(&text), whole(&text), "{text}");
            }
        }
    }

    #[test]
    fn one_spelling() {
        for (text, folded) in [
            ("Здоров’я ҐАНОК", "здоровя ганок"),
            (
                "здоров'я здоровʼя здоров`я здоров‘я",
                "здоровя здоровя здоровя здоровя",
            ),
            (
                "здоров\u{b4}я здоров\u{2032}я здоров\u{ff07}я",
                "здоровя здоровя здоровя",
            ),
            ("за\u{301}мок", "замок"),
            ("ёлка", "елка"),
            ("Сумка «Xapків»", "сумка «харків»"),
            ("iPhone чохол", "iphone чохол"),
            ("ｉＰｈｏｎｅ 54 м²", "iphone 54 м2"),
            ("1\u{a0}200\u{202f}000", "1 200 000"),
            ("220×240", "220x240"),
            ("№5 ²", " 5 2"),
            ("Йосип Їжак", "йосип їжак"),
            ("и\u{306}ти", "йти"),
        ] {
            assert_eq!(fold(text), folded);
        }
        assert_eq!(exact("ҐАНОК"), "ґанок");
    }
}
