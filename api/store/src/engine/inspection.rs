//! A connection for looking at a record as it is.

#[cfg(feature = "postgres")]
use super::postgres;
use super::{DatabaseUrl, Db, Result, sqlite};
use std::path::Path;

/// A connection that cannot write, to a database of any schema: nothing is created and nothing is
/// migrated. `file` is where the record is if nothing else is said.
pub(crate) fn open_to_inspect(database: Option<&DatabaseUrl>, file: &Path) -> Result<Db> {
    match database {
        None => Ok(Db::Sqlite(sqlite::open_for_reading(file)?)),
        Some(url) => match *url {
            #[cfg(feature = "postgres")]
            DatabaseUrl::Postgres(ref url) => Ok(Db::Postgres(postgres::open_reader(url)?)),
        },
    }
}
