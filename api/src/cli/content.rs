//! `import` and `export`: the portal as text.

use super::lock::lock;
use super::options::DataFolder;
use super::output::{print_error, print_line};
use axum::BoxError;
use clap::Args;
use files::disk;
use generator::content::Access;
use generator::problems::FileProblem;
use model::LazyPortal;
use std::path::{Path, PathBuf};
use store::{BlockingStore, ExportScope, Imported};
use support::clock::{Clock, SystemClock};

#[derive(Args)]
pub(crate) struct Import {
    #[command(flatten)]
    folder: DataFolder,
    /// Folder of Markdown and TOML.
    #[arg(long, env = "VISNYK_CONTENT", default_value = "content")]
    content: PathBuf,
    /// Import into a database that is not empty: adds entries, changes those with the same kind and
    /// slug, and replaces the settings.
    #[arg(long)]
    merge: bool,
}

#[derive(Args)]
pub(crate) struct Export {
    #[command(flatten)]
    folder: DataFolder,
    /// Folder to write. Entries in it that the portal does not have are deleted.
    #[arg(long, env = "VISNYK_CONTENT", default_value = "content")]
    content: PathBuf,
    /// Also write drafts and everything else that is not public.
    #[arg(long)]
    all: bool,
}

pub(super) fn import(options: &Import) -> Result<(), BoxError> {
    let data = &options.folder.data;
    // A new folder is created only for content that can be read: `init` would take it for a portal.
    let early = (!disk::is_there(data)?)
        .then(|| read_folder(&options.content))
        .transpose()?;
    let _lock = lock(data)?;
    let store = options.folder.open()?;
    let content = early.map_or_else(|| read_folder(&options.content), Ok)?;
    let done = import_portal(&store, content, options.merge)?;
    for warning in &done.warnings {
        print_error!("warning: {warning}");
    }
    let settings = if done.settings_replaced {
        "; the settings were replaced by those of the folder"
    } else {
        ""
    };
    print_line!(
        "{} added, {} changed, {} unchanged{settings}",
        done.added,
        done.changed,
        done.unchanged
    );
    Ok(())
}

/// Reads a folder and stores it, or says everything that is wrong with it.
pub(super) fn import_folder(store: &BlockingStore, content: &Path) -> Result<Imported, BoxError> {
    import_portal(store, read_folder(content)?, false)
}

/// The portal of a folder, with warnings about choices that the reader made and links that lead
/// nowhere.
struct ReadFolder {
    portal: LazyPortal,
    warnings: Vec<FileProblem>,
}

fn read_folder(content: &Path) -> Result<ReadFolder, BoxError> {
    let read = generator::content::read_with_warnings(content, SystemClock.now().into());
    let (portal, warnings) = read.map_err(|problems| problems.to_string())?;
    Ok(ReadFolder { portal, warnings })
}

fn import_portal(
    store: &BlockingStore,
    content: ReadFolder,
    merge: bool,
) -> Result<Imported, BoxError> {
    let mut imported = store.import(content.portal, merge, SystemClock.now())?;
    let warnings = content.warnings.iter().map(ToString::to_string);
    imported.warnings.splice(..0, warnings);
    Ok(imported)
}

pub(super) fn export(options: &Export) -> Result<(), BoxError> {
    options.folder.refuse_missing()?;
    let store = options.folder.open_beside()?;
    // The umask decides who may read public content: people commit it, and others build from it.
    // Drafts and contacts are for the owner alone.
    let (which, access) = if options.all {
        (ExportScope::All, Access::Owner)
    } else {
        (ExportScope::Live, Access::Umask)
    };
    let portal = store.export(which)?;
    generator::content::write_for(&options.content, &portal, access)?;
    for hash in &*store.missing_pictures() {
        print_error!(
            "warning: the file of the picture {hash} is missing or damaged and not in the export"
        );
    }
    let entries = match portal.documents.len() {
        1 => "1 entry".to_owned(),
        count => format!("{count} entries"),
    };
    print_line!("{entries} in {}", options.content.display());
    Ok(())
}
