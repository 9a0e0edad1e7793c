//! The states of an advertisement, the actions on it, and who takes them (docs/content-model.md
//! §2.3).

use crate::coded::coded_enum;
use jiff::Timestamp;
use model::Status;
use serde::Serialize;
use utoipa::ToSchema;

coded_enum! {
    /// The state of an advertisement at a given time. `expired` follows from its term and is never
    /// stored.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, ToSchema)]
    pub enum AdState {
        Draft = "draft",
        Pending = "pending",
        Published = "published",
        Rejected = "rejected",
        Expired = "expired",
        Sold = "sold",
        Archived = "archived",
        Blocked = "blocked",
        Trashed = "trashed",
    }
}

impl AdState {
    /// The state at `now`, by the stored status and the end of the term.
    pub fn of(status: Status, expires_at: Option<Timestamp>, now: Timestamp) -> AdState {
        match status {
            Status::Published if expires_at.is_some_and(|end| end <= now) => AdState::Expired,
            Status::Published => AdState::Published,
            Status::Draft => AdState::Draft,
            Status::Review | Status::Pending => AdState::Pending,
            Status::Rejected => AdState::Rejected,
            Status::Sold => AdState::Sold,
            Status::Archived => AdState::Archived,
            Status::Blocked => AdState::Blocked,
            Status::Trashed => AdState::Trashed,
        }
    }

    /// The stored status.
    pub const fn status(self) -> Status {
        match self {
            AdState::Draft => Status::Draft,
            AdState::Pending => Status::Pending,
            AdState::Published | AdState::Expired => Status::Published,
            AdState::Rejected => Status::Rejected,
            AdState::Sold => Status::Sold,
            AdState::Archived => Status::Archived,
            AdState::Blocked => Status::Blocked,
            AdState::Trashed => Status::Trashed,
        }
    }
}

coded_enum! {
    /// An action on an advertisement as a whole.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
    pub enum AdAction {
        /// Store a new head revision; the state stays.
        Save = "save",
        Submit = "submit",
        /// Take it back from the moderation queue.
        Withdraw = "withdraw",
        /// Publish it without a review.
        Publish = "publish",
        /// Publish it, or the edit of it that waits for review.
        Approve = "approve",
        /// Reject it, or the edit of it that waits for review.
        Reject = "reject",
        /// Hide it from readers for a while.
        Pause = "pause",
        Resume = "resume",
        Archive = "archive",
        Sold = "sold",
        /// Publish a sold one again.
        Relist = "relist",
        Renew = "renew",
        /// End its term now.
        Expire = "expire",
        /// Move it to the head of the lists.
        Bump = "bump",
        Feature = "feature",
        Block = "block",
        Unblock = "unblock",
        /// An editor reviewed the complaints about it.
        ReviewDone = "review_done",
        Appeal = "appeal",
        /// Move it to the trash.
        Delete = "delete",
        Restore = "restore",
        /// Take it out of the trash, as it was before.
        Undo = "undo",
        /// Erase what is in the trash permanently.
        Erase = "erase",
    }
}

impl AdAction {
    /// The actions that the interface offers as buttons, most sensible first.
    pub const OFFERED: [AdAction; 18] = [
        AdAction::Approve,
        AdAction::Submit,
        AdAction::Resume,
        AdAction::Relist,
        AdAction::Renew,
        AdAction::Bump,
        AdAction::Reject,
        AdAction::ReviewDone,
        AdAction::Unblock,
        AdAction::Appeal,
        AdAction::Restore,
        AdAction::Sold,
        AdAction::Withdraw,
        AdAction::Feature,
        AdAction::Pause,
        AdAction::Archive,
        AdAction::Block,
        AdAction::Delete,
    ];

    /// The action with this code that has an address of its own: neither `Save` nor `Publish`,
    /// which only rules take.
    pub fn addressed(code: &str) -> Option<AdAction> {
        AdAction::from_code(code)
            .filter(|action| !matches!(action, AdAction::Save | AdAction::Publish))
    }

    /// The action that a code of the dashboard names in a state. The form of any entry publishes
    /// and archives; every other code names one action in all states.
    pub fn of_staff(code: &str, state: AdState) -> Option<AdAction> {
        match (code, state) {
            ("publish", AdState::Archived) => Some(AdAction::Resume),
            ("publish", _) => Some(AdAction::Approve),
            ("archive", AdState::Published) => Some(AdAction::Pause),
            _ => AdAction::addressed(code),
        }
    }
}

/// The acting party. In their account every user is an owner, whatever their role; in the dashboard
/// no one is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Party {
    /// The account that the advertisement belongs to.
    Owner,
    /// An editor, in the dashboard.
    Editor,
    /// An administrator, in the dashboard.
    Admin,
    /// Rules and time.
    System,
}

impl Party {
    /// Every party.
    pub const ALL: [Party; 4] = [Party::Owner, Party::Editor, Party::Admin, Party::System];

    /// Whether it may do what `other` may: an administrator acts as an editor too.
    pub fn acts_as(self, other: Party) -> bool {
        self == other || (self == Party::Admin && other == Party::Editor)
    }
}
