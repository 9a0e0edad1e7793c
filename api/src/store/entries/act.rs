//! Actions on an entry as a whole, by the table of transitions.

use super::{EntryRecord, Written, erase, load, log, notes, undo};
use crate::{
    domain::{
        access::Actor,
        workflow::{
            editorial::{Context, EditorialAction, EditorialState, Policy, decide_on_entry},
            engine::Target,
        },
    },
    store::{Error, Result, Store, activity::Difference, live, publication, row},
};
use generator::model::{EntryId, Kind, Site, Status};
use jiff::Timestamp;
use rusqlite::{Connection, params};
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
        self.write_with_site(move |db, site| {
            let current = load(db, kind, id)?;
            let context = Context { actor, policy: Policy::of(&site.settings), now };
            let to = decide_on_entry(action, &context, &current.entry_state(now)).map_err(Error::Refused)?;
            if act.version.is_some_and(|version| version != current.version) {
                return Err(Error::Conflict(Box::new(current)));
            }
            if to == Target::Nothing {
                erase::erase(db, id, now)?;
                log(db, Some(actor.id), action.code(), &current, &[], now)?;
                let seq = publication::record(db, kind.collection(), Some(id.0), now)?;
                return Ok(Written { record: current, seq });
            }
            if to == Target::Before {
                undo::undo(db, &current, site)?;
            } else if action == EditorialAction::Delete {
                let before = undo::before(db, id)?;
                take(db, &current, action, to, &act, site, now)?;
                undo::keep(db, id, &before, actor.id, now)?;
            } else {
                take(db, &current, action, to, &act, site, now)?;
            }
            tell(db, &current, action, &act.note, actor, now)?;
            let seq = publication::record(db, kind.collection(), Some(id.0), now)?;
            let record = load(db, kind, id)?;
            log(db, Some(actor.id), action.code(), &current, &changes(&current, &record), now)?;
            Ok(Written { record, seq })
        })
        .await
    }
}

/// Brings state, times and the public form where the action leads.
fn take(
    db: &Connection,
    current: &EntryRecord,
    action: EditorialAction,
    to: Target<Status>,
    act: &EntryAct,
    site: &Site,
    now: Timestamp,
) -> Result<()> {
    let status = if let Target::State(status) = to { status } else { current.status };
    db.prepare_cached(
        "UPDATE entries SET status = ?2, version = version + 1, updated_at = ?3 WHERE id = ?1",
    )?
    .execute(params![current.id.0, row::word(status)?, row::seconds(now)])?;
    if !status.is_public() {
        return live::withdraw(db, current.id, now);
    }
    let mut record = current.clone();
    let entry = &mut record.document.entry;
    match action {
        EditorialAction::Schedule => {
            entry.publish_at = act.publish_at.filter(|at| *at > now);
            entry.unpublish_at = act.unpublish_at.or(entry.unpublish_at);
        }
        // What waited for its time does not wait any longer; one that the head moved is its editor's wish.
        EditorialAction::Publish
            if current.state(now) == EditorialState::Scheduled && !current.reschedules() =>
        {
            entry.publish_at = None;
        }
        _ => {}
    }
    live::publish(db, &record, site, now)
}

/// Keeps the note, and writes to the author when somebody else sends the entry back.
fn tell(
    db: &Connection,
    current: &EntryRecord,
    action: EditorialAction,
    note: &str,
    actor: Actor,
    now: Timestamp,
) -> Result<()> {
    let returned = action == EditorialAction::Withdraw
        && current.author.as_ref().is_some_and(|author| author.id != actor.id);
    let kept = matches!(action, EditorialAction::Submit | EditorialAction::Withdraw) && !note.is_empty();
    if kept || returned {
        notes::add(db, current.id, actor.id, action.code(), note, now)?;
    }
    if returned { notes::tell_returned(db, current, note, now) } else { Ok(()) }
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
pub(super) fn archive(db: &Connection, current: &EntryRecord, now: Timestamp) -> Result<()> {
    db.prepare_cached(
        "UPDATE entries SET status = 'archived', version = version + 1, updated_at = ?2 WHERE id = ?1",
    )?
    .execute(params![current.id.0, row::seconds(now)])?;
    live::withdraw(db, current.id, now)?;
    publication::record(db, current.kind.collection(), Some(current.id.0), now)?;
    let change =
        Difference { path: "status".to_owned(), old: json!(current.status), new: json!(Status::Archived) };
    log(db, None, EditorialAction::Archive.code(), current, &[change], now)
}
