//! The schema of the record in PostgreSQL.

use super::db::PostgresDb;
use super::url::PostgresUrl;
use crate::store::engine::{Cell, DbError, Result};

/// The migrations, each with the schema that it leads to: the numbers are those of SQLite, whose first 24 are one here. A
/// released migration is never changed.
const MIGRATIONS: &[(i64, &str)] = &[
    (24, include_str!("migrations/024_foundation.sql")),
    (25, include_str!("migrations/025_shared_work.sql")),
];

const KEPT: &str = "CREATE TABLE IF NOT EXISTS schema_versions (
    version    BIGINT PRIMARY KEY,
    migrated_at TIMESTAMPTZ NOT NULL DEFAULT now()
)";

/// Brings the schema up to date, or refuses an older one. Other nodes wait meanwhile.
pub(super) fn bring_up_to_date(db: &PostgresDb, url: &PostgresUrl, keeps_schema: bool) -> Result<()> {
    let encoding = db.first("SELECT current_setting('server_encoding')", |cell| match cell {
        Cell::Text(name) => Some(String::from_utf8_lossy(name).into_owned()),
        _ => None,
    })?;
    if encoding != "UTF8" {
        return Err(DbError::Unusable(format!(
            "{url}: the encoding of the database is {encoding} and must be UTF8: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE \
             template0"
        )));
    }
    db.begin_writing()?;
    db.batch(KEPT)?;
    let known = MIGRATIONS.last().map_or(0, |(version, _)| *version);
    let schema = db.first("SELECT coalesce(max(version), 0) FROM schema_versions", |cell| match cell {
        Cell::Integer(version) => Some(version),
        _ => None,
    })?;
    if schema > known {
        return Err(DbError::Unusable(format!(
            "{url} has schema {schema}, newer than {known}: it was written by a newer version of the program"
        )));
    }
    if keeps_schema && schema < known {
        return Err(DbError::Unusable(format!(
            "{url} has schema {schema}, and this command needs {known}; `visnyk-api serve` of this version migrates it"
        )));
    }
    for (version, statements) in MIGRATIONS.iter().filter(|(version, _)| *version > schema) {
        db.batch(statements)?;
        db.batch(&format!("INSERT INTO schema_versions (version) VALUES ({version})"))?;
    }
    // Of processes that ended long ago.
    db.batch("DELETE FROM writers WHERE at < extract(epoch FROM now()) - 2592000")?;
    db.commit()
}

#[cfg(test)]
mod tests;
