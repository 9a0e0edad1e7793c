//! What may be done to an advertisement, in which state, by whom and on which conditions (docs/content-model.md §2.3),
//! as data.

use crate::domain::workflow::{
    ad_steps::{Action, Party, State},
    editorial::UNDO,
};
use generator::model::Settings;
use jiff::{SignedDuration, Timestamp};

/// What must hold beside the state. Days are counted by 24 hours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    /// The owner's address is verified.
    Verified,
    /// The text differs from the one that was turned down, or from the one readers saw last.
    Changed,
    Unchanged,
    /// Nothing was turned down, or the text differs from what was.
    Mended,
    /// Nothing was turned down, or it was sent again fewer than [`RESUBMISSIONS`] times.
    TriesLeft,
    TriesSpent,
    /// In this state for no longer than so many days.
    Within(i64),
    /// In this state for at least so many days.
    Past(i64),
    /// Its term ends within [`RENEW_DAYS`].
    LastDays,
    /// Last brought to the head of the lists [`Terms::bump`] days ago or longer.
    Rested,
    /// In the trash for no longer than [`Terms::trash`] days.
    Recent,
    /// The caller put it into the trash, and nothing has changed it since.
    Trasher,
    /// No longer ago than [`UNDO`].
    Undoable,
    /// In the trash for at least as long.
    TrashOver,
    /// In the archive for at least [`Terms::archive`] days.
    ArchiveOver,
    /// It was taken down by its owner or an editor, not by time.
    Paused,
    Unexpired,
    /// An edit of the public text waits.
    EditWaits,
    /// Complaints ask for a look at it.
    Flagged,
    /// There is a decision against it that was not appealed against yet and did not answer an appeal.
    Appealable,
    Appealed,
    /// A reason is given.
    Reason,
    /// Words are given.
    Words,
    /// Nobody needs to look at it first.
    Unmoderated,
    LowRisk,
    /// It was never sent in before, and nothing was decided against it.
    Untried,
    /// It is the staff's own, or nobody's.
    Editorial,
    /// A rule that leaves no choice.
    HardRule,
}

impl Condition {
    /// The key of the problem when it does not hold.
    pub const fn key(self) -> &'static str {
        match self {
            Condition::Verified => "email_unverified",
            Condition::Changed | Condition::Mended => "not_changed",
            Condition::Unchanged => "text_changed",
            Condition::TriesLeft => "only_appeal",
            Condition::TriesSpent => "not_yet_appeal",
            Condition::Within(_) | Condition::Recent | Condition::Undoable => "too_late",
            Condition::Past(_)
            | Condition::LastDays
            | Condition::Rested
            | Condition::TrashOver
            | Condition::ArchiveOver => "too_early",
            Condition::Paused => "not_paused",
            Condition::Unexpired => "expired",
            Condition::EditWaits => "no_edit",
            Condition::Flagged => "not_flagged",
            Condition::Appealable => "no_appeal",
            Condition::Appealed => "not_appealed",
            Condition::Reason | Condition::Words => "required",
            Condition::Unmoderated
            | Condition::Trasher
            | Condition::LowRisk
            | Condition::Untried
            | Condition::Editorial
            | Condition::HardRule => "not_allowed",
        }
    }
}

/// How often a rejected advertisement may be sent again before only an appeal is left.
pub const RESUBMISSIONS: u32 = 3;
/// How many days before its end a term may be renewed.
pub const RENEW_DAYS: i64 = 5;
/// Days after which an expired, a sold and a rejected advertisement is archived.
pub const EXPIRED_DAYS: i64 = 90;
pub const SOLD_DAYS: i64 = 30;
pub const REJECTED_DAYS: i64 = 30;
/// Days in which a sold advertisement may return.
pub const RELIST_DAYS: i64 = 14;

/// Days that the settings of the portal say (docs/content-model.md §1.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Between two ways to the head of the lists.
    pub bump: i64,
    /// In the trash, in which its owner may take it out again.
    pub trash: i64,
    /// In the archive.
    pub archive: i64,
}

impl Terms {
    pub fn of(settings: &Settings) -> Terms {
        Terms {
            bump: settings.bump_cooldown_days.into(),
            trash: settings.retention.trash_days.into(),
            archive: settings.retention.ads_days.into(),
        }
    }
}

impl Default for Terms {
    fn default() -> Terms {
        Terms::of(&Settings::default())
    }
}

/// What decisions need to know of an advertisement and of the call.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "one for each condition that is a fact")]
pub struct Facts {
    pub now: Timestamp,
    pub terms: Terms,
    /// When it came into its state.
    pub since: Timestamp,
    pub expires_at: Option<Timestamp>,
    pub bumped_at: Option<Timestamp>,
    pub resubmissions: u32,
    pub verified: bool,
    pub changed: bool,
    /// A text of it was turned down, and none approved since.
    pub rejected: bool,
    /// The newest text is not the one that was turned down.
    pub mended: bool,
    pub paused: bool,
    pub edit_waits: bool,
    pub flagged: bool,
    pub appealable: bool,
    pub appealed: bool,
    pub reason: bool,
    pub words: bool,
    pub unmoderated: bool,
    pub low_risk: bool,
    pub untried: bool,
    pub editorial: bool,
    pub hard_rule: bool,
    /// The caller put it into the trash.
    pub trasher: bool,
}

