//! `GET /api/openapi.json`: the description of the API, written from the table of endpoints and the field
//! table of entries, so that neither can say what the other does not.

pub mod endpoints;
mod parameters;
pub mod routes;
mod schemas;
mod sign_in;

use crate::openapi::{
    endpoints::{Access, Endpoint, Gives, Takes, endpoints},
    routes::Routes,
};
use axum::{
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use model::Kind;
use serde_json::{Map, Value, json};
use std::sync::LazyLock;

static DESCRIPTION: LazyLock<String> = LazyLock::new(|| describe().to_string());

pub fn routes() -> Routes {
    Routes::new().get("/api/openapi.json", show)
}

async fn show() -> Response {
    let json = HeaderValue::from_static("application/json");
    ([(header::CONTENT_TYPE, json)], DESCRIPTION.as_str()).into_response()
}

/// The whole document.
pub fn describe() -> Value {
    let mut paths = Map::new();
    for endpoint in endpoints() {
        for (path, kind) in endpoint.paths() {
            let item = paths.entry(path.clone()).or_insert_with(|| json!({}));
            item[endpoint.method.to_lowercase()] = operation(endpoint, &path, kind);
        }
    }
    sign_in::describe(&mut paths);
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Visnyk",
            "version": env!("CARGO_PKG_VERSION"),
            "license": { "name": "AGPL-3.0-or-later", "identifier": "AGPL-3.0-or-later" },
            "description": "Errors are problems (RFC 9457); `errors` names a key and parameters per field. \
                            Calls that change something want the token of `GET /api/auth/csrf` as `X-CSRF-Token`.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas::all(),
            "securitySchemes": {
                "session": { "type": "apiKey", "in": "cookie", "name": "next-auth.session-token" },
                "csrf": { "type": "apiKey", "in": "header", "name": "X-CSRF-Token" },
            },
        },
    })
}

fn operation(endpoint: &Endpoint, path: &str, kind: Option<Kind>) -> Value {
    let in_path = path.split('/').filter_map(|segment| segment.strip_prefix('{')?.strip_suffix('}'));
    let mut known: Vec<Value> = in_path.map(|name| parameters::in_path(name, kind)).collect();
    known.extend(endpoint.query.iter().map(|name| parameters::in_query(name)));
    let mut operation = json!({
        "summary": endpoint.summary,
        "operationId": operation_id(endpoint.method, path),
        "parameters": known,
        "responses": responses(endpoint, kind),
        "security": security(endpoint),
    });
    if let Some(body) = body(endpoint.takes, kind) {
        operation["requestBody"] = body;
    }
    operation
}

/// `get_dashboard_news_id`.
fn operation_id(method: &str, path: &str) -> String {
    let words = path.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let words: Vec<&str> = words.skip(1).collect();
    format!("{}_{}", method.to_lowercase(), words.join("_"))
}

fn security(endpoint: &Endpoint) -> Value {
    let writes = endpoint.method != "GET";
    match endpoint.access {
        Access::Public | Access::ThisSite => json!([]),
        _ if writes => json!([{ "session": [], "csrf": [] }]),
        _ => json!([{ "session": [] }]),
    }
}

/// Schemas that differ from kind to kind carry its name.
fn schema(name: &str, kind: Option<Kind>) -> Value {
    let name = match kind {
        Some(kind) if schemas::PER_KIND.contains(&name) => format!("{name}-{}", kind.collection()),
        _ => name.to_owned(),
    };
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

fn body(takes: Takes, kind: Option<Kind>) -> Option<Value> {
    let one = |media: &str, schema: Value, required: bool| {
        Some(json!({ "required": required, "content": { media: { "schema": schema } } }))
    };
    match takes {
        Takes::Nothing => None,
        Takes::Json(name) => one("application/json", schema(name, kind), true),
        Takes::MaybeJson(name) => one("application/json", schema(name, kind), false),
        Takes::Form(name) => one("application/x-www-form-urlencoded", schema(name, kind), true),
        Takes::Picture | Takes::Archive => {
            let file = json!({ "type": "string", "contentMediaType": "application/octet-stream" });
            let form = json!({ "type": "object", "required": ["file"], "properties": { "file": file } });
            one("multipart/form-data", form, true)
        }
    }
}

fn responses(endpoint: &Endpoint, kind: Option<Kind>) -> Value {
    let mut responses = Map::new();
    for (status, gives) in endpoint.gives {
        let content = match gives {
            Gives::Nothing => Value::Null,
            Gives::Json(name) => json!({ "application/json": { "schema": schema(name, kind) } }),
            Gives::Html => json!({ "text/html": { "schema": { "type": "string" } } }),
            Gives::Events => json!({ "text/event-stream": { "schema": { "type": "string" } } }),
            Gives::File(media) => json!({ *media: { "schema": { "type": "string" } } }),
        };
        let mut response = json!({ "description": endpoint.summary });
        if !content.is_null() {
            response["content"] = content;
        }
        responses.insert(status.to_string(), response);
    }
    let mut refusal = json!({ "application/problem+json": { "schema": schema("Problem", None) } });
    if endpoint.gives.iter().any(|(_, gives)| *gives == Gives::Html) {
        // A page refuses as a page, and may lead on to another.
        refusal["text/html"] = json!({ "schema": { "type": "string" } });
        responses.entry("303").or_insert_with(|| json!({ "description": "Redirects" }));
    }
    responses.insert(
        "default".to_owned(),
        json!({ "description": "The request was refused", "content": refusal }),
    );
    responses.into()
}
