//! One entry with its head revision.

use super::{EntryRecord, Note, notes, person};
use crate::unparsed::Unparsed;
use crate::{Error, Result, StoreReader, document, identity, row};
use domain::entries::record::RecordStamp;
use domain::ids::RevisionId;
use domain::rejection::Rejection;
use domain::workflow::visibility::Viewing;
use engine::{Db, Row, params};
use jiff::Timestamp;
use model::{Document, Entry, EntryId, Kind, Locale, window};
use std::collections::HashMap;

macro_rules! select {
    ($from:literal, $id:literal) => {
        concat!(
            "SELECT e.status, e.version, e.translation, e.author_id, a.name AS author_name,
                    c.name AS changed_by_name, e.staff_note, e.created_at,
                    e.updated_at, e.published_at, e.head_revision, e.live_revision, r.doc, r.body_ua, r.body_us,
                     l.entry AS live, e.id, r.author_id AS changed_by, u.actor_id AS trashed_by,
                     u.at AS trashed_at,
                    e.translated_from
             FROM ",
            $from,
            " JOIN revisions r ON r.id = e.head_revision
             LEFT JOIN users a ON a.id = e.author_id
             LEFT JOIN users c ON c.id = r.author_id
             LEFT JOIN live l ON l.entry_id = e.id
             LEFT JOIN undo u ON u.entry_id = e.id
             WHERE e.id = ",
            $id,
            " AND e.kind = ?2 AND e.erased_at IS NULL"
        )
    };
}

/// Reads an entry in the caller's transaction.
pub(crate) fn load(db: &Db, kind: Kind, id: EntryId) -> Result<EntryRecord> {
    fetch(db, kind, id)?.parse()
}

/// The same where this member of the staff finds it.
pub(crate) fn load_shown(
    db: &Db,
    kind: Kind,
    id: EntryId,
    viewing: Viewing,
    now: Timestamp,
) -> Result<EntryRecord> {
    let record = load(db, kind, id)?;
    if viewing.shows(&record.entry_state(now)) {
        Ok(record)
    } else {
        Err(Error::Rejected(Rejection::NotFound))
    }
}

/// Reads the rows of an entry in the caller's transaction.
pub(crate) fn fetch(db: &Db, kind: Kind, id: EntryId) -> Result<Unparsed<EntryRecord>> {
    let mut query = db.prepare(select!("entries e", "?1"))?;
    let mut rows = query.query(params![id, kind.collection()])?;
    let row = rows.next()?.ok_or(Error::Rejected(Rejection::NotFound))?;
    read(&row, kind, notes::of(db, id)?)
}

/// Reads these entries of a kind with two statements, however many they are; those that do not
/// exist are left out.
pub(crate) fn fetch_all(
    db: &Db,
    kind: Kind,
    ids: &[EntryId],
) -> Result<HashMap<EntryId, Unparsed<EntryRecord>>> {
    let ids = row::list(ids);
    let mut notes = notes::of_all(db, &ids)?;
    let mut query = db.prepare(select!("json_each(?1) i CROSS JOIN entries e", "i.value"))?;
    let mut rows = query.query(params![ids, kind.collection()])?;
    let mut records = HashMap::new();
    while let Some(row) = rows.next()? {
        let id: EntryId = row.get("id")?;
        records.insert(id, read(&row, kind, notes.remove(&id).unwrap_or_default())?);
    }
    Ok(records)
}

