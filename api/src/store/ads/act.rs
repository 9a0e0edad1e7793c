//! Steps of an advertisement's life, by the table of transitions: state, dates, decision, mail and change in one
//! transaction.

use super::apply_transition::{Settlement, Show, settle};
use super::assess::{self, Assessment, Submission};
use super::decisions::{self, NewDecision};
use super::resemblance::{self, Resemblance};
use super::{AdRecord, AdWritten, Fragment, mails, read};
use crate::domain::access::Actor;
use crate::domain::ads::dates::{Dates, fields};
use crate::domain::ads::risk;
use crate::domain::workflow::ad_steps::{AdAction, AdState, Party};
use crate::domain::workflow::ads::{AdFacts, decide_on_ad};
use crate::domain::workflow::engine::Target;
use crate::store::activity::Difference;
use crate::store::engine::{named, params};
use crate::store::{Error, Result, Store, Tx, entries, publication, row};
use crate::support::token;
use jiff::Timestamp;
use model::{EntryId, Kind, Status};
use serde_json::json;

/// One step and what comes with it.
#[derive(Clone, Debug, Default)]
pub struct AdAct {
    /// `None`: the newest is meant.
    pub version: Option<i64>,
    /// A code of docs/content-model.md §4.1.
    pub reason: String,
    pub note: String,
    pub fragments: Vec<Fragment>,
    /// The words of an appeal.
    pub text: String,
    /// For how long it is featured; `None` ends it.
    pub until: Option<Timestamp>,
    /// What came with the form, when its owner sends it in.
    pub submission: Option<Submission>,
    /// What a reader found it to resemble, when it is sent in. `None`: the writer compares it with all others.
    pub resemblance: Option<Resemblance>,
}

impl Store {
    /// Does `action` to an advertisement.
    pub async fn act_on_ad(
        &self,
        id: EntryId,
        action: AdAction,
        act: AdAct,
        party: Party,
        actor: Actor,
        now: Timestamp,
    ) -> Result<AdWritten> {
        self.edit(Some(actor.id), now, move |tx| perform(tx, id, action, &act, party)).await
    }
}

/// One step in the caller's transaction, with its change and its line in the log.
pub(super) fn perform(
    tx: &Tx<'_>,
    id: EntryId,
    action: AdAction,
    act: &AdAct,
    party: Party,
) -> Result<AdWritten> {
    let current = read::load(tx, id)?;
    let facts = AdFacts {
        reason: !act.reason.is_empty(),
        words: !act.text.is_empty(),
        trasher: tx.actor.is_some_and(|actor| current.is_trashed_by(actor)),
        ..current.facts(tx.now)
    };
    let to = decide_on_ad(action, party, current.state(tx.now), &facts).map_err(Error::Refused)?;
    if act.version.is_some_and(|version| version != current.entry.version) {
        return Err(Error::Conflict(Box::new(current.entry)));
    }
    let step = Step { tx, act };
    step.allow(&current, action, to, party)?;
    let erased = to == Target::Nothing;
    let logged = party != Party::Owner;
    if erased && logged {
        // Before the words go: they go from the log as well.
        entries::log(tx, action.code(), &current.entry, &[])?;
    }
    match action {
        AdAction::Submit => step.submit(&current, to, &facts, party)?,
        AdAction::Undo => entries::undo(tx, &current.entry, tx.site()?)?,
        AdAction::Delete => {
            let before = entries::before_trash(tx, id)?;
            step.take(&current, action, to)?;
            entries::keep_undo(tx, id, &before)?;
        }
        _ => step.take(&current, action, to)?,
    }
    let seq = publication::record(tx, Kind::Advertisements.collection(), Some(id.0))?;
    // What is erased can be described as it was for the last time.
    let record = if erased { current.clone() } else { read::load(tx, id)? };
    if logged && !erased {
        let changes = changes(&current, &record);
        entries::log(tx, action.code(), &record.entry, &changes)?;
    }
    Ok(AdWritten { record, seq })
}

/// What a step changed, for the log of the staff.
fn changes(before: &AdRecord, after: &AdRecord) -> Vec<Difference> {
    let dates = |record: &AdRecord| Dates::of(&record.entry.document.entry);
    let (old, new) = (dates(before), dates(after));
    [
        ("status", json!(before.entry.status), json!(after.entry.status)),
        ("expires_at", json!(old.expires_at), json!(new.expires_at)),
        ("featured_until", json!(old.featured_until), json!(new.featured_until)),
        ("reason", json!(null), json!(after.decision.as_ref().map(|last| &last.reason))),
    ]
    .into_iter()
    .filter(|(path, old, new)| old != new && (*path != "reason" || before.decision != after.decision))
    .map(|(path, old, new)| Difference { path: path.to_owned(), old, new })
    .collect()
}

/// What steps of one transaction share.
pub(super) struct Step<'a> {
    pub tx: &'a Tx<'a>,
    pub act: &'a AdAct,
}

