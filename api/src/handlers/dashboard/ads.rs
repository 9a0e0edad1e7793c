//! Advertisements as editors handle them: the same addresses as every kind has, with the steps of their own life,
//! and the queue of those that wait for a look.

use super::{
    list::{ListParams, query},
    resource::{EntryRevision, SaveParams, TrashParams, asking},
    revisions,
};
use crate::{
    app::Shared,
    domain::{
        access::{Actor, Role},
        ads::{
            draft::{AdDesk, AdDraft, Writer},
            present::{AdUnderReview, ModeratedAd, OwnAd, Viewer},
            record::{AdRecord, AdWritten, Fragment},
        },
        vocabulary::{EntryDraft, codes},
        workflow::{
            ad_steps::{Action, State},
            ads::decide,
        },
    },
    guards::{Collection, Staff},
    http::{
        Coded, Created, Either, Id, JsonBody, MaybeJson, NoContent, Page, PathInput, QueryInput, SegmentCode,
        problem::{Answer, Problem},
    },
    openapi::routes::Routes,
    store::{AdAct, AdUpdate, Error, NewAd, Resemblance},
};
use axum::{Json, extract::State as AppState, http::StatusCode};
use generator::{
    check,
    model::{EntryId, Kind},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::ToSchema;

/// Reason codes of decisions (docs/content-model.md §4.1).
pub(crate) const REASONS: [&str; 13] = [
    "incomplete",
    "wrong_category",
    "duplicate",
    "forbidden",
    "price",
    "photos",
    "contacts",
    "language",
    "scam",
    "personal_data",
    "discrimination",
    "rights",
    "other",
];
const LONGEST_NOTE: usize = 1000;
const MOST_FRAGMENTS: usize = 20;
const QUEUE: u32 = 50;

codes!(
    /// Why an advertisement is rejected or blocked.
    ReasonCode is "ModerationReason",
    REASONS
);

/// Routes beside those every kind has; `base` is `/api/dashboard/advertisements`.
pub(super) fn routes(base: &str) -> Routes {
    Routes::new()
        .get(base, list)
        .summary("A page of the list")
        .post(base, create)
        .summary("Creates an entry, a draft or published at once; with `check` only validates it")
        .get(&format!("{base}/queue"), queue)
        .summary("Ads waiting for review")
        .get(&format!("{base}/{{id}}"), read)
        .summary("An entry")
        .put(&format!("{base}/{{id}}"), update)
        .summary("Saves the head revision and publishes it if asked; with `check` only validates it")
        .delete(&format!("{base}/{{id}}"), remove)
        .summary("Moves an entry to the trash")
        .post(&format!("{base}/{{id}}/claim"), claim)
        .summary("Claims an ad, so that no one else reviews it")
        .post(&format!("{base}/{{id}}/{{action}}"), act)
        .summary("Applies a transition to an entry")
        .post(&format!("{base}/{{id}}/revisions/{{revision}}/restore"), restore)
        .summary("Restores a revision as a new one")
}

/// What an action needs; each part concerns some actions only.
#[derive(Default, Deserialize, ToSchema)]
pub(super) struct AdActionRequest {
    /// Refused where it is another by now.
    pub version: Option<i64>,
    /// To reject or block.
    #[schema(value_type = Option<ReasonCode>)]
    pub reason: Option<String>,
    pub note: Option<String>,
    /// Parts of the text that the reason is about.
    #[serde(default)]
    pub fragments: Vec<Fragment>,
    /// To feature.
    pub until: Option<Timestamp>,
}

/// An advertisement after a write.
#[derive(Serialize, ToSchema)]
pub(super) struct WrittenAd {
    #[serde(flatten)]
    ad: AdUnderReview,
    /// The number of the change.
    change: i64,
}

/// An advertisement that an action erased, as it was last.
#[derive(Serialize, ToSchema)]
pub(super) struct ErasedAd {
    #[serde(flatten)]
    ad: ModeratedAd,
    /// The number of the change.
    change: i64,
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

pub(crate) fn entry_id(text: &str) -> Answer<EntryId> {
    // An id that is none is absent, like any other that nobody has.
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| plain).map(EntryId).ok_or_else(Problem::not_found)
}

/// A conflict shows the newest state and who made it.
pub(crate) fn refuse(app: &Shared, error: Error, viewer: Viewer) -> Problem {
    match error {
        Error::Conflict(current) => {
            // An owner does not learn which editor it was.
            let by = current.changed_by.as_ref().filter(|_| viewer != Viewer::Owner);
            let name = by.map(|author| author.name.clone()).unwrap_or_default();
            let title = "The advertisement has changed in the meantime";
            let problem = Problem::new(StatusCode::CONFLICT, "stale-version", title)
                .with("key", "stale_version")
                .with_param("name", name.as_str())
                .with("name", name);
            let now = app.clock.now();
            match (app.store.ad(current.id), viewer) {
                (Ok(newest), Viewer::Owner) => problem.with_current(&OwnAd::of(&newest, now)),
                (Ok(newest), _) => problem.with_current(&ModeratedAd::of(&newest, viewer, now)),
                (Err(_), _) => problem,
            }
        }
        Error::Claimed(name) => claimed_by(&name),
        error => error.into(),
    }
}

/// An advertisement with everything that was decided about it, and what readers see while an edit waits.
fn under_review(app: &Shared, record: &AdRecord, viewer: Viewer) -> Answer<AdUnderReview> {
    let mut all = all_under_review(app, std::slice::from_ref(record), viewer)?;
    all.pop().ok_or_else(Problem::internal)
}

/// With two statements, however many they are.
fn all_under_review(app: &Shared, records: &[AdRecord], viewer: Viewer) -> Answer<Vec<AdUnderReview>> {
    let ids: Vec<i64> = records.iter().map(|record| record.entry.id.0).collect();
    let edited = records.iter().filter(|record| record.edit_waits()).map(|record| record.entry.id.0);
    let mut decisions = app.store.decisions(&ids)?;
    let shown = app.store.shown_ads(&edited.collect::<Vec<_>>())?;
    let now = app.clock.now();
    let with = |record: &AdRecord| {
        let id = record.entry.id.0;
        let decisions = decisions.remove(&id).unwrap_or_default();
        AdUnderReview::of(record, viewer, &decisions, shown.get(&id), now)
    };
    Ok(records.iter().map(with).collect())
}

fn written(app: &Shared, written: &AdWritten, viewer: Viewer) -> Answer<WrittenAd> {
    Ok(WrittenAd { ad: under_review(app, &written.record, viewer)?, change: written.seq })
}

pub(crate) fn log(what: &str, written: &AdWritten, actor: Actor) {
    let entry = written.record.entry.id.0;
    tracing::info!(what, kind = "advertisements", entry, user = actor.id, seq = written.seq, "edit");
}

/// Compares an advertisement that is sent in with all others, on a thread that may block.
pub(crate) async fn resemblance(app: &Shared, record: &AdRecord) -> Answer<Resemblance> {
    let (store, id, now) = (app.store.clone(), record.entry.id, app.clock.now());
    let compared = tokio::task::spawn_blocking(move || store.resemblance(id, now)).await;
    Ok(compared.map_err(|_| Problem::internal())??)
}

fn desk(app: &Shared) -> AdDesk<'_> {
    AdDesk { store: &app.store, writer: Writer::Editor, now: app.clock.now() }
}

