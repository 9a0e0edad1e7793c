//! Counts how often something is done (docs/content-model.md §4.4): sliding windows per person,
//! address and network, in memory, never a permanent lock. An attempt counts from its start, so
//! that parallel ones cannot slip through; where failures alone count, it is forgiven when it
//! succeeds. Only a [`Limit`] can count, and handlers get one only as a parameter, which declares
//! the 429 of the endpoint.

use super::declare::{Declaration, Input};
use super::limited::{LimitRow, Limited, RateLimit, Windows};
use super::problem::{Answer, Problem};
use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use domain::ids::UserId;
use jiff::Timestamp;
use model::{HOUR, MINUTE, UnixSeconds};
use std::cmp::Reverse;
use std::collections::{HashMap, VecDeque};
use std::convert::Infallible;
use std::marker::PhantomData;
use std::mem::{Discriminant, discriminant};
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

/// A caller that is counted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Who {
    /// An address of mail, known or not, in lower case, wherever it is typed.
    Address(String),
    /// An address of mail, typed from one network.
    AddressFrom(String, IpAddr),
    /// A signed-in account.
    Account(i64),
    /// An API token.
    Token(i64),
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

    /// An address of mail that is typed from a network, whatever its case.
    pub(crate) fn address_from(email: &str, network: IpAddr) -> Who {
        Who::AddressFrom(email.to_lowercase(), network)
    }

    fn is_network(&self) -> bool {
        matches!(self, Who::Network(_))
    }

    /// The numbers that a row allows it.
    fn windows(&self, row: &'static LimitRow) -> Windows {
        match self {
            Who::AddressFrom(..) | Who::Account(_) | Who::Token(_) | Who::Browser(_) => row.person,
            Who::Address(_) => row.address,
            Who::Network(_) => row.network,
        }
    }
}

/// Keys remembered for one kind of action and one kind of caller; beyond that the older half is
/// forgotten.
const REMEMBERED: usize = 20_000;
/// Attempts remembered for them, 8 bytes each; beyond that the keys used longest ago are forgotten.
const MOST_ATTEMPTS: usize = if cfg!(test) { 25_000 } else { 250_000 };
/// Seconds by which an attempt may be ahead of the clock: parallel calls read it before they wait
/// for the lock. Attempts further ahead were counted before the clock was set back.
const AHEAD: i64 = MINUTE;
/// Seconds between two emails that one network causes above its numbers.
const TURN: i64 = 5;
/// The longest that an email waits for its turn.
const LONGEST_QUEUE: i64 = HOUR;

/// The attempts of every caller, each in the order they were made.
#[derive(Default)]
struct Counters {
    keys: HashMap<Who, VecDeque<UnixSeconds>>,
    /// Of all keys.
    attempts: usize,
}

/// Actions have counters of their own, and within them accounts, addresses and networks: a flood of
/// keys of one kind, and an IPv6 /48 has 65,536 of them, makes room among its own kind only.
type CounterKey = (Limited, Discriminant<Who>);

#[derive(Default)]
struct LimitState {
    counters: HashMap<CounterKey, Counters>,
    /// The time at which the next email may leave, for each network that causes more than its
    /// numbers.
    departures: HashMap<IpAddr, UnixSeconds>,
}

/// The attempts of all callers that a window still counts, in memory. Clones share them.
#[derive(Clone, Default)]
pub struct RateLimits(Arc<Mutex<LimitState>>);

/// An attempt that counts.
pub(crate) struct Attempt {
    limits: RateLimits,
    limited: Limited,
    who: Vec<Who>,
    at: UnixSeconds,
    crowded: bool,
    next: i64,
}

/// How many attempts a caller has left, in the window that leaves the fewest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Budget {
    /// Attempts that the window allows.
    pub quota: usize,
    /// Its length in seconds.
    pub window: i64,
    /// Attempts left.
    pub remaining: usize,
    /// Seconds until there is one more.
    pub seconds: i64,
}

/// An attempt that was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooSoon {
    /// Until the next one may be made.
    pub seconds: u64,
    /// The network has used up its numbers, no person theirs.
    pub crowded: bool,
}

impl From<TooSoon> for Problem {
    fn from(refused: TooSoon) -> Problem {
        let problem = Problem::rate_limited(refused.seconds);
        if refused.crowded {
            problem.with_key("network_limited")
        } else {
            problem
        }
    }
}

