//! What a server that runs says of itself.

use super::facts::Facts;
use super::finding::{Finding, Level};
use super::http::SiteAnswer;

/// Lines of the probe that are no faults.
const FINE: [&str; 6] =
    ["store ok", "tree ok", "lease ", "other nodes ", "published ", "nothing published yet"];
/// A line that begins like a fine one and is none.
const FAR_BEHIND: &str = "far behind";

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    evaluate(&facts.options.addr.to_string(), facts.server.as_ref())
}

fn evaluate(address: &str, probe: Option<&SiteAnswer>) -> Vec<Finding> {
    let Some(probe) = probe else {
        return vec![Finding::warning(
            format!("no server answers at {address}"),
            "start `visnyk-api serve` with the same options; if it runs, name its address with --addr",
        )];
    };
    let body = String::from_utf8_lossy(&probe.body);
    let is_fault = |line: &&str| !FINE.iter().any(|fine| line.starts_with(fine)) || line.contains(FAR_BEHIND);
    let is_ready = probe.status == 200;
    let level = if is_ready { Level::Warning } else { Level::Problem };
    let fault = |line| Finding::of(level, format!("the server says: {line}"), "its log says more");
    let mut findings: Vec<Finding> = body.lines().filter(is_fault).map(fault).collect();
    if findings.is_empty() {
        findings.push(if is_ready {
            Finding::ok(format!("a server runs at {address} and is ready"))
        } else {
            let text = format!("the server at {address} is not ready");
            Finding::problem(text, "wait until it has published once; its log says what it does")
        });
    }
    findings
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
        evaluate("127.0.0.1:8080", Some(&answer)).iter().map(|finding| finding.level).collect()
    }

    #[test]
    fn every_fault_of_the_probe_is_a_finding() {
        let fine = "store ok\ntree ok\nlease held, epoch 3\nother nodes 1, ready 1\npublished 7 of 8\n";
        assert_eq!(levels(200, fine), [Level::Ok]);
        assert_eq!(levels(200, "store ok\ntree ok\ntask mailer down: no route\n"), [Level::Warning]);
        assert_eq!(levels(503, "store unreadable: locked\ntree missing\n"), [Level::Problem; 2]);
        assert_eq!(levels(503, "store ok\ntree ok\npublished 7 of 90, far behind\n"), [Level::Problem]);
        assert_eq!(levels(503, "store ok\ntree ok\nnothing published yet\n"), [Level::Problem]);
        assert_eq!(evaluate("127.0.0.1:8080", None)[0].level, Level::Warning);
    }
}
