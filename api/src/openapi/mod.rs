//! The description of the API, written from what its routes declare. It must not know what the
//! handlers do.

mod field_table;
pub mod routes;

use crate::http::declare::{Schemas, schema_of};
use crate::http::problem::ProblemMembers;
use domain::access::{Access, Role};
use model::Kind;
use routes::{Endpoint, Routes};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Every endpoint of the routes.
pub fn endpoints(routes: &Routes) -> Vec<Endpoint> {
    routes.endpoints().collect()
}

/// The whole document.
pub fn document(endpoints: &[Endpoint]) -> Value {
    let (named, _) = Named::of(endpoints);
    let mut paths = Map::new();
    for endpoint in endpoints {
        let item = paths
            .entry(endpoint.path.clone())
            .or_insert_with(|| json!({}));
        let mut operation = operation(endpoint);
        if let Some(kind) = endpoint.kind {
            named.rename(&mut operation, kind);
        }
        item[endpoint.method.as_str().to_lowercase()] = operation;
    }
    let mut document = json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Visnyk",
            "version": env!("CARGO_PKG_VERSION"),
            "license": { "name": "AGPL-3.0-or-later", "identifier": "AGPL-3.0-or-later" },
            "description": "Errors are problems (RFC 9457); `errors` has a message key and parameters for each invalid field. \
                            Calls that change something require the token of `GET /api/auth/csrf` in `X-CSRF-Token`. \
                            A client may send the id of its user in `X-User`: if another user is signed in by then, calls \
                            that change something answer 412. \
                            Calls that list `token` can be made with an API token instead; then cookies, `X-CSRF-Token` and \
                            `X-User` are not needed, and `RateLimit` says how many calls are left. \
                            Any call answers 429 while its network has too many open requests.",
        },
        "servers": [{ "url": "/", "description": "The portal that serves this description." }],
        "paths": paths,
        "components": {
            "schemas": named.all(),
            "responses": REFUSALS.iter().map(refusal).collect::<Map<_, _>>(),
            "securitySchemes": {
                "session": { "type": "apiKey", "in": "cookie", "name": "next-auth.session-token" },
                "csrf": { "type": "apiKey", "in": "header", "name": "X-CSRF-Token" },
                "token": { "type": "http", "scheme": "bearer", "bearerFormat": "vsn_…" },
            },
        },
    });
    merge_parts(&mut document);
    inline_plain(&mut document);
    drop_unused(&mut document);
    document["x-rights"] = Role::rights()
        .into_iter()
        .map(|right| (right.code(), Role::codes_with(right).collect()))
        .collect::<Map<String, Value>>()
        .into();
    document
}

/// Names of schemas that two types claim with different contents.
pub fn conflicts(endpoints: &[Endpoint]) -> BTreeSet<String> {
    Named::of(endpoints).1
}

/// Status, name and description of the problems that guards, parameters and bodies give.
const REFUSALS: [(u16, &str, &str); 10] = [
    (400, "Malformed", "The request is malformed"),
    (401, "Unauthenticated", "The caller is not signed in"),
    (
        403,
        "Forbidden",
        "The caller lacks the permission, or the request is not from a page of this site",
    ),
    (404, "NotFound", "The address or the object does not exist"),
    (408, "TooSlow", "The body arrived too slowly"),
    (
        412,
        "AnotherUser",
        "`X-User` has the id of a user other than the one who is signed in, or `If-Match` does not match",
    ),
    (413, "TooLarge", "The body is too large"),
    (415, "MediaType", "The body has the wrong media type"),
    (422, "Invalid", "Some fields are invalid"),
    (429, "RateLimited", "Too many attempts"),
];

fn refusal((status, name, description): &(u16, &str, &str)) -> (String, Value) {
    let content = json!({ "application/problem+json": { "schema": reference("Problem") } });
    let mut response = json!({ "description": description, "content": content });
    declare_wait(*status, &mut response);
    ((*name).to_owned(), response)
}

