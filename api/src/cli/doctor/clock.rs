//! Whether the clock of this machine is right: sessions, schedules and backups go by it.

use super::facts::Facts;
use super::finding::{Finding, Level};
use jiff::{SignedDuration, Timestamp};

/// A request and whole seconds make a difference of a few seconds.
const FINE: SignedDuration = SignedDuration::from_secs(10);
/// Links in emails work for minutes.
const WRONG: SignedDuration = SignedDuration::from_secs(120);

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    let record = facts.record.as_ref().ok().and_then(Option::as_ref);
    let mut others = Vec::new();
    if let Some(theirs) = record.and_then(|record| record.server_clock) {
        others.push(("the database", facts.now.duration_since(theirs)));
    }
    if let Ok(answer) = &facts.site.providers
        && let Some(theirs) = answer.date
    {
        others.push(("the base URL", answer.at.duration_since(theirs)));
    }
    let newest = facts.contents().and_then(|contents| contents.newest_change);
    vec![evaluate(&others, newest, facts.now)]
}

/// `others` are other clocks, each with the time that this one is ahead.
fn evaluate(
    others: &[(&str, SignedDuration)],
    newest: Option<Timestamp>,
    now: Timestamp,
) -> Finding {
    let remedy = "let a time service set the clock: run timedatectl set-ntp true";
    let worst = others.iter().max_by_key(|(_, ahead)| ahead.abs());
    if let Some((name, ahead)) = worst
        && ahead.abs() > FINE
    {
        let way = if ahead.is_positive() {
            "ahead of"
        } else {
            "behind"
        };
        let level = if ahead.abs() > WRONG {
            Level::Problem
        } else {
            Level::Warning
        };
        let seconds = ahead.abs().as_secs();
        let text = format!("the clock of this machine is {seconds} s {way} that of {name}");
        return Finding::of(level, text, remedy);
    }
    if let Some(newest) = newest.filter(|newest| newest.duration_since(now) > FINE) {
        return Finding::problem(
            format!("the clock says {now}, earlier than the newest change ({newest})"),
            remedy,
        );
    }
    match worst {
        Some((name, _)) => Finding::ok(format!("the clock agrees with that of {name}")),
        None => Finding::ok(format!(
            "the clock says {now}; there was no other clock to compare it with"
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(second: i64) -> Timestamp {
        Timestamp::from_second(1_800_000_000 + second).unwrap()
    }

    fn off(seconds: i64) -> Finding {
        let ahead = SignedDuration::from_secs(seconds);
        evaluate(&[("the database", ahead)], None, time(0))
    }

    #[test]
    fn a_clock_is_judged_by_another_one() {
        assert_eq!(
            [off(0).level, off(10).level, off(-10).level],
            [Level::Ok; 3]
        );
        assert_eq!([off(11).level, off(-120).level], [Level::Warning; 2]);
        assert!(
            off(121).level == Level::Problem
                && off(121)
                    .text
                    .contains("121 s ahead of that of the database")
        );
        assert!(off(-121).level == Level::Problem && off(-121).text.contains("121 s behind"));
        let two = [("the database", 0), ("the base URL", -500)]
            .map(|(name, seconds)| (name, SignedDuration::from_secs(seconds)));
        assert!(evaluate(&two, None, time(0)).text.contains("the base URL"));
    }

    #[test]
    fn without_another_clock_the_newest_change_is_the_past() {
        assert_eq!(evaluate(&[], None, time(0)).level, Level::Ok);
        assert_eq!(evaluate(&[], Some(time(0)), time(0)).level, Level::Ok);
        assert_eq!(evaluate(&[], Some(time(11)), time(0)).level, Level::Problem);
    }
}
