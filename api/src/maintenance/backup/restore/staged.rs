//! A staged backup takes its place, in steps each of which may be the last one of a process: a later
//! process goes on.

use super::returned::ReturnedAccount;
use crate::maintenance::backup::files::{
    create_folder, is_there, remove, rename, sync, write_synced,
};
use crate::maintenance::backup::rotation::CopyKind;
use crate::maintenance::backup::shelf::prune;
use crate::maintenance::backup::{Error, FOLDER, MEDIA, Result, SETTINGS};
use crate::publishing::restore_mark::mark_restored;
use files::disk;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::{fs, io};
use storage::ObjectKind;
use store::{DATABASE, STAGED_RESTORE, VISITS};

/// The operator's settings as a backup has them, in the data folder: they are not put over the
/// present ones.
pub(super) const SETTINGS_BESIDE: &str = "restored-visnyk.toml";

/// The folder in which a backup is staged. It gets the name [`STAGED_RESTORE`] when it is complete: from then on
/// the new state counts.
pub(super) const STAGING: &str = "restore.part";

const PLAN: &str = "plan.json";
/// Files that follow from the record, and are made again without it: the search index. So do
/// archives that the dashboard made.
const DERIVED: [&str; 3] = ["search.sqlite3", "search.sqlite3-wal", "search.sqlite3-shm"];

/// The knowledge of a process that goes on with a restore.
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
        write_synced(&path, &text)
    }

    fn read(staged: &Path) -> Result<RestorePlan> {
        let path = staged.join(PLAN);
        let text = fs::read(&path).map_err(Error::at(&path))?;
        serde_json::from_slice(&text).map_err(|error| Error::damaged(&path, error))
    }
}

/// The one step that decides: before it the old state counts, after it the new one.
pub(super) fn decide(data: &Path) -> Result<()> {
    let staging = data.join(STAGING);
    sync(&staging.join(MEDIA))?;
    sync(&staging)?;
    rename(&staging, &data.join(STAGED_RESTORE))?;
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

/// Finishes a restore as [`finish`] does; `before` is called before every step and may end it there.
pub(super) fn finish_by(
    data: &Path,
    before: &mut dyn FnMut(&Path) -> io::Result<()>,
) -> Result<Option<Finished>> {
    let gone = data.join(STAGING);
    // A restore that was abandoned.
    remove(&gone)?;
    let staged = data.join(STAGED_RESTORE);
    if !is_there(&staged)? {
        return Ok(None);
    }
    let plan = RestorePlan::read(&staged)?;
    tracing::warn!(data = %data.display(), source = plan.source, "the database is replaced by a backup");
    let mut steps = Steps(before);
    // First: a process that finds the new record must find the mark as well.
    steps.run(data, || {
        mark_restored(data, &format!("{} at {}", plan.source, plan.at))
    })?;
    put_pictures(data, &staged, &mut steps)?;
    let aside = data.join(FOLDER).join(&plan.aside);
    create_folder(&aside)?;
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
            steps.rename_if_there(&data.join(&old), &aside.join(&old))?;
        }
        sync(&aside)?;
        steps.rename_if_there(&new, &data.join(name))?;
        sync(data)?;
    }
    remove_derived(data, &mut steps)?;
    put_settings(data, &staged, &mut steps)?;
    // Only an empty folder is removed: there was nothing to move aside.
    let _ = fs::remove_dir(&aside);
    prune(&data.join(FOLDER), CopyKind::MovedAside, &plan.aside)?;
    sync(data)?;
    steps.run(&staged, || Ok(()))?;
    // The plan goes last: what is half removed is finished again.
    for member in disk::members_if_any(&staged)? {
        if member.utf8_name() != Some(PLAN) {
            remove(&member.path)?;
        }
    }
    rename(&staged, &gone)?;
    remove(&gone)?;
    sync(data)?;
    Ok(Some(Finished {
        returned: plan.returned,
    }))
}

/// Puts staged pictures in their place beside those that are there.
pub(super) fn put_pictures(data: &Path, staged: &Path, steps: &mut Steps<'_>) -> Result<()> {
    let media = data.join(MEDIA);
    create_folder(&media)?;
    for picture in disk::members_if_any(&staged.join(MEDIA))? {
        steps.rename_if_there(&picture.path, &media.join(picture.name()))?;
    }
    sync(&media)
}

/// Puts staged settings beside the present ones.
pub(super) fn put_settings(data: &Path, staged: &Path, steps: &mut Steps<'_>) -> Result<()> {
    steps.rename_if_there(&staged.join(SETTINGS), &data.join(SETTINGS_BESIDE))
}

/// Removes what follows from the record, but not the files that others have put beside archives.
pub(super) fn remove_derived(data: &Path, steps: &mut Steps<'_>) -> Result<()> {
    let exports = data.join(ObjectKind::Export.folder());
    let mut derived: Vec<PathBuf> = DERIVED.map(|name| data.join(name)).into();
    for archive in disk::members_if_any(&exports)? {
        if ObjectKind::Export.names(archive.utf8_name().unwrap_or_default()) {
            derived.push(archive.path);
        }
    }
    for path in derived {
        steps.run(&path, || disk::remove(&path).map(drop))?;
    }
    // Only an empty folder is removed.
    let _ = fs::remove_dir(exports);
    Ok(())
}

/// The steps of a restore that is decided. The function is called before each, and may end the restore
/// there.
pub(super) struct Steps<'a>(pub(super) &'a mut dyn FnMut(&Path) -> io::Result<()>);

impl Steps<'_> {
    fn run(&mut self, path: &Path, step: impl FnOnce() -> io::Result<()>) -> Result<()> {
        (self.0)(path)
            .and_then(|()| step())
            .map_err(Error::at(path))
    }

    fn rename_if_there(&mut self, from: &Path, to: &Path) -> Result<()> {
        if is_there(from)? {
            self.run(to, || fs::rename(from, to))?;
        }
        Ok(())
    }
}
