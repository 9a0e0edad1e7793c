//! The thread that owns the publishing engine: woken by edits, asleep until the next moment at which a page
//! changes by time alone, patient with failures.

use crate::{
    clock::SharedClock,
    jobs::Progress,
    memory,
    store::{PublishOutcome, Store},
};
use jiff::Timestamp;
use serde::Serialize;
use std::{
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    },
    thread::JoinHandle,
    time::Duration,
};
use tokio::sync::watch;

/// What a publish did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The newest change the tree now shows.
    pub seq: i64,
    /// Pages of the whole tree.
    pub pages: u64,
    /// Files replaced and removed, as paths below the tree.
    pub written: Vec<String>,
    pub removed: Vec<String>,
    pub ms: u64,
}

/// Why a publish stopped. The tree is whole all the same, only older.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct PublishError(pub String);

/// Brings the tree up to date with the store.
pub trait Engine: Send {
    /// Publishes everything that is public at `as_of`.
    fn publish(&mut self, as_of: Timestamp) -> Result<Report, PublishError>;

    /// Looks at every page and file of the tree, whatever changed. Once begun it is finished.
    fn rebuild(&mut self, as_of: Timestamp, progress: &Progress) -> Result<Report, PublishError> {
        let _ = progress;
        self.publish(as_of)
    }

    /// Begins to make the search index anew; `done` is told when it is, or was broken off. Readers find what they
    /// found all the while.
    fn reindex(&mut self, as_of: Timestamp, progress: Arc<Progress>, done: Sender<Result<(), String>>) {
        let _ = (as_of, progress, done.send(Ok(())));
    }

    /// When, without any edit, the tree changes next.
    fn next_moment(&self) -> Option<Timestamp>;
}

/// The last publish that ended well, in numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LastPublish {
    pub seq: i64,
    pub ms: u64,
    pub written: u64,
    pub removed: u64,
    pub pages: u64,
}

/// `GET /api/dashboard/publication`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Publication {
    pub published_seq: i64,
    pub latest_seq: i64,
    pub publishing: bool,
    pub last: Option<LastPublish>,
    /// Why the last publish failed; it is tried again.
    pub error: Option<String>,
}

/// The state of publication for everyone who asks or watches.
#[derive(Clone)]
pub struct PublicationStatus(watch::Sender<Publication>);

impl PublicationStatus {
    /// The state a store is in before anything is published by this process.
    pub fn of(store: &Store) -> crate::store::Result<PublicationStatus> {
        let (published_seq, latest_seq) = (store.published_seq()?, store.latest_seq()?);
        let (sender, _) = watch::channel(Publication { published_seq, latest_seq, ..Publication::default() });
        let status = PublicationStatus(sender);
        let latest = status.clone();
        store.on_change(move |seq| {
            latest.0.send_modify(|publication| publication.latest_seq = publication.latest_seq.max(seq));
        });
        Ok(status)
    }

    pub fn current(&self) -> Publication {
        self.0.borrow().clone()
    }

    /// Sees every state from now on, the present one first.
    pub fn watch(&self) -> watch::Receiver<Publication> {
        self.0.subscribe()
    }

    fn update(&self, change: impl FnOnce(&mut Publication)) {
        self.0.send_modify(change);
    }
}

/// Work for the thread beside its own.
enum Order {
    Rebuild(Arc<Progress>, Sender<Result<(), String>>),
    Reindex(Arc<Progress>, Sender<Result<(), String>>),
}

enum Signal {
    Changed,
    Order(Order),
    Stop,
}

/// Asks the publisher's thread for more than it does by itself. Answers come when the work is over; none comes from
/// one that stopped before.
#[derive(Clone)]
pub struct Orders(Sender<Signal>);

impl Orders {
    /// Looks at every page; the answer is why it failed, or that it was cancelled before it began.
    pub fn rebuild(&self, progress: Arc<Progress>) -> Receiver<Result<(), String>> {
        self.order(|done| Order::Rebuild(progress, done))
    }

    /// Makes the search index anew.
    pub fn reindex(&self, progress: Arc<Progress>) -> Receiver<Result<(), String>> {
        self.order(|done| Order::Reindex(progress, done))
    }

    fn order(&self, order: impl FnOnce(Sender<Result<(), String>>) -> Order) -> Receiver<Result<(), String>> {
        let (done, answer) = channel();
        // A thread that is gone drops the sender, which is its answer.
        let _ = self.0.send(Signal::Order(order(done)));
        answer
    }
}

/// The running thread. Dropping it stops it after the publish under way.
pub struct Publisher {
    signals: Sender<Signal>,
    thread: Option<JoinHandle<()>>,
}

/// Longest sleep: clocks of machines jump.
const LONGEST_SLEEP: Duration = Duration::from_mins(1);
/// First and longest wait after a failure.
const BACK_OFF: (Duration, Duration) = (Duration::from_secs(1), Duration::from_mins(5));

/// Told about every publish that wrote or removed something.
pub type OnPublish = Arc<dyn Fn(&Report) + Send + Sync>;