impl Counters {
    /// Seconds until another attempt of `key` may be made; 0 or less: now.
    fn wait(&mut self, key: &Who, windows: Windows, now: UnixSeconds) -> i64 {
        let Some(times) = self.keys.get_mut(key) else {
            return 0;
        };
        let before = times.len();
        times.retain(|at| counts(*at, longest(windows), now));
        self.attempts -= before - times.len();
        let waits = windows.iter().filter_map(|(count, seconds)| {
            // Of the newest `count` attempts the oldest must have left the window.
            let oldest = times
                .len()
                .checked_sub(*count)
                .and_then(|place| times.get(place))?;
            Some(oldest.plus(*seconds).since(now))
        });
        waits.max().unwrap_or_default()
    }

    /// What is left to `key`; `None`: no window counts it.
    fn budget(&self, key: &Who, windows: Windows, now: UnixSeconds) -> Option<Budget> {
        let times = self.keys.get(key);
        let budgets = windows.iter().map(|(quota, window)| {
            let times = times.into_iter().flatten();
            let within: Vec<UnixSeconds> = times
                .filter(|at| counts(**at, *window, now))
                .copied()
                .collect();
            let oldest = within.first();
            Budget {
                quota: *quota,
                window: *window,
                remaining: quota.saturating_sub(within.len()),
                seconds: oldest.map_or(0, |at| at.plus(*window).since(now)),
            }
        });
        budgets.min_by_key(|budget| budget.remaining)
    }

    fn add(&mut self, key: Who, windows: Windows, now: UnixSeconds) {
        if self.keys.len() >= REMEMBERED && !self.keys.contains_key(&key)
            || self.attempts >= MOST_ATTEMPTS
        {
            self.forget(longest(windows), now);
        }
        self.keys.entry(key).or_default().push_back(now);
        self.attempts += 1;
    }

    /// Removes attempts that no window counts any longer, and then the keys used longest ago until
    /// half of the room is free. Keys of the same second go only as far as needed, so a flood within a
    /// second does not empty the map.
    fn forget(&mut self, longest: i64, now: UnixSeconds) {
        let mut keys: Vec<(Who, VecDeque<UnixSeconds>)> = self.keys.drain().collect();
        keys.retain(|(_, times)| times.back().is_some_and(|at| counts(*at, longest, now)));
        keys.sort_unstable_by_key(|(_, times)| Reverse(times.back().copied()));
        self.attempts = 0;
        for (key, times) in keys.into_iter().take(REMEMBERED / 2) {
            let attempts = self.attempts + times.len();
            if attempts > MOST_ATTEMPTS / 2 && self.attempts > 0 {
                break;
            }
            self.attempts = attempts;
            self.keys.insert(key, times);
        }
    }
}

fn longest(windows: Windows) -> i64 {
    windows
        .iter()
        .map(|(_, seconds)| *seconds)
        .max()
        .unwrap_or_default()
}

fn counts(at: UnixSeconds, longest: i64, now: UnixSeconds) -> bool {
    at > now.plus(-longest) && at <= now.plus(AHEAD)
}

impl LimitState {
    fn wait(&mut self, limited: Limited, key: &Who, now: UnixSeconds) -> i64 {
        let counters = self.counters.get_mut(&(limited, discriminant(key)));
        counters.map_or(0, |counters| {
            counters.wait(key, key.windows(limited.row()), now)
        })
    }
}

impl RateLimits {
    fn attempt(
        &self,
        limited: Limited,
        mut who: Vec<Who>,
        now: Timestamp,
    ) -> Result<Attempt, TooSoon> {
        let now = UnixSeconds::from(now);
        let row = limited.row();
        let mut state = lock(&self.0);
        let mut person = 0;
        let mut network = 0;
        for key in &who {
            let wait = state.wait(limited, key, now);
            if key.is_network() {
                network = network.max(wait);
            } else {
                person = person.max(wait);
            }
        }
        let wait = if row.above.goes_on() {
            person
        } else {
            person.max(network)
        };
        if let Ok(seconds @ 1..) = u64::try_from(wait) {
            let crowded = person <= 0;
            tracing::debug!(?limited, seconds, crowded, "a limit refuses an attempt");
            return Err(TooSoon { seconds, crowded });
        }
        let crowded = network > 0;
        if crowded {
            tracing::debug!(
                ?limited,
                "a network has used up its numbers: the slower way"
            );
            // Such attempts are not counted: memory stays bounded by the numbers.
            who.retain(|key| !key.is_network());
        }
        for key in &who {
            let counters = state
                .counters
                .entry((limited, discriminant(key)))
                .or_default();
            counters.add(key.clone(), key.windows(row), now);
        }
        let next = who
            .iter()
            .filter(|key| !key.is_network())
            .map(|key| state.wait(limited, key, now))
            .max()
            .unwrap_or_default();
        Ok(Attempt {
            limits: self.clone(),
            limited,
            who,
            at: now,
            crowded,
            next,
        })
    }

