//! Copies of the databases, made without a store: nothing is migrated, and a server may run beside.

use super::{DATABASE, Error, Result, Store, VISITS, connection, damage};
use crate::support::private_files;
use std::{
    fs,
    panic::Location,
    path::{Path, PathBuf},
};

/// What a copy of the record holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordCopy {
    /// The schema, which is the one of the record it was copied from.
    pub schema: i64,
    /// The newest change.
    pub seq: i64,
    /// File names of the pictures it names, sorted.
    pub pictures: Vec<String>,
}

/// Errors of SQLite that say that the record is damaged become [`Error::Damaged`], which names the file.
#[track_caller]
fn check<T>(file: &Path, result: Result<T>) -> Result<T> {
    damage::Damages::of(file).check(result, Location::caller())
}

fn existing(folder: &Path) -> Result<PathBuf> {
    damage::refuse_lost(folder)?;
    let file = folder.join(DATABASE);
    if fs::metadata(&file).is_ok_and(|meta| meta.len() > 0) { Ok(file) } else { Err(Error::NoRecord(file)) }
}

/// The schema of the record in `folder` if it is older than this program's, or `None` where it is the same or where there
/// is no record yet. A newer one is an error.
pub fn older_schema(folder: &Path) -> Result<Option<i64>> {
    let file = match existing(folder) {
        Err(Error::NoRecord(_)) => return Ok(None),
        file => file?,
    };
    let schema = check(&file, connection::schema(&file))?;
    Ok((1..connection::LATEST).contains(&schema).then_some(schema))
}

/// Copies the record in `folder` to `target`, which must not exist, from one read snapshot, and checks the copy.
pub fn copy_record(folder: &Path, target: &Path) -> Result<RecordCopy> {
    let file = existing(folder)?;
    check(&file, connection::schema(&file))?;
    private_files::create_new(target)?.sync_all()?;
    check(&file, connection::copy(&file, target))?;
    fs::File::open(target)?.sync_all()?;
    connection::verify(target)?;
    connection::read_copy(target, |db| {
        let schema = db.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        let seq = db.query_row("SELECT coalesce(max(seq), 0) FROM changes", [], |row| row.get(0))?;
        let mut query = db.prepare("SELECT hash || '.' || ext FROM media ORDER BY 1")?;
        let pictures = query.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
        Ok(RecordCopy { schema, seq, pictures })
    })
}

/// Copies the visit counts in `folder` to `target` likewise; `false` where there are none.
pub fn copy_visits(folder: &Path, target: &Path) -> Result<bool> {
    let file = folder.join(VISITS);
    if !fs::metadata(&file).is_ok_and(|meta| meta.len() > 0) {
        return Ok(false);
    }
    private_files::create_new(target)?.sync_all()?;
    connection::copy(&file, target)?;
    fs::File::open(target)?.sync_all()?;
    connection::check_pages(target)?;
    Ok(true)
}

impl Store {
    /// Opens the store in `folder` as [`Store::open`] does, but refuses a record of an older schema: a server of the
    /// version that wrote it may be running.
    #[track_caller]
    pub fn open_current(folder: &Path) -> Result<Store> {
        match older_schema(folder)? {
            Some(schema) => {
                Err(Error::Older { file: folder.join(DATABASE), schema, known: connection::LATEST })
            }
            None => Store::open(folder),
        }
    }
}
