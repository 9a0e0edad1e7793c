//! The readers' side: readings of what was typed, filters, orders, snippets.

use super::{
    FILE, VERSION,
    forms::stems,
    open, rank, readings, section,
    snippet::{Parts, cut, mark},
    typos,
    words::{asked, exact, tokens},
};
use crate::store::{Result, Store};
use generator::{
    index::Seconds,
    model::{Kind, Locale},
};
use rusqlite::{Connection, OptionalExtension, params_from_iter, types::Value};
use serde::{Deserialize, Serialize};
use std::{
    cmp::Reverse,
    collections::BTreeMap,
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

/// Hits that are ranked; an old match of very common words may be missed (measured: the only way to bound
/// the time of a query).
const CANDIDATES: usize = 1000;
/// Values of a facet that are told.
const MOST_COUNTS: usize = 12;

/// The readers' side.
#[derive(Clone)]
pub struct Search {
    file: PathBuf,
    idle: Arc<Mutex<Vec<Connection>>>,
}

/// What is asked for.
#[derive(Clone, Debug, Default)]
pub struct SearchQuery {
    pub locale: Option<Locale>,
    /// `None` searches all sections.
    pub kind: Option<Kind>,
    pub text: String,
    /// The text as it stands, whatever else it may have meant.
    pub literal: bool,
    /// Any of these; none: all.
    pub categories: Vec<String>,
    pub locations: Vec<String>,
    pub tag: String,
    /// In whole units of the portal's currency; only entries with a price in it are then found.
    pub price_min: Option<i64>,
    pub price_max: Option<i64>,
    pub currency: String,
    pub deal: String,
    pub condition: String,
    pub with_photo: bool,
    /// Published from then on, and until before then; of events, when they are.
    pub from: Option<Seconds>,
    pub until: Option<Seconds>,
    pub sort: SearchSort,
    /// From 1.
    pub page: usize,
    pub per_page: usize,
    /// What freshness is counted from.
    pub now: Seconds,
}

/// The order of what is found; without words to weigh, relevance is by date.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SearchSort {
    #[default]
    Relevance,
    Newest,
    /// Entries without a price come last.
    Cheapest,
    Dearest,
    Title,
}

impl SearchSort {
    /// The value of the form; the first choice has none.
    pub fn word(self) -> &'static str {
        match self {
            SearchSort::Relevance => "",
            SearchSort::Newest => "newest",
            SearchSort::Cheapest => "cheapest",
            SearchSort::Dearest => "dearest",
            SearchSort::Title => "title",
        }
    }
}

/// How a query that found nothing was read instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Reading {
    Typo,
    /// Typed on the keyboard of another language.
    Layout,
    /// Ukrainian in Latin letters.
    Latin,
}

impl Reading {
    /// The end of the key of its words.
    pub fn word(self) -> &'static str {
        match self {
            Reading::Typo => "typo",
            Reading::Layout => "layout",
            Reading::Latin => "latin",
        }
    }
}

/// What was looked for in place of what was typed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Correction {
    pub kind: Reading,
    pub query: String,
}

/// One found page. Texts are cut where hits stand, see [`Parts`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchRow {
    pub section: String,
    pub path: String,
    pub title: Parts,
    pub text: Parts,
}

/// How many of the hits there are of a kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Count {
    pub key: String,
    pub count: usize,
}

/// Counted within the candidates: sections of all that fits the words, categories and places of what fits the section too.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Facets {
    pub sections: Vec<Count>,
    pub categories: Vec<Count>,
    pub locations: Vec<Count>,
}

/// A page of results and how many there are in all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    pub total: usize,
    pub rows: Vec<SearchRow>,
    pub correction: Option<Correction>,
    pub facets: Facets,
}

/// Words to match, as beginnings; the last of a query may still be on its way.
struct Words {
    asked: Vec<String>,
    /// For each word: itself and its stems.
    begins: Vec<Vec<String>>,
}

impl Words {
    fn of(text: &str) -> Words {
        let asked = asked(text);
        let begins = asked.iter().map(|word| stems(word)).collect();
        Words { asked, begins }
    }

