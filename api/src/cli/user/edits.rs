//! `user role`, `user password`, `user second-factor`, `user disable` and `user enable`.

use super::super::output::print_line;
use super::accounts::{AccountFlags, Accounts, role_help};
use super::password;
use axum::BoxError;
use clap::Args;
use domain::access::Role;
use domain::accounts::status::AccountStatus;
use model::typed::typed_lines;
use store::{Suspension, UserChange, UserRecord};

/// Characters of a reason, as in the dashboard.
const LONGEST_REASON: usize = 500;

#[derive(Args)]
pub(crate) struct SetRole {
    #[command(flatten)]
    account: AccountFlags,
    #[arg(help = role_help("Role"))]
    role: Role,
}

#[derive(Args)]
pub(crate) struct SetPassword {
    #[command(flatten)]
    account: AccountFlags,
    #[command(flatten)]
    password: password::PasswordSource,
}

#[derive(Args)]
pub(crate) struct Disable {
    #[command(flatten)]
    account: AccountFlags,
    /// Reason, for administrators and for the email to the user.
    #[arg(
        long,
        value_name = "TEXT",
        default_value = "",
        hide_default_value = true
    )]
    reason: String,
}

pub(super) fn set_role(options: &SetRole) -> Result<(), BoxError> {
    let (accounts, record) = options.account.find()?;
    let change = UserChange {
        role: Some(options.role),
        ..UserChange::default()
    };
    let changed = Accounts::change(accounts.store.change_user(
        record.user.id,
        change,
        None,
        accounts.now,
    ))?;
    print_line!("{} {}", changed.user.role.code(), changed.user.email);
    Ok(())
}

pub(super) fn set_password(options: &SetPassword) -> Result<(), BoxError> {
    let (accounts, UserRecord { user, sessions, .. }) = options.account.find()?;
    let hash = options.password.read(&user.email, &[&user.name])?;
    Accounts::change(
        accounts
            .store
            .reset_password(user.id, hash, None, accounts.now),
    )?;
    print_line!("{} has a new password; {}", user.email, ended(sessions));
    Ok(())
}

pub(super) fn reset_second_factor(account: &AccountFlags) -> Result<(), BoxError> {
    let (accounts, UserRecord { user, sessions, .. }) = account.find()?;
    if !user.second_factor {
        print_line!("{} has no second factor", user.email);
        return Ok(());
    }
    Accounts::change(
        accounts
            .store
            .reset_second_factor(user.id, None, accounts.now),
    )?;
    print_line!(
        "{} signs in without a code now; {}",
        user.email,
        ended(sessions)
    );
    Ok(())
}

pub(super) fn disable(options: &Disable) -> Result<(), BoxError> {
    let reason = typed_lines(&options.reason);
    let length = reason.chars().count();
    if length > LONGEST_REASON {
        return Err(format!(
            "--reason has {length} characters; at most {LONGEST_REASON} are allowed"
        )
        .into());
    }
    let (accounts, record) = options.account.find()?;
    let UserRecord { user, sessions, .. } = record;
    // The user would not understand another email about it.
    let is_disabled = record.is_suspended && user.suspended_until.is_none();
    if is_disabled && reason.is_empty() {
        print_line!("{} is disabled already", user.email);
        return Ok(());
    }
    let suspension = Suspension {
        until: None,
        reason,
    };
    Accounts::change(
        accounts
            .store
            .suspend_account(user.id, suspension, None, accounts.now),
    )?;
    print_line!("{} is disabled; {}", user.email, ended(sessions));
    Ok(())
}

pub(super) fn enable(account: &AccountFlags) -> Result<(), BoxError> {
    let (accounts, record) = account.find()?;
    let user = record.user;
    if record.is_suspended {
        Accounts::change(accounts.store.activate_account(user.id, None, accounts.now))?;
        print_line!("{} is enabled", user.email);
        return Ok(());
    }
    match record.standing {
        AccountStatus::DeletionRequested => {
            return Err(format!(
                "{} is scheduled for deletion: only its user can cancel that, by signing in",
                user.email
            )
            .into());
        }
        AccountStatus::Active | AccountStatus::PendingEmail | AccountStatus::Suspended => {
            print_line!("{} was not disabled", user.email);
        }
    }
    Ok(())
}

fn ended(sessions: u64) -> String {
    match sessions {
        0 => "there was no session to end".to_owned(),
        1 => "1 session ended".to_owned(),
        more => format!("{more} sessions ended"),
    }
}
