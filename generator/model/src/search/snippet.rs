//! The part of a text that shows why it was found.

use super::words::{fold, is_cyrillic, is_letter, letters};

/// Characters of a snippet.
const LENGTH: usize = 200;
/// Characters kept before the first hit.
const BEFORE: usize = 60;

/// A text cut at the words of the query: what is at even places is plain, at odd ones a hit.
pub type Parts = Vec<String>;

/// Whether a word is one of those looked for.
fn hit(word: &str, stems: &[String]) -> bool {
    if plain(word) {
        return stems.iter().any(|stem| {
            let mut letters = letters(word);
            stem.chars().all(|letter| letters.next() == Some(letter))
        });
    }
    let folded = fold(word);
    stems.iter().any(|stem| folded.starts_with(stem.as_str()))
}

/// Whether folding a word changes letters one by one: most are of one script.
fn plain(word: &str) -> bool {
    word.is_ascii() || !word.chars().any(|c| c.is_ascii_alphabetic() || !(c.is_ascii() || is_cyrillic(c)))
}

/// Byte ranges of words, which may hold an apostrophe.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let inner = |c: char| is_letter(c) || matches!(c, '\'' | '\u{2019}' | '\u{2bc}' | '\u{301}');
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at + text[at..].find(inner)?;
        let end = text[start..].find(|c: char| !inner(c)).map_or(text.len(), |len| start + len);
        at = end;
        Some((start, &text[start..end]))
    })
}

/// The whole text with its hits. `stems` are beginnings of folded words.
pub fn mark(text: &str, stems: &[String]) -> Parts {
    let mut parts = vec![String::new()];
    let mut from = 0;
    for (start, word) in words(text).filter(|(_, word)| hit(word, stems)) {
        if let Some(plain) = parts.last_mut() {
            plain.push_str(&text[from..start]);
        }
        parts.extend([word.to_owned(), String::new()]);
        from = start + word.len();
    }
    if let Some(plain) = parts.last_mut() {
        plain.push_str(&text[from..]);
    }
    parts
}

/// Some two hundred characters around the first hit, or the beginning where there is none.
pub fn cut(text: &str, stems: &[String]) -> Parts {
    let first = words(text).find(|(_, word)| !stems.is_empty() && hit(word, stems));
    let first = first.map_or(0, |(start, _)| start);
    let before = text[..first].chars().count();
    let skipped = before.saturating_sub(BEFORE);
    let mut start = text.char_indices().nth(skipped).map_or(0, |(at, _)| at);
    if skipped > 0 {
        // A whole word to begin with.
        start = text[start..first].find(' ').map_or(first, |space| start + space + 1);
    }
    let excerpt = crate::format::shorten(&text[start..], LENGTH);
    let excerpt = if start > 0 { format!("… {excerpt}") } else { excerpt };
    mark(&excerpt, stems)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hits_stand_at_odd_places() {
        let stems = ["квартир".to_owned(), "здоровя".to_owned()];
        assert_eq!(mark("Здам Квартиру, здоров’я", &stems), ["Здам ", "Квартиру", ", ", "здоров’я", ""]);
        assert_eq!(mark("Xочу ґанок, ЁЛКА", &["хоч", "ганок", "елк"].map(ToOwned::to_owned)).len(), 7);
        assert_eq!(mark("нічого", &stems), ["нічого"]);
        assert_eq!(mark("", &stems), [""]);
    }

    #[test]
    fn a_snippet_begins_before_its_hit() {
        let text = format!("{} квартира {}", "слово ".repeat(40).trim(), "ще ".repeat(100));
        let parts = cut(&text, &["квартир".to_owned()]);
        assert!(parts[0].starts_with("… слово"), "{parts:?}");
        assert_eq!(parts[1], "квартира");
        assert!(parts.concat().chars().count() <= LENGTH + 3);
        assert_eq!(cut("коротко", &[]), ["коротко"]);
    }
}