/// A page of the list.
async fn list(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    QueryInput(params): QueryInput<ListParams>,
) -> Answer<Json<Page<ModeratedAd>>> {
    let asking = asking(&app, &staff)?;
    let query = query(params, Kind::Advertisements, &*app.store.site()?, &asking)?;
    let (page, per_page) = (query.page, query.per_page);
    let viewer = Viewer::Staff(staff.user.role);
    let listed = tokio::task::spawn_blocking(move || -> Answer<(Vec<ModeratedAd>, u64)> {
        let rows = app.store.entries(&query)?;
        let ids: Vec<i64> = rows.items.iter().map(|row| row.id.0).collect();
        let ads: HashMap<EntryId, AdRecord> =
            app.store.ads_of(&ids)?.into_iter().map(|ad| (ad.entry.id, ad)).collect();
        // One that was erased between the two reads is left out.
        let records = rows.items.iter().filter_map(|row| ads.get(&row.id));
        Ok((records.map(|record| ModeratedAd::listed(record, viewer, asking.now)).collect(), rows.total))
    });
    let (items, total) = listed.await.map_err(|_| Problem::internal())??;
    Ok(Json(Page { items, total, page, per_page }))
}

async fn create(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    QueryInput(params): QueryInput<SaveParams>,
    JsonBody(draft): JsonBody<EntryDraft>,
) -> Answer<Either<Created<WrittenAd>, NoContent>> {
    let (actor, viewer, now) = (staff.actor(), Viewer::Staff(staff.user.role), app.clock.now());
    let AdDraft { document, contact, term_days, staff_note } =
        desk(&app).read(draft.0, None, params.stage(), Vec::new())?;
    if params.check {
        return Ok(Either::Second(NoContent));
    }
    let new = NewAd { document, contact, term_days, staff_note };
    let created = app.store.create_ad(new, params.publish, viewer.party(), actor, now).await?;
    log("create", &created, actor);
    Ok(Either::First(Created(written(&app, &created, viewer)?)))
}

