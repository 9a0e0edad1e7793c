//! How the full-text tables are asked for documents: `words` has no places and is quick to read,
//! `phrases` has them.

use crate::Result;
use crate::filters::numbers;
use crate::query::Demand;
use engine::{Db, Value};
use model::Locale;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// The newest documents that are compared with ranges.
pub(super) const DEEPER: usize = 50_000;
/// The newest documents with a phrase that are read. Finding them is slow: the places of its words
/// are compared in every document that has the words.
pub(super) const PHRASES: usize = 100;
/// At most so many of the newest documents are checked one by one against the other table: for a
/// phrase, or for what else documents with a rare phrase must have.
const MOST_CHECKED: usize = 500;
/// Terms that are looked up for these, 5 µs each: of an expression with many terms, fewer documents
/// are checked.
const MOST_LOOKUPS: usize = 5000;
/// The newest with the words of a phrase in their titles and names that are checked for the phrase.
const TITLED_CHECKED: usize = 200;

/// The newest documents with phrases, in one language. They are kept for one query, and read again
/// only when more are needed.
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
        PhraseHits {
            db,
            locale,
            known: RefCell::default(),
        }
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
        let newest = Newest {
            are_all: numbers.len() < most,
            numbers: numbers.into(),
        };
        self.known
            .borrow_mut()
            .insert(expression.to_owned(), newest.clone());
        Ok(newest)
    }
}

/// The source of the newest documents, and the table in which each of them is then looked up.
enum Plan {
    Words,
    /// One after the other, as far as they are asked for.
    Phrases,
    Known(Newest),
    /// How many of the newest documents with the words are checked for the phrases.
    WordsThenPhrases(usize),
    KnownThenWords(Newest),
}

/// Conditions on documents, as expressions of the full-text tables.
pub(super) struct Pattern<'a> {
    hits: &'a PhraseHits<'a>,
    /// With the words of phrases.
    words: String,
    phrases: Option<String>,
    plan: Plan,
    /// Documents are compared with a range of prices, numbers or days.
    are_compared: bool,
}

impl<'a> Pattern<'a> {
    /// The documents with the units of a set, those of `heads` in their titles and names, and with
    /// all `facts`.
    pub(super) fn of(
        hits: &'a PhraseHits<'a>,
        are_compared: bool,
        demand: &Demand,
        set: u32,
        heads: u32,
        facts: &str,
    ) -> Result<Pattern<'a>> {
        let words = demand.expression_in_heads(set, heads);
        let words = if facts.is_empty() {
            words
        } else {
            format!("{words} AND {facts}")
        };
        let phrases = demand.phrases(set);
        let plan = match &phrases {
            None => Plan::Words,
            Some(phrases) if facts.is_empty() && heads == 0 && demand.is_phrases(set) => {
                if are_compared {
                    Plan::Phrases
                } else {
                    Plan::Known(hits.newest(phrases, PHRASES)?)
                }
            }
            Some(phrases) => {
                let known = hits.newest(phrases, PHRASES)?;
                let with_words = most_checked(phrases);
                let has_few = usize::try_from(demand.fewest(set))
                    .is_ok_and(|documents| documents <= with_words);
                if known.are_all {
                    Plan::KnownThenWords(known)
                } else if heads != 0 {
                    Plan::WordsThenPhrases(TITLED_CHECKED)
                } else if has_few {
                    Plan::WordsThenPhrases(with_words)
                } else {
                    let known = hits.newest(phrases, most_checked(&words))?;
                    // Of common phrases, the other words and facts are the rarer ones, or both are
                    // common.
                    if known.are_all {
                        Plan::KnownThenWords(known)
                    } else {
                        Plan::WordsThenPhrases(with_words)
                    }
                }
            }
        };
        Ok(Pattern {
            hits,
            words,
            phrases,
            plan,
            are_compared,
        })
    }

    /// Words and phrases as one text, equal for equal documents.
    pub(super) fn expression(&self) -> String {
        match &self.phrases {
            Some(phrases) => format!("{}\n{phrases}", self.words),
            None => self.words.clone(),
        }
    }

    /// Whether a document has it.
    pub(super) fn exists(&self) -> Result<bool> {
        Ok(self.hits.db.exists(&self.newest(1), &*self.values())?)
    }

    /// The query of the newest documents, at most `most`, as `hit`; [`Pattern::values`] are its
    /// values.
    pub(super) fn newest(&self, most: usize) -> String {
        let words = |most| {
            format!(
                "SELECT rowid AS hit FROM words WHERE words MATCH ?3 AND rowid BETWEEN ?1 AND ?2
                 ORDER BY rowid LIMIT {most}"
            )
        };
        let known = "SELECT value AS hit FROM json_each(?4)".to_owned();
        let (read, table, expression) = match &self.plan {
            Plan::Words => return words(most),
            Plan::Phrases => {
                return format!(
                    "SELECT rowid AS hit FROM phrases WHERE phrases MATCH ?4 AND rowid BETWEEN ?1 AND ?2
                     ORDER BY rowid LIMIT {most}"
                );
            }
            Plan::Known(_) => return format!("{known} LIMIT {most}"),
            Plan::WordsThenPhrases(of) => (words(*of), "phrases", 4),
            Plan::KnownThenWords(_) => (known, "words", 3),
        };
        format!(
            "SELECT hit FROM ({read}) WHERE EXISTS
             (SELECT 1 FROM {table} WHERE {table} MATCH ?{expression} AND rowid = hit) LIMIT {most}"
        )
    }

    /// The values of the query: the numbers of a language, what is looked for among words, and
    /// among phrases or documents that are known to have them.
    pub(super) fn values(&self) -> Vec<Value<'static>> {
        let (first, last) = numbers(self.hits.locale);
        let mut values = vec![first.into(), last.into(), self.words.clone().into()];
        match &self.plan {
            Plan::Words => {}
            Plan::Known(newest) | Plan::KnownThenWords(newest) => {
                let numbers: Vec<String> = newest.numbers.iter().map(i64::to_string).collect();
                values.push(format!("[{}]", numbers.join(",")).into());
            }
            Plan::Phrases | Plan::WordsThenPhrases(_) => {
                values.extend(self.phrases.clone().map(Value::from));
            }
        }
        values
    }

    /// Whether there are more documents than were looked at, because they were looked up or
    /// compared one by one.
    pub(super) fn has_more(&self) -> Result<bool> {
        let mut values = self.values();
        let (sql, looked_at) = match self.plan {
            Plan::WordsThenPhrases(of) => {
                values.truncate(3);
                (
                    "SELECT 1 FROM words WHERE words MATCH ?3 AND rowid BETWEEN ?1 AND ?2"
                        .to_owned(),
                    of,
                )
            }
            Plan::Words | Plan::Phrases if self.are_compared => (self.newest(DEEPER + 1), DEEPER),
            _ => return Ok(false),
        };
        Ok(self.hits.db.exists(
            &format!("SELECT 1 FROM ({sql}) LIMIT 1 OFFSET {looked_at}"),
            &*values,
        )?)
    }
}

/// Documents that are checked for an expression.
fn most_checked(expression: &str) -> usize {
    // Terms are in quotes, those of a phrase with spaces between.
    let phrases = expression.split('"').skip(1).step_by(2);
    let terms: usize = phrases.map(|terms| terms.split(' ').count()).sum();
    (MOST_LOOKUPS / terms.max(1)).clamp(PHRASES, MOST_CHECKED)
}
