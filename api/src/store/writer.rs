//! The writer thread: group commit. Waiting jobs share one transaction, each in a savepoint of its own, so
//! that a refused job undoes nothing but itself; all are acknowledged after COMMIT.

use super::{
    Error, Result,
    damage::Damages,
    trace::{self, Database, StatementListener},
};
use rusqlite::Connection;
use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel},
    },
    thread::JoinHandle,
    time::Duration,
};
use tokio::sync::oneshot;

/// Jobs that may wait; beyond that callers are told to come back.
const QUEUE: usize = 4096;
/// Jobs that share one commit.
const GROUP: usize = 1024;
/// After this long without a job the log is folded into the database.
const IDLE: Duration = Duration::from_mins(1);

/// Tells a caller how it went; given what became of the commit.
type Acknowledge = Box<dyn FnOnce(std::result::Result<(), CommitError>) + Send>;
type Job = Box<dyn FnOnce(&Connection) -> Acknowledge + Send>;
type Listener = Box<dyn Fn(i64) + Send>;
type CommitListener = Box<dyn Fn() + Send>;

/// Why a transaction is not stored, for every job in it.
#[derive(Clone, Debug)]
enum CommitError {
    DiskFull,
    Other(String),
}

impl From<rusqlite::Error> for CommitError {
    fn from(error: rusqlite::Error) -> CommitError {
        match Error::from(error) {
            error if error.is_disk_full() => CommitError::DiskFull,
            error => CommitError::Other(error.to_string()),
        }
    }
}

impl From<CommitError> for Error {
    fn from(error: CommitError) -> Error {
        match error {
            CommitError::DiskFull => Error::DiskFull,
            CommitError::Other(error) => Error::Commit(error),
        }
    }
}

enum Message {
    Job(Job),
    /// Folds the log, which no transaction allows.
    Fold(oneshot::Sender<()>),
}

