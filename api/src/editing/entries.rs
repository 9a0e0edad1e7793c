//! Edits of entries of every kind but advertisements.

use super::{LONGEST_NOTE, SaveParams};
use crate::domain::access::Actor;
use crate::domain::entries::draft::{Draft, DraftNames, DraftValidator, EditContext};
use crate::domain::entries::present::EntryForStaff;
use crate::domain::entries::record::{EntryRecord, Written};
use crate::domain::entries::text::typed_lines;
use crate::domain::vocabulary::SentVersion;
use crate::domain::workflow::editorial::{Context, EditorialAction, Policy, decide_on_entry};
use crate::http::problem::{Answer, Problem};
use crate::store::{EntryAct, Error, NewEntry, SlugChoice, Store, Update};
use axum::http::StatusCode;
use jiff::Timestamp;
use model::{Document, EntryId, FieldProblem, Kind};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// What an action needs; each part concerns some actions only.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub(crate) struct EntryActionRequest {
    /// Refused where it is another by now.
    pub version: Option<i64>,
    /// To the author or the editors.
    pub note: Option<String>,
    /// To schedule.
    pub publish_at: Option<Timestamp>,
    pub unpublish_at: Option<Timestamp>,
}

/// Edits of one kind by one member of the staff.
pub(crate) struct EntryEditor<'a> {
    store: &'a Store,
    kind: Kind,
    pub context: Context,
}

