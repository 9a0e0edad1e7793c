//! Complaints as moderators see them, and every step of theirs, each one transaction with its email
//! and its line of the activity log (docs/content-model.md §1.9, §2.5).

use super::apply_step::take_step;
use super::read;
use crate::activity::{self, ActivityEvent};
use crate::entries::{entries_with, person};
use crate::{Author, Error, Result, Store, StoreReader, Tx, document, outbox, publication, row};
use domain::access::Actor;
use domain::accounts::email_address::Email;
use domain::ads::steps::AdStep;
use domain::emails::{self, Addressee};
use domain::ids::ComplaintId;
use domain::rejection::Rejection;
use domain::workflow::ad_steps::{AdAction, Party};
use domain::workflow::complaints::{ComplaintAction, ComplaintState, decide_on_complaint};
use engine::{Db, Row, named, params};
use jiff::Timestamp;
use model::{EntryId, Kind, Locale};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::{BTreeMap, HashSet};
use utoipa::ToSchema;

/// The entry that a complaint is about, as it is now.
#[derive(Clone, Debug, PartialEq)]
pub struct ComplaintTarget {
    pub kind: Kind,
    pub id: EntryId,
    /// Ukrainian, English; empty where there is none.
    pub titles: [String; 2],
    pub status: String,
    /// The slug readers see, where it is public.
    pub live_slug: Option<String>,
    /// Complaints about it that are not closed.
    pub open: u64,
}

/// The reported text at the time of the complaint, in the languages that it had.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ComplaintSnapshot {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub ua: Option<ReportedText>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub us: Option<ReportedText>,
}

/// A reported text in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReportedText {
    #[serde(default)]
    #[schema(required = true)]
    pub title: String,
    #[serde(default)]
    #[schema(required = true)]
    pub body: String,
}

impl ComplaintSnapshot {
    /// The title in a language.
    pub fn title(&self, locale: Locale) -> Option<&str> {
        let text = match locale {
            Locale::Ua => self.ua.as_ref(),
            Locale::Us => self.us.as_ref(),
        };
        text.map(|text| text.title.as_str())
    }
}

/// A complaint with everything those who decide know of it.
#[derive(Clone, Debug, PartialEq)]
pub struct ComplaintRecord {
    pub id: ComplaintId,
    pub reason: String,
    pub text: String,
    /// The address for the outcome; may be empty.
    pub email: String,
    pub locale: Locale,
    pub reporter: Option<Author>,
    pub doubtful: bool,
    pub state: ComplaintState,
    pub assignee: Option<Author>,
    pub outcome_note: String,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
    pub closed_at: Option<Timestamp>,
    pub target: ComplaintTarget,
    pub snapshot: ComplaintSnapshot,
}

impl ComplaintRecord {
    /// The title it was about, in its reporter's language or in the other.
    fn title(&self) -> &str {
        let other = self.snapshot.title(self.locale.other());
        self.snapshot
            .title(self.locale)
            .or(other)
            .unwrap_or_default()
    }
}

/// The complaints that a list has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComplaintScope {
    All,
    Open,
    In(ComplaintState),
}

impl ComplaintScope {
    fn admits(self, state: ComplaintState) -> bool {
        match self {
            ComplaintScope::All => true,
            ComplaintScope::Open => state.is_open(),
            ComplaintScope::In(wanted) => state == wanted,
        }
    }
}

/// A query of a list. `page` counts from 1.
#[derive(Clone, Debug)]
pub struct ComplaintQuery {
    pub scope: ComplaintScope,
    pub reason: Option<String>,
    /// Words to find in texts, addresses, notes and titles.
    pub text: Option<String>,
    pub page: u32,
    pub per_page: u32,
}

/// A page of complaints, newest first, and how many there are of each state and reason asked for.
#[derive(Clone, Debug)]
pub struct ComplaintPage {
    pub items: Vec<ComplaintRecord>,
    pub total: u64,
    pub counts: BTreeMap<ComplaintState, u64>,
}

