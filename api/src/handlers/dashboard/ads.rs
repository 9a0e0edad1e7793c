//! Advertisements as editors handle them: the same addresses as every kind has, with the steps of
//! their own life, and the queue of those that wait for a look.

use super::entries::{self, TrashParams};
use super::list::{ListParams, SearchedPage, query};
use super::revisions;
use crate::app::{App, Shared};
use crate::editing::ad_actions::{AdActionDetails, AdActionRequest};
use crate::editing::ads::{AdCaller, AdEditor};
use crate::editing::{EntryRevision, SaveParams};
use crate::guards::{Collection, Staff};
use crate::http::problem::{Answer, Problem};
use crate::http::{
    Coded, Created, Either, Id, JsonBody, MaybeJson, NoContent, PathInput, QueryInput, RowPage,
    SegmentCode,
};
use crate::openapi::routes::Routes;
use axum::Json;
use axum::extract::State as AppState;
use domain::ads::present::{AdUnderReview, ModeratedAd, Viewer};
use domain::ads::record::{AdRecord, AdWritten};
use domain::ids::{RevisionId, Seq};
use domain::vocabulary::EntryDraft;
use domain::workflow::ad_steps::{AdAction, AdState, Party};
use jiff::Timestamp;
use model::{EntryId, Kind};
use serde::Serialize;
use std::collections::HashMap;
use store::StoreReader;
use utoipa::ToSchema;

const QUEUE: u32 = 50;

/// Routes beside those every kind has; `base` is `/api/dashboard/advertisements`.
pub(super) fn routes(base: &str) -> Routes {
    Routes::new()
        .get(base, list)
        .summary("A page of the list of entries")
        .post(base, create)
        .summary(
            "Creates an entry, as a draft or published immediately; with `check` only validates it",
        )
        .get(&format!("{base}/queue"), queue)
        .summary("Ads waiting for review")
        .get(&format!("{base}/{{id}}"), read)
        .summary("An entry")
        .put(&format!("{base}/{{id}}"), update)
        .summary(
            "Saves the head revision and publishes it if asked; with `check` only validates it",
        )
        .delete(&format!("{base}/{{id}}"), remove)
        .summary("Moves an entry to the trash")
        .post(&format!("{base}/{{id}}/claim"), claim)
        .summary("Claims an ad, so that no one else reviews it")
        .post(&format!("{base}/{{id}}/{{action}}"), act)
        .summary("Applies a transition to an entry")
        .post(
            &format!("{base}/{{id}}/revisions/{{revision}}/restore"),
            restore,
        )
        .summary("Restores a revision as the new head revision")
}

/// An advertisement after it was written.
#[derive(Serialize, ToSchema)]
pub(super) struct WrittenAd {
    #[serde(flatten)]
    ad: AdUnderReview,
    /// The sequence number of the change.
    change: Seq,
}

/// The last version of an advertisement that an action erased.
#[derive(Serialize, ToSchema)]
pub(super) struct ErasedAd {
    #[serde(flatten)]
    ad: ModeratedAd,
    /// The sequence number of the change.
    change: Seq,
}

/// An advertisement after an action.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(super) enum AdAfterAction {
    Written(Box<WrittenAd>),
    Erased(Box<ErasedAd>),
}

/// An advertisement that waits for review.
#[derive(Serialize, ToSchema)]
pub(super) struct WaitingAd {
    #[serde(flatten)]
    ad: AdUnderReview,
    waiting_since: Timestamp,
}

/// The advertisements that wait for review.
#[derive(Serialize, ToSchema)]
pub(super) struct AdQueue {
    items: Vec<WaitingAd>,
    total: u64,
    median_wait_seconds: Option<i64>,
}

fn viewer(staff: &Staff<Collection>) -> Viewer {
    Viewer::Staff(staff.actor())
}

/// Edits by the caller.
pub(super) fn editor<'a>(app: &'a App, staff: &Staff<Collection>) -> AdEditor<'a> {
    let caller = AdCaller {
        viewer: viewer(staff),
        actor: staff.actor(),
        now: app.clock.now(),
    };
    AdEditor {
        store: &app.store,
        caller,
    }
}

