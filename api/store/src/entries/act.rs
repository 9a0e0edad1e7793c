//! Actions on an entry as a whole, by the table of transitions.

use super::save::{UnparsedEdit, expect};
use super::{EntryRecord, Written, erase, fetch, log, notes, undo};
use crate::activity::Difference;
use crate::entry_row::EntryUpdate;
use crate::{Result, Store, Tx, publication, published, row};
use domain::access::Actor;
use domain::entries::record::Basis;
use domain::workflow::editorial::{EditorialAction, EditorialState};
use domain::workflow::engine::Target;
use jiff::Timestamp;
use model::markdown::BodyFacts;
use model::{Entry, EntryId, Status};
use serde_json::json;

/// An action that the caller has decided, and what comes with it.
#[derive(Clone, Debug)]
pub struct EntryAct {
    /// What is done.
    pub action: EditorialAction,
    /// Where it leads.
    pub to: Target<Status>,
    /// Of [`EditorialAction::Schedule`]. What has passed means now.
    pub publish_at: Option<Timestamp>,
    /// Of the same; `None`: stays as it is.
    pub unpublish_at: Option<Timestamp>,
    /// For its author, or for its editors.
    pub note: String,
    /// Of the bodies of the head; unused unless the action makes it public.
    pub facts: [BodyFacts; 2],
}

impl Store {
    /// Takes an action on an entry. What is erased is answered as it was.
    pub async fn act_on_entry(
        &self,
        basis: Basis<EntryRecord>,
        act: EntryAct,
        actor: Actor,
        now: Timestamp,
    ) -> Result<Written> {
        let edited = self.edit(Some(actor.id), now, move |tx| {
            expect(tx, &basis)?;
            let current = &basis.record;
            let (id, action) = (current.id, act.action);
            let before = (action == EditorialAction::Delete)
                .then(|| undo::before(tx, id))
                .transpose()?;
            let live = match act.to {
                Target::Nothing => {
                    let erased = fetch(tx, current.kind, id)?;
                    erase::erase(tx, id)?;
                    log(tx, action.code(), &current.document.entry, &[])?;
                    let seq = publication::record(tx, current.kind.collection(), Some(id))?;
                    return Ok(UnparsedEdit {
                        record: erased,
                        seq,
                    });
                }
                Target::Before => undo::undo(tx, current, tx.site()?)?,
                _ => apply(tx, current, &act)?,
            };
            notify_author(tx, current, action, &act.note, actor)?;
            let seq = publication::record(tx, current.kind.collection(), Some(id))?;
            if let Some(before) = before {
                undo::keep(tx, id, &before)?;
            }
            let status =
                row::from_word(tx.value("SELECT status FROM entries WHERE id = ?1", [id])?)?;
            log(
                tx,
                action.code(),
                &current.document.entry,
                &changes(current, status, live.as_ref()),
            )?;
            Ok(UnparsedEdit {
                record: fetch(tx, current.kind, id)?,
                seq,
            })
        });
        edited.await?.parse()
    }
}

/// Brings state, times and the public form where the action leads; returns the public form.
fn apply(tx: &Tx<'_>, current: &EntryRecord, act: &EntryAct) -> Result<Option<Entry>> {
    let status = if let Target::State(status) = act.to {
        status
    } else {
        current.status
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
    published::stamp(tx, entry, current.published_at, reads_the_same)?;
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
fn notify_author(
    tx: &Tx<'_>,
    current: &EntryRecord,
    action: EditorialAction,
    note: &str,
    actor: Actor,
) -> Result<()> {
    let returned = action == EditorialAction::Withdraw
        && current
            .author
            .as_ref()
            .is_some_and(|author| author.id != actor.id);
    let kept =
        matches!(action, EditorialAction::Submit | EditorialAction::Withdraw) && !note.is_empty();
    if kept || returned {
        notes::add(tx, current.id, actor.id, action.code(), note)?;
    }
    if returned {
        notes::tell_returned(tx, current, note)
    } else {
        Ok(())
    }
}

fn changes(before: &EntryRecord, status: Status, live: Option<&Entry>) -> Vec<Difference> {
    let times = |live: Option<&Entry>| {
        [
            live.and_then(|live| live.publish_at),
            live.and_then(|live| live.unpublish_at),
        ]
    };
    let ([old_start, old_end], [new_start, new_end]) = (times(before.live.as_ref()), times(live));
    [
        ("status", json!(before.status), json!(status)),
        ("publish_at", json!(old_start), json!(new_start)),
        ("unpublish_at", json!(old_end), json!(new_end)),
    ]
    .into_iter()
    .filter(|(_, old, new)| old != new)
    .map(|(path, old, new)| Difference {
        path: path.to_owned(),
        old,
        new,
    })
    .collect()
}

/// Archives an entry whose time is over.
pub(super) fn archive(tx: &Tx<'_>, current: &EntryRecord) -> Result<()> {
    set_status(tx, current.id, Status::Archived)?;
    published::withdraw(tx, current.id)?;
    publication::record(tx, current.kind.collection(), Some(current.id))?;
    let change = Difference {
        path: "status".to_owned(),
        old: json!(current.status),
        new: json!(Status::Archived),
    };
    log(
        tx,
        EditorialAction::Archive.code(),
        &current.document.entry,
        &[change],
    )
}
