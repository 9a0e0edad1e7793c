//! The task that owns the publishing engine. Edits wake it; otherwise it sleeps until the next time
//! at which a page changes without an edit. A failed publish is repeated.

mod retry;
#[cfg(test)]
mod tests;

use crate::background::progress::Progress;
use crate::background::{Inbox, Lease, Task, Tasks, Work};
use crate::publishing::on_publish::Deliveries;
use crate::publishing::report::{EngineError, PublishReport};
use crate::publishing::status::{Fault, LastPublish, PublicationStatus, PublishRefusal};
use jiff::Timestamp;
use retry::Retry;
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};
use store::{BlockingStore, PublishOutcome};
use support::allocator;
use support::clock::SharedClock;

/// Brings the tree up to date with the store.
pub trait Engine: Send {
    /// Publishes everything that is public at `as_of`.
    fn publish(&mut self, as_of: Timestamp) -> Result<PublishReport, EngineError>;

    /// Looks at every page and file of the tree, whatever changed. Once begun it is finished.
    fn rebuild(
        &mut self,
        as_of: Timestamp,
        progress: &Progress,
    ) -> Result<PublishReport, EngineError> {
        let _ = progress;
        self.publish(as_of)
    }

    /// Starts a rebuild of the search index; `done` receives the result, also after an abort.
    /// Queries use the old index meanwhile.
    fn reindex(
        &mut self,
        as_of: Timestamp,
        progress: Arc<Progress>,
        done: Sender<Result<(), String>>,
    ) {
        let _ = (as_of, progress, done.send(Ok(())));
    }

    /// After a panic: discards all knowledge of the tree, so that the next publish checks every
    /// page.
    fn invalidate(&mut self) {}

    /// Why the last publish failed, where an administrator may accept what it refused.
    fn refusal(&self) -> Option<PublishRefusal> {
        None
    }

    /// Lets the next publish that succeeds do what one refused.
    fn accept(&mut self, refusal: PublishRefusal) {
        let _ = refusal;
    }

    /// The record lost so many changes: the next publish looks at everything, and so does the search
    /// index.
    fn fall_back(&mut self, lost: u64) {
        let _ = lost;
    }

    /// The last publish is on record: a restore or a loss of changes calls for no other publish of
    /// everything.
    fn noted(&mut self) {}

    /// For times at which nothing is published: looks at a part of the tree. `true` when something
    /// is missing from it, which the next publish restores.
    fn check_tree(&mut self, now: Timestamp) -> Result<bool, EngineError> {
        let _ = now;
        Ok(false)
    }

    /// Says how far the search index is from now on, while it takes in many entries.
    fn watch_index(&self, status: &PublicationStatus) {
        let _ = status;
    }

    /// When, without any edit, the tree changes next.
    fn next_change_time(&self) -> Option<Timestamp>;
}

/// Work for the publisher beside its own.
enum PublisherCommand {
    Rebuild(Arc<Progress>, Sender<Result<(), String>>),
    Reindex(Arc<Progress>, Sender<Result<(), String>>),
    Accept(PublishRefusal),
}

impl PublisherCommand {
    fn name(&self) -> &'static str {
        match self {
            PublisherCommand::Rebuild(..) => "rebuild",
            PublisherCommand::Reindex(..) => "reindex",
            PublisherCommand::Accept(_) => "accept",
        }
    }
}

enum PublisherSignal {
    Changed,
    /// The record lost so many changes.
    Lost(u64),
    Order(PublisherCommand),
}

/// Asks the publisher for more than it does by itself. Answers come when the work is over; none
/// comes from one that stopped before.
#[derive(Clone)]
pub struct Orders(Inbox<PublisherSignal>);

impl Orders {
    /// Looks at every page; the answer is why it failed, or that it was canceled before it began.
    pub fn rebuild(&self, progress: Arc<Progress>) -> Receiver<Result<(), String>> {
        self.order(|done| PublisherCommand::Rebuild(progress, done))
    }

    /// Rebuilds the search index.
    pub fn reindex(&self, progress: Arc<Progress>) -> Receiver<Result<(), String>> {
        self.order(|done| PublisherCommand::Reindex(progress, done))
    }

    /// Publishes again, and lets that do what the last publish refused.
    pub fn accept(&self, refusal: PublishRefusal) {
        self.0
            .send(PublisherSignal::Order(PublisherCommand::Accept(refusal)));
    }

    /// Publishes what became due: the clock is another one.
    pub fn publish(&self) {
        self.0.send(PublisherSignal::Changed);
    }

