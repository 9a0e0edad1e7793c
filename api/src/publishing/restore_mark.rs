//! The mark that a restore leaves in the data folder. Tree, search index and receivers of publishes
//! show another record until a publish of everything is on record; a process that ends before that
//! leaves the mark to the next one.

use files::disk;
use std::io::Write;
use std::path::Path;
use std::{fs, io};
use support::private_files;

const MARK: &str = "restored";

/// Whether the record was restored and no publish since is on record.
pub(crate) fn is_restored(data: &Path) -> io::Result<bool> {
    disk::is_there(&data.join(MARK))
}

/// Leaves the mark; `text` says for people where the record came from.
pub(crate) fn mark_restored(data: &Path, text: &str) -> io::Result<()> {
    let mut file = private_files::create(&data.join(MARK))?;
    writeln!(file, "{text}")?;
    file.sync_all()?;
    fs::File::open(data)?.sync_all()
}

/// Removes the mark: a publish of everything is on record.
pub(crate) fn forget_restore(data: &Path) -> io::Result<()> {
    if disk::remove_file(&data.join(MARK))? {
        fs::File::open(data)?.sync_all()
    } else {
        Ok(())
    }
}
