//! Advertisements of suspended accounts: out of lists while the suspension lasts
//! (docs/content-model.md §2.6), whatever readers said of them meanwhile.

use super::apply_step;
use crate::entry_row::EntryUpdate;
use crate::sweeps::Remaining;
use crate::{BlockingStore, Result, Tx, publication, row};
use domain::ids::UserId;
use engine::{Db, List, params};
use jiff::Timestamp;
use model::{EntryId, Kind};
use std::sync::Arc;

/// Advertisements of one transaction, so that edits of people never wait for long.
const AT_ONCE: usize = 200;

/// The account's advertisements, wherever they are in their life.
fn of(db: &Db, user: UserId) -> Result<Vec<EntryId>> {
    Ok(db.values(
        "SELECT e.id FROM entries e INDEXED BY entries_author JOIN ads a ON a.entry_id = e.id
         WHERE e.author_id = ?1 AND e.kind = 'advertisements' AND e.erased_at IS NULL ORDER BY e.id",
        [user],
    )?)
}

/// Takes all of an account's advertisements out of lists.
pub(crate) fn suspend_all(tx: &Tx<'_>, user: UserId) -> Result<()> {
    for id in of(tx, user)? {
        set_withheld(tx, id, true)?;
    }
    Ok(())
}

/// Puts them back, but for those that complaints keep out.
pub(crate) fn release(tx: &Tx<'_>, user: UserId) -> Result<()> {
    for id in of(tx, user)? {
        let withheld: bool = tx.value("SELECT withheld FROM ads WHERE entry_id = ?1", [id])?;
        if withheld {
            set_withheld(tx, id, false)?;
        }
    }
    Ok(())
}

fn set_withheld(tx: &Tx<'_>, id: EntryId, withheld: bool) -> Result<()> {
    tx.execute_later(
        "UPDATE ads SET withheld = ?2 WHERE entry_id = ?1",
        params![id, withheld],
    )?;
    sync_hidden_flag(tx, id)?;
    EntryUpdate::of(id).next_version().write(tx)?;
    publication::record(tx, Kind::Advertisements.collection(), Some(id))?;
    Ok(())
}

/// Updates `hidden` in the stored documents.
pub(crate) fn sync_hidden_flag(db: &Db, id: EntryId) -> Result<()> {
    let hidden: Option<bool> = db.find_value(
        "SELECT withheld = 1 OR hidden_at IS NOT NULL FROM ads WHERE entry_id = ?1",
        [id],
    )?;
    hidden.map_or(Ok(()), |hidden| apply_step::hide(db, id, hidden))
}

const DUE: &str = "
    SELECT a.entry_id FROM ads a JOIN entries e ON e.id = a.entry_id JOIN users u ON u.id = e.author_id
    WHERE a.withheld = 1 AND u.status = 'active' AND coalesce(u.suspended_until, 0) <= ?1
      AND a.entry_id NOT IN (SELECT value FROM json_each(?3))
    LIMIT ?2";

/// In the log, and among rows that failed.
const SWEEP: &str = "withheld advertisements";

fn due(db: &Db, failed: &List, now: Timestamp) -> Result<Vec<EntryId>> {
    Ok(db.values(DUE, params![row::unix_seconds(now), AT_ONCE, failed])?)
}

impl BlockingStore {
    /// Puts advertisements back whose owners' suspension is over, a part at a time. Blocks.
    pub fn release_ads(&self, now: Timestamp) -> Result<Remaining> {
        let failed = Arc::clone(&self.inner.failed);
        let waiting = failed.waiting(SWEEP, now);
        if self.query_blocking(|db| due(db, &waiting, now))?.is_empty() {
            return Ok(Remaining::Nothing);
        }
        self.edit_blocking(None, now, move |tx| {
            let due = due(tx, &waiting, now)?;
            for id in &due {
                failed.attempt(tx, (SWEEP, *id), now, |_| set_withheld(tx, *id, false))?;
            }
            Ok(Remaining::after(due.len() == AT_ONCE))
        })
    }
}
