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
pub(in crate::store) mod catalog;
pub(in crate::store) mod copies;
#[cfg(feature = "postgres")]
mod counts;
mod db;
mod error;
pub(in crate::store) mod files;
mod inspection;
mod open;
mod params;
#[cfg(feature = "postgres")]
mod postgres;
mod readers;
mod schema_policy;
#[cfg(test)]
mod server_database;
pub(in crate::store) mod sqlite;
mod statement;
mod terms;
mod trace;
mod url;
mod value;
mod writer;

pub(in crate::store) use beside::{Beside, Notices};
#[cfg(feature = "postgres")]
pub(in crate::store) use counts::ServerCounts;
pub(in crate::store) use db::{Db, Transaction};
pub(in crate::store) use error::{DbError, Failure, Result};
pub(in crate::store) use inspection::open_to_inspect;
pub(in crate::store) use open::open;
pub(in crate::store) use params::{Params, Place, named, params};
pub(in crate::store) use readers::{CONNECTIONS, Readers};
pub use schema_policy::SchemaPolicy;
#[cfg(test)]
pub(in crate::store) use server_database::ServerDatabase;
use statement::Query;
pub(in crate::store) use statement::Row;
pub(in crate::store) use terms::EntryTermsTable;
pub(in crate::store) use trace::listen;
pub use trace::{Database, Statement, StatementListener};
pub use url::DatabaseUrl;
use value::Cell;
pub(in crate::store) use value::{
    Column, FromValue, List, TermQuery, ToValue, Typed, Value, ValueType,
};
pub(in crate::store) use writer::{Hooks, Settling, Writer, in_savepoint};