impl<'a> EntryEditor<'a> {
    /// By the settings as they are now.
    pub(crate) fn new(store: &'a Store, kind: Kind, actor: Actor, now: Timestamp) -> Answer<EntryEditor<'a>> {
        let policy = Policy::of(&store.site()?.settings);
        Ok(EntryEditor { store, kind, context: Context { actor, policy, now } })
    }

    /// Stores a new entry; `None`: it was only validated.
    pub(crate) async fn create(
        &self,
        sent: Map<String, Value>,
        params: SaveParams,
    ) -> Answer<Option<Written>> {
        let Context { actor, now, .. } = self.context;
        let context = self.load(None, DraftNames::of(&sent)).await?;
        let draft = self.validator(&context).validate(sent, params.stage(), Vec::new())?;
        if params.check {
            return Ok(None);
        }
        let slug = draft.slug.map_or(SlugChoice::Generated, SlugChoice::Exact);
        let new = NewEntry { document: draft.document, slug, staff_note: draft.staff_note };
        let created = self.store.create_entry(new, params.publish, actor, now).await?;
        log("create", &created, actor);
        Ok(Some(created))
    }

    /// Saves a draft on top of the stored entry; `None`: it was only validated.
    pub(crate) async fn save(
        &self,
        id: EntryId,
        version: SentVersion,
        sent: Map<String, Value>,
        params: SaveParams,
    ) -> Answer<Option<Written>> {
        let Context { actor, now, .. } = self.context;
        let context = self.load(Some(id), DraftNames::of(&sent)).await?;
        let current = context.current.as_ref().ok_or_else(Problem::not_found)?;
        // Refusals come before problems of the fields; the store decides again within the transaction.
        self.decide(EditorialAction::Save, current, version.0.as_ref().ok().copied())?;
        let problems = version.0.err().into_iter().collect();
        let Draft { mut document, slug, staff_note } =
            self.validator(&context).validate(sent, params.stage(), problems)?;
        if params.check {
            return Ok(None);
        }
        document.entry.slug = slug.unwrap_or_else(|| current.document.entry.slug.clone());
        let update = Update { version: current.version, document, staff_note };
        let saved = self.store.update_entry(self.kind, id, update, params.publish, actor, now).await;
        saved.map(Some).map_err(|error| self.refuse(error))
    }

    /// Takes one action on one entry.
    pub(crate) async fn perform(
        &self,
        id: EntryId,
        action: EditorialAction,
        request: &EntryActionRequest,
    ) -> Answer<Written> {
        let Context { actor, now, .. } = self.context;
        let mut act = parameters(request)?;
        if matches!(action, EditorialAction::Publish | EditorialAction::Schedule | EditorialAction::Submit) {
            let context = self.load(Some(id), DraftNames::default()).await?;
            let current = context.current.as_ref().ok_or_else(Problem::not_found)?;
            // A stale version comes before problems of the newest text, which the caller has not seen.
            self.decide(action, current, act.version)?;
            let end = act.unpublish_at.or(current.document.entry.unpublish_at);
            if action == EditorialAction::Schedule {
                check_schedule(act.publish_at, end, now)?;
            }
            let end = end.filter(|_| action == EditorialAction::Schedule);
            self.validator(&context).check_record(end)?;
            // The action applies to exactly the version that was validated.
            act.version.get_or_insert(current.version);
        }
        let done = self.store.act_on_entry(self.kind, id, action, act, actor, now).await;
        let done = done.map_err(|error| self.refuse(error))?;
        log(action.code(), &done, actor);
        Ok(done)
    }

    /// The document of a preview.
    pub(crate) async fn sketch(&self, sent: Map<String, Value>) -> Answer<Document> {
        let context = self.load(None, DraftNames::of(&sent)).await?;
        Ok(self.validator(&context).sketch(sent, Vec::new())?)
    }

    /// What a draft is checked against.
    async fn load(&self, id: Option<EntryId>, names: DraftNames) -> Answer<EditContext<EntryRecord>> {
        let (kind, now) = (self.kind, self.context.now);
        Ok(self.store.read(move |reader| reader.edit_context(kind, id, names, now)).await?)
    }

    fn validator<'b>(&self, context: &'b EditContext<EntryRecord>) -> DraftValidator<'b> {
        DraftValidator { kind: self.kind, current: context.current.as_ref(), facts: &context.facts }
    }

    fn decide(&self, action: EditorialAction, current: &EntryRecord, version: Option<i64>) -> Answer<()> {
        decide_on_entry(action, &self.context, &current.entry_state(self.context.now))
            .map_err(Error::Refused)?;
        if version.is_some_and(|version| version != current.version) {
            return Err(self.refuse(Error::Conflict(Box::new(current.clone()))));
        }
        Ok(())
    }

    /// A conflict shows the newest state and who made it.
    fn refuse(&self, error: Error) -> Problem {
        match error {
            Error::Conflict(current) => {
                let by = current.changed_by.as_ref();
                let own = by.is_some_and(|author| author.id == self.context.actor.id);
                let name = by.map(|author| author.name.clone()).unwrap_or_default();
                Problem::new(StatusCode::CONFLICT, "stale-version", "The entry has changed in the meantime")
                    .with_key("stale_version")
                    .with_author(name)
                    .with_own(own)
                    .with_current(&EntryForStaff::of(&current, &self.context))
            }
            error => error.into(),
        }
    }
}

/// Logs an edit.
pub(crate) fn log(what: &str, written: &Written, actor: Actor) {
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

/// What comes with an action, validated.
fn parameters(request: &EntryActionRequest) -> Answer<EntryAct> {
    let note = request.note.as_deref().map(typed_lines).unwrap_or_default();
    let length = note.chars().count();
    if length > LONGEST_NOTE {
        return Err(FieldProblem::new("note", "too_long").with("n", LONGEST_NOTE).with("m", length).into());
    }
    let EntryActionRequest { version, publish_at, unpublish_at, .. } = *request;
    Ok(EntryAct { version, publish_at, unpublish_at, note })
}

/// The times of a schedule. A beginning that has passed means now (docs/content-model.md §1.1).
fn check_schedule(start: Option<Timestamp>, end: Option<Timestamp>, now: Timestamp) -> Answer<()> {
    let Some(start) = start else {
        return Err(FieldProblem::new("publish_at", "required").into());
    };
    match end {
        Some(end) if end <= start => Err(FieldProblem::new("unpublish_at", "end_before_start").into()),
        Some(end) if end <= now => Err(FieldProblem::new("unpublish_at", "date_past").into()),
        _ => Ok(()),
    }
}
