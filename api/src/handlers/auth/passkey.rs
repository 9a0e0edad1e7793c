//! Sign-in by a passkey that verifies its user, which is both steps (docs/protocols.md §1.12).

use super::exchange::Exchange;
use super::pages::{self, Way};
use super::{finish, session};
use crate::guards::known::KnownBrowser;
use crate::handlers::passkeys;
use crate::http::limited;
use crate::http::problem::Problem;
use crate::http::rate_limits::{Limit, Who};
use axum::http::StatusCode;
use axum::response::Response;
use domain::accounts::second_factor::passkeys::{
    Assertion, ChallengePlace, ChallengeUse, PasskeyError, UserCheck,
};
use domain::ids::UserId;
use std::sync::atomic::Ordering;
use store::{SecondProof, SecondStep};
use support::token;

/// The code of the words for a rejected passkey.
pub(super) fn error_code(error: PasskeyError) -> &'static str {
    match error {
        PasskeyError::Unknown => "PasskeyUnknown",
        PasskeyError::Unverified => "PasskeyUnverified",
        _ => "Passkey",
    }
}

/// The place of the challenge for a sign-in: the browser that has this CSRF token.
fn place(exchange: &Exchange) -> ChallengePlace {
    ChallengePlace {
        usage: ChallengeUse::SignIn,
        browser: token::digest(&exchange.csrf.token),
    }
}

/// POST signin/passkey: the options for any passkey of this site.
pub(super) fn ask(exchange: Exchange) -> Response {
    if !exchange.csrf_verified() {
        return without_token(exchange);
    }
    let at = place(&exchange);
    let options = passkeys::request_options(&exchange.app, at, Vec::new(), UserCheck::Required);
    exchange.json(StatusCode::OK, &options)
}

/// The answer to a request for options without the proof that a page of this site sent it.
pub(super) fn without_token(exchange: Exchange) -> Response {
    let url = exchange.endpoint("signin?csrf=true");
    exchange.address(StatusCode::BAD_REQUEST, &url)
}

/// The answer of a passkey that a form has; the outer error is that of the server.
pub(super) async fn proof_of(
    exchange: &Exchange,
    at: ChallengePlace,
    check: UserCheck,
) -> Result<Result<(UserId, SecondProof), PasskeyError>, Problem> {
    match serde_json::from_str::<Assertion>(&exchange.body.text("credential")) {
        Ok(sent) => passkeys::proof_of(&exchange.app, sent, at, check).await,
        Err(_) => Ok(Err(PasskeyError::Malformed)),
    }
}

fn refused(exchange: Exchange, status: StatusCode, code: &str) -> Response {
    let failures = &exchange.app.operations.metrics.sign_in_failures;
    failures.fetch_add(1, Ordering::Relaxed);
    pages::refused(exchange, Way::Password, status, code)
}

/// POST callback/passkey.
pub(super) async fn sign_in(
    exchange: Exchange,
    failures: Limit<limited::PasskeySignIn>,
    uses: Limit<limited::PasskeyUse>,
) -> Result<Response, Problem> {
    if !exchange.csrf_verified() {
        return Ok(pages::unproven(exchange, Way::Password));
    }
    let app = exchange.app.clone();
    let now = app.clock.now();
    let network = [Who::Network(exchange.network())];
    let attempt = match failures.attempt(network, now) {
        Ok(attempt) => attempt,
        Err(refusal) => return Ok(pages::try_later(exchange, Way::Passkey, refusal)),
    };
    let verified = proof_of(&exchange, place(&exchange), UserCheck::Required).await?;
    let (id, proof) = match verified {
        Ok(proof) => proof,
        Err(error) => {
            tracing::info!(reason = ?error, "sign-in by passkey failed");
            let code = error_code(error);
            return Ok(refused(exchange, StatusCode::UNAUTHORIZED, code));
        }
    };
    if let Err(refusal) = uses.attempt_of(id, now) {
        return Ok(pages::try_later(exchange, Way::Passkey, refusal));
    }
    let user = app.store.read(move |reader| reader.account(id)).await?.user;
    let new_session = session::new_session(&exchange);
    let is_known = KnownBrowser::of(&app, &exchange.headers)
        .who(&app, &user.email)
        .is_some();
    // On a full disk the staff still sign in, so that an administrator can make room.
    let signed_in = app.store.vital_if(user.role.is_staff(), || {
        app.store
            .sign_in_by_passkey(id, proof, new_session.row(), is_known, now)
    });
    let (status, code) = match signed_in.await? {
        SecondStep::SignedIn(user) => {
            attempt.forgive();
            return Ok(finish::sign_in(exchange, &new_session, &user));
        }
        SecondStep::Wrong => (StatusCode::UNAUTHORIZED, "Passkey"),
        SecondStep::Copied => (StatusCode::UNAUTHORIZED, "PasskeyCopied"),
        SecondStep::Over => (StatusCode::FORBIDDEN, "AccessDenied"),
    };
    tracing::info!(user = id.number(), code, "sign-in by passkey rejected");
    Ok(refused(exchange, status, code))
}
