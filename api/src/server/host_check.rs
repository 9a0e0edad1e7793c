//! Only requests for this site are answered: a wrong Host is how DNS rebinding and cache poisoning
//! start.

use crate::app::Shared;
use crate::http::problem::Problem;
use crate::http::{Peer, is_loopback, requested_host};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Once;

/// Addresses that are answered under any Host.
const PROBES: [&str; 2] = ["/healthz", "/readyz"];
const METRICS: &str = "/metrics";

pub(crate) async fn check(State(app): State<Shared>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<Peer>().copied();
    // A kubelet or a load balancer asks by address, and HTTP/1.0 has no Host. Nothing in these
    // answers depends on it.
    if PROBES.contains(&request.uri().path())
        && request.headers().get_all(header::HOST).iter().count() <= 1
    {
        return next.run(request).await;
    }
    // The authority of an absolute request target replaces a Host that differs (RFC 9112 §3.2.2). A
    // request without a Host, or with two, stays refused.
    if let Some(authority) = request.uri().authority()
        && requested_host(request.headers()).is_some()
    {
        let Ok(host) = HeaderValue::try_from(authority.as_str()) else {
            return Problem::bad_request("The request target is malformed").into_response();
        };
        request.headers_mut().insert(header::HOST, host);
    }
    match requested_host(request.headers()) {
        Some(host) if is_ours(&app, host, peer) || is_scraper(&request, host, peer) => {
            next.run(request).await
        }
        Some(_) => Problem::new(
            StatusCode::MISDIRECTED_REQUEST,
            "unknown-host",
            "This site is not served here",
        )
        .into_response(),
        None => Problem::bad_request("The Host header is missing or repeated").into_response(),
    }
}

fn is_this_machine(host: &str, peer: Option<Peer>) -> bool {
    is_loopback(host) && peer.is_some_and(|peer| peer.0.ip().to_canonical().is_loopback())
}

/// Whether a program on this machine asks for the metrics, in which no address depends on the Host.
fn is_scraper(request: &Request, host: &str, peer: Option<Peer>) -> bool {
    request.uri().path() == METRICS && is_this_machine(host, peer)
}

/// The site's own authority. A portal that is served to this machine alone goes by each of its
/// loopback names there; one with a public address does not, because a proxy that sends such a name
/// would lead readers to their own machines.
fn is_ours(app: &Shared, host: &str, peer: Option<Peer>) -> bool {
    if app.base.is_authority(host) {
        return true;
    }
    let is_local = is_this_machine(host, peer);
    if is_local && !is_loopback(app.base.authority()) {
        static TOLD: Once = Once::new();
        TOLD.call_once(|| {
            let site = app.base.authority();
            tracing::warn!(
                host,
                site,
                "refused a request that names this machine instead of the site"
            );
        });
        return false;
    }
    is_local
}
