//! The readers' side: words, filters and orders as SQL.

use super::{FILE, VERSION, fold, open, section};
use crate::store::{Result, Store};
use generator::model::{Kind, Locale};
use rusqlite::{Connection, OptionalExtension, params_from_iter, types::Value};
use serde::{Deserialize, Serialize};
use std::{
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

/// Hits that are ranked; an old match of very common words may be missed (measured: the only way to bound
/// the time of a query).
const CANDIDATES: usize = 1000;

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
    pub category: String,
    pub location: String,
    pub tag: String,
    /// In whole units of the portal's currency; only entries with a price in it are then found.
    pub price_min: Option<i64>,
    pub price_max: Option<i64>,
    pub sort: SearchSort,
    /// From 1.
    pub page: usize,
    pub per_page: usize,
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

    fn sql(self) -> &'static str {
        match self {
            SearchSort::Relevance => "score, documents.at DESC, documents.id",
            SearchSort::Newest => "documents.at DESC, documents.id",
            SearchSort::Cheapest => {
                "documents.price IS NULL, documents.price, documents.at DESC, documents.id"
            }
            SearchSort::Dearest => {
                "documents.price IS NULL, documents.price DESC, documents.at DESC, documents.id"
            }
            SearchSort::Title => "documents.letters, documents.id",
        }
    }
}

/// One found page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchRow {
    pub section: String,
    pub path: String,
    pub title: String,
    pub excerpt: String,
}

/// A page of results and how many there are in all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    pub total: usize,
    pub rows: Vec<SearchRow>,
}

/// Quoted prefixes of every word: text of readers is never query syntax.
fn expression(text: &str) -> Option<String> {
    let folded = fold(text);
    let words: Vec<String> = folded
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .take(8)
        .map(|word| format!("\"{}\"*", stem(word)))
        .collect();
    (!words.is_empty()).then(|| words.join(" AND "))
}

/// Cuts one ending letter or two off longer Ukrainian words, so that a case finds the others.
fn stem(word: &str) -> &str {
    let count = word.chars().count();
    let cyrillic = word.chars().all(|c| ('\u{400}'..='\u{4ff}').contains(&c));
    let vowel = |c: char| "аеєиіїоуюяйь".contains(c);
    let mut stem = word;
    let mut left = count;
    while cyrillic && left > 4 && count - left < 2 {
        match stem.char_indices().next_back() {
            Some((at, c)) if vowel(c) => stem = &stem[..at],
            _ => break,
        }
        left -= 1;
    }
    stem
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
    let mut filters = vec!["documents.locale = ?1".to_owned()];
    let mut values = vec![Value::from(query.locale.unwrap_or(Locale::Ua).code().to_owned())];
    let mut filter = |sql: &str, value: String| {
        values.push(Value::from(value));
        filters.push(sql.replace('?', &format!("?{}", values.len())));
    };
    match query.kind {
        Some(kind) => filter("documents.section = ?", section(kind).to_owned()),
        None => filter("documents.section <> ?", String::new()),
    }
    if !query.category.is_empty() {
        filter("documents.category = ?", query.category.clone());
    }
    if !query.location.is_empty() {
        filter("documents.location = ?", query.location.clone());
    }
    if !query.tag.is_empty() {
        filter("instr(documents.tags, ?) > 0", format!(" {} ", query.tag));
    }
    let wanted = if query.text.trim().is_empty() { None } else { Some(expression(&query.text)) };
    for (bound, minor) in [(">=", query.price_min), ("<=", query.price_max)] {
        let Some(units) = minor else { continue };
        values.push(Value::from(units.saturating_mul(100)));
        filters.push(format!("documents.price {bound} ?{}", values.len()));
    }
    let from = match &wanted {
        // Only signs: nothing can match.
        Some(None) => return Ok(Found::default()),
        Some(Some(expression)) => {
            values.push(Value::from(expression.clone()));
            format!(
                "(SELECT rowid AS hit, rank AS score FROM (SELECT rowid, bm25(words, 10, 6, 3, 1, 2) AS rank FROM words
                  WHERE words MATCH ?{} ORDER BY rowid DESC LIMIT {CANDIDATES})) JOIN documents ON documents.id = hit",
                values.len()
            )
        }
        None => "documents".to_owned(),
    };
    let order = match (query.sort, &wanted) {
        (SearchSort::Relevance, None) => SearchSort::Newest.sql(),
        (sort, _) => sort.sql(),
    };
    let filters = filters.join(" AND ");
    let total: i64 = db
        .prepare_cached(&format!("SELECT count(*) FROM {from} WHERE {filters}"))?
        .query_row(params_from_iter(&values), |row| row.get(0))?;
    let offset = query.page.saturating_sub(1) * query.per_page;
    let sql = format!(
        "SELECT section, path, title, excerpt FROM {from} WHERE {filters} ORDER BY {order} LIMIT {} OFFSET {offset}",
        query.per_page
    );
    let mut statement = db.prepare_cached(&sql)?;
    let rows = statement.query_map(params_from_iter(&values), |row| {
        Ok(SearchRow { section: row.get(0)?, path: row.get(1)?, title: row.get(2)?, excerpt: row.get(3)? })
    })?;
    Ok(Found { total: total as usize, rows: rows.collect::<rusqlite::Result<_>>()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_are_words_and_never_syntax() {
        for (text, expected) in [
            ("квартиру", Some("\"квартир\"*")),
            ("п'ят", Some("\"пят\"*")),
            ("a OR b", Some("\"a\"* AND \"or\"* AND \"b\"*")),
            ("NEAR(x", Some("\"near\"* AND \"x\"*")),
            ("col:x \"", Some("\"col\"* AND \"x\"*")),
            ("-*", None),
        ] {
            assert_eq!(expression(text).as_deref(), expected, "{text}");
        }
        assert_eq!(fold("Здоров’я ҐАНОК"), "здоровя ганок");
    }
}
