//! The search of the dashboard: it finds entries whose terms a query has, read as readers'
//! queries are, and advertisements of owners with such a name.

use crate::query::{Alternative, Corpus, Correction, Demand, Fact, Interpreter, SiteWords, any_of};
use crate::search::known_words;
use crate::{Result, StoreReader, document, row};
use domain::ids::UserId;
use engine::{Db, List, TermQuery, params};
use model::search::vocabulary::Vocabulary;
use model::{EntryId, Kind};
use serde::Serialize;
use std::collections::HashSet;
use std::sync::Arc;
use utoipa::ToSchema;

/// Candidates that are worth looking at one by one. A search counts no further either.
pub(super) const MOST: usize = 2000;
/// Documents with a word that are counted: rarer words weigh more, and beyond that all weigh the
/// same.
const MOST_COUNTED: usize = 2000;
/// Words that a beginning may stand for.
const MOST_BEGUN: usize = 60;
/// Accounts whose names are taken for what is looked for.
const OWNERS: usize = 50;

/// How the words of a query were read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct QueryReading {
    #[schema(required)]
    pub correction: Option<Correction>,
    /// Words of the query that a result need not contain, as typed.
    pub left_out: Vec<String>,
}

/// How entries that fit are come by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum EntryCandidates {
    /// These.
    Few(List),
    /// More than are worth naming: those that match this expression of `entry_terms`, or belong to
    /// the owners.
    Many(TermQuery),
}

/// A query of entries, read.
#[derive(Clone, Debug)]
pub(super) struct EntrySearch {
    /// Of the columns of `entry_terms`, without kinds; empty: no entry fits.
    words: String,
    /// Accounts with such a name: of advertisements their owners count.
    owners: Vec<UserId>,
    pub reading: QueryReading,
}

impl EntrySearch {
    /// `None`: nothing is looked for.
    pub(super) fn of(
        reader: &StoreReader<'_>,
        db: &Db,
        text: &str,
        kinds: &[Kind],
    ) -> Result<Option<EntrySearch>> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let site = reader.site()?;
        let site_words = reader.inner.site_words.of(&site);
        let vocabularies = known_words(&reader.inner.search)?;
        let corpus = EntryCorpus {
            db,
            site_words: &site_words,
            vocabularies,
        };
        let interpreter = Interpreter {
            corpus: &corpus,
            synonyms: &site_words.synonyms,
            is_literal: false,
        };
        let read = interpreter.read(text)?;
        let demand = Demand::of(&read.units, false, |demand, set| {
            matches_any(db, &of_kinds(&demand.expression(set), kinds))
        })?;
        let sets: Vec<String> = demand
            .sets
            .iter()
            .map(|set| format!("({})", demand.expression(*set)))
            .collect();
        let left_out = read
            .left_out
            .iter()
            .map(String::as_str)
            .chain(demand.lacking());
        Ok(Some(EntrySearch {
            words: if read.units.is_empty() {
                String::new()
            } else {
                sets.join(" OR ")
            },
            owners: if kinds.contains(&Kind::Advertisements) {
                owners(db, &document::fold(text))?
            } else {
                Vec::new()
            },
            reading: QueryReading {
                left_out: left_out.map(ToOwned::to_owned).collect(),
                correction: read.correction(),
            },
        }))
    }

    /// The owners as a list of ids.
    pub(super) fn owners(&self) -> List {
        row::list(&self.owners)
    }

    /// The entries of a kind that fit.
    pub(super) fn candidates(&self, db: &Db, kind: Kind) -> Result<EntryCandidates> {
        let expression = of_kinds(&self.words, &[kind]);
        let mut ids = matching(db, &expression)?;
        let owners = if kind == Kind::Advertisements {
            &self.owners[..]
        } else {
            &[]
        };
        let mut theirs = db.prepare(
            "SELECT id FROM entries WHERE author_id = ?1 AND kind = 'advertisements' ORDER BY updated_at DESC, id
             LIMIT ?2",
        )?;
        for owner in owners {
            if ids.len() > MOST {
                break;
            }
            ids.extend(theirs.values::<EntryId, Vec<_>>(params![owner, MOST + 1])?);
        }
        Ok(if ids.len() > MOST {
            EntryCandidates::Many(expression)
        } else {
            EntryCandidates::Few(row::list(&ids))
        })
    }

    /// The newest entries of a kind that fit, at most [`MOST`], and those among them that fit by
    /// their titles, as lists of ids.
    pub(super) fn newest(&self, db: &Db, kind: Kind) -> Result<[List; 2]> {
        let titled = if self.words.is_empty() {
            String::new()
        } else {
            format!("{{title}} : ({})", self.words)
        };
        let mut all = match self.candidates(db, kind)? {
            EntryCandidates::Few(ids) => {
                return Ok([ids, row::list(&matching(db, &of_kinds(&titled, &[kind]))?)]);
            }
            EntryCandidates::Many(expression) => matching(db, &expression)?,
        };
        let titled = matching(db, &of_kinds(&titled, &[kind]))?;
        all.extend(&titled);
        Ok([row::list(&all), row::list(&titled)])
    }
}

