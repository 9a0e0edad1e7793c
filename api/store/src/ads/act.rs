//! Steps of an advertisement's life, by the table of transitions: state, dates, decision, mail and
//! change in one transaction.

use super::ad_act::AdAct;
use super::apply_step::apply_step;
use super::submit::{self, room, submit};
use super::{AdRecord, AdWritten, quota, read};
use crate::activity::Difference;
use crate::unparsed::Unparsed;
use crate::{Error, Result, Store, Tx, entries, publication};
use domain::access::Actor;
use domain::ads::dates::Dates;
use domain::ads::steps::AdStep;
use domain::ads::submission;
use domain::entries::record::Basis;
use domain::ids::Seq;
use domain::rejection::Rejection;
use domain::workflow::ad_steps::{AdAction, Party};
use domain::workflow::engine::Target;
use jiff::Timestamp;
use model::{EntryId, Kind, Status};
use serde_json::json;

impl Store {
    /// Takes an action on an advertisement.
    pub async fn act_on_ad(
        &self,
        basis: Basis<AdRecord>,
        act: AdAct,
        actor: Actor,
        now: Timestamp,
    ) -> Result<AdWritten> {
        let edited = self.edit(Some(actor.id), now, move |tx| {
            expect(tx, &basis)?;
            perform(tx, &basis.record, &act)
        });
        edited.await?.parse()
    }
}

/// Refuses an edit when anything that it was decided and checked against has changed.
pub(super) fn expect(tx: &Tx<'_>, basis: &Basis<AdRecord>) -> Result<()> {
    tx.expect_site(&basis.site)?;
    let same = read::fetch(tx, basis.record.entry.id)?.stamp == basis.record.stamp;
    if same { Ok(()) } else { Err(Error::Outdated) }
}

/// The end of an edit: its change, and the advertisement after it.
pub(super) fn finish(tx: &Tx<'_>, id: EntryId) -> Result<UnparsedAdEdit> {
    let seq = publication::record(tx, Kind::Advertisements.collection(), Some(id))?;
    Ok(UnparsedAdEdit {
        record: read::fetch(tx, id)?,
        seq,
        erased: false,
    })
}

/// An edit as the writer thread returns it.
pub(super) struct UnparsedAdEdit {
    record: Unparsed<AdRecord>,
    seq: Seq,
    erased: bool,
}

impl UnparsedAdEdit {
    pub(super) fn parse(self) -> Result<AdWritten> {
        Ok(AdWritten {
            record: Box::new(self.record.parse()?),
            seq: self.seq,
            erased: self.erased,
        })
    }
}

/// One action in the caller's transaction, with its change and its line in the log.
pub(super) fn perform(tx: &Tx<'_>, current: &AdRecord, act: &AdAct) -> Result<UnparsedAdEdit> {
    let step = &act.step;
    let AdStep {
        action, to, party, ..
    } = *step;
    let id = current.entry.id;
    allow(tx, current, step)?;
    let logged = party != Party::Owner;
    if to == Target::Nothing {
        // The answer shows it as it was. Erasing also deletes the words of the log, so its line
        // comes first.
        let record = read::fetch(tx, id)?;
        if logged {
            entries::log(tx, action.code(), current.submitted_entry(), &[])?;
        }
        apply_step(tx, current, step, &act.texts)?;
        let seq = publication::record(tx, Kind::Advertisements.collection(), Some(id))?;
        return Ok(UnparsedAdEdit {
            record,
            seq,
            erased: true,
        });
    }
    if shows_to_staff(action) && !current.is_submitted() {
        submit::note_text(tx, current)?;
    }
    let before = (action == AdAction::Delete)
        .then(|| entries::before_trash(tx, id))
        .transpose()?;
    let (mut status, mut dates) = step.after(current, tx.now);
    let shows_reason = matches!(
        action,
        AdAction::Approve
            | AdAction::Publish
            | AdAction::Reject
            | AdAction::Block
            | AdAction::Unblock
    );
    let mut reason = shows_reason.then(|| step.reason.clone());
    match action {
        AdAction::Submit => {
            submit(tx, current, act)?;
            if logged {
                // A rule may have rejected it.
                let after = read::load(tx, id)?;
                (status, dates) = (after.entry.status, Dates::of(&after.entry.document.entry));
                reason = after
                    .decision
                    .filter(|_| status == Status::Rejected)
                    .map(|last| last.reason);
            }
        }
        AdAction::Undo => {
            if let Some(shown) = entries::undo(tx, &current.entry, tx.site()?)? {
                (status, dates) = (shown.status, Dates::of(&shown));
            }
        }
        _ => apply_step(tx, current, step, &act.texts)?,
    }
    if logged {
        let entry = current.submitted_entry();
        entries::log(
            tx,
            action.code(),
            entry,
            &changes(current, status, &dates, reason.as_deref()),
        )?;
    }
    let seq = publication::record(tx, Kind::Advertisements.collection(), Some(id))?;
    if let Some(before) = before {
        entries::keep_undo(tx, id, &before)?;
        quota::tidy_trash(tx, current)?;
    }
    Ok(UnparsedAdEdit {
        record: read::fetch(tx, id)?,
        seq,
        erased: false,
    })
}

/// Whether an action hands the newest text over to the staff, or to readers.
fn shows_to_staff(action: AdAction) -> bool {
    matches!(
        action,
        AdAction::Submit | AdAction::Appeal | AdAction::Approve | AdAction::Resume
    )
}

/// Rules beyond the table: no one decides about an advertisement that another editor has claimed,
/// and no owner has more public ones than allowed.
pub(super) fn allow(tx: &Tx<'_>, current: &AdRecord, step: &AdStep) -> Result<()> {
    if let Some(holder) = step.held_by(current, tx.actor, tx.now) {
        return Err(Error::Rejected(Rejection::Claimed(holder.name.clone())));
    }
    if submission::adds_active(current, step.action, step.to, step.party, tx.now) {
        room(tx, current)?;
    }
    Ok(())
}

/// What a step changed, for the log of the staff. `reason` is that of a decision.
fn changes(
    before: &AdRecord,
    status: Status,
    dates: &Dates,
    reason: Option<&str>,
) -> Vec<Difference> {
    let old = Dates::of(&before.entry.document.entry);
    [
        ("status", json!(before.entry.status), json!(status)),
        ("expires_at", json!(old.expires_at), json!(dates.expires_at)),
        (
            "featured_until",
            json!(old.featured_until),
            json!(dates.featured_until),
        ),
        ("reason", json!(null), json!(reason)),
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
