//! The age of the newest daily backup that verifies.

use super::facts::Facts;
use super::finding::{Finding, counted};
use api::maintenance::backup::{DailySets, newest_daily_set};
use jiff::{SignedDuration, Timestamp};

/// A set is due every day; an hour after a failed attempt the server tries again.
const DUE: SignedDuration = SignedDuration::from_hours(26);
/// Two days' sets are missing.
const STALE: SignedDuration = SignedDuration::from_hours(50);

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    let sets = newest_daily_set(&facts.options.folder.data).map_err(|error| error.to_string());
    let newest = sets.as_ref().ok().and_then(|sets| sets.newest);
    let mut findings = damages(&sets);
    if sets.is_ok() {
        findings.push(age(
            newest,
            !matches!(facts.record, Ok(None)),
            facts.is_served(),
            facts.is_on_server(),
            facts.now,
        ));
    }
    findings
}

/// Newer sets than the newest that verifies; or that none can be read.
fn damages(sets: &Result<DailySets, String>) -> Vec<Finding> {
    match sets {
        Ok(sets) => sets
            .damaged
            .iter()
            .map(|error| {
                Finding::problem(
                    format!("a daily backup is damaged: {error}"),
                    "check the disk for errors; the server makes another backup within a day",
                )
            })
            .collect(),
        Err(error) => vec![Finding::problem(
            format!("the backups cannot be read: {error}"),
            "check the permissions of the folder \"backups\" in the data folder",
        )],
    }
}

/// `has_record`: there is something to copy. `is_shared`: another server may make the sets, in its
/// own data folder.
fn age(
    newest: Option<Timestamp>,
    has_record: bool,
    is_served: bool,
    is_shared: bool,
    now: Timestamp,
) -> Finding {
    let Some(newest) = newest else {
        if !has_record {
            return Finding::ok("there is nothing to back up yet");
        }
        if is_shared {
            return Finding::warning(
                "this data folder has no daily backup",
                "make sure that another server with the same database makes them",
            );
        }
        return Finding::warning(
            "there is no daily backup yet",
            "start the server: it makes the first backup within ten minutes, then one a day",
        );
    };
    let age = now.duration_since(newest);
    if age < -SignedDuration::from_hours(1) {
        return Finding::warning(
            format!("the newest daily backup is dated {newest}, which is in the future"),
            "set the clock of this machine",
        );
    }
    let hours = counted(age.as_hours(), "hour", "hours");
    let text = format!("the newest verified daily backup is {hours} old");
    if age <= DUE || !has_record {
        return Finding::ok(text);
    }
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

    fn at(hours_ago: i64, is_served: bool, is_shared: bool) -> Finding {
        let now: Timestamp = "2026-11-21T09:00:00Z".parse().unwrap();
        let newest = now - SignedDuration::from_hours(hours_ago);
        age(Some(newest), true, is_served, is_shared, now)
    }

    #[test]
    fn a_backup_grows_old() {
        let level = |hours_ago| at(hours_ago, true, false).level;
        assert_eq!([level(1), level(26)], [Level::Ok, Level::Ok]);
        assert_eq!([level(27), level(50)], [Level::Warning, Level::Warning]);
        assert_eq!(level(51), Level::Problem);
        assert_eq!(at(51, true, true).level, Level::Warning);
        assert_eq!(level(-2), Level::Warning, "it is of the future");
        assert!(
            at(51, false, false)
                .remedy
                .unwrap()
                .starts_with("start the server")
        );
    }

    #[test]
    fn without_a_backup_it_matters_whether_one_was_due() {
        let none =
            |has_record, is_shared| age(None, has_record, true, is_shared, Timestamp::UNIX_EPOCH);
        assert_eq!(none(false, false).level, Level::Ok);
        assert!(none(true, false).remedy.unwrap().contains("ten minutes"));
        assert!(none(true, true).remedy.unwrap().contains("another server"));
    }

    #[test]
    fn damaged_sets_are_named_and_so_is_a_folder_that_cannot_be_read() {
        let sets = DailySets {
            newest: None,
            damaged: vec!["its size is another".to_owned()],
        };
        for sets in [Ok(sets), Err("no".to_owned())] {
            let levels: Vec<_> = damages(&sets).iter().map(|finding| finding.level).collect();
            assert_eq!(levels, [Level::Problem]);
        }
    }
}
