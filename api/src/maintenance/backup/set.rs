//! Gathers the content of a set from a data folder: the databases, the settings and the pictures.

use super::files::{remove, require_space, size, write_synced};
use super::manifest::{BackupManifest, MEDIA, SETTINGS, SetFile};
use super::{Error, Result};
use files::disk;
use jiff::Timestamp;
use model::MediaHash;
use std::path::{Path, PathBuf};
use std::{fs, io};
use store::{self, DATABASE, DatabaseUrl, VISITS};

/// The data of a portal, to be copied.
#[derive(Clone, Copy, Debug)]
pub struct CopySource<'a> {
    /// The data folder, with the pictures.
    pub data: &'a Path,
    /// The server that has the record; `None`: it is a file of the folder.
    pub database: Option<&'a DatabaseUrl>,
}

impl<'a> From<&'a Path> for CopySource<'a> {
    fn from(data: &'a Path) -> CopySource<'a> {
        CopySource {
            data,
            database: None,
        }
    }
}

impl<'a> From<&'a PathBuf> for CopySource<'a> {
    fn from(data: &'a PathBuf) -> CopySource<'a> {
        data.as_path().into()
    }
}

/// Copies the databases of `source` and the settings into the folder `set`, and describes them. A
/// server's databases become files of SQLite, so that one set is restored into either. Returns the
/// file names of the pictures that the record names, too.
pub(super) fn copy_databases(
    source: CopySource<'_>,
    set: &Path,
    settings: Option<&[u8]>,
    now: Timestamp,
) -> Result<(BackupManifest, Vec<String>)> {
    let data = source.data;
    let record = set.join(DATABASE);
    let copied = if let Some(url) = source.database {
        require_space(set, 0)?;
        store::copy_server(url, set)
    } else {
        require_space(set, size(&data.join(DATABASE)) + size(&data.join(VISITS)))?;
        store::copy_record(data, &record)
    };
    let copy = copied.map_err(|error| name_target(error, &record))?;
    if source.database.is_none() {
        copy_visits(data, &set.join(VISITS))?;
    }
    if let Some(settings) = settings {
        write_synced(&set.join(SETTINGS), settings)?;
    }
    let mut manifest = BackupManifest::new(copy.schema, copy.seq, now);
    manifest.illegible = copy.illegible;
    for path in [DATABASE, VISITS, SETTINGS] {
        let file = set.join(path);
        if let Some(content) = disk::open(&file)? {
            manifest
                .files
                .push(SetFile::of(path, content).map_err(Error::at(&file))?);
        }
    }
    Ok((manifest, copy.pictures))
}

/// Copies the visit counts, if they can be copied: counts of readers are worth less than a backup
/// of everything else.
fn copy_visits(data: &Path, target: &Path) -> Result<()> {
    match store::copy_visits(data, target) {
        Ok(_) => Ok(()),
        Err(error) if error.is_disk_full() => Err(name_target(error, target)),
        Err(error) => {
            let file = data.join(VISITS);
            tracing::warn!(%error, file = %file.display(), "the visit counts are not in the backup");
            remove(target)
        }
    }
}

/// A full disk is the target's; every other error of the store names the record already or is none
/// of a file.
fn name_target(error: store::Error, target: &Path) -> Error {
    if error.is_disk_full() {
        return Error::at(target)(io::ErrorKind::StorageFull.into());
    }
    match error {
        store::Error::Io(cause) => Error::at(target)(cause),
        store::Error::Database(_) | store::Error::Unusable(_) => Error::damaged(target, error),
        error => error.into(),
    }
}

/// Path of a picture below a set or a data folder, and in the manifest.
pub(super) fn picture_path(name: &str) -> String {
    format!("{MEDIA}/{name}")
}

/// Refuses to make a copy while the folder of the pictures cannot be read. One picture that cannot
/// be read is listed as missing and does not keep the record out of the backup; a copy without any
/// would let the older ones go that have them.
pub(super) fn require_pictures(data: &Path) -> Result<()> {
    if let Some(picture) = disk::members_if_any(&data.join(MEDIA))?.pop() {
        // There are folders whose names can be read and whose files cannot be opened.
        disk::find_name(&picture.path)?;
    }
    Ok(())
}

/// Reads a picture of the data folder. `None`: its file is missing, unreadable or not the picture
/// that its name says.
pub(super) fn read_picture(data: &Path, name: &str) -> Option<Vec<u8>> {
    let file = data.join(picture_path(name));
    let cause = match fs::read(&file) {
        Ok(bytes) if is_named(name, &MediaHash::of(&bytes).to_string()) => return Some(bytes),
        Ok(_) => "it is damaged".to_owned(),
        Err(error) => error.to_string(),
    };
    tracing::warn!(file = %file.display(), cause, "a picture is not in the backup");
    None
}

/// Whether a picture's file is named by this digest or its beginning.
pub(super) fn is_named(name: &str, digest: &str) -> bool {
    name.split_once('.')
        .is_some_and(|(hash, _)| !hash.is_empty() && digest.starts_with(hash))
}
