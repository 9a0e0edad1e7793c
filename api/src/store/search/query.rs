//! The readers' side: what may be asked, and how a question that finds nothing is read instead.

use super::expression::{Last, Words};
use super::file::{VERSION, open};
use super::hits::matching;
use super::listing::listed;
use super::request::{Correction, Found, Reading, SearchQuery};
use super::typos;
use crate::store::derived::DerivedFile;
use crate::store::engine::Db;
use crate::store::{Result, Store};
use model::search::readings;
use model::search::words::query_words;
use std::sync::{Arc, Mutex, PoisonError};

/// The readers' side.
#[derive(Clone)]
pub struct Search {
    file: Arc<DerivedFile>,
    /// Connections with the generation of the file that they are to.
    idle: Arc<Mutex<Vec<(u64, Db)>>>,
}

impl Search {
    pub fn of(store: &Store) -> Search {
        Search { file: Arc::clone(&store.inner.search), idle: Arc::default() }
    }

    /// Answers a query; an empty one lists the newest. Nothing is found before the first publish.
    pub fn find(&self, query: &SearchQuery) -> Result<Found> {
        if !self.file.path().exists() {
            return Ok(Found::default());
        }
        let generation = self.file.generation();
        self.file.check(generation, self.find_in(generation, query))
    }

    fn find_in(&self, generation: u64, query: &SearchQuery) -> Result<Found> {
        let lock = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let idle = {
            let mut idle = lock();
            idle.retain(|(of, _)| *of == generation);
            idle.pop()
        };
        let db = if let Some((_, db)) = idle {
            db
        } else {
            let db = open(self.file.path())?;
            // As much as SQLite maps at most: pages of the file are then read where the system keeps them.
            db.batch("PRAGMA query_only = 1; PRAGMA mmap_size = 2147418112;")?;
            db
        };
        let found = run(&db, query)?;
        let mut idle = lock();
        if idle.len() < 4 {
            idle.push((generation, db));
        }
        Ok(found)
    }
}

fn run(db: &Db, query: &SearchQuery) -> Result<Found> {
    let ready: Option<i64> = db.find_value("PRAGMA user_version", ())?;
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
    for reading in READINGS {
        let Some((kind, text)) = reading(db, &query.text)?.filter(|(_, text)| *text != query.text) else {
            continue;
        };
        let read = matching(db, query, &text)?;
        if read.total > 0 {
            return Ok(Found { correction: Some(Correction { kind, query: text }), ..read });
        }
    }
    Ok(found)
}

type Read = Result<Option<(Reading, String)>>;

/// What else a text may have meant, likeliest first (docs/content-model.md §9).
const READINGS: [fn(&Db, &str) -> Read; 5] = [
    |db, text| Ok(mended(db, text)?.map(|text| (Reading::Typo, text))),
    |_, text| Ok(Some((Reading::Layout, readings::other_keyboard(text)))),
    |db, text| Ok(mended(db, &readings::other_keyboard(text))?.map(|text| (Reading::Layout, text))),
    |_, text| Ok(readings::from_latin(text).map(|text| (Reading::Latin, text))),
    |db, text| match readings::from_latin(text) {
        Some(read) => Ok(mended(db, &read)?.map(|text| (Reading::Latin, text))),
        None => Ok(None),
    },
];

/// The text with each unknown word replaced by the nearest known one; `None` where that changes nothing.
fn mended(db: &Db, text: &str) -> Result<Option<String>> {
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
