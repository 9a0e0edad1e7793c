//! The state that one scrape reads.

use super::process::Process;
use crate::app::App;
use crate::background::TaskState;
use crate::maintenance::backup::BackupStatus;
use crate::publishing::status::Publication;
use jiff::Timestamp;
use store::Queues;

/// What the families of one scrape read.
pub(super) struct Scrape<'a> {
    pub(super) app: &'a App,
    pub(super) now: Timestamp,
    pub(super) publication: Publication,
    /// `None`: the record cannot be read.
    pub(super) queues: Option<Queues>,
    pub(super) tasks: Vec<TaskState>,
    pub(super) process: Process,
}

impl Scrape<'_> {
    /// The state of the backups, if this process makes them.
    pub(super) fn own_backups(&self) -> Option<&BackupStatus> {
        self.app
            .backups
            .as_deref()
            .filter(|backups| !backups.is_left_to_another())
    }

    /// Reads files of the system: on a thread that may block.
    pub(super) fn of(app: &App, now: Timestamp, queues: Option<Queues>) -> Scrape<'_> {
        Scrape {
            now,
            publication: app.publication.current(),
            queues,
            tasks: app.tasks.states(),
            process: Process::read(),
            app,
        }
    }

    /// Seconds since a time of the past.
    pub(super) fn age(&self, time: Timestamp) -> f64 {
        (self.now - time)
            .total(jiff::Unit::Second)
            .unwrap_or_default()
            .max(0.0)
    }
}
