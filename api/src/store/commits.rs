//! Listeners that are called after a commit, on the writer thread, before its jobs are acknowledged: a client that reads
//! the publication status next finds its own change in it. They are called for commits of other nodes too, on the thread that
//! learns of them.

use super::damage::Damages;
use super::engine::{self, Db, Row, params};
use crate::domain::ids::Seq;
use model::UnixSeconds;
use std::sync::{Mutex, MutexGuard, PoisonError};

type ChangeListener = Box<dyn Fn(Seq) + Send>;
type CommitListener = Box<dyn Fn() + Send>;

/// The newest change, with enough of it to notice when the record has another one, or none, under its number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct NewestChange {
    pub seq: Seq,
    kind: String,
    subject: Option<i64>,
    at: Option<UnixSeconds>,
}

/// A listener that is added is called for every commit from then on: one that waited in the writer's queue would miss
/// those before it.
pub(super) struct Commits {
    /// The newest change that listeners know.
    known: Mutex<NewestChange>,
    changes: Mutex<Vec<ChangeListener>>,
    losses: Mutex<Vec<ChangeListener>>,
    every: Mutex<Vec<CommitListener>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Commits {
    pub(super) fn new(db: &Db) -> Commits {
        let known = Mutex::new(newest(db).unwrap_or_default());
        Commits { known, changes: Mutex::default(), losses: Mutex::default(), every: Mutex::default() }
    }

    pub(super) fn on_change(&self, listener: ChangeListener) {
        lock(&self.changes).push(listener);
    }

    /// `listener` is called when the record lacks changes that it had, with the newest one that is left.
    pub(super) fn on_loss(&self, listener: ChangeListener) {
        lock(&self.losses).push(listener);
    }

    pub(super) fn on_commit(&self, listener: CommitListener) {
        lock(&self.every).push(listener);
    }

    /// Calls the listeners after a commit of the writer thread, which calls this.
    pub(super) fn announce(&self, db: &Db, damages: &Damages) {
        match newest(db) {
            Ok(newest) => self.reach(newest),
            Err(error) => {
                damages.check_error(&error, "newest change");
                tracing::error!(%error, "the newest change cannot be read");
            }
        }
        lock(&self.every).iter().for_each(|listener| listener());
    }

    /// Looks at what other nodes committed and calls the listeners. `true`: changes that were on record are not, as after the
    /// loss of a primary whose standby did not have them yet; `before_listeners` is called first then.
    pub(super) fn look_elsewhere<E: From<engine::DbError>>(
        &self,
        db: &Db,
        before_listeners: impl FnOnce() -> std::result::Result<(), E>,
    ) -> std::result::Result<(Seq, bool), E> {
        // Read before the record is: the writer may go on meanwhile.
        let known = lock(&self.known).clone();
        let newest = newest(db)?;
        let (seq, is_lost) = (newest.seq, !(newest == known || known.is_in(db)?));
        if is_lost {
            before_listeners()?;
            *lock(&self.known) = newest;
            lock(&self.losses).iter().for_each(|listener| listener(seq));
        } else {
            self.reach(newest);
        }
        lock(&self.every).iter().for_each(|listener| listener());
        Ok((seq, is_lost))
    }

    fn reach(&self, newest: NewestChange) {
        let seq = newest.seq;
        {
            let mut known = lock(&self.known);
            if known.seq >= seq {
                return;
            }
            *known = newest;
        }
        lock(&self.changes).iter().for_each(|listener| listener(seq));
    }
}

impl NewestChange {
    fn is_in(&self, db: &Db) -> engine::Result<bool> {
        if self.seq == Seq::default() {
            return Ok(true);
        }
        db.exists(
            "SELECT 1 FROM changes WHERE seq = ?1 AND kind = ?2 AND subject IS NOT DISTINCT FROM ?3 AND at = ?4",
            params![self.seq, self.kind, self.subject, self.at],
        )
    }
}

fn newest(db: &Db) -> engine::Result<NewestChange> {
    let read = |row: &Row<'_>| {
        Ok(NewestChange {
            seq: row.get("seq")?,
            kind: row.get("kind")?,
            subject: row.get("subject")?,
            at: row.get("at")?,
        })
    };
    let newest = db.find("SELECT seq, kind, subject, at FROM changes ORDER BY seq DESC LIMIT 1", (), read);
    Ok(newest?.unwrap_or_default())
}

/// The number of the newest change on record.
pub(super) fn newest_change(db: &Db) -> engine::Result<Seq> {
    db.value("SELECT coalesce(max(seq), 0) FROM changes", ())
}