fn read_row(row: &Row<'_>) -> Result<ComplaintRecord> {
    let locale: String = row.get("locale")?;
    Ok(ComplaintRecord {
        id: row.get("id")?,
        reason: row.get("reason")?,
        text: row.get("text")?,
        email: row.get("email")?,
        locale: Locale::from_code(&locale).unwrap_or(Locale::Ua),
        reporter: person(row, "reporter_id", "reporter_name")?,
        doubtful: row.get("doubtful")?,
        state: row::from_word(row.get("state")?)?,
        assignee: person(row, "assignee_id", "assignee_name")?,
        outcome_note: row.get("outcome_note")?,
        created_at: row::timestamp(row.get("created_at")?),
        updated_at: row::timestamp(row.get("updated_at")?),
        closed_at: row::maybe_timestamp(row.get("closed_at")?),
        snapshot: serde_json::from_str(&row.get::<String>("snapshot")?)?,
        target: ComplaintTarget {
            kind: row::from_word(row.get("kind")?)?,
            id: row.get("entry_id")?,
            titles: [row.get("title_ua")?, row.get("title_us")?],
            status: row.get("status")?,
            live_slug: row.get("slug")?,
            open: row.get("open")?,
        },
    })
}

fn load(db: &Db, id: ComplaintId) -> Result<ComplaintRecord> {
    load_all(db, &[id])?
        .pop()
        .ok_or(Error::Rejected(Rejection::NotFound))
}

/// Complaints in the order of their ids, with one statement.
fn load_all(db: &Db, ids: &[ComplaintId]) -> Result<Vec<ComplaintRecord>> {
    let mut query = db.prepare(
        "SELECT c.id, c.reason, c.text, c.email, c.locale, c.reporter_id, r.name AS reporter_name,
                c.doubtful, c.state,
                c.assignee_id, a.name AS assignee_name, c.outcome_note, c.created_at, c.updated_at,
                c.closed_at, c.snapshot,
                e.kind, e.id AS entry_id, e.title_ua, e.title_us, e.status, l.slug,
                (SELECT count(*) FROM complaints o
                 WHERE o.entry_id = c.entry_id AND o.state IN ('new', 'in_review')) AS open
         FROM json_each(?1) i CROSS JOIN complaints c ON c.id = i.value JOIN entries e ON e.id = c.entry_id
         LEFT JOIN users r ON r.id = c.reporter_id LEFT JOIN users a ON a.id = c.assignee_id
         LEFT JOIN live l ON l.entry_id = e.id
         ORDER BY i.key",
    )?;
    let mut rows = query.query([row::list(ids)])?;
    let mut complaints = Vec::with_capacity(ids.len());
    while let Some(row) = rows.next()? {
        complaints.push(read_row(&row)?);
    }
    Ok(complaints)
}

macro_rules! page_of {
    ($index:literal, $state:literal) => {
        concat!(
            "SELECT id FROM complaints",
            $index,
            " WHERE ",
            $state,
            " AND (?2 IS NULL OR reason = ?2) ORDER BY created_at DESC, id DESC LIMIT ?3 OFFSET ?4"
        )
    };
}

/// Without words to look for: the number of each state, and the ids of the page.
fn page(
    db: &Db,
    query: &ComplaintQuery,
) -> Result<(BTreeMap<ComplaintState, u64>, Vec<ComplaintId>)> {
    let mut counting = db.prepare(
        "SELECT state, count(*) AS number FROM complaints WHERE ?1 IS NULL OR reason = ?1 GROUP BY state",
    )?;
    let mut rows = counting.query([&query.reason])?;
    let mut counts = BTreeMap::new();
    while let Some(row) = rows.next()? {
        counts.insert(row::from_word(row.get("state")?)?, row.get("number")?);
    }
    // Each scope has a text of its own: none of them sorts the closed complaints of a year.
    let (mut select, state) = match query.scope {
        ComplaintScope::All => (
            db.prepare(page_of!(" INDEXED BY complaints_newest", "?1 IS NULL"))?,
            None,
        ),
        ComplaintScope::Open => (
            db.prepare(page_of!("", "state IN ('new', 'in_review') AND ?1 IS NULL"))?,
            None,
        ),
        ComplaintScope::In(state) => (db.prepare(page_of!("", "state = ?1"))?, Some(state.code())),
    };
    let offset = i64::from(query.page.saturating_sub(1)) * i64::from(query.per_page);
    Ok((
        counts,
        select.values(params![state, query.reason, query.per_page, offset])?,
    ))
}

