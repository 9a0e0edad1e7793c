//! Steps of an advertisement's life, by the table of transitions: state, dates, decision, mail and change in one
//! transaction.

use super::apply_transition::{Settlement, Show, apply};
use super::assess::{self, Assessment};
use super::decided::AdAct;
use super::decisions::{self, NewDecision};
use super::{AdRecord, AdWritten, mails, read};
use crate::domain::access::Actor;
use crate::domain::ads::dates::{Dates, fields};
use crate::domain::ads::risk;
use crate::domain::entries::record::Basis;
use crate::domain::ids::Seq;
use crate::domain::workflow::ad_steps::{AdAction, AdState, Party};
use crate::domain::workflow::ads::{AdFacts, decide_on_ad};
use crate::domain::workflow::engine::Target;
use crate::store::activity::Difference;
use crate::store::engine::{named, params};
use crate::store::unparsed::Unparsed;
use crate::store::{Error, Result, Store, Tx, entries, publication, row};
use crate::support::token;
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
    Ok(UnparsedAdEdit { record: read::fetch(tx, id)?, seq, erased: false })
}

/// An edit as the writer thread returns it.
pub(super) struct UnparsedAdEdit {
    record: Unparsed<AdRecord>,
    seq: Seq,
    erased: bool,
}

impl UnparsedAdEdit {
    pub(super) fn parse(self) -> Result<AdWritten> {
        Ok(AdWritten { record: self.record.parse()?, seq: self.seq, erased: self.erased })
    }
}

/// One step in the caller's transaction, with its change and its line in the log.
pub(super) fn perform(tx: &Tx<'_>, current: &AdRecord, act: &AdAct) -> Result<UnparsedAdEdit> {
    let AdAct { action, to, party, .. } = *act;
    let id = current.entry.id;
    let step = Step { tx, act };
    step.allow(current)?;
    let logged = party != Party::Owner;
    if to == Target::Nothing {
        // The answer shows it as it was. Erasing also deletes the words of the log, so its line comes first.
        let record = read::fetch(tx, id)?;
        if logged {
            entries::log(tx, action.code(), &current.entry.document.entry, &[])?;
        }
        step.apply_step(current, action, to)?;
        let seq = publication::record(tx, Kind::Advertisements.collection(), Some(id))?;
        return Ok(UnparsedAdEdit { record, seq, erased: true });
    }
    let before = (action == AdAction::Delete).then(|| entries::before_trash(tx, id)).transpose()?;
    let (mut status, mut dates) = step.after(current, action, to);
    let shows_reason = matches!(
        action,
        AdAction::Approve | AdAction::Publish | AdAction::Reject | AdAction::Block | AdAction::Unblock
    );
    let mut reason = shows_reason.then(|| act.reason.clone());
    match action {
        AdAction::Submit => {
            step.submit(current)?;
            if logged {
                // A rule may have rejected it.
                let after = read::load(tx, id)?;
                (status, dates) = (after.entry.status, Dates::of(&after.entry.document.entry));
                reason = after.decision.filter(|_| status == Status::Rejected).map(|last| last.reason);
            }
        }
        AdAction::Undo => {
            if let Some(shown) = entries::undo(tx, &current.entry, tx.site()?)? {
                (status, dates) = (shown.status, Dates::of(&shown));
            }
        }
        _ => step.apply_step(current, action, to)?,
    }
    if logged {
        let entry = &current.entry.document.entry;
        entries::log(tx, action.code(), entry, &changes(current, status, &dates, reason.as_deref()))?;
    }
    let seq = publication::record(tx, Kind::Advertisements.collection(), Some(id))?;
    if let Some(before) = before {
        entries::keep_undo(tx, id, &before)?;
    }
    Ok(UnparsedAdEdit { record: read::fetch(tx, id)?, seq, erased: false })
}

