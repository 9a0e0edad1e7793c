//! The editors' daily work: home, search, revisions, pictures, publishes, background jobs.

use super::{flag, list, maybe, maybe_text, maybe_time, number, object, page_of, reference, text, time};
use serde_json::{Value, json};

pub(super) fn add(add: &mut impl FnMut(&str, Value)) {
    work(add);
}

fn work(add: &mut impl FnMut(&str, Value)) {
    let one = {
        let mut one = object(json!({ "id": number() }));
        one["properties"]["version"] = json!({ "type": ["integer", "null"] });
        one
    };
    // `action`: any of the kind's own; `schedule` wants `publish_at`, `reject` a `reason`.
    let mut bulk =
        object(json!({ "action": text(), "items": { "type": "array", "items": one, "maxItems": 100 } }));
    for (name, schema) in [
        ("publish_at", maybe_time()),
        ("unpublish_at", maybe_time()),
        ("reason", maybe_text()),
        ("note", maybe_text()),
    ] {
        bulk["properties"][name] = schema;
    }
    add("Bulk", bulk);
    let mut refused =
        object(json!({ "id": number(), "status": number(), "key": text(), "errors": { "type": "object" } }));
    // As in any other answer: who changed it meanwhile, and what it is now.
    refused["properties"]["params"] = json!({ "type": "object" });
    refused["properties"]["name"] = text();
    refused["properties"]["own"] = flag();
    refused["properties"]["current"] = reference("Anything");
    let done = object(json!({ "id": number(), "version": number(), "status": text(), "change": number() }));
    // `key` of the problem, as in any other answer; `errors` where fields are wrong.
    add("BulkDone", object(json!({ "done": list(done), "refused": list(refused) })));
    // Site paths of both languages, the first hundred; `whole`: everything will be looked at.
    add("Touched", object(json!({ "paths": list(text()), "total": number(), "whole": flag() })));
    add(
        "Revisions",
        page_of(object(json!({
            "id": number(), "at": time(), "author": maybe(reference("Person")), "note": text(), "head": flag(), "live": flag(),
            // What differs from the one before: title, texts.ua.body, category, fields.price …
            "changed": list(text()),
        }))),
    );
    // In the shape of a draft.
    add("SavedRevision", {
        let mut saved = object(json!({ "id": number(), "at": time(), "author": maybe(reference("Person")) }));
        saved["properties"]["document"] = reference("Anything");
        saved["required"] = json!(["id", "at", "author", "document"]);
        saved
    });
}
