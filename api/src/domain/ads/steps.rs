//! What a step of an advertisement's life changes: state, dates, what readers see, its place in the queue of moderation,
//! the decision on record, the notice to its owner. All of it is planned here, before anything is stored.

use super::dates::{Dates, fields};
use super::record::{AdRecord, Fragment};
use crate::domain::entries::record::Author;
use crate::domain::ids::{DecisionId, RevisionId, UserId};
use crate::domain::workflow::ad_steps::{AdAction, AdState, Party};
use crate::domain::workflow::engine::{Refusal, Target};
use jiff::Timestamp;
use model::Status;

/// A step that the table of transitions allows, with what people send beside it.
#[derive(Clone, Debug)]
pub struct AdStep {
    /// What is done.
    pub action: AdAction,
    /// Where it leads.
    pub to: Target<AdState>,
    /// As whom it is done.
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

/// Which text readers see after a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Show {
    /// The newest revision.
    Head,
    /// What they see now, or saw last when they see nothing.
    Approved,
    Nothing,
}

/// What a step writes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct StepPlan {
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

/// What a step leaves among the decisions of moderation.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum DecisionChange {
    /// An appeal against this one.
    Appeal {
        against: DecisionId,
        text: String,
    },
    Decision(NewDecision),
}

/// A decision to be stored.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct NewDecision {
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
pub(crate) struct OwnerNotice {
    pub kind: NoticeKind,
    pub reason: String,
    pub note: String,
}

/// Which step an email to the owner is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoticeKind {
    Published,
    EditPublished,
    Rejected,
    EditRejected,
    Blocked,
    Unblocked,
}

impl AdStep {
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

    /// The other member of the staff who has claimed the advertisement, where the step is a decision about it.
    pub(crate) fn held_by<'a>(
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
    pub(crate) fn after(&self, current: &AdRecord, now: Timestamp) -> (Status, Dates) {
        let status = match self.to {
            Target::State(state) => state.status(),
            Target::Before => current.before_trash.unwrap_or(Status::Draft),
            Target::Same | Target::Nothing => current.entry.status,
        };
        let dates = Dates::of(&current.entry.document.entry);
        (status, dates.after(self.action, current.term_days, self.until, now))
    }

