//! A value of the wrong type in any field of any request: the answer names the field.

use crate::ads::{board, create, draft};
use crate::browser::{Answer, Browser};
use crate::kinds;
use api::domain::access::{Access, Role};
use api::server::router::{api, describe};
use model::Kind;
use serde_json::{Map, Value, json};

/// Fields that the server leaves aside by rule, whatever a request says of them: what belongs to the system.
const LEFT_ASIDE: [&str; 9] = [
    "fields.hidden",
    "fields.has_phone",
    "fields.old_price",
    "fields.price_lowered_at",
    "fields.expires_at",
    "fields.bumped_at",
    "fields.featured_until",
    "fields.sold_at",
    "fields.related",
];

struct Schemas(Value);

impl Schemas {
    fn resolve<'a>(&'a self, schema: &'a Value) -> &'a Value {
        let schema = match schema["$ref"].as_str() {
            Some(at) => self.resolve(self.0.pointer(at.trim_start_matches('#')).expect(at)),
            None => schema,
        };
        // What may be null is meant to be the rest.
        let branches = schema["anyOf"].as_array();
        let meant = branches.and_then(|branches| branches.iter().find(|branch| branch["type"] != "null"));
        meant.map_or(schema, |meant| self.resolve(meant))
    }

    /// Something that the schema allows.
    fn sample(&self, schema: &Value) -> Value {
        let schema = self.resolve(schema);
        if let Some(known) = schema["enum"].as_array() {
            return known[0].clone();
        }
        match types(schema).first() {
            Some(&"boolean") => json!(true),
            Some(&("integer" | "number")) => schema.get("minimum").cloned().unwrap_or(json!(1)),
            Some(&"array") => json!([]),
            Some(&"object") => self.object(schema),
            _ if schema["format"] == "date-time" => json!("2026-12-24T10:00:00Z"),
            _ if schema.get("pattern").is_some() => json!("0".repeat(32)),
            _ => json!("text"),
        }
    }

    fn object(&self, schema: &Value) -> Value {
        let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let members = required.map(|name| (name.to_owned(), self.sample(&schema["properties"][name])));
        members.collect::<Map<_, _>>().into()
    }

    /// Bodies with one wrong value each, and the path of that value.
    fn wrong(&self, schema: &Value) -> Vec<(String, Value)> {
        let schema = self.resolve(schema);
        let mut wrong = Vec::new();
        if let Some(members) = schema["properties"].as_object() {
            for (name, member) in members {
                for (path, value) in self.wrong_values(member) {
                    let mut body = self.object(schema);
                    body[name] = value;
                    let path = if path.is_empty() { name.clone() } else { format!("{name}.{path}") };
                    wrong.push((path, body));
                }
            }
        }
        wrong
    }

    fn wrong_values(&self, schema: &Value) -> Vec<(String, Value)> {
        let schema = self.resolve(schema);
        let mut wrong: Vec<_> = wrong(schema).into_iter().map(|value| (String::new(), value)).collect();
        wrong.extend(self.wrong(schema));
        if let Some(items) = schema.get("items") {
            let within = self.wrong_values(items).into_iter().map(|(path, item)| {
                let path = if path.is_empty() { "0".to_owned() } else { format!("0.{path}") };
                (path, json!([item]))
            });
            wrong.extend(within);
        }
        wrong
    }
}

fn types(schema: &Value) -> Vec<&str> {
    match &schema["type"] {
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
        name => name.as_str().into_iter().collect(),
    }
}

/// A value that no type of the schema allows.
fn wrong(schema: &Value) -> Option<Value> {
    let types = types(schema);
    if let Some(known) = schema["enum"].as_array() {
        return Some(if known.iter().any(Value::is_string) { json!(7) } else { json!("text") });
    }
    let candidates = [("integer", json!(7)), ("string", json!("text")), ("array", json!([7]))];
    let allowed = |name: &str| types.contains(&name) || name == "integer" && types.contains(&"number");
    (!types.is_empty())
        .then(|| candidates.into_iter().find(|(name, _)| !allowed(name)))?
        .map(|(_, value)| value)
}

