//! The report of a publish, or why it stopped.

use crate::publishing::status::PublishRefusal;
use domain::ids::Seq;
use generator::problems::Problems;
use generator::publish::PublishError;
use generator::view::ViewError;
use jiff::Timestamp;
use model::MediaHash;
use store::{self, BlockingStore, PublishCause, PublishOutcome, TreeChange};

/// The outcome of a publish.
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
    /// `written` and `removed` are not all that changed since the publish before: receivers compare
    /// the whole tree.
    pub full: bool,
    /// The position of the tree in its history. Changes up to a recorded position are not reported
    /// again.
    pub position: Option<u128>,
    /// How long it took, in milliseconds.
    pub ms: u64,
    /// The reason for it.
    pub cause: PublishCause,
}

impl PublishReport {
    /// Records the publish, and in the same transaction what the on-publish command has to receive
    /// of it.
    pub fn record(
        &self,
        store: &BlockingStore,
        has_receiver: bool,
        now: Timestamp,
    ) -> store::Result<()> {
        let outcome = PublishOutcome {
            seq: self.seq,
            ms: self.ms,
            written: self.written.len() as u64,
            removed: self.removed.len() as u64,
            pages: self.pages,
            error: None,
            cause: self.cause.clone(),
        };
        store.record_publish(
            outcome,
            TreeChange {
                position: self.position,
                written: self.written.clone(),
                removed: self.removed.clone(),
                full: self.full,
                has_receiver,
            },
            now,
        )
    }
}

/// Why a tree or a theme cannot be used, or why a publish stopped. The tree is whole all the same,
/// only older.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages name the variants")]
pub enum EngineError {
    #[error("{0}")]
    Theme(#[from] Problems),
    #[error(transparent)]
    Tree(#[from] PublishError),
    #[error(transparent)]
    Store(#[from] store::Error),
    #[error(transparent)]
    View(#[from] ViewError),
    #[error("the tree is closed")]
    Closed,
    #[error("{0}")]
    Panicked(String),
}

impl EngineError {
    /// The refusal, if an administrator may accept it.
    pub(super) fn refusal(&self) -> Option<PublishRefusal> {
        match self {
            EngineError::Tree(PublishError::ClockBack { .. }) => Some(PublishRefusal::ClockBack),
            EngineError::Tree(PublishError::Shrinks { .. }) => Some(PublishRefusal::Shrinks),
            EngineError::Tree(error) if error.ends_with_adoption() => {
                Some(PublishRefusal::ForeignFiles)
            }
            _ => None,
        }
    }

    /// The picture whose file could not be used.
    pub(super) fn picture(&self) -> Option<MediaHash> {
        match self {
            EngineError::View(ViewError::Picture(hash, _))
            | EngineError::Tree(PublishError::View(ViewError::Picture(hash, _))) => Some(*hash),
            _ => None,
        }
    }
}
