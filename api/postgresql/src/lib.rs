//! PostgreSQL as the record: a pool of connections that read, one that writes, and the schema.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::disallowed_methods))]

mod connection;
mod db;
mod dialect;
mod error;
mod listener;
mod pipeline;
mod pool;
mod runtime;
mod schema;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
mod url;
mod value;

use connection::{WriteOrder, random};
use db::PostgresDb;
use engine::{DatabaseUrl, Db, Notices, Opener, Result, SchemaPolicy, Server};
use listener::PostgresListener;
use pool::Pool;
use url::PostgresUrl;

/// How commands that copy a record call themselves, so that they know servers from themselves.
const COMMAND: &str = "visnyk-copy";

/// Reads the address of a server, `postgres://…`; the error names the problem.
pub fn parse(address: &str) -> std::result::Result<DatabaseUrl, String> {
    address.parse::<PostgresUrl>().map(DatabaseUrl::new)
}

impl PostgresUrl {
    fn migrated_counts(&self, policy: SchemaPolicy) -> Result<()> {
        let db = writer(Pool::of_counts_writer(self)?, WriteOrder::Serial)?;
        schema::bring_up_to_date(&db, self, &schema::COUNTS, policy)
    }
}

/// A connection that writes, with a number that no other process has.
fn writer(pool: Pool, order: WriteOrder) -> Result<PostgresDb> {
    Ok(PostgresDb::writing(pool, order, random()?))
}

/// Opens readers of one state each.
fn readers(pool: Pool) -> Opener {
    Box::new(move || Ok(Db::new(PostgresDb::reading(pool.clone()))))
}

impl Server for PostgresUrl {
    fn open(&self, policy: SchemaPolicy, node: [u8; 16]) -> Result<(Db, Opener)> {
        let writer = PostgresDb::writing(Pool::of_writer(self)?, WriteOrder::Serial, node);
        schema::bring_up_to_date(&writer, self, &schema::RECORD, policy)?;
        Ok((Db::new(writer), readers(Pool::of_readers(self)?)))
    }

    fn open_to_inspect(&self) -> Result<Db> {
        Ok(Db::new(PostgresDb::reading(Pool::of_readers(self)?)))
    }

    fn open_independent(&self) -> Result<Db> {
        let pool = Pool::of_writer(self)?;
        Ok(Db::new(PostgresDb::writing(
            pool,
            WriteOrder::Independent,
            [0; 16],
        )))
    }

    fn open_counts(&self, policy: SchemaPolicy) -> Result<Opener> {
        if policy != SchemaPolicy::Keep {
            self.migrated_counts(policy)?;
        }
        Ok(readers(Pool::of_counts_readers(self)?))
    }

    fn open_counts_writer(&self) -> Result<Db> {
        let pool = Pool::of_counts_writer(self)?;
        Ok(Db::new(writer(pool, WriteOrder::Commutative)?))
    }

    fn open_snapshot(&self) -> Result<Db> {
        let url = self.named(COMMAND);
        let (_, reader) = url.open(SchemaPolicy::Keep, random()?)?;
        url.migrated_counts(SchemaPolicy::Keep)?;
        reader()
    }

    fn open_whole(&self) -> Result<Db> {
        let url = self.named(COMMAND);
        let writer = writer(Pool::of_writer(&url)?, WriteOrder::Serial)?;
        schema::bring_up_to_date(&writer, &url, &schema::RECORD, SchemaPolicy::Create)?;
        Ok(Db::new(writer))
    }

    fn prepare_counts(&self) -> Result<()> {
        self.named(COMMAND).migrated_counts(SchemaPolicy::Migrate)
    }

    fn listen(&self, own: [u8; 16], on_notice: Box<dyn Fn() + Send>) -> Result<Box<dyn Notices>> {
        Ok(Box::new(PostgresListener::start(self, own, on_notice)?))
    }
}
