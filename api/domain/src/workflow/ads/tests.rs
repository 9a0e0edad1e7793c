//! Every action in every state by every party, against the table of docs/content-model.md §2.3
//! written out a second time.

use super::*;
use model::Status;

fn at(day: i64) -> Timestamp {
    support::clock::whole_seconds(model::UnixSeconds::new(1_800_000_000 + day * 86_400))
}

/// All conditions that can hold together: three days in its state, the last days of a term, rested.
fn good() -> AdFacts {
    AdFacts {
        now: at(0),
        terms: Terms {
            bump: 7,
            trash: 30,
            archive: 365,
            section_on: true,
        },
        since: at(-3),
        expires_at: Some(at(4)),
        bumped_at: Some(at(-8)),
        resubmissions: 0,
        verified: true,
        changed: false,
        rejected: true,
        changed_since_rejection: true,
        paused: true,
        edit_waits: true,
        flagged: true,
        appealable: true,
        appealed: true,
        reason: true,
        words: true,
        unmoderated: true,
        low_risk: true,
        untried: true,
        own: true,
        submitted: true,
        hard_rule: true,
        trasher: true,
    }
}

/// The same with one thing otherwise, or two that go together.
fn variations() -> Vec<AdFacts> {
    let otherwise = |change: fn(&mut AdFacts)| {
        let mut facts = good();
        change(&mut facts);
        facts
    };
    vec![
        good(),
        otherwise(|f| f.verified = false),
        otherwise(|f| f.changed = true),
        otherwise(|f| f.resubmissions = 2),
        otherwise(|f| f.resubmissions = 3),
        otherwise(|f| (f.changed, f.resubmissions) = (true, 2)),
        otherwise(|f| (f.changed, f.resubmissions) = (true, 3)),
        otherwise(|f| (f.appealable, f.resubmissions) = (false, 3)),
        otherwise(|f| (f.words, f.resubmissions) = (false, 3)),
        otherwise(|f| f.since = at(0)),
        otherwise(|f| (f.since, f.trasher) = (at(0), false)),
        otherwise(|f| f.since = f.now - SignedDuration::from_mins(10)),
        otherwise(|f| f.since = f.now - SignedDuration::from_secs(601)),
        otherwise(|f| f.since = at(-14)),
        otherwise(|f| f.since = at(-15)),
        otherwise(|f| f.since = at(-30)),
        otherwise(|f| f.since = at(-31)),
        otherwise(|f| f.since = at(-90)),
        otherwise(|f| f.since = at(-91)),
        otherwise(|f| f.since = at(-364)),
        otherwise(|f| f.since = at(-365)),
        otherwise(|f| (f.terms.trash, f.since) = (5, at(-5))),
        otherwise(|f| (f.terms.trash, f.since) = (5, at(-6))),
        otherwise(|f| f.terms.bump = 9),
        otherwise(|f| f.terms.section_on = false),
        otherwise(|f| (f.terms.section_on, f.changed) = (false, true)),
        otherwise(|f| (f.terms.archive, f.since) = (30, at(-30))),
        otherwise(|f| f.expires_at = Some(at(5))),
        otherwise(|f| f.expires_at = Some(at(6))),
        otherwise(|f| f.expires_at = Some(at(-1))),
        otherwise(|f| f.expires_at = None),
        otherwise(|f| f.bumped_at = Some(at(-7))),
        otherwise(|f| f.bumped_at = Some(at(-6))),
        otherwise(|f| f.bumped_at = None),
        otherwise(|f| f.paused = false),
        otherwise(|f| f.edit_waits = false),
        otherwise(|f| f.flagged = false),
        otherwise(|f| f.appealable = false),
        otherwise(|f| f.appealed = false),
        otherwise(|f| f.reason = false),
        otherwise(|f| f.words = false),
        otherwise(|f| f.unmoderated = false),
        otherwise(|f| f.low_risk = false),
        otherwise(|f| f.hard_rule = false),
        otherwise(|f| f.changed_since_rejection = false),
        otherwise(|f| (f.rejected, f.resubmissions) = (false, 3)),
        otherwise(|f| f.untried = false),
        otherwise(|f| f.own = false),
        otherwise(|f| f.submitted = false),
        otherwise(|f| (f.own, f.submitted) = (false, false)),
    ]
}

