//! Serves pictures, also those that no published page shows yet.

use super::pictures::Pictures;
use super::thumbs::Thumbs;
use crate::http::problem::{Answer, Problem};
use crate::http::{File, Picture};
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use generator::outputs::content_type;
use model::MediaHash;
use serde::Deserialize;
use store::Store;
use support::blocking;
use utoipa::openapi::{ObjectBuilder, RefOr, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// The width of a small picture.
enum WidthCode {}

impl PartialSchema for WidthCode {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::Integer)
            .enum_values(Some(Thumbs::WIDTHS))
            .into()
    }
}

impl ToSchema for WidthCode {
    fn name() -> std::borrow::Cow<'static, str> {
        "PictureWidth".into()
    }
}

/// Query parameters of a picture.
#[derive(Deserialize, ToSchema)]
pub(crate) struct PictureParams {
    /// The width of the thumbnail in pixels; without it, the whole image is returned.
    #[schema(value_type = Option<WidthCode>)]
    width: Option<u16>,
}

impl Pictures {
    /// Serves a recorded picture by its hash. The caller has checked who may see it.
    pub(crate) async fn show(
        &self,
        store: &Store,
        hash: MediaHash,
        PictureParams { width }: PictureParams,
    ) -> Answer<File<Picture>> {
        if width.is_some_and(|width| !Thumbs::has(width)) {
            return Err(Problem::bad_request("width must be 320 or 640"));
        }
        let media = store
            .read(move |reader| reader.media(hash))
            .await?
            .ok_or_else(Problem::not_found)?;
        let storage = store.storage().clone();
        let ext = media.ext.clone();
        let read = move || storage.picture(hash, &ext);
        if let Some(width) = width
            && let Some(small) = self.thumbs.of(hash, read.clone(), width).await
        {
            return Ok(File::new(answer(small, "webp")));
        }
        let bytes = blocking::run("the file of a picture", read).await?;
        Ok(File::new(answer(
            bytes.map_err(|error| Problem::not_loaded(&error))?,
            &media.ext,
        )))
    }
}

fn answer(bytes: Vec<u8>, ext: &str) -> Response {
    let headers = [
        (
            header::CONTENT_TYPE,
            HeaderValue::from_static(content_type(&format!("x.{ext}")).0),
        ),
        (
            header::CACHE_CONTROL,
            HeaderValue::from_static("private, max-age=31536000, immutable"),
        ),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            HeaderValue::from_static("same-origin"),
        ),
    ];
    (headers, bytes).into_response()
}
