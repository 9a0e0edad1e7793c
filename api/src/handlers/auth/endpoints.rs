//! The endpoints below `/api/auth` (docs/protocols.md §1.5), and the answer to anything else there.

use super::exchange::{Exchange, Fields, RedirectAddress};
use super::forms::{
    self, CallbackForm, ClientErrorForm, ConfirmForm, JSON, NoFields, PasskeyForm, SecondStepForm,
    SessionForm, SignInForm,
};
use super::pages::{self, Way};
use super::provider_names::{CREDENTIALS, EMAIL};
use super::session::{self, SessionState};
use super::{connect, credentials, email, passkey, second_step};
use crate::app::Shared;
use crate::handlers::passkeys::RequestOptions;
use crate::http::declare::{Declaration, Input};
use crate::http::log_limits::LineKind;
use crate::http::problem::Problem;
use crate::http::rate_limits::{Limit, Who, limits};
use crate::http::{Peer, limited};
use crate::oidc::Oidc;
use crate::openapi::routes::Endpoint;
use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, FromRequestParts, Path, RawQuery, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use axum::{Extension, Json, Router};
use futures_util::future::BoxFuture;
use serde::{Serialize, Serializer};
use std::time::Instant;
use utoipa::ToSchema;

const FORM_LIMIT: usize = 64 * 1024;

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
    let text = format!("HTTP {method} is not supported at this address\n");
    (
        [(header::CACHE_CONTROL, "no-store")],
        (StatusCode::BAD_REQUEST, text),
    )
        .into_response()
}

async fn dispatch(
    State(app): State<Shared>,
    Extension(peer): Extension<Peer>,
    Path(rest): Path<String>,
    RawQuery(query): RawQuery,
    parts: Parts,
    body: Bytes,
) -> Result<Response, Problem> {
    let path: Vec<&str> = rest.split('/').collect();
    let method = parts.method.clone();
    let Some(call) = CALLS.iter().find(|call| call.fits(&method, &path)) else {
        return Ok(refuse(&method));
    };
    let is_plain = PLAIN.contains(&call.path);
    let query = Fields::parse_query(query.as_deref().unwrap_or_default());
    let fields = (call.read)(&parts.headers, &body);
    let fields = if is_plain {
        fields.unwrap_or_default()
    } else {
        fields?
    };
    if !is_plain && (query.repeated || fields.repeated) {
        return Err(Problem::bad_request("A field is repeated"));
    }
    let exchange = Exchange::new(app, peer, parts.headers.clone(), query, fields);
    if !is_plain && exchange.is_misconfigured() {
        return Ok(pages::misconfigured(&exchange, &method, path[0]));
    }
    (call.answer)(exchange, parts, path[path.len() - 1].to_owned()).await
}

/// A call of the protocol. Calls answer by its rules, with redirects or addresses as JSON, so their
/// guards and refusals are not those of other endpoints.
struct Call {
    method: Method,
    /// The path below `/api/auth`; a segment in braces matches any text.
    path: &'static str,
    summary: &'static str,
    declare: fn(&mut Declaration),
    /// Reads the fields of the body.
    read: fn(&HeaderMap, &[u8]) -> Result<Fields, Problem>,
    /// The text is the last segment of the address.
    answer: fn(Exchange, Parts, String) -> BoxFuture<'static, Result<Response, Problem>>,
}

/// Calls that need no fields, and accept any.
const PLAIN: [&str; 2] = ["/providers", "/_log"];

