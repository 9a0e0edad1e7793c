//! Advertisements as editors handle them: the same addresses as every kind has, with the steps of their own life,
//! and the queue of those that wait for a look.

use crate::{
    app::{App, Shared},
    domain::{
        access::Role,
        ads::{
            present::{self, Viewer, describe},
            record::{AdRecord, AdWritten, Decision},
        },
        workflow::ad_steps::{AdAction, AdState},
    },
    editing::{
        EditOptions, VersionedDraft,
        ads::{AdActionBody, AdEditor, claimed_by},
        parse_action,
    },
    guards::{Collection, Staff},
    http::{
        QueryInput, UntypedBody, entry_id,
        problem::{Answer, Problem},
    },
    openapi::routes::Routes,
};
use axum::{
    Json,
    extract::{Path, State as AppState},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use generator::model::Document;
use jiff::Timestamp;
use serde_json::{Map, Value, json};

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

pub(super) fn viewer(staff: &Staff<Collection>) -> Viewer {
    Viewer::Staff(staff.user.role)
}

/// Edits by the caller.
pub(super) fn editor<'a>(app: &'a App, staff: &Staff<Collection>) -> AdEditor<'a> {
    AdEditor { store: &app.store, viewer: viewer(staff), actor: staff.actor(), now: app.clock.now() }
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

pub(super) fn written(app: &Shared, written: &AdWritten, viewer: Viewer) -> Answer<Value> {
    let mut ad = whole(app, &written.record, viewer)?;
    ad.insert("change".to_owned(), written.seq.into());
    Ok(ad.into())
}

async fn create(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    QueryInput(options): QueryInput<EditOptions>,
    UntypedBody(sent): UntypedBody<Map<String, Value>>,
) -> Answer<Response> {
    let Some(created) = editor(&app, &staff).create(sent, options).await? else {
        return Ok(StatusCode::NO_CONTENT.into_response());
    };
    Ok((StatusCode::CREATED, Json(written(&app, &created, viewer(&staff))?)).into_response())
}

async fn read(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    Path(id): Path<String>,
) -> Answer<Json<Value>> {
    let record = app.store.ad(entry_id(&id)?)?;
    Ok(Json(whole(&app, &record, viewer(&staff))?.into()))
}

async fn update(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    Path(id): Path<String>,
    QueryInput(options): QueryInput<EditOptions>,
    UntypedBody(VersionedDraft { version, draft }): UntypedBody<VersionedDraft>,
) -> Answer<Response> {
    let Some(saved) = editor(&app, &staff).save(entry_id(&id)?, version, draft, options).await? else {
        return Ok(StatusCode::NO_CONTENT.into_response());
    };
    Ok(Json(written(&app, &saved, viewer(&staff))?).into_response())
}

/// Whether a word names an action in any state.
pub(super) fn is_action(word: &str) -> bool {
    word == "publish" || AdAction::from_code(word).is_some()
}

/// The action of a word in the address. The form of any entry has buttons that publish and archive.
pub(super) fn action(word: &str, state: AdState) -> Option<AdAction> {
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
    let (id, body) = (entry_id(&id)?, parse_action(&body)?);
    let done = editor(&app, &staff).perform(id, |state| action(&word, state), body).await?;
    if app.store.ad(done.record.entry.id).is_err() {
        // Erased: the answer describes it as it was.
        let mut ad = describe(&done.record, viewer(&staff), app.clock.now());
        ad.insert("change".to_owned(), done.seq.into());
        return Ok(Json(ad.into()));
    }
    Ok(Json(written(&app, &done, viewer(&staff))?))
}

/// Into the trash; with `?version=`, only in that version.
async fn remove(
    staff: Staff<Collection>,
    AppState(app): AppState<Shared>,
    Path(id): Path<String>,
    QueryInput(options): QueryInput<EditOptions>,
) -> Answer<StatusCode> {
    let body = AdActionBody { version: options.version, ..AdActionBody::default() };
    editor(&app, &staff).perform(entry_id(&id)?, |_| Some(AdAction::Delete), body).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn queue(staff: Staff<Collection>, AppState(app): AppState<Shared>) -> Answer<Json<Value>> {
    let now = app.clock.now();
    let viewer = viewer(&staff);
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
        Ok(record) => Ok(Json(whole(&app, &record, viewer(&staff))?.into())),
        Err(holder) => Err(claimed_by(&holder.name)),
    }
}
