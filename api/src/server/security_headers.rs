//! Security headers on every answer, also on errors (docs/security.md item 39). A handler's own
//! value wins.

use crate::app::Shared;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

/// For answers that are no documents of ours: nothing in them may run or be framed.
const NOTHING: &str = "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

const ALWAYS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, NOTHING),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (header::X_FRAME_OPTIONS, "DENY"),
];

pub(crate) async fn secure(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
    // A tree that was published under another setting says otherwise until the next publish.
    match app.security.hsts.header() {
        Some(value) => headers.insert(
            header::STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static(value),
        ),
        None => headers.remove(header::STRICT_TRANSPORT_SECURITY),
    };
    response
}
