//! Taking the trash back: what an entry was before it came there is kept beside it for a while, and
//! put in place whole. Version and change go on; everything else – dates, numbers, schedule, what
//! readers see – is as it was.

use super::{EntryRecord, references};
use crate::document_rows::{self, LiveRow};
use crate::entry_row::EntryUpdate;
use crate::{Error, Result, Tx, document, row};
use domain::ids::{RevisionId, UserId};
use domain::rejection::Rejection;
use domain::workflow::editorial::UNDO;
use engine::{Db, named};
use model::{Entry, EntryId, Site, UnixSeconds};
use serde::{Deserialize, Serialize};

/// An entry as it is now, in the columns that the trash changes. All but the head is stored as
/// JSON.
pub(crate) struct UndoState {
    entry: SavedEntry,
    head: String,
    live: Option<LiveRow>,
    ad: Option<SavedAd>,
}

/// Columns of `entries`.
#[derive(Serialize, Deserialize)]
struct SavedEntry {
    status: String,
    live_revision: Option<RevisionId>,
    published_at: Option<UnixSeconds>,
    publish_at: Option<UnixSeconds>,
    unpublish_at: Option<UnixSeconds>,
    expires_at: Option<UnixSeconds>,
    updated_at: UnixSeconds,
    last_public_slug: Option<String>,
}

/// Columns of `ads`.
#[derive(Serialize, Deserialize)]
struct SavedAd {
    since: UnixSeconds,
    waiting_since: Option<UnixSeconds>,
    flagged_at: Option<UnixSeconds>,
    hidden_at: Option<UnixSeconds>,
    /// 0 or 1, as SQL wrote it before.
    paused: u8,
    before_trash: Option<String>,
    approved_revision: Option<RevisionId>,
    rejected_revision: Option<RevisionId>,
    claimed_by: Option<UserId>,
    claimed_until: Option<UnixSeconds>,
}

/// Remembers what an entry is; the caller puts it into the trash then.
pub(crate) fn before(db: &Db, id: EntryId) -> Result<UndoState> {
    let (entry, head) = db.one(
        "SELECT e.status, e.live_revision, e.published_at, e.publish_at, e.unpublish_at, e.expires_at,
                e.updated_at, e.last_public_slug, r.doc
         FROM entries e JOIN revisions r ON r.id = e.head_revision WHERE e.id = ?1",
        [id],
        |row| {
            let entry = SavedEntry {
                status: row.get("status")?,
                live_revision: row.get("live_revision")?,
                published_at: row.get("published_at")?,
                publish_at: row.get("publish_at")?,
                unpublish_at: row.get("unpublish_at")?,
                expires_at: row.get("expires_at")?,
                updated_at: row.get("updated_at")?,
                last_public_slug: row.get("last_public_slug")?,
            };
            Ok((entry, row.get("doc")?))
        },
    )?;
    let ad = db.find(
        "SELECT since, waiting_since, flagged_at, hidden_at, paused, before_trash, approved_revision,
                rejected_revision, claimed_by, claimed_until
         FROM ads WHERE entry_id = ?1",
        [id],
        |row| {
            Ok(SavedAd {
                since: row.get("since")?,
                waiting_since: row.get("waiting_since")?,
                flagged_at: row.get("flagged_at")?,
                hidden_at: row.get("hidden_at")?,
                paused: row.get("paused")?,
                before_trash: row.get("before_trash")?,
                approved_revision: row.get("approved_revision")?,
                rejected_revision: row.get("rejected_revision")?,
                claimed_by: row.get("claimed_by")?,
                claimed_until: row.get("claimed_until")?,
            })
        },
    )?;
    Ok(UndoState {
        entry,
        head,
        live: document_rows::live(db, id)?,
        ad,
    })
}

