//! What readers ask the API without signing in: search, and the pages that work without JavaScript.

pub(crate) mod ads;
pub(crate) mod contact_page;
pub(crate) mod delete_account;
pub(crate) mod links;
pub(crate) mod plain;
pub(crate) mod reports;
pub(crate) mod search;
pub(crate) mod writing;

use crate::openapi::routes::Routes;

/// A form of a few fields.
const FORM_LIMIT: usize = 16 * 1024;
/// A text of three thousand characters in Cyrillic, escaped.
const TEXT_LIMIT: usize = 64 * 1024;

pub fn routes() -> Routes {
    let texts = Routes::new()
        .untyped_post("/api/ads/{pid}/phone", ads::phone)
        .untyped_post("/api/ads/{pid}/message", ads::message)
        .untyped_post("/api/contact", ads::contact)
        .untyped_post("/api/reports", reports::send)
        .untyped_get("/api/plain/contact", contact_page::show)
        .untyped_post("/api/plain/contact", contact_page::send)
        .limit_others(TEXT_LIMIT);
    Routes::new()
        .untyped_get("/api/search", search::find)
        .untyped_get("/api/plain/search", plain::search)
        .untyped_get("/api/plain/login", plain::login)
        .untyped_get("/api/plain/delete-account", delete_account::show)
        .untyped_post("/api/plain/delete-account", delete_account::send)
        .untyped_get("/api/links/{token}", links::show)
        .untyped_post("/api/links/{token}", links::press)
        .limit_others(FORM_LIMIT)
        .merge(texts)
}
