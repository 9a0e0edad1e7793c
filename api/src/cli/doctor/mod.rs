//! `doctor`: checks an installation and says what to do about what it finds. It changes nothing,
//! and runs beside a server or without one.

mod administrators;
mod backups;
mod base_url;
mod certificate;
mod clock;
mod disk;
mod facts;
mod finding;
mod folders;
mod foreign;
mod http;
mod mail;
mod on_publish;
mod options;
mod proxies;
mod record;
mod report;
mod rights;
mod server;
mod theme;

use super::output::{print_line, write_text};
use super::serve_options::Serve;
use axum::BoxError;
use clap::Args;
use facts::Facts;
use finding::Finding;
use report::DoctorReport;
use std::process::ExitCode;
use support::clock::{Clock, SystemClock};

#[derive(Args)]
pub(crate) struct Doctor {
    #[command(flatten)]
    serve: Serve,
    /// Send a test email to this address through the mail server of --mail, and print its answer.
    #[arg(long, value_name = "ADDRESS", value_parser = address)]
    mail_to: Option<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

fn address(text: &str) -> Result<String, String> {
    if api::mail::is_address(text) {
        Ok(text.to_owned())
    } else {
        Err("an email address".to_owned())
    }
}

/// A check: the findings that follow from the gathered facts.
type Check = fn(&Facts) -> Vec<Finding>;

/// In the order in which one thing needs the other.
const CHECKS: &[(&str, Check)] = &[
    ("options", options::check),
    ("folders", folders::check),
    ("rights", rights::check),
    ("disk", disk::check),
    ("tree", foreign::check),
    ("record", record::check),
    ("administrators", administrators::check),
    ("backups", backups::check),
    ("theme", theme::check),
    ("server", server::check),
    ("base-url", base_url::check),
    ("certificate", certificate::check),
    ("proxies", proxies::check),
    ("clock", clock::check),
    ("mail", mail::check),
    ("on-publish", on_publish::check),
];

/// Checks and prints. 0: no problem, though perhaps warnings; 1: problems.
pub(super) fn run(options: Doctor) -> Result<ExitCode, BoxError> {
    let facts = Facts::gather(options.serve, options.mail_to, SystemClock.now());
    let mut report = DoctorReport::default();
    for (name, check) in CHECKS {
        report.add(name, check(&facts));
    }
    if options.json {
        print_line!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        write_text(format_args!("{}", report.text()));
    }
    Ok(if report.has_problems() {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}
