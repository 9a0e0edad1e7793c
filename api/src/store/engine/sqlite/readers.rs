//! Read-only connections, kept in a stack so that the warmest is used first.
//!
//! A stack and not one per thread: heavy queries run on the runtime's blocking threads, of which there
//! may be hundreds, and each connection has a cache of its own.

use super::connection;
use super::db::Db;
use super::trace::{self, Database, StatementListener};
use crate::store::engine::{DbError, Result};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// Idle connections kept; more may exist while many queries run at the same time.
const KEPT: usize = 8;

pub(in crate::store) struct Readers {
    file: PathBuf,
    idle: Mutex<Vec<Db>>,
    trace: Option<StatementListener>,
}

impl Readers {
    pub(in crate::store) fn new(file: PathBuf, trace: Option<StatementListener>) -> Readers {
        Readers { file, idle: Mutex::new(Vec::new()), trace }
    }

    /// Runs `query`; the connection returns to the stack also when the query fails.
    pub(in crate::store) fn with<T, E: From<DbError>>(
        &self,
        query: impl FnOnce(&Db) -> std::result::Result<T, E>,
    ) -> std::result::Result<T, E> {
        let db = self.take()?;
        let _listening = trace::listen(Database::Record, self.trace.as_ref());
        let result = query(&db);
        self.give(db);
        result
    }

    /// The warmest idle connection, or a new one.
    pub(in crate::store) fn take(&self) -> Result<Db> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        if let Some(db) = idle {
            return Ok(db);
        }
        let db = connection::open_for_reading(&self.file)?;
        trace::trace(&db, self.trace.as_ref());
        Ok(db)
    }

    /// Back onto the stack; it must be outside any transaction.
    pub(in crate::store) fn give(&self, db: Db) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < KEPT && db.is_autocommit() {
            idle.push(db);
        }
    }
}
