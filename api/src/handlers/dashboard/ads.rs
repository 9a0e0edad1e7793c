//! Advertisements as editors handle them: the same addresses as every kind has, with the steps of
//! their own life, and the queue of those that wait for a look.

use super::entries::{ActionDetails, Answered, create, editor, remove, update};
use super::list::{ListParams, SearchedPage, query};
use super::revisions::restore;
use crate::app::Shared;
use crate::editing::ad_actions::{AdActionDetails, AdActionRequest};
use crate::guards::repeatable::{Once, Repeatable};
use crate::guards::{Collection, Staff};
use crate::http::problem::{Answer, Problem};
use crate::http::{Coded, Id, MaybeJson, PathInput, QueryInput, RowPage, SegmentCode};
use crate::openapi::routes::Routes;
use axum::Json;
use axum::extract::State as AppState;
use domain::ads::present::{AdUnderReview, ModeratedAd};
use domain::ads::record::AdRecord;
use domain::entries::record::Written;
use domain::ids::Seq;
use domain::workflow::ad_steps::{AdAction, AdState, Party};
use domain::workflow::caller::Caller;
use domain::workflow::editorial::EditorialAction;
use jiff::Timestamp;
use model::{EntryId, Kind};
use serde::Serialize;
use store::StoreReader;
use utoipa::ToSchema;

const QUEUE: u32 = 50;

