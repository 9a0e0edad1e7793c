//! A value of the wrong type in any field of any request: the answer names the field.

use crate::ads::{board, create, draft};
use crate::browser::{Answer, Browser};
use crate::kinds;
use api::server::router::{describe, endpoints};
use domain::access::{Access, Role};
use model::{DAY, Kind};
use serde_json::{Map, Value, json};

/// What this test does not ask of an endpoint: where its path begins so and its field ends so, with
/// the reason.
const EXEMPT: [(&str, &[&str], &str); 5] = [
    (
        "/api/",
        &[
            "hash.name",
            "hash.url",
            "hash.width",
            "hash.height",
            "hash.bytes",
            "hash.label",
            "hash.media_type",
        ],
        "the record of pictures and files says them",
    ),
    (
        "/api/",
        &[
            "fields.hidden",
            "fields.has_phone",
            "fields.old_price",
            "fields.price_lowered_at",
            "fields.expires_at",
            "fields.bumped_at",
            "fields.featured_until",
            "fields.sold_at",
        ],
        "the system sets them, whatever a request says (docs/security.md item 21)",
    ),
    (
        "/api/dashboard/advertisements",
        &["fields.related", "fields.related.0"],
        "advertisements have none",
    ),
    (
        "/api/dashboard/pages",
        &["fields.related", "fields.related.0"],
        "pages have none",
    ),
    (
        "/api/dashboard/reklama",
        &["fields.related", "fields.related.0"],
        "campaigns have none",
    ),
];

/// Beacons count as far as they can be understood, and no one reads an answer to them.
const BEACONS: [&str; 5] = [
    "/api/visitors/log",
    "/api/visitors/download",
    "/api/heartbeat",
    "/api/reklama/{campaign}/view",
    "/api/auth/_log",
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
        let meant =
            branches.and_then(|branches| branches.iter().find(|branch| branch["type"] != "null"));
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
        let required = schema["required"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str);
        let members =
            required.map(|name| (name.to_owned(), self.sample(&schema["properties"][name])));
        members.collect::<Map<_, _>>().into()
    }

    /// The schemas of the parts of a value, each with its place: members, items, and what a map
    /// holds.
    fn parts<'a>(&'a self, schema: &'a Value) -> Vec<(String, &'a Value)> {
        let schema = self.resolve(schema);
        let members = schema["properties"].as_object().into_iter().flatten();
        let mut parts: Vec<_> = members
            .map(|(name, member)| (name.clone(), member))
            .collect();
        parts.extend(schema.get("items").map(|items| ("0".to_owned(), items)));
        let further = schema
            .get("additionalProperties")
            .filter(|further| further.is_object());
        parts.extend(further.map(|further| ("further".to_owned(), further)));
        for branch in schema["oneOf"].as_array().into_iter().flatten() {
            parts.extend(self.parts(branch));
        }
        parts
    }

    /// How many values a body of this schema has.
    fn count(&self, schema: &Value) -> usize {
        self.parts(schema)
            .into_iter()
            .map(|(_, part)| 1 + self.count(part))
            .sum()
    }

    /// Every value below `schema` with its path, put into something that is otherwise allowed.
    fn wrong(&self, schema: &Value) -> Vec<(String, Value)> {
        let mut all = Vec::new();
        for (name, part) in self.parts(schema) {
            all.extend(
                wrong(self.resolve(part))
                    .map(|value| (name.clone(), self.with(schema, &name, value))),
            );
            for (path, value) in self.wrong(part) {
                all.push((format!("{name}.{path}"), self.with(schema, &name, value)));
            }
        }
        all
    }

    /// Every value below `schema` left empty in each way that a form may leave it, put into
    /// something that is otherwise allowed.
    fn left_empty(&self, schema: &Value) -> Vec<Value> {
        let mut all = Vec::new();
        for (name, part) in self.parts(schema) {
            let empty = [Value::Null, json!(""), json!([]), json!({})];
            all.extend(empty.map(|value| self.with(schema, &name, value)));
            all.extend(
                self.left_empty(part)
                    .into_iter()
                    .map(|value| self.with(schema, &name, value)),
            );
        }
        all
    }

    /// A sample with this part.
    fn with(&self, schema: &Value, name: &str, part: Value) -> Value {
        match self.sample(schema) {
            Value::Array(_) => json!([part]),
            mut sample => {
                sample[name] = part;
                sample
            }
        }
    }

    /// A value of which nothing is right that has no parts, with the paths of all that is wrong.
    fn all_wrong(&self, schema: &Value) -> (Vec<String>, Value) {
        let parts = self.parts(schema);
        if parts.is_empty() {
            let wrong = wrong(self.resolve(schema));
            return (
                Vec::from_iter(wrong.is_some().then(String::new)),
                wrong.unwrap_or_default(),
            );
        }
        let (mut paths, mut all) = (Vec::new(), self.sample(schema));
        for (name, part) in parts {
            let (within, value) = self.all_wrong(part);
            paths.extend(
                within
                    .into_iter()
                    .map(|path| format!("{name}.{path}").trim_end_matches('.').to_owned()),
            );
            if all.is_array() {
                all = json!([value]);
            } else {
                all[name] = value;
            }
        }
        (paths, all)
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
        return Some(if known.iter().any(Value::is_string) {
            json!(7)
        } else {
            json!("text")
        });
    }
    let candidates = [
        ("integer", json!(7)),
        ("string", json!("text")),
        ("array", json!([7])),
    ];
    let allowed =
        |name: &str| types.contains(&name) || name == "integer" && types.contains(&"number");
    (!types.is_empty())
        .then(|| candidates.into_iter().find(|(name, _)| !allowed(name)))?
        .map(|(_, value)| value)
}

