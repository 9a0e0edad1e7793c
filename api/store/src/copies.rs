//! Copies of the databases, made without a store: nothing is migrated, and a server may run beside.

use super::files::{DATABASE, VISITS};
use super::schema::LATEST;
use super::{
    BlockingStore, Error, OpenError, OpenOptions, Result, counts, damage, legible, media, previews,
    visits,
};
use ::files::disk;
use domain::ids::Seq;
use engine::{files, sqlite};
use model::{EntryId, MediaHash};
use rustix::fs::{Access, access};
use std::panic::Location;
use std::path::{Path, PathBuf};
use std::{fs, io};
use storage::holds;
use support::private_files;

/// The contents of a copy of the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordCopy {
    /// The schema, which is the one of the record it was copied from.
    pub schema: i64,
    /// The newest change.
    pub seq: Seq,
    /// File names of the pictures it names, sorted.
    pub pictures: Vec<String>,
    /// Entries of which a stored text cannot be read, in this copy as in the record.
    pub illegible: Vec<EntryId>,
}

/// Errors of SQLite that say that the record is damaged become [`OpenError::Damaged`], which names
/// the file.
#[track_caller]
pub(super) fn check<T>(file: &Path, result: engine::Result<T>) -> Result<T> {
    damage::Damages::of(file).check(result.map_err(Error::from), Location::caller())
}

pub(super) fn existing(folder: &Path) -> Result<PathBuf> {
    damage::refuse_lost(folder)?;
    let file = folder.join(DATABASE);
    match fs::metadata(&file) {
        Ok(meta) if meta.len() == 0 => return Err(OpenError::NoRecord(file).into()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(OpenError::NoRecord(file).into());
        }
        Err(cause) => return Err(OpenError::Unreadable { file, cause }.into()),
        Ok(_) => {}
    }
    // Not opened: closing a file ends the locks that SQLite has on it in this process.
    match access(&file, Access::READ_OK) {
        Ok(()) => Ok(file),
        Err(cause) => Err(OpenError::Unreadable {
            file,
            cause: cause.into(),
        }
        .into()),
    }
}

/// Whether there is a record in `folder`.
pub fn has_record(folder: &Path) -> Result<bool> {
    match existing(folder) {
        Ok(_) => Ok(true),
        Err(Error::Open(OpenError::NoRecord(_))) => Ok(false),
        Err(error) => Err(error),
    }
}

/// The schema of the record in `folder` if it is older than this program's, or `None` where it is
/// the same or where there is no record yet. A newer one is an error.
pub fn older_schema(folder: &Path) -> Result<Option<i64>> {
    let file = match existing(folder) {
        Err(Error::Open(OpenError::NoRecord(_))) => return Ok(None),
        file => file?,
    };
    let schema = check(&file, sqlite::schema(&file, LATEST))?;
    Ok((1..LATEST).contains(&schema).then_some(schema))
}

/// Copies the record in `folder` to `target`, which must not exist, from one read snapshot, and
/// checks the copy.
pub fn copy_record(folder: &Path, target: &Path) -> Result<RecordCopy> {
    let file = existing(folder)?;
    check(&file, sqlite::schema(&file, LATEST))?;
    private_files::create_new(target)?.sync_all()?;
    check(&file, sqlite::copy(&file, target))?;
    previews::forget_all(target)?;
    fs::File::open(target)?.sync_all()?;
    describe(target)
}

/// Checks a copy and says what it holds.
pub(super) fn describe(target: &Path) -> Result<RecordCopy> {
    sqlite::verify(target, LATEST)?;
    files::read_copy(target, |db| {
        let schema = db.value("PRAGMA user_version", ())?;
        let seq = db.value("SELECT coalesce(max(seq), 0) FROM changes", ())?;
        let pictures = db.values("SELECT hash || '.' || ext FROM media ORDER BY 1", ())?;
        // Texts of another schema may be written in another way.
        let illegible = if schema == LATEST {
            legible::illegible(db)?
        } else {
            Vec::new()
        };
        Ok(RecordCopy {
            schema,
            seq,
            pictures,
            illegible,
        })
    })
}

/// Copies the visit counts in `folder` to `target` likewise; `false` where there are none.
pub fn copy_visits(folder: &Path, target: &Path) -> Result<bool> {
    let file = folder.join(VISITS);
    if disk::find(&file)?.is_none_or(|meta| meta.len() == 0) {
        return Ok(false);
    }
    private_files::create_new(target)?.sync_all()?;
    sqlite::copy(&file, target)?;
    visits::forget_askers(target)?;
    fs::File::open(target)?.sync_all()?;
    sqlite::check_pages(target)?;
    Ok(true)
}

impl BlockingStore {
    /// Opens the store in `folder` as [`BlockingStore::open_with`] does, but refuses a record of an
    /// older schema: a server of the version that wrote it may be running.
    #[track_caller]
    pub fn open_current(folder: &Path, options: OpenOptions) -> Result<BlockingStore> {
        match older_schema(folder)? {
            Some(schema) => Err(OpenError::Older {
                file: folder.join(DATABASE),
                schema,
                known: LATEST,
            }
            .into()),
            None => BlockingStore::open_with(folder, options),
        }
    }
}

/// Folds the log of a copied database into it: one file is left. Nothing else may have it open.
pub fn fold_copy(file: &Path) -> Result<()> {
    Ok(sqlite::fold_copy(file)?)
}

/// Every picture that a copy of the record names, with its file name.
pub fn pictures_of(file: &Path) -> Result<Vec<(MediaHash, String)>> {
    files::read_copy(file, |db| {
        let files = media::files(db)?;
        Ok(files
            .into_iter()
            .map(|(hash, ext, _)| (hash, format!("{hash}.{ext}")))
            .collect())
    })
}

/// Whether a file exists, can be read, and has the content that its hash names.
pub fn holds_picture(file: &Path, hash: MediaHash) -> bool {
    holds(file, hash).unwrap_or(false)
}

/// Checks a copy of the visit counts.
pub fn verify_visits(file: &Path) -> Result<()> {
    counts::verify(file)
}

/// Checks a database file that was copied or restored: opens, is whole, and has a schema no newer
/// than this program's.
pub fn verify_file(file: &Path) -> Result<()> {
    Ok(sqlite::verify(file, LATEST)?)
}
