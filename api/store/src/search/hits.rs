//! Answers to questions with words: what has them, ranked, counted, and shown with what it was
//! found by.

use super::candidates::{Candidate, MOST_HITS, RERANKED, candidates};
use super::listing::{page, rows};
use super::patterns::{PHRASES, Pattern, PhraseHits};
use super::rank::{Heads, closeness, nearness};
use crate::Result;
use crate::filters::{
    Bitmaps, Filtering, SearchMatches, SearchQuery, SearchSort, expression, ranges,
};
use crate::query::{Demand, Interpretation, Unit, every};
use engine::Db;
use model::Kind;
use model::search::nearness::{NearWords, SEARCHED};
use model::search::snippet::Marker;
use model::search::words::{exact, tokens};
use roaring::RoaringBitmap;
use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

/// Words whose nearness is looked at: many are near each other in few texts.
const MOST_NEAR: usize = 4;
/// The likeliest hits of which it is.
const NEAREST: usize = 30;
/// Documents with words that are counted by filters; of more, nothing is counted.
const MOST_COUNTED: usize = 20_000;
/// The same of several words, some of which more documents have: each of those is compared with all.
const MOST_WITH_ALL: i64 = 4_000;

/// The documents that fit a query as it was read, and the filters, ranked; and how many with its words fit the filters of
/// each of the others.
pub(super) fn matching(
    phrases: &PhraseHits,
    filtering: &mut Filtering,
    query: &SearchQuery,
    others: &[SearchQuery],
    read: &Interpretation,
) -> Result<SearchMatches> {
    if read.units.is_empty() || read.is_hopeless {
        return Ok(SearchMatches {
            counts: vec![Some(0); others.len()],
            ..SearchMatches::default()
        });
    }
    let db = phrases.db;
    let facts = expression(query);
    let are_compared = !ranges(query).is_empty();
    let demand = Demand::of(&read.units, query.literal, |demand, set| {
        Pattern::of(phrases, are_compared, demand, set, 0, &facts)?.exists()
    })?;
    let chosen = filtering.matching(query);
    let bitmaps = filtering.bitmaps;
    let units = &read.units;
    let of_all = others.iter().any(|other| other.kind != query.kind) || query.kind.is_none();
    let (mut everywhere, mut in_section) = (None, None);
    // Suggestions count nothing, and come with each key.
    if !others.is_empty() {
        if of_all {
            everywhere = WithWords::of(phrases, bitmaps, units, None)?;
        }
        if everywhere.is_none() && query.kind.is_some() {
            in_section = WithWords::of(phrases, bitmaps, units, query.kind)?;
        }
    }
    let with_words = in_section.as_ref().or(everywhere.as_ref());
    let mut counts = Vec::new();
    for other in others {
        let some = if other.kind == query.kind {
            with_words
        } else {
            everywhere.as_ref()
        };
        counts.push(match some {
            Some(some) => some.count(units, filtering, other)?,
            None => None,
        });
    }
    let all = with_words.and_then(|some| some.having(units, &demand.sets));
    let all = all.map(|all| &chosen & all);
    let (ids, total, more) = match &all {
        Some(all) if query.sort != SearchSort::Relevance => {
            (page(db, filtering, all, query)?, size(all), false)
        }
        _ => {
            let gathered = candidates(phrases, bitmaps, &chosen, query, &demand)?;
            let mut hits = gathered.found;
            let more = gathered.cut_off || hits.len() > MOST_HITS;
            sort(db, query, &mut hits)?;
            if query.sort == SearchSort::Relevance {
                let best = hits.len().min(RERANKED);
                rerank(db, query, &demand, &mut hits[..best])?;
            }
            hits.truncate(MOST_HITS);
            let from = query.page.saturating_sub(1) * query.per_page;
            let ranked = hits.iter().skip(from).take(query.per_page);
            let mut ids: Vec<i64> = ranked.map(|hit| hit.id).collect();
            match &all {
                Some(all) => {
                    ids.extend(unranked(bitmaps, all, &hits, query, ids.len()));
                    (ids, size(all), false)
                }
                None => (ids, hits.len(), more),
            }
        }
    };
    Ok(SearchMatches {
        total,
        more,
        rows: rows(db, &ids, &marker(&read.units))?,
        correction: read.correction(),
        left_out: left_out(read, &demand),
        counts,
    })
}

fn size(all: &RoaringBitmap) -> usize {
    usize::try_from(all.len()).unwrap_or(usize::MAX)
}

/// What follows those that were ranked on a page: the newest others, until the page is full.
fn unranked(
    bitmaps: &Bitmaps,
    all: &RoaringBitmap,
    ranked: &[Candidate],
    query: &SearchQuery,
    on_page: usize,
) -> Vec<i64> {
    let from = query.page.saturating_sub(1) * query.per_page;
    let passed = (from + on_page).saturating_sub(ranked.len());
    let mut rest = all.clone();
    for hit in ranked {
        if let Some((slot, _)) = bitmaps.document(hit.id) {
            rest.remove(slot);
        }
    }
    let newest = SearchQuery {
        sort: SearchSort::Newest,
        page: 1,
        per_page: passed + query.per_page - on_page,
        ..query.clone()
    };
    let newest = bitmaps.page(&rest, &newest).unwrap_or_default();
    newest.into_iter().skip(passed).collect()
}

