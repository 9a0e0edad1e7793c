//! The end of the account (content-model §10).

use crate::{
    app::Shared,
    domain::accounts::email_address::normalise_address,
    guards::SignedIn,
    handlers::auth::forget_session,
    http::{JsonBody, problem::Answer},
    store,
};
use axum::{Json, extract::State, http::HeaderMap};
use generator::check;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The account's address, typed again.
#[derive(Deserialize, ToSchema)]
pub(super) struct TypedAddress {
    email: String,
}

/// The receipt of a request for deletion.
#[derive(Serialize, ToSchema)]
pub(super) struct Deletion {
    receipt: String,
    requested_at: Timestamp,
    /// Until then nothing is deleted.
    erased_at: Timestamp,
}

/// Takes the request for deletion of whoever typed their own address.
pub(super) async fn delete(
    me: SignedIn,
    State(app): State<Shared>,
    JsonBody(sent): JsonBody<TypedAddress>,
) -> Answer<(HeaderMap, Json<Deletion>)> {
    if !is_own(&sent.email, &me.user.email) {
        return Err(check::Problem::new("email", "bad_choice").into());
    }
    let deletion = app.store.request_deletion(me.user.id, app.clock.now()).await?;
    tracing::info!(user = me.user.id, "deletion asked for");
    let mut headers = HeaderMap::new();
    forget_session(&app, &mut headers);
    let store::Deletion { receipt, requested_at, erased_at, .. } = deletion;
    Ok((headers, Json(Deletion { receipt, requested_at, erased_at })))
}

/// Whether a typed address is the account's.
pub(crate) fn is_own(typed: &str, email: &str) -> bool {
    typed.trim().eq_ignore_ascii_case(email) || normalise_address(typed).as_deref() == Some(email)
}
