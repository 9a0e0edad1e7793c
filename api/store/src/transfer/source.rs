//! The record that is copied.

use super::address::RecordAddress;
use super::copying::refuse_connected;
use crate::files::{DATABASE, VISITS};
use crate::schema::LATEST;
use crate::{Error, OpenError, Result, copies as record_copies, counts as visit_counts};
use engine::{Db, sqlite};
use std::path::Path;

/// One state of a record and its counts.
pub(super) struct MoveSource {
    db: Db,
    address: RecordAddress,
}

impl MoveSource {
    /// A record with another schema than this program's is refused.
    pub(super) fn open(address: &RecordAddress) -> Result<MoveSource> {
        let db = match address {
            RecordAddress::Folder(folder) => open_folder(folder)?,
            RecordAddress::Server(url) => url.open_snapshot()?,
        };
        Ok(MoveSource {
            db,
            address: address.clone(),
        })
    }

    pub(super) fn db(&self) -> &Db {
        &self.db
    }

    /// Refuses a server's record while something else may write to it: that would be lost.
    pub(super) fn refuse_running(&self) -> Result<()> {
        match &self.address {
            RecordAddress::Folder(_) => Ok(()),
            RecordAddress::Server(url) => refuse_connected(&self.db, url),
        }
    }
}

fn open_folder(folder: &Path) -> Result<Db> {
    let file = record_copies::existing(folder)?;
    let schema = record_copies::check(&file, sqlite::schema(&file, LATEST))?;
    if schema != LATEST {
        return Err(OpenError::Older {
            file,
            schema,
            known: LATEST,
        }
        .into());
    }
    let counts = folder.join(VISITS);
    visit_counts::bring_up_to_date(&counts)?;
    sqlite::read_both(&folder.join(DATABASE), &counts).map_err(Error::from)
}
