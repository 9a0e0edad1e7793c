//! The part of a text that shows why it was found.

use super::known_words::{hash, with_known, words};
use super::nearness::SEARCHED;

/// Characters of a snippet.
const LENGTH: usize = 200;
/// Characters kept before the first hit.
const BEFORE: usize = 60;
/// Bytes of a text that a snippet may need.
pub const NEEDED: usize = SEARCHED + AROUND;
/// Bytes of a text that most snippets need.
pub const USUALLY_NEEDED: usize = 2000;
/// Bytes of a snippet at most.
const AROUND: usize = 4 * LENGTH + 1;

/// A text cut at the words of the query: parts at even places are plain, those at odd ones hits.
pub type Parts = Vec<String>;

/// The words that are shown as hits.
#[derive(Default)]
pub struct Marker {
    /// Hashes of terms.
    terms: Vec<u64>,
    beginnings: Vec<String>,
}

impl Marker {
    /// Marks words with one of these terms, and those that begin with one of the folded
    /// `beginnings`.
    pub fn new<'t>(terms: impl IntoIterator<Item = &'t str>, beginnings: Vec<String>) -> Marker {
        let mut terms: Vec<u64> = terms.into_iter().map(hash).collect();
        terms.sort_unstable();
        terms.dedup();
        Marker { terms, beginnings }
    }

    fn is_empty(&self) -> bool {
        self.terms.is_empty() && self.beginnings.is_empty()
    }

    /// Whether a word is one of those looked for.
    fn hits(&self, word: &str) -> bool {
        with_known(word, |known| {
            known
                .terms
                .iter()
                .any(|term| self.terms.binary_search(term).is_ok())
                || self
                    .beginnings
                    .iter()
                    .any(|start| known.folded.starts_with(start.as_str()))
        })
    }
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

fn first_hit(text: &str, marker: &Marker) -> Option<usize> {
    let mut searched = words(text).take_while(|(start, _)| *start < SEARCHED && !marker.is_empty());
    let (start, _) = searched.find(|(_, word)| marker.hits(word))?;
    Some(start)
}

/// Some two hundred characters around the first hit, or the beginning where there is none.
pub fn cut(text: &str, marker: &Marker) -> Parts {
    cut_at(text, first_hit(text, marker).unwrap_or_default(), marker)
}

/// The same of a text of which the first [`USUALLY_NEEDED`] bytes were read; `None`: the rest may
/// be needed too.
pub fn cut_beginning(beginning: &str, marker: &Marker) -> Option<Parts> {
    let first = first_hit(beginning, marker);
    // The last character may have been cut off.
    let is_whole = beginning.len() + char::MAX_LEN_UTF8 <= USUALLY_NEEDED;
    let first = first.or((is_whole || marker.is_empty()).then_some(0))?;
    let is_enough = is_whole || first + AROUND <= beginning.len();
    is_enough.then(|| cut_at(beginning, first, marker))
}

fn cut_at(text: &str, first: usize, marker: &Marker) -> Parts {
    let before = text[..first].chars().count();
    let skipped = before.saturating_sub(BEFORE);
    let mut start = text.char_indices().nth(skipped).map_or(0, |(at, _)| at);
    if skipped > 0 {
        // A whole word to begin with.
        start = text[start..first]
            .find(' ')
            .map_or(first, |space| start + space + 1);
    }
    let excerpt = crate::format::shorten(&text[start..], LENGTH);
    let excerpt = if start > 0 {
        format!("… {excerpt}")
    } else {
        excerpt
    };
    mark(&excerpt, marker)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marker(terms: &[&str]) -> Marker {
        let terms: Vec<String> = terms
            .iter()
            .flat_map(|term| super::super::terms::of_query(term))
            .collect();
        Marker::new(terms.iter().map(String::as_str), Vec::new())
    }

    #[test]
    fn hits_are_at_odd_places() {
        let words = marker(&["квартира", "здоровя"]);
        assert_eq!(
            mark("Здам Квартиру, здоров’я", &words),
            ["Здам ", "Квартиру", ", ", "здоров’я", ""]
        );
        assert_eq!(mark("нічого", &words), ["нічого"]);
        assert_eq!(mark("", &words), [""]);
        assert_eq!(mark("'слово'", &marker(&["слово"])).len(), 3);
        let begun = Marker::new([], vec!["хоч".to_owned()]);
        assert_eq!(mark("Xочу ЁЛКА", &begun), ["", "Xочу", " ЁЛКА"]);
    }

    #[test]
    fn a_snippet_begins_before_its_hit() {
        let text = format!(
            "{} квартира {}",
            "слово ".repeat(40).trim(),
            "ще ".repeat(100)
        );
        let parts = cut(&text, &marker(&["квартира"]));
        assert!(parts[0].starts_with("… слово"), "{parts:?}");
        assert_eq!(parts[1], "квартира");
        assert!(parts.concat().chars().count() <= LENGTH + 3);
        assert_eq!(cut("коротко", &Marker::default()), ["коротко"]);
    }

    #[test]
    fn the_snippet_of_a_beginning_is_that_of_the_whole_text() {
        let word = marker(&["квартира"]);
        for (before, after) in [
            (0, 0),
            (0, 400),
            (50, 100),
            (90, 0),
            (90, 400),
            (160, 0),
            (160, 400),
            (400, 1),
        ] {
            let text = format!(
                "{}квартира {}",
                "слово ".repeat(before),
                "ще ".repeat(after)
            );
            let end = text.floor_char_boundary(USUALLY_NEEDED);
            for marker in [&word, &marker(&["гараж"]), &Marker::default()] {
                if let Some(parts) = cut_beginning(&text[..end], marker) {
                    assert_eq!(parts, cut(&text, marker), "{before} {after}");
                } else {
                    assert!(end < text.len(), "{before} {after}");
                }
            }
        }
    }
}
