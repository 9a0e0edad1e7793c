//! A part of a query as it is looked for: the terms that stand for it, and how well each fits.

use super::fact::in_head;
use super::reading::Reading;

/// One way to look for a part of a query: any term of each of its words.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Alternative {
    pub words: Vec<Vec<String>>,
    /// The words follow one another in a text.
    pub is_phrase: bool,
    /// Of 1: how surely the reader means it.
    pub quality: f64,
}

impl Alternative {
    pub(crate) fn any_of(terms: Vec<String>, quality: f64) -> Alternative {
        Alternative {
            words: vec![terms],
            is_phrase: false,
            quality,
        }
    }
}

/// A part of a query that documents have.
#[derive(Clone, Debug)]
pub(crate) struct Unit {
    /// As the reader typed it.
    pub typed: String,
    /// The word or words that are looked for, as they are shown.
    pub query: String,
    /// Its folded form, where it is one word that was read as it was typed.
    pub form: Option<String>,
    pub alternatives: Vec<Alternative>,
    /// How it was read, if not as typed.
    pub reading: Option<Reading>,
    /// The word that the last word of a query may begin.
    pub beginning: Option<String>,
    /// How rare it is: the logarithm of the inverse part of the documents that have it.
    pub weight: f64,
    /// Documents that have it, of which some may have it twice.
    pub documents: i64,
}

/// How much longer a phrase takes than its words: their places are compared.
const PHRASE: i64 = 4;

impl Unit {
    /// Whether only words that resemble it are looked for.
    pub(super) fn resembles(&self) -> bool {
        self.reading == Some(Reading::Similar)
    }

    /// The effort to find out whether a document has the unit, in words that are compared.
    pub(super) fn effort(&self) -> i64 {
        let efforts = self.alternatives.iter().map(|alternative| {
            let words = i64::try_from(alternative.words.len()).unwrap_or(i64::MAX);
            if alternative.is_phrase {
                words * PHRASE
            } else {
                words
            }
        });
        efforts.sum()
    }
}

/// Documents that have one of these, as an expression of a full-text index that knows no order: a
/// phrase is its words.
pub(crate) fn any_of<'a>(alternatives: impl IntoIterator<Item = &'a Alternative>) -> String {
    any(alternatives
        .into_iter()
        .map(|alternative| alternative.words.iter().map(Vec::as_slice)))
}

/// The same of documents whose titles and names have all words of one of these.
pub(super) fn any_in_heads<'a>(alternatives: impl IntoIterator<Item = &'a Alternative>) -> String {
    let in_heads = |terms: &Vec<String>| terms.iter().map(|term| in_head(term)).collect::<Vec<_>>();
    any(alternatives
        .into_iter()
        .map(|alternative| alternative.words.iter().map(in_heads)))
}

fn any<A, W, T>(alternatives: A) -> String
where
    A: Iterator<Item = W>,
    W: Iterator<Item = T>,
    T: AsRef<[String]>,
{
    let any = |terms: T| {
        let terms = terms.as_ref();
        debug_assert!(
            !terms
                .iter()
                .any(|term| term.contains(|c: char| c.is_ascii() && !c.is_ascii_alphanumeric())),
            "{terms:?}"
        );
        let terms: Vec<String> = terms.iter().map(|term| format!("\"{term}\"")).collect();
        format!("({})", terms.join(" OR "))
    };
    let all = |words: W| format!("({})", words.map(any).collect::<Vec<_>>().join(" AND "));
    format!(
        "({})",
        alternatives.map(all).collect::<Vec<_>>().join(" OR ")
    )
}

/// Documents that have one of these phrases, as an expression of a full-text index that knows the
/// order of words; `None` where none is a phrase.
pub(crate) fn any_phrase<'a>(
    alternatives: impl IntoIterator<Item = &'a Alternative>,
) -> Option<String> {
    let phrases = alternatives
        .into_iter()
        .filter(|alternative| alternative.is_phrase);
    let phrases: Vec<String> = phrases
        .flat_map(|alternative| phrases_of(&alternative.words))
        .map(|terms| format!("\"{terms}\""))
        .collect();
    (!phrases.is_empty()).then(|| format!("({})", phrases.join(" OR ")))
}

/// Phrases that are asked for at most: words with several terms multiply.
const MOST_PHRASES: usize = 32;

/// One term of each word, in each combination.
fn phrases_of(words: &[Vec<String>]) -> Vec<String> {
    let mut all = vec![String::new()];
    for terms in words {
        let next = all.iter().flat_map(|begun| {
            terms.iter().map(move |term| {
                if begun.is_empty() {
                    term.clone()
                } else {
                    format!("{begun} {term}")
                }
            })
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
        let terms = |terms: &[&str]| {
            terms
                .iter()
                .map(|term| (*term).to_owned())
                .collect::<Vec<_>>()
        };
        let word = Alternative::any_of(terms(&["дорога", "дорогий"]), 1.0);
        assert_eq!(any_of([&word]), r#"((("дорога" OR "дорогий")))"#);
        assert_eq!(any_phrase([&word]), None);
        let phrase = Alternative {
            words: vec![terms(&["новий"]), terms(&["дорога", "дорогий"])],
            is_phrase: true,
            quality: 1.0,
        };
        assert_eq!(
            any_of([&phrase]),
            r#"((("новий") AND ("дорога" OR "дорогий")))"#
        );
        assert_eq!(
            any_phrase([&phrase]).unwrap(),
            r#"("новий дорога" OR "новий дорогий")"#
        );
        assert_eq!(
            any_in_heads([&word]).replace('\u{e003}', "^"),
            r#"((("^дорога" OR "^дорогий")))"#
        );
    }
}
