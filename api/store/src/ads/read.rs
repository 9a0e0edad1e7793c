//! One advertisement with all that belongs to it.

use super::decisions;
use crate::unparsed::Unparsed;
use crate::users::read_role;
use crate::{Error, Result, StoreReader, document, document_rows, entries, row};
use domain::ads::record::{AdOwner, AdRecord, Counts};
use domain::ads::rules::Contact;
use domain::entries::record::RecordStamp;
use domain::ids::{RevisionId, UserId};
use domain::rejection::Rejection;
use domain::workflow::ads::Terms;
use engine::{Db, List, params};
use jiff::Timestamp;
use model::markdown::{self, BodyFacts};
use model::{Document, EntryId, Kind, Locale, SectionSet};
use std::collections::HashMap;

/// A text with the facts of its bodies.
#[derive(Clone, Debug)]
pub struct PublicText {
    /// The text, with what belongs to it.
    pub document: Document,
    /// Facts of its bodies, in the order of [`model::Locale::ALL`].
    pub facts: [BodyFacts; 2],
}

/// How long advertisements rest and are kept, and whether readers have their section, by the
/// settings as they are now.
pub(super) fn terms(db: &Db) -> Result<Terms> {
    let known = Terms::default();
    let terms = db.find(
        "SELECT CAST(doc ->> '$.bump_cooldown_days' AS BIGINT) AS bump,
         CAST(doc ->> '$.retention.trash_days' AS BIGINT) AS trash,
                CAST(doc ->> '$.retention.ads_days' AS BIGINT) AS archive, doc ->> '$.sections_off' AS sections_off
         FROM site WHERE collection = 'settings'",
        (),
        |row| {
            let terms = Terms {
                bump: row.get::<Option<i64>>("bump")?.unwrap_or(known.bump),
                trash: row.get::<Option<i64>>("trash")?.unwrap_or(known.trash),
                archive: row.get::<Option<i64>>("archive")?.unwrap_or(known.archive),
                ..known
            };
            Ok((terms, row.get::<Option<String>>("sections_off")?))
        },
    );
    let Some((terms, off)) = terms? else {
        return Ok(known);
    };
    let off: SectionSet = off
        .as_deref()
        .map(serde_json::from_str)
        .transpose()?
        .unwrap_or_default();
    Ok(Terms {
        section_on: !off.contains(Kind::Advertisements),
        ..terms
    })
}

/// Reads an advertisement in the caller's transaction.
pub(crate) fn load(db: &Db, id: EntryId) -> Result<AdRecord> {
    fetch(db, id)?.parse()
}

/// The same for a member of the staff, for whom what others keep to themselves does not exist.
pub(crate) fn load_shown(db: &Db, id: EntryId, viewer: UserId, now: Timestamp) -> Result<AdRecord> {
    let record = load(db, id)?;
    if record.is_shown_to(viewer, now) {
        Ok(record)
    } else {
        Err(Error::Rejected(Rejection::NotFound))
    }
}

/// Reads its rows in the caller's transaction.
pub(super) fn fetch(db: &Db, id: EntryId) -> Result<Unparsed<AdRecord>> {
    fetch_all(db, &[id])?
        .pop()
        .ok_or(Error::Rejected(Rejection::NotFound))
}

/// Reads these advertisements in their order, with seven statements however many they are; those
/// that do not exist are left out.
pub(super) fn load_all(db: &Db, ids: &[EntryId]) -> Result<Vec<AdRecord>> {
    fetch_all(db, ids)?
        .into_iter()
        .map(Unparsed::parse)
        .collect()
}

