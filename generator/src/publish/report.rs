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
    pub removed: Vec<String>,
    pub unchanged: usize,
    /// Entries that changed by an edit or by time; empty when everything was looked at.
    pub entries: Vec<EntryId>,
}

#[derive(Debug, thiserror::Error)]
pub enum PublishError {
    #[error(transparent)]
    View(#[from] ViewError),
    #[error("{}: {source}", path.display())]
    Io { path: PathBuf, source: io::Error },
    #[error("{} is in use by another publisher; stop it or choose another folder", .0.display())]
    Locked(PathBuf),
    #[error(
        "this publish would remove {removed} of {total} pages and no change explains it: the content may be empty \
         or the wrong one. Check it, or allow the removal with --allow-shrink"
    )]
    Shrinks { removed: usize, total: usize },
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
