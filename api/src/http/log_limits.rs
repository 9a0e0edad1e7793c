//! How many log lines the requests of one network may cause: a client that asks for what is not
//! there would fill the disk with them at thousands a second.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::{Duration, Instant};
use support::locks::lock;

/// A network may cause a hundred lines in a burst, and ten a second after that.
const NETWORK: Rate = Rate {
    burst: 100,
    line: Duration::from_millis(100),
};
/// All networks together may cause a thousand lines in a burst, and 100 a second after that: a /48 of IPv6 addresses is 65,536 networks.
const ALL: Rate = Rate {
    burst: 1_000,
    line: Duration::from_millis(10),
};
/// Networks with a bucket of their own. Further ones share the bucket of all.
const MOST_NETWORKS: usize = 4_096;
/// Between two lines that say how many were suppressed.
const REPORTED_EVERY: Duration = Duration::from_secs(10);

/// The kind of a line. Errors have buckets of their own, so a flood of requests for missing pages
/// cannot hide them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum LineKind {
    Refusal,
    Error,
}

/// The terms of a bucket of tokens: each line takes one, and time brings them back. A bucket is
/// stored as the time at which it is full again, so one that is full is as good as none.
struct Rate {
    burst: u32,
    /// Time that brings back the token of one line.
    line: Duration,
}

impl Rate {
    /// The time at which a bucket is full again after one more line; `None` if it is empty.
    fn after_line(&self, full_at: Option<Instant>, now: Instant) -> Option<Instant> {
        let full_at = full_at.map_or(now, |full_at| full_at.max(now)) + self.line;
        (full_at - now <= self.line * self.burst).then_some(full_at)
    }
}

#[derive(Debug, Default)]
struct LogState {
    networks: HashMap<(LineKind, IpAddr), Instant>,
    /// The buckets of all networks, by [`LineKind`].
    all: [Option<Instant>; 2],
    suppressed: u64,
    reported_at: Option<Instant>,
}

/// Whether a line is written, and how many were not since the last report, where it is time for
/// one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct LogDecision {
    is_written: bool,
    suppressed: Option<u64>,
}

/// The log lines that networks may still cause: a bucket for each, and one for all together.
#[derive(Debug, Default)]
pub struct LogLimits {
    state: Mutex<LogState>,
}

impl LogLimits {
    /// Whether a line about a request of this network is written. Now and then says how many were
    /// not.
    pub(crate) fn admit(&self, kind: LineKind, network: IpAddr, now: Instant) -> bool {
        let decision = self.decide(kind, network, now);
        if let Some(lines) = decision.suppressed {
            tracing::warn!(lines, "{lines} lines about requests were suppressed");
        }
        decision.is_written
    }

    fn decide(&self, kind: LineKind, network: IpAddr, now: Instant) -> LogDecision {
        let mut state = lock(&self.state);
        let is_written = state.admit(kind, network, now);
        if !is_written {
            state.suppressed += 1;
        }
        let reported_at = *state.reported_at.get_or_insert(now);
        let is_due =
            now.saturating_duration_since(reported_at) >= REPORTED_EVERY && state.suppressed > 0;
        let suppressed = is_due.then(|| {
            state.reported_at = Some(now);
            std::mem::take(&mut state.suppressed)
        });
        LogDecision {
            is_written,
            suppressed,
        }
    }
}

impl LogState {
    /// Takes a token of the network and one of all networks; `false` if either has none left.
    fn admit(&mut self, kind: LineKind, network: IpAddr, now: Instant) -> bool {
        let key = (kind, network);
        let Some(all) = ALL.after_line(self.all[kind as usize], now) else {
            return false;
        };
        let known = self.networks.get(&key).copied();
        if known.is_none() && self.networks.len() >= MOST_NETWORKS {
            self.networks.retain(|_, full_at| *full_at > now);
        }
        if known.is_some() || self.networks.len() < MOST_NETWORKS {
            let Some(own) = NETWORK.after_line(known, now) else {
                return false;
            };
            self.networks.insert(key, own);
        }
        self.all[kind as usize] = Some(all);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(number: u32) -> IpAddr {
        IpAddr::from(number.to_be_bytes())
    }

    /// How many of so many lines are written.
    fn written(
        limits: &LogLimits,
        kind: LineKind,
        from: IpAddr,
        lines: usize,
        at: Instant,
    ) -> usize {
        (0..lines)
            .filter(|_| limits.decide(kind, from, at).is_written)
            .count()
    }

    #[test]
    fn a_network_has_a_burst_and_a_rate_of_its_own() {
        let (limits, start) = (LogLimits::default(), Instant::now());
        assert_eq!(
            written(&limits, LineKind::Refusal, network(1), 5_000, start),
            100
        );
        assert_eq!(
            written(&limits, LineKind::Refusal, network(2), 5, start),
            5,
            "another network"
        );
        let later = start + Duration::from_secs(3);
        assert_eq!(
            written(&limits, LineKind::Refusal, network(1), 5_000, later),
            30
        );
        let rested = later + Duration::from_mins(10);
        assert_eq!(
            written(&limits, LineKind::Refusal, network(1), 5_000, rested),
            100
        );
    }

    #[test]
    fn a_flood_of_refusals_hides_no_error_and_errors_are_bounded_too() {
        let (limits, start) = (LogLimits::default(), Instant::now());
        for number in 0..100 {
            written(&limits, LineKind::Refusal, network(number), 1_000, start);
        }
        assert_eq!(
            written(&limits, LineKind::Error, network(1), 5_000, start),
            100
        );
        assert_eq!(written(&limits, LineKind::Error, network(2), 1, start), 1);
        for second in 1..10 {
            let at = start + Duration::from_secs(second);
            assert_eq!(
                written(&limits, LineKind::Error, network(1), 5_000, at),
                10,
                "never silent"
            );
        }
    }

    #[test]
    fn many_networks_together_are_bounded_in_lines_and_memory() {
        let (limits, start) = (LogLimits::default(), Instant::now());
        let lines: usize = (0..20_000)
            .map(|number| written(&limits, LineKind::Refusal, network(number), 1, start))
            .sum();
        assert_eq!(lines, 1_000);
        assert!(limits.state.lock().unwrap().networks.len() <= MOST_NETWORKS);
        let later = start + Duration::from_mins(1);
        assert_eq!(
            written(&limits, LineKind::Refusal, network(30_000), 1, later),
            1
        );
    }

    #[test]
    fn suppressed_lines_are_reported_now_and_then() {
        let (limits, start) = (LogLimits::default(), Instant::now());
        written(&limits, LineKind::Refusal, network(1), 350, start);
        let later = start + Duration::from_secs(10);
        let report = limits.decide(LineKind::Refusal, network(2), later);
        assert_eq!(
            report,
            LogDecision {
                is_written: true,
                suppressed: Some(250)
            }
        );
        assert_eq!(
            limits
                .decide(LineKind::Refusal, network(2), later)
                .suppressed,
            None,
            "once"
        );
        let quiet = later + Duration::from_mins(1);
        assert_eq!(
            limits
                .decide(LineKind::Refusal, network(2), quiet)
                .suppressed,
            None,
            "none to report"
        );
    }
}
