//! Statements as they begin to run, for tests that measure what each costs. Without a listener
//! nothing is traced.
//!
//! SQLite hands a trace callback no value of ours, so that the listener of the store whose
//! connection is in use is kept beside the thread that uses it.

use std::cell::RefCell;
use std::sync::Arc;

/// The file a statement runs in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Database {
    /// The record itself.
    Record,
    /// The counts of visits.
    Visits,
}

/// A statement that begins to run.
#[derive(Clone, Copy, Debug)]
pub struct Statement<'a> {
    /// The file that it reads or writes.
    pub database: Database,
    /// With its parameters as they were written.
    pub sql: &'a str,
    /// With their values in place of them; PostgreSQL does not say.
    pub expanded: &'a str,
}

/// Receives statements on the threads that run them.
pub type StatementListener = Arc<dyn Fn(Statement<'_>) + Send + Sync>;

thread_local! {
    static LISTENER: RefCell<Option<(Database, StatementListener)>> = const { RefCell::new(None) };
}

/// While it exists, statements of traced connections that this thread runs reach a listener.
pub struct Listening(Option<(Database, StatementListener)>);

pub fn listen(database: Database, listener: Option<&StatementListener>) -> Option<Listening> {
    let listener = listener.map(|listener| (database, Arc::clone(listener)))?;
    Some(Listening(LISTENER.replace(Some(listener))))
}

impl Drop for Listening {
    fn drop(&mut self) {
        LISTENER.set(self.0.take());
    }
}

/// Reports a statement to the listener of the present thread, if it has one.
pub fn report(sql: &str, expanded: impl FnOnce() -> String) {
    if let Some((database, listener)) = LISTENER.with_borrow(Clone::clone) {
        listener(Statement {
            database,
            sql,
            expanded: &expanded(),
        });
    }
}
