//! What is odd about an advertisement that is sent in, and how many its owner may send
//! (docs/content-model.md §4.2, §4.4).

use super::AdRecord;
use super::resemblance::{self, Resemblance};
use crate::domain::ads::dates::fields;
use crate::domain::ads::risk::{self, RiskSignal, Sign};
use crate::domain::ads::words;
use crate::store::engine::{Db, params};
use crate::store::{Error, Result, Tx, row};
use jiff::Timestamp;
use model::{DAY, Locale, Premoderation, UnixSeconds, WordAction};

/// What came with the form beside the advertisement.
#[derive(Clone, Copy, Debug, Default)]
pub struct Submission {
    /// The field people do not see was filled.
    pub trapped: bool,
    /// Since the form was opened.
    pub seconds: Option<i64>,
}

pub(super) struct Assessment {
    pub signals: Vec<RiskSignal>,
    pub risk: i64,
    pub fingerprint: Vec<u64>,
    /// The reason code of a rule that leaves no choice.
    pub hard_rule: Option<&'static str>,
    pub unmoderated: bool,
}

pub(super) fn assess(
    tx: &Tx<'_>,
    record: &AdRecord,
    submission: Option<Submission>,
    resemblance: &Resemblance,
) -> Result<Assessment> {
    let site = tx.site()?;
    let document = &record.entry.document;
    let entry = &document.entry;
    let trust = record.owner.as_ref().map_or(risk::NEW, |owner| owner.trust);
    let mut seen = Vec::new();
    if submission.is_some_and(|sent| sent.trapped) {
        seen.push(Sign::Honeypot);
    }
    // Our own forms always send the time.
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
                // The validation has refused undisguised words in the text: this one was disguised, or is beside the
                // text.
                WordAction::Block => hard_rule = Some("forbidden"),
            }
        }
    }
    seen.extend(resemblance.confirm(tx, record, tx.now)?);
    if suspended_phone(tx, record, tx.now)? {
        seen.push(Sign::SuspendedPhone);
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
        fingerprint: resemblance::fingerprint(record),
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
            model::AttributeValue::Text(text) => Some(text.as_str()),
            _ => None,
        }));
    }
    words.extend(entry.gallery.iter().flat_map(|picture| [picture.alt.ua.as_str(), &picture.alt.us]));
    words.join("\n")
}

fn suspended_phone(db: &Db, record: &AdRecord, now: Timestamp) -> Result<bool> {
    if record.contact.phone.is_empty() {
        return Ok(false);
    }
    let owner = record.owner.as_ref().map(|owner| owner.id);
    Ok(db.value(
        // From the number: those who have it are few, accounts are many.
        "SELECT EXISTS (
             SELECT 1
             FROM (SELECT id FROM users WHERE phone = ?1
                   UNION SELECT e.author_id FROM ads a CROSS JOIN entries e ON e.id = a.entry_id
                         WHERE a.phone <> '' AND a.phone = ?1) o
             CROSS JOIN users u ON u.id = o.id
             WHERE (u.suspended_until > ?2 OR u.status = 'disabled') AND u.id IS NOT ?3)",
        params![record.contact.phone, row::unix_seconds(now), owner],
    )?)
}

/// Refuses what is more than an account of its trust, or the category, may have.
pub(super) fn admit(tx: &Tx<'_>, record: &AdRecord) -> Result<()> {
    let Some(owner) = &record.owner else { return Ok(()) };
    let (daily, _) = risk::quota(owner.trust);
    if record.submitted_at.is_none() {
        let mut query = tx.prepare(
            "SELECT a.submitted_at FROM ads a JOIN entries e ON e.id = a.entry_id
             WHERE e.author_id = ?1 AND a.submitted_at > ?2 ORDER BY a.submitted_at DESC LIMIT 1 OFFSET ?3",
        )?;
        let mut rows = query.query(params![owner.id, row::unix_seconds(tx.now).plus(-DAY), daily - 1])?;
        if let Some(row) = rows.next()? {
            let oldest: UnixSeconds = row.get("submitted_at")?;
            return Err(Error::TooMany(
                oldest.plus(DAY).since(row::unix_seconds(tx.now)).max(1).cast_unsigned(),
            ));
        }
    }
    room(tx, record)
}

/// Refuses one more that readers see or that waits.
pub(super) fn room(tx: &Tx<'_>, record: &AdRecord) -> Result<()> {
    let site = tx.site()?;
    let Some(owner) = &record.owner else { return Ok(()) };
    let active = risk::active(owner.trust, site.settings.most_active_ads.into());
    let category = record.entry.document.entry.category.as_deref();
    let within = site.ad_rules(category).most_active;
    for (limit, category) in [(active, None), (u32::from(within), category)] {
        if limit == 0 {
            continue;
        }
        let count: u32 = tx.value(
            "SELECT count(*) FROM entries INDEXED BY entries_author
             WHERE kind = 'advertisements' AND author_id = ?1 AND erased_at IS NULL AND id <> ?3
               AND (?4 IS NULL OR category = ?4)
               AND (status = 'pending' OR status = 'published' AND (expires_at IS NULL OR expires_at > ?2))",
            params![owner.id, row::unix_seconds(tx.now), record.entry.id, category],
        )?;
        if count >= limit {
            return Err(Error::TooManyActive(limit));
        }
    }
    Ok(())
}
