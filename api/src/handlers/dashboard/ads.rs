//! Advertisements as editors handle them: the same addresses as every kind has, with the steps of their own life,
//! and the queue of those that wait for a look.

use crate::{
    app::Shared,
    domain::{
        access::{Actor, Role},
        ads::{
            draft::{AdDesk, AdDraft, Writer},
            present::{self, Viewer, describe},
            record::{AdRecord, AdWritten, Decision, Fragment},
        },
        workflow::{
            ad_steps::{AdAction, AdState},
            ads::decide_on_ad,
        },
    },
    guards::{Collection, Staff},
    http::{
        QueryInput, UntypedBody,
        problem::{Answer, Problem},
    },
    openapi::routes::Routes,
    store::{AdAct, AdUpdate, Error, NewAd, Resemblance},
};
use axum::{
    Json,
    extract::{Path, State as AppState},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use generator::{
    check::Stage,
    model::{Document, EntryId},
};
use jiff::Timestamp;
use serde::Deserialize;
use serde_json::{Map, Value, json};

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

/// Routes beside those every kind has; `base` is `/api/dashboard/advertisements`.
pub(super) fn routes(base: &str) -> Routes {
    Routes::new()
        .untyped_get(base, super::list::list)
        .untyped_post(base, create)
        .untyped_post(&format!("{base}/preview"), super::preview::create)
        .untyped_get(&format!("{base}/queue"), queue)
        .untyped_get(&format!("{base}/{{id}}"), read)
        .untyped_put(&format!("{base}/{{id}}"), update)
        .untyped_delete(&format!("{base}/{{id}}"), remove)
        .untyped_post(&format!("{base}/{{id}}/claim"), claim)
        .untyped_post(&format!("{base}/{{id}}/{{action}}"), act)
}

#[derive(Deserialize)]
struct Options {
    #[serde(default)]
    publish: bool,
    /// Validates without saving.
    #[serde(default)]
    check: bool,
    version: Option<i64>,
}

fn stage(publish: bool) -> Stage {
    if publish { Stage::Publish } else { Stage::Save }
}

#[derive(Deserialize)]
pub(crate) struct Versioned {
    pub version: i64,
    #[serde(flatten)]
    pub rest: Map<String, Value>,
}

/// The body of a step; every part is the business of some steps only.
#[derive(Default, Deserialize)]
pub(crate) struct Act {
    pub version: Option<i64>,
    #[serde(default)]
    pub reason: Option<String>,
    #[serde(default)]
    pub note: Option<String>,
    #[serde(default)]
    pub fragments: Vec<Fragment>,
    #[serde(default)]
    pub until: Option<Timestamp>,
    #[serde(default)]
    pub text: Option<String>,
    #[serde(default)]
    pub agree: bool,
    #[serde(default)]
    pub website: Option<String>,
    #[serde(default)]
    pub seconds: Option<f64>,
}

impl Act {
    pub fn parse(body: &[u8]) -> Answer<Act> {
        if body.is_empty() {
            return Ok(Act::default());
        }
        crate::http::parse_json(body).map_err(|error| Problem::bad_request(error.to_string()))
    }
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
            // Which editor it was is not the owner's to know.
            let by = current.changed_by.as_ref().filter(|_| viewer != Viewer::Owner);
            let name = by.map(|author| author.name.clone()).unwrap_or_default();
            let newest = app.store.ad(current.id).map(|record| describe(&record, viewer, app.clock.now()));
            Problem::new(
                StatusCode::CONFLICT,
                "stale-version",
                "The advertisement has changed in the meantime",
            )
            .with("key", "stale_version")
            .with("params", json!({ "name": name }))
            .with("name", name)
            .with("current", newest.unwrap_or_default())
        }
        Error::Claimed(name) => taken_by(&name),
        error => error.into(),
    }
}

/// The whole of it for an editor, with everything that was decided about it, and what readers see while an edit
/// waits.
fn whole(app: &Shared, record: &AdRecord, viewer: Viewer) -> Answer<Map<String, Value>> {
    let mut all = all_whole(app, std::slice::from_ref(record), viewer)?;
    all.pop().ok_or_else(Problem::internal)
}

/// With two statements, however many they are.
fn all_whole(app: &Shared, records: &[AdRecord], viewer: Viewer) -> Answer<Vec<Map<String, Value>>> {
    let ids: Vec<i64> = records.iter().map(|record| record.entry.id.0).collect();
    let edited = records.iter().filter(|record| record.edit_waits()).map(|record| record.entry.id.0);
    let mut decisions = app.store.decisions(&ids)?;
    let shown = app.store.shown_ads(&edited.collect::<Vec<_>>())?;
    let now = app.clock.now();
    let with = |record: &AdRecord| {
        let id = record.entry.id.0;
        assemble(record, viewer, &decisions.remove(&id).unwrap_or_default(), shown.get(&id), now)
    };
    Ok(records.iter().map(with).collect())
}

