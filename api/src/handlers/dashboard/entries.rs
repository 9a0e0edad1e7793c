//! One entry: `POST /{kind}`, `GET|PUT|DELETE /{kind}/{id}`, `POST /{kind}/{id}/{action}`.

use crate::{
    app::{App, Shared},
    domain::{
        entries::present::{describe, written},
        workflow::editorial::EditorialAction,
    },
    editing::{
        EditOptions, VersionedDraft,
        entries::{EntryActionBody, EntryEditor, log},
        parse_action,
    },
    guards::{Collection, Staff},
    http::{
        QueryInput, UntypedBody, entry_id,
        problem::{Answer, Problem},
    },
};
use axum::{
    Extension, Json,
    extract::{Path, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use generator::model::Kind;
use serde_json::{Map, Value};

/// Edits by the caller.
pub(super) fn editor<'a>(app: &'a App, staff: &Staff<Collection>, kind: Kind) -> Answer<EntryEditor<'a>> {
    EntryEditor::new(&app.store, kind, staff.actor(), app.clock.now())
}

pub(super) async fn create(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    QueryInput(options): QueryInput<EditOptions>,
    UntypedBody(sent): UntypedBody<Map<String, Value>>,
) -> Answer<Response> {
    let editor = editor(&app, &staff, kind)?;
    let Some(created) = editor.create(sent, options).await? else {
        return Ok(StatusCode::NO_CONTENT.into_response());
    };
    Ok((StatusCode::CREATED, Json(written(&created, &editor.context))).into_response())
}

pub(super) async fn read(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    Path(id): Path<String>,
) -> Answer<Json<Value>> {
    let record = app.store.entry(kind, entry_id(&id)?)?;
    Ok(Json(describe(&record, &editor(&app, &staff, kind)?.context).into()))
}

pub(super) async fn update(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    Path(id): Path<String>,
    QueryInput(options): QueryInput<EditOptions>,
    UntypedBody(VersionedDraft { version, draft }): UntypedBody<VersionedDraft>,
) -> Answer<Response> {
    let editor = editor(&app, &staff, kind)?;
    let Some(saved) = editor.save(entry_id(&id)?, version, draft, options).await? else {
        return Ok(StatusCode::NO_CONTENT.into_response());
    };
    log("save", &saved, staff.actor());
    Ok(Json(written(&saved, &editor.context)).into_response())
}

pub(super) async fn act(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    Path((id, action)): Path<(String, String)>,
    body: axum::body::Bytes,
) -> Answer<Json<Value>> {
    let action = EditorialAction::from_code(&action).ok_or_else(Problem::not_found)?;
    let body: EntryActionBody = parse_action(&body)?;
    let editor = editor(&app, &staff, kind)?;
    let done = editor.perform(entry_id(&id)?, action, &body).await?;
    Ok(Json(written(&done, &editor.context)))
}

/// Into the trash; with `?version=`, only in that version.
pub(super) async fn remove(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    Path(id): Path<String>,
    QueryInput(options): QueryInput<EditOptions>,
) -> Answer<StatusCode> {
    let body = EntryActionBody { version: options.version, ..EntryActionBody::default() };
    let editor = editor(&app, &staff, kind)?;
    editor.perform(entry_id(&id)?, EditorialAction::Delete, &body).await?;
    Ok(StatusCode::NO_CONTENT)
}
