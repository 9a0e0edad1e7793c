//! `backup` and `restore`.

use super::config;
use super::lock::lock;
use super::options::DataFolder;
use super::output::{print_error, print_line};
use api::maintenance::backup::{self, CopySource, Restored, ReturnedAccount};
use axum::BoxError;
use clap::Args;
use files::disk;
use model::EntryId;
use std::path::{Path, PathBuf};
use store::{DatabaseUrl, numbers};
use support::clock::{Clock, SystemClock};

#[derive(Args)]
pub(crate) struct Backup {
    #[command(flatten)]
    folder: DataFolder,
    /// Copy only the database, as a plain SQLite file without pictures, visit counts and settings,
    /// also from PostgreSQL.
    #[arg(long)]
    database_only: bool,
    /// The archive to write. It includes the settings with their passwords, so only your account
    /// can read it.
    file: PathBuf,
}

#[derive(Args)]
pub(crate) struct Restore {
    #[command(flatten)]
    folder: DataFolder,
    /// An archive or a copy of the database written by `backup`, a daily backup, or a folder that
    /// an earlier restore moved aside. Default: none; the command then finishes an interrupted
    /// restore.
    file: Option<PathBuf>,
}

pub(super) fn backup(options: &Backup) -> Result<(), BoxError> {
    let data = &options.folder.data;
    let file = &options.file;
    let database = options.folder.server()?;
    let source = CopySource {
        data,
        database: database.as_ref(),
    };
    if let Some(storage) = options.folder.storage()?.filter(|_| !options.database_only) {
        return Err(format!(
            "the pictures are in {storage}: copy the database with --database-only, and the pictures with the tools of \
             that storage"
        )
        .into());
    }
    if options.database_only {
        let illegible = backup::write_database(source, file)
            .map_err(|error| format!("{} was not written: {error}", file.display()))?;
        print_line!("{}", file.display());
        warn_of_illegible(&illegible);
        return Ok(());
    }
    let settings = config::file()
        .map(|path| std::fs::read(&path).map_err(disk::named(&path)))
        .transpose()?;
    let manifest = backup::write_archive(source, file, settings.as_deref(), SystemClock.now())
        .map_err(|error| format!("{} was not written: {error}", file.display()))?;
    print_line!("{}", file.display());
    for name in &manifest.missing {
        print_error!(
            "warning: the picture {} is not in the backup",
            data.join("media").join(name).display()
        );
    }
    warn_of_illegible(&manifest.illegible);
    Ok(())
}

/// The copy is as damaged as the database: older ones are worth more.
fn warn_of_illegible(entries: &[EntryId]) {
    if !entries.is_empty() {
        print_error!(
            "warning: stored texts of these entries cannot be read, in the database and in the backup: {}; keep older backups, \
             and restore one that was made without this warning",
            numbers(entries)
        );
    }
}

pub(super) fn restore(options: &Restore) -> Result<(), BoxError> {
    let data = &options.folder.data;
    // Before the lock, which creates the folder: `init` would take it for a portal.
    match &options.file {
        Some(file) => {
            std::fs::metadata(file)
                .map_err(|error| format!("{} was not restored: {error}", file.display()))?;
        }
        None if disk::is_folder(data)? => {}
        None => {
            return Err(format!(
                "there is no folder {}; name the data folder with --data",
                data.display()
            )
            .into());
        }
    }
    let _lock = lock(data)?;
    if let Some(url) = options.folder.server()? {
        restore_server(data, &url, options.file.as_deref())?;
        return hint_at_pictures(&options.folder);
    }
    let Some(file) = &options.file else {
        let Some(finished) = backup::finish_restore(data)? else {
            return Err("no restore was interrupted; name the backup to restore".into());
        };
        print_line!("finished the interrupted restore");
        name_returned(finished.returned.as_deref());
        return Ok(());
    };
    let restored = backup::restore(data, file, SystemClock.now())
        .map_err(|error| format!("{} was not restored: {error}", file.display()))?;
    print_line!("restored {} from {}", data.display(), file.display());
    describe(&restored, data);
    hint_at_pictures(&options.folder)
}

/// Says what is left to do where pictures are not in the data folder.
fn hint_at_pictures(folder: &DataFolder) -> Result<(), BoxError> {
    if let Some(storage) = folder.storage()? {
        let pictures = folder.data.join("media");
        print_line!(
            "pages show pictures from {storage} only: copy those in {} there",
            pictures.display()
        );
    }
    Ok(())
}

/// Restores into the database of a server, and the pictures into the data folder.
fn restore_server(data: &Path, url: &DatabaseUrl, file: Option<&Path>) -> Result<(), BoxError> {
    // A server's restore is one transaction: there is none to finish.
    let file = file.ok_or("name the backup to restore")?;
    let restored = backup::restore_server(data, url, file, SystemClock.now())
        .map_err(|error| format!("{} was not restored: {error}", file.display()))?;
    print_line!("restored {url} from {}", file.display());
    describe(&restored, data);
    Ok(())
}

/// Prints what a restore did beside the record, and what to do next.
fn describe(restored: &Restored, data: &Path) {
    let media = data.join("media");
    let media = media.display();
    if let Some(aside) = &restored.aside {
        let aside = aside.display();
        print_line!(
            "the previous database is in {aside}; to return to it, run `visnyk-api restore --data {} {aside}`",
            data.display()
        );
    }
    if !restored.visits {
        print_line!("the visit counts stay as they are: the backup does not include any");
    }
    print_line!("pictures copied to {media}: {}", restored.pictures);
    for warning in &restored.warnings {
        print_line!("warning: {warning}");
    }
    if !restored.missing.is_empty() {
        print_line!(
            "{} pictures are in neither the backup nor {media}; their pages go without them until the files are there:",
            restored.missing.len()
        );
        for name in &restored.missing {
            print_line!("  {name}");
        }
    }
    if let Some(settings) = &restored.settings {
        print_line!(
            "the settings of the backup are in {}; the current ones stay in use",
            settings.display()
        );
    }
    print_line!("everyone is signed out, and links in emails that were sent no longer work");
    name_returned(restored.returned.as_deref());
    print_line!(
        "next: start the server; it publishes the whole portal and rebuilds the search index"
    );
}

/// Names the accounts that an administrator has to delete again.
fn name_returned(returned: Option<&[ReturnedAccount]>) {
    let Some(returned) = returned else {
        print_line!(
            "accounts that were deleted after this backup was made are back, and there is no previous database to list them from: \
             delete them again in the dashboard, Settings, Users"
        );
        return;
    };
    if returned.is_empty() {
        return;
    }
    print_line!(
        "accounts that were deleted after this backup was made are back; delete them again in the dashboard, Settings, Users:"
    );
    for ReturnedAccount {
        id,
        email,
        was_erased,
    } in returned
    {
        let state = if *was_erased {
            "was erased"
        } else {
            "its owner requested the deletion"
        };
        print_line!("  {} {email}: {state}", id.number());
    }
}
