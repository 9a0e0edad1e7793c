//! Sign-ins that wait for their second step (docs/protocols.md §1.11), each of one browser. Only the
//! digest of its token is stored.

use super::Result;
use crate::Tx;
use domain::accounts::second_factor::SECOND_STEP;
use domain::ids::UserId;
use engine::{Db, params};
use support::clock::later;

/// Puts a sign-in on record, and deletes those that are over. `token` is the digest of the token that
/// the browser gets.
pub(super) fn insert(tx: &Tx<'_>, user: UserId, token: [u8; 32]) -> Result<()> {
    tx.execute_later(
        "DELETE FROM pending_sign_ins WHERE expires_at <= ?1",
        [tx.now],
    )?;
    Ok(tx.execute_later(
        "INSERT INTO pending_sign_ins (token_sha256, user_id, created_at, expires_at)
         VALUES (?1, ?2, ?3, ?4)",
        params![token, user, tx.now, later(tx.now, SECOND_STEP)],
    )?)
}

/// Ends those of an account.
pub(super) fn forget(db: &Db, user: UserId) -> Result<()> {
    Ok(db.execute_later("DELETE FROM pending_sign_ins WHERE user_id = ?1", [user])?)
}
