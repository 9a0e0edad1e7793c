//! Connecting an account at a provider with one of the portal. Its owner signs in the way they did
//! before, and is asked (docs/protocols.md §1.13). Until then the account is in a cookie of this
//! browser, so that no one is talked into connecting that of another person.

use super::exchange::{BASE, Exchange};
use super::seals::{seal, unseal};
use super::session;
use crate::handlers::form_page::{self, PageTexts};
use crate::http::cookies::{self, Keep};
use crate::http::problem::Problem;
use crate::oidc::Oidc;
use axum::http::StatusCode;
use axum::response::Response;
use domain::access::Role;
use domain::accounts::email_address::Email;
use domain::accounts::second_factor;
use domain::ids::UserId;
use generator::viewmodel::{Emphasis, Form, FormPage, Link, Notice};
use model::MINUTE;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{ExternalAccount, User};

/// Minutes for which an account waits for its owner.
const MINUTES: i64 = 15;
/// The page that asks, below the base of the protocol.
const PAGE: &str = "connect";
/// The seal of the cookie.
const SEAL: &str = "provider";

/// An account at a provider that waits in the browser.
#[derive(Serialize, Deserialize)]
struct Waiting {
    provider: String,
    subject: String,
    email: Option<String>,
    role: Option<Role>,
    /// The user who began it; none: the next one who signs in.
    user: Option<UserId>,
    /// Seconds of the believed clock.
    until: i64,
}

/// Keeps an account at a provider in this browser, and leads to the page that asks about it.
pub(super) fn ask_later(
    mut exchange: Exchange,
    provider: &Oidc,
    account: ExternalAccount,
    signed_in: Option<UserId>,
) -> Response {
    let now = exchange.app.clock.now().as_second();
    let waiting = Waiting {
        provider: provider.options.id.clone(),
        subject: account.subject,
        email: account.email.map(String::from),
        role: account.role,
        user: signed_in,
        until: now + MINUTES * MINUTE,
    };
    let text = serde_json::to_string(&waiting).unwrap_or_default();
    let sealed = seal(&exchange.app, SEAL, &text);
    exchange.set(&cookies::PROVIDER, &sealed, Keep::For(MINUTES * MINUTE));
    exchange.redirect_to_endpoint(StatusCode::OK, PAGE)
}

/// The account that waits in this browser for a user, with its provider.
fn waiting(exchange: &Exchange, user: Option<UserId>) -> Option<(Arc<Oidc>, ExternalAccount)> {
    let text = unseal(exchange, &cookies::PROVIDER, SEAL)?;
    let waiting: Waiting = serde_json::from_str(&text).ok()?;
    let is_for = |user| waiting.user.is_none_or(|owner| owner == user);
    let now = exchange.app.clock.now().as_second();
    if waiting.until <= now || !user.is_none_or(is_for) {
        return None;
    }
    let provider = exchange.app.security.provider(&waiting.provider)?;
    let account = ExternalAccount {
        issuer: provider.options.issuer.clone(),
        subject: waiting.subject,
        email: waiting.email.as_deref().and_then(Email::parse),
        role: waiting.role,
    };
    Some((provider, account))
}

/// The way on after the sign-in of a user: to the page that asks if an account waits, else to the return
/// address.
pub(super) fn lead_on(exchange: Exchange, user: UserId) -> Response {
    if waiting(&exchange, Some(user)).is_some() {
        return exchange.redirect_to_endpoint(StatusCode::OK, PAGE);
    }
    exchange.return_to_page()
}

/// Nothing waits, or no longer.
fn over(mut exchange: Exchange) -> Response {
    exchange.set(&cookies::PROVIDER, "", Keep::Delete);
    exchange.return_to_page()
}

/// The user of this browser who proved in the last minutes who they are: a connection signs in like a
/// password.
async fn user_of(exchange: &Exchange) -> Option<User> {
    let session = session::session_of(exchange).await?;
    let now = exchange.app.clock.now();
    second_factor::is_recent(session.proved_at, now).then_some(session.user)
}

