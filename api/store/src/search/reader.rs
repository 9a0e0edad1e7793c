//! The readers' side: what may be asked, and how a question that finds nothing is read instead.

use super::file::{VERSION, open};
use super::hits::matching;
use super::listing::listed;
use super::patterns::PhraseHits;
use crate::filters::{BothBitmaps, Filtering, SearchMatches, SearchQuery, numbers};
use crate::query::{Alternative, Corpus, Interpreter, QuerySynonym, any_of, any_phrase};
use crate::word_list::{SharedIndex, documents_with};
use crate::{BlockingStore, Error, Result, Store};
use engine::{Db, params};
use files::disk;
use model::search::vocabulary::Vocabulary;
use model::{Locale, Site};
use std::path::Path;
use std::sync::Arc;
use support::blocking::WorkError;
use support::work_pool::WorkPool;

/// The readers' side.
#[derive(Clone)]
pub struct Search(Store);

/// Answers queries on a thread that may block.
pub struct SearchReader(Arc<SharedIndex>);

impl Search {
    /// The search index of a store.
    pub fn of(store: &Store) -> Search {
        Search(store.clone())
    }

    /// The synonyms of a site's settings, with their terms.
    pub fn synonyms(&self, site: &Arc<Site>) -> Arc<[QuerySynonym]> {
        Arc::clone(&self.0.inner.site_words.of(site).synonyms)
    }

    /// Runs `work` on a thread of `pool`.
    pub async fn read<T: Send + 'static>(
        &self,
        pool: &WorkPool,
        work: impl FnOnce(&SearchReader) -> T + Send + 'static,
    ) -> std::result::Result<T, WorkError> {
        let reader = SearchReader(Arc::clone(&self.0.inner.search));
        pool.run(move || work(&reader)).await
    }
}

impl SearchReader {
    /// The search index of a store.
    pub fn of(store: &BlockingStore) -> SearchReader {
        SearchReader(Arc::clone(&store.inner.search))
    }

    /// An empty query lists the newest. Nothing is found before the first publish. Of words, the likeliest 300 are
    /// found.
    pub fn find(&self, query: &SearchQuery) -> Result<SearchMatches> {
        self.find_and_count(query, &[])
    }

    /// The same, with all results of words that up to 20,000 documents have; and how many entries match each of `others`, questions in the same language that ask for the same words
    /// with other filters.
    pub fn find_and_count(
        &self,
        query: &SearchQuery,
        others: &[SearchQuery],
    ) -> Result<SearchMatches> {
        let generation = self.0.file.generation();
        self.read(generation, |db, bitmaps| {
            let locale = query.locale.unwrap_or(Locale::Ua);
            let mut filtering = Filtering::new(bitmaps, locale);
            if query.text.trim().is_empty() {
                return listed(db, &mut filtering, query, others);
            }
            let words = self.0.words.get(db, generation)?;
            let phrases = PhraseHits::new(db, locale);
            let vocabulary = std::slice::from_ref(&words[locale.index()]);
            let corpus = PublicCorpus {
                db,
                locale,
                documents: filtering.bitmaps.all().len(),
                vocabulary,
                phrases: &phrases,
            };
            let interpreter = Interpreter {
                corpus: &corpus,
                synonyms: &query.synonyms,
                is_literal: query.literal,
            };
            let read = interpreter.read(&query.text)?;
            matching(&phrases, &mut filtering, query, others, &read)
        })
    }

    /// Reads the index in one transaction: what one statement finds, the next ones still have. A connection that fails is
    /// closed. The default before the first publish, and while the index is built again.
    fn read<T: Default>(
        &self,
        generation: u64,
        work: impl FnOnce(&Db, &BothBitmaps) -> Result<T>,
    ) -> Result<T> {
        let file = &self.0.file;
        if !disk::is_there(file.path())? {
            return Ok(T::default());
        }
        file.read(connect, |db| {
            if !is_ready(db)? {
                return Ok(T::default());
            }
            let bitmaps = self.0.bitmaps.get(db, generation)?;
            db.batch("BEGIN")?;
            let read = work(db, &bitmaps)?;
            db.batch("COMMIT")?;
            Ok(read)
        })
    }
}

/// The words of all that is public, in each language; none before the first publish, and none while
/// a damaged file is made again.
pub(crate) fn known_words(index: &SharedIndex) -> Result<Arc<[Vocabulary; 2]>> {
    if !disk::is_there(index.file.path())? {
        return Ok(Arc::default());
    }
    let generation = index.file.generation();
    let words = index.file.read(connect, |db| {
        if is_ready(db)? {
            index.words.get(db, generation)
        } else {
            Ok(Arc::default())
        }
    });
    match words {
        Err(Error::DerivedDamaged { .. }) => Ok(Arc::default()),
        words => words,
    }
}

/// A connection of a reader.
fn connect(file: &Path) -> Result<Db> {
    let db = open(file)?;
    // As much as SQLite maps at most: pages of the file are then read where the system keeps them.
    db.batch("PRAGMA query_only = 1; PRAGMA mmap_size = 2147418112;")?;
    Ok(db)
}

fn is_ready(db: &Db) -> Result<bool> {
    Ok(db.find_value("PRAGMA user_version", ())? == Some(VERSION))
}

/// The documents in one language.
struct PublicCorpus<'a> {
    db: &'a Db,
    locale: Locale,
    documents: u64,
    vocabulary: &'a [Vocabulary],
    phrases: &'a PhraseHits<'a>,
}

impl Corpus for PublicCorpus<'_> {
    fn documents(&self) -> Result<i64> {
        Ok(i64::try_from(self.documents).unwrap_or(i64::MAX))
    }

    fn documents_with(&self, term: &str) -> Result<i64> {
        documents_with(self.db, self.locale, term)
    }

    fn has(&self, alternative: &Alternative) -> Result<bool> {
        if let Some(phrases) = any_phrase([alternative]) {
            return self.phrases.exist(&phrases);
        }
        let (first, last) = numbers(self.locale);
        let sql = "SELECT 1 FROM words WHERE words MATCH ?1 AND rowid BETWEEN ?2 AND ?3";
        Ok(self
            .db
            .exists(sql, params![any_of([alternative]), first, last])?)
    }

    fn begins_with(&self, prefix: &str) -> Result<Vec<String>> {
        Ok(self
            .vocabulary
            .iter()
            .flat_map(|vocabulary| vocabulary.begins_with(prefix))
            .collect())
    }

    fn vocabularies(&self) -> &[Vocabulary] {
        self.vocabulary
    }

    /// Documents hold the names of their categories, places and tags.
    fn named(&self, _terms: &[String]) -> Vec<String> {
        Vec::new()
    }

    fn is_ukrainian(&self) -> bool {
        self.locale == Locale::Ua
    }
}
