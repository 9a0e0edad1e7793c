//! What readers ask the API without signing in: search, and the pages that work without JavaScript.

mod plain;
mod search;

use crate::app::Shared;
use axum::{Router, routing::get};

pub fn router() -> Router<Shared> {
    Router::new()
        .route("/api/search", get(search::find))
        .route("/api/plain/search", get(plain::search))
        .route("/api/plain/login", get(plain::login))
}
