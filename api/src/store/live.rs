//! What is, or at its time will be, public: materialised when an entry is published.

use super::{EntryRecord, Result, document, row};
use jiff::Timestamp;
use model::{Document, Entry, EntryId, Kind, Record, Site, Status, markdown};
use rusqlite::{Connection, OptionalExtension, params};

/// Makes the head revision of an entry the public one. Sets status, dates and serials, in `live` and in the
/// head revision, so that a file made of either is the same.
pub(super) fn publish(db: &Connection, record: &EntryRecord, site: &Site, now: Timestamp) -> Result<()> {
    let mut document = record.document.clone();
    let entry = &mut document.entry;
    entry.status = Status::Published;
    date(entry, record, now);
    number(db, entry, site)?;
    db.prepare_cached("UPDATE revisions SET doc = ?2 WHERE id = ?1")?
        .execute(params![record.head_revision, document::encode(&document.entry)?])?;
    put(db, record.id, &document)?;
    let entry = &document.entry;
    let columns = document::Columns::of(entry);
    db.prepare_cached(
        "UPDATE entries SET status = 'published', live_revision = head_revision, published_at = ?2,
                publish_at = ?3, unpublish_at = ?4, expires_at = ?5
         WHERE id = ?1",
    )?
    .execute(params![
        record.id.0,
        row::maybe_seconds(entry.published_at),
        columns.publish_at,
        columns.unpublish_at,
        columns.expires_at
    ])?;
    Ok(())
}

/// The head revision of an entry as publishing it would make it, without making it so. What is scheduled is given as at
/// its moment.
pub(super) fn forecast(
    db: &Connection,
    record: &EntryRecord,
    site: &Site,
    now: Timestamp,
) -> Result<Document> {
    let mut document = record.document.clone();
    let entry = &mut document.entry;
    entry.status = Status::Published;
    entry.publish_at = entry.publish_at.filter(|at| *at <= now);
    entry.unpublish_at = None;
    date(entry, record, now);
    let lists = model::lists(entry, site);
    entry.serials.retain(|list, _| lists.contains(list));
    let mut last = db.prepare_cached("SELECT last FROM serials WHERE list = ?1")?;
    for list in lists {
        if !entry.serials.contains_key(&list) {
            let key = list_key(entry.kind(), &list);
            let serial: Option<u32> = last.query_row([key], |row| row.get(0)).optional()?;
            entry.serials.insert(list, serial.unwrap_or_default() + 1);
        }
    }
    Ok(document)
}

/// Sets the dates readers see: the first publication, and the last change of the public text after it.
fn date(entry: &mut Entry, record: &EntryRecord, now: Timestamp) {
    let scheduled = entry.publish_at.filter(|at| *at > now);
    match record.published_at.filter(|at| *at <= now) {
        None => entry.published_at = Some(scheduled.unwrap_or(now)),
        Some(first) => {
            entry.published_at = Some(first);
            let reads_the_same = !record.pending && record.live.is_some();
            if !reads_the_same {
                entry.updated_at = Some(now);
            }
        }
    }
}

/// Gives the entry the next number of every list it enters, and takes back those of lists it left.
pub(super) fn number(db: &Connection, entry: &mut Entry, site: &Site) -> Result<()> {
    let lists = model::lists(entry, site);
    entry.serials.retain(|list, _| lists.contains(list));
    for list in lists {
        if !entry.serials.contains_key(&list) {
            let serial = next_serial(db, entry.kind(), &list)?;
            entry.serials.insert(list, serial);
        }
    }
    Ok(())
}

fn next_serial(db: &Connection, kind: Kind, list: &str) -> Result<u32> {
    let mut next = db.prepare_cached(
        "INSERT INTO serials (list, last) VALUES (?1, 1) ON CONFLICT (list) DO UPDATE SET last = last + 1
         RETURNING last",
    )?;
    Ok(next.query_row([list_key(kind, list)], |row| row.get(0))?)
}

/// Makes sure that numbers given later are above `serial`.
pub(super) fn note_serial(db: &Connection, kind: Kind, list: &str, serial: u32) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO serials (list, last) VALUES (?1, ?2)
         ON CONFLICT (list) DO UPDATE SET last = max(last, excluded.last)",
    )?
    .execute(params![list_key(kind, list), serial])?;
    Ok(())
}

/// A list has another name: numbers given in it go on.
pub(super) fn rename_list(db: &Connection, kind: Kind, from: &str, to: &str) -> Result<()> {
    let mut gone = db.prepare_cached("DELETE FROM serials WHERE list = ?1 RETURNING last")?;
    let last: Option<u32> = gone.query_row([list_key(kind, from)], |row| row.get(0)).optional()?;
    last.map_or(Ok(()), |last| note_serial(db, kind, to, last))
}

fn list_key(kind: Kind, list: &str) -> String {
    format!("{}/{list}", kind.collection())
}

impl super::Store {
    /// What the tree would be given for an entry if its head revision were published now.
    pub fn forecast(&self, record: &EntryRecord, now: Timestamp) -> Result<Record> {
        let site = self.site()?;
        let document = self.read(|db| forecast(db, record, &site, now))?;
        let mut entry = document.entry;
        entry.id = record.id;
        Ok(Record { entry, facts: document.bodies.each_ref().map(|body| markdown::facts(body)) })
    }
}

/// Writes the public form of an entry.
pub(super) fn put(db: &Connection, id: EntryId, document: &Document) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO live (entry_id, kind, slug, entry, facts, body_ua, body_us)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
         ON CONFLICT (entry_id) DO UPDATE SET slug = excluded.slug, entry = excluded.entry, facts = excluded.facts,
             body_ua = excluded.body_ua, body_us = excluded.body_us",
    )?
    .execute(params![
        id.0,
        document.entry.kind().collection(),
        document.entry.slug.as_str(),
        document::encode(&document.entry)?,
        serde_json::to_string(&document.bodies.each_ref().map(|body| markdown::facts(body)))?,
        document.bodies[0],
        document.bodies[1]
    ])?;
    Ok(())
}

/// Takes an entry from the public, and notes the address at which readers last saw it.
pub(super) fn withdraw(db: &Connection, id: EntryId, now: Timestamp) -> Result<()> {
    let mut withdrawn = db.prepare_cached("DELETE FROM live WHERE entry_id = ?1 RETURNING slug")?;
    let slug: Option<String> = withdrawn.query_row([id.0], |row| row.get(0)).optional()?;
    if let Some(slug) = slug {
        db.prepare_cached(
            "UPDATE entries SET live_revision = NULL,
                    last_public_slug = CASE WHEN published_at <= ?3 THEN ?2 ELSE last_public_slug END
             WHERE id = ?1",
        )?
        .execute(params![id.0, slug, row::seconds(now)])?;
    }
    Ok(())
}
