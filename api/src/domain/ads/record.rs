//! An advertisement as the store keeps it: its entry and what an advertisement has beside it.

use super::dates::Dates;
use super::risk::RiskSignal;
use super::rules::Contact;
use crate::domain::access::Role;
use crate::domain::accounts::email_address::Email;
use crate::domain::entries::record::{Author, EntryRecord, RecordStamp};
use crate::domain::ids::{DecisionId, Pid, RevisionId, Seq, UserId};
use crate::domain::workflow::ad_steps::{AdAction, AdState};
use crate::domain::workflow::ads::{AdFacts, Terms};
use crate::domain::workflow::engine::Target;
use jiff::Timestamp;
use model::{Locale, Status};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The owner of an advertisement, with what its workflow and its emails depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdOwner {
    pub id: UserId,
    pub name: String,
    pub email: Email,
    pub locale: Locale,
    pub role: Role,
    /// 0 new, 1 normal, 2 trusted, 3 restricted.
    pub trust: i64,
    /// Their email address is verified.
    pub verified: bool,
    pub notify_expiry: bool,
    pub notify_message: bool,
}

/// How often readers viewed it, asked for its phone number and wrote to its owner, all days together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = AdCounts)]
pub struct Counts {
    pub views: i64,
    pub reveals: i64,
    pub messages: i64,
}

/// A part of the text that a decision points at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Fragment {
    pub field: String,
    pub text: String,
}

/// One decision of moderation (docs/content-model.md §1.9).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    pub id: DecisionId,
    /// The code of an [`AdAction`].
    pub action: String,
    /// A code of docs/content-model.md §4.1; empty where the action needs none.
    pub reason: String,
    pub note: String,
    pub fragments: Vec<Fragment>,
    pub at: Timestamp,
    pub automated: bool,
    /// `None`: a rule decided, or the account no longer exists.
    pub actor: Option<Author>,
    pub appeal_of: Option<DecisionId>,
    pub appeal_text: Option<String>,
}

impl Decision {
    /// Whether its owner may appeal against it.
    pub fn is_against(&self) -> bool {
        [AdAction::Reject.code(), AdAction::Block.code()].contains(&self.action.as_str())
    }
}

/// An advertisement with everything its owner and its editors know of it.
#[derive(Clone, Debug, PartialEq)]
pub struct AdRecord {
    pub entry: EntryRecord,
    /// Of its entry, of what it has beside it, and of its owner.
    pub stamp: RecordStamp,
    /// The end of its address.
    pub pid: Pid,
    pub contact: Contact,
    pub term_days: i64,
    pub owner: Option<AdOwner>,
    /// When it was first submitted.
    pub submitted_at: Option<Timestamp>,
    pub resubmissions: u32,
    /// When it came into its stored state.
    pub since: Timestamp,
    /// Since when it, or an edit of it, waits for review.
    pub waiting_since: Option<Timestamp>,
    /// Since when complaints ask for a review.
    pub flagged_at: Option<Timestamp>,
    /// Hidden from lists because its owner is suspended.
    pub withheld: bool,
    /// As the settings are now.
    pub terms: Terms,
    pub risk: i64,
    pub signals: Vec<RiskSignal>,
    pub paused: bool,
    pub before_trash: Option<Status>,
    /// The newest decision.
    pub decision: Option<Decision>,
    pub counts: Counts,
    /// Which member of the staff reviews it, and until when others may not decide.
    pub claim: Option<(Author, Timestamp)>,
    pub approved_revision: Option<RevisionId>,
    pub rejected_revision: Option<RevisionId>,
}

impl AdRecord {
    pub fn state(&self, now: Timestamp) -> AdState {
        AdState::of(self.entry.status, self.expires_at(), now)
    }

    pub fn expires_at(&self) -> Option<Timestamp> {
        Dates::of(&self.entry.document.entry).expires_at
    }

    /// Whether this account put it into the trash.
    pub fn is_trashed_by(&self, account: UserId) -> bool {
        self.entry.trashed.is_some_and(|(who, _)| who == account)
    }

    /// Whether an edit of the public text waits for review.
    pub fn edit_waits(&self) -> bool {
        self.entry.status == Status::Published && self.waiting_since.is_some()
    }

    /// Whether the newest text differs from the one that was rejected, or from the one that readers saw last.
    pub fn changed(&self) -> bool {
        let judged = match self.entry.status {
            Status::Rejected => self.rejected_revision,
            _ => self.approved_revision,
        };
        judged != Some(self.entry.head_revision)
    }

    /// Whether a text of it was rejected and none approved since.
    pub fn was_rejected(&self) -> bool {
        self.entry.status == Status::Rejected || self.rejected_revision.is_some()
    }

    /// The state after an action that leads `to`; `None`: it no longer exists.
    pub fn after(&self, to: Target<AdState>, now: Timestamp) -> Option<AdState> {
        match to {
            Target::Same => Some(self.state(now)),
            Target::State(state) => Some(state),
            Target::Before => {
                let before = self.before_trash.unwrap_or(Status::Draft);
                Some(AdState::of(before, self.expires_at(), now))
            }
            Target::Nothing => None,
        }
    }

    /// Whether an action shows a text to readers, which must then pass the checks of publication.
    pub fn shows(&self, action: AdAction, to: Target<AdState>, now: Timestamp) -> bool {
        let stays = to == Target::Same && !matches!(action, AdAction::Approve | AdAction::Renew);
        !stays && self.after(to, now) == Some(AdState::Published)
    }

    /// The facts that decisions about it depend on, without those that the call brings.
    pub fn facts(&self, now: Timestamp) -> AdFacts {
        let dates = Dates::of(&self.entry.document.entry);
        let since = match self.state(now) {
            AdState::Expired => dates.expires_at.unwrap_or(self.since),
            AdState::Sold => dates.sold_at.unwrap_or(self.since),
            _ => self.since,
        };
        let against = self.decision.as_ref().filter(|decision| decision.is_against());
        AdFacts {
            now,
            terms: self.terms,
            since,
            expires_at: dates.expires_at,
            bumped_at: dates.bumped_at,
            resubmissions: self.resubmissions,
            verified: self.owner.as_ref().is_some_and(|owner| owner.verified),
            changed: self.changed(),
            rejected: self.was_rejected(),
            changed_since_rejection: self.rejected_revision != Some(self.entry.head_revision),
            paused: self.paused,
            edit_waits: self.edit_waits(),
            flagged: self.flagged_at.is_some(),
            appealable: against
                .is_some_and(|decision| decision.appeal_text.is_none() && decision.appeal_of.is_none()),
            appealed: against.is_some_and(|decision| decision.appeal_text.is_some()),
            reason: false,
            words: false,
            unmoderated: false,
            low_risk: false,
            untried: self.submitted_at.is_none() && against.is_none(),
            editorial: self.owner.as_ref().is_none_or(|owner| owner.role.is_staff()),
            hard_rule: false,
            trasher: false,
        }
    }
}

/// A durable edit or action: the advertisement after it and the number of its change.
#[derive(Clone, Debug)]
pub struct AdWritten {
    pub record: AdRecord,
    pub seq: Seq,
    /// It no longer exists; the record is as it was.
    pub erased: bool,
}
