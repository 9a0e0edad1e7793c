//! One publisher at a time has a tree.

use super::disk::find_name;
use super::foreign::STATE;
use super::report::PublishError;
use crate::sources::Stamp;
use model::Locale;
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

/// The stamps of the manifest and of the folders of both languages, in a tree that was closed
/// cleanly and that no publisher has open: a section that others delete changes them. `None`: a
/// publish must look at the tree.
pub fn stamps_at_rest(root: &Path) -> Option<[Stamp; 3]> {
    let _lock = lock(root, &root.join(STATE).join("lock")).ok()?;
    stamps(root)
}

/// The same of a tree that the caller has locked.
pub(super) fn stamps(root: &Path) -> Option<[Stamp; 3]> {
    let state = root.join(STATE);
    if !matches!(find_name(&state.join("running")), Ok(None)) {
        return None;
    }
    let manifest = Stamp::of(&state.join("manifest")).ok()?;
    let ua = Stamp::of(root).ok()?;
    let us = Stamp::of(&root.join(Locale::Us.code())).ok()?;
    Some([manifest, ua, us])
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
