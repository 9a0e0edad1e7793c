//! What fits: documents by their words, ranked, counted, and shown with what they were found by.

use super::{
    filters::Filters,
    forms::stems,
    query::{Count, Facets, Found, SearchQuery, SearchRow, SearchSort},
    rank, section,
    snippet::{cut, mark},
    words::{asked, exact, tokens},
};
use crate::store::Result;
use generator::index::Seconds;
use rusqlite::{Connection, params_from_iter, types::Value};
use std::{cmp::Reverse, collections::BTreeMap};

/// Hits that are ranked; an old match of very common words may be missed (measured: the only way to bound
/// the time of a query).
const CANDIDATES: usize = 1000;
/// A word in as many documents is common.
const COMMON: i64 = 5000;
/// Values of a facet that are told.
const MOST_COUNTS: usize = 12;
/// Words to match, as beginnings; the last of a query may still be on its way.
pub(super) struct Words {
    asked: Vec<String>,
    /// For each word: itself and its stems.
    begins: Vec<Vec<String>>,
}

impl Words {
    pub fn of(text: &str) -> Words {
        let asked = asked(text);
        let begins = asked.iter().map(|word| stems(word)).collect();
        Words { asked, begins }
    }

    /// Quoted words and prefixes: text of readers is never query syntax.
    pub fn expression(&self) -> String {
        self.alternatives().collect::<Vec<_>>().join(" AND ")
    }

    /// The same, word by word.
    fn alternatives(&self) -> impl Iterator<Item = String> {
        let last = self.asked.len().saturating_sub(1);
        let word = move |(at, (word, begins)): (usize, (&String, &Vec<String>))| {
            let whole = if at == last { format!("\"{word}\"*") } else { format!("\"{word}\"") };
            let others = begins.iter().filter(|begin| at != last || *begin != word);
            let all: Vec<String> =
                std::iter::once(whole).chain(others.map(|begin| format!("\"{begin}\"*"))).collect();
            format!("({})", all.join(" OR "))
        };
        self.asked.iter().zip(&self.begins).enumerate().map(word)
    }

