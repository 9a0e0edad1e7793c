//! One entry: `POST /{kind}`, `GET|PUT|DELETE /{kind}/{id}`, `POST /{kind}/{id}/{action}`.

use crate::app::{App, Shared};
use crate::editing::entries::{Edited, EntryActionRequest, EntryEditor};
use crate::editing::{EntryRevision, SaveParams, warnings};
use crate::guards::{Collection, Staff};
use crate::http::problem::Answer;
use crate::http::{
    Coded, Created, Either, Id, JsonBody, MaybeJson, NoContent, PathInput, QueryInput, SegmentCode,
};
use axum::extract::State;
use axum::{Extension, Json};
use domain::entries::present::{EntryForStaff, WrittenEntry};
use domain::ids::Version;
use domain::vocabulary::EntryDraft;
use domain::warning::Warning;
use domain::workflow::editorial::EditorialAction;
use model::{Document, Kind};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// Parameters of a deletion.
#[derive(Deserialize, ToSchema)]
pub(super) struct TrashParams {
    /// The version the change is based on; answers 409 if it has changed since.
    #[schema(value_type = Option<i64>)]
    pub version: Option<Version>,
}

impl SegmentCode for EditorialAction {
    fn codes() -> Vec<&'static str> {
        let codes = EditorialAction::ALL.map(EditorialAction::code).into_iter();
        codes
            .filter(|code| EditorialAction::addressed(code).is_some())
            .collect()
    }

    fn from_code(code: &str) -> Option<EditorialAction> {
        EditorialAction::addressed(code)
    }
}

/// Edits by the caller.
pub(super) fn editor<'a>(app: &'a App, staff: &Staff<Collection>, kind: Kind) -> EntryEditor<'a> {
    EntryEditor {
        store: &app.store,
        kind,
        actor: staff.actor(),
        now: app.clock.now(),
    }
}

/// An entry after it was written, with its warnings.
pub(super) async fn written(app: &Shared, edited: &Edited) -> Answer<WrittenEntry> {
    Ok(edited.present(warnings(app, edited.written.record.document.clone()).await?))
}

async fn warnings(app: &Shared, document: Document) -> Answer<Vec<Warning>> {
    let (served, now) = (Arc::clone(app), app.clock.now());
    let warnings = app.store.read(move |reader| {
        // Where the disk does not say, nothing is claimed.
        warnings::of_entry(reader, &document, now, &|path| {
            served.tree.has(path).unwrap_or(true)
        })
    });
    Ok(warnings.await?.into_iter().map(Warning::from).collect())
}

pub(super) async fn create(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    QueryInput(params): QueryInput<SaveParams>,
    JsonBody(draft): JsonBody<EntryDraft>,
) -> Answer<Either<Created<WrittenEntry>, NoContent>> {
    let created = editor(&app, &staff, kind).create(draft.0, params).await?;
    let Some(created) = created else {
        return Ok(Either::Second(NoContent));
    };
    Ok(Either::First(Created(written(&app, &created).await?)))
}

pub(super) async fn read(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    PathInput(Id(id)): PathInput<Id>,
) -> Answer<Json<EntryForStaff>> {
    let editor = editor(&app, &staff, kind);
    let (viewing, now) = (editor.viewing()?, editor.now);
    let record = app
        .store
        .read(move |reader| reader.entry(kind, id, viewing, now))
        .await?;
    let warnings = warnings(&app, record.document.clone()).await?;
    Ok(Json(
        EntryForStaff::of(&record, &editor.context()?).with_warnings(warnings),
    ))
}

pub(super) async fn update(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    PathInput(Id(id)): PathInput<Id>,
    QueryInput(params): QueryInput<SaveParams>,
    JsonBody(revision): JsonBody<EntryRevision>,
) -> Answer<Either<Json<WrittenEntry>, NoContent>> {
    let saved = editor(&app, &staff, kind)
        .save("save", id, revision, params)
        .await?;
    let Some(saved) = saved else {
        return Ok(Either::Second(NoContent));
    };
    Ok(Either::First(Json(written(&app, &saved).await?)))
}

pub(super) async fn act(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    PathInput((Id(id), Coded(action))): PathInput<(Id, Coded<EditorialAction>)>,
    MaybeJson(request): MaybeJson<EntryActionRequest>,
) -> Answer<Json<WrittenEntry>> {
    let done = editor(&app, &staff, kind)
        .perform(id, action, &request)
        .await?;
    Ok(Json(written(&app, &done).await?))
}

/// Moves an entry to the trash; checks the version where the caller names one.
pub(super) async fn remove(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    PathInput(Id(id)): PathInput<Id>,
    QueryInput(params): QueryInput<TrashParams>,
) -> Answer<NoContent> {
    let request = EntryActionRequest {
        version: params.version,
        ..EntryActionRequest::default()
    };
    editor(&app, &staff, kind)
        .perform(id, EditorialAction::Delete, &request)
        .await?;
    Ok(NoContent)
}
