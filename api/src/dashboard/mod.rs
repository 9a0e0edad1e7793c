//! The editors' API: entries of all seven kinds by one implementation, pick lists, pictures, previews, and
//! the state of publication.

mod blank;
mod choices;
mod draft;
mod form;
mod intake;
mod list;
mod media;
mod preview;
mod publication;
mod resource;
mod words;

pub use intake::Intake;
pub use preview::Previews;

use crate::app::Shared;
use axum::{
    Extension, Router,
    extract::DefaultBodyLimit,
    routing::{get, post},
};
use generator::model::Kind;

/// An entry with two bodies of 50,000 characters in Cyrillic, escaped, and room to spare.
const DOCUMENT_LIMIT: usize = 512 * 1024;
/// Everything else.
const JSON_LIMIT: usize = 64 * 1024;
/// A picture of 10 MB and its envelope.
const UPLOAD_LIMIT: usize = 10 * 1024 * 1024 + 16 * 1024;

/// Routes below `/api/dashboard` and `/api/preview`.
pub fn router() -> Router<Shared> {
    let mut router = Router::new()
        .route("/api/dashboard/publication", get(publication::state))
        .route("/api/dashboard/publication/events", get(publication::events))
        .route("/api/dashboard/{set}/choices", get(choices::choices))
        .route("/api/dashboard/media/{hash}", get(media::show))
        .route("/api/preview/{token}", get(preview::show))
        .layer(DefaultBodyLimit::max(JSON_LIMIT))
        .merge(
            Router::new()
                .route("/api/dashboard/media", post(media::upload))
                .layer(DefaultBodyLimit::max(UPLOAD_LIMIT)),
        );
    for kind in Kind::ALL {
        router = router.merge(collection(kind));
    }
    router
}

/// The routes of one kind; handlers and guards find the kind among the request's extensions.
fn collection(kind: Kind) -> Router<Shared> {
    let base = format!("/api/dashboard/{}", kind.collection());
    Router::new()
        .route(&base, get(list::list).post(resource::create))
        .route(&format!("{base}/preview"), post(preview::create))
        .route(&format!("{base}/{{id}}"), get(resource::read).put(resource::update).delete(resource::remove))
        .route(&format!("{base}/{{id}}/{{action}}"), post(resource::act))
        .layer(DefaultBodyLimit::max(DOCUMENT_LIMIT))
        .layer(Extension(kind))
}
