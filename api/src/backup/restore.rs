//! A backup in the place of the present data.

use super::{FOLDER, backup, shelf::stamp, sync_folder};
use crate::store::{DATABASE, Error, Result, Store, verify_file};
use jiff::Timestamp;
use std::{
    fs::{self, File},
    path::Path,
};

/// Puts the database of `source` in the place of the one in `data`, which is kept among the backups.
/// The data folder must be locked.
pub fn restore(data: &Path, source: &Path, now: Timestamp) -> Result<()> {
    verify_file(source)?;
    let database = data.join(DATABASE);
    fs::create_dir_all(data.join(FOLDER))?;
    if database.exists() {
        let target = data.join(FOLDER).join(format!("before-restore-{}.sqlite3", stamp(now)));
        match Store::open(data).and_then(|store| backup(&store, &target)) {
            // A damaged record cannot be copied and checked, and it is the reason to restore: its files are kept as they are.
            Err(error) if error.is_damage() => set_aside(data, now)?,
            done => done?,
        }
    }
    let beside = data.join("restore.part");
    fs::copy(source, &beside)?;
    File::open(&beside)?.sync_all()?;
    // A log of the old database would be replayed into the new one.
    for name in [format!("{DATABASE}-wal"), format!("{DATABASE}-shm")] {
        match fs::remove_file(data.join(name)) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(Error::Io(error)),
            _ => {}
        }
    }
    super::mark::mark_restored(data, &source.display().to_string())?;
    fs::rename(&beside, &database)?;
    sync_folder(&database)
}

/// Moves the files of a damaged record among the backups.
fn set_aside(data: &Path, now: Timestamp) -> Result<()> {
    for suffix in ["", "-wal", "-shm"] {
        let name = format!("damaged-{}.sqlite3{suffix}", stamp(now));
        match fs::rename(data.join(format!("{DATABASE}{suffix}")), data.join(FOLDER).join(name)) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(Error::Io(error)),
            _ => {}
        }
    }
    Ok(())
}
