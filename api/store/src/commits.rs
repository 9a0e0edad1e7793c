//! Listeners that are called after a commit, on the writer thread, before its jobs are
//! acknowledged: a client that reads the publication status next finds its own change in it. They
//! are called for commits of other nodes too, on the thread that learns of them.

use super::damage::Damages;
use domain::ids::Seq;
use engine::{Db, members, params};
use model::UnixSeconds;
use std::sync::Mutex;
use support::locks::lock;

type ChangeListener = Box<dyn Fn(Seq) + Send>;
/// Receives the newest change that is left, and how many are gone.
type LossListener = Box<dyn Fn(Seq, u64) + Send>;
type CommitListener = Box<dyn Fn() + Send>;

/// The newest change, with enough of it to notice when the record has another one, or none, under
/// its number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct NewestChange {
    seq: Seq,
    kind: String,
    subject: Option<i64>,
    at: Option<UnixSeconds>,
}

/// A listener that is added is called for every commit from then on: one that waited in the
/// writer's queue would miss those before it.
pub(super) struct Commits {
    /// The newest change that listeners know.
    known: Mutex<NewestChange>,
    changes: Mutex<Vec<ChangeListener>>,
    losses: Mutex<Vec<LossListener>>,
    every: Mutex<Vec<CommitListener>>,
}

impl Commits {
    pub(super) fn new(db: &Db) -> Commits {
        let known = newest_beside(db, &NewestChange::default())
            .unwrap_or_default()
            .0;
        Commits {
            known: Mutex::new(known),
            changes: Mutex::default(),
            losses: Mutex::default(),
            every: Mutex::default(),
        }
    }

    pub(super) fn on_change(&self, listener: ChangeListener) {
        lock(&self.changes).push(listener);
    }

    /// `listener` is called when the record lacks changes that it had.
    pub(super) fn on_loss(&self, listener: LossListener) {
        lock(&self.losses).push(listener);
    }

    pub(super) fn on_commit(&self, listener: CommitListener) {
        lock(&self.every).push(listener);
    }

    /// Calls the listeners after a commit of the writer thread, which calls this.
    pub(super) fn announce(&self, db: &Db, damages: &Damages) {
        let known = lock(&self.known).clone();
        match newest_beside(db, &known) {
            Ok((newest, is_known)) if is_known => self.reach(newest),
            // The record lacks changes that it had. The task that calls `look_elsewhere` calls the
            // listeners of losses; until then no reader may go on from the changes that are left.
            Ok(_) => {}
            Err(error) => {
                damages.check_error(&error, "newest change");
                tracing::error!(%error, "the newest change cannot be read");
            }
        }
        for listener in &*lock(&self.every) {
            listener();
        }
    }

    /// Looks at what other nodes committed and calls the listeners. Returns how many changes were
    /// on record and are not, if any, as after the loss of a primary whose standby did not have
    /// them yet; `before_listeners` is called first then.
    pub(super) fn look_elsewhere<E: From<engine::DbError>>(
        &self,
        db: &Db,
        before_listeners: impl FnOnce() -> std::result::Result<(), E>,
    ) -> std::result::Result<Option<u64>, E> {
        // Read before the record is: the writer may go on meanwhile.
        let known = lock(&self.known).clone();
        let (newest, is_known) = newest_beside(db, &known)?;
        let mut loss = None;
        if is_known {
            self.reach(newest);
        } else {
            let left: Seq = db.value(
                "SELECT coalesce(max(seq), 0) FROM changes WHERE seq < ?1",
                [known.seq],
            )?;
            let lost = (known.seq.number() - left.number()).unsigned_abs();
            loss = Some(lost);
            before_listeners()?;
            let seq = newest.seq;
            *lock(&self.known) = newest;
            for listener in &*lock(&self.losses) {
                listener(seq, lost);
            }
        }
        for listener in &*lock(&self.every) {
            listener();
        }
        Ok(loss)
    }

    /// The newest change that a reader sees, from which what is derived of the record goes on; it
    /// is known from then on. Refuses as long as a loss of changes waits to be noticed.
    pub(super) fn see(&self, db: &Db) -> engine::Result<Seq> {
        let known = lock(&self.known).clone();
        let (newest, is_known) = newest_beside(db, &known)?;
        let seq = newest.seq;
        if !is_known {
            let message = "the database lacks changes that it had: this server looks at that first"
                .to_owned();
            return Err(engine::DbError::Statement {
                failure: engine::Failure::Away,
                message,
            });
        }
        self.reach(newest);
        Ok(seq)
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
        for listener in &*lock(&self.changes) {
            listener(seq);
        }
    }
}

