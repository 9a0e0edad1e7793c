//! The question of a reader, as parts that are looked for one by one.

use super::compounds::{compounds, rooms_of};
use super::items::{Item, items};
use super::stop_words::is_stop_word;
use super::words::{fold, is_letter};
use crate::characters::is_apostrophe;

/// Parts that are looked for; those after them are named as left out.
const MOST: usize = 12;

/// A part of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueryPart {
    /// As the reader typed it.
    pub typed: String,
    /// Its folded words: one, or those of a compound or a phrase.
    pub words: Vec<String>,
    /// A word, a compound or a phrase.
    pub kind: QueryPartKind,
    /// It is too common to select entries.
    pub is_stop_word: bool,
}

/// The kinds of parts of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QueryPartKind {
    /// A word or a number.
    Word,
    /// Several words or numbers that are one thing, in its only spelling.
    Compound {
        /// The spelling.
        term: String,
        /// Whether the words may replace it.
        is_loose: bool,
    },
    /// Words in quotes: in this order, one after the other.
    Phrase,
}

/// A question in parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ParsedQuery {
    /// The parts that are looked for.
    pub parts: Vec<QueryPart>,
    /// The parts after them, as they were typed.
    pub rest: Vec<String>,
}

impl ParsedQuery {
    /// The parts of a typed question. Signs are never syntax, but for quotes around several words.
    pub fn parse(text: &str) -> ParsedQuery {
        let mut all = Vec::new();
        for (piece, is_quoted) in quoted(text) {
            if is_quoted {
                all.extend(phrase(&piece));
            } else {
                let piece = separated(&piece);
                let folded = fold(&piece);
                let typed = if same_words(&piece, &folded) {
                    piece
                } else {
                    folded.clone()
                };
                words(&typed, &folded, &mut all);
            }
        }
        let rest = all.split_off(all.len().min(MOST));
        ParsedQuery {
            parts: all,
            rest: rest.into_iter().map(|part| part.typed).collect(),
        }
    }
}

/// Quotes around a phrase.
fn quote(c: char) -> bool {
    matches!(c, '"' | '«' | '»' | '“' | '”' | '„')
}

/// The text in pieces, each with whether it was between quotes. A quote between letters is an
/// apostrophe that was slipped on.
fn quoted(text: &str) -> Vec<(String, bool)> {
    let letters: Vec<char> = text.chars().collect();
    let mut pieces = vec![(String::new(), false)];
    for (at, c) in letters.iter().enumerate() {
        let is_open = pieces.last().is_some_and(|(_, open)| *open);
        if is_slipped(&letters, at) {
            continue;
        }
        if quote(*c) && (is_open || is_closed(&letters, at)) {
            pieces.push((String::new(), !is_open));
        } else if let Some((piece, _)) = pieces.last_mut() {
            piece.push(if quote(*c) { ' ' } else { *c });
        }
    }
    pieces.retain(|(piece, _)| !piece.trim().is_empty());
    pieces
}

/// Whether the character at a place is a quote between two letters.
fn is_slipped(letters: &[char], at: usize) -> bool {
    match letters.get(at.saturating_sub(1)..=at + 1) {
        Some([before, '"', after]) => is_letter(*before) && is_letter(*after),
        _ => false,
    }
}

/// Whether another quote is after the one at a place.
fn is_closed(letters: &[char], at: usize) -> bool {
    (at + 1..letters.len()).any(|other| quote(letters[other]) && !is_slipped(letters, other))
}

/// Apostrophes at the ends of words are quotes.
fn separated(piece: &str) -> String {
    piece
        .trim_matches(|c: char| is_apostrophe(c) || c.is_whitespace())
        .to_owned()
}

/// Whether the folded text has as many words as the typed one, so that each can be shown as it was
/// typed.
fn same_words(typed: &str, folded: &str) -> bool {
    typed.split_whitespace().count() == folded.split_whitespace().count()
}

fn phrase(piece: &str) -> Vec<QueryPart> {
    let folded = fold(piece);
    let items_read = items(&folded);
    if items_read.len() < 2 {
        let mut all = Vec::new();
        words(piece, &folded, &mut all);
        return all;
    }
    vec![QueryPart {
        typed: format!("“{}”", piece.trim()),
        words: items_read.iter().map(|item| item.text.to_owned()).collect(),
        kind: QueryPartKind::Phrase,
        is_stop_word: false,
    }]
}

fn words(typed: &str, folded: &str, all: &mut Vec<QueryPart>) {
    let items_read = items(folded);
    let mut at = 0;
    while let Some(first) = items_read.get(at) {
        let whole = compounds(&items_read[at..]).into_iter().next();
        let len = whole.as_ref().map_or(0, |compound| compound.len);
        let own = &items_read[at..=at + len];
        let (kind, is_stop_word) = match whole {
            Some(compound) => (
                QueryPartKind::Compound {
                    term: compound.term,
                    is_loose: compound.is_loose,
                },
                false,
            ),
            None => match rooms_of(first.text) {
                Some(term) => (
                    QueryPartKind::Compound {
                        term,
                        is_loose: true,
                    },
                    false,
                ),
                None => (QueryPartKind::Word, is_stop_word(first.text)),
            },
        };
        all.push(QueryPart {
            typed: as_typed(typed, folded, own),
            words: own.iter().map(|item| item.text.to_owned()).collect(),
            kind,
            is_stop_word,
        });
        at += len + 1;
    }
}

