//! Time is an argument: everything that needs "now" is given a clock.

use jiff::Timestamp;
use std::sync::{Arc, Mutex, PoisonError};

/// Tells the time in whole seconds, the resolution of the store.
pub trait Clock: Send + Sync + 'static {
    fn now(&self) -> Timestamp;
}

/// The clock every part of the server shares.
pub type SharedClock = Arc<dyn Clock>;

/// The machine's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        whole_seconds(Timestamp::now().as_second())
    }
}

/// A clock that moves only when told to, for tests.
#[derive(Debug)]
pub struct FixedClock(Mutex<Timestamp>);

impl FixedClock {
    pub fn at(moment: Timestamp) -> FixedClock {
        FixedClock(Mutex::new(moment))
    }

    /// Moves the clock forward.
    pub fn advance(&self, seconds: i64) {
        let mut now = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *now = whole_seconds(now.as_second() + seconds);
    }
}

impl Clock for FixedClock {
    fn now(&self) -> Timestamp {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A moment from integer seconds; out of range (the year 9999) it is the last one that exists.
pub fn whole_seconds(seconds: i64) -> Timestamp {
    Timestamp::from_second(seconds).unwrap_or(Timestamp::MAX)
}
