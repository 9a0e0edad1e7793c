//! Records of background jobs: what was asked for, by whom, and the result.

use super::{
    Author, Result, Store,
    activity::{self, Deed},
    row,
};
use jiff::Timestamp;
use rusqlite::{Connection, Row, params};
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
    /// Every page anew.
    Rebuild,
    /// Everything as an archive of text.
    Export,
    /// Such an archive, added to what is there.
    Import,
    /// Every size of every picture.
    Pictures,
    /// The search index anew.
    Search,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum JobState {
    Waiting,
    Running,
    Done,
    Failed,
    Cancelled,
}

impl JobState {
    pub fn is_over(self) -> bool {
        matches!(self, JobState::Done | JobState::Failed | JobState::Cancelled)
    }
}

/// A background job.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Job {
    pub id: i64,
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
    let by: Option<i64> = row.get(5)?;
    Ok(Job {
        id: row.get(0)?,
        what: row::from_word(row.get(1)?)?,
        state: row::from_word(row.get(2)?)?,
        done: row.get::<_, i64>(3)? as u64,
        total: row.get::<_, i64>(4)? as u64,
        by: match by {
            Some(id) => Some(Author { id, name: row.get(6)? }),
            None => None,
        },
        started_at: row::moment(row.get(7)?),
        ended_at: row::maybe_moment(row.get(8)?),
        error: row.get(9)?,
        notes: serde_json::from_str(&row.get::<_, String>(10)?)?,
        file: false,
    })
}

fn load(db: &Connection, id: i64) -> Result<Option<Job>> {
    let mut query = db.prepare_cached(select!("WHERE j.id = ?1"))?;
    let mut rows = query.query([id])?;
    rows.next()?.map(read).transpose()
}

fn end(db: &Connection, id: i64, end: &JobEnd, now: Timestamp) -> Result<()> {
    db.prepare_cached(
        "UPDATE jobs SET state = ?2, done = ?3, total = ?4, error = ?5, notes = ?6, ended_at = ?7 WHERE id = ?1",
    )?
    .execute(params![
        id,
        row::word(end.state)?,
        end.done as i64,
        end.total as i64,
        end.error,
        serde_json::to_string(&end.notes)?,
        row::seconds(now)
    ])?;
    Ok(())
}

impl Store {
    /// Writes a job down that is to be done.
    pub async fn add_job(&self, what: JobKind, by: i64, now: Timestamp) -> Result<Job> {
        self.write(move |db| {
            let word = row::word(what)?;
            db.prepare_cached("INSERT INTO jobs (what, by_id, started_at) VALUES (?1, ?2, ?3)")?
                .execute(params![word, by, row::seconds(now)])?;
            let id = db.last_insert_rowid();
            db.prepare_cached("DELETE FROM jobs WHERE id <= ?1 - ?2 AND ended_at IS NOT NULL")?
                .execute([id, KEPT])?;
            let deed = Deed { action: &word, collection: "jobs", subject: Some(id), title: &word };
            activity::record(db, Some(by), deed, &[], now)?;
            load(db, id)?.ok_or(super::Error::NotFound)
        })
        .await
    }

    /// It has begun. Blocks.
    pub fn begin_job(&self, id: i64, now: Timestamp) -> Result<()> {
        self.write_blocking(move |db| {
            db.prepare_cached("UPDATE jobs SET state = 'running', started_at = ?2 WHERE id = ?1")?
                .execute(params![id, row::seconds(now)])?;
            Ok(())
        })
    }

    /// It is over. Blocks.
    pub fn end_job(&self, id: i64, how: JobEnd, now: Timestamp) -> Result<()> {
        self.write_blocking(move |db| end(db, id, &how, now))
    }

    /// What another process began and did not end has failed.
    pub async fn fail_open_jobs(&self, error: String, now: Timestamp) -> Result<usize> {
        self.write(move |db| {
            Ok(db
                .prepare_cached(
                    "UPDATE jobs SET state = 'failed', error = ?1, ended_at = ?2
                     WHERE state IN ('waiting', 'running')",
                )?
                .execute(params![error, row::seconds(now)])?)
        })
        .await
    }

    /// A job as it is on record; how far one is that runs, the record does not know.
    pub fn job(&self, id: i64) -> Result<Option<Job>> {
        self.read(|db| load(db, id))
    }

    /// Newest first.
    pub fn jobs(&self) -> Result<Vec<Job>> {
        self.read(|db| {
            let mut query = db.prepare_cached(select!("ORDER BY j.id DESC LIMIT ?1"))?;
            let mut rows = query.query([SHOWN])?;
            let mut items = Vec::new();
            while let Some(row) = rows.next()? {
                items.push(read(row)?);
            }
            Ok(items)
        })
    }
}
