//! Words of texts that are looked at when a query is answered, with their terms.

use super::items::items;
use super::terms::terms_of;
use super::words::{fold, is_letter};
use crate::characters::is_apostrophe;
use std::cell::RefCell;
use std::collections::HashMap;
use xxhash_rust::xxh3::xxh3_64;

thread_local! {
    /// Texts repeat their words, also from one query to the next.
    static KNOWN: RefCell<KnownWords> = RefCell::default();
}

/// Words that a thread remembers.
const REMEMBERED: usize = 20_000;
/// Bytes of a word that it remembers at most.
const LONGEST: usize = 80;

/// Words of texts with their terms.
#[derive(Default)]
struct KnownWords {
    /// The place of each word in `all`.
    places: HashMap<Box<str>, usize, foldhash::fast::RandomState>,
    all: Vec<KnownWord>,
}

pub(super) struct KnownWord {
    pub folded: Box<str>,
    /// Hashes of its terms, see [`hash`].
    pub terms: Box<[u64]>,
}

impl KnownWords {
    fn get(&mut self, word: &str) -> &KnownWord {
        if let Some(place) = self.places.get(word) {
            return &self.all[*place];
        }
        if self.all.len() == REMEMBERED {
            *self = KnownWords::default();
        }
        let place = self.all.len();
        self.places.insert(word.into(), place);
        self.all.push(KnownWord::of(word));
        &self.all[place]
    }
}

impl KnownWord {
    fn of(word: &str) -> KnownWord {
        let folded = fold(word);
        let items = items(&folded).into_iter();
        KnownWord {
            terms: items
                .flat_map(|item| terms_of(item.text))
                .map(|term| hash(&term))
                .collect(),
            folded: folded.into(),
        }
    }
}

/// Calls `use_it` with the folded form and the terms of a word, as a text spells it.
pub(super) fn with_known<T>(word: &str, use_it: impl FnOnce(&KnownWord) -> T) -> T {
    if word.len() > LONGEST {
        return use_it(&KnownWord::of(word));
    }
    KNOWN.with_borrow_mut(|known| use_it(known.get(word)))
}

/// The hash that represents a term; two terms of one hash count as the same.
pub(super) fn hash(term: &str) -> u64 {
    xxh3_64(term.as_bytes())
}

/// Byte ranges of words, which may hold an apostrophe.
pub(super) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at + text[at..].find(is_letter)?;
        let end = text[start..]
            .find(|c: char| !(is_letter(c) || is_apostrophe(c) || c == '\u{301}'))
            .map_or(text.len(), |len| start + len);
        at = end;
        Some((start, &text[start..end]))
    })
}
