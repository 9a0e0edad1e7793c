//! The schemas in PostgreSQL: that of the record, and beside it that of the counts of visits.

use super::db::PostgresDb;
use super::url::PostgresUrl;
use crate::store::engine::{Cell, DbError, Result};

/// A schema, which the connection that brings it up to date has in its search path.
pub(super) struct Schema {
    /// Its name where it is not the one that every database has.
    name: Option<&'static str>,
    /// Each with the number that it leads to: the numbers are those of SQLite, of which the first are one here. A released
    /// migration is never changed.
    migrations: &'static [(i64, &'static str)],
}

pub(super) const RECORD: Schema = Schema {
    name: None,
    migrations: &[
        (24, include_str!("migrations/024_foundation.sql")),
        (25, include_str!("migrations/025_shared_work.sql")),
    ],
};

pub(super) const COUNTS: Schema =
    Schema { name: Some("visits"), migrations: &[(3, include_str!("migrations/visits/003_foundation.sql"))] };

const KEPT: &str = "CREATE TABLE IF NOT EXISTS schema_versions (
    version    BIGINT PRIMARY KEY,
    migrated_at TIMESTAMPTZ NOT NULL DEFAULT now()
)";

/// Whether the database has a schema of the record, whichever.
pub(super) fn is_there(db: &PostgresDb) -> Result<bool> {
    let sql = "SELECT to_regclass('schema_versions') IS NOT NULL";
    db.first(sql, |cell| match cell {
        Cell::Integer(is_there) => Some(is_there != 0),
        _ => None,
    })
}

/// Brings the schema up to date, or refuses an older one. Other nodes wait meanwhile.
pub(super) fn bring_up_to_date(
    db: &PostgresDb,
    url: &PostgresUrl,
    schema: &Schema,
    keeps_schema: bool,
) -> Result<()> {
    let text = |sql: &str| {
        db.first(sql, |cell| match cell {
            Cell::Text(name) => Some(String::from_utf8_lossy(name).into_owned()),
            _ => None,
        })
    };
    let encoding = text("SELECT current_setting('server_encoding')")?;
    if encoding != "UTF8" {
        return Err(DbError::Unusable(format!(
            "{url}: the encoding of the database is {encoding} and must be UTF8: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE \
             template0"
        )));
    }
    let &Schema { name, migrations } = schema;
    // A schema with the name of its role comes first in the search path of the record.
    if name.is_some_and(|name| text("SELECT current_user").is_ok_and(|role| role == name)) {
        return Err(DbError::Unusable(format!(
            "{url}: the role must have another name than the schema of the counts"
        )));
    }
    db.begin_writing()?;
    if let Some(name) = name {
        db.batch(&format!("CREATE SCHEMA IF NOT EXISTS {name}"))?;
    }
    db.batch(KEPT)?;
    let known = migrations.last().map_or(0, |(version, _)| *version);
    let schema = db.first("SELECT coalesce(max(version), 0) FROM schema_versions", |cell| match cell {
        Cell::Integer(version) => Some(version),
        _ => None,
    })?;
    let shown = name.map_or_else(|| url.to_string(), |name| format!("the part {name} of {url}"));
    if schema > known {
        return Err(DbError::Unusable(format!(
            "{shown} has schema {schema}, newer than {known}: it was written by a newer version of the program"
        )));
    }
    if keeps_schema && schema < known {
        return Err(DbError::Unusable(format!(
            "{shown} has schema {schema}, and this command needs {known}; `visnyk-api serve` of this version migrates it"
        )));
    }
    for (version, statements) in migrations.iter().filter(|(version, _)| *version > schema) {
        db.batch(statements)?;
        db.batch(&format!("INSERT INTO schema_versions (version) VALUES ({version})"))?;
    }
    // Of processes that ended long ago.
    db.batch("DELETE FROM writers WHERE at < extract(epoch FROM now()) - 2592000")?;
    db.commit()
}

#[cfg(test)]
mod tests;
