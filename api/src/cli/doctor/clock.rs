//! Whether the clock of this machine is right: sessions, schedules and backups go by it.

use super::facts::Facts;
use super::finding::Finding;
use jiff::{SignedDuration, Timestamp};

/// A request and whole seconds make a difference of a few seconds.
const FINE: SignedDuration = SignedDuration::from_secs(10);
/// Links in emails work for minutes.
const WRONG: SignedDuration = SignedDuration::from_secs(120);

/// Another clock, and this machine's at the same time.
#[derive(Clone, Copy, Debug)]
struct Comparison {
    name: &'static str,
    theirs: Timestamp,
    own: Timestamp,
}

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    let record = facts.record.as_ref().ok().and_then(Option::as_ref);
    let database = record.and_then(|record| record.server_clock);
    let database = database.map(|theirs| Comparison {
        name: "the database",
        theirs,
        own: facts.now,
    });
    let site = facts.site.providers.as_ref().ok();
    let site = site.and_then(|answer| Some((answer.date?, answer.at)));
    let site = site.map(|(theirs, own)| Comparison {
        name: "the base URL",
        theirs,
        own,
    });
    let newest = record.and_then(|record| record.contents.as_ref()?.newest_change);
    vec![evaluate(
        &[database, site].into_iter().flatten().collect::<Vec<_>>(),
        newest,
        facts.now,
    )]
}

fn evaluate(comparisons: &[Comparison], newest: Option<Timestamp>, now: Timestamp) -> Finding {
    let off = |comparison: &Comparison| comparison.own.duration_since(comparison.theirs);
    let remedy = "let a time service set the clock: run timedatectl set-ntp true";
    let worst = comparisons
        .iter()
        .max_by_key(|comparison| off(comparison).abs());
    if let Some(worst) = worst.filter(|worst| off(worst).abs() > FINE) {
        let way = if off(worst).is_positive() {
            "ahead of"
        } else {
            "behind"
        };
        let text = format!(
            "the clock of this machine is {} s {way} that of {}",
            off(worst).abs().as_secs(),
            worst.name
        );
        return if off(worst).abs() > WRONG {
            Finding::problem(text, remedy)
        } else {
            Finding::warning(text, remedy)
        };
    }
    if let Some(newest) = newest.filter(|newest| newest.duration_since(now) > FINE) {
        return Finding::problem(
            format!("the clock says {now}, earlier than the newest change ({newest})"),
            remedy,
        );
    }
    match worst {
        Some(worst) => Finding::ok(format!("the clock agrees with that of {}", worst.name)),
        None => Finding::ok(format!(
            "the clock says {now}; there was no other clock to compare it with"
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::super::finding::Level;
    use super::*;

    fn time(second: i64) -> Timestamp {
        Timestamp::from_second(1_800_000_000 + second).unwrap()
    }

    fn off(seconds: i64) -> Finding {
        evaluate(
            &[Comparison {
                name: "the database",
                theirs: time(0),
                own: time(seconds),
            }],
            None,
            time(0),
        )
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
        let two = [("the database", 0), ("the base URL", 500)].map(|(name, second)| Comparison {
            name,
            theirs: time(second),
            own: time(0),
        });
        assert!(evaluate(&two, None, time(0)).text.contains("the base URL"));
    }

    #[test]
    fn without_another_clock_the_newest_change_is_the_past() {
        assert_eq!(evaluate(&[], None, time(0)).level, Level::Ok);
        assert_eq!(evaluate(&[], Some(time(0)), time(0)).level, Level::Ok);
        assert_eq!(evaluate(&[], Some(time(11)), time(0)).level, Level::Problem);
    }
}
