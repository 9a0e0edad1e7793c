//! Failed sign-ins: ten in fifteen minutes per account and per network, never a permanent lock
//! (content-model §4.4). An attempt counts from its start, so that parallel ones cannot slip through, and is
//! forgiven when it succeeds.

use jiff::Timestamp;
use std::{
    collections::{HashMap, VecDeque},
    net::IpAddr,
    sync::{Mutex, PoisonError},
};

const ATTEMPTS: usize = 10;
/// Seconds.
const WINDOW: i64 = 15 * 60;
/// Keys remembered; beyond that the ones that failed longest ago are forgotten.
const REMEMBERED: usize = 50_000;

#[derive(Clone, PartialEq, Eq, Hash)]
enum Key {
    Account(String),
    Network(IpAddr),
}

/// Attempts by account and by network, in memory.
#[derive(Default)]
pub struct Throttle {
    attempts: Mutex<HashMap<Key, VecDeque<i64>>>,
}

/// An attempt under way.
pub struct Attempt {
    keys: Vec<Key>,
    at: i64,
}

impl Throttle {
    /// Counts an attempt, or says how many seconds to wait.
    pub fn attempt(&self, account: &str, network: IpAddr, now: Timestamp) -> Result<Attempt, u64> {
        self.count(vec![Key::Account(account.to_lowercase()), Key::Network(network)], now)
    }

    /// The same for someone who is signed in: the account alone counts.
    pub fn attempt_by_account(&self, account: &str, now: Timestamp) -> Result<Attempt, u64> {
        self.count(vec![Key::Account(account.to_lowercase())], now)
    }

    fn count(&self, keys: Vec<Key>, now: Timestamp) -> Result<Attempt, u64> {
        let now = now.as_second();
        let mut attempts = self.attempts.lock().unwrap_or_else(PoisonError::into_inner);
        let mut wait = 0;
        for key in &keys {
            if let Some(times) = attempts.get_mut(key) {
                times.retain(|at| *at > now - WINDOW);
                if let Some(oldest) = times.front().filter(|_| times.len() >= ATTEMPTS) {
                    wait = wait.max(oldest + WINDOW - now);
                }
            }
        }
        if wait > 0 {
            return Err(wait as u64);
        }
        if attempts.len() >= REMEMBERED {
            forget(&mut attempts, now);
        }
        for key in &keys {
            attempts.entry(key.clone()).or_default().push_back(now);
        }
        Ok(Attempt { keys, at: now })
    }

    /// Takes back an attempt that succeeded.
    pub fn forgive(&self, attempt: &Attempt) {
        let mut attempts = self.attempts.lock().unwrap_or_else(PoisonError::into_inner);
        for key in &attempt.keys {
            if let Some(times) = attempts.get_mut(key) {
                if let Some(place) = times.iter().rposition(|at| *at == attempt.at) {
                    times.remove(place);
                }
                if times.is_empty() {
                    attempts.remove(key);
                }
            }
        }
    }
}

fn forget(attempts: &mut HashMap<Key, VecDeque<i64>>, now: i64) {
    attempts.retain(|_, times| times.back().is_some_and(|at| *at > now - WINDOW));
    if attempts.len() < REMEMBERED {
        return;
    }
    let mut last: Vec<i64> = attempts.values().filter_map(|times| times.back().copied()).collect();
    let middle = last.len() / 2;
    let (_, median, _) = last.select_nth_unstable(middle);
    let median = *median;
    attempts.retain(|_, times| times.back().is_some_and(|at| *at > median));
}
