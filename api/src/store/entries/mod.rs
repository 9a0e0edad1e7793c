//! Entries: lists for the dashboard, and edits that are one transaction with their revision and change.

mod act;
mod addresses;
mod compare;
mod erase;
mod find;
mod list;
mod notes;
mod read;
mod references;
mod revisions;
mod save;
mod undo;

pub use act::EntryAct;
pub use find::{FoundEntry, FoundUser, folded};
pub use list::{EntryRow, Filed, ListQuery, Page, Sort, SortKey, Translated};
pub use revisions::{Revision, RevisionRow};
pub use save::{NewEntry, SlugChoice, Update};

pub(super) use addresses::{note_last_public, record as record_addresses};
pub(super) use compare::differences;
pub(super) use read::{load, load_all};
pub(super) use references::check as check_references;
pub(super) use save::{add_revision, is_slug_taken};
pub(super) use undo::{before as before_trash, keep as keep_undo, undo};

use super::{
    Result,
    activity::{self, Deed, Difference},
};
use crate::domain::entries::record::{Author, EntryRecord, Note, Written, edit_path, title};
use jiff::Timestamp;
use rusqlite::Connection;

/// Writes a line of the activity log about an entry.
pub(super) fn log(
    db: &Connection,
    actor: Option<i64>,
    action: &str,
    record: &EntryRecord,
    changes: &[Difference],
    now: Timestamp,
) -> Result<()> {
    let deed = Deed {
        action,
        collection: record.kind.collection(),
        subject: Some(record.id.0),
        title: title(&record.document.entry),
    };
    activity::record(db, actor, deed, changes, now)
}
