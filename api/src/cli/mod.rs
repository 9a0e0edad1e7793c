//! Commands and their options: a flag, else its `VISNYK_…` variable, else `visnyk.toml`, else the default.

mod config;
mod content;
mod copies;
mod lock;
mod on_publish;
mod publish;
mod serve;
mod signals;
mod user;

use axum::BoxError;
use clap::{Args, FromArgMatches, Parser, Subcommand};
use generator::plan::Shape;
use generator::view::Hsts;
use std::path::PathBuf;

/// The dynamic half of the portal: sign-in, dashboard, publisher.
#[derive(Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serves the portal and publishes what is edited; an empty store takes in the content folder first.
    Serve(Box<serve::Serve>),
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
    /// Prints the description of the API (OpenAPI 3.1).
    Openapi,
}

/// Where everything that changes lives.
#[derive(Args, Clone)]
pub(crate) struct DataFolder {
    /// Folder of the database, pictures and backups.
    #[arg(long, env = "VISNYK_DATA", default_value = "data")]
    pub(super) data: PathBuf,
}

/// What the file and the command line say.
fn parse() -> Result<clap::error::Result<Cli>, BoxError> {
    let command = config::layered(<Cli as clap::CommandFactory>::command())?;
    Ok(command.try_get_matches().and_then(|matches| Cli::from_arg_matches(&matches)))
}

/// The options of `serve` as they are now; the file may have changed since the start.
fn serve_options() -> Result<serve::Serve, BoxError> {
    match parse()??.command {
        Command::Serve(options) => Ok(*options),
        _ => Err("the command is not \"serve\"".into()),
    }
}

/// What both the tree and the server say about plain HTTP.
#[derive(Args, Clone)]
pub(crate) struct TransportSecurity {
    /// Send Strict-Transport-Security: browsers then refuse plain HTTP for two years. "subdomains" adds every host below
    /// the site's.
    #[arg(
        long,
        env = "VISNYK_HSTS",
        value_name = "subdomains",
        num_args = 0..=1,
        require_equals = true,
        default_value = "off",
        default_missing_value = "on",
        hide_default_value = true,
        value_parser = Hsts::parse
    )]
    pub(super) hsts: Hsts,
}

/// How addresses of pages become files.
#[derive(Args, Clone)]
pub(super) struct Layout {
    /// Write novyny.html in place of novyny/index.html, for a host that gets the tree and serves /novyny from it.
    #[arg(
        long,
        env = "VISNYK_FLAT",
        value_name = "off",
        num_args = 0..=1,
        require_equals = true,
        default_value = "off",
        default_missing_value = "on",
        hide_default_value = true,
        value_parser = Layout::parse
    )]
    pub(super) flat: Shape,
}

impl Layout {
    fn parse(text: &str) -> Result<Shape, String> {
        match Shape::parse(text) {
            Ok(Shape::Keys) => {
                Err("visnyk-generator alone builds trees of keys; --flat or --flat=off".to_owned())
            }
            other => other,
        }
    }
}

pub(crate) fn run() -> Result<(), BoxError> {
    match parse()?.unwrap_or_else(|error| error.exit()).command {
        Command::Serve(options) => serve::run(*options),
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
    }
}
