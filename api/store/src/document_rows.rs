//! The rows that hold documents of entries, and which of them is which: `revisions`, `live`,
//! `ads.approved_revision`. Every write of them is here, because each also changes what entries
//! name and show (`uses.rs`); the head is `entry_row.rs`'s, which calls [`index_head`].

use super::uses::{self, DocumentRole, Uses};
use super::{Result, document, row};
use crate::Tx;
use domain::bounds::{NEWEST_REVISIONS, REVISION_SPAN, REVISIONS};
use domain::ids::RevisionId;
use engine::{Db, members, named, params};
use model::markdown::BodyFacts;
use model::{Document, Entry, EntryId, Kind};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// Stores a revision; it is not the head yet. Older ones than may be kept of its entry are dropped.
pub(super) fn insert_revision(tx: &Tx<'_>, document: &Document) -> Result<RevisionId> {
    let doc = document::encode(&document.entry)?;
    drop_revisions(tx, document.entry.id)?;
    let revision = tx.insert(
        "INSERT INTO revisions (entry_id, author_id, at, doc, body_ua, body_us, is_kept)
         VALUES (:entry_id, :author_id, :now, :doc, :body_ua, :body_us, 0)",
        named! {
            ":entry_id": document.entry.id,
            ":author_id": tx.actor,
            ":now": tx.now,
            ":doc": doc,
            ":body_ua": document.bodies[0],
            ":body_us": document.bodies[1],
        },
    )?;
    Uses::of(&doc)?.add_pictures(tx, document.entry.id)?;
    Ok(revision.into())
}

/// Readers see a revision, or a decision is about it: it stays as long as its entry does.
pub(super) fn keep_revision(db: &Db, revision: RevisionId) -> Result<()> {
    Ok(db.execute_later(
        "UPDATE revisions SET is_kept = 1 WHERE id = ?1 AND is_kept = 0",
        [revision],
    )?)
}

/// The oldest revisions beyond [`REVISIONS`], and of older ones all but the last of each
/// [`REVISION_SPAN`] of one person. What must be kept, the head and the newest [`NEWEST_REVISIONS`]
/// are not among them.
const DROPPED: &str = "
    WITH old AS (
        SELECT r.id, r.author_id, r.at, row_number() OVER (ORDER BY r.id DESC) AS place
        FROM revisions r JOIN entries e ON e.id = r.entry_id
        LEFT JOIN ads a ON a.entry_id = e.id
        WHERE r.entry_id = :entry_id AND r.is_kept = 0 AND r.id <> e.head_revision
          AND r.id IS DISTINCT FROM e.live_revision AND r.id IS DISTINCT FROM a.submitted_revision
          AND r.id IS DISTINCT FROM a.approved_revision AND r.id IS DISTINCT FROM a.rejected_revision)
    SELECT o.id FROM old o
    WHERE o.place > :newest AND (o.place > :most OR EXISTS (
        SELECT 1 FROM old n WHERE n.id > o.id AND n.author_id IS NOT DISTINCT FROM o.author_id
          AND n.at / :span = o.at / :span))";

/// Drops what need not be kept of an entry (docs/content-model.md §4.5).
fn drop_revisions(tx: &Tx<'_>, id: EntryId) -> Result<()> {
    let number: u64 = tx.value("SELECT count(*) FROM revisions WHERE entry_id = ?1", [id])?;
    if number <= NEWEST_REVISIONS.most {
        return Ok(());
    }
    let dropped: Vec<RevisionId> = tx.values(
        DROPPED,
        named! {
            ":entry_id": id,
            // The head is one of the newest.
            ":newest": NEWEST_REVISIONS.most - 1,
            ":most": REVISIONS.most - 1,
            ":span": REVISION_SPAN.most,
        },
    )?;
    for revision in dropped {
        let doc: String = tx.value(
            "DELETE FROM revisions WHERE id = ?1 RETURNING doc",
            [revision],
        )?;
        Uses::of(&doc)?.release_pictures(tx, id)?;
    }
    Ok(())
}

/// Puts a text in the place of the head, which no one but its owner has seen.
pub(super) fn overwrite_head(tx: &Tx<'_>, head: RevisionId, document: &Document) -> Result<()> {
    let before: String = tx.value("SELECT doc FROM revisions WHERE id = ?1", [head])?;
    tx.execute_later(
        "UPDATE revisions SET at = ?2 WHERE id = ?1",
        params![head, tx.now],
    )?;
    replace_revision(tx, head, document)?;
    Uses::of(&before)?.release_pictures(tx, document.entry.id)
}

