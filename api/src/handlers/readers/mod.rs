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
use axum::extract::DefaultBodyLimit;

/// A form of a few fields.
const FORM_LIMIT: usize = 16 * 1024;
/// A text of three thousand characters in Cyrillic, escaped.
const TEXT_LIMIT: usize = 64 * 1024;

pub fn routes() -> Routes {
    let texts = Routes::new()
        .post("/api/ads/{pid}/phone", ads::phone)
        .post("/api/ads/{pid}/message", ads::message)
        .post("/api/contact", ads::contact)
        .post("/api/reports", reports::send)
        .get("/api/plain/contact", contact_page::show)
        .post("/api/plain/contact", contact_page::send)
        .map(|router| router.layer(DefaultBodyLimit::max(TEXT_LIMIT)));
    Routes::new()
        .get("/api/search", search::find)
        .get("/api/plain/search", plain::search)
        .get("/api/plain/login", plain::login)
        .get("/api/plain/delete-account", delete_account::show)
        .post("/api/plain/delete-account", delete_account::send)
        .get("/api/links/{token}", links::show)
        .post("/api/links/{token}", links::press)
        .map(|router| router.layer(DefaultBodyLimit::max(FORM_LIMIT)))
        .merge(texts)
}