impl Facts {
    fn hold(&self, condition: Condition) -> bool {
        let age = self.now.duration_since(self.since);
        match condition {
            Condition::Verified => self.verified,
            Condition::Changed => self.changed,
            Condition::Unchanged => !self.changed,
            Condition::Mended => self.mended,
            Condition::TriesLeft => !self.rejected || self.resubmissions < RESUBMISSIONS,
            Condition::TriesSpent => self.resubmissions >= RESUBMISSIONS,
            Condition::Within(limit) => age <= days(limit),
            Condition::Past(limit) => age >= days(limit),
            Condition::LastDays => {
                self.expires_at.is_some_and(|end| end.duration_since(self.now) <= days(RENEW_DAYS))
            }
            Condition::Rested => {
                self.bumped_at.is_none_or(|at| self.now.duration_since(at) >= days(self.terms.bump))
            }
            Condition::Recent => age <= days(self.terms.trash),
            Condition::Trasher => self.trasher,
            Condition::Undoable => age <= UNDO,
            Condition::TrashOver => age >= days(self.terms.trash),
            Condition::ArchiveOver => age >= days(self.terms.archive),
            Condition::Paused => self.paused,
            Condition::Unexpired => self.expires_at.is_none_or(|end| end > self.now),
            Condition::EditWaits => self.edit_waits,
            Condition::Flagged => self.flagged,
            Condition::Appealable => self.appealable,
            Condition::Appealed => self.appealed,
            Condition::Reason => self.reason,
            Condition::Words => self.words,
            Condition::Unmoderated => self.unmoderated,
            Condition::LowRisk => self.low_risk,
            Condition::Untried => self.untried,
            Condition::Editorial => self.editorial,
            Condition::HardRule => self.hard_rule,
        }
    }
}

/// So many times 24 hours.
pub fn days(count: i64) -> SignedDuration {
    SignedDuration::from_hours(24 * count)
}

/// Where an action leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    /// The state stays.
    Same,
    State(State),
    /// The state it had before the trash.
    Before,
    /// It is no more.
    Nothing,
}

type Conditions = &'static [Condition];

/// One row: from these states, where to, and who may on which conditions. No two rows share action and state.
struct Row {
    action: Action,
    from: &'static [State],
    to: To,
    by: &'static [(Party, Conditions)],
}

use Condition::{
    Appealable, Appealed, ArchiveOver, Changed, EditWaits, Editorial, Flagged, HardRule, LastDays, LowRisk,
    Mended, Past, Paused, Reason, Recent, Rested, TrashOver, Trasher, TriesLeft, TriesSpent, Unchanged,
    Undoable, Unexpired, Unmoderated, Untried, Verified, Within, Words,
};
use Party::{Admin, Editor, Owner, System};

const ANYONE: &[(Party, Conditions)] = &[(Owner, &[]), (Editor, &[]), (Admin, &[])];
const STAFF: &[(Party, Conditions)] = &[(Editor, &[]), (Admin, &[])];

const TRASHER: &[(Party, Conditions)] =
    &[(Owner, &[Trasher, Undoable]), (Editor, &[Trasher, Undoable]), (Admin, &[Trasher, Undoable])];

const fn row(action: Action, from: &'static [State], to: To, by: &'static [(Party, Conditions)]) -> Row {
    Row { action, from, to, by }
}

const fn to(state: State) -> To {
    To::State(state)
}

