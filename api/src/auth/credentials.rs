//! Sign-in with email and password (protocol §1.7).

use super::{
    exchange::Exchange,
    guard::session_digest,
    password::{LONGEST, PasswordError},
    policy, session,
};
use crate::{problem::Problem, store::SessionRow, token};
use axum::{
    http::{HeaderValue, StatusCode, header},
    response::Response,
};
use std::sync::atomic::Ordering;

/// An address longer than this is none (RFC 5321).
const LONGEST_EMAIL: usize = 254;

pub(super) async fn sign_in(mut exchange: Exchange) -> Result<Response, Problem> {
    if !exchange.csrf_verified() {
        let url = exchange.endpoint("signin?csrf=true");
        return Ok(exchange.redirect(StatusCode::OK, &url));
    }
    let app = exchange.app.clone();
    let email = exchange.body.get("email").unwrap_or_default().trim().to_owned();
    let password = exchange.body.get("password").unwrap_or_default().to_owned();
    if email.len() > LONGEST_EMAIL || password.len() > LONGEST {
        return Err(Problem::bad_request("The address or the password is too long"));
    }
    let now = app.clock.now();
    let network = exchange.peer.network(&exchange.headers, app.trusted_hops);
    let attempt = match app.failures.attempt(&email, network, now) {
        Ok(attempt) => attempt,
        Err(seconds) => return Ok(try_later(exchange, seconds)),
    };
    let known = app.store.credentials(&email)?;
    let (user, hash) = known.map_or((None, None), |(user, hash)| (Some(user), hash));
    let right = match app.passwords.verify(password, hash).await {
        Ok(right) => right,
        Err(PasswordError::Busy) => {
            app.failures.forgive(&attempt);
            return Ok(try_later(exchange, 1));
        }
        Err(error) => {
            tracing::error!(%error, "password");
            return Err(Problem::internal());
        }
    };
    let Some(user) = user.filter(|user| right && user.active) else {
        app.metrics.sign_in_failures.fetch_add(1, Ordering::Relaxed);
        tracing::info!("sign-in failed");
        let url = exchange.endpoint("error?error=CredentialsSignin&provider=credentials");
        return Ok(exchange.redirect(StatusCode::UNAUTHORIZED, &url));
    };
    app.failures.forgive(&attempt);
    app.metrics.sign_ins.fetch_add(1, Ordering::Relaxed);
    tracing::info!(user = user.id, "signed in");
    let (token, expires_at) = (token::random_token(), policy::expiry(user.role, now, now));
    let replaces = session_digest(&app, &exchange.headers);
    let digest = token::sha256(&[token.as_bytes()]);
    app.store.start_session(user.id, digest, replaces, now, expires_at).await?;
    let row = SessionRow { user, created_at: now, renewed_at: now, expires_at };
    session::hand_out(&mut exchange, &token, &row, expires_at);
    let url = exchange.callback_url.clone();
    Ok(exchange.redirect(StatusCode::OK, &url))
}

fn try_later(exchange: Exchange, seconds: u64) -> Response {
    tracing::info!(seconds, "sign-in throttled");
    let url = exchange.endpoint("error?error=TooManyAttempts");
    let mut response = exchange.redirect(StatusCode::TOO_MANY_REQUESTS, &url);
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    response
}
