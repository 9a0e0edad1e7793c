//! The writer thread: group commit. Waiting jobs share one transaction, each in a savepoint of its
//! own, so that a refused job undoes nothing but itself; all are acknowledged after COMMIT.

use crate::{Database, Db, DbError, Failure, Result, StatementListener, listen};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;
use support::blocking::panic_message;
use tokio::sync::oneshot;

/// Jobs that may wait; beyond that callers receive an error and may retry.
const QUEUE: usize = 4096;
/// After this long without a job the thread does the upkeep that edits leave.
const PAUSE: Duration = Duration::from_millis(100);
/// After this long a hook that did not succeed is called again.
const RETRY: Duration = Duration::from_secs(1);
/// After this long without a job the log is folded into the database.
const IDLE: Duration = Duration::from_mins(1);

/// Sends a caller its result, given the outcome of the commit.
type Acknowledge = Box<dyn FnOnce(std::result::Result<(), CommitError>) + Send>;
type WriteJob = Box<dyn FnOnce(&Db) -> Acknowledge + Send>;

/// Returns when jobs may be acknowledged.
pub type Settling = Box<dyn FnOnce() + Send>;

type EndHook = Box<dyn Fn(&Db) -> Result<()> + Send>;
type Upkeep = Box<dyn Fn(&Db) -> Result<bool> + Send>;
type FailureListener = Box<dyn Fn(&DbError, &str) + Send>;

/// The functions that the thread calls around its transactions.
pub struct Hooks {
    /// Before a COMMIT, in its transaction.
    pub ending: EndHook,
    /// At the end of every transaction, committed or not, before any job of it is acknowledged;
    /// `false` when it did not succeed and must be called again.
    pub ended: Box<dyn Fn(&Db) -> bool + Send>,
    /// After a commit, before its jobs are acknowledged.
    pub committed: Box<dyn FnMut(&Db) + Send>,
    /// After a commit: what its jobs wait for before they are acknowledged, on a thread of its own.
    pub settling: Box<dyn Fn() -> Option<Settling> + Send>,
    /// While no job waits, after a transaction: a step of the upkeep that edits leave; `true` when
    /// more is left.
    pub upkeep: Upkeep,
    /// For an error that no job receives, with the statement that met it.
    pub failed: FailureListener,
}

/// Why a transaction is not stored, for every job in it.
#[derive(Clone, Debug)]
enum CommitError {
    DiskFull,
    /// The server of the database is away.
    Away(String),
    Other(String),
}

impl From<DbError> for CommitError {
    fn from(error: DbError) -> CommitError {
        match error.failure() {
            Some(Failure::DiskFull) => CommitError::DiskFull,
            Some(Failure::Away) => CommitError::Away(error.to_string()),
            _ => match error {
                DbError::Commit(message) => CommitError::Other(message),
                error => CommitError::Other(error.to_string()),
            },
        }
    }
}

impl From<CommitError> for DbError {
    fn from(error: CommitError) -> DbError {
        match error {
            CommitError::DiskFull => DbError::DiskFull,
            CommitError::Away(message) => DbError::Statement {
                failure: Failure::Away,
                message,
            },
            CommitError::Other(error) => DbError::Commit(error),
        }
    }
}

enum Message {
    Job(WriteJob),
    /// Folds the log, which no transaction allows.
    Fold(oneshot::Sender<()>),
}

pub struct Writer {
    queue: Option<SyncSender<Message>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    pub fn start(mut db: Db, listener: Option<StatementListener>, hooks: Hooks) -> Result<Writer> {
        let (queue, messages) = sync_channel(QUEUE);
        if listener.is_some() {
            db.trace()?;
        }
        let mut run = Run {
            db,
            hooks,
            has_upkeep: false,
            is_settled: true,
        };
        let thread = std::thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || {
                let _listening = listen(Database::Record, listener.as_ref());
                run.run(&messages);
            })?;
        Ok(Writer {
            queue: Some(queue),
            thread: Mutex::new(Some(thread)),
        })
    }

    /// Queues `job`; the receiver resolves after its commit.
    pub fn submit<T: Send + 'static, E: From<DbError> + Send + 'static>(
        &self,
        job: impl FnOnce(&Db) -> std::result::Result<T, E> + Send + 'static,
    ) -> Result<oneshot::Receiver<std::result::Result<T, E>>> {
        let (sender, receiver) = oneshot::channel();
        let job: WriteJob = Box::new(move |db| {
            let result = attempt(db, job);
            Box::new(move |commit| {
                // A caller that went away receives nothing; its edit is stored nevertheless.
                let _ = sender.send(match (result, commit) {
                    // A job's own error says more than the commit that failed because of it.
                    (Some(Err(error)), _) => Err(error),
                    (_, Err(error)) => Err(DbError::from(error).into()),
                    (None, Ok(())) => Err(DbError::Stopped.into()),
                    (Some(Ok(value)), Ok(())) => Ok(value),
                });
            })
        });
        self.send(Message::Job(job))?;
        Ok(receiver)
    }

    /// Folds the log into the database; the receiver resolves afterwards.
    pub fn fold(&self) -> Result<oneshot::Receiver<()>> {
        let (sender, receiver) = oneshot::channel();
        self.send(Message::Fold(sender))?;
        Ok(receiver)
    }

    fn send(&self, message: Message) -> Result<()> {
        let queue = self.queue.as_ref().ok_or(DbError::Stopped)?;
        queue.try_send(message).map_err(|error| match error {
            TrySendError::Full(_) => DbError::Busy,
            TrySendError::Disconnected(_) => DbError::Stopped,
        })
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.queue = None;
        let thread = self
            .thread
            .get_mut()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        if let Some(thread) = thread {
            let _ = thread.join();
        }
    }
}

