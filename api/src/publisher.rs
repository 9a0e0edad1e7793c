//! The thread that owns the publishing engine: woken by edits, asleep until the next moment at which a page
//! changes by time alone, patient with failures.

use crate::{clock::SharedClock, store::Store};
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

enum Signal {
    Changed,
    Stop,
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
            loop {
                let published = publish_once(&mut *engine, &store, &clock, &status, &on_publish);
                back_off = match (published, back_off) {
                    (true, _) => None,
                    (false, None) => Some(BACK_OFF.0),
                    (false, Some(wait)) => Some((wait * 2).min(BACK_OFF.1)),
                };
                if !sleep(&inbox, &*engine, &clock, back_off) {
                    return;
                }
            }
        })?;
        Ok(Publisher { signals, thread: Some(thread) })
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

fn publish_once(
    engine: &mut dyn Engine,
    store: &Store,
    clock: &SharedClock,
    status: &PublicationStatus,
    on_publish: &OnPublish,
) -> bool {
    status.update(|publication| publication.publishing = true);
    let outcome = engine.publish(clock.now()).and_then(|report| {
        store.set_published_seq(report.seq).map_err(|error| PublishError(error.to_string()))?;
        Ok(report)
    });
    match outcome {
        Ok(report) => {
            tracing::info!(
                seq = report.seq,
                ms = report.ms,
                written = report.written.len(),
                removed = report.removed.len(),
                "published"
            );
            status.update(|publication| {
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
                on_publish(&report);
            }
            true
        }
        Err(error) => {
            tracing::error!(%error, "publish failed");
            status.update(|publication| {
                publication.publishing = false;
                publication.error = Some(error.to_string());
            });
            false
        }
    }
}

/// Waits for an edit, the next moment or the end of the back-off; `false`: stop. Edits that came meanwhile
/// are one publish.
fn sleep(
    inbox: &Receiver<Signal>,
    engine: &dyn Engine,
    clock: &SharedClock,
    back_off: Option<Duration>,
) -> bool {
    let mut waited = Duration::ZERO;
    loop {
        let rest = match back_off {
            Some(wait) => wait.saturating_sub(waited),
            None => engine.next_moment().map_or(Duration::MAX, |moment| {
                Duration::try_from(moment.duration_since(clock.now())).unwrap_or(Duration::ZERO)
            }),
        };
        if rest.is_zero() {
            return true;
        }
        let nap = rest.min(LONGEST_SLEEP);
        match inbox.recv_timeout(nap) {
            Ok(Signal::Stop) | Err(RecvTimeoutError::Disconnected) => return false,
            Ok(Signal::Changed) => return drain(inbox),
            Err(RecvTimeoutError::Timeout) => waited += nap,
        }
    }
}

fn drain(inbox: &Receiver<Signal>) -> bool {
    inbox.try_iter().all(|signal| matches!(signal, Signal::Changed))
}
