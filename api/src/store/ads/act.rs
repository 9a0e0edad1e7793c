//! Steps of an advertisement's life, by the table of transitions: state, dates, decision, mail and change in one
//! transaction.

use super::{
    AdRecord, AdWritten, Fragment,
    assess::{self, Assessment, Submission},
    decisions::{self, NewDecision},
    mails, read,
    resemblance::{self, Resemblance},
    settle::{Settlement, Show, settle},
};
use crate::{
    domain::{
        access::Actor,
        ads::{
            dates::{Dates, fields},
            risk,
        },
        workflow::{
            ad_steps::{AdAction, AdState, Party},
            ads::{AdFacts, decide_on_ad},
            engine::Target,
        },
    },
    store::{Error, Result, Store, activity::Difference, entries, publication, row},
    support::token,
};
use generator::model::{EntryId, Kind, Site, Status};
use jiff::Timestamp;
use rusqlite::{Connection, params};
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
        self.write_with_site(move |db, site| perform(db, site, id, action, &act, party, actor, now)).await
    }
}

/// One step in the caller's transaction, with its change and its line in the log.
#[allow(clippy::too_many_arguments, reason = "the call as it came, and the transaction it is part of")]
pub(super) fn perform(
    db: &Connection,
    site: &Site,
    id: EntryId,
    action: AdAction,
    act: &AdAct,
    party: Party,
    actor: Actor,
    now: Timestamp,
) -> Result<AdWritten> {
    let current = read::load(db, id)?;
    let facts = AdFacts {
        reason: !act.reason.is_empty(),
        words: !act.text.is_empty(),
        trasher: current.is_trashed_by(actor.id),
        ..current.facts(now)
    };
    let to = decide_on_ad(action, party, current.state(now), &facts).map_err(Error::Refused)?;
    if act.version.is_some_and(|version| version != current.entry.version) {
        return Err(Error::Conflict(Box::new(current.entry)));
    }
    let step = Step { db, site, now, act, actor: Some(actor.id) };
    step.allow(&current, action, to, party)?;
    let erased = to == Target::Nothing;
    let logged = party != Party::Owner;
    if erased && logged {
        // Before the words go: they go from the log as well.
        entries::log(db, Some(actor.id), action.code(), &current.entry, &[], now)?;
    }
    match action {
        AdAction::Submit => step.submit(&current, to, &facts, party)?,
        AdAction::Undo => entries::undo(db, &current.entry, site)?,
        AdAction::Delete => {
            let before = entries::before_trash(db, id)?;
            step.take(&current, action, to)?;
            entries::keep_undo(db, id, &before, actor.id, now)?;
        }
        _ => step.take(&current, action, to)?,
    }
    let seq = publication::record(db, Kind::Advertisements.collection(), Some(id.0), now)?;
    // What is erased can be described as it was for the last time.
    let record = if erased { current.clone() } else { read::load(db, id)? };
    if logged && !erased {
        let changes = changes(&current, &record);
        entries::log(db, Some(actor.id), action.code(), &record.entry, &changes, now)?;
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
    pub db: &'a Connection,
    pub site: &'a Site,
    pub now: Timestamp,
    pub act: &'a AdAct,
    /// `None`: a rule, or time.
    pub actor: Option<i64>,
}

impl Step<'_> {
    /// What the table does not know: nobody decides what somebody else looks at, and no owner shows more than
    /// they may have.
    pub fn allow(
        &self,
        current: &AdRecord,
        action: AdAction,
        to: Target<AdState>,
        party: Party,
    ) -> Result<()> {
        let held =
            current.claim.as_ref().filter(|(who, until)| *until > self.now && Some(who.id) != self.actor);
        if let (AdAction::Approve | AdAction::Reject, Some((who, _))) = (action, held) {
            return Err(Error::Claimed(who.name.clone()));
        }
        let counts = matches!(current.after(to, self.now), Some(AdState::Published | AdState::Pending));
        let counted = matches!(current.state(self.now), AdState::Published | AdState::Pending);
        // Sending in counts more than this, and an appeal takes no place that was not had before.
        let other = matches!(action, AdAction::Submit | AdAction::Appeal);
        if party == Party::Owner && counts && !counted && !other {
            assess::room(self.db, current, self.site, self.now)?;
        }
        Ok(())
    }

    /// Sends it in: it waits, or a rule decides at once.
    fn submit(&self, current: &AdRecord, to: Target<AdState>, facts: &AdFacts, party: Party) -> Result<()> {
        if party == Party::Owner {
            assess::admit(self.db, current, self.site, self.now)?;
        }
        let known = self.act.resemblance.as_ref().filter(|known| known.version == current.entry.version);
        let compared;
        let resemblance = if let Some(known) = known {
            known
        } else {
            compared = resemblance::of(self.db, current, self.now)?;
            &compared
        };
        let assessed =
            assess::assess(self.db, current, self.act.submission, resemblance, self.site, self.now)?;
        self.note_submission(current, &assessed)?;
        let system = Step { actor: None, act: &AdAct::default(), ..*self };
        if let Some(reason) = assessed.hard_rule {
            self.take(current, AdAction::Submit, to)?;
            let waiting = read::load(self.db, current.entry.id)?;
            let facts = AdFacts { hard_rule: true, ..waiting.facts(self.now) };
            let to = decide_on_ad(AdAction::Reject, Party::System, AdState::Pending, &facts)
                .map_err(Error::Refused)?;
            let act = AdAct { reason: reason.to_owned(), ..AdAct::default() };
            return Step { act: &act, ..system }.take(&waiting, AdAction::Reject, to);
        }
        let facts = AdFacts {
            unmoderated: assessed.unmoderated,
            low_risk: assessed.risk < risk::LOW,
            ..facts.clone()
        };
        match decide_on_ad(AdAction::Publish, Party::System, current.state(self.now), &facts) {
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
        self.db
            .prepare_cached(
                "UPDATE ads SET submitted_at = coalesce(submitted_at, ?2), risk = ?3, signals = ?4, fingerprint = ?5,
                        agreed_at = CASE WHEN ?6 THEN ?2 ELSE agreed_at END,
                        resubmissions = resubmissions + ?7
                 WHERE entry_id = ?1",
            )?
            .execute(params![
                current.entry.id.0,
                row::seconds(self.now),
                assessed.risk,
                serde_json::to_string(&assessed.signals)?,
                risk::to_bytes(&assessed.fingerprint),
                self.act.submission.is_some(),
                u32::from(again)
            ])?;
        Ok(())
    }

    /// One step that the table allows.
    pub fn take(&self, current: &AdRecord, action: AdAction, to: Target<AdState>) -> Result<()> {
        let id = current.entry.id;
        // Whoever acts on it takes it out of what its owner's signing in would put back.
        self.db.prepare_cached("DELETE FROM taken WHERE entry_id = ?1")?.execute([id.0])?;
        let status = match to {
            Target::Same => current.entry.status,
            Target::State(state) => state.status(),
            Target::Before => current.before_trash.unwrap_or(Status::Draft),
            Target::Nothing => {
                let mark = token::random_token()[..16].to_owned();
                return super::erase(self.db, id, &mark, self.now);
            }
        };
        let dates = Dates::of(&current.entry.document.entry).after(
            action,
            current.term_days,
            self.act.until,
            self.now,
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
        settle(self.db, current, &settlement, self.site, self.now)?;
        self.note_step(current, action, self.waits(current, action, status, show))?;
        self.decide_on(current, action)?;
        if action == AdAction::Approve {
            self.trust(current)?;
        }
        self.letter(current, action)
    }

    /// Whether somebody looked at what readers complained of. Its owner cannot.
    fn looked_at(&self, current: &AdRecord, action: AdAction) -> bool {
        match action {
            AdAction::ReviewDone | AdAction::Block => true,
            AdAction::Approve => self.actor.is_some(),
            // An edit that is turned down leaves what they complained of as it is.
            AdAction::Reject => self.actor.is_some() && current.entry.status != Status::Published,
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
            AdAction::Submit | AdAction::Appeal => Some(self.now),
            AdAction::Approve | AdAction::Publish | AdAction::Reject => None,
            _ if status == Status::Published && was_public => current.waiting_since,
            // An edit that waited when it left the public waits again.
            _ if status == Status::Published && unseen => Some(self.now),
            AdAction::Restore if status == Status::Pending => Some(self.now),
            AdAction::Restore if status == Status::Blocked && appealed => Some(self.now),
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
        self.db
            .prepare_cached(
                "UPDATE ads SET waiting_since = ?2, claimed_by = NULL, claimed_until = NULL, before_trash = ?3,
                        paused = CASE WHEN ?4 THEN paused ELSE ?5 END, rejected_revision = ?6, flagged_at = ?7,
                        hidden_at = CASE WHEN ?8 THEN NULL ELSE hidden_at END
                 WHERE entry_id = ?1",
            )?
            .execute(params![
                id,
                row::maybe_seconds(waits),
                before,
                keeps_pause,
                action == AdAction::Pause,
                turned_down,
                row::maybe_seconds(flagged),
                looked_at
            ])?;
        Ok(())
    }

    fn decide_on(&self, current: &AdRecord, action: AdAction) -> Result<()> {
        if action == AdAction::Appeal {
            let against = current.decision.as_ref().ok_or(Error::NotFound)?;
            return decisions::appeal(self.db, against.id, &self.act.text, self.now);
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
            actor: self.actor,
            appeal_of: answers.map(|last| last.id),
        };
        decisions::add(self.db, current.entry.id, &decision, self.now)
    }

    /// A new account whose advertisements were approved often enough is a normal one.
    fn trust(&self, current: &AdRecord) -> Result<()> {
        let Some(owner) = &current.owner else { return Ok(()) };
        self.db
            .prepare_cached(
                "UPDATE users SET trust = 1
                 WHERE id = ?1 AND trust = 0 AND ?2 <= (
                     SELECT count(DISTINCT d.entry_id) FROM decisions d JOIN entries e ON e.id = d.entry_id
                     WHERE e.author_id = ?1 AND d.action = 'approve')",
            )?
            .execute(params![owner.id, risk::APPROVED_FOR_TRUST])?;
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

    /// A letter to its owner, unless it is they who act.
    fn tell(&self, record: &AdRecord, template: &'static str, more: serde_json::Value) -> Result<()> {
        let Some(owner) = &record.owner else { return Ok(()) };
        if self.actor == Some(owner.id) && template != "ad_received" {
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
        mails::tell(self.db, record, owner, template, more, self.now)
    }
}