macro_rules! calls {
    (@form) => { NoFields };
    (@form $Form:ty) => { $Form };
    ($(
        $method:ident $path:literal $(reads $Form:ident)? $summary:literal, $replies:expr
            => |$exchange:ident, $last:pat_param $(, $limit:ident: $Limit:ty)?| $answer:expr;
    )*) => {
        static CALLS: &[Call] = &[$(Call {
            method: Method::$method,
            path: $path,
            summary: $summary,
            declare: |declaration| {
                $(forms::declare::<$Form>(declaration);)?
                let replies: fn(&mut Declaration) = $replies;
                replies(declaration);
                $(<$Limit>::declare(declaration);)?
            },
            read: forms::read::<calls!(@form $($Form)?)>,
            answer: |$exchange, mut _parts, $last| Box::pin(async move {
                $(let Ok($limit) = <$Limit>::from_request_parts(&mut _parts, &$exchange.app).await;)?
                $answer
            }),
        }),*];
    };
}
calls! {
    GET "/session" "The session; empty when signed out", json::<SessionState>
        => |exchange, _| session::get(exchange).await;
    POST "/session" reads SessionForm "The session, for a client that asks to change it", json::<SessionState>
        => |exchange, _| session::update(exchange).await;
    GET "/csrf" "The token that proves a page of this site", json::<CsrfToken>
        => |exchange, _| {
            let token = CsrfToken { csrf_token: exchange.csrf.token.clone() };
            Ok(exchange.json(StatusCode::OK, &token))
        };
    GET "/providers" "Ways to sign in", json::<Providers>
        => |exchange, _| Ok(providers(&exchange));
    GET "/signin" "Redirects to the sign-in page", leads_on
        => |exchange, _| Ok(pages::sign_in(exchange).await);
    GET "/signin/second-factor" "The form of the second step of a sign-in", |page| {
        page.replies_with_text(200, "text/html");
        leads_on(page);
    }
        => |exchange, _| second_step::page(exchange).await;
    GET "/signin/{provider}" "Redirects to the sign-in page", leads_on
        => |exchange, _| Ok(pages::sign_in(exchange).await);
    POST "/signin/second-factor" reads SessionForm "Options for a passkey as the second step", asks
        => |exchange, _| second_step::ask(exchange).await;
    POST "/signin/passkey" reads SessionForm "Options for a sign-in by a passkey", asks
        => |exchange, _| Ok(passkey::ask(exchange));
    POST "/signin/{provider}" reads SignInForm "Starts a sign-in", leads_on
        => |exchange, provider, limits: StartLimits| start(exchange, &provider, limits).await;
    GET "/callback/{provider}" "Signs in a user who returns from a provider or a sign-in email", leads_on
        => |exchange, provider| come_back(exchange, &provider).await;
    POST "/callback/second-factor" reads SecondStepForm "Takes the second step of a sign-in", leads_on
        => |exchange, _, limits: SecondStepLimits| second_step::sign_in(exchange, limits.codes, limits.uses).await;
    POST "/callback/passkey" reads PasskeyForm "Signs in by a passkey", leads_on
        => |exchange, _, limits: PasskeyLimits| passkey::sign_in(exchange, limits.failures, limits.uses).await;
    POST "/callback/{provider}" reads CallbackForm "Signs in", leads_on
        => |exchange, provider, limit: Limit<limited::SignIn>| sign_in(exchange, &provider, limit).await;
    GET "/connect" "A page that asks whether to connect an account at a provider", |page| {
        page.replies_with_text(200, "text/html");
        leads_on(page);
    }
        => |exchange, _| connect::page(exchange).await;
    POST "/connect" reads ConfirmForm "Connects an account at a provider", |page| {
        page.replies_with_text(200, "text/html");
        leads_on(page);
    }
        => |exchange, _| connect::connect(exchange).await;
    GET "/signout" "A page that asks for confirmation", |page| page.replies_with_text(200, "text/html")
        => |exchange, _| pages::sign_out(exchange);
    POST "/signout" reads ConfirmForm "Signs out", |call| { leads_on(call); call.refuse(&[412]); }
        => |exchange, _| session::end(exchange).await;
    GET "/verify-request" "Redirects to the page that asks to check one’s email", leads_on
        => |exchange, _| Ok(pages::verify_request(exchange));
    GET "/error" "Redirects to the sign-in page with an error", leads_on
        => |exchange, _| Ok(pages::error(exchange, None));
    GET "/error/{code}" "Redirects to the sign-in page with the error in the path", leads_on
        => |exchange, code| Ok(pages::error(exchange, Some(code)));
    POST "/_log" reads ClientErrorForm "Reports an error of the client", |call| call.replies(200)
        => |exchange, _| Ok(log(&exchange));
}

impl Call {
    fn fits(&self, method: &Method, path: &[&str]) -> bool {
        let own = self.path.split('/').skip(1);
        self.method == *method
            && own.clone().count() == path.len()
            && own
                .zip(path)
                .all(|(own, sent)| own.starts_with('{') || own == *sent)
    }
}

/// The calls, for the description of the API.
pub(crate) fn described() -> Vec<Endpoint> {
    let endpoints = CALLS.iter().map(|call| {
        let mut declaration = Declaration::new(!call.method.is_safe());
        (call.declare)(&mut declaration);
        if PLAIN.contains(&call.path) {
            declaration.refusals.clear();
        }
        // A client that exceeds a limit is redirected to the page of its form.
        if declaration.refusals.remove(&429) {
            declaration.replies_with::<RedirectAddress>(429, JSON);
        }
        Endpoint {
            method: call.method.clone(),
            path: format!("/api/auth{}", call.path),
            summary: call.summary,
            kind: None,
            declaration,
        }
    });
    endpoints.collect()
}

fn json<T: ToSchema>(declaration: &mut Declaration) {
    declaration.replies_with::<T>(200, JSON);
}

/// Options for a passkey, or the address to start again at.
fn asks(declaration: &mut Declaration) {
    declaration.replies_with::<RequestOptions>(200, JSON);
    declaration.replies_with::<RedirectAddress>(401, JSON);
}

