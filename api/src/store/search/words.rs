//! One spelling for text and query (content-model §9).

use unicode_normalization::UnicodeNormalization;

/// Words of a query that are read.
const MOST: usize = 8;

/// Composed, lower case, without apostrophes, stress and soft hyphens; ґ is found as г, ё as е, and Latin letters
/// that look Cyrillic inside a Cyrillic word are taken for what they look like.
pub(super) fn fold(text: &str) -> String {
    let plain: String = bare(text)
        .map(|c| match c {
            'ґ' => 'г',
            'ё' => 'е',
            c => c,
        })
        .collect();
    if plain.is_ascii() { plain } else { unmixed(&plain) }
}

/// The same but for ґ, which is a letter of its own: what is spelt exactly as it was asked for ranks higher.
pub(super) fn exact(text: &str) -> String {
    bare(text).collect()
}

fn bare(text: &str) -> impl Iterator<Item = char> + '_ {
    let silent = |c: &char| {
        !matches!(
            c,
            '\'' | '\u{2019}' | '\u{2bc}' | '\u{2018}' | '`' | '\u{301}' | '\u{ad}' | '\u{200b}'
                ..='\u{200d}' | '\u{2060}' | '\u{feff}'
        )
    };
    text.nfc().flat_map(char::to_lowercase).filter(silent)
}

pub(super) fn is_cyrillic(c: char) -> bool {
    ('\u{400}'..='\u{4ff}').contains(&c)
}

/// Latin letters that look Cyrillic, where Cyrillic ones are no fewer in the word.
fn unmixed(text: &str) -> String {
    let mut whole = String::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        let latin = word.chars().filter(char::is_ascii_alphabetic).count();
        if latin > 0 && word.chars().filter(|c| is_cyrillic(*c)).count() >= latin {
            whole.extend(word.chars().map(cyrillic_look));
        } else {
            whole.push_str(word);
        }
        let next = after.find(char::is_alphanumeric).unwrap_or(after.len());
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
pub(super) fn tokens(folded: &str) -> impl Iterator<Item = &str> {
    folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// The words a query asks for.
pub(super) fn asked(text: &str) -> Vec<String> {
    tokens(&fold(text)).take(MOST).map(ToOwned::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_spelling() {
        for (text, folded) in [
            ("Здоров’я ҐАНОК", "здоровя ганок"),
            ("здоров'я здоровʼя здоров`я", "здоровя здоровя здоровя"),
            ("за\u{301}мок", "замок"),
            ("ёлка", "елка"),
            ("Сумка «Xapків»", "сумка «харків»"),
            ("iPhone чохол", "iphone чохол"),
            ("Йосип Їжак", "йосип їжак"),
            ("и\u{306}ти", "йти"),
        ] {
            assert_eq!(fold(text), folded);
        }
        assert_eq!(exact("ҐАНОК"), "ґанок");
        assert_eq!(asked("онлайн-казино, a OR b"), ["онлайн", "казино", "a", "or", "b"]);
        assert_eq!(asked("-*\"").len(), 0);
    }
}
