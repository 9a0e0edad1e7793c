//! The backup of the day.

use super::{FOLDER, backup, stamp};
use crate::{
    background::{Inbox, Task, Tasks},
    clock::SharedClock,
    store::{Result, Store},
};
use jiff::Timestamp;
use std::{
    fs,
    path::{Path, PathBuf},
    sync::atomic::AtomicBool,
    time::Duration,
};

const KEPT: usize = 7;
/// Seconds between two daily backups, and how often the age of the newest is looked at.
const DAY: i64 = 24 * 3600;
const LOOK: Duration = Duration::from_mins(10);

/// Makes the day's backup when it is due, and removes all but the newest seven.
pub fn daily(store: &Store, now: Timestamp) -> Result<Option<PathBuf>> {
    let folder = store.folder().join(FOLDER);
    fs::create_dir_all(&folder)?;
    let mut copies = daily_copies(&folder)?;
    let due = stamp(crate::clock::whole_seconds(now.as_second() - DAY));
    let newest = copies
        .last()
        .and_then(|path| path.file_stem()?.to_str()?.strip_prefix("daily-").map(ToOwned::to_owned));
    if newest.is_some_and(|newest| newest > due) {
        return Ok(None);
    }
    let target = folder.join(format!("daily-{}.sqlite3", stamp(now)));
    backup(store, &target)?;
    copies.push(target.clone());
    for old in copies.iter().rev().skip(KEPT) {
        fs::remove_file(old)?;
    }
    Ok(Some(target))
}

fn daily_copies(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut copies = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if name.starts_with("daily-") && name.ends_with(".sqlite3") {
            copies.push(path);
        }
    }
    copies.sort();
    Ok(copies)
}

/// Starts the task that makes the daily backup.
pub fn start_daily(store: Store, clock: SharedClock, tasks: &Tasks) -> std::io::Result<Task> {
    Task::start(tasks, "backup", Inbox::default(), move |_: &AtomicBool| {
        match daily(&store, clock.now()) {
            Ok(Some(file)) => tracing::info!(file = %file.display(), "backup"),
            Ok(None) => {}
            Err(error) => tracing::error!(%error, "backup"),
        }
        LOOK
    })
}
