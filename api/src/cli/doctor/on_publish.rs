//! The on-publish command: whether it can be run, and how its deliveries go.

use super::facts::Facts;
use super::finding::{Finding, Level};
use files::disk;
use jiff::{SignedDuration, Timestamp};
use rustix::fs::{Access, access};
use std::path::Path;
use std::process::{Command, Stdio};
use store::ReceiverState;

/// Deliveries that wait for longer than this are late.
const LATE: SignedDuration = SignedDuration::from_hours(1);

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    let Some(options) = facts.options.on_publish.options() else {
        return vec![Finding::ok("there is no on-publish command")];
    };
    let receiver = facts.contents().map(|contents| &contents.receiver);
    let command = &options.command;
    let word = first_word(command).unwrap_or("its first word");
    evaluate(word, is_found(command), receiver, facts.now)
}

/// The first word of a command, where no shell is needed to read it.
fn first_word(command: &str) -> Option<&str> {
    let word = command.split_whitespace().next()?;
    word.chars()
        .all(|c| c.is_alphanumeric() || "/._-+,:@".contains(c))
        .then_some(word)
}

/// Looks for the program as the shell that runs the command does. `None`: only that shell knows.
fn is_found(command: &str) -> Option<bool> {
    let word = first_word(command)?;
    if word.contains('/') {
        let path = Path::new(word);
        let is_file = disk::is_file(path).ok()?;
        return Some(is_file && access(path, Access::EXEC_OK).is_ok());
    }
    let status = Command::new("sh")
        .args(["-c", "command -v \"$1\"", "sh", word])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    Some(status.ok()?.success())
}

fn evaluate(
    word: &str,
    is_found: Option<bool>,
    receiver: Option<&ReceiverState>,
    now: Timestamp,
) -> Vec<Finding> {
    let mut findings = vec![match is_found {
        Some(true) => Finding::ok(format!("the on-publish command {word} exists")),
        None => Finding::ok(
            "the on-publish command starts with a shell construct, so doctor cannot check it",
        ),
        Some(false) => Finding::problem(
            format!("the on-publish command cannot be run: {word}: command not found"),
            "give its full path in --on-publish, and make it executable with chmod +x",
        ),
    }];
    if let Some(receiver) = receiver {
        findings.extend(delivery(receiver, now));
    }
    if findings.len() > 1 && findings[0].level == Level::Ok {
        findings.remove(0);
    }
    findings
}

fn delivery(receiver: &ReceiverState, now: Timestamp) -> Option<Finding> {
    let waiting = receiver.pending;
    if let Some(since) = receiver.failing_since {
        let error = receiver.error.as_deref().unwrap_or("it printed no error");
        return Some(Finding::problem(
            format!(
                "the on-publish command has been failing since {since}, and {waiting} publishes wait: {error}"
            ),
            "run the command by hand with {\"seq\":1,\"full\":true,\"written\":[],\"removed\":[]} on its standard input; the \
             server repeats it until it ends with 0",
        ));
    }
    let is_late = receiver
        .last_at
        .is_none_or(|last| now.duration_since(last) > LATE);
    (waiting > 0 && is_late).then(|| {
        Finding::warning(
            format!("{waiting} publishes wait for the on-publish command"),
            "start the server, which delivers them; if several share the database, start one with --role all or worker",
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn levels(is_found: Option<bool>, receiver: &ReceiverState) -> Vec<Level> {
        let now: Timestamp = "2026-11-21T09:00:00Z".parse().unwrap();
        evaluate("cdn", is_found, Some(receiver), now)
            .iter()
            .map(|finding| finding.level)
            .collect()
    }

    #[test]
    fn the_program_and_its_deliveries_are_judged() {
        let fine = ReceiverState::default();
        assert_eq!(levels(Some(true), &fine), [Level::Ok]);
        assert_eq!(levels(None, &fine), [Level::Ok]);
        assert_eq!(levels(Some(false), &fine), [Level::Problem]);
        let failing = ReceiverState {
            pending: 2,
            failing_since: Some(Timestamp::UNIX_EPOCH),
            error: Some("exit status: 3: no such bucket".to_owned()),
            ..ReceiverState::default()
        };
        assert_eq!(
            levels(Some(true), &failing),
            [Level::Problem],
            "it takes the place of the ok"
        );
        assert_eq!(levels(Some(false), &failing), [Level::Problem; 2]);
        let text = delivery(&failing, Timestamp::UNIX_EPOCH).unwrap().text;
        assert!(text.contains("no such bucket"), "{text}");
    }

    #[test]
    fn what_waits_for_an_hour_is_late() {
        let last = |minute| ReceiverState {
            pending: 1,
            last_at: Some(format!("2026-11-21T0{minute}:00Z").parse().unwrap()),
            ..ReceiverState::default()
        };
        assert_eq!(levels(Some(true), &last("8:30")), [Level::Ok]);
        assert_eq!(levels(Some(true), &last("7:30")), [Level::Warning]);
    }

    #[test]
    fn programs_are_found_as_a_shell_finds_them() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("purge");
        std::fs::write(&file, "#!/bin/sh\n").unwrap();
        let file = file.to_str().unwrap();
        for (command, expected) in [
            ("cat > /tmp/x", Some(true)),
            ("cd /srv && make", Some(true)),
            ("/bin/sh -c true", Some(true)),
            ("no-such-program-of-ours --x", Some(false)),
            ("/nowhere/purge", Some(false)),
            (file, Some(false)),
            ("$HOME/purge", None),
            ("", None),
        ] {
            assert_eq!(is_found(command), expected, "{command}");
        }
    }
}
