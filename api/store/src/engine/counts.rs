//! The counts of visits on the server of the record, in a schema of their own.

use super::postgres::{self, PostgresUrl};
use super::{DatabaseUrl, Db, Readers, Result, SchemaPolicy, StatementListener};

/// The connections to them.
pub(crate) struct ServerCounts {
    url: Box<PostgresUrl>,
    readers: Readers,
}

impl ServerCounts {
    /// Brings their schema up to date, or leaves it as it is by `policy`.
    pub(crate) fn open(
        DatabaseUrl::Postgres(url): &DatabaseUrl,
        policy: SchemaPolicy,
        trace: Option<&StatementListener>,
    ) -> Result<ServerCounts> {
        let readers = Readers::of_pool(postgres::open_counts(url, policy)?, trace.cloned());
        Ok(ServerCounts {
            url: url.clone(),
            readers,
        })
    }

    pub(crate) fn readers(&self) -> &Readers {
        &self.readers
    }

    /// A connection that writes, opened with its first statement.
    pub(crate) fn writer(&self) -> Result<Db> {
        postgres::counts_writer(&self.url).map(Db::Postgres)
    }
}
