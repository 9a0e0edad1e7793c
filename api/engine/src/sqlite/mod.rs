//! SQLite: connections to its files.

mod connection;
mod db;
mod error;

pub use connection::{
    check_pages, copy, fold_copy, latest, migrate, open_for_reading, open_for_writing, read_both,
    schema, verify, write_both,
};
pub(crate) use connection::{in_memory, open, open_copy};
