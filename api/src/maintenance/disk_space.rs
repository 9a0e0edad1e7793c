//! Whether there is room on the disks of the data folder and of the tree. A full disk stops edits,
//! mails and publishes; readers do not notice, so `/readyz` and the dashboard name it before it is
//! full.

use crate::background::{Inbox, Task, Tasks};
use crate::publishing::status::{Fault, PublicationStatus};
use rustix::fs::{StatVfs, statvfs};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use store::BlockingStore;

/// Less than this is called full: the log of the database alone may grow to as much.
pub const LEAST: u64 = 64 << 20;
const BETWEEN_LOOKS: Duration = Duration::from_mins(1);

/// Starts the task that looks for free space. A write that finds the disk full is noted without
/// waiting for its next look, which also sees when there is room again.
pub(crate) fn start(
    store: &BlockingStore,
    public: PathBuf,
    status: PublicationStatus,
    tasks: &Tasks,
) -> io::Result<Task> {
    let noted = status.clone();
    store.on_disk_full(move || noted.set_fault(Fault::DiskFull, true));
    let folders = [store.folder().to_owned(), public];
    let store = store.clone();
    let mut was_full = false;
    Task::start(tasks, "disk", Inbox::default(), move |_: &AtomicBool| {
        let full = folders.iter().find(|folder| is_full(folder));
        if let Some(folder) = full.filter(|_| !was_full) {
            tracing::error!(folder = %folder.display(), least = LEAST, "the disk is full");
        }
        was_full = full.is_some();
        status.set_fault(Fault::DiskFull, was_full);
        set_aside(&store);
        status.set_fault(Fault::ReserveUsed, store.lacks_reserve());
        BETWEEN_LOOKS
    })
}

/// Sets the reserve of the data folder aside where there is room again.
fn set_aside(store: &BlockingStore) {
    let filled = disk_space(store.folder()).and_then(|space| store.fill_reserve(space.free));
    if let Err(error) = filled {
        tracing::warn!(%error, "no reserve could be set aside in the data folder");
    }
}

/// The room that is left on the disk of a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiskSpace {
    /// Bytes for accounts without privileges.
    pub free: u64,
    /// The server counts it as full: too few bytes, or no file can be created.
    pub is_full: bool,
}

/// Asks for the room that is left on the disk of a folder.
pub fn disk_space(folder: &Path) -> io::Result<DiskSpace> {
    let disk = statvfs(folder)?;
    Ok(DiskSpace {
        free: free(&disk),
        is_full: has_no_room(&disk),
    })
}

/// Of a folder that cannot be looked at nothing is known.
fn is_full(folder: &Path) -> bool {
    disk_space(folder).is_ok_and(|space| space.is_full)
}

fn free(disk: &StatVfs) -> u64 {
    disk.f_bavail.saturating_mul(disk.f_frsize)
}

/// A file system without a limit on the number of files says that it has none at all.
fn has_no_room(disk: &StatVfs) -> bool {
    free(disk) < LEAST || (disk.f_files > 0 && disk.f_favail == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_is_full_without_bytes_and_without_files_that_may_be_created() {
        let disk = |blocks: u64, files: u64, free_files: u64| {
            let mut disk = statvfs("/").unwrap();
            (disk.f_frsize, disk.f_bavail, disk.f_files, disk.f_favail) =
                (4096, blocks, files, free_files);
            has_no_room(&disk)
        };
        assert!(disk(LEAST / 4096 - 1, 100, 10) && disk(1 << 40, 100, 0));
        assert!(!disk(LEAST / 4096, 100, 10) && !disk(1 << 40, 0, 0));
        assert!(!is_full(Path::new("/nowhere")));
    }
}
