//! The row of an entry: its state, and the columns that repeat the head revision, so that lists
//! read no documents. The one INSERT and the one UPDATE of the table are here.

use crate::document::{Columns, Translated};
use crate::entry_terms::{self, EntryTerms};
use crate::{Result, document_rows, row};
use domain::ids::{RevisionId, UserId};
use engine::{Db, ToValue, Value, ValueType, named};
use jiff::Timestamp;
use model::{EntryId, Identity, Kind, Status};

/// A new entry's row.
pub(crate) struct NewEntryRow<'a> {
    pub kind: Kind,
    pub status: Status,
    pub identity: &'a Identity,
    pub columns: &'a Columns,
    /// None: the caller stores them.
    pub terms: Option<&'a EntryTerms>,
    pub author: Option<UserId>,
    pub staff_note: &'a str,
    pub published_at: Option<Timestamp>,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

/// Inserts the row; its revision is to follow.
pub(crate) fn insert(db: &Db, new: &NewEntryRow<'_>) -> Result<EntryId> {
    let columns = new.columns;
    let id = db.insert(
        "INSERT INTO entries (kind, slug, status, identity, identity_key, category, location, author_id, title_ua, title_us,
                              title_key,
                              translation, translated_from, publish_at, unpublish_at, published_at, expires_at,
                              created_at, updated_at, staff_note, needs_attention)
         VALUES (:kind, :slug, :status, :identity, :identity_key, :category, :location, :author_id, :title_ua, :title_us, :title_key,
                 :translation, :translated_from, :publish_at, :unpublish_at, :published_at, :expires_at,
                 :created_at, :updated_at, :staff_note, :needs_attention)",
        named! {
            ":kind": new.kind.collection(),
            ":slug": columns.slug,
            ":status": row::code(new.status)?,
            ":identity": new.identity.as_str(),
            ":identity_key": new.identity.key(new.kind),
            ":category": columns.category,
            ":location": columns.location,
            ":author_id": new.author,
            ":title_ua": columns.title_ua,
            ":title_us": columns.title_us,
            ":title_key": columns.title_key,
            ":translation": row::code(columns.translated.state)?,
            ":translated_from": columns.translated.from,
            ":publish_at": columns.publish_at,
            ":unpublish_at": columns.unpublish_at,
            ":published_at": row::maybe_unix_seconds(new.published_at),
            ":expires_at": columns.expires_at,
            ":created_at": row::unix_seconds(new.created_at),
            ":updated_at": row::unix_seconds(new.updated_at),
            ":staff_note": new.staff_note,
            ":needs_attention": columns.needs_attention,
        },
    )?;
    let id = EntryId(id);
    if let Some(terms) = new.terms {
        terms.put(db, id, &columns.slug)?;
    }
    Ok(id)
}

/// Columns of an entry's row that change. Nothing changes before [`EntryUpdate::write`].
#[must_use]
pub(crate) struct EntryUpdate<'a> {
    id: EntryId,
    /// One placeholder for each value.
    assignments: Vec<&'static str>,
    values: Vec<Value<'a>>,
    terms: TermsUpdate<'a>,
    /// Whether another revision becomes the head, or none.
    moves_head: bool,
    /// The revision that readers see from now on.
    shown: Option<RevisionId>,
}

/// The change of the terms of an entry.
enum TermsUpdate<'a> {
    Keep,
    /// The terms of a text, and its slug.
    Replace(&'a EntryTerms, &'a str),
    Remove,
}

