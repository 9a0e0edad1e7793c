//! One entry: `POST /{kind}`, `GET|PUT|DELETE /{kind}/{id}`, `POST /{kind}/{id}/{action}`.

use crate::{
    app::{App, Shared},
    domain::{
        access::Actor,
        entries::{
            draft::{Desk, Draft},
            present::{EntryForStaff, WrittenEntry},
            record::Written,
            text::typed_lines,
        },
        vocabulary::EntryDraft,
        workflow::editorial::{Action, Asking, Policy, decide},
    },
    guards::{Collection, Staff},
    http::{
        Coded, Created, Either, Id, JsonBody, MaybeJson, NoContent, PathInput, QueryInput, SegmentCode,
        problem::{Answer, Problem},
    },
    store::{EntryAct, Error, NewEntry, SlugChoice, Update},
};
use axum::{Extension, Json, extract::State, http::StatusCode};
use generator::{
    check::{self, Stage},
    model::{EntryId, Kind},
};
use jiff::Timestamp;
use serde::Deserialize;
use utoipa::ToSchema;

/// Characters of what authors and editors tell each other.
pub(super) const LONGEST_NOTE: usize = 1000;

/// What is done with a draft.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
pub(super) struct SaveParams {
    /// Publishes what is saved.
    #[serde(default)]
    pub publish: bool,
    /// Validates without saving.
    #[serde(default)]
    pub check: bool,
}

impl SaveParams {
    pub fn stage(self) -> Stage {
        if self.publish { Stage::Publish } else { Stage::Save }
    }
}

/// What is deleted.
#[derive(Deserialize, ToSchema)]
pub(super) struct TrashParams {
    /// Refused where it is another by now.
    pub version: Option<i64>,
}

/// A draft, and the version of the entry that it changes.
#[derive(Deserialize, ToSchema)]
#[schema(as = Revision)]
pub(super) struct EntryRevision {
    pub version: i64,
    #[serde(flatten)]
    pub draft: EntryDraft,
}

/// What an action needs; each part concerns some actions only.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub(super) struct EntryActionRequest {
    /// Refused where it is another by now.
    pub version: Option<i64>,
    /// To the author or the editors.
    pub note: Option<String>,
    /// To schedule.
    pub publish_at: Option<Timestamp>,
    pub unpublish_at: Option<Timestamp>,
}

impl SegmentCode for Action {
    fn codes() -> Vec<&'static str> {
        Action::ALL.map(Action::code).into_iter().filter(|code| Action::from_code(code).is_some()).collect()
    }

    fn from_code(code: &str) -> Option<Action> {
        Action::from_code(code)
    }
}

/// Who asks, by the settings as they are.
pub(super) fn asking(app: &App, staff: &Staff<Collection>) -> Answer<Asking> {
    let policy = Policy::of(&app.store.site()?.settings);
    Ok(Asking { actor: staff.actor(), policy, now: app.clock.now() })
}

/// A conflict shows the newest state and who made it.
pub(super) fn refuse(error: Error, asking: &Asking) -> Problem {
    match error {
        Error::Conflict(current) => {
            let by = current.changed_by.as_ref();
            let own = by.is_some_and(|author| author.id == asking.actor.id);
            let name = by.map(|author| author.name.clone()).unwrap_or_default();
            Problem::new(StatusCode::CONFLICT, "stale-version", "The entry has changed in the meantime")
                .with("key", "stale_version")
                .with_param("name", name.as_str())
                .with("name", name)
                // By the same user: in another window, or in a request whose answer was lost.
                .with("own", own)
                .with_current(&EntryForStaff::of(&current, asking))
        }
        error => error.into(),
    }
}

pub(super) async fn create(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    QueryInput(params): QueryInput<SaveParams>,
    JsonBody(draft): JsonBody<EntryDraft>,
) -> Answer<Either<Created<WrittenEntry>, NoContent>> {
    let asking = asking(&app, &staff)?;
    let draft = Desk { store: &app.store, kind, now: asking.now }.read(draft.0, None, params.stage())?;
    if params.check {
        return Ok(Either::Second(NoContent));
    }
    let slug = draft.slug.map_or(SlugChoice::Generated, SlugChoice::Exact);
    let new = NewEntry { document: draft.document, slug, staff_note: draft.staff_note };
    let created = app.store.create_entry(new, params.publish, asking.actor, asking.now).await?;
    log("create", &created, asking.actor);
    Ok(Either::First(Created(WrittenEntry::of(&created, &asking))))
}

pub(super) async fn read(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    PathInput(Id(id)): PathInput<Id>,
) -> Answer<Json<EntryForStaff>> {
    let record = app.store.entry(kind, EntryId(id))?;
    Ok(Json(EntryForStaff::of(&record, &asking(&app, &staff)?)))
}

pub(super) async fn update(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    PathInput(Id(id)): PathInput<Id>,
    QueryInput(params): QueryInput<SaveParams>,
    JsonBody(revision): JsonBody<EntryRevision>,
) -> Answer<Either<Json<WrittenEntry>, NoContent>> {
    let asking = asking(&app, &staff)?;
    let saved = save(&app, &asking, kind, EntryId(id), revision, params).await?;
    let Some(saved) = saved else { return Ok(Either::Second(NoContent)) };
    log("save", &saved, asking.actor);
    Ok(Either::First(Json(WrittenEntry::of(&saved, &asking))))
}

