//! Steps of an advertisement's life, by the table of transitions: state, dates, decision, mail and
//! the line of the log.

use super::ad_act::AdAct;
use super::apply_step::apply_step;
use super::submit::{self, room, submit};
use super::{AdRecord, quota, read};
use crate::activity::Difference;
use crate::{Error, Result, Tx, entries};
use domain::ads::dates::Dates;
use domain::ads::steps::AdStep;
use domain::ads::submission;
use domain::rejection::Rejection;
use domain::workflow::ad_steps::{AdAction, Party};
use domain::workflow::engine::Target;
use model::Status;
use serde_json::json;

/// Takes one action in the caller's transaction, with its line in the log of the staff.
pub(super) fn act(tx: &Tx<'_>, current: &AdRecord, act: &AdAct) -> Result<()> {
    let step = &act.step;
    let action = step.action;
    let id = current.entry.id;
    allow(tx, current, step)?;
    let logged = step.party != Party::Owner;
    if step.to == Target::Nothing {
        // Erasing also deletes the words of the log, so its line comes first.
        if logged {
            entries::log(tx, action.code(), current.submitted_entry(), &[])?;
        }
        return apply_step(tx, current, step, &act.texts);
    }
    if shows_to_staff(action) && !current.is_submitted() {
        submit::note_text(tx, current)?;
    }
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
        AdAction::Delete => {
            apply_step(tx, current, step, &act.texts)?;
            quota::tidy_trash(tx, current)?;
        }
        _ => apply_step(tx, current, step, &act.texts)?,
    }
    if logged {
        let changes = changes(current, status, &dates, reason.as_deref());
        entries::log(tx, action.code(), current.submitted_entry(), &changes)?;
    }
    Ok(())
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

/// The changes of a step, for the log of the staff. `reason` is that of a decision.
fn changes(
    before: &AdRecord,
    status: Status,
    dates: &Dates,
    reason: Option<&str>,
) -> Vec<Difference> {
    let old = Dates::of(&before.entry.document.entry);
    Difference::among([
        ("status", json!(before.entry.status), json!(status)),
        ("expires_at", json!(old.expires_at), json!(dates.expires_at)),
        (
            "featured_until",
            json!(old.featured_until),
            json!(dates.featured_until),
        ),
        ("reason", json!(null), json!(reason)),
    ])
}