/// Changes the data of a revision; its bodies stay. Dates, numbers and names belong to the store:
/// they are brought up to date in the revision itself.
pub(super) fn rewrite_revision(db: &Db, revision: RevisionId, entry: &Entry) -> Result<()> {
    restore_revision(db, revision, &document::encode(entry)?)
}

/// The same with the text of a document that was stored before.
pub(super) fn restore_revision(db: &Db, revision: RevisionId, doc: &str) -> Result<()> {
    let entry = db.find_value(
        "UPDATE revisions SET doc = ?2 WHERE id = ?1 RETURNING entry_id",
        params![revision, doc],
    )?;
    entry.map_or(Ok(()), |entry| index_revision(db, entry, revision, doc))
}

/// Changes data and bodies of a revision.
pub(super) fn replace_revision(db: &Db, revision: RevisionId, document: &Document) -> Result<()> {
    let doc = document::encode(&document.entry)?;
    let entry = db.find_value(
        "UPDATE revisions SET doc = ?2, body_ua = ?3, body_us = ?4 WHERE id = ?1 RETURNING entry_id",
        params![revision, doc, document.bodies[0], document.bodies[1]],
    )?;
    entry.map_or(Ok(()), |entry| index_revision(db, entry, revision, &doc))
}

/// Deletes all revisions of an entry.
pub(super) fn remove_revisions(db: &Db, id: EntryId) -> Result<()> {
    db.execute_later("DELETE FROM revisions WHERE entry_id = ?1", [id])?;
    uses::remove_pictures(db, id)
}

/// A row of `live` as it is kept while the entry is not public.
#[derive(Serialize, Deserialize)]
pub(super) struct LiveRow {
    pub slug: String,
    pub entry: String,
    facts: String,
    // The shorter names are those of rows from before there was one type.
    #[serde(alias = "ua")]
    body_ua: String,
    #[serde(alias = "us")]
    body_us: String,
}

/// The public form of an entry as it is stored.
pub(super) fn live(db: &Db, id: EntryId) -> Result<Option<LiveRow>> {
    Ok(db.find(
        "SELECT slug, entry, facts, body_ua, body_us FROM live WHERE entry_id = ?1",
        [id],
        |row| Ok(members!(row => LiveRow { slug, entry, facts, body_ua, body_us })),
    )?)
}

/// The public form of these entries with their bodies; entries without one are left out.
pub(super) fn all_live(db: &Db, ids: &[EntryId]) -> Result<HashMap<EntryId, Document>> {
    let mut query = db.prepare(
        "SELECT l.entry_id, l.entry, l.body_ua, l.body_us
         FROM json_each(?1) i CROSS JOIN live l ON l.entry_id = i.value",
    )?;
    let mut rows = query.query([row::list(ids)])?;
    let mut shown = HashMap::new();
    while let Some(row) = rows.next()? {
        let id: EntryId = row.get("entry_id")?;
        let mut entry = document::decode(row.text("entry")?)?;
        entry.id = id;
        shown.insert(
            id,
            Document {
                entry,
                bodies: [row.get("body_ua")?, row.get("body_us")?],
            },
        );
    }
    Ok(shown)
}

/// Writes the public form of an entry; `facts` are those of its bodies.
pub(super) fn put_live(db: &Db, document: &Document, facts: &[BodyFacts; 2]) -> Result<()> {
    let entry = &document.entry;
    let doc = document::encode(entry)?;
    db.execute_later(
        "INSERT INTO live (entry_id, kind, slug, entry, facts, body_ua, body_us)
         VALUES (:entry_id, :kind, :slug, :entry, :facts, :body_ua, :body_us)
         ON CONFLICT (entry_id) DO UPDATE SET slug = excluded.slug, entry = excluded.entry,
         facts = excluded.facts,
             body_ua = excluded.body_ua, body_us = excluded.body_us",
        named! {
            ":entry_id": entry.id,
            ":kind": entry.kind(),
            ":slug": entry.slug.as_str(),
            ":entry": doc,
            ":facts": serde_json::to_string(facts)?,
            ":body_ua": document.bodies[0],
            ":body_us": document.bodies[1],
        },
    )?;
    Uses::of(&doc)?.put_names(db, entry.id, entry.kind(), DocumentRole::Live)
}

/// Writes the data of the public form alone, where there is one; bodies and facts stay.
pub(super) fn rewrite_live(db: &Db, id: EntryId, entry: &Entry) -> Result<()> {
    let doc = document::encode(entry)?;
    let changed = db.execute(
        "UPDATE live SET slug = ?2, entry = ?3 WHERE entry_id = ?1",
        params![id, entry.slug.as_str(), doc],
    )?;
    if changed == 0 {
        return Ok(());
    }
    Uses::of(&doc)?.put_names(db, id, entry.kind(), DocumentRole::Live)
}

