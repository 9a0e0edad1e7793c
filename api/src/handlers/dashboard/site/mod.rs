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
        .untyped_get(base, records::list::<R>)
        .untyped_post(base, records::create::<R>)
        .untyped_get(&format!("{base}/{{id}}"), records::read::<R>)
        .untyped_put(&format!("{base}/{{id}}"), records::update::<R>)
        .untyped_delete(&format!("{base}/{{id}}"), records::remove::<R>)
}

/// Routes below `/api/dashboard`.
pub(super) fn routes() -> Routes {
    let base = "/api/dashboard/categories";
    Routes::new()
        .untyped_get(base, categories::list)
        .untyped_post(base, categories::create)
        .untyped_get(&format!("{base}/{{id}}"), categories::read)
        .untyped_put(&format!("{base}/{{id}}"), categories::update)
        .untyped_delete(&format!("{base}/{{id}}"), categories::remove)
        .untyped_post(&format!("{base}/order"), categories::order)
        .merge(resource::<taxa::TagSet>())
        .untyped_post("/api/dashboard/tags/{id}/merge", taxa::merge)
        .merge(resource::<taxa::LocationSet>())
        .untyped_post("/api/dashboard/locations/order", taxa::order)
        .merge(resource::<people::PersonSet>())
        .merge(resource::<redirects::RedirectSet>())
        .untyped_get("/api/dashboard/settings", settings::read)
        .untyped_put("/api/dashboard/settings", settings::update)
        .untyped_get("/api/dashboard/settings/touched", settings::touched)
        .untyped_post("/api/dashboard/settings/favicon", settings::favicon)
        .untyped_get("/api/dashboard/menus", menus::read)
        .untyped_put("/api/dashboard/menus", menus::update)
}
