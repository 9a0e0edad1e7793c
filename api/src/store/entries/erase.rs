//! What ends entries: an admin out of the trash, and time. An erased row stays as a name for what was done to it, without
//! a word of what it said.

use super::{act, load, log};
use crate::{
    domain::workflow::editorial::EditorialAction,
    store::{Error, Result, Store, ads, live, publication, row},
};
use generator::model::{EntryId, Kind};
use jiff::Timestamp;
use rusqlite::{Connection, params};
use std::sync::Arc;

/// Entries of one transaction, so that edits of people never wait for long.
const AT_ONCE: u32 = 50;
const DAY: i64 = 24 * 3600;

/// Erases texts, notes, old addresses and pictures that nobody else shows; their files go with the next sweep.
pub(super) fn erase(db: &Connection, id: EntryId, now: Timestamp) -> Result<()> {
    live::withdraw(db, id, now)?;
    let pictures = {
        let mut query = db.prepare_cached("SELECT hash FROM picture_uses WHERE entry_id = ?1")?;
        let rows = query.query_map([id.0], |row| row.get(0))?;
        rows.collect::<rusqlite::Result<Vec<String>>>()?
    };
    for sql in [
        "DELETE FROM revisions WHERE entry_id = ?1",
        "DELETE FROM entry_notes WHERE entry_id = ?1",
        "DELETE FROM slug_history WHERE entry_id = ?1",
        "DELETE FROM effects WHERE subject = 'entry' AND id = ?1",
        "DELETE FROM complaints WHERE entry_id = ?1",
        "DELETE FROM links WHERE entry_id = ?1",
    ] {
        db.prepare_cached(sql)?.execute([id.0])?;
    }
    db.prepare_cached(
        "UPDATE entries SET erased_at = ?2, slug = 'erased', last_public_slug = NULL, translated_from = NULL, title_ua = '', title_us = '', title_key = x'', search = '',
                staff_note = '', author_id = NULL, head_revision = NULL, live_revision = NULL,
                version = version + 1, updated_at = ?2
         WHERE id = ?1",
    )?
    .execute(params![id.0, row::seconds(now)])?;
    for hash in pictures {
        ads::release_picture(db, &hash, now)?;
    }
    Ok(())
}

/// Kind and id of what is due, advertisements aside: their table has steps of its own.
fn due(db: &Connection, sql: &str, until: i64, failed: &str) -> Result<Vec<(String, i64)>> {
    let mut query = db.prepare_cached(sql)?;
    let rows = query.query_map(params![until, AT_ONCE, failed], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// In the trash for all its days.
const TRASHED: &str = "SELECT kind, id FROM entries INDEXED BY entries_trash
                       WHERE status = 'trashed' AND erased_at IS NULL AND updated_at <= ?1
                         AND kind <> 'advertisements' AND id NOT IN (SELECT value FROM json_each(?3))
                       ORDER BY updated_at LIMIT ?2";
/// Published until a moment that has passed.
const ENDED: &str = "SELECT kind, id FROM entries INDEXED BY entries_ends
                     WHERE status = 'published' AND unpublish_at IS NOT NULL AND unpublish_at <= ?1
                       AND erased_at IS NULL AND kind <> 'advertisements'
                       AND id NOT IN (SELECT value FROM json_each(?3)) ORDER BY unpublish_at LIMIT ?2";

/// In the log, and among rows that failed.
const SWEEP: &str = "entries";

/// Erases an entry whose days in the trash are over.
fn end(db: &Connection, kind: Kind, id: EntryId, now: Timestamp) -> Result<()> {
    match load(db, kind, id) {
        Ok(record) => log(db, None, EditorialAction::Erase.code(), &record, &[], now)?,
        // Without a text there is nothing to log.
        Err(Error::NotFound) => {}
        Err(error) => return Err(error),
    }
    erase(db, id, now)?;
    publication::record(db, kind.collection(), Some(id.0), now)?;
    Ok(())
}

impl Store {
    /// Archives what is over and erases what was in the trash for the days of the settings, a part at a time; `true`
    /// while there may be more. Blocks. Looking is a reader's work: mostly nothing is due.
    pub fn sweep_entries(&self, now: Timestamp) -> Result<bool> {
        let days = i64::from(self.site()?.settings.retention.trash_days);
        let (until, trashed_until) = (row::seconds(now), row::seconds(now) - days * DAY);
        let failed = Arc::clone(&self.inner.failed);
        let waiting = failed.waiting(SWEEP, now)?;
        let nothing = self.read(|db| {
            Ok(due(db, ENDED, until, &waiting)?.is_empty()
                && due(db, TRASHED, trashed_until, &waiting)?.is_empty())
        })?;
        if nothing {
            return Ok(false);
        }
        self.write_blocking(move |db| {
            for (kind, id) in due(db, ENDED, until, &waiting)? {
                failed.attempt(db, (SWEEP, id), now, |db| {
                    act::archive(db, &load(db, row::from_word(kind)?, EntryId(id))?, now)
                })?;
            }
            for (kind, id) in due(db, TRASHED, trashed_until, &waiting)? {
                failed
                    .attempt(db, (SWEEP, id), now, |db| end(db, row::from_word(kind)?, EntryId(id), now))?;
            }
            Ok(true)
        })
    }
}
