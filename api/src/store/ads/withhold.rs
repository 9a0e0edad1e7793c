//! Advertisements of suspended accounts: out of lists while the suspension lasts (docs/content-model.md §2.6), whatever
//! readers said of them meanwhile.

use super::settle;
use crate::store::{Result, Store, publication, row};
use generator::model::{EntryId, Kind};
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, params};
use std::sync::Arc;

/// Advertisements of one transaction, so that edits of people never wait for long.
const AT_ONCE: usize = 200;

/// The account's advertisements, wherever they are in their life.
fn of(db: &Connection, user: i64) -> Result<Vec<i64>> {
    let mut query = db.prepare_cached(
        "SELECT e.id FROM entries e INDEXED BY entries_author JOIN ads a ON a.entry_id = e.id
         WHERE e.author_id = ?1 AND e.kind = 'advertisements' AND e.erased_at IS NULL ORDER BY e.id",
    )?;
    let rows = query.query_map([user], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Takes all of an account's advertisements out of lists.
pub(in crate::store) fn withhold(db: &Connection, user: i64, now: Timestamp) -> Result<()> {
    for id in of(db, user)? {
        db.prepare_cached("UPDATE ads SET withheld = 1 WHERE entry_id = ?1")?.execute([id])?;
        settle::hide(db, EntryId(id), true)?;
        changed(db, id, now)?;
    }
    Ok(())
}

/// Puts them back, but for those that complaints keep out.
pub(in crate::store) fn release(db: &Connection, user: i64, now: Timestamp) -> Result<()> {
    for id in of(db, user)? {
        let withheld: bool = db
            .prepare_cached("SELECT withheld FROM ads WHERE entry_id = ?1")?
            .query_row([id], |row| row.get(0))?;
        if withheld {
            free(db, id, now)?;
        }
    }
    Ok(())
}

fn free(db: &Connection, id: i64, now: Timestamp) -> Result<()> {
    db.prepare_cached("UPDATE ads SET withheld = 0 WHERE entry_id = ?1")?.execute([id])?;
    bring_back(db, EntryId(id))?;
    changed(db, id, now)
}

/// Brings what its documents say of lists up to date.
pub(in crate::store) fn bring_back(db: &Connection, id: EntryId) -> Result<()> {
    let mut query = db.prepare_cached(
        "SELECT a.withheld OR a.hidden_at IS NOT NULL, coalesce(r.doc ->> '$.fields.hidden', 0),
                coalesce(l.entry ->> '$.fields.hidden', r.doc ->> '$.fields.hidden', 0)
         FROM ads a JOIN entries e ON e.id = a.entry_id JOIN revisions r ON r.id = e.head_revision
         LEFT JOIN live l ON l.entry_id = e.id
         WHERE a.entry_id = ?1",
    )?;
    let found: Option<(bool, bool, bool)> =
        query.query_row([id.0], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).optional()?;
    match found {
        Some((hidden, head, shown)) if head != hidden || shown != hidden => settle::hide(db, id, hidden),
        _ => Ok(()),
    }
}

fn changed(db: &Connection, id: i64, now: Timestamp) -> Result<()> {
    db.prepare_cached("UPDATE entries SET version = version + 1 WHERE id = ?1")?.execute([id])?;
    publication::record(db, Kind::Advertisements.collection(), Some(id), now)?;
    Ok(())
}

const DUE: &str = "
    SELECT a.entry_id FROM ads a JOIN entries e ON e.id = a.entry_id JOIN users u ON u.id = e.author_id
    WHERE a.withheld AND u.status = 'active' AND coalesce(u.suspended_until, 0) <= ?1
      AND a.entry_id NOT IN (SELECT value FROM json_each(?3))
    LIMIT ?2";

/// In the log, and among rows that failed.
const SWEEP: &str = "withheld advertisements";

fn due(db: &Connection, failed: &str, now: Timestamp) -> Result<Vec<i64>> {
    let mut query = db.prepare_cached(DUE)?;
    let rows = query.query_map(params![row::seconds(now), AT_ONCE as i64, failed], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

impl Store {
    /// Puts advertisements back whose owners' suspension is over, a part at a time; `true` while there may be more.
    /// Blocks.
    pub fn release_ads(&self, now: Timestamp) -> Result<bool> {
        let failed = Arc::clone(&self.inner.failed);
        let waiting = failed.waiting(SWEEP, now)?;
        if self.read(|db| due(db, &waiting, now))?.is_empty() {
            return Ok(false);
        }
        self.write_blocking(move |db| {
            let due = due(db, &waiting, now)?;
            for id in &due {
                failed.attempt(db, (SWEEP, *id), now, |db| free(db, *id, now))?;
            }
            Ok(due.len() == AT_ONCE)
        })
    }
}
