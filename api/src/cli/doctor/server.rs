//! Asks a server that runs about itself.

use super::facts::Facts;
use super::finding::{Finding, Level};
use super::http::SiteAnswer;

/// Lines of the probe that are no faults.
const FINE: [&str; 6] = [
    "store ok",
    "tree ok",
    "lease ",
    "other nodes ",
    "published ",
    "nothing published yet",
];
/// Remedies for the others, by their beginnings.
const REMEDIES: [(&str, &str); 13] = [
    (
        "store unreadable",
        "see the check \"record\"; with PostgreSQL, test the connection: psql \"$VISNYK_DATABASE\"",
    ),
    (
        "tree missing",
        "set --public to the folder of the published files, and let the server's account write to it",
    ),
    (
        "record damaged",
        "stop the server and replace the database with a backup: visnyk-api restore FILE",
    ),
    (
        "storage away",
        "test the connection to --storage from this machine, and check the AWS_ variables",
    ),
    (
        "pictures missing",
        "copy these files into media/ in the data folder, or upload the pictures again",
    ),
    ("disk full", "see the check \"disk\""),
    (
        "program too old",
        "install the newer version that the other nodes run",
    ),
    (
        "clock ahead",
        "set the clock of this machine: timedatectl set-ntp true; if it is right, accept it on the dashboard's home page",
    ),
    (
        "clock off",
        "set the clock of this machine: timedatectl set-ntp true",
    ),
    (
        "database not reached",
        "test the connection: psql \"$VISNYK_DATABASE\"",
    ),
    (
        "task ",
        "restart the server: systemctl restart visnyk; for its error, see docs/troubleshooting.md",
    ),
    (
        "publish failed",
        "fix the cause, as docs/troubleshooting.md explains; the server tries again by itself",
    ),
    (
        "published ",
        "wait; if the number does not change, see the checks \"disk\" and \"on-publish\", and the dashboard's home page",
    ),
];
/// A line that begins like a fine one and is none.
const FAR_BEHIND: &str = "far behind";

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    evaluate(&facts.options.addr.to_string(), facts.server.as_ref())
}

fn evaluate(address: &str, probe: Option<&SiteAnswer>) -> Vec<Finding> {
    let Some(probe) = probe else {
        return vec![Finding::warning(
            format!("no server answers at {address}"),
            "start `visnyk-api serve` with the same options; if it runs, set --addr to its address",
        )];
    };
    let is_ready = probe.status == 200;
    let level = if is_ready {
        Level::Warning
    } else {
        Level::Problem
    };
    let mut findings = Vec::new();
    for line in String::from_utf8_lossy(&probe.body).lines() {
        let is_fine = FINE.iter().any(|fine| line.starts_with(fine)) && !line.contains(FAR_BEHIND);
        if !is_fine {
            let text = format!("the server reports: {line}");
            findings.push(Finding::of(level, text, remedy(line)));
        }
    }
    if findings.is_empty() {
        findings.push(if is_ready {
            Finding::ok(format!("a server runs at {address} and is ready"))
        } else {
            let text = format!("the server at {address} is not ready");
            Finding::problem(
                text,
                "wait until it has published once: curl /readyz at that address shows how far it is",
            )
        });
    }
    findings
}

fn remedy(line: &str) -> &'static str {
    match REMEDIES.iter().find(|(start, _)| line.starts_with(start)) {
        Some((_, remedy)) => remedy,
        None => "restart the server: systemctl restart visnyk",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::Timestamp;

    fn levels(status: u16, body: &str) -> Vec<Level> {
        let answer = SiteAnswer {
            status,
            location: None,
            date: None,
            at: Timestamp::UNIX_EPOCH,
            signs: Vec::new(),
            body: body.as_bytes().to_vec(),
        };
        evaluate("127.0.0.1:8080", Some(&answer))
            .iter()
            .map(|finding| finding.level)
            .collect()
    }

    #[test]
    fn every_fault_of_the_probe_is_a_finding() {
        let fine =
            "store ok\ntree ok\nlease held, epoch 3\nother nodes 1, ready 1\npublished 7 of 8\n";
        assert_eq!(levels(200, fine), [Level::Ok]);
        assert_eq!(
            levels(200, "store ok\ntree ok\ntask mailer down: no route\n"),
            [Level::Warning]
        );
        assert_eq!(
            levels(503, "store unreadable: locked\ntree missing\n"),
            [Level::Problem; 2]
        );
        assert_eq!(
            levels(503, "store ok\ntree ok\npublished 7 of 90, far behind\n"),
            [Level::Problem]
        );
        assert_eq!(
            levels(503, "store ok\ntree ok\nnothing published yet\n"),
            [Level::Problem]
        );
        assert_eq!(evaluate("127.0.0.1:8080", None)[0].level, Level::Warning);
    }

    #[test]
    fn each_fault_has_a_remedy_of_its_own() {
        for (line, word) in [
            ("store unreadable: locked", "record"),
            ("record damaged: a page at 7", "restore FILE"),
            ("pictures missing 2: a.webp b.webp", "media/"),
            ("clock ahead: it showed 2027", "accept it"),
            ("task mailer down: no route", "systemctl restart"),
            ("publish failed: public holds files", "troubleshooting"),
            ("published 7 of 90, far behind", "on-publish"),
        ] {
            assert!(remedy(line).contains(word), "{line}: {}", remedy(line));
        }
    }
}
