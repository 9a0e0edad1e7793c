//! The counts of visits on the server of the record, in a schema of their own.

use super::postgres::{self, PostgresUrl};
use super::{DatabaseUrl, Db, Readers, Result, StatementListener};

/// The connections to them.
pub(in crate::store) struct ServerCounts {
    url: Box<PostgresUrl>,
    readers: Readers,
}

impl ServerCounts {
    /// Brings their schema up to date, or leaves it as it is with `keeps_schema`.
    pub(in crate::store) fn open(
        DatabaseUrl::Postgres(url): &DatabaseUrl,
        keeps_schema: bool,
        trace: Option<&StatementListener>,
    ) -> Result<ServerCounts> {
        let readers = Readers::of_pool(postgres::open_counts(url, keeps_schema)?, trace.cloned());
        Ok(ServerCounts { url: url.clone(), readers })
    }

    pub(in crate::store) fn readers(&self) -> &Readers {
        &self.readers
    }

    /// A connection that writes, opened with its first statement.
    pub(in crate::store) fn writer(&self) -> Result<Db> {
        postgres::counts_writer(&self.url).map(Db::Postgres)
    }
}
