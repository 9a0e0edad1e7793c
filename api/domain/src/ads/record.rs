//! An advertisement as the store keeps it: its entry and what an advertisement has beside it.

use super::dates::{Dates, fields, fields_mut};
use super::risk::RiskSignal;
use super::rules::Contact;
use crate::access::Role;
use crate::accounts::email_address::Email;
use crate::entries::record::{Author, EntryRecord, RecordStamp};
use crate::ids::{DecisionId, Pid, RevisionId, UserId};
use crate::workflow::ad_steps::{AdAction, AdState};
use crate::workflow::ads::{AdFacts, Terms};
use crate::workflow::engine::Target;
use crate::workflow::visibility::PRIVATE_AD_STATES;
use jiff::Timestamp;
use model::{Document, Entry, Locale, Status};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use utoipa::ToSchema;

/// The owner of an advertisement, with what its workflow and its emails depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdOwner {
    /// Of the account.
    pub id: UserId,
    /// As the account names itself.
    pub name: String,
    /// For emails.
    pub email: Email,
    /// Of emails.
    pub locale: Locale,
    /// Of the account.
    pub role: Role,
    /// 0 new, 1 normal, 2 trusted, 3 restricted.
    pub trust: i64,
    /// Their email address is verified.
    pub verified: bool,
    /// Wants emails about terms.
    pub notify_expiry: bool,
    /// Wants emails about messages.
    pub notify_message: bool,
}

/// How often readers viewed an advertisement, asked for its phone number and wrote to its owner, in
/// total.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = AdCounts)]
pub struct Counts {
    /// Number of views of the page.
    pub views: i64,
    /// Number of times that readers asked for the phone number.
    pub reveals: i64,
    /// Number of messages to the owner.
    pub messages: i64,
}

/// A passage of the text that a decision refers to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Fragment {
    /// The path of the field, such as `texts.ua.title`.
    pub field: String,
    /// The words of the passage.
    pub text: String,
}

/// One decision of moderation (docs/content-model.md §1.9).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Its number.
    pub id: DecisionId,
    /// The code of an [`AdAction`].
    pub action: String,
    /// A code of docs/content-model.md §4.1; empty where the action needs none.
    pub reason: String,
    /// To the owner.
    pub note: String,
    /// Passages that it refers to.
    pub fragments: Vec<Fragment>,
    /// When it was made.
    pub at: Timestamp,
    /// A rule made it.
    pub automated: bool,
    /// `None`: a rule decided, or the account no longer exists.
    pub actor: Option<Author>,
    /// The decision that it answers, after an appeal.
    pub appeal_of: Option<DecisionId>,
    /// The words of an appeal against it.
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
    /// The members that every entry has.
    pub entry: EntryRecord,
    /// Of its entry, of what it has beside it, and of its owner.
    pub stamp: RecordStamp,
    /// The end of its address.
    pub pid: Pid,
    /// How readers reach its owner.
    pub contact: Contact,
    /// For how many days it is shown.
    pub term_days: i64,
    /// `None`: it was imported, or the account no longer exists.
    pub owner: Option<AdOwner>,
    /// When it was first submitted.
    pub submitted_at: Option<Timestamp>,
    /// How often it was submitted after a rejection.
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
    /// The score of its newest submission.
    pub risk: i64,
    /// Why the score is what it is.
    pub signals: Vec<RiskSignal>,
    /// Its owner took it out of the public for a while.
    pub paused: bool,
    /// Its state before it came into the trash.
    pub before_trash: Option<Status>,
    /// The same, also where it came there with its owner's account.
    pub trashed_from: Option<Status>,
    /// The newest decision.
    pub decision: Option<Decision>,
    /// All days together.
    pub counts: Counts,
    /// The member of the staff who reviews it, and until when others may not decide.
    pub claim: Option<(Author, Timestamp)>,
    /// The text that was last let through.
    pub approved_revision: Option<RevisionId>,
    /// The text that was last rejected.
    pub rejected_revision: Option<RevisionId>,
    /// The newest text that its owner has submitted, or that the staff wrote.
    pub submitted_revision: Option<RevisionId>,
    /// That text where it is not the newest one.
    pub submitted: Option<Document>,
}

impl AdRecord {
    /// The state at a time.
    pub fn state(&self, now: Timestamp) -> AdState {
        AdState::of(self.entry.status, self.expires_at(), now)
    }

    /// The title in a language, or in the other.
    pub fn title(&self, locale: Locale) -> &str {
        &self.entry.document.entry.shown(locale).0.title
    }

    /// When its term ends.
    pub fn expires_at(&self) -> Option<Timestamp> {
        Dates::of(&self.entry.document.entry).expires_at
    }

    /// Whether this account put it into the trash.
    pub fn is_trashed_by(&self, account: UserId) -> bool {
        self.entry.trashed.is_some_and(|(who, _)| who == account)
    }

