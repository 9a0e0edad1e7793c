//! The browsers in which the user is signed in, and the end of their sessions.

use crate::app::{App, Shared};
use crate::guards::SignedIn;
use crate::http::problem::{Answer, Problem};
use crate::http::{NoContent, PathInput};
use axum::Json;
use axum::extract::State;
use jiff::Timestamp;
use serde::Serialize;
use store::OpenSession;
use support::token;
use utoipa::ToSchema;

/// A name for a session from which its token cannot be derived.
fn id(session: &OpenSession) -> String {
    hex::encode(token::sha256(&[b"session", &session.token]))[..16].to_owned()
}

/// The open sessions of an account.
#[derive(Serialize, ToSchema)]
pub(super) struct Sessions {
    items: Vec<SignedInBrowser>,
}

/// A browser in which the user is signed in.
#[derive(Serialize, ToSchema)]
struct SignedInBrowser {
    id: String,
    agent: String,
    created_at: Timestamp,
    seen_at: Timestamp,
    expires_at: Timestamp,
    /// Whether this is the session of the caller.
    current: bool,
}

async fn open_sessions(me: &SignedIn, app: &App) -> Answer<Vec<OpenSession>> {
    let user = me.user.id;
    let now = app.clock.now();
    let sessions = app.store.read(move |reader| reader.sessions(user, now));
    Ok(sessions.await?)
}

pub(super) async fn list(me: SignedIn, State(app): State<Shared>) -> Answer<Json<Sessions>> {
    let mut items = Vec::new();
    for session in open_sessions(&me, &app).await? {
        items.push(SignedInBrowser {
            id: id(&session),
            created_at: session.created_at,
            seen_at: session.seen_at,
            expires_at: session.expires_at,
            current: session.token == me.session,
            agent: session.agent,
        });
    }
    Ok(Json(Sessions { items }))
}

pub(super) async fn end(
    me: SignedIn,
    State(app): State<Shared>,
    PathInput(wanted): PathInput<String>,
) -> Answer<NoContent> {
    let sessions = open_sessions(&me, &app).await?;
    let session = sessions
        .iter()
        .find(|session| id(session) == wanted)
        .ok_or_else(Problem::not_found)?;
    app.store.end_session(session.token).await?;
    tracing::info!(user = me.user.id.number(), "session ended");
    Ok(NoContent)
}

pub(super) async fn end_all(me: SignedIn, State(app): State<Shared>) -> Answer<NoContent> {
    let ended = app.store.end_sessions(me.user.id, None).await?;
    tracing::info!(user = me.user.id.number(), ended, "signed out everywhere");
    Ok(NoContent)
}