/// An advertisement with everything that was decided about it, and what readers see while an edit
/// waits.
fn under_review(
    reader: &StoreReader<'_>,
    record: &AdRecord,
    viewer: Viewer,
    now: Timestamp,
) -> Answer<AdUnderReview> {
    let mut all = all_under_review(reader, std::slice::from_ref(record), viewer, now)?;
    all.pop().ok_or_else(Problem::internal)
}

/// With two statements, however many they are.
fn all_under_review(
    reader: &StoreReader<'_>,
    records: &[AdRecord],
    viewer: Viewer,
    now: Timestamp,
) -> Answer<Vec<AdUnderReview>> {
    let ids: Vec<EntryId> = records.iter().map(|record| record.entry.id).collect();
    let edited = records
        .iter()
        .filter(|record| record.edit_waits())
        .map(|record| record.entry.id);
    let mut decisions = reader.decisions(&ids)?;
    let public_ads = reader.shown_ads(&edited.collect::<Vec<_>>())?;
    let with = |record: &AdRecord| {
        let id = record.entry.id;
        let decisions = decisions.remove(&id).unwrap_or_default();
        AdUnderReview::of(record, viewer, &decisions, public_ads.get(&id), now)
    };
    Ok(records.iter().map(with).collect())
}

async fn written(app: &App, written: AdWritten, viewer: Viewer) -> Answer<WrittenAd> {
    let now = app.clock.now();
    let ad = app
        .store
        .read(move |reader| under_review(reader, &written.record, viewer, now));
    Ok(WrittenAd {
        ad: ad.await?,
        change: written.seq,
    })
}

/// A page of the list.
async fn list(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    paging: RowPage,
    QueryInput(params): QueryInput<ListParams>,
) -> Answer<Json<SearchedPage<ModeratedAd>>> {
    let context = entries::editor(&app, &staff, Kind::Advertisements).context()?;
    let query = query(
        params,
        paging,
        Kind::Advertisements,
        &*app.store.site()?,
        &context,
    )?;
    let viewer = viewer(&staff);
    let listed = app.store.read(move |reader| {
        let rows = reader.entries(&query)?;
        let ids: Vec<EntryId> = rows.items.iter().map(|row| row.id).collect();
        let ads: HashMap<EntryId, AdRecord> = reader
            .ads_of(&ids)?
            .into_iter()
            .map(|ad| (ad.entry.id, ad))
            .collect();
        let records = rows.items.iter().filter_map(|row| ads.get(&row.id));
        let items = records
            .map(|record| ModeratedAd::listed(record, viewer, context.now))
            .collect();
        Ok(Json(SearchedPage {
            page: paging.answer(items, rows.total),
            reading: rows.reading,
        }))
    });
    listed.await
}

async fn create(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    QueryInput(params): QueryInput<SaveParams>,
    JsonBody(draft): JsonBody<EntryDraft>,
) -> Answer<Either<Created<WrittenAd>, NoContent>> {
    let created = editor(&app, &staff).create(draft.0, params).await?;
    let Some(created) = created else {
        return Ok(Either::Second(NoContent));
    };
    Ok(Either::First(Created(
        written(&app, created, viewer(&staff)).await?,
    )))
}

async fn read(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    PathInput(Id(id)): PathInput<Id>,
) -> Answer<Json<AdUnderReview>> {
    let (viewer, user, now) = (viewer(&staff), staff.user.id, app.clock.now());
    let ad = app
        .store
        .read(move |reader| under_review(reader, &reader.ad(id, user, now)?, viewer, now));
    ad.await.map(Json)
}

async fn update(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    PathInput(Id(id)): PathInput<Id>,
    QueryInput(params): QueryInput<SaveParams>,
    JsonBody(EntryRevision { version, draft }): JsonBody<EntryRevision>,
) -> Answer<Either<Json<WrittenAd>, NoContent>> {
    let saved = editor(&app, &staff)
        .save(id, version, draft.0, params)
        .await?;
    let Some(saved) = saved else {
        return Ok(Either::Second(NoContent));
    };
    Ok(Either::First(Json(
        written(&app, saved, viewer(&staff)).await?,
    )))
}

