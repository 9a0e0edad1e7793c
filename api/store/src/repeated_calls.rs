//! Calls that a program may repeat without doing twice what they do (docs/http-api.md, *Repeat a
//! call*): by a key that the program made, the answer of the first call is kept for a day.

use super::{Result, Store};
use domain::ids::UserId;
use engine::{Db, params};
use jiff::Timestamp;
use model::{DAY, EntryId, MINUTE, UnixSeconds};
use support::clock::later;

/// Seconds for which an answer is kept.
const KEPT: i64 = DAY;
/// Seconds after which a call without an answer has ended with its server.
const LONGEST_CALL: i64 = 10 * MINUTE;

/// The answer of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallAnswer {
    /// Its HTTP status.
    pub status: u16,
    /// Its body.
    pub body: String,
}

/// What is known of a call by its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CallState {
    /// It is the first one; from now on it runs.
    New,
    /// The first one still runs.
    Running,
    /// The key belongs to another request.
    Other,
    /// The first one has answered.
    Answered(CallAnswer),
}

/// Deletes at most `at_once` calls that are older than a day, and returns how many.
pub(super) fn prune(db: &Db, now: UnixSeconds, at_once: usize) -> Result<usize> {
    Ok(db.execute(
        "DELETE FROM repeated_calls WHERE (user_id, key) IN (
             SELECT user_id, key FROM repeated_calls WHERE created_at <= ?1
             ORDER BY created_at LIMIT ?2)",
        params![now.plus(-KEPT), at_once],
    )?)
}

impl Store {
    /// Begins a call of an account under a key, if it is new.
    pub async fn begin_call(
        &self,
        user: UserId,
        key: String,
        request: [u8; 32],
        now: Timestamp,
    ) -> Result<CallState> {
        self.write(move |db| {
            db.execute_later(
                "DELETE FROM repeated_calls WHERE user_id = ?1 AND key = ?2
                   AND (created_at <= ?3 OR (status IS NULL AND created_at <= ?4))",
                params![user, key, later(now, -KEPT), later(now, -LONGEST_CALL)],
            )?;
            let known: Option<(Vec<u8>, Option<u16>, Option<String>)> = db.find_value(
                "SELECT request, status, answer FROM repeated_calls WHERE user_id = ?1 AND key = ?2",
                params![user, key],
            )?;
            Ok(match known {
                None => {
                    db.execute_later(
                        "INSERT INTO repeated_calls (user_id, key, request, created_at)
                         VALUES (?1, ?2, ?3, ?4)",
                        params![user, key, request, now],
                    )?;
                    CallState::New
                }
                Some((known, ..)) if known != request => CallState::Other,
                Some((_, Some(status), Some(body))) => {
                    CallState::Answered(CallAnswer { status, body })
                }
                Some(_) => CallState::Running,
            })
        })
        .await
    }

    /// Keeps the answer of a call about an entry. One about an entry that is erased by now is forgotten.
    pub async fn end_call(
        &self,
        user: UserId,
        key: String,
        entry: Option<EntryId>,
        answer: CallAnswer,
    ) -> Result<()> {
        self.write(move |db| {
            db.execute_later(
                "UPDATE repeated_calls SET status = ?3, answer = ?4, entry_id = ?5
                 WHERE user_id = ?1 AND key = ?2",
                params![user, key, answer.status, answer.body, entry],
            )?;
            Ok(db.execute_later(
                "DELETE FROM repeated_calls WHERE user_id = ?1 AND key = ?2
                   AND EXISTS (SELECT 1 FROM entries e WHERE e.id = entry_id AND e.erased_at IS NOT NULL)",
                params![user, key],
            )?)
        })
        .await
    }

    /// Forgets a call that has done nothing: the same key may try again.
    pub async fn forget_call(&self, user: UserId, key: String) -> Result<()> {
        self.write(move |db| {
            Ok(db.execute_later(
                "DELETE FROM repeated_calls WHERE user_id = ?1 AND key = ?2",
                params![user, key],
            )?)
        })
        .await
    }
}
