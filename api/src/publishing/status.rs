//! The state of publication, for the dashboard and its event stream.

use domain::ids::Seq;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard};
use store::{ReceiverState, Result, Store};
use support::locks::lock;
use support::trusted_clock::ClockAhead;
use tokio::sync::watch;
use utoipa::ToSchema;

/// Figures of the last successful publish.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct LastPublish {
    /// The newest change that it includes.
    pub seq: Seq,
    /// The duration in milliseconds.
    pub ms: u64,
    /// The number of files written.
    pub written: u64,
    /// The number of files removed.
    pub removed: u64,
    /// The number of pages of the whole site.
    pub pages: u64,
}

/// The state of publishing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Publication {
    /// The newest change that is published.
    pub published_seq: Seq,
    /// The newest change in the database.
    pub latest_seq: Seq,
    /// Whether a publish is in progress.
    pub publishing: bool,
    /// The last publish of this process that changed the site.
    pub last: Option<LastPublish>,
    /// The reason why the last publish failed; it is tried again.
    pub error: Option<String>,
    /// The code of the refusal, if an administrator may accept what the publish refused.
    pub error_code: Option<PublishRefusal>,
    /// Faults that only an administrator of the server can repair.
    #[schema(value_type = Vec<Fault>)]
    pub faults: BTreeSet<Fault>,
    /// Set if the server's clock jumped ahead: measured time is used until the clock is right or an
    /// administrator accepts it.
    pub clock_ahead: Option<ClockAhead>,
    /// The state of the on-publish command; null if there is none.
    pub delivery: Option<DeliveryState>,
    /// Progress of the search index; while it is set, readers do not find all entries yet.
    pub search_index: Option<IndexProgress>,
}

/// The progress of long-running work on the search index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct IndexProgress {
    /// The number of entries already indexed.
    pub done: u64,
    /// The number of entries to index.
    pub total: u64,
}

/// A fault that needs an administrator of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// SQLite found the record damaged.
    RecordDamaged,
    /// The newest verified backup is older than it should be, because later ones failed.
    BackupFailing,
    /// The clock jumped: no old backup is removed until seven days' sets were made after the jump.
    BackupRotationSuspended,
    /// Pages go without pictures whose files are missing.
    PicturesMissing,
    /// The on-publish command fails; what it has not received waits.
    DeliveryFailing,
    /// A proxy in front is not counted in `--trusted-hops`, so all readers share one network's
    /// limits.
    ProxyUntrusted,
    /// The disk of the data folder or of the tree is full.
    DiskFull,
    /// The room that is set aside for an administrator on a full disk is used, or there was none to
    /// set aside.
    ReserveUsed,
}

impl Fault {
    /// Every fault.
    pub const ALL: [Fault; 8] = [
        Fault::RecordDamaged,
        Fault::BackupFailing,
        Fault::BackupRotationSuspended,
        Fault::PicturesMissing,
        Fault::DeliveryFailing,
        Fault::ProxyUntrusted,
        Fault::DiskFull,
        Fault::ReserveUsed,
    ];
}

/// How far trees are: that of this process, and those of other nodes with the same record.
#[derive(Default)]
struct TreesReached {
    /// `None`: this process has published nothing yet.
    own: Option<Seq>,
    /// The smallest of the others that are alive and whole.
    others: Option<Seq>,
    listener: Option<Box<dyn Fn() + Send>>,
}

/// The state of publication for everyone who asks or watches.
#[derive(Clone)]
pub struct PublicationStatus {
    sender: watch::Sender<Publication>,
    trees: Arc<Mutex<TreesReached>>,
}

impl PublicationStatus {
    /// The state a store is in before anything is published by this process.
    pub async fn of(store: &Store) -> Result<PublicationStatus> {
        let (sender, _) = watch::channel(Publication::default());
        let status = PublicationStatus {
            sender,
            trees: Arc::default(),
        };
        let latest = status.clone();
        store.on_change(move |seq| latest.reach(seq));
        let left = status.clone();
        store.on_loss(move |seq, _| {
            left.fall_back();
            left.update(|publication| publication.latest_seq = seq);
        });
        let faults = status.clone();
        store.on_damage(move || {
            faults.set_fault(Fault::RecordDamaged, true);
        });
        // Read after that: a change is either in the store already or heard by the listener.
        let seqs = store
            .read(|reader| -> Result<_> { Ok((reader.latest_seq()?, reader.published_seq()?)) });
        let (latest_seq, published_seq) = seqs.await?;
        status.reach(latest_seq);
        status.update(|publication| publication.published_seq = published_seq);
        Ok(status)
    }

