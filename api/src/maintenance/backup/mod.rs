//! Copies of the data folder: on demand, every day, before a migration, and back again.

mod archive;
mod daily;
mod error;
pub mod manifest;
mod migration;
mod newest;
mod restore;
mod rotation;
mod set;
mod shelf;
mod task;

pub use archive::{verify_archive, write_archive, write_database};
pub use daily::{Daily, Round};
pub use error::{Error, Result};
use jiff::Timestamp;
pub(crate) use manifest::MANIFEST;
pub use manifest::{BackupManifest, MEDIA, SETTINGS, SetFile};
pub use migration::{has_recent_set, open_store};
pub use newest::{DailySets, newest_daily_set};
#[cfg(feature = "postgres")]
pub use restore::restore_server;
pub use restore::{Finished, Restored, ReturnedAccount, finish as finish_restore, restore};
pub use set::CopySource;
use std::path::{Path, PathBuf};

pub use task::{BackupStatus, DailyOptions, start_daily};

/// The folder of the backups in the data folder.
pub const FOLDER: &str = "backups";

/// Where a damaged file is kept that is replaced at this time.
pub(crate) fn damaged_folder(data: &Path, now: Timestamp) -> PathBuf {
    data.join(FOLDER)
        .join(format!("damaged-{}", shelf::stamp(now)))
}
