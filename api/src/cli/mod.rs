//! Commands and their options: a flag, else its `VISNYK_…` variable, else `visnyk.toml`, else the default.

mod config;
mod content;
mod copies;
mod generation;
mod init;
mod installed;
mod lock;
mod on_publish;
mod options;
mod publish;
mod relocation;
mod serve;
mod serve_options;
mod signals;
mod user;
mod version;

use axum::BoxError;
use clap::{FromArgMatches, Parser, Subcommand};
use serve_options::Serve;
use version::VERSION;

/// The dynamic half of the portal: sign-in, dashboard, publisher.
#[derive(Parser)]
#[command(version = VERSION.as_str())]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Makes a folder with a portal of your own: settings, starter categories, options of the server, an administrator.
    Init(Box<init::Init>),
    /// Serves the portal and publishes what is edited; an empty store takes in the content folder first.
    Serve(Box<Serve>),
    /// Takes a content folder in.
    Import(content::Import),
    /// Writes the portal as a content folder.
    Export(content::Export),
    /// Publishes once.
    Publish(publish::Publish),
    /// Accounts.
    #[command(subcommand)]
    User(user::UserCommand),
    /// Writes a checked copy of the database, also beside a running server.
    Backup(copies::Backup),
    /// Puts a backup in the place of the present data.
    Restore(copies::Restore),
    /// Copies the record and the counts of visits into an empty database, of the other kind too, and compares both.
    Move(relocation::Move),
    /// Prints the description of the API (OpenAPI 3.1).
    Openapi,
}

/// What the file and the command line say.
fn parse() -> Result<clap::error::Result<Cli>, BoxError> {
    let command = config::layered(<Cli as clap::CommandFactory>::command())?;
    Ok(command.try_get_matches().and_then(|matches| Cli::from_arg_matches(&matches)))
}

/// The options of `serve` as they are now; the file may have changed since the start.
fn reread_serve() -> Result<Serve, BoxError> {
    match parse()??.command {
        Command::Serve(options) => Ok(*options),
        _ => Err("the command is not \"serve\"".into()),
    }
}

pub(crate) fn run() -> Result<(), BoxError> {
    match parse()?.unwrap_or_else(|error| error.exit()).command {
        Command::Init(options) => init::run(*options),
        Command::Serve(options) => serve::run(*options, reread_serve),
        Command::Import(options) => content::import(&options),
        Command::Export(options) => content::export(&options),
        Command::Publish(options) => publish::run(&options),
        Command::User(options) => user::run(options),
        Command::Openapi => {
            println!("{:#}", api::server::router::describe());
            Ok(())
        }
        Command::Backup(options) => copies::backup(&options),
        Command::Restore(options) => copies::restore(&options),
        Command::Move(options) => relocation::run(&options),
    }
}
