//! PostgreSQL: a pool of connections that read, one that writes, and the schema.

mod connection;
mod db;
pub(super) mod dialect;
mod error;
mod listener;
mod pool;
mod runtime;
mod schema;
mod url;
mod value;

use super::Result;
use connection::{WriteOrder, random};
pub(super) use db::{PostgresDb, PostgresQuery, PostgresRow, PostgresRows};
pub(super) use listener::PostgresListener;
pub(super) use pool::Pool;
pub(super) use url::{PROGRAM, PostgresUrl};

/// The connection that writes, and those that read. The schema is brought up to date, or refused with `keeps_schema`.
pub(super) fn open(url: &PostgresUrl, keeps_schema: bool, node: [u8; 16]) -> Result<(PostgresDb, Pool)> {
    let writer = PostgresDb::writing(Pool::of_writer(url)?, WriteOrder::Serial, node);
    schema::bring_up_to_date(&writer, url, &schema::RECORD, keeps_schema)?;
    Ok((writer, Pool::of_readers(url)?))
}

/// The connections that read the counts of visits, with their schema brought up to date, or left as it is with
/// `keeps_schema`.
pub(super) fn open_counts(url: &PostgresUrl, keeps_schema: bool) -> Result<Pool> {
    if !keeps_schema {
        let migrating = PostgresDb::writing(Pool::of_counts_writer(url)?, WriteOrder::Serial, random()?);
        schema::bring_up_to_date(&migrating, url, &schema::COUNTS, false)?;
    }
    Pool::of_counts_readers(url)
}

/// One state of the record and the counts, both of which must have this program's schema.
pub(super) fn open_snapshot(url: &PostgresUrl) -> Result<PostgresDb> {
    let (_, pool) = open(url, true, random()?)?;
    let counts = PostgresDb::writing(Pool::of_counts_writer(url)?, WriteOrder::Serial, random()?);
    schema::bring_up_to_date(&counts, url, &schema::COUNTS, true)?;
    Ok(PostgresDb::reading(pool))
}

/// A connection that writes to the record. A database that is new receives its schema; others must have it.
pub(super) fn open_whole(url: &PostgresUrl) -> Result<PostgresDb> {
    let writer = PostgresDb::writing(Pool::of_writer(url)?, WriteOrder::Serial, random()?);
    let is_there = schema::is_there(&writer)?;
    schema::bring_up_to_date(&writer, url, &schema::RECORD, is_there)?;
    Ok(writer)
}

/// A connection that adds to the counts of visits.
pub(super) fn counts_writer(url: &PostgresUrl) -> Result<PostgresDb> {
    Ok(PostgresDb::writing(Pool::of_counts_writer(url)?, WriteOrder::Commutative, random()?))
}
