//! Copies of the data folder: on demand, every day, before a migration, and back again. Each is a
//! set of files with a manifest; an archive is that set packed.

mod archive;
mod daily;
mod error;
mod files;
pub mod manifest;
mod migration;
mod reader;
mod restore;
mod rotation;
mod set;
mod shelf;
mod task;

pub use archive::{write_archive, write_database};
pub use daily::{Daily, Round};
pub use error::{Error, Result};
pub use manifest::{BackupManifest, MANIFEST, MEDIA, SETTINGS, SetFile};
pub use migration::{has_recent_set, open_store};
pub use reader::verify;
pub use restore::restore_server;
pub use restore::{Finished, Restored, ReturnedAccount, finish as finish_restore, restore};
pub use set::CopySource;
pub(crate) use shelf::damaged_folder;
pub use shelf::{DailySets, FOLDER, newest_daily_set};
pub use task::{BackupStatus, DailyOptions, start_daily};
