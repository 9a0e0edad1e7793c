//! The pages of `docs/` against the options of this program: parts that are written from the
//! options, and commands that must parse.

use super::Cli;
use super::documents::help::{commands, meaning_and_default, names, section, settings};
use super::documents::parsing::{assert_calls_parse, assert_examples_parse, assert_mentions_exist};
use super::documents::parts::{assert_part, table};
use clap::{Arg, Command, CommandFactory};
use generator::plan::{HOSTS, Host};

const PROGRAM: &str = "visnyk-generator";

/// Values of the flags that take one.
const EXAMPLES: [(&str, &str); 9] = [
    ("as-of", " 2026-11-21T12:00:00Z"),
    ("base-url", " https://portal.example.org"),
    ("content", " my-content"),
    ("flat", "=keys"),
    ("hsts", "=subdomains"),
    ("out", " dist"),
    ("picture-cache", " ~/.cache/visnyk"),
    ("theme", " my-theme"),
    ("threads", " 2"),
];

fn example(arg: &Arg) -> String {
    let name = arg.get_long().unwrap();
    let value = EXAMPLES
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, value)| *value);
    assert_eq!(
        value.is_some(),
        arg.get_action().takes_values(),
        "--{name} has an example where it takes a value"
    );
    format!("--{name}{}", value.unwrap_or_default())
}

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
    let row = |arg: &Arg| {
        let example = example(arg);
        Cli::command()
            .try_get_matches_from([PROGRAM, "build"].into_iter().chain(example.split(' ')))
            .unwrap_or_else(|error| panic!("{error}"));
        [
            format!("{}<br>`{example}`", names(arg)),
            meaning_and_default(arg),
        ]
    };
    let rows: Vec<_> = settings(&build).into_iter().map(row).collect();
    assert_part(
        "configuration.md",
        "options of visnyk-generator",
        &table(["Flag, variable, example", "Meaning"], &rows),
    );
}

#[test]
fn the_page_of_commands_has_every_command() {
    let build = build();
    let mut text = String::new();
    for listed in commands(&Cli::command()) {
        if !settings(&listed.command).is_empty() {
            assert_eq!(
                ids(&settings(&listed.command)),
                ids(&settings(&build)),
                "{}",
                listed.path
            );
        }
        text.push_str(&section(&listed, |_| {
            "Takes all [settings](configuration.md#visnyk-generator).".to_owned()
        }));
    }
    assert_part("commands.md", "commands of visnyk-generator", &text);
}

#[test]
fn the_page_of_hosting_says_where_old_addresses_lead_on() {
    let yes = |is: bool| if is { "yes" } else { "–" }.to_owned();
    let row = |host: &Host| {
        let rules = match host.rules {
            None => "all".to_owned(),
            Some(0) => "–".to_owned(),
            Some(most) => format!("the first {most}"),
        };
        [
            host.title.to_owned(),
            format!("`{}`", host.name),
            rules,
            yes(host.queries),
            yes(host.gone),
        ]
    };
    let rows: Vec<_> = HOSTS.iter().map(row).collect();
    assert_part(
        "hosting/index.md",
        "old addresses at hosts",
        &table(["Host", "`--host`", "Rules", "`/?p=123`", "410"], &rows),
    );
}

#[test]
fn every_command_has_an_example_that_works() {
    assert_examples_parse(&Cli::command(), 4);
}

#[test]
fn every_command_of_the_documents_parses() {
    assert_calls_parse(&Cli::command(), &[PROGRAM], 9);
}

#[test]
fn commands_in_sentences_name_what_there_is() {
    assert_mentions_exist(&Cli::command(), &[PROGRAM], 9);
}
