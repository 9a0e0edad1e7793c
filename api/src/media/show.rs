//! The bytes of a picture that may not be published yet.

use crate::{
    app::App,
    problem::{Answer, Problem},
};
use axum::{
    http::{HeaderName, HeaderValue, header},
    response::{IntoResponse, Response},
};
use generator::files::content_type;
use generator::model::MediaHash;

/// A picture on record by the hash in the address. Who may see it is for the caller to say.
pub async fn show(app: &App, hash: &str) -> Answer<Response> {
    let hash = MediaHash::try_from(hash.to_owned()).map_err(|_| Problem::not_found())?;
    let media = app.store.media(hash)?.ok_or_else(Problem::not_found)?;
    let path = app.store.media_path(hash, &media.ext);
    let bytes = tokio::task::spawn_blocking(move || std::fs::read(path))
        .await
        .map_err(|_| Problem::internal())?
        .map_err(|error| Problem::unread(&error))?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(content_type(&format!("x.{}", media.ext)).0)),
        (header::CACHE_CONTROL, HeaderValue::from_static("private, max-age=31536000, immutable")),
        (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    ];
    Ok((headers, bytes).into_response())
}
