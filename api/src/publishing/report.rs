//! What a publish did, or why it stopped.

use crate::domain::ids::Seq;
use crate::store::{self, PublishCause, PublishOutcome, Store, TreeChange};
use jiff::Timestamp;

/// What a publish did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PublishReport {
    /// The newest change the tree now shows.
    pub seq: Seq,
    /// Pages of the whole tree.
    pub pages: u64,
    /// Files replaced and removed, as paths below the tree.
    pub written: Vec<String>,
    /// Files removed, as paths below the tree.
    pub removed: Vec<String>,
    /// `written` and `removed` are not all that changed since the publish before: receivers compare the whole tree.
    pub full: bool,
    /// Where the history of the tree now is. What is noted with it is not reported again.
    pub position: Option<u128>,
    /// How long it took, in milliseconds.
    pub ms: u64,
    /// What called for it.
    pub cause: PublishCause,
}

impl PublishReport {
    /// Records the publish, and in the same transaction what the on-publish command has to receive of it.
    pub fn record(&self, store: &Store, has_receiver: bool, now: Timestamp) -> store::Result<()> {
        let (written, removed) = (self.written.len() as u64, self.removed.len() as u64);
        let PublishReport { seq, pages, full, position, ms, .. } = *self;
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
