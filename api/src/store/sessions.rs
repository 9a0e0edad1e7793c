//! Database sessions: only the SHA-256 of a token is stored.

use super::{
    Result, Store, User, row,
    users::{USER_COLUMNS, read_user, user_columns},
};
use jiff::Timestamp;
use rusqlite::{OptionalExtension, params};

/// A live session with its account, read afresh for every request.
#[derive(Clone, Debug)]
pub struct SessionRow {
    pub user: User,
    pub created_at: Timestamp,
    pub renewed_at: Timestamp,
    pub expires_at: Timestamp,
}

impl Store {
    /// The session of a token's digest. An expired one and one of a closed account do not exist.
    pub fn session(&self, token: &[u8; 32], now: Timestamp) -> Result<Option<SessionRow>> {
        self.read(|db| {
            let mut query = db.prepare_cached(concat!(
                "SELECT ",
                user_columns!(),
                ", s.created_at, s.renewed_at, s.expires_at
                 FROM sessions s JOIN users u ON u.id = s.user_id
                 WHERE s.token_sha256 = ?1 AND s.expires_at > ?2 AND u.status = 'active'"
            ))?;
            let session = query.query_row(params![token, row::seconds(now)], |row| {
                Ok(SessionRow {
                    user: read_user(row)?,
                    created_at: row::moment(row.get(USER_COLUMNS)?),
                    renewed_at: row::moment(row.get(USER_COLUMNS + 1)?),
                    expires_at: row::moment(row.get(USER_COLUMNS + 2)?),
                })
            });
            Ok(session.optional()?)
        })
    }

    /// Starts a session, ending the one whose token the browser brought along, and sweeps expired ones.
    pub async fn start_session(
        &self,
        user: i64,
        token: [u8; 32],
        replaces: Option<[u8; 32]>,
        now: Timestamp,
        expires_at: Timestamp,
    ) -> Result<()> {
        self.write(move |db| {
            db.prepare_cached("DELETE FROM sessions WHERE token_sha256 = ?1 OR expires_at <= ?2")?
                .execute(params![replaces, row::seconds(now)])?;
            db.prepare_cached(
                "INSERT INTO sessions (token_sha256, user_id, created_at, renewed_at, seen_at, expires_at)
                 VALUES (?1, ?2, ?3, ?3, ?3, ?4)",
            )?
            .execute(params![token, user, row::seconds(now), row::seconds(expires_at)])?;
            Ok(())
        })
        .await
    }

    /// Moves a session's end.
    pub async fn renew_session(&self, token: [u8; 32], now: Timestamp, expires_at: Timestamp) -> Result<()> {
        self.write(move |db| {
            db.prepare_cached(
                "UPDATE sessions SET renewed_at = ?2, seen_at = ?2, expires_at = ?3 WHERE token_sha256 = ?1",
            )?
            .execute(params![token, row::seconds(now), row::seconds(expires_at)])?;
            Ok(())
        })
        .await
    }

    pub async fn end_session(&self, token: [u8; 32]) -> Result<()> {
        self.write(move |db| {
            db.prepare_cached("DELETE FROM sessions WHERE token_sha256 = ?1")?.execute([token])?;
            Ok(())
        })
        .await
    }

    /// Ends every session of an account; with `keep`, all but that one. Answers how many.
    pub async fn end_sessions(&self, user: i64, keep: Option<[u8; 32]>) -> Result<usize> {
        self.write(move |db| {
            let ended = db
                .prepare_cached("DELETE FROM sessions WHERE user_id = ?1 AND token_sha256 IS NOT ?2")?
                .execute(params![user, keep])?;
            Ok(ended)
        })
        .await
    }
}
