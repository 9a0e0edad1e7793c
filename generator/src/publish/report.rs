//! The result of a publish, or the reason why it failed.

use super::manifest::Published;
use crate::view::ViewError;
use jiff::Timestamp;
use model::EntryId;
use std::io;
use std::path::{Path, PathBuf};

/// The result of a publish.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Pages and files looked at.
    pub looked_at: usize,
    /// Pages among them.
    pub pages: usize,
    /// Files written and removed, as paths below the root; payloads go with their pages.
    pub written: Vec<String>,
    /// Paths of files removed.
    pub removed: Vec<String>,
    /// Files looked at and left as they were.
    pub unchanged: usize,
    /// Entries that changed by an edit or by time; empty when everything was looked at.
    pub entries: Vec<EntryId>,
    /// Everything was looked at: header and footer may have changed.
    pub whole: bool,
    /// Files of others in the tree, where it was looked through: at the first publish, and when
    /// every file is compared.
    pub foreign: Option<usize>,
    /// Pages that this program has made for a tree whose manifest is lost, and that have no entry.
    pub stale: Vec<String>,
}

/// Why a publish did not happen or did not end.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the messages name the fields")]
pub enum PublishError {
    /// A page could not be rendered.
    #[error(transparent)]
    View(#[from] ViewError),
    /// A file of the tree could not be read or written.
    #[error("{}: {source}", path.display())]
    Io { path: PathBuf, source: io::Error },
    /// The folder holds files of others, and nothing was published there yet.
    #[error(
        "{} holds files that Visnyk has not written, {total} in all: {files}. Name an empty folder, or keep the files and \
         publish beside them with --adopt, which replaces a file only at an address of the portal",
        folder.display()
    )]
    Unclaimed {
        folder: PathBuf,
        files: String,
        total: usize,
    },
    /// Others have files at addresses of the portal.
    #[error(
        "addresses of this publish are taken by files that Visnyk has not written, {total} in all: {places}. Move these files \
         away, or replace them with --adopt"
    )]
    Occupied { places: String, total: usize },
    /// Others have folders there, which no publish removes.
    #[error(
        "addresses of this publish are taken by files and folders that Visnyk has not written, {total} in all: {places}. Move \
         them away: --adopt replaces files, and no folder that holds something"
    )]
    OccupiedByFolder { places: String, total: usize },
    /// The file system does not say whether another process has the tree open.
    #[error(
        "{} cannot be locked: {source}. Name a folder on a disk of this machine; a network disk needs its lock service \
         (lockd for NFS)",
        path.display()
    )]
    NoLock { path: PathBuf, source: io::Error },
    /// Another process has the tree open.
    #[error("{} is in use by another publisher; stop it or choose another folder", .0.display())]
    Locked(PathBuf),
    /// More than a fifth of the pages would go without an edit that explains it (invariant 7).
    #[error(
        "this publish would remove {removed} of {total} pages and no change explains it: the content may be empty \
         or the wrong one. Check it, or allow the removal with --allow-shrink"
    )]
    Shrinks { removed: usize, total: usize },
    /// The clock is more than a day before the last publish.
    #[error(
        "the clock says {as_of}, but the tree was published at {published}: the clock may have jumped back, and \
         publishing would withdraw what has appeared since. Set the clock, or accept the present time with \
         --allow-shrink"
    )]
    ClockBack {
        as_of: Timestamp,
        published: Timestamp,
    },
}

impl PublishError {
    /// Makes an error of the disk one of this path: `map_err(PublishError::io(&path))`.
    pub(super) fn io(path: &Path) -> impl FnOnce(io::Error) -> PublishError {
        move |source| PublishError::Io {
            path: path.to_path_buf(),
            source,
        }
    }

    /// Whether a publish that adopts what it finds would not have stopped here.
    pub fn ends_with_adoption(&self) -> bool {
        matches!(
            self,
            PublishError::Unclaimed { .. } | PublishError::Occupied { .. }
        )
    }
}

/// A path, what is there now, and whether it was written just now.
pub(super) type Done = (String, Published, bool);

/// Called as pages are done: how many so far, and how many in all.
pub type Progress<'p> = &'p (dyn Fn(usize, usize) + Sync);