/// What a step changed, for the log of the staff. `reason` is that of a decision.
fn changes(before: &AdRecord, status: Status, dates: &Dates, reason: Option<&str>) -> Vec<Difference> {
    let old = Dates::of(&before.entry.document.entry);
    [
        ("status", json!(before.entry.status), json!(status)),
        ("expires_at", json!(old.expires_at), json!(dates.expires_at)),
        ("featured_until", json!(old.featured_until), json!(dates.featured_until)),
        ("reason", json!(null), json!(reason)),
    ]
    .into_iter()
    .filter(|(_, old, new)| old != new)
    .map(|(path, old, new)| Difference { path: path.to_owned(), old, new })
    .collect()
}

/// Whether an action is a decision of moderation, which its owner and the staff can read later.
fn decides(action: AdAction) -> bool {
    matches!(
        action,
        AdAction::Approve
            | AdAction::Publish
            | AdAction::Reject
            | AdAction::Block
            | AdAction::Unblock
            | AdAction::Feature
            | AdAction::ReviewDone
    )
}

/// What steps of one transaction share.
pub(super) struct Step<'a> {
    pub tx: &'a Tx<'a>,
    pub act: &'a AdAct,
}

impl Step<'_> {
    /// Rules beyond the table: no one decides about an advertisement that another editor has claimed, and no owner has
    /// more public ones than allowed.
    pub(super) fn allow(&self, current: &AdRecord) -> Result<()> {
        let AdAct { action, to, party, .. } = *self.act;
        let held = current
            .claim
            .as_ref()
            .filter(|(who, until)| *until > self.tx.now && Some(who.id) != self.tx.actor);
        if let (AdAction::Approve | AdAction::Reject, Some((who, _))) = (action, held) {
            return Err(Error::Claimed(who.name.clone()));
        }
        let counts = matches!(current.after(to, self.tx.now), Some(AdState::Published | AdState::Pending));
        let counted = matches!(current.state(self.tx.now), AdState::Published | AdState::Pending);
        // `submit` checks more than this; an appeal does not increase the number of active advertisements.
        let other = matches!(action, AdAction::Submit | AdAction::Appeal);
        if party == Party::Owner && counts && !counted && !other {
            assess::room(self.tx, current)?;
        }
        Ok(())
    }

    /// Submits it: it waits, or a rule decides immediately.
    fn submit(&self, current: &AdRecord) -> Result<()> {
        let AdAct { to, party, .. } = *self.act;
        if party == Party::Owner {
            assess::admit(self.tx, current)?;
        }
        let Some(resemblance) = &self.act.resemblance else {
            return Err(Error::Unusable(
                "a submission was not compared with other advertisements".to_owned(),
            ));
        };
        let assessed = assess::assess(self.tx, current, self.act.submission, resemblance)?;
        self.note_submission(current, &assessed)?;
        let by_rule = self.tx.by(None);
        if let Some(reason) = assessed.hard_rule {
            self.apply_step(current, AdAction::Submit, to)?;
            let waiting = read::load(self.tx, current.entry.id)?;
            let facts = AdFacts { hard_rule: true, ..waiting.facts(self.tx.now) };
            let to = decide_on_ad(AdAction::Reject, Party::System, AdState::Pending, &facts)
                .map_err(Error::Refused)?;
            let act = AdAct::of(self.tx, &waiting, AdAction::Reject, to, Party::System)?;
            let act = AdAct { reason: reason.to_owned(), ..act };
            return Step { tx: &by_rule, act: &act }.apply_step(&waiting, AdAction::Reject, to);
        }
        let facts = AdFacts {
            unmoderated: assessed.unmoderated,
            low_risk: assessed.risk < risk::LOW,
            ..current.facts(self.tx.now)
        };
        match decide_on_ad(AdAction::Publish, Party::System, current.state(self.tx.now), &facts) {
            Ok(to) if party == Party::Owner => {
                Step { tx: &by_rule, act: self.act }.apply_step(current, AdAction::Publish, to)
            }
            _ => {
                self.apply_step(current, AdAction::Submit, to)?;
                if party == Party::Owner {
                    self.notify_owner(current, "ad_received", json!({}))?;
                }
                Ok(())
            }
        }
    }

    fn note_submission(&self, current: &AdRecord, assessed: &Assessment) -> Result<()> {
        let turned_down = matches!(current.entry.status, Status::Rejected | Status::Archived);
        let again = turned_down && current.was_rejected();
        self.tx.execute(
            "UPDATE ads SET submitted_at = coalesce(submitted_at, :now), risk = :risk,
                        signals = :signals, fingerprint = :fingerprint,
                        agreed_at = CASE WHEN :agreed THEN :now ELSE agreed_at END,
                        resubmissions = resubmissions + :again
                 WHERE entry_id = :entry_id",
            named! {
                ":entry_id": current.entry.id,
                ":now": row::unix_seconds(self.tx.now),
                ":risk": assessed.risk,
                ":signals": serde_json::to_string(&assessed.signals)?,
                ":fingerprint": risk::to_bytes(&assessed.fingerprint),
                ":agreed": self.act.submission.is_some(),
                ":again": u32::from(again),
            },
        )?;
        Ok(())
    }

    /// One step that the table allows.
    pub(super) fn apply_step(&self, current: &AdRecord, action: AdAction, to: Target<AdState>) -> Result<()> {
        let id = current.entry.id;
        // Any action on it takes it out of the list that the owner's next sign-in restores.
        self.tx.execute("DELETE FROM taken WHERE entry_id = ?1", [id])?;
        if to == Target::Nothing {
            return super::erase(self.tx, id, &token::random_token()[..16]);
        }
        let (status, dates) = self.after(current, action, to);
        let show = match action {
            AdAction::Approve | AdAction::Publish | AdAction::Resume => Show::Head,
            _ if status.is_public() => Show::Approved,
            _ => Show::Nothing,
        };
        let complained = !self.looked_at(current, action)
            && fields(&current.entry.document.entry).is_some_and(|ad| ad.hidden);
        let hidden = complained || current.withheld;
        let settlement = Settlement { status, dates, show, bump: action == AdAction::Bump, hidden };
        apply(self.tx, current, &settlement, self.act)?;
        self.note_step(current, action, self.waits(current, action, status, show))?;
        self.decide_on(current, action)?;
        if action == AdAction::Approve {
            self.trust(current)?;
        }
        self.letter(current, action)
    }

    /// Status and dates after the step.
    fn after(&self, current: &AdRecord, action: AdAction, to: Target<AdState>) -> (Status, Dates) {
        let status = match to {
            Target::State(state) => state.status(),
            Target::Before => current.before_trash.unwrap_or(Status::Draft),
            Target::Same | Target::Nothing => current.entry.status,
        };
        let dates = Dates::of(&current.entry.document.entry);
        (status, dates.after(action, current.term_days, self.act.until, self.tx.now))
    }

    /// Whether this action counts as a review of what readers complained of. Its owner cannot review it.
    fn looked_at(&self, current: &AdRecord, action: AdAction) -> bool {
        match action {
            AdAction::ReviewDone | AdAction::Block => true,
            AdAction::Approve => self.tx.actor.is_some(),
            // An edit that is turned down leaves what they complained of as it is.
            AdAction::Reject => self.tx.actor.is_some() && current.entry.status != Status::Published,
            _ => false,
        }
    }

    /// Since when it waits for a look after the step, itself or an edit of it.
    fn waits(&self, current: &AdRecord, action: AdAction, status: Status, show: Show) -> Option<Timestamp> {
        let head = Some(current.entry.head_revision);
        let was_public = current.entry.status == Status::Published;
        let unseen = show == Show::Approved
            && current.approved_revision.is_some()
            && current.approved_revision != head
            && current.rejected_revision != head;
        let appealed = current.decision.as_ref().is_some_and(|last| last.appeal_text.is_some());
        match action {
            AdAction::Submit | AdAction::Appeal => Some(self.tx.now),
            AdAction::Approve | AdAction::Publish | AdAction::Reject => None,
            _ if status == Status::Published && was_public => current.waiting_since,
            // A pending edit enters the queue again when the advertisement is published again.
            _ if status == Status::Published && unseen => Some(self.tx.now),
            AdAction::Restore if status == Status::Pending => Some(self.tx.now),
            AdAction::Restore if status == Status::Blocked && appealed => Some(self.tx.now),
            _ => None,
        }
    }

    /// What else the step leaves at the advertisement.
    fn note_step(&self, current: &AdRecord, action: AdAction, waits: Option<Timestamp>) -> Result<()> {
        let id = current.entry.id;
        let before = (action == AdAction::Delete).then(|| row::code(current.entry.status)).transpose()?;
        let keeps_pause = matches!(action, AdAction::Delete | AdAction::Restore);
        let turned_down = match action {
            AdAction::Reject => Some(current.entry.head_revision),
            AdAction::Approve | AdAction::Publish => None,
            _ => current.rejected_revision,
        };
        let looked_at = self.looked_at(current, action);
        let flagged = current.flagged_at.filter(|_| !looked_at);
        self.tx.execute(
            "UPDATE ads SET waiting_since = :waiting_since, claimed_by = NULL, claimed_until = NULL,
                        before_trash = :before_trash,
                        paused = CASE WHEN :keeps_pause THEN paused ELSE :pauses END,
                        rejected_revision = :rejected_revision, flagged_at = :flagged_at,
                        hidden_at = CASE WHEN :looked_at THEN NULL ELSE hidden_at END
                 WHERE entry_id = :entry_id",
            named! {
                ":entry_id": id,
                ":waiting_since": row::maybe_unix_seconds(waits),
                ":before_trash": before,
                ":keeps_pause": keeps_pause,
                ":pauses": action == AdAction::Pause,
                ":rejected_revision": turned_down,
                ":flagged_at": row::maybe_unix_seconds(flagged),
                ":looked_at": looked_at,
            },
        )?;
        Ok(())
    }

    fn decide_on(&self, current: &AdRecord, action: AdAction) -> Result<()> {
        if action == AdAction::Appeal {
            let against = current.decision.as_ref().ok_or(Error::NotFound)?;
            return decisions::appeal(self.tx, against.id, &self.act.text);
        }
        if !decides(action) {
            return Ok(());
        }
        let answers = current.decision.as_ref().filter(|last| last.appeal_text.is_some());
        let decision = NewDecision {
            revision: current.entry.head_revision,
            action,
            reason: &self.act.reason,
            note: &self.act.note,
            fragments: &self.act.fragments,
            actor: self.tx.actor,
            appeal_of: answers.map(|last| last.id),
        };
        decisions::add(self.tx, current.entry.id, &decision)
    }

    /// A new account whose advertisements were approved often enough is a normal one.
    fn trust(&self, current: &AdRecord) -> Result<()> {
        let Some(owner) = &current.owner else { return Ok(()) };
        self.tx.execute(
            "UPDATE users SET trust = 1
                 WHERE id = ?1 AND trust = 0 AND ?2 <= (
                     SELECT count(DISTINCT d.entry_id) FROM decisions d JOIN entries e ON e.id = d.entry_id
                     WHERE e.author_id = ?1 AND d.action = 'approve')",
            params![owner.id, risk::APPROVED_FOR_TRUST],
        )?;
        Ok(())
    }

    fn letter(&self, current: &AdRecord, action: AdAction) -> Result<()> {
        let edit = current.entry.status == Status::Published;
        let template = match action {
            AdAction::Approve if edit => "ad_edit_published",
            AdAction::Approve | AdAction::Publish => "ad_published",
            AdAction::Reject if edit => "ad_edit_rejected",
            AdAction::Reject => "ad_rejected",
            AdAction::Block => "ad_blocked",
            AdAction::Unblock => "ad_unblocked",
            _ => return Ok(()),
        };
        self.notify_owner(current, template, json!({ "reason": self.act.reason, "note": self.act.note }))
    }

    /// Queues an email to its owner, unless the owner acts.
    fn notify_owner(&self, record: &AdRecord, template: &'static str, more: serde_json::Value) -> Result<()> {
        let Some(owner) = &record.owner else { return Ok(()) };
        if self.tx.actor == Some(owner.id) && template != "ad_received" {
            return Ok(());
        }
        let is_public = matches!(template, "ad_published" | "ad_edit_published" | "ad_unblocked");
        let link = if is_public {
            mails::public_path(record, owner.locale)
        } else {
            mails::cabinet_path(record, owner.locale)
        };
        let mut more = more;
        more["link"] = link.into();
        mails::queue_email(self.tx, record, owner, template, more)
    }
}
