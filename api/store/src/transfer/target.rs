//! The database that receives a record.

use super::address::RecordAddress;
use super::copying::{Moved, copy_all, refuse_connected};
use super::source::MoveSource;
use super::tables;
use crate::copies::{RecordCopy, describe};
use crate::entry_terms::MADE_BY;
use crate::files::{DATABASE, SEARCH, STAGED_RESTORE, VISITS};
use crate::schema::MIGRATIONS;
use crate::{DatabaseUrl, Error, Result, counts as visit_counts};
use engine::{DatabasePart, Db, sqlite};
use files::disk;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use support::private_files;

/// The folder of the files of a record until they are whole.
const UNFINISHED: &str = "move.part";

/// A database without a record.
pub(super) struct MoveTarget {
    db: Db,
    /// The data folder, where it is files.
    folder: Option<PathBuf>,
}

impl MoveTarget {
    /// Refuses one that holds something, and names it.
    pub(super) fn open_empty(address: &RecordAddress) -> Result<MoveTarget> {
        match address {
            RecordAddress::Folder(folder) => {
                private_files::create_dir_all(folder)?;
                for held in [DATABASE, VISITS, STAGED_RESTORE].map(|name| folder.join(name)) {
                    if disk::find_name(&held)?.is_some() {
                        return Err(refused(address, &held.display()));
                    }
                }
                let part = folder.join(UNFINISHED);
                remove(&part)?;
                private_files::create_dir_all(&part)?;
                Ok(MoveTarget {
                    db: new_files(&part)?,
                    folder: Some(folder.clone()),
                })
            }
            RecordAddress::Server(url) => {
                let db = url.open_whole()?;
                refuse_connected(&db, url)?;
                url.prepare_counts()?;
                if let Some(held) = held(&db)? {
                    return Err(refused(address, &held));
                }
                Ok(MoveTarget { db, folder: None })
            }
        }
    }

    /// Fills it in one transaction.
    pub(super) fn fill(&mut self, copy: impl FnOnce(&Db) -> Result<Moved>) -> Result<Moved> {
        let filled = fill(&mut self.db, copy);
        if let (Err(_), Some(folder)) = (&filled, &self.folder) {
            let _ = remove(&folder.join(UNFINISHED));
        }
        filled
    }

    /// Puts files that are whole in their place.
    pub(super) fn finish(self) -> Result<()> {
        let MoveTarget { db, folder } = self;
        drop(db);
        let Some(folder) = folder else { return Ok(()) };
        let part = folder.join(UNFINISHED);
        fold(&part)?;
        // An index of what was there before.
        for suffix in ["", "-wal", "-shm"] {
            remove(&folder.join(format!("{SEARCH}{suffix}")))?;
        }
        // The record last: counts without one are refused at a start.
        for name in [VISITS, DATABASE] {
            fs::rename(part.join(name), folder.join(name))?;
        }
        remove(&part)?;
        Ok(File::open(&folder)?.sync_all()?)
    }
}

/// Folds the logs of new files into them, and waits until they are on the disk.
fn fold(folder: &Path) -> Result<()> {
    for name in [VISITS, DATABASE] {
        sqlite::fold_copy(&folder.join(name))?;
        File::open(folder.join(name))?.sync_all()?;
    }
    Ok(())
}

/// Copies the record of a server and its counts, without what distinguishes visitors, into new
/// files in a folder, from one state, and checks them. A server may run.
pub fn copy_server(url: &DatabaseUrl, folder: &Path) -> Result<RecordCopy> {
    let source = MoveSource::open(&RecordAddress::Server(url.clone()))?;
    copy_into_files(source.db(), folder)
}

/// Copies a record and its counts, without the codes of visitors, into new files in a folder, and
/// checks them.
fn copy_into_files(source: &Db, folder: &Path) -> Result<RecordCopy> {
    let mut db = new_files(folder)?;
    fill(&mut db, |db| {
        copy_all(source, db, &DatabasePart::ALL, |table| table == "askers")
    })?;
    drop(db);
    fold(folder)?;
    sqlite::check_pages(&folder.join(VISITS))?;
    describe(&folder.join(DATABASE))
}

/// Runs `copy` in a transaction on what may hold nothing or is replaced.
pub(super) fn fill(db: &mut Db, copy: impl FnOnce(&Db) -> Result<Moved>) -> Result<Moved> {
    let job = db.transaction()?;
    // Of an empty record; the copy says it of its own.
    job.execute("DELETE FROM meta WHERE key = ?1", [MADE_BY])?;
    let moved = copy(&job)?;
    job.commit()?;
    Ok(moved)
}

/// New files of the newest schema in a folder.
pub(super) fn new_files(folder: &Path) -> Result<Db> {
    let counts = folder.join(VISITS);
    visit_counts::bring_up_to_date(&counts)?;
    Ok(sqlite::write_both(
        &folder.join(DATABASE),
        &counts,
        MIGRATIONS,
    )?)
}

fn refused(address: &RecordAddress, held: &dyn std::fmt::Display) -> Error {
    Error::NotCopied(format!("{address} must be empty but contains {held}"))
}

/// The first table with a row that only a portal has.
pub(super) fn held(db: &Db) -> Result<Option<String>> {
    for part in DatabasePart::ALL {
        for table in tables::of(part) {
            let name = part.qualified(table);
            let is_held = match *table {
                "meta" => db.exists("SELECT 1 FROM meta WHERE key <> ?1 LIMIT 1", [MADE_BY])?,
                _ => db.exists(&format!("SELECT 1 FROM {name} LIMIT 1"), ())?,
            };
            if is_held {
                return Ok(Some(format!("rows in the table {name}")));
            }
        }
    }
    Ok(None)
}

fn remove(path: &Path) -> Result<()> {
    Ok(disk::remove(path).map(drop)?)
}
