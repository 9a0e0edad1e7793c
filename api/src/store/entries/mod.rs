//! Entries: lists for the dashboard, and edits that are one transaction with their revision and change.

mod act;
mod list;
mod read;
mod save;

pub use list::{EntryRow, ListQuery, Page, Sort, SortKey};
pub use save::{NewEntry, SlugChoice, Update};

pub(super) use read::load;
pub(super) use save::{add_revision, remember_slug};

use generator::model::{Document, Entry, EntryId, Kind, Status, Translation};
use jiff::Timestamp;

/// Someone of the staff, as others see them.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Author {
    pub id: i64,
    pub name: String,
}

/// An entry as its editors see it.
#[derive(Clone, Debug, PartialEq)]
pub struct EntryRecord {
    pub id: EntryId,
    pub kind: Kind,
    pub status: Status,
    /// Grows with every edit and action; an edit of an older version is refused.
    pub version: i64,
    pub translation: Translation,
    /// Who created it; none when it came with the seed.
    pub author: Option<Author>,
    /// Who wrote the newest revision.
    pub changed_by: Option<String>,
    pub staff_note: String,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
    pub published_at: Option<Timestamp>,
    /// The head revision.
    pub document: Document,
    /// What is or will be public.
    pub live: Option<Entry>,
    /// The head differs from what is public.
    pub pending: bool,
    pub(super) head_revision: i64,
}

/// An edit that is durable: the entry after it and its change's number.
#[derive(Clone, Debug)]
pub struct Written {
    pub record: EntryRecord,
    pub seq: i64,
}