/// What is called after a commit. A listener that is added here is called for every commit from then on: one that had to
/// wait in the queue would miss those before it.
#[derive(Default)]
struct Listeners {
    changes: Mutex<Vec<Listener>>,
    commits: Mutex<Vec<CommitListener>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(super) struct Writer {
    queue: Option<SyncSender<Message>>,
    listeners: Arc<Listeners>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    /// Starts the thread. It calls `after` at the end of every transaction, before it acknowledges any job of it.
    pub(super) fn start(
        db: Connection,
        damages: Arc<Damages>,
        listener: Option<StatementListener>,
        after: impl Fn() + Send + 'static,
    ) -> Result<Writer> {
        let (queue, messages) = sync_channel(QUEUE);
        let listeners = Arc::new(Listeners::default());
        let latest = newest_change(&db).unwrap_or(0);
        trace::trace(&db, listener.as_ref());
        let after = Box::new(after);
        let mut run = Run { db, latest, after, listeners: Arc::clone(&listeners), damages };
        let thread = std::thread::Builder::new().name("store-writer".to_owned()).spawn(move || {
            let _listening = trace::listen(Database::Record, listener.as_ref());
            run.run(&messages);
        })?;
        Ok(Writer { queue: Some(queue), listeners, thread: Mutex::new(Some(thread)) })
    }

    /// Queues `job`; the receiver resolves after its commit.
    pub(super) fn submit<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<oneshot::Receiver<Result<T>>> {
        let (sender, receiver) = oneshot::channel();
        let job: Job = Box::new(move |db| {
            let result = in_savepoint(db, job);
            Box::new(move |commit| {
                // A caller that went away is not told; its edit stands all the same.
                let _ = sender.send(match (result, commit) {
                    // A job's own error says more than the commit that failed because of it.
                    (Err(error), _) if !matches!(error, Error::Stopped) => Err(error),
                    (_, Err(error)) => Err(error.into()),
                    (result, Ok(())) => result,
                });
            })
        });
        self.send(Message::Job(job))?;
        Ok(receiver)
    }

    pub(super) fn on_change(&self, listener: Listener) {
        lock(&self.listeners.changes).push(listener);
    }

    /// Folds the log into the database; the receiver resolves afterwards.
    pub(super) fn fold(&self) -> Result<oneshot::Receiver<()>> {
        let (sender, receiver) = oneshot::channel();
        self.send(Message::Fold(sender))?;
        Ok(receiver)
    }

    pub(super) fn on_commit(&self, listener: CommitListener) {
        lock(&self.listeners.commits).push(listener);
    }

    fn send(&self, message: Message) -> Result<()> {
        let queue = self.queue.as_ref().ok_or(Error::Stopped)?;
        queue.try_send(message).map_err(|error| match error {
            TrySendError::Full(_) => Error::Busy,
            TrySendError::Disconnected(_) => Error::Stopped,
        })
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.queue = None;
        let thread = lock(&self.thread).take();
        if let Some(thread) = thread {
            let _ = thread.join();
        }
    }
}

/// The thread's own state.
struct Run {
    db: Connection,
    /// The newest change that listeners know.
    latest: i64,
    /// Called at the end of every transaction.
    after: CommitListener,
    listeners: Arc<Listeners>,
    damages: Arc<Damages>,
}

impl Run {
    fn run(&mut self, messages: &Receiver<Message>) {
        loop {
            match messages.recv_timeout(IDLE) {
                Ok(Message::Job(first)) => self.commit_group(first, messages),
                Ok(Message::Fold(done)) => self.fold(vec![done]),
                Err(RecvTimeoutError::Timeout) => self.fold(Vec::new()),
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    fn fold(&self, clients: Vec<oneshot::Sender<()>>) {
        if let Err(error) = self.db.execute_batch("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA optimize;") {
            self.damages.check_error(&error, "checkpoint");
            tracing::warn!(%error, "checkpoint");
        }
        for done in clients {
            let _ = done.send(());
        }
    }

    fn commit_group(&mut self, first: Job, messages: &Receiver<Message>) {
        let run = |sql: &'static str| {
            self.db.execute_batch(sql).map_err(|error| {
                self.damages.check_error(&error, sql);
                CommitError::from(error)
            })
        };
        let begun = run("BEGIN IMMEDIATE");
        let mut acknowledgements = vec![first(&self.db)];
        let mut folds = Vec::new();
        // A full disk ends the transaction: a further job would be stored on its own and then reported as lost.
        while begun.is_ok() && !self.db.is_autocommit() && acknowledgements.len() < GROUP {
            match messages.try_recv() {
                Ok(Message::Job(job)) => acknowledgements.push(job(&self.db)),
                Ok(Message::Fold(done)) => folds.push(done),
                Err(_) => break,
            }
        }
        let outcome = begun.and_then(|()| run("COMMIT"));
        if let Err(error) = &outcome {
            tracing::error!(?error, "commit failed");
            let _ = self.db.execute_batch("ROLLBACK");
        }
        (self.after)();
        if outcome.is_ok() {
            // Before the acknowledgement: a client that reads the publication status next finds its own change in it.
            self.announce();
        }
        for acknowledge in acknowledgements {
            acknowledge(outcome.clone());
        }
        if !folds.is_empty() {
            self.fold(folds);
        }
    }

    fn announce(&mut self) {
        match newest_change(&self.db) {
            Ok(newest) if newest != self.latest => {
                self.latest = newest;
                lock(&self.listeners.changes).iter().for_each(|listener| listener(newest));
            }
            Ok(_) => {}
            Err(error) => {
                self.damages.check_error(&error, "newest change");
                tracing::error!(%error, "the newest change cannot be read");
            }
        }
        lock(&self.listeners.commits).iter().for_each(|listener| listener());
    }
}

/// Runs `job` in a savepoint of its own: an error or a panic undoes nothing else. Savepoints may be inside each other.
pub(super) fn in_savepoint<T>(db: &Connection, job: impl FnOnce(&Connection) -> Result<T>) -> Result<T> {
    if db.is_autocommit() {
        // The transaction could not begin: the job must not run outside of one.
        return Err(Error::Stopped);
    }
    db.execute_batch("SAVEPOINT job")?;
    // A panic in a job must not take the writer with it.
    let result =
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| job(db))).unwrap_or(Err(Error::Stopped));
    let ended = db.execute_batch(if result.is_ok() { "RELEASE job" } else { "ROLLBACK TO job; RELEASE job" });
    // SQLite rolls the whole transaction back by itself when the disk is full, and the savepoint with it: what the
    // job met is the cause, the missing savepoint is not.
    let value = result?;
    ended?;
    Ok(value)
}

fn newest_change(db: &Connection) -> rusqlite::Result<i64> {
    db.prepare_cached("SELECT coalesce(max(seq), 0) FROM changes")?.query_row([], |row| row.get(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_that_fills_the_disk_hears_of_it_and_the_next_one_is_stored() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("test.sqlite3");
        let db = Connection::open(&file).unwrap();
        // Pages that may not be had are what SQLite meets on a full disk.
        db.execute_batch(
            "PRAGMA journal_mode = WAL; CREATE TABLE changes (seq INTEGER); CREATE TABLE t (x BLOB);
             PRAGMA max_page_count = 40;",
        )
        .unwrap();
        let writer = Writer::start(db, Arc::new(Damages::of(&file)), None, || ()).unwrap();
        let insert = |bytes: i64| {
            let job = move |db: &Connection| {
                db.execute("INSERT INTO t VALUES (zeroblob(?1))", [bytes])?;
                Ok(())
            };
            writer.submit(job).unwrap()
        };
        for _ in 0..3 {
            let error = insert(1 << 20).blocking_recv().unwrap().unwrap_err();
            assert!(error.is_disk_full(), "{error}");
            insert(10).blocking_recv().unwrap().unwrap();
        }
        drop(writer);
        let kept = "SELECT count(*) FROM t";
        let kept: i64 = Connection::open(&file).unwrap().query_row(kept, [], |row| row.get(0)).unwrap();
        assert_eq!(kept, 3);
    }
}
