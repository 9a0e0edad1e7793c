//! The signed-in person's own advertisements. Those of others are as absent as those nobody has.

use crate::{
    app::Shared,
    domain::{
        access::Actor,
        ads::{
            draft::{AdDesk, AdDraft, Writer},
            present::{OwnAd, Viewer},
            record::AdRecord,
        },
        entries::text::typed_lines,
        vocabulary::{AdDraft as AdDocument, LocaleCode},
        workflow::{
            ad_steps::{Action, Party, State},
            ads::decide,
        },
    },
    guards::SignedIn,
    handlers::dashboard::ads::{entry_id, log, refuse, resemblance},
    http::{
        Created, Id, JsonBody, MaybeJson, NoContent, PathInput, QueryInput,
        problem::{Answer, Problem},
    },
    publishing::previews::{Drawing, PreviewAddress, PreviewViewer, adopt_record, draw},
    store::{AdAct, AdPage, AdQuery, AdScope, AdUpdate, Error, NewAd, Submission},
    support::rate_limits::{Limited, Who},
};
use axum::{Json, extract::State as AppState};
use generator::{
    check::{self, Stage},
    model::{EntryId, Locale},
};
use serde::{Deserialize, Serialize};
use serde_json::Map;
use std::collections::BTreeMap;
use utoipa::ToSchema;

const PER_PAGE: u32 = 20;
const MOST_PER_PAGE: u32 = 100;
/// Characters of an appeal.
const APPEAL: (usize, usize) = (10, 2000);

fn actor(me: &SignedIn) -> Actor {
    Actor { id: me.user.id, role: me.user.role }
}

fn desk<'a>(app: &'a Shared, me: &SignedIn) -> AdDesk<'a> {
    AdDesk { store: &app.store, writer: Writer::Owner(me.user.id), now: app.clock.now() }
}

/// Which of the user’s advertisements.
#[derive(Deserialize, ToSchema)]
pub(super) struct AdListParams {
    #[schema(value_type = Option<State>)]
    state: Option<String>,
    #[schema(minimum = 1, maximum = 1000)]
    page: Option<u32>,
    #[schema(minimum = 1, maximum = 1000)]
    per_page: Option<u32>,
}

/// A page of the user’s advertisements.
#[derive(Serialize, ToSchema)]
pub(super) struct Ads {
    items: Vec<OwnAd>,
    total: u64,
    page: u32,
    per_page: u32,
    /// How many there are in each state.
    counts: BTreeMap<&'static str, u64>,
}

pub(super) async fn list(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    QueryInput(params): QueryInput<AdListParams>,
) -> Answer<Json<Ads>> {
    let state = match params.state.as_deref().filter(|word| !word.is_empty()) {
        Some(word) => {
            Some(State::from_code(word).ok_or_else(|| Problem::bad_request("state: no such state"))?)
        }
        None => None,
    };
    let (page, per_page) =
        (params.page.unwrap_or(1).max(1), params.per_page.unwrap_or(PER_PAGE).clamp(1, MOST_PER_PAGE));
    let query = AdQuery { scope: AdScope::Of(me.user.id), state, page, per_page };
    let now = app.clock.now();
    let found = tokio::task::spawn_blocking(move || app.store.ads(&query, now)).await;
    let AdPage { items, total, counts } = found.map_err(|_| Problem::internal())??;
    let items = items.iter().map(|record| OwnAd::of(record, now)).collect();
    let counts = counts.into_iter().map(|(state, count)| (state.code(), count)).collect();
    Ok(Json(Ads { items, total, page, per_page, counts }))
}

pub(super) async fn create(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    JsonBody(sent): JsonBody<AdDocument>,
) -> Answer<Created<OwnAd>> {
    let now = app.clock.now();
    let AdDraft { document, contact, term_days, .. } =
        desk(&app, &me).read(sent.0, None, Stage::Save, vec![])?;
    let new = NewAd { document, contact, term_days, staff_note: String::new() };
    let created = app.store.create_ad(new, false, Party::Owner, actor(&me), now).await?;
    log("create", &created, actor(&me));
    Ok(Created(OwnAd::written(&created, now)))
}