/// Stores the state for the user who put the entry into the trash, after the entry is there.
/// Deletes the stored states of all entries that are older than [`UNDO`].
pub(crate) fn keep(tx: &Tx<'_>, id: EntryId, before: &UndoState) -> Result<()> {
    tx.execute_later(
        "DELETE FROM undo WHERE at < ?1",
        [row::unix_seconds(tx.now).plus(-UNDO.as_secs())],
    )?;
    tx.execute_later(
        "INSERT INTO undo (entry_id, actor_id, at, entry, head, live, ad)
         VALUES (:entry_id, :actor_id, :now, :entry, :head, :live, :ad)
         ON CONFLICT (entry_id) DO UPDATE SET actor_id = excluded.actor_id, at = excluded.at,
             entry = excluded.entry, head = excluded.head, live = excluded.live, ad = excluded.ad",
        named! {
            ":entry_id": id,
            ":actor_id": tx.actor,
            ":now": row::unix_seconds(tx.now),
            ":entry": serde_json::to_string(&before.entry)?,
            ":head": before.head,
            ":live": before.live.as_ref().map(serde_json::to_string).transpose()?,
            ":ad": before.ad.as_ref().map(serde_json::to_string).transpose()?,
        },
    )?;
    Ok(())
}

fn saved(db: &Db, id: EntryId) -> Result<UndoState> {
    let mut query = db.prepare("SELECT entry, head, live, ad FROM undo WHERE entry_id = ?1")?;
    let mut rows = query.query([id])?;
    let row = rows.next()?.ok_or(Error::Rejected(Rejection::NotFound))?;
    let live: Option<String> = row.get("live")?;
    let ad: Option<String> = row.get("ad")?;
    Ok(UndoState {
        entry: serde_json::from_str(row.text("entry")?)?,
        head: row.get("head")?,
        live: live.as_deref().map(serde_json::from_str).transpose()?,
        ad: ad.as_deref().map(serde_json::from_str).transpose()?,
    })
}

/// Puts an entry back as it was. What it showed may be impossible by now: its address belongs to
/// another entry, or what it names is gone. Returns what readers see again.
pub(crate) fn undo(db: &Db, current: &EntryRecord, site: &Site) -> Result<Option<Entry>> {
    let id = current.id;
    let UndoState {
        entry,
        head,
        live,
        ad,
    } = saved(db, id)?;
    let shown = live
        .map(|live| show_again(db, current, &live, site))
        .transpose()?;
    EntryUpdate::of(id)
        .status(row::from_word(entry.status)?)?
        .live(entry.live_revision)
        .published_at(row::maybe_timestamp(entry.published_at))
        .publish_at(row::maybe_timestamp(entry.publish_at))
        .unpublish_at(row::maybe_timestamp(entry.unpublish_at))
        .expires_at(row::maybe_timestamp(entry.expires_at))
        .updated_at(row::timestamp(entry.updated_at))
        .last_public_slug(entry.last_public_slug.as_deref())
        .next_version()
        .write(db)?;
    document_rows::restore_revision(db, current.head_revision, &head)?;
    if let Some(ad) = ad {
        db.execute_later(
            "UPDATE ads SET since = :since, waiting_since = :waiting_since, flagged_at = :flagged_at,
                            hidden_at = :hidden_at, paused = :paused, before_trash = :before_trash,
                            rejected_revision = :rejected_revision, claimed_by = :claimed_by,
                            claimed_until = :claimed_until
             WHERE entry_id = :entry_id",
            named! {
                ":entry_id": id,
                ":since": ad.since,
                ":waiting_since": ad.waiting_since,
                ":flagged_at": ad.flagged_at,
                ":hidden_at": ad.hidden_at,
                ":paused": ad.paused,
                ":before_trash": ad.before_trash,
                ":rejected_revision": ad.rejected_revision,
                ":claimed_by": ad.claimed_by,
                ":claimed_until": ad.claimed_until,
            },
        )?;
        document_rows::set_approved(db, id, ad.approved_revision)?;
    }
    Ok(shown)
}

/// Makes it public as it was. What is refused undoes the whole edit.
fn show_again(db: &Db, current: &EntryRecord, live: &LiveRow, site: &Site) -> Result<Entry> {
    if !document_rows::restore_live(db, current.id, current.kind, live)? {
        return Err(Error::Rejected(Rejection::SlugTaken(live.slug.clone())));
    }
    let entry = document::decode(&live.entry)?;
    references::check(&entry, site)?;
    Ok(entry)
}
