//! Parameters by name: the same word means the same everywhere.

use generator::model::{Kind, Locale};
use serde_json::{Value, json};

fn locales() -> Vec<&'static str> {
    Locale::ALL.map(Locale::code).to_vec()
}

fn collections() -> Vec<&'static str> {
    Kind::ALL.map(Kind::collection).to_vec()
}

/// A segment of the path.
pub(super) fn in_path(name: &str) -> Value {
    let schema = match name {
        // An id that is none is absent, like any other that nobody has.
        "id" | "revision" => json!({ "type": "integer", "minimum": 1 }),
        "hash" => json!({ "type": "string", "pattern": "^[0-9a-f]{32}$" }),
        "table" => {
            json!({ "type": "string", "enum": ["pages", "sources", "devices", "languages", "searches", "series", "banners"] })
        }
        "set" => json!({ "type": "string", "enum": ["categories", "tags", "locations", "people"] }),
        _ => json!({ "type": "string", "minLength": 1 }),
    };
    json!({ "name": name, "in": "path", "required": true, "schema": schema })
}

/// A parameter of the query; none is required.
pub(super) fn in_query(name: &str) -> Value {
    let schema = match name {
        "locale" => json!({ "type": "string", "enum": locales() }),
        "kind" => json!({ "type": "string", "enum": collections() }),
        "page" | "per_page" => json!({ "type": "integer", "minimum": 1, "maximum": 1000 }),
        "used" | "ads" => json!({ "type": "boolean" }),
        // Of a small picture.
        "width" => json!({ "type": "integer", "enum": [320, 640] }),
        "range" => json!({ "type": "string", "enum": ["day", "week", "month"] }),
        // Days in the portal's zone, both included.
        "from" | "to" => json!({ "type": "string", "format": "date" }),
        "complaint" => {
            json!({ "type": "string", "enum": ["open", "new", "in_review", "actioned", "dismissed"] })
        }
        "account" => {
            json!({ "type": "string", "enum": ["pending_email", "active", "suspended", "deletion_requested"] })
        }
        "role" => json!({ "type": "string", "enum": crate::domain::access::Role::ALL }),
        _ => json!({ "type": "string" }),
    };
    let name = match name {
        "complaint" => "state",
        "account" => "status",
        other => other,
    };
    json!({ "name": name, "in": "query", "required": false, "schema": schema })
}