/// The documents that have units of a query, in a section or in all.
enum WithWords {
    /// Those that have each of them.
    Units(UnitBitmaps),
    /// Those that have all of them, some of which too many documents have.
    All(Arc<RoaringBitmap>),
}

/// The documents that have each unit of a query, and those of sets of units once they were asked for.
struct UnitBitmaps {
    by_unit: Vec<Arc<RoaringBitmap>>,
    by_set: RefCell<HashMap<u32, Rc<RoaringBitmap>>>,
}

impl UnitBitmaps {
    /// The documents that have all units of a set, which is not empty.
    fn with_all(&self, set: u32) -> Rc<RoaringBitmap> {
        if let Some(known) = self.by_set.borrow().get(&set) {
            return Rc::clone(known);
        }
        let mut chosen = self
            .by_unit
            .iter()
            .enumerate()
            .filter(|(at, _)| set & (1 << at) != 0)
            .map(|(_, with_unit)| &**with_unit);
        let mut all = chosen.next().cloned().unwrap_or_default();
        for with_unit in chosen {
            all &= with_unit;
        }
        let all = Rc::new(all);
        self.by_set.borrow_mut().insert(set, Rc::clone(&all));
        all
    }

    /// Those that have the units of any of these sets.
    fn with_any(&self, sets: &[u32]) -> RoaringBitmap {
        let mut any = RoaringBitmap::new();
        for set in sets {
            any |= &*self.with_all(*set);
        }
        any
    }
}

impl WithWords {
    /// `None`: too many to look at.
    fn of(
        phrases: &PhraseHits,
        bitmaps: &Bitmaps,
        units: &[Unit],
        kind: Option<Kind>,
    ) -> Result<Option<WithWords>> {
        let demand = Demand {
            units,
            sets: Vec::new(),
        };
        let facts = expression(&SearchQuery {
            kind,
            ..SearchQuery::default()
        });
        let mut by_unit = Vec::new();
        for at in 0..units.len().min(MOST_UNITS) {
            match with_set(phrases, bitmaps, &demand, 1 << at, &facts)? {
                Some(with_unit) => by_unit.push(with_unit),
                None => break,
            }
        }
        if by_unit.len() == units.len() {
            return Ok(Some(WithWords::Units(UnitBitmaps {
                by_unit,
                by_set: RefCell::default(),
            })));
        }
        let are_common = kind.is_none() && likely_with_all(&demand, bitmaps) > MOST_WITH_ALL;
        if units.len() < 2 || are_common {
            return Ok(None);
        }
        let all = with_set(phrases, bitmaps, &demand, every(units), &facts)?;
        Ok(all.map(WithWords::All))
    }

    /// Those that have the units of any of these sets; `None`: not known.
    fn having(&self, units: &[Unit], sets: &[u32]) -> Option<RoaringBitmap> {
        match self {
            WithWords::Units(by_unit) => Some(by_unit.with_any(sets)),
            WithWords::All(all) => (sets == [every(units)]).then(|| (**all).clone()),
        }
    }

    /// How many results a question with these words and other filters has: the units that its
    /// documents must have depend on its filters. `None`: not known.
    fn count(
        &self,
        units: &[Unit],
        filtering: &mut Filtering,
        other: &SearchQuery,
    ) -> Result<Option<usize>> {
        let by_unit = match self {
            WithWords::Units(by_unit) => by_unit,
            // Without a document that has all, those that have some are shown.
            WithWords::All(all) => {
                let count = filtering.count(all, other);
                return Ok((count > 0).then_some(count));
            }
        };
        let with_facts = filtering.with_facts(other);
        let demand = Demand::of(units, other.literal, |_, set| {
            Ok(!by_unit.with_all(set).is_disjoint(&with_facts))
        })?;
        let count = match &demand.sets[..] {
            [set] => filtering.count(&by_unit.with_all(*set), other),
            sets => filtering.count(&by_unit.with_any(sets), other),
        };
        Ok(Some(count))
    }
}

/// How many documents have all units, if each is as frequent among those with the others as it is
/// among all.
fn likely_with_all(demand: &Demand, bitmaps: &Bitmaps) -> i64 {
    let documents = i64::from(u32::try_from(bitmaps.all().len()).unwrap_or(u32::MAX)).max(1);
    (0..demand.units.len().min(MOST_UNITS)).fold(documents, |likely, at| {
        likely * demand.fewest(1 << at).min(documents) / documents
    })
}

/// Bits of a set of units.
const MOST_UNITS: usize = 31;

