//! Sign-in with email and password (docs/protocols.md §1.7).

use super::exchange::Exchange;
use super::pages::{self, Way};
use super::{second_step, session};
use crate::guards::known::KnownBrowser;
use crate::http::limited;
use crate::http::problem::Problem;
use crate::http::rate_limits::{Limit, TooSoon, Who};
use axum::http::StatusCode;
use axum::response::Response;
use domain::accounts::passwords::{LONGEST, PasswordError};
use model::syntax::LONGEST_EMAIL;
use std::sync::atomic::Ordering;
use store::FirstStep;

pub(super) async fn sign_in(
    exchange: Exchange,
    limit: Limit<limited::SignIn>,
) -> Result<Response, Problem> {
    if !exchange.csrf_verified() {
        return Ok(pages::unproven(exchange, Way::Password));
    }
    let app = exchange.app.clone();
    let email = exchange.body.text("email").trim().to_owned();
    let password = exchange.body.text("password");
    if email.len() > LONGEST_EMAIL || password.len() > LONGEST {
        return Err(Problem::bad_request(
            "The address or the password is too long",
        ));
    }
    let now = app.clock.now();
    let network = exchange.network();
    let who = match KnownBrowser::of(&app, &exchange.headers).who(&app, &email) {
        Some(browser) => vec![browser],
        None => vec![
            Who::address_from(&email, network),
            Who::address(&email),
            Who::Network(network),
        ],
    };
    let attempt = match limit.attempt(who, now) {
        Ok(attempt) => attempt,
        Err(refused) => return Ok(pages::try_later(exchange, Way::Password, refused)),
    };
    let credentials = app
        .store
        .read(move |reader| reader.credentials(&email))
        .await?;
    let (user, hash) = credentials.map_or((None, None), |(user, hash)| (Some(user), hash));
    let right = match app.security.passwords.verify(password, hash).await {
        Ok(right) => right,
        Err(PasswordError::Busy) => {
            attempt.forgive();
            let refusal = TooSoon {
                seconds: 1,
                crowded: false,
            };
            return Ok(pages::try_later(exchange, Way::Password, refusal));
        }
        Err(error) => {
            tracing::error!(%error, "password verification failed");
            return Err(Problem::internal());
        }
    };
    let Some(user) = user.filter(|user| right && user.active) else {
        app.operations
            .metrics
            .sign_in_failures
            .fetch_add(1, Ordering::Relaxed);
        tracing::info!("sign-in failed");
        return Ok(pages::refused(
            exchange,
            Way::Password,
            StatusCode::UNAUTHORIZED,
            "CredentialsSignin",
        ));
    };
    attempt.forgive();
    if !user.may_sign_in(now) {
        tracing::info!(
            user = user.id.number(),
            "sign-in of a suspended account refused"
        );
        return Ok(pages::refused(
            exchange,
            Way::Password,
            StatusCode::FORBIDDEN,
            "AccessDenied",
        ));
    }
    let new_session = session::new_session(&exchange);
    // On a full disk the staff still sign in, so that an administrator can make room.
    let started = app.store.vital_if(user.role.is_staff(), || {
        app.store.start_session(user.id, new_session.row(), now)
    });
    let next = match started.await {
        Ok(next) => next,
        Err(error) => return pages::not_stored(exchange, Way::Password, error.into()),
    };
    Ok(second_step::lead_on(
        exchange,
        &new_session,
        &FirstStep { user, next },
    ))
}
