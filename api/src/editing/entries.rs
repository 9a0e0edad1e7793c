//! Edits of entries of every kind but advertisements.

use super::{EditError, EntryRevision, LONGEST_NOTE, SaveParams, until_current};
use crate::http::problem::{Answer, Problem};
use axum::http::StatusCode;
use domain::access::{Actor, Right};
use domain::entries::draft::{Draft, DraftNames, DraftValidator};
use domain::entries::present::{EntryForStaff, WrittenEntry};
use domain::entries::record::{Basis, EntryRecord, Written};
use domain::ids::Version;
use domain::warning::Warning;
use domain::workflow::editorial::{
    Context, EditorialAction, EditorialState, EntryState, Policy, decide_on_entry,
};
use domain::workflow::engine::Target;
use domain::workflow::visibility::Viewing;
use jiff::Timestamp;
use model::typed::typed_lines;
use model::{Document, EntryId, FieldProblem, Kind, Site, Status, markdown};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::sync::Arc;
use store::{EntryAct, EntryTerms, Error, NewEntry, SlugChoice, Store, Update};
use utoipa::ToSchema;

/// Details of an action; each field applies to some actions only.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub(crate) struct EntryActionRequest {
    /// The version the change is based on; answers 409 if it has changed since.
    #[schema(value_type = Option<i64>)]
    pub version: Option<Version>,
    /// A note to the author or to the editors.
    pub note: Option<String>,
    /// The time at which a scheduled entry is published.
    pub publish_at: Option<Timestamp>,
    pub unpublish_at: Option<Timestamp>,
}

/// Edits of one kind by one member of the staff.
#[derive(Clone, Copy)]
pub(crate) struct EntryEditor<'a> {
    pub store: &'a Store,
    pub kind: Kind,
    pub actor: Actor,
    pub now: Timestamp,
}

/// A durable edit, and the rules by which it was decided.
pub(crate) struct Edited {
    pub written: Written,
    context: Context,
}

impl Edited {
    /// The entry as its editor sees it afterwards.
    pub(crate) fn present(&self, warnings: Vec<Warning>) -> WrittenEntry {
        WrittenEntry::of(&self.written, &self.context, warnings)
    }
}

/// What a reader has found for an edit: the stored entry, and what it is decided and checked by.
struct Loaded<'a> {
    current: &'a EntryRecord,
    context: Context,
    validator: DraftValidator<'a>,
}

