//! Endpoints of the table in the form in which handlers declare theirs.

use super::{
    endpoints::{Endpoint as Row, Gives, Takes, endpoints as rows},
    parameters,
    routes::Endpoint,
};
use crate::http::declare::{Declaration, QueryParameter, Reply, RequestBody};
use axum::http::Method;
use serde_json::json;

pub(super) fn endpoints() -> impl Iterator<Item = Endpoint> {
    rows().map(endpoint)
}

fn endpoint(row: &Row) -> Endpoint {
    let path = row.path.to_owned();
    let names = path.split('/').filter_map(|segment| segment.strip_prefix('{')?.strip_suffix('}'));
    let segments = names.map(|name| parameters::in_path(name)["schema"].clone()).collect();
    let query = row.query.iter().map(|name| {
        let parameter = parameters::in_query(name);
        let name = parameter["name"].as_str().unwrap_or_default().to_owned();
        QueryParameter { name, required: false, schema: parameter["schema"].clone() }
    });
    let mut declaration = Declaration::new(row.method != "GET");
    declaration.access = row.access;
    declaration.segments = segments;
    declaration.query = query.collect();
    declaration.body = body(row.takes);
    declaration.replies = row.gives.iter().map(|(status, gives)| reply(*status, *gives)).collect();
    let method = Method::from_bytes(row.method.as_bytes()).unwrap_or_default();
    Endpoint { method, path, summary: row.summary, kind: None, declaration }
}

fn body(takes: Takes) -> Option<RequestBody> {
    let one = |media, schema, required| Some(RequestBody { media, required, schema });
    match takes {
        Takes::Nothing => None,
        Takes::Json(name) => one("application/json", super::reference(name), true),
        Takes::MaybeJson(name) => one("application/json", super::reference(name), false),
        Takes::Form(name) => one("application/x-www-form-urlencoded", super::reference(name), true),
        Takes::Picture | Takes::Archive => {
            let file = json!({ "type": "string", "contentMediaType": "application/octet-stream" });
            let form = json!({ "type": "object", "required": ["file"], "properties": { "file": file } });
            one("multipart/form-data", form, true)
        }
    }
}

fn reply(status: u16, gives: Gives) -> Reply {
    let text = json!({ "type": "string" });
    let content = match gives {
        Gives::Nothing => None,
        Gives::Json(name) => Some(("application/json", super::reference(name))),
        Gives::Html => Some(("text/html", text)),
        Gives::Events => Some(("text/event-stream", text)),
        Gives::File(media) => Some((media, text)),
    };
    Reply { status, content }
}
