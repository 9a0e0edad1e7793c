//! A newer program copies the record before it brings it up to date: there is no other way back.

use super::files::create_folder;
use super::rotation::CopyKind;
use super::set::copy_databases;
use super::shelf::{free_name, make, newest_daily_set, prune};
use super::{Error, FOLDER, Result, restore};
use jiff::Timestamp;
use model::DAY;
use std::path::Path;
use store::{BlockingStore, OpenOptions, older_schema};
use support::clock::later;

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
    let newest = newest_daily_set(data)?.newest;
    Ok(newest.is_some_and(|at| at >= later(now, -DAY)))
}

fn copy_before(data: &Path, schema: i64, now: Timestamp) -> Result<()> {
    let folder = data.join(FOLDER);
    create_folder(&folder)?;
    let name = free_name(&folder, &format!("before-schema-{schema}-"), now)?;
    // Pictures are files that no migration touches.
    make(&folder, &name, |set| {
        let (manifest, _) = copy_databases(data.into(), set, None, now)?;
        Ok(manifest)
    })?;
    // A migration that fails is tried again with every start, and each makes a copy.
    prune(&folder, CopyKind::BeforeMigration, &name)
}
