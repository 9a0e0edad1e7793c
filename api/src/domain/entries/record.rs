//! An entry as the store keeps it and its editors see it. The store fills these records; they know no column.

use crate::domain::ids::{RevisionId, Seq, UserId};
use crate::domain::workflow::editorial::{EditorialState, EntryState};
use jiff::Timestamp;
use model::{Document, Entry, EntryId, Kind, Locale, Site, Status, Translation};
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// A member of the staff as others see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Person)]
pub struct Author {
    pub id: UserId,
    pub name: String,
}

/// A note that an author and an editor exchanged about an entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = EntryNote)]
#[expect(clippy::struct_field_names, reason = "the names of the API")]
pub struct Note {
    pub at: Timestamp,
    /// `None`: the account no longer exists.
    pub by: Option<Author>,
    /// `submit`, or `withdraw`: taken back by its author, or returned to them.
    pub action: String,
    pub note: String,
}

/// A digest of everything stored of a record that decisions depend on: as long as it is the same, what was decided and
/// checked holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RecordStamp(pub [u8; 32]);

/// What an edit was decided and checked against. The store refuses the edit when any of it has changed since.
pub struct Basis<R> {
    pub record: R,
    pub site: Arc<Site>,
}

/// An entry with its head revision.
#[derive(Clone, Debug, PartialEq)]
pub struct EntryRecord {
    pub stamp: RecordStamp,
    pub id: EntryId,
    pub kind: Kind,
    pub status: Status,
    /// Grows with every edit and action; the store refuses an edit of an older version.
    pub version: i64,
    pub translation: Translation,
    /// Who created it; `None` when it was imported.
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
    pub head_revision: RevisionId,
    pub live_revision: Option<RevisionId>,
    /// Digest of the text that the translation was made from.
    pub translated_from: Option<Vec<u8>>,
    /// Which account put it into the trash, and when, while nothing has changed it since.
    pub trashed: Option<(UserId, Timestamp)>,
}

impl EntryRecord {
    pub fn state(&self, now: Timestamp) -> EditorialState {
        EditorialState::of(self.status, self.live.as_ref().and_then(|live| live.publish_at), now)
    }

    /// The facts that decisions about it depend on.
    pub fn entry_state(&self, now: Timestamp) -> EntryState {
        let author = self.author.as_ref().map(|author| author.id);
        EntryState { state: self.state(now), author, changed_at: self.updated_at, trashed: self.trashed }
    }

    /// Whether the head names another time of publication than the one it is scheduled for.
    pub fn reschedules(&self) -> bool {
        self.live.as_ref().is_some_and(|live| live.publish_at != self.document.entry.publish_at)
    }
}

/// A durable edit: the entry after it and the number of its change.
#[derive(Clone, Debug)]
pub struct Written {
    pub record: EntryRecord,
    pub seq: Seq,
}

/// The path of the form that edits an entry, without the language (docs/specification.md §6).
pub(crate) fn edit_path(kind: Kind, id: EntryId) -> String {
    let page = if kind == Kind::Pages { "/edit-page/" } else { "/edit/" };
    ["/dashboard/", kind.collection(), page, &id.number().to_string()].concat()
}

/// The title of an entry, in Ukrainian where it has one.
pub(crate) fn title(entry: &Entry) -> &str {
    let text = entry.text(Locale::Ua).or(entry.text(Locale::Us));
    text.map_or("", |text| &text.title)
}
