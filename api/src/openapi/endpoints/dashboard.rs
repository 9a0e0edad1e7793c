//! The editors' work.

use super::{
    Access::{Categories, Staff},
    DONE, Endpoint,
    Gives::{Events, File, Json},
    PICTURE, TAKEN,
    Takes::{Archive, Json as Body, MaybeJson, Picture},
    row,
};
use crate::domain::access::Area;
use generator::model::Kind;

/// What all staff share.
pub(super) const DESK: &[Endpoint] = &[
    row("GET", "/api/dashboard/publication", Staff(Area::Home), "The state of publishing")
        .gives(&[(200, Json("Publication"))]),
    row(
        "GET",
        "/api/dashboard/publication/events",
        Staff(Area::Home),
        "The state of publishing as server-sent events",
    )
    .gives(&[(200, Events)]),
    row(
        "GET",
        "/api/dashboard/{set}/choices",
        Staff(Area::Home),
        "A pick list: categories, tags, locations or people",
    )
    .query(&["kind"])
    .gives(&[(200, Json("Choices"))]),
    row("GET", "/api/dashboard/users/choices", Staff(Area::Home), "Owners that lists can be filtered by")
        .query(&["kind", "q", "id"])
        .gives(&[(200, Json("Authors"))]),
    row("POST", "/api/dashboard/media", Staff(Area::Home), "Uploads an image")
        .takes(Picture)
        .gives(&[(201, Json("Media"))]),
    row("GET", "/api/dashboard/media/{hash}", Staff(Area::Home), "An image, published or not")
        .query(&["width"])
        .gives(PICTURE),
    row("GET", "/api/dashboard/publication/history", Staff(Area::Home), "Recent publishes, newest first")
        .query(&["page", "per_page"])
        .gives(&[(200, Json("Publishes"))]),
    row(
        "GET",
        "/api/dashboard/home",
        Staff(Area::Home),
        "What the signed-in user has to do, and recent activity",
    )
    .gives(&[(200, Json("HomeBoard"))]),
    row("GET", "/api/dashboard/search", Staff(Area::Home), "Search of everything the role may open")
        .query(&["q", "locale"])
        .gives(&[(200, Json("Found"))]),
    row("GET", "/api/dashboard/fields", Staff(Area::Home), "The field table of every kind")
        .gives(&[(200, Json("FieldTables"))]),
    row("GET", "/api/dashboard/media", Staff(Area::Home), "Images, newest first")
        .query(&["page", "per_page", "q", "used", "ads"])
        .gives(&[(200, Json("Library"))]),
    row(
        "GET",
        "/api/dashboard/media/{hash}/uses",
        Staff(Area::Home),
        "Entries and settings that use an image",
    )
    .gives(&[(200, Json("Uses"))]),
    row("POST", "/api/dashboard/media/{hash}/replace", Staff(Area::Media), "Replaces an image everywhere")
        .takes(Picture)
        .gives(&[(200, Json("Replaced"))]),
    row("DELETE", "/api/dashboard/media/{hash}", Staff(Area::Media), "Deletes an unused image").gives(DONE),
    row("POST", "/api/dashboard/media/sweep", Staff(Area::Media), "Deletes all unused images")
        .gives(&[(200, Json("Swept"))]),
];

