//! One process at a time changes a data folder as a whole.

use super::Failure;
use std::{
    fs::{File, TryLockError},
    path::Path,
};

/// Held as long as it lives; the system lets go when the process ends, however it ends.
pub(super) struct FolderLock(#[allow(dead_code, reason = "the lock ends when the file is closed")] File);

/// Locks a data folder, which is created where it is missing.
pub(super) fn lock(data: &Path) -> Result<FolderLock, Failure> {
    std::fs::create_dir_all(data).map_err(|error| format!("{}: {error}", data.display()))?;
    let file = File::create(data.join("lock")).map_err(|error| format!("{}: {error}", data.display()))?;
    match file.try_lock() {
        Ok(()) => Ok(FolderLock(file)),
        Err(TryLockError::WouldBlock) => {
            Err(format!("{} is in use by a running server or command; stop it first", data.display()).into())
        }
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}
