//! Commands of the documents and of `--help`, held against the options of a program.

use super::commands::{Call, calls, mentions, split};
use super::help::{Listed, examples, with_groups};
use clap::error::ErrorKind;
use clap::{Command, Error};

/// Every command has examples in its help, and they parse. `least`: commands that the program has
/// at least.
pub(crate) fn assert_examples_parse(cli: &Command, least: usize) {
    let listed = with_groups(cli);
    assert!(listed.len() >= least, "only {} commands", listed.len());
    for Listed { path, command } in listed {
        let help = command
            .get_after_help()
            .map(ToString::to_string)
            .unwrap_or_default();
        let examples = examples(&help);
        assert!(!examples.is_empty(), "`{path}` has no example");
        for example in examples {
            assert!(example.starts_with(&path), "{example} is under `{path}`");
            let read = cli.clone().try_get_matches_from(&split(example)[0]);
            assert!(read.is_ok(), "{example}: {}", read.unwrap_err());
        }
    }
}

/// Every command in a block of shell parses. `programs`: the names that the program is called by.
pub(crate) fn assert_calls_parse(cli: &Command, programs: &[&str], least: usize) {
    let calls = calls(programs);
    assert!(
        calls.len() >= least,
        "only {} commands were found",
        calls.len()
    );
    assert_accepted(cli, &calls, |_| true);
}

/// Every command in a sentence names what there is. A sentence may leave out what a command needs,
/// and the values of flags.
pub(crate) fn assert_mentions_exist(cli: &Command, programs: &[&str], least: usize) {
    let calls = mentions(programs);
    assert!(
        calls.len() >= least,
        "only {} commands were found",
        calls.len()
    );
    let whole: Vec<Call> = calls
        .into_iter()
        .filter(|call| !call.words.iter().any(|word| word.contains('…')))
        .collect();
    assert_accepted(cli, &whole, |error| {
        matches!(
            error.kind(),
            ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand
        )
    });
}

fn assert_accepted(cli: &Command, calls: &[Call], is_wrong: fn(&Error) -> bool) {
    let refused: Vec<String> = calls
        .iter()
        .filter_map(|call| {
            let error = refusal(cli, call).filter(is_wrong)?;
            Some(format!("{}: {}: {error}", call.place, call.words.join(" ")))
        })
        .collect();
    assert!(refused.is_empty(), "{}", refused.join("\n"));
}

/// What clap says to a call. One that prints help is one that works; what the shell fills in is not
/// known here.
fn refusal(cli: &Command, call: &Call) -> Option<Error> {
    let words = std::iter::once(cli.get_name()).chain(call.words[1..].iter().map(String::as_str));
    let error = cli.clone().try_get_matches_from(words).err()?;
    let is_asked = matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
    );
    let is_filled_in = call.words.iter().any(|word| word.contains('$'));
    let is_unknown = error.kind() == ErrorKind::ValueValidation && is_filled_in;
    (!is_asked && !is_unknown).then_some(error)
}
