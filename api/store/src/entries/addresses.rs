//! Former addresses of entries. Each belongs to one entry, the last to leave it, in the table
//! `slug_history` and in the `former_slugs` of documents alike: redirects, exports and the index
//! are made of the documents.

use super::EntryRecord;
use crate::entry_row::EntryUpdate;
use crate::{Result, Tx, document, document_rows, publication};
use domain::ids::RevisionId;
use engine::{Db, List, params};
use jiff::Timestamp;
use model::{Entry, EntryId, Kind, Slug};

/// The address at which readers know an entry, or last knew it.
pub(super) fn known(db: &Db, current: &EntryRecord, now: Timestamp) -> Result<Option<Slug>> {
    if current.published_at.is_none_or(|first| first > now) {
        return Ok(None);
    }
    let live = current.live.as_ref();
    if let Some(shown) = live.filter(|live| live.publish_at.is_none_or(|start| start <= now)) {
        return Ok(Some(shown.slug.clone()));
    }
    let last: Option<String> = db.value(
        "SELECT last_public_slug FROM entries WHERE id = ?1",
        [current.id],
    )?;
    let last = last.and_then(|slug| Slug::new(slug).ok());
    Ok(last.or_else(|| live.map(|live| live.slug.clone())))
}

/// Records that an entry has left the addresses `former` and no others. Another entry that left one
/// of them earlier loses it, in its newest revision and in what readers see, and counts as changed.
pub(crate) fn record(tx: &Tx<'_>, kind: Kind, id: EntryId, former: &[Slug]) -> Result<()> {
    let slugs: Vec<&str> = former.iter().map(Slug::as_str).collect();
    tx.execute_later(
        "DELETE FROM slug_history WHERE entry_id = ?1 AND slug NOT IN (SELECT value FROM json_each(?2))",
        params![id, List::texts(slugs)],
    )?;
    for slug in former {
        if let Some(other) = owner(tx, kind, slug)?.filter(|owner| *owner != id) {
            forget(tx, kind, other, slug)?;
        }
        tx.execute_later(
            "INSERT INTO slug_history (kind, slug, entry_id) VALUES (?1, ?2, ?3)
             ON CONFLICT (kind, slug) DO UPDATE SET entry_id = excluded.entry_id",
            params![kind.collection(), slug.as_str(), id],
        )?;
    }
    Ok(())
}

/// The entry that left an address last.
fn owner(db: &Db, kind: Kind, slug: &Slug) -> Result<Option<EntryId>> {
    Ok(db
        .find_value(
            "SELECT entry_id FROM slug_history WHERE kind = ?1 AND slug = ?2",
            [kind.collection(), slug.as_str()],
        )?
        .map(EntryId))
}

/// Records where readers knew an entry that is imported without being public.
pub(crate) fn note_last_public(tx: &Tx<'_>, id: EntryId) -> Result<()> {
    EntryUpdate::of(id).own_slug_if_published(tx.now).write(tx)
}

/// Removes a former address from the documents of an entry. Its version stays: no editor sets these
/// addresses.
fn forget(tx: &Tx<'_>, kind: Kind, id: EntryId, slug: &Slug) -> Result<()> {
    let head: Option<(RevisionId, String)> = tx.find(
        "SELECT r.id, r.doc FROM revisions r JOIN entries e ON e.head_revision = r.id WHERE e.id = ?1",
        [id],
        |row| Ok((row.get("id")?, row.get("doc")?)),
    )?;
    if let Some((revision, doc)) = head
        && let Some(entry) = without_address(&doc, slug)?
    {
        document_rows::rewrite_revision(tx, revision, &entry)?;
    }
    let live: Option<String> = tx.find_value("SELECT entry FROM live WHERE entry_id = ?1", [id])?;
    if let Some(live) = live
        && let Some(entry) = without_address(&live, slug)?
    {
        document_rows::rewrite_live(tx, id, &entry)?;
    }
    publication::record(tx, kind.collection(), Some(id))?;
    Ok(())
}

/// A document without a former address; none where it does not have it.
fn without_address(text: &str, slug: &Slug) -> Result<Option<Entry>> {
    let mut entry = document::decode(text)?;
    let before = entry.former_slugs.len();
    entry.former_slugs.retain(|former| former != slug);
    Ok((entry.former_slugs.len() < before).then_some(entry))
}
