//! What the portal is made of beside its entries: categories, tags, locations, people, redirects, settings, menus.

mod categories;
mod fields;
mod menus;
mod people;
mod records;
mod redirects;
mod rights;
mod settings;
mod shape;
mod taxa;

use crate::openapi::routes::Routes;
use records::Resource;

/// Where the records of a set are.
fn resource<R: Resource>() -> Routes {
    let base = R::PATH;
    Routes::new()
        .get(base, records::list::<R>)
        .post(base, records::create::<R>)
        .get(&format!("{base}/{{id}}"), records::read::<R>)
        .put(&format!("{base}/{{id}}"), records::update::<R>)
        .delete(&format!("{base}/{{id}}"), records::remove::<R>)
}

/// Routes below `/api/dashboard`.
pub(super) fn routes() -> Routes {
    let base = "/api/dashboard/categories";
    Routes::new()
        .get(base, categories::list)
        .post(base, categories::create)
        .get(&format!("{base}/{{id}}"), categories::read)
        .put(&format!("{base}/{{id}}"), categories::update)
        .delete(&format!("{base}/{{id}}"), categories::remove)
        .post(&format!("{base}/order"), categories::order)
        .merge(resource::<taxa::TagSet>())
        .post("/api/dashboard/tags/{id}/merge", taxa::merge)
        .merge(resource::<taxa::LocationSet>())
        .post("/api/dashboard/locations/order", taxa::order)
        .merge(resource::<people::PersonSet>())
        .merge(resource::<redirects::RedirectSet>())
        .get("/api/dashboard/settings", settings::read)
        .put("/api/dashboard/settings", settings::update)
        .get("/api/dashboard/settings/touched", settings::touched)
        .post("/api/dashboard/settings/favicon", settings::favicon)
        .get("/api/dashboard/menus", menus::read)
        .put("/api/dashboard/menus", menus::update)
}
