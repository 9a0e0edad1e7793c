//! The words for what an advertisement is, what is done to it and who does it (docs/content-model.md §2.3).

use generator::model::Status;
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// What an advertisement is at a moment. `Expired` is derived from its term, never stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = AdState)]
pub enum State {
    Draft,
    Pending,
    Published,
    Rejected,
    Expired,
    Sold,
    Archived,
    Blocked,
    Trashed,
}

impl State {
    pub const ALL: [State; 9] = [
        State::Draft,
        State::Pending,
        State::Published,
        State::Rejected,
        State::Expired,
        State::Sold,
        State::Archived,
        State::Blocked,
        State::Trashed,
    ];

    /// The word in the API.
    pub const fn code(self) -> &'static str {
        match self {
            State::Draft => "draft",
            State::Pending => "pending",
            State::Published => "published",
            State::Rejected => "rejected",
            State::Expired => "expired",
            State::Sold => "sold",
            State::Archived => "archived",
            State::Blocked => "blocked",
            State::Trashed => "trashed",
        }
    }

    pub fn from_code(code: &str) -> Option<State> {
        State::ALL.into_iter().find(|state| state.code() == code)
    }

    pub fn of(status: Status, expires_at: Option<Timestamp>, now: Timestamp) -> State {
        match status {
            Status::Published if expires_at.is_some_and(|end| end <= now) => State::Expired,
            Status::Published => State::Published,
            Status::Draft => State::Draft,
            Status::Review | Status::Pending => State::Pending,
            Status::Rejected => State::Rejected,
            Status::Sold => State::Sold,
            Status::Archived => State::Archived,
            Status::Blocked => State::Blocked,
            Status::Trashed => State::Trashed,
        }
    }

    /// What is stored of it.
    pub const fn status(self) -> Status {
        match self {
            State::Draft => Status::Draft,
            State::Pending => Status::Pending,
            State::Published | State::Expired => Status::Published,
            State::Rejected => Status::Rejected,
            State::Sold => Status::Sold,
            State::Archived => Status::Archived,
            State::Blocked => Status::Blocked,
            State::Trashed => Status::Trashed,
        }
    }
}

/// Something done to an advertisement as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = AdAction)]
pub enum Action {
    /// Store a new head revision; the state stays.
    Save,
    Submit,
    /// Take it back from the queue.
    Withdraw,
    /// Show it without a person having looked.
    Publish,
    /// Show it, or show the edit that waits behind it.
    Approve,
    /// Turn it down, or the edit that waits behind it.
    Reject,
    /// Take it from the public for a while.
    Pause,
    Resume,
    Archive,
    Sold,
    /// It was not sold after all.
    Relist,
    Renew,
    /// End its term now.
    Expire,
    /// To the head of the lists.
    Bump,
    Feature,
    Block,
    Unblock,
    /// What complaints said of it was looked at.
    ReviewDone,
    Appeal,
    /// Into the trash.
    Delete,
    Restore,
    /// Out of the trash as if it had never come there.
    Undo,
    /// Out of the trash for good.
    Erase,
}

impl Action {
    pub const ALL: [Action; 23] = [
        Action::Save,
        Action::Submit,
        Action::Withdraw,
        Action::Publish,
        Action::Approve,
        Action::Reject,
        Action::Pause,
        Action::Resume,
        Action::Archive,
        Action::Sold,
        Action::Relist,
        Action::Renew,
        Action::Expire,
        Action::Bump,
        Action::Feature,
        Action::Block,
        Action::Unblock,
        Action::ReviewDone,
        Action::Appeal,
        Action::Delete,
        Action::Restore,
        Action::Undo,
        Action::Erase,
    ];

    /// What is offered as a button, most sensible first.
    pub(crate) const OFFERED: [Action; 18] = [
        Action::Approve,
        Action::Submit,
        Action::Resume,
        Action::Relist,
        Action::Renew,
        Action::Bump,
        Action::Reject,
        Action::ReviewDone,
        Action::Unblock,
        Action::Appeal,
        Action::Restore,
        Action::Sold,
        Action::Withdraw,
        Action::Feature,
        Action::Pause,
        Action::Archive,
        Action::Block,
        Action::Delete,
    ];

    /// The last segment of `POST …/{id}/{action}`, and the word in `actions`.
    pub const fn code(self) -> &'static str {
        match self {
            Action::Save => "save",
            Action::Submit => "submit",
            Action::Withdraw => "withdraw",
            Action::Publish => "publish",
            Action::Approve => "approve",
            Action::Reject => "reject",
            Action::Pause => "pause",
            Action::Resume => "resume",
            Action::Archive => "archive",
            Action::Sold => "sold",
            Action::Relist => "relist",
            Action::Renew => "renew",
            Action::Expire => "expire",
            Action::Bump => "bump",
            Action::Feature => "feature",
            Action::Block => "block",
            Action::Unblock => "unblock",
            Action::ReviewDone => "review_done",
            Action::Appeal => "appeal",
            Action::Delete => "delete",
            Action::Restore => "restore",
            Action::Undo => "undo",
            Action::Erase => "erase",
        }
    }

    /// The actions that have an address of their own: not `Save`, and not `Publish`, which is nobody's call.
    pub fn from_code(code: &str) -> Option<Action> {
        Action::ALL
            .into_iter()
            .filter(|action| !matches!(action, Action::Save | Action::Publish))
            .find(|action| action.code() == code)
    }
}

/// Who acts. In the cabinet everyone is an owner, whatever their role; in the dashboard nobody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Party {
    Owner,
    Editor,
    Admin,
    /// Rules and the passing of time.
    System,
}

impl Party {
    pub const ALL: [Party; 4] = [Party::Owner, Party::Editor, Party::Admin, Party::System];
}
