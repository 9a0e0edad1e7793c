//! The bytes of a body and their media type.

use crate::http::problem::Problem;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, StatusCode, header};
use bytes::Bytes;

/// The media type of a body in lower case, without its parameters.
pub(super) fn essence(headers: &HeaderMap) -> String {
    let sent = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    sent.split(';')
        .next()
        .unwrap_or_default()
        .trim()
        .to_ascii_lowercase()
}

/// The body of a request, within the bounds of its route.
pub(super) async fn whole<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, Problem> {
    Bytes::from_request(request, state).await.map_err(|error| {
        if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
            Problem::too_large()
        } else {
            Problem::bad_request(error.body_text())
        }
    })
}
