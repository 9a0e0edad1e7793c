//! From TOML values to typed ones, with everything that is wrong in one run. Serde stops at the
//! first fault, so a fault is put right with a made-up value and the rest is read again, until
//! nothing is left to report.

use super::suggest;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use serde_path_to_error::Segment;

/// One fault: the path of the value (`consent.cookies.0.name`), and what to do.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Fault {
    pub path: String,
    pub message: String,
    /// The member that has a made-up value for it.
    made_up: String,
}

impl Fault {
    /// The member of the value itself that has a made-up value.
    pub(super) fn member(&self) -> String {
        self.made_up
            .split('.')
            .next()
            .unwrap_or_default()
            .to_owned()
    }
}

/// More faults than this in one value are not worth reading.
const MOST: usize = 50;

/// What could be read of a value.
#[derive(Debug)]
pub(super) struct Decoded<T> {
    /// With made-up values where `faults` are, so that the rest can be checked; `None` where they
    /// cannot be put right.
    pub value: Option<T>,
    /// In the order in which serde meets them.
    pub faults: Vec<Fault>,
}

impl<T> Decoded<T> {
    /// Whether the value at `path`, or anything in it, is made up.
    pub(super) fn is_made_up(&self, path: &str) -> bool {
        self.faults.iter().any(|fault| {
            let rest = path.strip_prefix(fault.made_up.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        })
    }
}

/// Reads `value`; `examples` show how a missing member is written.
pub(super) fn decode<T: DeserializeOwned>(
    mut value: Value,
    examples: &[(&str, &str)],
) -> Decoded<T> {
    let mut faults: Vec<Fault> = Vec::new();
    loop {
        let error = match attempt::<T>(&value) {
            Ok(value) => {
                return Decoded {
                    value: Some(value),
                    faults,
                };
            }
            Err(error) => error,
        };
        let reason = Reason::of(&error.said);
        let path = at(&error.path, &reason).join(".");
        let made_up = match &reason {
            Reason::Missing(name) => error
                .path
                .iter()
                .chain([name])
                .cloned()
                .collect::<Vec<_>>()
                .join("."),
            _ => path.clone(),
        };
        faults.push(Fault {
            path,
            message: reason.message(&value, &error.path, examples),
            made_up,
        });
        if faults.len() >= MOST || !repair::<T>(&mut value, &error.path, &reason) {
            return Decoded {
                value: None,
                faults,
            };
        }
    }
}

/// Where serde stopped, and what it says.
struct Stop {
    path: Vec<String>,
    said: String,
}

fn attempt<T: DeserializeOwned>(value: &Value) -> Result<T, Stop> {
    serde_path_to_error::deserialize(value).map_err(
        |error: serde_path_to_error::Error<serde_json::Error>| {
            let path = error.path().iter().filter_map(|segment| match segment {
                Segment::Seq { index } => Some(index.to_string()),
                Segment::Map { key } => Some(key.clone()),
                _ => None,
            });
            Stop {
                path: path.collect(),
                said: error.inner().to_string(),
            }
        },
    )
}

/// What serde says, as data.
#[derive(Debug, PartialEq, Eq)]
enum Reason {
    Missing(String),
    Unknown { name: String, known: Vec<String> },
    Choice { value: String, known: Vec<String> },
    Type { actual: String, expected: String },
    Other(String),
}

impl Reason {
    fn of(error: &str) -> Reason {
        let quoted = || {
            error
                .split('`')
                .skip(1)
                .step_by(2)
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        let after = |prefix: &str| error.strip_prefix(prefix);
        if after("missing field ").is_some() {
            return Reason::Missing(quoted().into_iter().next().unwrap_or_default());
        }
        if after("unknown field ").is_some() || after("unknown variant ").is_some() {
            let mut names = quoted().into_iter();
            let (name, known) = (names.next().unwrap_or_default(), names.collect());
            return if error.starts_with("unknown field ") {
                Reason::Unknown { name, known }
            } else {
                Reason::Choice { value: name, known }
            };
        }
        let typed = after("invalid type: ")
            .or_else(|| after("invalid value: "))
            .and_then(|rest| rest.rsplit_once(", expected "));
        match typed {
            Some((actual, expected)) => Reason::Type {
                actual: actual.to_owned(),
                expected: expected.to_owned(),
            },
            None => Reason::Other(error.to_owned()),
        }
    }

    fn message(&self, value: &Value, path: &[String], examples: &[(&str, &str)]) -> String {
        let field = if path.is_empty() {
            String::new()
        } else {
            format!("{} ", path.join("."))
        };
        match self {
            Reason::Missing(name) => {
                let location = if path.is_empty() {
                    String::new()
                } else {
                    format!(" of {}", path.join("."))
                };
                match examples.iter().find(|(known, _)| known == name) {
                    Some((_, example)) => {
                        format!("\"{name}\"{location} is missing; write it like {name} = {example}")
                    }
                    None => format!("\"{name}\"{location} is missing; add it"),
                }
            }
            Reason::Unknown { name, known } => {
                suggest::unknown_key(name, known.iter().map(String::as_str))
            }
            Reason::Choice { value, known } => {
                format!(
                    "{field}\"{value}\" does not exist; known: {}",
                    known.join(", ")
                )
            }
            Reason::Type { actual, expected } => {
                format!(
                    "{field}must be {}, not {}",
                    expected_words(expected),
                    actual_words(actual)
                )
            }
            Reason::Other(error) => match member(value, path) {
                Some(Value::String(text)) if !error.contains(text.as_str()) => {
                    format!("{field}\"{text}\": {error}")
                }
                _ => format!("{field}{error}"),
            },
        }
    }
}

/// Types as authors know them.
fn expected_words(expected: &str) -> String {
    let words = match expected {
        "a string" => "text in quotes",
        "a boolean" => "true or false",
        "a sequence" => "a list in square brackets",
        "a map" => "a table",
        "struct Localized" => "a table like { ua = \"…\", us = \"…\" }",
        "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number, 0 or more",
        "i16" | "i32" | "i64" => "a whole number",
        "f32" | "f64" => "a number",
        other if other.starts_with("struct ") => "a table",
        other => other,
    };
    words.to_owned()
}

fn actual_words(actual: &str) -> String {
    let (kind, rest) = actual.split_once(' ').unwrap_or((actual, ""));
    match kind {
        "string" => rest.to_owned(),
        "integer" | "floating" | "boolean" => rest
            .split('`')
            .nth(1)
            .map_or_else(|| actual.to_owned(), str::to_owned),
        "sequence" => "a list".to_owned(),
        "map" => "a table".to_owned(),
        "null" => "an empty value".to_owned(),
        _ => actual.to_owned(),
    }
}

/// Where the fault is: an unknown member has a place of its own, a missing one only its table.
fn at(path: &[String], reason: &Reason) -> Vec<String> {
    let mut path = path.to_vec();
    if let Reason::Unknown { name, .. } = reason
        && path.last() != Some(name)
    {
        path.push(name.clone());
    }
    path
}

fn member<'v>(value: &'v Value, path: &[String]) -> Option<&'v Value> {
    path.iter().try_fold(value, |value, part| match value {
        Value::Array(items) => items.get(part.parse::<usize>().ok()?),
        value => value.get(part),
    })
}

