//! Files of SQLite, whatever the engine of the record is: search index, visits, copies.

use crate::{Db, DbError, Result, sqlite};
use std::path::Path;

/// Opens a file, making it where it is missing.
pub fn open(file: &Path, pragmas: &str) -> Result<Db> {
    sqlite::open(file, pragmas)
}

/// A database in memory, without a schema: it holds the place of a file that is closed.
pub fn in_memory() -> Result<Db> {
    sqlite::in_memory()
}

/// Runs `query` on a copy that nothing else uses.
pub fn read_copy<T, E: From<DbError>>(
    file: &Path,
    query: impl FnOnce(&Db) -> std::result::Result<T, E>,
) -> std::result::Result<T, E> {
    query(&sqlite::open_copy(file)?)
}
