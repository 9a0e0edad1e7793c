//! Schemas of the documents that the field table describes: what is sent of an entry, and its
//! fields as they are answered.
#![allow(
    clippy::needless_pass_by_value,
    reason = "schemas are built from freshly written ones"
)]

use domain::drafts::EDITORS;
use domain::entries::known_keys;
use model::Kind;
use model::check::fields::{self, Field, MONEY, Type};
use serde_json::{Map, Value, json};

/// Schemas that stand for one of each kind: an endpoint of a kind refers to `Fields-news`, and so
/// does every schema that it uses.
pub(super) const PER_KIND: [&str; 4] = ["Draft", "Fields", "Text", "EntryKind"];

/// The schema of such a one.
pub(super) fn of_kind(name: &str, kind: Kind) -> Option<Value> {
    match name {
        "Draft" => Some(draft(kind)),
        "Fields" => {
            let mut shared = record(fields::shared(kind));
            shared["properties"]["related"] = json!({ "type": ["array", "null"], "items": text() });
            Some(shared)
        }
        "Text" => Some(record(fields::text(kind))),
        "EntryKind" => Some(json!({ "type": "string", "enum": [kind] })),
        _ => None,
    }
}

/// The schema of a document that only advertisements have.
pub(super) fn of_ads(name: &str) -> Option<Value> {
    match name {
        "AdFields" => Some(record(fields::shared(Kind::Advertisements))),
        "AdDraft" => Some(own_draft()),
        _ => None,
    }
}

fn draft(kind: Kind) -> Value {
    let kind_of = kind.collection();
    let fields = json!({ "$ref": format!("#/components/schemas/Fields-{kind_of}") });
    let text = json!({ "$ref": format!("#/components/schemas/Text-{kind_of}") });
    let mut members = Map::new();
    for row in fields::common(kind) {
        if known_keys::EDITABLE.contains(&row.name) {
            members.insert(row.name.to_owned(), value(row.ty));
        }
    }
    members.insert("slug".to_owned(), maybe_text());
    members.insert(
        "media".to_owned(),
        json!({ "type": ["array", "null"], "items": picture() }),
    );
    members.insert("staff_note".to_owned(), maybe_text());
    if kind == Kind::Advertisements {
        members.retain(|name, _| EDITORS.contains(&name.as_str()));
        members.extend(beside_text());
    }
    members.insert("fields".to_owned(), fields);
    let own = maybe(text);
    members.insert(
        "texts".to_owned(),
        optional(json!({ "ua": own, "us": own })),
    );
    only(optional(members.into()), &known_keys::of_entry(kind))
}

/// The body with which an owner sends an advertisement.
pub(super) fn own_draft() -> Value {
    let words = optional(json!({ "title": maybe_text(), "body": maybe_text() }));
    let gallery = fields::common(Kind::Advertisements)
        .iter()
        .find(|field| field.name == "gallery");
    let gallery = gallery.map_or(Value::Null, |field| value(field.ty));
    let mut members = json!({
        "category": maybe_text(), "location": maybe_text(), "gallery": gallery,
        "fields": record(fields::shared(Kind::Advertisements)),
        "texts": optional(json!({ "ua": maybe(words.clone()), "us": maybe(words) })),
    });
    for (name, schema) in beside_text() {
        members[name] = schema;
    }
    only(optional(members), &known_keys::of_own_ad())
}

/// The fields of an advertisement that are sent and are no part of its text.
fn beside_text() -> [(String, Value); 2] {
    let contact = optional(json!({
        "phone": maybe_text(), "phone_apps": { "type": ["array", "null"], "items": text() },
        "show_phone": { "type": ["boolean", "null"] },
    }));
    [
        ("contact".to_owned(), contact),
        (
            "term_days".to_owned(),
            json!({ "type": ["integer", "null"] }),
        ),
    ]
}

