//! Submitting an advertisement: how it compares with the record, how many its owner may send, and
//! what follows (docs/content-model.md §4.2, §4.4).

use super::ad_act::AdAct;
use super::apply_step::{PublicTexts, apply_step};
use super::{AdRecord, read};
use crate::document::Columns;
use crate::entry_row::EntryUpdate;
use crate::entry_terms::EntryTerms;
use crate::{Error, Result, Tx, document_rows, happenings, outbox, row};
use domain::ads::risk;
use domain::ads::steps::AdStep;
use domain::ads::submission::{self, Assessment, Evidence, Verdict, active_limits, assess};
use domain::emails;
use domain::rejection::Rejection;
use domain::workflow::ad_steps::{AdAction, AdState, Party};
use domain::workflow::ads::{AdFacts, decide_on_ad};
use engine::{Db, named, params};
use jiff::Timestamp;
use model::{DAY, Status, UnixSeconds};

/// Submits it: it waits, or a rule decides immediately.
pub(super) fn submit(tx: &Tx<'_>, current: &AdRecord, act: &AdAct) -> Result<()> {
    let party = act.step.party;
    if party == Party::Owner {
        admit(tx, current)?;
    }
    let Some(resemblance) = &act.resemblance else {
        return Err(Error::Unusable(
            "a submission was not compared with other advertisements".to_owned(),
        ));
    };
    let evidence = Evidence {
        resembles: resemblance.confirm(tx, current, tx.now)?,
        suspended_phone: suspended_phone(tx, current, tx.now)?,
    };
    let assessed = assess(current, tx.site()?, act.submission, evidence);
    note_submission(tx, current, act.submission.is_some(), &assessed)?;
    let by_rule = tx.by(None);
    let verdict = assessed.verdict(current, party, tx.now);
    let waits = matches!(verdict, Verdict::Wait);
    happenings::ad_submitted(tx, current, waits)?;
    match verdict {
        Verdict::Reject(reason) => {
            apply_step(tx, current, &act.step, &act.texts)?;
            let waiting = read::load(tx, current.entry.id)?;
            let facts = AdFacts {
                hard_rule: true,
                ..waiting.facts(tx.now)
            };
            let to = decide_on_ad(AdAction::Reject, Party::System, AdState::Pending, &facts)
                .map_err(Error::from)?;
            let step = AdStep::new(AdAction::Reject, to, Party::System);
            let step = AdStep {
                reason: reason.to_owned(),
                ..step
            };
            apply_step(
                &by_rule,
                &waiting,
                &step,
                &PublicTexts::after(tx, &waiting, to)?,
            )
        }
        Verdict::Publish(to) => {
            let step = AdStep {
                action: AdAction::Publish,
                to,
                ..act.step.clone()
            };
            apply_step(&by_rule, current, &step, &act.texts)
        }
        Verdict::Wait => {
            apply_step(tx, current, &act.step, &act.texts)?;
            match &current.owner {
                Some(owner) if party == Party::Owner => {
                    outbox::enqueue(tx, &emails::ads::received(owner, current))
                }
                _ => Ok(()),
            }
        }
    }
}

/// The staff reads the newest text from now on, and finds the advertisement by it.
pub(super) fn note_text(tx: &Tx<'_>, current: &AdRecord) -> Result<()> {
    let id = current.entry.id;
    let document = &current.entry.document;
    document_rows::set_submitted(tx, id, current.entry.head_revision)?;
    let columns = Columns::of(document, Some(&current.entry))?;
    let terms = EntryTerms::of(document);
    EntryUpdate::of(id)
        .columns(&columns)?
        .terms(&terms, &columns.slug)
        .write(tx)
}

fn note_submission(
    tx: &Tx<'_>,
    current: &AdRecord,
    agreed: bool,
    assessed: &Assessment,
) -> Result<()> {
    let turned_down = matches!(current.entry.status, Status::Rejected | Status::Archived);
    let again = turned_down && current.was_rejected();
    tx.execute_later(
        "UPDATE ads SET submitted_at = coalesce(submitted_at, :now), risk = :risk,
                        signals = :signals, fingerprint = :fingerprint,
                        agreed_at = CASE WHEN :agreed = 1 THEN :now ELSE agreed_at END,
                        resubmissions = resubmissions + :again
         WHERE entry_id = :entry_id",
        named! {
            ":entry_id": current.entry.id,
            ":now": row::unix_seconds(tx.now),
            ":risk": assessed.risk,
            ":signals": serde_json::to_string(&assessed.signals)?,
            ":fingerprint": risk::to_bytes(&submission::fingerprint(current)),
            ":agreed": agreed,
            ":again": u32::from(again),
        },
    )?;
    Ok(())
}

fn suspended_phone(db: &Db, record: &AdRecord, now: Timestamp) -> Result<bool> {
    if record.contact.phone.is_empty() {
        return Ok(false);
    }
    let owner = record.owner.as_ref().map(|owner| owner.id);
    Ok(db.value(
        // From the number: those who have it are few, accounts are many.
        "SELECT EXISTS (
             SELECT 1
             FROM (SELECT id FROM users WHERE phone = ?1
                   UNION SELECT e.author_id FROM ads a CROSS JOIN entries e ON e.id = a.entry_id
                         WHERE a.phone <> '' AND a.phone = ?1) o
             CROSS JOIN users u ON u.id = o.id
             WHERE (u.suspended_until > ?2 OR u.status = 'disabled') AND u.id IS DISTINCT FROM ?3)",
        params![record.contact.phone, row::unix_seconds(now), owner],
    )?)
}

/// Refuses what is more than an account of its trust, or the category, may have.
fn admit(tx: &Tx<'_>, record: &AdRecord) -> Result<()> {
    let Some(owner) = &record.owner else {
        return Ok(());
    };
    let (daily, _) = risk::quota(owner.trust);
    if record.submitted_at.is_none() {
        let mut query = tx.prepare(
            "SELECT a.submitted_at FROM ads a JOIN entries e ON e.id = a.entry_id
             WHERE e.author_id = ?1 AND a.submitted_at > ?2 ORDER BY a.submitted_at DESC NULLS LAST LIMIT 1 OFFSET ?3",
        )?;
        let mut rows = query.query(params![
            owner.id,
            row::unix_seconds(tx.now).plus(-DAY),
            daily - 1
        ])?;
        if let Some(row) = rows.next()? {
            let oldest: UnixSeconds = row.get("submitted_at")?;
            return Err(Error::Rejected(Rejection::TooMany(
                oldest
                    .plus(DAY)
                    .since(row::unix_seconds(tx.now))
                    .max(1)
                    .cast_unsigned(),
            )));
        }
    }
    room(tx, record)
}

/// Refuses one more that readers see or that waits.
pub(super) fn room(tx: &Tx<'_>, record: &AdRecord) -> Result<()> {
    let Some(owner) = &record.owner else {
        return Ok(());
    };
    for limit in active_limits(record, tx.site()?) {
        let count: u32 = tx.value(
            "SELECT count(*) FROM entries INDEXED BY entries_author
             WHERE kind = 'advertisements' AND author_id = ?1 AND erased_at IS NULL AND id <> ?3
               AND (?4 IS NULL OR category = ?4)
               AND (status = 'pending' OR status = 'published' AND (expires_at IS NULL OR expires_at > ?2))",
            params![owner.id, row::unix_seconds(tx.now), record.entry.id, limit.category],
        )?;
        if count >= limit.most {
            return Err(Error::Rejected(Rejection::TooManyActive(limit.most)));
        }
    }
    Ok(())
}
