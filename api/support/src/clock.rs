//! Time is an argument: code that needs "now" receives a clock.

use crate::locks::lock;
use jiff::{SignedDuration, Timestamp};
use model::UnixSeconds;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A clock with whole seconds, the resolution of the store.
pub trait Clock: Send + Sync + 'static {
    /// The time of the clock.
    fn now(&self) -> Timestamp;

    /// Time that passed since a point that stays the same while the process runs, whatever the
    /// clock is set to.
    fn measured(&self) -> Duration;

    /// By how much the machine's clock, and so the times of files, are ahead of this one.
    fn ahead_by(&self) -> SignedDuration {
        SignedDuration::ZERO
    }

    /// The start of the machine from which `measured` counts, if it is known.
    fn boot(&self) -> Option<String> {
        None
    }
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

    fn measured(&self) -> Duration {
        since_boot()
    }

    fn boot(&self) -> Option<String> {
        let id = std::fs::read_to_string("/proc/sys/kernel/random/boot_id").ok()?;
        Some(id.trim().to_owned())
    }
}

/// A clock that only tests move.
#[derive(Debug)]
pub struct FixedClock(Mutex<(Timestamp, Duration)>);

impl FixedClock {
    /// A clock that shows this time until it is moved.
    pub fn at(timestamp: Timestamp) -> FixedClock {
        FixedClock(Mutex::new((timestamp, Duration::ZERO)))
    }

    /// Lets time pass. A negative number sets the clock back.
    pub fn advance(&self, seconds: i64) {
        let mut now = lock(&self.0);
        now.0 = later(now.0, seconds);
        now.1 += Duration::from_secs(seconds.max(0).unsigned_abs());
    }

    /// Sets the clock ahead, or back for a negative number: no time passes.
    pub fn set_ahead(&self, seconds: i64) {
        let mut now = lock(&self.0);
        now.0 = later(now.0, seconds);
    }
}

impl Clock for FixedClock {
    fn now(&self) -> Timestamp {
        lock(&self.0).0
    }

    fn measured(&self) -> Duration {
        lock(&self.0).1
    }
}

/// The time since the machine started, while it sleeps included: a clock that no one sets, for
/// limits within a process.
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

/// The time so many seconds later, or earlier for a negative number, without a fraction of a
/// second.
pub fn later(timestamp: Timestamp, seconds: i64) -> Timestamp {
    whole_seconds(UnixSeconds::from(timestamp).plus(seconds))
}
