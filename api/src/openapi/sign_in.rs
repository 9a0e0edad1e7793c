//! The sign-in protocol (docs/protocols.md §1.5), whose calls answer in its own way: redirects, or addresses as JSON.

use serde_json::{Map, Value, json};

/// Method, path after `/api/auth`, what it is for, whether it takes a form.
const CALLS: [(&str, &str, &str, bool); 12] = [
    ("get", "/session", "The session; empty when signed out", false),
    ("post", "/session", "The same, for a client that wants to change it", true),
    ("get", "/csrf", "The token that proves a page of this site", false),
    ("get", "/providers", "Ways to sign in", false),
    ("get", "/signin", "Redirects to the sign-in page", false),
    ("post", "/signin/{provider}", "Starts a sign-in", true),
    ("get", "/callback/{provider}", "The address a provider or a sign-in email leads back to", false),
    ("post", "/callback/{provider}", "Signs in", true),
    ("get", "/signout", "A page that asks for confirmation", false),
    ("post", "/signout", "Signs out", true),
    ("get", "/verify-request", "Redirects to the page that asks to check one’s email", false),
    ("get", "/error", "Redirects to the sign-in page with an error", false),
];

pub(super) fn describe(paths: &mut Map<String, Value>) {
    let logged = ("post", "/_log", "Reports an error of the client", true);
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
