//! `backup` and `restore`.

use super::{DataFolder, Failure, config, lock::lock};
use api::{
    backup,
    clock::{Clock, SystemClock},
};
use clap::Args;
use std::path::PathBuf;

#[derive(Args)]
pub(crate) struct Backup {
    #[command(flatten)]
    folder: DataFolder,
    /// Copy only the record, as a plain SQLite file without pictures, visit counts and settings.
    #[arg(long)]
    database_only: bool,
    /// The archive to write. It holds the settings too, passwords among them: only your account can read it.
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
    let (data, file) = (&options.folder.data, &options.file);
    let refused = |error| format!("{} was not written: {error}", file.display());
    if options.database_only {
        backup::write_database(data, file).map_err(refused)?;
        println!("{}", file.display());
        return Ok(());
    }
    let settings = match config::file() {
        Some(path) => Some(std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?),
        None => None,
    };
    let manifest =
        backup::write_archive(data, file, settings.as_deref(), SystemClock.now()).map_err(refused)?;
    println!("{}", file.display());
    for name in &manifest.missing {
        eprintln!("warning: the picture {} is not in the backup", data.join("media").join(name).display());
    }
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