    /// What is left of an action to a caller.
    fn budget(&self, limited: Limited, who: &Who, now: Timestamp) -> Option<Budget> {
        let state = lock(&self.0);
        let counters = state.counters.get(&(limited, discriminant(who)))?;
        counters.budget(who, who.windows(limited.row()), now.into())
    }

    /// Seconds until the turn of one more email that a network causes above its numbers.
    fn turn(&self, network: IpAddr, now: Timestamp) -> Result<i64, TooSoon> {
        let now = UnixSeconds::from(now);
        let mut state = lock(&self.0);
        // Times further ahead were planned before the clock was set back.
        let ahead = now.plus(1)..=now.plus(LONGEST_QUEUE + TURN);
        let known = state.departures.get(&network).copied();
        if known.is_none() && state.departures.len() >= REMEMBERED {
            state.departures.retain(|_, at| ahead.contains(at));
        }
        let free = known.filter(|at| ahead.contains(at)).unwrap_or(now);
        let wait = free.since(now) + TURN;
        if wait > LONGEST_QUEUE || known.is_none() && state.departures.len() >= REMEMBERED {
            return Err(TooSoon {
                seconds: TURN.unsigned_abs(),
                crowded: true,
            });
        }
        state.departures.insert(network, free.plus(TURN));
        Ok(wait)
    }
}

impl Attempt {
    /// Whether its network has used up its numbers: the attempt goes on by the slower way of its
    /// row.
    pub(crate) fn is_crowded(&self) -> bool {
        self.crowded
    }

    /// Seconds until the same person may make another attempt; 0: now.
    pub(crate) fn next(&self) -> i64 {
        self.next.max(0)
    }

    /// Seconds until the turn of an email that goes the slower way of a network.
    pub(crate) fn turn(&self, network: IpAddr, now: Timestamp) -> Result<i64, TooSoon> {
        self.limits.turn(network, now)
    }

    /// Takes it back: it does not count after all.
    pub(crate) fn forgive(self) {
        let mut state = lock(&self.limits.0);
        for key in &self.who {
            let Some(counters) = state.counters.get_mut(&(self.limited, discriminant(key))) else {
                continue;
            };
            if let Some(times) = counters.keys.get_mut(key) {
                if let Some(place) = times.iter().rposition(|at| *at == self.at) {
                    times.remove(place);
                    counters.attempts -= 1;
                }
                if times.is_empty() {
                    counters.keys.remove(key);
                }
            }
        }
    }

    /// The answer, after taking the attempt back where the server failed: what it could not do
    /// costs no one a try.
    pub(crate) fn forgive_if_failed<T>(self, done: Answer<T>) -> Answer<T> {
        if done
            .as_ref()
            .is_err_and(|problem| problem.status().is_server_error())
        {
            self.forgive();
        }
        done
    }
}

/// A limit as a parameter of a handler, which makes at most one attempt with it. The handler
/// decides when: the refusals of fields come first, and some attempts count only sometimes.
pub(crate) struct Limit<L> {
    limits: RateLimits,
    limited: PhantomData<L>,
}

impl<L: RateLimit> Limit<L> {
    /// Counts an attempt of everyone in `who`, or says after how many seconds it may be made. A
    /// refused one leaves no trace, so that waiting helps.
    pub(crate) fn attempt(
        self,
        who: impl IntoIterator<Item = Who>,
        now: Timestamp,
    ) -> Result<Attempt, TooSoon> {
        self.limits
            .attempt(L::LIMITED, who.into_iter().collect(), now)
    }

    /// The same of one caller, with what is left to them afterwards.
    pub(crate) fn attempt_with_budget(
        self,
        who: &Who,
        now: Timestamp,
    ) -> (Result<Attempt, TooSoon>, Option<Budget>) {
        let limits = self.limits.clone();
        let attempt = self.attempt([who.clone()], now);
        (attempt, limits.budget(L::LIMITED, who, now))
    }

    /// Counts an attempt of a signed-in account alone.
    pub(crate) fn attempt_of(self, account: UserId, now: Timestamp) -> Result<Attempt, TooSoon> {
        self.attempt([Who::Account(account.number())], now)
    }
}

