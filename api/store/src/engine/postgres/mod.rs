//! PostgreSQL: a pool of connections that read, one that writes, and the schema.

mod connection;
mod db;
pub(super) mod dialect;
mod error;
mod listener;
mod pipeline;
mod pool;
mod runtime;
mod schema;
mod url;
mod value;

use super::{Result, SchemaPolicy};
use connection::{WriteOrder, random};
pub(super) use db::{PostgresDb, PostgresQuery, PostgresRow, PostgresRows};
pub(super) use listener::PostgresListener;
pub(super) use pool::Pool;
pub(super) use url::{PROGRAM, PostgresUrl};

/// The connection that writes, and those that read. `policy` says what becomes of an older schema.
pub(super) fn open(
    url: &PostgresUrl,
    policy: SchemaPolicy,
    node: [u8; 16],
) -> Result<(PostgresDb, Pool)> {
    let writer = PostgresDb::writing(Pool::of_writer(url)?, WriteOrder::Serial, node);
    schema::bring_up_to_date(&writer, url, &schema::RECORD, policy)?;
    Ok((writer, Pool::of_readers(url)?))
}

/// A connection that reads the record whatever its schema is: one state of it.
pub(super) fn open_reader(url: &PostgresUrl) -> Result<PostgresDb> {
    Ok(PostgresDb::reading(Pool::of_readers(url)?))
}

/// The connections that read the counts of visits, with their schema brought up to date, or left as
/// it is by `policy`.
pub(super) fn open_counts(url: &PostgresUrl, policy: SchemaPolicy) -> Result<Pool> {
    if policy != SchemaPolicy::Keep {
        let migrating =
            PostgresDb::writing(Pool::of_counts_writer(url)?, WriteOrder::Serial, random()?);
        schema::bring_up_to_date(&migrating, url, &schema::COUNTS, policy)?;
    }
    Pool::of_counts_readers(url)
}

/// One state of the record and the counts, both of which must have this program's schema.
pub(super) fn open_snapshot(url: &PostgresUrl) -> Result<PostgresDb> {
    let (_, pool) = open(url, SchemaPolicy::Keep, random()?)?;
    let counts = PostgresDb::writing(Pool::of_counts_writer(url)?, WriteOrder::Serial, random()?);
    schema::bring_up_to_date(&counts, url, &schema::COUNTS, SchemaPolicy::Keep)?;
    Ok(PostgresDb::reading(pool))
}

/// A connection that writes to the record. A database that is new receives its schema; others must
/// have it.
pub(super) fn open_whole(url: &PostgresUrl) -> Result<PostgresDb> {
    let writer = PostgresDb::writing(Pool::of_writer(url)?, WriteOrder::Serial, random()?);
    schema::bring_up_to_date(&writer, url, &schema::RECORD, SchemaPolicy::Create)?;
    Ok(writer)
}

/// A connection that adds to the counts of visits.
pub(super) fn counts_writer(url: &PostgresUrl) -> Result<PostgresDb> {
    Ok(PostgresDb::writing(
        Pool::of_counts_writer(url)?,
        WriteOrder::Commutative,
        random()?,
    ))
}
