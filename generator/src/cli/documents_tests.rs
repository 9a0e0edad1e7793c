//! The pages of `docs/` against the options of this program: parts that are written from the options, and commands that must
//! parse.

use super::Cli;
use super::documents::commands::{Call, calls, mentions, split};
use super::documents::help::{
    Listed, commands, examples, meaning_and_default, names, of_one_run, section, settings, with_groups,
};
use super::documents::parts::{assert_part, table};
use clap::error::ErrorKind;
use clap::{Arg, Command, CommandFactory};

const PROGRAM: &str = "visnyk-generator";

/// Every command that builds or checks takes the same options.
fn build() -> Command {
    Cli::command().find_subcommand("build").unwrap().clone()
}

fn ids(args: &[&Arg]) -> Vec<String> {
    args.iter().map(|arg| arg.get_id().to_string()).collect()
}

#[test]
fn the_page_of_settings_has_every_option() {
    let build = build();
    let rows: Vec<_> =
        settings(&build).into_iter().map(|arg| [names(arg), meaning_and_default(arg)]).collect();
    assert_part(
        "configuration.md",
        "options of visnyk-generator",
        &table(["Flag and variable", "Meaning"], &rows),
    );
}

#[test]
fn the_page_of_commands_has_every_command() {
    let build = build();
    let mut text = String::new();
    for listed in commands(&Cli::command()) {
        if !settings(&listed.command).is_empty() {
            assert_eq!(ids(&settings(&listed.command)), ids(&settings(&build)), "{}", listed.path);
            assert_eq!(ids(&of_one_run(&listed.command)), ids(&of_one_run(&build)), "{}", listed.path);
        }
        text.push_str(&section(&listed, |_| {
            "Takes all [settings](configuration.md#visnyk-generator).".to_owned()
        }));
    }
    assert_part("commands.md", "commands of visnyk-generator", &text);
}

#[test]
fn every_command_has_an_example_that_works() {
    let listed = with_groups(&Cli::command());
    assert!(listed.len() > 3, "only {} commands", listed.len());
    for Listed { path, command } in listed {
        let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        let examples = examples(&help);
        assert!(!examples.is_empty(), "`{path}` has no example");
        for example in examples {
            assert!(example.starts_with(&path), "{example} is under `{path}`");
            let read = Cli::command().try_get_matches_from(&split(example)[0]);
            assert!(read.is_ok(), "{example}: {}", read.unwrap_err());
        }
    }
}

/// What clap says to a call. One that prints help is one that works; what the shell fills in is not known here.
fn refusal(call: &Call) -> Option<clap::Error> {
    let error = Cli::command().try_get_matches_from(&call.words).err()?;
    let is_asked = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
    let is_filled_in = call.words.iter().any(|word| word.contains('$'));
    let is_unknown = error.kind() == ErrorKind::ValueValidation && is_filled_in;
    (!is_asked && !is_unknown).then_some(error)
}

#[test]
fn every_command_of_the_documents_parses() {
    let calls = calls(&[PROGRAM]);
    assert!(calls.len() > 8, "only {} commands were found", calls.len());
    let refused: Vec<_> = calls
        .iter()
        .filter_map(|call| Some(format!("{}: {}: {}", call.place, call.words.join(" "), refusal(call)?)))
        .collect();
    assert!(refused.is_empty(), "{}", refused.join("\n"));
}

#[test]
fn commands_in_sentences_name_what_there_is() {
    let calls = mentions(&[PROGRAM]);
    assert!(calls.len() > 8, "only {} commands were found", calls.len());
    let is_wrong = |error: &clap::Error| {
        matches!(error.kind(), ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand)
    };
    let refused: Vec<_> = calls
        .iter()
        .filter(|call| !call.words.iter().any(|word| word.contains('…')))
        .filter_map(|call| {
            let error = refusal(call).filter(is_wrong)?;
            Some(format!("{}: {}: {error}", call.place, call.words.join(" ")))
        })
        .collect();
    assert!(refused.is_empty(), "{}", refused.join("\n"));
}
