//! The history of publishing: what each publish was about and what it did, the last thousand of
//! them.

use super::{BlockingStore, Result, StoreReader, publication, row};
use crate::Tx;
use domain::ids::Seq;
use engine::{Db, Row, members, named, params};
use jiff::Timestamp;
use model::{EntryId, UnixSeconds};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Publishes that are remembered, and subjects of one.
const KEPT: i64 = 1_000;
const MOST_SUBJECTS: usize = 20;

/// The subject of a publish: an entry, or a part of the site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PublishSubject {
    /// The collection of a kind, or settings, categories, tags and others.
    pub collection: String,
    pub id: Option<i64>,
    /// The title of the entry at the time; empty for the site.
    pub title: String,
    #[serde(default)]
    #[schema(required = true)]
    pub cause: SubjectCause,
}

/// The cause of a publish.
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

/// The reason for a publish.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum PublishCause {
    /// Every page is looked at.
    #[default]
    Everything,
    /// Entries and documents that were changed.
    Changes {
        /// The time of the publish before.
        since: UnixSeconds,
        /// Entries that change by time alone between that publish and this one.
        by_time: Vec<EntryId>,
    },
}

/// The subject of a publish that no entry called for: the time of a slide or a notice of the site.
const BY_TIME: &str = "time";

/// The outcome of a publish, in numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PublishOutcome {
    /// The newest change it shows, or tried to show.
    pub seq: Seq,
    /// How long it took, in milliseconds.
    pub ms: u64,
    /// Files replaced.
    pub written: u64,
    /// Files removed.
    pub removed: u64,
    /// Pages of the whole tree.
    pub pages: u64,
    /// Why it stopped.
    pub error: Option<String>,
    /// The reason for it.
    pub cause: PublishCause,
}

/// A past publish.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Publish)]
pub struct PastPublish {
    pub seq: Seq,
    pub at: Timestamp,
    pub ms: u64,
    pub written: u64,
    pub removed: u64,
    pub pages: u64,
    pub error: Option<String>,
    pub subjects: Vec<PublishSubject>,
}

/// The title that readers see, or saw last: all of the staff reads the history, and drafts
/// are not everyone's.
macro_rules! public_title {
    () => {
        "coalesce(nullif(l.entry ->> '$.ua.title', ''), l.entry ->> '$.us.title',
                  CASE WHEN e.last_public_slug IS NOT NULL THEN coalesce(nullif(e.title_ua, ''), e.title_us) END, '')"
    };
}

fn subjects(db: &Db, after: Seq, upto: Seq) -> Result<Vec<PublishSubject>> {
    Ok(db.rows(
        concat!(
            "SELECT c.kind AS collection, c.subject AS id, max(",
            public_title!(),
            ") AS title FROM changes c
         LEFT JOIN entries e ON e.id = c.subject LEFT JOIN live l ON l.entry_id = e.id
         WHERE c.seq > ?1 AND c.seq <= ?2 GROUP BY c.kind, c.subject ORDER BY max(c.seq) DESC LIMIT ?3"
        ),
        params![after, upto, MOST_SUBJECTS],
        |row| {
            Ok(members!(row => PublishSubject { collection, id, title; cause: SubjectCause::Change }))
        },
    )?)
}

/// Entries that time alone has changed.
fn timed(
    db: &Db,
    ids: &[EntryId],
    since: UnixSeconds,
    now: Timestamp,
) -> Result<Vec<PublishSubject>> {
    Ok(db.rows(
        concat!(
            "SELECT e.kind AS collection, e.id, ",
            public_title!(),
            " AS title, e.publish_at > ?2 AND e.publish_at <= ?3 AS scheduled
             FROM json_each(?1) i CROSS JOIN entries e ON e.id = i.value LEFT JOIN live l ON l.entry_id = e.id
             ORDER BY e.publish_at DESC NULLS LAST, e.id DESC LIMIT ?4"
        ),
        params![row::list(ids), since, now, MOST_SUBJECTS],
        |row| {
            let scheduled = row.get::<Option<bool>>("scheduled")?.unwrap_or_default();
            let cause = if scheduled { SubjectCause::Scheduled } else { SubjectCause::Time };
            Ok(members!(row => PublishSubject { collection, id, title; cause: cause }))
        },
    )?)
}

/// Everything a publish was about, what people did first; empty where every page was looked at.
fn all_subjects(db: &Db, outcome: &PublishOutcome, now: Timestamp) -> Result<Vec<PublishSubject>> {
    let mut all = subjects(db, publication::published_seq(db)?, outcome.seq)?;
    if let PublishCause::Changes { since, by_time } = &outcome.cause {
        all.extend(timed(db, by_time, *since, now)?);
        if all.is_empty() {
            all.push(PublishSubject {
                collection: BY_TIME.to_owned(),
                id: None,
                title: String::new(),
                cause: SubjectCause::Time,
            });
        }
    }
    all.truncate(MOST_SUBJECTS);
    Ok(all)
}

