//! The sign-in protocol (protocol §1.5), whose calls answer in its own way: redirects, or addresses as JSON.

use serde_json::{Map, Value, json};

/// Method, path after `/api/auth`, what it is for, whether it takes a form.
const CALLS: [(&str, &str, &str, bool); 12] = [
    ("get", "/session", "The session; empty when signed out", false),
    ("post", "/session", "The same, for a client that wants to change it", true),
    ("get", "/csrf", "The token that proves a page of this site", false),
    ("get", "/providers", "Ways to sign in", false),
    ("get", "/signin", "Leads to the sign-in page", false),
    ("post", "/signin/{provider}", "Begins to sign in", true),
    ("get", "/callback/{provider}", "Where a provider or a letter leads back to", false),
    ("post", "/callback/{provider}", "Signs in", true),
    ("get", "/signout", "A page that asks", false),
    ("post", "/signout", "Signs out", true),
    ("get", "/verify-request", "Leads to the page that says a letter is on its way", false),
    ("get", "/error", "Leads to the page that says what went wrong", false),
];

pub(super) fn describe(paths: &mut Map<String, Value>) {
    let logged = ("post", "/_log", "A client's error", true);
    for (method, path, summary, form) in CALLS.into_iter().chain([logged]) {
        let item = paths.entry(format!("/api/auth{path}")).or_insert_with(|| json!({}));
        let parameters = if path.ends_with('}') {
            json!([{ "name": "provider", "in": "path", "required": true, "schema": { "type": "string", "minLength": 1 } }])
        } else {
            json!([])
        };
        let mut operation = json!({
            "summary": summary,
            "operationId": format!("{method}_auth{}", path.replace(['/', '{', '}'], "_")),
            "parameters": parameters,
            "responses": { "default": { "description": summary } },
            "security": [],
        });
        if form {
            let fields = json!({ "type": "object", "additionalProperties": { "type": "string" } });
            let content = json!({ "application/x-www-form-urlencoded": { "schema": fields } });
            operation["requestBody"] = json!({ "content": content });
        }
        item[method] = operation;
    }
}
