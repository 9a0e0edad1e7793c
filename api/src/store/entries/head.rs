//! The columns of `entries` that repeat the head revision, so that lists read no documents. Every insert of an entry and
//! every update of these columns is here.

use crate::domain::ids::UserId;
use crate::store::document::{Columns, Translated};
use crate::store::engine::{Db, named};
use crate::store::{Result, Tx, row};
use jiff::Timestamp;
use model::{EntryId, Kind, Status};

/// A new entry's row.
pub(in crate::store) struct NewHead<'a> {
    pub kind: Kind,
    pub status: Status,
    pub columns: &'a Columns,
    pub translated: &'a Translated,
    pub author: Option<UserId>,
    pub staff_note: &'a str,
    pub published_at: Option<Timestamp>,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

/// Inserts the row; its revision is to follow.
pub(in crate::store) fn insert(db: &Db, new: &NewHead<'_>) -> Result<EntryId> {
    let columns = new.columns;
    let id = db.insert(
        "INSERT INTO entries (kind, slug, status, category, location, author_id, title_ua, title_us,
                              title_key, search,
                              translation, translated_from, publish_at, unpublish_at, published_at, expires_at,
                              created_at, updated_at, staff_note)
         VALUES (:kind, :slug, :status, :category, :location, :author_id, :title_ua, :title_us, :title_key,
         :search,
                 :translation, :translated_from, :publish_at, :unpublish_at, :published_at, :expires_at,
                 :created_at, :updated_at, :staff_note)",
        named! {
            ":kind": new.kind.collection(),
            ":slug": columns.slug,
            ":status": row::code(new.status)?,
            ":category": columns.category,
            ":location": columns.location,
            ":author_id": new.author,
            ":title_ua": columns.title_ua,
            ":title_us": columns.title_us,
            ":title_key": columns.title_key,
            ":search": columns.search,
            ":translation": row::code(new.translated.state)?,
            ":translated_from": new.translated.from,
            ":publish_at": columns.publish_at,
            ":unpublish_at": columns.unpublish_at,
            ":published_at": row::maybe_unix_seconds(new.published_at),
            ":expires_at": columns.expires_at,
            ":created_at": row::unix_seconds(new.created_at),
            ":updated_at": row::unix_seconds(new.updated_at),
            ":staff_note": new.staff_note,
        },
    )?;
    Ok(EntryId(id))
}

/// A row after an edit.
pub(in crate::store) struct Head<'a> {
    pub columns: &'a Columns,
    pub translated: &'a Translated,
    /// The dates of publication follow the head, as long as readers see no other text.
    pub with_dates: bool,
    /// `None`: they stay.
    pub state: Option<(Status, Option<Timestamp>)>,
    /// `None`: it stays.
    pub staff_note: Option<&'a str>,
}

/// Updates the row; the entry has another version afterwards.
pub(in crate::store) fn update(tx: &Tx<'_>, id: EntryId, head: &Head<'_>) -> Result<()> {
    let columns = head.columns;
    tx.execute(
        "UPDATE entries SET slug = :slug, category = :category, location = :location, title_ua = :title_ua,
                title_us = :title_us, title_key = :title_key, search = :search, translation = :translation,
                translated_from = :translated_from,
                publish_at = CASE WHEN :with_dates THEN :publish_at ELSE publish_at END,
                unpublish_at = CASE WHEN :with_dates THEN :unpublish_at ELSE unpublish_at END,
                expires_at = CASE WHEN :with_dates THEN :expires_at ELSE expires_at END,
                status = coalesce(:status, status),
                published_at = CASE WHEN :status IS NULL THEN published_at ELSE :published_at END,
                staff_note = coalesce(:staff_note, staff_note), updated_at = :now, version = version + 1
         WHERE id = :id",
        named! {
            ":id": id,
            ":slug": columns.slug,
            ":category": columns.category,
            ":location": columns.location,
            ":title_ua": columns.title_ua,
            ":title_us": columns.title_us,
            ":title_key": columns.title_key,
            ":search": columns.search,
            ":translation": row::code(head.translated.state)?,
            ":translated_from": head.translated.from,
            ":with_dates": head.with_dates,
            ":publish_at": columns.publish_at,
            ":unpublish_at": columns.unpublish_at,
            ":expires_at": columns.expires_at,
            ":status": head.state.map(|(status, _)| row::code(status)).transpose()?,
            ":published_at": row::maybe_unix_seconds(head.state.and_then(|(_, published_at)| published_at)),
            ":staff_note": head.staff_note,
            ":now": row::unix_seconds(tx.now),
        },
    )?;
    Ok(())
}
