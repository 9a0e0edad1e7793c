//! Counters of the requests that are answered, and of those that are refused.

use prometheus_client::metrics::histogram::Histogram;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use support::token;

/// Upper bounds of the buckets of durations, in seconds: a page from memory takes less than the
/// first, a password hash about a tenth of a second.
const BOUNDS: [f64; 12] = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0,
];

/// The purpose of a request. A label per route would be hundreds of series.
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
    /// Other calls of pages.
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

/// Why a connection was refused or closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The network of the client has its share.
    Network,
    /// The connection made room for another one: idle, or of a network that claims to be a proxy and
    /// holds more than its share.
    Idle,
    /// The process or the system has no descriptor left.
    Descriptors,
    /// The body came too slowly, or beside too many slow ones of its network.
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
    /// By [`RouteClass`].
    durations: [Histogram; RouteClass::ALL.len()],
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
        let seed = token::random_bytes();
        let start = seed[..6]
            .iter()
            .fold(0, |id, byte| (id << 8) | u64::from(*byte));
        Metrics {
            answered: Default::default(),
            durations: RouteClass::ALL.map(|_| Histogram::new(BOUNDS)),
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
        self.durations[route as usize].observe(elapsed.as_secs_f64());
    }

    /// Requests answered with a status of each class, from 1xx to 5xx.
    pub fn answered(&self) -> [u64; 5] {
        self.answered
            .each_ref()
            .map(|count| count.load(Ordering::Relaxed))
    }

    /// Counts a refused connection or request.
    pub fn refuse(&self, reason: Refused) {
        self.refused[reason as usize].fetch_add(1, Ordering::Relaxed);
    }

    /// Connections and requests refused for a reason.
    pub fn refused(&self, reason: Refused) -> u64 {
        self.refused[reason as usize].load(Ordering::Relaxed)
    }

    /// How long requests of a class took.
    pub(crate) fn durations(&self, route: RouteClass) -> &Histogram {
        &self.durations[route as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use prometheus_client::encoding::prometheus_text;
    use prometheus_client::registry::Registry;

    #[test]
    fn a_duration_counts_in_the_first_bucket_that_holds_it() {
        let metrics = Metrics::default();
        for milliseconds in [1, 2, 3, 60_000] {
            metrics.record(RouteClass::Search, 200, Duration::from_millis(milliseconds));
        }
        let searches = exposition(metrics.durations(RouteClass::Search));
        for line in [
            r#"s_bucket{le="0.001"} 1"#,
            r#"s_bucket{le="0.0025"} 2"#,
            r#"s_bucket{le="0.005"} 3"#,
            r#"s_bucket{le="10"} 3"#,
            r#"s_bucket{le="+Inf"} 4"#,
            "s_sum 60.006",
            "s_count 4",
        ] {
            assert!(
                searches.lines().any(|known| known == line),
                "{line} in {searches}"
            );
        }
        assert!(exposition(metrics.durations(RouteClass::Tree)).contains("s_count 0\n"));
        assert_eq!(metrics.answered(), [0, 4, 0, 0, 0]);
    }

    /// A histogram as `/metrics` has it.
    fn exposition(histogram: &Histogram) -> String {
        let mut registry = Registry::default();
        registry.register("s", "Seconds", histogram.clone());
        let mut text = String::new();
        prometheus_text::encode(&mut text, &registry).unwrap();
        text
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
