//! One advertisement with all that belongs to it.

use super::decisions;
use crate::domain::access::Role;
use crate::domain::ads::record::{AdOwner, AdRecord, Counts, Decision};
use crate::domain::ads::rules::Contact;
use crate::domain::ids::{RevisionId, UserId};
use crate::domain::workflow::ads::Terms;
use crate::store::engine::{Db, Row, params};
use crate::store::{Author, EntryRecord, Error, Result, StoreReader, entries, row};
use model::{Document, EntryId, Kind, Locale};
use std::collections::{BTreeSet, HashMap};

/// How long advertisements rest and are kept, by the settings as they are now.
pub(super) fn terms(db: &Db) -> Result<Terms> {
    let known = Terms::default();
    let found = db.find(
        "SELECT doc ->> '$.bump_cooldown_days' AS bump,
         doc ->> '$.retention.trash_days' AS trash, doc ->> '$.retention.ads_days' AS archive
         FROM site WHERE collection = 'settings'",
        (),
        |row| {
            Ok(Terms {
                bump: row.get::<Option<i64>>("bump")?.unwrap_or(known.bump),
                trash: row.get::<Option<i64>>("trash")?.unwrap_or(known.trash),
                archive: row.get::<Option<i64>>("archive")?.unwrap_or(known.archive),
            })
        },
    );
    Ok(found?.unwrap_or(known))
}

/// Reads an advertisement in the caller's transaction.
pub(in crate::store) fn load(db: &Db, id: EntryId) -> Result<AdRecord> {
    load_all(db, &[id.0])?.pop().ok_or(Error::NotFound)
}

/// Reads these advertisements in their order, with seven statements however many they are; those that do not exist are
/// left out.
pub(super) fn load_all(db: &Db, ids: &[i64]) -> Result<Vec<AdRecord>> {
    let mut entries = entries::load_all(db, Kind::Advertisements, ids)?;
    let authors = entries.values().filter_map(|entry| entry.author.as_ref().map(|author| author.id));
    let authors: BTreeSet<UserId> = authors.collect();
    let owners = owners(db, &authors.into_iter().collect::<Vec<_>>())?;
    let list = row::list(ids)?;
    let (counts, mut decisions, terms) = (counts(db, &list)?, decisions::last(db, &list)?, terms(db)?);
    let mut query = db.prepare(
        "SELECT a.pid, a.phone, a.phone_apps, a.show_phone, a.term_days, a.submitted_at, a.resubmissions,
                a.since,
                a.waiting_since, a.flagged_at, a.risk, a.signals, a.paused, a.before_trash, a.approved_revision,
                a.rejected_revision, a.claimed_by, u.name, a.claimed_until, a.withheld, a.entry_id
         FROM json_each(?1) i CROSS JOIN ads a ON a.entry_id = i.value
         LEFT JOIN users u ON u.id = a.claimed_by ORDER BY i.key",
    )?;
    let mut rows = query.query([list])?;
    let mut records = Vec::with_capacity(ids.len());
    while let Some(row) = rows.next()? {
        let id: i64 = row.get("entry_id")?;
        let Some(entry) = entries.remove(&id) else { continue };
        let owner = entry.author.as_ref().and_then(|author| owners.get(&author.id)).cloned();
        let (decision, counts) = (decisions.remove(&id), counts.get(&id).copied().unwrap_or_default());
        records.push(read(&row, entry, owner, decision, counts, terms)?);
    }
    Ok(records)
}

fn read(
    row: &Row<'_>,
    entry: EntryRecord,
    owner: Option<AdOwner>,
    decision: Option<Decision>,
    counts: Counts,
    terms: Terms,
) -> Result<AdRecord> {
    let before_trash: Option<String> = row.get("before_trash")?;
    let claimed_by: Option<UserId> = row.get("claimed_by")?;
    let claimed_until = row::maybe_moment(row.get("claimed_until")?);
    let claim = match (claimed_by, claimed_until) {
        (Some(id), Some(until)) => Some((Author { id, name: row.get("name")? }, until)),
        _ => None,
    };
    Ok(AdRecord {
        pid: row.get("pid")?,
        contact: Contact {
            phone: row.get("phone")?,
            phone_apps: serde_json::from_str(&row.get::<String>("phone_apps")?)?,
            show_phone: row.get("show_phone")?,
        },
        term_days: row.get("term_days")?,
        submitted_at: row::maybe_moment(row.get("submitted_at")?),
        resubmissions: row.get("resubmissions")?,
        since: row::moment(row.get("since")?),
        waiting_since: row::maybe_moment(row.get("waiting_since")?),
        flagged_at: row::maybe_moment(row.get("flagged_at")?),
        withheld: row.get("withheld")?,
        terms,
        risk: row.get("risk")?,
        signals: serde_json::from_str(&row.get::<String>("signals")?)?,
        paused: row.get("paused")?,
        before_trash: before_trash.map(row::from_word).transpose()?,
        approved_revision: row.get("approved_revision")?,
        rejected_revision: row.get("rejected_revision")?,
        claim,
        owner,
        decision,
        counts,
        entry,
    })
}