    fn order(
        &self,
        order: impl FnOnce(Sender<Result<(), String>>) -> PublisherCommand,
    ) -> Receiver<Result<(), String>> {
        let (done, answer) = channel();
        // A publisher that stops drops the sender, which is its answer.
        self.0.send(PublisherSignal::Order(order(done)));
        answer
    }
}

/// The name of the task.
pub(crate) const PUBLISHER: &str = "publisher";
/// Longest sleep: clocks of machines jump.
const LONGEST_SLEEP: Duration = Duration::from_mins(1);

/// The running task that publishes, and the inbox through which edits and orders wake it. Dropping it
/// ends the task after the publish under way.
pub struct Publisher {
    inbox: Inbox<PublisherSignal>,
    _task: Task,
}

impl Publisher {
    /// Starts with a publish: the tree may be older than the store.
    pub fn start(
        engine: Box<dyn Engine>,
        store: BlockingStore,
        clock: SharedClock,
        status: PublicationStatus,
        deliveries: Option<Deliveries>,
        lease: Lease,
        tasks: &Tasks,
    ) -> std::io::Result<Publisher> {
        engine.watch_index(&status);
        let inbox = Inbox::default();
        let wake = inbox.clone();
        store.on_change(move |_| {
            wake.send(PublisherSignal::Changed);
        });
        let wake = inbox.clone();
        store.on_loss(move |_, lost| {
            wake.send(PublisherSignal::Lost(lost));
        });
        // The holder before may have ended between a publish and its record: this server publishes
        // again and records that.
        lease.on_granted(inbox.listener(|| PublisherSignal::Changed));
        let thread = PublisherThread {
            engine,
            store,
            clock,
            status,
            deliveries,
            lease,
            orders: VecDeque::new(),
            stale: true,
            retry: Retry::default(),
            nap: allocator::KEPT,
        };
        let task = Task::start(tasks, PUBLISHER, inbox.clone(), thread)?;
        Ok(Publisher { inbox, _task: task })
    }

    /// A way to ask for more.
    pub fn orders(&self) -> Orders {
        Orders(self.inbox.clone())
    }
}

/// The state of the task.
struct PublisherThread {
    engine: Box<dyn Engine>,
    store: BlockingStore,
    clock: SharedClock,
    status: PublicationStatus,
    /// `None`: there is no on-publish command.
    deliveries: Option<Deliveries>,
    lease: Lease,
    /// Orders that are not begun.
    orders: VecDeque<PublisherCommand>,
    /// Something changed that no publish has tried yet.
    stale: bool,
    retry: Retry,
    /// How long to sleep before free memory goes back to the system.
    nap: Duration,
}

impl Work for PublisherThread {
    type Message = PublisherSignal;

    fn round(&mut self, signals: Vec<PublisherSignal>, stop: &AtomicBool) -> Duration {
        if stop.load(Ordering::Relaxed) {
            return Duration::ZERO;
        }
        self.step(signals, Instant::now)
    }

    /// The engine may hold anything now: its next publish looks at everything.
    fn recover(&mut self, cause: &str) {
        self.engine.invalidate();
        self.stale = true;
        self.fail(&EngineError::Panicked(cause.to_owned()));
    }
}

impl PublisherThread {
    /// Does what is due, and returns how long nothing will be.
    fn step(&mut self, signals: Vec<PublisherSignal>, now: impl Fn() -> Instant) -> Duration {
        for signal in signals {
            match signal {
                PublisherSignal::Order(order) => self.orders.push_back(order),
                PublisherSignal::Lost(lost) => {
                    // A publish that was under way may have ended since.
                    self.status.fall_back();
                    self.engine.fall_back(lost);
                    self.stale = true;
                    if self.retry.is_waiting() {
                        self.retry.bring_forward(now());
                    }
                }
                // Changes that came meanwhile are one publish.
                PublisherSignal::Changed if self.retry.is_waiting() => {
                    self.retry.bring_forward(now());
                }
                PublisherSignal::Changed => self.stale = true,
            }
        }
        let mut worked = false;
        while let Some(order) = self.orders.pop_front() {
            tracing::debug!(order = order.name(), "the publisher follows an order");
            self.follow(order, &now);
            worked = true;
        }
        if self.is_due(now()) {
            tracing::debug!(
                is_edited = self.stale,
                is_repeated = self.retry.is_waiting(),
                "a publish is due"
            );
            // The outcome is in the publication status.
            let _ = self.publish(None, &now);
            worked = true;
        }
        if worked {
            self.nap = allocator::KEPT;
        } else {
            // Nothing was due since; after the first time, once a minute.
            allocator::give_back();
            self.nap = LONGEST_SLEEP;
            self.check_tree();
            if self.is_due(now()) {
                return Duration::ZERO;
            }
        }
        let rest = match self.retry.due() {
            Some(due) => due.saturating_duration_since(now()),
            None => self.until_next_change_time(),
        };
        rest.min(self.nap)
    }

