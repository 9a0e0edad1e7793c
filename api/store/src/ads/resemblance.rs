//! Resemblance of an advertisement: the text or a photo of another one, or the usual price of its
//! category. Looking reads whole tables, so a reader does it before the writer's job; the job looks
//! only at advertisements changed since.

use super::AdRecord;
use crate::commits::newest_change;
use crate::{Result, StoreReader, row};
use domain::ads::dates::fields;
use domain::ads::risk::{self, Sign};
use domain::ads::submission::fingerprint;
use domain::ids::{Seq, UserId};
use domain::workflow::ads::days;
use engine::{Db, params};
use jiff::Timestamp;
use model::{EntryId, Kind, Phash};
use std::collections::BTreeSet;

/// Pictures this close look alike.
const ALIKE: u32 = 8;
/// Advertisements of a category whose prices are compared, the newest ones.
const COMPARED: u32 = 500;
/// Prices it takes to know what is usual.
const USUAL: usize = 5;

/// The advertisements that a reader found alike.
#[derive(Clone, Debug)]
pub struct Resemblance {
    /// The newest change that the reader is sure to have seen.
    seq: Seq,
    texts: Vec<(EntryId, Sign)>,
    photos: BTreeSet<EntryId>,
    /// Whether it asks for less than a tenth of the usual price. One advertisement more or less
    /// does not change that.
    cheap: bool,
}

impl StoreReader<'_> {
    /// Compares an advertisement with all others. Blocks for as long as that takes.
    pub fn resemblance_of(&self, record: &AdRecord, now: Timestamp) -> Result<Resemblance> {
        self.query(|db| of(db, record, now))
    }
}

fn of(db: &Db, record: &AdRecord, now: Timestamp) -> Result<Resemblance> {
    // Read first: later changes are compared again.
    let seq = newest_change(db)?;
    let fingerprint = fingerprint(record);
    Ok(Resemblance {
        seq,
        texts: texts(db, record, &fingerprint, None, now)?,
        photos: photos(db, record)?,
        cheap: cheap(db, record)?,
    })
}

impl Resemblance {
    /// The signs as of the caller's transaction: advertisements changed since are compared again,
    /// one by one.
    pub(super) fn confirm(&self, db: &Db, record: &AdRecord, now: Timestamp) -> Result<Vec<Sign>> {
        let changed = db.rows::<_, BTreeSet<EntryId>>(
            "SELECT DISTINCT subject FROM changes WHERE seq > ?1 AND kind = ?2 AND subject <> ?3",
            params![self.seq, Kind::Advertisements.collection(), record.entry.id],
            |row| row.get("subject").map(EntryId),
        )?;
        let unchanged = self.texts.iter().filter(|(id, _)| !changed.contains(id));
        let mut signs: Vec<Sign> = unchanged.map(|(_, sign)| *sign).collect();
        let mut same_photo = self.photos.iter().any(|id| !changed.contains(id));
        let fingerprint = fingerprint(record);
        let looks = Looks::of(db, record)?;
        for id in changed {
            signs.extend(
                texts(db, record, &fingerprint, Some(id), now)?
                    .into_iter()
                    .map(|(_, sign)| sign),
            );
            same_photo = same_photo || shares_photo(db, record, &looks, id)?;
        }
        if same_photo {
            signs.push(Sign::SamePhoto);
        }
        if self.cheap
            && record
                .owner
                .as_ref()
                .is_none_or(|owner| owner.trust == risk::NEW)
        {
            signs.push(Sign::Cheap);
        }
        Ok(signs)
    }
}

macro_rules! active {
    ($rest:literal) => {
        concat!(
            "SELECT a.entry_id, a.fingerprint, e.author_id FROM ads a JOIN entries e ON e.id = a.entry_id
             WHERE a.entry_id <> ?1 AND a.submitted_at >= ?2
               AND length(a.fingerprint) BETWEEN ?4 * 4 / 5 AND ?4 * 5 / 4 AND ?4 > 0
               AND (e.status = 'pending'
                    OR e.status = 'published' AND (e.expires_at IS NULL OR e.expires_at > ?3))",
            $rest
        )
    };
}

/// The same text in an active advertisement of the last weeks: in any, or in one.
fn texts(
    db: &Db,
    record: &AdRecord,
    fingerprint: &[u64],
    only: Option<EntryId>,
    now: Timestamp,
) -> Result<Vec<(EntryId, Sign)>> {
    let since = now
        .checked_sub(days(risk::SIMILAR_DAYS))
        .unwrap_or(Timestamp::MIN);
    // Lengths further apart cannot have four fifths in common.
    let bytes = risk::to_bytes(fingerprint).len();
    let id = record.entry.id;
    let since = row::unix_seconds(since);
    let until = row::unix_seconds(now);
    let owner = record.owner.as_ref().map(|owner| owner.id);
    let mut signs = Vec::new();
    let mut all = db.prepare(active!(""))?;
    let mut one = db.prepare(active!(" AND a.entry_id = ?5"))?;
    let mut rows = match only {
        Some(only) => one.query(params![id, since, until, bytes, only.0])?,
        None => all.query(params![id, since, until, bytes])?,
    };
    while let Some(row) = rows.next()? {
        let other = risk::from_bytes(row.bytes("fingerprint")?);
        if risk::similar(fingerprint, &other) {
            let author: Option<UserId> = row.get("author_id")?;
            let sign = if author == owner {
                Sign::SameTextOwn
            } else {
                Sign::SameTextElsewhere
            };
            signs.push((row.get("entry_id")?, sign));
        }
    }
    Ok(signs)
}