fn owners(db: &Db, ids: &[UserId]) -> Result<HashMap<UserId, AdOwner>> {
    Ok(db.rows(
        "SELECT u.name, u.email, u.locale, u.trust, u.email_verified_at IS NOT NULL AS verified,
                u.notify_expiry,
                u.notify_message, u.role, u.id
         FROM json_each(?1) i CROSS JOIN users u ON u.id = i.value",
        [row::list(ids)?],
        |row| {
            let locale: String = row.get("locale")?;
            let owner = AdOwner {
                id: row.get("id")?,
                name: row.get("name")?,
                email: row.get("email")?,
                locale: Locale::from_code(&locale).unwrap_or(Locale::Ua),
                role: Role::from_code(&row.get::<String>("role")?).unwrap_or(Role::Member),
                trust: row.get("trust")?,
                verified: row.get("verified")?,
                notify_expiry: row.get("notify_expiry")?,
                notify_message: row.get("notify_message")?,
            };
            Ok((owner.id, owner))
        },
    )?)
}

/// Of each entry of a JSON list.
fn counts(db: &Db, ids: &str) -> Result<HashMap<i64, Counts>> {
    Ok(db.rows(
        "SELECT d.entry_id, sum(d.views) AS views, sum(d.reveals) AS reveals, sum(d.messages) AS messages
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
pub(super) fn revision(db: &Db, id: EntryId, revision: RevisionId) -> Result<Document> {
    let found: Option<(String, String, String)> = db.find(
        "SELECT doc, body_ua, body_us FROM revisions WHERE id = ?1 AND entry_id = ?2",
        params![revision, id.0],
        |row| Ok((row.get("doc")?, row.get("body_ua")?, row.get("body_us")?)),
    )?;
    let (doc, ua, us) = found.ok_or(Error::NotFound)?;
    let mut entry = crate::store::document::decode(&doc)?;
    entry.id = id;
    Ok(Document { entry, bodies: [ua, us] })
}

/// The price of the text that was last let through; `None`: it had none, or nothing was.
pub(super) fn price_looked_at(db: &Db, id: EntryId) -> Result<Option<i64>> {
    Ok(db
        .find_value(
            "SELECT json_extract(r.doc, '$.fields.price')
         FROM decisions d JOIN revisions r ON r.id = d.revision_id AND r.entry_id = d.entry_id
         WHERE d.entry_id = ?1 AND d.action IN ('approve', 'publish') ORDER BY d.id DESC LIMIT 1",
            [id.0],
        )?
        .flatten())
}

/// What readers see of it, bodies and all.
pub(super) fn shown(db: &Db, id: EntryId) -> Result<Option<Document>> {
    Ok(all_shown(db, &[id.0])?.remove(&id.0))
}

fn all_shown(db: &Db, ids: &[i64]) -> Result<HashMap<i64, Document>> {
    let mut query = db.prepare(
        "SELECT l.entry_id, l.entry, l.body_ua, l.body_us
         FROM json_each(?1) i CROSS JOIN live l ON l.entry_id = i.value",
    )?;
    let mut rows = query.query([row::list(ids)?])?;
    let mut shown = HashMap::new();
    while let Some(row) = rows.next()? {
        let id: i64 = row.get("entry_id")?;
        let mut entry = crate::store::document::decode(&row.get::<String>("entry")?)?;
        entry.id = EntryId(id);
        shown.insert(id, Document { entry, bodies: [row.get("body_ua")?, row.get("body_us")?] });
    }
    Ok(shown)
}

impl StoreReader<'_> {
    pub fn ad(&self, id: EntryId) -> Result<AdRecord> {
        self.query(|db| load(db, id))
    }

    /// An advertisement of this owner; those of others are as absent as those that do not exist.
    pub fn own_ad(&self, id: EntryId, owner: UserId) -> Result<AdRecord> {
        let record = self.ad(id)?;
        let own = record.owner.as_ref().is_some_and(|one| one.id == owner);
        if own { Ok(record) } else { Err(Error::NotFound) }
    }

    /// Advertisements in the order of their ids; those that do not exist are left out.
    pub fn ads_of(&self, ids: &[i64]) -> Result<Vec<AdRecord>> {
        self.query(|db| load_all(db, ids))
    }

    /// What readers see of these; those of which they see nothing are left out.
    pub fn shown_ads(&self, ids: &[i64]) -> Result<HashMap<i64, Document>> {
        if ids.is_empty() {
            return Ok(HashMap::new());
        }
        self.query(|db| all_shown(db, ids))
    }
}
