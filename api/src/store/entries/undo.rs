//! Taking the trash back: what an entry was before it came there is kept beside it for a while, and put in place whole.
//! Version and change go on; everything else – dates, numbers, schedule, what readers see – is as it was.

use super::{EntryRecord, references};
use crate::domain::ids::RevisionId;
use crate::domain::rejection::Rejection;
use crate::domain::workflow::editorial::UNDO;
use crate::store::engine::{Db, named, params};
use crate::store::entry_row::EntryUpdate;
use crate::store::{Error, Result, Tx, document, row};
use model::{Entry, EntryId, Site, Status, UnixSeconds};
use serde::Deserialize;

/// An entry as it is now, in the columns that the trash changes.
pub(in crate::store) struct UndoState {
    entry: String,
    head: String,
    live: Option<String>,
    ad: Option<String>,
}

/// The columns of [`UndoState::entry`].
#[derive(Deserialize)]
struct SavedRow {
    status: Status,
    live_revision: Option<RevisionId>,
    published_at: Option<UnixSeconds>,
    publish_at: Option<UnixSeconds>,
    unpublish_at: Option<UnixSeconds>,
    expires_at: Option<UnixSeconds>,
    updated_at: UnixSeconds,
    last_public_slug: Option<String>,
}

/// Remembers what an entry is; the caller puts it into the trash then.
pub(in crate::store) fn before(db: &Db, id: EntryId) -> Result<UndoState> {
    Ok(db.one("SELECT json_object('status', e.status, 'live_revision', e.live_revision, 'published_at',
                    e.published_at,
                    'publish_at', e.publish_at, 'unpublish_at', e.unpublish_at, 'expires_at', e.expires_at,
                    'updated_at', e.updated_at, 'last_public_slug', e.last_public_slug) AS entry,
                r.doc,
                CASE WHEN l.entry_id IS NOT NULL THEN
                    json_object('kind', l.kind, 'slug', l.slug, 'entry', l.entry, 'facts', l.facts,
                        'body_ua', l.body_ua, 'body_us', l.body_us) END AS live,
                CASE WHEN a.entry_id IS NOT NULL THEN
                    json_object('since', a.since, 'waiting_since', a.waiting_since, 'flagged_at', a.flagged_at,
                        'hidden_at', a.hidden_at, 'paused', a.paused, 'before_trash', a.before_trash,
                        'approved_revision', a.approved_revision, 'rejected_revision', a.rejected_revision,
                        'claimed_by', a.claimed_by, 'claimed_until', a.claimed_until) END AS ad
         FROM entries e JOIN revisions r ON r.id = e.head_revision
         LEFT JOIN live l ON l.entry_id = e.id LEFT JOIN ads a ON a.entry_id = e.id
         WHERE e.id = ?1", [id], |row| {
        Ok(UndoState { entry: row.get("entry")?, head: row.get("doc")?, live: row.get("live")?, ad: row.get("ad")? })
    })?)
}

/// Stores the state for the user who put the entry into the trash, after the entry is there. Deletes the
/// stored states of all entries that are older than [`UNDO`].
pub(in crate::store) fn keep(tx: &Tx<'_>, id: EntryId, before: &UndoState) -> Result<()> {
    tx.execute("DELETE FROM undo WHERE at < ?1", [row::unix_seconds(tx.now).plus(-UNDO.as_secs())])?;
    tx.execute(
        "INSERT OR REPLACE INTO undo (entry_id, actor_id, at, entry, head, live, ad)
         VALUES (:entry_id, :actor_id, :now, :entry, :head, :live, :ad)",
        named! {
            ":entry_id": id,
            ":actor_id": tx.actor,
            ":now": row::unix_seconds(tx.now),
            ":entry": before.entry,
            ":head": before.head,
            ":live": before.live,
            ":ad": before.ad,
        },
    )?;
    Ok(())
}

/// Puts an entry back as it was. What it showed may be impossible by now: its address belongs to another entry, or
/// what it names is gone. Returns what readers see again.
pub(in crate::store) fn undo(db: &Db, current: &EntryRecord, site: &Site) -> Result<Option<Entry>> {
    let id = current.id;
    let saved = db.find("SELECT entry, head, live, ad FROM undo WHERE entry_id = ?1", [id], |row| {
        Ok(UndoState {
            entry: row.get("entry")?,
            head: row.get("head")?,
            live: row.get("live")?,
            ad: row.get("ad")?,
        })
    });
    let before = saved?.ok_or(Error::Rejected(Rejection::NotFound))?;
    let shown = before.live.as_ref().map(|live| may_show(db, current, live, site)).transpose()?;
    let row: SavedRow = serde_json::from_str(&before.entry)?;
    EntryUpdate::of(id)
        .status(row.status)?
        .live(row.live_revision)
        .published_at(row::maybe_timestamp(row.published_at))
        .publish_at(row::maybe_timestamp(row.publish_at))
        .unpublish_at(row::maybe_timestamp(row.unpublish_at))
        .expires_at(row::maybe_timestamp(row.expires_at))
        .updated_at(row::timestamp(row.updated_at))
        .last_public_slug(row.last_public_slug.as_deref())
        .next_version()
        .write(db)?;
    db.execute("UPDATE revisions SET doc = ?2 WHERE id = ?1", params![current.head_revision, before.head])?;
    if let Some(live) = &before.live {
        db.execute(
            "INSERT INTO live (entry_id, kind, slug, entry, facts, body_ua, body_us)
             SELECT ?1, ?2 ->> 'kind', ?2 ->> 'slug', ?2 ->> 'entry', ?2 ->> 'facts', ?2 ->> 'body_ua',
                    ?2 ->> 'body_us'",
            params![id, live],
        )?;
    }
    if let Some(ad) = &before.ad {
        db.execute("UPDATE ads SET since = ?2 ->> 'since', waiting_since = ?2 ->> 'waiting_since',
                    flagged_at = ?2 ->> 'flagged_at', hidden_at = ?2 ->> 'hidden_at', paused = ?2 ->> 'paused',
                    before_trash = ?2 ->> 'before_trash', approved_revision = ?2 ->> 'approved_revision',
                    rejected_revision = ?2 ->> 'rejected_revision', claimed_by = ?2 ->> 'claimed_by',
                    claimed_until = ?2 ->> 'claimed_until'
             WHERE entry_id = ?1", params![id, ad])?;
    }
    Ok(shown)
}

fn may_show(db: &Db, current: &EntryRecord, live: &str, site: &Site) -> Result<Entry> {
    let (entry, slug, taken): (String, String, bool) = db.one(
        "SELECT ?2 ->> 'entry' AS entry, ?2 ->> 'slug' AS slug,
                EXISTS (SELECT 1 FROM live l WHERE l.kind = ?2 ->> 'kind' AND l.slug = ?2 ->> 'slug' AND
                l.entry_id <> ?1) AS taken",
        params![current.id, live],
        |row| Ok((row.get("entry")?, row.get("slug")?, row.get("taken")?)),
    )?;
    if taken {
        return Err(Error::Rejected(Rejection::SlugTaken(slug)));
    }
    let entry = document::decode(&entry)?;
    references::check(&entry, site)?;
    Ok(entry)
}
