//! Files of SQLite beside the record, whatever the engine of the record is: search index, visits,
//! copies.

use super::{Db, DbError, Result, StatementListener, sqlite};
use std::path::Path;

/// Opens a file, making it where it is missing.
pub(crate) fn open(file: &Path, pragmas: &str) -> Result<Db> {
    sqlite::open(file, pragmas).map(Db::Sqlite)
}

/// A database in memory, without a schema: it holds the place of a file that is closed.
pub(crate) fn in_memory() -> Result<Db> {
    sqlite::in_memory().map(Db::Sqlite)
}

/// Brings the schema of a file up to date. Every step is one text.
pub(crate) fn migrate(db: &mut Db, steps: &[&'static str]) -> Result<()> {
    match db {
        Db::Sqlite(db) => sqlite::migrate(db, steps),
        #[cfg(feature = "postgres")]
        Db::Postgres(_) => Err(DbError::Unusable("not a file of SQLite".to_owned())),
    }
}

/// Runs `query` on a copy that nothing else uses.
pub(crate) fn read_copy<T, E: From<DbError>>(
    file: &Path,
    query: impl FnOnce(&Db) -> std::result::Result<T, E>,
) -> std::result::Result<T, E> {
    query(&Db::Sqlite(sqlite::open_copy(file)?))
}

/// Reports the statements of a connection, where there is a listener.
pub(crate) fn trace(db: &Db, listener: Option<&StatementListener>) {
    if listener.is_none() {
        return;
    }
    match db {
        Db::Sqlite(db) => db.trace(),
        // It always does.
        #[cfg(feature = "postgres")]
        Db::Postgres(_) => {}
    }
}
