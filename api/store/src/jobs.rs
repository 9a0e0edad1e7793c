//! Records of background jobs: what was asked for, by whom, and the result.

use super::activity::{self, ActivityEvent};
use super::{Author, BlockingStore, Error, Result, Store, StoreReader, row};
use crate::Tx;
use domain::ids::{JobId, UserId};
use engine::{Db, Row, codes, members, named, params};
use jiff::Timestamp;
use model::Locale;
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
    /// It has not started.
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

codes!(JobKind, JobState);

impl JobState {
    /// Whether nothing more will happen.
    pub fn is_over(self) -> bool {
        matches!(
            self,
            JobState::Done | JobState::Failed | JobState::Cancelled
        )
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
    /// Messages about what an import found.
    pub notes: Vec<String>,
    /// The name of the archive to import.
    #[serde(skip)]
    pub archive: Option<String>,
    // Not stored: these follow from the files that there are.
    /// Whether the result can be downloaded.
    pub file: bool,
    /// Whether this was the trial of an import that a user may confirm now.
    pub confirmable: bool,
}

/// A job that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobRequest {
    /// Its kind.
    pub what: JobKind,
    /// The name of the archive to import.
    pub archive: Option<String>,
    /// Language of the user who asks, for messages.
    pub locale: Locale,
}

/// A job that waits or runs, with what it is done with.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenJob {
    pub job: Job,
    /// Language of the user who asked for it, for messages.
    pub locale: Locale,
    /// Whether a user wants it to end.
    pub is_cancelled: bool,
}

/// The outcome of a job.
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
                    j.notes, j.archive, j.locale, j.is_cancelled
             FROM jobs j LEFT JOIN users u ON u.id = j.by_id ",
            $rest
        )
    };
}

fn read(row: &Row<'_>) -> engine::Result<Job> {
    Ok(
        members!(row => Job { id, what, state, done, total, started_at, ended_at, error, archive;
            by: row::author(row, "by_id")?, notes: row.json("notes")?, file: false, confirmable: false }),
    )
}

fn read_open(row: &Row<'_>) -> engine::Result<OpenJob> {
    Ok(members!(row => OpenJob { locale, is_cancelled; job: read(row)? }))
}

fn load(db: &Db, id: JobId) -> Result<Option<Job>> {
    Ok(db.find(select!("WHERE j.id = ?1"), [id], read)?)
}

fn end(tx: &Tx<'_>, id: JobId, end: &JobEnd) -> Result<bool> {
    let ended = tx.execute(
        "UPDATE jobs SET state = :state, done = :done, total = :total, error = :error, notes = :notes,
                ended_at = :now WHERE id = :id AND state IN ('waiting', 'running')",
        named! {
            ":id": id,
            ":state": end.state,
            ":done": end.done,
            ":total": end.total,
            ":error": end.error,
            ":notes": serde_json::to_string(&end.notes)?,
            ":now": tx.now,
        },
    )?;
    Ok(ended > 0)
}

impl StoreReader<'_> {
    /// Jobs that wait or run, in the order in which they were asked for.
    pub fn open_jobs(&self) -> Result<Vec<OpenJob>> {
        self.query(|db| {
            let open = select!("WHERE j.state IN ('waiting', 'running') ORDER BY j.id");
            Ok(db.rows(open, (), read_open)?)
        })
    }

    /// A job as it is on record. How far one is that runs, the process that runs it knows better.
    pub fn job(&self, id: JobId) -> Result<Option<Job>> {
        self.query(|db| load(db, id))
    }

    /// Whether a job before this one succeeded with the same archive.
    pub fn is_archive_tried(&self, archive: &str, id: JobId) -> Result<bool> {
        self.query(|db| {
            let earlier = "SELECT 1 FROM jobs WHERE archive = ?1 AND id < ?2 AND state = 'done'";
            Ok(db.exists(earlier, params![archive, id])?)
        })
    }

    /// When the last job with this archive ended.
    pub fn archive_used_at(&self, archive: &str) -> Result<Option<Timestamp>> {
        self.query(|db| {
            let last = select!(
                "WHERE j.archive = ?1 AND j.ended_at IS NOT NULL ORDER BY j.id DESC LIMIT 1"
            );
            let job = db.find(last, [archive], read)?;
            Ok(job.and_then(|job| job.ended_at))
        })
    }

    /// Newest first.
    pub fn jobs(&self) -> Result<Vec<Job>> {
        self.query(|db| Ok(db.rows(select!("ORDER BY j.id DESC LIMIT ?1"), [SHOWN], read)?))
    }
}

impl Store {
    /// Writes a job down that is to be done; `None`: one of its kind waits or runs.
    pub async fn add_job(
        &self,
        new: JobRequest,
        by: UserId,
        now: Timestamp,
    ) -> Result<Option<Job>> {
        self.edit(Some(by), now, move |tx| {
            let word = row::code(new.what)?;
            let open = "SELECT 1 FROM jobs WHERE state IN ('waiting', 'running') AND what = ?1";
            if tx.exists(open, [&word])? {
                return Ok(None);
            }
            let id = tx.insert(
                "INSERT INTO jobs (what, by_id, started_at, archive, locale) VALUES (?1, ?2, ?3, ?4, ?5)",
                params![word, by, now, new.archive, new.locale],
            )?;
            tx.execute_later("DELETE FROM jobs WHERE id <= ?1 - ?2 AND ended_at IS NOT NULL", [id, KEPT])?;
            let event = ActivityEvent { action: &word, collection: "jobs", subject: Some(id), title: &word };
            activity::record(tx, event, &[])?;
            load(tx, id.into())?.map(Some).ok_or(Error::NOT_FOUND)
        })
        .await
    }

    /// Asks for the end of a job; `false`: it does not wait or run.
    pub async fn cancel_job(&self, id: JobId) -> Result<bool> {
        self.write(move |db| {
            let sql = "UPDATE jobs SET is_cancelled = 1 WHERE id = ?1 AND state IN ('waiting', 'running')";
            Ok(db.execute(sql, [id])? > 0)
        })
        .await
    }
}

impl BlockingStore {
    /// Jobs that another process began and did not end have failed. Blocks.
    pub fn fail_running_jobs(&self, error: String, now: Timestamp) -> Result<usize> {
        self.write_blocking(move |db| {
            Ok(db.execute(
                "UPDATE jobs SET state = 'failed', error = ?1, ended_at = ?2 WHERE state = 'running'",
                params![error, now],
            )?)
        })
    }

    /// It begins; `false`: it does not wait any longer, or a user has canceled it. Blocks.
    pub fn begin_job(&self, id: JobId, now: Timestamp) -> Result<bool> {
        self.write_blocking(move |db| {
            let begun = db.execute(
                "UPDATE jobs SET state = 'running', started_at = ?2
                 WHERE id = ?1 AND state = 'waiting' AND is_cancelled = 0",
                params![id, now],
            )?;
            Ok(begun > 0)
        })
    }

    /// How far it is, for other processes. Blocks.
    pub fn note_job_progress(&self, id: JobId, done: u64, total: u64) -> Result<()> {
        self.write_blocking(move |db| {
            let sql = "UPDATE jobs SET done = ?2, total = ?3 WHERE id = ?1 AND state = 'running'";
            Ok(db.execute_later(sql, params![id, done, total])?)
        })
    }

    /// It is over; `false`: it was over already. Blocks.
    pub fn end_job(&self, id: JobId, how: JobEnd, now: Timestamp) -> Result<bool> {
        self.edit_blocking(None, now, move |tx| end(tx, id, &how))
    }
}
