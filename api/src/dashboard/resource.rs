//! One entry: `POST /{kind}`, `GET|PUT|DELETE /{kind}/{id}`, `POST /{kind}/{id}/{action}`.

use super::{
    draft::Desk,
    form::{describe, written},
};
use crate::{
    access::Actor,
    app::Shared,
    auth::{Collection, Staff},
    http::{JsonBody, QueryInput},
    problem::{Answer, Problem},
    store::{Error, NewEntry, SlugChoice, Update, Written},
    transitions::{Action, decide},
};
use axum::{
    Extension, Json,
    extract::{Path, State},
    http::StatusCode,
};
use generator::{
    check::Stage,
    model::{EntryId, Kind},
};
use jiff::Timestamp;
use serde::Deserialize;
use serde_json::{Map, Value, json};

#[derive(Deserialize)]
pub(super) struct Options {
    #[serde(default)]
    publish: bool,
    version: Option<i64>,
}

impl Options {
    fn stage(&self) -> Stage {
        if self.publish { Stage::Publish } else { Stage::Save }
    }
}

#[derive(Deserialize)]
pub(super) struct Versioned {
    version: i64,
    #[serde(flatten)]
    rest: Map<String, Value>,
}

/// The body of an action; empty is fine.
#[derive(Default, Deserialize)]
pub(super) struct Act {
    version: Option<i64>,
}

fn parse(body: &[u8]) -> Result<Act, Problem> {
    serde_json::from_slice(body).map_err(|error| Problem::bad_request(error.to_string()))
}

fn entry_id(text: &str) -> Result<EntryId, Problem> {
    // An id that is none is absent, like any other that nobody has.
    text.parse().map(EntryId).map_err(|_| Problem::not_found())
}

/// A conflict shows the newest state and who made it.
fn refuse(error: Error, actor: Actor, now: Timestamp) -> Problem {
    match error {
        Error::Conflict(current) => {
            let name = current.changed_by.clone().unwrap_or_default();
            Problem::new(StatusCode::CONFLICT, "stale-version", "The entry was changed in the meantime")
                .with("key", "stale_version")
                .with("params", json!({ "name": name }))
                .with("name", name)
                .with("current", describe(&current, actor, now))
        }
        error => error.into(),
    }
}

pub(super) async fn create(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    QueryInput(options): QueryInput<Options>,
    JsonBody(sent): JsonBody<Map<String, Value>>,
) -> Answer<(StatusCode, Json<Value>)> {
    let (actor, now) = (staff.actor(), app.clock.now());
    let draft = Desk { store: &app.store, kind, now }.read(sent, None, options.stage())?;
    let slug = draft.slug.map_or(SlugChoice::Generated, SlugChoice::Exact);
    let new = NewEntry { document: draft.document, slug, staff_note: draft.staff_note };
    let created = app.store.create_entry(new, options.publish, actor, now).await?;
    log("create", &created, actor);
    Ok((StatusCode::CREATED, Json(written(&created, actor, now))))
}

pub(super) async fn read(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    Path(id): Path<String>,
) -> Answer<Json<Value>> {
    let record = app.store.entry(kind, entry_id(&id)?)?;
    Ok(Json(describe(&record, staff.actor(), app.clock.now()).into()))
}

pub(super) async fn update(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    Path(id): Path<String>,
    QueryInput(options): QueryInput<Options>,
    JsonBody(sent): JsonBody<Versioned>,
) -> Answer<Json<Value>> {
    let (actor, now) = (staff.actor(), app.clock.now());
    let current = app.store.entry(kind, entry_id(&id)?)?;
    // Refusals come before opinions about the fields; the store decides again within the edit.
    let author = current.author.as_ref().map(|author| author.id);
    decide(Action::Save, actor, current.status, author).map_err(Error::Refused)?;
    if current.version != sent.version {
        return Err(refuse(Error::Conflict(Box::new(current)), actor, now));
    }
    let draft = Desk { store: &app.store, kind, now }.read(sent.rest, Some(&current), options.stage())?;
    let mut document = draft.document;
    document.entry.slug = draft.slug.unwrap_or_else(|| current.document.entry.slug.clone());
    let update = Update { version: sent.version, document, staff_note: draft.staff_note };
    let saved = app
        .store
        .update_entry(kind, current.id, update, options.publish, actor, now)
        .await
        .map_err(|error| refuse(error, actor, now))?;
    log("save", &saved, actor);
    Ok(Json(written(&saved, actor, now)))
}

pub(super) async fn act(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    Path((id, action)): Path<(String, String)>,
    body: axum::body::Bytes,
) -> Answer<Json<Value>> {
    let action = Action::from_code(&action).ok_or_else(Problem::not_found)?;
    let body: Act = if body.is_empty() { Act::default() } else { parse(&body)? };
    let done = perform(&app, &staff, kind, entry_id(&id)?, action, body.version).await?;
    Ok(Json(written(&done, staff.actor(), app.clock.now())))
}

/// Into the trash, with `?version=` when the caller cares.
pub(super) async fn remove(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    Path(id): Path<String>,
    QueryInput(options): QueryInput<Options>,
) -> Answer<StatusCode> {
    perform(&app, &staff, kind, entry_id(&id)?, Action::Delete, options.version).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn perform(
    app: &Shared,
    staff: &Staff<Collection>,
    kind: Kind,
    id: EntryId,
    action: Action,
    version: Option<i64>,
) -> Answer<Written> {
    let (actor, now) = (staff.actor(), app.clock.now());
    if matches!(action, Action::Publish | Action::Submit) {
        let record = app.store.entry(kind, id)?;
        let author = record.author.as_ref().map(|author| author.id);
        decide(action, actor, record.status, author).map_err(Error::Refused)?;
        Desk { store: &app.store, kind, now }.check_record(&record)?;
    }
    let done = app.store.act_on_entry(kind, id, action, version, actor, now).await;
    let done = done.map_err(|error| refuse(error, actor, now))?;
    log(action.code(), &done, actor);
    Ok(done)
}

fn log(what: &str, written: &Written, actor: Actor) {
    let record = &written.record;
    tracing::info!(
        what,
        kind = record.kind.collection(),
        entry = record.id.0,
        user = actor.id,
        seq = written.seq,
        "edit"
    );
}
