//! One entry: `POST /{kind}`, `GET|PUT|DELETE /{kind}/{id}`, `POST /{kind}/{id}/{action}`.
//! Advertisements share the edits, and answer them in their own way ([`Answered`]).

use crate::app::{App, Shared};
use crate::editing::entries::EntryActionRequest;
use crate::editing::{
    EditRules, Editor, EntryRevision, SaveParams, TrashParams, warnings as warnings_of,
};
use crate::guards::repeatable::{Once, Repeatable, RepeatableChange};
use crate::guards::{Collection, Staff};
use crate::http::problem::Answer;
use crate::http::{
    Coded, Created, Either, Id, JsonBody, MaybeJson, NoContent, PathInput, QueryInput, SegmentCode,
    Tagged, etag, tagged,
};
use axum::extract::State;
use axum::{Extension, Json};
use domain::entries::present::{EntryForStaff, WrittenEntry};
use domain::entries::record::{EntryRecord, Written};
use domain::ids::Version;
use domain::vocabulary::EntryDraft;
use domain::warning::Warning;
use domain::workflow::caller::Caller;
use domain::workflow::editorial::EditorialAction;
use jiff::Timestamp;
use model::{Document, Kind};
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// Details of an action that a list or an address can name.
#[derive(Clone, Default)]
pub(super) struct ActionDetails {
    pub version: Option<Version>,
    pub reason: Option<String>,
    pub note: Option<String>,
    pub publish_at: Option<Timestamp>,
    pub unpublish_at: Option<Timestamp>,
}

/// A kind of records with the answers that the staff receives.
pub(super) trait Answered: EditRules {
    /// A record after it was written.
    type Answer: Serialize + ToSchema + Send;

    /// The request of an action with these details.
    fn request(details: ActionDetails) -> Self::Request;

    /// The answer to an edit.
    fn answer(
        app: &Shared,
        caller: Caller,
        written: Written<Self>,
    ) -> impl Future<Output = Answer<Self::Answer>> + Send;
}

impl Answered for EntryRecord {
    type Answer = WrittenEntry;

    fn request(details: ActionDetails) -> EntryActionRequest {
        EntryActionRequest {
            version: details.version,
            note: details.note,
            publish_at: details.publish_at,
            unpublish_at: details.unpublish_at,
        }
    }

    async fn answer(
        app: &Shared,
        caller: Caller,
        written: Written<EntryRecord>,
    ) -> Answer<WrittenEntry> {
        let store = &app.store;
        let context = Editor { store, caller }.context()?;
        let warnings = warnings(app, written.record.document.clone()).await?;
        Ok(WrittenEntry::of(&written, &context, warnings))
    }
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
pub(super) fn editor<'a>(app: &'a App, staff: &Staff<Collection>, kind: Kind) -> Editor<'a> {
    Editor {
        store: &app.store,
        caller: Caller::staff(staff.actor(), kind, app.clock.now()),
    }
}

async fn warnings(app: &Shared, document: Document) -> Answer<Vec<Warning>> {
    let served = Arc::clone(app);
    let now = app.clock.now();
    let warnings = app.store.read(move |reader| {
        // A disk that gives no answer is no reason for a warning.
        warnings_of::of_entry(reader, &document, now, &|path| {
            served.publishing.tree.has(path).unwrap_or(true)
        })
    });
    Ok(warnings.await?.into_iter().map(Warning::from).collect())
}

pub(super) async fn create<R: Answered>(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    QueryInput(params): QueryInput<SaveParams>,
    repeatable: Repeatable,
    JsonBody(draft): JsonBody<EntryDraft>,
) -> Answer<Once<Either<Created<R::Answer>, NoContent>>> {
    let editor = editor(&app, &staff, kind);
    let repeatable = repeatable.with(&draft)?;
    let create = async {
        let created = editor.save::<R>("create", None, draft.0, params).await?;
        Ok(match created {
            Some(created) => {
                let answer = R::answer(&app, editor.caller, created).await?;
                Either::First(Created(answer))
            }
            None => Either::Second(NoContent),
        })
    };
    repeatable.once(&app, staff.user.id, create).await
}

pub(super) async fn read(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    PathInput(Id(id)): PathInput<Id>,
) -> Answer<Tagged<EntryForStaff>> {
    let editor = editor(&app, &staff, kind);
    let viewing = editor.viewing()?;
    let now = editor.caller.now;
    let record = app
        .store
        .read(move |reader| reader.entry(kind, id, viewing, now))
        .await?;
    let warnings = warnings(&app, record.document.clone()).await?;
    let entry = EntryForStaff::of(&record, &editor.context()?).with_warnings(warnings);
    Ok(tagged(etag(record.version), entry))
}

pub(super) async fn update<R: Answered>(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    PathInput(Id(id)): PathInput<Id>,
    QueryInput(params): QueryInput<SaveParams>,
    change: RepeatableChange,
    JsonBody(EntryRevision { version, draft }): JsonBody<EntryRevision>,
) -> Answer<Once<Either<Tagged<R::Answer>, NoContent>>> {
    let editor = editor(&app, &staff, kind);
    let expected = change.expected;
    let change = change.with(&(&draft, version.0.as_ref().ok()))?;
    let save = async {
        let target = Some((id, expected.or(version)));
        let saved = editor.save::<R>("save", target, draft.0, params).await;
        Ok(match expected.answer(saved)? {
            Some(saved) => {
                let tag = etag(saved.record.entry().version);
                let answer = R::answer(&app, editor.caller, saved).await?;
                Either::First(tagged(tag, answer))
            }
            None => Either::Second(NoContent),
        })
    };
    change.once(&app, staff.user.id, save).await
}

pub(super) async fn act(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    PathInput((Id(id), Coded(action))): PathInput<(Id, Coded<EditorialAction>)>,
    repeatable: Repeatable,
    MaybeJson(request): MaybeJson<EntryActionRequest>,
) -> Answer<Once<Json<WrittenEntry>>> {
    let editor = editor(&app, &staff, kind);
    let repeatable = repeatable.with(&request)?;
    let act = async {
        let done = editor.perform(id, action.code(), request).await?;
        Ok(Json(EntryRecord::answer(&app, editor.caller, done).await?))
    };
    repeatable.once(&app, staff.user.id, act).await
}

/// Moves an entry to the trash; checks the version where the caller names one.
pub(super) async fn remove<R: Answered>(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    PathInput(Id(id)): PathInput<Id>,
    QueryInput(params): QueryInput<TrashParams>,
) -> Answer<NoContent> {
    let request = R::request(ActionDetails {
        version: params.version,
        ..ActionDetails::default()
    });
    editor(&app, &staff, kind)
        .perform::<R>(id, EditorialAction::Delete.code(), request)
        .await?;
    Ok(NoContent)
}