async fn read(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    PathInput(Id(id)): PathInput<Id>,
) -> Answer<Json<AdUnderReview>> {
    let record = app.store.ad(EntryId(id))?;
    Ok(Json(under_review(&app, &record, Viewer::Staff(staff.user.role))?))
}

async fn update(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    PathInput(Id(id)): PathInput<Id>,
    QueryInput(params): QueryInput<SaveParams>,
    JsonBody(revision): JsonBody<EntryRevision>,
) -> Answer<Either<Json<WrittenAd>, NoContent>> {
    let viewer = Viewer::Staff(staff.user.role);
    let saved = save(&app, &staff, EntryId(id), revision, params).await?;
    let Some(saved) = saved else { return Ok(Either::Second(NoContent)) };
    Ok(Either::First(Json(written(&app, &saved, viewer)?)))
}

/// Saves what was sent on top of what the advertisement says, and publishes it when asked to; `None` if it
/// was only validated.
async fn save(
    app: &Shared,
    staff: &Staff<Collection>,
    id: EntryId,
    EntryRevision { version, draft }: EntryRevision,
    params: SaveParams,
) -> Answer<Option<AdWritten>> {
    let (actor, viewer, now) = (staff.actor(), Viewer::Staff(staff.user.role), app.clock.now());
    let current = app.store.ad(id)?;
    // Refusals come before opinions about the fields; the store decides again within the edit.
    decide(Action::Save, viewer.party(), current.state(now), &current.facts(now)).map_err(Error::Ad)?;
    if current.entry.version != version {
        return Err(refuse(app, Error::Conflict(Box::new(current.entry)), viewer));
    }
    let AdDraft { document, contact, term_days, staff_note } =
        desk(app).read(draft.0, Some(&current), params.stage(), Vec::new())?;
    if params.check {
        return Ok(None);
    }
    let update = AdUpdate { version, document, contact, term_days, staff_note: Some(staff_note) };
    let id = current.entry.id;
    let saved = app.store.update_ad(id, update, params.publish, viewer.party(), actor, now).await;
    let saved = saved.map_err(|error| refuse(app, error, viewer))?;
    log("save", &saved, actor);
    Ok(Some(saved))
}

/// Saves a revision as a new head revision, refused like any save. What is public stays as it is.
async fn restore(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    PathInput((Id(id), Id(revision))): PathInput<(Id, Id)>,
    JsonBody(request): JsonBody<revisions::RestoreRequest>,
) -> Answer<Json<WrittenAd>> {
    let id = EntryId(id);
    let draft = revisions::draft(&app.store.revision(Kind::Advertisements, id, revision)?);
    let revision = EntryRevision { version: request.version, draft };
    let saved = save(&app, &staff, id, revision, SaveParams::default()).await?;
    let saved = saved.ok_or_else(Problem::not_found)?;
    Ok(Json(written(&app, &saved, Viewer::Staff(staff.user.role))?))
}

/// An action as an address names it; which one it is may depend on the state.
struct ActionName(String);

impl SegmentCode for ActionName {
    fn codes() -> Vec<&'static str> {
        let actions = Action::ALL.map(Action::code).into_iter();
        actions.filter(|code| Action::from_code(code).is_some()).chain([PUBLISH]).collect()
    }

    fn from_code(code: &str) -> Option<ActionName> {
        is_action(code).then(|| ActionName(code.to_owned()))
    }
}

/// Approves, or resumes what is archived.
const PUBLISH: &str = "publish";

/// Whether a code names an action in any state.
pub(super) fn is_action(code: &str) -> bool {
    code == PUBLISH || Action::from_code(code).is_some()
}

/// The action of a code in the address. The form of any entry publishes and archives.
fn action_of(code: &str, state: State) -> Option<Action> {
    match (code, state) {
        (PUBLISH, State::Archived) => Some(Action::Resume),
        (PUBLISH, _) => Some(Action::Approve),
        ("archive", State::Published) => Some(Action::Pause),
        _ => Action::from_code(code),
    }
}

async fn act(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    PathInput((Id(id), Coded(ActionName(code)))): PathInput<(Id, Coded<ActionName>)>,
    MaybeJson(request): MaybeJson<AdActionRequest>,
) -> Answer<Json<AdAfterAction>> {
    let viewer = Viewer::Staff(staff.user.role);
    let done = perform(&app, &staff, EntryId(id), &code, request).await?;
    if app.store.ad(done.record.entry.id).is_err() {
        let ad = ModeratedAd::of(&done.record, viewer, app.clock.now());
        return Ok(Json(AdAfterAction::Erased(Box::new(ErasedAd { ad, change: done.seq }))));
    }
    Ok(Json(AdAfterAction::Written(Box::new(written(&app, &done, viewer)?))))
}

