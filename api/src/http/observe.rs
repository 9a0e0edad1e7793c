//! One line per request for the log, counts for `/metrics`, and a net below panics. No addresses, no
//! queries, no tokens: routes are logged by their pattern where they have one.

use super::metrics::RouteClass;
use crate::{app::Shared, problem::Problem};
use axum::{
    extract::{MatchedPath, Request, State},
    http::{HeaderName, HeaderValue},
    middleware::Next,
    response::{IntoResponse, Response},
};
use futures_util::FutureExt;
use std::{panic::AssertUnwindSafe, time::Instant};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

pub(super) async fn request(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let id = app.metrics.next_id();
    let method = request.method().clone();
    let matched = request.extensions().get::<MatchedPath>().cloned();
    let path = matched.is_none().then(|| request.uri().path().to_owned());
    let answer = AssertUnwindSafe(next.run(request)).catch_unwind().await;
    let panicked = answer.is_err();
    let mut response = answer.unwrap_or_else(|_| Problem::internal().into_response());
    let status = response.status().as_u16();
    let elapsed = started.elapsed();
    app.metrics.record(RouteClass::of(matched.as_ref().map(MatchedPath::as_str)), status, elapsed);
    if let Ok(value) = HeaderValue::from_str(&format!("{id:012x}")) {
        response.headers_mut().insert(REQUEST_ID, value);
    }
    let route = matched.as_ref().map(MatchedPath::as_str).or(path.as_deref()).unwrap_or_default();
    let ms = elapsed.as_secs_f64() * 1000.0;
    match status {
        500.. => tracing::error!(id = format!("{id:012x}"), %method, route, status, ms, panicked, "request"),
        400.. => tracing::info!(id = format!("{id:012x}"), %method, route, status, ms, "request"),
        _ => tracing::debug!(id = format!("{id:012x}"), %method, route, status, ms, "request"),
    }
    response
}
