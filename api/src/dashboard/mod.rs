//! The editors' API: entries of all seven kinds by one implementation, pick lists, pictures, previews, and
//! the state of publication.

pub(crate) mod ads;
mod blank;
mod choices;
mod draft;
mod form;
mod list;
mod media;
mod preview;
mod publication;
mod resource;
pub(crate) mod words;

pub use preview::Previews;

pub(crate) use preview::{Viewer as PreviewFor, draw as draw_preview};

use crate::{http::Routes, media::UPLOAD_LIMIT};
use axum::{Extension, extract::DefaultBodyLimit};
use generator::model::Kind;

/// An entry with two bodies of 50,000 characters in Cyrillic, escaped, and room to spare.
const DOCUMENT_LIMIT: usize = 512 * 1024;
/// Everything else.
const JSON_LIMIT: usize = 64 * 1024;

/// Routes below `/api/dashboard` and `/api/preview`.
pub fn routes() -> Routes {
    let small = Routes::new()
        .get("/api/dashboard/publication", publication::state)
        .get("/api/dashboard/publication/events", publication::events)
        .get("/api/dashboard/{set}/choices", choices::choices)
        .get("/api/dashboard/media/{hash}", media::show)
        .get("/api/preview/{token}", preview::show)
        .map(|router| router.layer(DefaultBodyLimit::max(JSON_LIMIT)));
    let upload = Routes::new()
        .post("/api/dashboard/media", media::upload)
        .map(|router| router.layer(DefaultBodyLimit::max(UPLOAD_LIMIT)));
    let ads = ads::routes(&base(Kind::Advertisements));
    let ads = ads.map(|router| {
        router.layer(DefaultBodyLimit::max(DOCUMENT_LIMIT)).layer(Extension(Kind::Advertisements))
    });
    let others = Kind::ALL.into_iter().filter(|kind| *kind != Kind::Advertisements);
    others.map(collection).fold(small.merge(upload).merge(ads), Routes::merge)
}

fn base(kind: Kind) -> String {
    format!("/api/dashboard/{}", kind.collection())
}

/// The routes of one kind; handlers and guards find the kind among the request's extensions.
fn collection(kind: Kind) -> Routes {
    let base = base(kind);
    Routes::new()
        .get(&base, list::list)
        .post(&base, resource::create)
        .post(&format!("{base}/preview"), preview::create)
        .get(&format!("{base}/{{id}}"), resource::read)
        .put(&format!("{base}/{{id}}"), resource::update)
        .delete(&format!("{base}/{{id}}"), resource::remove)
        .post(&format!("{base}/{{id}}/{{action}}"), resource::act)
        .map(|router| router.layer(DefaultBodyLimit::max(DOCUMENT_LIMIT)).layer(Extension(kind)))
}
