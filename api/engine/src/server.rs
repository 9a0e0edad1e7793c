//! A server that has the record in place of a file.

use crate::{Db, Opener, Result, SchemaPolicy};
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

/// A server that has the record and the counts of visits. Its `Display` says where, without a
/// password.
pub trait Server: fmt::Display + Send + Sync {
    /// The connection that writes, and how those that read are opened. `policy` says what becomes
    /// of an older schema, `node` is the number of this process.
    fn open(&self, policy: SchemaPolicy, node: [u8; 16]) -> Result<(Db, Opener)>;

    /// A connection that reads one state of the record, whatever its schema is.
    fn open_to_inspect(&self) -> Result<Db>;

    /// A connection whose transactions neither wait for the writer of any node nor hold it back. It
    /// belongs to one thread at a time, and connects with the first statement.
    fn open_independent(&self) -> Result<Db>;

    /// How connections that read the counts of visits are opened, with their schema brought up to
    /// date, or left as it is by `policy`.
    fn open_counts(&self, policy: SchemaPolicy) -> Result<Opener>;

    /// A connection that adds to the counts of visits, opened with its first statement.
    fn open_counts_writer(&self) -> Result<Db>;

    /// One state of the record and the counts, that of the first statement, for a command that
    /// copies them. Another schema is refused.
    fn open_snapshot(&self) -> Result<Db>;

    /// A connection that writes to the record, for a command that replaces it. A database without a
    /// schema receives it, another schema is refused.
    fn open_whole(&self) -> Result<Db>;

    /// Brings the counts up to date, for the same command.
    fn prepare_counts(&self) -> Result<()>;

    /// Calls `on_notice`, which must return immediately, for each transaction that the writer of
    /// another node than `own` commits, and when the connection ends.
    fn listen(&self, own: [u8; 16], on_notice: Box<dyn Fn() + Send>) -> Result<Box<dyn Notices>>;
}

/// A connection that receives notices, until it is dropped.
pub trait Notices: Send {
    /// Whether notices arrive.
    fn arrive(&self) -> bool;
}

/// The server of a record. Cheap to clone.
#[derive(Clone)]
pub struct DatabaseUrl(Arc<dyn Server>);

impl DatabaseUrl {
    /// The address of a server.
    pub fn new(server: impl Server + 'static) -> DatabaseUrl {
        DatabaseUrl(Arc::new(server))
    }
}

impl Deref for DatabaseUrl {
    type Target = dyn Server;

    fn deref(&self) -> &(dyn Server + 'static) {
        &*self.0
    }
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