/// The address of a call; what it is about is there.
fn address(browser: &Browser, path: &str) -> String {
    let made = |path: &str, draft: &Value| {
        let created = browser.call("POST", path, Some(draft)).json();
        created["id"]
            .as_i64()
            .unwrap_or_else(|| panic!("{path}: {created}"))
            .to_string()
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
    let set = SETS
        .into_iter()
        .find(|(set, _)| path.starts_with(&format!("/api/dashboard/{set}")));
    let query = if path.starts_with("/api/dashboard/categories") {
        "?kind=advertisements"
    } else {
        ""
    };
    let id = || {
        if path.starts_with("/api/cabinet/ads/") {
            return create(browser, &draft(7))["id"].to_string();
        }
        if let Some((set, draft)) = set {
            let all = format!("/api/dashboard/{set}{query}");
            let items = browser.get(&all).json()["items"]
                .as_array()
                .unwrap()
                .clone();
            let known = items
                .iter()
                .find(|item| item["slug"] == "types" || item["from"] == "/types");
            let known = known.map(|item| item["id"].to_string());
            return known.unwrap_or_else(|| made(&all, &serde_json::from_str(draft).unwrap()));
        }
        let kind = Kind::ALL
            .into_iter()
            .find(|kind| path.starts_with(&format!("/api/dashboard/{}/", kind.collection())));
        kind.map_or_else(
            || "1".to_owned(),
            |kind| {
                made(
                    &format!("/api/dashboard/{}", kind.collection()),
                    &entry_draft(kind),
                )
            },
        )
    };
    let segment = |segment: &str| match segment {
        "{id}" => id(),
        "{action}" => "submit".to_owned(),
        "{hash}" => "0".repeat(32),
        other => other.trim_matches(['{', '}']).to_owned(),
    };
    let named = path.split('/').map(segment).collect::<Vec<_>>().join("/");
    let named = match named.split_once("/revision/") {
        Some((all, rest)) => format!("{all}/{}/{rest}", browser.get(all).json()["items"][0]["id"]),
        None => named,
    };
    named + query
}

/// Records of the site, with something that is one of them and of no other test.
const SETS: [(&str, &str); 5] = [
    (
        "categories",
        r#"{ "slug": "types", "name": { "ua": "Типи", "us": "Types" } }"#,
    ),
    (
        "tags",
        r#"{ "slug": "types", "name": { "ua": "типи", "us": "types" } }"#,
    ),
    (
        "locations",
        r#"{ "slug": "types", "kind": "country", "code": "FR", "name": { "ua": "Франція", "us": "France" },
             "name_in": { "ua": "у Франції", "us": "in France" } }"#,
    ),
    (
        "people",
        r#"{ "slug": "types", "name": { "ua": "Тип", "us": "Type" }, "role": { "ua": "автор", "us": "author" } }"#,
    ),
    (
        "redirects",
        r#"{ "from": "/types", "to": "/novyny", "code": 301 }"#,
    ),
];

