//! The task that owns the publishing engine. Edits wake it; otherwise it sleeps until the next time at which a page
//! changes without an edit. A failed publish is repeated.

mod retry;
mod status;
#[cfg(test)]
mod tests;

use crate::background::progress::Progress;
use crate::background::{Inbox, Task, Tasks, Work};
use crate::domain::ids::Seq;
use crate::publishing::on_publish::Deliveries;
use crate::store::{self, PublishCause, PublishOutcome, Store, TreeChange};
use crate::support::allocator;
use crate::support::clock::SharedClock;
use jiff::Timestamp;
use retry::Retry;
use serde::{Deserialize, Serialize};
pub use status::{Fault, LastPublish, Publication, PublicationStatus};
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};
use utoipa::ToSchema;

/// What a publish did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The newest change the tree now shows.
    pub seq: Seq,
    /// Pages of the whole tree.
    pub pages: u64,
    /// Files replaced and removed, as paths below the tree.
    pub written: Vec<String>,
    pub removed: Vec<String>,
    /// `written` and `removed` are not all that changed since the publish before: receivers compare the whole tree.
    pub full: bool,
    /// Where the history of the tree now is. What is noted with it is not reported again.
    pub position: Option<u128>,
    pub ms: u64,
    pub cause: PublishCause,
}

impl Report {
    /// Records the publish, and in the same transaction what the on-publish command has to receive of it.
    pub fn record(&self, store: &Store, has_receiver: bool, now: Timestamp) -> store::Result<()> {
        let (written, removed) = (self.written.len() as u64, self.removed.len() as u64);
        let Report { seq, pages, full, position, ms, .. } = *self;
        let cause = self.cause.clone();
        let outcome = PublishOutcome { seq, ms, written, removed, pages, error: None, cause };
        let (written, removed) = (self.written.clone(), self.removed.clone());
        store.record_publish(outcome, TreeChange { position, written, removed, full, has_receiver }, now)
    }
}

/// Why a publish stopped. The tree is whole all the same, only older.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct PublishError(pub String);

/// What a publish refuses to do by itself and an administrator may accept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PublishRefusal {
    /// To publish at a time that is more than a day before that of the tree.
    ClockBack,
    /// To remove many pages that no change explains.
    Shrinks,
}

impl PublishRefusal {
    pub const ALL: [PublishRefusal; 2] = [PublishRefusal::ClockBack, PublishRefusal::Shrinks];

    /// Its name in the API.
    pub const fn code(self) -> &'static str {
        match self {
            PublishRefusal::ClockBack => "clock_back",
            PublishRefusal::Shrinks => "shrinks",
        }
    }

    pub fn from_code(code: &str) -> Option<PublishRefusal> {
        PublishRefusal::ALL.into_iter().find(|refusal| refusal.code() == code)
    }
}

/// Brings the tree up to date with the store.
pub trait Engine: Send {
    /// Publishes everything that is public at `as_of`.
    fn publish(&mut self, as_of: Timestamp) -> Result<Report, PublishError>;

    /// Looks at every page and file of the tree, whatever changed. Once begun it is finished.
    fn rebuild(&mut self, as_of: Timestamp, progress: &Progress) -> Result<Report, PublishError> {
        let _ = progress;
        self.publish(as_of)
    }

    /// Starts a rebuild of the search index; `done` receives the result, also after an abort. Queries use the old index
    /// meanwhile.
    fn reindex(&mut self, as_of: Timestamp, progress: Arc<Progress>, done: Sender<Result<(), String>>) {
        let _ = (as_of, progress, done.send(Ok(())));
    }

    /// After a panic: discards all knowledge of the tree, so that the next publish checks every page.
    fn invalidate(&mut self) {}

    /// Why the last publish failed, where an administrator may accept what it refused.
    fn refusal(&self) -> Option<PublishRefusal> {
        None
    }

    /// Lets the next publish that succeeds do what one refused.
    fn accept(&mut self, refusal: PublishRefusal) {
        let _ = refusal;
    }

    /// The last publish is on record: what made it one of everything is done.
    fn noted(&mut self) {}

    /// For times at which nothing is published: looks at a part of the tree. `true` when something is missing from it,
    /// which the next publish restores.
    fn check_tree(&mut self, now: Timestamp) -> Result<bool, PublishError> {
        let _ = now;
        Ok(false)
    }

    /// When, without any edit, the tree changes next.
    fn next_moment(&self) -> Option<Timestamp>;
}

/// Work for the publisher beside its own.
enum Order {
    Rebuild(Arc<Progress>, Sender<Result<(), String>>),
    Reindex(Arc<Progress>, Sender<Result<(), String>>),
    Accept(PublishRefusal),
}

enum Signal {
    Changed,
    Order(Order),
}

/// Asks the publisher for more than it does by itself. Answers come when the work is over; none comes from
/// one that stopped before.
#[derive(Clone)]
pub struct Orders(Inbox<Signal>);

impl Orders {
    /// Looks at every page; the answer is why it failed, or that it was cancelled before it began.
    pub fn rebuild(&self, progress: Arc<Progress>) -> Receiver<Result<(), String>> {
        self.order(|done| Order::Rebuild(progress, done))
    }

    /// Rebuilds the search index.
    pub fn reindex(&self, progress: Arc<Progress>) -> Receiver<Result<(), String>> {
        self.order(|done| Order::Reindex(progress, done))
    }

    /// Publishes again, and lets that do what the last publish refused.
    pub fn accept(&self, refusal: PublishRefusal) {
        self.0.send(Signal::Order(Order::Accept(refusal)));
    }

    fn order(&self, order: impl FnOnce(Sender<Result<(), String>>) -> Order) -> Receiver<Result<(), String>> {
        let (done, answer) = channel();
        // A publisher that stops drops the sender, which is its answer.
        self.0.send(Signal::Order(order(done)));
        answer
    }
}

