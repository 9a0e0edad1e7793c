//! The proof that changes ask for which a stolen session must not make: a code where the account has
//! a second factor, else the password; who has neither signs in again.

use super::password_proof::verify_password;
use crate::app::Shared;
use crate::guards::SignedIn;
use crate::handlers::second_factor;
use crate::http::problem::{Answer, Problem};
use crate::http::rate_limits::Limit;
use crate::http::{JsonBody, NoContent, limited};
use axum::extract::State;
use model::FieldProblem;
use serde::Deserialize;
use utoipa::ToSchema;

/// A proof of who the user is: a code if the account has a second factor, else the password.
#[derive(Deserialize, ToSchema)]
pub(super) struct Proof {
    /// A code of an authenticator app, or a recovery code.
    code: Option<String>,
    /// The current password.
    current: Option<String>,
}

pub(super) async fn prove(
    me: SignedIn,
    State(app): State<Shared>,
    passwords: Limit<limited::SignIn>,
    codes: Limit<limited::SecondFactor>,
    JsonBody(sent): JsonBody<Proof>,
) -> Answer<NoContent> {
    let now = app.clock.now();
    if !me.user.second_factor {
        let current = sent.current.filter(|current| !current.is_empty());
        let current = current.ok_or_else(|| FieldProblem::new("current", "required"))?;
        verify_password(&app, &me, current, passwords).await?;
        app.store.prove_by_password(me.session, now).await?;
        return Ok(NoContent);
    }
    let code = sent.code.filter(|code| !code.trim().is_empty());
    let code = code.ok_or_else(|| FieldProblem::new("code", "required"))?;
    let attempt = codes.attempt_of(me.user.id, now)?;
    let wrong = || Problem::from(FieldProblem::new("code", "code_wrong"));
    let proof = second_factor::proof_of(&app, me.user.id, &code, now).await?;
    let proof = proof.ok_or_else(wrong)?;
    let is_right = app
        .store
        .prove_by_second_factor(me.user.id, proof, me.session, now)
        .await?;
    if !is_right {
        return Err(wrong());
    }
    attempt.forgive();
    tracing::info!(user = me.user.id.number(), "proved again");
    Ok(NoContent)
}