/// The newest entries of these kinds that fit a text.
pub(crate) fn entries_with(
    reader: &StoreReader<'_>,
    db: &Db,
    text: &str,
    kinds: &[Kind],
) -> Result<HashSet<EntryId>> {
    let Some(search) = EntrySearch::of(reader, db, text, kinds)? else {
        return Ok(HashSet::new());
    };
    Ok(matching(db, &of_kinds(&search.words, kinds))?
        .into_iter()
        .collect())
}

/// Documents of these kinds that match an expression; one of nothing matches nothing.
fn of_kinds(words: &str, kinds: &[Kind]) -> TermQuery {
    if words.is_empty() {
        return TermQuery(String::new());
    }
    let kinds = kinds
        .iter()
        .map(|kind| format!("\"{}\"", Fact::Section(kind.collection()).term()));
    TermQuery(format!(
        "({words}) AND ({})",
        kinds.collect::<Vec<_>>().join(" OR ")
    ))
}

/// The newest entries that match an expression, one more than [`MOST`] where there are more.
fn matching(db: &Db, expression: &TermQuery) -> Result<Vec<EntryId>> {
    if expression.0.is_empty() {
        return Ok(Vec::new());
    }
    Ok(db.values(
        "SELECT rowid FROM entry_terms WHERE entry_terms MATCH ?1 ORDER BY rowid DESC LIMIT ?2",
        params![expression, MOST + 1],
    )?)
}

/// Accounts whose names hold the folded text: SQLite folds ASCII only.
fn owners(db: &Db, text: &str) -> Result<Vec<UserId>> {
    let mut query = db.prepare("SELECT id, name FROM users")?;
    let mut rows = query.scan(())?;
    let mut ids: Vec<UserId> = Vec::new();
    while let Some(row) = rows.next()? {
        if ids.len() < OWNERS && document::fold(row.text("name").unwrap_or_default()).contains(text)
        {
            ids.push(row.get("id")?);
        }
    }
    Ok(ids)
}

fn matches_any(db: &Db, expression: &TermQuery) -> Result<bool> {
    Ok(db.exists(
        "SELECT 1 FROM entry_terms WHERE entry_terms MATCH ?1 LIMIT 1",
        [expression],
    )?)
}

/// All entries, drafts and the trash included, in both languages.
struct EntryCorpus<'a> {
    db: &'a Db,
    site_words: &'a SiteWords,
    /// Vocabularies of public texts, with which slips and Latin letters are compared.
    vocabularies: Arc<[Vocabulary; 2]>,
}

impl Corpus for EntryCorpus<'_> {
    /// Erased ones are counted too, because no id is used twice: the number only weighs words
    /// against each other.
    fn documents(&self) -> Result<i64> {
        Ok(self
            .db
            .value("SELECT coalesce(max(id), 0) FROM entries", ())?)
    }

    fn documents_with(&self, term: &str) -> Result<i64> {
        Ok(self.db.value(
            "SELECT count(*) FROM (SELECT 1 FROM entry_terms WHERE entry_terms MATCH ?1 LIMIT ?2) counted",
            params![TermQuery(format!("\"{term}\"")), MOST_COUNTED],
        )?)
    }

    /// A phrase is its words: the index knows no order.
    fn has(&self, alternative: &Alternative) -> Result<bool> {
        matches_any(self.db, &TermQuery(any_of([alternative])))
    }

    fn begins_with(&self, prefix: &str) -> Result<Vec<String>> {
        Ok(self.db.terms_beginning_with(prefix, MOST_BEGUN)?)
    }

    fn vocabularies(&self) -> &[Vocabulary] {
        &*self.vocabularies
    }

    fn named(&self, terms: &[String]) -> Vec<String> {
        self.site_words.named(terms)
    }

    /// Texts of both languages are found together.
    fn is_ukrainian(&self) -> bool {
        true
    }
}
