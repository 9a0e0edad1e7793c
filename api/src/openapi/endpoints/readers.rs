//! What readers may ask.

use super::{
    Access::Public,
    DONE, Endpoint,
    Gives::{Json, Nothing},
    PAGE,
    Takes::MaybeJson,
    row,
};

pub(super) const ROWS: &[Endpoint] = &[
    row("GET", "/api/_nuxt_icon/{prefix}", Public, "Icons of a collection, as Iconify asks for them")
        .query(&["icons"])
        .gives(&[(200, Json("IconSet"))]),
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
