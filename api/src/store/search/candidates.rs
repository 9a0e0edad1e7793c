//! What may fit a question: the newest documents that have its words, and those that have them in titles and names.

use super::facts::{Ranges, Width, expression as facts_expression};
use super::numbers::numbers;
use super::rank::{freshness, likely};
use super::request::{SearchQuery, SearchSort};
use crate::store::Result;
use crate::store::engine::{self, Db, Value, params};
use crate::store::query::Demand;
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
            (Depth::Counts, 0..=3) | (_, 4..=6) => 200,
            _ => 100,
        }
    }
}

/// Hits at most.
pub(super) const MOST_HITS: usize = 400;

/// Limit when filters require reading each document.
const DEEPER: usize = 50_000;
/// The newest with a phrase: the places of its words are compared in many documents that have them apart.
const PHRASES: usize = 100;
/// The newest that are looked at for a phrase, or for what else documents with a rare phrase must have: each is looked up by
/// itself.
const MOST_PHRASED: usize = 500;
/// The newest that have all words in their titles and names, and the newest that have some of them there.
const TITLED: usize = 60;
const PARTLY_TITLED: usize = 30;
/// Sets of words in titles and names that are looked for one by one.
const TIERS: usize = 6;
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
        let phrases = Phrases::of(db, query, demand, *set)?;
        for heads in demand.tiers(*set, tiers) {
            let most = if heads == *set { TITLED } else { PARTLY_TITLED };
            gathering.gather(*set, heads, phrases.as_ref(), most)?;
        }
        let most = depth.most(demand.units.len());
        let most = if phrases.is_some() { most.min(PHRASES) } else { most };
        gathering.all.cut_off |= gathering.gather(*set, 0, phrases.as_ref(), most)?;
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
    fn gather(&mut self, set: u32, heads: u32, phrases: Option<&Phrases>, most: usize) -> Result<bool> {
        let (db, query) = (self.db, self.query);
        let pattern = Pattern::of(query, self.demand, set, heads, phrases, &self.facts);
        let likely = likely(self.demand.units, set, heads);
        let mut values = pattern.values();
        let ranges = Ranges::of(query, values.len());
        values.extend(ranges.values.iter().cloned());
        let sql = format!(
            "SELECT documents.id, section, category, location, at, starts, price
             FROM ({}) CROSS JOIN documents ON documents.id = hit
             WHERE {} LIMIT {most}",
            pattern.newest(if ranges.is_empty() { most } else { DEEPER }),
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
        Ok(read == most || pattern.has_more(db, !ranges.is_empty())?)
    }
}

/// Whether a document has the units of a set and what is chosen.
pub(super) fn exists(db: &Db, query: &SearchQuery, demand: &Demand, set: u32) -> Result<bool> {
    let phrases = Phrases::of(db, query, demand, set)?;
    let facts = facts_expression(query, Width::Chosen);
    let pattern = Pattern::of(query, demand, set, 0, phrases.as_ref(), &facts);
    Ok(db.exists(&pattern.newest(1), &*pattern.values())?)
}

/// The phrases of a set of units.
struct Phrases {
    expression: String,
    /// More than [`MOST_PHRASED`] documents have them: the other words and facts are looked for first, and are then the
    /// rarer ones, or both are common.
    are_common: bool,
}

impl Phrases {
    fn of(db: &Db, query: &SearchQuery, demand: &Demand, set: u32) -> Result<Option<Phrases>> {
        let Some(expression) = demand.phrases(set) else { return Ok(None) };
        let (first, last) = numbers(query.locale.unwrap_or(Locale::Ua));
        let are_common = db.exists(
            "SELECT 1 FROM phrases WHERE phrases MATCH ?1 AND rowid BETWEEN ?2 AND ?3 LIMIT 1 OFFSET ?4",
            params![expression, first, last, MOST_PHRASED],
        )?;
        Ok(Some(Phrases { expression, are_common }))
    }
}

/// What documents must have, as expressions of the full-text tables.
struct Pattern<'a> {
    /// With the words of phrases.
    words: String,
    phrases: Option<&'a Phrases>,
    /// Documents that have the phrases have everything.
    is_phrases: bool,
    locale: Locale,
}

impl<'a> Pattern<'a> {
    fn of(
        query: &SearchQuery,
        demand: &Demand,
        set: u32,
        heads: u32,
        phrases: Option<&'a Phrases>,
        facts: &str,
    ) -> Pattern<'a> {
        let words = demand.expression_in_heads(set, heads);
        Pattern {
            words: if facts.is_empty() { words } else { format!("{words} AND {facts}") },
            phrases,
            is_phrases: phrases.is_some() && facts.is_empty() && heads == 0 && demand.is_phrases(set),
            locale: query.locale.unwrap_or(Locale::Ua),
        }
    }

    /// The query of the newest documents, at most `most`, as `hit`; [`Pattern::values`] are its values.
    fn newest(&self, most: usize) -> String {
        let newest = |table, expression, most| {
            format!(
                "SELECT rowid AS hit FROM {table} WHERE {table} MATCH ?{expression} AND rowid BETWEEN ?1 AND ?2
                 ORDER BY rowid LIMIT {most}"
            )
        };
        let Some(phrases) = self.phrases else { return newest("words", 3, most) };
        if self.is_phrases {
            return newest("phrases", 4, most);
        }
        let (read, table, expression) = if phrases.are_common {
            (newest("words", 3, MOST_PHRASED), "phrases", 4)
        } else {
            (newest("phrases", 4, MOST_PHRASED), "words", 3)
        };
        format!(
            "SELECT hit FROM ({read}) WHERE EXISTS
             (SELECT 1 FROM {table} WHERE {table} MATCH ?{expression} AND rowid = hit) LIMIT {most}"
        )
    }

    fn values(&self) -> Vec<Value<'static>> {
        let (first, last) = numbers(self.locale);
        let mut values = vec![first.into(), last.into(), self.words.clone().into()];
        values.extend(self.phrases.map(|phrases| Value::from(phrases.expression.clone())));
        values
    }

    /// Whether there are more documents than were looked at: because common phrases were looked for in them, or because
    /// `are_read` one by one.
    fn has_more(&self, db: &Db, are_read: bool) -> Result<bool> {
        let is_mixed = self.phrases.is_some_and(|phrases| phrases.are_common) && !self.is_phrases;
        let (sql, looked_at) = if is_mixed {
            ("SELECT 1 FROM words WHERE words MATCH ?3 AND rowid BETWEEN ?1 AND ?2".to_owned(), MOST_PHRASED)
        } else if are_read {
            (self.newest(DEEPER + 1), DEEPER)
        } else {
            return Ok(false);
        };
        let mut values = self.values();
        values.truncate(if is_mixed { 3 } else { values.len() });
        Ok(db.exists(&format!("SELECT 1 FROM ({sql}) LIMIT 1 OFFSET {looked_at}"), &*values)?)
    }
}
