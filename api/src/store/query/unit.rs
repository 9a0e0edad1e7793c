//! A part of a query as it is looked for: the terms that stand for it, and how well each fits.

use super::fact::in_head;
use super::reading::Reading;

/// One way to look for a part of a query: any term of each of its words.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::store) struct Alternative {
    pub words: Vec<Vec<String>>,
    /// The words follow one another in a text.
    pub is_phrase: bool,
    /// Of 1: how surely the reader means it.
    pub quality: f64,
}

impl Alternative {
    pub(in crate::store) fn any_of(terms: Vec<String>, quality: f64) -> Alternative {
        Alternative { words: vec![terms], is_phrase: false, quality }
    }
}

/// A part of a query that documents have.
#[derive(Clone, Debug)]
pub(in crate::store) struct Unit {
    /// As the reader typed it.
    pub typed: String,
    /// The word or words that are looked for, as they are shown.
    pub query: String,
    /// Its folded form, where it is one word that was read as it was typed.
    pub form: Option<String>,
    pub alternatives: Vec<Alternative>,
    /// How it was read, if not as typed.
    pub reading: Option<Reading>,
    /// What the last word of a query may begin.
    pub beginning: Option<String>,
    /// How rare it is: the logarithm of the inverse part of the documents that have it.
    pub weight: f64,
    /// Documents that have it, of which some may have it twice.
    pub documents: i64,
}

/// How much longer a phrase takes than its words: their places are compared.
const PHRASE: i64 = 4;

impl Unit {
    /// What it takes to look whether a document has the unit, in words.
    pub(super) fn effort(&self) -> i64 {
        let words = |alternative: &Alternative| {
            let words = i64::try_from(alternative.words.len()).unwrap_or(i64::MAX);
            if alternative.is_phrase { words * PHRASE } else { words }
        };
        self.alternatives.iter().map(words).sum()
    }
}

/// Documents that have one of these, as an expression of the full-text index. `is_ordered`: it knows the order of words in
/// its column `terms`; without it, a phrase is its words.
pub(super) fn any_of<'a>(
    alternatives: impl IntoIterator<Item = &'a Alternative>,
    is_ordered: bool,
) -> String {
    let any = |terms: &Vec<String>| {
        debug_assert!(
            !terms.iter().any(|term| term.contains(|c: char| c.is_ascii() && !c.is_ascii_alphanumeric())),
            "{terms:?}"
        );
        let terms: Vec<String> = terms.iter().map(|term| format!("\"{term}\"")).collect();
        format!("({})", terms.join(" OR "))
    };
    let expression = |alternative: &Alternative| {
        if alternative.is_phrase && is_ordered {
            let phrases: Vec<String> =
                phrases(&alternative.words).iter().map(|terms| format!("\"{terms}\"")).collect();
            format!("({{terms}} : ({}))", phrases.join(" OR "))
        } else {
            let all: Vec<String> = alternative.words.iter().map(any).collect();
            format!("({})", all.join(" AND "))
        }
    };
    let all: Vec<String> = alternatives.into_iter().map(expression).collect();
    format!("({})", all.join(" OR "))
}

/// The same of documents whose titles and names have all words of one of these.
pub(super) fn any_in_heads<'a>(
    alternatives: impl IntoIterator<Item = &'a Alternative>,
    is_ordered: bool,
) -> String {
    let expression = |alternative: &Alternative| {
        let heads = |terms: &Vec<String>| terms.iter().map(|term| in_head(term)).collect();
        let words = alternative.words.iter().map(heads).collect();
        let heads = any_of([&Alternative { words, is_phrase: false, quality: 1.0 }], is_ordered);
        if alternative.is_phrase {
            format!("({heads} AND {})", any_of([alternative], is_ordered))
        } else {
            heads
        }
    };
    let all: Vec<String> = alternatives.into_iter().map(expression).collect();
    format!("({})", all.join(" OR "))
}

/// Phrases that are asked for at most: words with several terms multiply.
const MOST_PHRASES: usize = 32;

/// One term of each word, in each combination.
fn phrases(words: &[Vec<String>]) -> Vec<String> {
    let mut all = vec![String::new()];
    for terms in words {
        let next = all.iter().flat_map(|begun| {
            terms
                .iter()
                .map(move |term| if begun.is_empty() { term.clone() } else { format!("{begun} {term}") })
        });
        all = next.take(MOST_PHRASES).collect();
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alternatives_are_expressions() {
        let terms = |terms: &[&str]| terms.iter().map(|term| (*term).to_owned()).collect::<Vec<_>>();
        let word = Alternative::any_of(terms(&["дорога", "дорогий"]), 1.0);
        assert_eq!(any_of([&word], true), r#"((("дорога" OR "дорогий")))"#);
        let phrase = Alternative {
            words: vec![terms(&["новий"]), terms(&["дорога", "дорогий"])],
            is_phrase: true,
            quality: 1.0,
        };
        assert_eq!(
            any_of([&phrase, &word], true),
            r#"(({terms} : ("новий дорога" OR "новий дорогий")) OR (("дорога" OR "дорогий")))"#
        );
        assert_eq!(any_of([&phrase], false), r#"((("новий") AND ("дорога" OR "дорогий")))"#);
        assert_eq!(
            any_in_heads([&word], true).replace('\u{e003}', "^"),
            r#"(((("^дорога" OR "^дорогий"))))"#
        );
    }
}
