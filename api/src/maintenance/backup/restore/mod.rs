//! A backup in the place of the present data. Everything is verified and staged in a folder of its
//! own first; one rename decides; what follows can be repeated until it is done, by any later
//! process.

mod aside;
mod returned;
#[cfg(feature = "postgres")]
mod server;
mod source;
mod staged;

use super::{Error, FOLDER, Result};
use generator::disk;
use jiff::Timestamp;
pub use returned::ReturnedAccount;
#[cfg(feature = "postgres")]
pub use server::restore_server;
use source::RestoreSource;
pub use staged::{Finished, finish};
use staged::{RestorePlan, STAGING};
use std::fs;
use std::path::{Path, PathBuf};
use store;
use support::private_files;

/// What a restore did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Restored {
    /// Where the former record is; `None` where there was none.
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
    /// What differs from the backup, one sentence each.
    pub warnings: Vec<String>,
}

/// Puts what `source` holds in the place of the record in `data`, which is moved aside unopened.
/// Nothing is touched before all of the backup is verified. The data folder must be locked.
pub fn restore(data: &Path, source: &Path, now: Timestamp) -> Result<Restored> {
    private_files::create_dir_all(data).map_err(Error::at(data))?;
    finish(data)?;
    let staging = data.join(STAGING);
    private_files::create_dir_all(&staging).map_err(Error::at(&staging))?;
    let restored = stage_all(data, source, now, &staging).inspect_err(|_| {
        // Nothing refers to it, and the next restore removes it too.
        let _ = fs::remove_dir_all(&staging);
    })?;
    staged::decide(data)?;
    finish(data)?;
    let aside = match restored.aside {
        Some(aside) if disk::is_there(&aside).map_err(Error::Disk)? => Some(aside),
        _ => None,
    };
    Ok(Restored { aside, ..restored })
}

fn stage_all(data: &Path, source: &Path, now: Timestamp, staging: &Path) -> Result<Restored> {
    let mut restored = stage(data, source, staging)?;
    let aside = aside::name(data, now)?;
    restored.aside = Some(data.join(FOLDER).join(&aside));
    restored.returned = returned::of_folder(data, staging)?;
    let returned = restored.returned.clone();
    RestorePlan {
        source: source.display().to_string(),
        at: now,
        aside,
        returned,
    }
    .write(staging)?;
    Ok(restored)
}

/// Verifies a backup and stages what it holds.
fn stage(data: &Path, source: &Path, staging: &Path) -> Result<Restored> {
    let mut staged = RestoreSource::open(source)?.stage(data, staging)?;
    let database = staging.join(store::DATABASE);
    let unsound = |error: store::Error| Error::damaged(source, error);
    store::verify_file(&database).map_err(unsound)?;
    store::withdraw_rights(&database).map_err(unsound)?;
    let visits = staging.join(store::VISITS);
    let mut restored = Restored::default();
    if disk::is_there(&visits).map_err(Error::Disk)? {
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
    staged.media.push(data.join(FOLDER).join(super::MEDIA));
    for (hash, name) in store::pictures_of(&database).map_err(unsound)? {
        let (present, new) = (
            data.join(super::MEDIA).join(&name),
            staging.join(super::MEDIA).join(&name),
        );
        let is_staged = disk::is_there(&new).map_err(Error::Disk)?;
        if is_staged || store::holds_picture(&present, hash) {
            continue;
        }
        let elsewhere = staged.media.iter().map(|folder| folder.join(&name));
        match elsewhere
            .into_iter()
            .find(|file| store::holds_picture(file, hash))
        {
            Some(file) => source::copy_picture(&file, &new)?,
            None => restored.missing.push(name),
        }
    }
    restored.pictures = disk::members_if_any(&staging.join(super::MEDIA))
        .map_err(Error::Disk)?
        .len();
    if disk::is_there(&staging.join(super::SETTINGS)).map_err(Error::Disk)? {
        restored.settings = Some(data.join(staged::SETTINGS_BESIDE));
    }
    Ok(restored)
}

#[cfg(test)]
mod tests;
