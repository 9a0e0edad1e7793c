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
pub(super) use db::{PostgresDb, PostgresQuery, PostgresRow, PostgresRows};
pub(super) use listener::PostgresListener;
pub(super) use pool::Pool;
pub(super) use url::PostgresUrl;

/// The connection that writes, and those that read. The schema is brought up to date, or refused with `keeps_schema`.
pub(super) fn open(url: &PostgresUrl, keeps_schema: bool, node: [u8; 16]) -> Result<(PostgresDb, Pool)> {
    let writer = PostgresDb::writing(Pool::of_writer(url)?, node);
    schema::bring_up_to_date(&writer, url, keeps_schema)?;
    Ok((writer, Pool::of_readers(url)?))
}