fn member_mut<'v>(value: &'v mut Value, path: &[String]) -> Option<&'v mut Value> {
    path.iter().try_fold(value, |value, part| match value {
        Value::Array(items) => items.get_mut(part.parse::<usize>().ok()?),
        value => value.get_mut(part),
    })
}

/// Values of every shape that members have, most common first.
fn made_up() -> [Value; 9] {
    [
        json!("x"),
        json!({ "ua": "x", "us": "x" }),
        json!([]),
        json!(1),
        json!(true),
        json!("2026-11-21T09:30:00Z"),
        json!(["x"]),
        json!({}),
        json!("2026-11-21"),
    ]
}

/// Puts the fault right so that the next one shows; false where that cannot be done.
fn repair<T: DeserializeOwned>(value: &mut Value, path: &[String], reason: &Reason) -> bool {
    match reason {
        Reason::Unknown { name, .. } => {
            let (table, own) = match path.split_last() {
                Some((last, table)) if last == name => (table, last),
                _ => (path, name),
            };
            let table = member_mut(value, table).and_then(Value::as_object_mut);
            table.is_some_and(|table| table.remove(own).is_some())
        }
        Reason::Missing(name) => {
            let fits = |value: &Value| progressed::<T>(value, path, name);
            let Some(table) = member(value, path).and_then(Value::as_object) else {
                return false;
            };
            let table = table.clone();
            replace(
                value,
                path,
                |filler| {
                    let mut table: Map<String, Value> = table.clone();
                    table.insert(name.clone(), filler);
                    Value::Object(table)
                },
                fits,
            )
        }
        Reason::Choice { known, .. } => {
            let Some(first) = known.first() else {
                return false;
            };
            member_mut(value, path).is_some_and(|member| {
                let differs = *member != json!(first);
                *member = json!(first);
                differs
            })
        }
        Reason::Type { .. } | Reason::Other(_) => {
            let Some((name, table)) = path.split_last() else {
                return false;
            };
            let fits = |value: &Value| progressed::<T>(value, table, name);
            replace(value, path, |filler| filler, fits)
        }
    }
}

