//! Parameters by name: the same word means the same everywhere.

use super::schemas::words;
use crate::transitions::Action;
use generator::model::{Kind, Locale, Status};
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
        "id" => json!({ "type": "integer", "minimum": 1 }),
        "hash" => json!({ "type": "string", "pattern": "^[0-9a-f]{32}$" }),
        "set" => json!({ "type": "string", "enum": ["categories", "tags", "locations", "people"] }),
        "action" if kind.is_some() => json!({ "type": "string", "enum": actions() }),
        _ => json!({ "type": "string", "minLength": 1 }),
    };
    json!({ "name": name, "in": "path", "required": true, "schema": schema })
}

fn actions() -> Vec<&'static str> {
    let acts = Action::ALL.into_iter().filter(|action| Action::from_code(action.code()).is_some());
    acts.map(Action::code).collect()
}

/// A parameter of the query; none is required.
pub(super) fn in_query(name: &str) -> Value {
    let schema = match name {
        "locale" => json!({ "type": "string", "enum": locales() }),
        "kind" => json!({ "type": "string", "enum": collections() }),
        "page" | "per_page" => json!({ "type": "integer", "minimum": 1, "maximum": 1000 }),
        "version" | "price_min" | "price_max" => json!({ "type": "integer" }),
        "publish" => json!({ "type": "boolean" }),
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
        "state" => json!({ "type": "string", "enum": crate::ads::State::ALL.map(crate::ads::State::code) }),
        "status" => json!({ "type": "string", "enum": words(&STATUSES) }),
        "section" => json!({ "type": "string", "enum": sections() }),
        _ => json!({ "type": "string" }),
    };
    let name = if name == "order" { "sort" } else { name };
    json!({ "name": name, "in": "query", "required": false, "schema": schema })
}

fn sections() -> Vec<&'static str> {
    ["all"].into_iter().chain(Kind::LISTED.map(Kind::section)).collect()
}

/// Stored states.
pub(super) const STATUSES: [Status; 9] = [
    Status::Published,
    Status::Draft,
    Status::Review,
    Status::Pending,
    Status::Rejected,
    Status::Sold,
    Status::Archived,
    Status::Blocked,
    Status::Trashed,
];
