//! What `--help` says, as Markdown.

use super::parts::{sentence, table};
use clap::{Arg, ArgAction, Command};

/// A command, with the words that lead to it.
pub(crate) struct Listed {
    pub(crate) path: String,
    pub(crate) command: Command,
}

/// Every command that runs something, in the order of the help.
pub(crate) fn commands(program: &Command) -> Vec<Listed> {
    let all = with_groups(program);
    all.into_iter()
        .filter(|listed| !listed.command.has_subcommands())
        .collect()
}

/// The program, its commands, and groups of commands, without those that the help hides.
pub(crate) fn with_groups(program: &Command) -> Vec<Listed> {
    let mut listed = Vec::new();
    collect(program, program.get_name(), &mut listed);
    listed
}

fn collect(command: &Command, path: &str, listed: &mut Vec<Listed>) {
    listed.push(Listed {
        path: path.to_owned(),
        command: command.clone(),
    });
    for child in command
        .get_subcommands()
        .filter(|child| !child.is_hide_set())
    {
        collect(child, &format!("{path} {}", child.get_name()), listed);
    }
}

/// The options of a command that are settings of an installation: those with a variable.
pub(crate) fn settings(command: &Command) -> Vec<&Arg> {
    command
        .get_arguments()
        .filter(|arg| arg.get_env().is_some())
        .collect()
}

/// The others: arguments, and options of one run.
pub(crate) fn of_one_run(command: &Command) -> Vec<&Arg> {
    let is_built_in = |arg: &Arg| matches!(arg.get_action(), ArgAction::Help | ArgAction::Version);
    command
        .get_arguments()
        .filter(|arg| arg.get_env().is_none() && !is_built_in(arg))
        .collect()
}

/// `--flat[=keys]`, `--data DATA`, `FILE`.
pub(crate) fn usage(arg: &Arg) -> String {
    let names = arg.get_value_names().unwrap_or_default();
    let value = names
        .first()
        .map_or_else(|| arg.get_id().as_str().to_uppercase(), ToString::to_string);
    let Some(long) = arg.get_long() else {
        return if arg.is_required_set() {
            value
        } else {
            format!("[{value}]")
        };
    };
    if !arg.get_action().takes_values() {
        return format!("--{long}");
    }
    if arg.is_require_equals_set() {
        format!("--{long}[={value}]")
    } else {
        format!("--{long} {value}")
    }
}

/// Flag and variable of a setting.
pub(crate) fn names(arg: &Arg) -> String {
    let variable = arg.get_env().unwrap_or_default().to_string_lossy();
    format!("`{}`<br>`{variable}`", usage(arg))
}

/// What the help says of an option, and its default.
pub(crate) fn meaning_and_default(arg: &Arg) -> String {
    let default = default(arg)
        .map(|value| format!(" Default: `{value}`."))
        .unwrap_or_default();
    meaning(arg) + &default
}

/// What the help says of an option, as a sentence.
fn meaning(arg: &Arg) -> String {
    let help = arg
        .get_long_help()
        .or(arg.get_help())
        .map(ToString::to_string)
        .unwrap_or_default();
    sentence(&help)
}

/// What the help says of a command.
pub(crate) fn about(command: &Command) -> String {
    let about = command
        .get_long_about()
        .or(command.get_about())
        .map(ToString::to_string);
    sentence(&about.unwrap_or_default())
}

/// The default of an option, as it is typed; `None`: it has none.
pub(crate) fn default(arg: &Arg) -> Option<String> {
    if !arg.get_action().takes_values() {
        return Some("off".to_owned());
    }
    let values: Vec<_> = arg
        .get_default_values()
        .iter()
        .map(|value| value.to_string_lossy())
        .collect();
    (!values.is_empty()).then(|| values.join(","))
}

/// The text that follows the options in the help.
fn after_help(command: &Command) -> String {
    command
        .get_after_help()
        .map(ToString::to_string)
        .unwrap_or_default()
}

/// The lines of a help text that are examples.
pub(crate) fn examples(help: &str) -> Vec<&str> {
    let lines = help
        .lines()
        .skip_while(|line| !matches!(*line, "Example:" | "Examples:"))
        .skip(1);
    lines.map_while(|line| line.strip_prefix("  ")).collect()
}

/// A command as a section: what it does, what it takes, examples. `settings_of` writes which
/// settings it has.
pub(crate) fn section(listed: &Listed, settings_of: impl Fn(&[&Arg]) -> String) -> String {
    let Listed { path, command } = listed;
    let mut text = format!("### {path}\n\n{}\n\n", about(command));
    let rows: Vec<_> = of_one_run(command)
        .into_iter()
        .map(|arg| {
            let fallback =
                default(arg).filter(|value| arg.get_action().takes_values() && !value.is_empty());
            let fallback = fallback
                .map(|value| format!(" Default: `{value}`."))
                .unwrap_or_default();
            [format!("`{}`", usage(arg)), meaning(arg) + &fallback]
        })
        .collect();
    if !rows.is_empty() {
        text.push_str(&table(["Takes", "Meaning"], &rows));
        text.push('\n');
    }
    let settings = settings(command);
    if !settings.is_empty() {
        text.push_str(&settings_of(&settings));
        text.push_str("\n\n");
    }
    let help = after_help(command);
    // What is not an example, such as exit codes.
    let notes = help.split("Example").next().unwrap_or_default().trim();
    if !notes.is_empty() {
        text.push_str(&format!("{notes}\n\n"));
    }
    text.push_str(&format!(
        "```sh,norun\n{}\n```\n\n",
        examples(&help).join("\n")
    ));
    text
}
