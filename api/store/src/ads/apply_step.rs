//! Writing a step of an advertisement: its state and dates into its newest revision, into what
//! readers see, and into the columns lists sort by, so that all three say the same; then what the
//! step leaves beside them.

use super::{AdRecord, decisions, read};
use crate::ads::read::PublicText;
use crate::entry_row::EntryUpdate;
use crate::{Error, Result, Tx, document_rows, happenings, outbox, publication, published, row};
use domain::ads::dates::fields_mut;
use domain::ads::risk;
use domain::ads::steps::{AdStep, DecisionChange, Show, StepPlan};
use domain::emails;
use domain::ids::UserId;
use domain::workflow::ad_steps::AdState;
use domain::workflow::engine::Target;
use engine::{Db, named, params};
use model::markdown::{self, BodyFacts};
use model::{Document, EntryId, Kind};
use support::token;

/// The texts that readers may see after a step, parsed before it is written.
#[derive(Clone, Debug, Default)]
pub struct PublicTexts {
    /// Facts of the bodies of the head; unused unless readers see it afterwards.
    pub facts: [BodyFacts; 2],
    /// The text that readers see, or saw last when they see nothing.
    pub approved: Option<PublicText>,
}

impl PublicTexts {
    /// The texts of an advertisement that this transaction has read, for a step that leads `to`.
    pub(super) fn after(db: &Db, record: &AdRecord, to: Target<AdState>) -> Result<PublicTexts> {
        if !record.is_public_after(to) {
            return Ok(PublicTexts::default());
        }
        Ok(PublicTexts {
            facts: markdown::facts_of(Kind::Advertisements, &record.entry.document.bodies),
            approved: read::approved(db, record)?,
        })
    }
}

/// Writes one step that the table allows.
pub(super) fn apply_step(
    tx: &Tx<'_>,
    current: &AdRecord,
    step: &AdStep,
    texts: &PublicTexts,
) -> Result<()> {
    let id = current.entry.id;
    // Any action on it takes it out of the list that the owner's next sign-in restores.
    tx.execute_later("DELETE FROM taken WHERE entry_id = ?1", [id])?;
    if step.to == Target::Nothing {
        return super::erase(tx, id, &token::random_token()[..16]);
    }
    let plan = step.plan(current, tx.actor, tx.now).map_err(Error::from)?;
    show(tx, current, &plan, texts)?;
    note_marks(tx, id, &plan)?;
    match &plan.decision_change {
        Some(DecisionChange::Appeal { against, text }) => decisions::appeal(tx, *against, text)?,
        Some(DecisionChange::Decision(decision)) => decisions::add(tx, id, decision)?,
        None => {}
    }
    if let Some(notice) = &plan.notice {
        happenings::ad_decided(tx, current, notice.kind.code(), &notice.reason)?;
    }
    let Some(owner) = &current.owner else {
        return Ok(());
    };
    if plan.counts_for_trust {
        raise_trust(tx, owner.id)?;
    }
    match plan.notice {
        Some(notice) => outbox::enqueue(tx, &emails::ads::notice(owner, current, notice)),
        None => Ok(()),
    }
}

/// Writes a step that brings no texts, and records its change.
pub(super) fn take_step(tx: &Tx<'_>, current: &AdRecord, step: &AdStep) -> Result<()> {
    let texts = PublicTexts::after(tx, current, step.to)?;
    apply_step(tx, current, step, &texts)?;
    let id = current.entry.id;
    publication::record(tx, Kind::Advertisements.collection(), Some(id))?;
    Ok(())
}

