//! The proof that changes ask for which a stolen session must not make: a code or a passkey where the
//! account has a second factor, else the password; who has neither signs in again.

use super::password_proof::verify_password;
use crate::app::Shared;
use crate::guards::SignedIn;
use crate::handlers::passkeys::{self, RequestOptions};
use crate::handlers::second_factor;
use crate::http::problem::Answer;
use crate::http::rate_limits::Limit;
use crate::http::{JsonBody, NoContent, limited};
use axum::Json;
use axum::extract::State;
use domain::accounts::second_factor::passkeys::{
    Assertion, ChallengePlace, ChallengeUse, UserCheck,
};
use model::FieldProblem;
use serde::Deserialize;
use store::ProofOutcome;
use utoipa::ToSchema;

/// A proof of who the user is: a code or a passkey if the account has a second factor, else the
/// password.
#[derive(Deserialize, ToSchema)]
pub(super) struct Proof {
    /// A code of an authenticator app, or a recovery code.
    code: Option<String>,
    /// The answer of a passkey, in the place of a code.
    passkey: Option<Assertion>,
    /// The current password.
    current: Option<String>,
}

/// The place of the challenge for a proof in this session.
fn place(me: &SignedIn) -> ChallengePlace {
    ChallengePlace {
        usage: ChallengeUse::Proof,
        browser: me.session,
    }
}

/// The options for a passkey of the account.
pub(super) async fn ask_passkey(
    me: SignedIn,
    State(app): State<Shared>,
) -> Answer<Json<RequestOptions>> {
    let user = me.user.id;
    let read = app.store.read(move |reader| reader.credential_ids(user));
    let known = read.await?;
    if known.is_empty() {
        return Err(FieldProblem::new("passkey", "passkey_unknown").into());
    }
    let options = passkeys::request_options(&app, place(&me), known, UserCheck::Preferred);
    Ok(Json(options))
}

pub(super) async fn prove(
    me: SignedIn,
    State(app): State<Shared>,
    passwords: Limit<limited::SignIn>,
    codes: Limit<limited::SecondFactor>,
    uses: Limit<limited::PasskeyUse>,
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
    let user = me.user.id;
    let code = sent.code.filter(|code| !code.trim().is_empty());
    let (attempt, proof, wrong) = match (sent.passkey, code) {
        (Some(answer), _) => {
            let attempt = codes.attempt_of(user, now)?;
            let at = place(&me);
            let proof = passkeys::proof_of(&app, answer, at, UserCheck::Preferred).await?;
            let proof =
                passkeys::own(proof, user).map_err(|error| passkeys::refuse(user, error))?;
            uses.attempt_of(user, now)?;
            (attempt, proof, ("passkey", "passkey_wrong"))
        }
        (None, Some(code)) => {
            let attempt = codes.attempt_of(user, now)?;
            let wrong = ("code", "code_wrong");
            let proof = second_factor::proof_of(&app, user, &code, now).await?;
            let proof = proof.ok_or_else(|| FieldProblem::new(wrong.0, wrong.1))?;
            (attempt, proof, wrong)
        }
        (None, None) => return Err(FieldProblem::new("code", "required").into()),
    };
    let outcome = app
        .store
        .prove_by_second_factor(user, proof, me.session, now)
        .await?;
    match outcome {
        ProofOutcome::Accepted => attempt.forgive(),
        ProofOutcome::Rejected => return Err(FieldProblem::new(wrong.0, wrong.1).into()),
        ProofOutcome::Copied => return Err(FieldProblem::new("passkey", "passkey_copied").into()),
    }
    tracing::info!(user = me.user.id.number(), "proved again");
    Ok(NoContent)
}
