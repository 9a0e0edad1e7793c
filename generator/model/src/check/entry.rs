//! Checks a whole entry against the field table and the taxonomy.

use super::fields::{self, Field, Need};
use super::path::Path;
use crate::{FieldProblem, Kind, Locale, Site};
use serde_json::{Map, Value};

/// How complete an entry must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// A draft: no value is missing, but those that are there are checked.
    Save,
    /// Published or submitted for review: required values must be there.
    Publish,
}

/// Checks one entry in the shape of the API:
/// `{category, tags, …, fields: {…}, texts: {ua: {title, …, body}, us: {…} | null}}`.
/// Keys outside the field table at the top level belong to the caller; inside `fields` and `texts` they
/// are problems.
pub fn document(kind: Kind, top: &Map<String, Value>, site: &Site, stage: Stage) -> Vec<FieldProblem> {
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
        check.push(FieldProblem::new("texts.ua.title", key));
    }
    check.problems
}

/// Problems of the Markdown bodies of an entry in the same shape: refused links, raw HTML, and pictures
/// that are not among `pictures`. The loader of text files asks `markdown` itself, for the lines.
pub fn bodies(kind: Kind, entry: &Map<String, Value>, pictures: &[&str]) -> Vec<FieldProblem> {
    // What users write is shown as plain text, whatever it looks like.
    if kind == Kind::Advertisements {
        return Vec::new();
    }
    let mut problems = Vec::new();
    for locale in Locale::ALL {
        let path = format!("texts.{}.body", locale.code());
        let body = entry.get("texts").and_then(|texts| texts.get(locale.code())?.get("body")?.as_str());
        let (facts, body_problems) = crate::markdown::examine(body.unwrap_or_default());
        problems.extend(
            body_problems.into_iter().map(|(_, problem)| FieldProblem { path: path.clone(), ..problem }),
        );
        let missing = facts.images.iter().filter(|name| !pictures.contains(&name.as_str()));
        problems.extend(
            missing.map(|name| FieldProblem::new(path.clone(), "image_missing").with("value", name.as_str())),
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

pub(super) struct Check<'a> {
    pub(super) kind: Kind,
    pub(super) site: &'a Site,
    pub(super) stage: Stage,
    pub(super) problems: Vec<FieldProblem>,
}

impl Check<'_> {
    pub(super) fn push(&mut self, problem: FieldProblem) {
        self.problems.push(problem);
    }

    /// Checks the fields of the table that `record` has, and those that it needs.
    fn known(&mut self, table: &[Field], record: &Map<String, Value>, prefix: &str) {
        for field in table {
            let path = Path { within: prefix, name: field.name, index: None };
            match record.get(field.name).filter(|value| !is_empty(value)) {
                Some(value) => self.value(field.ty, value, path),
                None if self.needs(field) => self.push(FieldProblem::new(path, "required")),
                None => {}
            }
        }
    }

    /// The same, and no other value is allowed.
    pub(super) fn record(&mut self, table: &[Field], record: &Map<String, Value>, prefix: &str) {
        self.known(table, record, prefix);
        for name in record.keys() {
            if !table.iter().any(|field| field.name == name) {
                let field_names: Vec<&str> = table.iter().map(|field| field.name).collect();
                self.push(
                    FieldProblem::new(format!("{prefix}{name}"), "unknown_field")
                        .with("known", field_names.join(", ")),
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

pub(super) fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(items) => items.is_empty(),
        _ => false,
    }
}
