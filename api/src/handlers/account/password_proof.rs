//! The proof that a change of password or address needs.

use crate::app::App;
use crate::guards::SignedIn;
use crate::http::limited;
use crate::http::problem::{Answer, Problem};
use crate::http::rate_limits::Limit;
use domain::accounts::passwords::PasswordError;
use model::FieldProblem;

/// Checks that the owner changes how the account is opened: by the present password, or by a
/// sign-in just now (docs/security.md item 10). If the request names a password, it must be right
/// in either case.
pub(super) async fn prove(
    app: &App,
    me: &SignedIn,
    current: Option<String>,
    guesses: Limit<limited::SignIn>,
) -> Answer<()> {
    let now = app.clock.now();
    let Some(current) = current.filter(|current| !current.is_empty()) else {
        if me.is_fresh(now) {
            return Ok(());
        }
        return Err(FieldProblem::new("current", "required").into());
    };
    verify_password(app, me, current, guesses).await
}

/// Checks the present password, which the request names as `current`.
pub(super) async fn verify_password(
    app: &App,
    me: &SignedIn,
    current: String,
    guesses: Limit<limited::SignIn>,
) -> Answer<()> {
    // Guesses are limited as at sign-in, but by account: guesses elsewhere must not lock the owner
    // out here.
    let attempt = guesses.attempt_of(me.user.id, app.clock.now())?;
    let email = me.user.email.clone();
    let credentials = app
        .store
        .read(move |reader| reader.credentials(&email))
        .await?;
    let hash = credentials.and_then(|(_, hash)| hash);
    let verified = app.security.passwords.verify(current, hash).await;
    if !verified.map_err(password_refusal)? {
        return Err(FieldProblem::new("current", "pw_wrong").into());
    }
    attempt.forgive();
    Ok(())
}

pub(super) fn password_refusal(error: PasswordError) -> Problem {
    match error {
        PasswordError::Busy => Problem::rate_limited(1),
        PasswordError::TooLong => Problem::bad_request("The password is too long"),
        PasswordError::Hash(error) => {
            tracing::error!(error, "password verification failed");
            Problem::internal()
        }
    }
}