fn leads_on(declaration: &mut Declaration) {
    declaration.replies_with::<RedirectAddress>(200, JSON);
    declaration.replies(302);
}

limits! {
    /// The limits of starting a sign-in.
    struct StartLimits {
        link: limited::MailLink,
        issuer: limited::OpenId,
    }
}

limits! {
    /// The limits of a second step.
    struct SecondStepLimits {
        codes: limited::SecondFactor,
        uses: limited::PasskeyUse,
    }
}

limits! {
    /// The limits of a sign-in by a passkey.
    struct PasskeyLimits {
        failures: limited::PasskeySignIn,
        uses: limited::PasskeyUse,
    }
}

async fn start(
    exchange: Exchange,
    provider: &str,
    limits: StartLimits,
) -> Result<Response, Problem> {
    match (provider, exchange.app.security.provider(provider)) {
        (_, Some(oidc)) => {
            if exchange.csrf_verified() {
                let network = Who::Network(exchange.network());
                if let Err(refused) = limits.issuer.attempt([network], exchange.app.clock.now()) {
                    return Ok(pages::try_later(exchange, Way::Password, refused));
                }
            }
            super::oidc::start(exchange, oidc).await
        }
        (EMAIL, _) => email::request(exchange, limits.link).await,
        _ => Ok(pages::start_sign_in(exchange, provider)),
    }
}

async fn come_back(exchange: Exchange, provider: &str) -> Result<Response, Problem> {
    match (provider, exchange.app.security.provider(provider)) {
        (_, Some(oidc)) => super::oidc::callback(exchange, oidc).await,
        (EMAIL, _) => email::open(exchange).await,
        (CREDENTIALS, _) => {
            let text = "The credentials provider takes no GET\n";
            Ok(exchange.respond(StatusCode::INTERNAL_SERVER_ERROR, Body::from(text)))
        }
        _ => Ok(refuse(&Method::GET)),
    }
}

async fn sign_in(
    exchange: Exchange,
    provider: &str,
    limit: Limit<limited::SignIn>,
) -> Result<Response, Problem> {
    match provider {
        CREDENTIALS => credentials::sign_in(exchange, limit).await,
        EMAIL => email::confirm(exchange).await,
        _ => Ok(refuse(&Method::POST)),
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
    id: String,
    name: String,
    #[serde(rename = "type")]
    kind: &'static str,
    signin_url: String,
    callback_url: String,
    /// The picture of the provider as a `data:` address.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    icon: Option<String>,
}

impl Provider {
    fn new(exchange: &Exchange, id: &str, name: &str, kind: &'static str) -> Provider {
        Provider {
            id: id.to_owned(),
            name: name.to_owned(),
            kind,
            signin_url: exchange.endpoint(&format!("signin/{id}")),
            callback_url: exchange.endpoint(&format!("callback/{id}")),
            icon: None,
        }
    }

    fn outside(exchange: &Exchange, oidc: &Oidc) -> Provider {
        let options = &oidc.options;
        Provider {
            icon: options.icon.clone(),
            ..Provider::new(exchange, &options.id, &options.name, "oauth")
        }
    }
}

/// Ways to sign in, by their ids.
#[derive(Serialize, ToSchema)]
struct Providers {
    credentials: Provider,
    email: Provider,
    /// Outside providers, in the order in which the portal shows them.
    #[serde(flatten, serialize_with = "by_id")]
    #[schema(value_type = BTreeMap<String, Provider>)]
    outside: Vec<Provider>,
}

fn by_id<S: Serializer>(providers: &[Provider], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(providers.iter().map(|provider| (&provider.id, provider)))
}

/// The answer has no cookies and cache rules, as that of next-auth.
fn providers(exchange: &Exchange) -> Response {
    let outside = exchange.app.security.providers.iter();
    let providers = Providers {
        credentials: Provider::new(exchange, CREDENTIALS, "Credentials", "credentials"),
        email: Provider::new(exchange, EMAIL, "Email", "email"),
        outside: outside
            .map(|oidc| Provider::outside(exchange, oidc))
            .collect(),
    };
    Json(providers).into_response()
}

/// Logs an error of a client. Only its code is logged, cut and stripped: other fields may hold any
/// text.
fn log(exchange: &Exchange) -> Response {
    if exchange
        .app
        .clients
        .log_limits
        .admit(LineKind::Refusal, exchange.network(), Instant::now())
    {
        let code = exchange.body.get("code").unwrap_or_default();
        let code: String = code
            .chars()
            .filter(|c| c.is_ascii_alphanumeric() || *c == '_')
            .take(64)
            .collect();
        tracing::warn!(code, "sign-in client");
    }
    StatusCode::OK.into_response()
}
