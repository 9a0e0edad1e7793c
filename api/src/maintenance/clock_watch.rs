//! Looks at the clock when nothing else does, notes the time for the next start, and says when the
//! clock is not believed.

use crate::background::{Inbox, Task, Tasks};
use crate::publishing::status::PublicationStatus;
use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use store::{BlockingStore, Result};
use support::trusted_clock::TrustedClock;

const BETWEEN_LOOKS: Duration = Duration::from_mins(1);

/// Starts the task that looks at the clock.
pub(crate) fn start(
    store: BlockingStore,
    clock: Arc<TrustedClock>,
    status: PublicationStatus,
    tasks: &Tasks,
) -> io::Result<Task> {
    clock.on_change(move |ahead| {
        if let Some(ahead) = ahead {
            tracing::error!(
                shown = %ahead.shown,
                used = %ahead.used,
                "the clock is ahead of measured time, which the server uses instead; set the clock, or accept it in the dashboard"
            );
        } else {
            tracing::warn!("the clock is believed again");
        }
        status.set_clock_ahead(ahead);
    });
    Task::start(tasks, "clock", Inbox::default(), move |_: &AtomicBool| {
        if let Err(error) = note_time(&store, &clock) {
            tracing::error!(%error, "the time could not be noted");
        }
        BETWEEN_LOOKS
    })
}

/// Notes the time, after reading the note that another server with the same record may have written:
/// a machine that was paused finds the time there.
fn note_time(store: &BlockingStore, clock: &TrustedClock) -> Result<()> {
    if let Some(note) = store.read_blocking(|reader| reader.clock_note())? {
        clock.learn(note.at);
    }
    store.note_clock(clock.note())
}