/// The documents with the units of a set and with all `facts`; `None`: too many to look at.
fn with_set(
    phrases: &PhraseHits,
    bitmaps: &Bitmaps,
    demand: &Demand,
    set: u32,
    facts: &str,
) -> Result<Option<Arc<RoaringBitmap>>> {
    // Words that so many documents have in all sections are not read in vain.
    let fewest = usize::try_from(demand.fewest(set)).unwrap_or(0);
    if facts.is_empty() && set.is_power_of_two() && fewest > MOST_COUNTED {
        return Ok(None);
    }
    let pattern = Pattern::of(phrases, false, demand, set, 0, facts)?;
    let most = if demand.phrases(set).is_some() {
        PHRASES
    } else {
        MOST_COUNTED
    };
    bitmaps.with_words.get(pattern.expression(), || {
        let mut statement = phrases.db.prepare(&pattern.newest(most))?;
        let values = pattern.values();
        let mut rows = statement.query(&*values)?;
        let mut read = 0;
        let mut all = RoaringBitmap::new();
        while let Some(row) = rows.next()? {
            read += 1;
            if let Some((slot, _)) = bitmaps.document(row.get("hit")?) {
                all.insert(slot);
            }
        }
        Ok((read < most && !pattern.has_more()?).then_some(all))
    })
}

/// The words that were not looked for, and those that the best hits lack.
fn left_out(read: &Interpretation, demand: &Demand) -> Vec<String> {
    read.left_out
        .iter()
        .map(String::as_str)
        .chain(demand.lacking())
        .map(ToOwned::to_owned)
        .collect()
}

/// The marks around a hit.
fn marker(units: &[Unit]) -> Marker {
    let alternatives = units.iter().flat_map(|unit| &unit.alternatives);
    let terms = alternatives
        .flat_map(|alternative| &alternative.words)
        .flatten()
        .map(String::as_str);
    Marker::new(
        terms,
        units
            .iter()
            .filter_map(|unit| unit.beginning.clone())
            .collect(),
    )
}

fn sort(db: &Db, query: &SearchQuery, hits: &mut [Candidate]) -> Result<()> {
    let letters = if query.sort == SearchSort::Title {
        letters(db, hits)?
    } else {
        HashMap::new()
    };
    hits.sort_unstable_by(|one, other| {
        let newest = other.at.cmp(&one.at).then(one.id.cmp(&other.id));
        let price = |one: &Candidate| (one.price.is_none(), one.price);
        match query.sort {
            SearchSort::Relevance => other.score.total_cmp(&one.score).then(newest),
            SearchSort::Newest => newest,
            SearchSort::Cheapest => price(one).cmp(&price(other)).then(newest),
            SearchSort::Dearest => (one.price.is_none(), Reverse(one.price))
                .cmp(&(other.price.is_none(), Reverse(other.price)))
                .then(newest),
            SearchSort::Title => letters
                .get(&one.id)
                .cmp(&letters.get(&other.id))
                .then(one.id.cmp(&other.id)),
        }
    });
    Ok(())
}

/// Brings the likeliest hits into the order of what their texts say.
fn rerank(db: &Db, query: &SearchQuery, demand: &Demand, hits: &mut [Candidate]) -> Result<()> {
    let units = demand.units;
    let spelled: Vec<String> = tokens(&exact(&query.text)).map(ToOwned::to_owned).collect();
    let near = near_words(units);
    let mut head = db.prepare("SELECT heads, title FROM texts WHERE id = ?1")?;
    let mut passage = db.prepare("SELECT passage FROM texts WHERE id = ?1")?;
    let mut left = NEAREST;
    for hit in hits.iter_mut() {
        let close = head.one([hit.id], |row| {
            let heads = Heads::of(row.text("heads")?);
            Ok(closeness(
                &heads,
                row.text("title")?,
                units,
                hit.units,
                &spelled,
            ))
        })?;
        let is_near = match &near {
            // Of those that have words in titles or names it says nothing new.
            Some(near) if !close.is_by_heads && left > 0 => {
                left -= 1;
                passage.one([hit.id], |row| {
                    Ok(near.are_in(row.beginning("passage", SEARCHED)?))
                })?
            }
            _ => false,
        };
        hit.score = close.weight * nearness(is_near) * hit.fresh;
    }
    sort(db, query, hits)
}

/// The words whose nearness is looked at: two or more that are not one phrase.
fn near_words(units: &[Unit]) -> Option<NearWords> {
    let first = units.iter().filter_map(|unit| unit.alternatives.first());
    let words: Vec<&Vec<String>> = first.flat_map(|first| &first.words).collect();
    let is_fit = units.len() > 1 && words.len() <= MOST_NEAR;
    is_fit.then(|| NearWords::new(words.iter().map(|terms| terms.iter().map(String::as_str))))
}

/// Sort keys of the titles of these.
fn letters(db: &Db, hits: &[Candidate]) -> Result<HashMap<i64, Vec<u8>>> {
    let mut query = db.prepare("SELECT letters FROM documents WHERE id = ?1")?;
    let mut letters = HashMap::new();
    for hit in hits {
        letters.insert(hit.id, query.value([hit.id])?);
    }
    Ok(letters)
}
