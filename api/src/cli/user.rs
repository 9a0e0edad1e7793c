//! `user add`.

use super::lock::tighten;
use super::options::DataFolder;
use api::domain::access::Role;
use api::domain::accounts::email_address::Email;
use api::domain::accounts::passwords::{Cost, Passwords, is_acceptable};
use api::domain::entries::text::typed_line;
use api::domain::rejection::Rejection;
use api::store::{Error, NewUser};
use api::support::clock::{Clock, SystemClock};
use axum::BoxError;
use clap::{Args, Subcommand};
use model::Locale;
use std::io::Read;

#[derive(Subcommand)]
pub(crate) enum UserCommand {
    /// Creates an account, also beside a running server.
    Add(Add),
}

#[derive(Args)]
pub(crate) struct Add {
    #[command(flatten)]
    folder: DataFolder,
    #[arg(long)]
    email: String,
    /// member, author, editor or admin.
    #[arg(long)]
    role: Role,
    /// The name colleagues and readers see; without it the address up to the @.
    #[arg(long)]
    name: Option<String>,
    /// Reads the password from standard input; never from the command line, which others can see.
    #[arg(long, required = true)]
    password_stdin: bool,
}

pub(super) fn run(command: UserCommand) -> Result<(), BoxError> {
    let UserCommand::Add(options) = command;
    let typed = options.email.trim();
    // A second address behind a comma would be lost.
    let email = Email::parse(typed).filter(|_| !typed.contains(','));
    let email = email.ok_or_else(|| format!("\"{typed}\" is not an email address"))?;
    let account = email.split('@').next().unwrap_or_default();
    let mut password = String::new();
    std::io::stdin().take(4096).read_to_string(&mut password)?;
    let password = password.trim_end_matches(['\r', '\n']);
    if !is_acceptable(password, &[account, &email]) {
        return Err("the password needs 10 to 128 characters and may not be a common one".into());
    }
    let hash = Passwords::new(Cost::default())?.hash_now(password)?;
    tighten(&options.folder.data);
    let store = options.folder.open_beside()?;
    let user = NewUser {
        name: options.name.map_or_else(|| account.to_owned(), |name| typed_line(&name)),
        email,
        password_hash: Some(hash),
        role: options.role,
        locale: Locale::Ua,
    };
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    let user = match runtime.block_on(store.add_user(user, SystemClock.now())) {
        Ok(user) => user,
        Err(Error::Rejected(Rejection::EmailTaken)) => {
            return Err(format!("{} has an account already", options.email).into());
        }
        Err(error) => return Err(error.into()),
    };
    println!("{} {}", user.role.code(), user.email);
    Ok(())
}
