//! Words as one byte a letter, in the order of UTF-8: quicker to expand, to compare and to sort.

use std::collections::BTreeSet;
use std::error::Error;

/// The letters that the folded dictionary has, ordered; the number of a letter is its place and
/// one, so that zero is before all of them.
pub(crate) struct Alphabet(Vec<char>);

impl Alphabet {
    pub(crate) fn of<'a>(texts: impl Iterator<Item = &'a str>) -> Result<Self, Box<dyn Error>> {
        let mut letters = BTreeSet::new();
        texts.for_each(|text| letters.extend(text.chars()));
        if letters.len() > usize::from(u8::MAX) - 1 {
            return Err("the dictionary has more letters than fit into a byte".into());
        }
        Ok(Self(letters.into_iter().collect()))
    }

    pub(crate) fn number(&self, letter: char) -> Option<u8> {
        self.0
            .binary_search(&letter)
            .ok()
            .and_then(|at| u8::try_from(at + 1).ok())
    }

    /// The numbers of the letters; a letter that the dictionary lacks ends the word with an error.
    pub(crate) fn encode(&self, word: &str) -> Result<Vec<u8>, Box<dyn Error>> {
        word.chars()
            .map(|letter| {
                self.number(letter)
                    .ok_or_else(|| format!("{word}: no entry has the letter {letter}").into())
            })
            .collect()
    }

    pub(crate) fn decode(&self, word: &[u8], text: &mut String) {
        text.clear();
        text.extend(
            word.iter()
                .filter_map(|&number| self.0.get(usize::from(number).wrapping_sub(1))),
        );
    }
}

/// One spelling, as `search::words::fold` makes it, for what the dictionary holds.
pub(crate) fn fold(word: &str) -> String {
    word.chars()
        .filter(|c| !is_silent(*c))
        .flat_map(char::to_lowercase)
        .map(plain)
        .collect()
}

/// Apostrophes, stress, soft hyphens.
pub(crate) fn is_silent(letter: char) -> bool {
    matches!(
        letter,
        '\'' | '\u{2019}'
            | '\u{2bc}'
            | '\u{2018}'
            | '`'
            | '\u{b4}'
            | '\u{2032}'
            | '\u{ff07}'
            | '\u{301}'
            | '\u{ad}'
    )
}

fn plain(letter: char) -> char {
    match letter {
        'ґ' => 'г',
        'ё' => 'е',
        other => other,
    }
}

impl Alphabet {
    /// The numbers of the letters that folding leaves of a spelling.
    pub(crate) fn fold(&self, spelling: impl Iterator<Item = char>) -> impl Iterator<Item = u8> {
        spelling
            .filter(|c| !is_silent(*c))
            .flat_map(char::to_lowercase)
            .filter_map(|letter| self.number(plain(letter)))
    }
}
