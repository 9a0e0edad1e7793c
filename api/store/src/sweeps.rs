//! Cleanup of rows whose time has come: each row is processed in a savepoint of its own, and a
//! failed one waits instead of being tried again immediately, so that it blocks no other row and no
//! cleanup runs in a circle.

use super::damage::Damages;
use super::{Error, Result, row};
use engine::{Db, List, in_savepoint};
use jiff::Timestamp;
use model::{EntryId, HOUR, UnixSeconds};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use support::locks::lock;

/// Seconds until a failed row is tried again. A restart tries it immediately.
const RETRY: i64 = HOUR;

/// Whether a cleanup, which works a part at a time, may have more to do.
#[must_use]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remaining {
    /// Everything that was due is done.
    Nothing,
    /// One part is done; there may be others.
    MaybeMore,
}

impl Remaining {
    pub(super) fn after(is_full: bool) -> Remaining {
        if is_full {
            Remaining::MaybeMore
        } else {
            Remaining::Nothing
        }
    }
}

/// Rows whose step failed, by cleanup and id, with the time from which each is tried again.
pub(super) struct FailedRows {
    until: Mutex<HashMap<(&'static str, EntryId), UnixSeconds>>,
    damages: Arc<Damages>,
}

impl FailedRows {
    pub(super) fn new(damages: Arc<Damages>) -> FailedRows {
        FailedRows {
            until: Mutex::default(),
            damages,
        }
    }

    /// The ids that a cleanup leaves out for now.
    pub(super) fn waiting(&self, sweep: &'static str, now: Timestamp) -> List {
        let mut until = lock(&self.until);
        until.retain(|_, until| *until > UnixSeconds::from(now));
        row::list(
            &until
                .keys()
                .filter(|(name, _)| *name == sweep)
                .map(|(_, id)| *id)
                .collect::<Vec<_>>(),
        )
    }

    /// Whether a cleanup leaves this row out for now.
    pub(super) fn is_waiting(&self, sweep: &'static str, id: EntryId, now: Timestamp) -> bool {
        let until = lock(&self.until);
        until
            .get(&(sweep, id))
            .is_some_and(|until| *until > UnixSeconds::from(now))
    }

    /// Runs the step of one row in the caller's transaction. A step that fails or panics undoes
    /// nothing but itself, is logged with the row's id, and waits. An error is that of the
    /// transaction, which no longer exists then.
    pub(super) fn attempt(
        &self,
        db: &Db,
        (sweep, id): (&'static str, EntryId),
        now: Timestamp,
        step: impl FnOnce(&Db) -> Result<()>,
    ) -> Result<()> {
        let Err(error) = in_savepoint(db, step) else {
            return Ok(());
        };
        if db.is_autocommit() {
            return Err(error);
        }
        if let Error::Database(error) = &error {
            self.damages.check_error(error, sweep);
        }
        tracing::error!(%error, sweep, id = id.number(), "a row of a sweep failed; it is tried again in an hour");
        let mut until = lock(&self.until);
        until.insert((sweep, id), UnixSeconds::from(now).plus(RETRY));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::files;
    use std::path::Path;

    fn none() -> FailedRows {
        FailedRows::new(Arc::new(Damages::of(Path::new("visnyk.sqlite3"))))
    }

    #[test]
    fn a_row_that_fails_or_panics_undoes_itself_only_and_waits_an_hour() {
        let db = files::in_memory().unwrap();
        db.batch("CREATE TABLE done (id INTEGER PRIMARY KEY); BEGIN")
            .unwrap();
        let (failed, at) = (none(), |seconds| Timestamp::from_second(seconds).unwrap());
        for id in 1..=4 {
            failed
                .attempt(&db, ("test", EntryId(id)), at(0), |db| {
                    db.execute("INSERT INTO done VALUES (?1)", [id])?;
                    match id {
                        2 => Err(Error::NOT_FOUND),
                        3 => panic!("a row nobody expected"),
                        _ => Ok(()),
                    }
                })
                .unwrap();
        }
        let done: String = db.value("SELECT group_concat(id) FROM done", ()).unwrap();
        assert_eq!(done, "1,4");
        let waiting = |now| {
            let List::Integers(mut ids) = failed.waiting("test", at(now)) else {
                panic!("numbers")
            };
            ids.sort_unstable();
            ids
        };
        assert_eq!(waiting(3599), [2, 3]);
        assert_eq!(
            failed.waiting("another", at(3599)),
            List::Integers(Vec::new())
        );
        assert!(
            failed.is_waiting("test", EntryId(2), at(3599))
                && !failed.is_waiting("test", EntryId(2), at(3600))
        );
        assert_eq!(waiting(3600), [0_i64; 0]);
    }

    #[test]
    fn an_error_that_ended_the_transaction_ends_the_sweep() {
        let db = files::in_memory().unwrap();
        db.batch("BEGIN").unwrap();
        let ended = none().attempt(&db, ("test", EntryId(1)), Timestamp::UNIX_EPOCH, |db| {
            db.batch("ROLLBACK")?;
            Err(Error::NOT_FOUND)
        });
        assert!(ended.is_err());
    }
}