fn read(row: &Row<'_>, kind: Kind, notes: Vec<Note>) -> Result<Unparsed<EntryRecord>> {
    let mut digest = blake3::Hasher::new();
    row.digest(&mut digest)?;
    let id = row.get("id")?;
    let live_revision: Option<RevisionId> = row.get("live_revision")?;
    let head_revision: RevisionId = row.get("head_revision")?;
    let record = EntryRecord {
        stamp: RecordStamp(digest.finalize().into()),
        id,
        kind,
        status: row::from_word(row.get("status")?)?,
        version: row.get("version")?,
        translation: row::from_word(row.get("translation")?)?,
        author: person(row, "author_id", "author_name")?,
        changed_by: person(row, "changed_by", "changed_by_name")?,
        staff_note: row.get("staff_note")?,
        created_at: row::timestamp(row.get("created_at")?),
        updated_at: row::timestamp(row.get("updated_at")?),
        published_at: row::maybe_timestamp(row.get("published_at")?),
        document: Document {
            entry: Entry::empty(kind),
            bodies: [row.get("body_ua")?, row.get("body_us")?],
        },
        live: None,
        pending: live_revision.is_some_and(|live| live != head_revision),
        notes,
        head_revision,
        live_revision,
        translated_from: row.get("translated_from")?,
        trashed: Option::zip(
            row.get("trashed_by")?,
            row::maybe_timestamp(row.get("trashed_at")?),
        ),
    };
    let document: String = row.get("doc")?;
    let live: Option<String> = row.get("live")?;
    Ok(Unparsed::new(record, move |record| {
        let mut entry = document::decode(&document)?;
        entry.id = id;
        // The column is the state; a revision only remembers the one it was written in.
        entry.status = record.status;
        record.live = live.as_deref().map(document::decode).transpose()?;
        match &record.live {
            Some(live) => identity::recall_dates(&mut entry, &[live]),
            None => identity::name_dates(&mut entry, &[]),
        }
        record.document.entry = entry;
        Ok(())
    }))
}

impl StoreReader<'_> {
    /// The entry that readers see at this address, with its live version.
    pub fn public_entry(&self, kind: Kind, slug: &str, now: Timestamp) -> Result<Option<Entry>> {
        let live: Option<String> = self.query(|db| {
            let sql = "SELECT entry FROM live WHERE kind = ?1 AND slug = ?2";
            Ok(db.find_value(sql, params![kind.collection(), slug])?)
        })?;
        let entry = live.as_deref().map(document::decode).transpose()?;
        let now = row::unix_seconds(now);
        let Some(mut entry) = entry else {
            return Ok(None);
        };
        let (from, until) = window(&entry);
        entry.hold_back(now);
        let is_shown = Locale::ALL
            .iter()
            .any(|locale| entry.text(*locale).is_some());
        Ok(Some(entry).filter(|_| from <= now && now < until && is_shown))
    }

    /// The entry whose newest text has this address, in the trash or not.
    pub fn entry_at(&self, kind: Kind, slug: &str) -> Result<Option<EntryId>> {
        self.query(|db| {
            Ok(db.find_value(
                "SELECT id FROM entries WHERE kind = ?1 AND slug = ?2 AND erased_at IS NULL",
                params![kind.collection(), slug],
            )?)
        })
    }

    /// Whether an entry was public at this address and is not any more, perhaps because its section
    /// is off: 410 rather than 404.
    pub fn withdrawn(&self, kind: Kind, slug: &str, now: Timestamp) -> Result<bool> {
        let is_on = self.site()?.is_on(kind);
        self.query(|db| {
            // Every unknown address asks this. An OR over the slug of an entry and its former slugs
            // would read all entries of the kind: each half has an index of its own.
            let mut query = db.prepare(
                "SELECT l.entry
                 FROM (SELECT id FROM entries WHERE kind = ?1 AND slug = ?2 AND erased_at IS NULL
                       UNION SELECT entry_id FROM slug_history WHERE kind = ?1 AND slug = ?2) f
                 CROSS JOIN entries e ON e.id = f.id AND e.erased_at IS NULL AND e.published_at <= ?3
                 LEFT JOIN live l ON l.entry_id = e.id
                 WHERE NOT EXISTS (SELECT 1 FROM live o WHERE o.kind = ?1 AND o.slug = ?2 AND o.entry_id <>
                 e.id)",
            )?;
            let mut rows = query.query(params![kind.collection(), slug, row::unix_seconds(now)])?;
            while let Some(row) = rows.next()? {
                let live: Option<String> = row.get("entry")?;
                let until = live.as_deref().map(document::decode).transpose()?.map(|entry| window(&entry).1);
                if !is_on || until.is_none_or(|until| until <= row::unix_seconds(now)) {
                    return Ok(true);
                }
            }
            Ok(false)
        })
    }
}
