//! One entry: `POST /{kind}`, `GET|PUT|DELETE /{kind}/{id}`, `POST /{kind}/{id}/{action}`.

use crate::app::{App, Shared};
use crate::domain::entries::present::{EntryForStaff, WrittenEntry};
use crate::domain::ids::Version;
use crate::domain::vocabulary::EntryDraft;
use crate::domain::workflow::editorial::EditorialAction;
use crate::editing::entries::{EntryActionRequest, EntryEditor};
use crate::editing::{EntryRevision, SaveParams};
use crate::guards::{Collection, Staff};
use crate::http::problem::Answer;
use crate::http::{
    Coded, Created, Either, Id, JsonBody, MaybeJson, NoContent, PathInput, QueryInput, SegmentCode,
};
use axum::extract::State;
use axum::{Extension, Json};
use model::Kind;
use serde::Deserialize;
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
        codes.filter(|code| EditorialAction::from_code(code).is_some()).collect()
    }

    fn from_code(code: &str) -> Option<EditorialAction> {
        EditorialAction::from_code(code)
    }
}

/// Edits by the caller.
pub(super) fn editor<'a>(app: &'a App, staff: &Staff<Collection>, kind: Kind) -> EntryEditor<'a> {
    EntryEditor { store: &app.store, kind, actor: staff.actor(), now: app.clock.now() }
}

pub(super) async fn create(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    QueryInput(params): QueryInput<SaveParams>,
    JsonBody(draft): JsonBody<EntryDraft>,
) -> Answer<Either<Created<WrittenEntry>, NoContent>> {
    let created = editor(&app, &staff, kind).create(draft.0, params).await?;
    Ok(created.map_or(Either::Second(NoContent), |entry| Either::First(Created(entry.present()))))
}

pub(super) async fn read(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    PathInput(Id(id)): PathInput<Id>,
) -> Answer<Json<EntryForStaff>> {
    let editor = editor(&app, &staff, kind);
    let (viewing, now) = (editor.viewing()?, editor.now);
    let record = app.store.read(move |reader| reader.entry(kind, id, viewing, now)).await?;
    Ok(Json(EntryForStaff::of(&record, &editor.context()?)))
}

pub(super) async fn update(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    PathInput(Id(id)): PathInput<Id>,
    QueryInput(params): QueryInput<SaveParams>,
    JsonBody(revision): JsonBody<EntryRevision>,
) -> Answer<Either<Json<WrittenEntry>, NoContent>> {
    let saved = editor(&app, &staff, kind).save("save", id, revision, params).await?;
    Ok(saved.map_or(Either::Second(NoContent), |entry| Either::First(Json(entry.present()))))
}

pub(super) async fn act(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    PathInput((Id(id), Coded(action))): PathInput<(Id, Coded<EditorialAction>)>,
    MaybeJson(request): MaybeJson<EntryActionRequest>,
) -> Answer<Json<WrittenEntry>> {
    Ok(Json(editor(&app, &staff, kind).perform(id, action, &request).await?.present()))
}

/// Moves an entry to the trash; checks the version where the caller names one.
pub(super) async fn remove(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    PathInput(Id(id)): PathInput<Id>,
    QueryInput(params): QueryInput<TrashParams>,
) -> Answer<NoContent> {
    let request = EntryActionRequest { version: params.version, ..EntryActionRequest::default() };
    editor(&app, &staff, kind).perform(id, EditorialAction::Delete, &request).await?;
    Ok(NoContent)
}