/// The photos of an advertisement: what they are, and what they look like.
struct Looks {
    hashes: Vec<String>,
    phashes: Vec<Phash>,
}

impl Looks {
    fn of(db: &Db, record: &AdRecord) -> Result<Looks> {
        let gallery = &record.entry.document.entry.gallery;
        let hashes: Vec<String> = gallery
            .iter()
            .map(|picture| picture.media.hash.to_string())
            .collect();
        let mut query = db.prepare("SELECT phash FROM media WHERE hash = ?1")?;
        let mut phashes = Vec::new();
        for hash in &hashes {
            let phash: Option<Option<i64>> = query.find_value([hash])?;
            // Flat pictures all look the same, which says nothing.
            phashes.extend(
                phash
                    .flatten()
                    .filter(|phash| *phash != 0)
                    .map(|phash| Phash(phash.cast_unsigned())),
            );
        }
        Ok(Looks { hashes, phashes })
    }

    fn alike(&self, hash: &str, phash: Option<i64>) -> bool {
        let look = phash
            .filter(|phash| *phash != 0)
            .map(|phash| Phash(phash.cast_unsigned()));
        self.hashes.iter().any(|own| own == hash)
            || look.is_some_and(|look| self.phashes.iter().any(|own| own.distance(look) <= ALIKE))
    }
}

macro_rules! shown_by_others {
    ($rest:literal) => {
        concat!(
            "FROM picture_uses u JOIN entries e ON e.id = u.entry_id
             WHERE e.kind = 'advertisements' AND e.erased_at IS NULL AND e.id <> ?1 AND e.author_id IS DISTINCT FROM ?2
               AND e.status IN ('pending', 'published', 'sold', 'archived', 'blocked', 'rejected')",
            $rest
        )
    };
}

/// Advertisements of other owners with a photo of it, or one that looks like it.
fn photos(db: &Db, record: &AdRecord) -> Result<BTreeSet<EntryId>> {
    let looks = Looks::of(db, record)?;
    let mut alike: BTreeSet<String> = looks.hashes.iter().cloned().collect();
    if !looks.phashes.is_empty() {
        let mut query =
            db.prepare("SELECT hash, phash FROM media WHERE phash IS NOT NULL AND phash <> 0")?;
        let mut rows = query.scan(())?;
        while let Some(row) = rows.next()? {
            let hash = row.text("hash")?;
            if looks.alike(hash, Some(row.get("phash")?)) {
                alike.insert(hash.to_owned());
            }
        }
    }
    let owner = record.owner.as_ref().map(|owner| owner.id);
    let mut query = db.prepare(concat!(
        "SELECT u.entry_id ",
        shown_by_others!(" AND u.hash = ?3")
    ))?;
    let mut entries = BTreeSet::new();
    for hash in alike {
        let mut rows = query.query(params![record.entry.id, owner, hash])?;
        while let Some(row) = rows.next()? {
            entries.insert(row.get("entry_id")?);
        }
    }
    Ok(entries)
}

/// Whether one advertisement is among them.
fn shares_photo(db: &Db, record: &AdRecord, looks: &Looks, id: EntryId) -> Result<bool> {
    let owner = record.owner.as_ref().map(|owner| owner.id);
    let mut query = db.prepare(concat!(
        "SELECT u.hash, (SELECT phash FROM media WHERE hash = u.hash) AS look ",
        shown_by_others!(" AND u.entry_id = ?3")
    ))?;
    let mut rows = query.query(params![record.entry.id, owner, id])?;
    while let Some(row) = rows.next()? {
        if looks.alike(row.text("hash")?, row.get("look")?) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether it asks for less than a tenth of the usual price of its category.
fn cheap(db: &Db, record: &AdRecord) -> Result<bool> {
    let entry = &record.entry.document.entry;
    let Some(ad) = fields(entry) else {
        return Ok(false);
    };
    let (Some(price), Some(category)) = (ad.price, &entry.category) else {
        return Ok(false);
    };
    let prices = db.rows::<_, Vec<i64>>(
        "SELECT price FROM (
             SELECT CAST(entry ->> '$.fields.price' AS BIGINT) AS price FROM live
             WHERE entry_id IN (SELECT id FROM entries
                                WHERE kind = 'advertisements' AND category = ?2 AND live_revision IS NOT NULL
                                ORDER BY updated_at DESC, id DESC LIMIT ?5)
               AND entry_id <> ?1 AND entry ->> '$.fields.currency' = ?3 AND entry ->> '$.fields.deal' = ?4) p
         WHERE price > 0 ORDER BY price",
        params![record.entry.id, category.as_str(), ad.currency, ad.deal, COMPARED],
        |row| row.get("price"),
    )?;
    Ok(prices.len() >= USUAL && i128::from(price) * 10 < i128::from(prices[prices.len() / 2]))
}
