//! The endpoints below `/api/auth` (docs/protocols.md §1.5), and what is answered to anything else there.

use super::{
    credentials, email,
    exchange::{Exchange, Fields},
    pages, session,
};
use crate::{
    app::Shared,
    http::{Peer, log_limits::LineKind, problem::Problem},
    oidc::OIDC,
};
use axum::{
    Extension, Router,
    body::{Body, Bytes},
    extract::{DefaultBodyLimit, Path, RawQuery, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Response},
    routing::any,
};
use serde_json::{Map, Value, json};
use std::time::Instant;

pub(super) const CREDENTIALS: &str = "credentials";
pub(super) const EMAIL: &str = "email";
const FORM_LIMIT: usize = 64 * 1024;

pub fn router() -> Router<Shared> {
    Router::new()
        .route("/api/auth/{*rest}", any(dispatch))
        .route("/api/auth", any(nothing))
        .layer(DefaultBodyLimit::max(FORM_LIMIT))
}

async fn nothing(method: Method) -> Response {
    refuse(&method)
}

fn refuse(method: &Method) -> Response {
    let text = format!("HTTP {method} is not offered here\n");
    ([(header::CACHE_CONTROL, "no-store")], (StatusCode::BAD_REQUEST, text)).into_response()
}

async fn dispatch(
    State(app): State<Shared>,
    Extension(peer): Extension<Peer>,
    method: Method,
    Path(rest): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let path: Vec<&str> = rest.split('/').collect();
    let query = Fields::parse_query(query.as_deref().unwrap_or_default());
    let fields = Fields::parse_body(&headers, &body);
    match (method.as_str(), path.as_slice()) {
        ("GET", ["providers"]) => return Ok(providers(&Exchange::new(app, peer, headers, query, fields))),
        ("POST", ["_log"]) => {
            let network = peer.network(&headers, app.trusted_hops);
            if app.log_limits.admit(LineKind::Refusal, network, Instant::now()) {
                log(&fields);
            }
            return Ok(StatusCode::OK.into_response());
        }
        _ if query.repeated || fields.repeated => {
            return Err(Problem::bad_request("A field is repeated"));
        }
        _ => {}
    }
    let exchange = Exchange::new(app, peer, headers, query, fields);
    let known = is_known(&method, &path);
    if known && exchange.is_misconfigured() {
        return Ok(pages::misconfigured(&exchange, &method, path[0]));
    }
    match (method.as_str(), path.as_slice()) {
        ("GET", ["session"]) => session::get(exchange).await,
        ("POST", ["session"]) => session::update(exchange).await,
        ("GET", ["csrf"]) => {
            let answer = json!({ "csrfToken": exchange.csrf.token });
            Ok(exchange.json(StatusCode::OK, &answer))
        }
        ("GET", ["signin"] | ["signin", _]) => Ok(pages::sign_in(exchange)),
        (_, [_, OIDC]) if exchange.app.oidc.is_some() => through_issuer(exchange, &method, path[0]).await,
        ("POST", ["signin", EMAIL]) => email::request(exchange).await,
        ("POST", ["signin", provider]) => Ok(pages::start_sign_in(exchange, provider)),
        ("POST", ["callback", CREDENTIALS]) => credentials::sign_in(exchange).await,
        ("GET", ["callback", CREDENTIALS]) => {
            let text = "The credentials provider takes no GET\n";
            Ok(exchange.respond(StatusCode::INTERNAL_SERVER_ERROR, Body::from(text)))
        }
        ("GET", ["callback", EMAIL]) => email::open(exchange).await,
        ("POST", ["callback", EMAIL]) => email::confirm(exchange).await,
        ("GET", ["signout"]) => Ok(pages::sign_out(exchange)),
        ("POST", ["signout"]) => session::end(exchange).await,
        ("GET", ["verify-request"]) => Ok(pages::verify_request(exchange)),
        ("GET", ["error"] | ["error", _]) => {
            let code = path.get(1).map(|code| (*code).to_owned());
            Ok(pages::error(exchange, code))
        }
        _ => Ok(refuse(&method)),
    }
}

/// The provider that is there only when it is configured.
async fn through_issuer(exchange: Exchange, method: &Method, action: &str) -> Result<Response, Problem> {
    match (method.as_str(), action, exchange.app.oidc.clone()) {
        ("POST", "signin", Some(oidc)) => super::oidc::start(exchange, oidc).await,
        ("GET", "callback", Some(oidc)) => super::oidc::callback(exchange, oidc).await,
        ("GET", "signin", _) => Ok(pages::sign_in(exchange)),
        ("GET", "error", _) => Ok(pages::error(exchange, Some(OIDC.to_owned()))),
        _ => Ok(refuse(method)),
    }
}

/// Whether a callback URL can matter to what was asked.
fn is_known(method: &Method, path: &[&str]) -> bool {
    let read = ["session", "csrf", "signin", "signout", "callback", "verify-request", "error"];
    let write = ["session", "signin", "signout", "callback"];
    match *method {
        Method::GET => path.first().is_some_and(|action| read.contains(action)),
        Method::POST => path.first().is_some_and(|action| write.contains(action)),
        _ => false,
    }
}

/// Without cookies and cache rules, as in the original.
fn providers(exchange: &Exchange) -> Response {
    let mut providers = Map::new();
    let issuer = exchange.app.oidc.as_ref().map(|oidc| (OIDC, oidc.name(), "oauth"));
    let own = [(CREDENTIALS, "Credentials", "credentials"), (EMAIL, "Email", "email")];
    for (id, name, kind) in own.into_iter().chain(issuer) {
        let provider = json!({
            "id": id,
            "name": name,
            "type": kind,
            "signinUrl": exchange.endpoint(&format!("signin/{id}")),
            "callbackUrl": exchange.endpoint(&format!("callback/{id}")),
        });
        providers.insert(id.to_owned(), provider);
    }
    let json = HeaderValue::from_static("application/json");
    ([(header::CONTENT_TYPE, json)], Value::Object(providers).to_string()).into_response()
}

/// A client's error. Only its code is kept, cut and stripped: the rest may hold anything.
fn log(fields: &Fields) {
    let code = fields.get("code").unwrap_or_default();
    let code: String = code.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').take(64).collect();
    tracing::warn!(code, "sign-in client");
}
