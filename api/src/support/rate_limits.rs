//! How often something may be done (docs/content-model.md §4.4): sliding windows per account and per network, in
//! memory, never a permanent lock. An attempt counts from its start, so that parallel ones cannot slip through;
//! where failures alone count, it is forgiven when it succeeds.

use jiff::Timestamp;
use model::{DAY, HOUR, MINUTE, UnixSeconds};
use std::collections::{HashMap, VecDeque};
use std::mem::{Discriminant, discriminant};
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

/// What is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limited {
    /// Failures to sign in count, successes do not.
    SignIn,
    /// An emailed link that signs in. Each kind of email has a count of its own, so that requests of one kind do not
    /// block another.
    MailLink,
    /// A link by mail to the end of an account.
    DeletionLink,
    /// Links by mail that change an address.
    AddressChange,
    /// A mail that asks whether a message is to be sent.
    Confirmation,
    /// New accounts asked for from one network.
    SignUp,
    /// A sign-in link requested for an address without an account.
    UnaskedSignUp,
    /// Another phone number of an account.
    Phone,
    /// An archive of an account.
    Export,
    /// A page drawn for the owner of an advertisement before it is published.
    Preview,
    /// A picture uploaded.
    Upload,
    /// A phone number shown.
    Reveal,
    /// A message to the owner of an advertisement.
    Message,
    /// A complaint about an entry.
    Complaint,
    /// A message of the contact page.
    ContactForm,
}

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
pub(crate) fn windows(limited: Limited) -> &'static [(usize, i64)] {
    LIMITS.iter().find(|(row, _)| *row == limited).map_or(&[], |(_, windows)| windows)
}

/// Who is counted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// An address of mail, known or not, in lower case.
    Address(String),
    /// A signed-in account.
    Account(i64),
    /// The network of a client.
    Network(IpAddr),
    /// A browser in which the owner of one account signed in before: digest of its proof.
    Browser([u8; 32]),
}

impl Who {
    /// An address of mail, whatever its case.
    pub fn address(email: &str) -> Who {
        Who::Address(email.to_lowercase())
    }
}

/// Keys remembered for one kind of action and one kind of caller; beyond that the older half is forgotten.
const REMEMBERED: usize = 20_000;
/// Seconds by which an attempt may be ahead of the clock: parallel calls read it before they wait for the lock. What
/// is further ahead was counted before the clock was set back.
const AHEAD: i64 = MINUTE;

/// The attempts of every caller, each in the order they were made.
type Counters = HashMap<Who, VecDeque<UnixSeconds>>;
/// Actions have counters of their own, and within them accounts, addresses and networks: a flood of keys of one kind,
/// and an IPv6 /48 has 65,536 of them, makes room among its own kind only.
type CounterKey = (Limited, Discriminant<Who>);

/// What was done lately, in memory.
#[derive(Default)]
pub struct RateLimits {
    attempts: Mutex<HashMap<CounterKey, Counters>>,
}

/// An attempt that counts.
#[derive(Debug)]
pub struct Attempt {
    limited: Limited,
    who: Vec<Who>,
    at: UnixSeconds,
}

impl RateLimits {
    /// Counts an attempt of everyone in `who`, or says after how many seconds it may be made. A refused one
    /// leaves no trace, so that waiting helps.
    pub fn attempt(
        &self,
        limited: Limited,
        who: impl IntoIterator<Item = Who>,
        now: Timestamp,
    ) -> Result<Attempt, u64> {
        let who: Vec<Who> = who.into_iter().collect();
        let (now, windows) = (UnixSeconds::from(now), windows(limited));
        let longest = windows.iter().map(|(_, seconds)| *seconds).max().unwrap_or_default();
        let mut attempts = self.attempts.lock().unwrap_or_else(PoisonError::into_inner);
        let mut wait = 0;
        for key in &who {
            let counters = attempts.get_mut(&(limited, discriminant(key)));
            let Some(times) = counters.and_then(|counters| counters.get_mut(key)) else { continue };
            times.retain(|at| *at > now.plus(-longest) && *at <= now.plus(AHEAD));
            for (count, seconds) in windows {
                // Of the newest `count` attempts the oldest must have left the window.
                let oldest = times.len().checked_sub(*count).and_then(|place| times.get(place));
                if let Some(oldest) = oldest {
                    wait = wait.max(oldest.plus(*seconds).since(now));
                }
            }
        }
        if let Ok(wait @ 1..) = u64::try_from(wait) {
            return Err(wait);
        }
        for key in &who {
            let counters = attempts.entry((limited, discriminant(key))).or_default();
            if counters.len() >= REMEMBERED && !counters.contains_key(key) {
                forget(counters, longest, now);
            }
            counters.entry(key.clone()).or_default().push_back(now);
        }
        Ok(Attempt { limited, who, at: now })
    }

