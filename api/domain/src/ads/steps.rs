//! The changes of a step of an advertisement's life: state, dates, the public text, the place in
//! the queue of moderation, the decision on record, the notice to its owner. All of it is planned here,
//! before anything is stored.

use super::dates::{Dates, fields};
use super::record::{AdRecord, Fragment};
use crate::entries::record::Author;
use crate::ids::{DecisionId, RevisionId, UserId};
use crate::workflow::ad_steps::{AdAction, AdState, Party};
use crate::workflow::ads::decide_on_ad;
use crate::workflow::engine::{Refusal, Target};
use jiff::Timestamp;
use model::Status;

/// A step that the table of transitions allows, with what people send beside it.
#[derive(Clone, Debug)]
pub struct AdStep {
    /// The action by the table of transitions.
    pub action: AdAction,
    /// The state to which it leads.
    pub to: Target<AdState>,
    /// The party that takes it.
    pub party: Party,
    /// A code of docs/content-model.md §4.1.
    pub reason: String,
    /// To its owner.
    pub note: String,
    /// Parts of the text that the reason is about.
    pub fragments: Vec<Fragment>,
    /// The words of an appeal.
    pub text: String,
    /// For how long it is featured; `None` ends it.
    pub until: Option<Timestamp>,
}

/// The text that readers see after a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    /// The newest revision.
    Head,
    /// The text that they see now, or saw last when they see nothing.
    Approved,
    Nothing,
}

/// Everything that a step writes.
#[derive(Clone, Debug, PartialEq)]
pub struct StepPlan {
    pub status: Status,
    pub dates: Dates,
    pub show: Show,
    /// To the head of its lists: it gets new numbers there.
    pub bump: bool,
    /// Out of lists because of complaints or of its owner's suspension.
    pub hidden: bool,
    /// Since when it, or an edit of it, waits for review.
    pub waiting_since: Option<Timestamp>,
    /// Its state before the trash.
    pub before_trash: Option<Status>,
    /// Whether its owner took it out of the public for a while.
    pub paused: bool,
    pub rejected_revision: Option<RevisionId>,
    pub flagged_at: Option<Timestamp>,
    /// It counts as a review of what readers complained of.
    pub ends_complaints: bool,
    pub decision_change: Option<DecisionChange>,
    /// It may make a new account a normal one.
    pub counts_for_trust: bool,
    /// `None`: its owner needs no email, or has no account.
    pub notice: Option<OwnerNotice>,
}

/// The change of a step to the decisions of moderation.
#[derive(Clone, Debug, PartialEq)]
pub enum DecisionChange {
    /// An appeal against this one.
    Appeal {
        against: DecisionId,
        text: String,
    },
    Decision(NewDecision),
}

/// A decision to be stored.
#[derive(Clone, Debug, PartialEq)]
pub struct NewDecision {
    pub revision: RevisionId,
    pub action: AdAction,
    pub reason: String,
    pub note: String,
    pub fragments: Vec<Fragment>,
    /// `None`: a rule decided.
    pub actor: Option<UserId>,
    pub appeal_of: Option<DecisionId>,
}

/// An email to the owner about a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnerNotice {
    pub kind: NoticeKind,
    pub reason: String,
    pub note: String,
}

/// The step that an email to the owner is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeKind {
    Published,
    EditPublished,
    Rejected,
    EditRejected,
    Blocked,
    Unblocked,
}

impl NoticeKind {
    /// The word in messages to webhooks.
    pub const fn code(self) -> &'static str {
        match self {
            NoticeKind::Published => "published",
            NoticeKind::EditPublished => "edit_published",
            NoticeKind::Rejected => "rejected",
            NoticeKind::EditRejected => "edit_rejected",
            NoticeKind::Blocked => "blocked",
            NoticeKind::Unblocked => "unblocked",
        }
    }
}

impl AdStep {
    /// A step that the table allows by what is stored, without anything that people send.
    pub fn decide(
        action: AdAction,
        party: Party,
        record: &AdRecord,
        now: Timestamp,
    ) -> Result<AdStep, Refusal> {
        let to = decide_on_ad(action, party, record.state(now), &record.facts(now))?;
        Ok(AdStep::new(action, to, party))
    }

    /// A step without anything that people send.
    pub fn new(action: AdAction, to: Target<AdState>, party: Party) -> AdStep {
        AdStep {
            action,
            to,
            party,
            reason: String::new(),
            note: String::new(),
            fragments: Vec::new(),
            text: String::new(),
            until: None,
        }
    }

