//! Every action in every state by everyone, against the table of docs/content-model.md §2.3 written out once more.

use super::*;
use generator::model::Status;

fn at(day: i64) -> Timestamp {
    crate::support::clock::whole_seconds(1_800_000_000 + day * 86_400)
}

/// Everything holds that can hold at once: three days in its state, the last days of a term, rested.
fn good() -> Facts {
    Facts {
        now: at(0),
        terms: Terms { bump: 7, trash: 30, archive: 365 },
        since: at(-3),
        expires_at: Some(at(4)),
        bumped_at: Some(at(-8)),
        resubmissions: 0,
        verified: true,
        changed: false,
        rejected: true,
        mended: true,
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
        editorial: true,
        hard_rule: true,
        trasher: true,
    }
}

/// The same with one thing otherwise, or two that go together.
fn variations() -> Vec<Facts> {
    let otherwise = |change: fn(&mut Facts)| {
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
        otherwise(|f| f.mended = false),
        otherwise(|f| (f.rejected, f.resubmissions) = (false, 3)),
        otherwise(|f| f.untried = false),
        otherwise(|f| f.editorial = false),
    ]
}

/// docs/content-model.md §2.3, line by line: `From → to` as `(from, to)` with the column of each party.
#[allow(clippy::match_same_arms, reason = "each is a line of docs/content-model.md §2.3")]
fn expected(action: Action, party: Party, state: State, f: &Facts) -> Option<To> {
    use State::*;
    let owner = party == Party::Owner;
    let editors = matches!(party, Party::Editor | Party::Admin);
    let admin = party == Party::Admin;
    let system = party == Party::System;
    let people = owner || editors;
    let age = (f.now.as_second() - f.since.as_second()) / 86_400;
    let left = f.expires_at.map(|end| (end.as_second() - f.now.as_second()) / 86_400);
    let rest = f.bumped_at.map_or(i64::MAX, |at| (f.now.as_second() - at.as_second()) / 86_400);
    let lead = |to: State, may: bool| may.then_some(To::State(to));
    let stay = |may: bool| may.then_some(To::Same);
    match (action, state) {
        (Action::Save, Draft | Published | Rejected | Expired | Archived) => stay(people),
        (Action::Save, Pending | Sold) => stay(editors),
        // draft → pending: submit (verified mail)
        (Action::Submit, Draft) => lead(Pending, owner && f.verified || editors),
        // rejected → pending: after a change, at most three times
        (Action::Submit, Rejected) => {
            lead(Pending, owner && f.changed && (f.resubmissions < 3 || !f.rejected))
        }
        (Action::Appeal, Rejected) => lead(Pending, owner && f.resubmissions >= 3 && f.appealable && f.words),
        // expired → pending: if the text changed
        (Action::Submit, Expired) => lead(Pending, owner && f.changed),
        // archived → pending: what was turned down as after a rejection
        (Action::Submit, Archived) => {
            lead(Pending, owner && f.mended && (f.resubmissions < 3 || !f.rejected) || editors)
        }
        (Action::Withdraw, Pending) => lead(Draft, owner),
        (Action::Publish, Draft) => lead(Published, system && f.unmoderated && f.low_risk && f.untried),
        (Action::Approve, Draft) => lead(Published, editors && f.editorial),
        (Action::Approve, Pending) => lead(Published, editors),
        (Action::Approve, Published) => stay(editors && f.edit_waits),
        (Action::Reject, Pending) => lead(Rejected, editors && f.reason || system && f.hard_rule),
        (Action::Reject, Published) => stay(editors && f.reason && f.edit_waits),
        (Action::Archive, Rejected) => lead(Archived, people || system && age >= 30),
        (Action::Archive, Sold) => lead(Archived, people || system && age >= 30),
        (Action::Archive, Expired) => lead(Archived, people || system && age >= 90),
        (Action::Expire, Published) => lead(Expired, editors),
        (Action::Sold, Published) => lead(Sold, people),
        (Action::Pause, Published) => lead(Archived, people),
        (Action::Block, Published) => lead(Blocked, editors && f.reason),
        // Renewing is allowed from five days before the end, and for ninety days after it when unchanged.
        (Action::Renew, Published) => stay(people && left.is_some_and(|left| left <= 5)),
        (Action::Renew, Expired) => lead(Published, owner && !f.changed && age <= 90 || editors),
        (Action::Relist, Sold) => lead(Published, owner && age <= 14 || editors),
        (Action::Resume, Archived) => {
            let unexpired = left.is_none_or(|left| left > 0);
            lead(Published, owner && f.paused && unexpired && !f.changed || editors)
        }
        (Action::Unblock, Blocked) => lead(Published, admin && f.appealed),
        (Action::Appeal, Blocked) => stay(owner && f.appealable && f.words),
        (Action::Bump, Published) => stay(people && rest >= f.terms.bump),
        (Action::Feature, Published) => stay(editors),
        (Action::ReviewDone, Published) => stay(editors && f.flagged),
        (Action::Delete, state) if state != Trashed => lead(Trashed, owner || admin),
        (Action::Restore, Trashed) => (owner && age <= f.terms.trash || admin).then_some(To::Before),
        // Undo: the user who put it into the trash restores it as it was, within 600 s
        (Action::Undo, Trashed) => {
            let soon = f.now.as_second() - f.since.as_second() <= 600;
            (people && f.trasher && soon).then_some(To::Before)
        }
        (Action::Erase, Trashed) => (admin || system && age >= f.terms.trash).then_some(To::Nothing),
        // docs/content-model.md §10: archived twelve months
        (Action::Erase, Archived) => (system && age >= f.terms.archive).then_some(To::Nothing),
        _ => None,
    }
}