/// docs/content-model.md §2.3, line by line: `From → to` as `(from, to)` with the column of each
/// party.
#[allow(
    clippy::match_same_arms,
    reason = "each is a line of docs/content-model.md §2.3"
)]
fn expected(
    action: AdAction,
    party: Party,
    state: AdState,
    f: &AdFacts,
) -> Option<Target<AdState>> {
    use AdState::*;
    let owner = party == Party::Owner;
    let editors = matches!(party, Party::Editor | Party::Admin);
    let admin = party == Party::Admin;
    let system = party == Party::System;
    let people = owner || editors;
    // docs/content-model.md §1.11: no owner brings anything to a section that is off.
    let owner_while_on = owner && f.terms.section_on;
    let age = (f.now.as_second() - f.since.as_second()) / 86_400;
    let left = f
        .expires_at
        .map(|end| (end.as_second() - f.now.as_second()) / 86_400);
    let rest = f
        .bumped_at
        .map_or(i64::MAX, |at| (f.now.as_second() - at.as_second()) / 86_400);
    let lead = |to: AdState, may: bool| may.then_some(Target::State(to));
    let stay = |may: bool| may.then_some(Target::Same);
    match (action, state) {
        // A draft is its owner's; so is the newest text of what is not public until they submit it.
        (AdAction::Save, Draft) => stay(owner || editors && f.own),
        (AdAction::Save, Published) => stay(people),
        (AdAction::Save, Rejected | Expired | Archived) => stay(owner || editors && f.submitted),
        (AdAction::Save, Pending | Sold) => stay(editors),
        // draft → pending: submit (verified mail)
        (AdAction::Submit, Draft) => {
            lead(Pending, owner_while_on && f.verified || editors && f.own)
        }
        // rejected → pending: after a change, at most three times
        (AdAction::Submit, Rejected) => lead(
            Pending,
            owner_while_on && f.changed && (f.resubmissions < 3 || !f.rejected),
        ),
        (AdAction::Appeal, Rejected) => lead(
            Pending,
            owner_while_on && f.resubmissions >= 3 && f.appealable && f.words,
        ),
        // expired → pending: if the text changed
        (AdAction::Submit, Expired) => lead(Pending, owner_while_on && f.changed),
        // archived → pending: what was turned down as after a rejection
        (AdAction::Submit, Archived) => lead(
            Pending,
            owner_while_on && f.changed_since_rejection && (f.resubmissions < 3 || !f.rejected)
                || editors && f.submitted,
        ),
        (AdAction::Withdraw, Pending) => lead(Draft, owner),
        (AdAction::Publish, Draft) => lead(
            Published,
            system && f.unmoderated && f.low_risk && f.untried,
        ),
        (AdAction::Approve, Draft) => lead(Published, editors && f.own),
        (AdAction::Approve, Pending) => lead(Published, editors),
        (AdAction::Approve, Published) => stay(editors && f.edit_waits),
        (AdAction::Reject, Pending) => lead(Rejected, editors && f.reason || system && f.hard_rule),
        (AdAction::Reject, Published) => stay(editors && f.reason && f.edit_waits),
        (AdAction::Archive, Rejected) => lead(Archived, people || system && age >= 30),
        (AdAction::Archive, Sold) => lead(Archived, people || system && age >= 30),
        (AdAction::Archive, Expired) => lead(Archived, people || system && age >= 90),
        (AdAction::Expire, Published) => lead(Expired, editors),
        (AdAction::Sold, Published) => lead(Sold, people),
        (AdAction::Pause, Published) => lead(Archived, people),
        (AdAction::Block, Published) => lead(Blocked, editors && f.reason),
        // Renewing is allowed from five days before the end, and for ninety days after it when
        // unchanged.
        (AdAction::Renew, Published) => stay(people && left.is_some_and(|left| left <= 5)),
        (AdAction::Renew, Expired) => lead(
            Published,
            owner && !f.changed && age <= 90 || editors && f.submitted,
        ),
        (AdAction::Relist, Sold) => lead(Published, owner_while_on && age <= 14 || editors),
        (AdAction::Resume, Archived) => {
            let unexpired = left.is_none_or(|left| left > 0);
            lead(
                Published,
                owner_while_on && f.paused && unexpired && !f.changed || editors && f.submitted,
            )
        }
        (AdAction::Unblock, Blocked) => lead(Published, admin && f.appealed),
        (AdAction::Appeal, Blocked) => stay(owner && f.appealable && f.words),
        (AdAction::Bump, Published) => stay((owner_while_on || editors) && rest >= f.terms.bump),
        (AdAction::Feature, Published) => stay(editors),
        (AdAction::ReviewDone, Published) => stay(editors && f.flagged),
        (AdAction::Delete, Draft) => lead(Trashed, owner || admin && f.own),
        (AdAction::Delete, state) if state != Trashed => lead(Trashed, owner || admin),
        (AdAction::Restore, Trashed) => {
            (owner && age <= f.terms.trash || admin).then_some(Target::Before)
        }
        // Undo: the user who put it into the trash restores it as it was, within 600 s
        (AdAction::Undo, Trashed) => {
            let soon = f.now.as_second() - f.since.as_second() <= 600;
            (people && f.trasher && soon).then_some(Target::Before)
        }
        (AdAction::Erase, Trashed) => {
            (admin || system && age >= f.terms.trash).then_some(Target::Nothing)
        }
        // docs/privacy.md: archived twelve months
        (AdAction::Erase, Archived) => {
            (system && age >= f.terms.archive).then_some(Target::Nothing)
        }
        _ => None,
    }
}

