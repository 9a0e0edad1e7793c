//! The transitions of an editorial entry (docs/content-model.md §2.1).

use super::engine::{Conditions, Refusal, Target, Transition, target};
use crate::access::{Actor, Right};
use crate::coded::coded_enum;
use crate::ids::UserId;
use jiff::{SignedDuration, Timestamp};
use model::{Settings, Status};
use serde::Serialize;

/// The state of an entry at a time. `Scheduled` is derived from its times, never stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EditorialState {
    /// Never submitted, or returned to its author.
    Draft,
    /// Waits for an editor.
    Review,
    /// Public from its `publish_at` on.
    Scheduled,
    /// Public.
    Published,
    /// No longer in lists, and not in the trash.
    Archived,
    /// In the trash, which time empties.
    Trashed,
}

impl EditorialState {
    /// Every state.
    pub const ALL: [EditorialState; 6] = [
        EditorialState::Draft,
        EditorialState::Review,
        EditorialState::Scheduled,
        EditorialState::Published,
        EditorialState::Archived,
        EditorialState::Trashed,
    ];

    /// `publish_at` is that of the public revision. A state of advertisements counts as the nearest
    /// editorial one.
    pub fn of(status: Status, publish_at: Option<Timestamp>, now: Timestamp) -> EditorialState {
        match status {
            Status::Published if publish_at.is_some_and(|at| at > now) => EditorialState::Scheduled,
            Status::Published | Status::Sold => EditorialState::Published,
            Status::Draft | Status::Rejected => EditorialState::Draft,
            Status::Review | Status::Pending => EditorialState::Review,
            Status::Archived | Status::Blocked => EditorialState::Archived,
            Status::Trashed => EditorialState::Trashed,
        }
    }
}

coded_enum! {
    /// Something done to an entry as a whole.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
    pub enum EditorialAction {
        /// Store a new head revision; the state stays.
        Save = "save",
        /// Draw the head for its editors as its page will be; stores nothing.
        Preview = "preview",
        /// Say that the translation is still right: it counts as made from the present text.
        Confirm = "confirm",
        Submit = "submit",
        /// Take a submitted entry back, or return it to its author.
        Withdraw = "withdraw",
        /// Make the head revision public, now or at its `publish_at`; a scheduled entry becomes
        /// public now.
        Publish = "publish",
        /// The same at a time that comes with the call.
        Schedule = "schedule",
        Unpublish = "unpublish",
        Archive = "archive",
        /// Into the trash.
        Delete = "delete",
        Restore = "restore",
        /// Out of the trash, as it was before.
        Undo = "undo",
        /// Erase what is in the trash permanently.
        Erase = "erase",
    }
}

impl EditorialAction {
    /// The action with this code that changes the state: the last segment of
    /// `POST /api/dashboard/{kind}/{id}/{action}`.
    pub fn addressed(code: &str) -> Option<EditorialAction> {
        EditorialAction::from_code(code)
            .filter(|action| !matches!(action, EditorialAction::Save | EditorialAction::Preview))
    }
}

/// The settings of a portal that decisions depend on (docs/content-model.md §1.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policy {
    /// Authors publish, schedule and unpublish their own entries.
    pub authors_can_publish: bool,
    /// Authors save the entries of others.
    pub authors_edit_all: bool,
    /// Days after which an author cannot restore an entry from the trash, and time erases it.
    pub trash_days: u16,
}

impl Policy {
    /// The policy by the settings.
    pub fn of(settings: &Settings) -> Policy {
        Policy {
            authors_can_publish: settings.authors_can_publish,
            authors_edit_all: settings.authors_edit_all,
            trash_days: settings.retention.trash_days,
        }
    }
}

/// The caller, the time and the rules of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Context {
    /// The caller.
    pub actor: Actor,
    /// The rules by the settings.
    pub policy: Policy,
    /// The time of the call.
    pub now: Timestamp,
}

/// The facts of an entry that decisions depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryState {
    /// The state at the time of the call.
    pub state: EditorialState,
    /// `None`: it was imported, or its author no longer has an account.
    pub author: Option<UserId>,
    /// When it was last changed; of an entry in the trash, when it came there.
    pub changed_at: Timestamp,
    /// The account that put it into the trash, and when, while nothing has changed it since.
    pub trashed: Option<(UserId, Timestamp)>,
    /// Its text changed after it was translated.
    pub is_stale: bool,
}

impl EntryState {
    /// Of an entry that its author is about to create.
    pub fn new(author: UserId, now: Timestamp) -> EntryState {
        EntryState {
            state: EditorialState::Draft,
            author: Some(author),
            changed_at: now,
            trashed: None,
            is_stale: false,
        }
    }
}

/// How long an entry can be taken out of the trash as it was. Longer than a notice stays on the
/// screen, even one that the user holds there: after that, [`EditorialAction::Restore`] is left.
pub const UNDO: SignedDuration = SignedDuration::from_mins(10);

/// When time erases an entry that came into the trash at `since`.
pub fn trash_ends(since: Timestamp, policy: Policy) -> Timestamp {
    since
        .checked_add(SignedDuration::from_hours(
            24 * i64::from(policy.trash_days),
        ))
        .unwrap_or(Timestamp::MAX)
}

/// The facts that the conditions of the table read.
struct Ownership {
    context: Context,
    entry: EntryState,
}

fn require(holds: bool) -> Result<(), Refusal> {
    if holds {
        Ok(())
    } else {
        Err(Refusal::NotAllowed)
    }
}

fn own(Ownership { context, entry }: &Ownership) -> Result<(), Refusal> {
    require(entry.author == Some(context.actor.id))
}

