//! The task of a node: a pulse every two seconds and after each publish, and a look whenever
//! another node has committed.

use super::{Node, NodeHealth, NodeOptions};
use crate::background::{Inbox, Lease, Task, Tasks, Work};
use crate::publishing::status::PublicationStatus;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use store::{BlockingStore, NodeRegistry, Pulse, Result};
use support::clock::since_boot;

/// The name of the task.
pub(crate) const NODES: &str = "nodes";
/// Between two pulses: five of them fit into the ten seconds after which a node is dead for the
/// others.
const EVERY: Duration = Duration::from_secs(2);
/// Pulses between two deletions of what dead nodes left.
const CLEANUP: u32 = 1800;

enum NodeSignal {
    /// Another node has committed.
    Noticed,
    /// This node has published.
    Published,
}

impl Node {
    /// Joins the other servers of the record. The first pulse is over when this returns, so data that is
    /// read from now on is as new as the answers of the others. Blocks.
    pub fn join(
        store: &BlockingStore,
        options: NodeOptions,
        status: &PublicationStatus,
        tasks: &Tasks,
    ) -> io::Result<Node> {
        let inbox = Inbox::default();
        let registry = store
            .node_registry(
                options.name.clone(),
                options.role,
                inbox.listener(|| NodeSignal::Noticed),
            )
            .map_err(io::Error::other)?;
        let Some(registry) = registry else {
            return Ok(Node {
                lease: Lease::alone(),
                health: None,
                _task: None,
            });
        };
        status.on_own_tree(inbox.listener(|| NodeSignal::Published));
        let lease = Lease::wanted();
        let health = Arc::new(NodeHealth::default());
        let mut pulse = NodePulse {
            registry,
            options,
            status: status.clone(),
            lease: lease.clone(),
            health: Arc::clone(&health),
            due: Duration::ZERO,
            until_cleanup: CLEANUP,
        };
        // The clock is compared before a lease is wanted.
        pulse
            .beat(false)
            .and_then(|()| pulse.refresh())
            .and_then(|()| pulse.beat(true))
            .map_err(io::Error::other)?;
        let task = Task::start(tasks, NODES, inbox, pulse)?;
        Ok(Node {
            lease,
            health: Some(health),
            _task: Some(task),
        })
    }
}

/// The state of the task.
struct NodePulse {
    registry: NodeRegistry,
    options: NodeOptions,
    status: PublicationStatus,
    lease: Lease,
    health: Arc<NodeHealth>,
    /// When the next pulse is due, after the start of the machine.
    due: Duration,
    until_cleanup: u32,
}

impl Work for NodePulse {
    type Message = NodeSignal;

    fn round(&mut self, signals: Vec<NodeSignal>, stop: &AtomicBool) -> Duration {
        let published = signals
            .iter()
            .any(|signal| matches!(signal, NodeSignal::Published));
        if stop.load(Ordering::Relaxed) {
            return Duration::ZERO;
        }
        let beats = published || since_boot() >= self.due;
        let beaten = if beats { self.beat(true) } else { Ok(()) };
        if let Err(error) = beaten.and_then(|()| self.refresh()) {
            tracing::warn!(%error, "the database was not reached");
            self.health.fail(error.to_string());
            self.due = since_boot() + EVERY;
        }
        self.due.saturating_sub(since_boot())
    }

    fn finish(&mut self) {
        self.lease.revoke();
    }
}

impl NodePulse {
    fn beat(&mut self, wants_lease: bool) -> Result<()> {
        let now = since_boot();
        let own = self.status.own_tree().filter(|_| self.health.is_whole(now));
        let wants_lease = wants_lease && self.health.may_hold_lease();
        // Before the record says so: the answer may be lost.
        if !wants_lease && self.lease.revoke() {
            tracing::warn!(node = self.options.name, "this node gives the lease up");
        }
        let term = self.registry.pulse(&Pulse {
            published: own,
            wants_lease,
        })?;
        tracing::trace!(
            wants_lease,
            has_lease = term.is_some(),
            published = own.is_some(),
            "pulse"
        );
        match term {
            Some(term) if self.lease.grant(term.epoch, term.until) => {
                tracing::info!(
                    epoch = term.epoch,
                    node = self.options.name,
                    "this node has the lease"
                );
            }
            None if self.lease.revoke() => {
                tracing::warn!(node = self.options.name, "this node has lost the lease");
            }
            _ => {}
        }
        self.health.set_epoch(term.map(|term| term.epoch));
        self.due = now + EVERY;
        self.until_cleanup -= 1;
        if self.until_cleanup == 0 {
            self.until_cleanup = CLEANUP;
            self.registry.forget_dead()?;
        }
        Ok(())
    }

    fn refresh(&mut self) -> Result<()> {
        let before = self.options.wall.now();
        let seen = self.registry.refresh()?;
        let after = self.options.wall.now();
        self.status.reach_others(seen.published);
        // An answer that took long says no more than that the clock of the database was between two
        // times of this one.
        let clock_error = seen
            .clock
            .clamp(before.min(after), after.max(before))
            .duration_since(seen.clock);
        self.health
            .see(seen, self.status.own_tree(), clock_error, since_boot());
        Ok(())
    }
}
