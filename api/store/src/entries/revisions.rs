//! Saved states of entries, as far as they are kept (`document_rows.rs`).

use super::{Author, compare, person};
use crate::{Error, Result, StoreReader, document, identity, row, visible};
use domain::ids::RevisionId;
use domain::rejection::Rejection;
use domain::workflow::visibility::Viewing;
use engine::{Db, Row, named, params};
use jiff::Timestamp;
use model::{Document, EntryId, Kind};

/// A saved state in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RevisionRow {
    pub id: RevisionId,
    pub at: Timestamp,
    pub author: Option<Author>,
    pub note: String,
    /// Whether editors see it.
    pub head: bool,
    /// Whether readers see it.
    pub live: bool,
    /// Paths of what differs from the one before; none in the first.
    pub changed: Vec<String>,
}

/// A saved state.
#[derive(Clone, Debug, PartialEq)]
pub struct Revision {
    pub id: RevisionId,
    pub at: Timestamp,
    pub author: Option<Author>,
    pub document: Document,
}

fn decoded(row: &Row<'_>, entry: EntryId) -> Result<Document> {
    let bodies = [row.get("body_ua")?, row.get("body_us")?];
    let mut document = Document {
        entry: document::decode(row.text("doc")?)?,
        bodies,
    };
    document.entry.id = entry;
    identity::name_dates(&mut document.entry, &[]);
    Ok(document)
}

/// The saved states of an entry that a member of the staff reads.
struct Readable {
    /// The newest for editors: of an advertisement the newest that its owner has submitted.
    head: Option<RevisionId>,
    live: Option<RevisionId>,
}

const READABLE: &str = concat!(
    "SELECT CASE WHEN e.author_id = :viewer THEN e.head_revision ELSE ",
    row::listed_revision!(),
    " END AS head, e.live_revision FROM entries e
      WHERE e.id = :id AND e.kind = :kind AND e.erased_at IS NULL
        AND (:public_only = 0 OR e.author_id = :viewer) AND ",
    visible::is_visible!()
);

fn readable(
    db: &Db,
    kind: Kind,
    id: EntryId,
    viewing: Viewing,
    now: Timestamp,
) -> Result<Readable> {
    let collection = kind.collection();
    let own = named! { ":id": id, ":kind": collection };
    let row = db.find(READABLE, &*visible::params(viewing, now, own), |row| {
        Ok(Readable {
            head: row.get("head")?,
            live: row.get("live_revision")?,
        })
    });
    row?.ok_or(Error::Rejected(Rejection::NotFound))
}

impl StoreReader<'_> {
    /// A page of an entry's saved states, newest first, and how many there are. `page` counts from
    /// 1.
    pub fn revisions(
        &self,
        kind: Kind,
        id: EntryId,
        viewing: Viewing,
        now: Timestamp,
        page: u32,
        per_page: u32,
    ) -> Result<(Vec<RevisionRow>, u64)> {
        self.query(|db| {
            let Readable { head, live } = readable(db, kind, id, viewing, now)?;
            let total: u64 = db.value(
                "SELECT count(*) FROM revisions WHERE entry_id = ?1 AND id <= ?2",
                params![id, head],
            )?;
            let offset = i64::from(page.saturating_sub(1)) * i64::from(per_page);
            let mut query = db.prepare(
                "SELECT r.id, r.at, r.note, r.author_id, u.name, r.doc, r.body_ua, r.body_us
                 FROM revisions r LEFT JOIN users u ON u.id = r.author_id
                 WHERE r.entry_id = ?1 AND r.id <= ?4 ORDER BY r.id DESC LIMIT ?2 OFFSET ?3",
            )?;
            // The limit is one more, because each is compared with the one before it.
            let mut rows = query.query(params![id, i64::from(per_page) + 1, offset, head])?;
            let mut revisions = Vec::new();
            let mut documents = Vec::new();
            while let Some(row) = rows.next()? {
                let number: RevisionId = row.get("id")?;
                revisions.push(RevisionRow {
                    id: number,
                    at: row::timestamp(row.get("at")?),
                    note: row.get("note")?,
                    author: person(&row, "author_id", "name")?,
                    head: head == Some(number),
                    live: live == Some(number),
                    changed: Vec::new(),
                });
                documents.push(decoded(&row, id)?);
            }
            for (revision, pair) in revisions.iter_mut().zip(documents.windows(2)) {
                let differences = compare::differences(&pair[1], &pair[0])?;
                revision.changed = differences
                    .into_iter()
                    .map(|difference| difference.path)
                    .collect();
            }
            revisions.truncate(per_page as usize);
            Ok((revisions, total))
        })
    }

    /// One saved state of an entry.
    pub fn revision(
        &self,
        kind: Kind,
        id: EntryId,
        revision: RevisionId,
        viewing: Viewing,
        now: Timestamp,
    ) -> Result<Revision> {
        self.query(|db| {
            let Readable { head, .. } = readable(db, kind, id, viewing, now)?;
            if head.is_none_or(|head| revision > head) {
                return Err(Error::Rejected(Rejection::NotFound));
            }
            let mut query = db.prepare(
                "SELECT r.at, r.author_id, u.name, r.doc, r.body_ua, r.body_us
                 FROM revisions r LEFT JOIN users u ON u.id = r.author_id
                 WHERE r.id = ?1 AND r.entry_id = ?2",
            )?;
            let mut rows = query.query(params![revision, id])?;
            let row = rows.next()?.ok_or(Error::Rejected(Rejection::NotFound))?;
            Ok(Revision {
                id: revision,
                at: row::timestamp(row.get("at")?),
                author: person(&row, "author_id", "name")?,
                document: decoded(&row, id)?,
            })
        })
    }
}