/// Every 429 says when another attempt may be made.
fn declare_wait(status: u16, response: &mut Value) {
    if status == 429 {
        let schema = json!({ "type": "integer", "minimum": 1 });
        let header = json!({ "description": "Seconds until the next attempt", "required": true, "schema": schema });
        response["description"] = "Too many attempts".into();
        response["headers"] = json!({ "Retry-After": header });
    }
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

fn operation(endpoint: &Endpoint) -> Value {
    let declared = &endpoint.declaration;
    let names = endpoint
        .path
        .split('/')
        .filter_map(|segment| segment.strip_prefix('{')?.strip_suffix('}'));
    let text = json!({ "type": "string", "minLength": 1 });
    let in_path = names.enumerate().map(|(at, name)| {
        let schema = declared.segments.get(at).unwrap_or(&text);
        json!({ "name": name, "in": "path", "required": true, "schema": schema })
    });
    let in_query = declared.query.iter().map(|parameter| {
        let mut schema = parameter.schema.clone();
        let description = schema.as_object_mut().and_then(|schema| schema.shift_remove("description"));
        let mut value =
            json!({ "name": parameter.name, "in": "query", "required": parameter.required, "schema": schema });
        if let Some(description) = description {
            value["description"] = description;
        }
        value
    });
    let in_header = declared.headers.iter().map(|header| {
        let schema = json!({ "type": "string" });
        json!({ "name": header.name, "in": "header", "description": header.description, "schema": schema })
    });
    let mut operation = json!({
        "summary": endpoint.summary,
        "operationId": operation_id(endpoint.method.as_str(), &endpoint.path),
        "parameters": in_path.chain(in_query).chain(in_header).collect::<Vec<_>>(),
        "responses": responses(endpoint),
        "security": security(endpoint),
    });
    if let Some(body) = &declared.body {
        let content: Map<_, _> = body
            .media
            .iter()
            .map(|media| ((*media).to_owned(), json!({ "schema": body.schema })))
            .collect();
        operation["requestBody"] = json!({ "required": body.required, "content": content });
    }
    operation
}

/// `get_dashboard_news_id`.
fn operation_id(method: &str, path: &str) -> String {
    let words = path
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty());
    let words: Vec<&str> = words.skip(1).collect();
    format!("{}_{}", method.to_lowercase(), words.join("_"))
}

fn security(endpoint: &Endpoint) -> Value {
    match endpoint.declaration.access {
        Access::Public | Access::ThisSite => json!([]),
        _ => {
            let mut session = json!({ "session": [] });
            if endpoint.declaration.writes {
                session["csrf"] = json!([]);
            }
            if endpoint.declaration.takes_tokens() {
                json!([session, { "token": [] }])
            } else {
                json!([session])
            }
        }
    }
}

fn responses(endpoint: &Endpoint) -> Value {
    let declared = &endpoint.declaration;
    // A page refuses as a page.
    let page = declared
        .replies
        .iter()
        .filter_map(|reply| reply.content.as_ref())
        .any(|(media, _)| *media == "text/html");
    let mut responses = Map::new();
    for reply in &declared.replies {
        let mut response = json!({ "description": endpoint.summary });
        if let Some((media, schema)) = &reply.content {
            response["content"] = json!({ *media: { "schema": schema } });
        }
        declare_wait(reply.status, &mut response);
        responses.insert(reply.status.to_string(), response);
    }
    for (status, name, _) in REFUSALS
        .iter()
        .filter(|(status, ..)| !page && declared.refusals.contains(status))
    {
        responses.insert(
            status.to_string(),
            json!({ "$ref": format!("#/components/responses/{name}") }),
        );
    }
    let mut content = json!({ "application/problem+json": { "schema": reference("Problem") } });
    if page {
        content["text/html"] = json!({ "schema": { "type": "string" } });
        responses
            .entry("303")
            .or_insert_with(|| json!({ "description": "Redirects to another page" }));
        if declared.refusals.contains(&429) {
            let mut limited = json!({ "content": content });
            declare_wait(429, &mut limited);
            responses.insert("429".to_owned(), limited);
        }
    }
    let default = json!({ "description": "The request was rejected", "content": content });
    responses.insert("default".to_owned(), default);
    responses.into()
}

/// Schemas by name.
struct Named {
    schemas: BTreeMap<String, Value>,
    /// Names of schemas with the fields of an entry, which differ between kinds.
    per_kind: BTreeSet<String>,
}

