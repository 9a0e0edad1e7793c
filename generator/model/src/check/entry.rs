//! Checks a whole entry against the field table and the taxonomy.

use super::fields::{self, Field, Need, Type};
use super::path::Path;
use crate::markdown::BodyFacts;
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
/// `{category, tags, …, fields: {…}, texts: {ua: {title, …, body}, us: {…} | null}}`. Keys outside
/// the field table at the top level belong to the caller; inside `fields` and `texts` they are
/// problems.
pub fn document(
    kind: Kind,
    top: &Map<String, Value>,
    site: &Site,
    stage: Stage,
) -> Vec<FieldProblem> {
    let mut check = Check {
        kind,
        site,
        stage,
        problems: Vec::new(),
    };
    let empty = Map::new();
    check.known(fields::common(kind), top, "");

    let shared = check.table(top, "fields", "").unwrap_or(&empty);
    check.record(fields::shared(kind), shared, "fields.");
    check.rules(top, shared);

    let texts = check.table(top, "texts", "").unwrap_or(&empty);
    let mut enough = false;
    for locale in Locale::ALL {
        let text = check
            .table(texts, locale.code(), "texts.")
            .filter(|text| says(kind, text));
        if let Some(text) = text {
            let prefix = ["texts.ua.", "texts.us."][locale.index()];
            check.record(fields::text(kind), text, prefix);
            enough |= locale == Locale::Ua || any_language(kind);
        }
    }
    if !enough {
        let key = if stage == Stage::Save {
            "required"
        } else {
            "locale_ua_missing"
        };
        check.push(FieldProblem::new("texts.ua.title", key));
    }
    check.problems
}

/// The facts of the Markdown bodies of an entry in the same shape, and their problems: refused
/// links, raw HTML, and pictures that are not among `pictures`. The loader of text files asks
/// `markdown` itself, for the lines.
pub fn bodies(
    kind: Kind,
    entry: &Map<String, Value>,
    pictures: &[&str],
) -> ([BodyFacts; 2], Vec<FieldProblem>) {
    let mut problems = Vec::new();
    let facts = Locale::ALL.map(|locale| {
        let path = format!("texts.{}.body", locale.code());
        let text = entry
            .get("texts")
            .and_then(|texts| texts.get(locale.code())?.as_object());
        let body = text
            .filter(|text| says(kind, text))
            .and_then(|text| text.get("body")?.as_str());
        let crate::markdown::Examined {
            facts,
            problems: body_problems,
            ..
        } = crate::markdown::examine(body.unwrap_or_default());
        // What users write is shown as plain text, whatever it looks like.
        if kind != Kind::Advertisements {
            let of_body = |problem| FieldProblem {
                path: path.clone(),
                ..problem
            };
            problems.extend(
                body_problems
                    .into_iter()
                    .map(|(_, problem)| of_body(problem)),
            );
            let missing = facts
                .images
                .iter()
                .filter(|name| !pictures.contains(&name.as_str()));
            let missing = missing
                .map(|name| FieldProblem::new("", "image_missing").with("value", name.as_str()));
            problems.extend(missing.map(of_body));
        }
        facts
    });
    (facts, problems)
}

/// Whether one text in either language is enough: only advertisements, written by their owners.
pub fn any_language(kind: Kind) -> bool {
    kind == Kind::Advertisements
}

/// Whether a text of an entry of a kind says anything at all, right or wrong.
pub fn says(kind: Kind, text: &Map<String, Value>) -> bool {
    text.iter().any(|(name, value)| {
        let field = fields::text(kind).iter().find(|field| field.name == name);
        field.map_or(!is_empty(value), |field| !is_unset(field.ty, value))
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

    /// The object of a name; anything else but null is a problem.
    fn table<'v>(
        &mut self,
        record: &'v Map<String, Value>,
        name: &str,
        within: &str,
    ) -> Option<&'v Map<String, Value>> {
        let value = record.get(name).filter(|value| !value.is_null())?;
        if !value.is_object() {
            let path = Path {
                within,
                name,
                index: None,
            };
            self.push(FieldProblem::new(path, "bad_type").with("want", "an object"));
        }
        value.as_object()
    }

    /// Checks the fields of the table that `record` has, and those that it needs.
    fn known(&mut self, table: &[Field], record: &Map<String, Value>, prefix: &str) {
        for field in table {
            let path = Path {
                within: prefix,
                name: field.name,
                index: None,
            };
            let value = record.get(field.name).unwrap_or(&Value::Null);
            if is_empty(value) && self.needs(field) {
                self.push(FieldProblem::new(path, "required"));
            } else if !is_unset(field.ty, value) {
                self.value(field.ty, value, path);
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

/// Whether a field of this type has no value. An empty value of another type is a wrong one: no
/// entry could hold it.
fn is_unset(ty: Type, value: &Value) -> bool {
    let is_list = matches!(
        ty,
        Type::Refs(..)
            | Type::Choices(_)
            | Type::Urls(_)
            | Type::Slugs
            | Type::Records(..)
            | Type::Gallery { .. }
    );
    let is_table = matches!(ty, Type::Attributes | Type::Serials);
    let is_typed = matches!(
        ty,
        Type::Ref(_)
            | Type::Time
            | Type::Date
            | Type::WallTime
            | Type::Money
            | Type::Int { .. }
            | Type::Bool
            | Type::Media
    );
    is_empty(value)
        && match value {
            Value::Array(_) => is_list,
            Value::Object(_) => is_table,
            Value::String(_) => !is_list && !is_table && !is_typed,
            _ => true,
        }
}
