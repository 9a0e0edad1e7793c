//! One entry: `POST /{kind}`, `GET|PUT|DELETE /{kind}/{id}`, `POST /{kind}/{id}/{action}`.

use crate::{
    app::{App, Shared},
    domain::{
        access::Actor,
        entries::{
            draft::{Desk, Draft},
            present::{describe, written},
            record::Written,
        },
        workflow::editorial::{Context, EditorialAction, Policy, decide_on_entry},
    },
    guards::{Collection, Staff},
    http::{
        QueryInput, UntypedBody,
        problem::{Answer, Problem},
    },
    store::{EntryAct, Error, NewEntry, SlugChoice, Update},
};
use axum::{
    Extension, Json,
    extract::{Path, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use generator::{
    check::Stage,
    model::{EntryId, Kind},
};
use jiff::Timestamp;
use serde::Deserialize;
use serde_json::{Map, Value, json};

/// Characters of what authors and editors tell each other.
pub(super) const LONGEST_NOTE: usize = 1000;

#[derive(Deserialize)]
pub(super) struct Options {
    #[serde(default)]
    publish: bool,
    /// Validates without saving.
    #[serde(default)]
    check: bool,
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
#[derive(Clone, Default, Deserialize)]
pub(super) struct Act {
    pub version: Option<i64>,
    #[serde(default)]
    pub note: Option<String>,
    #[serde(default)]
    pub publish_at: Option<Timestamp>,
    #[serde(default)]
    pub unpublish_at: Option<Timestamp>,
}

fn parse(body: &[u8]) -> Result<Act, Problem> {
    crate::http::parse_json(body).map_err(|error| Problem::bad_request(error.to_string()))
}

pub(super) fn entry_id(text: &str) -> Result<EntryId, Problem> {
    // An id that is none is absent, like any other that nobody has.
    text.parse().map(EntryId).map_err(|_| Problem::not_found())
}

/// Who asks, by the settings as they are.
pub(super) fn context(app: &App, staff: &Staff<Collection>) -> Answer<Context> {
    let policy = Policy::of(&app.store.site()?.settings);
    Ok(Context { actor: staff.actor(), policy, now: app.clock.now() })
}

/// A conflict shows the newest state and who made it.
pub(super) fn refuse(error: Error, context: &Context) -> Problem {
    match error {
        Error::Conflict(current) => {
            let by = current.changed_by.as_ref();
            let own = by.is_some_and(|author| author.id == context.actor.id);
            let name = by.map(|author| author.name.clone()).unwrap_or_default();
            Problem::new(StatusCode::CONFLICT, "stale-version", "The entry has changed in the meantime")
                .with("key", "stale_version")
                .with("params", json!({ "name": name }))
                .with("name", name)
                // By the same user: in another window, or in a request whose answer was lost.
                .with("own", own)
                .with("current", describe(&current, context))
        }
        error => error.into(),
    }
}

pub(super) async fn create(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    QueryInput(options): QueryInput<Options>,
    UntypedBody(sent): UntypedBody<Map<String, Value>>,
) -> Answer<Response> {
    let context = context(&app, &staff)?;
    let draft = Desk { store: &app.store, kind, now: context.now }.read(sent, None, options.stage())?;
    if options.check {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let slug = draft.slug.map_or(SlugChoice::Generated, SlugChoice::Exact);
    let new = NewEntry { document: draft.document, slug, staff_note: draft.staff_note };
    let created = app.store.create_entry(new, options.publish, context.actor, context.now).await?;
    log("create", &created, context.actor);
    Ok((StatusCode::CREATED, Json(written(&created, &context))).into_response())
}

pub(super) async fn read(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    Path(id): Path<String>,
) -> Answer<Json<Value>> {
    let record = app.store.entry(kind, entry_id(&id)?)?;
    Ok(Json(describe(&record, &context(&app, &staff)?).into()))
}

pub(super) async fn update(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    Path(id): Path<String>,
    QueryInput(options): QueryInput<Options>,
    UntypedBody(sent): UntypedBody<Versioned>,
) -> Answer<Response> {
    let context = context(&app, &staff)?;
    let Some(saved) = save(&app, &context, kind, entry_id(&id)?, sent.version, sent.rest, &options).await?
    else {
        return Ok(StatusCode::NO_CONTENT.into_response());
    };
    log("save", &saved, context.actor);
    Ok(Json(written(&saved, &context)).into_response())
}

/// Saves what was sent on top of what the entry says; `None` if it was only validated.
async fn save(
    app: &App,
    context: &Context,
    kind: Kind,
    id: EntryId,
    version: i64,
    sent: Map<String, Value>,
    options: &Options,
) -> Answer<Option<Written>> {
    let current = app.store.entry(kind, id)?;
    // Refusals come before opinions about the fields; the store decides again within the edit.
    decide_on_entry(EditorialAction::Save, context, &current.entry_state(context.now))
        .map_err(Error::Refused)?;
    if current.version != version {
        return Err(refuse(Error::Conflict(Box::new(current)), context));
    }
    let desk = Desk { store: &app.store, kind, now: context.now };
    let Draft { mut document, slug, staff_note } = desk.read(sent, Some(&current), options.stage())?;
    if options.check {
        return Ok(None);
    }
    document.entry.slug = slug.unwrap_or_else(|| current.document.entry.slug.clone());
    let update = Update { version, document, staff_note };
    let saved = app.store.update_entry(kind, id, update, options.publish, context.actor, context.now).await;
    saved.map(Some).map_err(|error| refuse(error, context))
}

/// Saves an older state as a new head.
pub(super) async fn save_again(
    app: &App,
    staff: &Staff<Collection>,
    kind: Kind,
    id: EntryId,
    version: i64,
    sent: Map<String, Value>,
) -> Answer<Value> {
    let context = context(app, staff)?;
    let options = Options { publish: false, check: false, version: None };
    let saved =
        save(app, &context, kind, id, version, sent, &options).await?.ok_or_else(Problem::not_found)?;
    log("restore_revision", &saved, context.actor);
    Ok(written(&saved, &context))
}

pub(super) async fn act(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    Path((id, action)): Path<(String, String)>,
    body: axum::body::Bytes,
) -> Answer<Json<Value>> {
    let action = EditorialAction::from_code(&action).ok_or_else(Problem::not_found)?;
    let body: Act = if body.is_empty() { Act::default() } else { parse(&body)? };
    let context = context(&app, &staff)?;
    let done = perform(&app, &context, kind, entry_id(&id)?, action, body).await?;
    Ok(Json(written(&done, &context)))
}

/// Into the trash, with `?version=` when the caller cares.
pub(super) async fn remove(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    Path(id): Path<String>,
    QueryInput(options): QueryInput<Options>,
) -> Answer<StatusCode> {
    let act = Act { version: options.version, ..Act::default() };
    perform(&app, &context(&app, &staff)?, kind, entry_id(&id)?, EditorialAction::Delete, act).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Does one action to one entry.
pub(super) async fn perform(
    app: &App,
    context: &Context,
    kind: Kind,
    id: EntryId,
    action: EditorialAction,
    act: Act,
) -> Answer<Written> {
    let (actor, now) = (context.actor, context.now);
    let mut act = told(&act)?;
    if matches!(action, EditorialAction::Publish | EditorialAction::Schedule | EditorialAction::Submit) {
        let record = app.store.entry(kind, id)?;
        decide_on_entry(action, context, &record.entry_state(now)).map_err(Error::Refused)?;
        // Who was too late hears that first: what is wrong with the newest text is not about theirs.
        if act.version.is_some_and(|version| version != record.version) {
            return Err(refuse(Error::Conflict(Box::new(record)), context));
        }
        let end = act.unpublish_at.or(record.document.entry.unpublish_at);
        if action == EditorialAction::Schedule {
            times(act.publish_at, end, now)?;
        }
        let end = end.filter(|_| action == EditorialAction::Schedule);
        Desk { store: &app.store, kind, now }.check_record(&record, end)?;
        // What was held against the rules is what is shown.
        act.version.get_or_insert(record.version);
    }
    let done = app.store.act_on_entry(kind, id, action, act, actor, now).await;
    let done = done.map_err(|error| refuse(error, context))?;
    log(action.code(), &done, actor);
    Ok(done)
}

/// What an action was told, held against what it may be.
fn told(act: &Act) -> Answer<EntryAct> {
    let note = act.note.as_deref().map(crate::domain::entries::text::typed_lines).unwrap_or_default();
    let length = note.chars().count();
    if length > LONGEST_NOTE {
        return Err(Problem::field("note", "too_long", json!({ "n": LONGEST_NOTE, "m": length })));
    }
    let Act { version, publish_at, unpublish_at, .. } = *act;
    Ok(EntryAct { version, publish_at, unpublish_at, note })
}

/// The times of a schedule. A beginning that has passed means now (docs/content-model.md §1.1).
fn times(start: Option<Timestamp>, end: Option<Timestamp>, now: Timestamp) -> Answer<()> {
    let Some(start) = start else {
        return Err(Problem::field("publish_at", "required", json!({})));
    };
    match end {
        Some(end) if end <= start => Err(Problem::field("unpublish_at", "end_before_start", json!({}))),
        Some(end) if end <= now => Err(Problem::field("unpublish_at", "date_past", json!({}))),
        _ => Ok(()),
    }
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
