//! Initial letters of the lists that are ordered by title: the alphabet of each language and an
//! address for each letter.

use model::{Locale, transliterate};
use serde::{Deserialize, Serialize};
use std::ops::Range;
use unicode_normalization::UnicodeNormalization;

/// An initial in the list of a language, in the order of its alphabet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Letter {
    /// Titles that begin with a digit, or with a letter of neither alphabet.
    Other,
    /// A place in `UKRAINIAN`.
    Ukrainian(u8),
    /// A Latin letter, lower-case, on Ukrainian pages: after their own alphabet.
    Guest(u8),
    /// A Latin letter, lower-case, on English pages.
    Latin(u8),
}

/// A Ukrainian letter.
struct Spelling {
    letter: char,
    /// Its address: the official transliteration of 2010 of an initial, where that belongs to one
    /// letter only.
    word: &'static str,
    /// Its address while both languages had Latin initials.
    former: &'static str,
}

const fn row(letter: char, word: &'static str) -> Spelling {
    Spelling {
        letter,
        word,
        former: word,
    }
}

/// The alphabet in its order. The transliteration writes `y` for И and for Й, and nothing for Ь.
const UKRAINIAN: [Spelling; 33] = [
    row('а', "a"),
    row('б', "b"),
    row('в', "v"),
    row('г', "h"),
    row('ґ', "g"),
    row('д', "d"),
    row('е', "e"),
    row('є', "ye"),
    row('ж', "zh"),
    row('з', "z"),
    row('и', "y"),
    row('і', "i"),
    row('ї', "yi"),
    Spelling {
        letter: 'й',
        word: "j",
        former: "y",
    },
    row('к', "k"),
    row('л', "l"),
    row('м', "m"),
    row('н', "n"),
    row('о', "o"),
    row('п', "p"),
    row('р', "r"),
    row('с', "s"),
    row('т', "t"),
    row('у', "u"),
    row('ф', "f"),
    row('х', "kh"),
    row('ц', "ts"),
    row('ч', "ch"),
    row('ш', "sh"),
    row('щ', "shch"),
    Spelling {
        letter: 'ь',
        word: "soft",
        former: "0",
    },
    row('ю', "yu"),
    row('я', "ya"),
];

/// Other Cyrillic letters and the Ukrainian ones they are looked for under.
const NEIGHBORS: [(char, char); 5] = [('ё', 'е'), ('ў', 'у'), ('ъ', 'ь'), ('ы', 'и'), ('э', 'е')];

/// The beginning of the address of a Latin letter on Ukrainian pages.
const GUEST: &str = "latin-";
const OTHER: &str = "0";
const LATIN: Range<u8> = b'a'..b'z' + 1;
const NONE: Range<u8> = 0..0;

impl Letter {
    /// The initial of a title in the lists of a language. English lists are all Latin: a title
    /// without translation is there under the first letter of its transliteration.
    pub fn of(title: &str, locale: Locale) -> Letter {
        let first = title
            .nfc()
            .find(|c| c.is_alphanumeric())
            .and_then(|c| c.to_lowercase().next());
        let Some(first) = first else {
            return Letter::Other;
        };
        let near = NEIGHBORS
            .iter()
            .find(|(other, _)| *other == first)
            .map_or(first, |(_, own)| *own);
        let place = UKRAINIAN
            .iter()
            .position(|row| row.letter == near)
            .and_then(|i| u8::try_from(i).ok());
        if let (Locale::Ua, Some(place)) = (locale, place) {
            return Letter::Ukrainian(place);
        }
        match transliterate(&first.to_string()).bytes().next() {
            Some(latin) if latin.is_ascii_lowercase() => match locale {
                Locale::Ua => Letter::Guest(latin),
                Locale::Us => Letter::Latin(latin),
            },
            _ => Letter::Other,
        }
    }

    /// The alphabet of a language in its order, with what else its lists hold.
    #[expect(clippy::cast_possible_truncation, reason = "33 letters")]
    pub fn all(locale: Locale) -> impl Iterator<Item = Letter> {
        let (own, guests, latin) = match locale {
            Locale::Ua => (0..UKRAINIAN.len() as u8, LATIN, NONE),
            Locale::Us => (0..0, NONE, LATIN),
        };
        let own = own.map(Letter::Ukrainian);
        let rest = guests.map(Letter::Guest).chain(latin.map(Letter::Latin));
        std::iter::once(Letter::Other).chain(own).chain(rest)
    }

