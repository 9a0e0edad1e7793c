//! The task that makes the daily backup, and its status.

use super::daily::{Daily, Round};
use super::{Error, Result};
use crate::background::{Inbox, Lease, Task, Tasks, Work};
use crate::publishing::status::{Fault, PublicationStatus};
use jiff::Timestamp;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use std::{io, mem};
use store::DatabaseUrl;
use support::clock::SharedClock;
use support::locks::lock;

/// Between two looks at whether a set is due.
const LOOK: Duration = Duration::from_mins(10);
/// After a failure: another copy would meet the same disk.
const LOOK_AGAIN: Duration = Duration::from_hours(1);

/// How the server keeps daily backups.
#[derive(Clone, Debug)]
pub struct DailyOptions {
    /// The file of settings that the server was started with.
    pub settings: Option<PathBuf>,
    /// The server that has the record; `None`: it is a file of the data folder.
    pub database: Option<DatabaseUrl>,
    /// Of several servers with one record, the one that holds it makes the backups, in its own data
    /// folder.
    pub lease: Lease,
}

impl Default for DailyOptions {
    fn default() -> DailyOptions {
        DailyOptions {
            settings: None,
            database: None,
            lease: Lease::alone(),
        }
    }
}

/// The state of the backups, for `/metrics`.
#[derive(Debug, Default)]
pub struct BackupStatus(Mutex<BackupState>);

/// The outcome of the rounds so far.
#[derive(Clone, Copy, Debug, Default)]
struct BackupState {
    newest: Option<Timestamp>,
    ok: bool,
    is_left_to_another: bool,
    /// A round has ended since the start.
    has_looked: bool,
}

impl BackupStatus {
    fn state(&self) -> MutexGuard<'_, BackupState> {
        lock(&self.0)
    }

    /// When the newest backup that verifies was made.
    pub fn newest(&self) -> Option<Timestamp> {
        self.state().newest
    }

    /// Whether another server with the same record makes the backups.
    pub fn is_left_to_another(&self) -> bool {
        self.state().is_left_to_another
    }

    /// Whether there is a backup that verifies, and the last one that was due was made.
    pub fn is_ok(&self) -> bool {
        self.state().ok
    }

    /// Whether there is a backup that verifies; `None`: no round has looked since the start, or
    /// another server makes them.
    pub fn has_copy(&self) -> Option<bool> {
        let state = self.state();
        (state.has_looked && !state.is_left_to_another).then_some(state.newest.is_some())
    }
}

/// The state of the task.
struct Rounds {
    daily: Daily,
    clock: SharedClock,
    status: Arc<BackupStatus>,
    publication: PublicationStatus,
    lease: Lease,
    /// The last set that was due failed.
    failed: bool,
    started: bool,
}

impl Rounds {
    /// Reports the outcome of a round to the log and the status.
    fn report(&mut self, round: Result<Round>) {
        let mut state = self.status.state();
        state.has_looked = true;
        match round {
            Ok(round) => {
                match round.made {
                    Some(Ok(set)) => {
                        self.failed = false;
                        tracing::info!(set = %set.display(), "backup written");
                    }
                    Some(Err(error)) => {
                        self.failed = true;
                        tracing::error!(%error, "backup failed");
                    }
                    None => {}
                }
                if round.suspended {
                    tracing::warn!(
                        "the clock jumped: no backup is removed until seven days' sets were made after that"
                    );
                }
                self.publication
                    .set_fault(Fault::BackupRotationSuspended, round.suspended);
                state.newest = round.newest;
                state.ok = !self.failed && round.newest.is_some();
            }
            Err(error) => {
                self.failed = true;
                tracing::error!(%error, "backup round failed");
                state.ok = false;
            }
        }
        self.publication.set_fault(Fault::BackupFailing, !state.ok);
    }
}

impl Work for Rounds {
    type Message = ();

    fn round(&mut self, messages: Vec<()>, stop: &AtomicBool) -> Duration {
        // Retention erases first: a copy made just before would hold erased data for thirty days. A
        // round of retention that never ends does not prevent backups.
        let is_first = !mem::replace(&mut self.started, true);
        if is_first && messages.is_empty() {
            return LOOK;
        }
        let makes = self.lease.is_held();
        self.status.state().is_left_to_another = !makes;
        let round = self
            .daily
            .run(makes, self.clock.now(), self.clock.measured(), &|| {
                stop.load(Ordering::Relaxed)
            });
        if matches!(round, Err(Error::Stopped)) {
            return LOOK;
        }
        if makes {
            self.report(round);
        } else {
            // The next server with the lease makes a set immediately, unless it has one of today.
            if let Err(error) = round {
                tracing::error!(%error, "backup round failed");
            }
            self.failed = false;
            for fault in [Fault::BackupFailing, Fault::BackupRotationSuspended] {
                self.publication.set_fault(fault, false);
            }
        }
        if self.failed { LOOK_AGAIN } else { LOOK }
    }
}

/// Starts the task. Its first round waits for the first message in `swept`, or ten minutes.
pub fn start_daily(
    data: &Path,
    options: DailyOptions,
    clock: SharedClock,
    status: Arc<BackupStatus>,
    publication: PublicationStatus,
    swept: Inbox<()>,
    tasks: &Tasks,
) -> io::Result<Task> {
    let daily = Daily::new(data, options.settings).of_server(options.database);
    Task::start(
        tasks,
        "backup",
        swept,
        Rounds {
            daily,
            clock,
            status,
            publication,
            lease: options.lease,
            failed: false,
            started: false,
        },
    )
}