    fn trees(&self) -> MutexGuard<'_, TreesReached> {
        lock(&self.trees)
    }

    /// The newest change that the tree of this process shows; `None` before its first publish.
    pub fn own_tree(&self) -> Option<Seq> {
        self.trees().own
    }

    /// Calls `listener`, which must return immediately, after each publish of this process.
    pub(crate) fn on_own_tree(&self, listener: impl Fn() + Send + 'static) {
        self.trees().listener = Some(Box::new(listener));
    }

    /// The tree of this process shows every change up to `seq`; the change that all trees show.
    fn reach_own(&self, seq: Seq) -> Seq {
        let mut trees = self.trees();
        trees.own = Some(seq);
        if let Some(listener) = &trees.listener {
            listener();
        }
        trees.others.map_or(seq, |others| others.min(seq))
    }

    /// The trees of other nodes show every change up to `others`; `None`: there are none.
    pub(crate) fn reach_others(&self, others: Option<Seq>) {
        let own = {
            let mut trees = self.trees();
            trees.others = others;
            trees.own
        };
        if let Some(all) = own.into_iter().chain(others).min() {
            self.set(all, |publication| &mut publication.published_seq);
        }
    }

    /// The store holds this change.
    fn reach(&self, seq: Seq) {
        self.update(|publication| publication.latest_seq = publication.latest_seq.max(seq));
    }

    /// The record lost changes, so the tree shows no state of the record until the next publish.
    pub(super) fn fall_back(&self) {
        {
            let mut trees = self.trees();
            // The smallest number, so that it is that of all trees.
            trees.own = trees.own.map(|_| Seq::default());
            if let Some(listener) = &trees.listener {
                listener();
            }
        }
        self.update(|publication| publication.published_seq = Seq::default());
    }

    /// Sets a member. Watchers wake up only when it had another value.
    fn set<T: PartialEq>(&self, value: T, member: fn(&mut Publication) -> &mut T) {
        self.sender.send_if_modified(|publication| {
            let member = member(publication);
            let is_other = *member != value;
            *member = value;
            is_other
        });
    }

    /// Adds or removes a fault. Watchers wake up only when that makes a difference.
    pub fn set_fault(&self, fault: Fault, present: bool) {
        self.sender.send_if_modified(|publication| {
            if present {
                publication.faults.insert(fault)
            } else {
                publication.faults.remove(&fault)
            }
        });
    }

    /// Says whether the clock is believed. Watchers wake up only when that makes a difference.
    pub(crate) fn set_clock_ahead(&self, ahead: Option<ClockAhead>) {
        self.set(ahead, |publication| &mut publication.clock_ahead);
    }

    /// Changes the state of deliveries. Watchers wake up only when that makes a difference.
    pub(crate) fn update_delivery(&self, change: impl FnOnce(&mut DeliveryState)) {
        self.sender.send_if_modified(|publication| {
            let mut delivery = publication.delivery.clone().unwrap_or_default();
            change(&mut delivery);
            let delivery = Some(delivery);
            let changed = publication.delivery != delivery;
            publication.delivery = delivery;
            changed
        });
    }

    /// Says how far the search index is. Watchers wake up only when that makes a difference.
    pub(super) fn update_search_index(&self, progress: Option<IndexProgress>) {
        self.set(progress, |publication| &mut publication.search_index);
    }

    /// The state now.
    pub fn current(&self) -> Publication {
        self.sender.borrow().clone()
    }

    /// How many [`PublicationStatus::watch`] receivers there are: every event stream has one.
    pub fn watchers(&self) -> usize {
        self.sender.receiver_count()
    }

    /// Sees every state from now on, the present one first.
    pub fn watch(&self) -> watch::Receiver<Publication> {
        self.sender.subscribe()
    }

    pub(super) fn update(&self, change: impl FnOnce(&mut Publication)) {
        self.sender.send_modify(change);
    }

    /// A publish ended well.
    pub(super) fn publish_ended(&self, last: LastPublish) {
        let all = self.reach_own(last.seq);
        self.update(|publication| {
            publication.publishing = false;
            publication.published_seq = all;
            publication.error = None;
            publication.error_code = None;
            publication.last = Some(last);
        });
    }
}

/// A change that a publish refuses to make until an administrator accepts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PublishRefusal {
    /// Publish at a time that is more than a day before that of the tree.
    ClockBack,
    /// Remove many pages that no change explains.
    Shrinks,
    /// Start in a folder that contains files of others, or replace those at addresses of the
    /// portal.
    ForeignFiles,
}

impl PublishRefusal {
    /// Every refusal.
    pub const ALL: [PublishRefusal; 3] = [
        PublishRefusal::ClockBack,
        PublishRefusal::Shrinks,
        PublishRefusal::ForeignFiles,
    ];

    /// The name in the API.
    pub const fn code(self) -> &'static str {
        match self {
            PublishRefusal::ClockBack => "clock_back",
            PublishRefusal::Shrinks => "shrinks",
            PublishRefusal::ForeignFiles => "foreign_files",
        }
    }

    /// The refusal with this name.
    pub fn from_code(code: &str) -> Option<PublishRefusal> {
        PublishRefusal::ALL
            .into_iter()
            .find(|refusal| refusal.code() == code)
    }
}

/// The state of the on-publish command.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct DeliveryState {
    /// The number of publishes that wait for delivery.
    pub pending: u64,
    /// The newest change that the command received.
    #[schema(value_type = Option<i64>)]
    pub last_seq: Option<Seq>,
    /// The time at which the command received `last_seq`.
    pub last_at: Option<Timestamp>,
    /// The time since which the command has been failing.
    pub failing_since: Option<Timestamp>,
    /// The reason of the last failure, with the last lines of standard error. Administrators only.
    pub error: Option<String>,
    /// The number of failed attempts in a row.
    pub attempts: u32,
    /// The time of the next attempt.
    pub next_attempt_at: Option<Timestamp>,
    /// Whether the next delivery is a full one.
    pub full: bool,
    /// The number of failed attempts of this process.
    #[serde(skip)]
    pub failures: u64,
}

impl DeliveryState {
    /// Takes over what is on record.
    pub(super) fn update(&mut self, stored: ReceiverState) {
        let ReceiverState {
            pending,
            full,
            last_seq,
            last_at,
            attempts,
            failing_since,
            error,
            requests: _,
        } = stored;
        *self = DeliveryState {
            pending,
            full,
            last_seq,
            last_at,
            attempts,
            failing_since,
            error,
            next_attempt_at: self.next_attempt_at,
            failures: self.failures,
        };
    }
}