/// What the portal is made of beside its entries, and how it does.
pub(super) const OFFICE: &[Endpoint] = &[
    // Taxonomy.
    row("GET", "/api/dashboard/categories", Categories, "A category: the list")
        .query(&["kind"])
        .gives(&[(200, Json("Categories"))]),
    row("POST", "/api/dashboard/categories", Categories, "A category: a new one")
        .query(&["kind"])
        .takes(Body("CategoryDraft"))
        .gives(&[(201, Json("Category"))]),
    row("GET", "/api/dashboard/categories/{id}", Categories, "A category")
        .query(&["kind"])
        .gives(&[(200, Json("Category"))]),
    row("PUT", "/api/dashboard/categories/{id}", Categories, "A category: changes it")
        .query(&["kind"])
        .takes(Body("CategoryRevision"))
        .gives(&[(200, Json("Category"))]),
    row(
        "DELETE",
        "/api/dashboard/categories/{id}",
        Categories,
        "A category: deletes it and moves its entries",
    )
    .query(&["kind", "into"])
    .gives(DONE),
    row("POST", "/api/dashboard/categories/order", Categories, "Changes the order")
        .query(&["kind"])
        .takes(Body("Order"))
        .gives(&[(200, Json("Categories"))]),
    row("GET", "/api/dashboard/tags", Staff(Area::Tags), "A tag: the list")
        .query(&["page", "per_page", "q"])
        .gives(&[(200, Json("Tags"))]),
    row("POST", "/api/dashboard/tags", Staff(Area::Tags), "A tag: a new one")
        .takes(Body("TagDraft"))
        .gives(&[(201, Json("Tag"))]),
    row("GET", "/api/dashboard/tags/{id}", Staff(Area::Tags), "A tag").gives(&[(200, Json("Tag"))]),
    row("PUT", "/api/dashboard/tags/{id}", Staff(Area::Tags), "A tag: changes it")
        .takes(Body("TagRevision"))
        .gives(&[(200, Json("Tag"))]),
    row("DELETE", "/api/dashboard/tags/{id}", Staff(Area::Tags), "A tag: deletes it and moves its entries")
        .query(&["into"])
        .gives(DONE),
    row("POST", "/api/dashboard/tags/{id}/merge", Staff(Area::Tags), "Merges a tag into another")
        .takes(Body("Merge"))
        .gives(&[(200, Json("Tag"))]),
    row("GET", "/api/dashboard/locations", Staff(Area::Locations), "A location: the list")
        .gives(&[(200, Json("Locations"))]),
    row("POST", "/api/dashboard/locations", Staff(Area::Locations), "A location: a new one")
        .takes(Body("LocationDraft"))
        .gives(&[(201, Json("Location"))]),
    row("GET", "/api/dashboard/locations/{id}", Staff(Area::Locations), "A location")
        .gives(&[(200, Json("Location"))]),
    row("PUT", "/api/dashboard/locations/{id}", Staff(Area::Locations), "A location: changes it")
        .takes(Body("LocationRevision"))
        .gives(&[(200, Json("Location"))]),
    row(
        "DELETE",
        "/api/dashboard/locations/{id}",
        Staff(Area::Locations),
        "A location: deletes it and moves its entries",
    )
    .query(&["into"])
    .gives(DONE),
    row("POST", "/api/dashboard/locations/order", Staff(Area::Locations), "Changes the order")
        .takes(Body("Order"))
        .gives(&[(200, Json("Locations"))]),
    row("GET", "/api/dashboard/people", Staff(Area::Settings), "Bylines: the list")
        .gives(&[(200, Json("PersonEntries"))]),
    row("POST", "/api/dashboard/people", Staff(Area::Settings), "Bylines: a new one")
        .takes(Body("PersonEntryDraft"))
        .gives(&[(201, Json("PersonEntry"))]),
    row("GET", "/api/dashboard/people/{id}", Staff(Area::Settings), "A byline")
        .gives(&[(200, Json("PersonEntry"))]),
    row("PUT", "/api/dashboard/people/{id}", Staff(Area::Settings), "Bylines: changes one")
        .takes(Body("PersonEntryRevision"))
        .gives(&[(200, Json("PersonEntry"))]),
    row(
        "DELETE",
        "/api/dashboard/people/{id}",
        Staff(Area::Settings),
        "Bylines: deletes one; its entries move to another",
    )
    .query(&["into"])
    .gives(DONE),
    row("GET", "/api/dashboard/redirects", Staff(Area::Settings), "A redirect or an alias: the list")
        .query(&["page", "per_page", "q"])
        .gives(&[(200, Json("Redirects"))]),
    row("POST", "/api/dashboard/redirects", Staff(Area::Settings), "A redirect or an alias: a new one")
        .takes(Body("RedirectDraft"))
        .gives(&[(201, Json("Redirect"))]),
    row("GET", "/api/dashboard/redirects/{id}", Staff(Area::Settings), "A redirect or an alias")
        .gives(&[(200, Json("Redirect"))]),
    row("PUT", "/api/dashboard/redirects/{id}", Staff(Area::Settings), "A redirect or an alias: changes it")
        .takes(Body("RedirectRevision"))
        .gives(&[(200, Json("Redirect"))]),
    row(
        "DELETE",
        "/api/dashboard/redirects/{id}",
        Staff(Area::Settings),
        "A redirect or an alias: deletes it and moves its entries",
    )
    .gives(DONE),
    // Settings.
    row("GET", "/api/dashboard/settings", Staff(Area::Settings), "The settings of the portal")
        .gives(&[(200, Json("SettingsDocument"))]),
    row("PUT", "/api/dashboard/settings", Staff(Area::Settings), "Changes the settings that are sent")
        .takes(Body("SettingsRevision"))
        .gives(&[(200, Json("SettingsWritten"))]),
    row(
        "GET",
        "/api/dashboard/settings/touched",
        Staff(Area::Settings),
        "Pages that a change of the settings would rebuild",
    )
    .gives(&[(200, Json("Touched"))]),
    row(
        "POST",
        "/api/dashboard/settings/favicon",
        Staff(Area::Settings),
        "Uploads an SVG as the portal’s icon",
    )
    .takes(Picture)
    .gives(&[(200, Json("SettingsWritten"))]),
    row("GET", "/api/dashboard/menus", Staff(Area::Entries(Kind::Pages)), "Pages by menu, in order")
        .gives(&[(200, Json("Menus"))]),
    row("PUT", "/api/dashboard/menus", Staff(Area::Entries(Kind::Pages)), "Puts pages into menus")
        .takes(Body("MenusRevision"))
        .gives(&[(200, Json("Menus"))]),
    row("GET", "/api/dashboard/activity", Staff(Area::Settings), "Who changed what")
        .query(&["page", "per_page", "actor", "collection", "from", "to"])
        .gives(&[(200, Json("Activity"))]),
    // Accounts.
    row("GET", "/api/dashboard/users", Staff(Area::Settings), "Accounts")
        .query(&["page", "per_page", "q", "role", "account"])
        .gives(&[(200, Json("Users"))]),
    row("POST", "/api/dashboard/users", Staff(Area::Settings), "Invites a person by email")
        .takes(Body("UserDraft"))
        .gives(&[(201, Json("User"))]),
    row("GET", "/api/dashboard/users/{id}", Staff(Area::Settings), "An account")
        .gives(&[(200, Json("User"))]),
    row("PUT", "/api/dashboard/users/{id}", Staff(Area::Settings), "Changes name, role or trust")
        .takes(Body("UserRevision"))
        .gives(&[(200, Json("User"))]),
    row(
        "DELETE",
        "/api/dashboard/users/{id}",
        Staff(Area::Settings),
        "Deletes an account after the grace period",
    )
    .gives(DONE),
    row(
        "POST",
        "/api/dashboard/users/{id}/{action}",
        Staff(Area::Settings),
        "suspend, activate, end-sessions or invite",
    )
    .takes(MaybeJson("UserAct"))
    .gives(&[(200, Json("User"))]),
    // Reports.
    row(
        "GET",
        "/api/dashboard/stats",
        Staff(Area::Reports),
        "Statistics of traffic, publishing and moderation",
    )
    .query(&["range"])
    .gives(&[(200, Json("Stats"))]),
    row("GET", "/api/dashboard/stats/{table}", Staff(Area::Reports), "A table of the statistics as CSV")
        .query(&["range"])
        .gives(&[(200, File("text/csv"))]),
    row("GET", "/api/dashboard/reports", Staff(Area::Reports), "Complaints")
        .query(&["page", "per_page", "complaint", "reason", "q"])
        .gives(&[(200, Json("Complaints"))]),
    row("GET", "/api/dashboard/reports/{id}", Staff(Area::Reports), "A complaint")
        .gives(&[(200, Json("Complaint"))]),
    row("POST", "/api/dashboard/reports/{id}/{action}", Staff(Area::Reports), "take, act, dismiss or reopen")
        .takes(MaybeJson("ComplaintAct"))
        .gives(&[(200, Json("Complaint"))]),
    row(
        "POST",
        "/api/dashboard/publication/accept",
        Staff(Area::Settings),
        "Publishes again, and accepts what the last publish refused",
    )
    .takes(Body("PublishAcceptance"))
    .gives(TAKEN),
    row(
        "POST",
        "/api/dashboard/publication/deliver",
        Staff(Area::Settings),
        "Runs the on-publish command now, if changes are waiting for it",
    )
    .gives(TAKEN),
    // Background jobs.
    row("GET", "/api/dashboard/jobs", Staff(Area::Settings), "Background jobs, newest first")
        .gives(&[(200, Json("Jobs"))]),
    row(
        "POST",
        "/api/dashboard/jobs",
        Staff(Area::Settings),
        "Starts a rebuild, an export or the processing of all images",
    )
    .takes(Body("JobDraft"))
    .gives(&[(202, Json("Job"))]),
    row("POST", "/api/dashboard/jobs/import", Staff(Area::Settings), "Imports an archive of content")
        .takes(Archive)
        .gives(&[(202, Json("Job"))]),
    row("DELETE", "/api/dashboard/jobs/{id}", Staff(Area::Settings), "Stops a job").gives(DONE),
    row("GET", "/api/dashboard/jobs/{id}/file", Staff(Area::Settings), "The archive of an export")
        .gives(&[(200, File("application/zip"))]),
];
