//! Notes between authors and editors about an entry.

use super::{EntryRecord, Note, person};
use crate::users::user_by_id;
use crate::{Result, Tx, outbox, row};
use domain::emails;
use engine::{Db, List, params};
use model::EntryId;
use std::collections::HashMap;

pub(super) fn of(db: &Db, id: EntryId) -> Result<Vec<Note>> {
    Ok(of_all(db, &row::list(&[id]))?
        .remove(&id)
        .unwrap_or_default())
}

/// The notes of each entry of a list.
pub(super) fn of_all(db: &Db, ids: &List) -> Result<HashMap<EntryId, Vec<Note>>> {
    let mut query = db.prepare(
        "SELECT n.at, n.actor_id, u.name, n.action, n.note, n.entry_id
         FROM json_each(?1) i CROSS JOIN entry_notes n ON n.entry_id = i.value
         LEFT JOIN users u ON u.id = n.actor_id ORDER BY n.id DESC",
    )?;
    let mut rows = query.query([ids])?;
    let mut notes: HashMap<EntryId, Vec<Note>> = HashMap::new();
    while let Some(row) = rows.next()? {
        notes.entry(row.get("entry_id")?).or_default().push(Note {
            at: row::timestamp(row.get("at")?),
            by: person(&row, "actor_id", "name")?,
            action: row.get("action")?,
            note: row.get("note")?,
        });
    }
    Ok(notes)
}

pub(super) fn add(tx: &Tx<'_>, id: EntryId, action: &str, note: &str) -> Result<()> {
    tx.execute_later(
        "INSERT INTO entry_notes (entry_id, at, actor_id, action, note) VALUES (?1, ?2, ?3, ?4, ?5)",
        params![id, row::unix_seconds(tx.now), tx.actor, action, note],
    )?;
    Ok(())
}

/// Notifies the author that an entry was returned.
pub(super) fn tell_returned(tx: &Tx<'_>, record: &EntryRecord, note: &str) -> Result<()> {
    let Some(author) = &record.author else {
        return Ok(());
    };
    let Some(user) = user_by_id(tx, author.id)?.filter(|user| user.active) else {
        return Ok(());
    };
    outbox::enqueue(
        tx,
        &emails::accounts::entry_returned(&user.addressee(), record, note.to_owned()),
    )
}
