//! Which copies stay: by examples, and over random months of copies and clocks.

#![expect(clippy::cast_possible_wrap, reason = "some dozen copies")]
use super::*;
use proptest::prelude::*;

const NOW: &str = "2026-11-22T09:00:00Z";

fn now() -> Timestamp {
    NOW.parse().unwrap()
}

fn hours(hours: i64) -> SignedDuration {
    SignedDuration::from_hours(hours)
}

/// A verified daily set that is so many hours old.
fn daily(number: u64, age: i64) -> Copy {
    Copy {
        name: format!("daily-{number}"),
        kind: CopyKind::Daily,
        at: now() - hours(age),
        number,
        clock_jumped: false,
        verified: true,
        paths: Vec::new(),
    }
}

fn aside(name: &str, kind: CopyKind, age: i64) -> Copy {
    Copy {
        name: name.to_owned(),
        kind,
        number: 0,
        ..daily(0, age)
    }
}

/// Verified sets of the last days, the oldest first, numbered from 1.
fn series(days: u64) -> Vec<Copy> {
    (1..=days)
        .map(|number| daily(number, 24 * (days - number) as i64))
        .collect()
}

fn removed(copies: &[Copy], now: Timestamp) -> Vec<String> {
    let plan = plan(copies, now);
    assert!(!plan.suspended);
    plan.remove
}

/// The server runs for so many days with this clock: each day it makes a set, and removes what the
/// plan says.
fn run(copies: &mut Vec<Copy>, from: Timestamp, days: i64) -> Vec<bool> {
    (0..days)
        .map(|day| {
            let now = from + hours(24 * day);
            if is_due(copies, now) {
                let number = copies.iter().map(|copy| copy.number).max().unwrap_or(0) + 1;
                copies.push(Copy {
                    at: now,
                    ..daily(number, 0)
                });
            }
            let plan = plan(copies, now);
            copies.retain(|copy| !plan.remove.contains(&copy.name));
            plan.suspended
        })
        .collect()
}

#[test]
fn seven_days_stay_and_older_sets_go() {
    assert!(removed(&series(7), now()).is_empty());
    assert_eq!(removed(&series(9), now()), ["daily-1", "daily-2"]);
}

#[test]
fn a_set_that_does_not_verify_is_none_of_the_seven() {
    let mut copies = series(9);
    copies[8].verified = false;
    copies[5].verified = false;
    assert!(removed(&copies, now()).is_empty());
    assert_eq!(plan(&copies, now()).newest.unwrap(), "daily-8");
}

#[test]
fn a_set_without_a_readable_manifest_is_no_sign_of_a_clock_that_jumped() {
    let mut copies = series(3);
    copies[2] = Copy {
        number: 0,
        verified: false,
        ..copies[2].clone()
    };
    let plan = plan(&copies, now());
    assert_eq!((plan.suspended, plan.remove.len()), (false, 0));
    assert!(is_due(&copies, now()), "another takes its place");
}

#[test]
fn thirty_days_win_over_seven_copies_of_every_kind() {
    let late = now() + hours(31 * 24);
    let mut copies = series(3);
    copies.push(aside("restored", CopyKind::MovedAside, 0));
    copies.push(aside("migrated", CopyKind::BeforeMigration, 0));
    copies.push(Copy {
        at: late,
        ..daily(4, 0)
    });
    assert_eq!(
        removed(&copies, late),
        ["daily-1", "daily-2", "daily-3", "migrated", "restored"]
    );
}

#[test]
fn the_newest_verified_copy_stays_whatever_its_age() {
    let late = now() + hours(50 * 24);
    let mut copies = series(3);
    assert_eq!(removed(&copies, late), ["daily-1", "daily-2"]);
    copies[2].verified = false;
    assert_eq!(removed(&copies, late), ["daily-1", "daily-3"]);
    copies.iter_mut().for_each(|copy| copy.verified = false);
    assert_eq!(removed(&copies, late), ["daily-1", "daily-2"]);
    copies.push(aside("migrated", CopyKind::BeforeMigration, 0));
    assert_eq!(removed(&copies, late), ["daily-1", "daily-2", "daily-3"]);
}

#[test]
fn three_copies_moved_aside_stay_and_three_made_before_migrations() {
    let mut copies = series(1);
    for (index, name) in ["a", "b", "c", "d", "e"].into_iter().enumerate() {
        copies.push(aside(name, CopyKind::MovedAside, index as i64));
        copies.push(aside(
            &name.to_uppercase(),
            CopyKind::BeforeMigration,
            index as i64,
        ));
    }
    assert_eq!(removed(&copies, now()), ["D", "E", "d", "e"]);
}

#[test]
fn one_start_with_a_clock_400_days_ahead_removes_nothing_and_stops_no_backup() {
    let mut copies = series(7);
    assert_eq!(run(&mut copies, now() + hours(400 * 24), 1), [true]);
    assert_eq!(copies.len(), 8, "a set was made, and nothing removed");
    // The clock is right again.
    let suspended = run(&mut copies, now() + hours(24), 7);
    assert_eq!(suspended, [true, true, true, true, true, true, false]);
    let ages: Vec<i64> = copies
        .iter()
        .map(|copy| copy.at.duration_since(now()).as_hours() / 24)
        .collect();
    assert_eq!(
        ages,
        [1, 2, 3, 4, 5, 6, 7],
        "a set of every day; what came before the jump is gone"
    );
}

