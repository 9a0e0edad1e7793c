//! Documents that may fit a question: the newest ones that have its words, and those that have them in
//! titles and names.

use super::patterns::{DEEPER, PHRASES, Pattern, PhraseHits};
use super::rank::{freshness, likely};
use crate::Result;
use crate::filters::{Bitmaps, SearchQuery, SearchSort, expression, ranges};
use crate::query::Demand;
use foldhash::fast::RandomState;
use model::UnixSeconds;
use roaring::RoaringBitmap;
use std::collections::HashMap;

/// The newest documents that are looked at: those that have all of so many units are the fewer, and cost the more, the
/// more units there are. An old match of very common words that are only in its body may be missed (measured: the only
/// way to bound the time of a query).
fn most_newest(units: usize) -> usize {
    match units {
        0..=3 => MOST_HITS,
        4..=6 => 200,
        _ => 100,
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
    pub at: UnixSeconds,
    pub price: Option<i64>,
    /// The units that it has for sure, a bit each.
    pub units: u32,
    /// See [`freshness`].
    pub fresh: f64,
    pub score: f64,
}

/// The documents that were found, each once.
#[derive(Default)]
pub(super) struct Candidates {
    pub found: Vec<Candidate>,
    /// There may be more.
    pub cut_off: bool,
}

/// The documents that have the units of the sets: the newest, and for hits by relevance, where these are not all
/// or are more than are reranked, those that have units in their titles and names
/// (docs/content-model.md §9).
pub(super) fn candidates(
    phrases: &PhraseHits,
    bitmaps: &Bitmaps,
    chosen: &RoaringBitmap,
    query: &SearchQuery,
    demand: &Demand,
) -> Result<Candidates> {
    let mut gathering = Gathering {
        phrases,
        bitmaps,
        chosen,
        query,
        demand,
        facts: expression(query),
        are_compared: !ranges(query).is_empty(),
        known: HashMap::with_capacity_and_hasher(2 * MOST_HITS, RandomState::default()),
        all: Candidates::default(),
    };
    let most = most_newest(demand.units.len());
    for set in &demand.sets {
        let most = if demand.phrases(*set).is_some() {
            most.min(PHRASES)
        } else {
            most
        };
        gathering.all.cut_off |= gathering.gather_newest(*set, most)?;
    }
    let is_ranked = query.sort == SearchSort::Relevance;
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
    bitmaps: &'a Bitmaps,
    /// Documents that meet the filters.
    chosen: &'a RoaringBitmap,
    query: &'a SearchQuery,
    demand: &'a Demand<'a>,
    /// The facts among the filters, as an expression of the index.
    facts: String,
    /// There are ranges among the filters, which the index does not know.
    are_compared: bool,
    /// The place of each document in `all`.
    known: HashMap<i64, usize, RandomState>,
    all: Candidates,
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
        let pattern = Pattern::of(
            self.phrases,
            self.are_compared,
            self.demand,
            set,
            heads,
            &self.facts,
        )?;
        let likely = likely(self.demand.units, set, heads);
        let sql = pattern.newest(if self.are_compared { DEEPER } else { most });
        let mut statement = self.phrases.db.prepare(&sql)?;
        let values = pattern.values();
        let mut rows = statement.query(&*values)?;
        let mut read = 0;
        while read < most
            && let Some(row) = rows.next()?
        {
            let id = row.get("hit")?;
            let Some((slot, document)) = self.bitmaps.document(id) else {
                continue;
            };
            if !self.chosen.contains(slot) {
                continue;
            }
            read += 1;
            if let Some(place) = self.known.get(&id) {
                let known = &mut self.all.found[*place];
                known.score = known.score.max(likely * known.fresh);
                known.units |= set;
                continue;
            }
            self.known.insert(id, self.all.found.len());
            let fresh = freshness(document, self.query.now);
            self.all.found.push(Candidate {
                id,
                at: document.at,
                price: document.price,
                units: set,
                fresh,
                score: likely * fresh,
            });
        }
        Ok((read, pattern))
    }
}
