//! The parts of the portal beside its entries: categories, tags, locations, people, redirects,
//! settings, menus.

mod categories;
mod menus;
mod people;
mod records;
mod redirects;
mod settings;
mod taxa;
mod whole;

use crate::http::RecordDraft;
use crate::openapi::routes::Routes;
use categories::CategorySet;
use model::{CategoryDraft, LocationDraft, PersonDraft, RedirectDraft, SettingsDraft, TagDraft};
use records::PlainSet;
use serde_json::{Map, Value};

/// Drafts of records, with the names that only answers have.
macro_rules! record_drafts {
    ($($name:ident: $read_only:expr;)*) => {
        $(
            impl RecordDraft for $name {
                const READ_ONLY: &'static [&'static str] = &$read_only;

                fn tidy(sent: &mut Map<String, Value>) {
                    records::tidy(sent);
                }
            }
        )*
    };
}
record_drafts! {
    CategoryDraft: ["id", "version", "used", "urls", "allowed"];
    LocationDraft: ["id", "version", "used"];
    PersonDraft: ["id", "version", "used"];
    RedirectDraft: ["id", "version", "used"];
    SettingsDraft: ["change", "kept", "warnings"];
    TagDraft: ["id", "version", "used"];
}

/// Routes of the records of a set, with their summaries.
fn resource<R: PlainSet>(name: [&'static str; 4]) -> Routes {
    let base = R::PATH;
    let [create, read, update, remove] = name;
    Routes::new()
        .post(base, records::create::<R>)
        .summary(create)
        .get(&format!("{base}/{{id}}"), records::read::<R>)
        .summary(read)
        .put(&format!("{base}/{{id}}"), records::update::<R>)
        .summary(update)
        .delete(&format!("{base}/{{id}}"), records::remove::<R>)
        .summary(remove)
}

fn categories() -> Routes {
    let base = "/api/dashboard/categories";
    Routes::new()
        .get(base, categories::list)
        .summary("The categories of a kind")
        .post(base, records::create::<CategorySet>)
        .summary("Creates a category")
        .get(&format!("{base}/{{id}}"), records::read::<CategorySet>)
        .summary("A category")
        .put(&format!("{base}/{{id}}"), records::update::<CategorySet>)
        .summary("Changes a category")
        .delete(&format!("{base}/{{id}}"), records::remove::<CategorySet>)
        .summary("Deletes a category and moves its entries to another")
        .post(&format!("{base}/order"), categories::order)
        .summary("Changes the order of the list")
}

fn taxa() -> Routes {
    let tags = resource::<taxa::TagSet>([
        "Creates a tag",
        "A tag",
        "Changes a tag",
        "Deletes a tag and moves its entries to another",
    ]);
    let locations = resource::<taxa::LocationSet>([
        "Creates a location",
        "A location",
        "Changes a location",
        "Deletes a location and moves its entries to another",
    ]);
    tags.get(taxa::TagSet::PATH, records::page::<taxa::TagSet>)
        .summary("A page of the tags")
        .post("/api/dashboard/tags/{id}/merge", taxa::merge)
        .summary("Merges a tag into another")
        .merge(locations)
        .get(taxa::LocationSet::PATH, records::list::<taxa::LocationSet>)
        .summary("The locations")
        .post("/api/dashboard/locations/order", taxa::order)
        .summary("Changes the order of the list")
}

/// Routes below `/api/dashboard`.
pub(super) fn routes() -> Routes {
    let people = resource::<people::PersonSet>([
        "Creates a byline",
        "A byline",
        "Changes a byline",
        "Deletes a byline and moves its entries to another",
    ]);
    let redirects = resource::<redirects::RedirectSet>([
        "Creates a redirect or an alias",
        "A redirect or an alias",
        "Changes a redirect or an alias",
        "Deletes a redirect or an alias",
    ]);
    categories()
        .merge(taxa())
        .merge(people)
        .get(people::PersonSet::PATH, records::list::<people::PersonSet>)
        .summary("The bylines")
        .merge(redirects)
        .get(
            redirects::RedirectSet::PATH,
            records::page::<redirects::RedirectSet>,
        )
        .summary("A page of the redirects and aliases")
        .get("/api/dashboard/settings", settings::read)
        .summary("The settings of the portal")
        .put("/api/dashboard/settings", settings::update)
        .summary("Changes the settings in the request; others keep their values")
        .get("/api/dashboard/settings/touched", settings::touched)
        .summary("Pages that a change of the settings would rebuild")
        .post("/api/dashboard/settings/favicon", settings::favicon)
        .summary("Uploads an SVG as the portal’s icon")
        .get("/api/dashboard/menus", menus::read)
        .summary("Pages by menu, in order")
        .put("/api/dashboard/menus", menus::update)
        .summary("Changes the pages of the menus")
}
