//! The readers' side: what may be asked, and how a question that finds nothing is read instead.

use super::{
    VERSION,
    expression::{Last, Words},
    hits::matching,
    listing::listed,
    open, readings,
    snippet::Parts,
    typos,
    words::asked,
};
use crate::store::{Result, Store, derived::DerivedFile};
use generator::{
    index::Seconds,
    model::{Kind, Locale},
};
use rusqlite::{Connection, OptionalExtension};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, Mutex, PoisonError};
use utoipa::ToSchema;

/// The readers' side.
#[derive(Clone)]
pub struct Search {
    file: Arc<DerivedFile>,
    /// Connections with the generation of the file that they are to.
    idle: Arc<Mutex<Vec<(u64, Connection)>>>,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Correction {
    pub kind: Reading,
    pub query: String,
}

/// One found page. Texts are cut where hits stand, see `Parts`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchRow {
    pub section: String,
    pub path: String,
    pub title: Parts,
    pub text: Parts,
}

/// How many of the hits there are of a kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Count {
    pub key: String,
    pub count: usize,
}

/// Counted within the candidates: sections of all that fits the words, categories and places of what fits the section too.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Facets {
    pub sections: Vec<Count>,
    pub categories: Vec<Count>,
    pub locations: Vec<Count>,
}

/// A page of results and how many there are in all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    pub total: usize,
    /// There is more than that: not everything was looked at.
    pub more: bool,
    pub rows: Vec<SearchRow>,
    pub correction: Option<Correction>,
    pub facets: Facets,
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
            db.execute_batch("PRAGMA query_only = 1; PRAGMA mmap_size = 2147418112;")?;
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
const READINGS: [fn(&Connection, &str) -> Read; 5] = [
    |db, text| Ok(mended(db, text)?.map(|text| (Reading::Typo, text))),
    |_, text| Ok(Some((Reading::Layout, readings::other_keyboard(text)))),
    |db, text| Ok(mended(db, &readings::other_keyboard(text))?.map(|text| (Reading::Layout, text))),
    |_, text| Ok(readings::from_latin(text).map(|text| (Reading::Latin, text))),
    |db, text| match readings::from_latin(text) {
        Some(read) => Ok(mended(db, &read)?.map(|text| (Reading::Latin, text))),
        None => Ok(None),
    },
];

/// The text with each word that stands nowhere replaced by the nearest that does; `None` where that changes nothing.
fn mended(db: &Connection, text: &str) -> Result<Option<String>> {
    let mut words = Vec::new();
    let mut changed = false;
    for word in asked(text) {
        let mut there = db.prepare_cached("SELECT EXISTS (SELECT 1 FROM words WHERE words MATCH ?1)")?;
        let expression = Words::of(&word).expression(Last::Begun);
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
