//! Counts how often something is done (docs/content-model.md §4.4): sliding windows per account and per network, in
//! memory, never a permanent lock. An attempt counts from its start, so that parallel ones cannot slip through;
//! where failures alone count, it is forgiven when it succeeds. Only a [`Limit`] can count, and handlers get one only as
//! a parameter, which declares the 429 of the endpoint.

use super::declare::{Declaration, Input};
use super::limited::{Limited, RateLimit};
use super::problem::Problem;
use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use jiff::Timestamp;
use model::{MINUTE, UnixSeconds};
use std::collections::{HashMap, VecDeque};
use std::convert::Infallible;
use std::marker::PhantomData;
use std::mem::{Discriminant, discriminant};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// Who is counted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Who {
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
    pub(crate) fn address(email: &str) -> Who {
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
#[derive(Clone, Default)]
pub struct RateLimits(Arc<Mutex<HashMap<CounterKey, Counters>>>);

/// An attempt that counts.
pub(crate) struct Attempt {
    limits: RateLimits,
    limited: Limited,
    who: Vec<Who>,
    at: UnixSeconds,
}

/// An attempt that was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooSoon {
    /// Until the next one may be made.
    pub seconds: u64,
}

impl From<TooSoon> for Problem {
    fn from(refused: TooSoon) -> Problem {
        Problem::rate_limited(refused.seconds)
    }
}

