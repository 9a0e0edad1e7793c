//! A newer program copies the record before it brings it up to date: there is no other way back.

use super::daily::verify_copy;
use super::rotation::{ASIDE, CopyKind};
use super::set::{beside, copy_databases, remove, sync_folder};
use super::shelf::{StoredCopy, UNFINISHED, list, stamp};
use super::{Error, FOLDER, Result, restore};
use jiff::Timestamp;
use model::DAY;
use std::cmp::Reverse;
use std::fs;
use std::path::Path;
use store::{BlockingStore, OpenOptions, older_schema};
use support::clock::later;
use support::private_files;

/// Opens the store of a data folder that is locked, and finishes a restore that was interrupted. A
/// record of an older schema is copied to `backups/before-schema-N-…/` before it is brought up to
/// date; without that copy it stays as it is.
pub fn open_store(data: &Path, options: OpenOptions, now: Timestamp) -> Result<BlockingStore> {
    restore::finish(data)?;
    if let Some(schema) = older_schema(data)? {
        copy_before(data, schema, now).map_err(|cause| Error::BeforeMigration {
            schema,
            cause: Box::new(cause),
        })?;
    }
    Ok(BlockingStore::open_with(data, options)?)
}

/// Whether the data folder has a daily set of the last day that verifies: the way back after a
/// server's database was migrated, of which no copy is made before.
pub fn has_recent_set(data: &Path, now: Timestamp) -> Result<bool> {
    let since = later(now, -DAY);
    let is_recent =
        |stored: &StoredCopy| stored.copy.kind == CopyKind::Daily && stored.copy.at >= since;
    let verifies = |stored: &StoredCopy| stored.paths.iter().all(|path| verify_copy(path).is_ok());
    Ok(list(&data.join(FOLDER))?
        .iter()
        .any(|stored| is_recent(stored) && verifies(stored)))
}

fn copy_before(data: &Path, schema: i64, now: Timestamp) -> Result<()> {
    let folder = data.join(FOLDER);
    let target = folder.join(format!("before-schema-{schema}-{}", stamp(now)));
    let set = beside(&target, UNFINISHED);
    // Pictures are files that no migration touches.
    let written = remove(&set)
        .and_then(|()| private_files::create_dir_all(&set).map_err(Error::at(&set)))
        .and_then(|()| {
            let manifest = copy_databases(data.into(), &set, None, now)?.manifest;
            manifest.verify_folder(&set, &|| false)?;
            manifest.write(&set)?;
            sync_folder(&set)?;
            remove(&target)?;
            fs::rename(&set, &target).map_err(Error::at(&target))?;
            sync_folder(&folder)
        });
    if written.is_err() {
        let _ = remove(&set);
    }
    written?;
    // A migration that fails is tried again with every start, and each makes a copy.
    let mut copies = list(&folder)?;
    copies.retain(|stored| stored.copy.kind == CopyKind::BeforeMigration);
    copies.sort_by_key(|stored| Reverse(stored.copy.at));
    for old in copies
        .iter()
        .skip(ASIDE)
        .flat_map(|stored| &stored.paths)
        .filter(|path| **path != target)
    {
        remove(old)?;
    }
    Ok(())
}
