//! Effects of time: entries long enough in the trash are erased, those that are over archived.

use super::erase::erase;
use super::{act, load, log};
use crate::sweeps::Remaining;
use crate::{BlockingStore, Error, Result, Tx, publication, row};
use domain::rejection::Rejection;
use domain::workflow::editorial::EditorialAction;
use engine::{Db, List, params};
use jiff::Timestamp;
use model::{DAY, EntryId, Kind, UnixSeconds};
use std::sync::Arc;

/// Entries of one transaction, so that edits of people never wait for long.
const AT_ONCE: u32 = 50;

/// Kind and id of what is due, advertisements aside: their table has steps of its own.
fn due(db: &Db, sql: &str, until: UnixSeconds, failed: &List) -> Result<Vec<(String, EntryId)>> {
    Ok(db.rows(sql, params![until, AT_ONCE, failed], |row| {
        Ok((row.get("kind")?, row.get("id")?))
    })?)
}

/// In the trash for all its days.
const TRASHED: &str = "SELECT kind, id FROM entries INDEXED BY entries_trash
                       WHERE status = 'trashed' AND erased_at IS NULL AND updated_at <= ?1
                         AND kind <> 'advertisements' AND id NOT IN (SELECT value FROM json_each(?3))
                       ORDER BY updated_at LIMIT ?2";
/// Published until a time that has passed.
const ENDED: &str = "SELECT kind, id FROM entries INDEXED BY entries_ends
                     WHERE status = 'published' AND unpublish_at IS NOT NULL AND unpublish_at <= ?1
                       AND erased_at IS NULL AND kind <> 'advertisements'
                       AND id NOT IN (SELECT value FROM json_each(?3)) ORDER BY unpublish_at NULLS FIRST LIMIT ?2";

/// In the log, and among rows that failed.
const SWEEP: &str = "entries";

/// Erases an entry whose days in the trash are over.
fn end(tx: &Tx<'_>, kind: Kind, id: EntryId) -> Result<()> {
    match load(tx, kind, id) {
        Ok(record) => log(
            tx,
            EditorialAction::Erase.code(),
            &record.document.entry,
            &[],
        )?,
        // Without a text there is nothing to log.
        Err(Error::Rejected(Rejection::NotFound)) => {}
        Err(error) => return Err(error),
    }
    erase(tx, kind, id)?;
    publication::record(tx, kind.collection(), Some(id))?;
    Ok(())
}

impl BlockingStore {
    /// Archives what is over and erases what was in the trash for the days of the settings, a part
    /// at a time. Blocks. Looking is a reader's work: mostly nothing is due.
    pub fn sweep_entries(&self, now: Timestamp) -> Result<Remaining> {
        let days = i64::from(self.site()?.settings.retention.trash_days);
        let until = row::unix_seconds(now);
        let trashed_until = until.plus(-days * DAY);
        let failed = Arc::clone(&self.inner.failed);
        let waiting = failed.waiting(SWEEP, now);
        let nothing = self.query_blocking(|db| {
            Ok(due(db, ENDED, until, &waiting)?.is_empty()
                && due(db, TRASHED, trashed_until, &waiting)?.is_empty())
        })?;
        if nothing {
            return Ok(Remaining::Nothing);
        }
        self.edit_blocking(None, now, move |tx| {
            for (kind, id) in due(tx, ENDED, until, &waiting)? {
                failed.attempt(tx, (SWEEP, id), now, |_| {
                    act::archive(tx, &load(tx, row::from_word(kind)?, id)?)
                })?;
            }
            for (kind, id) in due(tx, TRASHED, trashed_until, &waiting)? {
                failed.attempt(tx, (SWEEP, id), now, |_| end(tx, row::from_word(kind)?, id))?;
            }
            Ok(Remaining::MaybeMore)
        })
    }
}
