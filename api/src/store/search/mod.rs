//! The public search index: a file of its own, derived from what is public and holding nothing else.

mod candidates;
mod documents;
mod expression;
mod facts;
mod forms;
mod hits;
mod index;
mod listing;
mod numbers;
mod query;
mod rank;
mod readings;
mod snippet;
mod typos;
mod words;

pub use index::{SearchIndex, Work};
pub use query::{Correction, Count, Facets, Found, Reading, Search, SearchQuery, SearchRow, SearchSort};

use super::{Result, engine::sqlite, fulltext::Merge};
use crate::store::engine::Db;
use generator::model::Kind;
use std::path::Path;

pub(super) const FILE: &str = "search.sqlite3";
/// Raised when the tables change: the file is then made anew.
const VERSION: i64 = 4;

fn open(file: &Path) -> Result<Db> {
    Ok(sqlite::open(file, "")?)
}

/// Takes what was deleted out of the file for good: terms of deleted documents stand in the full-text tables until
/// these are merged. In steps: the indexer goes on writing.
pub(super) fn scrub(folder: &Path) -> Result<()> {
    let Some(db) = existing(folder)? else { return Ok(()) };
    db.batch("PRAGMA secure_delete = ON")?;
    let mut merge = Merge::Ahead;
    while merge != Merge::Done {
        merge = merge.step(&db, &documents::FULLTEXT)?;
    }
    Ok(())
}

/// Folds the log into the file and empties it.
pub(super) fn fold(folder: &Path) -> Result<()> {
    let Some(db) = existing(folder)? else { return Ok(()) };
    Ok(db.batch("PRAGMA wal_checkpoint(TRUNCATE)")?)
}

/// Where there is an index of this version.
fn existing(folder: &Path) -> Result<Option<Db>> {
    let file = folder.join(FILE);
    if !file.exists() {
        return Ok(None);
    }
    let db = open(&file)?;
    let version: i64 = db.value("PRAGMA user_version", ())?;
    Ok((version == VERSION).then_some(db))
}

fn section(kind: Kind) -> &'static str {
    if kind == Kind::Pages { "pages" } else { kind.section() }
}
