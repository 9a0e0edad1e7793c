//! What may be done to an editorial entry in which state, and by whom (content-model §2.1), as data.

use crate::access::{Actor, Role};
use generator::model::Status;
use serde::Serialize;

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
    /// Make the head revision the public one, now or at its `publish_at`.
    Publish,
    Unpublish,
    Archive,
    /// Into the trash.
    Delete,
    Restore,
}

impl Action {
    pub const ALL: [Action; 9] = [
        Action::Save,
        Action::Preview,
        Action::Submit,
        Action::Withdraw,
        Action::Publish,
        Action::Unpublish,
        Action::Archive,
        Action::Delete,
        Action::Restore,
    ];

    /// The last segment of `POST /api/dashboard/{kind}/{id}/{action}`, and the word in `allowed`.
    pub const fn code(self) -> &'static str {
        match self {
            Action::Save => "save",
            Action::Preview => "preview",
            Action::Submit => "submit",
            Action::Withdraw => "withdraw",
            Action::Publish => "publish",
            Action::Unpublish => "unpublish",
            Action::Archive => "archive",
            Action::Delete => "delete",
            Action::Restore => "restore",
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

/// Whose entries a role may do it to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whose {
    Own,
    Any,
}

/// One row: in these states, these roles, leads to this state (`None`: it stays as it is).
struct Row {
    action: Action,
    from: &'static [Status],
    to: Option<Status>,
    by: &'static [(Role, Whose)],
}

const EVERY_EDITOR: &[(Role, Whose)] = &[(Role::Editor, Whose::Any), (Role::Admin, Whose::Any)];
const OWNER_TOO: &[(Role, Whose)] =
    &[(Role::Author, Whose::Own), (Role::Editor, Whose::Any), (Role::Admin, Whose::Any)];
const ADMIN_ONLY: &[(Role, Whose)] = &[(Role::Admin, Whose::Any)];

const AT_WORK: &[Status] =
    &[Status::Draft, Status::Review, Status::Published, Status::Archived, Status::Sold];

const ROWS: &[Row] = &[
    Row { action: Action::Save, from: AT_WORK, to: None, by: OWNER_TOO },
    Row { action: Action::Preview, from: AT_WORK, to: None, by: OWNER_TOO },
    Row { action: Action::Submit, from: &[Status::Draft], to: Some(Status::Review), by: OWNER_TOO },
    Row { action: Action::Withdraw, from: &[Status::Review], to: Some(Status::Draft), by: OWNER_TOO },
    Row {
        action: Action::Publish,
        from: &[Status::Draft, Status::Review, Status::Published, Status::Archived],
        to: Some(Status::Published),
        by: EVERY_EDITOR,
    },
    Row {
        action: Action::Unpublish,
        from: &[Status::Published, Status::Archived],
        to: Some(Status::Draft),
        by: EVERY_EDITOR,
    },
    Row { action: Action::Archive, from: &[Status::Published], to: Some(Status::Archived), by: EVERY_EDITOR },
    Row { action: Action::Delete, from: &[Status::Draft], to: Some(Status::Trashed), by: OWNER_TOO },
    Row {
        action: Action::Delete,
        from: &[Status::Review, Status::Archived],
        to: Some(Status::Trashed),
        by: EVERY_EDITOR,
    },
    Row { action: Action::Delete, from: &[Status::Published], to: Some(Status::Trashed), by: ADMIN_ONLY },
    Row { action: Action::Restore, from: &[Status::Trashed], to: Some(Status::Draft), by: OWNER_TOO },
];

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The role, or someone else's entry.
    NotAllowed,
    /// Nobody could do it in this state.
    WrongState,
}

/// The state `action` leads to, when `actor` may do it to an entry in `status` written by `author`.
pub fn decide(action: Action, actor: Actor, status: Status, author: Option<i64>) -> Result<Status, Refusal> {
    let mut refusal = Refusal::WrongState;
    for row in ROWS.iter().filter(|row| row.action == action && row.from.contains(&status)) {
        refusal = Refusal::NotAllowed;
        let own = author == Some(actor.id);
        if row.by.iter().any(|(role, whose)| *role == actor.role && (*whose == Whose::Any || own)) {
            return Ok(row.to.unwrap_or(status));
        }
    }
    Err(refusal)
}

/// Everything `actor` may do to an entry now.
pub fn allowed(actor: Actor, status: Status, author: Option<i64>) -> Vec<Action> {
    Action::ALL.into_iter().filter(|action| decide(*action, actor, status, author).is_ok()).collect()
}