/// Authors publish where [`Policy::authors_can_publish`] is set.
fn publishes(facts: &Ownership) -> Result<(), Refusal> {
    require(facts.context.policy.authors_can_publish)
}

/// Authors edit the entries of others where [`Policy::authors_edit_all`] is set.
fn edits_all(facts: &Ownership) -> Result<(), Refusal> {
    require(facts.context.policy.authors_edit_all)
}

fn stale(Ownership { entry, .. }: &Ownership) -> Result<(), Refusal> {
    if entry.is_stale {
        Ok(())
    } else {
        Err(Refusal::WrongState)
    }
}

/// For [`Policy::trash_days`].
fn recent(Ownership { context, entry }: &Ownership) -> Result<(), Refusal> {
    require(context.now < trash_ends(entry.changed_at, context.policy))
}

/// The caller put it into the trash, no longer ago than [`UNDO`].
fn just_trashed(Ownership { context, entry }: &Ownership) -> Result<(), Refusal> {
    require(
        entry.trashed.is_some_and(|(who, at)| {
            who == context.actor.id && context.now.duration_since(at) <= UNDO
        }),
    )
}

type EditorialStep = Transition<EditorialAction, EditorialState, Target<Status>, Right, Ownership>;
type EditorialParties = &'static [(Right, Conditions<Ownership>)];

use EditorialAction as Action;
use EditorialState::{Archived, Draft, Published, Review, Scheduled, Trashed};
const PUBLISHERS: EditorialParties = &[(Right::Publish, &[])];
const OWNER_TOO: EditorialParties = &[(Right::WriteOwn, &[own]), (Right::Publish, &[])];
const WRITERS: EditorialParties = &[
    (Right::WriteOwn, &[own]),
    (Right::WriteOwn, &[edits_all]),
    (Right::EditOthers, &[]),
];
const TRANSLATORS: EditorialParties = &[
    (Right::WriteOwn, &[stale, own]),
    (Right::WriteOwn, &[stale, edits_all]),
    (Right::EditOthers, &[stale]),
];
const OWNER_PUBLISHES: EditorialParties = &[
    (Right::PublishOwn, &[own, publishes]),
    (Right::Publish, &[]),
];
const RESTORERS: EditorialParties = &[(Right::WriteOwn, &[own, recent]), (Right::Publish, &[])];
const TRASHERS: EditorialParties = &[(Right::WriteOwn, &[just_trashed])];
const ERASERS: EditorialParties = &[(Right::Erase, &[])];

const NOT_TRASHED: &[EditorialState] = &[Draft, Review, Scheduled, Published, Archived];

const fn to(status: Status) -> Target<Status> {
    Target::State(status)
}

const TABLE: &[EditorialStep] = &[
    EditorialStep::new(Action::Save, NOT_TRASHED, Target::Same, WRITERS),
    EditorialStep::new(Action::Preview, NOT_TRASHED, Target::Same, WRITERS),
    EditorialStep::new(Action::Confirm, NOT_TRASHED, Target::Same, TRANSLATORS),
    EditorialStep::new(Action::Submit, &[Draft], to(Status::Review), OWNER_TOO),
    EditorialStep::new(Action::Withdraw, &[Review], to(Status::Draft), OWNER_TOO),
    EditorialStep::new(
        Action::Publish,
        &[Draft, Review, Scheduled, Published],
        to(Status::Published),
        OWNER_PUBLISHES,
    ),
    EditorialStep::new(
        Action::Publish,
        &[Archived],
        to(Status::Published),
        PUBLISHERS,
    ),
    EditorialStep::new(
        Action::Schedule,
        &[Draft, Review, Scheduled],
        to(Status::Published),
        OWNER_PUBLISHES,
    ),
    EditorialStep::new(
        Action::Unpublish,
        &[Scheduled, Published],
        to(Status::Draft),
        OWNER_PUBLISHES,
    ),
    EditorialStep::new(
        Action::Unpublish,
        &[Archived],
        to(Status::Draft),
        PUBLISHERS,
    ),
    EditorialStep::new(
        Action::Archive,
        &[Published],
        to(Status::Archived),
        PUBLISHERS,
    ),
    EditorialStep::new(Action::Delete, &[Draft], to(Status::Trashed), OWNER_TOO),
    EditorialStep::new(
        Action::Delete,
        &[Review, Scheduled, Archived],
        to(Status::Trashed),
        PUBLISHERS,
    ),
    EditorialStep::new(Action::Delete, &[Published], to(Status::Trashed), ERASERS),
    EditorialStep::new(Action::Restore, &[Trashed], to(Status::Draft), RESTORERS),
    EditorialStep::new(Action::Undo, &[Trashed], Target::Before, TRASHERS),
    EditorialStep::new(Action::Erase, &[Trashed], Target::Nothing, ERASERS),
];

/// The target of `action` when the caller may take it on the entry.
pub fn decide_on_entry(
    action: EditorialAction,
    context: &Context,
    entry: &EntryState,
) -> Result<Target<Status>, Refusal> {
    let facts = Ownership {
        context: *context,
        entry: *entry,
    };
    let role = context.actor.role;
    target(TABLE, action, |right| role.may(right), entry.state, &facts)
}

/// Every action that the caller may take on an entry now, except Undo, which only the trash notice
/// offers.
pub fn allowed_on_entry(context: &Context, entry: &EntryState) -> Vec<EditorialAction> {
    let offered = EditorialAction::ALL
        .into_iter()
        .filter(|action| *action != EditorialAction::Undo);
    offered
        .filter(|action| decide_on_entry(*action, context, entry).is_ok())
        .collect()
}
