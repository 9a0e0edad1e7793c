//! Addresses that pages of letters had while lists of both languages had Latin initials.

use super::Plan;
use super::redirects::Rule;
use super::target::Page;
use crate::index::{ArchiveKey, ArchivePage, Letter, List, ListKey};
use model::{Locale, Order, format};
use std::collections::BTreeSet;

/// Entries of a letter that were elsewhere.
struct Moved {
    letter: Letter,
    entries: usize,
}

/// Letters whose entries formerly had the archive address `word`, in the order of the alphabet.
fn moved(list: &List<'_>, word: &str, locale: Locale) -> Vec<Moved> {
    let mut moved = Vec::new();
    for letter in Letter::all(locale) {
        let mut former = letter.former().into_iter();
        let Some((_, initial)) = former.find(|(former, _)| former == word) else {
            continue;
        };
        let first = initial.and_then(|initial| {
            format::sort_key(&initial.to_string(), locale)
                .first()
                .copied()
        });
        let entries = list.under(letter, first);
        if entries > 0 {
            moved.push(Moved { letter, entries });
        }
    }
    moved
}

/// Pages there were at `word`, and those the letter of this word has now.
fn pieces(
    list: &List<'_>,
    word: &str,
    moved: &[Moved],
    locale: Locale,
    piece: usize,
) -> (usize, usize) {
    let own = Letter::parse(word, locale).map_or(0, |letter| list.under(letter, None));
    let all = own + moved.iter().map(|moved| moved.entries).sum::<usize>();
    (all.div_ceil(piece), own.div_ceil(piece))
}

impl<'a> Plan<'a> {
    /// Every former address of letters where no page is now.
    pub(super) fn moved_letters(self) -> impl Iterator<Item = Rule<'a>> {
        let keys = self
            .site
            .sections()
            .filter(|kind| kind.order() == Order::Alphabet);
        keys.flat_map(move |kind| self.keys(kind))
            .flat_map(move |key| {
                let parts = self.index.list(key).map_or_else(Vec::new, List::parts);
                let letters = parts.into_iter().filter_map(|part| match part {
                    ArchiveKey::Letter(letter) => Some(letter),
                    _ => None,
                });
                let from: BTreeSet<String> = letters
                    .flat_map(|letter| self.former_of(key, letter))
                    .collect();
                from.into_iter()
                    .filter_map(move |from| self.moved_letter(&from, key.locale))
                    .collect::<Vec<_>>()
            })
    }

    /// Addresses that entries of a letter may have had, beside its own pages.
    pub(crate) fn former_of(&self, key: ListKey, letter: Letter) -> Vec<String> {
        let Some(list) = self.index.list(key) else {
            return Vec::new();
        };
        let base = self.list_path(key.kind, key.category);
        let words = letter
            .former()
            .into_iter()
            .map(|(word, _)| word)
            .chain([letter.code()]);
        let mut addresses = Vec::new();
        for word in words {
            let moved = moved(list, &word, key.locale);
            let (all, own) = pieces(list, &word, &moved, key.locale, self.index.sizes().piece);
            // A list that is too short for pages of letters has none of them.
            let first = if list.newest().is_some() { own + 1 } else { 1 };
            addresses.extend((first..=all).map(|piece| address(&base, &word, piece)));
        }
        addresses
    }

    /// The rule for a former address in a language.
    pub(super) fn moved_letter(&self, from: &str, locale: Locale) -> Option<Rule<'a>> {
        let (base, last) = from.rsplit_once("/page/")?;
        let Some(Page::List { kind, category }) = self.page_of(base, locale) else {
            return None;
        };
        if kind.order() != Order::Alphabet {
            return None;
        }
        let list = self.index.list(ListKey {
            kind,
            category,
            locale,
        })?;
        let (word, piece) = ArchivePage::split(last);
        let piece = piece.map_or(Some(1), |piece| piece.parse().ok())?;
        let moved = moved(list, word, locale);
        let (all, own) = pieces(list, word, &moved, locale, self.index.sizes().piece);
        let is_address = address(base, word, piece) == from && (own + 1..=all).contains(&piece);
        let to = if own > 0 {
            Letter::parse(word, locale)
        } else {
            moved.first().map(|moved| moved.letter)
        };
        let to = to.filter(|_| is_address && list.newest().is_some())?;
        let cuts = list.cuts(&ArchiveKey::Letter(to));
        let cut = cuts.get(piece - 1).or(cuts.first())?;
        let to = address(base, &cut.part.code(), cut.piece as usize);
        Some(Rule {
            locale: Some(locale),
            ..Rule::moved(from.to_owned(), to)
        })
    }
}

fn address(base: &str, word: &str, piece: usize) -> String {
    let piece = if piece > 1 {
        format!("-{piece}")
    } else {
        String::new()
    };
    format!("{base}/page/{word}{piece}")
}
