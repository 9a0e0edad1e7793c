//! Documents that may fit a question: the newest ones that have its words, and those that have them in
//! titles and names.

use super::facts::{Ranges, Width, expression as facts_expression};
use super::patterns::{DEEPER, PHRASES, Pattern, PhraseHits};
use super::rank::{freshness, likely};
use super::request::{SearchQuery, SearchSort};
use crate::Result;
use crate::query::Demand;
use foldhash::fast::RandomState;
use model::UnixSeconds;
use std::collections::HashMap;

/// The newest documents that are looked at; an old match of very common words that are only in its
/// body may be missed (measured: the only way to bound the time of a query).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Depth {
    /// To be shown.
    Hits,
    /// To be counted beside what is shown.
    Counts,
}

impl Depth {
    /// Documents that have all of so many units are the fewer, and cost the more, the more units
    /// there are.
    pub(super) fn most(self, units: usize) -> usize {
        match (self, units) {
            (Depth::Hits, 0..=3) => MOST_HITS,
            (Depth::Counts, 0..=3) | (_, 4..=6) => 200,
            _ => 100,
        }
    }
}

/// Hits at most.
pub(super) const MOST_HITS: usize = 300;
/// Hits whose texts are read to rank them; the rest stay in the order of their likely weight.
pub(super) const RERANKED: usize = 60;

/// The newest that have all words in their titles and names, and the newest that have some of them
/// there.
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
    pub price: Option<i64>,
    /// The units that it has for sure, a bit each.
    pub units: u32,
    /// See [`freshness`].
    pub fresh: f64,
    pub score: f64,
}

/// The documents that were found, each once.
pub(super) struct Candidates {
    pub found: Vec<Candidate>,
    /// There may be more.
    pub cut_off: bool,
    pub depth: Depth,
}

impl Candidates {
    pub(super) fn only(self, fits: impl Fn(&Candidate) -> bool) -> Candidates {
        Candidates {
            found: self.found.into_iter().filter(fits).collect(),
            ..self
        }
    }
}

/// A name that many documents share, see [`NameTable`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Name(usize);

/// Keys and slugs of the documents of one question.
#[derive(Default)]
pub(super) struct NameTable {
    all: Vec<String>,
    known: HashMap<String, Name, RandomState>,
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

/// The documents that have the units of the sets: the newest, and for hits by relevance, where these are not all
/// or are more than are reranked, those that have units in their titles and names
/// (docs/content-model.md §9).
pub(super) fn candidates(
    phrases: &PhraseHits,
    query: &SearchQuery,
    demand: &Demand,
    width: Width,
    depth: Depth,
    names: &mut NameTable,
) -> Result<Candidates> {
    let mut gathering = Gathering {
        phrases,
        query,
        demand,
        facts: facts_expression(query, width),
        known: HashMap::with_capacity_and_hasher(2 * MOST_HITS, RandomState::default()),
        all: Candidates {
            found: Vec::new(),
            cut_off: false,
            depth,
        },
        names,
    };
    let most = depth.most(demand.units.len());
    for set in &demand.sets {
        let most = if demand.phrases(*set).is_some() {
            most.min(PHRASES)
        } else {
            most
        };
        gathering.all.cut_off |= gathering.gather_newest(*set, most)?;
    }
    let is_ranked = depth == Depth::Hits && query.sort == SearchSort::Relevance;
    if is_ranked && (gathering.all.cut_off || gathering.all.found.len() > RERANKED) {
        let tiers = (TIERS / demand.sets.len().max(1)).max(1);
        for set in &demand.sets {
            for heads in demand.tiers(*set, tiers) {
                gathering.gather(
                    *set,
                    heads,
                    if heads == *set { TITLED } else { PARTLY_TITLED },
                )?;
            }
        }
    }
    Ok(gathering.all)
}

/// Collects the documents of one question.
struct Gathering<'a> {
    phrases: &'a PhraseHits<'a>,
    query: &'a SearchQuery,
    demand: &'a Demand<'a>,
    facts: String,
    /// The place of each document in `all`.
    known: HashMap<i64, usize, RandomState>,
    all: Candidates,
    names: &'a mut NameTable,
}

impl Gathering<'_> {
    /// The newest documents with the units of a set. Whether there may be more.
    fn gather_newest(&mut self, set: u32, most: usize) -> Result<bool> {
        let (read, pattern) = self.gather(set, 0, most)?;
        Ok(read == most || pattern.has_more()?)
    }

    /// The same of those that have the units of `heads` in their titles and names. How many were
    /// read, by which pattern.
    fn gather(&mut self, set: u32, heads: u32, most: usize) -> Result<(usize, Pattern<'_>)> {
        let query = self.query;
        let pattern = Pattern::of(self.phrases, query, self.demand, set, heads, &self.facts)?;
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
        let mut statement = self.phrases.db.prepare(&sql)?;
        let mut rows = statement.query(&*values)?;
        let mut read = 0;
        while let Some(row) = rows.next()? {
            read += 1;
            let id = row.get("id")?;
            if let Some(place) = self.known.get(&id) {
                let known = &mut self.all.found[*place];
                known.score = known.score.max(likely * known.fresh);
                known.units |= set;
                continue;
            }
            self.known.insert(id, self.all.found.len());
            let mut name = |column| Ok::<_, engine::DbError>(self.names.of(row.text(column)?));
            let (section, category, location) =
                (name("section")?, name("category")?, name("location")?);
            let at = row.get("at")?;
            let starts = row.get("starts")?;
            let fresh = freshness(self.names.get(section), at, starts, query.now);
            self.all.found.push(Candidate {
                id,
                section,
                category,
                location,
                at,
                price: row.get("price")?,
                units: set,
                fresh,
                score: likely * fresh,
            });
        }
        Ok((read, pattern))
    }
}