    /// Quoted words and prefixes: text of readers is never query syntax.
    fn expression(&self) -> String {
        let last = self.asked.len().saturating_sub(1);
        let word = |(at, (word, begins)): (usize, (&String, &Vec<String>))| {
            let whole = if at == last { format!("\"{word}\"*") } else { format!("\"{word}\"") };
            let others = begins.iter().filter(|begin| at != last || *begin != word);
            let all: Vec<String> =
                std::iter::once(whole).chain(others.map(|begin| format!("\"{begin}\"*"))).collect();
            format!("({})", all.join(" OR "))
        };
        self.asked.iter().zip(&self.begins).enumerate().map(word).collect::<Vec<_>>().join(" AND ")
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

impl Search {
    pub fn of(store: &Store) -> Search {
        Search { file: store.folder().join(FILE), idle: Arc::default() }
    }

    /// Answers a query; an empty one lists the newest. Nothing is found before the first publish.
    pub fn find(&self, query: &SearchQuery) -> Result<Found> {
        if !self.file.exists() {
            return Ok(Found::default());
        }
        let lock = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let idle = lock().pop();
        let db = if let Some(db) = idle {
            db
        } else {
            let db = open(&self.file)?;
            db.execute_batch("PRAGMA query_only = 1; PRAGMA mmap_size = 268435456;")?;
            db
        };
        let found = run(&db, query);
        let mut idle = lock();
        if idle.len() < 4 {
            idle.push(db);
        }
        found
    }
}

fn run(db: &Connection, query: &SearchQuery) -> Result<Found> {
    let ready: Option<i64> = db.query_row("PRAGMA user_version", [], |row| row.get(0)).optional()?;
    if ready != Some(VERSION) {
        return Ok(Found::default());
    }
    if query.text.trim().is_empty() {
        return listed(db, query);
    }
    let found = matching(db, query, &query.text)?;
    if found.total > 0 || query.literal {
        return Ok(found);
    }
    for (kind, text) in readings_of(db, &query.text)? {
        let read = matching(db, query, &text)?;
        if read.total > 0 {
            return Ok(Found { correction: Some(Correction { kind, query: text }), ..read });
        }
    }
    Ok(found)
}

/// What else the text may have meant, likeliest first (content-model §9).
fn readings_of(db: &Connection, text: &str) -> Result<Vec<(Reading, String)>> {
    let mut all = Vec::new();
    all.extend(mended(db, text)?.map(|text| (Reading::Typo, text)));
    let other = readings::other_keyboard(text);
    all.push((Reading::Layout, other.clone()));
    all.extend(mended(db, &other)?.map(|text| (Reading::Layout, text)));
    if let Some(read) = readings::from_latin(text) {
        let near = mended(db, &read)?;
        all.push((Reading::Latin, read));
        all.extend(near.map(|text| (Reading::Latin, text)));
    }
    all.retain(|(_, other)| other != text);
    Ok(all)
}

/// The text with each word that stands nowhere replaced by the nearest that does; `None` where that changes nothing.
fn mended(db: &Connection, text: &str) -> Result<Option<String>> {
    let mut words = Vec::new();
    let mut changed = false;
    for word in asked(text) {
        let mut there = db.prepare_cached("SELECT EXISTS (SELECT 1 FROM words WHERE words MATCH ?1)")?;
        let expression = Words::of(&word).expression();
        if there.query_row([expression], |row| row.get(0))? {
            words.push(word);
            continue;
        }
        let near = typos::nearest(db, &word)?;
        changed |= near.is_some();
        words.push(near.unwrap_or(word));
    }
    Ok(changed.then(|| words.join(" ")))
}

/// Filters as SQL over `documents`, and their values.
struct Filters {
    sql: Vec<String>,
    values: Vec<Value>,
}

impl Filters {
    fn of(query: &SearchQuery) -> Filters {
        let locale = query.locale.unwrap_or(Locale::Ua).code().to_owned();
        let mut filters =
            Filters { sql: vec!["documents.locale = ?1".to_owned()], values: vec![Value::from(locale)] };
        for (sql, value) in [
            ("documents.currency = ?", &query.currency),
            ("documents.deal = ?", &query.deal),
            ("documents.condition = ?", &query.condition),
        ] {
            if !value.is_empty() {
                filters.add(sql, value.clone());
            }
        }
        if !query.tag.is_empty() {
            filters.add("instr(documents.tags, ?) > 0", format!(" {} ", query.tag));
        }
        if query.with_photo {
            filters.add("documents.photo = ?", 1);
        }
        for (sql, units) in
            [("documents.price >= ?", query.price_min), ("documents.price <= ?", query.price_max)]
        {
            if let Some(units) = units {
                filters.add(sql, units.saturating_mul(100));
            }
        }
        let when = "coalesce(documents.starts, documents.at)";
        for (sign, moment) in [(">=", query.from), ("<", query.until)] {
            if let Some(moment) = moment {
                filters.add(&format!("{when} {sign} ?"), moment);
            }
        }
        filters
    }

    fn add(&mut self, sql: &str, value: impl Into<Value>) {
        self.values.push(value.into());
        self.sql.push(sql.replace('?', &format!("?{}", self.values.len())));
    }

    /// Section, category and place, which facets look beyond.
    fn narrow(&mut self, query: &SearchQuery) {
        if let Some(kind) = query.kind {
            self.add("documents.section = ?", section(kind).to_owned());
        }
        for (column, slugs) in [("category", &query.categories), ("location", &query.locations)] {
            if !slugs.is_empty() {
                let list = serde_json::to_string(slugs).unwrap_or_default();
                self.add(&format!("documents.{column} IN (SELECT value FROM json_each(?))"), list);
            }
        }
    }

    fn sql(&self) -> String {
        self.sql.join(" AND ")
    }
}

/// Everything that fits the filters, in the asked order.
fn listed(db: &Connection, query: &SearchQuery) -> Result<Found> {
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
fn matching(db: &Connection, query: &SearchQuery, text: &str) -> Result<Found> {
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
    let sql = format!(
        "SELECT documents.id, section, category, location, at, starts, price, title, score
         FROM (SELECT rowid AS hit, bm25(words, 10, 6, 3, 1, 2) AS score FROM words
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
