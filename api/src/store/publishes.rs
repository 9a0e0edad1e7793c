//! The history of publishing: what each publish was about and what it did, the last thousand of them.

use super::{Result, Store, publication, row};
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Publishes that are remembered, and subjects of one.
const KEPT: i64 = 1_000;
const MOST_SUBJECTS: i64 = 20;

/// What a publish was about: an entry, or a part of the site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PublishSubject {
    /// A kind's collection, or settings, categories, tags …
    pub collection: String,
    pub id: Option<i64>,
    /// What the entry was called then; empty for the site.
    pub title: String,
    #[serde(default)]
    #[schema(required = true)]
    pub cause: SubjectCause,
}

/// Why something was published.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SubjectCause {
    /// A user changed it.
    #[default]
    Change,
    /// The time it was scheduled for has come.
    Scheduled,
    /// Time has passed in another way: an event is over, a term has ended.
    Time,
}

/// What called for a publish.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum PublishCause {
    /// Every page is looked at.
    #[default]
    Everything,
    /// What was changed, and entries that change by time alone between the publish before, in seconds since 1970, and
    /// this one.
    Changes { since: i64, by_time: Vec<i64> },
}

/// The subject of a publish that no entry called for: the time of a slide or a notice of the site.
const BY_TIME: &str = "time";

/// What a publish did, in numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PublishOutcome {
    /// The newest change it shows, or tried to show.
    pub seq: i64,
    pub ms: u64,
    pub written: u64,
    pub removed: u64,
    pub pages: u64,
    /// Why it stopped.
    pub error: Option<String>,
    pub cause: PublishCause,
}

/// A publish of the past.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Publish)]
pub struct PastPublish {
    pub seq: i64,
    pub at: Timestamp,
    pub ms: u64,
    pub written: u64,
    pub removed: u64,
    pub pages: u64,
    pub error: Option<String>,
    pub subjects: Vec<PublishSubject>,
}