fn fetch_all(db: &Db, ids: &[EntryId]) -> Result<Vec<Unparsed<AdRecord>>> {
    let list = row::list(ids);
    let mut entries = entries::fetch_all(db, Kind::Advertisements, ids)?;
    let mut owners = owners(db, &list)?;
    let counts = counts(db, &list)?;
    let mut decisions = decisions::last(db, &list)?;
    let terms = terms(db)?;
    let mut query = db.prepare(
        "SELECT a.pid, a.phone, a.phone_apps, a.show_phone, a.term_days, a.submitted_at, a.resubmissions,
                a.since,
                a.waiting_since, a.flagged_at, a.risk, a.signals, a.paused, a.before_trash, a.approved_revision,
                a.rejected_revision, a.claimed_by, u.name, a.claimed_until, a.withheld, a.entry_id,
                a.submitted_revision, s.doc, s.body_ua, s.body_us, coalesce(a.before_trash, t.status) AS trashed_from
         FROM json_each(?1) i CROSS JOIN ads a ON a.entry_id = i.value JOIN entries e ON e.id = a.entry_id
         LEFT JOIN users u ON u.id = a.claimed_by LEFT JOIN taken t ON t.entry_id = a.entry_id
         LEFT JOIN revisions s ON s.id = a.submitted_revision AND s.id <> e.head_revision
         ORDER BY i.key",
    )?;
    let mut rows = query.query([list])?;
    let mut records = Vec::with_capacity(ids.len());
    while let Some(row) = rows.next()? {
        let id: EntryId = row.get("entry_id")?;
        let Some(entry) = entries.remove(&id) else {
            continue;
        };
        let (owner, of_owner) = owners.remove(&id).unzip();
        let mut digest = blake3::Hasher::new();
        digest
            .update(&entry.record.stamp.0)
            .update(&of_owner.unwrap_or_default());
        row.digest(&mut digest)?;
        let claimed_by = entries::person(&row, "claimed_by", "name")?;
        let before_trash: Option<String> = row.get("before_trash")?;
        let trashed_from: Option<String> = row.get("trashed_from")?;
        let record = AdRecord {
            entry: entry.record,
            stamp: RecordStamp(digest.finalize().into()),
            pid: row.get("pid")?,
            contact: Contact {
                phone: row.get("phone")?,
                phone_apps: serde_json::from_str(row.text("phone_apps")?)?,
                show_phone: row.get("show_phone")?,
            },
            term_days: row.get("term_days")?,
            owner,
            submitted_at: row::maybe_timestamp(row.get("submitted_at")?),
            resubmissions: row.get("resubmissions")?,
            since: row::timestamp(row.get("since")?),
            waiting_since: row::maybe_timestamp(row.get("waiting_since")?),
            flagged_at: row::maybe_timestamp(row.get("flagged_at")?),
            withheld: row.get("withheld")?,
            terms,
            risk: row.get("risk")?,
            signals: serde_json::from_str(row.text("signals")?)?,
            paused: row.get("paused")?,
            before_trash: before_trash.map(row::from_word).transpose()?,
            trashed_from: trashed_from.map(row::from_word).transpose()?,
            decision: decisions.remove(&id),
            counts: counts.get(&id).copied().unwrap_or_default(),
            claim: claimed_by.zip(row::maybe_timestamp(row.get("claimed_until")?)),
            approved_revision: row.get("approved_revision")?,
            rejected_revision: row.get("rejected_revision")?,
            submitted_revision: row.get("submitted_revision")?,
            submitted: None,
        };
        let submitted: Option<(String, [String; 2])> = match row.get("doc")? {
            Some(doc) => Some((doc, [row.get("body_ua")?, row.get("body_us")?])),
            None => None,
        };
        let documents = entry.documents;
        records.push(Unparsed::new(record, move |record: &mut AdRecord| {
            documents(&mut record.entry)?;
            if let Some((doc, bodies)) = submitted {
                record.submitted = Some(document_of(id, &doc, bodies)?);
            }
            Ok(())
        }));
    }
    Ok(records)
}

/// The owner of each entry of a list, with a digest of what is stored of them.
fn owners(db: &Db, ids: &List) -> Result<HashMap<EntryId, (AdOwner, [u8; 32])>> {
    Ok(db.rows(
        "SELECT u.name, u.email, u.locale, u.trust, u.email_verified_at IS NOT NULL AS verified,
                u.notify_expiry,
                u.notify_message, u.role, u.id, e.id AS entry_id
         FROM json_each(?1) i CROSS JOIN entries e ON e.id = i.value CROSS JOIN users u ON u.id = e.author_id",
        [ids],
        |row| {
            let mut digest = blake3::Hasher::new();
            row.digest(&mut digest)?;
            let locale: String = row.get("locale")?;
            let owner = AdOwner {
                id: row.get("id")?,
                name: row.get("name")?,
                email: row.get("email")?,
                locale: Locale::from_code(&locale).unwrap_or(Locale::Ua),
                role: read_role(row)?,
                trust: row.get("trust")?,
                verified: row.get("verified")?,
                notify_expiry: row.get("notify_expiry")?,
                notify_message: row.get("notify_message")?,
            };
            Ok((row.get("entry_id")?, (owner, digest.finalize().into())))
        },
    )?)
}

