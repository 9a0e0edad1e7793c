//! `session` and `signout`: what a browser may know of its session, and its end.

use super::{
    cookies::{self, Keep},
    exchange::Exchange,
    guard::{is_background, renew, session_digest},
    policy,
};
use crate::{problem::Problem, store::SessionRow};
use axum::{
    http::{HeaderName, HeaderValue, StatusCode},
    response::Response,
};
use serde_json::{Value, json};

/// GET session: `{}` when signed out; else the session, and its cookie again.
pub(super) async fn get(mut exchange: Exchange) -> Result<Response, Problem> {
    let app = exchange.app.clone();
    let now = app.clock.now();
    let Some(digest) = session_digest(&app, &exchange.headers) else {
        return Ok(exchange.json(StatusCode::OK, &json!({})));
    };
    let Some(session) = app.store.session(&digest, now)? else {
        exchange.clear_session();
        return Ok(exchange.json(StatusCode::OK, &json!({})));
    };
    let background = is_background(&exchange.headers);
    if !background {
        renew(&app, digest, &session).await?;
    }
    let until = if background {
        session.expires_at
    } else {
        policy::expiry(session.user.role, session.created_at, now)
    };
    if let Some(token) = cookies::SESSION.read(&exchange.headers, app.base.is_https()) {
        hand_out(&mut exchange, &token, &session, until);
    }
    // As stored before this request moved it, like the original.
    Ok(exchange.json(StatusCode::OK, &describe(&session)))
}

/// POST session: the same for a client that wants to change it; nothing in it is the client's to change.
pub(super) async fn update(exchange: Exchange) -> Result<Response, Problem> {
    if !exchange.csrf_verified() {
        return Ok(exchange.json(StatusCode::BAD_REQUEST, &json!({})));
    }
    get(exchange).await
}

/// POST signout.
pub(super) async fn end(mut exchange: Exchange) -> Result<Response, Problem> {
    if !exchange.csrf_verified() {
        let url = exchange.endpoint("signout?csrf=true");
        return Ok(exchange.redirect(StatusCode::OK, &url));
    }
    let digest = session_digest(&exchange.app, &exchange.headers);
    if let Some(digest) = digest {
        exchange.app.store.end_session(digest).await?;
        exchange.clear_session();
    }
    let url = exchange.callback_url.clone();
    let mut response = exchange.redirect(StatusCode::OK, &url);
    if digest.is_some() {
        let name = HeaderName::from_static("clear-site-data");
        response.headers_mut().insert(name, HeaderValue::from_static("\"cache\""));
    }
    Ok(response)
}

/// Sets the session cookie and the hint that stands beside it for scripts.
pub(super) fn hand_out(exchange: &mut Exchange, token: &str, session: &SessionRow, until: jiff::Timestamp) {
    exchange.set(&cookies::SESSION, token, Keep::Until(until));
    let hint = if session.user.role.is_staff() { "staff" } else { "1" };
    exchange.set(&cookies::SIGNED_IN, hint, Keep::Until(until));
}

/// `{user: {id, name, email, image, role, locale}, expires}`.
fn describe(session: &SessionRow) -> Value {
    let user = &session.user;
    json!({
        "user": {
            "id": user.id,
            "name": user.name,
            "email": user.email,
            "image": user.image,
            "role": user.role,
            "locale": user.locale,
        },
        "expires": session.expires_at.strftime("%Y-%m-%dT%H:%M:%S.000Z").to_string(),
    })
}
