//! Whether an administrator can sign in.

use super::facts::Facts;
use super::finding::{Finding, counted};
use store::Administrators;

const ADD: &str = "visnyk-api user add --email EMAIL --role admin";

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    if let Some(contents) = facts.contents() {
        let mail = facts.options.mail_options();
        return vec![evaluate(
            contents.administrators,
            mail.is_ok_and(|mail| mail.smtp.is_some()),
            facts.options.providers.any(),
        )];
    }
    vec![unknown(matches!(facts.record, Ok(None)))]
}

/// Nothing is known of accounts, which is no wonder if the portal `is_new`.
fn unknown(is_new: bool) -> Finding {
    if is_new {
        Finding::warning(
            "there are no accounts yet",
            format!("once the server runs: {ADD}"),
        )
    } else {
        Finding::warning("accounts cannot be read", "see the check \"record\"")
    }
}

/// `emails`: links in emails arrive. `issuer`: there is an OpenID Connect issuer.
fn evaluate(administrators: Administrators, emails: bool, issuer: bool) -> Finding {
    let Administrators {
        all,
        enabled,
        with_password,
        with_identity,
    } = administrators;
    if all == 0 {
        return Finding::problem("there is no administrator", ADD);
    }
    if enabled == 0 {
        return Finding::problem(
            "all administrators are disabled",
            "find one with visnyk-api user list --role admin, then run visnyk-api user enable EMAIL",
        );
    }
    if with_password == 0 && !emails && !(issuer && with_identity > 0) {
        return Finding::problem(
            "no administrator can sign in: none has a password, and emails with links are not sent",
            "visnyk-api user password EMAIL",
        );
    }
    Finding::ok(format!(
        "{} can sign in",
        counted(enabled, "administrator", "administrators")
    ))
}

#[cfg(test)]
mod tests {
    use super::super::finding::Level;
    use super::*;

    #[test]
    fn an_administrator_needs_a_way_in() {
        let judged = |all, enabled, with_password, with_identity, emails, issuer| {
            let administrators = Administrators {
                all,
                enabled,
                with_password,
                with_identity,
            };
            evaluate(administrators, emails, issuer)
        };
        assert_eq!(
            judged(2, 1, 1, 0, false, false),
            Finding::ok("1 administrator can sign in")
        );
        assert_eq!(judged(1, 1, 0, 0, true, false).level, Level::Ok);
        assert_eq!(judged(1, 1, 0, 1, false, true).level, Level::Ok);
        for (finding, remedy) in [
            (judged(0, 0, 0, 0, false, false), "user add"),
            (judged(1, 0, 0, 0, false, false), "user enable"),
            (judged(1, 1, 0, 1, false, false), "user password"),
            (judged(1, 1, 0, 0, false, true), "user password"),
        ] {
            assert_eq!(finding.level, Level::Problem, "{finding:?}");
            assert!(finding.remedy.unwrap().contains(remedy), "{}", finding.text);
        }
    }

    #[test]
    fn without_a_record_nothing_is_known_of_accounts() {
        assert_eq!(unknown(true).text, "there are no accounts yet");
        assert_eq!(unknown(false).text, "accounts cannot be read");
    }
}
