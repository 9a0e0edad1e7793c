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
    row("POST", "/api/cabinet/profile/email", SignedIn, "Asks for another address; both must confirm")
        .takes(Body("EmailChange"))
        .gives(&[(202, Json("Profile"))]),
    row("DELETE", "/api/cabinet/profile/email", SignedIn, "Takes that back").gives(DONE),
    row("GET", "/api/cabinet/sessions", SignedIn, "Where one is signed in").gives(&[(200, Json("Sessions"))]),
    row("DELETE", "/api/cabinet/sessions/{id}", SignedIn, "Ends a session").gives(DONE),
    row("GET", "/api/cabinet/export", SignedIn, "Everything of the account as an archive")
        .gives(&[(200, File("application/zip"))]),
    row("POST", "/api/cabinet/account/delete", SignedIn, "Asks for the end of the account")
        .takes(Body("TypedAddress"))
        .gives(&[(200, Json("Deletion"))]),
    row("POST", "/api/cabinet/profile/sign-out-everywhere", SignedIn, "Ends all sessions").gives(DONE),
    // One's own advertisements.
    row("GET", "/api/cabinet/ads", SignedIn, "One's own advertisements, newest change first")
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
    row("GET", "/api/cabinet/ads/{id}", SignedIn, "An advertisement of one's own")
        .gives(&[(200, Json("Ad"))]),
    row(
        "PUT",
        "/api/cabinet/ads/{id}",
        SignedIn,
        "A new text; of a public one what matters waits for a look",
    )
    .takes(Body("AdRevision"))
    .gives(&[(200, Json("Ad"))]),
    row("DELETE", "/api/cabinet/ads/{id}", SignedIn, "Into the trash").query(&["version"]).gives(DONE),
    row("POST", "/api/cabinet/ads/{id}/{action}", SignedIn, "A step of its life")
        .takes(MaybeJson("AdAct"))
        .gives(&[(200, Json("Ad"))]),
    row("POST", "/api/cabinet/uploads", SignedIn, "Takes a picture")
        .takes(Picture)
        .gives(&[(201, Json("Media"))]),
    row("GET", "/api/cabinet/uploads/{hash}", SignedIn, "A picture of one's own").gives(PICTURE),
    row(
        "GET",
        "/api/cabinet/choices/{set}",
        SignedIn,
        "What an advertisement may be in: categories or locations",
    )
    .gives(&[(200, Json("Choices"))]),
];