impl RateLimits {
    fn attempt(&self, limited: Limited, who: Vec<Who>, now: Timestamp) -> Result<Attempt, TooSoon> {
        let (now, windows) = (UnixSeconds::from(now), limited.windows());
        let longest = windows.iter().map(|(_, seconds)| *seconds).max().unwrap_or_default();
        let mut attempts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
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
        if let Ok(seconds @ 1..) = u64::try_from(wait) {
            return Err(TooSoon { seconds });
        }
        for key in &who {
            let counters = attempts.entry((limited, discriminant(key))).or_default();
            if counters.len() >= REMEMBERED && !counters.contains_key(key) {
                forget(counters, longest, now);
            }
            counters.entry(key.clone()).or_default().push_back(now);
        }
        Ok(Attempt { limits: self.clone(), limited, who, at: now })
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

impl Attempt {
    /// Takes it back: it does not count after all.
    pub(crate) fn forgive(self) {
        let mut attempts = self.limits.0.lock().unwrap_or_else(PoisonError::into_inner);
        for key in &self.who {
            let Some(counters) = attempts.get_mut(&(self.limited, discriminant(key))) else { continue };
            if let Some(times) = counters.get_mut(key) {
                if let Some(place) = times.iter().rposition(|at| *at == self.at) {
                    times.remove(place);
                }
                if times.is_empty() {
                    counters.remove(key);
                }
            }
        }
    }
}

/// A limit as a parameter of a handler, which makes at most one attempt with it. The handler decides when: the refusals
/// of fields come first, and some attempts count only sometimes.
pub(crate) struct Limit<L> {
    limits: RateLimits,
    limited: PhantomData<L>,
}

impl<L: RateLimit> Limit<L> {
    /// Counts an attempt of everyone in `who`, or says after how many seconds it may be made. A refused one
    /// leaves no trace, so that waiting helps.
    pub(crate) fn attempt(
        self,
        who: impl IntoIterator<Item = Who>,
        now: Timestamp,
    ) -> Result<Attempt, TooSoon> {
        self.limits.attempt(L::LIMITED, who.into_iter().collect(), now)
    }
}

impl<S, L> FromRequestParts<S> for Limit<L>
where
    S: Send + Sync,
    RateLimits: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(_: &mut Parts, state: &S) -> Result<Limit<L>, Infallible> {
        Ok(Limit { limits: RateLimits::from_ref(state), limited: PhantomData })
    }
}

impl<L: RateLimit> Input for Limit<L> {
    fn declare(declaration: &mut Declaration) {
        declaration.limit(L::LIMITED);
    }
}

/// Several limits as one parameter, for handlers that have many.
macro_rules! limits {
    ($(#[$doc:meta])* $vis:vis struct $name:ident { $($field:ident: $kind:path,)* }) => {
        $(#[$doc])*
        $vis struct $name {
            $(pub $field: $crate::http::rate_limits::Limit<$kind>,)*
        }

        impl<S: Send + Sync> axum::extract::FromRequestParts<S> for $name
        where
            $crate::http::rate_limits::RateLimits: axum::extract::FromRef<S>,
        {
            type Rejection = std::convert::Infallible;

            async fn from_request_parts(
                parts: &mut axum::http::request::Parts,
                state: &S,
            ) -> Result<$name, std::convert::Infallible> {
                use $crate::http::rate_limits::Limit;
                $(let Ok($field) = Limit::from_request_parts(parts, state).await;)*
                Ok($name { $($field,)* })
            }
        }

        impl $crate::http::declare::Input for $name {
            fn declare(declaration: &mut $crate::http::declare::Declaration) {
                $(<$crate::http::rate_limits::Limit<$kind> as $crate::http::declare::Input>::declare(declaration);)*
            }
        }
    };
}
pub(crate) use limits;

/// A limit that the store counts, because it must outlive a restart: how many advertisements an account submits in a
/// day. Only the transaction that submits one knows how many there were.
pub(crate) struct SubmissionQuota;

impl<S: Send + Sync> FromRequestParts<S> for SubmissionQuota {
    type Rejection = Infallible;

    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<SubmissionQuota, Infallible> {
        Ok(SubmissionQuota)
    }
}

impl Input for SubmissionQuota {
    fn declare(declaration: &mut Declaration) {
        declaration.refuse(&[429]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::DAY;

    fn at(seconds: i64) -> Timestamp {
        crate::support::clock::whole_seconds(UnixSeconds::new(1_800_000_000 + seconds))
    }

    fn wait(attempt: Result<Attempt, TooSoon>) -> Option<u64> {
        attempt.err().map(|refused| refused.seconds)
    }

    #[test]
    fn every_window_holds_and_passes() {
        let limits = RateLimits::default();
        let ask = |seconds| {
            wait(limits.attempt(Limited::MailLink, [Who::address("A@b.example")].into(), at(seconds)))
        };
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
            assert!(limits.attempt(Limited::MailLink, who.into(), at(0)).is_ok());
        }
        assert!(
            limits
                .attempt(Limited::MailLink, [Who::address("ONE@b.example"), network(9)].into(), at(1))
                .is_err()
        );
        assert!(
            limits
                .attempt(Limited::MailLink, [Who::address("two@b.example"), network(9)].into(), at(1))
                .is_ok()
        );
        assert!(limits.attempt(Limited::Upload, [Who::address("one@b.example")].into(), at(1)).is_ok());
    }

    /// How many keys of each kind are remembered.
    fn sizes(limits: &RateLimits) -> HashMap<CounterKey, usize> {
        let attempts = limits.0.lock().unwrap();
        attempts.iter().map(|(kind, counters)| (*kind, counters.len())).collect()
    }

    #[test]
    fn memory_is_bounded_and_the_newest_are_kept() {
        let limits = RateLimits::default();
        let who = |number: u32| [Who::Network(IpAddr::from(number.to_be_bytes()))];
        for number in 0..120_000 {
            let _ = limits.attempt(Limited::ContactForm, who(number).into(), at(i64::from(number / 100)));
            if number % 10_000 == 0 {
                assert!(sizes(&limits).values().all(|size| *size <= REMEMBERED));
            }
        }
        let last = at(1200);
        for _ in 0..2 {
            assert!(limits.attempt(Limited::ContactForm, who(119_999).into(), last).is_ok());
        }
        assert!(
            limits.attempt(Limited::ContactForm, who(119_999).into(), last).is_err(),
            "a fourth within the hour"
        );
    }

    #[test]
    fn a_flood_of_one_kind_evicts_nothing_of_another() {
        let limits = RateLimits::default();
        let network = |number: u32| Who::Network(IpAddr::from(number.to_be_bytes()));
        let victims = [(Limited::SignIn, Who::Account(1)), (Limited::Reveal, network(7))];
        for (limited, who) in victims.clone() {
            for _ in 0..limited.windows()[0].0 {
                assert!(limits.attempt(limited, [who.clone()].into(), at(0)).is_ok());
            }
        }
        // All in later seconds: by age alone the two above would be the first to go. One flood is of another action,
        // one of another kind of caller.
        for number in 0..60_000 {
            let _ = limits.attempt(Limited::ContactForm, [network(number)].into(), at(1));
            let _ = limits.attempt(Limited::SignIn, [network(number)].into(), at(1));
        }
        for (limited, who) in victims {
            assert!(limits.attempt(limited, [who].into(), at(2)).is_err(), "{limited:?} is counted on");
        }
        assert!(sizes(&limits).values().all(|size| *size <= REMEMBERED));
    }

    #[test]
    fn a_flood_within_one_second_leaves_half_of_the_keys() {
        let limits = RateLimits::default();
        let who = |number: u32| [Who::Network(IpAddr::from(number.to_be_bytes()))];
        for number in (0..).take(REMEMBERED + 1) {
            assert!(limits.attempt(Limited::ContactForm, who(number).into(), at(0)).is_ok());
        }
        assert_eq!(sizes(&limits).into_values().sum::<usize>(), REMEMBERED / 2 + 1);
    }

    #[test]
    fn attempts_counted_before_the_clock_was_set_back_are_dropped() {
        let limits = RateLimits::default();
        let fail = |seconds| wait(limits.attempt(Limited::SignIn, [Who::Account(1)].into(), at(seconds)));
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
            let attempt = limits
                .attempt(Limited::SignIn, [Who::Account(1)].into(), at(0))
                .unwrap_or_else(|_| panic!("forgiven ones"));
            attempt.forgive();
        }
        assert!(sizes(&limits).values().all(|size| *size == 0));
    }
}
