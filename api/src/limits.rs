//! How often something may be done (content-model §4.4): sliding windows per account and per network, in
//! memory, never a permanent lock. An attempt counts from its start, so that parallel ones cannot slip through;
//! where failures alone count, it is forgiven when it succeeds.

use jiff::Timestamp;
use std::{
    collections::{HashMap, VecDeque},
    net::IpAddr,
    sync::{Mutex, PoisonError},
};

/// What is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limited {
    /// Failures to sign in count, successes do not.
    SignIn,
    /// A link by mail that signs in. Each kind of mail has a count of its own: asking for the one must not keep
    /// anybody from the other.
    MailLink,
    /// A link by mail to the end of an account.
    DeletionLink,
    /// Links by mail that change an address.
    AddressChange,
    /// A mail that asks whether a message is to be sent.
    Confirmation,
    /// New accounts asked for from one network.
    SignUp,
    /// The same by who asked for no more than a link, to an address without an account.
    UnaskedSignUp,
    /// Another phone number of an account.
    Phone,
    /// An archive of an account.
    Export,
    /// A page drawn for the owner of an advertisement before it is published.
    Preview,
    Upload,
    /// A phone number shown.
    Reveal,
    /// A message to the owner of an advertisement.
    Message,
    Complaint,
    ContactForm,
}

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// At most so many within so many seconds; every window of a row holds.
const LIMITS: &[(Limited, &[(usize, i64)])] = &[
    (Limited::SignIn, &[(10, 15 * MINUTE)]),
    (Limited::MailLink, &[(3, 15 * MINUTE), (10, DAY)]),
    (Limited::DeletionLink, &[(3, 15 * MINUTE), (10, DAY)]),
    (Limited::AddressChange, &[(3, 15 * MINUTE), (10, DAY)]),
    (Limited::Confirmation, &[(3, 15 * MINUTE), (10, DAY)]),
    (Limited::SignUp, &[(5, DAY)]),
    (Limited::UnaskedSignUp, &[(5, DAY)]),
    (Limited::Phone, &[(10, HOUR), (20, DAY)]),
    (Limited::Export, &[(6, HOUR)]),
    (Limited::Preview, &[(120, HOUR)]),
    (Limited::Upload, &[(60, HOUR)]),
    (Limited::Reveal, &[(20, HOUR), (60, DAY)]),
    (Limited::Message, &[(5, HOUR)]),
    (Limited::Complaint, &[(5, HOUR)]),
    (Limited::ContactForm, &[(3, HOUR)]),
];

/// The windows of an action.
pub fn windows(limited: Limited) -> &'static [(usize, i64)] {
    LIMITS.iter().find(|(row, _)| *row == limited).map_or(&[], |(_, windows)| windows)
}

/// Who is counted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// An address of mail, known or not, in lower case.
    Address(String),
    Account(i64),
    Network(IpAddr),
    /// A browser in which the owner of one account signed in before: digest of its proof.
    Browser([u8; 32]),
}

impl Who {
    pub fn address(email: &str) -> Who {
        Who::Address(email.to_lowercase())
    }
}

/// Keys remembered; beyond that the ones used longest ago are forgotten.
const REMEMBERED: usize = 50_000;

type Key = (Limited, Who);

/// What was done lately, in memory.
#[derive(Default)]
pub struct Limits {
    attempts: Mutex<HashMap<Key, VecDeque<i64>>>,
}

/// An attempt that counts.
#[derive(Debug)]
pub struct Attempt {
    keys: Vec<Key>,
    at: i64,
}

