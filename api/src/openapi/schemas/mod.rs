//! What goes in and out, by name.
#![allow(clippy::needless_pass_by_value, reason = "schemas are built from freshly written ones")]

mod desk;
mod reports;

use super::field_table::{of_kind, own_draft};
use crate::domain::{access::Role, vocabulary::STATUSES, workflow::ad_steps::State};
use generator::model::{Kind, Locale};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// Schemas of which every kind has its own.
pub(super) const PER_KIND: [&str; 5] = ["Draft", "Revision", "Entry", "Written", "Entries"];

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
    account(&mut add);
    writing(&mut add);
    advertisements(&mut add);
    desk::add(&mut add);
    reports::add(&mut add);
    for kind in Kind::ALL {
        entries(kind, &mut add);
    }
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
    add("Address", object(json!({ "url": text() })));
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
    add("Person", object(json!({ "id": number(), "name": text() })));
    add("Versioned", object(json!({ "version": number() })));
    add(
        "Act",
        optional(json!({
            "version": { "type": ["integer", "null"] }, "reason": maybe_text(), "note": maybe_text(),
            "fragments": list(fragment()), "until": maybe_time(), "publish_at": maybe_time(), "unpublish_at": maybe_time(),
        })),
    );
}

/// A part of a text that a decision points at.
fn fragment() -> Value {
    object(json!({ "field": text(), "text": text() }))
}

fn advertisements(add: &mut impl FnMut(&str, Value)) {
    let draft = own_draft();
    let members = draft["properties"].clone();
    add("AdDraft", draft.clone());
    let mut revision = draft;
    revision["properties"]["version"] = number();
    revision["required"] = json!(["version"]);
    add("AdRevision", revision);
    add(
        "AdAct",
        optional(json!({
            "version": { "type": ["integer", "null"] }, "agree": flag(), "website": maybe_text(),
            "seconds": { "type": ["number", "null"] }, "text": maybe_text(),
        })),
    );
    let decision = object(json!({
        "action": text(), "reason": text(), "note": text(), "fragments": list(fragment()), "at": time(),
        "appeal_text": maybe_text(), "automated": flag(),
    }));
    let mut ad = object(json!({
        "id": number(), "pid": text(), "slug": text(), "kind": { "const": Kind::Advertisements },
        "state": { "enum": State::ALL }, "status": { "enum": STATUSES }, "version": number(),
        "title": both(&maybe_text()), "contact": reference("Anything"), "term_days": number(),
        "created_at": time(), "updated_at": time(), "published_at": maybe_time(), "expires_at": maybe_time(),
        "bumped_at": maybe_time(), "featured_until": maybe_time(), "sold_at": maybe_time(), "edit_pending": flag(),
        "submitted_at": maybe_time(), "resubmissions": number(),
        "needs_review": flag(), "counts": object(json!({ "views": number(), "reveals": number(), "messages": number() })),
        "actions": list(text()), "editable": flag(), "urls": maybe(both(&text())), "decision": maybe(decision),
        "owner": maybe(object(json!({ "id": number(), "name": text(), "trust": number() }))),
    }));
    for name in ["category", "location", "gallery", "fields", "texts"] {
        ad["properties"][name] = members[name].clone();
    }
    ad["properties"]["change"] = number();
    add("Ad", ad);
    let mut page = page_of(reference("Ad"));
    page["properties"]["counts"] = json!({ "type": "object", "additionalProperties": number() });
    add("Ads", page);
}

fn account(add: &mut impl FnMut(&str, Value)) {
    add(
        "Profile",
        object(json!({
            "id": number(), "email": text(), "name": text(), "image": maybe_text(),
            "role": { "enum": Role::ALL }, "locale": { "enum": Locale::ALL }, "phone": maybe_text(),
            "has_password": flag(), "email_verified": flag(), "pending_email": maybe_text(),
            "notify": object(json!({ "expiry": flag(), "message": flag(), "newsletter": flag() })),
            "trust": number(), "created_at": text(), "fresh": flag(),
        })),
    );
    let notify = optional(json!({ "expiry": flag(), "message": flag(), "newsletter": flag() }));
    add(
        "ProfileChange",
        optional(json!({
            "name": text(), "phone": maybe_text(), "locale": { "enum": Locale::ALL }, "notify": notify,
        })),
    );
    add("PasswordChange", {
        let mut change = object(json!({ "password": text() }));
        change["properties"]["current"] = maybe_text();
        change
    });
    add("EmailChange", {
        let mut change = object(json!({ "email": text() }));
        change["properties"]["current"] = maybe_text();
        change
    });
    add(
        "Sessions",
        object(json!({ "items": list(object(json!({
            "id": text(), "agent": text(), "created_at": text(), "seen_at": text(), "expires_at": text(),
            "current": flag(),
        }))) })),
    );
    add("TypedAddress", object(json!({ "email": text() })));
    add("Deletion", object(json!({ "receipt": text(), "requested_at": text(), "erased_at": text() })));
    add("DeletionForm", optional(json!({ "csrfToken": text(), "email": text(), "website": text() })));
    add("LinkForm", optional(json!({ "csrfToken": text(), "List-Unsubscribe": text() })));
}

