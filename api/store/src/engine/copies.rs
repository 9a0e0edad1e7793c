//! Connections to a record and its counts together, for what copies both.

#[cfg(feature = "postgres")]
use super::{DatabaseUrl, SchemaPolicy, postgres};
use super::{Db, DbError, Result, sqlite};
use std::path::Path;

/// What commands that copy a record call themselves, so that they know servers from themselves.
#[cfg(feature = "postgres")]
const COMMAND: &str = "visnyk-copy";

fn attach(db: &Db, visits: &Path) -> Result<()> {
    let path = visits
        .to_str()
        .ok_or_else(|| DbError::Unusable(format!("{} is not UTF-8", visits.display())))?;
    db.execute("ATTACH DATABASE ?1 AS visits", [path])?;
    Ok(())
}

/// One state of two files, that of the first statement.
pub(crate) fn read_files(record: &Path, visits: &Path) -> Result<Db> {
    let db = Db::Sqlite(sqlite::open_for_reading(record)?);
    attach(&db, visits)?;
    db.batch("BEGIN")?;
    Ok(db)
}

/// Two files with the newest schema, to write into.
pub(crate) fn write_files(record: &Path, visits: &Path) -> Result<Db> {
    let db = Db::Sqlite(sqlite::open_for_writing(record)?);
    attach(&db, visits)?;
    Ok(db)
}

/// One state of the record of a server and its counts, that of the first statement. Another schema
/// is refused.
#[cfg(feature = "postgres")]
pub(crate) fn read_server(DatabaseUrl::Postgres(url): &DatabaseUrl) -> Result<Db> {
    postgres::open_snapshot(&url.named(COMMAND)).map(Db::Postgres)
}

/// A connection that writes to the record of a server. A database without a schema receives it,
/// another schema is refused.
#[cfg(feature = "postgres")]
pub(crate) fn write_server(DatabaseUrl::Postgres(url): &DatabaseUrl) -> Result<Db> {
    postgres::open_whole(&url.named(COMMAND)).map(Db::Postgres)
}

/// Brings the counts of a server up to date, on which no other program runs.
#[cfg(feature = "postgres")]
pub(crate) fn prepare_counts(DatabaseUrl::Postgres(url): &DatabaseUrl) -> Result<()> {
    postgres::open_counts(&url.named(COMMAND), SchemaPolicy::Migrate).map(drop)
}

/// Connections of servers and of commands other than these to the database.
#[cfg(feature = "postgres")]
pub(crate) fn others_connected(db: &Db) -> Result<i64> {
    db.value(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = ?1",
        [postgres::PROGRAM],
    )
}