#[test]
fn a_clock_that_went_back_removes_nothing_until_seven_days_are_there() {
    let mut copies = series(7);
    let suspended = run(&mut copies, now() - hours(10 * 24), 7);
    assert_eq!(suspended, [true, true, true, true, true, true, false]);
    assert_eq!(
        copies.iter().map(|copy| copy.number).collect::<Vec<_>>(),
        [8, 9, 10, 11, 12, 13, 14]
    );
}

#[test]
fn a_jump_that_the_server_noticed_suspends_the_rotation() {
    let mut copies = series(9);
    copies[7].clock_jumped = true;
    assert!(plan(&copies, now()).suspended);
}

#[test]
fn a_clock_that_is_corrected_by_minutes_is_no_jump() {
    let copies = series(9);
    let corrected = now() - SignedDuration::from_mins(30);
    assert!(!plan(&copies, corrected).suspended);
    assert!(!is_due(&copies, corrected));
    assert!(
        is_due(&copies, now() - hours(2)),
        "further back it is one, and says nothing about the age"
    );
    assert!(!is_due(&copies, now() + hours(23)));
    assert!(is_due(&copies, now() + hours(24)));
}

/// Any copies at all: dates up to 100 days back and 10 ahead in any order.
fn any_copies() -> impl Strategy<Value = Vec<Copy>> {
    let one = (0..4u8, -240..2400i64, any::<bool>(), 0..20u8);
    prop::collection::vec(one, 0..24).prop_map(|rows| {
        let copy = |(index, (kind, age, verified, jumped)): (usize, (u8, i64, bool, u8))| Copy {
            kind: match kind {
                0 => CopyKind::MovedAside,
                1 => CopyKind::BeforeMigration,
                _ => CopyKind::Daily,
            },
            verified,
            clock_jumped: jumped == 0,
            ..daily(index as u64 + 1, age)
        };
        rows.into_iter().enumerate().map(copy).collect()
    })
}

/// Daily sets as a server with a right clock makes them, with pauses of up to 30 days.
fn steady_copies() -> impl Strategy<Value = Vec<Copy>> {
    let one = (prop_oneof![8 => 24..30i64, 1 => 30..720i64], any::<bool>());
    prop::collection::vec(one, 1..24).prop_map(|rows| {
        let mut age = 0;
        let mut copies: Vec<Copy> = rows
            .into_iter()
            .enumerate()
            .map(|(index, (gap, verified))| {
                age += gap;
                Copy {
                    verified,
                    ..daily(100 - index as u64, age)
                }
            })
            .collect();
        copies.reverse();
        copies
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn whatever_the_clock_did_the_newest_verified_set_stays(copies in any_copies()) {
        let plan = plan(&copies, now());
        let newest = copies.iter().filter(|copy| copy.kind == CopyKind::Daily && copy.verified).max_by_key(|copy| copy.number);
        prop_assert!(newest.is_none_or(|newest| !plan.remove.contains(&newest.name)));
        prop_assert!(!plan.suspended || plan.remove.is_empty());
        let mut backups = copies.iter().filter(|copy| copy.kind != CopyKind::MovedAside).peekable();
        prop_assert!(backups.peek().is_none() || backups.any(|copy| !plan.remove.contains(&copy.name)));
    }

    #[test]
    fn nothing_older_than_thirty_days_stays_but_the_newest_verified(copies in any_copies()) {
        let plan = plan(&copies, now());
        if !plan.suspended {
            for copy in &copies {
                let is_kept = !plan.remove.contains(&copy.name);
                let is_old = now().duration_since(copy.at) >= hours(30 * 24);
                prop_assert!(!(is_kept && is_old) || plan.newest.as_ref() == Some(&copy.name), "{}", copy.name);
            }
        }
    }

    #[test]
    fn the_seven_newest_days_of_thirty_stay(copies in steady_copies()) {
        // Only sets that verify say when they were made: too many others in a row are a gap like
        // that of a wrong clock.
        let times: Vec<Timestamp> =
            copies.iter().filter(|copy| copy.verified).map(|copy| copy.at).chain([now()]).collect();
        prop_assume!(times.windows(2).all(|pair| !jumps(pair[0], pair[1])));
        let plan = plan(&copies, now());
        prop_assert!(!plan.suspended);
        let newest = copies.iter().rev().filter(|copy| copy.verified).take(DAYS);
        for copy in newest.filter(|copy| now().duration_since(copy.at) <= LONGEST) {
            prop_assert!(!plan.remove.contains(&copy.name), "{}", copy.name);
        }
        // Without a verified set nothing goes before its thirty days are over.
        if copies.iter().all(|copy| !copy.verified) {
            prop_assert!(copies.iter().all(|copy| now().duration_since(copy.at) > LONGEST || !plan.remove.contains(&copy.name)));
        }
    }
}
