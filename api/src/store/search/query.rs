//! The readers' side: what may be asked, and how a question that finds nothing is read instead.

use super::expression::{Last, Words};
use super::file::{VERSION, open};
use super::hits::matching;
use super::listing::listed;
use super::request::{Correction, Reading, SearchMatches, SearchQuery};
use super::typos;
use crate::store::derived::DerivedFile;
use crate::store::engine::Db;
use crate::store::{BlockingStore, Result, Store};
use crate::support::blocking::WorkError;
use crate::support::work_pool::WorkPool;
use model::search::readings;
use model::search::words::query_words;
use std::path::Path;
use std::sync::Arc;

/// The readers' side.
#[derive(Clone)]
pub struct Search(Arc<DerivedFile>);

/// Answers queries on a thread that may block.
pub struct SearchReader(Arc<DerivedFile>);

impl Search {
    /// The search index of a store.
    pub fn of(store: &Store) -> Search {
        Search(Arc::clone(&store.inner.search))
    }

    /// Runs `work` on a thread of `pool`.
    pub async fn read<T: Send + 'static>(
        &self,
        pool: &WorkPool,
        work: impl FnOnce(&SearchReader) -> T + Send + 'static,
    ) -> std::result::Result<T, WorkError> {
        let reader = SearchReader(Arc::clone(&self.0));
        pool.run(move || work(&reader)).await
    }
}

impl SearchReader {
    /// The search index of a store.
    pub fn of(store: &BlockingStore) -> SearchReader {
        SearchReader(Arc::clone(&store.inner.search))
    }

    /// An empty query lists the newest. Nothing is found before the first publish.
    pub fn find(&self, query: &SearchQuery) -> Result<SearchMatches> {
        if !self.0.path().exists() {
            return Ok(SearchMatches::default());
        }
        let connect = |file: &Path| {
            let db = open(file)?;
            // As much as SQLite maps at most: pages of the file are then read where the system keeps them.
            db.batch("PRAGMA query_only = 1; PRAGMA mmap_size = 2147418112;")?;
            Ok(db)
        };
        self.0.read(connect, |db| run(db, query))
    }
}

fn run(db: &Db, query: &SearchQuery) -> Result<SearchMatches> {
    let ready: Option<i64> = db.find_value("PRAGMA user_version", ())?;
    if ready != Some(VERSION) {
        return Ok(SearchMatches::default());
    }
    if query.text.trim().is_empty() {
        return listed(db, query);
    }
    let results = matching(db, query, &query.text)?;
    if results.total > 0 || query.literal {
        return Ok(results);
    }
    for reading in READINGS {
        let Some((kind, text)) = reading(db, &query.text)?.filter(|(_, text)| *text != query.text) else {
            continue;
        };
        let read = matching(db, query, &text)?;
        if read.total > 0 {
            return Ok(SearchMatches { correction: Some(Correction { kind, query: text }), ..read });
        }
    }
    Ok(results)
}

type Read = Result<Option<(Reading, String)>>;

/// What else a text may have meant, likeliest first (docs/content-model.md §9).
const READINGS: [fn(&Db, &str) -> Read; 5] = [
    |db, text| Ok(corrected(db, text)?.map(|text| (Reading::Typo, text))),
    |_, text| Ok(Some((Reading::Layout, readings::other_keyboard(text)))),
    |db, text| Ok(corrected(db, &readings::other_keyboard(text))?.map(|text| (Reading::Layout, text))),
    |_, text| Ok(readings::from_latin(text).map(|text| (Reading::Latin, text))),
    |db, text| match readings::from_latin(text) {
        Some(read) => Ok(corrected(db, &read)?.map(|text| (Reading::Latin, text))),
        None => Ok(None),
    },
];

/// The text with each unknown word replaced by the nearest known one; `None` where that changes nothing.
fn corrected(db: &Db, text: &str) -> Result<Option<String>> {
    let mut words = Vec::new();
    let mut changed = false;
    for word in query_words(text) {
        let expression = Words::of(&word).expression(Last::Begun);
        if db.value("SELECT EXISTS (SELECT 1 FROM words WHERE words MATCH ?1)", [expression])? {
            words.push(word);
            continue;
        }
        let near = typos::nearest(db, &word)?;
        changed |= near.is_some();
        words.push(near.unwrap_or(word));
    }
    Ok(changed.then(|| words.join(" ")))
}
