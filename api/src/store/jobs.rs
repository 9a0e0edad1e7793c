//! Records of background jobs: what was asked for, by whom, and the result.

use super::activity::{self, ActivityEvent};
use super::{Author, BlockingStore, Error, Result, Store, StoreReader, row};
use crate::domain::ids::{JobId, UserId};
use crate::domain::rejection::Rejection;
use crate::store::Tx;
use crate::store::engine::{Db, Row, named, params};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Jobs that are remembered.
const KEPT: i64 = 100;
/// Of them a list shows so many.
const SHOWN: i64 = 50;

/// Kinds of background jobs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum JobKind {
    /// Every page again.
    Rebuild,
    /// Everything as an archive of text.
    Export,
    /// Such an archive, added to what is there.
    Import,
    /// Every size of every picture.
    Pictures,
    /// The search index again.
    Search,
}

/// The state of a background job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum JobState {
    /// Not started.
    Waiting,
    /// A thread works on it.
    Running,
    /// It succeeded.
    Done,
    /// It failed; the job has the error.
    Failed,
    /// A user canceled it.
    Cancelled,
}

impl JobState {
    /// Whether nothing more will happen.
    pub fn is_over(self) -> bool {
        matches!(self, JobState::Done | JobState::Failed | JobState::Cancelled)
    }
}

/// A background job.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Job {
    pub id: JobId,
    pub what: JobKind,
    pub state: JobState,
    pub done: u64,
    pub total: u64,
    pub by: Option<Author>,
    pub started_at: Timestamp,
    pub ended_at: Option<Timestamp>,
    pub error: Option<String>,
    /// What an import found.
    pub notes: Vec<String>,
    /// Whether its result can be downloaded. Not on record: the file itself is.
    pub file: bool,
}

/// What became of a job.
#[derive(Clone, Debug, PartialEq)]
pub struct JobEnd {
    pub state: JobState,
    pub done: u64,
    pub total: u64,
    pub error: Option<String>,
    pub notes: Vec<String>,
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT j.id, j.what, j.state, j.done, j.total, j.by_id, u.name, j.started_at, j.ended_at, j.error,
                    j.notes
             FROM jobs j LEFT JOIN users u ON u.id = j.by_id ",
            $rest
        )
    };
}

fn read(row: &Row<'_>) -> Result<Job> {
    let by: Option<UserId> = row.get("by_id")?;
    Ok(Job {
        id: row.get("id")?,
        what: row::from_word(row.get("what")?)?,
        state: row::from_word(row.get("state")?)?,
        done: row.get("done")?,
        total: row.get("total")?,
        by: match by {
            Some(id) => Some(Author { id, name: row.get("name")? }),
            None => None,
        },
        started_at: row::timestamp(row.get("started_at")?),
        ended_at: row::maybe_timestamp(row.get("ended_at")?),
        error: row.get("error")?,
        notes: serde_json::from_str(&row.get::<String>("notes")?)?,
        file: false,
    })
}

fn load(db: &Db, id: JobId) -> Result<Option<Job>> {
    let mut query = db.prepare(select!("WHERE j.id = ?1"))?;
    let mut rows = query.query([id])?;
    rows.next()?.map(|row| read(&row)).transpose()
}

fn end(tx: &Tx<'_>, id: JobId, end: &JobEnd) -> Result<()> {
    tx.execute(
        "UPDATE jobs SET state = :state, done = :done, total = :total, error = :error, notes = :notes,
                ended_at = :now WHERE id = :id",
        named! {
            ":id": id,
            ":state": row::code(end.state)?,
            ":done": end.done,
            ":total": end.total,
            ":error": end.error,
            ":notes": serde_json::to_string(&end.notes)?,
            ":now": row::unix_seconds(tx.now),
        },
    )?;
    Ok(())
}

impl StoreReader<'_> {
    /// A job as it is on record; how far one is that runs, the record does not know.
    pub fn job(&self, id: JobId) -> Result<Option<Job>> {
        self.query(|db| load(db, id))
    }

    /// Newest first.
    pub fn jobs(&self) -> Result<Vec<Job>> {
        self.query(|db| {
            let mut query = db.prepare(select!("ORDER BY j.id DESC LIMIT ?1"))?;
            let mut rows = query.query([SHOWN])?;
            let mut items = Vec::new();
            while let Some(row) = rows.next()? {
                items.push(read(&row)?);
            }
            Ok(items)
        })
    }
}

impl Store {
    /// Writes a job down that is to be done.
    pub async fn add_job(&self, what: JobKind, by: UserId, now: Timestamp) -> Result<Job> {
        self.edit(Some(by), now, move |tx| {
            let word = row::code(what)?;
            let id = tx.insert(
                "INSERT INTO jobs (what, by_id, started_at) VALUES (?1, ?2, ?3)",
                params![word, by, row::unix_seconds(now)],
            )?;
            tx.execute("DELETE FROM jobs WHERE id <= ?1 - ?2 AND ended_at IS NOT NULL", [id, KEPT])?;
            let event = ActivityEvent { action: &word, collection: "jobs", subject: Some(id), title: &word };
            activity::record(tx, event, &[])?;
            load(tx, id.into())?.ok_or(Error::Rejected(Rejection::NotFound))
        })
        .await
    }

    /// What another process began and did not end has failed.
    pub async fn fail_open_jobs(&self, error: String, now: Timestamp) -> Result<usize> {
        self.write(move |db| {
            Ok(db.execute(
                "UPDATE jobs SET state = 'failed', error = ?1, ended_at = ?2
                     WHERE state IN ('waiting', 'running')",
                params![error, row::unix_seconds(now)],
            )?)
        })
        .await
    }
}

impl BlockingStore {
    /// It has begun. Blocks.
    pub fn begin_job(&self, id: JobId, now: Timestamp) -> Result<()> {
        self.write_blocking(move |db| {
            db.execute(
                "UPDATE jobs SET state = 'running', started_at = ?2 WHERE id = ?1",
                params![id, row::unix_seconds(now)],
            )?;
            Ok(())
        })
    }

    /// It is over. Blocks.
    pub fn end_job(&self, id: JobId, how: JobEnd, now: Timestamp) -> Result<()> {
        self.edit_blocking(None, now, move |tx| end(tx, id, &how))
    }
}
