//! Accounts that a backup brings back although they were deleted, or their owners asked for that,
//! since it was made: an administrator has to delete them again.

use super::source::stage_database;
use crate::maintenance::backup::Result;
use crate::maintenance::backup::files::{beside, remove};
use domain::ids::UserId;
use files::disk;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::path::Path;
use store::{self, ComparedAccount, DATABASE};

/// An account to delete again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReturnedAccount {
    /// The number of the account.
    pub id: UserId,
    /// The address in the backup.
    pub email: String,
    /// The days of grace were over; otherwise the owner has asked for the deletion.
    pub was_erased: bool,
}

/// The accounts of `backup` that are gone from `present` or leave it; `None` where they have no
/// account in common, and so may be of two portals.
pub(super) fn compare(
    backup: &[ComparedAccount],
    present: &[ComparedAccount],
) -> Option<Vec<ReturnedAccount>> {
    let present: HashMap<_, bool> = present
        .iter()
        .map(|account| ((account.id, account.created_at), account.leaves))
        .collect();
    let mut returned = Vec::new();
    let mut has_common = false;
    for account in backup {
        let leaves = present.get(&(account.id, account.created_at)).copied();
        has_common |= leaves.is_some();
        if leaves.is_none() || leaves == Some(true) && !account.leaves {
            returned.push(ReturnedAccount {
                id: account.id,
                email: account.email.clone(),
                was_erased: leaves.is_none(),
            });
        }
    }
    has_common.then_some(returned)
}

/// The accounts that leave the record in `data`, which stays unopened: a copy is compared. `None`: not
/// known, because there is no record or it cannot be read.
pub(super) fn of_folder(data: &Path, staging: &Path) -> Result<Option<Vec<ReturnedAccount>>> {
    let record = data.join(DATABASE);
    if !disk::is_there(&record)? {
        return Ok(None);
    }
    let copy = staging.join("former.sqlite3");
    let compared = stage_database(&record, &copy).and_then(|()| {
        Ok(compare(
            &store::accounts_of(&staging.join(DATABASE))?,
            &store::accounts_of(&copy)?,
        ))
    });
    for suffix in ["", "-wal", "-shm"] {
        remove(&beside(&copy, suffix))?;
    }
    Ok(compared.unwrap_or_else(|error| {
        tracing::warn!(%error, "the former record cannot be compared with the backup");
        None
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::UnixSeconds;

    fn account(id: i64, created_at: i64, leaves: bool) -> ComparedAccount {
        let email = format!("{id}@portal.test");
        ComparedAccount {
            id: UserId::from(id),
            email,
            created_at: UnixSeconds::new(created_at),
            leaves,
        }
    }

    #[test]
    fn accounts_that_are_gone_or_leave_are_named_and_others_are_not() {
        let backup = [
            account(1, 10, false),
            account(2, 20, false),
            account(3, 30, false),
            account(4, 40, true),
        ];
        let present = [
            account(1, 10, false),
            account(3, 30, true),
            account(4, 40, true),
            account(5, 50, false),
        ];
        let returned = compare(&backup, &present).unwrap();
        let named: Vec<_> = returned
            .iter()
            .map(|account| (account.id.number(), account.was_erased))
            .collect();
        assert_eq!(named, [(2, true), (3, false)]);
        // Another account has the number of an erased one.
        let again = [account(1, 10, false), account(2, 99, false)];
        assert_eq!(
            compare(&backup[..2], &again).unwrap()[0].email,
            "2@portal.test"
        );
        assert_eq!(
            compare(&backup, &[account(1, 11, false)]),
            None,
            "another portal"
        );
    }
}
