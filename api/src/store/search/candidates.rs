//! What may fit a question: the newest documents that have its words, and those that have them in titles and names.

use super::facts::{Ranges, Width, expression as facts_expression};
use super::numbers::numbers;
use super::rank::{freshness, likely};
use super::request::{SearchQuery, SearchSort};
use crate::store::Result;
use crate::store::engine::{self, Db, Value, params};
use crate::store::query::{Demand, Unit};
use model::{Locale, UnixSeconds};
use std::collections::{HashMap, HashSet};

/// The newest documents that are looked at; an old match of very common words that are only in its body may be missed
/// (measured: the only way to bound the time of a query).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Depth {
    /// To be shown.
    Hits,
    /// To be counted beside what is shown.
    Counts,
}

impl Depth {
    /// Documents that have all of so many units are the fewer, and cost the more, the more units there are.
    pub(super) fn most(self, units: usize) -> usize {
        match (self, units) {
            (Depth::Hits, 0..=3) => MOST_HITS,
            (Depth::Counts, 0..=3) => 300,
            (_, 4..=6) => 200,
            _ => 100,
        }
    }
}

/// Hits at most.
pub(super) const MOST_HITS: usize = 400;

/// Limit when filters require reading each document.
const DEEPER: usize = 50_000;
/// The newest that have all words in their titles and names, and the newest that have some of them there.
const TITLED: usize = 60;
const PARTLY_TITLED: usize = 30;
/// Sets of words in titles and names that are looked for one by one.
const TIERS: usize = 6;
/// Units whose nearness is looked at: that of many words is in few texts and takes long to find.
const MOST_NEAR: usize = 4;
/// The newest of those whose words are near each other.
const NEAREST: usize = 100;
/// Words between two that are near each other.
const APART: usize = 2;

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
    /// It was found by words in its title or names.
    pub is_titled: bool,
    /// The units that it has for sure, a bit each.
    pub units: u32,
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

/// What has the units of the sets: the newest, and for hits by relevance those before them that have units in their titles
/// and names (docs/content-model.md §9).
pub(super) fn candidates(
    db: &Db,
    query: &SearchQuery,
    demand: &Demand,
    width: Width,
    depth: Depth,
    names: &mut NameTable,
) -> Result<Candidates> {
    let mut gathering = Gathering {
        db,
        query,
        demand,
        facts: facts_expression(query, width),
        known: HashSet::with_capacity(2 * MOST_HITS),
        all: Candidates { found: Vec::new(), cut_off: false },
        names,
    };
    let is_ranked = depth == Depth::Hits && query.sort == SearchSort::Relevance;
    let tiers = if is_ranked { (TIERS / demand.sets.len().max(1)).max(1) } else { 0 };
    for set in &demand.sets {
        for heads in demand.tiers(*set, tiers) {
            gathering.gather(*set, heads, if heads == *set { TITLED } else { PARTLY_TITLED })?;
        }
        gathering.all.cut_off |= gathering.gather(*set, 0, depth.most(demand.units.len()))?;
    }
    Ok(gathering.all)
}

/// Collects the documents of one question.
struct Gathering<'a> {
    db: &'a Db,
    query: &'a SearchQuery,
    demand: &'a Demand<'a>,
    facts: String,
    known: HashSet<i64>,
    all: Candidates,
    names: &'a mut NameTable,
}

impl Gathering<'_> {
    /// The newest documents with the units of a set, those of `heads` in their titles and names. Whether there may be more.
    fn gather(&mut self, set: u32, heads: u32, most: usize) -> Result<bool> {
        let (db, query) = (self.db, self.query);
        let words = self.demand.expression_in_heads(set, heads, true);
        let likely = likely(self.demand.units, set, heads);
        let (first, last) = numbers(query.locale.unwrap_or(Locale::Ua));
        let expression = if self.facts.is_empty() { words } else { format!("{words} AND {}", self.facts) };
        let mut values = vec![Value::from(expression.clone()), first.into(), last.into()];
        let ranges = Ranges::of(query, values.len());
        values.extend(ranges.values.iter().cloned());
        let depth = if ranges.is_empty() { most } else { DEEPER };
        let sql = format!(
            "SELECT documents.id, section, category, location, at, starts, price
             FROM (SELECT rowid AS hit FROM words WHERE words MATCH ?1 AND rowid BETWEEN ?2 AND ?3
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
            if !self.known.insert(id) {
                continue;
            }
            let mut name = |column| Ok::<_, engine::DbError>(self.names.of(row.text(column)?));
            let (section, category, location) = (name("section")?, name("category")?, name("location")?);
            let (at, starts) = (row.get("at")?, row.get("starts")?);
            let fresh = freshness(self.names.get(section), at, starts, query.now);
            self.all.found.push(Candidate {
                id,
                section,
                category,
                location,
                at,
                starts,
                price: row.get("price")?,
                is_titled: heads != 0,
                units: set,
                score: likely * fresh,
            });
        }
        Ok(read == most || !ranges.is_empty() && deeper(db, &expression, (first, last))?)
    }
}

/// The newest documents whose texts have all units near each other, among those of `hits` that are not found by their titles,
/// and those between them.
pub(super) fn near(db: &Db, units: &[Unit], hits: &[Candidate]) -> Result<HashSet<i64>> {
    let numbers = || hits.iter().filter(|hit| !hit.is_titled).map(|hit| hit.id);
    let (Some(first), Some(last)) = (numbers().min(), numbers().max()) else { return Ok(HashSet::new()) };
    if units.len() > MOST_NEAR {
        return Ok(HashSet::new());
    }
    let terms: Option<Vec<&str>> = units
        .iter()
        .filter_map(|unit| unit.alternatives.first().map(|alternative| &alternative.words))
        .flatten()
        .map(|terms| terms.first().map(String::as_str))
        .collect();
    let Some(terms) = terms.filter(|terms| terms.len() > 1) else { return Ok(HashSet::new()) };
    let terms: Vec<String> = terms.iter().map(|term| format!("\"{term}\"")).collect();
    let between = APART * (terms.len() - 1);
    Ok(db.values(
        "SELECT rowid FROM words WHERE words MATCH ?1 AND rowid BETWEEN ?2 AND ?3 ORDER BY rowid DESC LIMIT ?4",
        params![format!("{{terms}} : NEAR({}, {between})", terms.join(" ")), first, last, NEAREST],
    )?)
}

/// Whether a document has the units of a set and what is chosen.
pub(super) fn exists(db: &Db, query: &SearchQuery, demand: &Demand, set: u32) -> Result<bool> {
    let (first, last) = numbers(query.locale.unwrap_or(Locale::Ua));
    let words = demand.expression(set, true);
    let facts = facts_expression(query, Width::Chosen);
    let all = if facts.is_empty() { words } else { format!("{words} AND {facts}") };
    Ok(db.exists(
        "SELECT 1 FROM words WHERE words MATCH ?1 AND rowid BETWEEN ?2 AND ?3 LIMIT 1",
        params![all, first, last],
    )?)
}

/// Whether there are more documents than were looked at for what has to be read.
fn deeper(db: &Db, expression: &str, (first, last): (i64, i64)) -> Result<bool> {
    Ok(db.exists(
        &format!(
            "SELECT 1 FROM words WHERE words MATCH ?1 AND rowid BETWEEN ?2 AND ?3
         ORDER BY rowid DESC LIMIT 1 OFFSET {DEEPER}"
        ),
        params![expression, first, last],
    )?)
}
