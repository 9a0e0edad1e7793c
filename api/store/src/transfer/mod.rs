//! A record and its counts in another database, whatever the engines are: every row as it is, in
//! one transaction, compared before it is committed.

mod address;
mod copying;
mod rows;
#[cfg(feature = "postgres")]
mod server;
mod source;
mod tables;
mod target;

use super::Result;
use super::engine::catalog::DatabasePart;
pub use address::RecordAddress;
pub use copying::Moved;
use copying::copy_all;
pub use rows::CopiedTable;
#[cfg(feature = "postgres")]
pub use server::ServerRecord;
use source::MoveSource;
use target::MoveTarget;
pub use target::copy_server;

/// Copies the record at `from` to `to`, which must be empty. Nothing may write to either; data
/// folders must be locked. After an error the target is as it was.
pub fn move_record(from: &RecordAddress, to: &RecordAddress) -> Result<Moved> {
    let source = MoveSource::open(from)?;
    source.refuse_running()?;
    let mut target = MoveTarget::open_empty(to)?;
    let moved = target.fill(|db| copy_all(source.db(), db, &DatabasePart::ALL, |_| false))?;
    target.finish()?;
    Ok(moved)
}

#[cfg(test)]
mod tests;
