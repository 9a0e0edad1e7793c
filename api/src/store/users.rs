//! Accounts. Password hashes leave the store only to be verified.

use super::{Error, Link, NewMail, Result, Store, Suspension, links, outbox, roster, row};
use crate::domain::access::Role;
use generator::model::Locale;
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde_json::json;

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
    /// The address is shown to be theirs.
    pub verified: bool,
    /// 0 new, 1 normal, 2 trusted, 3 restricted (docs/content-model.md §1.10).
    pub trust: u8,
    /// Until then nobody signs in to it.
    pub suspended_until: Option<Timestamp>,
    /// When it is erased, after a request for deletion.
    pub deletion_at: Option<Timestamp>,
}

impl User {
    pub fn may_sign_in(&self, now: Timestamp) -> bool {
        self.active && self.suspended_until.is_none_or(|until| until <= now)
    }
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

/// Of accounts that were just made, and of those the editors vouch for.
const NEW: u8 = 0;
const TRUSTED: u8 = 2;

/// Columns of a user, aliased `u`, in the order [`read_user`] wants them.
macro_rules! user_columns {
    () => {
        "u.id, u.email, u.name, u.role, u.status, u.locale, u.image, u.email_verified_at IS NOT NULL, u.trust, \
         u.suspended_until, u.deletion_at"
    };
}
pub(super) use user_columns;

/// Number of columns in [`user_columns`].
pub(super) const USER_COLUMNS: usize = 11;

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
        verified: row.get(7)?,
        trust: row.get(8)?,
        suspended_until: row::maybe_moment(row.get(9)?),
        deletion_at: row::maybe_moment(row.get(10)?),
    })
}

pub(super) fn user_by_id(db: &Connection, id: i64) -> Result<Option<User>> {
    let mut query =
        db.prepare_cached(concat!("SELECT ", user_columns!(), " FROM users u WHERE u.id = ?1"))?;
    Ok(query.query_row([id], read_user).optional()?)
}

pub(super) fn user_by_email(db: &Connection, email: &str) -> Result<Option<User>> {
    let mut query =
        db.prepare_cached(concat!("SELECT ", user_columns!(), " FROM users u WHERE u.email = ?1"))?;
    Ok(query.query_row([email], read_user).optional()?)
}

/// Whoever opened a link sent to the address has it.
pub(super) fn verify_email(db: &Connection, id: i64, now: Timestamp) -> Result<()> {
    db.prepare_cached("UPDATE users SET email_verified_at = coalesce(email_verified_at, ?2) WHERE id = ?1")?
        .execute(params![id, row::seconds(now)])?;
    Ok(())
}

/// A new account for the address of a sign-in link, with the name that was given there.
pub(super) fn sign_up_by_link(db: &Connection, link: &Link, now: Timestamp) -> Result<User> {
    let said = |name: &str| link.data[name].as_str().unwrap_or_default();
    let locale = Locale::from_code(said("locale")).unwrap_or(Locale::Ua);
    sign_up(db, &link.email, said("name"), locale, now)
}

/// A new account and a letter of welcome. Without a name the part before the @ will do.
pub(super) fn sign_up(
    db: &Connection,
    email: &str,
    name: &str,
    locale: Locale,
    now: Timestamp,
) -> Result<User> {
    let account = email.split('@').next().unwrap_or_default();
    let name = if name.is_empty() { account } else { name };
    let name: String = name.chars().take(60).collect();
    let user = create(db, email, &name, locale, now)?;
    let mail = NewMail {
        recipient: user.email.clone(),
        locale,
        template: "welcome",
        params: json!({ "name": user.name, "link": locale.path("/cabinet") }),
        user: Some(user.id),
    };
    outbox::enqueue(db, &mail, now)?;
    Ok(user)
}

/// A member with a verified address, without a password.
fn create(db: &Connection, email: &str, name: &str, locale: Locale, now: Timestamp) -> Result<User> {
    db.prepare_cached(
        "INSERT INTO users (email, name, role, locale, created_at, updated_at, email_verified_at, accepted_at)
         VALUES (?1, ?2, 'member', ?3, ?4, ?4, ?4, ?4)",
    )?
    .execute(params![email, name, locale.code(), row::seconds(now)])?;
    user_by_id(db, db.last_insert_rowid())?.ok_or(Error::NotFound)
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
                "INSERT INTO users (email, name, password_hash, role, locale, created_at, updated_at,
                                    email_verified_at, trust)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?6, ?7)",
            )?
            .execute(params![
                user.email,
                user.name,
                user.password_hash,
                user.role.code(),
                user.locale.code(),
                row::seconds(now),
                if user.role.is_staff() { TRUSTED } else { NEW }
            ])?;
            user_by_id(db, db.last_insert_rowid())?.ok_or(Error::NotFound)
        })
        .await
    }

    /// Stores a new password hash and ends every session but the one that asked for it, and every link that waits to
    /// begin one; a mail tells of it.
    pub async fn set_password(&self, id: i64, hash: String, keep: [u8; 32], now: Timestamp) -> Result<()> {
        self.write(move |db| {
            db.prepare_cached("UPDATE users SET password_hash = ?2, updated_at = ?3 WHERE id = ?1")?
                .execute(params![id, hash, row::seconds(now)])?;
            db.prepare_cached("DELETE FROM sessions WHERE user_id = ?1 AND token_sha256 <> ?2")?
                .execute(params![id, keep])?;
            let user = user_by_id(db, id)?.ok_or(Error::NotFound)?;
            links::forget_sign_in(db, &user.email)?;
            let mail = NewMail {
                recipient: user.email,
                locale: user.locale,
                template: "password_changed",
                params: json!({
                    "name": user.name, "changed_at": now.to_string(), "link": user.locale.path("/cabinet"),
                }),
                user: Some(id),
            };
            outbox::enqueue(db, &mail, now)
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

    /// Suspends an account until a moment, or lets it in again; its sessions end at once, and its advertisements are
    /// out of lists as long.
    pub async fn suspend_user(&self, id: i64, until: Option<Timestamp>, now: Timestamp) -> Result<()> {
        self.write(move |db| {
            let user = user_by_id(db, id)?.ok_or(Error::NotFound)?;
            match until {
                Some(_) => roster::suspend(db, &user, &Suspension { until, reason: String::new() }, now),
                None => roster::activate(db, &user, now),
            }
        })
        .await
    }

    /// Opens or closes an account, which is a suspension without an end.
    pub async fn set_active(&self, id: i64, active: bool, now: Timestamp) -> Result<()> {
        self.write(move |db| {
            let user = user_by_id(db, id)?.ok_or(Error::NotFound)?;
            if active {
                roster::activate(db, &user, now)
            } else {
                roster::suspend(db, &user, &Suspension::default(), now)
            }
        })
        .await
    }
}
