//! Checks an entry against the field table and the taxonomy. Bad input is data: every problem is
//! reported, each with the field, a key of docs/content-model.md §0.3 and its parameters.

mod attributes;
mod campaign;
pub mod characters;
pub mod fields;
mod findings;
mod gallery;
pub mod icon;
mod message;
mod redirects;
mod rules;
mod settings;
#[cfg(test)]
mod site_tests;
mod taxonomy;
mod value;

pub(crate) use rules::is_reversed_date;

pub use redirects::{is_sound, redirects};
pub use settings::{script_origin, settings};
pub use taxonomy::{DEPTH, categories, locations, of, people, tags};

use crate::model::{Kind, Locale, Site};
use fields::{Field, Need};
use serde_json::{Map, Value};
use value::Path;

/// How complete an entry must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    Save,
    Publish,
}

/// One thing wrong with an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Where: `category`, `fields.tz`, `texts.ua.title`, `fields.phones.0.number`.
    pub path: String,
    /// What, as a translation key of docs/content-model.md §0.3.
    pub key: &'static str,
    /// What fills the message: `{n}`, `{known}` …
    pub params: Map<String, Value>,
}

impl Problem {
    pub fn new(path: impl Into<String>, key: &'static str) -> Problem {
        Problem { path: path.into(), key, params: Map::new() }
    }

    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Problem {
        self.params.insert(name.to_owned(), value.into());
        self
    }
}

/// Checks one entry in the shape of the API:
/// `{category, tags, …, fields: {…}, texts: {ua: {title, …, body}, us: {…} | null}}`.
/// Keys outside the field table at the top level belong to the caller; inside `fields` and `texts` they
/// are problems.
pub fn document(kind: Kind, top: &Map<String, Value>, site: &Site, stage: Stage) -> Vec<Problem> {
    let mut check = Check { kind, site, stage, problems: Vec::new() };
    let empty = Map::new();
    check.known(fields::common(kind), top, "");

    let shared = top.get("fields").and_then(Value::as_object).unwrap_or(&empty);
    check.record(fields::shared(kind), shared, "fields.");
    check.rules(top, shared);

    let texts = top.get("texts").and_then(Value::as_object).unwrap_or(&empty);
    let text = |locale: Locale| texts.get(locale.code()).and_then(Value::as_object).filter(|text| says(text));
    for locale in Locale::ALL {
        if let Some(text) = text(locale) {
            let prefix = ["texts.ua.", "texts.us."][locale.index()];
            check.record(fields::text(kind), text, prefix);
        }
    }
    let enough = text(Locale::Ua).is_some() || (any_language(kind) && text(Locale::Us).is_some());
    if !enough {
        let key = if stage == Stage::Save { "required" } else { "locale_ua_missing" };
        check.push(Problem::new("texts.ua.title", key));
    }
    check.problems
}

/// Problems of the Markdown bodies of an entry in the same shape: refused links, raw HTML, and pictures
/// that are not among `pictures`. The loader of text files asks `markdown` itself, for the lines.
pub fn bodies(kind: Kind, entry: &Map<String, Value>, pictures: &[&str]) -> Vec<Problem> {
    // What users write is shown as plain text, whatever it looks like.
    if kind == Kind::Advertisements {
        return Vec::new();
    }
    let mut problems = Vec::new();
    for locale in Locale::ALL {
        let path = format!("texts.{}.body", locale.code());
        let body = entry.get("texts").and_then(|texts| texts.get(locale.code())?.get("body")?.as_str());
        let (facts, found) = crate::markdown::examine(body.unwrap_or_default());
        problems.extend(found.into_iter().map(|(_, problem)| Problem { path: path.clone(), ..problem }));
        let missing = facts.images.iter().filter(|name| !pictures.contains(&name.as_str()));
        problems.extend(
            missing.map(|name| Problem::new(path.clone(), "image_missing").with("value", name.as_str())),
        );
    }
    problems
}

/// Whether one text in either language is enough: only advertisements, written by their owners.
pub fn any_language(kind: Kind) -> bool {
    kind == Kind::Advertisements
}

/// Whether a text of an entry says anything at all.
pub fn says(text: &Map<String, Value>) -> bool {
    text.values().any(|value| match value {
        Value::String(words) => !words.trim().is_empty(),
        Value::Array(items) => !items.is_empty(),
        _ => false,
    })
}

struct Check<'a> {
    kind: Kind,
    site: &'a Site,
    stage: Stage,
    problems: Vec<Problem>,
}

impl Check<'_> {
    fn push(&mut self, problem: Problem) {
        self.problems.push(problem);
    }

    /// Checks the fields of the table that stand in `record`, and those that should.
    fn known(&mut self, table: &[Field], record: &Map<String, Value>, prefix: &str) {
        for field in table {
            let path = Path { within: prefix, name: field.name, index: None };
            match record.get(field.name).filter(|value| !is_empty(value)) {
                Some(value) => self.value(field.ty, value, path),
                None if self.needs(field) => self.push(Problem::new(path, "required")),
                None => {}
            }
        }
    }

    /// The same, and nothing else may stand there.
    fn record(&mut self, table: &[Field], record: &Map<String, Value>, prefix: &str) {
        self.known(table, record, prefix);
        for name in record.keys() {
            if !table.iter().any(|field| field.name == name) {
                let known: Vec<&str> = table.iter().map(|field| field.name).collect();
                self.push(
                    Problem::new(format!("{prefix}{name}"), "unknown_field").with("known", known.join(", ")),
                );
            }
        }
    }

    fn needs(&self, field: &Field) -> bool {
        match field.need {
            Need::Never => false,
            Need::Publish => self.stage == Stage::Publish,
            Need::Save => true,
        }
    }
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(items) => items.is_empty(),
        _ => false,
    }
}

pub(crate) use value::is_site_path;
