//! Sign-in through the issuer: the redirect to it, and the request with which the browser comes
//! back.

use super::email::{clean_name, is_of_staff};
use super::exchange::Exchange;
use super::pages::{self, Way};
use super::{second_step, session};
use crate::app::App;
use crate::http::cookies::{self, Cookie, Keep};
use crate::http::problem::Problem;
use crate::oidc::{OIDC, Oidc};
use axum::http::StatusCode;
use axum::response::Response;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::accounts::email_address::Email;
use std::sync::Arc;
use store::{ExternalIdentity, ExternalSignIn};
use support::blocking::WorkError;
use support::clock::later;
use support::percent::encode_component;
use support::token;

/// Minutes that a sign-in may take at the issuer (docs/protocols.md §1.3).
const MINUTES: i64 = 15;

/// A value with the proof that this server wrote it into the cookie.
fn seal(app: &App, name: &str, value: &str) -> String {
    let proof = token::keyed(&app.security.secret, &[name.as_bytes(), value.as_bytes()]);
    format!("{value}|{}", hex::encode(proof))
}

fn unseal(exchange: &Exchange, cookie: &Cookie, name: &str) -> Option<String> {
    let sealed = cookie.read(&exchange.headers, exchange.app.base.is_https())?;
    let value = sealed.split_once('|')?.0;
    token::is_same(
        sealed.as_bytes(),
        seal(&exchange.app, name, value).as_bytes(),
    )
    .then(|| value.to_owned())
}

fn failed(exchange: Exchange, code: &str) -> Response {
    failed_with(exchange, StatusCode::OK, code)
}

fn failed_with(exchange: Exchange, status: StatusCode, code: &str) -> Response {
    exchange.redirect_to_endpoint(status, &format!("error?error={code}"))
}

/// Too many sign-ins wait for a slow issuer: the page says to try again.
fn busy(exchange: Exchange, code: &str) -> Response {
    tracing::warn!("too many sign-ins wait for the issuer");
    failed_with(exchange, StatusCode::SERVICE_UNAVAILABLE, code)
}

fn redirect_uri(exchange: &Exchange) -> String {
    exchange.endpoint(&format!("callback/{OIDC}"))
}

/// POST signin/oidc: redirects to the issuer, with values that will prove on the way back that it
/// was this browser.
pub(super) async fn start(mut exchange: Exchange, oidc: Arc<Oidc>) -> Result<Response, Problem> {
    if !exchange.csrf_verified() {
        return Ok(pages::unproven(exchange, Way::Password));
    }
    let app = exchange.app.clone();
    let measured = app.clock.measured();
    let client = oidc.clone();
    let discovered = match oidc.known(measured) {
        Some(known) => Ok(known),
        None => match oidc.pool.run(move || client.discover(measured)).await {
            Err(WorkError::Rejected) => return Ok(busy(exchange, "OAuthSignin")),
            discovered => discovered?,
        },
    };
    let discovery = match discovered {
        Ok((discovery, _)) => discovery,
        Err(error) => {
            tracing::warn!(%error, "SIGNIN_OAUTH_ERROR");
            return Ok(failed(exchange, "OAuthSignin"));
        }
    };
    let [state, nonce, verifier] = [(); 3].map(|()| token::random_token());
    let until = Keep::For(MINUTES * 60);
    exchange.set(&cookies::STATE, &seal(&app, "state", &state), until);
    exchange.set(&cookies::PKCE, &seal(&app, "pkce", &verifier), until);
    exchange.set(
        &cookies::NONCE,
        &seal(&app, "nonce", &nonce),
        Keep::BrowserSession,
    );
    let challenge = URL_SAFE_NO_PAD.encode(token::digest(&verifier));
    let redirect = redirect_uri(&exchange);
    let query = [
        ("response_type", "code"),
        ("scope", "openid email profile"),
        ("client_id", &oidc.options.client_id),
        ("redirect_uri", &redirect),
        ("state", &state),
        ("nonce", &nonce),
        ("code_challenge", &challenge),
        ("code_challenge_method", "S256"),
    ];
    let query: Vec<String> = query
        .iter()
        .map(|(name, value)| format!("{name}={}", encode_component(value)))
        .collect();
    let joint = if discovery.authorization_endpoint.contains('?') {
        '&'
    } else {
        '?'
    };
    let url = format!(
        "{}{joint}{}",
        discovery.authorization_endpoint,
        query.join("&")
    );
    Ok(exchange.redirect(StatusCode::OK, &url))
}

