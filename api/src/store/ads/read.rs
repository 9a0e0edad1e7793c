//! One advertisement with all that belongs to it.

use super::{AdOwner, AdRecord, Counts, Decision, decisions};
use crate::{
    domain::{
        access::Role,
        ads::rules::Contact,
        entries::record::{Author, EntryRecord},
        workflow::ads::Terms,
    },
    store::{Error, Result, Store, entries, row},
};
use generator::model::{Document, EntryId, Kind, Locale};
use rusqlite::{Connection, OptionalExtension, Row, params};
use std::collections::{BTreeSet, HashMap};

/// How long advertisements rest and are kept, by the settings as they are now.
pub(super) fn terms(db: &Connection) -> Result<Terms> {
    let known = Terms::default();
    let mut query = db.prepare_cached(
        "SELECT doc ->> '$.bump_cooldown_days', doc ->> '$.retention.trash_days', doc ->> '$.retention.ads_days'
         FROM site WHERE collection = 'settings'",
    )?;
    let found = query.query_row([], |row| {
        Ok(Terms {
            bump: row.get::<_, Option<i64>>(0)?.unwrap_or(known.bump),
            trash: row.get::<_, Option<i64>>(1)?.unwrap_or(known.trash),
            archive: row.get::<_, Option<i64>>(2)?.unwrap_or(known.archive),
        })
    });
    Ok(found.optional()?.unwrap_or(known))
}

/// Reads an advertisement in the caller's transaction.
pub(in crate::store) fn load(db: &Connection, id: EntryId) -> Result<AdRecord> {
    load_all(db, &[id.0])?.pop().ok_or(Error::NotFound)
}