impl Named {
    /// The schemas of all endpoints, and the names that two of them use for different things.
    fn of(endpoints: &[Endpoint]) -> (Named, BTreeSet<String>) {
        let mut schemas = BTreeMap::new();
        let mut sent = BTreeSet::new();
        let mut conflicts = BTreeSet::new();
        for declared in endpoints.iter().map(|endpoint| &endpoint.declaration) {
            sent.extend(
                declared
                    .request_schemas
                    .iter()
                    .map(|(name, _)| name.clone()),
            );
            for (name, schema) in declared
                .request_schemas
                .iter()
                .chain(&declared.reply_schemas)
            {
                let declared_schema = schemas
                    .entry(name.clone())
                    .or_insert_with(|| schema.clone());
                if declared_schema != schema {
                    conflicts.insert(name.clone());
                }
            }
        }
        // A schema that is only answered is always whole: a member that may be null is there.
        for (_, schema) in schemas.iter_mut().filter(|(name, _)| !sent.contains(*name)) {
            require_nullable(schema);
        }
        for (name, schema) in &mut schemas {
            if let Some(own) = field_table::of_ads(name) {
                *schema = own;
            }
        }
        let mut per_kind: BTreeSet<String> = field_table::PER_KIND.map(str::to_owned).into();
        loop {
            let referring = schemas.iter().filter(|(name, schema)| {
                !per_kind.contains(*name) && references(schema).any(|name| per_kind.contains(name))
            });
            let referring: Vec<String> = referring.map(|(name, _)| name.clone()).collect();
            if referring.is_empty() {
                break;
            }
            per_kind.extend(referring);
        }
        let mut problem = Schemas::new();
        schema_of::<ProblemMembers>(&mut problem);
        schemas.extend(problem);
        (Named { schemas, per_kind }, conflicts)
    }

    /// Makes references to schemas that every kind has its own of point to those of `kind`.
    fn rename(&self, value: &mut Value, kind: Kind) {
        each_reference(value, &mut |at| {
            let name = at.rsplit('/').next().unwrap_or_default();
            if self.per_kind.contains(name) {
                *at = format!("#/components/schemas/{name}-{}", kind.collection());
            }
        });
    }

    fn all(&self) -> Map<String, Value> {
        let mut all: Map<String, Value> = self
            .schemas
            .iter()
            .map(|(name, schema)| (name.clone(), schema.clone()))
            .collect();
        for kind in Kind::ALL {
            for name in &self.per_kind {
                let placeholder = field_table::of_kind(name, kind);
                let Some(mut schema) = placeholder.or_else(|| self.schemas.get(name).cloned())
                else {
                    continue;
                };
                self.rename(&mut schema, kind);
                all.insert(format!("{name}-{}", kind.collection()), schema);
            }
        }
        all
    }
}

/// Every `$ref` within.
fn each_reference(value: &mut Value, act: &mut impl FnMut(&mut String)) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| each_reference(item, act)),
        Value::Object(members) => {
            for (name, member) in members {
                match member {
                    Value::String(at) if name == "$ref" => act(at),
                    _ => each_reference(member, act),
                }
            }
        }
        _ => {}
    }
}

/// Names of the schemas to which `value` refers.
fn references(value: &Value) -> Box<dyn Iterator<Item = &str> + '_> {
    match value {
        Value::Array(items) => Box::new(items.iter().flat_map(references)),
        Value::Object(members) => {
            Box::new(members.iter().flat_map(|(name, member)| match member {
                Value::String(at) if name == "$ref" => {
                    Box::new(at.strip_prefix("#/components/schemas/").into_iter())
                        as Box<dyn Iterator<Item = &str>>
                }
                _ => references(member),
            }))
        }
        _ => Box::new(std::iter::empty()),
    }
}

/// Requires members that may be null, at every depth.
fn require_nullable(schema: &mut Value) {
    if let Value::Array(items) = schema {
        items.iter_mut().for_each(require_nullable);
    }
    let Value::Object(keywords) = schema else {
        return;
    };
    if let Some(Value::Object(members)) = keywords.get("properties") {
        let nullable: Vec<String> = members
            .iter()
            .filter(|(_, member)| is_nullable(member))
            .map(|(name, _)| name.clone())
            .collect();
        let order: Vec<String> = members.keys().cloned().collect();
        let required = keywords
            .get("required")
            .and_then(Value::as_array)
            .cloned()
            .unwrap_or_default();
        let required: Vec<Value> = order
            .into_iter()
            .filter(|name| nullable.contains(name) || required.iter().any(|member| member == name))
            .map(Value::from)
            .collect();
        if !required.is_empty() {
            keywords.insert("required".to_owned(), required.into());
        }
    }
    keywords.values_mut().for_each(require_nullable);
}