/// The words of the reader that these items were read from.
fn as_typed(typed: &str, folded: &str, own: &[Item]) -> String {
    let [first, .., last] = own else {
        return own
            .first()
            .map_or_else(String::new, |item| nth_word(typed, folded, item, item));
    };
    nth_word(typed, folded, first, last)
}

/// The spaces before an item, without those at the beginning of the text.
fn spaces_before(folded: &str, item: &Item) -> usize {
    folded[..item.start]
        .trim_start()
        .matches(char::is_whitespace)
        .count()
}

/// The typed words from that of the item `first` to that of the item `last`, without signs around.
fn nth_word(typed: &str, folded: &str, first: &Item, last: &Item) -> String {
    let from = spaces_before(folded, first);
    let to = spaces_before(folded, last);
    let words: Vec<&str> = typed
        .split_whitespace()
        .skip(from)
        .take(to + 1 - from)
        .collect();
    let text = words.join(" ");
    let text = text.trim_matches(|c: char| !is_letter(c));
    // One typed word may hold several: each is then shown as it is looked for.
    let is_shared = first.start == last.start && items(&fold(text)).len() > 1;
    if text.is_empty() || is_shared {
        folded[first.start..last.start + last.text.len()].to_owned()
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn parts(text: &str) -> Vec<(String, Vec<String>)> {
        ParsedQuery::parse(text)
            .parts
            .into_iter()
            .map(|part| (part.typed, part.words))
            .collect()
    }

    fn words_of(text: &str) -> Vec<String> {
        ParsedQuery::parse(text)
            .parts
            .into_iter()
            .map(|part| part.words.join("+"))
            .collect()
    }

    #[test]
    fn signs_are_never_syntax() {
        for (text, words) in [
            ("", &[][..]),
            ("-*\"", &[]),
            ("«»", &[]),
            ("a OR b", &["a", "or", "b"]),
            ("NEAR(x", &["near", "x"]),
            ("col:xy \"", &["col", "xy"]),
            ("п'ять п\"ять", &["пять", "пять"]),
            ("'слово'", &["слово"]),
            ("онлайн-курс", &["онлайн+курс"]),
            ("\"нова каховка\" місто", &["нова+каховка", "місто"]),
            ("«нова каховка", &["нова", "каховка"]),
            ("\"слово\"", &["слово"]),
        ] {
            assert_eq!(words_of(text), words, "{text}");
        }
    }

    #[test]
    fn parts_are_shown_as_they_were_typed() {
        assert_eq!(
            parts("Як знайти Квартиру, 2-кімнатну?"),
            [
                ("Як".to_owned(), vec!["як".to_owned()]),
                ("знайти".to_owned(), vec!["знайти".to_owned()]),
                ("Квартиру".to_owned(), vec!["квартиру".to_owned()]),
                (
                    "2-кімнатну".to_owned(),
                    vec!["2".to_owned(), "кімнатну".to_owned()]
                ),
            ]
        );
        let question = ParsedQuery::parse("Як для нас квартира");
        let stop: Vec<bool> = question
            .parts
            .iter()
            .map(|part| part.is_stop_word)
            .collect();
        assert_eq!(stop, [true, true, true, false]);
    }

    #[test]
    fn what_is_not_looked_for_is_named() {
        let text = (0..15)
            .map(|n| format!("слово{}", char::from(b'a' + n)))
            .collect::<Vec<_>>()
            .join(" ");
        let question = ParsedQuery::parse(&text);
        assert_eq!((question.parts.len(), question.rest.len()), (MOST, 3));
        assert_eq!(question.rest[2], "словоo");
    }

    proptest! {
        #[test]
        fn whatever_is_typed_is_read(text in any::<String>(), signs in "[а-яіa-z0-9 \"«»'.,×²№/+()-]{0,60}") {
            for text in [text, signs] {
                for part in ParsedQuery::parse(&text).parts {
                    prop_assert!(!part.words.is_empty() && !part.typed.is_empty());
                    prop_assert!(part.words.iter().all(|word| word.chars().all(is_letter)), "{part:?}");
                }
            }
        }
    }

    #[test]
    fn compounds_have_one_spelling() {
        for (text, expected) in [
            ("2к", "2кімнатний"),
            ("54 м²", "54м2"),
            ("1 200", "1200"),
            ("128 GB", "128gb"),
        ] {
            let question = ParsedQuery::parse(text);
            let [
                QueryPart {
                    kind: QueryPartKind::Compound { term, .. },
                    ..
                },
            ] = &question.parts[..]
            else {
                unreachable!("{text}: {question:?}")
            };
            assert_eq!(term, expected);
        }
    }
}
