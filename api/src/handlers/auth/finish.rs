//! The end of every sign-in: cookies of the session, and the way on.

use super::connect;
use super::exchange::Exchange;
use super::session::{self, PendingSession};
use crate::guards::known;
use axum::response::Response;
use domain::accounts::session_policy;
use std::sync::atomic::Ordering;
use store::User;

/// Answers a sign-in whose session is stored: with its cookies and the one by which the browser is
/// known again, and with the way on.
pub(super) fn sign_in(mut exchange: Exchange, pending: &PendingSession, user: &User) -> Response {
    let app = exchange.app.clone();
    let now = app.clock.now();
    app.operations
        .metrics
        .sign_ins
        .fetch_add(1, Ordering::Relaxed);
    tracing::info!(user = user.id.number(), "signed in");
    let known = known::cookie(&app, &exchange.headers, &user.email);
    exchange.add(known);
    let until = session_policy::expiry(user.role, now, now);
    session::set_session_cookies(&mut exchange, pending.token(), user, until);
    connect::lead_on(exchange, user.id)
}
