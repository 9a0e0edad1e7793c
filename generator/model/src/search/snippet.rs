//! The part of a text that shows why it was found.

use super::items::items;
use super::terms::terms_of;
use super::words::{fold, is_apostrophe, is_letter};
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

/// Characters of a snippet.
const LENGTH: usize = 200;
/// Characters kept before the first hit.
const BEFORE: usize = 60;
/// Bytes of a text that the first hit is looked for in.
const SEARCHED: usize = 4000;

/// A text cut at the words of the query: what is at even places is plain, at odd ones a hit.
pub type Parts = Vec<String>;

/// The words that are shown as hits.
#[derive(Default)]
pub struct Marker {
    terms: HashSet<String>,
    beginnings: Vec<String>,
    /// Texts of one page of results repeat their words.
    known: RefCell<HashMap<String, bool>>,
}

impl Marker {
    /// Marks words with one of these terms, and those that begin with one of the folded `beginnings`.
    pub fn new(terms: HashSet<String>, beginnings: Vec<String>) -> Marker {
        Marker { terms, beginnings, known: RefCell::default() }
    }

    fn is_empty(&self) -> bool {
        self.terms.is_empty() && self.beginnings.is_empty()
    }

    /// Whether a word is one of those looked for.
    fn hits(&self, word: &str) -> bool {
        if let Some(known) = self.known.borrow().get(word) {
            return *known;
        }
        let folded = fold(word);
        let is_hit = self.beginnings.iter().any(|start| folded.starts_with(start.as_str()))
            || items(&folded)
                .iter()
                .any(|item| terms_of(item.text).iter().any(|term| self.terms.contains(term)));
        self.known.borrow_mut().insert(word.to_owned(), is_hit);
        is_hit
    }
}

/// Byte ranges of words, which may hold an apostrophe.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let inner = |c: char| is_letter(c) || is_apostrophe(c) || c == '\u{301}';
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at + text[at..].find(is_letter)?;
        let end = text[start..].find(|c: char| !inner(c)).map_or(text.len(), |len| start + len);
        at = end;
        Some((start, &text[start..end]))
    })
}

/// The whole text with its hits.
pub fn mark(text: &str, marker: &Marker) -> Parts {
    let mut parts = vec![String::new()];
    if marker.is_empty() {
        return vec![text.to_owned()];
    }
    let mut from = 0;
    for (start, word) in words(text).filter(|(_, word)| marker.hits(word)) {
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
pub fn cut(text: &str, marker: &Marker) -> Parts {
    let searched = words(text).take_while(|(start, _)| *start < SEARCHED && !marker.is_empty());
    let first = searched.into_iter().find(|(_, word)| marker.hits(word));
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
    mark(&excerpt, marker)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marker(terms: &[&str]) -> Marker {
        let terms = terms.iter().flat_map(|term| super::super::terms::of_query(term)).collect();
        Marker::new(terms, Vec::new())
    }

    #[test]
    fn hits_are_at_odd_places() {
        let words = marker(&["квартира", "здоровя"]);
        assert_eq!(mark("Здам Квартиру, здоров’я", &words), ["Здам ", "Квартиру", ", ", "здоров’я", ""]);
        assert_eq!(mark("нічого", &words), ["нічого"]);
        assert_eq!(mark("", &words), [""]);
        assert_eq!(mark("'слово'", &marker(&["слово"])).len(), 3);
        let begun = Marker::new(HashSet::new(), vec!["хоч".to_owned()]);
        assert_eq!(mark("Xочу ЁЛКА", &begun), ["", "Xочу", " ЁЛКА"]);
    }

    #[test]
    fn a_snippet_begins_before_its_hit() {
        let text = format!("{} квартира {}", "слово ".repeat(40).trim(), "ще ".repeat(100));
        let parts = cut(&text, &marker(&["квартира"]));
        assert!(parts[0].starts_with("… слово"), "{parts:?}");
        assert_eq!(parts[1], "квартира");
        assert!(parts.concat().chars().count() <= LENGTH + 3);
        assert_eq!(cut("коротко", &Marker::default()), ["коротко"]);
    }
}
