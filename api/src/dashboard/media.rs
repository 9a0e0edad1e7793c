//! `POST /api/dashboard/media` and the pictures themselves for staff.

use super::form::picture;
use crate::{
    app::Shared,
    auth::{Desk, Staff},
    http::Upload,
    media,
    problem::Answer,
};
use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
    response::Response,
};
use serde_json::Value;

/// Takes one picture.
pub(super) async fn upload(
    _: Staff<Desk>,
    State(app): State<Shared>,
    form: Upload,
) -> Answer<(StatusCode, Json<Value>)> {
    let media = media::take(&app, form).await?;
    Ok((StatusCode::CREATED, Json(picture(&media))))
}

/// A picture, published or not.
pub(super) async fn show(
    _: Staff<Desk>,
    State(app): State<Shared>,
    Path(hash): Path<String>,
) -> Answer<Response> {
    media::show(&app, &hash).await
}