/// Ids and states of what matches but for the state, newest first.
fn matching(
    db: &Db,
    query: &ComplaintQuery,
    words: &str,
    entries: &HashSet<EntryId>,
) -> Result<Vec<(ComplaintId, ComplaintState)>> {
    let mut select = db.prepare(
        "SELECT c.id, c.state, c.text, c.email, c.outcome_note, c.entry_id FROM complaints c
         WHERE ?1 IS NULL OR c.reason = ?1 ORDER BY c.created_at DESC, c.id DESC",
    )?;
    let mut rows = select.query([&query.reason])?;
    let mut matches = Vec::new();
    while let Some(row) = rows.next()? {
        // SQLite folds ASCII only; complaints are a year's at most.
        let says = |column: &str| -> Result<bool> {
            Ok(document::fold(row.text(column)?).contains(words))
        };
        if says("text")?
            || says("email")?
            || says("outcome_note")?
            || entries.contains(&row.get("entry_id")?)
        {
            matches.push((row.get("id")?, row::from_word(row.get("state")?)?));
        }
    }
    Ok(matches)
}

/// Returns an advertisement to lists once its last complaint is closed: an editor has reviewed it.
fn unflag_if_resolved(tx: &Tx<'_>, id: EntryId) -> Result<()> {
    let record = match read::load(tx, id) {
        Ok(record) => record,
        Err(Error::Rejected(Rejection::NotFound)) => return Ok(()),
        Err(error) => return Err(error),
    };
    match AdStep::decide(AdAction::ReviewDone, Party::Admin, &record, tx.now) {
        Ok(step) => take_step(tx, &record, &step),
        Err(_) => Ok(()),
    }
}

/// An administrator acted on an advertisement that its owner has in the trash, or paused: coming
/// back it waits for a review, and no undo shows it as it was.
fn keep_from_readers(tx: &Tx<'_>, id: EntryId) -> Result<()> {
    tx.execute_later(
        "UPDATE ads SET paused = 0, before_trash = CASE WHEN before_trash IN ('published', 'sold', 'archived')
                                                   THEN 'pending' ELSE before_trash END
         WHERE entry_id = ?1
           AND EXISTS (SELECT 1 FROM entries WHERE id = ?1 AND status IN ('trashed', 'archived'))",
        [id],
    )?;
    tx.execute_later(
        "UPDATE taken SET status = 'pending', live_revision = NULL, live = NULL
         WHERE entry_id = ?1 AND status IN ('published', 'sold', 'archived')",
        [id],
    )?;
    tx.execute_later("DELETE FROM undo WHERE entry_id = ?1", [id])?;
    publication::record(tx, Kind::Advertisements.collection(), Some(id))?;
    Ok(())
}

fn write(tx: &Tx<'_>, before: &ComplaintRecord, to: ComplaintState, note: &str) -> Result<()> {
    let closed = (!to.is_open()).then(|| row::unix_seconds(tx.now));
    // The note of its closing stays when it is opened again.
    let note = if to.is_open() {
        &before.outcome_note
    } else {
        note
    };
    tx.execute_later(
        "UPDATE complaints SET state = :state, assignee_id = :assignee_id,
         outcome_note = :outcome_note, updated_at = :now, closed_at = :closed_at
         WHERE id = :id",
        named! {
            ":id": before.id,
            ":state": to.code(),
            ":assignee_id": tx.actor,
            ":outcome_note": note,
            ":now": row::unix_seconds(tx.now),
            ":closed_at": closed,
        },
    )?;
    Ok(())
}

