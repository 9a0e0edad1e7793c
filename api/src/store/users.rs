//! Accounts. Password hashes leave the store only to be verified.

use super::{Error, Result, Store, row};
use crate::access::Role;
use generator::model::Locale;
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, Row, params};

/// An account as the rest of the server sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    pub id: i64,
    pub email: String,
    pub name: String,
    pub role: Role,
    pub active: bool,
    pub locale: Locale,
    pub image: Option<String>,
}

/// A new account.
#[derive(Clone, Debug)]
pub struct NewUser {
    pub email: String,
    pub name: String,
    /// PHC string.
    pub password_hash: Option<String>,
    pub role: Role,
    pub locale: Locale,
}

/// Columns of a user, aliased `u`, in the order [`read_user`] wants them.
macro_rules! user_columns {
    () => {
        "u.id, u.email, u.name, u.role, u.status, u.locale, u.image"
    };
}
pub(super) use user_columns;

/// Number of columns in [`user_columns`].
pub(super) const USER_COLUMNS: usize = 7;

pub(super) fn read_user(row: &Row<'_>) -> rusqlite::Result<User> {
    let role: String = row.get(3)?;
    let status: String = row.get(4)?;
    let locale: String = row.get(5)?;
    Ok(User {
        id: row.get(0)?,
        email: row.get(1)?,
        name: row.get(2)?,
        // A CHECK constraint holds the column to the four words; the least role is the safe reading.
        role: Role::from_code(&role).unwrap_or(Role::Member),
        active: status == "active",
        locale: Locale::from_code(&locale).unwrap_or(Locale::Ua),
        image: row.get(6)?,
    })
}

pub(super) fn user_by_id(db: &Connection, id: i64) -> Result<Option<User>> {
    let mut query =
        db.prepare_cached(concat!("SELECT ", user_columns!(), " FROM users u WHERE u.id = ?1"))?;
    Ok(query.query_row([id], read_user).optional()?)
}

impl Store {
    pub fn user(&self, id: i64) -> Result<User> {
        self.read(|db| user_by_id(db, id)?.ok_or(Error::NotFound))
    }

    /// The account of an address, case-insensitively, with its password hash.
    pub fn credentials(&self, email: &str) -> Result<Option<(User, Option<String>)>> {
        self.read(|db| {
            let mut query = db.prepare_cached(concat!(
                "SELECT ",
                user_columns!(),
                ", u.password_hash FROM users u WHERE u.email = ?1"
            ))?;
            Ok(query.query_row([email], |row| Ok((read_user(row)?, row.get(USER_COLUMNS)?))).optional()?)
        })
    }

    /// Stores a new account.
    pub async fn add_user(&self, user: NewUser, now: Timestamp) -> Result<User> {
        self.write(move |db| {
            let taken: bool = db
                .prepare_cached("SELECT EXISTS (SELECT 1 FROM users WHERE email = ?1)")?
                .query_row([&user.email], |row| row.get(0))?;
            if taken {
                return Err(Error::EmailTaken);
            }
            db.prepare_cached(
                "INSERT INTO users (email, name, password_hash, role, locale, created_at, updated_at)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)",
            )?
            .execute(params![
                user.email,
                user.name,
                user.password_hash,
                user.role.code(),
                user.locale.code(),
                row::seconds(now)
            ])?;
            user_by_id(db, db.last_insert_rowid())?.ok_or(Error::NotFound)
        })
        .await
    }

    /// Changes the name readers and colleagues see.
    pub async fn rename_user(&self, id: i64, name: String, now: Timestamp) -> Result<User> {
        self.write(move |db| {
            db.prepare_cached("UPDATE users SET name = ?2, updated_at = ?3 WHERE id = ?1")?
                .execute(params![id, name, row::seconds(now)])?;
            user_by_id(db, id)?.ok_or(Error::NotFound)
        })
        .await
    }

    /// Stores a new password hash and ends every session but the one that asked for it.
    pub async fn set_password(&self, id: i64, hash: String, keep: [u8; 32], now: Timestamp) -> Result<()> {
        self.write(move |db| {
            db.prepare_cached("UPDATE users SET password_hash = ?2, updated_at = ?3 WHERE id = ?1")?
                .execute(params![id, hash, row::seconds(now)])?;
            db.prepare_cached("DELETE FROM sessions WHERE user_id = ?1 AND token_sha256 <> ?2")?
                .execute(params![id, keep])?;
            Ok(())
        })
        .await
    }

    /// Gives an account another role; its sessions see it with their next request.
    pub async fn set_role(&self, id: i64, role: Role, now: Timestamp) -> Result<()> {
        self.write(move |db| {
            db.prepare_cached("UPDATE users SET role = ?2, updated_at = ?3 WHERE id = ?1")?
                .execute(params![id, role.code(), row::seconds(now)])?;
            Ok(())
        })
        .await
    }

    /// Opens or closes an account; closing ends its sessions at once.
    pub async fn set_active(&self, id: i64, active: bool, now: Timestamp) -> Result<()> {
        self.write(move |db| {
            let status = if active { "active" } else { "disabled" };
            db.prepare_cached("UPDATE users SET status = ?2, updated_at = ?3 WHERE id = ?1")?
                .execute(params![id, status, row::seconds(now)])?;
            if !active {
                db.prepare_cached("DELETE FROM sessions WHERE user_id = ?1")?.execute([id])?;
            }
            Ok(())
        })
        .await
    }
}
