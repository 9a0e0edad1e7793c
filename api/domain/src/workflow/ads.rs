//! The transitions of an advertisement (docs/content-model.md §2.3). Days are counted as 24 hours.

use super::ad_steps::{AdAction, AdState, Party};
use super::editorial::UNDO;
use super::engine::{Condition, Conditions, Refusal, Target, Transition, target};
use jiff::{SignedDuration, Timestamp};
use model::{Kind, Settings};

/// The keys of unmet conditions that answers do not report as a wrong state.
pub const EMAIL_UNVERIFIED: &str = "email_unverified";
/// An action needs a reason code.
pub const REASON_MISSING: &str = "reason_missing";
/// An action needs a text.
pub const TEXT_MISSING: &str = "text_missing";

/// Readers do not have the section of advertisements.
pub const SECTION_OFF: &str = "section_off";

/// How often a rejected advertisement may be submitted again before only an appeal is left.
pub const RESUBMISSIONS: u32 = 3;
/// How many days before its end a term may be renewed.
pub const RENEW_DAYS: i64 = 5;
/// Days after which an expired, a sold and a rejected advertisement is archived.
pub const EXPIRED_DAYS: i64 = 90;
/// Days after which a sold advertisement is archived.
pub const SOLD_DAYS: i64 = 30;
/// Days after which a rejected advertisement is archived.
pub const REJECTED_DAYS: i64 = 30;
/// Days in which a sold advertisement may return.
pub const RELIST_DAYS: i64 = 14;

/// Settings of the portal about all advertisements (docs/content-model.md §1.11): days,
/// and whether readers have the section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Between two bumps.
    pub bump: i64,
    /// In the trash; until then its owner may restore it.
    pub trash: i64,
    /// In the archive; then time erases it.
    pub archive: i64,
    /// The section is not switched off.
    pub section_on: bool,
}

impl Terms {
    /// The terms by the settings.
    pub fn of(settings: &Settings) -> Terms {
        Terms {
            bump: settings.bump_cooldown_days.into(),
            trash: settings.retention.trash_days.into(),
            archive: settings.retention.ads_days.into(),
            section_on: settings.is_on(Kind::Advertisements),
        }
    }
}

impl Default for Terms {
    fn default() -> Terms {
        Terms::of(&Settings::default())
    }
}

/// The facts of an advertisement and of the call that conditions read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "one for each condition that is a fact"
)]
pub struct AdFacts {
    /// The time of the call.
    pub now: Timestamp,
    /// Terms by the settings of the portal.
    pub terms: Terms,
    /// When it came into its state.
    pub since: Timestamp,
    /// End of its term.
    pub expires_at: Option<Timestamp>,
    /// When it last moved to the top of its lists.
    pub bumped_at: Option<Timestamp>,
    /// How often it was submitted again after a rejection.
    pub resubmissions: u32,
    /// The owner's email address is confirmed.
    pub verified: bool,
    /// The call brings changed fields.
    pub changed: bool,
    /// A text of it was rejected, and none approved since.
    pub rejected: bool,
    /// The newest text is not the one that was rejected.
    pub changed_since_rejection: bool,
    /// Its owner or an editor archived it, not time.
    pub paused: bool,
    /// A newer text waits for review while the old one is public.
    pub edit_waits: bool,
    /// Complaints hide it until an editor reviews it.
    pub flagged: bool,
    /// The newest decision is against it, answers no appeal, and has none yet.
    pub appealable: bool,
    /// The newest decision is against it and has an appeal.
    pub appealed: bool,
    /// The call names a reason code.
    pub reason: bool,
    /// The call has a text.
    pub words: bool,
    /// Settings and the owner's trust let it appear without review.
    pub unmoderated: bool,
    /// Its risk score is below `risk::LOW`.
    pub low_risk: bool,
    /// It was never submitted, and no decision is against it.
    pub untried: bool,
    /// It belongs to the caller, or to no one.
    pub own: bool,
    /// Its owner has submitted the newest text, or is the caller.
    pub submitted: bool,
    /// It has a word that blocks an advertisement.
    pub hard_rule: bool,
    /// The caller put it into the trash.
    pub trasher: bool,
}

