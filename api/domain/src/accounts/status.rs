//! The status of an account, and what administrators may do to it (docs/content-model.md §2.6).

use serde::Serialize;
use utoipa::ToSchema;

/// The status of an account at a given time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AccountStatus {
    /// The email address is not confirmed.
    PendingEmail,
    /// The user can sign in.
    Active,
    /// An administrator has closed the account, for a time or until it is reopened.
    Suspended,
    /// The owner requested the deletion; it happens when the grace period ends.
    DeletionRequested,
}

impl AccountStatus {
    /// Every status.
    pub const ALL: [AccountStatus; 4] = [
        AccountStatus::PendingEmail,
        AccountStatus::Active,
        AccountStatus::Suspended,
        AccountStatus::DeletionRequested,
    ];

    /// The word in JSON and in the database.
    pub const fn code(self) -> &'static str {
        match self {
            AccountStatus::PendingEmail => "pending_email",
            AccountStatus::Active => "active",
            AccountStatus::Suspended => "suspended",
            AccountStatus::DeletionRequested => "deletion_requested",
        }
    }

    /// The status with this code.
    pub fn from_code(code: &str) -> Option<AccountStatus> {
        AccountStatus::ALL
            .into_iter()
            .find(|status| status.code() == code)
    }
}

/// An action of an administrator on an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AccountAction {
    /// Change name, email address, role or language.
    Edit,
    /// Close the account and end its sessions.
    Suspend,
    /// End a suspension.
    Activate,
    /// Sign the user out everywhere.
    EndSessions,
    /// Send the invitation again.
    Invite,
    /// Request the deletion of the account.
    Delete,
}

/// Each action with the statuses it applies to, and whether administrators may apply it to
/// themselves. That one administrator remains is enforced by the store, in the transaction.
const ROWS: [(AccountAction, &[AccountStatus], bool); 6] = [
    (AccountAction::Edit, &AccountStatus::ALL, true),
    (
        AccountAction::Suspend,
        // During the grace of a deletion it keeps its user from coming back.
        &AccountStatus::ALL,
        false,
    ),
    (
        AccountAction::Activate,
        &[AccountStatus::Suspended, AccountStatus::DeletionRequested],
        false,
    ),
    (
        AccountAction::EndSessions,
        &[AccountStatus::Active, AccountStatus::DeletionRequested],
        true,
    ),
    (AccountAction::Invite, &[AccountStatus::PendingEmail], false),
    (
        AccountAction::Delete,
        &[
            AccountStatus::PendingEmail,
            AccountStatus::Active,
            AccountStatus::Suspended,
        ],
        false,
    ),
];

impl AccountAction {
    /// Actions with an address of their own: `POST /api/dashboard/users/{id}/{action}`.
    pub const ADDRESSED: [AccountAction; 4] = [
        AccountAction::Suspend,
        AccountAction::Activate,
        AccountAction::EndSessions,
        AccountAction::Invite,
    ];

    /// The word in addresses and in the activity log.
    pub const fn code(self) -> &'static str {
        match self {
            AccountAction::Edit => "edit",
            AccountAction::Suspend => "suspend",
            AccountAction::Activate => "activate",
            AccountAction::EndSessions => "end-sessions",
            AccountAction::Invite => "invite",
            AccountAction::Delete => "delete",
        }
    }

    /// Whether it applies to an account of this status. An account whose deletion is requested may
    /// be suspended as well.
    pub fn applies_to(self, status: AccountStatus, is_suspended: bool) -> bool {
        let is_needed = self != AccountAction::Activate || is_suspended;
        is_needed
            && ROWS
                .iter()
                .any(|(action, statuses, _)| *action == self && statuses.contains(&status))
    }

    /// The actions on an account of this status; `own`: of the administrator who asks.
    pub fn offered(status: AccountStatus, is_suspended: bool, own: bool) -> Vec<AccountAction> {
        let to_whom = ROWS.iter().filter(|(.., to_self)| *to_self || !own);
        let actions = to_whom.map(|(action, ..)| *action);
        actions
            .filter(|action| action.applies_to(status, is_suspended))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{AccountAction, AccountStatus};

    #[test]
    fn an_account_in_its_grace_is_suspended_and_only_then_activated() {
        let words = |is_suspended| {
            let offered =
                AccountAction::offered(AccountStatus::DeletionRequested, is_suspended, false);
            offered
                .into_iter()
                .map(AccountAction::code)
                .collect::<Vec<_>>()
        };
        assert_eq!(words(false), ["edit", "suspend", "end-sessions"]);
        assert_eq!(words(true), ["edit", "suspend", "activate", "end-sessions"]);
        assert!(!AccountAction::Activate.applies_to(AccountStatus::Active, false));
    }
}