    /// The letter at an address of a language.
    pub fn parse(word: &str, locale: Locale) -> Option<Letter> {
        Letter::all(locale).find(|letter| letter.code() == word)
    }

    /// Its address, the last segment of `/services/page/shch`.
    pub fn code(self) -> String {
        match self {
            Letter::Other => OTHER.to_owned(),
            Letter::Ukrainian(place) => UKRAINIAN[usize::from(place)].word.to_owned(),
            Letter::Guest(letter) => format!("{GUEST}{}", char::from(letter)),
            Letter::Latin(letter) => char::from(letter).to_string(),
        }
    }

    /// The text that readers see: "Щ", "0–9".
    pub fn label(self) -> String {
        match self {
            Letter::Other => "0–9".to_owned(),
            Letter::Ukrainian(place) => UKRAINIAN[usize::from(place)]
                .letter
                .to_uppercase()
                .collect(),
            Letter::Guest(letter) | Letter::Latin(letter) => {
                char::from(letter.to_ascii_uppercase()).to_string()
            }
        }
    }

    /// The addresses that its entries had while both languages had Latin initials, if they differ
    /// from its address now. With each comes the Ukrainian letter that those titles begin with;
    /// `None`: all of them.
    pub fn former(self) -> Vec<(String, Option<char>)> {
        match self {
            Letter::Other => Vec::new(),
            Letter::Ukrainian(place) => {
                let row = &UKRAINIAN[usize::from(place)];
                if row.former == row.word {
                    Vec::new()
                } else {
                    vec![(row.former.to_owned(), None)]
                }
            }
            Letter::Guest(letter) => vec![(char::from(letter).to_string(), None)],
            Letter::Latin(letter) => {
                let moved = UKRAINIAN.iter().filter(|row| row.former.len() > 1);
                let here = moved.filter(|row| row.former.as_bytes()[0] == letter);
                here.map(|row| (row.former.to_owned(), Some(row.letter)))
                    .collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn labels(titles: &[&str], locale: Locale) -> String {
        let letters: BTreeSet<Letter> = titles
            .iter()
            .map(|title| Letter::of(title, locale))
            .collect();
        letters
            .into_iter()
            .map(Letter::label)
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn each_language_has_its_own_alphabet() {
        let titles = [
            "Щука",
            "Яна",
            "Ґанок",
            "«Гора»",
            "Йод",
            "И\u{306}орж",
            "Ирій",
            "Їжак",
            "Інна",
            "Єва",
            "Ека",
            "Apple",
            "Żubr",
            "9 днів",
            "Ёлка",
            "Ωмега",
        ];
        assert_eq!(labels(&titles, Locale::Ua), "0–9 Г Ґ Е Є И І Ї Й Щ Я A Z");
        assert_eq!(labels(&titles, Locale::Us), "0–9 A E G H I S Y Z");
    }

    #[test]
    fn every_letter_has_an_address_of_its_own() {
        for locale in Locale::ALL {
            let letters: Vec<Letter> = Letter::all(locale).collect();
            assert!(letters.is_sorted());
            for letter in &letters {
                let word = letter.code();
                assert!(
                    word.bytes()
                        .all(|byte| byte == b'-' || byte.is_ascii_lowercase() || byte == b'0'),
                    "{word}"
                );
                assert_eq!(Letter::parse(&word, locale), Some(*letter), "{word}");
            }
        }
        assert_eq!(Letter::all(Locale::Ua).count(), 1 + 33 + 26);
        assert_eq!(Letter::all(Locale::Us).count(), 1 + 26);
    }

    #[test]
    fn letters_are_in_the_order_of_titles() {
        for locale in Locale::ALL {
            let mut before = Vec::new();
            for letter in Letter::all(locale).filter(|letter| *letter != Letter::Other) {
                let key = model::format::sort_key(&letter.label(), locale);
                assert!(before < key, "{letter:?}");
                before = key;
            }
        }
    }

    #[test]
    fn the_documents_have_the_table() {
        let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/publishing.md");
        let text = std::fs::read_to_string(page).unwrap();
        for row in &UKRAINIAN {
            let cell = format!("{} `{}`", row.letter.to_uppercase(), row.word);
            assert!(text.contains(&cell), "{cell}");
        }
    }
}