/// The thread's own state.
struct Run {
    db: Db,
    hooks: Hooks,
    /// Whether a transaction came after the last upkeep, or more of it is left.
    has_upkeep: bool,
    /// Whether the hook at the end of the last transaction succeeded.
    is_settled: bool,
}

impl Run {
    fn run(&mut self, messages: &Receiver<Message>) {
        loop {
            let pause = match (self.is_settled, self.has_upkeep) {
                (false, _) => RETRY,
                (true, true) => PAUSE,
                (true, false) => IDLE,
            };
            match messages.recv_timeout(pause) {
                Ok(Message::Job(first)) => {
                    self.commit_group(first, messages);
                    self.has_upkeep = true;
                }
                Ok(Message::Fold(done)) => self.fold(vec![done]),
                Err(RecvTimeoutError::Timeout) if !self.is_settled => {
                    self.is_settled = (self.hooks.ended)(&self.db);
                }
                Err(RecvTimeoutError::Timeout) if self.has_upkeep => self.do_upkeep(),
                Err(RecvTimeoutError::Timeout) => self.fold(Vec::new()),
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    /// After a failure it is tried again when the next transaction has ended.
    fn do_upkeep(&mut self) {
        self.has_upkeep = (self.hooks.upkeep)(&self.db).unwrap_or_else(|error| {
            (self.hooks.failed)(&error, "upkeep");
            tracing::warn!(%error, "upkeep failed");
            false
        });
    }

    fn fold(&self, clients: Vec<oneshot::Sender<()>>) {
        if let Err(error) = self.db.fold() {
            (self.hooks.failed)(&error, "checkpoint");
            tracing::warn!(%error, "checkpoint failed");
        }
        for done in clients {
            let _ = done.send(());
        }
    }

    /// The result of a step of the commit, whose error the hook receives as well.
    fn checked(&self, result: Result<()>, step: &str) -> std::result::Result<(), CommitError> {
        result.map_err(|error| {
            (self.hooks.failed)(&error, step);
            CommitError::from(error)
        })
    }

    fn commit_group(&mut self, first: WriteJob, messages: &Receiver<Message>) {
        let begun = self.checked(self.db.begin(), "begin");
        let mut acknowledgements = vec![first(&self.db)];
        let mut folds = Vec::new();
        if begun.is_err() {
            // The jobs that wait would meet the same: they are answered now, so that nothing waits for the
            // server again and again.
            while let Ok(message) = messages.try_recv() {
                match message {
                    Message::Job(job) => acknowledgements.push(job(&self.db)),
                    Message::Fold(done) => folds.push(done),
                }
            }
        }
        // A full disk ends the transaction: a further job would be stored on its own and then
        // reported as lost.
        while begun.is_ok()
            && !self.db.is_autocommit()
            && acknowledgements.len() < self.db.most_jobs()
        {
            match messages.try_recv() {
                Ok(Message::Job(job)) => acknowledgements.push(job(&self.db)),
                Ok(Message::Fold(done)) => folds.push(done),
                Err(_) => break,
            }
        }
        let is_full = begun.is_ok() && self.db.is_autocommit();
        let ended = begun.and_then(|()| self.checked((self.hooks.ending)(&self.db), "end"));
        let outcome = ended.and_then(|()| self.checked(self.db.commit(), "commit"));
        if let Err(error) = &outcome {
            tracing::error!(?error, "commit failed");
            let _ = self.db.roll_back();
        }
        self.is_settled = (self.hooks.ended)(&self.db);
        if outcome.is_ok() {
            // Before the acknowledgement: a client that reads the publication status next finds its
            // own change in it.
            (self.hooks.committed)(&self.db);
        }
        let settling = if outcome.is_ok() {
            (self.hooks.settling)()
        } else {
            None
        };
        let is_full = is_full || matches!(outcome, Err(CommitError::DiskFull));
        answer(acknowledgements, outcome, settling);
        // On a full disk the log cannot grow: folded, it begins again where erased pages of the
        // file have room.
        if is_full || !folds.is_empty() {
            self.fold(folds);
        }
    }
}

/// Acknowledges jobs, now or on a thread that waits until that may be.
fn answer(
    acknowledgements: Vec<Acknowledge>,
    outcome: std::result::Result<(), CommitError>,
    settling: Option<Settling>,
) {
    let Some(settling) = settling else {
        return acknowledge(acknowledgements, &outcome);
    };
    // A thread that cannot be started drops the acknowledgements, so that callers receive an error.
    let started = std::thread::Builder::new()
        .name("store-settle".to_owned())
        .spawn(move || {
            settling();
            acknowledge(acknowledgements, &outcome);
        });
    if let Err(error) = started {
        tracing::error!(%error, "edits are stored, and their callers receive an error");
    }
}

fn acknowledge(acknowledgements: Vec<Acknowledge>, outcome: &std::result::Result<(), CommitError>) {
    for acknowledge in acknowledgements {
        acknowledge(outcome.clone());
    }
}

/// Runs `job` in a savepoint of its own; `None`: it could not run, or it panicked.
fn attempt<T, E: From<DbError>>(
    db: &Db,
    job: impl FnOnce(&Db) -> std::result::Result<T, E>,
) -> Option<std::result::Result<T, E>> {
    if db.is_autocommit() {
        // The transaction could not begin: the job must not run outside of one.
        return None;
    }
    // Statements that the job left for later before it began this savepoint belong to the job.
    if let Err(error) = db.flush().and_then(|()| db.batch_later("SAVEPOINT job")) {
        return Some(Err(error.into()));
    }
    // Statements that the job left for later may still fail, and belong to it.
    // A panic in a job must not take the writer with it.
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        let value = job(db)?;
        db.flush()?;
        Ok(value)
    }));
    let result = result
        .inspect_err(|payload| tracing::error!(panic = panic_message(&**payload), "an edit"))
        .ok();
    let succeeded = matches!(result, Some(Ok(_)));
    let ended = if succeeded {
        db.batch_later("RELEASE job")
    } else {
        db.batch("ROLLBACK TO job; RELEASE job")
    };
    // SQLite rolls the whole transaction back by itself when the disk is full, and the savepoint
    // with it: the error of the job is the cause, the missing savepoint is not.
    match (result, ended) {
        (Some(Ok(_)), Err(error)) => Some(Err(error.into())),
        (result, _) => result,
    }
}