fn enqueue_email(tx: &Tx<'_>, complaint: &ComplaintRecord, to: ComplaintState) -> Result<()> {
    if complaint.email.is_empty() || to.is_open() {
        return Ok(());
    }
    let reader = Addressee {
        email: Email::recorded(complaint.email.clone()),
        locale: complaint.locale,
        name: String::new(),
        user: complaint.reporter.as_ref().map(|reporter| reporter.id),
    };
    outbox::enqueue(
        tx,
        &emails::messages::complaint_closed(&reader, complaint.title().to_owned(), to),
    )
}

impl StoreReader<'_> {
    /// A page of complaints. Reads the texts of all of them when it looks for words.
    pub fn complaints(&self, query: &ComplaintQuery) -> Result<ComplaintPage> {
        let words = query
            .text
            .as_deref()
            .map(document::fold)
            .filter(|words| !words.is_empty());
        self.query(|db| {
            let Some(words) = words else {
                let (counts, ids) = page(db, query)?;
                let admitted = counts
                    .iter()
                    .filter(|(state, _)| query.scope.admits(**state));
                let total = admitted.map(|(_, count)| count).sum();
                return Ok(ComplaintPage {
                    items: load_all(db, &ids)?,
                    total,
                    counts,
                });
            };
            let entries = entries_with(self, db, &words, &Kind::ALL)?;
            let matches = matching(db, query, &words, &entries)?;
            let mut counts = BTreeMap::new();
            for (_, state) in &matches {
                *counts.entry(*state).or_default() += 1;
            }
            let matching_ids: Vec<ComplaintId> = matches
                .into_iter()
                .filter(|(_, state)| query.scope.admits(*state))
                .map(|(id, _)| id)
                .collect();
            let total = matching_ids.len() as u64;
            let offset = query.page.saturating_sub(1) as usize * query.per_page as usize;
            let page: Vec<ComplaintId> = matching_ids
                .into_iter()
                .skip(offset)
                .take(query.per_page as usize)
                .collect();
            Ok(ComplaintPage {
                items: load_all(db, &page)?,
                total,
                counts,
            })
        })
    }

    /// A complaint, or `NotFound`.
    pub fn complaint(&self, id: ComplaintId) -> Result<ComplaintRecord> {
        self.query(|db| load(db, id))
    }
}

impl Store {
    /// Does `action` to a complaint. With the last open one closed, what complaints did to an
    /// advertisement ends.
    pub async fn act_on_complaint(
        &self,
        id: ComplaintId,
        action: ComplaintAction,
        note: String,
        actor: Actor,
        now: Timestamp,
    ) -> Result<ComplaintRecord> {
        self.edit(Some(actor.id), now, move |tx| {
            let before = load(tx, id)?;
            let to = decide_on_complaint(action, before.state).map_err(Error::from)?;
            write(tx, &before, to, &note)?;
            enqueue_email(tx, &before, to)?;
            if to == ComplaintState::Actioned && before.target.kind == Kind::Advertisements {
                keep_from_readers(tx, before.target.id)?;
            }
            let open: Option<ComplaintId> = tx.find_value(
                "SELECT id FROM complaints WHERE entry_id = ?1 AND state IN ('new', 'in_review') LIMIT 1",
                [before.target.id],
            )?;
            if open.is_none() && before.target.kind == Kind::Advertisements {
                unflag_if_resolved(tx, before.target.id)?;
            }
            let after = load(tx, id)?;
            let logged =
                |record: &ComplaintRecord| json!({ "state": record.state, "note": record.outcome_note });
            let changes = activity::differences(&logged(&before), &logged(&after));
            let event = ActivityEvent {
                action: action.code(),
                collection: "reports",
                subject: Some(id.number()),
                title: before.title(),
            };
            activity::record(tx, event, &changes)?;
            Ok(after)
        })
        .await
    }
}
