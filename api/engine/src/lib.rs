//! The database as the store uses it: connections, statements, rows, values, one thread that
//! writes and connections that read.
//!
//! Statements are written in the store, once, in SQL that SQLite reads; a [`Connection`] runs them.
//! SQLite is part of this crate. A [`Server`] in another crate is a second engine: it implements
//! the traits and translates what it writes differently.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::disallowed_methods))]
#![allow(
    clippy::needless_pass_by_value,
    reason = "parameters are written at the call"
)]

mod catalog;
mod connection;
mod error;
pub mod files;
mod params;
mod portal;
mod readers;
mod schema_policy;
mod server;
pub mod sqlite;
mod statement;
mod trace;
mod value;
mod writer;

pub use catalog::{ColumnInfo, DatabasePart};
pub use connection::{Connection, Db, Transaction};
pub use error::{DbError, Failure, Result};
pub use params::{Binder, Params, Place};
pub use portal::{Numbered, code, from_code};
pub use readers::{CONNECTIONS, Opener, Readers};
pub use schema_policy::SchemaPolicy;
pub use server::{DatabaseUrl, Notices, Server};
pub use statement::{Cursor, FromRow, Prepared, Query, Row, Rows};
pub use trace::{Database, Statement, StatementListener, listen, report};
pub use value::{Cell, Column, FromValue, List, TermQuery, ToValue, Typed, Value, ValueType};
pub use writer::{Hooks, Settling, Writer, in_savepoint};
