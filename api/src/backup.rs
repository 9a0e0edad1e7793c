//! Copies of the database: on demand, every day, and back again.

use crate::{
    background::{Inbox, Task, Tasks},
    clock::SharedClock,
    store::{DATABASE, Error, Result, Store, verify_file},
};
use jiff::Timestamp;
use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    sync::atomic::AtomicBool,
    time::Duration,
};

const FOLDER: &str = "backups";
const KEPT: usize = 7;
/// Seconds between two daily backups, and how often the age of the newest is looked at.
const DAY: i64 = 24 * 3600;
const LOOK: Duration = Duration::from_mins(10);

/// Writes a whole, checked copy of the store to `target`, which appears only when it is complete.
pub fn backup(store: &Store, target: &Path) -> Result<()> {
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

/// `20261121-090000`: sorts by time.
fn stamp(now: Timestamp) -> String {
    now.strftime("%Y%m%d-%H%M%S").to_string()
}

fn sync_folder(file: &Path) -> Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    Ok(File::open(folder)?.sync_all()?)
}

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
