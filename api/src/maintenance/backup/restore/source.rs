//! The sources of a restore, and how they get into the staging folder: nothing of a source is
//! opened by SQLite.

use crate::maintenance::backup::files::{beside, require_space, size, sync};
use crate::maintenance::backup::reader::SetReader;
use crate::maintenance::backup::{Error, MANIFEST, MEDIA, Result, SetFile};
use files::disk;
use model::MediaHash;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use store::{self, DATABASE, VISITS};
use support::private_files;

/// How a database of SQLite begins.
const DATABASE_HEADER: &[u8] = b"SQLite format 3\0";
/// How an archive begins.
const ZIP: &[u8] = b"PK\x03\x04";

/// Copies what is needed of a backup into `staging`, and verifies every byte of one that has a
/// manifest. Returns the folder in which pictures may be that no manifest lists.
pub(super) fn stage_source(source: &Path, data: &Path, staging: &Path) -> Result<Option<PathBuf>> {
    let meta = fs::metadata(source).map_err(Error::at(source))?;
    if meta.is_dir() {
        if disk::is_there(&source.join(MANIFEST))? {
            stage_set(SetReader::open(source)?, data, staging)?;
            return Ok(None);
        }
        return stage_files(source, staging);
    }
    let mut start = Vec::new();
    File::open(source)
        .and_then(|file| {
            file.take(DATABASE_HEADER.len() as u64)
                .read_to_end(&mut start)
        })
        .map_err(Error::at(source))?;
    if start == DATABASE_HEADER {
        stage_database(source, &staging.join(DATABASE))?;
    } else if start.starts_with(ZIP) {
        stage_set(SetReader::open(source)?, data, staging)?;
    } else {
        let cause = "it is neither an archive of `visnyk-api backup` nor a database";
        return Err(Error::damaged(source, cause));
    }
    Ok(None)
}

fn stage_set(set: SetReader, data: &Path, staging: &Path) -> Result<()> {
    let mut bytes = 0;
    for file in &set.manifest.files {
        if file.picture().is_none() || size(&data.join(&file.path)) != file.bytes {
            bytes += file.bytes;
        }
    }
    // Before anything is copied.
    require_space(data, bytes)?;
    set.each(&mut |expected, content, file| stage_file(expected, content, file, data, staging))?;
    Ok(())
}

/// Copies files of SQLite as they are, each with its log where it has one: they are those of a data
/// folder, or were moved aside by a restore.
fn stage_files(folder: &Path, staging: &Path) -> Result<Option<PathBuf>> {
    let database = folder.join(DATABASE);
    if !disk::is_there(&database)? {
        let cause = format!("the folder contains neither {MANIFEST} nor {DATABASE}");
        return Err(Error::damaged(folder, cause));
    }
    stage_database(&database, &staging.join(DATABASE))?;
    let visits = folder.join(VISITS);
    if disk::is_there(&visits)?
        // Their damage is found with the others'.
        && let Err(error) = stage_database(&visits, &staging.join(VISITS))
    {
        tracing::warn!(%error, "visit counts cannot be restored");
    }
    Ok(Some(folder.join(MEDIA)))
}

/// Copies one file of a set and compares it with the manifest. A picture that the data folder holds
/// is only compared.
fn stage_file(
    expected: &SetFile,
    content: impl Read,
    file: &Path,
    data: &Path,
    staging: &Path,
) -> Result<()> {
    if let Some(name) = expected.picture()
        && let Some((hash, _)) = name.split_once('.')
        && let Ok(hash) = MediaHash::try_from(hash.to_owned())
        && store::holds_picture(&data.join(MEDIA).join(name), hash)
    {
        return expected.verify(content, file);
    }
    let target = staging.join(&expected.path);
    let mut copy = private_files::create(&target).map_err(Error::at(&target))?;
    expected.copy(content, file, &mut copy, &target)?;
    copy.sync_all().map_err(Error::at(&target))
}

/// Copies a database with its log, and folds the copy's log into it.
pub(super) fn stage_database(source: &Path, target: &Path) -> Result<()> {
    private_files::copy(source, target).map_err(Error::at(source))?;
    let log = beside(source, "-wal");
    if disk::is_there(&log)? {
        private_files::copy(&log, &beside(target, "-wal")).map_err(Error::at(&log))?;
    }
    store::fold_copy(target).map_err(|error| Error::damaged(source, error))?;
    sync(target)
}

/// Copies a picture that no manifest lists; its hash was compared.
pub(super) fn copy_picture(file: &Path, target: &Path) -> Result<()> {
    private_files::copy(file, target).map_err(Error::at(target))?;
    sync(target)
}
