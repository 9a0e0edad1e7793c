//! What was staged takes its place, in steps each of which may be the last one of a process: a
//! later process goes on.

use super::aside;
use super::returned::ReturnedAccount;
use crate::maintenance::backup::set::{remove, sync_folder, write_synced};
use crate::maintenance::backup::{Error, FOLDER, MEDIA, Result, SETTINGS};
use crate::publishing::restore_mark::mark_restored;
use generator::disk;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::{fs, io};
use storage::ObjectKind;
use store::{DATABASE, STAGED_RESTORE, VISITS};
use support::private_files;

/// The operator's settings as a backup has them, in the data folder: they are not put over the
/// present ones.
pub(super) const SETTINGS_BESIDE: &str = "restored-visnyk.toml";

/// Where a backup is staged. It gets the name [`STAGED_RESTORE`] when it is complete: from then on
/// the new state counts.
pub(super) const STAGING: &str = "restore.part";

const PLAN: &str = "plan.json";
/// What follows from the record, and is made again without it: the search index, and archives that
/// the dashboard made.
const DERIVED: [&str; 3] = ["search.sqlite3", "search.sqlite3-wal", "search.sqlite3-shm"];

/// What a process needs to know that goes on with a restore.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct RestorePlan {
    pub source: String,
    pub at: Timestamp,
    /// Name of the folder among the backups into which the former record is moved.
    pub aside: String,
    /// Accounts to delete again, where they are known.
    #[serde(default)]
    pub returned: Option<Vec<ReturnedAccount>>,
}

impl RestorePlan {
    pub(super) fn write(&self, staging: &Path) -> Result<()> {
        let path = staging.join(PLAN);
        let text = serde_json::to_vec(self).map_err(|error| Error::damaged(&path, error))?;
        write_synced(&path, &text).map_err(Error::at(&path))
    }

    fn read(staged: &Path) -> Result<RestorePlan> {
        let path = staged.join(PLAN);
        let text = fs::read(&path).map_err(Error::at(&path))?;
        serde_json::from_slice(&text).map_err(|error| Error::damaged(&path, error))
    }
}

/// The one step that decides: before it the old state counts, after it the new one.
pub(super) fn decide(data: &Path) -> Result<()> {
    let (from, to) = (data.join(STAGING), data.join(STAGED_RESTORE));
    sync(&from.join(MEDIA))?;
    sync(&from)?;
    fs::rename(&from, &to).map_err(Error::at(&to))?;
    sync(data)
}

/// A restore that was finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Accounts to delete again; `None`: not known.
    pub returned: Option<Vec<ReturnedAccount>>,
}

/// Brings a restore that was decided to its end, and removes what one that was not decided left.
/// `None`: there was none to finish. The data folder must be locked.
pub fn finish(data: &Path) -> Result<Option<Finished>> {
    finish_by(data, &mut |_| Ok(()))
}

