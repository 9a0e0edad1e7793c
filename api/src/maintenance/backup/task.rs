//! The task that makes the daily backup, and what it says about it.

use super::daily::{Daily, LOOK, LOOK_AGAIN};
use crate::background::{Inbox, Lease, Task, Tasks, Work};
use crate::publishing::status::{Fault, PublicationStatus};
use jiff::Timestamp;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use store::DatabaseUrl;
use support::clock::SharedClock;

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
pub struct BackupStatus {
    newest: Mutex<Option<Timestamp>>,
    ok: AtomicBool,
    is_left_to_another: AtomicBool,
    /// A round has ended since the start.
    has_looked: AtomicBool,
}

impl BackupStatus {
    /// When the newest backup that verifies was made.
    pub fn newest(&self) -> Option<Timestamp> {
        *self.newest.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether another server with the same record makes the backups.
    pub fn is_left_to_another(&self) -> bool {
        self.is_left_to_another.load(Ordering::Relaxed)
    }

    /// Whether there is a backup that verifies, and the last one that was due was made.
    pub fn is_ok(&self) -> bool {
        self.ok.load(Ordering::Relaxed)
    }

    /// Whether there is a backup that verifies; `None`: no round has looked since the start, or
    /// another server makes them.
    pub fn has_copy(&self) -> Option<bool> {
        let is_known = self.has_looked.load(Ordering::Relaxed) && !self.is_left_to_another();
        is_known.then(|| self.newest().is_some())
    }

    fn set(&self, newest: Option<Timestamp>, ok: bool) {
        *self.newest.lock().unwrap_or_else(PoisonError::into_inner) = newest;
        self.ok.store(ok, Ordering::Relaxed);
        self.has_looked.store(true, Ordering::Relaxed);
    }
}

/// One round after another.
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

impl Work for Rounds {
    type Message = ();

    fn round(&mut self, messages: Vec<()>, stop: &AtomicBool) -> Duration {
        // Retention erases first: a copy made just before would hold erased data for thirty days. A
        // round of retention that never ends does not prevent backups.
        if messages.is_empty() && !self.started {
            self.started = true;
            return LOOK;
        }
        self.started = true;
        let cancelled = || stop.load(Ordering::Relaxed);
        if !self.lease.is_held() {
            // The next one with the lease makes one immediately, unless it has one of today.
            if let Err(error) =
                self.daily
                    .rotate(self.clock.now(), self.clock.measured(), &cancelled)
            {
                tracing::error!(%error, "backup round failed");
            }
            self.failed = false;
            self.status
                .is_left_to_another
                .store(true, Ordering::Relaxed);
            self.publication.set_fault(Fault::BackupFailing, false);
            self.publication
                .set_fault(Fault::BackupRotationSuspended, false);
            return LOOK;
        }
        self.status
            .is_left_to_another
            .store(false, Ordering::Relaxed);
        match self
            .daily
            .round(self.clock.now(), self.clock.measured(), &cancelled)
        {
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
                self.status
                    .set(round.newest, !self.failed && round.newest.is_some());
            }
            Err(super::Error::Stopped) => return LOOK,
            Err(error) => {
                self.failed = true;
                tracing::error!(%error, "backup round failed");
                self.status.ok.store(false, Ordering::Relaxed);
                self.status.has_looked.store(true, Ordering::Relaxed);
            }
        }
        self.publication
            .set_fault(Fault::BackupFailing, !self.status.is_ok());
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
