//! The senders of pictures, who may see them before readers do.

use super::{Result, StoreReader, Tx};
use domain::ids::UserId;
use engine::{Db, params};
use model::MediaHash;

/// How many pictures an account sent, and how many bytes they are.
pub(super) fn sent_by(db: &Db, user: UserId) -> Result<(u64, u64)> {
    Ok(db.value(
        "SELECT count(*) AS number, CAST(coalesce(sum(m.bytes), 0) AS BIGINT) AS bytes
         FROM uploads u JOIN media m ON m.hash = u.hash WHERE u.user_id = ?1",
        [user],
    )?)
}

/// Records that an account sent a picture that is on record.
pub(super) fn insert(tx: &Tx<'_>, hash: &str, user: UserId) -> Result<()> {
    Ok(tx.execute_later(
        "INSERT INTO uploads (hash, user_id, created_at) VALUES (?1, ?2, ?3)
         ON CONFLICT (user_id, hash) DO UPDATE SET created_at = excluded.created_at",
        params![hash, user, tx.now],
    )?)
}

impl StoreReader<'_> {
    /// How many pictures an account sent, and how many bytes they are.
    pub fn uploads_of(&self, user: UserId) -> Result<(u64, u64)> {
        self.query(|db| sent_by(db, user))
    }

    /// Whether an account sent a picture.
    fn is_uploaded_by(&self, hash: &str, user: UserId) -> Result<bool> {
        self.query(|db| {
            Ok(db.value(
                "SELECT EXISTS (SELECT 1 FROM uploads WHERE hash = ?1 AND user_id = ?2)",
                params![hash, user],
            )?)
        })
    }

    /// Whether an account sent a picture or has an advertisement that shows it.
    pub fn may_see_picture(&self, hash: MediaHash, user: UserId) -> Result<bool> {
        if self.is_uploaded_by(&hash.to_string(), user)? {
            return Ok(true);
        }
        self.query(|db| {
            Ok(db.value(
                "SELECT EXISTS (
                     SELECT 1 FROM entries e INDEXED BY entries_author JOIN revisions r ON r.id =
                     e.head_revision
                     WHERE e.author_id = ?2 AND e.kind = 'advertisements' AND instr(r.doc, ?1) > 0)",
                params![hash.to_string(), user],
            )?)
        })
    }
}