/// The same, with [`DbError::Stopped`] for a job that could not run or panicked. Savepoints may be
/// inside each other.
pub fn in_savepoint<T, E: From<DbError>>(
    db: &Db,
    job: impl FnOnce(&Db) -> std::result::Result<T, E>,
) -> std::result::Result<T, E> {
    attempt(db, job).unwrap_or_else(|| Err(DbError::Stopped.into()))
}

#[cfg(test)]
mod tests {
    use crate::*;

    #[test]
    fn a_job_that_fills_the_disk_hears_of_it_and_the_next_one_is_stored() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("test.sqlite3");
        let db = files::open(&file, "PRAGMA journal_mode = WAL").unwrap();
        // Pages that may not be had are what SQLite meets on a full disk.
        db.batch(
            "CREATE TABLE changes (seq INTEGER); CREATE TABLE t (x BLOB);
             PRAGMA max_page_count = 40;",
        )
        .unwrap();
        let hooks = Hooks {
            ending: Box::new(|_| Ok(())),
            ended: Box::new(|_| true),
            settling: Box::new(|| None),
            committed: Box::new(|_| ()),
            upkeep: Box::new(|_| Ok(false)),
            failed: Box::new(|_, _| ()),
        };
        let writer = Writer::start(db, None, hooks).unwrap();
        let insert = |bytes: i64| {
            let job = move |db: &Db| db.execute("INSERT INTO t VALUES (zeroblob(?1))", [bytes]);
            writer.submit(job).unwrap()
        };
        for _ in 0..3 {
            let error = insert(1 << 20).blocking_recv().unwrap().unwrap_err();
            assert_eq!(error.failure(), Some(Failure::DiskFull), "{error}");
            insert(10).blocking_recv().unwrap().unwrap();
        }
        drop(writer);
        let kept = "SELECT count(*) FROM t";
        let kept: i64 = files::read_copy(&file, |db| db.value(kept, ())).unwrap();
        assert_eq!(kept, 3);
    }
}
