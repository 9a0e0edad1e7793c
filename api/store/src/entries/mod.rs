//! Entries: lists for the dashboard, and edits that are one transaction with their revision and
//! change.

mod act;
mod addresses;
mod compare;
mod edit;
mod erase;
mod find;
mod list;
mod log;
mod notes;
mod person;
mod read;
mod references;
mod revisions;
mod save;
mod search;
mod sweep;
mod undo;

pub use act::EntryAct;
pub(super) use addresses::{note_last_public, record as record_addresses};
pub(super) use compare::differences;
use domain::entries::record::{Author, EntryRecord, Note, Written};
pub use edit::EditedRecord;
pub(super) use erase::erase;
pub use find::{FoundEntries, FoundEntry, FoundUser, folded};
pub use list::{EntryRow, ListQuery, Sort, SortKey, StatusFilter, TranslationFilter};
pub(super) use log::log;
pub(super) use person::person;
use read::fetch;
pub(super) use read::{fetch_all, load, load_shown};
pub use revisions::{Revision, RevisionRow};
pub use save::EntrySave;
pub(super) use save::{add_revision, begin, carry_over, insert, is_slug_taken};
pub use search::QueryReading;
pub(super) use search::entries_with;
pub(super) use undo::undo;
