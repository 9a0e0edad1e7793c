//! Endpoints of the table in the form in which handlers declare theirs.

use super::{
    endpoints::{Endpoint as Row, Gives, Takes, endpoints as rows},
    parameters,
    routes::Endpoint,
    schemas,
};
use crate::http::declare::{Declaration, QueryParameter, Reply, RequestBody};
use axum::http::Method;
use generator::model::Kind;
use serde_json::{Value, json};

pub(super) fn endpoints() -> impl Iterator<Item = Endpoint> {
    rows().flat_map(|row| row.paths().into_iter().map(move |(path, kind)| endpoint(row, path, kind)))
}

fn endpoint(row: &Row, path: String, kind: Option<Kind>) -> Endpoint {
    let names = path.split('/').filter_map(|segment| segment.strip_prefix('{')?.strip_suffix('}'));
    let segments = names.map(|name| parameters::in_path(name, kind)["schema"].clone()).collect();
    let query = row.query.iter().map(|name| {
        let parameter = parameters::in_query(name);
        let name = parameter["name"].as_str().unwrap_or_default().to_owned();
        QueryParameter { name, required: false, schema: parameter["schema"].clone() }
    });
    let mut declaration = Declaration::new(row.method != "GET");
    declaration.access = row.access;
    declaration.segments = segments;
    declaration.query = query.collect();
    declaration.body = body(row.takes, kind);
    declaration.replies = row.gives.iter().map(|(status, gives)| reply(*status, *gives, kind)).collect();
    let method = Method::from_bytes(row.method.as_bytes()).unwrap_or_default();
    Endpoint { method, path, summary: row.summary, kind, declaration }
}

/// Schemas that differ from kind to kind carry its name.
fn schema(name: &str, kind: Option<Kind>) -> Value {
    let name = match kind {
        Some(kind) if schemas::PER_KIND.contains(&name) => format!("{name}-{}", kind.collection()),
        _ => name.to_owned(),
    };
    super::reference(&name)
}

fn body(takes: Takes, kind: Option<Kind>) -> Option<RequestBody> {
    let one = |media, schema, required| Some(RequestBody { media, required, schema });
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

fn reply(status: u16, gives: Gives, kind: Option<Kind>) -> Reply {
    let text = json!({ "type": "string" });
    let content = match gives {
        Gives::Nothing => None,
        Gives::Json(name) => Some(("application/json", schema(name, kind))),
        Gives::Html => Some(("text/html", text)),
        Gives::Events => Some(("text/event-stream", text)),
        Gives::File(media) => Some((media, text)),
    };
    Reply { status, content }
}
