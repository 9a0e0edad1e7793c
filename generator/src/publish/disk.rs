//! The file operations of a publish: few, named, and replaceable by ones that fail.

use std::fs::{File, Metadata, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::{fs, io};

/// Every change a publish makes to the world goes through here. Paths are absolute.
pub trait Disk: Sync {
    /// Creates a folder and those above it.
    fn create_dir_all(&self, path: &Path) -> io::Result<()>;
    /// Creates or replaces a file. Used for files that nothing reads yet.
    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()>;
    /// Replaces `to` by `from` in one step.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;
    /// Removes a file.
    fn remove_file(&self, path: &Path) -> io::Result<()>;
    /// Removes a folder if it is empty.
    fn remove_dir(&self, path: &Path) -> io::Result<()>;
    /// Adds to the end of the log, creating it.
    fn append(&self, path: &Path, bytes: &[u8]) -> io::Result<()>;
    /// Returns when the content of a file is on the medium, so that it survives a power failure.
    fn sync(&self, path: &Path) -> io::Result<()>;
}

/// The file system.
#[derive(Clone, Copy, Debug, Default)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn create_dir_all(&self, path: &Path) -> io::Result<()> {
        fs::create_dir_all(path)
    }

    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        File::create(path)?.write_all(bytes)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove_file(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn remove_dir(&self, path: &Path) -> io::Result<()> {
        fs::remove_dir(path)
    }

    fn append(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        OpenOptions::new()
            .create(true)
            .append(true)
            .open(path)?
            .write_all(bytes)
    }

    fn sync(&self, path: &Path) -> io::Result<()> {
        File::open(path)?.sync_data()
    }
}

/// `None` if an operation failed because nothing has the name, or because a part of the path is no
/// folder.
pub(super) fn absent<T>(result: io::Result<T>) -> io::Result<Option<T>> {
    match result {
        Ok(value) => Ok(Some(value)),
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

/// Looks up a name; of a symbolic link, the link itself. `None`: nothing has the name.
pub(super) fn find_name(path: &Path) -> io::Result<Option<Metadata>> {
    absent(fs::symlink_metadata(path))
}
