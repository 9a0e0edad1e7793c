//! Only requests for this site are answered: a wrong Host is how DNS rebinding and cache poisoning start.

use crate::app::Shared;
use crate::http::problem::Problem;
use crate::http::{Peer, requested_host};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// What is answered under any Host.
const PROBES: [&str; 2] = ["/healthz", "/readyz"];

pub(crate) async fn check(State(app): State<Shared>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<Peer>().copied();
    // A kubelet or a load balancer asks by address, and HTTP/1.0 has no Host. Nothing in these answers depends on it.
    if PROBES.contains(&request.uri().path()) && request.headers().get_all(header::HOST).iter().count() <= 1 {
        return next.run(request).await;
    }
    // The authority of an absolute request target replaces a Host that differs (RFC 9112 §3.2.2). A request without a
    // Host, or with two, stays refused.
    if let Some(authority) = request.uri().authority()
        && requested_host(request.headers()).is_some()
    {
        let Ok(host) = HeaderValue::try_from(authority.as_str()) else {
            return Problem::bad_request("The request target is malformed").into_response();
        };
        request.headers_mut().insert(header::HOST, host);
    }
    match requested_host(request.headers()) {
        Some(host) if is_ours(&app, host, peer) => next.run(request).await,
        Some(_) => {
            Problem::new(StatusCode::MISDIRECTED_REQUEST, "unknown-host", "This site is not served here")
                .into_response()
        }
        None => Problem::bad_request("The Host header is missing or repeated").into_response(),
    }
}

/// The site's own authority, or this machine's loopback names when the connection comes from it.
fn is_ours(app: &Shared, host: &str, peer: Option<Peer>) -> bool {
    if host.eq_ignore_ascii_case(app.base.authority()) {
        return true;
    }
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    };
    let loopback = matches!(name.to_ascii_lowercase().as_str(), "localhost" | "127.0.0.1" | "[::1]");
    loopback && peer.is_some_and(|peer| peer.0.ip().to_canonical().is_loopback())
}
