//! What readers may ask.

use super::{
    Access::{Public, ThisSite},
    DONE, Endpoint,
    Gives::{Html, Json, Nothing},
    PAGE, TAKEN,
    Takes::{Form, Json as Body, MaybeJson},
    row,
};

/// What both searches are asked.
const SEARCH: &[&str] = &[
    "section",
    "q",
    "locale",
    "category",
    "location",
    "tag",
    "price_min",
    "price_max",
    "currency",
    "deal",
    "condition",
    "with_photo",
    "date_from",
    "date_to",
    "literal",
    "order",
    "page",
];

/// The same for the page, whose forms also say that they carry the query of the page before.
const PLAIN_SEARCH: &[&str] = &{
    let mut names = ["ofPage"; SEARCH.len() + 1];
    let mut n = 0;
    while n < SEARCH.len() {
        names[n] = SEARCH[n];
        n += 1;
    }
    names
};

pub(super) const ROWS: &[Endpoint] = &[
    row("GET", "/api/openapi.json", Public, "This description").gives(&[(200, Json("Anything"))]),
    row("GET", "/api/search", Public, "Search results of a section, or of all")
        .query(SEARCH)
        .gives(&[(200, Json("SearchResults"))]),
    row("GET", "/api/_nuxt_icon/{prefix}", Public, "Icons of a collection, as Iconify asks for them")
        .query(&["icons"])
        .gives(&[(200, Json("IconSet"))]),
    row("GET", "/api/plain/search", Public, "The same as a page")
        .query(PLAIN_SEARCH)
        .gives(&[(200, Html), (303, Nothing)]),
    row("GET", "/api/plain/login", Public, "Sign-in forms that work without scripts")
        .query(&["locale", "callbackUrl", "error"])
        .gives(PAGE),
    row("POST", "/api/ads/{pid}/phone", ThisSite, "The phone number of a published advertisement")
        .takes(Body("PhoneAsked"))
        .gives(&[(200, Json("PhoneShown"))]),
    row("POST", "/api/ads/{pid}/message", ThisSite, "Forwards a message to the owner of an advertisement")
        .takes(Body("Message"))
        .gives(&[(202, Json("MessageTaken"))]),
    row("POST", "/api/contact", ThisSite, "Forwards a message to the editors")
        .takes(Body("Message"))
        .gives(&[(202, Json("MessageTaken"))]),
    row("POST", "/api/reports", ThisSite, "A complaint about a public entry")
        .takes(Body("Report"))
        .gives(TAKEN),
    row(
        "GET",
        "/api/plain/contact",
        Public,
        "The same forms as a page; replies to and confirmations of messages",
    )
    .query(&["locale", "ad", "section", "slug", "reply", "confirm", "done"])
    .gives(PAGE),
    row("POST", "/api/plain/contact", ThisSite, "Sends one of them")
        .query(&["locale", "ad", "section", "slug", "reply", "confirm"])
        .takes(Form("ContactForm"))
        .gives(&[(200, Html), (303, Nothing)]),
    row("GET", "/api/plain/delete-account", Public, "What the deletion of an account means, and its form")
        .query(&["locale"])
        .gives(PAGE),
    row(
        "POST",
        "/api/plain/delete-account",
        Public,
        "Requests the deletion of an account, signed in or by email",
    )
    .query(&["locale"])
    .takes(Form("DeletionForm"))
    .gives(PAGE),
    row("GET", "/api/links/{token}", Public, "The action behind a link in an email").gives(PAGE),
    row("POST", "/api/links/{token}", Public, "Confirms the action").takes(Form("LinkForm")).gives(PAGE),
    row("GET", "/api/preview/{token}", Public, "A preview of unpublished work at a secret address")
        .gives(PAGE),
    row("POST", "/api/visitors/log", Public, "Counts a visit without identifying the visitor")
        .takes(MaybeJson("Visit"))
        .gives(DONE),
    row("POST", "/api/heartbeat", Public, "The heartbeat of an open page")
        .takes(MaybeJson("Heartbeat"))
        .gives(DONE),
    row("POST", "/api/reklama/{campaign}/view", Public, "Counts a banner impression")
        .takes(MaybeJson("BannerSeen"))
        .gives(DONE),
    row(
        "GET",
        "/api/reklama/{campaign}/click",
        Public,
        "Counts a click and redirects to the campaign’s target",
    )
    .query(&["placement", "locale"])
    .gives(&[(302, Nothing)]),
];