    /// What the step writes. `actor` is `None` where a rule or the time acts.
    ///
    /// # Errors
    /// An appeal without a decision that it could be against.
    pub(crate) fn plan(
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
        let complained = !reviewed && fields(&current.entry.document.entry).is_some_and(|ad| ad.hidden);
        let keeps_pause = matches!(action, AdAction::Delete | AdAction::Restore);
        Ok(StepPlan {
            status,
            dates,
            show,
            bump: action == AdAction::Bump,
            hidden: complained || current.withheld,
            waiting_since: self.waiting_since(current, status, show, now),
            before_trash: (action == AdAction::Delete).then_some(current.entry.status),
            paused: if keeps_pause { current.paused } else { action == AdAction::Pause },
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

    /// Whether the step counts as a review of what readers complained of. Its owner cannot review it.
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
        let appealed = current.decision.as_ref().is_some_and(|last| last.appeal_text.is_some());
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
            return Ok(Some(DecisionChange::Appeal { against, text: self.text.clone() }));
        }
        Ok(is_decision(self.action).then(|| {
            DecisionChange::Decision(NewDecision {
                revision: current.entry.head_revision,
                action: self.action,
                reason: self.reason.clone(),
                note: self.note.clone(),
                fragments: self.fragments.clone(),
                actor,
                appeal_of: last.filter(|last| last.appeal_text.is_some()).map(|last| last.id),
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
        Some(OwnerNotice { kind, reason: self.reason.clone(), note: self.note.clone() })
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
mod tests {
    use super::super::dates::fields_mut;
    use super::super::samples::{EDITOR, HEAD, OWNER, ad, decision, now};
    use super::*;

    fn step(action: AdAction, to: AdState) -> AdStep {
        AdStep::new(action, Target::State(to), Party::Editor)
    }

    fn planned(step: &AdStep, current: &AdRecord, actor: Option<UserId>) -> StepPlan {
        step.plan(current, actor, now()).unwrap()
    }

    #[test]
    fn an_approval_shows_the_newest_text_and_ends_what_complaints_did() {
        let mut waits = ad(Status::Pending);
        (waits.waiting_since, waits.flagged_at) = (Some(now()), Some(now()));
        fields_mut(&mut waits.entry.document.entry).unwrap().hidden = true;
        let approve = step(AdAction::Approve, AdState::Published);
        let plan = planned(&approve, &waits, Some(EDITOR));
        assert_eq!((plan.status, plan.show, plan.hidden), (Status::Published, Show::Head, false));
        assert_eq!((plan.waiting_since, plan.flagged_at, plan.ends_complaints), (None, None, true));
        assert!(plan.counts_for_trust && plan.dates.expires_at.is_some());
        assert_eq!(plan.notice.map(|notice| notice.kind), Some(NoticeKind::Published));
        // A rule looks at nothing that readers complained of.
        let plan = planned(&step(AdAction::Publish, AdState::Published), &waits, None);
        assert_eq!((plan.hidden, plan.flagged_at, plan.ends_complaints), (true, Some(now()), false));
        assert!(!plan.counts_for_trust);
    }

    #[test]
    fn a_suspended_owner_stays_out_of_lists_whatever_is_approved() {
        let withheld = AdRecord { withheld: true, ..ad(Status::Pending) };
        assert!(planned(&step(AdAction::Approve, AdState::Published), &withheld, Some(EDITOR)).hidden);
    }

    #[test]
    fn a_rejected_edit_leaves_readers_the_text_they_saw() {
        let mut edited = ad(Status::Published);
        edited.approved_revision = Some(RevisionId(19));
        (edited.waiting_since, edited.flagged_at) = (Some(now()), Some(now()));
        let reject = AdStep {
            reason: "forbidden".to_owned(),
            ..AdStep::new(AdAction::Reject, Target::Same, Party::Editor)
        };
        let plan = planned(&reject, &edited, Some(EDITOR));
        assert_eq!((plan.status, plan.show), (Status::Published, Show::Approved));
        assert_eq!((plan.rejected_revision, plan.waiting_since), (Some(HEAD), None));
        assert_eq!((plan.flagged_at, plan.ends_complaints), (Some(now()), false));
        let notice = plan.notice.unwrap();
        assert_eq!((notice.kind, notice.reason.as_str()), (NoticeKind::EditRejected, "forbidden"));
    }

    #[test]
    fn an_edit_that_waits_enters_the_queue_again_with_its_advertisement() {
        let mut sold = ad(Status::Sold);
        sold.approved_revision = Some(RevisionId(19));
        let relist = AdStep::new(AdAction::Relist, Target::State(AdState::Published), Party::Owner);
        assert_eq!(planned(&relist, &sold, Some(OWNER)).waiting_since, Some(now()));
        sold.rejected_revision = Some(HEAD);
        assert_eq!(planned(&relist, &sold, Some(OWNER)).waiting_since, None, "an editor has seen this text");
    }

    #[test]
    fn an_appeal_needs_a_decision_and_the_next_decision_answers_it() {
        let appeal = step(AdAction::Appeal, AdState::Pending);
        let blocked = ad(Status::Blocked);
        assert_eq!(appeal.plan(&blocked, Some(OWNER), now()), Err(Refusal::WrongState));
        let blocked = AdRecord { decision: Some(decision(AdAction::Block, None)), ..blocked };
        let appeal = AdStep { text: "Це моє крісло".to_owned(), ..appeal };
        let plan = planned(&appeal, &blocked, Some(OWNER));
        let against = DecisionId(5);
        assert_eq!(
            plan.decision_change,
            Some(DecisionChange::Appeal { against, text: "Це моє крісло".to_owned() })
        );
        let appealed = AdRecord { decision: Some(decision(AdAction::Block, Some("text"))), ..blocked };
        let plan = planned(&step(AdAction::Unblock, AdState::Published), &appealed, Some(EDITOR));
        let Some(DecisionChange::Decision(answer)) = plan.decision_change else {
            panic!("{:?}", plan.decision_change)
        };
        assert_eq!((answer.appeal_of, answer.actor), (Some(against), Some(EDITOR)));
    }

    #[test]
    fn the_trash_remembers_state_and_pause() {
        let paused = AdRecord { paused: true, ..ad(Status::Archived) };
        let plan = planned(&step(AdAction::Delete, AdState::Trashed), &paused, Some(OWNER));
        assert_eq!(
            (plan.before_trash, plan.paused, plan.show),
            (Some(Status::Archived), true, Show::Nothing)
        );
        let plan = planned(&step(AdAction::Resume, AdState::Published), &paused, Some(OWNER));
        assert_eq!((plan.before_trash, plan.paused), (None, false));
    }

    #[test]
    fn owners_are_not_told_of_their_own_steps() {
        let block = step(AdAction::Block, AdState::Blocked);
        let public = ad(Status::Published);
        assert!(planned(&block, &public, Some(OWNER)).notice.is_none());
        assert!(planned(&block, &public, Some(EDITOR)).notice.is_some());
        let without_owner = AdRecord { owner: None, ..public };
        assert!(planned(&block, &without_owner, Some(EDITOR)).notice.is_none());
    }

    #[test]
    fn a_claim_keeps_other_editors_from_deciding_until_it_ends() {
        let holder = Author { id: EDITOR, name: "Ірина".to_owned() };
        let until = now().checked_add(jiff::SignedDuration::from_mins(5)).unwrap();
        let claimed = AdRecord { claim: Some((holder, until)), ..ad(Status::Pending) };
        let (approve, block) =
            (step(AdAction::Approve, AdState::Published), step(AdAction::Block, AdState::Blocked));
        let other = Some(UserId(2));
        assert!(approve.held_by(&claimed, other, now()).is_some());
        assert!(approve.held_by(&claimed, Some(EDITOR), now()).is_none());
        assert!(approve.held_by(&claimed, other, until).is_none());
        assert!(block.held_by(&claimed, other, now()).is_none(), "a block does not wait");
    }
}
