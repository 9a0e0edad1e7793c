//! What is counted as requests are answered.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Upper bounds of the buckets of durations, in seconds: a page from memory takes less than the
/// first, a password hash about a tenth of a second.
pub(crate) const BOUNDS: [f64; 12] = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0,
];

/// What a request is for. A label per route would be hundreds of series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RouteClass {
    /// The published tree.
    Tree,
    /// Frames of the app.
    App,
    Search,
    SignIn,
    Account,
    Dashboard,
    /// What else pages ask the API.
    Public,
    Probe,
}

impl RouteClass {
    pub(crate) const ALL: [RouteClass; 8] = [
        RouteClass::Tree,
        RouteClass::App,
        RouteClass::Search,
        RouteClass::SignIn,
        RouteClass::Account,
        RouteClass::Dashboard,
        RouteClass::Public,
        RouteClass::Probe,
    ];

    /// The class of a pattern of the router; without one it is the tree that answers.
    pub(crate) fn of(pattern: Option<&str>) -> RouteClass {
        let Some(pattern) = pattern else {
            return RouteClass::Tree;
        };
        if matches!(pattern, "/healthz" | "/readyz" | "/metrics") {
            return RouteClass::Probe;
        }
        let Some(call) = pattern.strip_prefix("/api/") else {
            return RouteClass::App;
        };
        match call.split('/').next().unwrap_or_default() {
            "auth" => RouteClass::SignIn,
            "cabinet" => RouteClass::Account,
            "dashboard" => RouteClass::Dashboard,
            "search" => RouteClass::Search,
            "plain" if call.starts_with("plain/search") => RouteClass::Search,
            _ => RouteClass::Public,
        }
    }

    pub(crate) fn code(self) -> &'static str {
        match self {
            RouteClass::Tree => "tree",
            RouteClass::App => "app",
            RouteClass::Search => "search",
            RouteClass::SignIn => "sign_in",
            RouteClass::Account => "account",
            RouteClass::Dashboard => "dashboard",
            RouteClass::Public => "public",
            RouteClass::Probe => "probe",
        }
    }
}

/// How many requests took how long.
#[derive(Debug, Default)]
struct Durations {
    /// Of each bucket alone; the last is for what took longer than every bound.
    counts: [AtomicU64; BOUNDS.len() + 1],
    nanoseconds: AtomicU64,
}

/// Why a connection was refused or closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Its network has its share.
    Network,
    /// It made room for another one: idle, or of a network that claims to be a proxy and holds more
    /// than its share.
    Idle,
    /// The process or the system has no descriptor left.
    Descriptors,
    /// Its body came too slowly, or beside too many slow ones of its network.
    SlowBody,
    /// The client's network runs as many requests as it may, behind a trusted proxy.
    Requests,
}

impl Refused {
    pub const ALL: [Refused; 5] = [
        Refused::Network,
        Refused::Idle,
        Refused::Descriptors,
        Refused::SlowBody,
        Refused::Requests,
    ];

    /// The label in `/metrics`.
    pub fn code(self) -> &'static str {
        match self {
            Refused::Network => "network",
            Refused::Idle => "idle",
            Refused::Descriptors => "descriptors",
            Refused::SlowBody => "slow_body",
            Refused::Requests => "requests",
        }
    }
}

/// Counters since the start of the process.
#[derive(Debug)]
pub struct Metrics {
    /// Requests by class of status: 1xx … 5xx.
    answered: [AtomicU64; 5],
    durations: [Durations; RouteClass::ALL.len()],
    next_id: AtomicU64,
    pub connections: AtomicU64,
    /// By [`Refused`].
    refused: [AtomicU64; Refused::ALL.len()],
    pub sign_ins: AtomicU64,
    pub sign_in_failures: AtomicU64,
}

