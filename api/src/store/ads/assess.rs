//! What is odd about an advertisement that is sent in, and how many its owner may send (content-model §4.2, §4.4).

use super::AdRecord;
use crate::{
    ads::{
        dates::fields,
        risk::{self, Sign, Signal},
        rules::written,
        transitions::days,
        words,
    },
    store::{Error, Result, row},
};
use generator::{
    model::{Locale, Premoderation, Site, WordAction},
    picture::Phash,
};
use jiff::Timestamp;
use rusqlite::{Connection, params};

/// What came with the form beside the advertisement.
#[derive(Clone, Copy, Debug, Default)]
pub struct Submission {
    /// The field people do not see was filled.
    pub trapped: bool,
    /// Since the form was opened.
    pub seconds: Option<i64>,
}

pub(super) struct Assessment {
    pub signals: Vec<Signal>,
    pub risk: i64,
    pub fingerprint: Vec<u64>,
    /// The reason code of a rule that leaves no choice.
    pub hard_rule: Option<&'static str>,
    pub unmoderated: bool,
}

const DAY: i64 = 24 * 3600;
/// Pictures this close look alike.
const ALIKE: u32 = 8;
/// Advertisements of a category whose prices are looked at, the newest ones.
const COMPARED: u32 = 500;
/// Prices it takes to know what is usual.
const USUAL: usize = 5;

pub(super) fn assess(
    db: &Connection,
    record: &AdRecord,
    submission: Option<Submission>,
    site: &Site,
    now: Timestamp,
) -> Result<Assessment> {
    let document = &record.entry.document;
    let entry = &document.entry;
    let trust = record.owner.as_ref().map_or(risk::NEW, |owner| owner.trust);
    let mut seen = Vec::new();
    if submission.is_some_and(|sent| sent.trapped) {
        seen.push(Sign::Honeypot);
    }
    // A form that does not tell is no form of ours.
    if submission.is_some_and(|sent| sent.seconds.is_none_or(|seconds| seconds < risk::QUICK)) {
        seen.push(Sign::TooQuick);
    }
    let mut hard_rule = None;
    for locale in Locale::ALL {
        let Some(text) = entry.text(locale) else { continue };
        let body = &document.bodies[locale.index()];
        seen.extend(risk::of_text(&text.title, body));
        let all = [text.title.as_str(), body, &loose_words(record)].join("\n");
        for (word, _) in words::banned(&all, locale, &site.settings.banned_words) {
            match word.action {
                WordAction::Flag => seen.push(Sign::FlaggedWord),
                // What its owner was told of is not here any more: this one was disguised, or stands beside the text.
                WordAction::Block => hard_rule = Some("forbidden"),
            }
        }
    }
    let own = fields(entry).map_or(Locale::Ua, |ad| written(&ad.text_lang));
    let title = entry.text(own).map_or("", |text| &text.title);
    let fingerprint = risk::fingerprint(&[title, &document.bodies[own.index()]].join("\n"));
    seen.extend(twins(db, record, &fingerprint, now)?);
    if same_photo(db, record)? {
        seen.push(Sign::SamePhoto);
    }
    if suspended_phone(db, record, now)? {
        seen.push(Sign::SuspendedPhone);
    }
    if trust == risk::NEW && cheap(db, record)? {
        seen.push(Sign::Cheap);
    }
    if trust == risk::TRUSTED {
        seen.push(Sign::Trusted);
    }
    let signals = risk::signals(&seen);
    let rules = site.ad_rules(entry.category.as_deref());
    let mode: Option<Premoderation> =
        serde_json::from_value(serde_json::Value::String(rules.premoderation)).ok();
    Ok(Assessment {
        risk: risk::score(&signals),
        signals,
        fingerprint,
        hard_rule,
        unmoderated: risk::unmoderated(mode.unwrap_or(site.settings.ad_premoderation), trust),
    })
}

