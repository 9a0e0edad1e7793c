//! How the full-text tables are asked for documents: `words` has no places and is quick to read, `phrases` has them.

use super::candidates::DEEPER;
use super::facts::Ranges;
use super::numbers::numbers;
use super::request::SearchQuery;
use crate::store::Result;
use crate::store::engine::{Db, Value};
use crate::store::query::Demand;
use model::Locale;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// The newest with a phrase: the places of its words are compared in many documents that have them apart.
pub(super) const PHRASES: usize = 100;
/// The newest that are looked up one by one at most, in another table: for a phrase, or for what else documents with a rare
/// phrase must have.
const MOST_PHRASED: usize = 500;
/// Terms that are looked up for these, 5 µs each: a query of many words looks at fewer documents.
const MOST_LOOKUPS: usize = 5000;

/// The newest documents with phrases, in one language: read once for each query, because the places of common words are
/// much to read.
pub(super) struct PhraseHits<'a> {
    pub db: &'a Db,
    locale: Locale,
    known: RefCell<HashMap<String, Newest>>,
}

/// Numbers of documents, the newest first.
#[derive(Clone)]
pub(super) struct Newest {
    numbers: Rc<[i64]>,
    /// No other document has them.
    are_all: bool,
}

impl<'a> PhraseHits<'a> {
    pub(super) fn new(db: &'a Db, locale: Locale) -> PhraseHits<'a> {
        PhraseHits { db, locale, known: RefCell::default() }
    }

    /// Whether a document has phrases, as an expression.
    pub(super) fn exist(&self, expression: &str) -> Result<bool> {
        Ok(!self.newest(expression, PHRASES)?.numbers.is_empty())
    }

    /// The newest documents with them: `most` at least, or all.
    fn newest(&self, expression: &str, most: usize) -> Result<Newest> {
        if let Some(known) = self.known.borrow().get(expression)
            && (known.are_all || known.numbers.len() >= most)
        {
            return Ok(known.clone());
        }
        let (first, last) = numbers(self.locale);
        let sql = format!(
            "SELECT rowid FROM phrases WHERE phrases MATCH ?3 AND rowid BETWEEN ?1 AND ?2 ORDER BY rowid LIMIT {most}"
        );
        let values: [Value<'_>; 3] = [first.into(), last.into(), expression.to_owned().into()];
        let numbers: Vec<i64> = self.db.prepare(&sql)?.values(&values[..])?;
        let newest = Newest { are_all: numbers.len() < most, numbers: numbers.into() };
        self.known.borrow_mut().insert(expression.to_owned(), newest.clone());
        Ok(newest)
    }
}

/// Where the newest documents come from, and in which table each of them is then looked up.
enum Plan {
    Words,
    Phrases(Newest),
    /// Of so many.
    WordsThenPhrases(usize),
    PhrasesThenWords(Newest),
}

/// What documents must have, as expressions of the full-text tables.
pub(super) struct Pattern<'a> {
    hits: &'a PhraseHits<'a>,
    /// With the words of phrases.
    words: String,
    phrases: Option<String>,
    plan: Plan,
    /// Documents are read one by one, for a range of prices or days.
    are_read: bool,
}

impl<'a> Pattern<'a> {
    /// The documents with the units of a set, those of `heads` in their titles and names, and with all `facts`.
    pub(super) fn of(
        hits: &'a PhraseHits<'a>,
        query: &SearchQuery,
        demand: &Demand,
        set: u32,
        heads: u32,
        facts: &str,
    ) -> Result<Pattern<'a>> {
        let words = demand.expression_in_heads(set, heads);
        let words = if facts.is_empty() { words } else { format!("{words} AND {facts}") };
        let are_read = !Ranges::of(query, 0).is_empty();
        let phrases = demand.phrases(set);
        let plan = match &phrases {
            None => Plan::Words,
            Some(phrases) if facts.is_empty() && heads == 0 && demand.is_phrases(set) => {
                Plan::Phrases(hits.newest(phrases, if are_read { DEEPER + 1 } else { PHRASES })?)
            }
            Some(phrases) => {
                let newest = hits.newest(phrases, PHRASES)?;
                let most = (MOST_LOOKUPS / demand.terms(set).max(1)).clamp(PHRASES, MOST_PHRASED);
                let has_few = usize::try_from(demand.fewest(set)).is_ok_and(|documents| documents <= most);
                if newest.are_all {
                    Plan::PhrasesThenWords(newest)
                } else if heads != 0 {
                    Plan::WordsThenPhrases(PHRASES)
                } else if has_few {
                    Plan::WordsThenPhrases(most)
                } else {
                    // Of common phrases, the other words and facts are the rarer ones, or both are common.
                    let newest = hits.newest(phrases, most)?;
                    if newest.are_all { Plan::PhrasesThenWords(newest) } else { Plan::WordsThenPhrases(most) }
                }
            }
        };
        Ok(Pattern { hits, words, phrases, plan, are_read })
    }

    /// Whether a document has it.
    pub(super) fn exists(&self) -> Result<bool> {
        Ok(self.hits.db.exists(&self.newest(1), &*self.values())?)
    }

    /// The query of the newest documents, at most `most`, as `hit`; [`Pattern::values`] are its values.
    pub(super) fn newest(&self, most: usize) -> String {
        let words = |most| {
            format!(
                "SELECT rowid AS hit FROM words WHERE words MATCH ?3 AND rowid BETWEEN ?1 AND ?2
                 ORDER BY rowid LIMIT {most}"
            )
        };
        let listed = "SELECT value AS hit FROM json_each(?4)".to_owned();
        let (read, table, expression) = match &self.plan {
            Plan::Words => return words(most),
            Plan::Phrases(_) => return format!("{listed} LIMIT {most}"),
            Plan::WordsThenPhrases(of) => (words(*of), "phrases", 4),
            Plan::PhrasesThenWords(_) => (listed, "words", 3),
        };
        format!(
            "SELECT hit FROM ({read}) WHERE EXISTS
             (SELECT 1 FROM {table} WHERE {table} MATCH ?{expression} AND rowid = hit) LIMIT {most}"
        )
    }

    /// The values of the query: the numbers of a language, what is looked for among words, and among phrases or documents
    /// that are known to have them.
    pub(super) fn values(&self) -> Vec<Value<'static>> {
        let (first, last) = numbers(self.hits.locale);
        let mut values = vec![first.into(), last.into(), self.words.clone().into()];
        match &self.plan {
            Plan::Words => {}
            Plan::Phrases(newest) | Plan::PhrasesThenWords(newest) => {
                let numbers: Vec<String> = newest.numbers.iter().map(i64::to_string).collect();
                values.push(format!("[{}]", numbers.join(",")).into());
            }
            Plan::WordsThenPhrases(_) => values.extend(self.phrases.clone().map(Value::from)),
        }
        values
    }

    /// Whether there are more documents than were looked at, because they were looked up or read one by one.
    pub(super) fn has_more(&self) -> Result<bool> {
        let mut values = self.values();
        let (sql, looked_at) = match self.plan {
            Plan::WordsThenPhrases(of) => {
                values.truncate(3);
                ("SELECT 1 FROM words WHERE words MATCH ?3 AND rowid BETWEEN ?1 AND ?2".to_owned(), of)
            }
            _ if self.are_read => (self.newest(DEEPER + 1), DEEPER),
            _ => return Ok(false),
        };
        Ok(self.hits.db.exists(&format!("SELECT 1 FROM ({sql}) LIMIT 1 OFFSET {looked_at}"), &*values)?)
    }
}