#[test]
fn the_table_is_the_one_of_the_content_model() {
    for (number, facts) in variations().iter().enumerate() {
        for action in AdAction::ALL {
            for party in Party::ALL {
                for state in AdState::ALL {
                    assert_eq!(
                        decide_on_ad(action, party, state, facts).ok(),
                        expected(action, party, state, facts),
                        "{party:?} {action:?} {state:?}, variation {number}"
                    );
                }
            }
        }
    }
}

#[test]
fn no_two_rows_are_about_the_same() {
    for action in AdAction::ALL {
        for state in AdState::ALL {
            let rows = TABLE
                .iter()
                .filter(|row| row.action == action && row.from.contains(&state))
                .count();
            assert!(rows <= 1, "{action:?} {state:?}");
        }
        assert!(
            TABLE.iter().any(|row| row.action == action),
            "{action:?} is never possible"
        );
    }
}

#[test]
fn a_refusal_says_why() {
    let facts = AdFacts {
        verified: false,
        ..good()
    };
    assert_eq!(
        decide_on_ad(AdAction::Submit, Party::Owner, AdState::Draft, &facts),
        Err(Refusal::Unmet(EMAIL_UNVERIFIED))
    );
    assert_eq!(
        decide_on_ad(AdAction::Approve, Party::Owner, AdState::Pending, &facts),
        Err(Refusal::NotAllowed)
    );
    assert_eq!(
        decide_on_ad(AdAction::Approve, Party::Admin, AdState::Sold, &facts),
        Err(Refusal::WrongState)
    );
}

#[test]
fn expired_is_derived() {
    let end = Some(at(0));
    assert_eq!(
        AdState::of(Status::Published, end, at(-1)),
        AdState::Published
    );
    assert_eq!(AdState::of(Status::Published, end, at(0)), AdState::Expired);
    assert_eq!(
        AdState::of(Status::Published, None, at(0)),
        AdState::Published
    );
    assert_eq!(AdState::of(Status::Sold, end, at(1)), AdState::Sold);
    for state in AdState::ALL
        .into_iter()
        .filter(|state| *state != AdState::Expired)
    {
        assert_eq!(AdState::of(state.status(), None, at(0)), state);
        assert_eq!(AdState::from_code(state.code()), Some(state));
    }
}

#[test]
fn the_first_action_offered_is_the_sensible_one() {
    let first = |party, state, facts: &AdFacts| offered(party, state, facts).first().copied();
    let quiet = AdFacts {
        edit_waits: false,
        flagged: false,
        ..good()
    };
    assert_eq!(
        first(Party::Owner, AdState::Draft, &quiet),
        Some(AdAction::Submit)
    );
    assert_eq!(
        first(Party::Owner, AdState::Pending, &quiet),
        Some(AdAction::Withdraw)
    );
    assert_eq!(
        first(Party::Owner, AdState::Expired, &quiet),
        Some(AdAction::Renew)
    );
    assert_eq!(
        first(Party::Editor, AdState::Pending, &quiet),
        Some(AdAction::Approve)
    );
    assert_eq!(
        first(Party::Owner, AdState::Trashed, &quiet),
        Some(AdAction::Restore)
    );
    assert_eq!(offered(Party::System, AdState::Published, &quiet), []);
    for action in AdAction::OFFERED {
        assert_eq!(AdAction::from_code(action.code()), Some(action));
    }
    assert_eq!(
        [AdAction::from_code("save"), AdAction::from_code("publish")],
        [None, None]
    );
}
