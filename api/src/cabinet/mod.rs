//! What a signed-in person may do with their own account.

use crate::{
    app::Shared,
    auth::{PasswordError, SignedIn, is_acceptable},
    http::JsonBody,
    problem::{Answer, Problem},
    store::User,
};
use axum::{
    Json, Router,
    extract::{DefaultBodyLimit, State},
    http::StatusCode,
    routing::{get, post, put},
};
use serde::Deserialize;
use serde_json::{Value, json};

const BODY_LIMIT: usize = 64 * 1024;

pub fn router() -> Router<Shared> {
    Router::new()
        .route("/api/cabinet/profile", get(profile).put(rename))
        .route("/api/cabinet/profile/password", put(change_password))
        .route("/api/cabinet/profile/sign-out-everywhere", post(sign_out_everywhere))
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
}

fn describe(user: &User) -> Json<Value> {
    Json(json!({
        "id": user.id,
        "email": user.email,
        "name": user.name,
        "role": user.role,
        "locale": user.locale,
        "image": user.image,
    }))
}

async fn profile(me: SignedIn) -> Json<Value> {
    describe(&me.user)
}

#[derive(Deserialize)]
struct Name {
    name: String,
}

async fn rename(
    me: SignedIn,
    State(app): State<Shared>,
    JsonBody(sent): JsonBody<Name>,
) -> Answer<Json<Value>> {
    let name: String = sent.name.chars().filter(|c| !c.is_control()).collect();
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    match name.chars().count() {
        0 | 1 => return Err(Problem::field("name", "too_short", json!({ "n": 2 }))),
        m @ 61.. => return Err(Problem::field("name", "too_long", json!({ "n": 60, "m": m }))),
        _ => {}
    }
    let user = app.store.rename_user(me.user.id, name, app.clock.now()).await?;
    Ok(describe(&user))
}

#[derive(Deserialize)]
struct PasswordChange {
    current: String,
    password: String,
}

/// Needs the present password, and ends all other sessions.
async fn change_password(
    me: SignedIn,
    State(app): State<Shared>,
    JsonBody(sent): JsonBody<PasswordChange>,
) -> Answer<StatusCode> {
    let refused = |error| match error {
        PasswordError::Busy => Problem::rate_limited(1),
        PasswordError::TooLong => Problem::bad_request("The password is too long"),
        PasswordError::Hash(error) => {
            tracing::error!(error, "password");
            Problem::internal()
        }
    };
    let account = me.user.email.split('@').next().unwrap_or_default();
    if !is_acceptable(&sent.password, &[account, &me.user.email, &me.user.name]) {
        return Err(Problem::field("password", "pw_weak", json!({})));
    }
    let now = app.clock.now();
    // Guesses at the present password count like guesses at sign-in.
    let attempt = app.failures.attempt_by_account(&me.user.email, now).map_err(Problem::rate_limited)?;
    let hash = app.store.credentials(&me.user.email)?.and_then(|(_, hash)| hash);
    if !app.passwords.verify(sent.current, hash).await.map_err(refused)? {
        return Err(Problem::field("current", "pw_wrong", json!({})));
    }
    app.failures.forgive(&attempt);
    let hash = app.passwords.hash(sent.password).await.map_err(refused)?;
    app.store.set_password(me.user.id, hash, me.session, now).await?;
    tracing::info!(user = me.user.id, "password changed");
    Ok(StatusCode::NO_CONTENT)
}

async fn sign_out_everywhere(me: SignedIn, State(app): State<Shared>) -> Answer<StatusCode> {
    let ended = app.store.end_sessions(me.user.id, None).await?;
    tracing::info!(user = me.user.id, ended, "signed out everywhere");
    Ok(StatusCode::NO_CONTENT)
}
