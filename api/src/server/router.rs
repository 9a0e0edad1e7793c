//! All routes and the middleware around them.

use crate::app::Shared;
use crate::handlers::pages::{icons, shell};
use crate::handlers::{account, auth, dashboard, files, probes, readers, visits};
use crate::http::accept::Overloaded;
use crate::http::body::BodyFate;
use crate::http::declare::{Declaration, Output, Reply};
use crate::http::problem::Problem;
use crate::http::{compression, rate_headers};
use crate::openapi::routes::{Endpoint, Routes};
use crate::openapi::{self};
use crate::server::{host_check, request_log, security_headers};
use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{self, Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use percent_encoding::percent_decode_str;
use serde_json::{Value, json};
use std::sync::LazyLock;

/// Longest path and query together.
const LONGEST_ADDRESS: usize = 4096;

/// Everything below `/api` but the sign-in protocol, which answers unknown calls in its own way.
pub fn api() -> Routes {
    Routes::new()
        .get("/api/openapi.json", description)
        .summary("The OpenAPI description of this API")
        .merge(dashboard::routes())
        .merge(account::routes())
        .merge(readers::routes())
        .merge(icons::routes())
        .merge(visits::ingest::routes())
        .merge(visits::banners::routes())
}

static DESCRIPTION: LazyLock<String> = LazyLock::new(|| describe().to_string());

/// Every endpoint below `/api`.
pub fn endpoints() -> Vec<Endpoint> {
    openapi::endpoints(&api())
        .into_iter()
        .chain(auth::described())
        .collect()
}

/// The description of the API.
pub fn describe() -> Value {
    openapi::document(&endpoints())
}

/// The description itself.
struct Description;

impl IntoResponse for Description {
    fn into_response(self) -> Response {
        let json = HeaderValue::from_static("application/json");
        ([(header::CONTENT_TYPE, json)], DESCRIPTION.as_str()).into_response()
    }
}

impl Output for Description {
    fn declare(declaration: &mut Declaration) {
        let content = Some(("application/json", json!({ "type": "object" })));
        declaration.replies.push(Reply {
            status: 200,
            content,
        });
    }
}

async fn description() -> Description {
    Description
}

/// The whole server as one service.
pub fn router(app: &Shared) -> Router {
    Router::new()
        .merge(auth::router())
        .merge(api().into_router())
        .merge(shell::router())
        .route("/healthz", get(probes::health))
        .route("/readyz", get(probes::ready))
        .route("/metrics", get(probes::scrape_locally))
        .route("/api", any(no_such_call))
        .route("/api/{*rest}", any(no_such_call))
        .fallback(files::serve)
        .method_not_allowed_fallback(wrong_method)
        .layer(middleware::from_fn(rate_headers::show))
        .layer(middleware::from_fn(bounds))
        .layer(middleware::from_fn(compression::json))
        .layer(from_fn_with_state(app.clone(), host_check::check))
        .layer(from_fn_with_state(app.clone(), security_headers::secure))
        .layer(from_fn_with_state(app.clone(), request_log::request))
        .with_state(app.clone())
}

/// The routes of the listener for metrics, for any peer and under any Host: the operator chose its
/// address.
pub fn metrics_router(app: &Shared) -> Router {
    Router::new()
        .route("/healthz", get(probes::health))
        .route("/readyz", get(probes::ready))
        .route("/metrics", get(probes::scrape))
        .fallback(no_such_call)
        .method_not_allowed_fallback(wrong_method)
        .layer(from_fn_with_state(app.clone(), security_headers::secure))
        .layer(from_fn_with_state(app.clone(), request_log::request))
        .with_state(app.clone())
}

async fn no_such_call() -> Problem {
    Problem::not_found()
}

async fn wrong_method() -> Problem {
    Problem::method_not_allowed()
}

/// Addresses that are too long, networks with too many requests, bodies that are too slow, and
/// answers of the API that say nothing about caching.
async fn bounds(request: Request, next: Next) -> Response {
    if request.extensions().get::<Overloaded>().is_some() {
        return Problem::too_many_requests().into_response();
    }
    let fate = request.extensions().get::<BodyFate>().cloned();
    let uri = request.uri();
    if uri.path().len() + uri.query().map_or(0, str::len) > LONGEST_ADDRESS {
        let problem = Problem::new(
            StatusCode::URI_TOO_LONG,
            "address-too-long",
            "The address is too long",
        );
        return problem.into_response();
    }
    let is_api = uri.path().starts_with("/api/");
    if is_api && percent_decode_str(uri.path()).decode_utf8().is_err() {
        // The router would refuse it as well, but not with a problem.
        return Problem::bad_request("The path is not UTF-8").into_response();
    }
    let mut response = next.run(request).await;
    if fate.is_some_and(|fate| fate.is_too_slow()) {
        // Handlers know only that they could not read the body.
        response = Problem::too_slow().into_response();
        response
            .headers_mut()
            .insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    if is_api {
        let no_store = HeaderValue::from_static("no-store");
        response
            .headers_mut()
            .entry(header::CACHE_CONTROL)
            .or_insert(no_store);
    }
    response
}