/// Reads these advertisements in their order, with seven statements however many they are; those that do not exist are
/// left out.
pub(super) fn load_all(db: &Connection, ids: &[i64]) -> Result<Vec<AdRecord>> {
    let mut entries = entries::load_all(db, Kind::Advertisements, ids)?;
    let authors = entries.values().filter_map(|entry| entry.author.as_ref().map(|author| author.id));
    let authors: BTreeSet<i64> = authors.collect();
    let owners = owners(db, &authors.into_iter().collect::<Vec<_>>())?;
    let list = row::list(ids)?;
    let (counts, mut decisions, terms) = (counts(db, &list)?, decisions::last(db, &list)?, terms(db)?);
    let mut query = db.prepare_cached(
        "SELECT a.pid, a.phone, a.phone_apps, a.show_phone, a.term_days, a.submitted_at, a.resubmissions, a.since,
                a.waiting_since, a.flagged_at, a.risk, a.signals, a.paused, a.before_trash, a.approved_revision,
                a.rejected_revision, a.claimed_by, u.name, a.claimed_until, a.withheld, a.entry_id
         FROM json_each(?1) i CROSS JOIN ads a ON a.entry_id = i.value
         LEFT JOIN users u ON u.id = a.claimed_by ORDER BY i.key",
    )?;
    let mut rows = query.query([list])?;
    let mut records = Vec::with_capacity(ids.len());
    while let Some(row) = rows.next()? {
        let id: i64 = row.get(20)?;
        let Some(entry) = entries.remove(&id) else { continue };
        let owner = entry.author.as_ref().and_then(|author| owners.get(&author.id)).cloned();
        let (decision, counts) = (decisions.remove(&id), counts.get(&id).copied().unwrap_or_default());
        records.push(read(row, entry, owner, decision, counts, terms)?);
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
    let before_trash: Option<String> = row.get(13)?;
    let claimed_by: Option<i64> = row.get(16)?;
    let claimed_until = row::maybe_moment(row.get(18)?);
    let claim = match (claimed_by, claimed_until) {
        (Some(id), Some(until)) => Some((Author { id, name: row.get(17)? }, until)),
        _ => None,
    };
    Ok(AdRecord {
        pid: row.get(0)?,
        contact: Contact {
            phone: row.get(1)?,
            phone_apps: serde_json::from_str(&row.get::<_, String>(2)?)?,
            show_phone: row.get(3)?,
        },
        term_days: row.get(4)?,
        submitted_at: row::maybe_moment(row.get(5)?),
        resubmissions: row.get(6)?,
        since: row::moment(row.get(7)?),
        waiting_since: row::maybe_moment(row.get(8)?),
        flagged_at: row::maybe_moment(row.get(9)?),
        withheld: row.get(19)?,
        terms,
        risk: row.get(10)?,
        signals: serde_json::from_str(&row.get::<_, String>(11)?)?,
        paused: row.get(12)?,
        before_trash: before_trash.map(row::from_word).transpose()?,
        approved_revision: row.get(14)?,
        rejected_revision: row.get(15)?,
        claim,
        owner,
        decision,
        counts,
        entry,
    })
}

fn owners(db: &Connection, ids: &[i64]) -> Result<HashMap<i64, AdOwner>> {
    let mut query = db.prepare_cached(
        "SELECT u.name, u.email, u.locale, u.trust, u.email_verified_at IS NOT NULL, u.notify_expiry,
                u.notify_message, u.role, u.id
         FROM json_each(?1) i CROSS JOIN users u ON u.id = i.value",
    )?;
    let rows = query.query_map([row::list(ids)?], |row| {
        let locale: String = row.get(2)?;
        let owner = AdOwner {
            id: row.get(8)?,
            name: row.get(0)?,
            email: row.get(1)?,
            locale: Locale::from_code(&locale).unwrap_or(Locale::Ua),
            role: Role::from_code(&row.get::<_, String>(7)?).unwrap_or(Role::Member),
            trust: row.get(3)?,
            verified: row.get(4)?,
            notify_expiry: row.get(5)?,
            notify_message: row.get(6)?,
        };
        Ok((owner.id, owner))
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Of each entry of a JSON list.
fn counts(db: &Connection, ids: &str) -> Result<HashMap<i64, Counts>> {
    let mut query = db.prepare_cached(
        "SELECT d.entry_id, sum(d.views), sum(d.reveals), sum(d.messages)
         FROM json_each(?1) i CROSS JOIN ad_days d ON d.entry_id = i.value GROUP BY d.entry_id",
    )?;
    let rows = query.query_map([ids], |row| {
        Ok((row.get(0)?, Counts { views: row.get(1)?, reveals: row.get(2)?, messages: row.get(3)? }))
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// A revision as it was stored.
pub(super) fn revision(db: &Connection, id: EntryId, revision: i64) -> Result<Document> {
    let mut query =
        db.prepare_cached("SELECT doc, body_ua, body_us FROM revisions WHERE id = ?1 AND entry_id = ?2")?;
    let found: Option<(String, String, String)> = query
        .query_row(params![revision, id.0], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .optional()?;
    let (doc, ua, us) = found.ok_or(Error::NotFound)?;
    let mut entry = crate::store::document::decode(&doc)?;
    entry.id = id;
    Ok(Document { entry, bodies: [ua, us] })
}

/// The price of the text that was last let through; `None`: it had none, or nothing was.
pub(super) fn price_looked_at(db: &Connection, id: EntryId) -> Result<Option<i64>> {
    let mut query = db.prepare_cached(
        "SELECT json_extract(r.doc, '$.fields.price')
         FROM decisions d JOIN revisions r ON r.id = d.revision_id AND r.entry_id = d.entry_id
         WHERE d.entry_id = ?1 AND d.action IN ('approve', 'publish') ORDER BY d.id DESC LIMIT 1",
    )?;
    Ok(query.query_row([id.0], |row| row.get(0)).optional()?.flatten())
}

/// What readers see of it, bodies and all.
pub(super) fn shown(db: &Connection, id: EntryId) -> Result<Option<Document>> {
    Ok(all_shown(db, &[id.0])?.remove(&id.0))
}

fn all_shown(db: &Connection, ids: &[i64]) -> Result<HashMap<i64, Document>> {
    let mut query = db.prepare_cached(
        "SELECT l.entry_id, l.entry, l.body_ua, l.body_us
         FROM json_each(?1) i CROSS JOIN live l ON l.entry_id = i.value",
    )?;
    let mut rows = query.query([row::list(ids)?])?;
    let mut shown = HashMap::new();
    while let Some(row) = rows.next()? {
        let id: i64 = row.get(0)?;
        let mut entry = crate::store::document::decode(&row.get::<_, String>(1)?)?;
        entry.id = EntryId(id);
        shown.insert(id, Document { entry, bodies: [row.get(2)?, row.get(3)?] });
    }
    Ok(shown)
}

impl Store {
    pub fn ad(&self, id: EntryId) -> Result<AdRecord> {
        self.read(|db| load(db, id))
    }

    /// An advertisement of this owner; those of others are as absent as those nobody has.
    pub fn own_ad(&self, id: EntryId, owner: i64) -> Result<AdRecord> {
        let record = self.ad(id)?;
        let own = record.owner.as_ref().is_some_and(|one| one.id == owner);
        if own { Ok(record) } else { Err(Error::NotFound) }
    }

    /// Advertisements in the order of their ids; those that do not exist are left out.
    pub fn ads_of(&self, ids: &[i64]) -> Result<Vec<AdRecord>> {
        self.read(|db| load_all(db, ids))
    }

    /// What readers see of these; those of which they see nothing are left out.
    pub fn shown_ads(&self, ids: &[i64]) -> Result<HashMap<i64, Document>> {
        if ids.is_empty() {
            return Ok(HashMap::new());
        }
        self.read(|db| all_shown(db, ids))
    }
}
