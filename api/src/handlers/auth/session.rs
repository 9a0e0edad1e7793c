//! `session` and `signout`: the session as its browser may know it, and its end.

use super::agent;
use super::exchange::Exchange;
use crate::guards::{is_background, names_another, renew, session, session_digest};
use crate::http::cookies::{self, Keep};
use crate::http::problem::Problem;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use domain::access::Role;
use domain::accounts::email_address::Email;
use domain::accounts::session_policy;
use domain::ids::UserId;
use domain::vocabulary::LocaleCode;
use model::Locale;
use serde::Serialize;
use store::{NewSession, SessionRow, User};
use support::token;
use utoipa::ToSchema;

/// GET session: `{}` when signed out; else the session, and its cookie again.
pub(super) async fn get(mut exchange: Exchange) -> Result<Response, Problem> {
    let app = exchange.app.clone();
    let now = app.clock.now();
    let Some(digest) = session_digest(&app, &exchange.headers) else {
        return Ok(exchange.json(StatusCode::OK, &SessionState::default()));
    };
    let Some(session) = session(&app, digest).await? else {
        exchange.clear_session();
        return Ok(exchange.json(StatusCode::OK, &SessionState::default()));
    };
    let background = is_background(&exchange.headers);
    if !background {
        renew(&app, digest, &session).await?;
    }
    let until = if background {
        session.expires_at
    } else {
        session_policy::expiry(session.user.role, session.created_at, now)
    };
    if let Some(token) = cookies::SESSION.read(&exchange.headers, app.base.is_https()) {
        set_session_cookies(&mut exchange, &token, &session.user, until);
    }
    // The end is the one before this request extended it, as in next-auth.
    Ok(exchange.json(StatusCode::OK, &describe(&session)))
}

/// The session of the browser; without the store, none.
pub(super) async fn session_of(exchange: &Exchange) -> Option<SessionRow> {
    let digest = session_digest(&exchange.app, &exchange.headers)?;
    session(&exchange.app, digest).await.ok().flatten()
}

/// The user who has signed in with the browser.
pub(super) async fn user_of(exchange: &Exchange) -> Option<User> {
    session_of(exchange).await.map(|session| session.user)
}

/// POST session: the session for a client that wants to change it; a client may change nothing in
/// it.
pub(super) async fn update(exchange: Exchange) -> Result<Response, Problem> {
    if !exchange.csrf_verified() {
        return Ok(exchange.json(StatusCode::BAD_REQUEST, &SessionState::default()));
    }
    get(exchange).await
}

/// POST signout.
pub(super) async fn end(mut exchange: Exchange) -> Result<Response, Problem> {
    if !exchange.csrf_verified() {
        return Ok(exchange.redirect_to_endpoint(StatusCode::OK, "signout?csrf=true"));
    }
    let digest = session_digest(&exchange.app, &exchange.headers);
    if let Some(digest) = digest {
        let session = session(&exchange.app, digest).await?;
        // A page of one user does not sign out another; the client of next-auth names none.
        if session.is_some_and(|session| names_another(&exchange.headers, &session.user)) {
            return Err(Problem::another_user());
        }
        exchange.app.store.end_session(digest).await?;
        exchange.clear_session();
        // The next user of the browser is not asked about an account of this one.
        exchange.set(&cookies::PROVIDER, "", Keep::Delete);
    }
    let mut response = exchange.return_to_page();
    if digest.is_some() {
        let name = HeaderName::from_static("clear-site-data");
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static("\"cache\""));
    }
    Ok(response)
}

/// The session of a user who is about to be signed in.
pub(super) struct PendingSession {
    token: String,
    replaces: Option<[u8; 32]>,
    agent: String,
}

/// A new session for this browser, in place of the one it brought along.
pub(super) fn new_session(exchange: &Exchange) -> PendingSession {
    let sent = exchange
        .headers
        .get(header::USER_AGENT)
        .and_then(|value| value.to_str().ok());
    PendingSession {
        token: token::random_token(),
        replaces: session_digest(&exchange.app, &exchange.headers),
        agent: agent::describe(sent.unwrap_or_default()),
    }
}

impl PendingSession {
    /// The session in the form in which the store takes it.
    pub(super) fn row(&self) -> NewSession {
        NewSession {
            token: token::digest(&self.token),
            replaces: self.replaces,
            agent: self.agent.clone(),
            ends: |role, now| session_policy::expiry(role, now, now),
        }
    }
}

impl PendingSession {
    /// The token of its cookie, or of that of the second step.
    pub(super) fn token(&self) -> &str {
        &self.token
    }
}

/// Sets the session cookie and the hint beside it, by which scripts know whose page they are on.
pub(super) fn set_session_cookies(
    exchange: &mut Exchange,
    token: &str,
    user: &User,
    until: jiff::Timestamp,
) {
    let until = Keep::until(until, &*exchange.app.clock);
    exchange.set(&cookies::SESSION, token, until);
    let hint = if user.role.is_staff() { "staff" } else { "1" };
    exchange.set(
        &cookies::SIGNED_IN,
        &format!("{hint}.{}", user.id.number()),
        until,
    );
}

/// The session of a browser; empty if no one is signed in.
#[derive(Default, Serialize, ToSchema)]
#[schema(as = Session)]
pub(super) struct SessionState {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    user: Option<SessionUser>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    expires: Option<String>,
}

/// The user who is signed in.
#[derive(Serialize, ToSchema)]
struct SessionUser {
    id: UserId,
    name: String,
    #[schema(value_type = String)]
    email: Email,
    image: Option<String>,
    role: Role,
    #[schema(value_type = LocaleCode)]
    locale: Locale,
}

fn describe(session: &SessionRow) -> SessionState {
    let user = session.user.clone();
    let expires = session.expires_at.strftime("%Y-%m-%dT%H:%M:%S.000Z");
    SessionState {
        user: Some(SessionUser {
            id: user.id,
            name: user.name,
            email: user.email,
            image: user.image,
            role: user.role,
            locale: user.locale,
        }),
        expires: Some(expires.to_string()),
    }
}