impl EntryEditor<'_> {
    /// By the settings as they are now.
    pub(crate) fn context(&self) -> Answer<Context> {
        Ok(context_of(self.actor, self.now, &*self.store.site()?))
    }

    /// Which entries of others are found, by the settings as they are now.
    pub(crate) fn viewing(&self) -> Answer<Viewing> {
        Ok(Viewing::of(self.actor, self.kind, self.context()?.policy))
    }

    /// Stores a new entry; `None`: it was only validated.
    pub(crate) async fn create(
        &self,
        sent: Map<String, Value>,
        params: SaveParams,
    ) -> Answer<Option<Edited>> {
        let (kind, actor, now) = (self.kind, self.actor, self.now);
        let edit = || async {
            let sent = sent.clone();
            let checked = self.store.read(move |reader| {
                let known = reader.edit_context(kind, None, actor, DraftNames::of(&sent), now)?;
                let context = context_of(actor, now, &known.facts.site);
                let validator = DraftValidator {
                    kind,
                    current: None,
                    facts: &known.facts,
                };
                let Draft {
                    document,
                    facts,
                    slug,
                    staff_note,
                } = validator.validate(&sent, params.stage(), Vec::new())?;
                // A check stores nothing, so it may be made by authors who then submit.
                if params.publish && !params.check {
                    decide_on_entry(
                        EditorialAction::Publish,
                        &context,
                        &EntryState::new(actor.id, now),
                    )
                    .map_err(Error::from)?;
                }
                let slug = slug.map_or(SlugChoice::Generated, SlugChoice::Exact);
                let terms = EntryTerms::of(&document);
                let new = NewEntry {
                    document,
                    facts,
                    terms,
                    slug,
                    staff_note,
                    publish: params.publish,
                };
                Ok::<_, Problem>((new, known.facts.site, context))
            });
            let (new, site, context) = checked.await?;
            if params.check {
                return Ok::<_, EditError>(None);
            }
            let written = self.store.create_entry(new, site, actor, now).await?;
            Ok(Some(Edited { written, context }))
        };
        let created = until_current(None, edit).await?;
        created
            .iter()
            .for_each(|edited| log("create", &edited.written, actor));
        Ok(created)
    }

    /// Saves a draft on top of the stored entry; `None`: it was only validated. `what` is its name
    /// in the log.
    pub(crate) async fn save(
        &self,
        what: &str,
        id: EntryId,
        EntryRevision { version, draft }: EntryRevision,
        params: SaveParams,
    ) -> Answer<Option<Edited>> {
        let edit = || async {
            let (sent, version) = (draft.0.clone(), version.clone());
            let checked = self.load(id, DraftNames::of(&sent), move |loaded| {
                // Refusals come before problems of the fields.
                loaded.decide(EditorialAction::Save, version.0.as_ref().ok().copied())?;
                let publish = params.publish || loaded.goes_out_as_saved(&sent);
                let params = SaveParams { publish, ..params };
                let Draft {
                    mut document,
                    facts,
                    slug,
                    staff_note,
                } = loaded.validator.validate(
                    &sent,
                    params.stage(),
                    version.0.err().into_iter().collect(),
                )?;
                if params.publish && !params.check {
                    loaded.decide(EditorialAction::Publish, None)?;
                }
                document.entry.slug =
                    slug.unwrap_or_else(|| loaded.current.document.entry.slug.clone());
                let terms = EntryTerms::of(&document);
                Ok(Update {
                    document,
                    facts,
                    terms,
                    staff_note,
                    publish: params.publish,
                })
            });
            let (update, basis, context) = checked.await?;
            if params.check {
                return Ok::<_, EditError>(None);
            }
            let written = self
                .store
                .update_entry(basis, update, self.actor, self.now)
                .await?;
            Ok(Some(Edited { written, context }))
        };
        let saved = until_current(None, edit).await?;
        saved
            .iter()
            .for_each(|edited| log(what, &edited.written, self.actor));
        Ok(saved)
    }

    /// Takes one action on one entry.
    pub(crate) async fn perform(
        &self,
        id: EntryId,
        action: EditorialAction,
        request: &EntryActionRequest,
    ) -> Answer<Edited> {
        let now = self.now;
        let note = action_note(request)?;
        let EntryActionRequest {
            version,
            publish_at,
            unpublish_at,
            ..
        } = *request;
        let edit = || async {
            let note = note.clone();
            let checked = self.load(id, DraftNames::default(), move |loaded| {
                // A stale version comes before problems of the newest text, which the caller has
                // not seen.
                let to = loaded.decide(action, version)?;
                let end = unpublish_at.or(loaded.current.document.entry.unpublish_at);
                if action == EditorialAction::Schedule {
                    check_schedule(publish_at, end, now)?;
                }
                match action {
                    EditorialAction::Schedule => loaded.validator.check_record(end),
                    EditorialAction::Publish | EditorialAction::Submit => {
                        loaded.validator.check_record(None)
                    }
                    _ => Ok(()),
                }?;
                // Of the stored bodies: those that the check has tidied are not what becomes
                // public.
                let facts = match to {
                    Target::State(Status::Published) => {
                        markdown::facts_of(&loaded.current.document.bodies)
                    }
                    _ => Default::default(),
                };
                Ok(EntryAct {
                    action,
                    to,
                    publish_at,
                    unpublish_at,
                    note,
                    facts,
                })
            });
            let (act, basis, context) = checked.await?;
            let written = self.store.act_on_entry(basis, act, self.actor, now).await?;
            Ok::<_, EditError>(Edited { written, context })
        };
        // Authors fill a disk as members do.
        let is_vital = self.actor.role.may(Right::Publish)
            && matches!(action, EditorialAction::Delete | EditorialAction::Erase);
        let done = until_current(is_vital.then_some(self.store), edit).await?;
        log(action.code(), &done.written, self.actor);
        Ok(done)
    }

    /// The document of a preview.
    pub(crate) async fn sketch(&self, sent: Map<String, Value>) -> Answer<Document> {
        let (kind, actor, now) = (self.kind, self.actor, self.now);
        let sketch = self.store.read(move |reader| {
            let known = reader.edit_context(kind, None, actor, DraftNames::of(&sent), now)?;
            let validator = DraftValidator {
                kind,
                current: None,
                facts: &known.facts,
            };
            Ok::<_, Problem>(validator.sketch(&sent)?)
        });
        sketch.await
    }

    /// Loads an entry with everything an edit is checked against, and decides and checks the edit
    /// on the reader's thread.
    async fn load<T: Send + 'static>(
        &self,
        id: EntryId,
        names: DraftNames,
        check: impl FnOnce(&Loaded<'_>) -> Answer<T> + Send + 'static,
    ) -> Answer<(T, Basis<EntryRecord>, Context)> {
        let (kind, actor, now) = (self.kind, self.actor, self.now);
        let checked = self.store.read(move |reader| {
            let known = reader.edit_context(kind, Some(id), actor, names, now)?;
            let current = known.current.as_ref().ok_or_else(Problem::not_found)?;
            let context = context_of(actor, now, &known.facts.site);
            let validator = DraftValidator {
                kind,
                current: Some(current),
                facts: &known.facts,
            };
            let loaded = Loaded {
                current,
                context,
                validator,
            };
            let checked = check(&loaded)?;
            let basis = Basis {
                record: current.clone(),
                site: Arc::clone(&known.facts.site),
            };
            Ok::<_, Problem>((checked, basis, context))
        });
        checked.await
    }
}

