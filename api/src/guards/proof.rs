//! The guard of changes that a stolen session must not make: the user has proved in the last minutes
//! who they are, at sign-in or since (docs/security.md §10). It stands beside the guard of the
//! endpoint, behind it. No API token proves anything.

use super::SignedIn;
use crate::app::Shared;
use crate::http::declare::{Declaration, Input};
use crate::http::problem::Problem;
use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use domain::accounts::second_factor;

/// The caller has proved in the last minutes who they are.
pub(crate) struct JustProved;

impl FromRequestParts<Shared> for JustProved {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<JustProved, Problem> {
        let me = SignedIn::of(parts, app).await?;
        if second_factor::is_recent(me.proved_at, app.clock.now()) {
            return Ok(JustProved);
        }
        tracing::debug!(user = me.user.id.number(), "refused: no recent proof");
        let title = "Prove first that it is you";
        Err(Problem::keyed(
            StatusCode::FORBIDDEN,
            "proof-required",
            title,
        ))
    }
}

impl Input for JustProved {
    fn declare(declaration: &mut Declaration) {
        declaration.require_proof();
    }
}