/// So many times 24 hours.
pub fn days(count: i64) -> SignedDuration {
    SignedDuration::from_hours(24 * count)
}

type Step = Transition<AdAction, AdState, Target<AdState>, Party, AdFacts>;
/// A condition on an advertisement and on the call.
type When = Condition<AdFacts>;
type AdParties = &'static [(Party, Conditions<AdFacts>)];

fn require(holds: bool, key: &'static str) -> Result<(), Refusal> {
    if holds {
        Ok(())
    } else {
        Err(Refusal::Unmet(key))
    }
}

/// How long it has been in its state.
fn age(facts: &AdFacts) -> SignedDuration {
    facts.now.duration_since(facts.since)
}

/// Owners submit, bring back and bump nothing that readers cannot see; the staff may prepare
/// advertisements all the same.
const SECTION_ON: When = |facts| require(facts.terms.section_on, SECTION_OFF);
const VERIFIED: When = |facts| require(facts.verified, EMAIL_UNVERIFIED);
const CHANGED: When = |facts| require(facts.changed, "not_changed");
const UNCHANGED: When = |facts| require(!facts.changed, "text_changed");
const CHANGED_SINCE_REJECTION: When = |facts| require(facts.changed_since_rejection, "not_changed");
/// Nothing was rejected, or it was submitted again fewer than [`RESUBMISSIONS`] times.
const TRIES_LEFT: When = |facts| {
    require(
        !facts.rejected || facts.resubmissions < RESUBMISSIONS,
        "only_appeal",
    )
};
const TRIES_SPENT: When = |facts| require(facts.resubmissions >= RESUBMISSIONS, "not_yet_appeal");
/// In this state for at most `DAYS`.
fn within<const DAYS: i64>(facts: &AdFacts) -> Result<(), Refusal> {
    require(age(facts) <= days(DAYS), "too_late")
}

/// In this state for at least `DAYS`.
fn past<const DAYS: i64>(facts: &AdFacts) -> Result<(), Refusal> {
    require(age(facts) >= days(DAYS), "too_early")
}

/// Its term ends within [`RENEW_DAYS`].
const LAST_DAYS: When = |facts| {
    require(
        facts
            .expires_at
            .is_some_and(|end: Timestamp| end.duration_since(facts.now) <= days(RENEW_DAYS)),
        "too_early",
    )
};
/// Last bumped [`Terms::bump`] days ago or longer.
const RESTED: When = |facts| {
    require(
        facts
            .bumped_at
            .is_none_or(|at| facts.now.duration_since(at) >= days(facts.terms.bump)),
        "too_early",
    )
};
const RECENT: When = |facts| require(age(facts) <= days(facts.terms.trash), "too_late");
const TRASHER: When = |facts| require(facts.trasher, "not_allowed");
const UNDOABLE: When = |facts| require(age(facts) <= UNDO, "too_late");
const TRASH_OVER: When = |facts| require(age(facts) >= days(facts.terms.trash), "too_early");
const ARCHIVE_OVER: When = |facts| require(age(facts) >= days(facts.terms.archive), "too_early");
/// Its owner or an editor archived it, not time.
const PAUSED: When = |facts| require(facts.paused, "not_paused");
const UNEXPIRED: When = |facts| {
    require(
        facts.expires_at.is_none_or(|end| end > facts.now),
        "expired",
    )
};
const EDIT_WAITS: When = |facts| require(facts.edit_waits, "no_edit");
const FLAGGED: When = |facts| require(facts.flagged, "not_flagged");
/// The newest decision is against it, answers no appeal, and has none yet.
const APPEALABLE: When = |facts| require(facts.appealable, "no_appeal");
const APPEALED: When = |facts| require(facts.appealed, "not_appealed");
const REASON: When = |facts| require(facts.reason, REASON_MISSING);
const WORDS: When = |facts| require(facts.words, TEXT_MISSING);
const UNMODERATED: When = |facts| require(facts.unmoderated, "not_allowed");
const LOW_RISK: When = |facts| require(facts.low_risk, "not_allowed");
const UNTRIED: When = |facts| require(facts.untried, "not_allowed");
/// The staff does not change, submit or show what a member keeps to themselves.
const OWN: When = |facts| require(facts.own, "not_allowed");
/// The newest text of what was rejected, has expired or is archived is its owner's alone until they
/// submit it.
const SUBMITTED: When = |facts| require(facts.submitted, "owner_edits");
const HARD_RULE: When = |facts| require(facts.hard_rule, "not_allowed");