/// What readers write to owners and editors. Names of people and lengths of texts are told by the answer.
fn writing(add: &mut impl FnMut(&str, Value)) {
    let locale = json!({ "enum": Locale::ALL });
    // A person leaves `website` empty; `seconds` since the form was opened.
    let message = json!({
        "name": text(), "email": text(), "text": text(), "website": text(), "seconds": number(), "locale": locale,
    });
    add("Message", optional(message));
    let mut report = optional(json!({
        "section": text(), "slug": text(), "reason": { "enum": crate::store::REASONS }, "text": text(),
        "email": text(), "website": text(), "seconds": number(), "locale": locale,
    }));
    report["required"] = json!(["section", "slug", "reason"]);
    add("Report", report);
    add("PhoneAsked", optional(json!({ "locale": locale })));
    add("MessageTaken", object(json!({ "waits": flag() })));
    add("PhoneShown", object(json!({ "phone": text(), "display": text(), "apps": list(text()) })));
    add(
        "ContactForm",
        optional(json!({
            "csrfToken": text(), "form": { "enum": ["phone", "message", "contact", "report", "reply", "confirm"] },
            "name": text(), "email": text(), "text": text(), "reason": text(), "website": text(), "opened": text(),
        })),
    );
}

/// Where readers find it; an advertisement has addresses only while they do.
fn urls(kind: Kind) -> Value {
    let both = both(&maybe_text());
    if kind == Kind::Advertisements { maybe(both) } else { both }
}

fn entries(kind: Kind, add: &mut impl FnMut(&str, Value)) {
    let name = |schema: &str| format!("{schema}-{}", kind.collection());
    let with = |schema: &str, more: Value| json!({ "allOf": [reference(&name(schema)), more] });
    add(&name("Fields"), of_kind("Fields", kind).unwrap_or_default());
    add(&name("Text"), of_kind("Text", kind).unwrap_or_default());
    let draft = of_kind("Draft", kind).unwrap_or_default();
    let mut members = draft["properties"].as_object().cloned().unwrap_or_default();
    add(&name("Draft"), draft);
    add(&name("Revision"), with("Draft", object(json!({ "version": number() }))));

    let known = json!({
        "id": number(), "kind": { "const": kind }, "status": { "enum": STATUSES }, "version": number(),
        "translation_state": { "enum": ["missing", "draft", "ready", "stale"] },
        "published_at": maybe_time(), "updated_at": time(), "created_at": time(),
        "serials": { "type": "object", "additionalProperties": number() },
        "former_slugs": list(text()), "author": maybe(reference("Person")), "allowed": list(text()),
        "pending": flag(), "live": flag(), "urls": urls(kind),
        // What editors and author told each other on the way, newest first.
        "notes": list(object(json!({
            "at": time(), "by": maybe(reference("Person")), "action": text(), "note": text(),
        }))),
    });
    if let Some(known) = known.as_object() {
        members.extend(known.clone());
    }
    members.insert("media".to_owned(), list(reference("Media")));
    // Kinds without these fields have them empty.
    for name in ["category", "location", "pinned_until"] {
        members.entry(name).or_insert_with(maybe_text);
    }
    for name in ["tags", "gallery"] {
        members.entry(name).or_insert_with(|| list(text()));
    }
    let mut entry = object(members.into());
    if kind == Kind::Advertisements {
        moderated(&mut entry);
        add("ModeratedAd", entry.clone());
        let mut waiting = entry.clone();
        waiting["properties"]["waiting_since"] = time();
        add(
            "AdQueue",
            object(json!({
                "items": list(waiting), "total": number(), "median_wait_seconds": { "type": ["integer", "null"] },
            })),
        );
    }
    add(&name("Entry"), entry.clone());
    entry["properties"]["change"] = number();
    add(&name("Written"), entry.clone());

    let mut item = object(json!({
            "id": number(), "kind": { "const": kind }, "slug": text(), "status": { "enum": STATUSES },
            "version": number(), "category": maybe_text(), "location": maybe_text(), "title": both(&maybe_text()),
            "translation_state": { "enum": ["missing", "draft", "ready", "stale"] },
            "author": maybe(reference("Person")), "publish_at": maybe_time(), "published_at": maybe_time(),
            "updated_at": time(), "live": flag(), "pending": flag(), "urls": urls(kind),
            // What the list may do to it: publish, unpublish, archive, delete, restore, approve …
            "allowed": list(text()),
    }));
    if kind == Kind::Advertisements {
        // Lists of advertisements have whole ones.
        for (name, schema) in entry["properties"].as_object().into_iter().flatten() {
            if item["properties"].get(name).is_none() {
                item["properties"][name] = schema.clone();
            }
        }
    }
    add(&name("Entries"), page_of(item));
}

/// What moderation knows of an advertisement.
fn moderated(entry: &mut Value) {
    let members = json!({
        "pid": text(), "state": { "enum": State::ALL }, "title": both(&maybe_text()), "contact": reference("Anything"),
        "term_days": number(), "submitted_at": maybe_time(), "expires_at": maybe_time(), "bumped_at": maybe_time(),
        "featured_until": maybe_time(), "sold_at": maybe_time(), "edit_pending": flag(), "needs_review": flag(),
        "resubmissions": number(), "risk": number(), "signals": list(json!({})), "actions": list(text()), "editable": flag(),
        "counts": object(json!({ "views": number(), "reveals": number(), "messages": number() })),
        "decision": maybe(reference("Anything")), "decisions": list(reference("Anything")), "previous": maybe(reference("Anything")),
        "owner": maybe(object(json!({ "id": number(), "name": text(), "trust": number() }))),
        "claimed_by": maybe(reference("Person")),
    });
    for (name, schema) in members.as_object().into_iter().flatten() {
        entry["properties"][name] = schema.clone();
    }
    // Only the answer about one of them has its notes.
    if let Some(required) = entry["required"].as_array_mut() {
        required.retain(|name| name != "notes");
    }
}
