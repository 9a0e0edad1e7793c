//! The bytes of a picture that may not be published yet.

use super::Thumbs;
use crate::{
    app::App,
    http::{
        File, Picture,
        problem::{Answer, Problem},
    },
};
use axum::{
    http::{HeaderName, HeaderValue, header},
    response::{IntoResponse, Response},
};
use generator::files::content_type;
use generator::model::MediaHash;
use serde::Deserialize;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, Type},
};

/// The width of a small picture.
enum WidthCode {}

impl PartialSchema for WidthCode {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::Integer).enum_values(Some(Thumbs::WIDTHS)).into()
    }
}

impl ToSchema for WidthCode {
    fn name() -> std::borrow::Cow<'static, str> {
        "PictureWidth".into()
    }
}

/// How a picture is wanted.
#[derive(Deserialize, ToSchema)]
pub struct PictureParams {
    /// Small, in pixels; as it is otherwise.
    #[schema(value_type = Option<WidthCode>)]
    width: Option<u16>,
}

/// A picture on record by the hash in the address. Who may see it is for the caller to say.
pub async fn show(app: &App, hash: &str, PictureParams { width }: PictureParams) -> Answer<File<Picture>> {
    if width.is_some_and(|width| !Thumbs::has(width)) {
        return Err(Problem::bad_request("width: 320 or 640"));
    }
    let hash = MediaHash::try_from(hash.to_owned()).map_err(|_| Problem::not_found())?;
    let media = app.store.media(hash)?.ok_or_else(Problem::not_found)?;
    let path = app.store.media_path(hash, &media.ext);
    if let Some(width) = width
        && let Some(small) = app.thumbs.of(hash, path.clone(), width).await
    {
        return Ok(File::new(answer(small, "webp")));
    }
    let bytes = tokio::task::spawn_blocking(move || std::fs::read(path))
        .await
        .map_err(|_| Problem::internal())?
        .map_err(|error| Problem::unread(&error))?;
    Ok(File::new(answer(bytes, &media.ext)))
}

fn answer(bytes: Vec<u8>, ext: &str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(content_type(&format!("x.{ext}")).0)),
        (header::CACHE_CONTROL, HeaderValue::from_static("private, max-age=31536000, immutable")),
        (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    ];
    (headers, bytes).into_response()
}