fn sign_in_first(exchange: Exchange) -> Response {
    exchange.redirect_to_endpoint(StatusCode::OK, "error?error=OAuthAccountNotLinked")
}

/// GET connect: the page that asks, and with `answer=no` the end of it.
pub(super) async fn page(exchange: Exchange) -> Result<Response, Problem> {
    let user = user_of(&exchange).await;
    let id = user.as_ref().map(|user| user.id);
    let Some((provider, account)) = waiting(&exchange, id) else {
        return Ok(over(exchange));
    };
    if exchange.query.get("answer") == Some("no") {
        return Ok(over(exchange));
    }
    let Some(user) = user else {
        return Ok(sign_in_first(exchange));
    };
    let app = exchange.app.clone();
    let words = PageTexts {
        app: &app,
        locale: exchange.locale(),
    };
    let name = provider.options.name.as_str();
    let account = account.email.as_deref().unwrap_or_default();
    let lead = if account.is_empty() {
        "connect_page.lead_nameless"
    } else {
        "connect_page.lead"
    };
    let params = [
        ("provider", name),
        ("account", account),
        ("email", &user.email),
    ];
    let form = Form {
        action: format!("{BASE}/{PAGE}"),
        hidden: vec![
            ("csrfToken", exchange.csrf.token.clone()),
            ("callbackUrl", exchange.callback_url.clone()),
        ],
        note: words.text("connect_page.note"),
        button: words.text("connect_page.button"),
        ..Form::default()
    };
    let page = FormPage {
        title: words.fill("connect_page.title", &params),
        lead: words.fill(lead, &params),
        sections: vec![form.into()],
        links: vec![words.link(format!("{BASE}/{PAGE}?answer=no"), "connect_page.later")],
        ..FormPage::default()
    };
    let mut response = exchange.page(words.draw("/login", page))?;
    form_page::keep_secret(response.headers_mut());
    Ok(response)
}

/// POST connect: connects the account.
pub(super) async fn connect(mut exchange: Exchange) -> Result<Response, Problem> {
    if !exchange.csrf_verified() {
        if exchange.is_json() {
            return Ok(exchange.redirect_to_endpoint(StatusCode::OK, "signin?csrf=true"));
        }
        // The page that is shown again has the token that was missing.
        return Ok(exchange.redirect_to_endpoint(StatusCode::OK, PAGE));
    }
    let user = user_of(&exchange).await;
    let id = user.as_ref().map(|user| user.id);
    let Some((provider, account)) = waiting(&exchange, id) else {
        return Ok(over(exchange));
    };
    let Some(user) = user else {
        return Ok(sign_in_first(exchange));
    };
    let app = exchange.app.clone();
    let name = provider.options.name.clone();
    let connected = app
        .store
        .connect_account(user.id, account, name, app.clock.now());
    if connected.await? {
        tracing::info!(
            user = user.id.number(),
            provider = provider.options.id,
            "account connected"
        );
        return Ok(over(exchange));
    }
    exchange.set(&cookies::PROVIDER, "", Keep::Delete);
    taken(exchange, &provider)
}

/// A page that says that the account belongs to another one of the portal.
pub(super) fn taken(exchange: Exchange, provider: &Oidc) -> Result<Response, Problem> {
    let app = exchange.app.clone();
    let words = PageTexts {
        app: &app,
        locale: exchange.locale(),
    };
    let params = [("provider", provider.options.name.as_str())];
    let page = FormPage {
        title: words.fill("connect_page.taken_title", &params),
        notice: Some(Notice {
            emphasis: Emphasis::Warn,
            text: words.fill("connect_page.taken", &params),
        }),
        links: vec![Link {
            href: exchange.callback_url.clone(),
            label: words.text("connect_page.back"),
        }],
        ..FormPage::default()
    };
    exchange.page(words.draw("/login", page))
}
