//! The file of the index: opening it, and emptying its log.

use crate::store::Result;
use crate::store::engine::{Db, sqlite};
use crate::store::files::SEARCH;
use std::path::Path;

/// Raised when the tables change: the file is then built again.
pub(super) const VERSION: i64 = 4;

pub(super) fn open(file: &Path) -> Result<Db> {
    Ok(sqlite::open(file, "")?)
}

/// Folds the log into the file and empties it.
pub(in crate::store) fn fold(folder: &Path) -> Result<()> {
    let Some(db) = existing(folder)? else { return Ok(()) };
    Ok(db.batch("PRAGMA wal_checkpoint(TRUNCATE)")?)
}

/// Where there is an index of this version.
pub(super) fn existing(folder: &Path) -> Result<Option<Db>> {
    let file = folder.join(SEARCH);
    if !file.exists() {
        return Ok(None);
    }
    let db = open(&file)?;
    let version: i64 = db.value("PRAGMA user_version", ())?;
    Ok((version == VERSION).then_some(db))
}
