//! The accounts of a record, for a command: found by their address, changed by the store.

use super::super::lock::tighten;
use super::super::options::DataFolder;
use axum::BoxError;
use domain::accounts::NAME;
use domain::accounts::email_address::Email;
use domain::rejection::Rejection;
use jiff::Timestamp;
use model::typed::typed_line;
use store::{BlockingStore, Error, UserRecord};
use support::clock::{Clock, SystemClock};

pub(super) struct Accounts {
    pub(super) store: BlockingStore,
    pub(super) now: Timestamp,
}

impl Accounts {
    /// Opens the record beside a server that may run. One that does not exist is not created: its
    /// folder is another one.
    pub(super) fn open_existing(folder: &DataFolder) -> Result<Accounts, BoxError> {
        folder.refuse_missing()?;
        Accounts::open(folder)
    }

    /// The same; a record that does not exist is created.
    pub(super) fn open(folder: &DataFolder) -> Result<Accounts, BoxError> {
        tighten(&folder.data);
        Ok(Accounts {
            store: folder.open_beside()?,
            now: SystemClock.now(),
        })
    }

    /// The account of a typed address.
    pub(super) fn find(&self, typed: &str) -> Result<UserRecord, BoxError> {
        let email = email(typed)?;
        let account = self
            .store
            .read_blocking(|reader| reader.roster_entry_of(&email, self.now))?;
        account.ok_or_else(|| {
            format!(
                "{} has no account here; `visnyk-api user list` lists all accounts",
                &*email
            )
            .into()
        })
    }

    /// Waits for an operation of the store.
    pub(super) fn wait<T>(
        operation: impl Future<Output = Result<T, Error>>,
    ) -> Result<Result<T, Error>, BoxError> {
        Ok(tokio::runtime::Builder::new_current_thread()
            .build()?
            .block_on(operation))
    }

    /// The same; a refusal says what to do about it.
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
pub(super) fn email(typed: &str) -> Result<Email, BoxError> {
    let typed = typed.trim();
    // A second address behind a comma would be lost.
    let email = Email::parse(typed).filter(|_| !typed.contains(','));
    email.ok_or_else(|| format!("\"{typed}\" is not an email address").into())
}

/// The name that was typed, as the dashboard stores it.
///
/// # Errors
/// It has fewer or more characters than a name may have there.
pub(super) fn name(typed: &str) -> Result<String, BoxError> {
    let name = typed_line(typed);
    let ((least, most), length) = (NAME, name.chars().count());
    if (least..=most).contains(&length) {
        return Ok(name);
    }
    Err(format!("--name has {length} characters; {least} to {most} are required").into())
}
