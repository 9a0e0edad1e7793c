//! One publisher at a time has a tree.

use super::disk::find_name;
use super::foreign::STATE;
use super::report::PublishError;
use crate::sources::Stamp;
use std::fs::{File, TryLockError};
use std::path::Path;

/// Locks the tree below `root` by the file at `path`, which is created where it is missing.
pub(super) fn lock(root: &Path, path: &Path) -> Result<File, PublishError> {
    let file = File::create(path).map_err(PublishError::io(path))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(error) => Err(refused(root, path, error)),
    }
}

/// The manifest of a tree that was closed cleanly and that no publisher has open. `None`: a publish
/// must look at the tree.
pub fn manifest_at_rest(root: &Path) -> Option<Stamp> {
    let state = root.join(STATE);
    let _lock = lock(root, &state.join("lock")).ok()?;
    match find_name(&state.join("running")) {
        Ok(None) => Stamp::of(&state.join("manifest")).ok(),
        _ => None,
    }
}

fn refused(root: &Path, path: &Path, error: TryLockError) -> PublishError {
    match error {
        TryLockError::WouldBlock => PublishError::Locked(root.to_owned()),
        TryLockError::Error(source) => PublishError::NoLock {
            path: path.to_owned(),
            source,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io;

    #[test]
    fn a_file_system_without_locks_is_not_another_publisher() {
        const ENOLCK: i32 = 37;
        let refused = |error| {
            refused(Path::new("public"), Path::new("public/.visnyk/lock"), error).to_string()
        };
        let text = refused(TryLockError::Error(io::Error::from_raw_os_error(ENOLCK)));
        assert!(
            text.starts_with("public/.visnyk/lock cannot be locked: No locks available"),
            "{text}"
        );
        assert!(refused(TryLockError::WouldBlock).contains("in use by another publisher"));
    }
}
