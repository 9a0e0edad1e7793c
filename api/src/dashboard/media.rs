//! `POST /api/dashboard/media` and the pictures themselves for staff.

use super::form::picture;
use crate::{
    app::Shared,
    auth::{Desk, Staff},
    problem::{Answer, Problem},
    store::StoredMedia,
};
use axum::{
    Json,
    extract::{Multipart, Path, State},
    http::{HeaderName, StatusCode, header},
    response::{IntoResponse, Response},
};
use generator::{
    model::{Media, MediaHash, slugify},
    picture::PictureProblem,
};
use serde_json::{Value, json};
use std::path::Path as FilePath;

const FIELD: &str = "file";

/// Takes one picture.
pub(super) async fn upload(
    _: Staff<Desk>,
    State(app): State<Shared>,
    mut form: Multipart,
) -> Answer<(StatusCode, Json<Value>)> {
    let unreadable = |error: axum::extract::multipart::MultipartError| {
        if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
            Problem::too_large()
        } else {
            Problem::bad_request(error.body_text())
        }
    };
    while let Some(field) = form.next_field().await.map_err(unreadable)? {
        if field.name() != Some(FIELD) {
            continue;
        }
        let name = file_name(field.file_name().unwrap_or_default());
        let bytes = field.bytes().await.map_err(unreadable)?;
        let master = app.intake.master(bytes).await.ok_or_else(Problem::internal)?.map_err(refusal)?;
        let media = Media { hash: master.hash, name, width: master.width, height: master.height };
        let path = app.store.media_path(media.hash, "webp");
        let stored = StoredMedia {
            hash: media.hash,
            name: media.name.clone(),
            ext: "webp".to_owned(),
            width: media.width,
            height: media.height,
            bytes: master.bytes.len() as u64,
        };
        tokio::task::spawn_blocking(move || put(&path, &master.bytes))
            .await
            .map_err(|_| Problem::internal())?
            .map_err(|error| {
                tracing::error!(%error, "media");
                Problem::internal()
            })?;
        app.store.add_media(stored, app.clock.now()).await?;
        return Ok((StatusCode::CREATED, Json(picture(&media))));
    }
    Err(Problem::field(FIELD, "required", json!({})))
}

#[allow(clippy::needless_pass_by_value, reason = "the shape map_err asks for")]
fn refusal(problem: PictureProblem) -> Problem {
    let params = match problem {
        PictureProblem::FileTooBig { mb } => json!({ "mb": mb }),
        PictureProblem::TooSmall { width, height } | PictureProblem::TooLarge { width, height, .. } => {
            json!({ "w": width, "h": height })
        }
        PictureProblem::Format | PictureProblem::Damaged(_) | PictureProblem::Encoding(_) => json!({}),
    };
    Problem::field(FIELD, problem.key(), params)
}

/// A safe name from the one the file had: it is shown and used in Markdown, never as a path.
fn file_name(sent: &str) -> String {
    let stem = sent.rsplit(['/', '\\']).next().unwrap_or_default();
    let stem = stem.rsplit_once('.').map_or(stem, |(stem, _)| stem);
    slugify(stem).map_or_else(|| "picture.webp".to_owned(), |slug| format!("{slug}.webp"))
}

/// Whole and synced before the record of it is: a picture on record is always there.
fn put(path: &FilePath, bytes: &[u8]) -> std::io::Result<()> {
    use std::io::Write;
    if path.exists() {
        return Ok(());
    }
    let folder = path.parent().unwrap_or(path);
    std::fs::create_dir_all(folder)?;
    let beside = path.with_extension(format!("{}.part", &crate::token::random_token()[..8]));
    let mut file = std::fs::File::create(&beside)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    std::fs::rename(&beside, path)?;
    std::fs::File::open(folder)?.sync_all()
}

/// A picture, published or not, for staff.
pub(super) async fn show(
    _: Staff<Desk>,
    State(app): State<Shared>,
    Path(hash): Path<String>,
) -> Answer<Response> {
    let hash = MediaHash::try_from(hash).map_err(|_| Problem::not_found())?;
    let media = app.store.media(hash)?.ok_or_else(Problem::not_found)?;
    let path = app.store.media_path(hash, &media.ext);
    let bytes = tokio::task::spawn_blocking(move || std::fs::read(path))
        .await
        .map_err(|_| Problem::internal())?
        .map_err(|_| Problem::not_found())?;
    let headers = [
        (header::CONTENT_TYPE, crate::tree::kinds::content_type(&format!("x.{}", media.ext)).0),
        (header::CACHE_CONTROL, axum::http::HeaderValue::from_static("private, max-age=31536000, immutable")),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            axum::http::HeaderValue::from_static("same-origin"),
        ),
    ];
    Ok((headers, bytes).into_response())
}
