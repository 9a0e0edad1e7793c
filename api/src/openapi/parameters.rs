//! Parameters by name: the same word means the same everywhere.

use super::schemas::words;
use crate::domain::{vocabulary::STATUSES, workflow::editorial::EditorialAction};
use generator::model::{Kind, Locale};
use serde_json::{Value, json};

fn locales() -> Vec<&'static str> {
    Locale::ALL.map(Locale::code).to_vec()
}

fn collections() -> Vec<&'static str> {
    Kind::ALL.map(Kind::collection).to_vec()
}

/// A segment of the path.
pub(super) fn in_path(name: &str, kind: Option<Kind>) -> Value {
    let schema = match name {
        // An id that is none is absent, like any other that nobody has.
        "id" | "revision" => json!({ "type": "integer", "minimum": 1 }),
        "hash" => json!({ "type": "string", "pattern": "^[0-9a-f]{32}$" }),
        "table" => {
            json!({ "type": "string", "enum": ["pages", "sources", "devices", "languages", "searches", "series", "banners"] })
        }
        "set" => json!({ "type": "string", "enum": ["categories", "tags", "locations", "people"] }),
        "action" if kind.is_some() => json!({ "type": "string", "enum": actions() }),
        _ => json!({ "type": "string", "minLength": 1 }),
    };
    json!({ "name": name, "in": "path", "required": true, "schema": schema })
}

fn actions() -> Vec<&'static str> {
    let acts =
        EditorialAction::ALL.into_iter().filter(|action| EditorialAction::from_code(action.code()).is_some());
    acts.map(EditorialAction::code).collect()
}

/// A parameter of the query; none is required.
pub(super) fn in_query(name: &str) -> Value {
    let schema = match name {
        "locale" => json!({ "type": "string", "enum": locales() }),
        "kind" => json!({ "type": "string", "enum": collections() }),
        "page" | "per_page" => json!({ "type": "integer", "minimum": 1, "maximum": 1000 }),
        "version" | "price_min" | "price_max" => json!({ "type": "integer" }),
        "publish" | "check" | "used" | "ads" => json!({ "type": "boolean" }),
        // Of a small picture.
        "width" => json!({ "type": "integer", "enum": [320, 640] }),
        "range" => json!({ "type": "string", "enum": ["day", "week", "month"] }),
        "translation" => {
            json!({ "type": "string", "enum": ["missing", "draft", "ready", "stale", "unready"] })
        }
        // Days in the portal's zone, both included.
        "from" | "to" | "date_from" | "date_to" => json!({ "type": "string", "format": "date" }),
        "complaint" => {
            json!({ "type": "string", "enum": ["open", "new", "in_review", "actioned", "dismissed"] })
        }
        "account" => {
            json!({ "type": "string", "enum": ["pending_email", "active", "suspended", "deletion_requested"] })
        }
        "role" => json!({ "type": "string", "enum": crate::domain::access::Role::ALL }),
        "sort" => {
            let keys = ["updated_at", "published_at", "title"];
            let both: Vec<String> =
                keys.iter().flat_map(|key| [(*key).to_owned(), format!("-{key}")]).collect();
            json!({ "type": "string", "enum": both })
        }
        // What a search sorts by; the parameter itself is called `sort` too.
        "order" => {
            json!({ "type": "string", "enum": ["", "relevance", "newest", "cheapest", "dearest", "title"] })
        }
        "state" => {
            json!({ "type": "string", "enum": crate::domain::workflow::ad_steps::AdState::ALL.map(crate::domain::workflow::ad_steps::AdState::code) })
        }
        // What is published and to be seen later counts as scheduled, and not as published.
        "status" => {
            let mut known = words(&STATUSES);
            if let Value::Array(known) = &mut known {
                known.push("scheduled".into());
            }
            json!({ "type": "string", "enum": known })
        }
        "section" => json!({ "type": "string", "enum": sections() }),
        _ => json!({ "type": "string" }),
    };
    let name = match name {
        "order" => "sort",
        "complaint" => "state",
        "account" => "status",
        other => other,
    };
    json!({ "name": name, "in": "query", "required": false, "schema": schema })
}

fn sections() -> Vec<&'static str> {
    ["all"].into_iter().chain(Kind::LISTED.map(Kind::section)).collect()
}