impl<'a> EntryUpdate<'a> {
    pub(crate) fn of(id: EntryId) -> EntryUpdate<'a> {
        EntryUpdate {
            id,
            assignments: Vec::new(),
            values: Vec::new(),
            terms: TermsUpdate::Keep,
            moves_head: false,
            shown: None,
        }
    }

    fn set(
        mut self,
        assignment: &'static str,
        values: impl IntoIterator<Item = Value<'a>>,
    ) -> Self {
        self.assignments.push(assignment);
        self.values.extend(values);
        self
    }

    fn time(self, assignment: &'static str, at: Option<Timestamp>) -> Self {
        self.set(
            assignment,
            [at.map_or(Value::Null(ValueType::Integer), time_value)],
        )
    }

    /// The entry has another version.
    pub(crate) fn next_version(self) -> Self {
        self.set("version = version + 1", [])
    }

    /// The entry was changed at this time, and has another version.
    pub(crate) fn changed(self, at: Timestamp) -> Self {
        self.updated_at(at).next_version()
    }

    pub(crate) fn updated_at(self, at: Timestamp) -> Self {
        self.time("updated_at = ?", Some(at))
    }

    pub(crate) fn status(self, status: Status) -> Result<Self> {
        Ok(self.set("status = ?", [row::code(status)?.into()]))
    }

    /// The newest revision.
    pub(crate) fn head(self, revision: RevisionId) -> Self {
        let update = EntryUpdate {
            moves_head: true,
            ..self
        };
        update.set("head_revision = ?", [Value::Integer(revision.number())])
    }

    /// The revision readers see.
    pub(crate) fn live(self, revision: Option<RevisionId>) -> Self {
        let update = EntryUpdate {
            shown: revision,
            ..self
        };
        update.set(
            "live_revision = ?",
            [revision.map_or(Value::Null(ValueType::Integer), |id| {
                Value::Integer(id.number())
            })],
        )
    }

    pub(crate) fn published_at(self, at: Option<Timestamp>) -> Self {
        self.time("published_at = ?", at)
    }

    pub(crate) fn publish_at(self, at: Option<Timestamp>) -> Self {
        self.time("publish_at = ?", at)
    }

    pub(crate) fn unpublish_at(self, at: Option<Timestamp>) -> Self {
        self.time("unpublish_at = ?", at)
    }

    pub(crate) fn expires_at(self, at: Option<Timestamp>) -> Self {
        self.time("expires_at = ?", at)
    }

    pub(crate) fn staff_note(self, note: &'a str) -> Self {
        self.set("staff_note = ?", [note.to_value()])
    }

    pub(crate) fn category(self, slug: Option<&'a str>) -> Self {
        self.set("category = ?", [text_value(slug)])
    }

    pub(crate) fn location(self, slug: Option<&'a str>) -> Self {
        self.set("location = ?", [text_value(slug)])
    }

    /// The terms by which the entry is found, with its slug.
    pub(crate) fn terms(self, terms: &'a EntryTerms, slug: &'a str) -> Self {
        EntryUpdate {
            terms: TermsUpdate::Replace(terms, slug),
            ..self
        }
    }

    /// The columns that lists show of the head revision; they find it by [`EntryUpdate::terms`].
    pub(crate) fn columns(self, columns: &'a Columns) -> Result<Self> {
        let update = self
            .category(columns.category.as_deref())
            .location(columns.location.as_deref())
            .set("slug = ?", [columns.slug.to_value()])
            .set("title_ua = ?", [columns.title_ua.to_value()])
            .set("title_us = ?", [columns.title_us.to_value()])
            .set("title_key = ?", [columns.title_key.to_value()])
            .set("needs_attention = ?", [columns.needs_attention.to_value()])
            .translated(&columns.translated)?;
        Ok(update)
    }

    /// The state of the translation, and the text that it was made from.
    pub(crate) fn translated(self, translated: &'a Translated) -> Result<Self> {
        let update = self.set("translation = ?", [row::code(translated.state)?.into()]);
        Ok(update.set("translated_from = ?", [translated.from.to_value()]))
    }

    /// The dates of publication of the head revision: lists show them as long as readers see no
    /// other text.
    pub(crate) fn dates(self, columns: &'a Columns) -> Self {
        self.set("publish_at = ?", [columns.publish_at.to_value()])
            .set("unpublish_at = ?", [columns.unpublish_at.to_value()])
            .set("expires_at = ?", [columns.expires_at.to_value()])
    }

    /// The address at which readers last saw it.
    pub(crate) fn last_public_slug(self, slug: Option<&'a str>) -> Self {
        self.set("last_public_slug = ?", [text_value(slug)])
    }

    /// The same, where it had been published by `now`.
    pub(crate) fn last_public_slug_if_published(self, slug: &'a str, now: Timestamp) -> Self {
        self.set(
            "last_public_slug = CASE WHEN published_at <= ? THEN ? ELSE last_public_slug END",
            [time_value(now), slug.to_value()],
        )
    }

    /// Its own address, where it had been published by `now` and no other is known.
    pub(crate) fn own_slug_if_published(self, now: Timestamp) -> Self {
        self.set(
            "last_public_slug = CASE WHEN last_public_slug IS NULL AND published_at <= ? THEN slug
             ELSE last_public_slug END",
            [time_value(now)],
        )
    }

    /// Nothing of what it said is left; `identity_key` keeps its identity from other entries.
    pub(crate) fn erased(self, at: Timestamp, identity_key: Option<&'a str>) -> Self {
        let update = EntryUpdate {
            terms: TermsUpdate::Remove,
            moves_head: true,
            ..self
        };
        update.set(
            "erased_at = ?, slug = 'erased', last_public_slug = NULL, translated_from = NULL, title_ua = '',
             title_us = '', title_key = x'', staff_note = '', needs_attention = 0, author_id = NULL,
             head_revision = NULL, live_revision = NULL, identity = NULL, identity_key = ?",
            [time_value(at), text_value(identity_key)],
        )
        .changed(at)
    }

    /// Runs the UPDATE.
    pub(crate) fn write(self, db: &Db) -> Result<()> {
        let mut sql = String::from("UPDATE entries SET ");
        let mut number = 0;
        for part in self.assignments.join(", ").split_inclusive('?') {
            sql.push_str(part);
            if part.ends_with('?') {
                number += 1;
                sql.push_str(&number.to_string());
            }
        }
        let mut values = self.values;
        values.push(Value::Integer(self.id.0));
        db.execute_later(
            &format!("{sql} WHERE id = ?{}", values.len()),
            values.as_slice(),
        )?;
        if let Some(revision) = self.shown {
            document_rows::keep_revision(db, revision)?;
        }
        if self.moves_head {
            document_rows::index_head(db, self.id)?;
        }
        match self.terms {
            TermsUpdate::Keep => Ok(()),
            TermsUpdate::Replace(terms, slug) => terms.put(db, self.id, slug),
            TermsUpdate::Remove => entry_terms::remove(db, self.id),
        }
    }
}

fn text_value(text: Option<&str>) -> Value<'_> {
    text.map_or(Value::Null(ValueType::Text), ToValue::to_value)
}

fn time_value<'a>(at: Timestamp) -> Value<'a> {
    Value::Integer(row::unix_seconds(at).get())
}