/// The same; `before` is called before every step and may end it there.
pub(super) fn finish_by(
    data: &Path,
    before: &mut dyn FnMut(&Path) -> io::Result<()>,
) -> Result<Option<Finished>> {
    let abandoned = data.join(STAGING);
    remove(&abandoned)?;
    let staged = data.join(STAGED_RESTORE);
    if !is_there(&staged)? {
        return Ok(None);
    }
    let plan = RestorePlan::read(&staged)?;
    tracing::warn!(data = %data.display(), source = plan.source, "the database is replaced by a backup");
    let mut step = Steps(before);
    // First: a process that finds the new record must find the mark as well.
    step.run(data, || {
        mark_restored(data, &format!("{} at {}", plan.source, plan.at))
    })?;
    let media = data.join(MEDIA);
    private_files::create_dir_all(&media).map_err(Error::at(&media))?;
    for picture in entries(&staged.join(MEDIA))? {
        let name = picture.file_name().unwrap_or_default();
        step.rename(&picture, &media.join(name))?;
    }
    sync(&media)?;
    let aside = data.join(FOLDER).join(&plan.aside);
    private_files::create_dir_all(&aside).map_err(Error::at(&aside))?;
    // The record last: without it no process opens the folder, and nothing of the old state is
    // beside the new one.
    for name in [VISITS, DATABASE] {
        let new = staged.join(name);
        if !is_there(&new)? {
            continue;
        }
        // A log of the old database would be replayed into the new one.
        for suffix in ["", "-wal", "-shm"] {
            let old = format!("{name}{suffix}");
            if is_there(&data.join(&old))? {
                step.rename(&data.join(&old), &aside.join(&old))?;
            }
        }
        sync(&aside)?;
        step.rename(&new, &data.join(name))?;
        sync(data)?;
    }
    for path in derived(data)? {
        step.run(&path, || disk::remove(&path).map(drop))?;
    }
    let _ = fs::remove_dir(data.join(ObjectKind::Export.folder()));
    let settings = staged.join(SETTINGS);
    if is_there(&settings)? {
        step.rename(&settings, &data.join(SETTINGS_BESIDE))?;
    }
    // Only an empty folder is removed: there was nothing to move aside.
    let _ = fs::remove_dir(&aside);
    aside::prune(&data.join(FOLDER), &plan.aside)?;
    sync(data)?;
    step.run(&staged, || Ok(()))?;
    // The plan goes last: what is half removed is finished again.
    for entry in entries(&staged)?
        .iter()
        .filter(|entry| !entry.ends_with(PLAN))
    {
        remove(entry)?;
    }
    let gone = data.join(STAGING);
    fs::rename(&staged, &gone).map_err(Error::at(&gone))?;
    remove(&gone)?;
    sync(data)?;
    Ok(Some(Finished {
        returned: plan.returned,
    }))
}

/// Puts staged pictures in their place beside those that are there.
#[cfg(feature = "postgres")]
pub(super) fn put_pictures(data: &Path, staging: &Path) -> Result<()> {
    let media = data.join(MEDIA);
    private_files::create_dir_all(&media).map_err(Error::at(&media))?;
    for picture in entries(&staging.join(MEDIA))? {
        let target = media.join(picture.file_name().unwrap_or_default());
        fs::rename(&picture, &target).map_err(Error::at(&target))?;
    }
    sync(&media)
}

/// Puts staged settings beside the present ones.
#[cfg(feature = "postgres")]
pub(super) fn put_settings(data: &Path, staging: &Path) -> Result<()> {
    let (settings, target) = (staging.join(SETTINGS), data.join(SETTINGS_BESIDE));
    if is_there(&settings)? {
        fs::rename(&settings, &target).map_err(Error::at(&target))
    } else {
        Ok(())
    }
}

/// Removes what follows from the record.
#[cfg(feature = "postgres")]
pub(super) fn remove_derived(data: &Path) -> Result<()> {
    derived(data)?.iter().try_for_each(|path| remove(path))
}

/// What follows from the record, without the files that others have put beside archives.
fn derived(data: &Path) -> Result<Vec<PathBuf>> {
    let exports = data.join(ObjectKind::Export.folder());
    let archives = disk::members_if_any(&exports)
        .map_err(Error::Disk)?
        .into_iter();
    let archives = archives.filter(|member| {
        member
            .utf8_name()
            .is_some_and(|name| ObjectKind::Export.names(name))
    });
    let archives = archives.map(|member| member.path);
    Ok(DERIVED
        .into_iter()
        .map(|name| data.join(name))
        .chain(archives)
        .collect())
}

struct Steps<'a>(&'a mut dyn FnMut(&Path) -> io::Result<()>);

impl Steps<'_> {
    fn run(&mut self, path: &Path, step: impl FnOnce() -> io::Result<()>) -> Result<()> {
        (self.0)(path)
            .and_then(|()| step())
            .map_err(Error::at(path))
    }

    fn rename(&mut self, from: &Path, to: &Path) -> Result<()> {
        self.run(to, || fs::rename(from, to))
    }
}

/// Waits until the names in a folder are on the disk; one that does not exist has none.
fn sync(folder: &Path) -> Result<()> {
    if is_there(folder)? {
        sync_folder(folder)
    } else {
        Ok(())
    }
}

/// A link counts as itself: it is what a rename moves.
fn is_there(path: &Path) -> Result<bool> {
    Ok(disk::find_name(path).map_err(Error::Disk)?.is_some())
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let members = disk::members_if_any(folder).map_err(Error::Disk)?;
    Ok(members.into_iter().map(|member| member.path).collect())
}
