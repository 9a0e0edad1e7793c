//! Read-only connections, kept in a stack so that the warmest is used first. Each has a cache of its own.

use super::connection;
use super::db::Db;
use super::trace::{self, Database, StatementListener};
use crate::store::engine::Result;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// Read connections: so many reads of requests run in parallel, each on a thread of its own, and so many idle
/// connections are kept. Threads that block by themselves (publishing, jobs, mail, commands) open theirs beside them.
pub(in crate::store) const CONNECTIONS: usize = 8;

pub(in crate::store) struct Readers {
    file: PathBuf,
    idle: Mutex<Vec<Db>>,
    trace: Option<StatementListener>,
}

impl Readers {
    pub(in crate::store) fn new(file: PathBuf, trace: Option<StatementListener>) -> Readers {
        Readers { file, idle: Mutex::new(Vec::new()), trace }
    }

    /// Runs `query` in a read transaction: its statements all see one state. A query that panics costs its connection,
    /// in the place of which the next one is opened.
    pub(in crate::store) fn with<T>(&self, query: impl FnOnce(&Db) -> T) -> Result<T> {
        let db = self.begin()?;
        let result = self.listen(&db, query);
        self.end(db);
        Ok(result)
    }

    /// Runs `query` on a connection of these.
    pub(in crate::store) fn listen<T>(&self, db: &Db, query: impl FnOnce(&Db) -> T) -> T {
        let _listening = trace::listen(Database::Record, self.trace.as_ref());
        query(db)
    }

    /// The warmest idle connection, or a new one, with a transaction begun.
    pub(in crate::store) fn begin(&self) -> Result<Db> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let db = match idle {
            Some(db) => db,
            None => {
                let db = connection::open_for_reading(&self.file)?;
                trace::trace(&db, self.trace.as_ref());
                db
            }
        };
        db.execute("BEGIN", ())?;
        Ok(db)
    }

    /// Ends the transaction; the connection goes back onto the stack unless that fails.
    pub(in crate::store) fn end(&self, db: Db) {
        if db.execute("ROLLBACK", ()).is_ok() {
            let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
            if idle.len() < CONNECTIONS {
                idle.push(db);
            }
        }
    }
}
