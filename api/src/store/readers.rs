//! Read-only connections, kept in a stack so that the warmest is used first.
//!
//! A stack and not one per thread: heavy queries run on the runtime's blocking threads, of which there
//! may be hundreds, and each connection has a cache of its own.

use super::{
    Result, connection,
    trace::{self, Database, StatementListener},
};
use rusqlite::Connection;
use std::{
    path::PathBuf,
    sync::{Mutex, PoisonError},
};

/// Idle connections kept; more may exist while many queries run at once.
const KEPT: usize = 8;

pub(super) struct Readers {
    file: PathBuf,
    idle: Mutex<Vec<Connection>>,
    trace: Option<StatementListener>,
}

impl Readers {
    pub(super) fn new(file: PathBuf, trace: Option<StatementListener>) -> Readers {
        Readers { file, idle: Mutex::new(Vec::new()), trace }
    }

    /// Runs `query`; the connection returns to the stack also when the query fails.
    pub(super) fn with<T>(&self, query: impl FnOnce(&Connection) -> Result<T>) -> Result<T> {
        let db = self.take()?;
        let _listening = trace::listen(Database::Record, self.trace.as_ref());
        let result = query(&db);
        self.give(db);
        result
    }

    /// The warmest idle connection, or a new one.
    pub(super) fn take(&self) -> Result<Connection> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        if let Some(db) = idle {
            return Ok(db);
        }
        let db = connection::open_for_reading(&self.file)?;
        trace::trace(&db, self.trace.as_ref());
        Ok(db)
    }

    /// Back onto the stack; it must be outside any transaction.
    pub(super) fn give(&self, db: Connection) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < KEPT && db.is_autocommit() {
            idle.push(db);
        }
    }
}
