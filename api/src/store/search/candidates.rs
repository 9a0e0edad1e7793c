//! What may fit a question: the newest documents that have its words, in titles and places first.

use super::expression::{Last, Words};
use super::facts::{Ranges, Width, expression};
use super::numbers::numbers;
use super::rank::{freshness, likely};
use super::request::SearchQuery;
use crate::store::Result;
use crate::store::engine::{self, Db, Value, params};
use model::{Locale, UnixSeconds};
use std::collections::{HashMap, HashSet};

/// Documents that are looked at; an old match of very common words may be missed (measured: the only way to bound the
/// time of a query).
#[derive(Clone, Copy, Debug)]
pub(super) enum Depth {
    /// To be shown.
    Hits = 600,
    /// To be counted beside what is shown.
    Counts = 300,
}

/// Limit when filters require reading each document.
const DEEPER: usize = 50_000;
/// The newest that are looked at in texts, however many there are in titles.
const FRESH: usize = 150;
/// So many are enough not to look for what a last word may begin.
const ENOUGH: usize = 20;

/// A document that fits the words and what is chosen.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub id: i64,
    pub section: Name,
    pub category: Name,
    pub location: Name,
    pub at: UnixSeconds,
    pub starts: Option<UnixSeconds>,
    pub price: Option<i64>,
    pub score: f64,
}

/// What was found, each document once.
pub(super) struct Candidates {
    pub found: Vec<Candidate>,
    /// There may be more.
    pub cut_off: bool,
}

impl Candidates {
    pub(super) fn only(self, fits: impl Fn(&Candidate) -> bool) -> Candidates {
        Candidates { found: self.found.into_iter().filter(fits).collect(), ..self }
    }
}

/// A name that many documents share, see [`NameTable`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Name(usize);

/// Keys and slugs of the documents of one question.
#[derive(Default)]
pub(super) struct NameTable {
    all: Vec<String>,
    known: HashMap<String, Name>,
}

impl NameTable {
    fn of(&mut self, name: &str) -> Name {
        if let Some(known) = self.known.get(name) {
            return *known;
        }
        let new = Name(self.all.len());
        self.all.push(name.to_owned());
        self.known.insert(name.to_owned(), new);
        new
    }

    pub(super) fn get(&self, name: Name) -> &str {
        &self.all[name.0]
    }
}

/// What has all words, from titles and places, then from whole texts; words that are only begun where that is not
/// enough (docs/content-model.md §9).
pub(super) fn candidates(
    db: &Db,
    query: &SearchQuery,
    words: &Words,
    width: Width,
    depth: Depth,
    names: &mut NameTable,
) -> Result<Candidates> {
    let facts = expression(query, width);
    let with = |words: String| if facts.is_empty() { words } else { format!("{words} AND {facts}") };
    let mut known = HashSet::with_capacity(2 * depth as usize);
    let mut all = Candidates { found: Vec::new(), cut_off: false };
    let (begun, whole) = (with(words.expression(Last::Begun)), with(words.expression(Last::Whole)));
    let mut gather = |table, expression: &str, most: usize, all: &mut Candidates| -> Result<()> {
        let (first, last) = numbers(query.locale.unwrap_or(Locale::Ua));
        let mut values = vec![Value::from(expression.to_owned()), first.into(), last.into()];
        let ranges = Ranges::of(query, values.len());
        values.extend(ranges.values.iter().cloned());
        let depth = if ranges.is_empty() { most } else { DEEPER };
        let sql = format!(
            "SELECT documents.id, section, category, location, at, starts, price
             FROM (SELECT rowid AS hit FROM {table} WHERE {table} MATCH ?1 AND rowid BETWEEN ?2 AND ?3
                   ORDER BY rowid DESC LIMIT {depth}) CROSS JOIN documents ON documents.id = hit
             WHERE {} LIMIT {most}",
            ranges.sql()
        );
        let mut statement = db.prepare(&sql)?;
        let mut rows = statement.query(&*values)?;
        let mut read = 0;
        while let Some(row) = rows.next()? {
            read += 1;
            let id = row.get("id")?;
            if !known.insert(id) {
                continue;
            }
            let mut name = |column| Ok::<_, engine::DbError>(names.of(row.text(column)?));
            let (section, category, location) = (name("section")?, name("category")?, name("location")?);
            let (at, starts) = (row.get("at")?, row.get("starts")?);
            let score = likely(table == "heads") * freshness(names.get(section), at, starts, query.now);
            all.found.push(Candidate {
                id,
                section,
                category,
                location,
                at,
                starts,
                price: row.get("price")?,
                score,
            });
        }
        all.cut_off |= read == most || !ranges.is_empty() && deeper(db, table, expression, (first, last))?;
        Ok(())
    };
    let depth = depth as usize;
    gather("heads", &begun, depth, &mut all)?;
    let rest = (depth - all.found.len()).max(FRESH);
    gather("words", &whole, rest, &mut all)?;
    if all.found.len() < ENOUGH {
        gather("words", &begun, rest, &mut all)?;
    }
    Ok(all)
}

/// Whether there are more documents than were looked at for what has to be read.
fn deeper(db: &Db, table: &str, expression: &str, (first, last): (i64, i64)) -> Result<bool> {
    Ok(db.exists(
        &format!(
            "SELECT 1 FROM {table} WHERE {table} MATCH ?1 AND rowid BETWEEN ?2 AND ?3
         ORDER BY rowid DESC LIMIT 1 OFFSET {DEEPER}"
        ),
        params![expression, first, last],
    )?)
}
