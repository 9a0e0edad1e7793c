//! The record that is copied.

use super::address::RecordAddress;
#[cfg(feature = "postgres")]
use super::copying::refuse_connected;
use crate::engine::{Db, copies, sqlite};
use crate::files::{DATABASE, VISITS};
use crate::{Error, OpenError, Result, copies as record_copies, counts as visit_counts};
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
            #[cfg(feature = "postgres")]
            RecordAddress::Server(url) => copies::read_server(url)?,
            #[cfg(not(feature = "postgres"))]
            RecordAddress::Server(url) => match *url {},
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
    #[cfg_attr(
        not(feature = "postgres"),
        expect(clippy::unnecessary_wraps, reason = "files have a lock")
    )]
    pub(super) fn refuse_running(&self) -> Result<()> {
        match &self.address {
            RecordAddress::Folder(_) => Ok(()),
            #[cfg(feature = "postgres")]
            RecordAddress::Server(url) => refuse_connected(&self.db, url),
            #[cfg(not(feature = "postgres"))]
            RecordAddress::Server(url) => match *url {},
        }
    }
}

fn open_folder(folder: &Path) -> Result<Db> {
    let file = record_copies::existing(folder)?;
    let schema = record_copies::check(&file, sqlite::schema(&file))?;
    if schema != sqlite::LATEST {
        return Err(OpenError::Older {
            file,
            schema,
            known: sqlite::LATEST,
        }
        .into());
    }
    let counts = folder.join(VISITS);
    visit_counts::bring_up_to_date(&counts)?;
    copies::read_files(&folder.join(DATABASE), &counts).map_err(Error::from)
}
