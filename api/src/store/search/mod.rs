//! The public search index: a file of its own, derived from what is public and holding nothing else.

mod candidates;
mod documents;
mod expression;
mod facts;
mod hits;
mod index;
mod listing;
mod numbers;
mod query;
mod rank;
mod typos;

pub use index::{SearchIndex, Work};
pub use query::{Correction, Count, Facets, Found, Reading, Search, SearchQuery, SearchRow, SearchSort};

use super::{Result, fulltext::Merge};
use crate::support::private_files;
use model::Kind;
use rusqlite::Connection;
use std::{path::Path, time::Duration};

pub(super) const FILE: &str = "search.sqlite3";
/// Raised when the tables change: the file is then made anew.
const VERSION: i64 = 4;

fn open(file: &Path) -> Result<Connection> {
    private_files::ensure(file)?;
    let db = Connection::open(file)?;
    db.busy_timeout(Duration::from_secs(5))?;
    db.set_prepared_statement_cache_capacity(32);
    Ok(db)
}

/// Takes what was deleted out of the file for good: terms of deleted documents stand in the full-text tables until
/// these are merged. In steps: the indexer goes on writing.
pub(super) fn scrub(folder: &Path) -> Result<()> {
    let Some(db) = existing(folder)? else { return Ok(()) };
    db.execute_batch("PRAGMA secure_delete = ON")?;
    let mut merge = Merge::Ahead;
    while merge != Merge::Done {
        merge = merge.step(&db, &documents::FULLTEXT)?;
    }
    Ok(())
}

/// Folds the log into the file and empties it.
pub(super) fn fold(folder: &Path) -> Result<()> {
    let Some(db) = existing(folder)? else { return Ok(()) };
    Ok(db.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)")?)
}

/// Where there is an index of this version.
fn existing(folder: &Path) -> Result<Option<Connection>> {
    let file = folder.join(FILE);
    if !file.exists() {
        return Ok(None);
    }
    let db = open(&file)?;
    let version: i64 = db.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    Ok((version == VERSION).then_some(db))
}

fn section(kind: Kind) -> &'static str {
    if kind == Kind::Pages { "pages" } else { kind.section() }
}
