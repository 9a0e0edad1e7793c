//! `user add`.

use super::super::options::DataFolder;
use super::accounts::{Accounts, email, name};
use super::password;
use axum::BoxError;
use clap::Args;
use domain::access::Role;
use domain::accounts::NAME;
use domain::rejection::Rejection;
use model::Locale;
use store::{Error, NewUser};

#[derive(Args)]
pub(crate) struct Add {
    #[command(flatten)]
    folder: DataFolder,
    /// The email address with which the user signs in.
    #[arg(long)]
    email: String,
    /// Role: member, author, editor or admin.
    #[arg(long)]
    role: Role,
    /// The name that colleagues and readers see. Default: the address up to the @.
    #[arg(long)]
    name: Option<String>,
    #[command(flatten)]
    password: password::PasswordSource,
}

pub(super) fn run(options: &Add) -> Result<(), BoxError> {
    let email = email(&options.email)?;
    let account = email.split('@').next().unwrap_or_default().to_owned();
    let name = match &options.name {
        Some(typed) => name(typed)?,
        None => account.chars().take(NAME.1).collect(),
    };
    let hash = options.password.read(&[&account, &email])?;
    let accounts = Accounts::open(&options.folder)?;
    let user = NewUser {
        name,
        email,
        password_hash: Some(hash),
        role: options.role,
        locale: Locale::Ua,
    };
    let user = match Accounts::wait(accounts.store.create_user(user, accounts.now))? {
        Ok(user) => user,
        Err(Error::Rejected(Rejection::EmailTaken)) => {
            return Err(format!(
                "{} has an account already; change it with `visnyk-api user role` and `user password`",
                options.email
            )
            .into());
        }
        Err(error) => return Err(error.into()),
    };
    println!("{} {}", user.role.code(), user.email);
    Ok(())
}