/// Where an answer names a value: the hash of a picture that is sent with an entry names the
/// picture, and in a gallery the item that shows it.
fn named_at(path: &str) -> String {
    let picture = path.strip_suffix(".hash").unwrap_or(path);
    let item = picture
        .strip_suffix(".media")
        .filter(|item| in_draft(item).starts_with("gallery."));
    item.unwrap_or(picture).to_owned()
}

/// The path within the draft, where a request has several.
fn in_draft(path: &str) -> &str {
    path.strip_prefix("items.0.").unwrap_or(path)
}

fn is_exempt(endpoint: &str, path: &str) -> bool {
    let path = if endpoint.ends_with("/by-slug") {
        in_draft(path)
    } else {
        path
    };
    // A picture or a file is known by its hash.
    let holder = path
        .rsplit_once('.')
        .map_or("", |(holder, _)| holder.trim_end_matches(".0"));
    let is_picture = ["cover", "media", "media_dark", "file"]
        .iter()
        .any(|name| holder.rsplit('.').next() == Some(name));
    EXEMPT.iter().any(|(begin, fields, _)| {
        endpoint.starts_with(begin)
            && fields
                .iter()
                .any(|field| match field.strip_prefix("hash.") {
                    Some(member) => is_picture && path.ends_with(&format!(".{member}")),
                    None => path == *field,
                })
    })
}

/// The values that the answer does not name among those that are wrong.
fn unnamed(answer: &Answer, paths: &[String]) -> Vec<String> {
    let refused = matches!(answer.status, 400 | 422);
    let errors = if refused {
        answer.json()["errors"].clone()
    } else {
        Value::Null
    };
    let is_named =
        |path: &String| errors.get(path).is_some() || errors.get(named_at(path)).is_some();
    paths
        .iter()
        .filter(|path| !is_named(path))
        .cloned()
        .collect()
}

/// Calls with a body of JSON, which each answer 422 to a body that is wrong.
fn calls(schemas: &Schemas) -> Vec<(String, String, Access, Value)> {
    let mut calls = Vec::new();
    for endpoint in endpoints() {
        let (method, path) = (endpoint.method.to_string(), endpoint.path.clone());
        let body = endpoint
            .declaration
            .body
            .as_ref()
            .filter(|body| body.media.contains(&"application/json"));
        if body.is_some() {
            let operation = &schemas.0["paths"][&path][method.to_lowercase()];
            let schema = operation["requestBody"]["content"]["application/json"]["schema"].clone();
            calls.push((method, path, endpoint.declaration.access, schema));
        }
    }
    calls
}

