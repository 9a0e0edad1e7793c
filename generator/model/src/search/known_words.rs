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

/// What was found out about words of texts.
#[derive(Default)]
struct KnownWords {
    /// Where each word is in `all`.
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
        let terms = items(&folded)
            .iter()
            .flat_map(|item| terms_of(item.text))
            .collect::<Vec<_>>();
        let terms = terms.iter().map(|term| hash(term)).collect();
        KnownWord {
            folded: folded.into(),
            terms,
        }
    }
}

/// Calls `use_it` with what is known of a word, as a text spells it.
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
    let inner = |c: char| is_letter(c) || is_apostrophe(c) || c == '\u{301}';
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at + text[at..].find(is_letter)?;
        let end = text[start..]
            .find(|c: char| !inner(c))
            .map_or(text.len(), |len| start + len);
        at = end;
        Some((start, &text[start..end]))
    })
}
