//! Accounts. Password hashes leave the store only to be verified.

use crate::{Error, Result, Store, StoreReader, Tx, links, outbox, pending};
use domain::access::{Right, Role};
use domain::accounts::email_address::Email;
use domain::emails::{self, Addressee};
use domain::ids::UserId;
use engine::{Db, DbError, List, Row, members, params};
use jiff::Timestamp;
use model::Locale;

/// An account as the rest of the server sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// The account.
    pub id: UserId,
    /// Its address; see `verified`.
    pub email: Email,
    /// The name that others see.
    pub name: String,
    /// The role decides what the user may do.
    pub role: Role,
    /// Its status is `active`.
    pub active: bool,
    /// The language of emails and of the dashboard.
    pub locale: Locale,
    /// Address of a profile picture, if the account has one.
    pub image: Option<String>,
    /// The address is shown to be theirs.
    pub verified: bool,
    /// 0 new, 1 normal, 2 trusted, 3 restricted (docs/content-model.md §1.10).
    pub trust: u8,
    /// Until then the account cannot sign in.
    pub suspended_until: Option<Timestamp>,
    /// When it is erased, after a request for deletion.
    pub deletion_at: Option<Timestamp>,
    /// Signing in takes a second step.
    pub second_factor: bool,
    /// When the setting first asked for a second factor.
    pub second_needed_at: Option<Timestamp>,
    /// It is the account of a program: it has API tokens, and no one signs in to it.
    pub service: bool,
}

impl User {
    /// As emails reach the user.
    pub fn addressee(&self) -> Addressee {
        Addressee {
            email: self.email.clone(),
            locale: self.locale,
            name: self.name.clone(),
            user: Some(self.id),
        }
    }

    /// Whether the account may sign in at `now`.
    pub fn may_sign_in(&self, now: Timestamp) -> bool {
        self.active && !self.service && self.suspended_until.is_none_or(|until| until <= now)
    }
}

/// A new account.
#[derive(Clone, Debug)]
pub struct NewUser {
    /// Its address; see `verified`.
    pub email: Email,
    /// The name that others see.
    pub name: String,
    /// PHC string.
    pub password_hash: Option<String>,
    /// The role decides what the user may do.
    pub role: Role,
    /// The language of emails and of the dashboard.
    pub locale: Locale,
}

/// Of accounts that were just made, and of those the editors vouch for.
pub(crate) const NEW: u8 = 0;
pub(crate) const TRUSTED: u8 = 2;

/// Columns of a user, aliased `u`, for [`read_user`].
macro_rules! user_columns {
    () => {
        "u.id, u.email, u.name, u.role, u.status, u.locale, u.image, u.email_verified_at IS NOT NULL AS verified, u.trust, \
         u.suspended_until, u.deletion_at, u.second_factor, \
         u.second_needed_at, u.service"
    };
}
pub(crate) use user_columns;

/// The role in the column `role`. The schema takes any word: the table of roles in the program
/// decides, and a newer program may have stored a role that this one does not know.
pub(crate) fn read_role(row: &Row<'_>) -> engine::Result<Role> {
    row.text("role")?.parse().map_err(|error| {
        DbError::Unusable(format!(
            "an account has a role that this version of the program does not know: {error}"
        ))
    })
}

/// The roles that have a right, for `role IN (SELECT value FROM json_each(…))`.
pub(crate) fn roles_with(right: Right) -> List {
    List::texts(Role::codes_with(right))
}

pub(crate) fn read_user(row: &Row<'_>) -> engine::Result<User> {
    Ok(
        members!(row => User { id, email, name, locale, image, verified, trust, suspended_until, deletion_at, second_factor, second_needed_at, service;
            role: read_role(row)?, active: row.text("status")? == "active" }),
    )
}

/// An account, or `NotFound`.
pub(crate) fn load_user(db: &Db, id: UserId) -> Result<User> {
    user_by_id(db, id)?.ok_or(Error::NOT_FOUND)
}

pub(crate) fn user_by_id(db: &Db, id: UserId) -> Result<Option<User>> {
    Ok(db.find(
        concat!("SELECT ", user_columns!(), " FROM users u WHERE u.id = ?1"),
        [id],
        read_user,
    )?)
}

