//! The task that runs the command, and the same without a server.

use super::{OnPublish, command};
use crate::background::{Inbox, Lease, Task, Tasks, Work};
use crate::publishing::status::{Fault, PublicationStatus};
use axum::BoxError;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use std::{io, thread};
use store::{self, BlockingStore, PendingDelivery, ReceiverState};
use support::clock::{Clock, SharedClock};

/// Failed attempts in a row after which the dashboard warns administrators.
const FAULT_AFTER: u32 = 3;

enum DeliverySignal {
    /// A publish ended, by success or by failure.
    Published(bool),
    TryAgain,
    /// A server with the same record has committed.
    Committed,
}

/// The running task. Dropping it ends a command under way; what was not delivered waits in the
/// record.
pub(crate) struct DeliveryTask {
    deliveries: Deliveries,
    _task: Task,
}

impl DeliveryTask {
    pub(crate) fn start(
        options: OnPublish,
        store: BlockingStore,
        clock: SharedClock,
        status: PublicationStatus,
        lease: Lease,
        tasks: &Tasks,
    ) -> io::Result<DeliveryTask> {
        let deliveries = Deliveries {
            inbox: Inbox::default(),
            store,
            status,
        };
        lease.on_granted(deliveries.inbox.listener(|| DeliverySignal::TryAgain));
        if deliveries.store.is_shared() {
            // Another server may deliver, and each receives requests for an attempt.
            let inbox = &deliveries.inbox;
            deliveries
                .store
                .on_commit(inbox.listener(|| DeliverySignal::Committed));
        }
        let mut deliverer = Deliverer {
            options,
            deliveries: deliveries.clone(),
            clock,
            lease,
            registered: None,
            tree: TreeState::Unknown,
            unrecorded: None,
            failures: 0,
            due: None,
            requests: deliveries.refresh().map(|state| state.requests),
        };
        if deliverer.lease.is_held() {
            deliverer.register().map_err(io::Error::other)?;
            deliveries.refresh();
        }
        let task = Task::start(tasks, "on-publish", deliveries.inbox.clone(), deliverer)?;
        Ok(DeliveryTask {
            deliveries,
            _task: task,
        })
    }

    pub(crate) fn deliveries(&self) -> Deliveries {
        self.deliveries.clone()
    }
}

/// The task as other parts of the server see it. Cheap to clone.
#[derive(Clone)]
pub struct Deliveries {
    inbox: Inbox<DeliverySignal>,
    store: BlockingStore,
    status: PublicationStatus,
}

impl Deliveries {
    /// A publish ended and is on record.
    pub(crate) fn publish_ended(&self, succeeded: bool) {
        self.refresh();
        self.inbox.send(DeliverySignal::Published(succeeded));
    }

    /// Requests the next attempt now, from whichever server delivers.
    pub async fn request_attempt(&self) -> store::Result<()> {
        if self.store.is_shared() {
            // The commit wakes their tasks.
            return self.store.request_delivery().await;
        }
        self.inbox.send(DeliverySignal::TryAgain);
        Ok(())
    }

    /// Brings the state that others see to what is on record, and returns that.
    fn refresh(&self) -> Option<ReceiverState> {
        match self.store.read_blocking(|reader| reader.receiver_state()) {
            Ok(stored) => {
                self.status
                    .set_fault(Fault::DeliveryFailing, stored.attempts >= FAULT_AFTER);
                self.status
                    .update_delivery(|state| state.update(stored.clone()));
                Some(stored)
            }
            Err(error) => {
                tracing::error!(%error, "the state of deliveries cannot be read");
                None
            }
        }
    }
}

/// The state of the tree, as far as the task knows it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TreeState {
    /// Nothing was published yet.
    Unknown,
    /// The last publishes failed: files that are named can be delivered, but the tree as a whole
    /// may be an old one.
    Failed,
    /// A publish of this process succeeded.
    Published,
}

