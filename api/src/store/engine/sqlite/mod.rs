//! SQLite: one writer thread, a stack of read-only connections, and the schema.

mod connection;
mod db;
mod error;
mod readers;
mod trace;
mod writer;

pub(in crate::store) use connection::{
    LATEST, check_pages, copy, fold_copy, migrate, open, open_for_writing, read_copy, schema, verify,
    verify_derived,
};
pub(in crate::store) use db::{Db, Row};
pub(in crate::store) use readers::{CONNECTIONS, Readers};
pub use trace::{Database, Statement, StatementListener};
pub(in crate::store) use trace::{listen, trace};
pub(in crate::store) use writer::{Hooks, Writer, in_savepoint};
