//! Commands and their options: a flag, else its `VISNYK_…` variable, else `visnyk.toml`, else the
//! default.

mod columns;
mod config;
mod content;
mod convert;
mod copies;
mod doctor;
#[cfg(test)]
#[path = "../../../generator/tests/documents/mod.rs"]
mod documents;
#[cfg(test)]
mod documents_tests;
mod generation;
mod init;
mod lock;
mod on_publish;
mod options;
pub(crate) mod output;
mod overlap;
mod publish;
mod relocation;
mod serve;
mod serve_options;
mod signals;
mod stop_signals;
mod user;
mod version;

use axum::BoxError;
use clap::{FromArgMatches, Parser, Subcommand};
use options::WrongOptions;
use output::{print_error, print_line};
use serve_options::{Serve, ServeCommand};
use std::process::ExitCode;
use version::VERSION;

/// The server of a bilingual portal: sign-in, dashboard and publisher.
#[derive(Parser)]
#[command(
    version = VERSION.as_str(),
    after_help = "\
Options may also be VISNYK_… variables or lines of visnyk.toml in the working folder, or where VISNYK_CONFIG points.

Examples:
  visnyk-api user add --email olena@example.org --role admin
  visnyk-api serve --base-url https://portal.example.org --trusted-hops 1"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Creates a folder with your own portal: settings, starter categories, options of the server,
    /// an administrator.
    #[command(after_help = "\
Examples:
  visnyk-api init my-portal
  visnyk-api init my-portal --name 'Берлінський вісник' --admin-email olena@example.org --yes")]
    Init(Box<init::Init>),
    /// Serves the portal and publishes each change. If the database is empty, it imports the
    /// content folder first.
    #[command(after_help = "\
Examples:
  visnyk-api serve
  visnyk-api serve --base-url https://portal.example.org --trusted-hops 1 --mail smtp://user:password@mail.example.org:587")]
    Serve(Box<ServeCommand>),
    /// Checks an installation and advises what to do about each problem. Takes the options of
    /// `serve`, works with or without a running server, and changes nothing.
    #[command(after_help = "\
Exit codes: 0 no problems, though perhaps warnings; 1 problems; 2 wrong options.

Examples:
  visnyk-api doctor
  visnyk-api doctor --mail-to olena@example.org
  visnyk-api doctor --json --data /var/lib/visnyk")]
    Doctor(Box<doctor::Doctor>),
    /// Imports a folder of content.
    #[command(after_help = "\
Examples:
  visnyk-api import --content content
  visnyk-api import --content content --merge")]
    Import(content::Import),
    /// Writes the portal as a folder of content.
    #[command(after_help = "\
Examples:
  visnyk-api export --content content
  visnyk-api export --content everything --all")]
    Export(content::Export),
    /// Writes the content of other software as a folder of content: WordPress, Hugo, Jekyll, Ghost,
    /// tables and calendars.
    #[command(after_help = "\
Examples:
  visnyk-api convert --from wordpress export.xml --media uploads --into content
  visnyk-api convert --from hugo my-site --into content --dry-run
  visnyk-api convert --from csv --mapping-guess --section services services.csv")]
    Convert(Box<convert::Convert>),
    /// Publishes once, without a server.
    #[command(after_help = "\
Examples:
  visnyk-api publish --base-url https://portal.example.org
  visnyk-api publish --full")]
    Publish(publish::Publish),
    /// Lists, creates and changes accounts, also while the server runs.
    #[command(
        subcommand,
        after_help = "\
Examples:
  visnyk-api user list
  visnyk-api user add --email olena@example.org --role admin"
    )]
    User(user::UserCommand),
    /// Writes a verified copy of the data folder, also while the server runs.
    #[command(after_help = "\
Examples:
  visnyk-api backup portal.zip
  visnyk-api backup --database-only portal.sqlite3")]
    Backup(copies::Backup),
    /// Replaces the current data with a backup.
    #[command(after_help = "\
Examples:
  visnyk-api restore portal.zip
  visnyk-api restore data/backups/daily-20261121-090000")]
    Restore(copies::Restore),
    /// Copies the database and the visit counts into an empty database, from SQLite to PostgreSQL
    /// or back, and compares both.
    #[command(after_help = "\
Example:
  visnyk-api move --from sqlite:data --to postgres://visnyk@localhost/visnyk")]
    Move(relocation::Move),
    /// Prints the description of the API (OpenAPI 3.1).
    #[command(after_help = "\
Example:
  visnyk-api openapi > openapi.json")]
    Openapi,
    /// Writes man pages and shell completions, for packages.
    #[cfg(feature = "packaged")]
    #[command(
        hide = true,
        after_help = "\
Example:
  visnyk-api manual target/manual"
    )]
    Manual(generator::manual::Manual),
}

/// Parses the command line, with the file of settings below it.
fn parse() -> Result<clap::error::Result<Cli>, BoxError> {
    let command = config::layered(<Cli as clap::CommandFactory>::command())?;
    Ok(command
        .try_get_matches()
        .and_then(|matches| Cli::from_arg_matches(&matches)))
}

/// The options of `serve` as they are now; the file may have changed since the start.
fn reread_serve() -> Result<Serve, BoxError> {
    match parse()??.command {
        Command::Serve(command) => Ok(command.options),
        _ => Err("the command is not \"serve\"".into()),
    }
}

/// Options that are wrong: the exit code that clap has too.
const WRONG_OPTIONS: u8 = 2;

pub(crate) fn run() -> Result<ExitCode, BoxError> {
    let command = match parse() {
        Ok(parsed) => parsed.unwrap_or_else(|error| error.exit()).command,
        Err(error) => {
            print_error!("{error}");
            return Ok(ExitCode::from(WRONG_OPTIONS));
        }
    };
    let mut code = ExitCode::SUCCESS;
    let done = match command {
        Command::Init(options) => init::run(*options),
        Command::Serve(command) => serve::run(*command, reread_serve),
        Command::Doctor(options) => doctor::run(*options).map(|result| code = result),
        Command::Import(options) => content::import(&options),
        Command::Export(options) => content::export(&options),
        Command::Convert(options) => convert::run(*options),
        Command::Publish(options) => publish::run(&options),
        Command::User(options) => user::run(options),
        Command::Openapi => {
            print_line!("{:#}", api::server::router::describe());
            Ok(())
        }
        Command::Backup(options) => copies::backup(&options),
        Command::Restore(options) => copies::restore(&options),
        Command::Move(options) => relocation::run(&options),
        #[cfg(feature = "packaged")]
        Command::Manual(options) => options
            .write(<Cli as clap::CommandFactory>::command())
            .map_err(BoxError::from),
    };
    if let Err(error) = &done
        && error.is::<WrongOptions>()
    {
        print_error!("{error}");
        return Ok(ExitCode::from(WRONG_OPTIONS));
    }
    done?;
    output::check()?;
    Ok(code)
}