pub(crate) fn user_by_email(db: &Db, email: &Email) -> Result<Option<User>> {
    Ok(db.find(
        concat!(
            "SELECT ",
            user_columns!(),
            " FROM users u WHERE u.email = ?1"
        ),
        [email],
        read_user,
    )?)
}

/// The user who opened a link sent to the address owns it.
pub(crate) fn verify_email(tx: &Tx<'_>, id: UserId) -> Result<()> {
    Ok(tx.execute_later(
        "UPDATE users SET email_verified_at = coalesce(email_verified_at, ?2) WHERE id = ?1",
        params![id, tx.now],
    )?)
}

/// A new account and a welcome email. Without a name the part before the @ is used.
pub(crate) fn sign_up(tx: &Tx<'_>, email: &Email, name: &str, locale: Locale) -> Result<User> {
    let account = email.split('@').next().unwrap_or_default();
    let name = if name.is_empty() { account } else { name };
    let name: String = name.chars().take(60).collect();
    let user = create(tx, email, &name, locale)?;
    outbox::enqueue(tx, &emails::accounts::welcome(&user.addressee()))?;
    Ok(user)
}

/// A member with a verified address, without a password.
fn create(tx: &Tx<'_>, email: &Email, name: &str, locale: Locale) -> Result<User> {
    let id = tx.insert(
        "INSERT INTO users (email, name, role, locale, created_at, updated_at, email_verified_at,
         accepted_at)
         VALUES (?1, ?2, 'member', ?3, ?4, ?4, ?4, ?4)",
        params![email, name, locale, tx.now],
    )?;
    load_user(tx, id.into())
}

/// Stores a password hash, ends every session but the one to keep, invalidates pending sign-in
/// links, and queues an email about it.
pub(crate) fn replace_password(
    tx: &Tx<'_>,
    user: &User,
    hash: &str,
    keep: Option<[u8; 32]>,
) -> Result<()> {
    tx.execute_later(
        "UPDATE users SET password_hash = ?2, updated_at = ?3 WHERE id = ?1",
        params![user.id, hash, tx.now],
    )?;
    match keep {
        Some(token) => tx.execute_later(
            "DELETE FROM sessions WHERE user_id = ?1 AND token_sha256 <> ?2",
            params![user.id, token],
        )?,
        None => tx.execute_later("DELETE FROM sessions WHERE user_id = ?1", [user.id])?,
    }
    links::forget_sign_in(tx, &user.email)?;
    pending::forget(tx, user.id)?;
    outbox::enqueue(
        tx,
        &emails::accounts::password_changed(&user.addressee(), tx.now),
    )
}

impl StoreReader<'_> {
    /// An account, or `NotFound`.
    pub fn user(&self, id: UserId) -> Result<User> {
        self.query(|db| load_user(db, id))
    }

    /// The account of an address, case-insensitively, with its password hash.
    pub fn credentials(&self, email: &str) -> Result<Option<(User, Option<String>)>> {
        self.query(|db| {
            Ok(db.find(
                concat!(
                    "SELECT ",
                    user_columns!(),
                    ", u.password_hash FROM users u WHERE u.email = ?1"
                ),
                [email.to_ascii_lowercase()],
                |row| Ok((read_user(row)?, row.get("password_hash")?)),
            )?)
        })
    }
}

impl Store {
    /// Stores a new password hash, ends every session but the one that requested it, invalidates
    /// pending sign-in links, and queues an email about it.
    pub async fn set_password(
        &self,
        id: UserId,
        hash: String,
        keep: [u8; 32],
        now: Timestamp,
    ) -> Result<()> {
        self.edit(None, now, move |tx| {
            let user = load_user(tx, id)?;
            replace_password(tx, &user, &hash, Some(keep))
        })
        .await
    }

    /// Gives an account another role; its sessions see it with their next request.
    pub async fn set_role(&self, id: UserId, role: Role, now: Timestamp) -> Result<()> {
        self.write(move |db| {
            Ok(db.execute_later(
                "UPDATE users SET role = ?2, updated_at = ?3 WHERE id = ?1",
                params![id, role.code(), now],
            )?)
        })
        .await
    }
}