use AdState::{Archived, Blocked, Draft, Expired, Pending, Published, Rejected, Sold, Trashed};
use Party::{Admin, Editor, Owner, System};

const ANYONE: AdParties = &[(Owner, &[]), (Editor, &[])];
const OWNERS: AdParties = &[(Owner, &[]), (Editor, &[OWN])];
const STAFF: AdParties = &[(Editor, &[])];

const TRASHERS: AdParties = &[
    (Owner, &[TRASHER, UNDOABLE]),
    (Editor, &[TRASHER, UNDOABLE]),
];

const fn to(state: AdState) -> Target<AdState> {
    Target::State(state)
}

const TABLE: &[Step] = &[
    Step::new(AdAction::Save, &[Draft], Target::Same, OWNERS),
    Step::new(AdAction::Save, &[Published], Target::Same, ANYONE),
    Step::new(
        AdAction::Save,
        &[Rejected, Expired, Archived],
        Target::Same,
        &[(Owner, &[]), (Editor, &[SUBMITTED])],
    ),
    // An advertisement that waits stays as it was sent: its owner takes it back first.
    Step::new(AdAction::Save, &[Pending, Sold], Target::Same, STAFF),
    Step::new(
        AdAction::Submit,
        &[Draft],
        to(Pending),
        &[(Owner, &[SECTION_ON, VERIFIED]), (Editor, &[OWN])],
    ),
    Step::new(
        AdAction::Submit,
        &[Rejected],
        to(Pending),
        &[(Owner, &[SECTION_ON, CHANGED, TRIES_LEFT])],
    ),
    Step::new(
        AdAction::Submit,
        &[Expired],
        to(Pending),
        &[(Owner, &[SECTION_ON, CHANGED])],
    ),
    Step::new(
        AdAction::Submit,
        &[Archived],
        to(Pending),
        &[
            (Owner, &[SECTION_ON, CHANGED_SINCE_REJECTION, TRIES_LEFT]),
            (Editor, &[SUBMITTED]),
        ],
    ),
    Step::new(AdAction::Withdraw, &[Pending], to(Draft), &[(Owner, &[])]),
    Step::new(
        AdAction::Publish,
        &[Draft],
        to(Published),
        &[(System, &[UNMODERATED, LOW_RISK, UNTRIED])],
    ),
    Step::new(
        AdAction::Approve,
        &[Draft],
        to(Published),
        &[(Editor, &[OWN])],
    ),
    Step::new(AdAction::Approve, &[Pending], to(Published), STAFF),
    Step::new(
        AdAction::Approve,
        &[Published],
        Target::Same,
        &[(Editor, &[EDIT_WAITS])],
    ),
    Step::new(
        AdAction::Reject,
        &[Pending],
        to(Rejected),
        &[(Editor, &[REASON]), (System, &[HARD_RULE])],
    ),
    Step::new(
        AdAction::Reject,
        &[Published],
        Target::Same,
        &[(Editor, &[EDIT_WAITS, REASON])],
    ),
    Step::new(AdAction::Pause, &[Published], to(Archived), ANYONE),
    Step::new(
        AdAction::Resume,
        &[Archived],
        to(Published),
        &[
            (Owner, &[SECTION_ON, PAUSED, UNEXPIRED, UNCHANGED]),
            (Editor, &[SUBMITTED]),
        ],
    ),
    Step::new(
        AdAction::Archive,
        &[Rejected],
        to(Archived),
        &[
            (Owner, &[]),
            (Editor, &[]),
            (System, &[past::<REJECTED_DAYS>]),
        ],
    ),
    Step::new(
        AdAction::Archive,
        &[Expired],
        to(Archived),
        &[
            (Owner, &[]),
            (Editor, &[]),
            (System, &[past::<EXPIRED_DAYS>]),
        ],
    ),
    Step::new(
        AdAction::Archive,
        &[Sold],
        to(Archived),
        &[(Owner, &[]), (Editor, &[]), (System, &[past::<SOLD_DAYS>])],
    ),
    Step::new(AdAction::Sold, &[Published], to(Sold), ANYONE),
    Step::new(
        AdAction::Relist,
        &[Sold],
        to(Published),
        &[(Owner, &[SECTION_ON, within::<RELIST_DAYS>]), (Editor, &[])],
    ),
    Step::new(
        AdAction::Renew,
        &[Published],
        Target::Same,
        &[(Owner, &[LAST_DAYS]), (Editor, &[LAST_DAYS])],
    ),
    Step::new(
        AdAction::Renew,
        &[Expired],
        to(Published),
        &[
            (Owner, &[UNCHANGED, within::<EXPIRED_DAYS>]),
            (Editor, &[SUBMITTED]),
        ],
    ),
    // Expiry is not an action of its own: the state is derived from the term.
    Step::new(AdAction::Expire, &[Published], to(Expired), STAFF),
    Step::new(
        AdAction::Bump,
        &[Published],
        Target::Same,
        &[(Owner, &[SECTION_ON, RESTED]), (Editor, &[RESTED])],
    ),
    Step::new(AdAction::Feature, &[Published], Target::Same, STAFF),
    Step::new(
        AdAction::Block,
        &[Published],
        to(Blocked),
        &[(Editor, &[REASON])],
    ),
    Step::new(
        AdAction::Unblock,
        &[Blocked],
        to(Published),
        &[(Admin, &[APPEALED])],
    ),
    Step::new(
        AdAction::ReviewDone,
        &[Published],
        Target::Same,
        &[(Editor, &[FLAGGED])],
    ),
    Step::new(
        AdAction::Appeal,
        &[Rejected],
        to(Pending),
        &[(Owner, &[SECTION_ON, TRIES_SPENT, APPEALABLE, WORDS])],
    ),
    Step::new(
        AdAction::Appeal,
        &[Blocked],
        Target::Same,
        &[(Owner, &[APPEALABLE, WORDS])],
    ),
    Step::new(
        AdAction::Delete,
        &[Draft],
        to(Trashed),
        &[(Owner, &[]), (Admin, &[OWN])],
    ),
    Step::new(
        AdAction::Delete,
        &[
            Pending, Published, Rejected, Expired, Sold, Archived, Blocked,
        ],
        to(Trashed),
        &[(Owner, &[]), (Admin, &[])],
    ),
    Step::new(
        AdAction::Restore,
        &[Trashed],
        Target::Before,
        &[(Owner, &[RECENT]), (Admin, &[])],
    ),
    Step::new(AdAction::Undo, &[Trashed], Target::Before, TRASHERS),
    Step::new(
        AdAction::Erase,
        &[Trashed],
        Target::Nothing,
        &[(Admin, &[]), (System, &[TRASH_OVER])],
    ),
    Step::new(
        AdAction::Erase,
        &[Archived],
        Target::Nothing,
        &[(System, &[ARCHIVE_OVER])],
    ),
];

/// Whether `party` may begin an advertisement.
pub fn decide_on_new_ad(party: Party, terms: Terms) -> Result<(), Refusal> {
    require(party != Owner || terms.section_on, SECTION_OFF)
}

/// The target of `action` when `party` may take it on an advertisement in `state`.
pub fn decide_on_ad(
    action: AdAction,
    party: Party,
    state: AdState,
    facts: &AdFacts,
) -> Result<Target<AdState>, Refusal> {
    target(TABLE, action, |other| party.acts_as(other), state, facts)
}

/// The actions that `party` may take now, most sensible first; what the call itself must bring
/// counts as given.
pub fn offered(party: Party, state: AdState, facts: &AdFacts) -> Vec<AdAction> {
    let facts = AdFacts {
        reason: true,
        words: true,
        ..facts.clone()
    };
    let offered = AdAction::OFFERED.into_iter();
    offered
        .filter(|action| decide_on_ad(*action, party, state, &facts).is_ok())
        .collect()
}

#[cfg(test)]
mod tests;
