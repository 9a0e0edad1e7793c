//! Files and folders of the backups.

use super::{Error, Result};
use files::disk;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use support::private_files;

/// The end of the name of a copy that is being written.
pub(super) const UNFINISHED: &str = ".part";

/// Bytes that a copy leaves free: the record must be able to grow.
const RESERVE: u64 = 16 << 20;

/// `path` with this end of its name.
pub(super) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// Whether something has this name. A link counts as itself: it is what a rename moves.
pub(super) fn is_there(path: &Path) -> Result<bool> {
    Ok(disk::find_name(path)?.is_some())
}

/// The size of a file, 0 if it cannot be found.
pub(super) fn size(file: &Path) -> u64 {
    fs::metadata(file).map_or(0, |meta| meta.len())
}

/// Removes a file or a folder with everything in it. One that does not exist is removed already.
pub(super) fn remove(path: &Path) -> Result<()> {
    disk::remove(path)?;
    Ok(())
}

pub(super) fn create_folder(folder: &Path) -> Result<()> {
    private_files::create_dir_all(folder).map_err(Error::at(folder))
}

pub(super) fn rename(from: &Path, to: &Path) -> Result<()> {
    fs::rename(from, to).map_err(Error::at(to))
}

/// Writes a new file, and waits until it is on the disk.
pub(super) fn write_synced(file: &Path, bytes: &[u8]) -> Result<()> {
    private_files::create_new(file)
        .and_then(|mut target| {
            target.write_all(bytes)?;
            target.sync_all()
        })
        .map_err(Error::at(file))
}

/// Waits until a file, or the names in a folder, are on the disk.
pub(super) fn sync(path: &Path) -> Result<()> {
    File::open(path)
        .and_then(|file| file.sync_all())
        .map_err(Error::at(path))
}

/// Refuses a copy for which the disk of `target` has no room: half a copy would take the room of
/// the record.
pub(super) fn require_space(target: &Path, bytes: u64) -> Result<()> {
    let disk = rustix::fs::statvfs(target).map_err(|error| Error::at(target)(error.into()))?;
    let available = disk.f_bavail.saturating_mul(disk.f_frsize);
    let needed = bytes + RESERVE;
    if available < needed {
        return Err(Error::NoSpace {
            file: target.to_owned(),
            available,
            needed,
        });
    }
    Ok(())
}
