//! Bounded sets and counters, so that a client that sends many requests cannot fill the memory.

use std::collections::{HashMap, HashSet};

/// Readers and networks of a minute that are counted; events of others are dropped.
pub(crate) const MOST_WATCHED: usize = 200_000;

/// A set with a maximum size.
#[derive(Default)]
pub(crate) struct Bounded(HashSet<u64>);

impl Bounded {
    /// Adds a value; `true` if it was not in the set and there was room.
    pub(crate) fn add(&mut self, value: u64, most: usize) -> bool {
        self.0.len() < most && self.0.insert(value)
    }
}

/// Counts events of a bounded number of keys.
#[derive(Default)]
pub(crate) struct Tally(pub HashMap<u64, u64>);

impl Tally {
    /// Whether this is one of the first `most` events of the key `what`. Beyond `bound` keys no new
    /// one is counted.
    pub(crate) fn admits(&mut self, what: u64, most: u64, bound: usize) -> bool {
        if self.0.len() >= bound && !self.0.contains_key(&what) {
            return false;
        }
        let count = self.0.entry(what).or_default();
        let admitted = *count < most;
        *count += u64::from(admitted);
        admitted
    }
}

/// Events of this minute, by reader or network.
#[derive(Default)]
pub(crate) struct Watch {
    minute: i64,
    pub counts: Tally,
}

impl Watch {
    pub(crate) fn admits(&mut self, minute: i64, who: u64, most: u64) -> bool {
        if self.minute != minute {
            *self = Watch {
                minute,
                counts: Tally::default(),
            };
        }
        self.counts.admits(who, most, MOST_WATCHED)
    }
}
