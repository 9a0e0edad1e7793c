//! The file of the index: opening it, and emptying its log.

use crate::files::SEARCH;
use crate::{BlockingStore, Result};
use ::files::disk;
use engine::{Db, files};
use model::search::terms::ANALYSIS;
use std::path::Path;

/// Raised when the tables change.
const TABLES: i64 = 10;
/// Of the file: it is built again when its tables change, and when texts are read otherwise.
pub(super) const VERSION: i64 = TABLES << 16 | ANALYSIS as i64;

pub(super) fn open(file: &Path) -> Result<Db> {
    Ok(files::open(file, "")?)
}

impl BlockingStore {
    /// Folds the logs into the databases and empties them, so that neither holds anything that was
    /// deleted.
    pub fn fold_logs(&self) -> Result<()> {
        self.fold_record()?;
        let file = &self.inner.search.file;
        file.check(file.generation(), fold(self.folder()))
    }
}

fn fold(folder: &Path) -> Result<()> {
    let Some(db) = existing(folder)? else {
        return Ok(());
    };
    Ok(db.batch("PRAGMA wal_checkpoint(TRUNCATE)")?)
}

/// The path of an index of this version.
pub(super) fn existing(folder: &Path) -> Result<Option<Db>> {
    let file = folder.join(SEARCH);
    if !disk::is_there(&file)? {
        return Ok(None);
    }
    let db = open(&file)?;
    let version: i64 = db.value("PRAGMA user_version", ())?;
    Ok((version == VERSION).then_some(db))
}