/// The newest change, and whether the record has the known one, or had it until it was old enough
/// to be deleted.
fn newest_beside(db: &Db, known: &NewestChange) -> engine::Result<(NewestChange, bool)> {
    let row = db.find(
        "SELECT n.seq, n.kind, n.subject, n.at,
             ?1 < (SELECT min(seq) FROM changes)
             OR EXISTS (SELECT 1 FROM changes WHERE seq = ?1 AND kind = ?2 AND subject IS NOT DISTINCT FROM ?3 AND at = ?4)
                 AS is_known
         FROM changes n ORDER BY n.seq DESC LIMIT 1",
        params![known.seq, known.kind, known.subject, known.at],
        |row| {
            let newest = members!(row => NewestChange { seq, kind, subject, at });
            Ok((newest, row.get("is_known")?))
        },
    )?;
    // The newest change is never deleted.
    Ok(row.unwrap_or_else(|| (NewestChange::default(), known.seq == Seq::default())))
}

/// The number of the newest change on record.
pub(super) fn newest_change(db: &Db) -> engine::Result<Seq> {
    db.value("SELECT coalesce(max(seq), 0) FROM changes", ())
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::files;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicI64, Ordering};

    fn add(db: &Db, seq: i64, at: i64) {
        let sql = "INSERT INTO changes (seq, kind, subject, at) VALUES (?1, 'news', 7, ?2)";
        db.execute(sql, [seq, at]).unwrap();
    }

    #[test]
    fn changes_that_are_gone_are_noticed_whoever_writes_first_afterwards() {
        let folder = tempfile::tempdir().unwrap();
        let damages = Damages::of(&folder.path().join("record.sqlite3"));
        let db = files::in_memory().unwrap();
        db.batch("CREATE TABLE changes (seq INTEGER PRIMARY KEY, kind TEXT, subject INTEGER, at INTEGER)")
            .unwrap();
        let commits = Commits::new(&db);
        let (changed, lost) = (Arc::<AtomicI64>::default(), Arc::<AtomicI64>::default());
        let (on_change, on_loss) = (Arc::clone(&changed), Arc::clone(&lost));
        commits.on_change(Box::new(move |seq| {
            on_change.store(seq.number(), Ordering::Relaxed);
        }));
        commits.on_loss(Box::new(move |seq, _| {
            on_loss.store(seq.number(), Ordering::Relaxed);
        }));
        let look = || {
            commits
                .look_elsewhere(&db, || Ok::<_, engine::DbError>(()))
                .unwrap()
        };
        let heard = || {
            (
                changed.load(Ordering::Relaxed),
                lost.load(Ordering::Relaxed),
            )
        };
        assert_eq!(look(), None);
        for (seq, at) in [(1, 100), (2, 101), (5, 102)] {
            add(&db, seq, at);
            commits.announce(&db, &damages);
        }
        assert_eq!(heard(), (5, 0));
        // Old changes are deleted, and that is no loss.
        db.batch("DELETE FROM changes WHERE seq < 5").unwrap();
        add(&db, 6, 103);
        assert_eq!((look(), heard()), (None, (6, 0)));
        db.batch("DELETE FROM changes WHERE seq < 6; INSERT INTO changes VALUES (9, 'news', 7, 104); DELETE FROM changes WHERE seq = 6").unwrap();
        assert_eq!((look(), heard()), (None, (9, 0)));
        // Another one has its number.
        for (seq, at, newest) in [(9, 110, 9), (40, 111, 40)] {
            db.batch("DELETE FROM changes").unwrap();
            add(&db, 3, 90);
            add(&db, seq, at);
            let before = heard().0;
            commits.announce(&db, &damages);
            assert_eq!(heard().0, before, "it continues nothing that is known");
            assert!(commits.see(&db).is_err());
            // The changes after the third one.
            assert_eq!(look(), Some(6));
            assert_eq!(heard(), (before, newest));
            assert_eq!(look(), None);
            assert_eq!(commits.see(&db).unwrap(), Seq(newest));
        }
        db.batch("DELETE FROM changes WHERE seq = 40").unwrap();
        assert_eq!((look(), heard().1), (Some(37), 3));
    }
}
