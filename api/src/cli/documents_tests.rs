//! The pages of `docs/` against the options of this program: parts that are written from the
//! options, commands that must parse, and files of settings that must be accepted.

use super::documents::commands::{blocks, pages};
use super::documents::help::{
    Listed, commands, default, meaning_and_default, names, section, settings,
};
use super::documents::parsing::{assert_calls_parse, assert_examples_parse, assert_mentions_exist};
use super::documents::parts::{assert_part, table};
use super::{Cli, config};
use clap::{Arg, Command, CommandFactory};
use std::collections::BTreeSet;
use std::fs;

const PROGRAM: &str = "visnyk-api";
/// What `scripts/hosting/systemd/visnyk` is called: the same program as the account of the server.
const AS_SERVER: &str = "visnyk";

/// Values for lines of `visnyk.toml` where the default shows nothing, or is what no one needs to
/// write.
const EXAMPLES: [(&str, &str); 25] = [
    ("admin", "\"/srv/visnyk/admin\""),
    ("allow-outbound", "\"10.1.0.0/16\""),
    ("base-url", "\"https://portal.example.org\""),
    (
        "database",
        "\"postgres://visnyk:password@db.example.org/visnyk\"",
    ),
    ("flat", "\"on\""),
    ("hsts", "\"subdomains\""),
    ("icons-outside", "\"https://api.iconify.design\""),
    ("mail", "\"smtp://user:password@mail.example.org:587\""),
    ("mail-from", "\"Visnyk <no-reply@portal.example.org>\""),
    ("max-connections-per-network", "256"),
    ("metrics-addr", "\"10.0.0.2:9100\""),
    ("node-name", "\"one\""),
    ("oidc-client-id", "\"visnyk\""),
    ("oidc-client-secret", "\"secret\""),
    ("oidc-hosts", "\"keys.example.org,tokens.example.org\""),
    ("oidc-issuer", "\"https://accounts.example.org\""),
    ("oidc-name", "\"Example\""),
    ("oidc-providers", "\"/etc/visnyk/providers.toml\""),
    ("on-publish", "\"/usr/local/bin/purge\""),
    ("on-publish-full-timeout", "1800"),
    ("on-publish-timeout", "60"),
    ("role", "\"worker\""),
    ("storage", "\"s3://bucket/portal\""),
    ("theme", "\"/srv/visnyk/theme\""),
    ("trusted-hops", "1"),
];

/// A line of `visnyk.toml` for an option.
fn line(arg: &Arg) -> String {
    let name = arg.get_long().unwrap();
    let example = EXAMPLES
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, value)| (*value).to_owned());
    let value = example.unwrap_or_else(|| {
        let value = default(arg).unwrap_or_else(|| panic!("{name} needs an example"));
        if value.parse::<i64>().is_ok() {
            value
        } else {
            format!("\"{value}\"")
        }
    });
    format!("{name} = {value}")
}

fn serve() -> Command {
    Cli::command().find_subcommand("serve").unwrap().clone()
}

/// Settings by the heading under which `--help` has them, in its order.
fn by_heading(command: &Command) -> Vec<(String, Vec<&Arg>)> {
    let mut groups: Vec<(String, Vec<&Arg>)> = Vec::new();
    for arg in settings(command) {
        let heading = arg.get_help_heading().unwrap_or("General");
        match groups.iter_mut().find(|(known, _)| known == heading) {
            Some((_, args)) => args.push(arg),
            None => groups.push((heading.to_owned(), vec![arg])),
        }
    }
    groups
}

fn row(arg: &Arg) -> [String; 2] {
    [
        format!("{}<br>`{}`", names(arg), line(arg)),
        meaning_and_default(arg),
    ]
}

#[test]
fn the_page_of_settings_has_every_option() {
    let serve = serve();
    let mut text = String::new();
    for (heading, args) in by_heading(&serve) {
        let rows: Vec<_> = args.into_iter().map(row).collect();
        text.push_str(&format!("### {heading}\n\n"));
        text.push_str(&table(
            ["Flag, variable, line of `visnyk.toml`", "Meaning"],
            &rows,
        ));
        text.push('\n');
    }
    let known: BTreeSet<&str> = settings(&serve)
        .into_iter()
        .filter_map(Arg::get_long)
        .collect();
    for (name, _) in EXAMPLES {
        assert!(known.contains(name), "`serve` has no --{name}");
    }
    // Settings of other commands are those of `serve`: the page lists each of them once.
    for Listed { path, command } in commands(&Cli::command()) {
        for arg in settings(&command) {
            assert!(
                known.contains(arg.get_long().unwrap()),
                "{path} has a setting that `serve` lacks: {arg}"
            );
        }
    }
    assert_part("configuration.md", "options of visnyk-api", &text);
}

#[test]
fn every_example_of_a_setting_is_accepted() {
    let serve = serve();
    for arg in settings(&serve) {
        let line = line(arg);
        accept(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
}

/// Whether `serve` begins with a file of settings.
fn accept(text: &str) -> Result<(), String> {
    let layered = config::with_defaults(Cli::command(), text)?;
    layered
        .try_get_matches_from([PROGRAM, "serve"])
        .map(|_| ())
        .map_err(|error| error.to_string())
}

#[test]
fn the_page_of_commands_has_every_command() {
    let linked = |args: &[&Arg]| {
        let serve = serve();
        let (all, given) = (settings(&serve).len(), args.len());
        if given >= all {
            return "Takes all [settings](configuration.md).".to_owned();
        }
        let flags: Vec<_> = args
            .iter()
            .filter_map(|arg| arg.get_long())
            .map(|name| format!("`--{name}`"))
            .collect();
        format!("[Settings](configuration.md): {}.", flags.join(", "))
    };
    let text: String = commands(&Cli::command())
        .iter()
        .map(|listed| section(listed, linked))
        .collect();
    assert_part("commands.md", "commands of visnyk-api", &text);
}

#[test]
fn every_command_has_an_example_that_works() {
    assert_examples_parse(&Cli::command(), 15);
}

#[test]
fn every_command_of_the_documents_parses() {
    assert_calls_parse(&Cli::command(), &[PROGRAM, AS_SERVER], 41);
}

#[test]
fn commands_in_sentences_name_what_there_is() {
    assert_mentions_exist(&Cli::command(), &[PROGRAM, AS_SERVER], 41);
}

/// A block of TOML is a `visnyk.toml`, or a `settings.toml`, which names the site.
#[test]
fn every_file_of_settings_in_the_documents_is_accepted() {
    let mut read = 0;
    for (page, text) in pages() {
        // Their examples are read by the tests of the generator and of the converter.
        if ["docs/content-format.md", "docs/moving.md"].contains(&page.as_str()) {
            continue;
        }
        for (line, block) in blocks(&text, |info| info == "toml") {
            read += 1;
            let result = if block.contains("site_name") {
                load(&block)
            } else {
                accept(&block)
            };
            result.unwrap_or_else(|error| panic!("{page}:{line}: {error}"));
        }
    }
    assert!(read > 2, "only {read} files were found");
}

/// Whether a portal with these settings loads.
fn load(settings: &str) -> Result<(), String> {
    let folder = tempfile::TempDir::new().unwrap();
    fs::write(folder.path().join("settings.toml"), settings).unwrap();
    generator::content::load(folder.path())
        .map(|_| ())
        .map_err(|problems| format!("{problems:?}"))
}