impl<S, L> FromRequestParts<S> for Limit<L>
where
    S: Send + Sync,
    RateLimits: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(_: &mut Parts, state: &S) -> Result<Limit<L>, Infallible> {
        Ok(Limit {
            limits: RateLimits::from_ref(state),
            limited: PhantomData,
        })
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
use support::locks::lock;

/// A limit that the store counts, because it must outlive a restart: how many advertisements an
/// account submits in a day. Only the transaction that submits one knows how many there were.
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
        support::clock::whole_seconds(UnixSeconds::new(1_800_000_000 + seconds))
    }

    #[test]
    fn a_budget_shrinks_with_each_attempt_and_grows_when_the_oldest_leaves() {
        let limits = RateLimits::default();
        let token = Who::Token(1);
        let left = |seconds| {
            let attempt = limits.attempt(Limited::TokenCall, vec![token.clone()], at(seconds));
            let budget = limits.budget(Limited::TokenCall, &token, at(seconds));
            let budget = budget.unwrap();
            assert_eq!((budget.quota, budget.window), (1_500, 15 * MINUTE));
            (attempt.is_ok(), budget.remaining, budget.seconds)
        };
        assert_eq!(limits.budget(Limited::TokenCall, &token, at(0)), None);
        assert_eq!(left(0), (true, 1_499, 15 * MINUTE));
        for _ in 0..1_498 {
            left(60);
        }
        assert_eq!(left(100), (true, 0, 15 * MINUTE - 100));
        assert_eq!(left(101), (false, 0, 15 * MINUTE - 101));
        assert_eq!(left(15 * MINUTE), (true, 0, 60));
    }

    fn wait(attempt: Result<Attempt, TooSoon>) -> Option<u64> {
        attempt.err().map(|refused| refused.seconds)
    }

    #[test]
    fn every_window_holds_and_passes() {
        let limits = RateLimits::default();
        let ask = |seconds| {
            wait(limits.attempt(
                Limited::MailLink,
                [Who::address("A@b.example")].into(),
                at(seconds),
            ))
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
                .attempt(
                    Limited::MailLink,
                    [Who::address("ONE@b.example"), network(9)].into(),
                    at(1)
                )
                .is_err()
        );
        assert!(
            limits
                .attempt(
                    Limited::MailLink,
                    [Who::address("two@b.example"), network(9)].into(),
                    at(1)
                )
                .is_ok()
        );
        assert!(
            limits
                .attempt(
                    Limited::Upload,
                    [Who::address("one@b.example")].into(),
                    at(1)
                )
                .is_ok()
        );
    }

    /// How many keys of each kind are remembered.
    fn sizes(limits: &RateLimits) -> HashMap<CounterKey, usize> {
        let state = limits.0.lock().unwrap();
        for counters in state.counters.values() {
            let attempts: usize = counters.keys.values().map(VecDeque::len).sum();
            assert_eq!(counters.attempts, attempts);
            assert!(attempts <= MOST_ATTEMPTS);
        }
        state
            .counters
            .iter()
            .map(|(kind, counters)| (*kind, counters.keys.len()))
            .collect()
    }

    #[test]
    fn memory_is_bounded_and_the_newest_are_kept() {
        let limits = RateLimits::default();
        let who = |number: u32| [Who::Network(IpAddr::from(number.to_be_bytes()))];
        for number in 0..120_000 {
            let _ = limits.attempt(
                Limited::ContactForm,
                who(number).into(),
                at(i64::from(number / 100)),
            );
            if number % 10_000 == 0 {
                assert!(sizes(&limits).values().all(|size| *size <= REMEMBERED));
            }
        }
        let last = at(1200);
        let crowded = || {
            limits
                .attempt(Limited::ContactForm, who(119_999).into(), last)
                .unwrap()
                .is_crowded()
        };
        assert!((0..29).all(|_| !crowded()));
        assert!(crowded(), "a thirty-first within the hour");
    }

    #[test]
    fn a_flood_of_one_kind_evicts_nothing_of_another() {
        let limits = RateLimits::default();
        let network = |number: u32| Who::Network(IpAddr::from(number.to_be_bytes()));
        let victims = [
            (Limited::SignIn, Who::Account(1)),
            (Limited::Reveal, network(7)),
        ];
        for (limited, who) in victims.clone() {
            for _ in 0..who.windows(limited.row())[0].0 {
                assert!(limits.attempt(limited, [who.clone()].into(), at(0)).is_ok());
            }
        }
        // All in later seconds: by age alone the two above would be the first to go. One flood is
        // of another action, one of another kind of caller.
        for number in 0..60_000 {
            let _ = limits.attempt(Limited::ContactForm, [network(number)].into(), at(1));
            let _ = limits.attempt(Limited::SignIn, [network(number)].into(), at(1));
        }
        for (limited, who) in victims {
            assert!(
                limits.attempt(limited, [who].into(), at(2)).is_err(),
                "{limited:?} is counted on"
            );
        }
        assert!(sizes(&limits).values().all(|size| *size <= REMEMBERED));
    }

    #[test]
    fn a_flood_within_one_second_leaves_half_of_the_keys() {
        let limits = RateLimits::default();
        let who = |number: u32| [Who::Network(IpAddr::from(number.to_be_bytes()))];
        for number in (0..).take(REMEMBERED + 1) {
            assert!(
                limits
                    .attempt(Limited::ContactForm, who(number).into(), at(0))
                    .is_ok()
            );
        }
        assert_eq!(
            sizes(&limits).into_values().sum::<usize>(),
            REMEMBERED / 2 + 1
        );
    }

    #[test]
    fn attempts_are_bounded_whatever_their_keys() {
        let limits = RateLimits::default();
        let most = Limited::StaffWrite.row().person[0].0;
        for account in (0..).take(3 * MOST_ATTEMPTS / most) {
            for _ in 0..most {
                assert!(
                    limits
                        .attempt(
                            Limited::StaffWrite,
                            [Who::Account(account)].into(),
                            at(account)
                        )
                        .is_ok()
                );
            }
            sizes(&limits);
        }
    }

    #[test]
    fn above_its_numbers_a_network_goes_on_by_the_slower_way_and_people_do_not() {
        let limits = RateLimits::default();
        let network = IpAddr::from([192, 0, 2, 1]);
        let ask = |limited, person: i64| {
            limits.attempt(
                limited,
                [Who::Account(person), Who::Network(network)].into(),
                at(0),
            )
        };
        for person in 0..30 {
            assert!(!ask(Limited::MailLink, person).unwrap().is_crowded());
        }
        let crowded = ask(Limited::MailLink, 99).unwrap();
        assert!(crowded.is_crowded());
        assert_eq!(
            [(); 3].map(|()| crowded.turn(network, at(0)).unwrap()),
            [5, 10, 15]
        );
        assert_eq!(
            crowded.turn(network, at(12)).unwrap(),
            8,
            "after those that wait"
        );
        for _ in 0..2 {
            assert!(ask(Limited::MailLink, 99).is_ok());
        }
        let refused = ask(Limited::MailLink, 99).err().unwrap();
        assert!(!refused.crowded, "the numbers of a person hold");
        // A queue of an hour is the longest.
        let waits: Vec<_> = std::iter::from_fn(|| crowded.turn(network, at(12)).ok()).collect();
        assert_eq!(waits.last(), Some(&3598));
        assert!(crowded.turn(network, at(12 + 5)).is_ok());
        assert!(
            crowded.turn(network, at(-400 * DAY)).is_ok(),
            "the clock was set back"
        );
        // A row whose other way is another call refuses.
        for person in 0..200 {
            assert!(ask(Limited::Reveal, person).is_ok());
        }
        assert!(ask(Limited::Reveal, 999).err().unwrap().crowded);
        assert!(
            limits
                .attempt(Limited::Reveal, [Who::Account(999)].into(), at(0))
                .is_ok()
        );
    }

    #[test]
    fn the_last_attempt_of_a_window_says_when_the_next_may_be_made() {
        let limits = RateLimits::default();
        let ask = |seconds| {
            limits
                .attempt(
                    Limited::MailLink,
                    [Who::address("a@b.example")].into(),
                    at(seconds),
                )
                .unwrap()
                .next()
        };
        assert_eq!([ask(0), ask(60), ask(120)], [0, 0, 15 * 60 - 120]);
        for round in 1..=6 {
            assert_eq!(ask(round * 3600), 0);
        }
        assert_eq!(ask(7 * 3600), DAY - 7 * 3600);
    }

    #[test]
    fn attempts_counted_before_the_clock_was_set_back_are_dropped() {
        let limits = RateLimits::default();
        let fail =
            |seconds| wait(limits.attempt(Limited::SignIn, [Who::Account(1)].into(), at(seconds)));
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
