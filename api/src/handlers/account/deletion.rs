//! The end of the account (docs/content-model.md §10).

use crate::app::Shared;
use crate::guards::proof::JustProved;
use crate::guards::{SignedIn, forget_session};
use crate::http::JsonBody;
use crate::http::problem::Answer;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use domain::accounts::deletion::DeletionRequest;
use model::FieldProblem;
use serde::Deserialize;
use utoipa::ToSchema;

/// The email address of the account, which the user types again to confirm.
#[derive(Deserialize, ToSchema)]
pub(super) struct TypedAddress {
    email: String,
}

/// Accepts the request for deletion from the owner of the typed address.
pub(super) async fn delete(
    me: SignedIn,
    _proved: JustProved,
    State(app): State<Shared>,
    JsonBody(sent): JsonBody<TypedAddress>,
) -> Answer<(HeaderMap, Json<DeletionRequest>)> {
    if !me.user.email.is(&sent.email) {
        return Err(FieldProblem::new("email", "bad_choice").into());
    }
    let deletion = app
        .store
        .request_deletion(me.user.id, app.clock.now())
        .await?;
    tracing::info!(user = me.user.id.number(), "deletion asked for");
    let mut headers = HeaderMap::new();
    forget_session(&app, &mut headers);
    Ok((headers, Json(deletion)))
}
