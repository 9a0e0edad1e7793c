//! A record and its counts in another database, whatever the engines are: every row as it is, in one transaction, compared
//! before it is committed.

mod address;
mod rows;
#[cfg(feature = "postgres")]
mod server;
mod source;
mod tables;
mod target;

#[cfg(feature = "postgres")]
use super::Error;
use super::copies::RecordCopy;
use super::engine::Db;
use super::engine::catalog::{DatabasePart, last_numbers, set_last_numbers};
use super::{DatabaseUrl, Result, entry_terms};
pub use address::RecordAddress;
pub use rows::CopiedTable;
#[cfg(feature = "postgres")]
pub(crate) use server::ServerRecord;
use source::MoveSource;
use std::path::Path;
use target::MoveTarget;

/// What a move did.
#[derive(Clone, Debug, Default)]
pub struct Moved {
    /// Every table that was copied, in order.
    pub tables: Vec<CopiedTable>,
    /// Tables that were not, each with the reason.
    pub left: Vec<(String, &'static str)>,
}

/// Copies the record at `from` to `to`, which must be empty. Nothing may write to either; data folders must be locked. After
/// an error the target is as it was.
pub fn move_record(from: &RecordAddress, to: &RecordAddress) -> Result<Moved> {
    let source = MoveSource::open(from)?;
    source.refuse_running()?;
    let mut target = MoveTarget::open_empty(to)?;
    let moved = target.fill(|db| copy_all(source.db(), db, &DatabasePart::ALL, |_| false))?;
    target.finish()?;
    Ok(moved)
}

/// Copies the record of a server and its counts, without what distinguishes visitors, into new files in a folder, from one
/// state, and checks them. A server may run.
pub(crate) fn copy_server(url: &DatabaseUrl, folder: &Path) -> Result<RecordCopy> {
    let source = MoveSource::open(&RecordAddress::Server(url.clone()))?;
    target::copy_into_files(source.db(), folder)
}

/// Copies parts of a record into empty tables in an open transaction, compares them, and makes again what follows from them.
fn copy_all(
    source: &Db,
    target: &Db,
    parts: &[DatabasePart],
    is_left: impl Fn(&str) -> bool,
) -> Result<Moved> {
    let mut moved = Moved::default();
    for part in parts {
        moved.left.extend(tables::require_known(source, *part)?);
        moved.left.extend(tables::require_known(target, *part)?);
    }
    moved.left.sort();
    moved.left.dedup();
    target.allow_pauses()?;
    let last = last_numbers(source)?;
    moved.tables = rows::copy(source, target, parts, is_left)?;
    rows::compare(target, &moved.tables)?;
    if parts.contains(&DatabasePart::Record) {
        entry_terms::fill_all(target)?;
        set_last_numbers(target, &last)?;
    }
    Ok(moved)
}

/// Refuses to do anything while a server runs on a database.
#[cfg(feature = "postgres")]
fn refuse_connected(db: &Db, address: &dyn std::fmt::Display) -> Result<()> {
    match super::engine::copies::others_connected(db)? {
        0 => Ok(()),
        number => Err(Error::NotCopied(format!(
            "{number} connections of a running server or command are open to {address}: stop every server that uses it first"
        ))),
    }
}

#[cfg(test)]
mod tests;
