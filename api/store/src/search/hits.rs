//! Answers to questions with words: what has them, ranked, counted, and shown with what it was
//! found by.

use super::candidates::{Candidate, Depth, MOST_HITS, Name, NameTable, RERANKED, candidates};
use super::facts::{Width, expression as facts_expression, section};
use super::patterns::{Pattern, PhraseHits};
use super::rank::{Heads, closeness, nearness};
use super::request::{
    Count, Facets, MOST_COUNTS, SearchMatches, SearchQuery, SearchRow, SearchSort,
};
use crate::Result;
use crate::query::{Demand, Interpretation, Unit};
use engine::{Db, members};
use model::search::nearness::{NearWords, SEARCHED};
use model::search::snippet::{Marker, NEEDED, USUALLY_NEEDED, cut, cut_beginning, mark};
use model::search::words::{exact, tokens};
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

/// Words whose nearness is looked at: many are near each other in few texts.
const MOST_NEAR: usize = 4;
/// The likeliest hits of which it is.
const NEAREST: usize = 30;

/// The documents that fit a query as it was read, and the filters, ranked.
pub(super) fn matching(
    phrases: &PhraseHits,
    query: &SearchQuery,
    read: &Interpretation,
) -> Result<SearchMatches> {
    if read.units.is_empty() || read.is_hopeless {
        return Ok(SearchMatches::default());
    }
    let db = phrases.db;
    let facts = facts_expression(query, Width::Chosen);
    let demand = Demand::of(&read.units, query.literal, |demand, set| {
        Pattern::of(phrases, query, demand, set, 0, &facts)?.exists()
    })?;
    let mut names = NameTable::default();
    let requested = Width::of(query);
    let depth = |width| {
        if width == requested {
            Depth::Hits
        } else {
            Depth::Counts
        }
    };
    let all_of = |width, names: &mut NameTable| {
        candidates(phrases, query, &demand, width, depth(width), names)
    };
    let wide = all_of(Width::AllSections, &mut names)?;
    let sections = count(wide.found.iter().map(|hit| hit.section), &names);
    // If only some of the documents that fit were read, a choice may have more than are left here.
    let in_section = match query.kind.map(section) {
        Some(_) if wide.cut_off => all_of(Width::Section, &mut names)?,
        Some(section) => wide.only(|hit| names.get(hit.section) == section),
        None => wide,
    };
    let facets = Facets {
        sections,
        categories: count(in_section.found.iter().map(|hit| hit.category), &names),
        locations: count(in_section.found.iter().map(|hit| hit.location), &names),
    };
    let among = |slugs: &[String], name| {
        slugs.is_empty() || slugs.iter().any(|slug| slug.as_str() == names.get(name))
    };
    let chosen = if requested < Width::Chosen {
        in_section
    } else if in_section.cut_off {
        all_of(Width::Chosen, &mut names)?
    } else {
        in_section.only(|hit| {
            among(&query.categories, hit.category) && among(&query.locations, hit.location)
        })
    };
    // Candidates that were gathered to be counted are not ranked by their titles: too many to
    // rerank are gathered again.
    let is_likeliest = chosen.depth == Depth::Hits || chosen.found.len() <= RERANKED;
    let chosen = if query.sort == SearchSort::Relevance && !is_likeliest {
        all_of(requested, &mut names)?
    } else {
        chosen
    };
    let mut hits = chosen.found;
    let more = chosen.cut_off || hits.len() > MOST_HITS;
    sort(db, query, &mut hits)?;
    if query.sort == SearchSort::Relevance {
        let best = hits.len().min(RERANKED);
        rerank(db, query, &demand, &mut hits[..best])?;
    }
    hits.truncate(MOST_HITS);
    let from = query.page.saturating_sub(1) * query.per_page;
    let page: Vec<i64> = hits
        .iter()
        .skip(from)
        .take(query.per_page)
        .map(|hit| hit.id)
        .collect();
    Ok(SearchMatches {
        total: hits.len(),
        more,
        rows: rows(db, &page, &marker(&read.units))?,
        correction: read.correction(),
        left_out: left_out(read, &demand),
        facets,
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

/// The most frequent names, the frequent first.
fn count(all: impl Iterator<Item = Name>, names: &NameTable) -> Vec<Count> {
    let mut counts = BTreeMap::new();
    for name in all {
        *counts.entry(name).or_default() += 1;
    }
    let named = counts.into_iter().map(|(name, count)| Count {
        key: names.get(name).to_owned(),
        count,
    });
    let mut counts: Vec<Count> = named.filter(|count| !count.key.is_empty()).collect();
    counts.sort_by(|one, other| {
        other
            .count
            .cmp(&one.count)
            .then_with(|| one.key.cmp(&other.key))
    });
    counts.truncate(MOST_COUNTS);
    counts
}

/// The results for these documents, in this order.
pub(super) fn rows(db: &Db, ids: &[i64], marker: &Marker) -> Result<Vec<SearchRow>> {
    let mut query = db.prepare(
        "SELECT entry, section, written, path, title, passage FROM documents JOIN texts USING (id) WHERE id = ?1",
    )?;
    let mut rows = Vec::new();
    for id in ids {
        rows.push(query.one([id], |row| {
            let text = match cut_beginning(row.beginning("passage", USUALLY_NEEDED)?, marker) {
                Some(text) => text,
                None => cut(row.beginning("passage", NEEDED)?, marker),
            };
            Ok(members!(row => SearchRow { entry, section, path, written;
                title: mark(row.text("title")?, marker), text: text }))
        })?);
    }
    Ok(rows)
}
