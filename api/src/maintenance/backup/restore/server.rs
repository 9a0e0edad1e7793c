//! A backup in the place of the record that a server has. The order differs from that of files: steps
//! that harm nothing come first, and a transaction of the server decides at the end.

use super::staged::{Steps, put_pictures, put_settings, remove_derived};
use super::{ASIDE, Restored, begin, returned, stage};
use crate::maintenance::backup::files::{create_folder, remove, sync};
use crate::maintenance::backup::rotation::CopyKind;
use crate::maintenance::backup::shelf::{free_name, prune};
use crate::maintenance::backup::{Error, FOLDER, Result};
use crate::publishing::restore_mark::mark_restored;
use files::disk;
use jiff::Timestamp;
use std::path::Path;
use store::{self, DATABASE, DatabaseUrl, STAGED_RESTORE, ServerRecord};

/// Puts what `source` holds in the place of the record in `database`, and its pictures into the
/// data folder, which must be locked. Refuses while a server runs on the database. The former
/// record is copied into a folder among the backups.
pub fn restore_server(
    data: &Path,
    database: &DatabaseUrl,
    source: &Path,
    now: Timestamp,
) -> Result<Restored> {
    create_folder(data)?;
    if disk::is_there(&data.join(STAGED_RESTORE))? {
        let unfinished = store::OpenError::RestoreUnfinished {
            folder: data.to_owned(),
        };
        return Err(store::Error::from(unfinished).into());
    }
    if disk::is_there(&data.join(DATABASE))? {
        let cause = format!(
            "{} is a second database besides {database}: set --data to the data folder of the server that uses {database}",
            data.join(DATABASE).display()
        );
        return Err(store::Error::NotCopied(cause).into());
    }
    let mut record = ServerRecord::open(database)?;
    let staging = begin(data)?;
    let restored = put(data, &mut record, source, now, &staging);
    // Nothing refers to it, and the next restore removes it too.
    let removed = remove(&staging);
    let restored = restored?;
    removed?;
    Ok(restored)
}

fn put(
    data: &Path,
    record: &mut ServerRecord,
    source: &Path,
    now: Timestamp,
    staging: &Path,
) -> Result<Restored> {
    let mut restored = stage(data, source, staging)?;
    if record.holds_something()? {
        let name = free_name(&data.join(FOLDER), ASIDE, now)?;
        let aside = data.join(FOLDER).join(name);
        create_folder(&aside)?;
        record.copy_to(&aside)?;
        sync(&aside)?;
        restored.aside = Some(aside);
        restored.returned = returned::compare(
            &store::accounts_of(&staging.join(DATABASE))?,
            &record.accounts()?,
        );
    }
    // The mark and the pictures change nothing that is shown; a server that starts from now on
    // publishes everything.
    mark_restored(data, &format!("{} at {now}", source.display())).map_err(Error::at(data))?;
    let mut steps = Steps(&mut |_| Ok(()));
    put_pictures(data, staging, &mut steps)?;
    put_settings(data, staging, &mut steps)?;
    remove_derived(data, &mut steps)?;
    record.replace(staging, restored.visits)?;
    if let Some(newest) = restored.aside.as_ref().and_then(|aside| aside.file_name()) {
        let newest = newest.to_string_lossy();
        prune(&data.join(FOLDER), CopyKind::MovedAside, &newest)?;
    }
    sync(data)?;
    Ok(restored)
}
