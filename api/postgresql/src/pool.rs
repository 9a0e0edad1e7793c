//! Connections, kept open and given out one at a time.

use super::error::{refused, without_connection};
use super::runtime::{wait, wait_for};
use super::url::PostgresUrl;
use deadpool_postgres::{Client, Manager, ManagerConfig, RecyclingMethod, Runtime};
use engine::{DbError, Failure, Result};
use std::sync::Arc;
use std::time::Duration;
use tokio_postgres::Config;

/// How long a thread waits for a free connection.
const WAIT: Duration = Duration::from_secs(10);
/// Opening one may take this long, over all hosts of the address.
const CREATE: Duration = Duration::from_secs(15);

/// Each host is asked so long for what it says by itself, after a connection to all of them has
/// failed.
const ASK: Duration = Duration::from_secs(2);

/// A transaction of the writer that does nothing for this long is ended by the server: a node whose
/// thread does not run must not stop the others.
const OF_WRITER: &str = "-c idle_in_transaction_session_timeout=5000";
/// The counts of visits are in a schema of their own, so that their statements name tables as in
/// their file.
const OF_COUNTS: &str = "-c search_path=visits";
/// Connections that read the counts: each is used for one statement.
const READING_COUNTS: usize = 4;

#[derive(Clone)]
pub(super) struct Pool {
    connections: deadpool_postgres::Pool,
    size: usize,
    url: Arc<PostgresUrl>,
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
        let recycling = ManagerConfig {
            recycling_method: RecyclingMethod::Fast,
        };
        let manager = Manager::from_config(url.config(settings), url.tls()?, recycling);
        let connections = deadpool_postgres::Pool::builder(manager)
            .max_size(size)
            .wait_timeout(Some(WAIT))
            .create_timeout(Some(CREATE))
            .runtime(Runtime::Tokio1)
            .build()
            .map_err(|error| DbError::Unusable(error.to_string()))?;
        Ok(Pool {
            connections,
            size,
            url: Arc::new(url.clone()),
        })
    }

    pub(super) fn get(&self) -> Result<Client> {
        wait(self.connections.get())?.map_err(|error| self.explained(without_connection(error)))
    }

    /// Of several hosts the driver names the error of the last, which may be a standby in order.
    fn explained(&self, error: DbError) -> DbError {
        let hosts = self.url.hosts();
        match error {
            DbError::Statement {
                failure: Failure::Away,
                message,
            } if hosts.len() > 1 => {
                let refusals: Vec<_> = hosts
                    .iter()
                    .map(|(name, host)| self.refusal(name, host))
                    .collect();
                DbError::Statement {
                    failure: Failure::Away,
                    message: format!("{message} ({})", refusals.join("; ")),
                }
            }
            error => error,
        }
    }

    /// How one host answers.
    fn refusal(&self, name: &str, host: &Config) -> String {
        let answer = self
            .url
            .tls()
            .and_then(|tls| Ok(wait_for(ASK, host.connect(tls))?));
        let cause = match answer {
            Ok(Ok(Ok(_))) => "accepts connections".to_owned(),
            Ok(Ok(Err(error))) => refused(&error).to_string(),
            Ok(Err(_)) => format!("no answer within {} seconds", ASK.as_secs()),
            Err(error) => error.to_string(),
        };
        format!("{name}: {cause}")
    }

    /// Connections that may be open at one time.
    pub(super) fn size(&self) -> usize {
        self.size
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::TcpListener;

    #[test]
    fn each_of_several_hosts_that_refuse_is_named_with_its_answer() {
        // Ports that were free a short time ago.
        let ports = [0, 1].map(|_| {
            TcpListener::bind("127.0.0.1:0")
                .unwrap()
                .local_addr()
                .unwrap()
                .port()
        });
        let address = format!(
            "postgres://a@127.0.0.1:{},127.0.0.1:{}/x",
            ports[0], ports[1]
        );
        let pool = Pool::of_readers(&address.parse().unwrap()).unwrap();
        let error = pool.get().err().unwrap();
        assert_eq!(error.failure(), Some(Failure::Away));
        for port in ports {
            let named = format!(
                "127.0.0.1:{port}: PostgreSQL: error connecting to server: Connection refused"
            );
            assert!(error.to_string().contains(&named), "{error}");
        }
        let one = format!("postgres://a@127.0.0.1:{}/x", ports[0]);
        let error = Pool::of_readers(&one.parse().unwrap())
            .unwrap()
            .get()
            .err()
            .unwrap();
        assert!(
            !error.to_string().contains("127.0.0.1:"),
            "there is one answer: {error}"
        );
    }
}
