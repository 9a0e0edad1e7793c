//! The state that one scrape reads.

use super::process::Process;
use crate::app::Shared;
use crate::background::TaskState;
use crate::maintenance::backup::BackupStatus;
use crate::publishing::status::Publication;
use jiff::Timestamp;
use std::fmt;
use store::Queues;

/// The state that all families of one scrape are read from.
pub(super) struct Scrape {
    pub(super) app: Shared,
    pub(super) now: Timestamp,
    pub(super) publication: Publication,
    /// `None`: the record cannot be read.
    pub(super) queues: Option<Queues>,
    pub(super) tasks: Vec<TaskState>,
    pub(super) process: Process,
}

/// The trait of collectors asks for it.
impl fmt::Debug for Scrape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Scrape")
    }
}

impl Scrape {
    /// The state of the backups, if this process makes them.
    pub(super) fn own_backups(&self) -> Option<&BackupStatus> {
        self.app
            .operations
            .backups
            .as_deref()
            .filter(|backups| !backups.is_left_to_another())
    }

    /// Reads files of the system, so it runs on a thread that may block.
    pub(super) fn of(app: Shared, now: Timestamp, queues: Option<Queues>) -> Scrape {
        Scrape {
            now,
            publication: app.publishing.status.current(),
            queues,
            tasks: app.operations.tasks.states(),
            process: Process::read(),
            app,
        }
    }

    /// Seconds since a time of the past.
    pub(super) fn age(&self, time: Timestamp) -> f64 {
        (self.now - time).as_secs_f64().max(0.0)
    }

    /// Seconds since a time of the past; 0 without one.
    pub(super) fn age_or_zero(&self, time: Option<Timestamp>) -> f64 {
        time.map_or(0.0, |time| self.age(time))
    }
}