/// Makes an entry public again as it was; `false` if its address belongs to another one now, or it
/// is public.
pub(super) fn restore_live(db: &Db, id: EntryId, kind: Kind, live: &LiveRow) -> Result<bool> {
    let inserted = db.execute(
        "INSERT INTO live (entry_id, kind, slug, entry, facts, body_ua, body_us)
         VALUES (:entry_id, :kind, :slug, :entry, :facts, :body_ua, :body_us)
         ON CONFLICT DO NOTHING",
        named! {
            ":entry_id": id,
            ":kind": kind,
            ":slug": live.slug,
            ":entry": live.entry,
            ":facts": live.facts,
            ":body_ua": live.body_ua,
            ":body_us": live.body_us,
        },
    )?;
    if inserted == 0 {
        return Ok(false);
    }
    Uses::of(&live.entry)?.put_names(db, id, kind, DocumentRole::Live)?;
    Ok(true)
}

/// Deletes the public form of an entry; returns its address.
pub(super) fn remove_live(db: &Db, id: EntryId) -> Result<Option<String>> {
    let slug = db.find_value("DELETE FROM live WHERE entry_id = ?1 RETURNING slug", [id])?;
    if slug.is_some() {
        uses::remove_names(db, id, DocumentRole::Live)?;
    }
    Ok(slug)
}

/// Notes which revision of an advertisement readers see, or saw last.
pub(super) fn set_approved(db: &Db, id: EntryId, revision: Option<RevisionId>) -> Result<()> {
    let changed = db.execute(
        "UPDATE ads SET approved_revision = ?2 WHERE entry_id = ?1 AND approved_revision IS DISTINCT FROM ?2",
        params![id, revision],
    )?;
    if changed == 0 {
        return Ok(());
    }
    if let Some(revision) = revision {
        keep_revision(db, revision)?;
    }
    let doc: Option<String> = match revision {
        Some(revision) => db.find_value("SELECT doc FROM revisions WHERE id = ?1", [revision])?,
        None => None,
    };
    put_names(
        db,
        id,
        Kind::Advertisements,
        DocumentRole::Approved,
        doc.as_deref(),
    )
}

/// Notes which revision of an advertisement is the newest that the staff reads.
pub(super) fn set_submitted(db: &Db, id: EntryId, revision: RevisionId) -> Result<()> {
    Ok(db.execute_later(
        "UPDATE ads SET submitted_revision = ?2 WHERE entry_id = ?1",
        params![id, revision],
    )?)
}

/// Deletes what belongs to an advertisement beside its entry.
pub(super) fn remove_ad(db: &Db, id: EntryId) -> Result<()> {
    db.execute_later("DELETE FROM ads WHERE entry_id = ?1", [id])?;
    uses::remove_names(db, id, DocumentRole::Approved)
}

/// Stores what the head of an entry names, after another revision became the head, or none.
pub(super) fn index_head(db: &Db, id: EntryId) -> Result<()> {
    let head: Option<(String, Option<String>)> = db.find_value(
        "SELECT e.kind, r.doc FROM entries e
         LEFT JOIN revisions r ON r.id = e.head_revision AND e.erased_at IS NULL WHERE e.id = ?1",
        [id],
    )?;
    let Some((kind, doc)) = head else {
        return Ok(());
    };
    put_names(
        db,
        id,
        row::from_word(kind)?,
        DocumentRole::Head,
        doc.as_deref(),
    )
}

/// Stores what a revision names and shows, after it was written.
fn index_revision(db: &Db, id: EntryId, revision: RevisionId, doc: &str) -> Result<()> {
    let uses = Uses::of(doc)?;
    uses.add_pictures(db, id)?;
    let (kind, head, approved): (String, Option<RevisionId>, Option<RevisionId>) = db.value(
        "SELECT e.kind, e.head_revision, a.approved_revision FROM entries e
         LEFT JOIN ads a ON a.entry_id = e.id WHERE e.id = ?1",
        [id],
    )?;
    if head == Some(revision) {
        uses.put_names(db, id, row::from_word(kind)?, DocumentRole::Head)?;
    }
    if approved == Some(revision) {
        uses.put_names(db, id, Kind::Advertisements, DocumentRole::Approved)?;
    }
    Ok(())
}

fn put_names(
    db: &Db,
    id: EntryId,
    kind: Kind,
    role: DocumentRole,
    doc: Option<&str>,
) -> Result<()> {
    match doc {
        Some(doc) => Uses::of(doc)?.put_names(db, id, kind, role),
        None => uses::remove_names(db, id, role),
    }
}

#[cfg(test)]
mod tests;
