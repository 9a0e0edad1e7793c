//! `visnyk.toml` in the working folder, or where `VISNYK_CONFIG` points: its values replace the
//! defaults of flags with the same name.

use axum::BoxError;
use clap::Command;
use files::disk;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use toml::Spanned;

/// The file of settings: the one that is named, whether it exists or not, or the working folder's
/// if it does.
pub(super) fn file() -> Option<PathBuf> {
    named_file().or_else(|| {
        let file = PathBuf::from("visnyk.toml");
        // If the disk does not say whether the file exists, reading it is the error to show.
        disk::is_there(&file).unwrap_or(true).then_some(file)
    })
}

/// The file that `VISNYK_CONFIG` names.
pub(super) fn named_file() -> Option<PathBuf> {
    std::env::var_os("VISNYK_CONFIG").map(PathBuf::from)
}

/// The command with the file's values as defaults. A name that no command has is an error.
pub(super) fn layered(command: Command) -> Result<Command, BoxError> {
    let Some(file) = file() else {
        return Ok(command);
    };
    let text =
        std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    with_defaults(command, &text).map_err(|error| format!("{}: {error}", file.display()).into())
}

/// The values of a file, by their names with hyphens.
///
/// # Errors
/// The file cannot be read, or a line is not an option with a value.
pub(super) fn values(file: &Path) -> Result<BTreeMap<String, String>, String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    Ok(parse(&text)?
        .into_iter()
        .map(|(name, (_, value))| (name.replace('_', "-"), value))
        .collect())
}

/// Line and value of each name.
fn parse(text: &str) -> Result<BTreeMap<String, (usize, String)>, String> {
    let table: BTreeMap<String, Spanned<toml::Value>> =
        toml::from_str(text).map_err(|error| error.to_string())?;
    let mut values = BTreeMap::new();
    for (name, value) in table {
        let line = text[..value.span().start].matches('\n').count() + 1;
        let value = match value.into_inner() {
            toml::Value::String(text) => text,
            value @ (toml::Value::Integer(_) | toml::Value::Boolean(_)) => value.to_string(),
            _ => {
                return Err(format!(
                    "line {line}: {name}: a text, a number, true or false is expected"
                ));
            }
        };
        values.insert(name.replace('-', "_"), (line, value));
    }
    Ok(values)
}

pub(super) fn with_defaults(command: Command, text: &str) -> Result<Command, String> {
    let values = parse(text)?;
    let mut known = Vec::new();
    let command = apply(command, &values, &mut known);
    match values.iter().find(|(name, _)| !known.contains(*name)) {
        Some((name, (line, _))) => Err(format!(
            "line {line}: {name}: no command has such an option"
        )),
        None => Ok(command),
    }
}

fn apply(
    mut command: Command,
    values: &BTreeMap<String, (usize, String)>,
    known: &mut Vec<String>,
) -> Command {
    let named: Vec<String> = command
        .get_arguments()
        // The others belong to one run: `--role` of `user list` is not that of `serve`.
        .filter(|arg| arg.get_env().is_some())
        .map(|arg| arg.get_id().to_string())
        .filter(|id| values.contains_key(id))
        .collect();
    for id in named {
        let value = values[&id].1.clone();
        command = command.mut_arg(&id, |arg| arg.required(false).default_value(value));
        known.push(id);
    }
    let children: Vec<String> = command
        .get_subcommands()
        .map(|child| child.get_name().to_owned())
        .collect();
    for child in children {
        command = command.mut_subcommand(child, |child| apply(child, values, known));
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Arg;

    fn command() -> Command {
        Command::new("x").subcommand(
            Command::new("serve")
                .arg(
                    Arg::new("base_url")
                        .long("base-url")
                        .env("X_BASE_URL")
                        .required(true),
                )
                .arg(
                    Arg::new("addr")
                        .long("addr")
                        .env("X_ADDR")
                        .default_value("a"),
                )
                .arg(Arg::new("yes").long("yes").default_value("no")),
        )
    }

    #[test]
    fn the_file_stands_in_for_defaults_and_flags_win() {
        let layered = with_defaults(command(), "base-url = \"https://a\"\naddr = \"b\"").unwrap();
        let matches = layered.get_matches_from(["x", "serve", "--addr", "c"]);
        let (_, serve) = matches.subcommand().unwrap();
        assert_eq!(serve.get_one::<String>("base_url").unwrap(), "https://a");
        assert_eq!(serve.get_one::<String>("addr").unwrap(), "c");
        for (text, place) in [
            ("addr = \"b\"\nadr = \"b\"", "line 2: adr: no command"),
            ("\naddr = [1]", "line 2: addr: a text"),
            ("yes = \"yes\"", "line 1: yes: no command"),
            ("addr = \"b\"\naddr = ", "at line 2, column 8"),
        ] {
            let error = with_defaults(command(), text).unwrap_err();
            assert!(error.contains(place), "{error}");
        }
    }
}
