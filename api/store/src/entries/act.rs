//! Actions on an entry as a whole, by the table of transitions.

use super::{EntryRecord, erase, log, notes, undo};
use crate::activity::Difference;
use crate::entry_row::EntryUpdate;
use crate::{Result, Tx, document, happenings, publication, published, row};
use domain::workflow::editorial::{EditorialAction, EditorialState};
use domain::workflow::engine::Target;
use jiff::Timestamp;
use model::markdown::BodyFacts;
use model::{Entry, EntryId, Status};
use serde_json::json;

/// An action that the caller has decided, and what comes with it.
#[derive(Clone, Debug)]
pub struct EntryAct {
    /// The action by the table of transitions.
    pub action: EditorialAction,
    /// The state to which it leads.
    pub to: Target<Status>,
    /// The time of [`EditorialAction::Schedule`]. One that has passed means now.
    pub publish_at: Option<Timestamp>,
    /// The end of the schedule; `None`: stays as it is.
    pub unpublish_at: Option<Timestamp>,
    /// A note for its author, or for its editors.
    pub note: String,
    /// Facts of the bodies of the head; unused unless the action makes it public.
    pub facts: [BodyFacts; 2],
}

/// Takes an action, with its line in the log.
pub(super) fn act(tx: &Tx<'_>, current: &EntryRecord, act: &EntryAct) -> Result<()> {
    let id = current.id;
    let entry = &current.document.entry;
    if act.action == EditorialAction::Confirm {
        let translated = document::confirmed(&current.document)?;
        EntryUpdate::of(id)
            .translated(&translated)?
            .next_version()
            .write(tx)?;
        return log(tx, act.action.code(), entry, &[]);
    }
    let live = match act.to {
        Target::Nothing => {
            erase::erase(tx, current.kind, id)?;
            return log(tx, act.action.code(), entry, &[]);
        }
        Target::Before => undo::undo(tx, current, tx.site()?)?,
        _ => apply(tx, current, act)?,
    };
    notify_author(tx, current, act)?;
    let status = row::from_word(tx.value("SELECT status FROM entries WHERE id = ?1", [id])?)?;
    let changes = changes(current, status, live.as_ref());
    log(tx, act.action.code(), entry, &changes)
}

/// Brings state, times and the public form where the action leads; returns the public form.
fn apply(tx: &Tx<'_>, current: &EntryRecord, act: &EntryAct) -> Result<Option<Entry>> {
    let status = match act.to {
        Target::State(status) => status,
        _ => current.status,
    };
    if !status.is_public() {
        set_status(tx, current.id, status)?;
        published::withdraw(tx, current.id)?;
        return Ok(None);
    }
    let mut document = current.document.clone();
    let entry = &mut document.entry;
    match act.action {
        EditorialAction::Schedule => {
            entry.publish_at = act.publish_at.filter(|at| *at > tx.now);
            entry.unpublish_at = act.unpublish_at.or(entry.unpublish_at);
        }
        // Publishing a scheduled entry removes its schedule, unless the head revision changed it.
        EditorialAction::Publish
            if current.state(tx.now) == EditorialState::Scheduled && !current.reschedules() =>
        {
            entry.publish_at = None;
        }
        _ => {}
    }
    let reads_the_same = !current.pending && current.live.is_some();
    published::stamp(
        tx,
        entry,
        current.live.as_ref(),
        current.published_at,
        reads_the_same,
    )?;
    published::publish(tx, current.head_revision, &document, &act.facts)?;
    Ok(Some(document.entry))
}

fn set_status(tx: &Tx<'_>, id: EntryId, status: Status) -> Result<()> {
    EntryUpdate::of(id)
        .status(status)?
        .changed(tx.now)
        .write(tx)
}

/// Stores the note, and sends an email to the author when another user returns the entry.
fn notify_author(tx: &Tx<'_>, current: &EntryRecord, act: &EntryAct) -> Result<()> {
    let EntryAct { action, note, .. } = act;
    let author = current.author.as_ref().map(|author| author.id);
    let returned = *action == EditorialAction::Withdraw && author.is_some() && author != tx.actor;
    let kept =
        matches!(action, EditorialAction::Submit | EditorialAction::Withdraw) && !note.is_empty();
    if kept || returned {
        notes::add(tx, current.id, action.code(), note)?;
        happenings::noted(tx, &current.document.entry, note, "")?;
    }
    match action {
        EditorialAction::Submit => happenings::story_submitted(tx, current)?,
        EditorialAction::Publish | EditorialAction::Schedule | EditorialAction::Withdraw => {
            happenings::story_decided(tx, current)?;
        }
        _ => {}
    }
    if returned {
        notes::tell_returned(tx, current, note)
    } else {
        Ok(())
    }
}

fn changes(before: &EntryRecord, status: Status, live: Option<&Entry>) -> Vec<Difference> {
    let [old_start, old_end] = schedule(before.live.as_ref());
    let [start, end] = schedule(live);
    Difference::among([
        ("status", json!(before.status), json!(status)),
        ("publish_at", json!(old_start), json!(start)),
        ("unpublish_at", json!(old_end), json!(end)),
    ])
}

fn schedule(live: Option<&Entry>) -> [Option<Timestamp>; 2] {
    live.map_or([None; 2], |live| [live.publish_at, live.unpublish_at])
}

/// Archives an entry whose time is over.
pub(super) fn archive(tx: &Tx<'_>, current: &EntryRecord) -> Result<()> {
    set_status(tx, current.id, Status::Archived)?;
    published::withdraw(tx, current.id)?;
    publication::record(tx, current.kind.collection(), Some(current.id))?;
    let changes = changes(current, Status::Archived, current.live.as_ref());
    let action = EditorialAction::Archive.code();
    log(tx, action, &current.document.entry, &changes)
}
