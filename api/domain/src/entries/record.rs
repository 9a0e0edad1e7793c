//! An entry as the store keeps it and its editors see it. The store fills these records; they know
//! no column.

use crate::ids::{RevisionId, Seq, UserId, Version};
use crate::workflow::editorial::{EditorialState, EntryState};
use jiff::Timestamp;
use model::{Document, Entry, EntryId, Kind, Locale, Site, Status, Translation};
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// A member of the staff as other users see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Person)]
pub struct Author {
    /// The id of the account.
    pub id: UserId,
    /// The name that the user chose.
    pub name: String,
}

/// A note that an author and an editor exchanged about an entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = EntryNote)]
pub struct Note {
    /// The time at which the note was written.
    pub at: Timestamp,
    /// The author of the note; null if the account no longer exists.
    pub by: Option<Author>,
    /// The code `submit`, or `withdraw` if the author took the entry back or an editor returned it.
    pub action: String,
    /// The text of the note.
    pub note: String,
}

/// A digest of everything stored of a record that decisions depend on: as long as it is the same,
/// what was decided and checked holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RecordStamp(pub [u8; 32]);

/// The state on which an edit was decided and checked. The store refuses the edit when any of it
/// has changed since.
pub struct Basis<R> {
    /// As a reader found it.
    pub record: R,
    /// Taxonomy and settings as the reader found them.
    pub site: Arc<Site>,
}

/// An entry with its head revision.
#[derive(Clone, Debug, PartialEq)]
pub struct EntryRecord {
    /// Of all that was read.
    pub stamp: RecordStamp,
    /// The number of the entry.
    pub id: EntryId,
    /// One of seven.
    pub kind: Kind,
    /// As it is stored; see [`EntryRecord::state`].
    pub status: Status,
    /// Grows with every edit and action; the store refuses an edit of an older version.
    pub version: Version,
    /// The state of the English text.
    pub translation: Translation,
    /// The account that created it; `None` when it was imported.
    pub author: Option<Author>,
    /// The account that wrote the newest revision.
    pub changed_by: Option<Author>,
    /// For the staff alone.
    pub staff_note: String,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it, or its state, was last changed.
    pub updated_at: Timestamp,
    /// When readers first saw it, or will.
    pub published_at: Option<Timestamp>,
    /// The head revision.
    pub document: Document,
    /// The form that is or will be public.
    pub live: Option<Entry>,
    /// The head differs from what is public.
    pub pending: bool,
    /// Newest first.
    pub notes: Vec<Note>,
    /// The newest revision.
    pub head_revision: RevisionId,
    /// The revision that readers see, or will.
    pub live_revision: Option<RevisionId>,
    /// Digest of the text that the translation was made from.
    pub translated_from: Option<Vec<u8>>,
    /// The account that put it into the trash, and when, while nothing has changed it since.
    pub trashed: Option<(UserId, Timestamp)>,
}

impl EntryRecord {
    /// The state at a time.
    pub fn state(&self, now: Timestamp) -> EditorialState {
        EditorialState::of(
            self.status,
            self.live.as_ref().and_then(|live| live.publish_at),
            now,
        )
    }

    /// The facts that decisions about it depend on.
    pub fn entry_state(&self, now: Timestamp) -> EntryState {
        let author = self.author.as_ref().map(|author| author.id);
        EntryState {
            state: self.state(now),
            author,
            changed_at: self.updated_at,
            trashed: self.trashed,
            is_stale: self.translation == Translation::Stale,
        }
    }

    /// The record for those of the staff who read no more of it than readers see.
    pub fn as_published(self, document: Document) -> EntryRecord {
        EntryRecord {
            document,
            staff_note: String::new(),
            notes: Vec::new(),
            pending: false,
            changed_by: None,
            ..self
        }
    }

    /// Whether the head names another time of publication than the one it is scheduled for.
    pub fn reschedules(&self) -> bool {
        self.live
            .as_ref()
            .is_some_and(|live| live.publish_at != self.document.entry.publish_at)
    }
}

/// A durable edit of an entry or of an advertisement.
#[derive(Clone, Debug)]
pub struct Written<R> {
    /// The record after the edit, or as it was before it was erased.
    pub record: Box<R>,
    /// The number of its change.
    pub seq: Seq,
    /// Whether the entry no longer exists.
    pub erased: bool,
}

/// The path of the form that edits an entry, without the language (docs/specification.md §6).
pub fn edit_path(kind: Kind, id: EntryId) -> String {
    let page = if kind == Kind::Pages {
        "/edit-page/"
    } else {
        "/edit/"
    };
    [
        "/dashboard/",
        kind.collection(),
        page,
        &id.number().to_string(),
    ]
    .concat()
}

/// The Ukrainian and the English title of an entry; empty where it has none.
pub fn titles(entry: &Entry) -> [String; 2] {
    Locale::ALL.map(|locale| {
        let text = entry.text(locale);
        text.map(|text| text.title.clone()).unwrap_or_default()
    })
}

/// The title of an entry, in Ukrainian where it has one.
pub fn title(entry: &Entry) -> &str {
    let text = entry.text(Locale::Ua).or(entry.text(Locale::Us));
    text.map_or("", |text| &text.title)
}