#[test]
fn the_table_is_the_one_of_the_content_model() {
    for (number, facts) in variations().iter().enumerate() {
        for action in Action::ALL {
            for party in Party::ALL {
                for state in State::ALL {
                    assert_eq!(
                        decide(action, party, state, facts).ok(),
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
    for action in Action::ALL {
        for state in State::ALL {
            let rows = ROWS.iter().filter(|row| row.action == action && row.from.contains(&state)).count();
            assert!(rows <= 1, "{action:?} {state:?}");
        }
        assert!(ROWS.iter().any(|row| row.action == action), "{action:?} is never possible");
    }
}

#[test]
fn a_refusal_says_why() {
    let facts = Facts { verified: false, ..good() };
    assert_eq!(
        decide(Action::Submit, Party::Owner, State::Draft, &facts),
        Err(Refusal::Unmet(Condition::Verified))
    );
    assert_eq!(decide(Action::Approve, Party::Owner, State::Pending, &facts), Err(Refusal::NotAllowed));
    assert_eq!(decide(Action::Approve, Party::Admin, State::Sold, &facts), Err(Refusal::WrongState));
}

#[test]
fn expired_is_derived() {
    let end = Some(at(0));
    assert_eq!(State::of(Status::Published, end, at(-1)), State::Published);
    assert_eq!(State::of(Status::Published, end, at(0)), State::Expired);
    assert_eq!(State::of(Status::Published, None, at(0)), State::Published);
    assert_eq!(State::of(Status::Sold, end, at(1)), State::Sold);
    for state in State::ALL.into_iter().filter(|state| *state != State::Expired) {
        assert_eq!(State::of(state.status(), None, at(0)), state);
        assert_eq!(State::from_code(state.code()), Some(state));
    }
}

#[test]
fn the_first_action_offered_is_the_sensible_one() {
    let first = |party, state, facts: &Facts| offered(party, state, facts).first().copied();
    let quiet = Facts { edit_waits: false, flagged: false, ..good() };
    assert_eq!(first(Party::Owner, State::Draft, &quiet), Some(Action::Submit));
    assert_eq!(first(Party::Owner, State::Pending, &quiet), Some(Action::Withdraw));
    assert_eq!(first(Party::Owner, State::Expired, &quiet), Some(Action::Renew));
    assert_eq!(first(Party::Editor, State::Pending, &quiet), Some(Action::Approve));
    assert_eq!(first(Party::Owner, State::Trashed, &quiet), Some(Action::Restore));
    assert_eq!(offered(Party::System, State::Published, &quiet), []);
    for action in Action::OFFERED {
        assert_eq!(Action::from_code(action.code()), Some(action));
    }
    assert_eq!([Action::from_code("save"), Action::from_code("publish")], [None, None]);
}
