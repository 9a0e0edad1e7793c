//! Whether an administrator can sign in.

use super::facts::Facts;
use super::finding::{Finding, counted};
use store::Administrators;

/// How people sign in beside passwords.
#[derive(Clone, Copy, Debug)]
struct Ways {
    /// Links in emails that arrive.
    emails: bool,
    /// An OpenID Connect issuer.
    issuer: bool,
}

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    let contents = facts.contents();
    let mail = facts.options.mail_options();
    let ways = Ways {
        emails: mail.is_ok_and(|mail| mail.smtp.is_some()),
        issuer: facts.options.issuer.oidc_issuer.is_some(),
    };
    let is_new = matches!(facts.record, Ok(None));
    vec![evaluate(
        contents.map(|contents| contents.administrators),
        is_new,
        ways,
    )]
}

fn evaluate(administrators: Option<Administrators>, is_new: bool, ways: Ways) -> Finding {
    const ADD: &str = "visnyk-api user add --email EMAIL --role admin";
    let Some(Administrators {
        all,
        enabled,
        with_password,
        with_identity,
    }) = administrators
    else {
        return if is_new {
            Finding::warning(
                "there are no accounts yet",
                format!("once the server runs: {ADD}"),
            )
        } else {
            Finding::warning("accounts cannot be read", "see the check \"record\"")
        };
    };
    if all == 0 {
        return Finding::problem("there is no administrator", ADD);
    }
    if enabled == 0 {
        return Finding::problem(
            "all administrators are disabled",
            "find one with visnyk-api user list --role admin, then run visnyk-api user enable EMAIL",
        );
    }
    if with_password == 0 && !ways.emails && !(ways.issuer && with_identity > 0) {
        return Finding::problem(
            "no administrator can sign in: none has a password, and emails with links are not sent",
            "visnyk-api user password EMAIL",
        );
    }
    let count = i64::try_from(enabled).unwrap_or(i64::MAX);
    Finding::ok(format!(
        "{} can sign in",
        counted(count, "administrator", "administrators")
    ))
}

#[cfg(test)]
mod tests {
    use super::super::finding::Level;
    use super::*;

    const NO_WAYS: Ways = Ways {
        emails: false,
        issuer: false,
    };

    #[test]
    fn an_administrator_needs_a_way_in() {
        let admins = |all, enabled, with_password, with_identity| {
            Some(Administrators {
                all,
                enabled,
                with_password,
                with_identity,
            })
        };
        let judged = |admins, ways| evaluate(admins, false, ways);
        assert_eq!(
            judged(admins(2, 1, 1, 0), NO_WAYS),
            Finding::ok("1 administrator can sign in")
        );
        assert_eq!(
            judged(
                admins(1, 1, 0, 0),
                Ways {
                    emails: true,
                    ..NO_WAYS
                }
            )
            .level,
            Level::Ok
        );
        let issuer = Ways {
            issuer: true,
            ..NO_WAYS
        };
        assert_eq!(judged(admins(1, 1, 0, 1), issuer).level, Level::Ok);
        for (admins, ways, remedy) in [
            (admins(0, 0, 0, 0), NO_WAYS, "user add"),
            (admins(1, 0, 0, 0), NO_WAYS, "user enable"),
            (admins(1, 1, 0, 1), NO_WAYS, "user password"),
            (admins(1, 1, 0, 0), issuer, "user password"),
        ] {
            let finding = judged(admins, ways);
            assert_eq!(finding.level, Level::Problem, "{admins:?}");
            assert!(finding.remedy.unwrap().contains(remedy), "{admins:?}");
        }
    }

    #[test]
    fn without_a_record_nothing_is_known_of_accounts() {
        assert_eq!(
            evaluate(None, true, NO_WAYS).text,
            "there are no accounts yet"
        );
        assert_eq!(
            evaluate(None, false, NO_WAYS).text,
            "accounts cannot be read"
        );
    }
}