/// Saves what was sent on top of what the entry says; `None` if it was only validated.
async fn save(
    app: &App,
    asking: &Asking,
    kind: Kind,
    id: EntryId,
    EntryRevision { version, draft }: EntryRevision,
    params: SaveParams,
) -> Answer<Option<Written>> {
    let current = app.store.entry(kind, id)?;
    // Refusals come before opinions about the fields; the store decides again within the edit.
    decide(Action::Save, asking, &current.subject(asking.now)).map_err(Error::Refused)?;
    if current.version != version {
        return Err(refuse(Error::Conflict(Box::new(current)), asking));
    }
    let desk = Desk { store: &app.store, kind, now: asking.now };
    let Draft { mut document, slug, staff_note } = desk.read(draft.0, Some(&current), params.stage())?;
    if params.check {
        return Ok(None);
    }
    document.entry.slug = slug.unwrap_or_else(|| current.document.entry.slug.clone());
    let update = Update { version, document, staff_note };
    let saved = app.store.update_entry(kind, id, update, params.publish, asking.actor, asking.now).await;
    saved.map(Some).map_err(|error| refuse(error, asking))
}

/// Saves an older state as a new head.
pub(super) async fn save_again(
    app: &App,
    staff: &Staff<Collection>,
    kind: Kind,
    id: EntryId,
    version: i64,
    draft: EntryDraft,
) -> Answer<WrittenEntry> {
    let asking = asking(app, staff)?;
    let revision = EntryRevision { version, draft };
    let saved = save(app, &asking, kind, id, revision, SaveParams::default()).await?;
    let saved = saved.ok_or_else(Problem::not_found)?;
    log("restore_revision", &saved, asking.actor);
    Ok(WrittenEntry::of(&saved, &asking))
}

pub(super) async fn act(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    PathInput((Id(id), Coded(action))): PathInput<(Id, Coded<Action>)>,
    MaybeJson(request): MaybeJson<EntryActionRequest>,
) -> Answer<Json<WrittenEntry>> {
    let asking = asking(&app, &staff)?;
    let done = perform(&app, &asking, kind, EntryId(id), action, request).await?;
    Ok(Json(WrittenEntry::of(&done, &asking)))
}

/// Moves an entry to the trash; checks the version where the caller names one.
pub(super) async fn remove(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    PathInput(Id(id)): PathInput<Id>,
    QueryInput(params): QueryInput<TrashParams>,
) -> Answer<NoContent> {
    let request = EntryActionRequest { version: params.version, ..EntryActionRequest::default() };
    perform(&app, &asking(&app, &staff)?, kind, EntryId(id), Action::Delete, request).await?;
    Ok(NoContent)
}

/// Does one action to one entry.
pub(super) async fn perform(
    app: &App,
    asking: &Asking,
    kind: Kind,
    id: EntryId,
    action: Action,
    request: EntryActionRequest,
) -> Answer<Written> {
    let (actor, now) = (asking.actor, asking.now);
    let mut act = checked(&request)?;
    if matches!(action, Action::Publish | Action::Schedule | Action::Submit) {
        let record = app.store.entry(kind, id)?;
        decide(action, asking, &record.subject(now)).map_err(Error::Refused)?;
        // Who was too late hears that first: what is wrong with the newest text is not about theirs.
        if act.version.is_some_and(|version| version != record.version) {
            return Err(refuse(Error::Conflict(Box::new(record)), asking));
        }
        let end = act.unpublish_at.or(record.document.entry.unpublish_at);
        if action == Action::Schedule {
            times(act.publish_at, end, now)?;
        }
        let end = end.filter(|_| action == Action::Schedule);
        Desk { store: &app.store, kind, now }.check_record(&record, end)?;
        // What was held against the rules is what is shown.
        act.version.get_or_insert(record.version);
    }
    let done = app.store.act_on_entry(kind, id, action, act, actor, now).await;
    let done = done.map_err(|error| refuse(error, asking))?;
    log(action.code(), &done, actor);
    Ok(done)
}

/// The details of an action, with a note of a length that it may have.
fn checked(request: &EntryActionRequest) -> Answer<EntryAct> {
    let note = request.note.as_deref().map(typed_lines).unwrap_or_default();
    let length = note.chars().count();
    if length > LONGEST_NOTE {
        return Err(check::Problem::new("note", "too_long").with("n", LONGEST_NOTE).with("m", length).into());
    }
    let EntryActionRequest { version, publish_at, unpublish_at, .. } = *request;
    Ok(EntryAct { version, publish_at, unpublish_at, note })
}

/// The times of a schedule. A beginning that has passed means now (docs/content-model.md §1.1).
fn times(start: Option<Timestamp>, end: Option<Timestamp>, now: Timestamp) -> Answer<()> {
    let Some(start) = start else {
        return Err(check::Problem::new("publish_at", "required").into());
    };
    match end {
        Some(end) if end <= start => Err(check::Problem::new("unpublish_at", "end_before_start").into()),
        Some(end) if end <= now => Err(check::Problem::new("unpublish_at", "date_past").into()),
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
