//! Advertisements: what they are beside entries, and every step of their life, each one transaction with its
//! revision, change, decision and mail.

mod act;
mod assess;
mod claims;
mod complaint_desk;
mod complaints;
mod contacts;
mod create;
mod decisions;
mod effects;
mod erase;
mod list;
mod mails;
mod read;
mod resemblance;
mod settle;
mod withhold;

pub use act::AdAct;
pub use assess::Submission;
pub use complaint_desk::{
    ComplaintPage, ComplaintQuery, ComplaintRecord, ComplaintScope, ComplaintSnapshot, ComplaintTarget,
};
pub use complaints::{Complaint, REASONS};
pub use contacts::{Handed, NewMessage, Question, Reach};
pub use create::{AdUpdate, NewAd};
pub use decisions::{Decision, Fragment};
pub use list::{AdPage, AdQuery, AdScope};
pub use read::{AdOwner, Counts};
pub use resemblance::Resemblance;

pub(super) use create::{adopt, search};
pub(super) use erase::{erase, release_picture};
pub(super) use withhold::{bring_back, release, withhold};

use super::{Author, EntryRecord};
use crate::domain::{
    ads::{risk::Signal, rules::Contact},
    workflow::{
        ad_steps::{Action, State},
        ads::{Facts, Terms, To},
    },
};
use generator::model::Status;
use jiff::Timestamp;

/// An advertisement with everything its owner and its editors know of it.
#[derive(Clone, Debug, PartialEq)]
pub struct AdRecord {
    pub entry: EntryRecord,
    /// The end of its address.
    pub pid: String,
    pub contact: Contact,
    pub term_days: i64,
    pub owner: Option<AdOwner>,
    /// When it was first sent in.
    pub submitted_at: Option<Timestamp>,
    pub resubmissions: u32,
    /// When it came into its stored state.
    pub since: Timestamp,
    /// Since when it, or an edit of it, waits for a look.
    pub waiting_since: Option<Timestamp>,
    /// Since when complaints ask for one.
    pub flagged_at: Option<Timestamp>,
    /// Out of lists because its owner is suspended.
    pub withheld: bool,
    /// As the settings are now.
    pub terms: Terms,
    pub risk: i64,
    pub signals: Vec<Signal>,
    pub paused: bool,
    pub before_trash: Option<Status>,
    /// What was decided last.
    pub decision: Option<Decision>,
    pub counts: Counts,
    /// Who of the staff looks at it, and until when nobody else does.
    pub claim: Option<(Author, Timestamp)>,
    pub(super) approved_revision: Option<i64>,
    pub(super) rejected_revision: Option<i64>,
}

impl AdRecord {
    pub fn state(&self, now: Timestamp) -> State {
        State::of(self.entry.status, self.expires_at(), now)
    }

    pub fn expires_at(&self) -> Option<Timestamp> {
        crate::domain::ads::dates::Dates::of(&self.entry.document.entry).expires_at
    }

    /// Whether it is in the trash by this person's hand.
    pub fn is_trashed_by(&self, account: i64) -> bool {
        self.entry.trashed.is_some_and(|(who, _)| who == account)
    }

    /// Whether an edit of the public text waits for a look.
    pub fn edit_waits(&self) -> bool {
        self.entry.status == Status::Published && self.waiting_since.is_some()
    }

    /// Whether the newest text differs from the one that was turned down, or that readers saw last.
    fn changed(&self) -> bool {
        let judged = match self.entry.status {
            Status::Rejected => self.rejected_revision,
            _ => self.approved_revision,
        };
        judged != Some(self.entry.head_revision)
    }

    /// Whether a text of it was turned down and none approved since.
    fn was_rejected(&self) -> bool {
        self.entry.status == Status::Rejected || self.rejected_revision.is_some()
    }

    /// The state a step that leads `to` brings it into; `None`: it is no more.
    pub fn after(&self, to: To, now: Timestamp) -> Option<State> {
        match to {
            To::Same => Some(self.state(now)),
            To::State(state) => Some(state),
            To::Before => {
                let before = self.before_trash.unwrap_or(Status::Draft);
                Some(State::of(before, self.expires_at(), now))
            }
            To::Nothing => None,
        }
    }

    /// Whether a step puts a text before readers, which must then be fit for them.
    pub fn shows(&self, action: Action, to: To, now: Timestamp) -> bool {
        let stays = to == To::Same && !matches!(action, Action::Approve | Action::Renew);
        !stays && self.after(to, now) == Some(State::Published)
    }

    /// What decisions about it depend on, apart from the call's own part.
    pub fn facts(&self, now: Timestamp) -> Facts {
        let dates = crate::domain::ads::dates::Dates::of(&self.entry.document.entry);
        let since = match self.state(now) {
            State::Expired => dates.expires_at.unwrap_or(self.since),
            State::Sold => dates.sold_at.unwrap_or(self.since),
            _ => self.since,
        };
        let against = self.decision.as_ref().filter(|decision| decision.is_against());
        Facts {
            now,
            terms: self.terms,
            since,
            expires_at: dates.expires_at,
            bumped_at: dates.bumped_at,
            resubmissions: self.resubmissions,
            verified: self.owner.as_ref().is_some_and(|owner| owner.verified),
            changed: self.changed(),
            rejected: self.was_rejected(),
            mended: self.rejected_revision != Some(self.entry.head_revision),
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

/// An edit or a step that is durable: the advertisement after it and its change's number.
#[derive(Clone, Debug)]
pub struct AdWritten {
    pub record: AdRecord,
    pub seq: i64,
}
