//! `user add`.

use super::super::options::DataFolder;
use super::accounts::{Accounts, email, name, new_user, role_help};
use super::password;
use axum::BoxError;
use clap::Args;
use domain::access::Role;
use domain::rejection::Rejection;
use store::Error;

#[derive(Args)]
pub(crate) struct Add {
    #[command(flatten)]
    folder: DataFolder,
    /// The email address with which the user signs in.
    #[arg(long)]
    email: String,
    #[arg(long, help = role_help("Role"))]
    role: Role,
    /// The name that colleagues and readers see. Default: the address up to the @.
    #[arg(long)]
    name: Option<String>,
    #[command(flatten)]
    password: password::PasswordSource,
}

pub(super) fn run(options: &Add) -> Result<(), BoxError> {
    let email = email(&options.email)?;
    let name = options.name.as_deref().map(name).transpose()?;
    let hash = options.password.read(&email, &[])?;
    let accounts = Accounts::open(&options.folder)?;
    let user = new_user(email, name, options.role, hash);
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
