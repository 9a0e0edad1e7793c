//! Whether emails leave.

use super::facts::Facts;
use super::finding::Finding;
use api::mail::TestOutcome;
use store::MailFailures;

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    match attempt(facts) {
        Ok(finding) => {
            let mut findings = vec![finding];
            if let Some(contents) = facts.contents() {
                findings.extend(abandoned(contents.mail_failures));
            }
            findings
        }
        Err(refusal) => vec![Finding::problem(refusal, "correct --mail or --mail-from")],
    }
}

/// Sends a test email, or only connects to the mail server.
///
/// # Errors
/// The options are wrong.
fn attempt(facts: &Facts) -> Result<Finding, String> {
    let mut options = facts
        .options
        .mail_options()
        .map_err(|error| error.to_string())?;
    // As every other email of the portal has it.
    if let Some(contents) = facts.contents()
        && !contents.mail_sender.is_empty()
    {
        options.from = Some(contents.mail_sender.clone());
    }
    options.check()?;
    let base = &facts.options.base_url;
    let finding = match &facts.mail_to {
        Some(to) => options
            .send_test(to, base.origin(), base.authority(), facts.now)
            .map(|outcome| sent(to, outcome)),
        None => options.probe().map(connected),
    };
    Ok(finding.unwrap_or_else(outbox))
}

fn outbox() -> Finding {
    Finding::warning(
        "emails stay as files in the folder \"outbox\" of the data folder: no one receives links or invitations",
        "set --mail to a mail server",
    )
}

fn connected(connection: Result<(), String>) -> Finding {
    match connection {
        Ok(()) => {
            Finding::ok("the mail server accepts connections; --mail-to ADDRESS sends a test email")
        }
        Err(error) => Finding::problem(
            format!("the mail server rejects the connection: {error}"),
            "correct host, port, account, password or ?tls= in --mail; until then emails wait and are sent later",
        ),
    }
}

fn sent(to: &str, outcome: TestOutcome) -> Finding {
    match outcome {
        TestOutcome::Accepted(answer) => {
            Finding::ok(format!("a test email to {to} was accepted: {answer}"))
        }
        TestOutcome::Unknown(error) => Finding::warning(
            format!(
                "the mail server received the test email to {to} but did not answer within 30 seconds: {error}"
            ),
            "check whether it arrives; the portal itself waits ten minutes for the answer",
        ),
        TestOutcome::Refused(error) => Finding::problem(
            format!("a test email to {to} was not accepted: {error}"),
            "act on the server's answer; it often requires a different account in --mail, or a different sender in the settings or in --mail-from",
        ),
    }
}

/// Emails that failed within the days that the record remembers them.
fn abandoned(MailFailures { failed, uncertain }: MailFailures) -> Option<Finding> {
    let advice = "see `mail failed` and `mail perhaps delivered` in docs/troubleshooting.md";
    (failed + uncertain > 0).then(|| {
        let text = format!(
            "emails that failed in the last seven days: {failed} not accepted, {uncertain} perhaps delivered"
        );
        Finding::warning(text, advice)
    })
}

#[cfg(test)]
mod tests {
    use super::super::finding::Level;
    use super::*;

    #[test]
    fn every_outcome_has_its_level() {
        let sent = |outcome| sent("a@example.org", outcome);
        let unknown = TestOutcome::Unknown("timed out".to_owned());
        for (finding, level, part) in [
            (outbox(), Level::Warning, "outbox"),
            (connected(Ok(())), Level::Ok, "--mail-to"),
            (
                connected(Err("535 wrong".to_owned())),
                Level::Problem,
                "535 wrong",
            ),
            (
                sent(TestOutcome::Accepted("250 queued".to_owned())),
                Level::Ok,
                "250 queued",
            ),
            (
                sent(TestOutcome::Refused("550 no such user".to_owned())),
                Level::Problem,
                "550 no such user",
            ),
            (sent(unknown), Level::Warning, "did not answer"),
        ] {
            assert!(
                finding.level == level && finding.text.contains(part),
                "{finding:?}"
            );
        }
    }

    #[test]
    fn what_failed_is_counted() {
        assert_eq!(
            abandoned(MailFailures::default()).map(|finding| finding.text),
            None
        );
        let finding = abandoned(MailFailures {
            failed: 2,
            uncertain: 1,
        })
        .unwrap();
        assert!(
            finding.level == Level::Warning && finding.text.contains("1 perhaps delivered"),
            "{finding:?}"
        );
    }
}
