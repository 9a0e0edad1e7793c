//! Statements of SQLite reach the listener of the thread that runs them.

use super::db::SqliteDb;
use crate::engine::trace::report;
use rusqlite::trace::{TraceEvent, TraceEventCodes};

impl SqliteDb {
    /// Reports every statement from now on.
    pub(crate) fn trace(&self) {
        self.0
            .trace_v2(TraceEventCodes::SQLITE_TRACE_STMT, Some(receive));
    }
}

fn receive(event: TraceEvent<'_>) {
    // Triggers announce themselves as comments; their steps are those of the statement that fired
    // them.
    if let TraceEvent::Stmt(statement, sql) = event
        && !sql.starts_with("--")
    {
        report(&statement.sql(), || {
            statement.expanded_sql().unwrap_or_default()
        });
    }
}
