//! Taking the trash back: what an entry was before it came there is kept beside it for a while, and put in place whole.
//! Version and change go on; everything else – dates, numbers, schedule, what readers see – is as it was.

use super::{EntryRecord, references};
use crate::{
    domain::workflow::editorial::UNDO,
    store::{Error, Result, document, row},
};
use jiff::Timestamp;
use model::{EntryId, Site};
use rusqlite::{Connection, OptionalExtension, params};

/// An entry as it is now, in the columns that the trash changes.
pub(in crate::store) struct Before {
    entry: String,
    head: String,
    live: Option<String>,
    ad: Option<String>,
}

/// Remembers what an entry is; the caller puts it into the trash then.
pub(in crate::store) fn before(db: &Connection, id: EntryId) -> Result<Before> {
    let mut query = db.prepare_cached(
        "SELECT json_object('status', e.status, 'live_revision', e.live_revision, 'published_at', e.published_at,
                    'publish_at', e.publish_at, 'unpublish_at', e.unpublish_at, 'expires_at', e.expires_at,
                    'updated_at', e.updated_at, 'last_public_slug', e.last_public_slug),
                r.doc,
                CASE WHEN l.entry_id IS NOT NULL THEN
                    json_object('kind', l.kind, 'slug', l.slug, 'entry', l.entry, 'facts', l.facts,
                        'body_ua', l.body_ua, 'body_us', l.body_us) END,
                CASE WHEN a.entry_id IS NOT NULL THEN
                    json_object('since', a.since, 'waiting_since', a.waiting_since, 'flagged_at', a.flagged_at,
                        'hidden_at', a.hidden_at, 'paused', a.paused, 'before_trash', a.before_trash,
                        'approved_revision', a.approved_revision, 'rejected_revision', a.rejected_revision,
                        'claimed_by', a.claimed_by, 'claimed_until', a.claimed_until) END
         FROM entries e JOIN revisions r ON r.id = e.head_revision
         LEFT JOIN live l ON l.entry_id = e.id LEFT JOIN ads a ON a.entry_id = e.id
         WHERE e.id = ?1",
    )?;
    Ok(query.query_row([id.0], |row| {
        Ok(Before { entry: row.get(0)?, head: row.get(1)?, live: row.get(2)?, ad: row.get(3)? })
    })?)
}

/// Stores the state for the user who put the entry into the trash, after the entry is there. Deletes the
/// stored states of all entries that are older than [`UNDO`].
pub(in crate::store) fn keep(
    db: &Connection,
    id: EntryId,
    before: &Before,
    actor: i64,
    now: Timestamp,
) -> Result<()> {
    db.prepare_cached("DELETE FROM undo WHERE at < ?1")?.execute([row::seconds(now) - UNDO.as_secs()])?;
    db.prepare_cached(
        "INSERT OR REPLACE INTO undo (entry_id, actor_id, at, entry, head, live, ad)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?
    .execute(params![
        id.0,
        actor,
        row::seconds(now),
        before.entry,
        before.head,
        before.live,
        before.ad
    ])?;
    Ok(())
}

/// Puts an entry back as it was. What it showed may be impossible by now: its address belongs to another entry, or
/// what it names is gone.
pub(in crate::store) fn undo(db: &Connection, current: &EntryRecord, site: &Site) -> Result<()> {
    let id = current.id.0;
    let mut query = db.prepare_cached("SELECT entry, head, live, ad FROM undo WHERE entry_id = ?1")?;
    let found = query.query_row([id], |row| {
        Ok(Before { entry: row.get(0)?, head: row.get(1)?, live: row.get(2)?, ad: row.get(3)? })
    });
    let before = found.optional()?.ok_or(Error::NotFound)?;
    if let Some(live) = &before.live {
        may_show(db, current, live, site)?;
    }
    db.prepare_cached(
        "UPDATE entries SET status = ?2 ->> 'status', live_revision = ?2 ->> 'live_revision',
                published_at = ?2 ->> 'published_at', publish_at = ?2 ->> 'publish_at',
                unpublish_at = ?2 ->> 'unpublish_at', expires_at = ?2 ->> 'expires_at',
                updated_at = ?2 ->> 'updated_at', last_public_slug = ?2 ->> 'last_public_slug',
                version = version + 1
         WHERE id = ?1",
    )?
    .execute(params![id, before.entry])?;
    db.prepare_cached("UPDATE revisions SET doc = ?2 WHERE id = ?1")?
        .execute(params![current.head_revision, before.head])?;
    if let Some(live) = &before.live {
        db.prepare_cached(
            "INSERT INTO live (entry_id, kind, slug, entry, facts, body_ua, body_us)
             SELECT ?1, ?2 ->> 'kind', ?2 ->> 'slug', ?2 ->> 'entry', ?2 ->> 'facts', ?2 ->> 'body_ua',
                    ?2 ->> 'body_us'",
        )?
        .execute(params![id, live])?;
    }
    if let Some(ad) = &before.ad {
        db.prepare_cached(
            "UPDATE ads SET since = ?2 ->> 'since', waiting_since = ?2 ->> 'waiting_since',
                    flagged_at = ?2 ->> 'flagged_at', hidden_at = ?2 ->> 'hidden_at', paused = ?2 ->> 'paused',
                    before_trash = ?2 ->> 'before_trash', approved_revision = ?2 ->> 'approved_revision',
                    rejected_revision = ?2 ->> 'rejected_revision', claimed_by = ?2 ->> 'claimed_by',
                    claimed_until = ?2 ->> 'claimed_until'
             WHERE entry_id = ?1",
        )?
        .execute(params![id, ad])?;
    }
    Ok(())
}

fn may_show(db: &Connection, current: &EntryRecord, live: &str, site: &Site) -> Result<()> {
    let mut query = db.prepare_cached(
        "SELECT ?2 ->> 'entry', ?2 ->> 'slug',
                EXISTS (SELECT 1 FROM live l WHERE l.kind = ?2 ->> 'kind' AND l.slug = ?2 ->> 'slug' AND l.entry_id <> ?1)",
    )?;
    let (entry, slug, taken): (String, String, bool) =
        query.query_row(params![current.id.0, live], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    if taken {
        return Err(Error::SlugTaken(slug));
    }
    let entry = document::decode(&entry)?;
    references::check(&entry, Some(&entry), site)
}
