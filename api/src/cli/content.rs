//! `import` and `export`: the portal as text.

use super::lock::lock;
use super::options::DataFolder;
use api::store::{BlockingStore, ExportScope, Imported};
use api::support::clock::{Clock, SystemClock};
use axum::BoxError;
use clap::Args;
use generator::content::Access;
use std::path::{Path, PathBuf};

#[derive(Args)]
pub(crate) struct Import {
    #[command(flatten)]
    folder: DataFolder,
    /// Folder of Markdown and TOML.
    #[arg(long, env = "VISNYK_CONTENT", default_value = "content")]
    content: PathBuf,
    /// Import into a store that holds something already: adds entries, changes those with the same kind and slug, and replaces
    /// the settings.
    #[arg(long)]
    merge: bool,
}

#[derive(Args)]
pub(crate) struct Export {
    #[command(flatten)]
    folder: DataFolder,
    /// Folder to write; entries in it that the portal does not have are removed.
    #[arg(long, env = "VISNYK_CONTENT", default_value = "content")]
    content: PathBuf,
    /// Also write drafts and everything else that is not public.
    #[arg(long)]
    all: bool,
}

pub(super) fn import(options: &Import) -> Result<(), BoxError> {
    let _lock = lock(&options.folder.data)?;
    let done = import_folder(&options.folder.open()?, &options.content, options.merge)?;
    for warning in &done.warnings {
        eprintln!("warning: {warning}");
    }
    let settings = if done.settings_replaced { "; the settings are now those of the folder" } else { "" };
    println!("{} added, {} changed, {} unchanged{settings}", done.added, done.changed, done.unchanged);
    Ok(())
}

/// Reads a folder and stores it, or says everything that is wrong with it.
pub(super) fn import_folder(
    store: &BlockingStore,
    content: &Path,
    merge: bool,
) -> Result<Imported, BoxError> {
    let read = generator::content::read_with_warnings(content);
    let (portal, warnings) = read.map_err(|problems| problems.to_string())?;
    let mut imported = store.import(portal, merge, SystemClock.now())?;
    imported.warnings.splice(..0, warnings.iter().map(ToString::to_string));
    Ok(imported)
}

pub(super) fn export(options: &Export) -> Result<(), BoxError> {
    options.folder.refuse_missing()?;
    let store = options.folder.open_beside()?;
    // What is public is written as the umask says: people commit it, and others build from it. Drafts and contacts are
    // for the owner alone.
    let (which, access) =
        if options.all { (ExportScope::All, Access::Owner) } else { (ExportScope::Live, Access::Umask) };
    let portal = store.export(which)?;
    generator::content::write_for(&options.content, &portal, access)?;
    for hash in &*store.missing_pictures() {
        eprintln!("warning: the file of the picture {hash} is missing or damaged and not in the export");
    }
    let entries = match portal.documents.len() {
        1 => "1 entry".to_owned(),
        count => format!("{count} entries"),
    };
    println!("{entries} in {}", options.content.display());
    Ok(())
}
