//! What a signed-in person may do with their own account.

mod ads;
mod deletion;
mod export;
mod profile;
mod sessions;
mod uploads;

use crate::{
    app::App,
    domain::accounts::passwords::PasswordError,
    guards::SignedIn,
    http::problem::{Answer, Problem},
    media::UPLOAD_LIMIT,
    openapi::routes::Routes,
    support::rate_limits::{Limited, Who},
};
use serde_json::json;

const BODY_LIMIT: usize = 64 * 1024;

pub fn routes() -> Routes {
    Routes::new()
        .untyped_get("/api/cabinet/profile", profile::show)
        .untyped_put("/api/cabinet/profile", profile::change)
        .untyped_put("/api/cabinet/profile/password", profile::password)
        .untyped_post("/api/cabinet/profile/email", profile::change_email)
        .untyped_delete("/api/cabinet/profile/email", profile::keep_email)
        .untyped_get("/api/cabinet/sessions", sessions::list)
        .untyped_delete("/api/cabinet/sessions/{id}", sessions::end)
        .untyped_post("/api/cabinet/profile/sign-out-everywhere", sessions::end_all)
        .untyped_get("/api/cabinet/export", export::export)
        .untyped_post("/api/cabinet/account/delete", deletion::delete)
        .limit_others(BODY_LIMIT)
        .merge(advertisements())
}

/// One's own advertisements and their pictures.
fn advertisements() -> Routes {
    let upload =
        Routes::new().untyped_post("/api/cabinet/uploads", uploads::upload).limit_others(UPLOAD_LIMIT);
    Routes::new()
        .untyped_get("/api/cabinet/ads", ads::list)
        .untyped_post("/api/cabinet/ads", ads::create)
        .untyped_post("/api/cabinet/ads/preview", ads::preview)
        .untyped_post("/api/cabinet/ads/check", ads::check)
        .untyped_get("/api/cabinet/ads/{id}", ads::read)
        .untyped_put("/api/cabinet/ads/{id}", ads::update)
        .untyped_delete("/api/cabinet/ads/{id}", ads::remove)
        .untyped_post("/api/cabinet/ads/{id}/{action}", ads::act)
        .untyped_get("/api/cabinet/uploads/{hash}", uploads::show)
        .untyped_get("/api/cabinet/choices/{set}", uploads::choices)
        .limit_others(BODY_LIMIT)
        .merge(upload)
}

/// Whether it is the owner who changes how the account is opened: by the present password, or by having signed in
/// just now (docs/security.md item 10). A password that is given must be right in either case.
async fn prove(app: &App, me: &SignedIn, current: Option<String>) -> Answer<()> {
    let now = app.clock.now();
    let Some(current) = current.filter(|current| !current.is_empty()) else {
        let fresh = me.is_fresh(now);
        return if fresh { Ok(()) } else { Err(Problem::field("current", "required", json!({}))) };
    };
    // Guesses count like guesses at sign-in, but by account: whoever guesses there must not be in the way here.
    let who = [Who::Account(me.user.id)];
    let attempt = app.limits.attempt(Limited::SignIn, who, now).map_err(Problem::rate_limited)?;
    let hash = app.store.credentials(&me.user.email)?.and_then(|(_, hash)| hash);
    if !app.passwords.verify(current, hash).await.map_err(password_refusal)? {
        return Err(Problem::field("current", "pw_wrong", json!({})));
    }
    app.limits.forgive(&attempt);
    Ok(())
}

fn password_refusal(error: PasswordError) -> Problem {
    match error {
        PasswordError::Busy => Problem::rate_limited(1),
        PasswordError::TooLong => Problem::bad_request("The password is too long"),
        PasswordError::Hash(error) => {
            tracing::error!(error, "password");
            Problem::internal()
        }
    }
}
