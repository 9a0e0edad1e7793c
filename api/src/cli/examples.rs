//! Every command shows an example in its help, and every example is a command.

use super::Cli;
use clap::{Command, CommandFactory};

/// Every command with the words that lead to it.
fn commands(command: &Command, path: &str, listed: &mut Vec<(String, String)>) {
    let path = format!("{path}{}", command.get_name());
    let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    listed.push((path.clone(), help));
    for child in command.get_subcommands() {
        commands(child, &format!("{path} "), listed);
    }
}

/// The lines of a help text that are examples.
fn examples(help: &str) -> Vec<&str> {
    let lines = help.lines().skip_while(|line| !matches!(*line, "Example:" | "Examples:")).skip(1);
    lines.map_while(|line| line.strip_prefix("  ")).collect()
}

/// The words of a line as a shell reads it, up to a redirection.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut is_quoted = false;
    for c in line.split(['<', '>']).next().unwrap_or_default().trim().chars() {
        match c {
            '\'' => is_quoted = !is_quoted,
            ' ' if !is_quoted => words.push(String::new()),
            c => words.last_mut().unwrap().push(c),
        }
    }
    words
}

#[test]
fn every_command_has_an_example_that_works() {
    let mut listed = Vec::new();
    commands(&Cli::command(), "", &mut listed);
    assert!(listed.len() > 14, "{listed:?}");
    for (command, help) in listed {
        let examples = examples(&help);
        assert!(!examples.is_empty(), "`{command}` has no example");
        for example in examples {
            assert!(example.starts_with(&command), "{example} is under `{command}`");
            let read = Cli::command().try_get_matches_from(words(example));
            assert!(read.is_ok(), "{example}: {}", read.unwrap_err());
        }
    }
}