/// Saves a revision as a new head revision, refused like any save. What is public stays as it is.
async fn restore(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    PathInput((Id(id), Id(revision))): PathInput<(Id, Id<RevisionId>)>,
    JsonBody(request): JsonBody<revisions::RestoreRequest>,
) -> Answer<Json<WrittenAd>> {
    let old = revisions::stored(&app, &staff, Kind::Advertisements, id, revision).await?;
    let draft = revisions::draft(&old);
    let saved = editor(&app, &staff)
        .save(id, request.version, draft.0, SaveParams::default())
        .await?;
    let saved = saved.ok_or_else(Problem::not_found)?;
    Ok(Json(written(&app, saved, viewer(&staff)).await?))
}

/// An action as an address names it; which one it is may depend on the state.
struct ActionName(String);

impl SegmentCode for ActionName {
    fn codes() -> Vec<&'static str> {
        let actions = AdAction::ALL.map(AdAction::code).into_iter();
        actions
            .filter(|code| AdAction::addressed(code).is_some())
            .chain([PUBLISH])
            .collect()
    }

    fn from_code(code: &str) -> Option<ActionName> {
        is_action(code).then(|| ActionName(code.to_owned()))
    }
}

/// Approves, or resumes what is archived.
const PUBLISH: &str = "publish";

/// Whether a code names an action in any state.
pub(super) fn is_action(code: &str) -> bool {
    code == PUBLISH || AdAction::addressed(code).is_some()
}

/// The action of a code in the address. The form of any entry publishes and archives.
pub(super) fn action_of(code: &str, state: AdState) -> Option<AdAction> {
    match (code, state) {
        (PUBLISH, AdState::Archived) => Some(AdAction::Resume),
        (PUBLISH, _) => Some(AdAction::Approve),
        ("archive", AdState::Published) => Some(AdAction::Pause),
        _ => AdAction::addressed(code),
    }
}

async fn act(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    PathInput((Id(id), Coded(ActionName(code)))): PathInput<(Id, Coded<ActionName>)>,
    MaybeJson(request): MaybeJson<AdActionRequest>,
) -> Answer<Json<AdAfterAction>> {
    let (viewer, details) = (viewer(&staff), AdActionDetails::Staff(request));
    let done = editor(&app, &staff)
        .perform(id, |state| action_of(&code, state), details)
        .await?;
    Ok(Json(if done.erased {
        let (ad, change) = (
            ModeratedAd::of(&done.record, viewer, app.clock.now()),
            done.seq,
        );
        AdAfterAction::Erased(Box::new(ErasedAd { ad, change }))
    } else {
        AdAfterAction::Written(Box::new(written(&app, done, viewer).await?))
    }))
}

/// Moves an advertisement to the trash; checks the version where the caller names one.
async fn remove(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    PathInput(Id(id)): PathInput<Id>,
    QueryInput(params): QueryInput<TrashParams>,
) -> Answer<NoContent> {
    let request = AdActionRequest {
        version: params.version,
        ..AdActionRequest::default()
    };
    let details = AdActionDetails::Staff(request);
    editor(&app, &staff)
        .perform(id, |_| Some(AdAction::Delete), details)
        .await?;
    Ok(NoContent)
}

async fn queue(staff: Staff<Collection>, AppState(app): AppState<Shared>) -> Answer<Json<AdQueue>> {
    let now = app.clock.now();
    let viewer = viewer(&staff);
    let queue = app.store.read(move |reader| {
        let (records, total) = reader.ad_queue(viewer.party() == Party::Admin, QUEUE, now)?;
        let ads = all_under_review(reader, &records, viewer, now)?;
        let waiting = records.iter().zip(ads);
        let items = waiting
            .map(|(record, ad)| WaitingAd {
                ad,
                waiting_since: ModeratedAd::waiting_since(record),
            })
            .collect();
        Ok(Json(AdQueue {
            items,
            total,
            median_wait_seconds: reader.median_wait(now)?,
        }))
    });
    queue.await
}

async fn claim(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    PathInput(Id(id)): PathInput<Id>,
) -> Answer<Json<AdUnderReview>> {
    let (actor, now) = (staff.actor(), app.clock.now());
    match app.store.claim_ad(id, actor, now).await? {
        Ok(record) => {
            let viewer = viewer(&staff);
            app.store
                .read(move |reader| under_review(reader, &record, viewer, now).map(Json))
                .await
        }
        Err(holder) => Err(Problem::claimed(&holder.name)),
    }
}