/// The schema of a value in requests and answers: unset ones are null or empty.
pub(super) fn value(ty: Type) -> Value {
    match ty {
        Type::Text { .. }
        | Type::Markdown { .. }
        | Type::Ref(_)
        | Type::Currency
        | Type::Zone
        | Type::Url
        | Type::Href
        | Type::Email
        | Type::Phone
        | Type::Clock
        | Type::Date
        | Type::WallTime => maybe_text(),
        Type::Time => maybe_time(),
        Type::Refs(..) | Type::Urls(_) | Type::Slugs => {
            json!({ "type": ["array", "null"], "items": text() })
        }
        Type::Choices(choices) => {
            json!({ "type": ["array", "null"], "items": { "type": "string", "enum": choices } })
        }
        Type::Money => number_of(MONEY),
        Type::Int { min, max } => number_of((min, max)),
        Type::Bool => json!({ "type": ["boolean", "null"] }),
        Type::Choice(choices) => {
            let mut choices: Vec<Value> = choices.iter().map(|choice| json!(choice)).collect();
            choices.extend([json!(""), Value::Null]);
            json!({ "enum": choices })
        }
        Type::Records(rows, _) => json!({ "type": ["array", "null"], "items": record(rows) }),
        Type::Record(rows) => maybe(record(rows)),
        Type::Attributes => json!({
            "type": ["object", "null"],
            "additionalProperties": { "type": ["string", "number", "boolean"] },
        }),
        Type::Media => maybe(picture()),
        Type::Gallery { .. } => {
            let picture_schema = json!({
                "type": "object",
                "required": ["media"],
                "properties": { "media": picture(), "alt": optional(json!({ "ua": text(), "us": text() })) },
            });
            json!({ "type": ["array", "null"], "items": picture_schema })
        }
        Type::Attachments { .. } => {
            let attachment = json!({
                "type": "object",
                "required": ["file"],
                "properties": { "file": attached_file(), "title": optional(json!({ "ua": text(), "us": text() })) },
            });
            json!({ "type": ["array", "null"], "items": attachment })
        }
        // Types of members of the site, whose structs describe themselves.
        Type::Slug | Type::Both { .. } | Type::List(..) | Type::Table | Type::Ruled => json!({}),
        Type::Serials => json!({ "type": "object", "additionalProperties": number() }),
        Type::PerLanguage(rows) => {
            let editable = rows
                .iter()
                .filter(|row| known_keys::EDITABLE_OF_LANGUAGE.contains(&row.name));
            let members: Map<_, _> = editable
                .map(|row| (row.name.to_owned(), value(row.ty)))
                .collect();
            let own = maybe(optional(members.into()));
            maybe(optional(json!({ "ua": own, "us": own })))
        }
    }
}

/// A picture is sent by its hash; the rest is known.
pub(super) fn picture() -> Value {
    let members = json!({
        "hash": { "type": "string", "pattern": "^[0-9a-f]{32}$" },
        "name": text(), "url": text(), "width": number(), "height": number(),
    });
    json!({ "type": "object", "required": ["hash"], "properties": members })
}

/// A file is sent by its hash; the rest is known.
fn attached_file() -> Value {
    let members = json!({
        "hash": { "type": "string", "pattern": "^[0-9a-f]{32}$" },
        "name": text(), "url": text(), "bytes": number(), "label": text(), "media_type": text(),
    });
    json!({ "type": "object", "required": ["hash"], "properties": members })
}

fn record(rows: &[Field]) -> Value {
    optional(
        rows.iter()
            .map(|row| (row.name.to_owned(), value(row.ty)))
            .collect::<Map<_, _>>()
            .into(),
    )
}

fn maybe(schema: Value) -> Value {
    json!({ "anyOf": [schema, { "type": "null" }] })
}

/// An object with no other keys than these: what is sent beside is refused.
fn only(mut schema: Value, keys: &[&str]) -> Value {
    schema["propertyNames"] = json!({ "enum": keys });
    schema
}

/// An object of which every member may be left out.
fn optional(members: Value) -> Value {
    json!({ "type": "object", "properties": members })
}

fn number_of((min, max): (i64, i64)) -> Value {
    json!({ "type": ["integer", "null"], "minimum": min, "maximum": max })
}

fn text() -> Value {
    json!({ "type": "string" })
}

fn number() -> Value {
    json!({ "type": "integer" })
}

fn maybe_text() -> Value {
    json!({ "type": ["string", "null"] })
}

fn maybe_time() -> Value {
    json!({ "type": ["string", "null"], "format": "date-time" })
}