/// Applies the action of a code.
pub(super) async fn perform(
    app: &Shared,
    staff: &Staff<Collection>,
    id: EntryId,
    code: &str,
    request: AdActionRequest,
) -> Answer<AdWritten> {
    let record = app.store.ad(id)?;
    let action = action_of(code, record.state(app.clock.now())).ok_or_else(Problem::not_found)?;
    let act = checked(request, action, app.clock.now())?;
    apply(app, staff, id, action, act).await
}

/// Moves an advertisement to the trash; checks the version where the caller names one.
async fn remove(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    PathInput(Id(id)): PathInput<Id>,
    QueryInput(params): QueryInput<TrashParams>,
) -> Answer<NoContent> {
    let act = AdAct { version: params.version, ..AdAct::default() };
    apply(&app, &staff, EntryId(id), Action::Delete, act).await?;
    Ok(NoContent)
}

/// The details of an action, once each has values that it may have.
fn checked(request: AdActionRequest, action: Action, now: Timestamp) -> Answer<AdAct> {
    let reason = request.reason.unwrap_or_default();
    if !reason.is_empty() && !REASONS.contains(&reason.as_str()) {
        return Err(check::Problem::new("reason", "bad_choice").with("value", reason).into());
    }
    let note = request.note.unwrap_or_default().trim().to_owned();
    let length = note.chars().count();
    if length > LONGEST_NOTE {
        return Err(check::Problem::new("note", "too_long").with("n", LONGEST_NOTE).with("m", length).into());
    }
    if reason == "other" && note.is_empty() {
        return Err(check::Problem::new("note", "required").into());
    }
    let too_long = |fragment: &Fragment| fragment.text.len() > 4 * LONGEST_NOTE || fragment.field.len() > 100;
    if request.fragments.len() > MOST_FRAGMENTS || request.fragments.iter().any(too_long) {
        return Err(check::Problem::new("fragments", "too_many").with("n", MOST_FRAGMENTS).into());
    }
    if action == Action::Feature && request.until.is_some_and(|until| until <= now) {
        return Err(check::Problem::new("until", "date_past").into());
    }
    let AdActionRequest { version, fragments, until, .. } = request;
    Ok(AdAct { version, reason, note, fragments, until, ..AdAct::default() })
}

async fn apply(
    app: &Shared,
    staff: &Staff<Collection>,
    id: EntryId,
    action: Action,
    mut act: AdAct,
) -> Answer<AdWritten> {
    let (actor, viewer, now) = (staff.actor(), Viewer::Staff(staff.user.role), app.clock.now());
    let record = app.store.ad(id)?;
    let decided = decide(action, viewer.party(), record.state(now), &record.facts(now));
    if decided.is_ok_and(|to| action == Action::Submit || record.shows(action, to, now)) {
        desk(app).ready(&record)?;
        if action == Action::Submit {
            act.resemblance = Some(resemblance(app, &record).await?);
        }
        // What was held against the rules is what the step is about.
        act.version.get_or_insert(record.entry.version);
    }
    let done = app.store.act_on_ad(id, action, act, viewer.party(), actor, now).await;
    let done = done.map_err(|error| refuse(app, error, viewer))?;
    log(action.code(), &done, actor);
    Ok(done)
}

fn claimed_by(name: &str) -> Problem {
    Problem::new(StatusCode::CONFLICT, "claimed", "Someone else is reviewing this")
        .with("key", "claimed")
        .with_param("name", name)
}

async fn queue(staff: Staff<Collection>, AppState(app): AppState<Shared>) -> Answer<Json<AdQueue>> {
    let now = app.clock.now();
    let viewer = Viewer::Staff(staff.user.role);
    let queue = tokio::task::spawn_blocking(move || -> Answer<AdQueue> {
        let (records, total) = app.store.ad_queue(viewer == Viewer::Staff(Role::Admin), QUEUE, now)?;
        let ads = all_under_review(&app, &records, viewer)?;
        let waiting = records.iter().zip(ads);
        let items = waiting
            .map(|(record, ad)| WaitingAd { ad, waiting_since: ModeratedAd::waiting_since(record) })
            .collect();
        Ok(AdQueue { items, total, median_wait_seconds: app.store.median_wait(now)? })
    });
    Ok(Json(queue.await.map_err(|_| Problem::internal())??))
}

async fn claim(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    PathInput(Id(id)): PathInput<Id>,
) -> Answer<Json<AdUnderReview>> {
    let (actor, now) = (staff.actor(), app.clock.now());
    match app.store.claim_ad(EntryId(id), actor, now).await? {
        Ok(record) => Ok(Json(under_review(&app, &record, Viewer::Staff(staff.user.role))?)),
        Err(holder) => Err(claimed_by(&holder.name)),
    }
}
