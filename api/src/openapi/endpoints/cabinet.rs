//! One's own account and advertisements.

use super::{
    Access::SignedIn,
    DONE, Endpoint,
    Gives::{File, Json},
    PICTURE,
    Takes::{Json as Body, MaybeJson, Picture},
    row,
};

pub(super) const ROWS: &[Endpoint] = &[
    // One's own account.
    row("GET", "/api/cabinet/profile", SignedIn, "The account").gives(&[(200, Json("Profile"))]),
    row("PUT", "/api/cabinet/profile", SignedIn, "Changes the account")
        .takes(Body("ProfileChange"))
        .gives(&[(200, Json("Profile"))]),
    row("PUT", "/api/cabinet/profile/password", SignedIn, "Sets the password; other sessions end")
        .takes(Body("PasswordChange"))
        .gives(DONE),
    row(
        "POST",
        "/api/cabinet/profile/email",
        SignedIn,
        "Requests a change of email address; both addresses must confirm",
    )
    .takes(Body("EmailChange"))
    .gives(&[(202, Json("Profile"))]),
    row("DELETE", "/api/cabinet/profile/email", SignedIn, "Cancels the change of email address").gives(DONE),
    row("GET", "/api/cabinet/sessions", SignedIn, "Sessions of the account")
        .gives(&[(200, Json("Sessions"))]),
    row("DELETE", "/api/cabinet/sessions/{id}", SignedIn, "Ends a session").gives(DONE),
    row("GET", "/api/cabinet/export", SignedIn, "All data of the account as an archive")
        .gives(&[(200, File("application/zip"))]),
    row("POST", "/api/cabinet/account/delete", SignedIn, "Requests the deletion of the account")
        .takes(Body("TypedAddress"))
        .gives(&[(200, Json("Deletion"))]),
    row("POST", "/api/cabinet/profile/sign-out-everywhere", SignedIn, "Ends all sessions").gives(DONE),
    // One's own advertisements.
    row("GET", "/api/cabinet/ads", SignedIn, "The user’s own advertisements, latest change first")
        .query(&["state", "page", "per_page"])
        .gives(&[(200, Json("Ads"))]),
    row("POST", "/api/cabinet/ads", SignedIn, "A new draft")
        .takes(Body("AdDraft"))
        .gives(&[(201, Json("Ad"))]),
    row(
        "POST",
        "/api/cabinet/ads/check",
        SignedIn,
        "Says everything that is wrong with a draft, and stores nothing",
    )
    .query(&["id"])
    .takes(Body("AdDraft"))
    .gives(DONE),
    row("POST", "/api/cabinet/ads/preview", SignedIn, "Draws a draft in the look of its page")
        .query(&["locale", "id"])
        .takes(Body("AdDraft"))
        .gives(&[(200, Json("Address"))]),
    row("GET", "/api/cabinet/ads/{id}", SignedIn, "One of the user’s own advertisements")
        .gives(&[(200, Json("Ad"))]),
    row(
        "PUT",
        "/api/cabinet/ads/{id}",
        SignedIn,
        "Saves an advertisement; important changes of a published one await review",
    )
    .takes(Body("AdRevision"))
    .gives(&[(200, Json("Ad"))]),
    row("DELETE", "/api/cabinet/ads/{id}", SignedIn, "Into the trash").query(&["version"]).gives(DONE),
    row("POST", "/api/cabinet/ads/{id}/{action}", SignedIn, "Applies a transition to an advertisement")
        .takes(MaybeJson("AdAct"))
        .gives(&[(200, Json("Ad"))]),
    row("POST", "/api/cabinet/uploads", SignedIn, "Takes a picture")
        .takes(Picture)
        .gives(&[(201, Json("Media"))]),
    row("GET", "/api/cabinet/uploads/{hash}", SignedIn, "An image the user uploaded")
        .query(&["width"])
        .gives(PICTURE),
    row("GET", "/api/cabinet/choices/{set}", SignedIn, "Categories or locations to choose from")
        .gives(&[(200, Json("Choices"))]),
];
