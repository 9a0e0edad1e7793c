//! The end of the account (docs/content-model.md §10).

use crate::{
    app::Shared,
    domain::accounts::email_address::is_same_address,
    guards::SignedIn,
    guards::forget_session,
    http::{
        UntypedBody,
        problem::{Answer, Problem},
    },
};
use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::json;

#[derive(Deserialize)]
pub(super) struct TypedAddress {
    email: String,
}

/// Takes the request for deletion of whoever typed their own address.
pub(super) async fn delete(
    me: SignedIn,
    State(app): State<Shared>,
    UntypedBody(sent): UntypedBody<TypedAddress>,
) -> Answer<Response> {
    if !is_same_address(&sent.email, &me.user.email) {
        return Err(Problem::field("email", "bad_choice", json!({})));
    }
    let deletion = app.store.request_deletion(me.user.id, app.clock.now()).await?;
    tracing::info!(user = me.user.id, "deletion asked for");
    let mut response = Json(json!({
        "receipt": deletion.receipt,
        "requested_at": deletion.requested_at.to_string(),
        "erased_at": deletion.erased_at.to_string(),
    }))
    .into_response();
    forget_session(&app, response.headers_mut());
    Ok(response)
}