/// Routes beside those every kind has; `base` is `/api/dashboard/advertisements`.
pub(super) fn routes(base: &str) -> Routes {
    Routes::new()
        .get(base, list)
        .summary("A page of the list of entries")
        .post(base, create::<AdRecord>)
        .summary(
            "Creates an entry, as a draft or published immediately; with `check` only validates it",
        )
        .get(&format!("{base}/queue"), queue)
        .summary("Ads waiting for review")
        .get(&format!("{base}/{{id}}"), read)
        .summary("An entry")
        .put(&format!("{base}/{{id}}"), update::<AdRecord>)
        .summary(
            "Saves the head revision and publishes it if asked; with `check` only validates it",
        )
        .delete(&format!("{base}/{{id}}"), remove::<AdRecord>)
        .summary("Moves an entry to the trash")
        .post(&format!("{base}/{{id}}/claim"), claim)
        .summary("Claims an ad, so that no one else reviews it")
        .post(&format!("{base}/{{id}}/{{action}}"), act)
        .summary("Applies a transition to an entry")
        .post(
            &format!("{base}/{{id}}/revisions/{{revision}}/restore"),
            restore::<AdRecord>,
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

impl Answered for AdRecord {
    type Answer = WrittenAd;

    fn request(details: ActionDetails) -> AdActionDetails {
        AdActionDetails::Staff(AdActionRequest {
            version: details.version,
            reason: details.reason,
            note: details.note,
            ..AdActionRequest::default()
        })
    }

    async fn answer(app: &Shared, caller: Caller, written: Written<AdRecord>) -> Answer<WrittenAd> {
        let change = written.seq;
        let ad = app
            .store
            .read(move |reader| under_review(reader, &written.record, caller));
        Ok(WrittenAd {
            ad: ad.await?,
            change,
        })
    }
}

/// An advertisement with everything that was decided about it, and what readers see while an edit
/// waits.
fn under_review(
    reader: &StoreReader<'_>,
    record: &AdRecord,
    caller: Caller,
) -> Answer<AdUnderReview> {
    let mut all = all_under_review(reader, std::slice::from_ref(record), caller)?;
    all.pop().ok_or_else(Problem::internal)
}

/// The same of several advertisements, with two statements however many they are.
fn all_under_review(
    reader: &StoreReader<'_>,
    records: &[AdRecord],
    caller: Caller,
) -> Answer<Vec<AdUnderReview>> {
    let ids: Vec<EntryId> = records.iter().map(|record| record.entry.id).collect();
    let edited = records
        .iter()
        .filter(|record| record.edit_waits())
        .map(|record| record.entry.id);
    let mut decisions = reader.decisions(&ids)?;
    let public_ads = reader.shown_ads(&edited.collect::<Vec<_>>())?;
    let mut ads = Vec::new();
    for record in records {
        let id = record.entry.id;
        let decisions = decisions.remove(&id).unwrap_or_default();
        let public = public_ads.get(&id);
        ads.push(AdUnderReview::of(record, caller, &decisions, public));
    }
    Ok(ads)
}

/// A page of the list.
async fn list(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    paging: RowPage,
    QueryInput(params): QueryInput<ListParams>,
) -> Answer<Json<SearchedPage<ModeratedAd>>> {
    let editor = editor(&app, &staff, Kind::Advertisements);
    let caller = editor.caller;
    let context = editor.context()?;
    let query = query(
        params,
        paging,
        Kind::Advertisements,
        &*app.store.site()?,
        &context,
    )?;
    let listed = app.store.read(move |reader| {
        let rows = reader.entries(&query)?;
        let ids: Vec<EntryId> = rows.items.iter().map(|row| row.id).collect();
        let ads = reader.ads_of(&ids)?;
        let items = ads
            .iter()
            .map(|ad| ModeratedAd::listed(ad, caller))
            .collect();
        Ok(Json(SearchedPage {
            page: paging.answer(items, rows.total),
            reading: rows.reading,
        }))
    });
    listed.await
}

async fn read(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    PathInput(Id(id)): PathInput<Id>,
) -> Answer<Json<AdUnderReview>> {
    let caller = editor(&app, &staff, Kind::Advertisements).caller;
    let ad = app.store.read(move |reader| {
        let record = reader.ad(id, caller.actor.id, caller.now)?;
        under_review(reader, &record, caller)
    });
    ad.await.map(Json)
}

/// An action as an address names it; which one it is may depend on the state.
struct ActionName(String);

impl SegmentCode for ActionName {
    fn codes() -> Vec<&'static str> {
        let actions = AdAction::ALL.map(AdAction::code).into_iter();
        actions
            .filter(|code| AdAction::addressed(code).is_some())
            .chain([EditorialAction::Publish.code()])
            .collect()
    }

    fn from_code(code: &str) -> Option<ActionName> {
        is_action(code).then(|| ActionName(code.to_owned()))
    }
}

/// Whether a code names an action in any state.
pub(super) fn is_action(code: &str) -> bool {
    AdAction::of_staff(code, AdState::Pending).is_some()
}

async fn act(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    PathInput((Id(id), Coded(ActionName(code)))): PathInput<(Id, Coded<ActionName>)>,
    repeatable: Repeatable,
    MaybeJson(request): MaybeJson<AdActionRequest>,
) -> Answer<Once<Json<AdAfterAction>>> {
    let editor = editor(&app, &staff, Kind::Advertisements);
    let caller = editor.caller;
    let repeatable = repeatable.with(&request)?;
    let act = async {
        let details = AdActionDetails::Staff(request);
        let done: Written<AdRecord> = editor.perform(id, &code, details).await?;
        Ok(Json(if done.erased {
            AdAfterAction::Erased(Box::new(ErasedAd {
                ad: ModeratedAd::of(&done.record, caller),
                change: done.seq,
            }))
        } else {
            AdAfterAction::Written(Box::new(AdRecord::answer(&app, caller, done).await?))
        }))
    };
    repeatable.once(&app, staff.user.id, act).await
}

async fn queue(staff: Staff<Collection>, AppState(app): AppState<Shared>) -> Answer<Json<AdQueue>> {
    let caller = editor(&app, &staff, Kind::Advertisements).caller;
    let queue = app.store.read(move |reader| {
        let now = caller.now;
        let (records, total) = reader.ad_queue(caller.party() == Party::Admin, QUEUE, now)?;
        let ads = all_under_review(reader, &records, caller)?;
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
    let caller = editor(&app, &staff, Kind::Advertisements).caller;
    match app.store.claim_ad(id, caller.actor, caller.now).await? {
        Ok(record) => {
            app.store
                .read(move |reader| under_review(reader, &record, caller).map(Json))
                .await
        }
        Err(holder) => Err(Problem::claimed(&holder.name)),
    }
}
