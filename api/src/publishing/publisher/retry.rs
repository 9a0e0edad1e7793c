//! When a publish that failed is tried again.

use crate::background::BackOff;
use std::time::{Duration, Instant};

/// Between a change and the attempt that it brings forward.
const AFTER_A_CHANGE: Duration = Duration::from_secs(1);

/// Times the attempts after a failure. A change brings an attempt forward; if that one fails, the
/// timed attempt takes place as before. Only a failed timed attempt makes the next wait longer, so
/// edits that arrive while the disk is full do not delay the tree.
#[derive(Debug, Default)]
pub(super) struct Retry {
    failures: u32,
    timed: Option<Instant>,
    early: Option<Instant>,
}

impl Retry {
    /// Whether the last attempt failed.
    pub(super) fn is_waiting(&self) -> bool {
        self.timed.is_some()
    }

    /// When the next attempt is due; `None` after one that succeeded.
    pub(super) fn due(&self) -> Option<Instant> {
        self.early.into_iter().chain(self.timed).min()
    }

    /// A change came: there may be room on the disk again. Changes in a row bring one attempt.
    pub(super) fn bring_forward(&mut self, now: Instant) {
        self.early.get_or_insert(now + AFTER_A_CHANGE);
    }

    /// An attempt that ended at `now` failed.
    pub(super) fn failed(&mut self, now: Instant) {
        self.early = None;
        if self.timed.is_none_or(|timed| timed <= now) {
            self.failures = self.failures.saturating_add(1);
            self.timed = Some(now + BackOff::default().after(self.failures));
        }
    }
}