#[test]
fn nothing_that_is_left_empty_is_an_error_of_the_server() {
    let portal = board();
    let schemas = Schemas(describe());
    let mut failed = Vec::new();
    for (method, path, access, schema) in calls(&schemas) {
        // No account may write as often as this test does, least of all advertisements, and no session lasts as long.
        let is_of_ads = path.contains("/ads") || path.contains("advertisements");
        let pause = if is_of_ads { 15 * 60 } else { 60 };
        portal.clock.advance(DAY);
        let browser = portal.signed_in(Role::Admin);
        let to = address(&browser, &path);
        for body in &schemas.left_empty(&schema) {
            portal.clock.advance(pause);
            let answer = match access {
                Access::ThisSite | Access::Public => browser.ask(&to, body),
                _ => browser.call(&method, &to, Some(body)),
            };
            if answer.status >= 500 || answer.status == 429 {
                failed.push(format!(
                    "{method} {path} {body}: {} {}",
                    answer.status,
                    answer.text()
                ));
            }
        }
    }
    let browser = portal.signed_in(Role::Admin);
    // A half-written interval is not among the samples: its day is right, and its hours are
    // missing.
    for kind in [Kind::Services, Kind::Diaspors] {
        for hours in [
            json!({ "day": "mon", "from": "", "to": "" }),
            json!({ "day": "mon", "from": null, "to": null }),
        ] {
            let mut draft = kinds::draft(kind, "Години, які ще не дописано");
            draft["fields"]["hours"] = json!([hours]);
            let answer = browser.call(
                "POST",
                &format!("/api/dashboard/{}/preview", kind.collection()),
                Some(&draft),
            );
            if answer.status >= 500 {
                failed.push(format!(
                    "{kind:?} {hours}: {} {}",
                    answer.status,
                    answer.text()
                ));
            }
        }
    }
    assert!(
        failed.is_empty(),
        "{}:\n{}",
        failed.len(),
        failed.join("\n")
    );
}

#[test]
fn every_value_of_the_wrong_type_is_named() {
    let portal = board();
    let browser = portal.signed_in(Role::Admin);
    let schemas = Schemas(describe());
    let mut missing = Vec::new();
    for endpoint in endpoints() {
        let (method, path) = (endpoint.method.as_str(), endpoint.path.as_str());
        let body = endpoint
            .declaration
            .body
            .as_ref()
            .filter(|body| body.media.contains(&"application/json"));
        if body.is_none() {
            continue;
        }
        let refuses = endpoint.declaration.refusals.contains(&400);
        assert_ne!(
            refuses,
            BEACONS.contains(&path),
            "{path} declares a 400: {refuses}"
        );
        if !refuses {
            continue;
        }
        let operation = &schemas.0["paths"][path][method.to_lowercase()];
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        // No account may write as often as this test does.
        portal.clock.advance(15 * 60);
        portal.prove_everyone();
        let to = address(&browser, path);
        let mut send = |paths: Vec<String>, body: &Value| {
            let answer = match endpoint.declaration.access {
                Access::ThisSite | Access::Public => browser.ask(&to, body),
                _ => browser.call(method, &to, Some(body)),
            };
            let paths: Vec<String> = paths
                .into_iter()
                .filter(|at| !is_exempt(path, at))
                .collect();
            let unnamed = unnamed(&answer, &paths);
            if !unnamed.is_empty() {
                missing.push(format!(
                    "{method} {path} {unnamed:?}: {body} → {} {}",
                    answer.status,
                    answer.text()
                ));
            }
        };
        let wrong = schemas.wrong(schema);
        assert_eq!(
            wrong.len(),
            schemas.count(schema),
            "{method} {path}: values of no type"
        );
        let sample = schemas.sample(schema);
        let mut top = sample.clone();
        for (at, body) in &wrong {
            if !at.contains('.') {
                top[at] = body[at].clone();
            }
            if !is_exempt(path, at) {
                send(vec![at.clone()], body);
            }
        }
        send(top.as_object().unwrap().keys().cloned().collect(), &top);
        let (paths, all) = schemas.all_wrong(schema);
        send(paths, &all);
    }
    assert!(
        missing.is_empty(),
        "{}:\n{}",
        missing.len(),
        missing.join("\n")
    );
}
