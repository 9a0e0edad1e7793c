//! The documents against which a query is read.

use super::unit::Alternative;
use crate::Result;
use model::search::vocabulary::Vocabulary;

/// The documents of an index: which words they have.
pub(crate) trait Corpus {
    /// How many there are.
    fn documents(&self) -> Result<i64>;

    /// How many have a term, which is letters and digits.
    fn documents_with(&self, term: &str) -> Result<i64>;

    /// Whether one has the words of an alternative; as a phrase, if it is one and the index knows
    /// the order of words.
    fn has(&self, alternative: &Alternative) -> Result<bool>;

    /// Words of documents that begin so.
    fn begins_with(&self, prefix: &str) -> Result<Vec<String>>;

    /// Words that slips and Latin letters are compared with.
    fn vocabularies(&self) -> &[Vocabulary];

    /// The terms of categories, places and tags that have a word with one of these terms in their
    /// names, where the documents do not hold the names themselves.
    fn named(&self, terms: &[String]) -> Vec<String>;

    /// Whether Ukrainian in Latin letters is looked for beside the letters themselves.
    fn is_ukrainian(&self) -> bool;

    /// Whether a word that no document has may be a slip, or of the other keyboard. A few documents
    /// say nothing about which words there are.
    fn corrects(&self) -> bool {
        true
    }
}
