//! Pictures for the staff: sending one, looking at one, and the library of all of them.

use crate::{
    app::Shared,
    domain::{
        access::{Area, Role, permits},
        entries::{present::Picture, record::edit_path},
    },
    guards::{Desk, Library, Staff},
    http::{
        QueryInput, Upload,
        problem::{Answer, Problem},
    },
    media,
    store::{DeleteOutcome, LibraryQuery, LibraryRow, Use},
};
use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use generator::{
    model::{Kind, MediaHash},
    picture::Limits,
};
use serde::Deserialize;
use serde_json::{Value, json};

const PER_PAGE: u32 = 40;
const MOST_PER_PAGE: u32 = 100;
const LONGEST_QUESTION: usize = 100;

/// Takes one picture.
pub(super) async fn upload(
    _: Staff<Desk>,
    State(app): State<Shared>,
    form: Upload,
) -> Answer<(StatusCode, Json<Value>)> {
    let media = media::accept_upload(&app.store, &app.intake, form, Limits::PICTURE, app.clock.now()).await?;
    Ok((StatusCode::CREATED, Json(json!(Picture::for_staff(&media)))))
}

/// A picture, published or not.
pub(super) async fn show(
    _: Staff<Desk>,
    State(app): State<Shared>,
    Path(hash): Path<String>,
    QueryInput(params): QueryInput<media::PictureParams>,
) -> Answer<Response> {
    media::show(&app.store, &app.thumbs, &hash, params).await.map(IntoResponse::into_response)
}

#[derive(Deserialize)]
pub(super) struct Wish {
    page: Option<u32>,
    per_page: Option<u32>,
    q: Option<String>,
    used: Option<bool>,
    ads: Option<bool>,
}

fn line(row: &LibraryRow) -> Value {
    let mut line = json!(Picture::for_staff(&row.media));
    line["bytes"] = row.bytes.into();
    line["created_at"] = json!(row.created_at);
    line["uses"] = row.uses.into();
    line
}

/// Those of advertisements are their owners': they are shown apart, and only to who decides on advertisements.
pub(super) async fn list(
    staff: Staff<Desk>,
    State(app): State<Shared>,
    QueryInput(params): QueryInput<Wish>,
) -> Answer<Json<Value>> {
    let text = params.q.filter(|text| !text.trim().is_empty());
    if text.as_ref().is_some_and(|text| text.len() > LONGEST_QUESTION) {
        return Err(Problem::bad_request("q: too long"));
    }
    let query = LibraryQuery {
        page: params.page.unwrap_or(1).max(1),
        per_page: params.per_page.unwrap_or(PER_PAGE).clamp(1, MOST_PER_PAGE),
        text,
        used: params.used,
        ads: params.ads.unwrap_or_default(),
    };
    if query.ads && !permits(staff.user.role, Area::Entries(Kind::Advertisements)) {
        return Err(Problem::forbidden());
    }
    let (page, per_page) = (query.page, query.per_page);
    let (items, total) = tokio::task::spawn_blocking(move || app.store.library(&query))
        .await
        .map_err(|_| Problem::internal())??;
    let items: Vec<Value> = items.iter().map(line).collect();
    Ok(Json(json!({ "items": items, "total": total, "page": page, "per_page": per_page })))
}

fn hash(text: String) -> Answer<MediaHash> {
    MediaHash::try_from(text).map_err(|_| Problem::not_found())
}

fn used(role: Role, shown: Use) -> Option<Value> {
    match shown {
        Use::Entry { kind, id, title } => Some(json!({
            "collection": kind.collection(), "id": id, "title": title, "path": edit_path(kind, id),
        })),
        Use::Settings { part, title } if permits(role, Area::Settings) => {
            let tab = if part == "slides" { "slides" } else { "look" };
            let path = ["/dashboard/settings?tab=", tab].concat();
            Some(json!({ "collection": "settings", "id": null, "title": title, "path": path }))
        }
        Use::Settings { .. } => None,
    }
}

/// What shows it, as far as the role may open it.
pub(super) async fn uses(
    staff: Staff<Desk>,
    State(app): State<Shared>,
    Path(text): Path<String>,
) -> Answer<Json<Value>> {
    let (role, hash) = (staff.user.role, hash(text)?);
    let may_see = move |kind| permits(role, Area::Entries(kind));
    let found = tokio::task::spawn_blocking(move || app.store.picture_uses(hash, may_see))
        .await
        .map_err(|_| Problem::internal())??;
    let items = found.ok_or_else(Problem::not_found)?;
    let items: Vec<Value> = items.into_iter().filter_map(|shown| used(role, shown)).collect();
    Ok(Json(json!({ "items": items })))
}

fn kept(kept: DeleteOutcome) -> Problem {
    match kept {
        DeleteOutcome::InUse(uses) => Problem::in_use(uses),
        DeleteOutcome::TooSmall { width, height } => {
            Problem::field("file", "img_small", json!({ "w": width, "h": height }))
        }
    }
}

/// Another picture in its place.
pub(super) async fn replace(
    staff: Staff<Library>,
    State(app): State<Shared>,
    Path(text): Path<String>,
    form: Upload,
) -> Answer<Json<Value>> {
    let old = hash(text)?;
    let leads = app.store.leads(old)?.ok_or_else(Problem::not_found)?;
    let limits = if leads { Limits::COVER } else { Limits::PICTURE };
    let media = media::accept_upload(&app.store, &app.intake, form, limits, app.clock.now()).await?;
    let new = app.store.media(media.hash)?.ok_or_else(Problem::internal)?;
    let replaced = app.store.replace_picture(old, new, staff.actor(), app.clock.now()).await?;
    let replaced = replaced.ok_or_else(Problem::not_found)?.map_err(kept)?;
    tracing::info!(picture = %old, by = %media.hash, user = staff.user.id, "replaced");
    Ok(Json(json!({
        "media": Picture::for_staff(&media), "entries": replaced.entries, "change": replaced.seq,
    })))
}

/// For good, when nothing shows it.
pub(super) async fn remove(
    staff: Staff<Library>,
    State(app): State<Shared>,
    Path(text): Path<String>,
) -> Answer<StatusCode> {
    let hash = hash(text)?;
    let removed = app.store.delete_picture(hash, staff.actor(), app.clock.now()).await?;
    removed.ok_or_else(Problem::not_found)?.map_err(kept)?;
    tracing::info!(picture = %hash, user = staff.user.id, "deleted");
    Ok(StatusCode::NO_CONTENT)
}

/// Everything older than a day that nothing shows.
pub(super) async fn sweep(staff: Staff<Library>, State(app): State<Shared>) -> Answer<Json<Value>> {
    let swept = app.store.sweep_pictures(staff.actor(), app.clock.now()).await?;
    Ok(Json(json!({ "removed": swept.removed, "bytes": swept.bytes })))
}
