//! A connection to a server beside the writer's: its transactions neither wait for the writer of
//! any node nor hold it back.

#[cfg(feature = "postgres")]
use super::postgres::{PostgresDb, PostgresListener};
use super::{DatabaseUrl, Db, Result};

/// The connection. It belongs to one thread at a time.
pub(crate) struct Beside(Db);

impl Beside {
    /// Opens it with the first statement.
    pub(crate) fn of(url: &DatabaseUrl) -> Result<Beside> {
        match *url {
            #[cfg(feature = "postgres")]
            DatabaseUrl::Postgres(ref url) => Ok(Beside(Db::Postgres(PostgresDb::beside(url)?))),
        }
    }

    /// Runs `job` in a transaction whose statements each see what is committed.
    pub(crate) fn transaction<T>(&self, job: impl FnOnce(&Db) -> Result<T>) -> Result<T> {
        self.0.begin()?;
        let result = job(&self.0).and_then(|value| {
            self.0.commit()?;
            Ok(value)
        });
        if result.is_err() && !self.0.is_autocommit() {
            let _ = self.0.roll_back();
        }
        result
    }

    /// The connection outside of a transaction, to read.
    pub(crate) fn db(&self) -> &Db {
        &self.0
    }
}

/// Receives a notice for each transaction that the writer of another node commits.
pub(crate) struct Notices {
    #[cfg(feature = "postgres")]
    listener: PostgresListener,
}

impl Notices {
    /// Calls `on_notice`, which must return immediately, for each, and when the connection ends.
    /// `own` is the number of this node.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(unused_variables, reason = "there are files alone")
    )]
    pub(crate) fn listen(
        url: &DatabaseUrl,
        own: [u8; 16],
        on_notice: impl Fn() + Send + 'static,
    ) -> Result<Notices> {
        match *url {
            #[cfg(feature = "postgres")]
            DatabaseUrl::Postgres(ref url) => Ok(Notices {
                listener: PostgresListener::start(url, own, on_notice)?,
            }),
        }
    }

    /// Whether notices arrive.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(clippy::unused_self, reason = "there are files alone")
    )]
    pub(crate) fn arrive(&self) -> bool {
        #[cfg(feature = "postgres")]
        return self.listener.is_open();
        #[cfg(not(feature = "postgres"))]
        false
    }
}
