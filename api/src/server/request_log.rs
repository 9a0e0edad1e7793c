//! A line per request for the log, counts for `/metrics`, and a net below panics. No addresses,
//! no queries, no tokens: routes are logged by their pattern where they have one.

use crate::app::Shared;
use crate::http::Peer;
use crate::http::log_limits::LineKind;
use crate::http::problem::Problem;
use crate::http::request_metrics::RouteClass;
use crate::publishing::status::Fault;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use std::panic::AssertUnwindSafe;
use std::time::Instant;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Bytes of a path that a line holds; addresses may have 4 kB.
const LONGEST_PATH: usize = 256;

pub(crate) async fn request(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let id = format!("{:012x}", app.operations.metrics.next_id());
    let method = request.method().clone();
    let matched = request.extensions().get::<MatchedPath>().cloned();
    let path = matched
        .is_none()
        .then(|| cut(request.uri().path()).to_owned());
    let class = RouteClass::of(matched.as_ref().map(MatchedPath::as_str));
    let peer = request.extensions().get::<Peer>().copied();
    // Probes come directly also where there is a proxy.
    if let Some(peer) = peer.filter(|_| app.clients.trusted_hops == 0 && class != RouteClass::Probe)
        && app.clients.proxies.observe(peer, request.headers())
    {
        app.publishing.status.set_fault(Fault::ProxyUntrusted, true);
    }
    let network = peer.map(|peer| app.clients.network(peer, request.headers()));
    let answer = AssertUnwindSafe(next.run(request)).catch_unwind().await;
    let panicked = answer.is_err();
    let mut response = answer.unwrap_or_else(|_| Problem::internal().into_response());
    let status = response.status().as_u16();
    let elapsed = started.elapsed();
    app.operations.metrics.record(class, status, elapsed);
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, value);
    }
    let route = matched
        .as_ref()
        .map(MatchedPath::as_str)
        .or(path.as_deref())
        .unwrap_or_default();
    let ms = elapsed.as_secs_f64() * 1000.0;
    let kind = match status {
        // A probe that reports a fault has done its work; the fault has a line of its own.
        500.. if class == RouteClass::Probe && !panicked => Some(LineKind::Refusal),
        500.. => Some(LineKind::Error),
        400.. => Some(LineKind::Refusal),
        _ => None,
    };
    if let (Some(kind), Some(network)) = (kind, network)
        && !app.clients.log_limits.admit(kind, network, Instant::now())
    {
        return response;
    }
    match kind {
        Some(LineKind::Error) => {
            tracing::error!(id, %method, route, status, ms, panicked, "request");
        }
        Some(LineKind::Refusal) => tracing::info!(id, %method, route, status, ms, "request"),
        None => tracing::debug!(id, %method, route, status, ms, "request"),
    }
    response
}

fn cut(path: &str) -> &str {
    path.get(..path.floor_char_boundary(LONGEST_PATH))
        .unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_paths_are_cut_between_characters() {
        assert_eq!(cut("/novyny"), "/novyny");
        assert_eq!(cut(&"a".repeat(4000)).len(), LONGEST_PATH);
        assert_eq!(
            cut(&format!("/{}", "ї".repeat(4000))).len(),
            LONGEST_PATH - 1
        );
    }
}