/// Words readers see beside title and text.
fn loose_words(record: &AdRecord) -> String {
    let entry = &record.entry.document.entry;
    let mut words: Vec<&str> = Vec::new();
    if let Some(ad) = fields(entry) {
        words.extend([ad.district.as_str(), ad.contact_name.as_str()]);
        words.extend(ad.attributes.values().filter_map(|value| match value {
            generator::model::AttributeValue::Text(text) => Some(text.as_str()),
            _ => None,
        }));
    }
    words.extend(entry.gallery.iter().flat_map(|picture| [picture.alt.ua.as_str(), &picture.alt.us]));
    words.join("\n")
}

/// The same text in an active advertisement of the last weeks.
fn twins(db: &Connection, record: &AdRecord, fingerprint: &[u64], now: Timestamp) -> Result<Vec<Sign>> {
    let since = now.checked_sub(days(risk::SIMILAR_DAYS)).unwrap_or(Timestamp::MIN);
    let mut query = db.prepare_cached(
        "SELECT a.fingerprint, e.author_id FROM ads a JOIN entries e ON e.id = a.entry_id
         WHERE a.entry_id <> ?1 AND a.submitted_at >= ?2
           AND length(a.fingerprint) BETWEEN ?4 * 4 / 5 AND ?4 * 5 / 4 AND ?4 > 0
           AND (e.status = 'pending' OR e.status = 'published' AND (e.expires_at IS NULL OR e.expires_at > ?3))",
    )?;
    // Lengths further apart cannot have four fifths in common.
    let bytes = risk::to_bytes(fingerprint).len() as i64;
    let mut rows = query.query(params![record.entry.id.0, row::seconds(since), row::seconds(now), bytes])?;
    let mut signs = Vec::new();
    while let Some(row) = rows.next()? {
        let other = risk::from_bytes(row.get_ref(0)?.as_blob().map_err(rusqlite::Error::from)?);
        if risk::similar(fingerprint, &other) {
            let author: Option<i64> = row.get(1)?;
            let own = author == record.owner.as_ref().map(|owner| owner.id);
            signs.push(if own { Sign::SameTextOwn } else { Sign::SameTextElsewhere });
        }
    }
    Ok(signs)
}

/// A photo of it, or one that looks like it, in another owner's advertisement.
fn same_photo(db: &Connection, record: &AdRecord) -> Result<bool> {
    let own: Vec<String> =
        record.entry.document.entry.gallery.iter().map(|picture| picture.media.hash.to_string()).collect();
    if own.is_empty() {
        return Ok(false);
    }
    let mut phash = db.prepare_cached("SELECT phash FROM media WHERE hash = ?1")?;
    let mut looks = Vec::new();
    for hash in &own {
        let mut rows = phash.query([hash])?;
        if let Some(look) = rows.next()?.map(|row| row.get::<_, Option<i64>>(0)).transpose()?.flatten() {
            looks.push(Phash(look as u64));
        }
    }
    let mut alike = own;
    // Flat pictures all have the same look, which says nothing.
    looks.retain(|look| look.0 != 0);
    if !looks.is_empty() {
        let mut query =
            db.prepare_cached("SELECT hash, phash FROM media WHERE phash IS NOT NULL AND phash <> 0")?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            let look = Phash(row.get::<_, i64>(1)? as u64);
            if looks.iter().any(|own| own.distance(look) <= ALIKE) {
                alike.push(row.get(0)?);
            }
        }
    }
    let mut elsewhere = db.prepare_cached(
        "SELECT EXISTS (
             SELECT 1 FROM picture_uses u JOIN entries e ON e.id = u.entry_id
             WHERE u.hash = ?3 AND e.kind = 'advertisements' AND e.erased_at IS NULL AND e.id <> ?1
               AND e.author_id IS NOT ?2
               AND e.status IN ('pending', 'published', 'sold', 'archived', 'blocked', 'rejected'))",
    )?;
    let owner = record.owner.as_ref().map(|owner| owner.id);
    for hash in alike {
        if elsewhere.query_row(params![record.entry.id.0, owner, hash], |row| row.get(0))? {
            return Ok(true);
        }
    }
    Ok(false)
}