    /// Whether one of them is in more documents than are worth counting.
    fn any_common(&self, db: &Connection) -> Result<bool> {
        let mut count = db.prepare_cached(
            "SELECT count(*) FROM (SELECT 1 FROM words WHERE words MATCH ?1 ORDER BY rowid DESC LIMIT ?2)",
        )?;
        for alternatives in self.alternatives() {
            let found: i64 = count.query_row(rusqlite::params![alternatives, COMMON], |row| row.get(0))?;
            if found == COMMON {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Beginnings that are shown as hits.
    fn shown(&self) -> Vec<String> {
        self.asked.iter().chain(self.begins.iter().flatten()).cloned().collect()
    }
}

/// A document that fits the words and filters.
struct Candidate {
    id: i64,
    section: String,
    category: String,
    location: String,
    at: Seconds,
    price: Option<i64>,
    score: f64,
}

/// Everything that fits the filters, in the asked order.
pub(super) fn listed(db: &Connection, query: &SearchQuery) -> Result<Found> {
    let mut filters = Filters::of(query);
    filters.narrow(query);
    let sql = filters.sql();
    let total: i64 = db
        .prepare_cached(&format!("SELECT count(*) FROM documents WHERE {sql}"))?
        .query_row(params_from_iter(&filters.values), |row| row.get(0))?;
    let order = match query.sort {
        SearchSort::Relevance | SearchSort::Newest => "documents.at DESC, documents.id",
        SearchSort::Cheapest => "documents.price IS NULL, documents.price, documents.at DESC, documents.id",
        SearchSort::Dearest => {
            "documents.price IS NULL, documents.price DESC, documents.at DESC, documents.id"
        }
        SearchSort::Title => "documents.letters, documents.id",
    };
    let offset = query.page.saturating_sub(1) * query.per_page;
    let sql = format!(
        "SELECT id FROM documents WHERE {sql} ORDER BY {order} LIMIT {} OFFSET {offset}",
        query.per_page
    );
    let mut statement = db.prepare_cached(&sql)?;
    let ids = statement.query_map(params_from_iter(&filters.values), |row| row.get(0))?;
    let ids: Vec<i64> = ids.collect::<rusqlite::Result<_>>()?;
    Ok(Found { total: total as usize, rows: rows(db, &ids, &[])?, ..Found::default() })
}

/// What fits the words of `text` and the filters, ranked.
pub(super) fn matching(db: &Connection, query: &SearchQuery, text: &str) -> Result<Found> {
    let words = Words::of(text);
    if words.asked.is_empty() {
        // Only signs: nothing can match.
        return Ok(Found::default());
    }
    let spelt: Vec<String> = tokens(&exact(text)).map(ToOwned::to_owned).collect();
    let all = candidates(db, query, &words, &spelt)?;
    let of_section = |one: &&Candidate| query.kind.is_none_or(|kind| section(kind) == one.section);
    let among = |slugs: &[String], slug: &String| slugs.is_empty() || slugs.contains(slug);
    let facets = Facets {
        sections: count(all.iter().map(|one| &one.section)),
        categories: count(all.iter().filter(of_section).map(|one| &one.category)),
        locations: count(all.iter().filter(of_section).map(|one| &one.location)),
    };
    let fits = |one: &&Candidate| {
        of_section(one) && among(&query.categories, &one.category) && among(&query.locations, &one.location)
    };
    let mut hits: Vec<&Candidate> = all.iter().filter(fits).collect();
    let letters = if query.sort == SearchSort::Title { letters(db, &hits)? } else { BTreeMap::new() };
    hits.sort_by(|one, other| {
        let newest = other.at.cmp(&one.at).then(one.id.cmp(&other.id));
        let price = |one: &Candidate| (one.price.is_none(), one.price);
        match query.sort {
            SearchSort::Relevance => other.score.total_cmp(&one.score).then(newest),
            SearchSort::Newest => newest,
            SearchSort::Cheapest => price(one).cmp(&price(other)).then(newest),
            SearchSort::Dearest => (one.price.is_none(), Reverse(one.price))
                .cmp(&(other.price.is_none(), Reverse(other.price)))
                .then(newest),
            SearchSort::Title => {
                letters.get(&one.id).cmp(&letters.get(&other.id)).then(one.id.cmp(&other.id))
            }
        }
    });
    let from = query.page.saturating_sub(1) * query.per_page;
    let page: Vec<i64> = hits.iter().skip(from).take(query.per_page).map(|one| one.id).collect();
    Ok(Found { total: hits.len(), rows: rows(db, &page, &words.shown())?, correction: None, facets })
}

fn candidates(
    db: &Connection,
    query: &SearchQuery,
    words: &Words,
    spelt: &[String],
) -> Result<Vec<Candidate>> {
    let mut filters = Filters::of(query);
    let sql = filters.sql();
    filters.values.push(Value::from(words.expression()));
    // Weighing counts every document of every word first. Where a word stands nearly everywhere its weight says
    // little: title and age decide.
    let score = if words.any_common(db)? { "-1.0" } else { "bm25(words, 10, 6, 3, 1, 2)" };
    let sql = format!(
        "SELECT documents.id, section, category, location, at, starts, price, title, score
         FROM (SELECT rowid AS hit, {score} AS score FROM words
               WHERE words MATCH ?{} ORDER BY rowid DESC LIMIT {CANDIDATES}) JOIN documents ON documents.id = hit
         WHERE {sql}",
        filters.values.len()
    );
    let mut statement = db.prepare_cached(&sql)?;
    let mut rows = statement.query(params_from_iter(&filters.values))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let section: String = row.get(1)?;
        let (at, starts): (Seconds, Option<Seconds>) = (row.get(4)?, row.get(5)?);
        let title: String = row.get(7)?;
        // Less is better there.
        let weight = -row.get::<_, f64>(8)?;
        let score = weight
            * rank::freshness(&section, at, starts, query.now)
            * rank::closeness(&title, &words.asked, &words.begins, spelt);
        found.push(Candidate {
            id: row.get(0)?,
            section,
            category: row.get(2)?,
            location: row.get(3)?,
            at,
            price: row.get(6)?,
            score,
        });
    }
    Ok(found)
}

/// Sort keys of the titles of these.
fn letters(db: &Connection, hits: &[&Candidate]) -> Result<BTreeMap<i64, Vec<u8>>> {
    let mut query = db.prepare_cached("SELECT letters FROM documents WHERE id = ?1")?;
    hits.iter().map(|one| Ok((one.id, query.query_row([one.id], |row| row.get(0))?))).collect()
}

/// The most frequent values, the frequent first.
fn count<'a>(values: impl Iterator<Item = &'a String>) -> Vec<Count> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for value in values.filter(|value| !value.is_empty()) {
        *counts.entry(value).or_default() += 1;
    }
    let mut counts: Vec<Count> =
        counts.into_iter().map(|(key, count)| Count { key: key.to_owned(), count }).collect();
    counts.sort_by_key(|one| Reverse(one.count));
    counts.truncate(MOST_COUNTS);
    counts
}

/// What is shown of these documents, in this order.
fn rows(db: &Connection, ids: &[i64], shown: &[String]) -> Result<Vec<SearchRow>> {
    let mut query = db.prepare_cached("SELECT section, path, title, passage FROM documents WHERE id = ?1")?;
    let row = |id: &i64| {
        Ok(query.query_row([id], |row| {
            let (title, passage): (String, String) = (row.get(2)?, row.get(3)?);
            Ok(SearchRow {
                section: row.get(0)?,
                path: row.get(1)?,
                title: mark(&title, shown),
                text: cut(&passage, shown),
            })
        })?)
    };
    ids.iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_are_words_and_never_syntax() {
        for (text, expected) in [
            ("квартиру", r#"("квартиру"* OR "квартир"*)"#),
            ("п'ят", r#"("пят"*)"#),
            ("a OR b", r#"("a") AND ("or") AND ("b"*)"#),
            ("NEAR(x", r#"("near" OR "near"*) AND ("x"*)"#),
            ("col:x \"", r#"("col") AND ("x"*)"#),
        ] {
            assert_eq!(Words::of(text).expression(), expected, "{text}");
        }
        assert!(Words::of("-*").asked.is_empty());
    }
}