fn is_nullable(schema: &Value) -> bool {
    let null = json!({ "type": "null" });
    schema["type"]
        .as_array()
        .is_some_and(|types| types.iter().any(|name| name == "null"))
        || schema["anyOf"]
            .as_array()
            .is_some_and(|branches| branches.contains(&null))
        || schema["enum"]
            .as_array()
            .is_some_and(|known| known.contains(&Value::Null))
}

/// Makes one object of each that is described in parts, as types with flattened members are.
fn merge_parts(document: &mut Value) {
    let Some(schemas) = document["components"]["schemas"].as_object_mut() else {
        return;
    };
    let before = schemas.clone();
    for schema in schemas.values_mut() {
        if let Some(whole) = whole(schema, &before) {
            *schema = whole;
        }
    }
}

/// The object that `schema` describes in parts; `None` where it does not.
fn whole(schema: &Value, schemas: &Map<String, Value>) -> Option<Value> {
    let mut whole = json!({ "type": "object" });
    for part in schema["allOf"].as_array()? {
        let part = match references(part)
            .next()
            .filter(|_| part.get("$ref").is_some())
        {
            Some(name) => schemas.get(name)?,
            None => part,
        };
        let merged = self::whole(part, schemas);
        let part = merged.as_ref().unwrap_or(part);
        for (keyword, value) in part.as_object()? {
            match (whole.get_mut(keyword), value) {
                (Some(Value::Object(known)), Value::Object(more)) => known.extend(more.clone()),
                (Some(Value::Array(known)), Value::Array(more)) => {
                    known.extend(more.iter().cloned());
                }
                (Some(_), _) => {}
                (None, value) => whole[keyword] = value.clone(),
            }
        }
    }
    if let Some(description) = schema.get("description") {
        whole["description"] = description.clone();
    }
    Some(whole)
}

/// Puts schemas of plain texts and numbers where they are used: their names mean nothing to a
/// client.
fn inline_plain(document: &mut Value) {
    let schemas = document["components"]["schemas"].as_object();
    let plain: BTreeMap<String, Value> = schemas
        .into_iter()
        .flatten()
        .filter(|(_, schema)| is_plain(schema))
        .map(|(name, schema)| (format!("#/components/schemas/{name}"), schema.clone()))
        .collect();
    replace(document, &plain);
}

fn is_plain(schema: &Value) -> bool {
    schema["type"]
        .as_str()
        .is_some_and(|name| !matches!(name, "object" | "array"))
        && schema.get("enum").is_none()
}

fn replace(value: &mut Value, plain: &BTreeMap<String, Value>) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| replace(item, plain)),
        Value::Object(members) => {
            let schema = members
                .get("$ref")
                .and_then(Value::as_str)
                .and_then(|at| plain.get(at))
                .cloned();
            if let Some(Value::Object(schema)) = schema {
                members.shift_remove("$ref");
                for (name, keyword) in schema {
                    members.entry(name).or_insert(keyword);
                }
            }
            members
                .values_mut()
                .for_each(|member| replace(member, plain));
        }
        _ => {}
    }
}

/// Drops schemas to which no operation leads.
fn drop_unused(document: &mut Value) {
    let mut used = BTreeSet::new();
    let responses = &document["components"]["responses"];
    let mut waiting: Vec<String> = references(&document["paths"])
        .chain(references(responses))
        .map(str::to_owned)
        .collect();
    while let Some(name) = waiting.pop() {
        let schema = &document["components"]["schemas"][&name];
        waiting.extend(
            references(schema)
                .filter(|name| !used.contains(*name))
                .map(str::to_owned),
        );
        used.insert(name);
    }
    if let Some(schemas) = document["components"]["schemas"].as_object_mut() {
        schemas.retain(|name, _| used.contains(name));
    }
}
