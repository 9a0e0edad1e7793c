//! Messages of readers to owners (docs/content-model.md §1.9, §10).

use super::dates::fields;
use super::record::AdRecord;
use crate::workflow::ad_steps::AdState;
use jiff::Timestamp;

/// Days in which a message can be answered; they are kept no longer.
pub const REPLY_DAYS: i64 = 90;
/// Hours in which a doubtful message can be confirmed.
pub const CONFIRM_HOURS: i64 = 24;

impl AdRecord {
    /// Whether readers can write to its owner or call: it is public, and its term is not over.
    pub fn is_open(&self, now: Timestamp) -> bool {
        self.entry.live.is_some() && self.state(now) == AdState::Published
    }

    /// Whether its owner wants messages, here and by email. Where it has no owner, the editors look
    /// after it.
    pub fn takes_messages(&self) -> bool {
        let wanted = fields(&self.entry.document.entry).is_some_and(|ad| ad.allow_messages);
        wanted && self.owner.as_ref().is_none_or(|owner| owner.notify_message)
    }
}