/// The address of a call; what it is about is there.
fn address(browser: &Browser, path: &str) -> String {
    let made = |path: &str, draft: &Value| {
        let created = browser.call("POST", path, Some(draft)).json();
        created["id"].as_i64().unwrap_or_else(|| panic!("{path}: {created}")).to_string()
    };
    // The board has categories, places and people of advertisements alone.
    let entry_draft = |kind| {
        let mut draft = kinds::draft(kind, "Зразок");
        if kind != Kind::Advertisements {
            draft
                .as_object_mut()
                .unwrap()
                .retain(|name, _| !["category", "location"].contains(&name.as_str()));
            draft["fields"].as_object_mut().unwrap().remove("bylines");
        }
        draft
    };
    let set = SETS.into_iter().find(|(set, _)| path.starts_with(&format!("/api/dashboard/{set}")));
    let query = if path.starts_with("/api/dashboard/categories") { "?kind=advertisements" } else { "" };
    let id = || {
        if path.starts_with("/api/cabinet/ads/") {
            return create(browser, &draft(7))["id"].to_string();
        }
        if let Some((set, draft)) = set {
            let all = format!("/api/dashboard/{set}{query}");
            let items = browser.get(&all).json()["items"].as_array().unwrap().clone();
            let known = items.iter().find(|item| item["slug"] == "types" || item["from"] == "/types");
            let known = known.map(|item| item["id"].to_string());
            return known.unwrap_or_else(|| made(&all, &serde_json::from_str(draft).unwrap()));
        }
        let kind = Kind::ALL
            .into_iter()
            .find(|kind| path.starts_with(&format!("/api/dashboard/{}/", kind.collection())));
        kind.map_or_else(
            || "1".to_owned(),
            |kind| made(&format!("/api/dashboard/{}", kind.collection()), &entry_draft(kind)),
        )
    };
    let segment = |segment: &str| match segment {
        "{id}" => id(),
        "{action}" => "submit".to_owned(),
        "{revision}" => "1".to_owned(),
        "{hash}" => "0".repeat(32),
        other => other.trim_matches(['{', '}']).to_owned(),
    };
    path.split('/').map(segment).collect::<Vec<_>>().join("/") + query
}

/// Records of the site, with something that is one of them and of no other test.
const SETS: [(&str, &str); 5] = [
    ("categories", r#"{ "slug": "types", "name": { "ua": "Типи", "us": "Types" } }"#),
    ("tags", r#"{ "slug": "types", "name": { "ua": "типи", "us": "types" } }"#),
    (
        "locations",
        r#"{ "slug": "types", "kind": "country", "code": "FR", "name": { "ua": "Франція", "us": "France" },
             "name_in": { "ua": "у Франції", "us": "in France" } }"#,
    ),
    (
        "people",
        r#"{ "slug": "types", "name": { "ua": "Тип", "us": "Type" }, "role": { "ua": "автор", "us": "author" } }"#,
    ),
    ("redirects", r#"{ "from": "/types", "to": "/novyny", "code": 301 }"#),
];

/// Whether the answer names the field, or the item of a list or the picture that it is a part of.
fn names(answer: &Answer, path: &str) -> bool {
    let is_it = |named: &String| {
        path.strip_prefix(named.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    matches!(answer.status, 400 | 422)
        && answer.json()["errors"].as_object().is_some_and(|errors| errors.keys().any(is_it))
}

/// Whether the body is a draft of an editor, whose fields are checked by the field table: it leaves aside values of another
/// type where a field is optional.
fn is_entry_draft(method: &str, path: &str) -> bool {
    let below = path.trim_start_matches("/api/dashboard/");
    method == "PUT" || !below.contains('/')
}

#[test]
fn a_value_of_the_wrong_type_is_named() {
    let portal = board();
    let browser = portal.signed_in(Role::Admin);
    let schemas = Schemas(describe());
    let mut unnamed = Vec::new();
    let mut sent = 0;
    for endpoint in api().endpoints() {
        let (method, path) = (endpoint.method.as_str(), endpoint.path.as_str());
        let body = endpoint.declaration.body.as_ref().filter(|body| body.media == "application/json");
        // Beacons are counted as far as they can be understood, and a preview draws as far as it can.
        if body.is_none() || !endpoint.declaration.refusals.contains(&400) || path.ends_with("/preview") {
            continue;
        }
        if endpoint.kind.is_some() && is_entry_draft(method, path) {
            continue;
        }
        let operation = &schemas.0["paths"][path][method.to_lowercase()];
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        let to = address(&browser, path);
        for (at, body) in schemas.wrong(schema) {
            if LEFT_ASIDE.contains(&at.as_str()) {
                continue;
            }
            let answer = match endpoint.declaration.access {
                Access::ThisSite | Access::Public => browser.ask(&to, &body),
                _ => browser.call(method, &to, Some(&body)),
            };
            sent += 1;
            if !names(&answer, &at) {
                unnamed.push(format!("{method} {path} {at}: {body} → {} {}", answer.status, answer.text()));
            }
        }
    }
    assert!(unnamed.is_empty(), "{} of {sent}:\n{}", unnamed.len(), unnamed.join("\n"));
    assert!(sent > 80, "{sent}");
}
