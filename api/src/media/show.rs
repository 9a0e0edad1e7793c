//! The bytes of a picture that may not be published yet.

use super::Thumbs;
use crate::{
    app::App,
    http::problem::{Answer, Problem},
};
use axum::{
    http::{HeaderName, HeaderValue, header},
    response::{IntoResponse, Response},
};
use generator::outputs::content_type;
use model::MediaHash;
use serde::Deserialize;

/// How a picture is wanted.
#[derive(Deserialize)]
pub struct Wish {
    /// Small, in pixels; as it is otherwise.
    width: Option<u16>,
}

/// A picture on record by the hash in the address. Who may see it is for the caller to say.
pub async fn show(app: &App, hash: &str, Wish { width }: Wish) -> Answer<Response> {
    if width.is_some_and(|width| !Thumbs::has(width)) {
        return Err(Problem::bad_request("width: 320 or 640"));
    }
    let hash = MediaHash::try_from(hash.to_owned()).map_err(|_| Problem::not_found())?;
    let media = app.store.media(hash)?.ok_or_else(Problem::not_found)?;
    let path = app.store.media_path(hash, &media.ext);
    if let Some(width) = width
        && let Some(small) = app.thumbs.of(hash, path.clone(), width).await
    {
        return Ok(answer(small, "webp"));
    }
    let bytes = tokio::task::spawn_blocking(move || std::fs::read(path))
        .await
        .map_err(|_| Problem::internal())?
        .map_err(|error| Problem::unread(&error))?;
    Ok(answer(bytes, &media.ext))
}

fn answer(bytes: Vec<u8>, ext: &str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(content_type(&format!("x.{ext}")).0)),
        (header::CACHE_CONTROL, HeaderValue::from_static("private, max-age=31536000, immutable")),
        (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    ];
    (headers, bytes).into_response()
}
