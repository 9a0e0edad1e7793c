//! What the portal is made of beside its entries: categories, tags, locations, people, redirects, settings, menus.

mod categories;
mod fields;
mod menus;
mod people;
mod records;
mod redirects;
mod settings;
mod taxa;

use crate::openapi::routes::Routes;
use records::Resource;

/// Routes of the records of a set, by what one of them is called.
fn resource<R: Resource>(name: [&'static str; 4]) -> Routes {
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
        .summary("A category: the list")
        .post(base, categories::create)
        .summary("A category: a new one")
        .get(&format!("{base}/{{id}}"), categories::read)
        .summary("A category")
        .put(&format!("{base}/{{id}}"), categories::update)
        .summary("A category: changes it")
        .delete(&format!("{base}/{{id}}"), categories::remove)
        .summary("A category: deletes it and moves its entries")
        .post(&format!("{base}/order"), categories::order)
        .summary("Changes the order")
}

fn taxa() -> Routes {
    let tags = resource::<taxa::TagSet>([
        "A tag: a new one",
        "A tag",
        "A tag: changes it",
        "A tag: deletes it and moves its entries",
    ]);
    let locations = resource::<taxa::LocationSet>([
        "A location: a new one",
        "A location",
        "A location: changes it",
        "A location: deletes it and moves its entries",
    ]);
    tags.get(taxa::TagSet::PATH, records::page::<taxa::TagSet>)
        .summary("A tag: the list")
        .post("/api/dashboard/tags/{id}/merge", taxa::merge)
        .summary("Merges a tag into another")
        .merge(locations)
        .get(taxa::LocationSet::PATH, records::list::<taxa::LocationSet>)
        .summary("A location: the list")
        .post("/api/dashboard/locations/order", taxa::order)
        .summary("Changes the order")
}

/// Routes below `/api/dashboard`.
pub(super) fn routes() -> Routes {
    let people = resource::<people::PersonSet>([
        "Bylines: a new one",
        "A byline",
        "Bylines: changes one",
        "Bylines: deletes one; its entries move to another",
    ]);
    let redirects = resource::<redirects::RedirectSet>([
        "A redirect or an alias: a new one",
        "A redirect or an alias",
        "A redirect or an alias: changes it",
        "A redirect or an alias: deletes it",
    ]);
    categories()
        .merge(taxa())
        .merge(people)
        .get(people::PersonSet::PATH, records::list::<people::PersonSet>)
        .summary("Bylines: the list")
        .merge(redirects)
        .get(redirects::RedirectSet::PATH, records::page::<redirects::RedirectSet>)
        .summary("A redirect or an alias: the list")
        .get("/api/dashboard/settings", settings::read)
        .summary("The settings of the portal")
        .put("/api/dashboard/settings", settings::update)
        .summary("Changes the settings that are sent")
        .get("/api/dashboard/settings/touched", settings::touched)
        .summary("Pages that a change of the settings would rebuild")
        .post("/api/dashboard/settings/favicon", settings::favicon)
        .summary("Uploads an SVG as the portal’s icon")
        .get("/api/dashboard/menus", menus::read)
        .summary("Pages by menu, in order")
        .put("/api/dashboard/menus", menus::update)
        .summary("Puts pages into menus")
}
