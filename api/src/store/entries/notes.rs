//! What authors and editors tell each other on the way of an entry.

use super::{Author, EntryRecord, edit_path, title};
use crate::store::{NewMail, Result, outbox, row};
use jiff::Timestamp;
use model::{EntryId, Locale};
use rusqlite::{Connection, OptionalExtension, params};
use serde::Serialize;
use serde_json::json;
use std::collections::HashMap;

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

pub(super) fn of(db: &Connection, id: EntryId) -> Result<Vec<Note>> {
    Ok(of_all(db, &row::list(&[id.0])?)?.remove(&id.0).unwrap_or_default())
}

/// The notes of each entry of a JSON list.
pub(super) fn of_all(db: &Connection, ids: &str) -> Result<HashMap<i64, Vec<Note>>> {
    let mut query = db.prepare_cached(
        "SELECT n.at, n.actor_id, u.name, n.action, n.note, n.entry_id
         FROM json_each(?1) i CROSS JOIN entry_notes n ON n.entry_id = i.value
         LEFT JOIN users u ON u.id = n.actor_id ORDER BY n.id DESC",
    )?;
    let mut rows = query.query([ids])?;
    let mut notes: HashMap<i64, Vec<Note>> = HashMap::new();
    while let Some(row) = rows.next()? {
        let by: Option<i64> = row.get(1)?;
        notes.entry(row.get(5)?).or_default().push(Note {
            at: row::moment(row.get(0)?),
            by: match by {
                Some(id) => Some(Author { id, name: row.get(2)? }),
                None => None,
            },
            action: row.get(3)?,
            note: row.get(4)?,
        });
    }
    Ok(notes)
}

pub(super) fn add(
    db: &Connection,
    id: EntryId,
    actor: i64,
    action: &str,
    note: &str,
    now: Timestamp,
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO entry_notes (entry_id, at, actor_id, action, note) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?
    .execute(params![id.0, row::seconds(now), actor, action, note])?;
    Ok(())
}

/// Tells its author that an entry came back to them.
pub(super) fn tell_returned(db: &Connection, record: &EntryRecord, note: &str, now: Timestamp) -> Result<()> {
    let Some(author) = &record.author else { return Ok(()) };
    let mut query =
        db.prepare_cached("SELECT email, locale FROM users WHERE id = ?1 AND status = 'active'")?;
    let found: Option<(String, String)> =
        query.query_row([author.id], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    let Some((recipient, locale)) = found else { return Ok(()) };
    let locale = Locale::from_code(&locale).unwrap_or(Locale::Ua);
    let mail = NewMail {
        recipient,
        locale,
        template: "entry_returned",
        params: json!({
            "name": author.name,
            "title": title(&record.document.entry),
            "note": note,
            "link": locale.path(&edit_path(record.kind, record.id)),
        }),
        user: Some(author.id),
    };
    outbox::enqueue(db, &mail, now)
}