/// The name of the task.
pub(crate) const PUBLISHER: &str = "publisher";
/// Longest sleep: clocks of machines jump.
const LONGEST_SLEEP: Duration = Duration::from_mins(1);

/// The running publisher. Dropping it stops it after the publish under way.
pub struct Publisher {
    inbox: Inbox<Signal>,
    _task: Task,
}

impl Publisher {
    /// Starts with a publish: the tree may be older than the store.
    pub fn start(
        engine: Box<dyn Engine>,
        store: Store,
        clock: SharedClock,
        status: PublicationStatus,
        deliveries: Option<Deliveries>,
        tasks: &Tasks,
    ) -> std::io::Result<Publisher> {
        let inbox = Inbox::default();
        let wake = inbox.clone();
        store.on_change(move |_| {
            wake.send(Signal::Changed);
        });
        let thread = PublisherThread {
            engine,
            store,
            clock,
            status,
            deliveries,
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

/// What the task works with.
struct PublisherThread {
    engine: Box<dyn Engine>,
    store: Store,
    clock: SharedClock,
    status: PublicationStatus,
    /// `None`: there is no on-publish command.
    deliveries: Option<Deliveries>,
    /// What is not begun.
    orders: VecDeque<Order>,
    /// Something changed that no publish has tried yet.
    stale: bool,
    retry: Retry,
    /// How long to sleep before free memory goes back to the system.
    nap: Duration,
}

impl Work for PublisherThread {
    type Message = Signal;

    fn round(&mut self, signals: Vec<Signal>, stop: &AtomicBool) -> Duration {
        if stop.load(Ordering::Relaxed) {
            return Duration::ZERO;
        }
        self.step(signals, Instant::now)
    }

    /// The engine may hold anything now: its next publish looks at everything.
    fn recover(&mut self, cause: &str) {
        self.engine.invalidate();
        self.stale = true;
        self.fail(&PublishError(cause.to_owned()));
    }
}

impl PublisherThread {
    /// Does what is due, and returns how long nothing will be.
    fn step(&mut self, signals: Vec<Signal>, now: impl Fn() -> Instant) -> Duration {
        for signal in signals {
            match signal {
                Signal::Order(order) => self.orders.push_back(order),
                // Changes that came meanwhile are one publish.
                Signal::Changed if self.retry.is_waiting() => self.retry.bring_forward(now()),
                Signal::Changed => self.stale = true,
            }
        }
        let mut worked = false;
        while let Some(order) = self.orders.pop_front() {
            self.follow(order, &now);
            worked = true;
        }
        if self.is_due(now()) {
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
            None => self.until_next_moment(),
        };
        rest.min(self.nap)
    }

    fn is_due(&self, now: Instant) -> bool {
        match self.retry.due() {
            Some(due) => due <= now,
            None => self.stale || self.until_next_moment().is_zero(),
        }
    }

    /// Finds what others deleted from the tree. A publish that failed is tried again anyway.
    fn check_tree(&mut self) {
        if self.retry.is_waiting() {
            return;
        }
        match self.engine.check_tree(self.clock.now()) {
            Ok(missing) => self.stale |= missing,
            Err(error) => tracing::error!(%error, "checking the tree"),
        }
        self.show_missing_pictures();
    }

    fn until_next_moment(&self) -> Duration {
        self.engine.next_moment().map_or(Duration::MAX, |timestamp| {
            Duration::try_from(timestamp.duration_since(self.clock.now())).unwrap_or(Duration::ZERO)
        })
    }

    fn follow(&mut self, order: Order, now: &impl Fn() -> Instant) {
        match order {
            Order::Rebuild(progress, done) => {
                if !progress.fix() {
                    let _ = done.send(Err("cancelled".to_owned()));
                    return;
                }
                let outcome = self.publish(Some(&progress), now);
                let _ = done.send(outcome.map_err(|error| error.to_string()));
            }
            Order::Reindex(progress, done) => self.engine.reindex(self.clock.now(), progress, done),
            Order::Accept(refusal) => {
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
    ) -> Result<(), PublishError> {
        self.status.update(|publication| publication.publishing = true);
        self.stale = false;
        let outcome = match rebuild {
            None => self.engine.publish(self.clock.now()),
            Some(progress) => self.engine.rebuild(self.clock.now(), progress),
        };
        let outcome = outcome.and_then(|report| {
            // Files that are not on record now are in the report of the next publish.
            let recorded = report.record(&self.store, self.deliveries.is_some(), self.clock.now());
            recorded.map_err(|error| PublishError(error.to_string()))?;
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
        self.status.set_fault(Fault::PicturesMissing, !self.store.missing_pictures().is_empty());
    }

    fn succeed(&self, report: &Report) {
        tracing::info!(
            seq = report.seq.number(),
            ms = report.ms,
            written = report.written.len(),
            removed = report.removed.len(),
            "published"
        );
        self.status.update(|publication| {
            publication.publishing = false;
            publication.published_seq = report.seq;
            publication.error = None;
            publication.error_code = None;
            publication.last = Some(LastPublish {
                seq: report.seq,
                ms: report.ms,
                written: report.written.len() as u64,
                removed: report.removed.len() as u64,
                pages: report.pages,
            });
        });
        if let Some(deliveries) = &self.deliveries {
            deliveries.publish_ended(true);
        }
    }

    fn fail(&self, error: &PublishError) {
        tracing::error!(%error, "publish failed");
        let seq = self.status.current().latest_seq;
        let outcome = PublishOutcome { seq, error: Some(error.to_string()), ..PublishOutcome::default() };
        if let Err(error) = self.store.note_publish(outcome, self.clock.now()) {
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