/// A run of the command that ended by itself or by its time-out.
struct EndedRun {
    pending: PendingDelivery,
    /// `None`: the command received the delivery.
    error: Option<String>,
}

struct Deliverer {
    options: OnPublish,
    deliveries: Deliveries,
    clock: SharedClock,
    lease: Lease,
    /// The epoch of the lease in which the command was put on record.
    registered: Option<i64>,
    tree: TreeState,
    /// The end of the last run, until it is on record. The command is not run again before: on a
    /// full disk it would receive the same delivery again and again.
    unrecorded: Option<EndedRun>,
    /// Attempts that failed in a row.
    failures: u32,
    /// When the next attempt may be made, after one that failed.
    due: Option<Instant>,
    /// Requests for an attempt that were on record when this task last looked.
    requests: Option<u64>,
}

impl Work for Deliverer {
    type Message = DeliverySignal;

    fn round(&mut self, signals: Vec<DeliverySignal>, stop: &AtomicBool) -> Duration {
        let mut is_commit_alone = !signals.is_empty();
        let mut has_committed = false;
        for signal in signals {
            is_commit_alone &= matches!(signal, DeliverySignal::Committed);
            match signal {
                DeliverySignal::Published(true) => self.tree = TreeState::Published,
                DeliverySignal::Published(false) if self.tree == TreeState::Unknown => {
                    self.tree = TreeState::Failed;
                }
                DeliverySignal::Published(false) => {}
                DeliverySignal::TryAgain => self.due = None,
                DeliverySignal::Committed => has_committed = true,
            }
        }
        if has_committed
            && let Some(state) = self.deliveries.refresh()
            && self
                .requests
                .replace(state.requests)
                .is_some_and(|before| before != state.requests)
        {
            self.due = None;
            is_commit_alone = false;
        }
        let wait = self
            .due
            .map(|due| due.saturating_duration_since(Instant::now()));
        if let Some(wait) = wait.filter(|wait| !wait.is_zero()) {
            return wait;
        }
        // A publish of this node, the grant of the lease and a request call for an attempt; other
        // commits do not.
        if is_commit_alone && self.due.is_none() {
            return Duration::MAX;
        }
        // Another node delivers, or none.
        if stop.load(Ordering::Relaxed) || !self.lease.is_held() {
            return Duration::MAX;
        }
        match self.attempt(stop) {
            Ok(wait) => wait,
            Err(error) => {
                tracing::error!(%error, "deliveries cannot be read or noted");
                self.wait_longer()
            }
        }
    }
}

impl Deliverer {
    /// Delivers what waits; returns how long nothing is due.
    fn attempt(&mut self, stop: &AtomicBool) -> store::Result<Duration> {
        if self.registered != Some(self.lease.epoch()) {
            // Another node may have delivered meanwhile.
            self.unrecorded = None;
            self.register()?;
        }
        self.record_end()?;
        let Some(pending) = self
            .deliveries
            .store
            .read_blocking(|reader| reader.pending_delivery())?
        else {
            self.due = None;
            return Ok(Duration::MAX);
        };
        let ready = match self.tree {
            TreeState::Unknown => false,
            // A receiver that compares whole trees would copy an old one, or one that is not
            // complete.
            TreeState::Failed => !pending.delivery.full,
            // A tree that is older than what another node has on record publishes soon.
            TreeState::Published => self.deliveries.status.own_tree() >= Some(pending.delivery.seq),
        };
        if !ready {
            return Ok(Duration::MAX);
        }
        self.deliveries
            .status
            .update_delivery(|state| state.next_attempt_at = None);
        let lease = &self.lease;
        let end = run(&self.options, &pending, &|| {
            stop.load(Ordering::Relaxed) || !lease.is_held()
        })?;
        let wait = match end {
            command::End::Done => {
                let seq = pending.delivery.seq.number();
                let full = pending.delivery.full;
                let paths = pending.delivery.paths();
                self.unrecorded = Some(EndedRun {
                    pending,
                    error: None,
                });
                self.record_end()?;
                tracing::info!(seq, full, paths, "delivered");
                Duration::ZERO
            }
            command::End::Failed(error) => {
                self.unrecorded = Some(EndedRun {
                    pending,
                    error: Some(error.clone()),
                });
                self.record_end()?;
                let wait = self.wait_longer();
                tracing::warn!(
                    error,
                    attempt = self.failures,
                    ?wait,
                    "on-publish command failed"
                );
                let wait_signed = jiff::SignedDuration::try_from(wait).unwrap_or_default();
                let next = self.clock.now().checked_add(wait_signed);
                self.deliveries.status.update_delivery(|state| {
                    state.failures += 1;
                    state.next_attempt_at = next.ok();
                });
                wait
            }
            command::End::Stopped => Duration::MAX,
        };
        self.deliveries.refresh();
        Ok(wait)
    }

