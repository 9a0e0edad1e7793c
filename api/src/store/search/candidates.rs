//! What may fit a question: the newest documents that have its words, in titles and places first.

use super::facts::{Ranges, Width, expression as facts_expression};
use super::numbers::numbers;
use super::rank::{freshness, likely};
use super::request::SearchQuery;
use super::unit::{Unit, expression};
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

/// The units of a query, and which of them a document must have: sets of bits, those that weigh most first.
pub(super) struct Demand<'a> {
    pub units: &'a [Unit],
    pub sets: Vec<u32>,
}

impl Demand<'_> {
    pub(super) fn of(units: &[Unit]) -> Demand<'_> {
        Demand { units, sets: vec![every(units)] }
    }

    fn chosen(&self, set: u32) -> impl Iterator<Item = &Unit> {
        self.units.iter().enumerate().filter(move |(at, _)| set & (1 << at) != 0).map(|(_, unit)| unit)
    }

    /// The part of the query that a set is, of 1.
    pub(super) fn part(&self, set: u32) -> f64 {
        let weight = |set| self.chosen(set).map(|unit| unit.weight).sum::<f64>();
        weight(set) / weight(u32::MAX).max(f64::MIN_POSITIVE)
    }
}

/// All units.
pub(super) fn every(units: &[Unit]) -> u32 {
    (1_u32 << units.len().min(31)) - 1
}

/// What has the units of the sets, from titles and places, then from whole texts (docs/content-model.md §9).
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
        facts: facts_expression(query, width),
        known: HashSet::with_capacity(2 * depth as usize),
        all: Candidates { found: Vec::new(), cut_off: false },
        names,
    };
    let depth = depth as usize;
    for set in &demand.sets {
        let units: Vec<&Unit> = demand.chosen(*set).collect();
        let part = demand.part(*set);
        // Titles and places are indexed without the order of their words.
        if !units.iter().any(|unit| unit.has_phrase()) {
            let expression = expression(units.iter().copied(), false);
            gathering.gather("heads", &expression, depth, *set, part)?;
        }
        let rest = depth.saturating_sub(gathering.all.found.len()).max(FRESH);
        gathering.gather("words", &expression(units.iter().copied(), true), rest, *set, part)?;
    }
    Ok(gathering.all)
}

/// Collects the documents of one question.
struct Gathering<'a> {
    db: &'a Db,
    query: &'a SearchQuery,
    facts: String,
    known: HashSet<i64>,
    all: Candidates,
    names: &'a mut NameTable,
}

impl Gathering<'_> {
    fn gather(&mut self, table: &str, words: &str, most: usize, set: u32, part: f64) -> Result<()> {
        let (db, query) = (self.db, self.query);
        let (first, last) = numbers(query.locale.unwrap_or(Locale::Ua));
        let expression =
            if self.facts.is_empty() { words.to_owned() } else { format!("{words} AND {}", self.facts) };
        let mut values = vec![Value::from(expression.clone()), first.into(), last.into()];
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
                units: set,
                score: likely(table == "heads") * part * fresh,
            });
        }
        self.all.cut_off |=
            read == most || !ranges.is_empty() && deeper(db, table, &expression, (first, last))?;
        Ok(())
    }
}

/// The newest documents whose texts have all units near each other.
pub(super) fn near(db: &Db, query: &SearchQuery, units: &[Unit]) -> Result<HashSet<i64>> {
    let terms: Option<Vec<&str>> = units
        .iter()
        .filter_map(|unit| unit.alternatives.first().map(|alternative| &alternative.words))
        .flatten()
        .map(|terms| terms.first().map(String::as_str))
        .collect();
    let Some(terms) = terms.filter(|terms| terms.len() > 1) else { return Ok(HashSet::new()) };
    let terms: Vec<String> = terms.iter().map(|term| format!("\"{term}\"")).collect();
    let (first, last) = numbers(query.locale.unwrap_or(Locale::Ua));
    let between = APART * (terms.len() - 1);
    Ok(db.values(
        "SELECT rowid FROM words WHERE words MATCH ?1 AND rowid BETWEEN ?2 AND ?3 ORDER BY rowid DESC LIMIT ?4",
        params![format!("{{terms}} : NEAR({}, {between})", terms.join(" ")), first, last, NEAREST],
    )?)
}

/// Whether a document has the units of a set and what is chosen.
pub(super) fn exists(db: &Db, query: &SearchQuery, demand: &Demand, set: u32) -> Result<bool> {
    let (first, last) = numbers(query.locale.unwrap_or(Locale::Ua));
    let words = expression(demand.chosen(set), true);
    let facts = facts_expression(query, Width::Chosen);
    let all = if facts.is_empty() { words } else { format!("{words} AND {facts}") };
    Ok(db.exists(
        "SELECT 1 FROM words WHERE words MATCH ?1 AND rowid BETWEEN ?2 AND ?3 LIMIT 1",
        params![all, first, last],
    )?)
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