/// The newest one, when it failed in the same way: trying again is no news.
fn same_failure(db: &Db, outcome: &PublishOutcome) -> Result<Option<i64>> {
    let newest: Option<(i64, Seq, Option<String>)> = db.find_value(
        "SELECT id, seq, error FROM publishes ORDER BY id DESC LIMIT 1",
        (),
    )?;
    let same = newest.filter(|(_, seq, error)| {
        outcome.error.is_some() && *error == outcome.error && *seq == outcome.seq
    });
    Ok(same.map(|(id, ..)| id))
}

fn note(tx: &Tx<'_>, outcome: &PublishOutcome) -> Result<()> {
    if let Some(id) = same_failure(tx, outcome)? {
        tx.execute_later(
            "UPDATE publishes SET at = ?2 WHERE id = ?1",
            params![id, tx.now],
        )?;
        return Ok(());
    }
    let subjects = all_subjects(tx, outcome, tx.now)?;
    tx.execute_later(
        "INSERT INTO publishes (seq, at, ms, written, removed, pages, error, subjects)
         VALUES (:seq, :now, :ms, :written, :removed, :pages, :error, :subjects)",
        named! {
            ":seq": outcome.seq,
            ":now": tx.now,
            ":ms": outcome.ms,
            ":written": outcome.written,
            ":removed": outcome.removed,
            ":pages": outcome.pages,
            ":error": outcome.error,
            ":subjects": serde_json::to_string(&subjects)?,
        },
    )?;
    Ok(tx.execute_later(
        "DELETE FROM publishes WHERE id <= (SELECT max(id) FROM publishes) - ?1",
        [KEPT],
    )?)
}

/// Removes what an entry was called from the publishes that were about it.
pub(super) fn remove_title(db: &Db, collection: &str, id: EntryId) -> Result<()> {
    // Of the thousand rows few have the number anywhere; the list decides whether it is this
    // entry's.
    let likely: Vec<(i64, String)> = db.values(
        "SELECT id, subjects FROM publishes WHERE subjects LIKE ?1",
        [format!("%\"id\":{}%", id.0)],
    )?;
    for (publish, subjects) in likely {
        let mut subjects: Vec<PublishSubject> = serde_json::from_str(&subjects)?;
        let mut changed = false;
        for subject in &mut subjects {
            if subject.collection == collection
                && subject.id == Some(id.0)
                && !subject.title.is_empty()
            {
                subject.title.clear();
                changed = true;
            }
        }
        if changed {
            db.execute_later(
                "UPDATE publishes SET subjects = ?2 WHERE id = ?1",
                params![publish, serde_json::to_string(&subjects)?],
            )?;
        }
    }
    Ok(())
}

fn read(row: &Row<'_>) -> engine::Result<PastPublish> {
    Ok(
        members!(row => PastPublish { seq, at, ms, written, removed, pages, error;
        subjects: row.json("subjects")? }),
    )
}

/// Records what a publish did; one that ended well is the state of the tree from then on, and is
/// remembered when it changed anything.
pub(super) fn record(tx: &Tx<'_>, outcome: &PublishOutcome) -> Result<()> {
    if outcome.error.is_some() || outcome.written + outcome.removed > 0 {
        note(tx, outcome)?;
    }
    if outcome.error.is_none() {
        publication::set_published_seq(tx, outcome.seq)?;
    }
    Ok(())
}

impl StoreReader<'_> {
    /// A page of the history, newest first, and how many there are.
    pub fn publishes(&self, page: u32, per_page: u32) -> Result<(Vec<PastPublish>, u64)> {
        self.query(|db| {
            let total: u64 = db.value("SELECT count(*) FROM publishes", ())?;
            let items = db.rows(
                "SELECT seq, at, ms, written, removed, pages, error, subjects FROM publishes
                 ORDER BY id DESC LIMIT ?1 OFFSET ?2",
                params![per_page, row::offset(page, per_page)],
                read,
            )?;
            Ok((items, total))
        })
    }
}

impl BlockingStore {
    /// Records what a publish did, without what it changed in the tree. Called by the publisher's
    /// thread.
    pub fn note_publish(&self, outcome: PublishOutcome, now: Timestamp) -> Result<()> {
        self.edit_blocking(None, now, move |tx| record(tx, &outcome))
    }
}
