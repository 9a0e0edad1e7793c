//! Time is an argument: code that needs "now" receives a clock.

use jiff::Timestamp;
use model::UnixSeconds;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// A clock with whole seconds, the resolution of the store.
pub trait Clock: Send + Sync + 'static {
    /// The time of the clock.
    fn now(&self) -> Timestamp;
}

/// The clock every part of the server shares.
pub type SharedClock = Arc<dyn Clock>;

/// The machine's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        whole_seconds(Timestamp::now().into())
    }
}

/// A clock that only tests move.
#[derive(Debug)]
pub struct FixedClock(Mutex<Timestamp>);

impl FixedClock {
    /// A clock that shows this time until it is moved.
    pub fn at(timestamp: Timestamp) -> FixedClock {
        FixedClock(Mutex::new(timestamp))
    }

    /// Moves the clock forward.
    pub fn advance(&self, seconds: i64) {
        let mut now = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *now = later(*now, seconds);
    }
}

impl Clock for FixedClock {
    fn now(&self) -> Timestamp {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The time since the machine started, while it sleeps included: a clock that no one sets, for limits within a process.
pub fn since_boot() -> Duration {
    let at = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
    Duration::try_from(at).unwrap_or_default()
}

/// Whole milliseconds of a span.
pub fn whole_millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}

/// A timestamp from Unix seconds; beyond the year 9999 it is the last timestamp there is.
pub fn whole_seconds(at: UnixSeconds) -> Timestamp {
    at.timestamp().unwrap_or(Timestamp::MAX)
}

/// The time so many seconds later, or earlier for a negative number, without a fraction of a second.
pub fn later(timestamp: Timestamp, seconds: i64) -> Timestamp {
    whole_seconds(UnixSeconds::from(timestamp).plus(seconds))
}
