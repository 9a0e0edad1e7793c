//! The steps of every copy: all tables in order, their comparison, and the data that follows from them.

use super::rows::{self, CopiedTable};
use super::tables;
use crate::{Error, Result, entry_terms};
use engine::{DatabasePart, Db};
use std::thread;
use std::time::Duration;

/// The outcome of a move.
#[derive(Clone, Debug, Default)]
pub struct Moved {
    /// Every table that was copied, in order.
    pub tables: Vec<CopiedTable>,
    /// Tables that were not, each with the reason.
    pub left: Vec<(String, &'static str)>,
}

/// Copies parts of a record into empty tables in an open transaction, compares them, and makes
/// again what follows from them.
pub(super) fn copy_all(
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
    let last = source.last_numbers()?;
    moved.tables = rows::copy(source, target, parts, is_left)?;
    rows::compare(target, &moved.tables)?;
    if parts.contains(&DatabasePart::Record) {
        entry_terms::fill_all(target)?;
        target.set_last_numbers(&last)?;
    }
    Ok(moved)
}

/// PostgreSQL knows a connection for some time after its program has ended.
const CLOSING: Duration = Duration::from_secs(3);
const STEP: Duration = Duration::from_millis(100);

/// Refuses to do anything while a server runs on a database.
pub(super) fn refuse_connected(db: &Db, address: &dyn std::fmt::Display) -> Result<()> {
    let mut number = db.others_connected()?;
    let mut waited = Duration::ZERO;
    while number > 0 && waited < CLOSING {
        thread::sleep(STEP);
        waited += STEP;
        number = db.others_connected()?;
    }
    if number == 0 {
        return Ok(());
    }
    Err(Error::NotCopied(format!(
        "{number} connections of a running server or command are open to {address}: stop every server that uses it first"
    )))
}