impl Default for Metrics {
    fn default() -> Metrics {
        // Ids of two runs do not meet in a log.
        let seed = support::token::random_bytes();
        let start = seed[..6]
            .iter()
            .fold(0, |id, byte| (id << 8) | u64::from(*byte));
        Metrics {
            answered: Default::default(),
            durations: Default::default(),
            next_id: AtomicU64::new(start),
            connections: AtomicU64::new(0),
            refused: Default::default(),
            sign_ins: AtomicU64::new(0),
            sign_in_failures: AtomicU64::new(0),
        }
    }
}

impl Metrics {
    /// A number for the next request.
    pub(crate) fn next_id(&self) -> u64 {
        self.next_id.fetch_add(1, Ordering::Relaxed)
    }

    /// Counts an answered request.
    pub(crate) fn record(&self, route: RouteClass, status: u16, elapsed: Duration) {
        if let Some(count) = self
            .answered
            .get(usize::from(status / 100).saturating_sub(1))
        {
            count.fetch_add(1, Ordering::Relaxed);
        }
        let seconds = elapsed.as_secs_f64();
        let bucket = BOUNDS
            .iter()
            .position(|bound| seconds <= *bound)
            .unwrap_or(BOUNDS.len());
        let durations = &self.durations[route as usize];
        durations.counts[bucket].fetch_add(1, Ordering::Relaxed);
        let nanoseconds = u64::try_from(elapsed.as_nanos()).unwrap_or(u64::MAX);
        durations
            .nanoseconds
            .fetch_add(nanoseconds, Ordering::Relaxed);
    }

    /// Requests answered with a status of `class` hundred.
    pub fn answered(&self, class: usize) -> u64 {
        self.answered
            .get(class - 1)
            .map_or(0, |count| count.load(Ordering::Relaxed))
    }

    /// Counts a refused connection or request.
    pub fn refuse(&self, reason: Refused) {
        self.refused[reason as usize].fetch_add(1, Ordering::Relaxed);
    }

    /// Connections and requests refused for a reason.
    pub fn refused(&self, reason: Refused) -> u64 {
        self.refused[reason as usize].load(Ordering::Relaxed)
    }

    /// Requests of a class by bucket, and all their seconds.
    #[expect(
        clippy::cast_precision_loss,
        reason = "the values of Prometheus are floats"
    )]
    pub(crate) fn durations(&self, route: RouteClass) -> ([u64; BOUNDS.len() + 1], f64) {
        let durations = &self.durations[route as usize];
        let counts = std::array::from_fn(|bucket| durations.counts[bucket].load(Ordering::Relaxed));
        (
            counts,
            durations.nanoseconds.load(Ordering::Relaxed) as f64 / 1e9,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_counts_in_the_first_bucket_that_holds_it() {
        let metrics = Metrics::default();
        for milliseconds in [1, 2, 3, 60_000] {
            metrics.record(RouteClass::Search, 200, Duration::from_millis(milliseconds));
        }
        let (counts, seconds) = metrics.durations(RouteClass::Search);
        assert_eq!(
            (counts[0], counts[1], counts[2], counts[BOUNDS.len()]),
            (1, 1, 1, 1)
        );
        assert!((seconds - 60.006).abs() < 1e-9);
        assert_eq!(metrics.durations(RouteClass::Tree).0, [0; BOUNDS.len() + 1]);
        assert_eq!((metrics.answered(2), metrics.answered(5)), (4, 0));
    }

    #[test]
    fn every_pattern_has_a_class_and_every_class_its_place() {
        for (pattern, class) in [
            (None, "tree"),
            (Some("/dashboard/{*rest}"), "app"),
            (Some("/api/search"), "search"),
            (Some("/api/plain/search"), "search"),
            (Some("/api/plain/contact"), "public"),
            (Some("/api/auth/{*rest}"), "sign_in"),
            (Some("/api/cabinet/ads"), "account"),
            (Some("/api/dashboard/news/{id}"), "dashboard"),
            (Some("/readyz"), "probe"),
        ] {
            assert_eq!(RouteClass::of(pattern).code(), class, "{pattern:?}");
        }
        assert!(
            RouteClass::ALL
                .iter()
                .enumerate()
                .all(|(place, class)| *class as usize == place)
        );
    }
}