fn suspended_phone(db: &Connection, record: &AdRecord, now: Timestamp) -> Result<bool> {
    if record.contact.phone.is_empty() {
        return Ok(false);
    }
    let mut query = db.prepare_cached(
        "SELECT EXISTS (
             SELECT 1 FROM users u
             WHERE (u.suspended_until > ?2 OR u.status = 'disabled') AND u.id IS NOT ?3
               AND (u.phone = ?1 OR EXISTS (
                    SELECT 1 FROM ads a JOIN entries e ON e.id = a.entry_id
                    WHERE e.author_id = u.id AND a.phone = ?1)))",
    )?;
    let owner = record.owner.as_ref().map(|owner| owner.id);
    Ok(query.query_row(params![record.contact.phone, row::seconds(now), owner], |row| row.get(0))?)
}

/// Whether it asks for less than a tenth of the usual price of its category.
fn cheap(db: &Connection, record: &AdRecord) -> Result<bool> {
    let entry = &record.entry.document.entry;
    let Some(ad) = fields(entry) else { return Ok(false) };
    let (Some(price), Some(category)) = (ad.price, &entry.category) else { return Ok(false) };
    let mut query = db.prepare_cached(
        "SELECT entry ->> '$.fields.price' AS price FROM live
         WHERE entry_id IN (SELECT id FROM entries
                            WHERE kind = 'advertisements' AND category = ?2 AND live_revision IS NOT NULL
                            ORDER BY updated_at DESC LIMIT ?5)
           AND entry_id <> ?1 AND entry ->> '$.fields.currency' = ?3 AND entry ->> '$.fields.deal' = ?4
           AND price > 0
         ORDER BY price",
    )?;
    let prices = query
        .query_map(params![record.entry.id.0, category.as_str(), ad.currency, ad.deal, COMPARED], |row| {
            row.get(0)
        })?
        .collect::<rusqlite::Result<Vec<i64>>>()?;
    Ok(prices.len() >= USUAL && i128::from(price) * 10 < i128::from(prices[prices.len() / 2]))
}

/// Refuses what is more than an account of its trust, or the category, may have.
pub(super) fn admit(db: &Connection, record: &AdRecord, site: &Site, now: Timestamp) -> Result<()> {
    let Some(owner) = &record.owner else { return Ok(()) };
    let (daily, _) = risk::quota(owner.trust);
    if record.submitted_at.is_none() {
        let mut query = db.prepare_cached(
            "SELECT a.submitted_at FROM ads a JOIN entries e ON e.id = a.entry_id
             WHERE e.author_id = ?1 AND a.submitted_at > ?2 ORDER BY a.submitted_at DESC LIMIT 1 OFFSET ?3",
        )?;
        let mut rows = query.query(params![owner.id, row::seconds(now) - DAY, daily - 1])?;
        if let Some(row) = rows.next()? {
            let oldest: i64 = row.get(0)?;
            return Err(Error::TooMany((oldest + DAY - row::seconds(now)).max(1) as u64));
        }
    }
    room(db, record, site, now)
}

/// Refuses one more that readers see or that waits.
pub(super) fn room(db: &Connection, record: &AdRecord, site: &Site, now: Timestamp) -> Result<()> {
    let Some(owner) = &record.owner else { return Ok(()) };
    let active = risk::active(owner.trust, site.settings.most_active_ads.into());
    let category = record.entry.document.entry.category.as_deref();
    let within = site.ad_rules(category).most_active;
    for (limit, category) in [(active, None), (u32::from(within), category)] {
        if limit == 0 {
            continue;
        }
        let mut query = db.prepare_cached(
            "SELECT count(*), min(coalesce(expires_at, ?2 + 86400)) FROM entries
             WHERE kind = 'advertisements' AND author_id = ?1 AND erased_at IS NULL AND id <> ?3
               AND (?4 IS NULL OR category = ?4)
               AND (status = 'pending' OR status = 'published' AND (expires_at IS NULL OR expires_at > ?2))",
        )?;
        let (count, soonest): (u32, Option<i64>) = query
            .query_row(params![owner.id, row::seconds(now), record.entry.id.0, category], |row| {
                Ok((row.get(0)?, row.get(1)?))
            })?;
        if count >= limit {
            let wait = soonest.map_or(DAY, |end| end - row::seconds(now)).clamp(1, DAY);
            return Err(Error::TooMany(wait as u64));
        }
    }
    Ok(())
}
