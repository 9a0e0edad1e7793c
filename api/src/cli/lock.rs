//! The lock of a data folder, with which a single process changes it as a whole.

use axum::BoxError;
use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;
use support::private_files;

/// Held as long as it lives; the system lets go when the process ends, however it ends.
pub(crate) struct FolderLock(
    #[allow(dead_code, reason = "the lock ends when the file is closed")] File,
);

/// Locks a data folder, which is created where it is missing.
pub(super) fn lock(data: &Path) -> Result<FolderLock, BoxError> {
    let file = open(data).map_err(|error| format!("{}: {error}", data.display()))?;
    match file.try_lock() {
        Ok(()) => Ok(FolderLock(file)),
        Err(TryLockError::WouldBlock) => Err(format!(
            "{} is in use by a running server or command; stop it first",
            data.display()
        )
        .into()),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}

/// Creates a data folder where it is missing, and opens its lock.
fn open(data: &Path) -> io::Result<File> {
    private_files::create_dir_all(data)?;
    tighten(data);
    private_files::create(&data.join("lock"))
}

/// Closes a data folder to other accounts: earlier versions created it with the rights that the
/// umask left.
pub(super) fn tighten(data: &Path) {
    let done = private_files::tighten(data);
    if done.changed > 0 {
        tracing::info!(folder = %data.display(), paths = done.changed, "removed access of other accounts");
    }
    for (path, error) in done.failed {
        tracing::warn!(path = %path.display(), %error, "other accounts may be able to read it");
    }
}
