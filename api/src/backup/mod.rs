//! Copies of the data folder: on demand, every day, before a migration, and back again.

mod archive;
mod daily;
mod error;
pub mod manifest;
mod mark;
mod migration;
mod restore;
mod rotation;
mod set;
mod shelf;
mod task;

pub use archive::{verify_archive, write_archive, write_database};
pub use daily::{Daily, Round};
pub use error::{Error, Result};
pub use manifest::Manifest;
pub use mark::{forget_restore, is_restored};
pub use migration::open_store;
pub use restore::restore;
pub use task::{BackupStatus, DailyOptions, start_daily};

use crate::store::{self, Store, verify_file};
use std::{
    fs::{self, File},
    path::Path,
};

/// The folder of the backups in the data folder.
pub const FOLDER: &str = "backups";

/// Writes a whole, checked copy of the store to `target`, which appears only when it is complete.
fn backup(store: &Store, target: &Path) -> store::Result<()> {
    let beside = target.with_extension("part");
    if beside.exists() {
        fs::remove_file(&beside)?;
    }
    store.copy_to(&beside)?;
    File::open(&beside)?.sync_all()?;
    verify_file(&beside)?;
    fs::rename(&beside, target)?;
    sync_folder(target)
}

fn sync_folder(file: &Path) -> store::Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    Ok(File::open(folder)?.sync_all()?)
}
