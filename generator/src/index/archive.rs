//! Keys of the archives of lists, and their pages.

use super::letter::Letter;
use model::{Locale, Order};

/// A part of a list's archive: a page, or several when it is long.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ArchiveKey {
    /// The n-th block of serial numbers, from 1.
    Block(u32),
    /// Year and month.
    Month(i16, i8),
    /// An initial in the alphabet of the list's language.
    Letter(Letter),
}

impl ArchiveKey {
    /// The word in the address: `3`, `2026-11`, `shch`.
    pub fn code(&self) -> String {
        match self {
            ArchiveKey::Block(n) => n.to_string(),
            ArchiveKey::Month(year, month) => format!("{year}-{month:02}"),
            ArchiveKey::Letter(letter) => letter.code(),
        }
    }
}

/// A page of an archive: a part and, where it is long, which piece of it (from 1).
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ArchivePage {
    pub(crate) part: ArchiveKey,
    pub(crate) piece: u32,
}

impl ArchivePage {
    /// The page that the last segment of an address in a language names, whether or not a list has
    /// it.
    pub fn parse(order: Order, word: &str, locale: Locale) -> Option<ArchivePage> {
        let mut words = word.split('-');
        let (part, piece) = match order {
            Order::Serial => (ArchiveKey::Block(words.next()?.parse().ok()?), words.next()),
            Order::Calendar => {
                let year = words.next()?.parse().ok()?;
                let month = words.next()?.parse().ok()?;
                (ArchiveKey::Month(year, month), words.next())
            }
            Order::Alphabet => {
                let (letter, piece) = ArchivePage::split(word);
                (ArchiveKey::Letter(Letter::parse(letter, locale)?), piece)
            }
            Order::Unlisted => return None,
        };
        let piece = piece.map_or(Some(1), |piece| piece.parse().ok())?;
        // Another spelling of the same numbers is another address.
        Some(ArchivePage { part, piece }).filter(|cut| cut.code() == word)
    }

    /// The code of a letter, which may hold a hyphen itself, and the number of the piece behind it.
    pub fn split(word: &str) -> (&str, Option<&str>) {
        match word.rsplit_once('-') {
            Some((letter, piece)) if piece.bytes().all(|byte| byte.is_ascii_digit()) => {
                (letter, Some(piece))
            }
            _ => (word, None),
        }
    }

    /// The last segment of its address: `3`, `2026-11`, `k-2`.
    pub fn code(&self) -> String {
        match self.piece {
            1 => self.part.code(),
            piece => format!("{}-{piece}", self.part.code()),
        }
    }
}
