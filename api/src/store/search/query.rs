//! The readers' side: what may be asked, and how a question that finds nothing is read instead.

use super::file::{VERSION, open};
use super::hits::matching;
use super::interpretation::Interpreter;
use super::listing::listed;
use super::request::{QuerySynonym, SearchMatches, SearchQuery};
use crate::store::engine::Db;
use crate::store::word_list::{SharedIndex, WordLists};
use crate::store::{BlockingStore, Result, Store};
use crate::support::blocking::WorkError;
use crate::support::work_pool::WorkPool;
use model::{Locale, Site};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// The readers' side.
#[derive(Clone)]
pub struct Search(Arc<SharedIndex>, Arc<Mutex<Synonyms>>);

/// The synonyms of the settings that were read last.
#[derive(Default)]
struct Synonyms {
    site: Option<Arc<Site>>,
    all: Arc<[QuerySynonym]>,
}

/// Answers queries on a thread that may block.
pub struct SearchReader(Arc<SharedIndex>);

impl Search {
    /// The search index of a store.
    pub fn of(store: &Store) -> Search {
        Search(Arc::clone(&store.inner.search), Arc::default())
    }

    /// The synonyms of a site's settings, with their terms.
    pub fn synonyms(&self, site: &Arc<Site>) -> Arc<[QuerySynonym]> {
        let mut held = self.1.lock().unwrap_or_else(PoisonError::into_inner);
        if !held.site.as_ref().is_some_and(|cached| Arc::ptr_eq(cached, site)) {
            let pairs = site.settings.synonyms.iter();
            held.all = pairs.map(|pair| QuerySynonym::new(&pair.word, &pair.means)).collect();
            held.site = Some(Arc::clone(site));
        }
        Arc::clone(&held.all)
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
        let file = &self.0.file;
        if !file.path().exists() {
            return Ok(SearchMatches::default());
        }
        let connect = |file: &Path| {
            let db = open(file)?;
            // As much as SQLite maps at most: pages of the file are then read where the system keeps them.
            db.batch("PRAGMA query_only = 1; PRAGMA mmap_size = 2147418112;")?;
            Ok(db)
        };
        let generation = file.generation();
        file.read(connect, |db| run(db, &self.0.words, generation, query))
    }
}

fn run(db: &Db, words: &WordLists, generation: u64, query: &SearchQuery) -> Result<SearchMatches> {
    let ready: Option<i64> = db.find_value("PRAGMA user_version", ())?;
    if ready != Some(VERSION) {
        return Ok(SearchMatches::default());
    }
    if query.text.trim().is_empty() {
        return listed(db, query);
    }
    let locale = query.locale.unwrap_or(Locale::Ua);
    let words = words.get(db, generation)?;
    let interpreter = Interpreter { db, locale, words: &words[locale.index()], query };
    matching(db, query, &interpreter.read(&query.text)?)
}
