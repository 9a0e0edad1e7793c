//! How much the advertisements of an account may hold (docs/content-model.md §4.5). Drafts that
//! were never submitted leave the trash early where others need their room; what was shown or
//! decided about stays.

use super::{AdRecord, erase};
use crate::engine::Db;
use crate::{Error, Result, Tx, publication};
use domain::bounds::{TRASHED_DRAFTS, most_text};
use domain::ids::UserId;
use domain::rejection::Rejection;
use model::{EntryId, Kind, Status};
use support::token;

/// Drafts that one deletion erases: an account may have many from before there was a bound.
const AT_ONCE: usize = 50;

/// Bytes of all revisions of an account's advertisements, the trash included.
pub(super) fn stored_text(db: &Db, account: UserId) -> Result<u64> {
    Ok(db.value(
        "SELECT CAST(coalesce(sum(octet_length(r.doc) + octet_length(r.body_ua) + octet_length(r.body_us)), 0) AS BIGINT)
         FROM entries e INDEXED BY entries_author CROSS JOIN revisions r ON r.entry_id = e.id
         WHERE e.author_id = ?1 AND e.kind = 'advertisements'",
        [account],
    )?)
}

/// Refuses an edit after which an account holds more than it may, and more than `before`.
pub(super) fn admit_text(tx: &Tx<'_>, account: UserId, before: u64) -> Result<()> {
    let trust = tx.value("SELECT trust FROM users WHERE id = ?1", [account])?;
    let most = most_text(trust).most;
    let mut deleted = deleted_drafts(tx, account)?.into_iter();
    while stored_text(tx, account)? > most.max(before) {
        let Some(oldest) = deleted.next() else {
            return Err(Error::Rejected(Rejection::TooMuchText(most)));
        };
        erase_draft(tx, oldest)?;
    }
    Ok(())
}

/// Erases the oldest deleted drafts that are more than an account may have, after one was deleted.
pub(super) fn tidy_trash(tx: &Tx<'_>, deleted: &AdRecord) -> Result<()> {
    let Some(owner) = deleted
        .owner
        .as_ref()
        .filter(|_| deleted.entry.status == Status::Draft)
    else {
        return Ok(());
    };
    let drafts = deleted_drafts(tx, owner.id)?;
    let kept = usize::try_from(TRASHED_DRAFTS.most).unwrap_or(usize::MAX);
    let surplus = drafts.len().saturating_sub(kept).min(AT_ONCE);
    drafts
        .into_iter()
        .take(surplus)
        .try_for_each(|id| erase_draft(tx, id))
}

/// Drafts in the trash of an account that were never submitted, the oldest first.
fn deleted_drafts(db: &Db, account: UserId) -> Result<Vec<EntryId>> {
    Ok(db.values(
        "SELECT e.id FROM entries e INDEXED BY entries_author JOIN ads a ON a.entry_id = e.id
         WHERE e.author_id = ?1 AND e.kind = 'advertisements' AND e.status = 'trashed' AND e.erased_at IS NULL
           AND a.before_trash = 'draft' AND a.submitted_at IS NULL
         ORDER BY e.updated_at, e.id",
        [account],
    )?)
}

fn erase_draft(tx: &Tx<'_>, id: EntryId) -> Result<()> {
    erase(tx, id, &token::random_token()[..16])?;
    publication::record(tx, Kind::Advertisements.collection(), Some(id))?;
    Ok(())
}
