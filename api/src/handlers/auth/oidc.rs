//! Sign-in through a provider: the redirect to it, and the request with which the browser comes
//! back.

use super::email::clean_name;
use super::exchange::Exchange;
use super::pages::{self, Way};
use super::seals::{seal, unseal};
use super::{connect, second_step, session};
use crate::handlers::form_page::{self, PageTexts};
use crate::http::cookies::{self, Keep};
use crate::http::problem::Problem;
use crate::oidc::Oidc;
use axum::http::StatusCode;
use axum::response::Response;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::accounts::email_address::Email;
use generator::viewmodel::{FormPage, Link};
use std::sync::Arc;
use store::{ExternalAccount, ExternalIdentity, ExternalSignIn};
use support::blocking::WorkError;
use support::clock::later;
use support::percent::encode_component;
use support::token;

/// Minutes that a sign-in may take at the issuer (docs/protocols.md §1.3).
const MINUTES: i64 = 15;

/// The name under which a value is sealed: one that was meant for a provider proves nothing to
/// another (RFC 9700 §4.4).
fn seal_name(name: &str, oidc: &Oidc) -> String {
    format!("{name} {}", oidc.options.id)
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

fn redirect_uri(exchange: &Exchange, oidc: &Oidc) -> String {
    exchange.endpoint(&format!("callback/{}", oidc.options.id))
}

/// POST signin/{provider}: redirects to the issuer, with values that will prove on the way back that it
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
            tracing::warn!(provider = oidc.options.id, %error, "SIGNIN_OAUTH_ERROR");
            return Ok(failed(exchange, "OAuthSignin"));
        }
    };
    let [state, nonce, verifier] = [(); 3].map(|()| token::random_token());
    let until = Keep::For(MINUTES * 60);
    for (cookie, name, value, keep) in [
        (&cookies::STATE, "state", &state, until),
        (&cookies::PKCE, "pkce", &verifier, until),
        (&cookies::NONCE, "nonce", &nonce, Keep::BrowserSession),
    ] {
        let sealed = seal(&app, &seal_name(name, &oidc), value);
        exchange.set(cookie, &sealed, keep);
    }
    let challenge = URL_SAFE_NO_PAD.encode(token::digest(&verifier));
    let redirect = redirect_uri(&exchange, &oidc);
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
    if exchange.is_plain() {
        return leave_by_link(exchange, &oidc, url);
    }
    Ok(exchange.redirect(StatusCode::OK, &url))
}

/// A page with a link to the provider, for browsers without scripts: a form of this site may not lead
/// to another (`form-action 'self'`).
fn leave_by_link(exchange: Exchange, oidc: &Oidc, url: String) -> Result<Response, Problem> {
    let app = exchange.app.clone();
    let words = PageTexts {
        app: &app,
        locale: exchange.locale(),
    };
    let params = [("provider", oidc.options.name.as_str())];
    let link = Link {
        href: url,
        label: words.fill("connect_page.leave", &params),
    };
    let page = FormPage {
        title: words.fill("connect_page.leave_title", &params),
        links: vec![link],
        ..FormPage::default()
    };
    let mut response = exchange.page(words.draw("/login", page))?;
    form_page::keep_secret(response.headers_mut());
    Ok(response)
}

/// GET callback/{provider}: the issuer sent the browser back.
pub(super) async fn callback(mut exchange: Exchange, oidc: Arc<Oidc>) -> Result<Response, Problem> {
    let app = exchange.app.clone();
    let [state, verifier, nonce] = [
        (&cookies::STATE, "state"),
        (&cookies::PKCE, "pkce"),
        (&cookies::NONCE, "nonce"),
    ]
    .map(|(cookie, name)| unseal(&exchange, cookie, &seal_name(name, &oidc)));
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
    let redirect = redirect_uri(&exchange, &oidc);
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
            tracing::warn!(provider = oidc.options.id, %error, "OAUTH_CALLBACK_ERROR");
            return Ok(failed(exchange, "OAuthCallback"));
        }
    };
    let verified = claims.is_verified();
    let email = claims.email.as_deref().and_then(Email::parse);
    if !oidc.admits(email.as_ref(), verified) {
        tracing::info!(
            provider = oidc.options.id,
            "the domain of the address is not admitted"
        );
        return Ok(failed_with(exchange, StatusCode::FORBIDDEN, "AccessDenied"));
    }
    let account = ExternalAccount {
        issuer: oidc.options.issuer.clone(),
        subject: claims.sub,
        email,
        role: claims.role,
    };
    let vouched = ExternalIdentity {
        account: account.clone(),
        verified,
        name: clean_name(&claims.name.unwrap_or_default()),
        locale: exchange.locale(),
    };
    let signed_in = session::user_of(&exchange).await.map(|user| user.id);
    let new_session = session::new_session(&exchange);
    let (issuer, subject) = (account.issuer.clone(), account.subject.clone());
    let known = app
        .store
        .read(move |reader| reader.user_of_provider(&issuer, &subject));
    let is_vital = known.await?.is_some_and(|user| user.role.is_staff());
    let outcome = app.store.vital_if(is_vital, || {
        app.store
            .sign_in_by_provider(vouched.clone(), signed_in, new_session.row(), now)
    });
    let first = match outcome.await? {
        ExternalSignIn::User(first) if first.user.may_sign_in(now) => first,
        ExternalSignIn::User(_) | ExternalSignIn::NotAdmitted => {
            return Ok(failed_with(exchange, StatusCode::FORBIDDEN, "AccessDenied"));
        }
        ExternalSignIn::Unconnected => {
            return Ok(connect::ask_later(exchange, &oidc, account, signed_in));
        }
        ExternalSignIn::Taken => return connect::taken(exchange, &oidc),
        ExternalSignIn::NoAddress => return Ok(failed(exchange, "OAuthCreateAccount")),
    };
    Ok(second_step::lead_on(exchange, &new_session, &first))
}