fn own(app: &Shared, me: &SignedIn, id: EntryId) -> Answer<AdRecord> {
    Ok(app.store.own_ad(id, me.user.id)?)
}

pub(super) async fn read(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    PathInput(Id(id)): PathInput<Id>,
) -> Answer<Json<OwnAd>> {
    let record = own(&app, &me, EntryId(id))?;
    Ok(Json(OwnAd::of(&record, app.clock.now())))
}

/// A draft, and the version of the advertisement that it changes.
#[derive(Deserialize, ToSchema)]
pub(super) struct AdRevision {
    version: i64,
    #[serde(flatten)]
    draft: AdDocument,
}

pub(super) async fn update(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    PathInput(Id(id)): PathInput<Id>,
    JsonBody(sent): JsonBody<AdRevision>,
) -> Answer<Json<OwnAd>> {
    let now = app.clock.now();
    let current = own(&app, &me, EntryId(id))?;
    let state = current.state(now);
    decide(Action::Save, Party::Owner, state, &current.facts(now)).map_err(Error::Ad)?;
    if current.entry.version != sent.version {
        return Err(refuse(&app, Error::Conflict(Box::new(current.entry)), Viewer::Owner));
    }
    // What readers see, or will again once its term is renewed, must stay whole.
    let seen = matches!(state, State::Published | State::Expired);
    let stage = if seen { Stage::Publish } else { Stage::Save };
    let AdDraft { document, contact, term_days, .. } =
        desk(&app, &me).read(sent.draft.0, Some(&current), stage, vec![])?;
    let update = AdUpdate { version: sent.version, document, contact, term_days, staff_note: None };
    let saved = app.store.update_ad(current.entry.id, update, false, Party::Owner, actor(&me), now).await;
    let saved = saved.map_err(|error| refuse(&app, error, Viewer::Owner))?;
    log("save", &saved, actor(&me));
    Ok(Json(OwnAd::written(&saved, now)))
}

/// What is deleted.
#[derive(Deserialize, ToSchema)]
pub(super) struct RemovalParams {
    /// Refused where it is another by now.
    version: Option<i64>,
}

/// Into the trash, with `?version=` when the caller cares.
pub(super) async fn remove(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    PathInput(Id(id)): PathInput<Id>,
    QueryInput(params): QueryInput<RemovalParams>,
) -> Answer<NoContent> {
    let record = own(&app, &me, EntryId(id))?;
    let act = AdAct { version: params.version, ..AdAct::default() };
    take(&app, &me, &record, Action::Delete, act).await?;
    Ok(NoContent)
}

/// What a step wants to know; every part is the business of some steps only.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = AdAct)]
pub(super) struct Step {
    version: Option<i64>,
    /// To submit: that the rules are accepted.
    agree: bool,
    /// People neither see nor fill it in.
    website: Option<String>,
    /// Since the form was opened.
    seconds: Option<f64>,
    /// To appeal: why.
    text: Option<String>,
}

pub(super) async fn act(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    PathInput((Id(id), word)): PathInput<(Id, String)>,
    MaybeJson(sent): MaybeJson<Step>,
) -> Answer<Json<OwnAd>> {
    let record = own(&app, &me, EntryId(id))?;
    let action = Action::from_code(&word).ok_or_else(Problem::not_found)?;
    let now = app.clock.now();
    let trasher = record.is_trashed_by(me.user.id);
    let facts =
        crate::domain::workflow::ads::Facts { words: true, reason: true, trasher, ..record.facts(now) };
    // Refusals come before opinions about what was sent; the store decides again within the step.
    let to = decide(action, Party::Owner, record.state(now), &facts).map_err(Error::Ad)?;
    let mut act = AdAct { version: sent.version, ..AdAct::default() };
    match action {
        Action::Submit => {
            let agreed = (!sent.agree).then(|| check::Problem::new("agree", "must_accept"));
            desk(&app, &me).read(Map::new(), Some(&record), Stage::Publish, agreed.into_iter().collect())?;
            act.submission = Some(Submission {
                trapped: sent.website.is_some_and(|website| !website.is_empty()),
                seconds: sent.seconds.filter(|seconds| seconds.is_finite()).map(whole_seconds),
            });
            act.resemblance = Some(resemblance(&app, &record).await?);
            // The submission covers exactly the version that was validated.
            act.version.get_or_insert(record.entry.version);
        }
        Action::Appeal => act.text = appeal(sent.text.as_deref().unwrap_or_default())?,
        // Undo restores a state that was already public, so it needs no validation.
        _ if action != Action::Undo && record.shows(action, to, now) => {
            desk(&app, &me).ready(&record)?;
            // The step applies to exactly the version that was validated.
            act.version.get_or_insert(record.entry.version);
        }
        _ => {}
    }
    let done = take(&app, &me, &record, action, act).await?;
    Ok(Json(done))
}

