//! What may be done to an editorial entry in which state, and by whom (docs/content-model.md §2.1), as data.

use crate::domain::access::{Actor, Role};
use generator::model::{Settings, Status};
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;

/// What an entry is at a moment. `Scheduled` is derived from its times, never stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    Draft,
    Review,
    /// To be public from its `publish_at` on.
    Scheduled,
    Published,
    Archived,
    Trashed,
}

impl State {
    pub const ALL: [State; 6] =
        [State::Draft, State::Review, State::Scheduled, State::Published, State::Archived, State::Trashed];

    /// `publish_at` is that of what is to be public. The states of advertisements count as what they are nearest to.
    pub fn of(status: Status, publish_at: Option<Timestamp>, now: Timestamp) -> State {
        match status {
            Status::Published if publish_at.is_some_and(|at| at > now) => State::Scheduled,
            Status::Published | Status::Sold => State::Published,
            Status::Draft | Status::Rejected => State::Draft,
            Status::Review | Status::Pending => State::Review,
            Status::Archived | Status::Blocked => State::Archived,
            Status::Trashed => State::Trashed,
        }
    }
}

/// Something done to an entry as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// Store a new head revision; the state stays.
    Save,
    /// Show the head to its editors in the page's own look; nothing is stored.
    Preview,
    Submit,
    /// Take a submitted entry back, or return it to its author.
    Withdraw,
    /// Make the head revision the public one, now or at its `publish_at`; what is scheduled becomes public now.
    Publish,
    /// The same at a time that comes with the call.
    Schedule,
    Unpublish,
    Archive,
    /// Into the trash.
    Delete,
    Restore,
    /// Out of the trash as if it had never come there.
    Undo,
    /// Out of the trash for good.
    Erase,
}

impl Action {
    pub const ALL: [Action; 12] = [
        Action::Save,
        Action::Preview,
        Action::Submit,
        Action::Withdraw,
        Action::Publish,
        Action::Schedule,
        Action::Unpublish,
        Action::Archive,
        Action::Delete,
        Action::Restore,
        Action::Undo,
        Action::Erase,
    ];

    /// The last segment of `POST /api/dashboard/{kind}/{id}/{action}`, and the word in `allowed`.
    pub const fn code(self) -> &'static str {
        match self {
            Action::Save => "save",
            Action::Preview => "preview",
            Action::Submit => "submit",
            Action::Withdraw => "withdraw",
            Action::Publish => "publish",
            Action::Schedule => "schedule",
            Action::Unpublish => "unpublish",
            Action::Archive => "archive",
            Action::Delete => "delete",
            Action::Restore => "restore",
            Action::Undo => "undo",
            Action::Erase => "erase",
        }
    }

    /// The actions that change the state and have an address of their own.
    pub fn from_code(code: &str) -> Option<Action> {
        Action::ALL
            .into_iter()
            .filter(|action| !matches!(action, Action::Save | Action::Preview))
            .find(|action| action.code() == code)
    }
}

/// What the settings of a portal leave to it (docs/content-model.md §1.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policy {
    /// Authors publish, schedule and unpublish their own.
    pub authors_can_publish: bool,
    /// Authors save what others wrote.
    pub authors_edit_all: bool,
    /// Days in the trash after which an author cannot bring an entry back and time erases it.
    pub trash_days: u16,
}

impl Policy {
    pub fn of(settings: &Settings) -> Policy {
        Policy {
            authors_can_publish: settings.authors_can_publish,
            authors_edit_all: settings.authors_edit_all,
            trash_days: settings.retention.trash_days,
        }
    }
}

/// Who asks, when, and by which rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asking {
    pub actor: Actor,
    pub policy: Policy,
    pub now: Timestamp,
}

/// As much of an entry as decisions need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subject {
    pub state: State,
    /// None: it came with the seed, or its author is gone.
    pub author: Option<i64>,
    /// When it was changed last; of what is in the trash, when it came there.
    pub changed_at: Timestamp,
    /// Who put it into the trash, and when, while nothing has changed it since.
    pub trashed: Option<(i64, Timestamp)>,
}

/// Which entries a role may do it to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whose {
    Own,
    Any,
    /// One's own, where [`Policy::authors_can_publish`] is set.
    OwnToPublish,
    /// Any, where [`Policy::authors_edit_all`] is set.
    AnyToEdit,
    /// The caller's own, for [`Policy::trash_days`].
    OwnForDays,
    /// An entry that the caller put into the trash, for [`UNDO`].
    JustTrashed,
}

impl Whose {
    fn holds(self, asking: &Asking, subject: &Subject) -> bool {
        let own = subject.author == Some(asking.actor.id);
        match self {
            Whose::Any => true,
            Whose::Own => own,
            Whose::OwnToPublish => own && asking.policy.authors_can_publish,
            Whose::AnyToEdit => asking.policy.authors_edit_all,
            Whose::OwnForDays => own && asking.now < trash_ends(subject.changed_at, asking.policy),
            Whose::JustTrashed => subject
                .trashed
                .is_some_and(|(who, at)| who == asking.actor.id && asking.now.duration_since(at) <= UNDO),
        }
    }
}

