//! The writer thread: group commit. Waiting jobs share one transaction, each in a savepoint of its own, so
//! that a refused job undoes nothing but itself; all are acknowledged after COMMIT.

use super::{Error, Result};
use rusqlite::Connection;
use std::{
    sync::{
        Mutex, PoisonError,
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
type Acknowledge = Box<dyn FnOnce(std::result::Result<(), String>) + Send>;
type Job = Box<dyn FnOnce(&Connection) -> Acknowledge + Send>;
type Listener = Box<dyn Fn(i64) + Send>;
type CommitListener = Box<dyn Fn() + Send>;

enum Message {
    Job(Job),
    Listen(Listener),
    ListenToCommits(CommitListener),
    Fold(oneshot::Sender<()>),
}

/// Who is told of what.
#[derive(Default)]
struct Listeners {
    changes: Vec<Listener>,
    commits: Vec<CommitListener>,
    /// Who waits for the log to be folded, which no transaction allows.
    folds: Vec<oneshot::Sender<()>>,
}

impl Listeners {
    /// Takes a listener in; a job comes back.
    fn take(&mut self, message: Message) -> Option<Job> {
        match message {
            Message::Job(job) => return Some(job),
            Message::Listen(listener) => self.changes.push(listener),
            Message::ListenToCommits(listener) => self.commits.push(listener),
            Message::Fold(sender) => self.folds.push(sender),
        }
        None
    }

    fn fold(&mut self, db: &Connection) {
        if self.folds.is_empty() {
            return;
        }
        fold(db);
        for sender in self.folds.drain(..) {
            let _ = sender.send(());
        }
    }
}

pub(super) struct Writer {
    queue: Option<SyncSender<Message>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    pub(super) fn start(db: Connection) -> Result<Writer> {
        let (queue, jobs) = sync_channel(QUEUE);
        let thread =
            std::thread::Builder::new().name("store-writer".to_owned()).spawn(move || run(&db, &jobs))?;
        Ok(Writer { queue: Some(queue), thread: Mutex::new(Some(thread)) })
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
                let _ = sender.send(commit.map_err(Error::Commit).and(result));
            })
        });
        self.send(Message::Job(job))?;
        Ok(receiver)
    }

    pub(super) fn on_change(&self, listener: Listener) {
        // Only a full or stopped queue refuses, and then there is nobody to listen for.
        let _ = self.send(Message::Listen(listener));
    }

    /// Folds the log into the database; the receiver resolves afterwards.
    pub(super) fn fold(&self) -> Result<oneshot::Receiver<()>> {
        let (sender, receiver) = oneshot::channel();
        self.send(Message::Fold(sender))?;
        Ok(receiver)
    }

    pub(super) fn on_commit(&self, listener: CommitListener) {
        let _ = self.send(Message::ListenToCommits(listener));
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
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = thread {
            let _ = thread.join();
        }
    }
}

fn run(db: &Connection, jobs: &Receiver<Message>) {
    let mut listeners = Listeners::default();
    let mut latest = newest_change(db).unwrap_or(0);
    loop {
        match jobs.recv_timeout(IDLE) {
            Ok(message) => {
                let Some(first) = listeners.take(message) else {
                    listeners.fold(db);
                    continue;
                };
                commit_group(db, first, jobs, &mut listeners);
                match newest_change(db) {
                    Ok(newest) if newest != latest => {
                        latest = newest;
                        for listener in &listeners.changes {
                            listener(newest);
                        }
                    }
                    Ok(_) => {}
                    Err(error) => tracing::error!(%error, "the newest change cannot be read"),
                }
                for listener in &listeners.commits {
                    listener();
                }
                listeners.fold(db);
            }
            Err(RecvTimeoutError::Timeout) => fold(db),
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

fn fold(db: &Connection) {
    if let Err(error) = db.execute_batch("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA optimize;") {
        tracing::warn!(%error, "checkpoint");
    }
}

fn commit_group(db: &Connection, first: Job, jobs: &Receiver<Message>, listeners: &mut Listeners) {
    let begun = db.execute_batch("BEGIN IMMEDIATE").map_err(|error| error.to_string());
    let mut acknowledgements = vec![first(db)];
    while begun.is_ok() && acknowledgements.len() < GROUP {
        match jobs.try_recv() {
            Ok(message) => acknowledgements.extend(listeners.take(message).map(|job| job(db))),
            Err(_) => break,
        }
    }
    let outcome = begun.and_then(|()| db.execute_batch("COMMIT").map_err(|error| error.to_string()));
    if let Err(error) = &outcome {
        tracing::error!(%error, "commit failed");
        let _ = db.execute_batch("ROLLBACK");
    }
    for acknowledge in acknowledgements {
        acknowledge(outcome.clone());
    }
}

fn in_savepoint<T>(db: &Connection, job: impl FnOnce(&Connection) -> Result<T>) -> Result<T> {
    if db.is_autocommit() {
        // The transaction could not begin: the job must not run outside of one.
        return Err(Error::Stopped);
    }
    db.execute_batch("SAVEPOINT job")?;
    // A panic in a job must not take the writer with it.
    let result =
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| job(db))).unwrap_or(Err(Error::Stopped));
    db.execute_batch(if result.is_ok() { "RELEASE job" } else { "ROLLBACK TO job; RELEASE job" })?;
    result
}

fn newest_change(db: &Connection) -> rusqlite::Result<i64> {
    db.prepare_cached("SELECT coalesce(max(seq), 0) FROM changes")?.query_row([], |row| row.get(0))
}
