//! The end of an advertisement: its row stays as a name for what was decided, without a word of what it said.

use crate::store::{Result, live, row};
use jiff::Timestamp;
use model::EntryId;
use rusqlite::{Connection, params};

/// Erases texts, contacts, messages, the words of decisions and photos nobody else shows; the files go with the next
/// sweep. Whose it was is `mark` from now on.
pub(in crate::store) fn erase(db: &Connection, id: EntryId, mark: &str, now: Timestamp) -> Result<()> {
    live::withdraw(db, id, now)?;
    let pictures = {
        let mut query = db.prepare_cached("SELECT hash FROM picture_uses WHERE entry_id = ?1")?;
        let rows = query.query_map([id.0], |row| row.get(0))?;
        rows.collect::<rusqlite::Result<Vec<String>>>()?
    };

    db.prepare_cached(
        "UPDATE decisions SET note = '', fragments = '[]', appeal_text = NULL, owner_mark = ?2 WHERE entry_id = ?1",
    )?
    .execute(params![id.0, mark])?;
    for sql in [
        "DELETE FROM revisions WHERE entry_id = ?1",
        // The address says what the title said.
        "DELETE FROM slug_history WHERE entry_id = ?1",
        "DELETE FROM taken WHERE entry_id = ?1",
        "DELETE FROM effects WHERE subject = 'entry' AND id = ?1",
        "DELETE FROM messages WHERE entry_id = ?1",
        "DELETE FROM complaints WHERE entry_id = ?1",
        "DELETE FROM ads WHERE entry_id = ?1",
        "DELETE FROM links WHERE entry_id = ?1",
        // What was done to it, and published of it, stays as numbers; its name does not.
        "UPDATE activity SET title = '', changes = '[]' WHERE collection = 'advertisements' AND subject = ?1",
        "UPDATE publishes SET subjects = (
             SELECT json_group_array(json(CASE WHEN s.value ->> 'collection' = 'advertisements' AND s.value ->> 'id' = ?1
                                               THEN json_set(s.value, '$.title', '') ELSE s.value END))
             FROM json_each(publishes.subjects) s)
         WHERE EXISTS (SELECT 1 FROM json_each(publishes.subjects) s
                       WHERE s.value ->> 'collection' = 'advertisements' AND s.value ->> 'id' = ?1)",
    ] {
        db.prepare_cached(sql)?.execute([id.0])?;
    }
    db.prepare_cached(
        "UPDATE entries SET erased_at = ?2, slug = 'erased', last_public_slug = NULL, translated_from = NULL, title_ua = '', title_us = '', title_key = x'', search = '', staff_note = '', author_id = NULL,
                head_revision = NULL, live_revision = NULL, version = version + 1, updated_at = ?2
         WHERE id = ?1",
    )?
    .execute(params![id.0, row::seconds(now)])?;
    for hash in pictures {
        release_picture(db, &hash, now)?;
    }
    Ok(())
}

/// Marks a picture for erasure when nothing shows it any more.
pub(in crate::store) fn release_picture(db: &Connection, hash: &str, now: Timestamp) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO media_erasures (hash, due_at)
         SELECT ?1, ?2
         WHERE NOT EXISTS (SELECT 1 FROM picture_uses WHERE hash = ?1)
         ON CONFLICT (hash) DO NOTHING",
    )?
    .execute(params![hash, row::seconds(now)])?;
    Ok(())
}