    /// The other member of the staff who has claimed the advertisement, where the step is a
    /// decision about it.
    pub fn held_by<'a>(
        &self,
        current: &'a AdRecord,
        actor: Option<UserId>,
        now: Timestamp,
    ) -> Option<&'a Author> {
        let (holder, until) = current.claim.as_ref()?;
        let decides = matches!(self.action, AdAction::Approve | AdAction::Reject);
        (decides && *until > now && Some(holder.id) != actor).then_some(holder)
    }

    /// Status and dates after the step.
    pub fn after(&self, current: &AdRecord, now: Timestamp) -> (Status, Dates) {
        let status = match self.to {
            Target::State(state) => state.status(),
            Target::Before => current.before_trash.unwrap_or(Status::Draft),
            Target::Same | Target::Nothing => current.entry.status,
        };
        let dates = Dates::of(&current.entry.document.entry);
        (
            status,
            dates.after(self.action, current.term_days, self.until, now),
        )
    }

    /// Plans the step. `actor` is `None` where a rule or the time acts.
    ///
    /// # Errors
    /// An appeal without a decision that it could be against.
    pub fn plan(
        &self,
        current: &AdRecord,
        actor: Option<UserId>,
        now: Timestamp,
    ) -> Result<StepPlan, Refusal> {
        let action = self.action;
        let (status, dates) = self.after(current, now);
        let show = match action {
            AdAction::Approve | AdAction::Publish | AdAction::Resume => Show::Head,
            _ if status.is_public() => Show::Approved,
            _ => Show::Nothing,
        };
        let reviewed = self.reviews_complaints(current, actor);
        let complained =
            !reviewed && fields(&current.entry.document.entry).is_some_and(|ad| ad.hidden);
        let keeps_pause = matches!(action, AdAction::Delete | AdAction::Restore);
        Ok(StepPlan {
            status,
            dates,
            show,
            bump: action == AdAction::Bump,
            hidden: complained || current.withheld,
            waiting_since: self.waiting_since(current, status, show, now),
            before_trash: (action == AdAction::Delete).then_some(current.entry.status),
            paused: if keeps_pause {
                current.paused
            } else {
                action == AdAction::Pause
            },
            rejected_revision: match action {
                AdAction::Reject => Some(current.entry.head_revision),
                AdAction::Approve | AdAction::Publish => None,
                _ => current.rejected_revision,
            },
            flagged_at: current.flagged_at.filter(|_| !reviewed),
            ends_complaints: reviewed,
            decision_change: self.decision_change(current, actor)?,
            counts_for_trust: action == AdAction::Approve,
            notice: self.notice(current, actor),
        })
    }

    /// Whether the step counts as a review of what readers complained of. Its owner cannot review
    /// it.
    fn reviews_complaints(&self, current: &AdRecord, actor: Option<UserId>) -> bool {
        match self.action {
            AdAction::ReviewDone | AdAction::Block => true,
            AdAction::Approve => actor.is_some(),
            // An edit that is turned down leaves what they complained of as it is.
            AdAction::Reject => actor.is_some() && current.entry.status != Status::Published,
            _ => false,
        }
    }

    /// Since when it waits for review after the step, itself or an edit of it.
    fn waiting_since(
        &self,
        current: &AdRecord,
        status: Status,
        show: Show,
        now: Timestamp,
    ) -> Option<Timestamp> {
        let head = Some(current.entry.head_revision);
        let was_public = current.entry.status == Status::Published;
        let unseen = show == Show::Approved
            && current.approved_revision.is_some()
            && current.approved_revision != head
            && current.rejected_revision != head;
        let appealed = current
            .decision
            .as_ref()
            .is_some_and(|last| last.appeal_text.is_some());
        match self.action {
            AdAction::Submit | AdAction::Appeal => Some(now),
            AdAction::Approve | AdAction::Publish | AdAction::Reject => None,
            _ if status == Status::Published && was_public => current.waiting_since,
            // A pending edit enters the queue again when the advertisement is published again.
            _ if status == Status::Published && unseen => Some(now),
            AdAction::Restore if status == Status::Pending => Some(now),
            AdAction::Restore if status == Status::Blocked && appealed => Some(now),
            _ => None,
        }
    }

    fn decision_change(
        &self,
        current: &AdRecord,
        actor: Option<UserId>,
    ) -> Result<Option<DecisionChange>, Refusal> {
        let last = current.decision.as_ref();
        if self.action == AdAction::Appeal {
            let against = last.ok_or(Refusal::WrongState)?.id;
            return Ok(Some(DecisionChange::Appeal {
                against,
                text: self.text.clone(),
            }));
        }
        Ok(is_decision(self.action).then(|| {
            DecisionChange::Decision(NewDecision {
                revision: current.entry.head_revision,
                action: self.action,
                reason: self.reason.clone(),
                note: self.note.clone(),
                fragments: self.fragments.clone(),
                actor,
                appeal_of: last
                    .filter(|last| last.appeal_text.is_some())
                    .map(|last| last.id),
            })
        }))
    }

    /// The notice to the owner, who needs none of their own steps.
    fn notice(&self, current: &AdRecord, actor: Option<UserId>) -> Option<OwnerNotice> {
        let owner = current.owner.as_ref()?;
        if actor == Some(owner.id) {
            return None;
        }
        let edit = current.entry.status == Status::Published;
        let kind = match self.action {
            AdAction::Approve if edit => NoticeKind::EditPublished,
            AdAction::Approve | AdAction::Publish => NoticeKind::Published,
            AdAction::Reject if edit => NoticeKind::EditRejected,
            AdAction::Reject => NoticeKind::Rejected,
            AdAction::Block => NoticeKind::Blocked,
            AdAction::Unblock => NoticeKind::Unblocked,
            _ => return None,
        };
        Some(OwnerNotice {
            kind,
            reason: self.reason.clone(),
            note: self.note.clone(),
        })
    }
}

/// Whether an action is a decision of moderation, which its owner and the staff can read later.
fn is_decision(action: AdAction) -> bool {
    matches!(
        action,
        AdAction::Approve
            | AdAction::Publish
            | AdAction::Reject
            | AdAction::Block
            | AdAction::Unblock
            | AdAction::Feature
            | AdAction::ReviewDone
    )
}

#[cfg(test)]
mod tests;