    /// Whether this account may keep it to itself: it is the owner's, or no one's.
    pub fn belongs_to(&self, account: Option<UserId>) -> bool {
        self.owner
            .as_ref()
            .is_none_or(|owner| Some(owner.id) == account)
    }

    /// Whether this member of the staff finds and reads it.
    pub fn is_shown_to(&self, account: UserId, now: Timestamp) -> bool {
        let state = match self.entry.status {
            Status::Trashed => AdState::of(
                self.trashed_from.unwrap_or(Status::Draft),
                self.expires_at(),
                now,
            ),
            _ => self.state(now),
        };
        self.belongs_to(Some(account)) || !PRIVATE_AD_STATES.contains(&state)
    }

    /// Whether its owner has submitted the newest text.
    pub fn is_submitted(&self) -> bool {
        self.owner.is_none() || self.submitted_revision == Some(self.entry.head_revision)
    }

    /// As this member of the staff reads it: without what its owner has not submitted, which may be
    /// another way to be reached as well.
    pub fn as_shown_to(&self, account: UserId) -> Cow<'_, AdRecord> {
        if self.is_submitted() || self.belongs_to(Some(account)) {
            return Cow::Borrowed(self);
        }
        let mut shown = self.clone();
        shown.contact = Contact {
            phone: String::new(),
            phone_apps: Vec::new(),
            show_phone: false,
        };
        if let Some(submitted) = shown.submitted.take() {
            shown.entry.document = self.with_present_dates(submitted);
        }
        Cow::Owned(shown)
    }

    /// The entry that its lines in the log of the staff name.
    pub fn submitted_entry(&self) -> &Entry {
        let submitted = self.submitted.as_ref().filter(|_| !self.is_submitted());
        &submitted.unwrap_or(&self.entry.document).entry
    }

    /// An older text with the state and dates of the newest one, which steps write there alone. Its
    /// address follows its title.
    fn with_present_dates(&self, mut older: Document) -> Document {
        let newest = &self.entry.document.entry;
        let entry = &mut older.entry;
        (entry.id, entry.status, entry.updated_at) = (newest.id, newest.status, newest.updated_at);
        entry.serials.clone_from(&newest.serials);
        entry.former_slugs.clone_from(&newest.former_slugs);
        entry.source.clone_from(&newest.source);
        Dates::of(newest).write(entry);
        if let (Some(older), Some(newest)) = (fields_mut(entry), fields(newest)) {
            older.hidden = newest.hidden;
        }
        older
    }

    /// Whether an edit of the public text waits for review.
    pub fn edit_waits(&self) -> bool {
        self.entry.status == Status::Published && self.waiting_since.is_some()
    }

    /// Whether the newest text differs from the one that was rejected, or from the one that readers
    /// saw last.
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

    /// Whether readers see it after an action that leads `to`.
    pub fn is_public_after(&self, to: Target<AdState>) -> bool {
        let status = match to {
            Target::State(state) => state.status(),
            Target::Same => self.entry.status,
            Target::Before => self.before_trash.unwrap_or(Status::Draft),
            Target::Nothing => return false,
        };
        status.is_public()
    }

    /// Whether an action shows a text to readers, which must then pass the checks of publication.
    pub fn shows(&self, action: AdAction, to: Target<AdState>, now: Timestamp) -> bool {
        let stays = to == Target::Same && !matches!(action, AdAction::Approve | AdAction::Renew);
        !stays && self.after(to, now) == Some(AdState::Published)
    }

    /// The facts that decisions of this account about it depend on, without those that the call
    /// brings.
    pub fn facts_for(&self, account: Option<UserId>, now: Timestamp) -> AdFacts {
        let own = self.belongs_to(account);
        let facts = self.facts(now);
        AdFacts {
            own,
            submitted: own || facts.submitted,
            ..facts
        }
    }

    /// The same for an account that has no part in it.
    pub fn facts(&self, now: Timestamp) -> AdFacts {
        let dates = Dates::of(&self.entry.document.entry);
        let since = match self.state(now) {
            AdState::Expired => dates.expires_at.unwrap_or(self.since),
            AdState::Sold => dates.sold_at.unwrap_or(self.since),
            _ => self.since,
        };
        let against = self
            .decision
            .as_ref()
            .filter(|decision| decision.is_against());
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
            appealable: against.is_some_and(|decision| {
                decision.appeal_text.is_none() && decision.appeal_of.is_none()
            }),
            appealed: against.is_some_and(|decision| decision.appeal_text.is_some()),
            reason: false,
            words: false,
            unmoderated: false,
            low_risk: false,
            untried: self.submitted_at.is_none() && against.is_none(),
            own: self.owner.is_none(),
            submitted: self.is_submitted(),
            hard_rule: false,
            trasher: false,
        }
    }
}