fn assemble(
    record: &AdRecord,
    viewer: Viewer,
    decisions: &[Decision],
    shown: Option<&Document>,
    now: Timestamp,
) -> Map<String, Value> {
    let mut ad = describe(record, viewer, now);
    let told: Vec<Value> = decisions.iter().map(|decision| present::told(decision, true)).collect();
    let notes = decisions.iter().filter(|decision| !decision.note.is_empty()).map(|decision| {
        json!({ "at": decision.at, "by": decision.actor, "action": decision.action, "note": decision.note })
    });
    ad.insert("notes".to_owned(), notes.collect());
    ad.insert("decisions".to_owned(), told.into());
    let previous = shown.map_or(Value::Null, |shown| present::previous(shown, viewer));
    ad.insert("previous".to_owned(), previous);
    ad
}

fn written(app: &Shared, written: &AdWritten, viewer: Viewer) -> Answer<Value> {
    let mut ad = whole(app, &written.record, viewer)?;
    ad.insert("change".to_owned(), written.seq.into());
    Ok(ad.into())
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

async fn create(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    QueryInput(options): QueryInput<Options>,
    UntypedBody(sent): UntypedBody<Map<String, Value>>,
) -> Answer<Response> {
    let (actor, viewer, now) = (staff.actor(), Viewer::Staff(staff.user.role), app.clock.now());
    let AdDraft { document, contact, term_days, staff_note } =
        desk(&app).read(sent, None, stage(options.publish), Vec::new())?;
    if options.check {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let new = NewAd { document, contact, term_days, staff_note };
    let created = app.store.create_ad(new, options.publish, viewer.party(), actor, now).await?;
    log("create", &created, actor);
    Ok((StatusCode::CREATED, Json(written(&app, &created, viewer)?)).into_response())
}

async fn read(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    Path(id): Path<String>,
) -> Answer<Json<Value>> {
    let record = app.store.ad(entry_id(&id)?)?;
    Ok(Json(whole(&app, &record, Viewer::Staff(staff.user.role))?.into()))
}

async fn update(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    Path(id): Path<String>,
    QueryInput(options): QueryInput<Options>,
    UntypedBody(sent): UntypedBody<Versioned>,
) -> Answer<Response> {
    let viewer = Viewer::Staff(staff.user.role);
    let saved = save(&app, &staff, entry_id(&id)?, sent.version, sent.rest, &options).await?;
    let Some(saved) = saved else { return Ok(StatusCode::NO_CONTENT.into_response()) };
    Ok(Json(written(&app, &saved, viewer)?).into_response())
}

/// Saves what was sent on top of what the advertisement says, and publishes it when asked to; `None` if it
/// was only validated.
async fn save(
    app: &Shared,
    staff: &Staff<Collection>,
    id: EntryId,
    version: i64,
    sent: Map<String, Value>,
    options: &Options,
) -> Answer<Option<AdWritten>> {
    let (actor, viewer, now) = (staff.actor(), Viewer::Staff(staff.user.role), app.clock.now());
    let current = app.store.ad(id)?;
    // Refusals come before opinions about the fields; the store decides again within the edit.
    decide_on_ad(AdAction::Save, viewer.party(), current.state(now), &current.facts(now))
        .map_err(Error::Refused)?;
    if current.entry.version != version {
        return Err(refuse(app, Error::Conflict(Box::new(current.entry)), viewer));
    }
    let AdDraft { document, contact, term_days, staff_note } =
        desk(app).read(sent, Some(&current), stage(options.publish), Vec::new())?;
    if options.check {
        return Ok(None);
    }
    let update = AdUpdate { version, document, contact, term_days, staff_note: Some(staff_note) };
    let id = current.entry.id;
    let saved = app.store.update_ad(id, update, options.publish, viewer.party(), actor, now).await;
    let saved = saved.map_err(|error| refuse(app, error, viewer))?;
    log("save", &saved, actor);
    Ok(Some(saved))
}

/// Saves an older state as a new head.
pub(super) async fn save_again(
    app: &Shared,
    staff: &Staff<Collection>,
    id: EntryId,
    version: i64,
    sent: Map<String, Value>,
) -> Answer<Value> {
    let options = Options { publish: false, check: false, version: None };
    let saved = save(app, staff, id, version, sent, &options).await?.ok_or_else(Problem::not_found)?;
    written(app, &saved, Viewer::Staff(staff.user.role))
}

/// Whether a word names a step in any state.
pub(super) fn is_step(word: &str) -> bool {
    word == "publish" || AdAction::from_code(word).is_some()
}

/// The step of a word in the address. The form of any entry publishes and archives.
fn step(word: &str, state: AdState) -> Option<AdAction> {
    match (word, state) {
        ("publish", AdState::Archived) => Some(AdAction::Resume),
        ("publish", _) => Some(AdAction::Approve),
        ("archive", AdState::Published) => Some(AdAction::Pause),
        _ => AdAction::from_code(word),
    }
}

async fn act(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    Path((id, word)): Path<(String, String)>,
    body: axum::body::Bytes,
) -> Answer<Json<Value>> {
    let viewer = Viewer::Staff(staff.user.role);
    let done = perform(&app, &staff, entry_id(&id)?, &word, Act::parse(&body)?).await?;
    if app.store.ad(done.record.entry.id).is_err() {
        // Erased: told as it was for the last time.
        let mut ad = describe(&done.record, viewer, app.clock.now());
        ad.insert("change".to_owned(), done.seq.into());
        return Ok(Json(ad.into()));
    }
    Ok(Json(written(&app, &done, viewer)?))
}

/// Takes the step of a word.
pub(super) async fn perform(
    app: &Shared,
    staff: &Staff<Collection>,
    id: EntryId,
    word: &str,
    act: Act,
) -> Answer<AdWritten> {
    let record = app.store.ad(id)?;
    let action = step(word, record.state(app.clock.now())).ok_or_else(Problem::not_found)?;
    let act = told(act, action, app.clock.now())?;
    take(app, staff, id, action, act).await
}

/// Into the trash, with `?version=` when the caller cares.
async fn remove(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    Path(id): Path<String>,
    QueryInput(options): QueryInput<Options>,
) -> Answer<StatusCode> {
    let act = AdAct { version: options.version, ..AdAct::default() };
    take(&app, &staff, entry_id(&id)?, AdAction::Delete, act).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What a step was told, held against what it may be.
fn told(act: Act, action: AdAction, now: Timestamp) -> Answer<AdAct> {
    let reason = act.reason.unwrap_or_default();
    if !reason.is_empty() && !REASONS.contains(&reason.as_str()) {
        return Err(Problem::field("reason", "bad_choice", json!({ "value": reason })));
    }
    let note = act.note.unwrap_or_default().trim().to_owned();
    let length = note.chars().count();
    if length > LONGEST_NOTE {
        return Err(Problem::field("note", "too_long", json!({ "n": LONGEST_NOTE, "m": length })));
    }
    if reason == "other" && note.is_empty() {
        return Err(Problem::field("note", "required", json!({})));
    }
    let too_long = |fragment: &Fragment| fragment.text.len() > 4 * LONGEST_NOTE || fragment.field.len() > 100;
    if act.fragments.len() > MOST_FRAGMENTS || act.fragments.iter().any(too_long) {
        return Err(Problem::field("fragments", "too_many", json!({ "n": MOST_FRAGMENTS })));
    }
    if action == AdAction::Feature && act.until.is_some_and(|until| until <= now) {
        return Err(Problem::field("until", "date_past", json!({})));
    }
    let (version, fragments, until) = (act.version, act.fragments, act.until);
    Ok(AdAct { version, reason, note, fragments, until, ..AdAct::default() })
}

async fn take(
    app: &Shared,
    staff: &Staff<Collection>,
    id: EntryId,
    action: AdAction,
    mut act: AdAct,
) -> Answer<AdWritten> {
    let (actor, viewer, now) = (staff.actor(), Viewer::Staff(staff.user.role), app.clock.now());
    let record = app.store.ad(id)?;
    let decided = decide_on_ad(action, viewer.party(), record.state(now), &record.facts(now));
    if decided.is_ok_and(|to| action == AdAction::Submit || record.shows(action, to, now)) {
        desk(app).ready(&record)?;
        if action == AdAction::Submit {
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

fn taken_by(name: &str) -> Problem {
    Problem::new(StatusCode::CONFLICT, "claimed", "Someone else is reviewing this")
        .with("key", "claimed")
        .with("params", json!({ "name": name }))
}

async fn queue(staff: Staff<Collection>, AppState(app): AppState<Shared>) -> Answer<Json<Value>> {
    let now = app.clock.now();
    let viewer = Viewer::Staff(staff.user.role);
    let shared = app.clone();
    let answer = tokio::task::spawn_blocking(move || -> Answer<Value> {
        let (records, total) = shared.store.ad_queue(viewer == Viewer::Staff(Role::Admin), QUEUE, now)?;
        let mut items = Vec::new();
        for (record, mut ad) in records.iter().zip(all_whole(&shared, &records, viewer)?) {
            let since = record.waiting_since.or(record.flagged_at).unwrap_or(record.entry.updated_at);
            ad.insert("waiting_since".to_owned(), json!(since));
            items.push(Value::from(ad));
        }
        let median = shared.store.median_wait(now)?;
        Ok(json!({ "items": items, "total": total, "median_wait_seconds": median }))
    });
    Ok(Json(answer.await.map_err(|_| Problem::internal())??))
}

async fn claim(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    Path(id): Path<String>,
) -> Answer<Json<Value>> {
    let (actor, now) = (staff.actor(), app.clock.now());
    match app.store.claim_ad(entry_id(&id)?, actor, now).await? {
        Ok(record) => Ok(Json(whole(&app, &record, Viewer::Staff(staff.user.role))?.into())),
        Err(holder) => Err(taken_by(&holder.name)),
    }
}
