//! Connections, kept open and given out one at a time.

use super::runtime::wait;
use super::url::PostgresUrl;
use crate::store::engine::{DbError, Result};
use deadpool_postgres::{Client, Manager, ManagerConfig, RecyclingMethod, Runtime};
use std::time::Duration;

/// How long a thread waits for a free connection.
const WAIT: Duration = Duration::from_secs(10);
/// Opening one may take this long, over all hosts of the address.
const CREATE: Duration = Duration::from_secs(15);

/// A transaction of the writer that does nothing for this long is ended by the server: a node whose thread does not run must
/// not stop the others.
const OF_WRITER: &str = "-c idle_in_transaction_session_timeout=5000";
/// The counts of visits are in a schema of their own, so that their statements name tables as in their file.
const OF_COUNTS: &str = "-c search_path=visits";
/// Connections that read the counts: each is used for one statement.
const READING_COUNTS: usize = 4;

#[derive(Clone)]
pub(in crate::store) struct Pool {
    connections: deadpool_postgres::Pool,
    size: usize,
}

impl Pool {
    pub(super) fn of_writer(url: &PostgresUrl) -> Result<Pool> {
        Pool::of(url, OF_WRITER, 1)
    }

    pub(super) fn of_readers(url: &PostgresUrl) -> Result<Pool> {
        Pool::of(url, "", url.connections())
    }

    pub(super) fn of_counts_writer(url: &PostgresUrl) -> Result<Pool> {
        Pool::of(url, &format!("{OF_WRITER} {OF_COUNTS}"), 1)
    }

    pub(super) fn of_counts_readers(url: &PostgresUrl) -> Result<Pool> {
        Pool::of(url, OF_COUNTS, READING_COUNTS)
    }

    fn of(url: &PostgresUrl, settings: &str, size: usize) -> Result<Pool> {
        let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_config(url.config(settings), url.tls()?, recycling);
        let connections = deadpool_postgres::Pool::builder(manager)
            .max_size(size)
            .wait_timeout(Some(WAIT))
            .create_timeout(Some(CREATE))
            .runtime(Runtime::Tokio1)
            .build()
            .map_err(|error| DbError::Unusable(error.to_string()))?;
        Ok(Pool { connections, size })
    }

    pub(super) fn get(&self) -> Result<Client> {
        Ok(wait(self.connections.get())??)
    }

    /// Connections that may be open at one time.
    pub(super) fn size(&self) -> usize {
        self.size
    }
}
