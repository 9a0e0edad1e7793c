//! `--on-publish CMD`: the command receives every change of the tree on standard input, in order
//! and at least once. A delivery is on record before the publish counts as done, and leaves the record
//! once the command ended with 0.

mod command;
mod task;

use crate::background::BackOff;
use std::time::Duration;
pub use task::deliver;
pub(crate) use task::{Deliveries, DeliveryTask};

/// A command and how it is run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnPublish {
    /// For `sh -c`.
    pub command: String,
    /// How long it may take for a change, and for a full delivery.
    pub timeout: Duration,
    /// How long it may take for a full delivery.
    pub full_timeout: Duration,
    /// Between attempts.
    pub back_off: BackOff,
}

impl OnPublish {
    /// A command with the usual limits: one minute for a change, 30 for a full delivery.
    pub fn new(command: String) -> OnPublish {
        OnPublish {
            command,
            timeout: Duration::from_mins(1),
            full_timeout: Duration::from_mins(30),
            back_off: BackOff {
                first: Duration::from_secs(1),
                longest: Duration::from_mins(1),
            },
        }
    }
}
