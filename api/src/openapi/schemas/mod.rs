//! What goes in and out, by name.
#![allow(clippy::needless_pass_by_value, reason = "schemas are built from freshly written ones")]

mod desk;
mod office;
mod reports;

use super::field_table::picture;
use crate::{
    domain::access::Role,
    publishing::publisher::{Fault, PublishRefusal},
};
use generator::model::Locale;
use serde::Serialize;
use serde_json::{Map, Value, json};

/// The words of an enumeration.
pub(super) fn words<T: Serialize>(values: &[T]) -> Value {
    json!(values)
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

fn maybe(schema: Value) -> Value {
    json!({ "anyOf": [schema, { "type": "null" }] })
}

fn list(items: Value) -> Value {
    json!({ "type": "array", "items": items })
}

/// An object that has all of `members`.
fn object(members: Value) -> Value {
    let names: Vec<String> = members.as_object().into_iter().flat_map(Map::keys).cloned().collect();
    json!({ "type": "object", "required": names, "properties": members })
}

/// The same with no other keys than these: what is sent beside is refused.
fn only(mut schema: Value, keys: &[&str]) -> Value {
    schema["propertyNames"] = json!({ "enum": keys });
    schema
}

/// An object of which every member may be left out.
fn optional(members: Value) -> Value {
    json!({ "type": "object", "properties": members })
}

fn text() -> Value {
    json!({ "type": "string" })
}

fn number() -> Value {
    json!({ "type": "integer" })
}

fn flag() -> Value {
    json!({ "type": "boolean" })
}

fn time() -> Value {
    json!({ "type": "string", "format": "date-time" })
}

fn maybe_time() -> Value {
    json!({ "type": ["string", "null"], "format": "date-time" })
}

fn maybe_text() -> Value {
    json!({ "type": ["string", "null"] })
}

fn both(schema: &Value) -> Value {
    let members: Map<String, Value> =
        Locale::ALL.iter().map(|locale| (locale.code().to_owned(), schema.clone())).collect();
    object(members.into())
}

fn page_of(items: Value) -> Value {
    object(json!({ "items": list(items), "total": number(), "page": number(), "per_page": number() }))
}

/// Every schema.
pub(super) fn all() -> Map<String, Value> {
    let mut schemas = Map::new();
    let mut add = |name: &str, schema: Value| {
        schemas.insert(name.to_owned(), schema);
    };
    general(&mut add);
    office::add(&mut add);
    desk::add(&mut add);
    reports::add(&mut add);
    schemas
}

fn general(add: &mut impl FnMut(&str, Value)) {
    add("Anything", json!({ "type": "object" }));
    add("Problem", {
        let mut problem = object(json!({ "type": text(), "title": text(), "status": number() }));
        problem["properties"]["detail"] = text();
        // Details of an error: its key with parameters, the user who changed the entry meanwhile (`own`: the
        // caller), and the current entry.
        problem["properties"]["key"] = text();
        problem["properties"]["params"] = json!({ "type": "object" });
        problem["properties"]["name"] = maybe_text();
        problem["properties"]["own"] = flag();
        problem["properties"]["current"] = reference("Anything");
        let one = json!({ "type": "object", "required": ["key"], "properties": { "key": text(), "params": { "type": "object" } } });
        problem["properties"]["errors"] = json!({ "type": "object", "additionalProperties": list(one) });
        problem
    });
    add(
        "Media",
        object(json!({
            "hash": { "type": "string", "pattern": "^[0-9a-f]{32}$" },
            "name": text(), "url": text(), "width": number(), "height": number(),
        })),
    );
    add(
        "Choices",
        list({
            let mut choice = object(json!({ "slug": text(), "name": both(&text()), "parent": maybe_text() }));
            choice["properties"]["attributes"] = list(json!({ "type": "object" }));
            choice["properties"]["rules"] = json!({ "type": "object" });
            choice
        }),
    );
    add("Authors", list(object(json!({ "id": number(), "name": text(), "role": { "enum": Role::ALL } }))));
    let counts = list(object(json!({ "key": text(), "count": number() })));
    add(
        "SearchResults",
        object(json!({
            "total": number(), "more": flag(), "page": number(), "pages": number(),
            // Texts are cut where words of the question stand: those are at odd places.
            "hits": list(object(json!({
                "kind": text(), "href": text(), "title": list(text()), "text": list(text()),
            }))),
            "correction": maybe(object(json!({ "kind": { "enum": ["typo", "layout", "latin"] }, "query": text() }))),
            "facets": object(json!({ "sections": counts, "categories": counts, "locations": counts })),
        })),
    );
    add(
        "Publication",
        object(json!({
            "published_seq": number(), "latest_seq": number(), "publishing": flag(), "error": maybe_text(),
            // Where an administrator may accept what the publish refused.
            "error_code": maybe(json!({ "enum": PublishRefusal::ALL })),
            "faults": list(json!({ "enum": words(&Fault::ALL) })),
            "last": maybe(object(json!({
                "seq": number(), "ms": number(), "written": number(), "removed": number(), "pages": number(),
            }))),
            // Where there is an on-publish command; the error for administrators only.
            "delivery": maybe(object(json!({
                "pending": number(), "last_seq": { "type": ["integer", "null"] }, "last_at": maybe_time(),
                "failing_since": maybe_time(), "error": maybe_text(), "attempts": number(),
                "next_attempt_at": maybe_time(), "full": flag(),
            }))),
        })),
    );
    add("PublishAcceptance", object(json!({ "error_code": { "enum": PublishRefusal::ALL } })));
    add("Person", object(json!({ "id": number(), "name": text() })));
}
