//! The schemas in PostgreSQL: that of the record, and beside it that of the counts of visits.

use super::db::PostgresDb;
use super::url::PostgresUrl;
use engine::{Connection, DbError, Result, SchemaPolicy};

/// A schema, which the connection that brings it up to date has in its search path.
pub(super) struct Schema {
    /// Its name where it is not the one that every database has.
    name: Option<&'static str>,
    /// Each with the number that it leads to: the numbers are those of SQLite, of which the first
    /// are one here. A released migration is never changed.
    migrations: &'static [Migration],
}

/// A step of a schema.
struct Migration {
    /// The number that it leads to.
    version: i64,
    /// Programs of this number and later ones run with it: it adds and changes nothing that they
    /// use. What they use goes with a later migration.
    oldest: i64,
    statements: &'static str,
}

pub(super) const RECORD: Schema = Schema {
    name: None,
    migrations: &[
        Migration {
            version: 24,
            oldest: 24,
            statements: include_str!("migrations/024_foundation.sql"),
        },
        // A program before it does not say when it changes taxonomy and settings.
        Migration {
            version: 25,
            oldest: 25,
            statements: include_str!("migrations/025_shared_work.sql"),
        },
        // A program before it sends an email without claiming it first.
        Migration {
            version: 26,
            oldest: 26,
            statements: include_str!("migrations/026_outcomes.sql"),
        },
        Migration {
            version: 27,
            oldest: 26,
            statements: include_str!("migrations/027_library.sql"),
        },
        Migration {
            version: 28,
            oldest: 26,
            statements: include_str!("migrations/028_accounts.sql"),
        },
        Migration {
            version: 29,
            oldest: 26,
            statements: include_str!("migrations/029_roles.sql"),
        },
        // A program before it signs in without the second step.
        Migration {
            version: 30,
            oldest: 30,
            statements: include_str!("migrations/030_second_factors.sql"),
        },
        Migration {
            version: 31,
            oldest: 30,
            statements: include_str!("migrations/031_attention.sql"),
        },
        // A program before it suspends an account and leaves its tokens.
        Migration {
            version: 32,
            oldest: 32,
            statements: include_str!("migrations/032_api_tokens.sql"),
        },
        Migration {
            version: 33,
            oldest: 32,
            statements: include_str!("migrations/033_saved_searches.sql"),
        },
        Migration {
            version: 34,
            oldest: 32,
            statements: include_str!("migrations/034_repeated_calls.sql"),
        },
        Migration {
            version: 35,
            oldest: 32,
            statements: include_str!("migrations/035_events.sql"),
        },
        Migration {
            version: 36,
            oldest: 32,
            statements: include_str!("migrations/036_favourites.sql"),
        },
        Migration {
            version: 37,
            oldest: 32,
            statements: include_str!("migrations/037_passkeys.sql"),
        },
        Migration {
            version: 38,
            oldest: 32,
            statements: include_str!("migrations/038_doors.sql"),
        },
    ],
};

pub(super) const COUNTS: Schema = Schema {
    name: Some("visits"),
    migrations: &[Migration {
        version: 3,
        oldest: 3,
        statements: include_str!("migrations/visits/003_foundation.sql"),
    }],
};

/// `oldest` is the oldest program that the schema accepts; NULL: that of the version.
const KEPT: &str = "CREATE TABLE IF NOT EXISTS schema_versions (
    version     BIGINT PRIMARY KEY,
    migrated_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    oldest      BIGINT
)";
/// Of a database that has the table without it. Only there: ALTER waits for everyone who reads,
/// such as pg_dump.
const OLDEST: &str = "ALTER TABLE schema_versions ADD COLUMN oldest BIGINT";
const HAS_OLDEST: &str = "SELECT count(*) FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = 'schema_versions' AND column_name = 'oldest'";

/// Brings the schema up to date, or refuses one, as `policy` says. Other nodes wait meanwhile. A
/// newer schema that accepts this program is used as it is.
pub(super) fn bring_up_to_date(
    db: &PostgresDb,
    url: &PostgresUrl,
    schema: &Schema,
    policy: SchemaPolicy,
) -> Result<()> {
    let encoding: String = db
        .prepare("SELECT current_setting('server_encoding')")?
        .value(())?;
    if encoding != "UTF8" {
        return Err(DbError::Unusable(format!(
            "{url}: the encoding of the database is {encoding} and must be UTF8: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE \
             template0"
        )));
    }
    let &Schema { name, migrations } = schema;
    // A schema with the name of its role comes first in the search path of the record.
    let role: String = db.prepare("SELECT CAST(current_user AS TEXT)")?.value(())?;
    if name == Some(role.as_str()) {
        return Err(DbError::Unusable(format!(
            "{url}: the role must have another name than the schema of the counts"
        )));
    }
    db.begin()?;
    if let Some(name) = name {
        db.batch(&format!("CREATE SCHEMA IF NOT EXISTS {name}"))?;
    }
    db.batch(KEPT)?;
    if db.prepare(HAS_OLDEST)?.value::<i64>(())? == 0 {
        db.batch(OLDEST)?;
    }
    let known = migrations.last().map_or(0, |migration| migration.version);
    let schema: i64 = db
        .prepare("SELECT coalesce(max(version), 0) FROM schema_versions")?
        .value(())?;
    let oldest: i64 = db
        .prepare("SELECT coalesce(max(coalesce(oldest, version)), 0) FROM schema_versions WHERE version = ?1")?
        .value([schema])?;
    let shown = match name {
        Some(name) => format!("the part {name} of {url}"),
        None => url.to_string(),
    };
    if schema > known && oldest > known {
        return Err(DbError::Unusable(format!(
            "{shown} has schema {schema}, newer than {known}: it was written by a newer version of the program"
        )));
    }
    let is_new = schema == 0 && policy == SchemaPolicy::Create;
    if policy != SchemaPolicy::Migrate && schema < known && !is_new {
        return Err(DbError::Unusable(format!(
            "{shown} has schema {schema}, and this program needs {known}: copy the database, with `visnyk-api backup` of the \
             present version or with pg_dump, and then start `visnyk-api serve --migrate` of this version once; it also \
             migrates without --migrate when the data folder has a daily backup of the last day that verifies"
        )));
    }
    for Migration {
        version,
        oldest,
        statements,
    } in migrations
        .iter()
        .filter(|migration| migration.version > schema)
    {
        db.batch(statements)?;
        db.batch(&format!(
            "INSERT INTO schema_versions (version, oldest) VALUES ({version}, {oldest})"
        ))?;
    }
    // Of processes that ended long ago.
    db.batch("DELETE FROM writers WHERE at < extract(epoch FROM now()) - 2592000")?;
    db.commit()
}
