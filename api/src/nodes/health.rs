//! The health of a node: its lines in `/readyz`, and whether readers may be sent to it.

use domain::ids::Seq;
use jiff::SignedDuration;
use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;
use store::NodesSeen;
use support::locks::lock;

/// A tree that lacks a change for so long is far behind.
const FAR_BEHIND: Duration = Duration::from_mins(1);
/// A machine whose clock differs by more from that of the database takes no lease: it would do too
/// early or too late what is due at a time.
pub(super) const CLOCK_TOLERANCE: SignedDuration = SignedDuration::from_secs(2);

/// The state of this node and of the others, as far as it is known.
#[derive(Default)]
pub struct NodeHealth(Mutex<HealthState>);

#[derive(Default)]
struct HealthState {
    /// Changes on record with the times, after the start of the machine, at which this node learned
    /// of them; those that its tree shows are left out.
    unpublished: VecDeque<(Seq, Duration)>,
    own: Option<Seq>,
    seen: Option<NodesSeen>,
    clock_error: SignedDuration,
    /// The epoch of the lease, while it is held.
    epoch: Option<i64>,
    error: Option<String>,
}

impl NodeHealth {
    fn state(&self) -> MutexGuard<'_, HealthState> {
        lock(&self.0)
    }

    /// Takes over what the record says, at a time after the start of the machine.
    pub(super) fn see(
        &self,
        seen: NodesSeen,
        own: Option<Seq>,
        clock_error: SignedDuration,
        at: Duration,
    ) {
        let mut state = self.state();
        // A database that lost changes has none of these.
        state.unpublished.retain(|(seq, _)| *seq <= seen.latest);
        if state
            .unpublished
            .back()
            .is_none_or(|(seq, _)| *seq < seen.latest)
        {
            state.unpublished.push_back((seen.latest, at));
        }
        state.unpublished.retain(|(seq, _)| Some(*seq) > own);
        (state.own, state.seen, state.clock_error, state.error) =
            (own, Some(seen), clock_error, None);
    }

    pub(super) fn set_epoch(&self, epoch: Option<i64>) {
        self.state().epoch = epoch;
    }

    pub(super) fn fail(&self, error: String) {
        self.state().error = Some(error);
    }

    /// Whether the node may hold the lease: its clock agrees with that of the database, whose schema
    /// accepts the program.
    pub(super) fn may_hold_lease(&self) -> bool {
        let state = self.state();
        state.clock_error.abs() <= CLOCK_TOLERANCE && !state.is_too_old()
    }

    /// Whether the tree counts as up to date: it shows every change or lacks the newest ones alone, and
    /// the database accepts the program.
    pub(super) fn is_whole(&self, at: Duration) -> bool {
        let state = self.state();
        state.is_whole(at) && !state.is_too_old()
    }

    /// Whether readers may be sent here, if there is a tree: the tree is up to date, or no other node
    /// has a better one.
    pub fn is_ready(&self, at: Duration) -> bool {
        let state = self.state();
        let is_alone = state.seen.as_ref().is_none_or(|seen| seen.ready == 0);
        (state.is_whole(at) || is_alone) && !state.is_too_old()
    }

    /// The lines of `/readyz` about nodes, each with its cause where there is one.
    pub fn lines(&self, at: Duration) -> Vec<(String, Option<String>)> {
        let state = self.state();
        let mut lines = vec![match state.epoch {
            Some(epoch) => format!("lease held, epoch {epoch}"),
            None => "lease not held".to_owned(),
        }];
        if let Some(seen) = &state.seen {
            lines.push(format!("other nodes {}, ready {}", seen.others, seen.ready));
            lines.push(match state.own {
                None => "nothing published yet".to_owned(),
                Some(own) if own < seen.latest => {
                    let far = if state.is_whole(at) {
                        ""
                    } else {
                        ", far behind"
                    };
                    format!("published {own} of {}{far}", seen.latest)
                }
                Some(own) => format!("published {own}"),
            });
        }
        if let Some(schema) = state.seen.as_ref().and_then(|seen| seen.needs_schema) {
            lines.push(format!(
                "program too old: the database needs one with schema {schema}"
            ));
        }
        if state.clock_error.abs() > CLOCK_TOLERANCE {
            let seconds = state.clock_error.as_secs();
            lines.push(format!(
                "clock off by {seconds} s: no lease is taken until it is set"
            ));
        }
        let mut lines: Vec<_> = lines.into_iter().map(|line| (line, None)).collect();
        if let Some(error) = &state.error {
            lines.push(("database not reached".to_owned(), Some(error.clone())));
        }
        lines
    }
}

impl HealthState {
    fn is_too_old(&self) -> bool {
        self.seen
            .as_ref()
            .is_some_and(|seen| seen.needs_schema.is_some())
    }

    fn is_whole(&self, at: Duration) -> bool {
        self.own.is_some()
            && self
                .unpublished
                .front()
                .is_none_or(|(_, since)| at.saturating_sub(*since) <= FAR_BEHIND)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::Timestamp;

    fn seen(latest: i64, ready: u64) -> NodesSeen {
        let (latest, clock) = (Seq(latest), Timestamp::UNIX_EPOCH);
        NodesSeen {
            latest,
            clock,
            others: ready,
            ready,
            published: None,
            needs_schema: None,
        }
    }

    const NO_ERROR: SignedDuration = SignedDuration::ZERO;

    fn second(number: u64) -> Duration {
        Duration::from_secs(number)
    }

    #[test]
    fn a_node_is_ready_with_its_first_tree_and_not_when_it_lacks_a_change_for_a_minute() {
        let health = NodeHealth::default();
        health.see(seen(7, 1), None, NO_ERROR, second(0));
        assert!(
            !health.is_ready(second(1)) && !health.is_whole(second(1)),
            "nothing is published"
        );
        health.see(seen(7, 1), Some(Seq(7)), NO_ERROR, second(2));
        assert!(health.is_ready(second(500)));
        // Changes go on, and the tree follows, always a little late.
        for at in 500..800 {
            health.see(
                seen(at + 10, 1),
                Some(Seq(at)),
                NO_ERROR,
                second(at.unsigned_abs()),
            );
            assert!(health.is_ready(second(at.unsigned_abs())));
        }
        assert!(health.is_ready(second(830)) && !health.is_ready(second(900)));
        health.see(seen(810, 0), Some(Seq(799)), NO_ERROR, second(900));
        assert!(
            health.is_ready(second(900)) && !health.is_whole(second(900)),
            "no other node is better"
        );
        health.see(seen(810, 1), Some(Seq(810)), NO_ERROR, second(901));
        assert!(health.is_ready(second(2000)));
    }

    #[test]
    fn a_change_that_the_database_lost_is_not_waited_for() {
        let health = NodeHealth::default();
        health.see(seen(105, 1), Some(Seq(100)), NO_ERROR, second(0));
        health.see(seen(101, 1), Some(Seq(101)), NO_ERROR, second(30));
        assert!(health.is_whole(second(500)));
        health.see(seen(102, 1), Some(Seq(101)), NO_ERROR, second(500));
        assert!(health.is_whole(second(550)) && !health.is_whole(second(561)));
    }

    #[test]
    fn a_clock_that_is_off_is_named() {
        let health = NodeHealth::default();
        health.see(
            seen(1, 0),
            Some(Seq(1)),
            SignedDuration::from_secs(-600),
            second(1),
        );
        assert!(!health.may_hold_lease());
        let lines = health.lines(second(1));
        assert!(
            lines
                .iter()
                .any(|(line, _)| line.starts_with("clock off by -600 s")),
            "{lines:?}"
        );
    }
}