/// Writes state and dates into the newest revision, what readers see, and the columns of the entry.
fn show(tx: &Tx<'_>, record: &AdRecord, plan: &StepPlan, texts: &PublicTexts) -> Result<()> {
    let site = tx.site()?;
    let id = record.entry.id;
    let head_revision = record.entry.head_revision;
    let mut head = record.entry.document.clone();
    let mut approved = record.approved_revision;
    let mut public = match (plan.show, &texts.approved) {
        (Show::Nothing, _) => None,
        (Show::Approved, Some(text)) => Some((text.document.clone(), &text.facts)),
        _ => {
            approved = Some(head_revision);
            Some((head.clone(), &texts.facts))
        }
    };
    stamp(&mut head, record, plan);
    if let Some((public, facts)) = &mut public {
        stamp(public, record, plan);
        let entry = &mut public.entry;
        // Numbers and addresses are one entry's, whichever revision is shown.
        entry.serials.clone_from(&head.entry.serials);
        entry.former_slugs.clone_from(&head.entry.former_slugs);
        entry.slug.clone_from(&head.entry.slug);
        if plan.bump {
            entry.serials.clear();
        }
        published::number(tx, entry, site)?;
        let seen = record.entry.live.is_some();
        if seen && plan.show == Show::Head && record.entry.pending {
            entry.updated_at = Some(tx.now);
        }
        head.entry.serials.clone_from(&entry.serials);
        head.entry.updated_at = entry.updated_at;
        document_rows::put_live(tx, public, facts)?;
    } else {
        published::withdraw(tx, id)?;
    }
    document_rows::rewrite_revision(tx, head_revision, &head.entry)?;
    let shown = public.is_some().then_some(approved).flatten();
    EntryUpdate::of(id)
        .status(plan.status)?
        .live(shown)
        .published_at(plan.dates.published_at)
        .expires_at(plan.dates.expires_at)
        .changed(tx.now)
        .write(tx)?;
    if plan.status != record.entry.status {
        tx.execute_later(
            "UPDATE ads SET since = ?2 WHERE entry_id = ?1",
            params![id, row::unix_seconds(tx.now)],
        )?;
    }
    document_rows::set_approved(tx, id, approved)
}

/// Writes the marks that the step leaves beside the entry.
fn note_marks(tx: &Tx<'_>, id: EntryId, plan: &StepPlan) -> Result<()> {
    tx.execute_later(
        "UPDATE ads SET waiting_since = :waiting_since, claimed_by = NULL, claimed_until = NULL,
                        before_trash = :before_trash, paused = :paused,
                        rejected_revision = :rejected_revision, flagged_at = :flagged_at,
                        hidden_at = CASE WHEN :ends_complaints = 1 THEN NULL ELSE hidden_at END
         WHERE entry_id = :entry_id",
        named! {
            ":entry_id": id,
            ":waiting_since": row::maybe_unix_seconds(plan.waiting_since),
            ":before_trash": plan.before_trash.map(row::code).transpose()?,
            ":paused": plan.paused,
            ":rejected_revision": plan.rejected_revision,
            ":flagged_at": row::maybe_unix_seconds(plan.flagged_at),
            ":ends_complaints": plan.ends_complaints,
        },
    )?;
    Ok(())
}

/// A new account whose advertisements were approved often enough is a normal one.
fn raise_trust(db: &Db, owner: UserId) -> Result<()> {
    db.execute_later(
        "UPDATE users SET trust = 1
         WHERE id = ?1 AND trust = 0 AND ?2 <= (
             SELECT count(DISTINCT d.entry_id) FROM decisions d JOIN entries e ON e.id = d.entry_id
             WHERE e.author_id = ?1 AND d.action = 'approve')",
        params![owner, risk::APPROVED_FOR_TRUST],
    )?;
    Ok(())
}

fn stamp(document: &mut Document, record: &AdRecord, plan: &StepPlan) {
    document.entry.status = plan.status;
    plan.dates.write(&mut document.entry);
    if let Some(ad) = fields_mut(&mut document.entry) {
        ad.has_phone = record.contact.has_phone();
        ad.hidden = plan.hidden;
    }
}

/// Takes an advertisement out of lists, or puts it back, in what readers see and in the newest
/// revision alike.
pub(super) fn hide(db: &Db, id: EntryId, hidden: bool) -> Result<()> {
    let record = read::load(db, id)?;
    let mut head = record.entry.document;
    if let Some(ad) = fields_mut(&mut head.entry) {
        ad.hidden = hidden;
    }
    document_rows::rewrite_revision(db, record.entry.head_revision, &head.entry)?;
    if let Some(mut shown) = read::shown(db, id)? {
        if let Some(ad) = fields_mut(&mut shown.entry) {
            ad.hidden = hidden;
        }
        document_rows::rewrite_live(db, id, &shown.entry)?;
    }
    Ok(())
}
