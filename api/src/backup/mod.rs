//! Copies of the data folder: on demand, every day, and back again.

mod daily;
mod error;
pub mod manifest;
mod restore;

pub use daily::{daily, start_daily};
pub use error::{Error, Result};
pub use manifest::Manifest;
pub use restore::restore;

use crate::store::{self, Store, verify_file};
use jiff::Timestamp;
use std::{
    fs::{self, File},
    path::Path,
};

const FOLDER: &str = "backups";

/// Writes a whole, checked copy of the store to `target`, which appears only when it is complete.
pub fn backup(store: &Store, target: &Path) -> store::Result<()> {
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

/// `20261121-090000`: sorts by time.
fn stamp(now: Timestamp) -> String {
    now.strftime("%Y%m%d-%H%M%S").to_string()
}

fn sync_folder(file: &Path) -> store::Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    Ok(File::open(folder)?.sync_all()?)
}
