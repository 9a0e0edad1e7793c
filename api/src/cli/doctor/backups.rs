//! The age of the newest daily backup that verifies.

use super::facts::Facts;
use super::finding::{Finding, counted};
use api::maintenance::backup::{DailySets, newest_daily_set};
use jiff::{SignedDuration, Timestamp};

/// A set is due every day; an hour after a failed attempt the server tries again.
const DUE: SignedDuration = SignedDuration::from_hours(26);
/// Two days' sets are missing.
const STALE: SignedDuration = SignedDuration::from_hours(50);

/// What decides how bad a missing set is.
#[derive(Clone, Copy, Debug)]
struct Situation {
    /// There is a record to copy.
    has_record: bool,
    is_served: bool,
    /// Another server may make the sets, in its own data folder.
    is_shared: bool,
}

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    let options = &facts.options;
    let situation = Situation {
        has_record: !matches!(facts.record, Ok(None)),
        is_served: facts.is_served(),
        is_shared: options.folder.server().is_ok_and(|server| server.is_some()),
    };
    let sets = newest_daily_set(&options.folder.data).map_err(|error| error.to_string());
    evaluate(sets, situation, facts.now)
}

fn evaluate(sets: Result<DailySets, String>, situation: Situation, now: Timestamp) -> Vec<Finding> {
    let DailySets { newest, damaged } = match sets {
        Ok(sets) => sets,
        Err(error) => {
            let text = format!("the backups cannot be read: {error}");
            return vec![Finding::problem(
                text,
                "check the permissions of the folder \"backups\" in the data folder",
            )];
        }
    };
    let mut findings: Vec<Finding> = damaged
        .into_iter()
        .map(|error| {
            Finding::problem(
                format!("a daily backup is damaged: {error}"),
                "check the disk for errors; the server makes another backup within a day",
            )
        })
        .collect();
    findings.push(age(newest, situation, now));
    findings
}

fn age(newest: Option<Timestamp>, situation: Situation, now: Timestamp) -> Finding {
    let Situation {
        has_record,
        is_served,
        is_shared,
    } = situation;
    let Some(newest) = newest else {
        return match situation {
            Situation {
                has_record: false, ..
            } => Finding::ok("there is nothing to back up yet"),
            Situation {
                is_shared: true, ..
            } => Finding::warning(
                "this data folder has no daily backup",
                "make sure that another server with the same database makes them",
            ),
            _ => Finding::warning(
                "there is no daily backup yet",
                "start the server: it makes the first backup within ten minutes, then one a day",
            ),
        };
    };
    let age = now.duration_since(newest);
    if age < -SignedDuration::from_hours(1) {
        return Finding::warning(
            format!("the newest daily backup is dated {newest}, which is in the future"),
            "set the clock of this machine",
        );
    }
    let hours = counted(age.as_hours(), "hour", "hours");
    if age <= DUE || !has_record {
        return Finding::ok(format!("the newest verified daily backup is {hours} old"));
    }
    let text = format!("the newest verified daily backup is {hours} old");
    let remedy = if is_served {
        "run visnyk-api backup FILE: it makes a backup, or reports why it fails"
    } else {
        "start the server, which makes one a day, or run visnyk-api backup FILE"
    };
    if age <= STALE || is_shared {
        Finding::warning(text, remedy)
    } else {
        Finding::problem(text, remedy)
    }
}

#[cfg(test)]
mod tests {
    use super::super::finding::Level;
    use super::*;

    const ALONE: Situation = Situation {
        has_record: true,
        is_served: true,
        is_shared: false,
    };

    fn at(hours_ago: i64, situation: Situation) -> Finding {
        let now: Timestamp = "2026-11-21T09:00:00Z".parse().unwrap();
        age(
            Some(now - SignedDuration::from_hours(hours_ago)),
            situation,
            now,
        )
    }

    #[test]
    fn a_backup_grows_old() {
        assert_eq!(
            [at(1, ALONE).level, at(26, ALONE).level],
            [Level::Ok, Level::Ok]
        );
        assert_eq!(
            [at(27, ALONE).level, at(50, ALONE).level],
            [Level::Warning, Level::Warning]
        );
        assert_eq!(at(51, ALONE).level, Level::Problem);
        assert_eq!(
            at(
                51,
                Situation {
                    is_shared: true,
                    ..ALONE
                }
            )
            .level,
            Level::Warning
        );
        assert_eq!(at(-2, ALONE).level, Level::Warning, "it is of the future");
        assert!(
            at(
                51,
                Situation {
                    is_served: false,
                    ..ALONE
                }
            )
            .remedy
            .unwrap()
            .starts_with("start the server")
        );
    }

    #[test]
    fn without_a_backup_it_matters_whether_one_was_due() {
        let none = |situation| age(None, situation, Timestamp::UNIX_EPOCH);
        assert_eq!(
            none(Situation {
                has_record: false,
                ..ALONE
            })
            .level,
            Level::Ok
        );
        assert!(none(ALONE).remedy.unwrap().contains("ten minutes"));
        assert!(
            none(Situation {
                is_shared: true,
                ..ALONE
            })
            .remedy
            .unwrap()
            .contains("another server")
        );
    }

    #[test]
    fn damaged_sets_are_named_beside_the_newest_that_verifies() {
        let now: Timestamp = "2026-11-21T09:00:00Z".parse().unwrap();
        let sets = DailySets {
            newest: Some(now),
            damaged: vec!["its size is another".to_owned()],
        };
        let levels: Vec<_> = evaluate(Ok(sets), ALONE, now)
            .iter()
            .map(|finding| finding.level)
            .collect();
        assert_eq!(levels, [Level::Problem, Level::Ok]);
        assert_eq!(
            evaluate(Err("no".to_owned()), ALONE, now)[0].level,
            Level::Problem
        );
    }
}
