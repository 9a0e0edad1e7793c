//! `user list`.

use super::super::columns::columns;
use super::super::options::DataFolder;
use super::super::output::{print_line, write_text};
use super::accounts::{Accounts, role_help};
use axum::BoxError;
use clap::Args;
use domain::access::Role;
use domain::accounts::status::AccountStatus;
use jiff::Timestamp;
use serde::Serialize;
use store::{UserQuery, UserRecord};

#[derive(Args)]
pub(crate) struct UserList {
    #[command(flatten)]
    folder: DataFolder,
    #[arg(long, help = role_help("Only accounts with this role"))]
    role: Option<Role>,
    /// Print JSON, an array of accounts.
    #[arg(long)]
    json: bool,
}

/// An account as `--json` prints it; the names are those of the API.
#[derive(Serialize)]
struct Line {
    email: String,
    name: String,
    role: Role,
    account: AccountStatus,
    suspended_until: Option<Timestamp>,
    /// Why it is suspended.
    reason: Option<String>,
    created_at: Timestamp,
    /// The hour in which it was used last.
    seen_at: Option<Timestamp>,
}

impl From<UserRecord> for Line {
    fn from(record: UserRecord) -> Line {
        let user = record.user;
        let is_suspended = record.standing == AccountStatus::Suspended;
        Line {
            email: user.email.to_string(),
            name: user.name,
            role: user.role,
            account: record.standing,
            suspended_until: user.suspended_until.filter(|_| is_suspended),
            reason: Some(record.reason).filter(|reason| is_suspended && !reason.is_empty()),
            created_at: record.created_at,
            seen_at: record.seen_at,
        }
    }
}

impl Line {
    fn state(&self) -> String {
        match (self.account, self.suspended_until) {
            (AccountStatus::Active, _) => "active".to_owned(),
            (AccountStatus::PendingEmail, _) => "invited".to_owned(),
            (AccountStatus::Suspended, None) => "disabled".to_owned(),
            (AccountStatus::Suspended, Some(until)) => format!("suspended until {}", shown(until)),
            (AccountStatus::DeletionRequested, _) => "deletion requested".to_owned(),
        }
    }

    fn cells(&self) -> [String; 5] {
        [
            self.email.clone(),
            self.name.clone(),
            self.role.code().to_owned(),
            self.state(),
            self.seen_at.map_or_else(|| "never".to_owned(), shown),
        ]
    }
}

/// `2026-11-21 09:00 UTC`.
fn shown(at: Timestamp) -> String {
    at.strftime("%Y-%m-%d %H:%M UTC").to_string()
}

pub(super) fn run(options: &UserList) -> Result<(), BoxError> {
    let accounts = Accounts::open_existing(&options.folder)?;
    let query = UserQuery {
        page: 1,
        per_page: u32::MAX,
        role: options.role,
        ..UserQuery::default()
    };
    let listed = accounts
        .store
        .read_blocking(|reader| reader.roster(&query, accounts.now))?;
    let mut lines: Vec<Line> = listed.items.into_iter().map(Line::from).collect();
    lines.sort_by(|one, other| one.email.cmp(&other.email));
    if options.json {
        print_line!("{}", serde_json::to_string_pretty(&lines)?);
    } else if lines.is_empty() {
        print_line!("{}", none(options.role));
    } else {
        let head = ["EMAIL", "NAME", "ROLE", "STATE", "LAST ACTIVE"].map(str::to_owned);
        let rows: Vec<_> = std::iter::once(head)
            .chain(lines.iter().map(Line::cells))
            .collect();
        write_text(format_args!("{}", columns(&rows)));
    }
    Ok(())
}

/// The sentence about an empty list.
fn none(role: Option<Role>) -> String {
    let role = role
        .map(|role| format!(" with the role {}", role.code()))
        .unwrap_or_default();
    format!("there are no accounts{role}; `visnyk-api user add` creates one")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(account: AccountStatus, until: Option<&str>) -> Line {
        Line {
            email: "olena@portal.test".to_owned(),
            name: "Олена".to_owned(),
            role: Role::Editor,
            account,
            suspended_until: until.map(|until| until.parse().unwrap()),
            reason: None,
            created_at: Timestamp::UNIX_EPOCH,
            seen_at: None,
        }
    }

    #[test]
    fn every_state_has_a_word() {
        let state = |account, until| line(account, until).state();
        assert_eq!(state(AccountStatus::Active, None), "active");
        assert_eq!(state(AccountStatus::PendingEmail, None), "invited");
        assert_eq!(state(AccountStatus::Suspended, None), "disabled");
        let until = state(AccountStatus::Suspended, Some("2026-11-21T09:00:00Z"));
        assert_eq!(until, "suspended until 2026-11-21 09:00 UTC");
        assert_eq!(
            state(AccountStatus::DeletionRequested, None),
            "deletion requested"
        );
        assert_eq!(line(AccountStatus::Active, None).cells()[4], "never");
    }

    #[test]
    fn a_list_without_accounts_says_which_are_missing() {
        assert_eq!(
            none(None),
            "there are no accounts; `visnyk-api user add` creates one"
        );
        assert!(none(Some(Role::Admin)).starts_with("there are no accounts with the role admin;"));
    }
}
