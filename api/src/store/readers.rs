//! Read-only connections, kept in a stack so that the warmest is used first.
//!
//! A stack and not one per thread: heavy queries run on the runtime's blocking threads, of which there
//! may be hundreds, and each connection has a cache of its own.

use super::{Result, connection};
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
}

impl Readers {
    pub(super) fn new(file: PathBuf) -> Readers {
        Readers { file, idle: Mutex::new(Vec::new()) }
    }

    /// Runs `query`; the connection returns to the stack also when the query fails.
    pub(super) fn with<T>(&self, query: impl FnOnce(&Connection) -> Result<T>) -> Result<T> {
        let db = self.take()?;
        let result = query(&db);
        self.give(db);
        result
    }

    /// The warmest idle connection, or a new one.
    pub(super) fn take(&self) -> Result<Connection> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        idle.map_or_else(|| connection::open_for_reading(&self.file), Ok)
    }

    /// Back onto the stack; it must be outside any transaction.
    pub(super) fn give(&self, db: Connection) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < KEPT && db.is_autocommit() {
            idle.push(db);
        }
    }
}
