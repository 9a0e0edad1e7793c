//! The status of an account, and what administrators may do to it (docs/content-model.md §2.6).

use crate::coded::coded_enum;
use serde::Serialize;
use utoipa::ToSchema;

coded_enum! {
    /// The status of an account at a given time.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
    pub enum AccountStatus {
        /// The email address is not confirmed.
        PendingEmail = "pending_email",
        /// The user can sign in.
        Active = "active",
        /// An administrator has closed the account, for a time or until it is reopened.
        Suspended = "suspended",
        /// The owner requested the deletion; it happens when the grace period ends.
        DeletionRequested = "deletion_requested",
    }
}

coded_enum! {
    /// An action of an administrator on an account. Its code is the word in addresses and in the
    /// activity log.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
    pub enum AccountAction {
        /// Change name, email address, role or language.
        Edit = "edit",
        /// Close the account and end its sessions.
        Suspend = "suspend",
        /// End a suspension.
        Activate = "activate",
        /// Sign the user out everywhere.
        EndSessions = "end-sessions",
        /// Send the invitation again.
        Invite = "invite",
        /// Request the deletion of the account.
        Delete = "delete",
    }
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