    /// Takes back an attempt that does not count after all.
    pub fn forgive(&self, attempt: &Attempt) {
        let mut attempts = self.attempts.lock().unwrap_or_else(PoisonError::into_inner);
        for key in &attempt.who {
            let Some(counters) = attempts.get_mut(&(attempt.limited, discriminant(key))) else { continue };
            if let Some(times) = counters.get_mut(key) {
                if let Some(place) = times.iter().rposition(|at| *at == attempt.at) {
                    times.remove(place);
                }
                if times.is_empty() {
                    counters.remove(key);
                }
            }
        }
    }
}

/// Removes what no window counts any longer, and then the keys used longest ago until half of what may be remembered
/// is left. Keys of one second go only as far as that takes: a flood within a second does not empty the map.
fn forget(counters: &mut Counters, longest: i64, now: UnixSeconds) {
    let counts = |at: UnixSeconds| at > now.plus(-longest) && at <= now.plus(AHEAD);
    counters.retain(|_, times| times.back().is_some_and(|at| counts(*at)));
    let Some(excess) = counters.len().checked_sub(REMEMBERED / 2).filter(|excess| *excess > 0) else {
        return;
    };
    let mut last: Vec<UnixSeconds> = counters.values().filter_map(|times| times.back().copied()).collect();
    let (older, &mut newest, _) = last.select_nth_unstable(excess - 1);
    let mut equal = excess - older.iter().filter(|at| **at < newest).count();
    counters.retain(|_, times| match times.back() {
        Some(at) if *at == newest && equal > 0 => {
            equal -= 1;
            false
        }
        Some(at) => *at >= newest,
        None => false,
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Timestamp {
        crate::support::clock::whole_seconds(UnixSeconds::new(1_800_000_000 + seconds))
    }

    #[test]
    fn every_window_holds_and_passes() {
        let limits = RateLimits::default();
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
        let limits = RateLimits::default();
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

    /// How many keys of each kind are remembered.
    fn sizes(limits: &RateLimits) -> HashMap<CounterKey, usize> {
        let attempts = limits.attempts.lock().unwrap();
        attempts.iter().map(|(kind, counters)| (*kind, counters.len())).collect()
    }

    #[test]
    fn memory_is_bounded_and_the_newest_are_kept() {
        let limits = RateLimits::default();
        let who = |number: u32| [Who::Network(IpAddr::from(number.to_be_bytes()))];
        for number in 0..120_000 {
            let _ = limits.attempt(Limited::ContactForm, who(number), at(i64::from(number / 100)));
            if number % 10_000 == 0 {
                assert!(sizes(&limits).values().all(|size| *size <= REMEMBERED));
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
    fn a_flood_of_one_kind_evicts_nothing_of_another() {
        let limits = RateLimits::default();
        let network = |number: u32| Who::Network(IpAddr::from(number.to_be_bytes()));
        let victims = [(Limited::SignIn, Who::Account(1)), (Limited::Reveal, network(7))];
        for (limited, who) in victims.clone() {
            for _ in 0..windows(limited)[0].0 {
                assert!(limits.attempt(limited, [who.clone()], at(0)).is_ok());
            }
        }
        // All in later seconds: by age alone the two above would be the first to go. One flood is of another action,
        // one of another kind of caller.
        for number in 0..60_000 {
            let _ = limits.attempt(Limited::ContactForm, [network(number)], at(1));
            let _ = limits.attempt(Limited::SignIn, [network(number)], at(1));
        }
        for (limited, who) in victims {
            assert!(limits.attempt(limited, [who], at(2)).is_err(), "{limited:?} is counted on");
        }
        assert!(sizes(&limits).values().all(|size| *size <= REMEMBERED));
    }

    #[test]
    fn a_flood_within_one_second_leaves_half_of_the_keys() {
        let limits = RateLimits::default();
        let who = |number: u32| [Who::Network(IpAddr::from(number.to_be_bytes()))];
        for number in (0..).take(REMEMBERED + 1) {
            assert!(limits.attempt(Limited::ContactForm, who(number), at(0)).is_ok());
        }
        assert_eq!(sizes(&limits).into_values().sum::<usize>(), REMEMBERED / 2 + 1);
    }

    #[test]
    fn attempts_counted_before_the_clock_was_set_back_are_dropped() {
        let limits = RateLimits::default();
        let fail = |seconds| limits.attempt(Limited::SignIn, [Who::Account(1)], at(seconds)).err();
        for _ in 0..10 {
            assert_eq!(fail(400 * DAY), None);
        }
        assert!(fail(400 * DAY).is_some());
        assert_eq!(fail(0), None, "the clock is right again");
        // A call that read the clock a second before it got the lock drops nothing.
        for _ in 0..9 {
            assert_eq!(fail(1), None);
        }
        assert!(fail(0).is_some());
    }

    #[test]
    fn what_succeeds_is_forgiven() {
        let limits = RateLimits::default();
        for _ in 0..50 {
            let attempt = limits.attempt(Limited::SignIn, [Who::Account(1)], at(0)).expect("forgiven ones");
            limits.forgive(&attempt);
        }
        assert!(sizes(&limits).values().all(|size| *size == 0));
    }
}