impl Step<'_> {
    /// Rules beyond the table: no one decides about an advertisement that another editor has claimed, and no owner has
    /// more public ones than allowed.
    pub(super) fn allow(
        &self,
        current: &AdRecord,
        action: AdAction,
        to: Target<AdState>,
        party: Party,
    ) -> Result<()> {
        let held = current
            .claim
            .as_ref()
            .filter(|(who, until)| *until > self.tx.now && Some(who.id) != self.tx.actor);
        if let (AdAction::Approve | AdAction::Reject, Some((who, _))) = (action, held) {
            return Err(Error::Claimed(who.name.clone()));
        }
        let counts = matches!(current.after(to, self.tx.now), Some(AdState::Published | AdState::Pending));
        let counted = matches!(current.state(self.tx.now), AdState::Published | AdState::Pending);
        // Sending in counts more than this, and an appeal takes no place that was not had before.
        let other = matches!(action, AdAction::Submit | AdAction::Appeal);
        if party == Party::Owner && counts && !counted && !other {
            assess::room(self.tx, current)?;
        }
        Ok(())
    }

    /// Submits it: it waits, or a rule decides immediately.
    fn submit(&self, current: &AdRecord, to: Target<AdState>, facts: &AdFacts, party: Party) -> Result<()> {
        if party == Party::Owner {
            assess::admit(self.tx, current)?;
        }
        let known = self.act.resemblance.as_ref().filter(|known| known.version == current.entry.version);
        let compared;
        let resemblance = if let Some(known) = known {
            known
        } else {
            compared = resemblance::of(self.tx, current, self.tx.now)?;
            &compared
        };
        let assessed = assess::assess(self.tx, current, self.act.submission, resemblance)?;
        self.note_submission(current, &assessed)?;
        let by_rule = self.tx.by(None);
        let system = Step { tx: &by_rule, act: &AdAct::default() };
        if let Some(reason) = assessed.hard_rule {
            self.take(current, AdAction::Submit, to)?;
            let waiting = read::load(self.tx, current.entry.id)?;
            let facts = AdFacts { hard_rule: true, ..waiting.facts(self.tx.now) };
            let to = decide_on_ad(AdAction::Reject, Party::System, AdState::Pending, &facts)
                .map_err(Error::Refused)?;
            let act = AdAct { reason: reason.to_owned(), ..AdAct::default() };
            return Step { tx: &by_rule, act: &act }.take(&waiting, AdAction::Reject, to);
        }
        let facts = AdFacts {
            unmoderated: assessed.unmoderated,
            low_risk: assessed.risk < risk::LOW,
            ..facts.clone()
        };
        match decide_on_ad(AdAction::Publish, Party::System, current.state(self.tx.now), &facts) {
            Ok(to) if party == Party::Owner => system.take(current, AdAction::Publish, to),
            _ => {
                self.take(current, AdAction::Submit, to)?;
                if party == Party::Owner {
                    self.tell(current, "ad_received", json!({}))?;
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
                ":entry_id": current.entry.id.0,
                ":now": row::seconds(self.tx.now),
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
    pub(super) fn take(&self, current: &AdRecord, action: AdAction, to: Target<AdState>) -> Result<()> {
        let id = current.entry.id;
        // Any action on it takes it out of the list that the owner's next sign-in restores.
        self.tx.execute("DELETE FROM taken WHERE entry_id = ?1", [id.0])?;
        let status = match to {
            Target::Same => current.entry.status,
            Target::State(state) => state.status(),
            Target::Before => current.before_trash.unwrap_or(Status::Draft),
            Target::Nothing => {
                let mark = token::random_token()[..16].to_owned();
                return super::erase(self.tx, id, &mark);
            }
        };
        let dates = Dates::of(&current.entry.document.entry).after(
            action,
            current.term_days,
            self.act.until,
            self.tx.now,
        );
        let show = match action {
            AdAction::Approve | AdAction::Publish | AdAction::Resume => Show::Head,
            _ if status.is_public() => Show::Approved,
            _ => Show::Nothing,
        };
        let complained = !self.looked_at(current, action)
            && fields(&current.entry.document.entry).is_some_and(|ad| ad.hidden);
        let hidden = complained || current.withheld;
        let settlement = Settlement { status, dates, show, bump: action == AdAction::Bump, hidden };
        settle(self.tx, current, &settlement)?;
        self.note_step(current, action, self.waits(current, action, status, show))?;
        self.decide_on(current, action)?;
        if action == AdAction::Approve {
            self.trust(current)?;
        }
        self.letter(current, action)
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
            // An edit that waited when it left the public waits again.
            _ if status == Status::Published && unseen => Some(self.tx.now),
            AdAction::Restore if status == Status::Pending => Some(self.tx.now),
            AdAction::Restore if status == Status::Blocked && appealed => Some(self.tx.now),
            _ => None,
        }
    }

    /// What else the step leaves at the advertisement.
    fn note_step(&self, current: &AdRecord, action: AdAction, waits: Option<Timestamp>) -> Result<()> {
        let id = current.entry.id.0;
        let before = (action == AdAction::Delete).then(|| row::word(current.entry.status)).transpose()?;
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
                ":waiting_since": row::maybe_seconds(waits),
                ":before_trash": before,
                ":keeps_pause": keeps_pause,
                ":pauses": action == AdAction::Pause,
                ":rejected_revision": turned_down,
                ":flagged_at": row::maybe_seconds(flagged),
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
        let is_decision = matches!(
            action,
            AdAction::Approve
                | AdAction::Publish
                | AdAction::Reject
                | AdAction::Block
                | AdAction::Unblock
                | AdAction::Feature
                | AdAction::ReviewDone
        );
        if !is_decision {
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
        self.tell(current, template, json!({ "reason": self.act.reason, "note": self.act.note }))
    }

    /// Queues an email to its owner, unless the owner acts.
    fn tell(&self, record: &AdRecord, template: &'static str, more: serde_json::Value) -> Result<()> {
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
        mails::tell(self.tx, record, owner, template, more)
    }
}