/// Without fractions; what is too large is cut off.
#[allow(clippy::cast_possible_truncation, reason = "casts from floats saturate")]
fn whole_seconds(seconds: f64) -> i64 {
    seconds as i64
}

fn appeal(text: &str) -> Answer<String> {
    let text = typed_lines(text);
    let length = text.chars().count();
    match length {
        0 => Err(check::Problem::new("text", "required").into()),
        _ if length < APPEAL.0 => Err(check::Problem::new("text", "too_short").with("n", APPEAL.0).into()),
        _ if length > APPEAL.1 => {
            Err(check::Problem::new("text", "too_long").with("n", APPEAL.1).with("m", length).into())
        }
        _ => Ok(text),
    }
}

async fn take(app: &Shared, me: &SignedIn, record: &AdRecord, action: Action, act: AdAct) -> Answer<OwnAd> {
    let now = app.clock.now();
    let done = app.store.act_on_ad(record.entry.id, action, act, Party::Owner, actor(me), now).await;
    let done = done.map_err(|error| refuse(app, error, Viewer::Owner))?;
    log(action.code(), &done, actor(me));
    Ok(OwnAd::written(&done, now))
}

/// How a draft is to be drawn.
#[derive(Deserialize, ToSchema)]
pub(super) struct PreviewParams {
    #[schema(value_type = Option<LocaleCode>)]
    locale: Option<Locale>,
    /// What it is a draft of.
    id: Option<String>,
}

/// What is checked.
#[derive(Deserialize, ToSchema)]
pub(super) struct CheckParams {
    /// What it is a draft of.
    id: Option<String>,
}

/// Validates the content of the form by the rules that apply on submission. Stores nothing.
pub(super) async fn check(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    QueryInput(params): QueryInput<CheckParams>,
    JsonBody(sent): JsonBody<AdDocument>,
) -> Answer<NoContent> {
    let current = params.id.map(|id| own(&app, &me, entry_id(&id)?)).transpose()?;
    desk(&app, &me).read(sent.0, current.as_ref(), Stage::Publish, vec![])?;
    Ok(NoContent)
}

/// Draws what the owner has in the form, saved or not.
pub(super) async fn preview(
    me: SignedIn,
    AppState(app): AppState<Shared>,
    QueryInput(params): QueryInput<PreviewParams>,
    JsonBody(sent): JsonBody<AdDocument>,
) -> Answer<Json<PreviewAddress>> {
    let mut document = desk(&app, &me).sketch(sent.0)?;
    if let Some(id) = params.id {
        adopt_record(&mut document, &own(&app, &me, entry_id(&id)?)?.entry);
    }
    let by = PreviewViewer::Owner(me.user.id);
    let now = app.clock.now();
    app.limits.attempt(Limited::Preview, [Who::Account(me.user.id)], now).map_err(Problem::rate_limited)?;
    let drawing = Drawing { pages: &app.pages, previews: &app.previews, now };
    let url = draw(drawing, document, params.locale.unwrap_or(Locale::Ua), by).await?;
    Ok(Json(PreviewAddress { url }))
}
