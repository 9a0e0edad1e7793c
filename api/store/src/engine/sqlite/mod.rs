//! SQLite: connections to its files, and the schema of the record.

mod connection;
mod db;
mod error;
mod trace;

#[cfg(test)]
pub(crate) use connection::set_version;
pub(crate) use connection::{LATEST, check_pages, copy, fold_copy, schema, verify, verify_derived};
pub(super) use connection::{
    in_memory, migrate, open, open_copy, open_for_reading, open_for_writing,
};
pub(super) use db::{SqliteDb, SqliteQuery, SqliteRow, SqliteRows};
