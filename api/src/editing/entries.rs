//! Decisions about entries of every kind but advertisements.

use super::{Edit, EditRules, SaveParams, check_note, context_of, stage, stale_version};
use crate::http::problem::{Answer, Problem};
use domain::entries::present::EntryForStaff;
use domain::entries::record::EntryRecord;
use domain::ids::Version;
use domain::vocabulary::SentVersion;
use domain::workflow::editorial::{
    Context, EditorialAction, EditorialState, EntryState, decide_on_entry,
};
use domain::workflow::engine::Target;
use jiff::Timestamp;
use model::typed::typed_lines;
use model::{FieldProblem, Status, markdown};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use store::{EntryAct, EntrySave, Error};
use utoipa::ToSchema;

/// Details of an action; each field applies to some actions only.
#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
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

impl EditRules for EntryRecord {
    type Request = EntryActionRequest;

    fn check_save(
        edit: &Edit<'_, EntryRecord>,
        sent: &Map<String, Value>,
        version: &SentVersion,
        params: SaveParams,
    ) -> Answer<EntrySave> {
        let context = context_of(edit.caller, &edit.facts.site);
        let mut state = EntryState::new(context.actor.id, context.now);
        let mut publish = params.publish;
        if let Some(current) = edit.current {
            // Refusals come before problems of the fields.
            state = current.entry_state(context.now);
            decide_on_entry(EditorialAction::Save, &context, &state).map_err(Error::from)?;
            edit.expect(current, version.0.as_ref().ok().copied())?;
            publish |= goes_out_as_saved(current, &context, sent);
        }
        let save = edit.validate(sent, version, stage(publish), publish)?;
        // A check stores nothing, so it may be made by authors who then submit.
        if publish && !params.check {
            decide_on_entry(EditorialAction::Publish, &context, &state).map_err(Error::from)?;
        }
        Ok(save)
    }

    fn check_act(
        &self,
        edit: &Edit<'_, EntryRecord>,
        code: &str,
        request: EntryActionRequest,
    ) -> Answer<EntryAct> {
        let context = context_of(edit.caller, &edit.facts.site);
        let action = EditorialAction::addressed(code).ok_or_else(Problem::not_found)?;
        let EntryActionRequest {
            version,
            note,
            publish_at,
            unpublish_at,
        } = request;
        let note = note.as_deref().map(typed_lines).unwrap_or_default();
        check_note(&note)?;
        let state = self.entry_state(context.now);
        let to = decide_on_entry(action, &context, &state).map_err(Error::from)?;
        // A stale version comes before problems of the newest text, which the caller has not seen.
        edit.expect(self, version)?;
        match action {
            EditorialAction::Schedule => {
                let end = unpublish_at.or(self.document.entry.unpublish_at);
                check_schedule(publish_at, end, context.now)?;
                edit.validator().check_record(end)?;
            }
            EditorialAction::Publish | EditorialAction::Submit => {
                edit.validator().check_record(None)?;
            }
            _ => {}
        }
        // Facts of the stored bodies: those that the check has tidied are not what becomes public.
        let facts = match to {
            Target::State(Status::Published) => {
                let kind = self.document.entry.kind();
                markdown::facts_of(kind, &self.document.bodies)
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
    }

    fn code(act: &EntryAct) -> &'static str {
        act.action.code()
    }

    fn conflict(&self, edit: &Edit<'_, EntryRecord>) -> Problem {
        let context = context_of(edit.caller, &edit.facts.site);
        let by = self.changed_by.as_ref();
        stale_version("The entry was changed in the meantime", by)
            // By the same user: in another window, or in a request whose answer was lost.
            .with_own(by.is_some_and(|author| author.id == context.actor.id))
            .with_current(&EntryForStaff::of(self, &context))
    }
}

/// Whether a save takes the place of the text that is scheduled. Readers have neither, so the entry
/// has one text: the last that a user who may publish it has saved. A save that takes the time away
/// publishes nothing.
fn goes_out_as_saved(current: &EntryRecord, context: &Context, sent: &Map<String, Value>) -> bool {
    let entry = current.entry_state(context.now);
    let publish_at = match sent.get("publish_at") {
        Some(at) => at.as_str().and_then(|at| at.parse().ok()),
        None => current.document.entry.publish_at,
    };
    entry.state == EditorialState::Scheduled
        && publish_at.is_some_and(|at: Timestamp| at > context.now)
        && decide_on_entry(EditorialAction::Schedule, context, &entry).is_ok()
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