    fn is_due(&self, now: Instant) -> bool {
        match self.retry.due() {
            Some(due) => due <= now,
            None => self.stale || self.until_next_change_time().is_zero(),
        }
    }

    /// Finds what others deleted from the tree. A publish that failed is tried again anyway.
    fn check_tree(&mut self) {
        if self.retry.is_waiting() {
            return;
        }
        match self.engine.check_tree(self.clock.now()) {
            Ok(missing) => self.stale |= missing,
            Err(error) => tracing::error!(%error, "the check of the tree failed"),
        }
        self.show_missing_pictures();
    }

    fn until_next_change_time(&self) -> Duration {
        self.engine
            .next_change_time()
            .map_or(Duration::MAX, |timestamp| {
                Duration::try_from(timestamp.duration_since(self.clock.now()))
                    .unwrap_or(Duration::ZERO)
            })
    }

    fn follow(&mut self, order: PublisherCommand, now: &impl Fn() -> Instant) {
        match order {
            PublisherCommand::Rebuild(progress, done) => {
                if !progress.fix() {
                    let _ = done.send(Err("cancelled".to_owned()));
                    return;
                }
                let outcome = self.publish(Some(&progress), now);
                let _ = done.send(outcome.map_err(|error| error.to_string()));
            }
            PublisherCommand::Reindex(progress, done) => {
                self.engine.reindex(self.clock.now(), progress, done);
            }
            PublisherCommand::Accept(refusal) => {
                self.engine.accept(refusal);
                // The answer is in the publication status.
                let _ = self.publish(None, now);
            }
        }
    }

    /// Publishes what changed, or with a `rebuild` everything.
    fn publish(
        &mut self,
        rebuild: Option<&Progress>,
        now: &impl Fn() -> Instant,
    ) -> Result<(), EngineError> {
        self.status
            .update(|publication| publication.publishing = true);
        self.stale = false;
        let outcome = match rebuild {
            None => self.engine.publish(self.clock.now()),
            Some(progress) => self.engine.rebuild(self.clock.now(), progress),
        };
        let outcome = outcome.and_then(|report| {
            // One node has its publishes on record. Files that are not on record now are in the
            // report of the next publish.
            if self.lease.is_held() {
                report.record(&self.store, self.deliveries.is_some(), self.clock.now())?;
            }
            self.engine.noted();
            Ok(report)
        });
        match &outcome {
            Ok(report) => {
                self.retry = Retry::default();
                self.succeed(report);
            }
            Err(error) => {
                self.retry.failed(now());
                self.fail(error);
            }
        }
        self.show_missing_pictures();
        outcome.map(drop)
    }

    fn show_missing_pictures(&self) {
        self.status.set_fault(
            Fault::PicturesMissing,
            !self.store.missing_pictures().is_empty(),
        );
    }

    fn succeed(&self, report: &PublishReport) {
        tracing::info!(
            seq = report.seq.number(),
            ms = report.ms,
            written = report.written.len(),
            removed = report.removed.len(),
            "published"
        );
        self.status.publish_ended(LastPublish {
            seq: report.seq,
            ms: report.ms,
            written: report.written.len() as u64,
            removed: report.removed.len() as u64,
            pages: report.pages,
        });
        if let Some(deliveries) = &self.deliveries {
            deliveries.publish_ended(true);
        }
    }

    fn fail(&self, error: &EngineError) {
        tracing::error!(%error, "publish failed");
        let seq = self.status.current().latest_seq;
        let outcome = PublishOutcome {
            seq,
            error: Some(error.to_string()),
            ..PublishOutcome::default()
        };
        // The history is of the node that has its publishes on record; the failures of others would
        // alternate with them.
        if self.lease.is_held()
            && let Err(error) = self.store.note_publish(outcome, self.clock.now())
        {
            tracing::error!(%error, "a failed publish is not on record");
        }
        self.status.update(|publication| {
            publication.publishing = false;
            publication.error = Some(error.to_string());
            publication.error_code = self.engine.refusal();
        });
        if let Some(deliveries) = &self.deliveries {
            deliveries.publish_ended(false);
        }
    }
}