impl Loaded<'_> {
    /// Whether what is saved takes the place of the text that is scheduled. Readers have neither,
    /// so the entry has one text: the last that a user who may publish it has saved. A save that
    /// takes the time away publishes nothing.
    fn goes_out_as_saved(&self, sent: &Map<String, Value>) -> bool {
        let Loaded {
            current, context, ..
        } = self;
        let entry = current.entry_state(context.now);
        let publish_at = match sent.get("publish_at") {
            Some(at) => at.as_str().and_then(|at| at.parse().ok()),
            None => current.document.entry.publish_at,
        };
        entry.state == EditorialState::Scheduled
            && publish_at.is_some_and(|at: Timestamp| at > context.now)
            && decide_on_entry(EditorialAction::Schedule, context, &entry).is_ok()
    }

    /// Where an action leads. A stale version is a conflict, which shows the newest state and who
    /// made it.
    fn decide(&self, action: EditorialAction, version: Option<Version>) -> Answer<Target<Status>> {
        let Loaded {
            current, context, ..
        } = self;
        let to = decide_on_entry(action, context, &current.entry_state(context.now))
            .map_err(Error::from)?;
        if version.is_none_or(|version| version == current.version) {
            return Ok(to);
        }
        let by = current.changed_by.as_ref();
        let name = by.map(|author| author.name.clone()).unwrap_or_default();
        let title = "The entry was changed in the meantime";
        let conflict = Problem::new(StatusCode::CONFLICT, "stale-version", title)
            .with_key("stale_version")
            .with_author(name)
            // By the same user: in another window, or in a request whose answer was lost.
            .with_own(by.is_some_and(|author| author.id == context.actor.id))
            .with_current(&EntryForStaff::of(current, context));
        Err(conflict)
    }
}

fn context_of(actor: Actor, now: Timestamp, site: &Site) -> Context {
    Context {
        actor,
        policy: Policy::of(&site.settings),
        now,
    }
}

/// Logs an edit.
fn log(what: &str, written: &Written, actor: Actor) {
    let record = &written.record;
    tracing::info!(
        what,
        kind = record.kind.collection(),
        entry = record.id.number(),
        user = actor.id.number(),
        seq = written.seq.number(),
        "edit"
    );
}

/// The note of an action, tidied.
fn action_note(request: &EntryActionRequest) -> Answer<String> {
    let note = request.note.as_deref().map(typed_lines).unwrap_or_default();
    let length = note.chars().count();
    if length > LONGEST_NOTE {
        return Err(FieldProblem::new("note", "too_long")
            .with("n", LONGEST_NOTE)
            .with("m", length)
            .into());
    }
    Ok(note)
}

/// The times of a schedule. A beginning that has passed means now (docs/content-model.md §1.1).
fn check_schedule(start: Option<Timestamp>, end: Option<Timestamp>, now: Timestamp) -> Answer<()> {
    let Some(start) = start else {
        return Err(FieldProblem::new("publish_at", "required").into());
    };
    match end {
        Some(end) if end <= start => {
            Err(FieldProblem::new("unpublish_at", "end_before_start").into())
        }
        Some(end) if end <= now => Err(FieldProblem::new("unpublish_at", "date_past").into()),
        _ => Ok(()),
    }
}
