//! What a publish did, and why it failed.

use super::manifest::Published;
use crate::view::ViewError;
use jiff::Timestamp;
use model::EntryId;
use std::io;
use std::path::PathBuf;

/// What a publish did.
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
    ClockBack { as_of: Timestamp, published: Timestamp },
}

/// A path, what is there now, and whether it was written just now.
pub(super) type Done = (String, Published, bool);

/// Called as pages are done: how many so far, and how many in all.
pub type Progress<'p> = &'p (dyn Fn(usize, usize) + Sync);
