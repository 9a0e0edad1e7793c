//! Listeners that are called after a commit, on the writer thread, before its jobs are acknowledged: a client that reads
//! the publication status next finds its own change in it. They are called for commits of other nodes too, on the thread that
//! learns of them.

use super::damage::Damages;
use super::engine;
use super::engine::Db;
use crate::domain::ids::Seq;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

type ChangeListener = Box<dyn Fn(Seq) + Send>;
type CommitListener = Box<dyn Fn() + Send>;

/// A listener that is added is called for every commit from then on: one that waited in the writer's queue would miss
/// those before it.
pub(super) struct Commits {
    /// The newest change that listeners know.
    latest: AtomicI64,
    changes: Mutex<Vec<ChangeListener>>,
    every: Mutex<Vec<CommitListener>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Commits {
    pub(super) fn new(db: &Db) -> Commits {
        let latest = AtomicI64::new(newest_change(db).unwrap_or_default().number());
        Commits { latest, changes: Mutex::default(), every: Mutex::default() }
    }

    pub(super) fn on_change(&self, listener: ChangeListener) {
        lock(&self.changes).push(listener);
    }

    pub(super) fn on_commit(&self, listener: CommitListener) {
        lock(&self.every).push(listener);
    }

    /// Calls the listeners after a commit of the writer thread, which calls this.
    pub(super) fn announce(&self, db: &Db, damages: &Damages) {
        match newest_change(db) {
            Ok(newest) => self.reach(newest),
            Err(error) => {
                damages.check_error(&error, "newest change");
                tracing::error!(%error, "the newest change cannot be read");
            }
        }
        lock(&self.every).iter().for_each(|listener| listener());
    }

    /// Calls the listeners after commits of other nodes, up to this change.
    pub(super) fn announce_elsewhere(&self, newest: Seq) {
        self.reach(newest);
        lock(&self.every).iter().for_each(|listener| listener());
    }

    fn reach(&self, newest: Seq) {
        if self.latest.fetch_max(newest.number(), Ordering::Relaxed) < newest.number() {
            lock(&self.changes).iter().for_each(|listener| listener(newest));
        }
    }
}

/// The number of the newest change on record.
pub(super) fn newest_change(db: &Db) -> engine::Result<Seq> {
    db.value("SELECT coalesce(max(seq), 0) FROM changes", ())
}
