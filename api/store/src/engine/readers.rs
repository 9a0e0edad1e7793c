//! Read-only connections. Those of SQLite are kept in a stack so that the warmest, which has a
//! cache of its own, is used first; those of PostgreSQL are in a pool.

#[cfg(feature = "postgres")]
use super::postgres::{Pool, PostgresDb};
use super::{Database, Db, Result, StatementListener, files, listen, sqlite};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// Read connections: so many reads of requests run in parallel, each on a thread of its own, and so
/// many idle connections are kept. Threads that block by themselves (publishing, jobs, mail,
/// commands) open theirs beside them.
pub(crate) const CONNECTIONS: usize = 8;

enum ConnectionSource {
    Sqlite {
        file: PathBuf,
        idle: Mutex<Vec<Db>>,
    },
    #[cfg(feature = "postgres")]
    Postgres(Pool),
}

pub(crate) struct Readers {
    source: ConnectionSource,
    trace: Option<StatementListener>,
}

impl Readers {
    pub(crate) fn of_file(file: PathBuf, trace: Option<StatementListener>) -> Readers {
        Readers {
            source: ConnectionSource::Sqlite {
                file,
                idle: Mutex::default(),
            },
            trace,
        }
    }

    #[cfg(feature = "postgres")]
    pub(crate) fn of_pool(pool: Pool, trace: Option<StatementListener>) -> Readers {
        Readers {
            source: ConnectionSource::Postgres(pool),
            trace,
        }
    }

    /// Runs `query` in a read transaction: its statements all see one state. A query that panics
    /// costs its connection, in the place of which the next one is opened.
    pub(crate) fn with<T>(&self, query: impl FnOnce(&Db) -> T) -> Result<T> {
        let db = self.begin()?;
        let result = self.listen(&db, query);
        self.end(db);
        Ok(result)
    }

    /// Runs `query` on a connection of these.
    pub(crate) fn listen<T>(&self, db: &Db, query: impl FnOnce(&Db) -> T) -> T {
        let _listening = listen(Database::Record, self.trace.as_ref());
        query(db)
    }

    /// An idle connection, or a new one, with a transaction begun.
    pub(crate) fn begin(&self) -> Result<Db> {
        match &self.source {
            ConnectionSource::Sqlite { file, idle } => {
                let warmest = idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
                let db = if let Some(db) = warmest {
                    db
                } else {
                    let db = Db::Sqlite(sqlite::open_for_reading(file)?);
                    files::trace(&db, self.trace.as_ref());
                    db
                };
                db.execute("BEGIN", ())?;
                Ok(db)
            }
            #[cfg(feature = "postgres")]
            ConnectionSource::Postgres(pool) => Ok(Db::Postgres(PostgresDb::reading(pool.clone()))),
        }
    }

    /// Ends the transaction; the connection is kept unless that fails.
    pub(crate) fn end(&self, db: Db) {
        match &self.source {
            ConnectionSource::Sqlite { idle, .. } => {
                if db.execute("ROLLBACK", ()).is_ok() {
                    let mut idle = idle.lock().unwrap_or_else(PoisonError::into_inner);
                    if idle.len() < CONNECTIONS {
                        idle.push(db);
                    }
                }
            }
            #[cfg(feature = "postgres")]
            ConnectionSource::Postgres(_) => drop(db),
        }
    }
}