/// Counts of each entry of a list.
fn counts(db: &Db, ids: &List) -> Result<HashMap<EntryId, Counts>> {
    Ok(db.rows(
        "SELECT d.entry_id, CAST(sum(d.views) AS BIGINT) AS views, CAST(sum(d.reveals) AS BIGINT) AS reveals, CAST(sum(d.messages) AS BIGINT) AS messages
         FROM json_each(?1) i CROSS JOIN ad_days d ON d.entry_id = i.value GROUP BY d.entry_id",
        [ids],
        |row| {
            Ok((
                row.get("entry_id")?,
                Counts {
                    views: row.get("views")?,
                    reveals: row.get("reveals")?,
                    messages: row.get("messages")?,
                },
            ))
        },
    )?)
}

/// A revision as it was stored.
fn revision(db: &Db, id: EntryId, revision: RevisionId) -> Result<Document> {
    let mut query =
        db.prepare("SELECT doc, body_ua, body_us FROM revisions WHERE id = ?1 AND entry_id = ?2")?;
    let mut rows = query.query(params![revision, id])?;
    let row = rows.next()?.ok_or(Error::Rejected(Rejection::NotFound))?;
    let bodies = [row.get("body_ua")?, row.get("body_us")?];
    document_of(id, row.text("doc")?, bodies)
}

fn document_of(id: EntryId, doc: &str, bodies: [String; 2]) -> Result<Document> {
    let mut entry = document::decode(doc)?;
    entry.id = id;
    Ok(Document { entry, bodies })
}

/// The text that readers see of an advertisement, or saw last when they see nothing.
pub(super) fn approved(db: &Db, record: &AdRecord) -> Result<Option<PublicText>> {
    let id = record.entry.id;
    let document = match (shown(db, id)?, record.approved_revision) {
        (Some(shown), _) => shown,
        (None, Some(approved)) => revision(db, id, approved)?,
        (None, None) => return Ok(None),
    };
    Ok(Some(PublicText {
        facts: markdown::facts_of(Kind::Advertisements, &document.bodies),
        document,
    }))
}

/// The price of the text that was last let through; `None`: it had none, or nothing was.
fn price_looked_at(db: &Db, id: EntryId) -> Result<Option<i64>> {
    Ok(db
        .find_value(
            "SELECT CAST(r.doc ->> '$.fields.price' AS BIGINT)
         FROM decisions d JOIN revisions r ON r.id = d.revision_id AND r.entry_id = d.entry_id
         WHERE d.entry_id = ?1 AND d.action IN ('approve', 'publish') ORDER BY d.id DESC LIMIT 1",
            [id],
        )?
        .flatten())
}

/// The text that readers see of it, with its bodies.
pub(super) fn shown(db: &Db, id: EntryId) -> Result<Option<Document>> {
    Ok(document_rows::all_live(db, &[id])?.remove(&id))
}

impl StoreReader<'_> {
    /// An advertisement that this member of the staff finds.
    pub fn ad(&self, id: EntryId, viewer: UserId, now: Timestamp) -> Result<AdRecord> {
        self.query(|db| load_shown(db, id, viewer, now))
    }

    /// The text of an advertisement that readers see, or saw last when they see nothing.
    pub fn approved_text(&self, record: &AdRecord) -> Result<Option<PublicText>> {
        self.query(|db| approved(db, record))
    }

    /// The text that readers see of an advertisement, and the price that was last let through.
    pub fn shown_with_price(&self, id: EntryId) -> Result<(Option<Document>, Option<i64>)> {
        self.query(|db| Ok((shown(db, id)?, price_looked_at(db, id)?)))
    }

    /// An advertisement of this owner; those of others are as absent as those that do not exist.
    pub fn own_ad(&self, id: EntryId, owner: UserId) -> Result<AdRecord> {
        let record = self.query(|db| load(db, id))?;
        let own = record.owner.as_ref().is_some_and(|one| one.id == owner);
        if own {
            Ok(record)
        } else {
            Err(Error::Rejected(Rejection::NotFound))
        }
    }

    /// Advertisements in the order of their ids; those that do not exist are left out.
    pub fn ads_of(&self, ids: &[EntryId]) -> Result<Vec<AdRecord>> {
        self.query(|db| load_all(db, ids))
    }

    /// The texts that readers see of these; those of which they see nothing are left out.
    pub fn shown_ads(&self, ids: &[EntryId]) -> Result<HashMap<EntryId, Document>> {
        if ids.is_empty() {
            return Ok(HashMap::new());
        }
        self.query(|db| document_rows::all_live(db, ids))
    }
}
