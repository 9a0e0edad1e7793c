//! The endpoints below `/api/auth` (docs/protocols.md §1.5), and what is answered to anything else there.

use super::exchange::{Exchange, Fields, RedirectAddress};
use super::provider_names::{CREDENTIALS, EMAIL};
use super::session::{self, SessionState};
use super::{credentials, email, pages};
use crate::app::Shared;
use crate::http::Peer;
use crate::http::declare::Declaration;
use crate::http::log_limits::LineKind;
use crate::http::problem::Problem;
use crate::oidc::OIDC;
use crate::openapi::routes::Endpoint;
use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, Path, RawQuery, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use axum::{Extension, Json, Router};
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::Instant;
use utoipa::ToSchema;

const FORM_LIMIT: usize = 64 * 1024;
const JSON: &str = "application/json";

/// The routes of the protocol of next-auth.
pub(crate) fn router() -> Router<Shared> {
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
    let is_endpoint = is_known(&method, &path);
    if is_endpoint && exchange.is_misconfigured() {
        return Ok(pages::misconfigured(&exchange, &method, path[0]));
    }
    match (method.as_str(), path.as_slice()) {
        ("GET", ["session"]) => session::get(exchange).await,
        ("POST", ["session"]) => session::update(exchange).await,
        ("GET", ["csrf"]) => {
            let answer = CsrfToken { csrf_token: exchange.csrf.token.clone() };
            Ok(exchange.json(StatusCode::OK, &answer))
        }
        ("GET", ["signin"] | ["signin", _]) => Ok(pages::sign_in(exchange).await),
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
        ("GET", "signin", _) => Ok(pages::sign_in(exchange).await),
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

/// The token that proves a page of this site.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct CsrfToken {
    csrf_token: String,
}

/// A way to sign in.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Provider {
    id: &'static str,
    name: String,
    #[serde(rename = "type")]
    kind: &'static str,
    signin_url: String,
    callback_url: String,
}

/// Ways to sign in by their ids.
#[derive(Serialize, ToSchema)]
struct Providers {
    credentials: Provider,
    email: Provider,
    /// Where one is configured.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    oidc: Option<Provider>,
}

/// Without cookies and cache rules, as in the original.
fn providers(exchange: &Exchange) -> Response {
    let provider = |id, name: &str, kind| Provider {
        id,
        name: name.to_owned(),
        kind,
        signin_url: exchange.endpoint(&format!("signin/{id}")),
        callback_url: exchange.endpoint(&format!("callback/{id}")),
    };
    let providers = Providers {
        credentials: provider(CREDENTIALS, "Credentials", "credentials"),
        email: provider(EMAIL, "Email", "email"),
        oidc: exchange.app.oidc.as_ref().map(|oidc| provider(OIDC, oidc.name(), "oauth")),
    };
    Json(providers).into_response()
}

/// A form of the protocol: names and texts.
type ProtocolForm = BTreeMap<String, String>;

/// The calls that `dispatch` knows, for the description of the API. They answer by the rules of the protocol, redirects
/// or addresses as JSON, so their guards and refusals are not those of other endpoints.
pub(crate) fn described() -> Vec<Endpoint> {
    let call = |method: Method, path: &str, summary: &'static str, declare: fn(&mut Declaration)| {
        let mut declaration = Declaration::new(!method.is_safe());
        if declaration.writes {
            declaration.takes::<ProtocolForm>("application/x-www-form-urlencoded", false);
            declaration.refusals.clear();
        }
        declare(&mut declaration);
        Endpoint { method, path: format!("/api/auth{path}"), summary, kind: None, declaration }
    };
    let session: fn(&mut Declaration) = |declaration| {
        declaration.replies_with::<SessionState>(200, JSON);
    };
    let leads_on: fn(&mut Declaration) = |declaration| {
        declaration.replies_with::<RedirectAddress>(200, JSON);
        declaration.replies(302);
    };
    let (get, post) = (Method::GET, Method::POST);
    vec![
        call(get.clone(), "/session", "The session; empty when signed out", session),
        call(post.clone(), "/session", "The same, for a client that wants to change it", session),
        call(get.clone(), "/csrf", "The token that proves a page of this site", |declaration| {
            declaration.replies_with::<CsrfToken>(200, JSON);
        }),
        call(get.clone(), "/providers", "Ways to sign in", |declaration| {
            declaration.replies_with::<Providers>(200, JSON);
        }),
        call(get.clone(), "/signin", "Redirects to the sign-in page", leads_on),
        call(post.clone(), "/signin/{provider}", "Starts a sign-in", leads_on),
        call(
            get.clone(),
            "/callback/{provider}",
            "The address a provider or a sign-in email leads back to",
            leads_on,
        ),
        call(post.clone(), "/callback/{provider}", "Signs in", leads_on),
        call(get.clone(), "/signout", "A page that asks for confirmation", |declaration| {
            declaration.replies_with_text(200, "text/html");
        }),
        call(post.clone(), "/signout", "Signs out", leads_on),
        call(
            get.clone(),
            "/verify-request",
            "Redirects to the page that asks to check one’s email",
            leads_on,
        ),
        call(get, "/error", "Redirects to the sign-in page with an error", leads_on),
        call(post, "/_log", "Reports an error of the client", |declaration| declaration.replies(200)),
    ]
}

/// A client's error. Only its code is kept, cut and stripped: the rest may hold anything.
fn log(fields: &Fields) {
    let code = fields.get("code").unwrap_or_default();
    let code: String = code.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').take(64).collect();
    tracing::warn!(code, "sign-in client");
}
