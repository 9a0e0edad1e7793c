//! The editors' work.

use super::{
    Access::{Collection, Staff},
    DONE, Endpoint,
    Gives::{Json, Nothing},
    Takes::{Json as Body, MaybeJson},
    row,
};
use crate::domain::access::Area;
use generator::model::Kind;

/// Advertisements in the dashboard.
const ADS: Area = Area::Entries(Kind::Advertisements);

/// What all staff share, and the queue of advertisements.
pub(super) const DESK: &[Endpoint] = &[
    row("GET", "/api/dashboard/advertisements/queue", Staff(ADS), "Ads waiting for review")
        .gives(&[(200, Json("AdQueue"))]),
    row(
        "POST",
        "/api/dashboard/advertisements/{id}/claim",
        Staff(ADS),
        "Claims an ad, so that no one else reviews it",
    )
    .gives(&[(200, Json("ModeratedAd"))]),
];

/// Entries of the seven kinds.
pub(super) const ENTRIES: &[Endpoint] = &[
    row("GET", "/api/dashboard/{collection}", Collection, "A page of the list")
        .query(&[
            "page",
            "per_page",
            "sort",
            "q",
            "status",
            "category",
            "location",
            "author",
            "translation",
            "from",
            "to",
            "state",
        ])
        .gives(&[(200, Json("Entries"))]),
    row(
        "POST",
        "/api/dashboard/{collection}",
        Collection,
        "Creates an entry, a draft or published at once; with `check` only validates it",
    )
    .query(&["publish", "check"])
    .takes(Body("Draft"))
    .gives(&[(201, Json("Written")), (204, Nothing)]),
    row("POST", "/api/dashboard/{collection}/preview", Collection, "Renders a draft with its page template")
        .query(&["locale", "id"])
        .takes(Body("Draft"))
        .gives(&[(200, Json("Address"))]),
    row("GET", "/api/dashboard/{collection}/{id}", Collection, "An entry").gives(&[(200, Json("Entry"))]),
    row(
        "PUT",
        "/api/dashboard/{collection}/{id}",
        Collection,
        "Saves the head revision and publishes it if asked; with `check` only validates it",
    )
    .query(&["publish", "check"])
    .takes(Body("Revision"))
    .gives(&[(200, Json("Written")), (204, Nothing)]),
    row("DELETE", "/api/dashboard/{collection}/{id}", Collection, "Moves an entry to the trash")
        .query(&["version"])
        .gives(DONE),
    row("POST", "/api/dashboard/{collection}/{id}/{action}", Collection, "Applies a transition to an entry")
        .takes(MaybeJson("Act"))
        .gives(&[(200, Json("Written"))]),
    row(
        "POST",
        "/api/dashboard/{collection}/bulk",
        Collection,
        "Applies a transition to many entries, each on its own",
    )
    .takes(Body("Bulk"))
    .gives(&[(200, Json("BulkDone"))]),
    row(
        "GET",
        "/api/dashboard/{collection}/{id}/touched",
        Collection,
        "Pages that publishing an entry would rebuild",
    )
    .gives(&[(200, Json("Touched"))]),
    row(
        "GET",
        "/api/dashboard/{collection}/{id}/revisions",
        Collection,
        "Revisions of an entry, newest first",
    )
    .query(&["page"])
    .gives(&[(200, Json("Revisions"))]),
    row("GET", "/api/dashboard/{collection}/{id}/revisions/{revision}", Collection, "A revision")
        .gives(&[(200, Json("SavedRevision"))]),
    row(
        "POST",
        "/api/dashboard/{collection}/{id}/revisions/{revision}/restore",
        Collection,
        "Restores a revision as a new one",
    )
    .takes(Body("Versioned"))
    .gives(&[(200, Json("Written"))]),
];
