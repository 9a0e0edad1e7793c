//! The state of publication, for the dashboard and its event stream.

use super::PublishRefusal;
use crate::domain::ids::Seq;
use crate::publishing::on_publish::DeliveryState;
use crate::store::Store;
use serde::Serialize;
use std::collections::BTreeSet;
use tokio::sync::watch;
use utoipa::ToSchema;

/// The last publish that ended well, in numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct LastPublish {
    pub seq: Seq,
    pub ms: u64,
    pub written: u64,
    pub removed: u64,
    pub pages: u64,
}

/// The state of publishing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Publication {
    pub published_seq: Seq,
    pub latest_seq: Seq,
    pub publishing: bool,
    pub last: Option<LastPublish>,
    /// Why the last publish failed; it is tried again.
    pub error: Option<String>,
    /// The same as a code, where an administrator may accept what it refused.
    pub error_code: Option<PublishRefusal>,
    /// What only an administrator of the server can repair.
    #[schema(value_type = Vec<Fault>)]
    pub faults: BTreeSet<Fault>,
    /// `None`: there is no on-publish command.
    pub delivery: Option<DeliveryState>,
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
    /// Pages show an ornament in place of pictures whose files are missing.
    PicturesMissing,
    /// The on-publish command fails; what it has not received waits.
    DeliveryFailing,
    /// A proxy in front is not counted in `--trusted-hops`, so all readers share one network's limits.
    ProxyUntrusted,
    /// The disk of the data folder or of the tree is full.
    DiskFull,
}

impl Fault {
    pub const ALL: [Fault; 7] = [
        Fault::RecordDamaged,
        Fault::BackupFailing,
        Fault::BackupRotationSuspended,
        Fault::PicturesMissing,
        Fault::DeliveryFailing,
        Fault::ProxyUntrusted,
        Fault::DiskFull,
    ];
}

/// The state of publication for everyone who asks or watches.
#[derive(Clone)]
pub struct PublicationStatus(watch::Sender<Publication>);

impl PublicationStatus {
    /// The state a store is in before anything is published by this process.
    pub fn of(store: &Store) -> crate::store::Result<PublicationStatus> {
        let (sender, _) = watch::channel(Publication::default());
        let status = PublicationStatus(sender);
        let latest = status.clone();
        store.on_change(move |seq| latest.reach(seq));
        let faults = status.clone();
        store.on_damage(move || {
            faults.set_fault(Fault::RecordDamaged, true);
        });
        // Read after that: a change is either in the store already or heard by the listener.
        status.reach(store.latest_seq()?);
        let published_seq = store.published_seq()?;
        status.update(|publication| publication.published_seq = published_seq);
        Ok(status)
    }

    /// The store holds this change.
    fn reach(&self, seq: Seq) {
        self.update(|publication| publication.latest_seq = publication.latest_seq.max(seq));
    }

    /// Adds or removes a fault. Watchers wake up only when that makes a difference.
    pub fn set_fault(&self, fault: Fault, present: bool) {
        self.0.send_if_modified(|publication| {
            if present { publication.faults.insert(fault) } else { publication.faults.remove(&fault) }
        });
    }

    /// Changes the state of deliveries. Watchers wake up only when that makes a difference.
    pub(crate) fn update_delivery(&self, change: impl FnOnce(&mut DeliveryState)) {
        self.0.send_if_modified(|publication| {
            let mut delivery = publication.delivery.clone().unwrap_or_default();
            change(&mut delivery);
            let delivery = Some(delivery);
            let changed = publication.delivery != delivery;
            publication.delivery = delivery;
            changed
        });
    }

    pub fn current(&self) -> Publication {
        self.0.borrow().clone()
    }

    /// How many [`PublicationStatus::watch`] receivers there are: every event stream has one.
    pub fn watchers(&self) -> usize {
        self.0.receiver_count()
    }

    /// Sees every state from now on, the present one first.
    pub fn watch(&self) -> watch::Receiver<Publication> {
        self.0.subscribe()
    }

    pub(super) fn update(&self, change: impl FnOnce(&mut Publication)) {
        self.0.send_modify(change);
    }
}
