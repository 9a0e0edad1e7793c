//! Facts of a document beside its words: the index holds them like words.

/// A fact of a document that can be named.
#[derive(Clone, Copy)]
pub(crate) enum Fact<'a> {
    Section(&'a str),
    Category(&'a str),
    Location(&'a str),
    Tag(&'a str),
    Currency(&'a str),
    Deal(&'a str),
    Condition(&'a str),
    /// The answer of an advertisement to a question of its category, by its key.
    Answer(&'a str, &'a str),
    Photo,
    /// A person of the newsroom who wrote a story.
    Author(&'a str),
}

/// Begins a fact; no word of a text holds it, see [`model::search::words::tokens`].
const MARK: char = '\u{e000}';
/// In the place of signs that would end a word of the index.
const JOINT: char = '\u{e001}';

impl Fact<'_> {
    /// The fact as a word of the index.
    pub(crate) fn term(self) -> String {
        let (kind, value) = match self {
            Fact::Answer(key, value) => {
                // A slug has no two hyphens in a row, so the first two signs end the key.
                return Fact::joined('a', &format!("{key}--{value}"));
            }
            Fact::Section(key) => ('s', key),
            Fact::Category(slug) => ('c', slug),
            Fact::Location(slug) => ('l', slug),
            Fact::Tag(slug) => ('t', slug),
            Fact::Currency(code) => ('m', code),
            Fact::Deal(deal) => ('d', deal),
            Fact::Condition(condition) => ('q', condition),
            Fact::Photo => ('p', ""),
            Fact::Author(slug) => ('b', slug),
        };
        Fact::joined(kind, value)
    }

    fn joined(kind: char, value: &str) -> String {
        let joined = value.chars().map(|c| {
            if c.is_alphanumeric() {
                c.to_ascii_lowercase()
            } else {
                JOINT
            }
        });
        [MARK, kind].into_iter().chain(joined).collect()
    }
}

/// Begins a term of a title or a name, which the index holds a second time: what has some words of
/// a query there is found among all that have them anywhere.
const HEAD: char = '\u{e003}';

/// A term as the index holds it of titles and names.
pub(crate) fn in_head(term: &str) -> String {
    [HEAD].into_iter().chain(term.chars()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::search::words::{fold, tokens};

    #[test]
    fn facts_are_words_of_the_index() {
        assert_eq!(
            Fact::Category("dim-i_tekhnika").term(),
            "\u{e000}cdim\u{e001}i\u{e001}tekhnika"
        );
        assert_eq!(
            Fact::Answer("type-of-flat", "two").term(),
            "\u{e000}atype\u{e001}of\u{e001}flat\u{e001}\u{e001}two"
        );
        assert_eq!(Fact::Photo.term(), "\u{e000}p");
        assert_eq!(
            tokens(&fold("\u{e000}p")).collect::<Vec<_>>(),
            ["p"],
            "nobody can type one"
        );
    }
}
