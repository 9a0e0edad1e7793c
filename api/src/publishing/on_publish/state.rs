//! How deliveries go, for the dashboard and for metrics.

use crate::domain::ids::Seq;
use crate::store::ReceiverState;
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// The state of the on-publish command, where there is one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct DeliveryState {
    /// Publishes that wait.
    pub pending: u64,
    /// The newest change that the command received, and when it did.
    pub last_seq: Option<Seq>,
    pub last_at: Option<Timestamp>,
    pub failing_since: Option<Timestamp>,
    /// Why the last attempt failed, with the last lines of standard error. For administrators only.
    pub error: Option<String>,
    /// Attempts that failed in a row.
    pub attempts: u32,
    pub next_attempt_at: Option<Timestamp>,
    /// Whether the next delivery is a full one.
    pub full: bool,
    /// Attempts of this process that failed.
    #[serde(skip)]
    pub failures: u64,
}

impl DeliveryState {
    /// Takes over what is on record.
    pub(super) fn update(&mut self, stored: ReceiverState) {
        let ReceiverState { pending, full, last_seq, last_at, attempts, failing_since, error } = stored;
        (self.pending, self.full, self.last_seq, self.last_at) = (pending, full, last_seq, last_at);
        (self.attempts, self.failing_since, self.error) = (attempts, failing_since, error);
    }
}
