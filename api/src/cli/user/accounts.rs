//! The accounts of a record, for a command: found by their address, changed by the store.

use super::super::lock::tighten;
use super::super::options::DataFolder;
use super::super::stop_signals::runtime;
use axum::BoxError;
use clap::Args;
use domain::access::Role;
use domain::accounts::NAME;
use domain::accounts::email_address::Email;
use domain::rejection::Rejection;
use jiff::Timestamp;
use model::Locale;
use model::typed::typed_line;
use store::{BlockingStore, Error, NewUser, UserRecord};
use support::clock::{Clock, SystemClock};

/// The help of an argument that takes a role.
pub(super) fn role_help(beginning: &str) -> String {
    format!("{beginning}: {}", Role::ALL.map(Role::code).join(", "))
}

/// An account of a record, as a command names it.
#[derive(Args)]
pub(crate) struct AccountFlags {
    #[command(flatten)]
    folder: DataFolder,
    /// The address of the account.
    email: String,
}

impl AccountFlags {
    /// Opens the record beside a server that may run, and finds the account.
    pub(super) fn find(&self) -> Result<(Accounts, UserRecord), BoxError> {
        let accounts = Accounts::open_existing(&self.folder)?;
        let email = email(&self.email)?;
        let record = accounts
            .store
            .read_blocking(|reader| reader.roster_entry_of(&email, accounts.now))?;
        let record = record.ok_or_else(|| {
            format!(
                "{} has no account here; `visnyk-api user list` lists all accounts",
                &*email
            )
        })?;
        Ok((accounts, record))
    }
}

/// The accounts of an open record, at the time of a command.
pub(crate) struct Accounts {
    pub(super) store: BlockingStore,
    pub(super) now: Timestamp,
}

impl Accounts {
    /// Opens the record beside a server that may run, but creates none: the folder may be mistyped.
    pub(super) fn open_existing(folder: &DataFolder) -> Result<Accounts, BoxError> {
        folder.refuse_missing()?;
        Accounts::open(folder)
    }

    /// Opens the record beside a server that may run. A record that does not exist is created.
    pub(super) fn open(folder: &DataFolder) -> Result<Accounts, BoxError> {
        tighten(&folder.data);
        Ok(Accounts {
            store: folder.open_beside()?,
            now: SystemClock.now(),
        })
    }

    /// Waits for an operation of the store.
    pub(crate) fn wait<T>(
        operation: impl Future<Output = Result<T, Error>>,
    ) -> Result<Result<T, Error>, BoxError> {
        Ok(runtime()?.block_on(operation))
    }

    /// Waits for a change of an account; a refusal says what to do about it.
    pub(super) fn change(
        operation: impl Future<Output = Result<UserRecord, Error>>,
    ) -> Result<UserRecord, BoxError> {
        Accounts::wait(operation)?.map_err(|error| match error {
            Error::Rejected(Rejection::LastAdmin) => {
                "this is the last administrator who can sign in: give another account the admin role first, \
                 `visnyk-api user role EMAIL admin`"
                    .into()
            }
            error => error.into(),
        })
    }
}

/// The address that was typed, in its one spelling.
///
/// # Errors
/// A sentence that the text is not an address.
pub(crate) fn email(typed: &str) -> Result<Email, String> {
    let typed = typed.trim();
    // A second address behind a comma would be lost.
    let email = Email::parse(typed).filter(|_| !typed.contains(','));
    email.ok_or_else(|| format!("\"{typed}\" is not an email address"))
}

/// The part of an address before the @, up to the longest name of an account.
fn beginning(email: &Email) -> String {
    let account = email.split('@').next().unwrap_or_default();
    account.chars().take(NAME.1).collect()
}

/// A new account with a password. Without a name it is called by the beginning of its address.
pub(crate) fn new_user(
    email: Email,
    name: Option<String>,
    role: Role,
    password_hash: String,
) -> NewUser {
    NewUser {
        name: name.unwrap_or_else(|| beginning(&email)),
        email,
        password_hash: Some(password_hash),
        role,
        locale: Locale::Ua,
    }
}

/// The name that was typed, as the dashboard stores it.
///
/// # Errors
/// The name has fewer or more characters than the dashboard accepts.
pub(super) fn name(typed: &str) -> Result<String, BoxError> {
    let name = typed_line(typed);
    let (least, most) = NAME;
    let length = name.chars().count();
    if (least..=most).contains(&length) {
        return Ok(name);
    }
    Err(format!("--name has {length} characters; {least} to {most} are required").into())
}
