//! Calls of a signed-in person about their own account.

mod ads;
mod deletion;
mod export;
mod favourites;
mod password_proof;
mod profile;
mod prove;
mod providers;
mod saved_searches;
mod second_factor;
mod sessions;
mod uploads;

use crate::media::UPLOAD_LIMIT;
use crate::openapi::routes::Routes;

const BODY_LIMIT: usize = 64 * 1024;
/// Two hundred favourites with titles in Cyrillic, escaped.
const LIST_LIMIT: usize = 512 * 1024;

pub(crate) fn routes() -> Routes {
    Routes::new()
        .get("/api/cabinet/profile", profile::show)
        .summary("The user’s account")
        .put("/api/cabinet/profile", profile::change)
        .summary("Changes the account")
        .put("/api/cabinet/profile/password", profile::password)
        .summary("Sets the password; other sessions end")
        .post("/api/cabinet/profile/email", profile::change_email)
        .summary("Requests a change of email address; both addresses must confirm")
        .delete("/api/cabinet/profile/email", profile::keep_email)
        .summary("Cancels the change of email address")
        .post("/api/cabinet/prove", prove::prove)
        .summary("Proves again who the user is, for changes that ask for it")
        .post("/api/cabinet/prove/passkey", prove::ask_passkey)
        .summary("Asks a passkey of the account for that proof")
        .get("/api/cabinet/second-factor", second_factor::show)
        .summary("Authenticators of the account")
        .post("/api/cabinet/second-factor/totp", second_factor::begin)
        .summary("Starts to add an authenticator app")
        .post(
            "/api/cabinet/second-factor/totp/confirm",
            second_factor::confirm,
        )
        .summary("Adds the authenticator app by a code that it shows")
        .post(
            "/api/cabinet/second-factor/passkey",
            second_factor::begin_passkey,
        )
        .summary("Starts to add a passkey")
        .post(
            "/api/cabinet/second-factor/passkey/confirm",
            second_factor::confirm_passkey,
        )
        .summary("Adds the passkey that the browser has made")
        .put("/api/cabinet/second-factor/{id}", second_factor::rename)
        .summary("Changes the name of an authenticator")
        .delete("/api/cabinet/second-factor/{id}", second_factor::remove)
        .summary("Removes an authenticator")
        .post(
            "/api/cabinet/second-factor/recovery-codes",
            second_factor::replace_codes,
        )
        .summary("Makes new recovery codes; those before stop working")
        .get("/api/cabinet/providers", providers::list)
        .summary("Accounts at other services that sign the user in")
        .delete("/api/cabinet/providers/{id}", providers::disconnect)
        .summary("Lets an account at another service no longer sign the user in")
        .get("/api/cabinet/sessions", sessions::list)
        .summary("Sessions of the account")
        .delete("/api/cabinet/sessions/{id}", sessions::end)
        .summary("Ends a session")
        .post(
            "/api/cabinet/profile/sign-out-everywhere",
            sessions::end_all,
        )
        .summary("Ends all sessions")
        .get("/api/cabinet/saved-searches", saved_searches::list)
        .summary("The user’s saved searches, newest first")
        .put("/api/cabinet/saved-searches/{id}", saved_searches::change)
        .summary("Changes a saved search")
        .post(
            "/api/cabinet/saved-searches/{id}/renew",
            saved_searches::renew,
        )
        .summary("Lets a saved search report for another year")
        .delete("/api/cabinet/saved-searches/{id}", saved_searches::end)
        .summary("Ends a saved search")
        .get("/api/cabinet/export", export::export)
        .summary("All data of the account as an archive")
        .post("/api/cabinet/account/delete", deletion::delete)
        .summary("Requests the deletion of the account")
        .limit_others(BODY_LIMIT)
        .merge(advertisements())
        .merge(favourites())
}

/// What the user keeps.
fn favourites() -> Routes {
    Routes::new()
        .get("/api/cabinet/favourites", favourites::list)
        .summary("The user’s favourites, newest first")
        .post("/api/cabinet/favourites", favourites::merge)
        .summary("Joins the favourites of a browser to those of the account")
        .put("/api/cabinet/favourites/{section}/{slug}", favourites::keep)
        .summary("Keeps a published entry")
        .delete(
            "/api/cabinet/favourites/{section}/{slug}",
            favourites::leave_out,
        )
        .summary("Leaves an entry out of the favourites again")
        .limit_others(LIST_LIMIT)
}

/// One's own advertisements and their pictures.
fn advertisements() -> Routes {
    let upload = Routes::new()
        .post("/api/cabinet/uploads", uploads::upload)
        .summary("Uploads an image for an advertisement")
        .limit_others(UPLOAD_LIMIT);
    Routes::new()
        .get("/api/cabinet/ads", ads::list)
        .summary("The user’s own advertisements, latest change first")
        .post("/api/cabinet/ads", ads::create)
        .summary("Creates a draft of an advertisement")
        .post("/api/cabinet/ads/preview", ads::preview)
        .summary("Renders a draft with its page template")
        .post("/api/cabinet/ads/check", ads::check)
        .summary("Validates a draft without storing it")
        .get("/api/cabinet/ads/proposal", ads::propose)
        .summary("A place for a new advertisement, and a category for its title")
        .get("/api/cabinet/ads/{id}", ads::read)
        .summary("One of the user’s own advertisements")
        .put("/api/cabinet/ads/{id}", ads::update)
        .summary("Saves an advertisement; important changes of a published one await review")
        .delete("/api/cabinet/ads/{id}", ads::remove)
        .summary("Moves an advertisement to the trash")
        .post("/api/cabinet/ads/{id}/{action}", ads::act)
        .summary("Applies a transition to an advertisement")
        .get("/api/cabinet/uploads/{hash}", uploads::show)
        .summary("An image the user uploaded")
        .get("/api/cabinet/choices/{set}", uploads::choices)
        .summary("Categories or locations to choose from")
        .limit_others(BODY_LIMIT)
        .merge(upload)
}
