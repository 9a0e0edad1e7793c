//! Where one is signed in, and ending that.

use crate::{
    app::Shared,
    guards::SignedIn,
    http::problem::{Answer, Problem},
    store::OpenSession,
    support::token,
};
use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use serde_json::{Value, json};

/// A name for a session that is worth nothing to whoever reads it.
fn id(session: &OpenSession) -> String {
    token::hex(&token::sha256(&[b"session", &session.token]))[..16].to_owned()
}

pub(super) async fn list(me: SignedIn, State(app): State<Shared>) -> Answer<Json<Value>> {
    let sessions = app.store.sessions(me.user.id, app.clock.now())?;
    let items: Vec<Value> = sessions
        .iter()
        .map(|session| {
            json!({
                "id": id(session),
                "agent": session.agent,
                "created_at": session.created_at.to_string(),
                "seen_at": session.seen_at.to_string(),
                "expires_at": session.expires_at.to_string(),
                "current": session.token == me.session,
            })
        })
        .collect();
    Ok(Json(json!({ "items": items })))
}

pub(super) async fn end(
    me: SignedIn,
    State(app): State<Shared>,
    Path(wanted): Path<String>,
) -> Answer<StatusCode> {
    let sessions = app.store.sessions(me.user.id, app.clock.now())?;
    let session = sessions.iter().find(|session| id(session) == wanted).ok_or_else(Problem::not_found)?;
    app.store.end_session(session.token).await?;
    tracing::info!(user = me.user.id, "session ended");
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn end_all(me: SignedIn, State(app): State<Shared>) -> Answer<StatusCode> {
    let ended = app.store.end_sessions(me.user.id, None).await?;
    tracing::info!(user = me.user.id, ended, "signed out everywhere");
    Ok(StatusCode::NO_CONTENT)
}
