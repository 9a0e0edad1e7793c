//! Advertisements of suspended accounts: out of lists while the suspension lasts
//! (docs/content-model.md §2.6), whatever readers said of them meanwhile.

use super::apply_step;
use crate::engine::{Db, List, params};
use crate::entry_row::EntryUpdate;
use crate::sweeps::Remaining;
use crate::{BlockingStore, Result, Tx, publication, row};
use domain::ids::UserId;
use jiff::Timestamp;
use model::{EntryId, Kind, UnixSeconds};
use serde::Deserialize;
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
        tx.execute_later("UPDATE ads SET withheld = 1 WHERE entry_id = ?1", [id])?;
        apply_step::hide(tx, id, true)?;
        changed(tx, id)?;
    }
    Ok(())
}

/// Puts them back, but for those that complaints keep out.
pub(crate) fn release(tx: &Tx<'_>, user: UserId) -> Result<()> {
    for id in of(tx, user)? {
        let withheld: bool = tx.value("SELECT withheld FROM ads WHERE entry_id = ?1", [id])?;
        if withheld {
            free(tx, id)?;
        }
    }
    Ok(())
}

fn free(tx: &Tx<'_>, id: EntryId) -> Result<()> {
    tx.execute_later("UPDATE ads SET withheld = 0 WHERE entry_id = ?1", [id])?;
    sync_hidden_flag(tx, id)?;
    changed(tx, id)
}

/// Updates `hidden` in the stored documents.
pub(crate) fn sync_hidden_flag(db: &Db, id: EntryId) -> Result<()> {
    let row: Option<(bool, Option<UnixSeconds>, String, Option<String>)> = db.find(
        "SELECT a.withheld, a.hidden_at, r.doc, l.entry
         FROM ads a JOIN entries e ON e.id = a.entry_id JOIN revisions r ON r.id = e.head_revision
         LEFT JOIN live l ON l.entry_id = e.id
         WHERE a.entry_id = ?1",
        [id],
        |row| {
            Ok((
                row.get("withheld")?,
                row.get("hidden_at")?,
                row.get("doc")?,
                row.get("entry")?,
            ))
        },
    )?;
    let Some((withheld, hidden_at, doc, live)) = row else {
        return Ok(());
    };
    let hidden = withheld || hidden_at.is_some();
    let head = hidden_in(&doc)?;
    let shown = live
        .as_deref()
        .map(hidden_in)
        .transpose()?
        .flatten()
        .or(head);
    if [head, shown]
        .into_iter()
        .all(|flag| flag.unwrap_or_default() == hidden)
    {
        return Ok(());
    }
    apply_step::hide(db, id, hidden)
}

/// What a document says of it, if anything.
fn hidden_in(doc: &str) -> Result<Option<bool>> {
    #[derive(Deserialize)]
    struct Parts {
        #[serde(default)]
        fields: Flags,
    }
    #[derive(Default, Deserialize)]
    struct Flags {
        hidden: Option<bool>,
    }
    Ok(serde_json::from_str::<Parts>(doc)?.fields.hidden)
}

fn changed(tx: &Tx<'_>, id: EntryId) -> Result<()> {
    EntryUpdate::of(id).next_version().write(tx)?;
    publication::record(tx, Kind::Advertisements.collection(), Some(id))?;
    Ok(())
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
                failed.attempt(tx, (SWEEP, *id), now, |_| free(tx, *id))?;
            }
            Ok(Remaining::after(due.len() == AT_ONCE))
        })
    }
}
