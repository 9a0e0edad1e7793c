//! Opening the record.

use super::{DatabaseUrl, Db, Readers, Result, StatementListener, sqlite};
use std::path::Path;

/// The one write connection, with the schema brought up to date, and the connections that only read. `file` is where the
/// record is if nothing else is said.
pub(in crate::store) fn open(
    database: Option<&DatabaseUrl>,
    file: &Path,
    trace: Option<&StatementListener>,
) -> Result<(Db, Readers)> {
    let file = match database {
        None => file,
        Some(DatabaseUrl::Sqlite(file)) => file,
        #[cfg(feature = "postgres")]
        Some(DatabaseUrl::Postgres(url)) => {
            let (writer, pool) = super::postgres::open(url)?;
            return Ok((Db::Postgres(writer), Readers::of_pool(pool, trace.cloned())));
        }
    };
    Ok((Db::Sqlite(sqlite::open_for_writing(file)?), Readers::of_file(file.to_owned(), trace.cloned())))
}