/// How long what came into the trash can be taken back as it was. Longer than a notice lasts, even one that is held:
/// afterwards [`Action::Restore`] is left.
pub const UNDO: SignedDuration = SignedDuration::from_mins(10);

/// When what came into the trash at `since` is erased by time.
pub fn trash_ends(since: Timestamp, policy: Policy) -> Timestamp {
    since.checked_add(SignedDuration::from_hours(24 * i64::from(policy.trash_days))).unwrap_or(Timestamp::MAX)
}

/// Where an action leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    /// The state stays.
    Same,
    Status(Status),
    /// All it was before the trash.
    Before,
    /// It is no more.
    Nothing,
}

/// One row: in these states, these roles, leads there.
struct Row {
    action: Action,
    from: &'static [State],
    to: To,
    by: &'static [(Role, Whose)],
}

const EVERY_EDITOR: &[(Role, Whose)] = &[(Role::Editor, Whose::Any), (Role::Admin, Whose::Any)];
const OWNER_TOO: &[(Role, Whose)] =
    &[(Role::Author, Whose::Own), (Role::Editor, Whose::Any), (Role::Admin, Whose::Any)];
const WRITERS: &[(Role, Whose)] = &[
    (Role::Author, Whose::Own),
    (Role::Author, Whose::AnyToEdit),
    (Role::Editor, Whose::Any),
    (Role::Admin, Whose::Any),
];
const PUBLISHERS: &[(Role, Whose)] =
    &[(Role::Author, Whose::OwnToPublish), (Role::Editor, Whose::Any), (Role::Admin, Whose::Any)];
const RESTORERS: &[(Role, Whose)] =
    &[(Role::Author, Whose::OwnForDays), (Role::Editor, Whose::Any), (Role::Admin, Whose::Any)];
const TRASHERS: &[(Role, Whose)] = &[
    (Role::Author, Whose::JustTrashed),
    (Role::Editor, Whose::JustTrashed),
    (Role::Admin, Whose::JustTrashed),
];
const ADMIN_ONLY: &[(Role, Whose)] = &[(Role::Admin, Whose::Any)];

const AT_WORK: &[State] = &[State::Draft, State::Review, State::Scheduled, State::Published, State::Archived];

const fn row(action: Action, from: &'static [State], to: To, by: &'static [(Role, Whose)]) -> Row {
    Row { action, from, to, by }
}

const ROWS: &[Row] = &[
    row(Action::Save, AT_WORK, To::Same, WRITERS),
    row(Action::Preview, AT_WORK, To::Same, WRITERS),
    row(Action::Submit, &[State::Draft], To::Status(Status::Review), OWNER_TOO),
    row(Action::Withdraw, &[State::Review], To::Status(Status::Draft), OWNER_TOO),
    row(
        Action::Publish,
        &[State::Draft, State::Review, State::Scheduled, State::Published],
        To::Status(Status::Published),
        PUBLISHERS,
    ),
    row(Action::Publish, &[State::Archived], To::Status(Status::Published), EVERY_EDITOR),
    row(
        Action::Schedule,
        &[State::Draft, State::Review, State::Scheduled],
        To::Status(Status::Published),
        PUBLISHERS,
    ),
    row(Action::Unpublish, &[State::Scheduled, State::Published], To::Status(Status::Draft), PUBLISHERS),
    row(Action::Unpublish, &[State::Archived], To::Status(Status::Draft), EVERY_EDITOR),
    row(Action::Archive, &[State::Published], To::Status(Status::Archived), EVERY_EDITOR),
    row(Action::Delete, &[State::Draft], To::Status(Status::Trashed), OWNER_TOO),
    row(
        Action::Delete,
        &[State::Review, State::Scheduled, State::Archived],
        To::Status(Status::Trashed),
        EVERY_EDITOR,
    ),
    row(Action::Delete, &[State::Published], To::Status(Status::Trashed), ADMIN_ONLY),
    row(Action::Restore, &[State::Trashed], To::Status(Status::Draft), RESTORERS),
    row(Action::Undo, &[State::Trashed], To::Before, TRASHERS),
    row(Action::Erase, &[State::Trashed], To::Nothing, ADMIN_ONLY),
];

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The role, or someone else's entry.
    NotAllowed,
    /// Nobody could do it in this state.
    WrongState,
}

/// Where `action` leads, when whoever asks may do it to the entry.
pub fn decide(action: Action, asking: &Asking, subject: &Subject) -> Result<To, Refusal> {
    let mut refusal = Refusal::WrongState;
    for row in ROWS.iter().filter(|row| row.action == action && row.from.contains(&subject.state)) {
        refusal = Refusal::NotAllowed;
        let may = |(role, whose): &(Role, Whose)| *role == asking.actor.role && whose.holds(asking, subject);
        if row.by.iter().any(may) {
            return Ok(row.to);
        }
    }
    Err(refusal)
}

/// Every action that the caller may take on an entry now, except Undo, which only the trash notice offers.
pub fn allowed(asking: &Asking, subject: &Subject) -> Vec<Action> {
    let offered = Action::ALL.into_iter().filter(|action| *action != Action::Undo);
    offered.filter(|action| decide(*action, asking, subject).is_ok()).collect()
}
