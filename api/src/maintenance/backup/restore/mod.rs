//! A backup in the place of the present data. Everything is verified and staged in a folder of its
//! own first; a rename decides; any later process can repeat the steps that follow until they are
//! done.

mod returned;
mod server;
mod source;
mod staged;

use super::files::{create_folder, remove};
use super::shelf::free_name;
use super::{Error, FOLDER, MEDIA, Result, SETTINGS};
use files::disk;
use jiff::Timestamp;
pub use returned::ReturnedAccount;
pub use server::restore_server;
use source::{copy_picture, stage_source};
pub use staged::{Finished, finish};
use staged::{RestorePlan, SETTINGS_BESIDE, STAGING, decide};
use std::fs;
use std::path::{Path, PathBuf};
use store;

/// How the folders begin that records are moved into.
const ASIDE: &str = "before-restore-";

/// The outcome of a restore.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Restored {
    /// The folder with the former record; `None`: there was none.
    pub aside: Option<PathBuf>,
    /// Whether the backup held visit counts; otherwise the present ones stay.
    pub visits: bool,
    /// Pictures put into the data folder.
    pub pictures: usize,
    /// File names of pictures that the record names and that were neither in the backup nor in the
    /// data folder.
    pub missing: Vec<String>,
    /// The settings of the backup.
    pub settings: Option<PathBuf>,
    /// Accounts to delete again; `None`: not known, because there was no former record or it could
    /// not be compared.
    pub returned: Option<Vec<ReturnedAccount>>,
    /// Differences from the backup, one sentence each.
    pub warnings: Vec<String>,
}

/// Puts the content of `source` in the place of the record in `data`, which is moved aside unopened.
/// Nothing is touched before all of the backup is verified. The data folder must be locked.
pub fn restore(data: &Path, source: &Path, now: Timestamp) -> Result<Restored> {
    create_folder(data)?;
    finish(data)?;
    let staging = begin(data)?;
    let mut restored = stage_all(data, source, now, &staging).inspect_err(|_| {
        // Nothing refers to it, and the next restore removes it too.
        let _ = remove(&staging);
    })?;
    decide(data)?;
    finish(data)?;
    if let Some(aside) = &restored.aside
        && !disk::is_there(aside)?
    {
        restored.aside = None;
    }
    Ok(restored)
}

/// Creates the folder in which a backup is staged.
fn begin(data: &Path) -> Result<PathBuf> {
    let staging = data.join(STAGING);
    remove(&staging)?;
    create_folder(&staging.join(MEDIA))?;
    Ok(staging)
}

fn stage_all(data: &Path, source: &Path, now: Timestamp, staging: &Path) -> Result<Restored> {
    let mut restored = stage(data, source, staging)?;
    let aside = free_name(&data.join(FOLDER), ASIDE, now)?;
    restored.aside = Some(data.join(FOLDER).join(&aside));
    restored.returned = returned::of_folder(data, staging)?;
    RestorePlan {
        source: source.display().to_string(),
        at: now,
        aside,
        returned: restored.returned.clone(),
    }
    .write(staging)?;
    Ok(restored)
}

/// Verifies a backup and stages what it holds.
fn stage(data: &Path, source: &Path, staging: &Path) -> Result<Restored> {
    let unlisted = stage_source(source, data, staging)?;
    let database = staging.join(store::DATABASE);
    let pictures = prepare(&database).map_err(|error| Error::damaged(source, error))?;
    let mut restored = Restored::default();
    let visits = staging.join(store::VISITS);
    if disk::is_there(&visits)? {
        match store::verify_visits(&visits) {
            Ok(()) => restored.visits = true,
            Err(error) => {
                fs::remove_file(&visits).map_err(Error::at(&visits))?;
                restored.warnings.push(format!(
                    "the visit counts of {} are damaged ({error}); the present ones stay",
                    source.display()
                ));
            }
        }
    }
    let shared = data.join(FOLDER).join(MEDIA);
    let media = staging.join(MEDIA);
    for (hash, name) in pictures {
        let new = media.join(&name);
        if disk::is_there(&new)? || store::holds_picture(&data.join(MEDIA).join(&name), hash) {
            continue;
        }
        let present = unlisted
            .iter()
            .chain([&shared])
            .map(|folder| folder.join(&name))
            .find(|file| store::holds_picture(file, hash));
        match present {
            Some(file) => copy_picture(&file, &new)?,
            None => restored.missing.push(name),
        }
    }
    restored.pictures = disk::members_if_any(&media)?.len();
    if disk::is_there(&staging.join(SETTINGS))? {
        restored.settings = Some(data.join(SETTINGS_BESIDE));
    }
    Ok(restored)
}

/// Verifies a staged record and withdraws the rights that it gave. Returns the pictures that it
/// names.
fn prepare(database: &Path) -> store::Result<Vec<(model::MediaHash, String)>> {
    store::verify_file(database)?;
    store::withdraw_rights(database)?;
    store::pictures_of(database)
}

#[cfg(test)]
mod tests;