fn subjects(db: &Connection, after: i64, upto: i64) -> Result<Vec<PublishSubject>> {
    let mut query = db.prepare_cached(
        "SELECT c.kind, c.subject, coalesce(nullif(e.title_ua, ''), e.title_us, '') FROM changes c
         LEFT JOIN entries e ON e.id = c.subject
         WHERE c.seq > ?1 AND c.seq <= ?2 GROUP BY c.kind, c.subject ORDER BY max(c.seq) DESC LIMIT ?3",
    )?;
    let rows = query.query_map([after, upto, MOST_SUBJECTS], |row| {
        let cause = SubjectCause::Change;
        Ok(PublishSubject { collection: row.get(0)?, id: row.get(1)?, title: row.get(2)?, cause })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Entries that time alone has changed.
fn timed(db: &Connection, ids: &[i64], since: i64, now: Timestamp) -> Result<Vec<PublishSubject>> {
    let mut query = db.prepare_cached(
        "SELECT e.kind, e.id, coalesce(nullif(e.title_ua, ''), e.title_us, ''), e.publish_at > ?2 AND e.publish_at <= ?3
         FROM json_each(?1) i CROSS JOIN entries e ON e.id = i.value ORDER BY e.publish_at DESC LIMIT ?4",
    )?;
    let rows = query.query_map(params![row::list(ids)?, since, row::seconds(now), MOST_SUBJECTS], |row| {
        let scheduled = row.get::<_, Option<bool>>(3)?.unwrap_or_default();
        let cause = if scheduled { SubjectCause::Scheduled } else { SubjectCause::Time };
        Ok(PublishSubject { collection: row.get(0)?, id: row.get(1)?, title: row.get(2)?, cause })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Everything a publish was about, what people did first; empty where every page was looked at.
fn all_subjects(db: &Connection, outcome: &PublishOutcome, now: Timestamp) -> Result<Vec<PublishSubject>> {
    let mut all = subjects(db, publication::published_seq(db)?, outcome.seq)?;
    if let PublishCause::Changes { since, by_time } = &outcome.cause {
        all.extend(timed(db, by_time, *since, now)?);
        if all.is_empty() {
            let (collection, cause) = (BY_TIME.to_owned(), SubjectCause::Time);
            all.push(PublishSubject { collection, id: None, title: String::new(), cause });
        }
    }
    all.truncate(MOST_SUBJECTS as usize);
    Ok(all)
}

/// The newest one, when it failed in the same way: trying again is no news.
fn same_failure(db: &Connection, outcome: &PublishOutcome) -> Result<Option<i64>> {
    let mut query = db.prepare_cached("SELECT id, seq, error FROM publishes ORDER BY id DESC LIMIT 1")?;
    let newest: Option<(i64, i64, Option<String>)> =
        query.query_row([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).optional()?;
    let same = newest
        .filter(|(_, seq, error)| outcome.error.is_some() && *error == outcome.error && *seq == outcome.seq);
    Ok(same.map(|(id, ..)| id))
}

fn note(db: &Connection, outcome: &PublishOutcome, now: Timestamp) -> Result<()> {
    if let Some(id) = same_failure(db, outcome)? {
        db.prepare_cached("UPDATE publishes SET at = ?2 WHERE id = ?1")?
            .execute(params![id, row::seconds(now)])?;
        return Ok(());
    }
    let subjects = all_subjects(db, outcome, now)?;
    db.prepare_cached(
        "INSERT INTO publishes (seq, at, ms, written, removed, pages, error, subjects)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?
    .execute(params![
        outcome.seq,
        row::seconds(now),
        outcome.ms as i64,
        outcome.written as i64,
        outcome.removed as i64,
        outcome.pages as i64,
        outcome.error,
        serde_json::to_string(&subjects)?
    ])?;
    db.prepare_cached("DELETE FROM publishes WHERE id <= (SELECT max(id) FROM publishes) - ?1")?
        .execute([KEPT])?;
    Ok(())
}

fn read(row: &Row<'_>) -> Result<PastPublish> {
    let number = |at: usize| -> Result<u64> { Ok(row.get::<_, i64>(at)? as u64) };
    Ok(PastPublish {
        seq: row.get(0)?,
        at: row::moment(row.get(1)?),
        ms: number(2)?,
        written: number(3)?,
        removed: number(4)?,
        pages: number(5)?,
        error: row.get(6)?,
        subjects: serde_json::from_str(&row.get::<_, String>(7)?)?,
    })
}

/// Records what a publish did; one that ended well is the state of the tree from then on, and is remembered when it
/// changed anything.
pub(super) fn record(db: &Connection, outcome: &PublishOutcome, now: Timestamp) -> Result<()> {
    if outcome.error.is_some() || outcome.written + outcome.removed > 0 {
        note(db, outcome, now)?;
    }
    if outcome.error.is_none() {
        publication::set_published_seq(db, outcome.seq)?;
    }
    Ok(())
}

impl Store {
    /// Records what a publish did, without what it changed in the tree. Called by the publisher's thread.
    pub fn note_publish(&self, outcome: PublishOutcome, now: Timestamp) -> Result<()> {
        self.write_blocking(move |db| record(db, &outcome, now))
    }

    /// A page of the history, newest first, and how many there are.
    pub fn publishes(&self, page: u32, per_page: u32) -> Result<(Vec<PastPublish>, u64)> {
        self.read(|db| {
            let total: i64 =
                db.prepare_cached("SELECT count(*) FROM publishes")?.query_row([], |row| row.get(0))?;
            let mut query = db.prepare_cached(
                "SELECT seq, at, ms, written, removed, pages, error, subjects FROM publishes
                 ORDER BY id DESC LIMIT ?1 OFFSET ?2",
            )?;
            let offset = i64::from(page.saturating_sub(1)) * i64::from(per_page);
            let mut rows = query.query(params![per_page, offset])?;
            let mut items = Vec::new();
            while let Some(row) = rows.next()? {
                items.push(read(row)?);
            }
            Ok((items, total as u64))
        })
    }
}
