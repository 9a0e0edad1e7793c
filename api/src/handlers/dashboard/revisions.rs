//! Revisions of an entry: `GET …/{id}/revisions`, one of them, and making it the head again.

use super::entries::{Answered, editor};
use crate::app::{App, Shared};
use crate::editing::SaveParams;
use crate::guards::{Collection, Staff};
use crate::http::problem::{Answer, Problem};
use crate::http::{Id, JsonBody, Page, PathInput, QueryInput};
use axum::extract::State;
use axum::{Extension, Json};
use domain::entries::present::EntryDocument;
use domain::entries::record::Author;
use domain::ids::RevisionId;
use domain::vocabulary::SentVersion;
use jiff::Timestamp;
use model::{EntryId, Kind};
use serde::{Deserialize, Serialize};
use store::{Revision, RevisionRow};
use utoipa::ToSchema;

const PER_PAGE: u32 = 20;

/// Paging of the revisions.
#[derive(Deserialize, ToSchema)]
pub(super) struct RevisionParams {
    #[schema(minimum = 1, maximum = 1000)]
    page: Option<u32>,
}

/// The version that restoring a revision replaces.
#[derive(Deserialize, ToSchema)]
pub(super) struct RestoreRequest {
    /// The version of the entry that is restored; answers 409 if it has changed since.
    #[serde(default)]
    #[schema(value_type = i64, required = true)]
    version: SentVersion,
}

/// A revision in the list.
#[derive(Serialize, ToSchema)]
pub(super) struct RevisionLine {
    id: RevisionId,
    at: Timestamp,
    author: Option<Author>,
    note: String,
    /// Whether it is the newest revision, the one that editors see.
    head: bool,
    /// Whether it is the published revision, the one that readers see.
    live: bool,
    /// Paths of the fields that differ from the previous revision, such as `texts.ua.body`.
    changed: Vec<String>,
}

impl From<RevisionRow> for RevisionLine {
    fn from(row: RevisionRow) -> RevisionLine {
        let RevisionRow {
            id,
            at,
            author,
            note,
            head,
            live,
            changed,
        } = row;
        RevisionLine {
            id,
            at,
            author,
            note,
            head,
            live,
            changed,
        }
    }
}

/// A revision with its document.
#[derive(Serialize, ToSchema)]
pub(super) struct SavedRevision {
    id: RevisionId,
    at: Timestamp,
    author: Option<Author>,
    document: EntryDocument,
}

pub(super) async fn list(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    PathInput(Id(id)): PathInput<Id>,
    QueryInput(params): QueryInput<RevisionParams>,
) -> Answer<Json<Page<RevisionLine>>> {
    let page = params.page.unwrap_or(1).max(1);
    let viewing = editor(&app, &staff, kind).viewing()?;
    let now = app.clock.now();
    let rows = app
        .store
        .read(move |reader| reader.revisions(kind, id, viewing, now, page, PER_PAGE));
    let (rows, total) = rows.await?;
    let items = rows.into_iter().map(RevisionLine::from).collect();
    Ok(Json(Page {
        items,
        total,
        page,
        per_page: PER_PAGE,
    }))
}

pub(super) async fn read(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    PathInput((Id(id), Id(revision))): PathInput<(Id, Id<RevisionId>)>,
) -> Answer<Json<SavedRevision>> {
    let Revision {
        id,
        at,
        author,
        document,
    } = stored(&app, &staff, kind, id, revision).await?;
    Ok(Json(SavedRevision {
        id,
        at,
        author,
        document: EntryDocument::of(&document),
    }))
}

/// A revision that the caller may read.
async fn stored(
    app: &App,
    staff: &Staff<Collection>,
    kind: Kind,
    id: EntryId,
    revision: RevisionId,
) -> Answer<Revision> {
    let viewing = editor(app, staff, kind).viewing()?;
    let now = app.clock.now();
    Ok(app
        .store
        .read(move |reader| reader.revision(kind, id, revision, viewing, now))
        .await?)
}

/// Saves a revision as a new head revision, refused like any save. What is public stays as it is.
pub(super) async fn restore<R: Answered>(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    PathInput((Id(id), Id(revision))): PathInput<(Id, Id<RevisionId>)>,
    JsonBody(request): JsonBody<RestoreRequest>,
) -> Answer<Json<R::Answer>> {
    let revision = stored(&app, &staff, kind, id, revision).await?;
    let mut draft = EntryDocument::of(&revision.document).into_draft().0;
    // The address stays as it is. Notes of the staff belong to the entry.
    draft.remove("slug");
    let editor = editor(&app, &staff, kind);
    let target = Some((id, request.version));
    let saved = editor.save::<R>("restore_revision", target, draft, SaveParams::default());
    let saved = saved.await?.ok_or_else(Problem::not_found)?;
    Ok(Json(R::answer(&app, editor.caller, saved).await?))
}
