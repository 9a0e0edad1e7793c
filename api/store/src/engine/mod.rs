//! The database as the store uses it: connections, statements, rows and values. Statements are
//! written in `store/*`, once, in SQL that SQLite reads; an engine runs them. Only the folders of
//! the engines name their drivers, and `postgres/dialect.rs` has all that is written differently
//! for PostgreSQL.

/// Does the same with each engine's value.
macro_rules! each_engine {
    ($of:expr, $type:ident, $value:ident => $do:expr) => {
        match $of {
            $type::Sqlite($value) => $do,
            #[cfg(feature = "postgres")]
            $type::Postgres($value) => $do,
        }
    };
}

mod beside;
pub(crate) mod catalog;
pub(crate) mod copies;
#[cfg(feature = "postgres")]
mod counts;
mod db;
mod error;
pub(crate) mod files;
mod inspection;
mod open;
mod params;
#[cfg(feature = "postgres")]
mod postgres;
mod readers;
mod schema_policy;
#[cfg(test)]
mod server_database;
pub(crate) mod sqlite;
mod statement;
mod terms;
mod trace;
mod url;
mod value;
mod writer;

pub(crate) use beside::{Beside, Notices};
#[cfg(feature = "postgres")]
pub(crate) use counts::ServerCounts;
pub(crate) use db::{Db, Transaction};
pub(crate) use error::{DbError, Failure, Result};
pub(crate) use inspection::open_to_inspect;
pub(crate) use open::open;
pub(crate) use params::{Params, Place, named, params};
pub(crate) use readers::{CONNECTIONS, Readers};
pub use schema_policy::SchemaPolicy;
#[cfg(test)]
pub(crate) use server_database::ServerDatabase;
use statement::Query;
pub(crate) use statement::Row;
pub(crate) use terms::EntryTermsTable;
pub(crate) use trace::listen;
pub use trace::{Database, Statement, StatementListener};
pub use url::DatabaseUrl;
use value::Cell;
pub(crate) use value::{Column, FromValue, List, TermQuery, ToValue, Typed, Value, ValueType};
pub(crate) use writer::{Hooks, Settling, Writer, in_savepoint};
