//! Whether emails leave.

use super::facts::Facts;
use super::finding::Finding;
use api::mail::TestOutcome;
use store::MailFailures;

/// What became of an attempt at the mail server.
enum MailAttempt {
    /// The options are wrong.
    Refused(String),
    /// Emails are files.
    Outbox,
    /// The server was reached, or not.
    Connected(Result<(), String>),
    /// A test email was sent, or not.
    Sent { to: String, outcome: TestOutcome },
}

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    let mut options = match facts.options.mail_options() {
        Ok(options) => options,
        Err(error) => return vec![evaluate(&MailAttempt::Refused(error.to_string()))],
    };
    // As every other email of the portal has it.
    let set = facts
        .contents()
        .map(|contents| contents.mail_sender.clone());
    options.from = set.filter(|sender| !sender.is_empty()).or(options.from);
    if let Err(error) = options.check() {
        return vec![evaluate(&MailAttempt::Refused(error))];
    }
    let base = &facts.options.base_url;
    let attempt = match &facts.mail_to {
        Some(to) => options
            .send_test(to, base.origin(), base.authority(), facts.now)
            .map(|outcome| MailAttempt::Sent {
                to: to.clone(),
                outcome,
            }),
        None => options.probe().map(MailAttempt::Connected),
    };
    let mut findings = vec![evaluate(&attempt.unwrap_or(MailAttempt::Outbox))];
    findings.extend(
        facts
            .contents()
            .and_then(|contents| abandoned(contents.mail_failures)),
    );
    findings
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

fn evaluate(attempt: &MailAttempt) -> Finding {
    match attempt {
        MailAttempt::Refused(error) => {
            Finding::problem(error.clone(), "correct --mail or --mail-from")
        }
        MailAttempt::Outbox => Finding::warning(
            "emails stay as files in the folder \"outbox\" of the data folder: no one receives links or invitations",
            "set --mail to a mail server",
        ),
        MailAttempt::Connected(Ok(())) => {
            Finding::ok("the mail server accepts connections; --mail-to ADDRESS sends a test email")
        }
        MailAttempt::Connected(Err(error)) => Finding::problem(
            format!("the mail server rejects the connection: {error}"),
            "correct host, port, account, password or ?tls= in --mail; until then emails wait and are sent later",
        ),
        MailAttempt::Sent {
            to,
            outcome: TestOutcome::Accepted(answer),
        } => Finding::ok(format!("a test email to {to} was accepted: {answer}")),
        MailAttempt::Sent {
            to,
            outcome: TestOutcome::Unknown(error),
        } => Finding::warning(
            format!(
                "the mail server received the test email to {to} but did not answer within 30 seconds: {error}"
            ),
            "check whether it arrives; the portal itself waits ten minutes for the answer",
        ),
        MailAttempt::Sent {
            to,
            outcome: TestOutcome::Refused(error),
        } => Finding::problem(
            format!("a test email to {to} was not accepted: {error}"),
            "act on the server's answer; it often requires a different account in --mail, or a different sender in the settings or in --mail-from",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::super::finding::Level;
    use super::*;

    #[test]
    fn every_outcome_has_its_level() {
        let sent = |outcome| MailAttempt::Sent {
            to: "a@example.org".to_owned(),
            outcome,
        };
        let (accepted, refused) = ("250 queued".to_owned(), "550 no such user".to_owned());
        for (attempt, level, part) in [
            (
                MailAttempt::Refused("--mail is …".to_owned()),
                Level::Problem,
                "--mail is",
            ),
            (MailAttempt::Outbox, Level::Warning, "outbox"),
            (MailAttempt::Connected(Ok(())), Level::Ok, "--mail-to"),
            (
                MailAttempt::Connected(Err("535 wrong".to_owned())),
                Level::Problem,
                "535 wrong",
            ),
            (
                sent(TestOutcome::Accepted(accepted)),
                Level::Ok,
                "250 queued",
            ),
            (
                sent(TestOutcome::Refused(refused)),
                Level::Problem,
                "550 no such user",
            ),
            (
                sent(TestOutcome::Unknown("timed out".to_owned())),
                Level::Warning,
                "did not answer",
            ),
        ] {
            let finding = evaluate(&attempt);
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
