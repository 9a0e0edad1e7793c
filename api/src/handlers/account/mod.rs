//! What a signed-in person may do with their own account.

mod ads;
mod deletion;
mod export;
mod profile;
mod sessions;
mod uploads;

use crate::app::App;
use crate::domain::accounts::passwords::PasswordError;
use crate::guards::SignedIn;
use crate::http::problem::{Answer, Problem};
use crate::media::UPLOAD_LIMIT;
use crate::openapi::routes::Routes;
use crate::support::rate_limits::{Limited, Who};
use model::FieldProblem;

const BODY_LIMIT: usize = 64 * 1024;

pub fn routes() -> Routes {
    Routes::new()
        .get("/api/cabinet/profile", profile::show)
        .summary("The account")
        .put("/api/cabinet/profile", profile::change)
        .summary("Changes the account")
        .put("/api/cabinet/profile/password", profile::password)
        .summary("Sets the password; other sessions end")
        .post("/api/cabinet/profile/email", profile::change_email)
        .summary("Requests a change of email address; both addresses must confirm")
        .delete("/api/cabinet/profile/email", profile::keep_email)
        .summary("Cancels the change of email address")
        .get("/api/cabinet/sessions", sessions::list)
        .summary("Sessions of the account")
        .delete("/api/cabinet/sessions/{id}", sessions::end)
        .summary("Ends a session")
        .post("/api/cabinet/profile/sign-out-everywhere", sessions::end_all)
        .summary("Ends all sessions")
        .get("/api/cabinet/export", export::export)
        .summary("All data of the account as an archive")
        .post("/api/cabinet/account/delete", deletion::delete)
        .summary("Requests the deletion of the account")
        .limit_others(BODY_LIMIT)
        .merge(advertisements())
}

/// One's own advertisements and their pictures.
fn advertisements() -> Routes {
    let upload = Routes::new()
        .post("/api/cabinet/uploads", uploads::upload)
        .summary("Takes a picture")
        .limit_others(UPLOAD_LIMIT);
    Routes::new()
        .get("/api/cabinet/ads", ads::list)
        .summary("The user’s own advertisements, latest change first")
        .post("/api/cabinet/ads", ads::create)
        .summary("A new draft")
        .post("/api/cabinet/ads/preview", ads::preview)
        .summary("Draws a draft in the look of its page")
        .post("/api/cabinet/ads/check", ads::check)
        .summary("Says everything that is wrong with a draft, and stores nothing")
        .get("/api/cabinet/ads/{id}", ads::read)
        .summary("One of the user’s own advertisements")
        .put("/api/cabinet/ads/{id}", ads::update)
        .summary("Saves an advertisement; important changes of a published one await review")
        .delete("/api/cabinet/ads/{id}", ads::remove)
        .summary("Into the trash")
        .post("/api/cabinet/ads/{id}/{action}", ads::act)
        .summary("Applies a transition to an advertisement")
        .get("/api/cabinet/uploads/{hash}", uploads::show)
        .summary("An image the user uploaded")
        .get("/api/cabinet/choices/{set}", uploads::choices)
        .summary("Categories or locations to choose from")
        .limit_others(BODY_LIMIT)
        .merge(upload)
}

/// Whether it is the owner who changes how the account is opened: by the present password, or by having signed in
/// just now (docs/security.md item 10). A password that is given must be right in either case.
async fn prove(app: &App, me: &SignedIn, current: Option<String>) -> Answer<()> {
    let now = app.clock.now();
    let Some(current) = current.filter(|current| !current.is_empty()) else {
        let fresh = me.is_fresh(now);
        return if fresh { Ok(()) } else { Err(FieldProblem::new("current", "required").into()) };
    };
    // Guesses count like guesses at sign-in, but by account: whoever guesses there must not be in the way here.
    let who = [Who::Account(me.user.id)];
    let attempt = app.limits.attempt(Limited::SignIn, who, now).map_err(Problem::rate_limited)?;
    let email = me.user.email.clone();
    let known = app.store.read(move |reader| reader.credentials(&email)).await?;
    let hash = known.and_then(|(_, hash)| hash);
    if !app.passwords.verify(current, hash).await.map_err(password_refusal)? {
        return Err(FieldProblem::new("current", "pw_wrong").into());
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