    /// Records the end of the last run. An error leaves it for the next attempt.
    fn record_end(&mut self) -> store::Result<()> {
        let Some(EndedRun { pending, error }) = &self.unrecorded else {
            return Ok(());
        };
        let store = &self.deliveries.store;
        let now = self.clock.now();
        match error {
            None => {
                store.note_delivered(pending, now)?;
                self.failures = 0;
                self.due = None;
            }
            Some(error) => store.note_delivery_failure(pending.clone(), error.clone(), now)?,
        }
        self.unrecorded = None;
        self.deliveries.refresh();
        Ok(())
    }

    /// Puts the command on record, once in each epoch of the lease.
    fn register(&mut self) -> store::Result<()> {
        let epoch = self.lease.epoch();
        self.deliveries
            .store
            .register_receiver(&self.options.command)?;
        self.registered = Some(epoch);
        Ok(())
    }

    fn wait_longer(&mut self) -> Duration {
        self.failures = self.failures.saturating_add(1);
        let wait = self.options.back_off.after(self.failures);
        self.due = Some(Instant::now() + wait);
        wait
    }
}

fn run(
    options: &OnPublish,
    pending: &PendingDelivery,
    is_over: &dyn Fn() -> bool,
) -> store::Result<command::End> {
    let input = serde_json::to_vec(&pending.delivery)?;
    let timeout = if pending.delivery.full {
        options.full_timeout
    } else {
        options.timeout
    };
    Ok(command::run(&options.command, &input, timeout, is_over))
}

/// Delivers everything that waits, for commands that publish once. The error of the last attempt of
/// `attempts` in a row; what was not delivered waits for the next server or command.
pub fn deliver(
    options: &OnPublish,
    store: &BlockingStore,
    clock: &dyn Clock,
    attempts: u32,
    stop: &AtomicBool,
) -> Result<(), BoxError> {
    let mut failures = 0;
    while let Some(pending) = store.read_blocking(|reader| reader.pending_delivery())? {
        match run(options, &pending, &|| stop.load(Ordering::Relaxed))? {
            command::End::Done => {
                store.note_delivered(&pending, clock.now())?;
                failures = 0;
            }
            command::End::Stopped => {
                return Err("stopped before everything was delivered".into());
            }
            command::End::Failed(error) => {
                failures += 1;
                store.note_delivery_failure(pending, error.clone(), clock.now())?;
                if failures == attempts {
                    return Err(error.into());
                }
                let wait = options.back_off.after(failures);
                let started = Instant::now();
                // The delivery matters more than a line that standard error does not take, where
                // `eprintln!` would panic.
                let _ = writeln!(
                    io::stderr(),
                    "on-publish: {error}; again in {} s",
                    wait.as_secs()
                );
                while started.elapsed() < wait && !stop.load(Ordering::Relaxed) {
                    thread::sleep(
                        wait.saturating_sub(started.elapsed())
                            .min(Duration::from_millis(50)),
                    );
                }
            }
        }
    }
    Ok(())
}
