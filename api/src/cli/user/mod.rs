//! `user`: accounts, beside a running server. The rules are those of the dashboard, which the store
//! holds.

pub(super) mod accounts;
mod add;
mod edits;
mod list;
pub(super) mod password;

use axum::BoxError;
use clap::Subcommand;

#[derive(Subcommand)]
pub(crate) enum UserCommand {
    /// Lists accounts with their role, their state and when they were last used.
    #[command(after_help = "\
Examples:
  visnyk-api user list
  visnyk-api user list --role admin --json")]
    List(list::UserList),
    /// Creates an account.
    #[command(after_help = "\
Examples:
  visnyk-api user add --email olena@example.org --role admin
  visnyk-api user add --email taras@example.org --role editor --name 'Taras Koval' --password-stdin < password.txt")]
    Add(add::Add),
    /// Changes the role of an account. The last administrator cannot lose theirs.
    #[command(after_help = "\
Example:
  visnyk-api user role taras@example.org editor")]
    Role(edits::SetRole),
    /// Sets a new password, which ends all sessions of the account. Its user receives an email
    /// about it.
    #[command(after_help = "\
Examples:
  visnyk-api user password olena@example.org
  visnyk-api user password olena@example.org --password-stdin < password.txt")]
    Password(edits::SetPassword),
    /// The second step of signing in.
    #[command(
        subcommand,
        after_help = "\
Example:
  visnyk-api user second-factor reset olena@example.org"
    )]
    SecondFactor(SecondFactorCommand),
    /// Disables an account: no one can sign in with it, its sessions end, and lists no longer show
    /// its advertisements. Its user receives an email about it. The last administrator cannot be
    /// disabled.
    #[command(after_help = "\
Examples:
  visnyk-api user disable taras@example.org
  visnyk-api user disable taras@example.org --reason 'Sent the same advertisement forty times'")]
    Disable(edits::Disable),
    /// Enables an account that was disabled or suspended.
    #[command(after_help = "\
Example:
  visnyk-api user enable taras@example.org")]
    Enable(accounts::AccountFlags),
}

#[derive(Subcommand)]
pub(crate) enum SecondFactorCommand {
    /// Removes all authenticators and recovery codes of an account whose user has lost them, and ends
    /// its sessions. Its user receives an email about it. Make sure first that the person who asks is
    /// the user.
    #[command(after_help = "\
Example:
  visnyk-api user second-factor reset olena@example.org")]
    Reset(accounts::AccountFlags),
}

pub(super) fn run(command: UserCommand) -> Result<(), BoxError> {
    match command {
        UserCommand::List(options) => list::run(&options),
        UserCommand::Add(options) => add::run(&options),
        UserCommand::Role(options) => edits::set_role(&options),
        UserCommand::Password(options) => edits::set_password(&options),
        UserCommand::SecondFactor(SecondFactorCommand::Reset(account)) => {
            edits::reset_second_factor(&account)
        }
        UserCommand::Disable(options) => edits::disable(&options),
        UserCommand::Enable(options) => edits::enable(&options),
    }
}
