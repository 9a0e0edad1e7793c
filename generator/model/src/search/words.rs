//! One spelling for text and query (docs/content-model.md §9).

use std::borrow::Cow;
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfkc_quick};

/// In compatible composition (NFKC), lower case, without apostrophes, stress and soft hyphens; ґ is found as г, ё as е,
/// and Latin letters that look Cyrillic inside a Cyrillic word are taken for what they look like.
pub fn fold(text: &str) -> String {
    let plain: String = bare(&compatible(text)).map(found_as).collect();
    if plain.is_ascii() { plain } else { unmixed(&plain) }
}

/// The same but for ґ, which is a letter of its own: what is spelled exactly as it was asked for ranks higher.
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

/// The apostrophes of docs/content-model.md §5.1.
pub fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '\u{2019}' | '\u{2bc}' | '\u{2018}' | '`' | '\u{b4}' | '\u{2032}' | '\u{ff07}')
}

/// What readers neither type nor see.
fn is_silent(c: char) -> bool {
    is_apostrophe(c)
        || matches!(c, '\u{300}' | '\u{301}' | '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}')
}

/// NFKC but for two signs that it would make other words of: U+00B4, which becomes a space, and № ("no").
fn compatible(text: &str) -> Cow<'_, str> {
    if is_nfkc_quick(text.chars()) == IsNormalized::Yes {
        return Cow::Borrowed(text);
    }
    let kept = text.chars().filter(|c| !is_apostrophe(*c)).map(|c| if c == '№' { ' ' } else { c });
    Cow::Owned(kept.nfkc().collect())
}

fn bare(text: &str) -> impl Iterator<Item = char> {
    text.chars().flat_map(lower).filter(|c| !is_silent(*c))
}

/// As [`char::to_lowercase`], without a table for the letters that nearly all texts are written in.
fn lower(c: char) -> impl Iterator<Item = char> {
    let quick = match c {
        'А'..='Я' => char::from_u32(u32::from(c) + 32),
        'Ѐ'..='Џ' => char::from_u32(u32::from(c) + 80),
        'а'..='џ' => Some(c),
        c if c.is_ascii() => Some(c.to_ascii_lowercase()),
        _ => None,
    };
    quick.into_iter().chain(quick.is_none().then(|| c.to_lowercase()).into_iter().flatten())
}

/// As [`char::is_alphanumeric`], without a table for the same letters.
pub fn is_letter(c: char) -> bool {
    match c {
        'Ѐ'..='ҁ' => true,
        c if c.is_ascii() => c.is_ascii_alphanumeric(),
        c => c.is_alphanumeric(),
    }
}

/// Whether `c` is of the Cyrillic block.
pub fn is_cyrillic(c: char) -> bool {
    ('\u{400}'..='\u{4ff}').contains(&c)
}

/// Latin letters that look Cyrillic, where Cyrillic ones are no fewer in the word.
fn unmixed(text: &str) -> String {
    let mut whole = String::with_capacity(text.len());
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
    whole
}

fn cyrillic_look(c: char) -> char {
    const LATIN: &str = "aceikopxy";
    const CYRILLIC: &str = "асеікорху";
    LATIN.chars().position(|latin| latin == c).and_then(|at| CYRILLIC.chars().nth(at)).unwrap_or(c)
}

/// The words of a folded text. A word with a hyphen is its parts, as the index has them.
pub fn tokens(folded: &str) -> impl Iterator<Item = &str> {
    folded.split(|c| !is_letter(c)).filter(|word| !word.is_empty())
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
    fn one_spelling() {
        for (text, folded) in [
            ("Здоров’я ҐАНОК", "здоровя ганок"),
            ("здоров'я здоровʼя здоров`я здоров‘я", "здоровя здоровя здоровя здоровя"),
            ("здоров\u{b4}я здоров\u{2032}я здоров\u{ff07}я", "здоровя здоровя здоровя"),
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
