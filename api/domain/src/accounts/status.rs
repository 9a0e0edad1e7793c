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
        /// Remove all authenticators and recovery codes of a user who has lost them.
        ResetSecondFactor = "reset-second-factor",
        /// Send the invitation again.
        Invite = "invite",
        /// Request the deletion of the account.
        Delete = "delete",
    }
}

/// Each action with the statuses it applies to, and whether administrators may apply it to
/// themselves. That one administrator remains is enforced by the store, in the transaction.
const ROWS: [(AccountAction, &[AccountStatus], bool); 7] = [
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
    (
        AccountAction::ResetSecondFactor,
        // Users remove their own authenticators in their account.
        &AccountStatus::ALL,
        false,
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

/// As much of an account as decides which actions apply to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AccountFacts {
    /// Its status.
    pub status: AccountStatus,
    /// An administrator has closed it. An account whose deletion is requested may be suspended as
    /// well.
    pub is_suspended: bool,
    /// Signing in takes a second step.
    pub second_factor: bool,
    /// It is the account of a program.
    pub service: bool,
}

impl AccountAction {
    /// Actions with an address of their own: `POST /api/dashboard/users/{id}/{action}`.
    pub const ADDRESSED: [AccountAction; 4] = [
        AccountAction::Suspend,
        AccountAction::Activate,
        AccountAction::EndSessions,
        AccountAction::Invite,
    ];

    /// Whether it applies to such an account.
    pub fn applies_to(self, account: AccountFacts) -> bool {
        let is_needed = match self {
            AccountAction::Activate => account.is_suspended,
            AccountAction::ResetSecondFactor => account.second_factor,
            AccountAction::EndSessions => !account.service,
            _ => true,
        };
        is_needed
            && ROWS
                .iter()
                .any(|(action, statuses, _)| *action == self && statuses.contains(&account.status))
    }

    /// The actions on such an account; `own`: of the administrator who asks.
    pub fn offered(account: AccountFacts, own: bool) -> Vec<AccountAction> {
        let to_whom = ROWS.iter().filter(|(.., to_self)| *to_self || !own);
        let actions = to_whom.map(|(action, ..)| *action);
        actions
            .filter(|action| action.applies_to(account))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{AccountAction, AccountFacts, AccountStatus};

    fn words(account: AccountFacts, own: bool) -> Vec<&'static str> {
        let offered = AccountAction::offered(account, own);
        offered.into_iter().map(AccountAction::code).collect()
    }

    const IN_GRACE: AccountFacts = AccountFacts {
        status: AccountStatus::DeletionRequested,
        is_suspended: false,
        second_factor: false,
        service: false,
    };

    #[test]
    fn an_account_in_its_grace_is_suspended_and_only_then_activated() {
        assert_eq!(words(IN_GRACE, false), ["edit", "suspend", "end-sessions"]);
        let suspended = AccountFacts {
            is_suspended: true,
            ..IN_GRACE
        };
        assert_eq!(
            words(suspended, false),
            ["edit", "suspend", "activate", "end-sessions"]
        );
        let active = AccountFacts {
            status: AccountStatus::Active,
            ..IN_GRACE
        };
        assert!(!AccountAction::Activate.applies_to(active));
    }

    #[test]
    fn a_second_factor_that_exists_is_reset_by_another() {
        let with_factor = AccountFacts {
            second_factor: true,
            ..IN_GRACE
        };
        assert!(words(with_factor, false).contains(&"reset-second-factor"));
        assert!(!words(with_factor, true).contains(&"reset-second-factor"));
        assert!(!words(IN_GRACE, false).contains(&"reset-second-factor"));
    }
}
