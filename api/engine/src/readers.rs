//! Read-only connections. Those of files are kept in a stack so that the warmest, which has a cache
//! of its own, is used first; a server has a pool of its own.

use crate::{Database, Db, Result, StatementListener, listen};
use std::sync::Mutex;
use support::locks::lock;

/// Read connections: so many reads of requests run in parallel, each on a thread of its own, and so
/// many idle connections are kept. Threads that block by themselves (publishing, jobs, mail,
/// commands) open theirs in addition.
pub const CONNECTIONS: usize = 8;

/// Opens a connection that reads.
pub type Opener = Box<dyn Fn() -> Result<Db> + Send + Sync>;

/// The connections that read one database.
pub struct Readers {
    open: Opener,
    idle: Mutex<Vec<Db>>,
    /// Idle connections that are kept.
    kept: usize,
    trace: Option<StatementListener>,
}

impl Readers {
    /// Connections of which `kept` stay open while they are idle.
    pub fn new(open: Opener, kept: usize, trace: Option<StatementListener>) -> Readers {
        Readers {
            open,
            idle: Mutex::default(),
            kept,
            trace,
        }
    }

    /// Runs `query` in a read transaction: its statements all see one state. A query that panics
    /// costs its connection, in the place of which the next one is opened.
    pub fn with<T>(&self, query: impl FnOnce(&Db) -> T) -> Result<T> {
        let db = self.begin()?;
        let result = self.listen(&db, query);
        self.end(db);
        Ok(result)
    }

    /// Runs `query` on a connection of these.
    pub fn listen<T>(&self, db: &Db, query: impl FnOnce(&Db) -> T) -> T {
        let _listening = listen(Database::Record, self.trace.as_ref());
        query(db)
    }

    /// An idle connection, or a new one, with a transaction begun.
    pub fn begin(&self) -> Result<Db> {
        let warmest = lock(&self.idle).pop();
        let db = match warmest {
            Some(db) => db,
            None => self.open()?,
        };
        db.begin_reading()?;
        Ok(db)
    }

    fn open(&self) -> Result<Db> {
        let mut db = (self.open)()?;
        if self.trace.is_some() {
            db.trace()?;
        }
        Ok(db)
    }

    /// Ends the transaction; the connection is kept unless that fails.
    pub fn end(&self, db: Db) {
        if self.kept == 0 || db.roll_back().is_err() {
            return;
        }
        let mut idle = lock(&self.idle);
        if idle.len() < self.kept {
            idle.push(db);
        }
    }
}