/// Tries made-up values at `path` until one lets serde go on.
fn replace(
    value: &mut Value,
    path: &[String],
    with: impl Fn(Value) -> Value,
    fits: impl Fn(&Value) -> bool,
) -> bool {
    let Some(before) = member(value, path).cloned() else {
        return false;
    };
    for filler in made_up() {
        if let Some(member) = member_mut(value, path) {
            *member = with(filler);
        }
        if fits(value) {
            return true;
        }
    }
    if let Some(member) = member_mut(value, path) {
        *member = before;
    }
    false
}

/// Whether serde no longer stumbles over the member `name` of the table at `path`, or anything in
/// it.
fn progressed<T: DeserializeOwned>(value: &Value, path: &[String], name: &str) -> bool {
    let Err(stop) = attempt::<T>(value) else {
        return true;
    };
    let inside = stop.path.len() > path.len()
        && stop.path.starts_with(path)
        && stop.path[path.len()] == name;
    let missing = stop.path == path && Reason::of(&stop.said) == Reason::Missing(name.to_owned());
    !inside && !missing
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::{Person, Redirect, Settings};

    fn faults<T: DeserializeOwned>(value: Value) -> Vec<String> {
        let faults = decode::<T>(value, &[("currency", "\"USD\"")]).faults;
        faults
            .into_iter()
            .map(|fault| format!("{}: {}", fault.path, fault.message))
            .collect()
    }

    #[test]
    fn one_run_names_every_fault_of_a_value() {
        let faults = faults::<Settings>(
            json!({ "tz": 5, "phone": [], "consent": { "expiry_days": "long" } }),
        );
        for expected in [
            "tz: tz must be text in quotes, not 5",
            "phone: \"phone\" is unknown; did you mean \"phones\"? known: currency, tz,",
            "consent.expiry_days: consent.expiry_days must be a whole number, 0 or more, not \"long\"",
            ": \"currency\" is missing; write it like currency = \"USD\"",
            ": \"postal_address\" is missing; add it",
        ] {
            assert!(
                faults.iter().any(|fault| fault.starts_with(expected)),
                "{expected} in {faults:#?}"
            );
        }
        assert!(
            !faults
                .iter()
                .any(|fault| fault.contains("\"tz\" is missing")),
            "{faults:#?}"
        );
    }

    #[test]
    fn what_is_sound_beside_a_fault_can_be_checked() {
        let value = json!({ "slug": "kyiv", "name": 1, "role": { "ua": "Р", "us": "R" } });
        let decoded = decode::<Person>(value, &[]);
        assert_eq!(
            decoded.value.as_ref().map(|person| person.slug.as_str()),
            Some("kyiv")
        );
        assert!(
            decoded.is_made_up("name")
                && decoded.is_made_up("name.ua")
                && !decoded.is_made_up("slug")
        );
    }

    #[test]
    fn a_value_without_faults_is_read() {
        let decoded = decode::<Redirect>(json!({ "from": "/a", "to": "/b", "code": 301 }), &[]);
        assert_eq!(
            (decoded.value.map(|redirect| redirect.code), decoded.faults),
            (Some(301), Vec::new())
        );
    }
}