impl Limits {
    /// Counts an attempt of everyone in `who`, or says after how many seconds it may be made. A refused one
    /// leaves no trace, so that waiting helps.
    pub fn attempt(
        &self,
        limited: Limited,
        who: impl IntoIterator<Item = Who>,
        now: Timestamp,
    ) -> Result<Attempt, u64> {
        let keys: Vec<Key> = who.into_iter().map(|who| (limited, who)).collect();
        let (now, windows) = (now.as_second(), windows(limited));
        let longest = windows.iter().map(|(_, seconds)| *seconds).max().unwrap_or_default();
        let mut attempts = self.attempts.lock().unwrap_or_else(PoisonError::into_inner);
        let mut wait = 0;
        for key in &keys {
            let Some(times) = attempts.get_mut(key) else { continue };
            times.retain(|at| *at > now - longest);
            for (count, seconds) in windows {
                // Of the newest `count` attempts the oldest must have left the window.
                let oldest = times.len().checked_sub(*count).and_then(|place| times.get(place));
                if let Some(oldest) = oldest {
                    wait = wait.max(oldest + seconds - now);
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

    /// Takes back an attempt that does not count after all.
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
    attempts.retain(|_, times| times.back().is_some_and(|at| *at > now - DAY));
    if attempts.len() < REMEMBERED {
        return;
    }
    let mut last: Vec<i64> = attempts.values().filter_map(|times| times.back().copied()).collect();
    let middle = last.len() / 2;
    let (_, median, _) = last.select_nth_unstable(middle);
    let median = *median;
    attempts.retain(|_, times| times.back().is_some_and(|at| *at > median));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Timestamp {
        crate::clock::whole_seconds(1_800_000_000 + seconds)
    }

    #[test]
    fn every_window_holds_and_passes() {
        let limits = Limits::default();
        let ask =
            |seconds| limits.attempt(Limited::MailLink, [Who::address("A@b.example")], at(seconds)).err();
        assert_eq!([ask(0), ask(10), ask(20)], [None; 3]);
        assert_eq!(ask(30), Some(15 * 60 - 30));
        assert_eq!(ask(15 * 60), None, "the first has left the window");
        for round in 1..=6 {
            assert_eq!(ask(round * 3600), None);
        }
        assert_eq!(ask(7 * 3600), Some((DAY - 7 * 3600) as u64), "ten a day");
        assert_eq!(ask(DAY), None);
    }

    #[test]
    fn each_who_counts_alone_and_the_strictest_decides() {
        let limits = Limits::default();
        let network = |last| Who::Network(IpAddr::from([192, 0, 2, last]));
        for i in 0..3 {
            let who = [Who::address("one@b.example"), network(i)];
            assert!(limits.attempt(Limited::MailLink, who, at(0)).is_ok());
        }
        assert!(
            limits.attempt(Limited::MailLink, [Who::address("ONE@b.example"), network(9)], at(1)).is_err()
        );
        assert!(
            limits.attempt(Limited::MailLink, [Who::address("two@b.example"), network(9)], at(1)).is_ok()
        );
        assert!(limits.attempt(Limited::Upload, [Who::address("one@b.example")], at(1)).is_ok());
    }

    #[test]
    fn memory_is_bounded_and_the_newest_are_kept() {
        let limits = Limits::default();
        let who = |number: u32| [Who::Network(IpAddr::from(number.to_be_bytes()))];
        for number in 0..120_000 {
            let _ = limits.attempt(Limited::ContactForm, who(number), at(i64::from(number / 100)));
            if number % 10_000 == 0 {
                assert!(limits.attempts.lock().unwrap().len() <= REMEMBERED);
            }
        }
        let last = at(1200);
        for _ in 0..2 {
            assert!(limits.attempt(Limited::ContactForm, who(119_999), last).is_ok());
        }
        assert!(
            limits.attempt(Limited::ContactForm, who(119_999), last).is_err(),
            "a fourth within the hour"
        );
    }

    #[test]
    fn what_succeeds_is_forgiven() {
        let limits = Limits::default();
        for _ in 0..50 {
            let attempt = limits.attempt(Limited::SignIn, [Who::Account(1)], at(0)).expect("forgiven ones");
            limits.forgive(&attempt);
        }
        assert!(limits.attempts.lock().unwrap().is_empty());
    }
}
