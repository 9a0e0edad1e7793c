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
pub use notes::Note;
pub use revisions::{Revision, RevisionRow};
pub use save::{NewEntry, SlugChoice, Update};

pub(super) use addresses::{note_last_public, record as record_addresses};
pub(super) use compare::differences;
pub(super) use read::{load, load_all};
pub(super) use references::check as check_references;
pub(super) use save::add_revision;
pub(super) use undo::{before as before_trash, keep as keep_undo, undo};

use super::{
    Result,
    activity::{self, Deed, Difference},
    document::Before,
};
use crate::domain::workflow::editorial::{State, Subject};
use generator::model::{Document, Entry, EntryId, Kind, Locale, Status, Translation};
use jiff::Timestamp;
use rusqlite::Connection;

/// Someone of the staff, as others see them.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
#[schema(as = Person)]
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
    pub changed_by: Option<Author>,
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
    /// Newest first.
    pub notes: Vec<Note>,
    pub(super) head_revision: i64,
    /// Digest of the text that the translation was made from.
    pub(super) translated_from: Option<Vec<u8>>,
    /// Who can take the trash back, and since when.
    pub(super) trashed: Option<(i64, Timestamp)>,
}

impl EntryRecord {
    pub fn state(&self, now: Timestamp) -> State {
        State::of(self.status, self.live.as_ref().and_then(|live| live.publish_at), now)
    }

    /// What decisions about it depend on.
    pub fn subject(&self, now: Timestamp) -> Subject {
        let author = self.author.as_ref().map(|author| author.id);
        Subject { state: self.state(now), author, changed_at: self.updated_at, trashed: self.trashed }
    }

    /// As a save finds it.
    pub(super) fn before_save(&self) -> Before<'_> {
        Before { document: &self.document, state: self.translation, from: self.translated_from.as_deref() }
    }

    /// Whether the head wants another time than the one it is scheduled for.
    fn reschedules(&self) -> bool {
        self.live.as_ref().is_some_and(|live| live.publish_at != self.document.entry.publish_at)
    }
}

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

/// Where an entry is edited, without the language (docs/specification.md §6).
pub fn edit_path(kind: Kind, id: EntryId) -> String {
    let page = if kind == Kind::Pages { "/edit-page/" } else { "/edit/" };
    ["/dashboard/", kind.collection(), page, &id.0.to_string()].concat()
}

/// What an entry is called, in Ukrainian where it can be.
pub(super) fn title(entry: &Entry) -> &str {
    let text = entry.text(Locale::Ua).or(entry.text(Locale::Us));
    text.map_or("", |text| &text.title)
}

/// An edit that is durable: the entry after it and its change's number.
#[derive(Clone, Debug)]
pub struct Written {
    pub record: EntryRecord,
    pub seq: i64,
}
