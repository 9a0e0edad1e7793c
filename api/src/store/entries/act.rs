//! Actions on an entry as a whole, by the table of transitions.

use super::{EntryRecord, Written, erase, load, log, notes, undo};
use crate::domain::access::Actor;
use crate::domain::workflow::editorial::{Context, EditorialAction, EditorialState, Policy, decide_on_entry};
use crate::domain::workflow::engine::Target;
use crate::store::activity::Difference;
use crate::store::engine::params;
use crate::store::{Error, Result, Store, Tx, publication, published, row};
use jiff::Timestamp;
use model::{EntryId, Kind, Status};
use serde_json::json;

/// What comes with an action.
#[derive(Clone, Debug, Default)]
pub struct EntryAct {
    /// `None`: the newest is meant.
    pub version: Option<i64>,
    /// Of [`EditorialAction::Schedule`]. What has passed means now.
    pub publish_at: Option<Timestamp>,
    /// Of the same; `None`: stays as it is.
    pub unpublish_at: Option<Timestamp>,
    /// For its author, or for its editors.
    pub note: String,
}

impl Store {
    /// Does `action` to an entry. What is erased is answered as it was.
    pub async fn act_on_entry(
        &self,
        kind: Kind,
        id: EntryId,
        action: EditorialAction,
        act: EntryAct,
        actor: Actor,
        now: Timestamp,
    ) -> Result<Written> {
        self.edit(Some(actor.id), now, move |tx| {
            let site = tx.site()?;
            let current = load(tx, kind, id)?;
            let context = Context { actor, policy: Policy::of(&site.settings), now };
            let to = decide_on_entry(action, &context, &current.entry_state(now)).map_err(Error::Refused)?;
            if act.version.is_some_and(|version| version != current.version) {
                return Err(Error::Conflict(Box::new(current)));
            }
            if to == Target::Nothing {
                erase::erase(tx, id)?;
                log(tx, action.code(), &current, &[])?;
                let seq = publication::record(tx, kind.collection(), Some(id.0))?;
                return Ok(Written { record: current, seq });
            }
            if to == Target::Before {
                undo::undo(tx, &current, site)?;
            } else if action == EditorialAction::Delete {
                let before = undo::before(tx, id)?;
                take(tx, &current, action, to, &act)?;
                undo::keep(tx, id, &before)?;
            } else {
                take(tx, &current, action, to, &act)?;
            }
            tell(tx, &current, action, &act.note, actor)?;
            let seq = publication::record(tx, kind.collection(), Some(id.0))?;
            let record = load(tx, kind, id)?;
            log(tx, action.code(), &current, &changes(&current, &record))?;
            Ok(Written { record, seq })
        })
        .await
    }
}

/// Brings state, times and the public form where the action leads.
fn take(
    tx: &Tx<'_>,
    current: &EntryRecord,
    action: EditorialAction,
    to: Target<Status>,
    act: &EntryAct,
) -> Result<()> {
    let status = if let Target::State(status) = to { status } else { current.status };
    tx.execute(
        "UPDATE entries SET status = ?2, version = version + 1, updated_at = ?3 WHERE id = ?1",
        params![current.id.0, row::word(status)?, row::seconds(tx.now)],
    )?;
    if !status.is_public() {
        return published::withdraw(tx, current.id);
    }
    let mut record = current.clone();
    let entry = &mut record.document.entry;
    match action {
        EditorialAction::Schedule => {
            entry.publish_at = act.publish_at.filter(|at| *at > tx.now);
            entry.unpublish_at = act.unpublish_at.or(entry.unpublish_at);
        }
        // What waited for its time does not wait any longer; one that the head moved is its editor's wish.
        EditorialAction::Publish
            if current.state(tx.now) == EditorialState::Scheduled && !current.reschedules() =>
        {
            entry.publish_at = None;
        }
        _ => {}
    }
    published::publish(tx, &record)
}

/// Stores the note, and sends an email to the author when another user returns the entry.
fn tell(tx: &Tx<'_>, current: &EntryRecord, action: EditorialAction, note: &str, actor: Actor) -> Result<()> {
    let returned = action == EditorialAction::Withdraw
        && current.author.as_ref().is_some_and(|author| author.id != actor.id);
    let kept = matches!(action, EditorialAction::Submit | EditorialAction::Withdraw) && !note.is_empty();
    if kept || returned {
        notes::add(tx, current.id, actor.id, action.code(), note)?;
    }
    if returned { notes::tell_returned(tx, current, note) } else { Ok(()) }
}

fn changes(before: &EntryRecord, after: &EntryRecord) -> Vec<Difference> {
    let times = |record: &EntryRecord| {
        let public = record.live.as_ref();
        [public.and_then(|live| live.publish_at), public.and_then(|live| live.unpublish_at)]
    };
    let ([old_start, old_end], [new_start, new_end]) = (times(before), times(after));
    [
        ("status", json!(before.status), json!(after.status)),
        ("publish_at", json!(old_start), json!(new_start)),
        ("unpublish_at", json!(old_end), json!(new_end)),
    ]
    .into_iter()
    .filter(|(_, old, new)| old != new)
    .map(|(path, old, new)| Difference { path: path.to_owned(), old, new })
    .collect()
}

/// Archives an entry whose time is over: what the tree shows no more is not published in lists either.
pub(super) fn archive(tx: &Tx<'_>, current: &EntryRecord) -> Result<()> {
    tx.execute(
        "UPDATE entries SET status = 'archived', version = version + 1, updated_at = ?2 WHERE id = ?1",
        params![current.id.0, row::seconds(tx.now)],
    )?;
    published::withdraw(tx, current.id)?;
    publication::record(tx, current.kind.collection(), Some(current.id.0))?;
    let change =
        Difference { path: "status".to_owned(), old: json!(current.status), new: json!(Status::Archived) };
    log(tx, EditorialAction::Archive.code(), current, &[change])
}