impl Publisher {
    /// Starts with a publish: the tree may be older than the store.
    pub fn start(
        mut engine: Box<dyn Engine>,
        store: Store,
        clock: SharedClock,
        status: PublicationStatus,
        on_publish: OnPublish,
    ) -> std::io::Result<Publisher> {
        let (signals, inbox) = channel();
        let wake = signals.clone();
        store.on_change(move |_| {
            // The thread is gone only when everything stops.
            let _ = wake.send(Signal::Changed);
        });
        let thread = std::thread::Builder::new().name("publisher".to_owned()).spawn(move || {
            let mut back_off = None;
            let mut desk = Desk { store, clock, status, on_publish };
            let mut orders = Vec::new();
            loop {
                let mut ordered = None;
                for order in orders.drain(..) {
                    ordered = desk.follow(&mut *engine, order).or(ordered);
                }
                let published = ordered.unwrap_or_else(|| desk.publish(&mut *engine, None).is_ok());
                back_off = match (published, back_off) {
                    (true, _) => None,
                    (false, None) => Some(BACK_OFF.0),
                    (false, Some(wait)) => Some((wait * 2).min(BACK_OFF.1)),
                };
                match sleep(&inbox, &*engine, &desk.clock, back_off) {
                    Some(more) => orders = more,
                    None => return,
                }
            }
        })?;
        Ok(Publisher { signals, thread: Some(thread) })
    }
}

impl Publisher {
    /// A way to ask the thread for more.
    pub fn orders(&self) -> Orders {
        Orders(self.signals.clone())
    }
}

impl Drop for Publisher {
    fn drop(&mut self) {
        let _ = self.signals.send(Signal::Stop);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// What the thread works with.
struct Desk {
    store: Store,
    clock: SharedClock,
    status: PublicationStatus,
    on_publish: OnPublish,
}

impl Desk {
    /// Does what was asked for; whether it was a publish, and one that ended well.
    fn follow(&mut self, engine: &mut dyn Engine, order: Order) -> Option<bool> {
        match order {
            Order::Rebuild(progress, done) => {
                if !progress.fix() {
                    let _ = done.send(Err("cancelled".to_owned()));
                    return None;
                }
                let outcome = self.publish(engine, Some(&progress));
                let published = outcome.is_ok();
                let _ = done.send(outcome.map_err(|error| error.to_string()));
                Some(published)
            }
            Order::Reindex(progress, done) => {
                engine.reindex(self.clock.now(), progress, done);
                None
            }
        }
    }

    /// Publishes what changed, or with a `rebuild` everything.
    fn publish(&mut self, engine: &mut dyn Engine, rebuild: Option<&Progress>) -> Result<(), PublishError> {
        self.status.update(|publication| publication.publishing = true);
        let outcome = match rebuild {
            None => engine.publish(self.clock.now()),
            Some(progress) => engine.rebuild(self.clock.now(), progress),
        };
        let outcome = outcome.and_then(|report| {
            let (written, removed) = (report.written.len() as u64, report.removed.len() as u64);
            let Report { seq, ms, pages, .. } = report;
            let done = PublishOutcome { seq, ms, written, removed, pages, error: None };
            self.store
                .note_publish(done, self.clock.now())
                .map_err(|error| PublishError(error.to_string()))?;
            Ok(report)
        });
        match outcome {
            Ok(report) => {
                self.succeed(&report);
                Ok(())
            }
            Err(error) => {
                self.fail(&error);
                Err(error)
            }
        }
    }

    fn succeed(&self, report: &Report) {
        tracing::info!(
            seq = report.seq,
            ms = report.ms,
            written = report.written.len(),
            removed = report.removed.len(),
            "published"
        );
        self.status.update(|publication| {
            publication.publishing = false;
            publication.published_seq = report.seq;
            publication.error = None;
            publication.last = Some(LastPublish {
                seq: report.seq,
                ms: report.ms,
                written: report.written.len() as u64,
                removed: report.removed.len() as u64,
                pages: report.pages,
            });
        });
        if !report.written.is_empty() || !report.removed.is_empty() {
            (self.on_publish)(report);
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
        });
    }
}

/// Waits for an edit, an order, the next moment or the end of the back-off; `None`: stop. Edits that came meanwhile
/// are one publish.
fn sleep(
    inbox: &Receiver<Signal>,
    engine: &dyn Engine,
    clock: &SharedClock,
    back_off: Option<Duration>,
) -> Option<Vec<Order>> {
    let mut waited = Duration::ZERO;
    let mut longest = memory::KEPT;
    loop {
        let rest = match back_off {
            Some(wait) => wait.saturating_sub(waited),
            None => engine.next_moment().map_or(Duration::MAX, |moment| {
                Duration::try_from(moment.duration_since(clock.now())).unwrap_or(Duration::ZERO)
            }),
        };
        if rest.is_zero() {
            return Some(Vec::new());
        }
        let nap = rest.min(longest);
        match inbox.recv_timeout(nap) {
            Err(RecvTimeoutError::Disconnected) => return None,
            Ok(signal) => return drain(signal, inbox),
            Err(RecvTimeoutError::Timeout) => waited += nap,
        }
        // Nothing was asked for since; after the first time, once a minute.
        if nap == longest {
            memory::give_back();
            longest = LONGEST_SLEEP;
        }
    }
}

fn drain(first: Signal, inbox: &Receiver<Signal>) -> Option<Vec<Order>> {
    let mut orders = Vec::new();
    for signal in std::iter::once(first).chain(inbox.try_iter()) {
        match signal {
            Signal::Changed => {}
            Signal::Order(order) => orders.push(order),
            Signal::Stop => return None,
        }
    }
    Some(orders)
}