const ROWS: &[Row] = &[
    row(
        Action::Save,
        &[State::Draft, State::Published, State::Rejected, State::Expired, State::Archived],
        To::Same,
        ANYONE,
    ),
    // What waits for a look stays as it was sent: its owner takes it back first.
    row(Action::Save, &[State::Pending, State::Sold], To::Same, STAFF),
    row(
        Action::Submit,
        &[State::Draft],
        to(State::Pending),
        &[(Owner, &[Verified]), (Editor, &[]), (Admin, &[])],
    ),
    row(Action::Submit, &[State::Rejected], to(State::Pending), &[(Owner, &[Changed, TriesLeft])]),
    row(Action::Submit, &[State::Expired], to(State::Pending), &[(Owner, &[Changed])]),
    row(
        Action::Submit,
        &[State::Archived],
        to(State::Pending),
        &[(Owner, &[Mended, TriesLeft]), (Editor, &[]), (Admin, &[])],
    ),
    row(Action::Withdraw, &[State::Pending], to(State::Draft), &[(Owner, &[])]),
    row(
        Action::Publish,
        &[State::Draft],
        to(State::Published),
        &[(System, &[Unmoderated, LowRisk, Untried])],
    ),
    // What a member keeps to themselves is not an editor's to show.
    row(
        Action::Approve,
        &[State::Draft],
        to(State::Published),
        &[(Editor, &[Editorial]), (Admin, &[Editorial])],
    ),
    row(Action::Approve, &[State::Pending], to(State::Published), STAFF),
    row(Action::Approve, &[State::Published], To::Same, &[(Editor, &[EditWaits]), (Admin, &[EditWaits])]),
    row(
        Action::Reject,
        &[State::Pending],
        to(State::Rejected),
        &[(Editor, &[Reason]), (Admin, &[Reason]), (System, &[HardRule])],
    ),
    row(
        Action::Reject,
        &[State::Published],
        To::Same,
        &[(Editor, &[EditWaits, Reason]), (Admin, &[EditWaits, Reason])],
    ),
    row(Action::Pause, &[State::Published], to(State::Archived), ANYONE),
    row(
        Action::Resume,
        &[State::Archived],
        to(State::Published),
        &[(Owner, &[Paused, Unexpired, Unchanged]), (Editor, &[]), (Admin, &[])],
    ),
    row(
        Action::Archive,
        &[State::Rejected],
        to(State::Archived),
        &[(Owner, &[]), (Editor, &[]), (Admin, &[]), (System, &[Past(REJECTED_DAYS)])],
    ),
    row(
        Action::Archive,
        &[State::Expired],
        to(State::Archived),
        &[(Owner, &[]), (Editor, &[]), (Admin, &[]), (System, &[Past(EXPIRED_DAYS)])],
    ),
    row(
        Action::Archive,
        &[State::Sold],
        to(State::Archived),
        &[(Owner, &[]), (Editor, &[]), (Admin, &[]), (System, &[Past(SOLD_DAYS)])],
    ),
    row(Action::Sold, &[State::Published], to(State::Sold), ANYONE),
    row(
        Action::Relist,
        &[State::Sold],
        to(State::Published),
        &[(Owner, &[Within(RELIST_DAYS)]), (Editor, &[]), (Admin, &[])],
    ),
    row(
        Action::Renew,
        &[State::Published],
        To::Same,
        &[(Owner, &[LastDays]), (Editor, &[LastDays]), (Admin, &[LastDays])],
    ),
    row(
        Action::Renew,
        &[State::Expired],
        to(State::Published),
        &[(Owner, &[Unchanged, Within(EXPIRED_DAYS)]), (Editor, &[]), (Admin, &[])],
    ),
    // By itself it is not an action: the state is derived from the term.
    row(Action::Expire, &[State::Published], to(State::Expired), STAFF),
    row(
        Action::Bump,
        &[State::Published],
        To::Same,
        &[(Owner, &[Rested]), (Editor, &[Rested]), (Admin, &[Rested])],
    ),
    row(Action::Feature, &[State::Published], To::Same, STAFF),
    row(Action::Block, &[State::Published], to(State::Blocked), &[(Editor, &[Reason]), (Admin, &[Reason])]),
    row(Action::Unblock, &[State::Blocked], to(State::Published), &[(Admin, &[Appealed])]),
    row(Action::ReviewDone, &[State::Published], To::Same, &[(Editor, &[Flagged]), (Admin, &[Flagged])]),
    row(Action::Appeal, &[State::Rejected], to(State::Pending), &[(Owner, &[TriesSpent, Appealable, Words])]),
    row(Action::Appeal, &[State::Blocked], To::Same, &[(Owner, &[Appealable, Words])]),
    row(
        Action::Delete,
        &[
            State::Draft,
            State::Pending,
            State::Published,
            State::Rejected,
            State::Expired,
            State::Sold,
            State::Archived,
            State::Blocked,
        ],
        to(State::Trashed),
        &[(Owner, &[]), (Admin, &[])],
    ),
    row(Action::Restore, &[State::Trashed], To::Before, &[(Owner, &[Recent]), (Admin, &[])]),
    row(Action::Undo, &[State::Trashed], To::Before, TRASHER),
    row(Action::Erase, &[State::Trashed], To::Nothing, &[(Admin, &[]), (System, &[TrashOver])]),
    row(Action::Erase, &[State::Archived], To::Nothing, &[(System, &[ArchiveOver])]),
];

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Someone else could do it in this state.
    NotAllowed,
    /// Nobody could.
    WrongState,
    /// It could be done if this held.
    Unmet(Condition),
}

/// Where `action` leads when `party` may do it to an advertisement in `state`.
pub fn decide(action: Action, party: Party, state: State, facts: &Facts) -> Result<To, Refusal> {
    let row = ROWS.iter().find(|row| row.action == action && row.from.contains(&state));
    let row = row.ok_or(Refusal::WrongState)?;
    let (_, conditions) = row.by.iter().find(|(by, _)| *by == party).ok_or(Refusal::NotAllowed)?;
    match conditions.iter().find(|condition| !facts.hold(**condition)) {
        Some(unmet) => Err(Refusal::Unmet(*unmet)),
        None => Ok(row.to),
    }
}

/// What `party` may do now, most sensible first; what the call itself must bring counts as given.
pub fn offered(party: Party, state: State, facts: &Facts) -> Vec<Action> {
    let facts = Facts { reason: true, words: true, ..facts.clone() };
    Action::OFFERED.into_iter().filter(|action| decide(*action, party, state, &facts).is_ok()).collect()
}

#[cfg(test)]
mod tests;