/// GET callback/oidc: the issuer sent the browser back.
pub(super) async fn callback(mut exchange: Exchange, oidc: Arc<Oidc>) -> Result<Response, Problem> {
    let app = exchange.app.clone();
    let state = unseal(&exchange, &cookies::STATE, "state");
    let verifier = unseal(&exchange, &cookies::PKCE, "pkce");
    let nonce = unseal(&exchange, &cookies::NONCE, "nonce");
    // This sign-in is over, whether it succeeds or not.
    for cookie in [&cookies::STATE, &cookies::PKCE, &cookies::NONCE] {
        exchange.set(cookie, "", Keep::Delete);
    }
    let (Some(state), Some(verifier), Some(nonce)) = (state, verifier, nonce) else {
        return Ok(failed(exchange, "OAuthCallback"));
    };
    let returned = exchange.query.text("state");
    let is_ours = token::is_same(returned.as_bytes(), state.as_bytes());
    let code = exchange.query.get("code").map(ToOwned::to_owned);
    let Some(code) = code.filter(|_| is_ours && exchange.query.get("error").is_none()) else {
        return Ok(failed(exchange, "OAuthCallback"));
    };
    let now = app.clock.now();
    let measured = app.clock.measured();
    let machine_time = later(now, app.clock.ahead_by().as_secs());
    let redirect = redirect_uri(&exchange);
    let issuer = oidc.options.issuer.clone();
    let client = oidc.clone();
    let redeemed = oidc.pool.run(move || {
        let times = (now, machine_time, measured);
        client.redeem(&code, &verifier, &redirect, &nonce, times)
    });
    let redeemed = match redeemed.await {
        Err(WorkError::Rejected) => return Ok(busy(exchange, "OAuthCallback")),
        redeemed => redeemed?,
    };
    let claims = match redeemed {
        Ok(claims) => claims,
        Err(error) => {
            tracing::warn!(%error, "OAUTH_CALLBACK_ERROR");
            return Ok(failed(exchange, "OAuthCallback"));
        }
    };
    let verified = claims.is_verified();
    let vouched = ExternalIdentity {
        issuer,
        subject: claims.sub,
        email: claims.email.as_deref().and_then(Email::parse),
        verified,
        name: clean_name(&claims.name.unwrap_or_default()),
        locale: exchange.locale(),
    };
    let new_session = session::new_session(&exchange);
    let is_vital = match &vouched.email {
        Some(email) => is_of_staff(&app, email).await?,
        None => false,
    };
    let signed_in = app.store.vital_if(is_vital, || {
        app.store
            .sign_in_by_issuer(vouched.clone(), new_session.row(), now)
    });
    let first = match signed_in.await? {
        ExternalSignIn::User(first) if first.user.may_sign_in(now) => first,
        ExternalSignIn::User(_) | ExternalSignIn::NotAdmitted => {
            return Ok(failed_with(exchange, StatusCode::FORBIDDEN, "AccessDenied"));
        }
        ExternalSignIn::NotLinked => return Ok(failed(exchange, "OAuthAccountNotLinked")),
        ExternalSignIn::NoAddress => return Ok(failed(exchange, "OAuthCreateAccount")),
    };
    Ok(second_step::lead_on(exchange, &new_session, &first))
}
