//! A value of the wrong type in any field of any request: the answer names the field.

use crate::{
    ads::{board, create, draft},
    browser::{Answer, Browser},
    kinds,
};
use api::{
    domain::access::{Access, Role},
    server::router::{api, describe},
};
use generator::model::Kind;
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
        let mut found = Vec::new();
        if let Some(members) = schema["properties"].as_object() {
            for (name, member) in members {
                for (path, value) in self.wrong_values(member) {
                    let mut body = self.object(schema);
                    body[name] = value;
                    let path = if path.is_empty() { name.clone() } else { format!("{name}.{path}") };
                    found.push((path, body));
                }
            }
        }
        found
    }

    fn wrong_values(&self, schema: &Value) -> Vec<(String, Value)> {
        let schema = self.resolve(schema);
        let mut found: Vec<_> = wrong(schema).into_iter().map(|value| (String::new(), value)).collect();
        found.extend(self.wrong(schema));
        if let Some(items) = schema.get("items") {
            let within = self.wrong_values(items).into_iter().map(|(path, item)| {
                let path = if path.is_empty() { "0".to_owned() } else { format!("0.{path}") };
                (path, json!([item]))
            });
            found.extend(within);
        }
        found
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
        created["id"].as_i64().expect("an id").to_string()
    };
    let id = || {
        if path.starts_with("/api/cabinet/ads/") {
            return create(browser, &draft(7))["id"].to_string();
        }
        let kind = Kind::ALL
            .into_iter()
            .find(|kind| path.starts_with(&format!("/api/dashboard/{}/", kind.collection())));
        kind.map_or_else(
            || "1".to_owned(),
            |kind| made(&format!("/api/dashboard/{}", kind.collection()), &kinds::draft(kind, "Зразок")),
        )
    };
    let segment = |segment: &str| match segment {
        "{id}" => id(),
        "{action}" => "submit".to_owned(),
        "{hash}" => "0".repeat(32),
        other => other.trim_matches(['{', '}']).to_owned(),
    };
    path.split('/').map(segment).collect::<Vec<_>>().join("/")
}

/// Whether the answer names the field, or the item of a list or the picture that it is a part of.
fn names(answer: &Answer, path: &str) -> bool {
    let is_it = |named: &String| {
        path.strip_prefix(named.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    matches!(answer.status, 400 | 422)
        && answer.json()["errors"].as_object().is_some_and(|errors| errors.keys().any(is_it))
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
