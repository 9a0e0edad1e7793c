//! An entry as its editors see it.

use crate::domain::workflow::editorial::{State, Subject};
use generator::model::{Document, Entry, EntryId, Kind, Locale, Status, Translation};
use jiff::Timestamp;
use serde::Serialize;

/// Someone of the staff, as others see them.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Author {
    pub id: i64,
    pub name: String,
}

/// A word on the way, newest first in an entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Note {
    pub at: Timestamp,
    /// None: the account is gone.
    pub by: Option<Author>,
    /// `submit`, or `withdraw`: taken back, or returned to its author.
    pub action: String,
    pub note: String,
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
    pub(in crate::store) head_revision: i64,
    pub(in crate::store) live_revision: Option<i64>,
    /// Digest of the text that the translation was made from.
    pub(in crate::store) translated_from: Option<Vec<u8>>,
    /// Who can take the trash back, and since when.
    pub(in crate::store) trashed: Option<(i64, Timestamp)>,
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
    pub(in crate::store) fn before_save(&self) -> Before<'_> {
        Before { document: &self.document, state: self.translation, from: self.translated_from.as_deref() }
    }

    /// Whether the head wants another time than the one it is scheduled for.
    pub(super) fn reschedules(&self) -> bool {
        self.live.as_ref().is_some_and(|live| live.publish_at != self.document.entry.publish_at)
    }
}

/// A document before a save, and what its English side was worth.
pub(in crate::store) struct Before<'a> {
    pub document: &'a Document,
    pub state: Translation,
    /// Digest of the text it was made from.
    pub from: Option<&'a [u8]>,
}

/// An edit that is durable: the entry after it and its change's number.
#[derive(Clone, Debug)]
pub struct Written {
    pub record: EntryRecord,
    pub seq: i64,
}

/// Where an entry is edited, without the language (docs/specification.md §6).
pub fn edit_path(kind: Kind, id: EntryId) -> String {
    let page = if kind == Kind::Pages { "/edit-page/" } else { "/edit/" };
    ["/dashboard/", kind.collection(), page, &id.0.to_string()].concat()
}

/// What an entry is called, in Ukrainian where it can be.
pub(in crate::store) fn title(entry: &Entry) -> &str {
    let text = entry.text(Locale::Ua).or(entry.text(Locale::Us));
    text.map_or("", |text| &text.title)
}
