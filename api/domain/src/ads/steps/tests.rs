//! What each kind of step plans.

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
    assert_eq!(
        (plan.status, plan.show, plan.hidden),
        (Status::Published, Show::Head, false)
    );
    assert_eq!(
        (plan.waiting_since, plan.flagged_at, plan.ends_complaints),
        (None, None, true)
    );
    assert!(plan.counts_for_trust && plan.dates.expires_at.is_some());
    assert_eq!(
        plan.notice.map(|notice| notice.kind),
        Some(NoticeKind::Published)
    );
    // A rule looks at nothing that readers complained of.
    let plan = planned(&step(AdAction::Publish, AdState::Published), &waits, None);
    assert_eq!(
        (plan.hidden, plan.flagged_at, plan.ends_complaints),
        (true, Some(now()), false)
    );
    assert!(!plan.counts_for_trust);
}

#[test]
fn a_suspended_owner_stays_out_of_lists_whatever_is_approved() {
    let withheld = AdRecord {
        withheld: true,
        ..ad(Status::Pending)
    };
    assert!(
        planned(
            &step(AdAction::Approve, AdState::Published),
            &withheld,
            Some(EDITOR)
        )
        .hidden
    );
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
    assert_eq!(
        (plan.status, plan.show),
        (Status::Published, Show::Approved)
    );
    assert_eq!(
        (plan.rejected_revision, plan.waiting_since),
        (Some(HEAD), None)
    );
    assert_eq!(
        (plan.flagged_at, plan.ends_complaints),
        (Some(now()), false)
    );
    let notice = plan.notice.unwrap();
    assert_eq!(
        (notice.kind, notice.reason.as_str()),
        (NoticeKind::EditRejected, "forbidden")
    );
}

#[test]
fn an_edit_that_waits_enters_the_queue_again_with_its_advertisement() {
    let mut sold = ad(Status::Sold);
    sold.approved_revision = Some(RevisionId(19));
    let relist = AdStep::new(
        AdAction::Relist,
        Target::State(AdState::Published),
        Party::Owner,
    );
    assert_eq!(
        planned(&relist, &sold, Some(OWNER)).waiting_since,
        Some(now())
    );
    sold.rejected_revision = Some(HEAD);
    assert_eq!(
        planned(&relist, &sold, Some(OWNER)).waiting_since,
        None,
        "an editor has seen this text"
    );
}

#[test]
fn an_appeal_needs_a_decision_and_the_next_decision_answers_it() {
    let appeal = step(AdAction::Appeal, AdState::Pending);
    let blocked = ad(Status::Blocked);
    assert_eq!(
        appeal.plan(&blocked, Some(OWNER), now()),
        Err(Refusal::WrongState)
    );
    let blocked = AdRecord {
        decision: Some(decision(AdAction::Block, None)),
        ..blocked
    };
    let appeal = AdStep {
        text: "Це моє крісло".to_owned(),
        ..appeal
    };
    let plan = planned(&appeal, &blocked, Some(OWNER));
    let against = DecisionId(5);
    assert_eq!(
        plan.decision_change,
        Some(DecisionChange::Appeal {
            against,
            text: "Це моє крісло".to_owned()
        })
    );
    let appealed = AdRecord {
        decision: Some(decision(AdAction::Block, Some("text"))),
        ..blocked
    };
    let plan = planned(
        &step(AdAction::Unblock, AdState::Published),
        &appealed,
        Some(EDITOR),
    );
    let Some(DecisionChange::Decision(answer)) = plan.decision_change else {
        panic!("{:?}", plan.decision_change)
    };
    assert_eq!(
        (answer.appeal_of, answer.actor),
        (Some(against), Some(EDITOR))
    );
}

#[test]
fn the_trash_remembers_state_and_pause() {
    let paused = AdRecord {
        paused: true,
        ..ad(Status::Archived)
    };
    let plan = planned(
        &step(AdAction::Delete, AdState::Trashed),
        &paused,
        Some(OWNER),
    );
    assert_eq!(
        (plan.before_trash, plan.paused, plan.show),
        (Some(Status::Archived), true, Show::Nothing)
    );
    let plan = planned(
        &step(AdAction::Resume, AdState::Published),
        &paused,
        Some(OWNER),
    );
    assert_eq!((plan.before_trash, plan.paused), (None, false));
}

#[test]
fn owners_are_not_told_of_their_own_steps() {
    let block = step(AdAction::Block, AdState::Blocked);
    let public = ad(Status::Published);
    assert!(planned(&block, &public, Some(OWNER)).notice.is_none());
    assert!(planned(&block, &public, Some(EDITOR)).notice.is_some());
    let without_owner = AdRecord {
        owner: None,
        ..public
    };
    assert!(
        planned(&block, &without_owner, Some(EDITOR))
            .notice
            .is_none()
    );
}

#[test]
fn a_claim_keeps_other_editors_from_deciding_until_it_ends() {
    let holder = Author {
        id: EDITOR,
        name: "Ірина".to_owned(),
    };
    let until = now()
        .checked_add(jiff::SignedDuration::from_mins(5))
        .unwrap();
    let claimed = AdRecord {
        claim: Some((holder, until)),
        ..ad(Status::Pending)
    };
    let (approve, block) = (
        step(AdAction::Approve, AdState::Published),
        step(AdAction::Block, AdState::Blocked),
    );
    let other = Some(UserId(2));
    assert!(approve.held_by(&claimed, other, now()).is_some());
    assert!(approve.held_by(&claimed, Some(EDITOR), now()).is_none());
    assert!(approve.held_by(&claimed, other, until).is_none());
    assert!(
        block.held_by(&claimed, other, now()).is_none(),
        "a block does not wait"
    );
}
