//! `backup` and `restore`.

use super::{DataFolder, Failure, lock::lock};
use api::{
    backup,
    clock::{Clock, SystemClock},
    store::Store,
};
use clap::Args;
use std::path::PathBuf;

#[derive(Args)]
pub(crate) struct Backup {
    #[command(flatten)]
    folder: DataFolder,
    /// The copy to write.
    file: PathBuf,
}

#[derive(Args)]
pub(crate) struct Restore {
    #[command(flatten)]
    folder: DataFolder,
    /// A copy written by `backup`.
    file: PathBuf,
}

pub(super) fn backup(options: &Backup) -> Result<(), Failure> {
    backup::backup(&Store::open(&options.folder.data)?, &options.file)?;
    println!("{}", options.file.display());
    Ok(())
}

pub(super) fn restore(options: &Restore) -> Result<(), Failure> {
    let data = &options.folder.data;
    let _lock = lock(data)?;
    backup::restore(data, &options.file, SystemClock.now())
        .map_err(|error| format!("{} was not restored: {error}", options.file.display()))?;
    println!("{} restored; the former state is in {}", data.display(), data.join("backups").display());
    Ok(())
}
