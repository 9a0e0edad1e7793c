//! Database sessions: only the SHA-256 of a token is stored.

use super::{
    Error, Purpose, Result, Store, User, deletion, links, row,
    users::{self, USER_COLUMNS, read_user, user_by_id, user_columns},
};
use crate::domain::{access::Role, accounts::session_policy::SessionTimes};
use generator::model::{Locale, Settings};
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, params};

/// A live session with its account, read afresh for every request.
#[derive(Clone, Debug)]
pub struct SessionRow {
    pub user: User,
    pub created_at: Timestamp,
    pub renewed_at: Timestamp,
    /// The hour in which it was used last.
    pub seen_at: Timestamp,
    pub expires_at: Timestamp,
}

impl SessionRow {
    /// The times that its renewal depends on.
    pub fn times(&self) -> SessionTimes {
        let SessionRow { created_at, renewed_at, expires_at, .. } = *self;
        SessionTimes { role: self.user.role, created_at, renewed_at, expires_at }
    }
}

/// A session about to begin.
pub struct NewSession {
    /// Digest of its token.
    pub token: [u8; 32],
    /// Digest of the token the browser brought along: that session ends.
    pub replaces: Option<[u8; 32]>,
    /// Short words for the browser.
    pub agent: String,
    /// When the session of a role ends.
    pub ends: fn(Role, Timestamp) -> Timestamp,
}

/// One of an account's sessions as its owner sees it.
#[derive(Clone, Debug)]
pub struct OpenSession {
    pub token: [u8; 32],
    pub agent: String,
    pub created_at: Timestamp,
    pub seen_at: Timestamp,
    pub expires_at: Timestamp,
}

/// What an outside issuer says of somebody.
#[derive(Clone, Debug)]
pub struct Vouched {
    pub issuer: String,
    /// Who it is there.
    pub subject: String,
    /// Normalised; none where the issuer gives none.
    pub email: Option<String>,
    /// The issuer knows that the address is theirs.
    pub verified: bool,
    pub name: String,
    pub locale: Locale,
}

/// What became of a sign-in through an issuer.
#[derive(Clone, Debug)]
pub enum VouchedSignIn {
    /// An account that may not sign in got no session.
    User(Box<User>),
    /// There is an account with the address, but nobody vouches that both are one person.
    NotLinked,
    /// Without a verified address there can be no account.
    NoAddress,
    /// Accounts of such addresses are made by invitation only.
    NotAdmitted,
}

/// Whose account it is: known by the issuer's name for them, or else linked by an address that both sides know to
/// be theirs, or new.
fn vouched_for(
    db: &Connection,
    vouched: &Vouched,
    settings: &Settings,
    now: Timestamp,
) -> Result<VouchedSignIn> {
    let mut query = db.prepare_cached("SELECT user_id FROM identities WHERE issuer = ?1 AND subject = ?2")?;
    let known: Option<i64> =
        query.query_row([&vouched.issuer, &vouched.subject], |row| row.get(0)).optional()?;
    if let Some(user) = known {
        let user = user_by_id(db, user)?.ok_or(Error::NotFound)?;
        return Ok(VouchedSignIn::User(Box::new(user)));
    }
    let Some(email) = &vouched.email else { return Ok(VouchedSignIn::NoAddress) };
    let user = match users::user_by_email(db, email)? {
        Some(user) if user.verified && vouched.verified => user,
        Some(_) => return Ok(VouchedSignIn::NotLinked),
        None if !vouched.verified => return Ok(VouchedSignIn::NoAddress),
        None if !settings.admits(email) => return Ok(VouchedSignIn::NotAdmitted),
        None => users::sign_up(db, email, &vouched.name, vouched.locale, now)?,
    };
    db.prepare_cached(
        "INSERT INTO identities (issuer, subject, user_id, created_at) VALUES (?1, ?2, ?3, ?4)",
    )?
    .execute(params![vouched.issuer, vouched.subject, user.id, row::seconds(now)])?;
    Ok(VouchedSignIn::User(Box::new(user)))
}

/// Begins a session in the caller's transaction, ends the one it replaces, sweeps expired ones.
pub(super) fn start(db: &Connection, user: &User, session: &NewSession, now: Timestamp) -> Result<()> {
    db.prepare_cached("DELETE FROM sessions WHERE token_sha256 = ?1 OR expires_at <= ?2")?
        .execute(params![session.replaces, row::seconds(now)])?;
    db.prepare_cached(
        "INSERT INTO sessions (token_sha256, user_id, created_at, renewed_at, seen_at, expires_at, agent)
         VALUES (?1, ?2, ?3, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![
        session.token,
        user.id,
        row::seconds(now),
        row::hour(now),
        row::seconds((session.ends)(user.role, now)),
        session.agent
    ])?;
    db.prepare_cached("UPDATE users SET seen_at = ?2 WHERE id = ?1")?
        .execute(params![user.id, row::hour(now)])?;
    deletion::cancel(db, user, now)
}

impl Store {
    /// The session of a token's digest. An expired one and one of a closed account do not exist.
    pub fn session(&self, token: &[u8; 32], now: Timestamp) -> Result<Option<SessionRow>> {
        self.read(|db| {
            let mut query = db.prepare_cached(concat!(
                "SELECT ",
                user_columns!(),
                ", s.created_at, s.renewed_at, s.expires_at, s.seen_at
                 FROM sessions s JOIN users u ON u.id = s.user_id
                 WHERE s.token_sha256 = ?1 AND s.expires_at > ?2 AND u.status = 'active'
                   AND (u.suspended_until IS NULL OR u.suspended_until <= ?2)"
            ))?;
            let session = query.query_row(params![token, row::seconds(now)], |row| {
                Ok(SessionRow {
                    user: read_user(row)?,
                    created_at: row::moment(row.get(USER_COLUMNS)?),
                    renewed_at: row::moment(row.get(USER_COLUMNS + 1)?),
                    expires_at: row::moment(row.get(USER_COLUMNS + 2)?),
                    seen_at: row::moment(row.get(USER_COLUMNS + 3)?),
                })
            });
            Ok(session.optional()?)
        })
    }

    /// Signs an account in. A request for its deletion is cancelled by that (docs/content-model.md §2.6).
    pub async fn start_session(&self, user: i64, session: NewSession, now: Timestamp) -> Result<()> {
        self.write(move |db| {
            let user = user_by_id(db, user)?.ok_or(Error::NotFound)?;
            start(db, &user, &session, now)
        })
        .await
    }

    /// Signs in whoever opened a link of a mail, which is used up by that; a new address becomes a new account.
    /// Nothing: no such link. An account that may not sign in gets no session.
    pub async fn sign_in_by_link(
        &self,
        token: [u8; 32],
        email: String,
        session: NewSession,
        now: Timestamp,
    ) -> Result<Option<User>> {
        self.write_with_site(move |db, site| {
            // A link of another address keeps its use too: the caller sent the wrong address.
            if links::find(db, &token, now)?.is_none_or(|link| !link.email.eq_ignore_ascii_case(&email)) {
                return Ok(None);
            }
            let Some(link) = links::consume(db, &token, &[Purpose::SignIn], now)? else { return Ok(None) };
            let user = match users::user_by_email(db, &email)? {
                Some(user) => {
                    users::verify_email(db, user.id, now)?;
                    user
                }
                // Meanwhile that may have been closed to them.
                None if !site.settings.admits(&email) => return Ok(None),
                None => users::sign_up_by_link(db, &link, now)?,
            };
            if user.may_sign_in(now) {
                start(db, &user, &session, now)?;
            }
            users::user_by_id(db, user.id)
        })
        .await
    }

    /// Signs in whom an issuer vouches for.
    pub async fn sign_in_by_issuer(
        &self,
        vouched: Vouched,
        session: NewSession,
        now: Timestamp,
    ) -> Result<VouchedSignIn> {
        self.write_with_site(move |db, site| {
            let found = vouched_for(db, &vouched, &site.settings, now)?;
            if let VouchedSignIn::User(user) = &found
                && user.may_sign_in(now)
            {
                start(db, user, &session, now)?;
            }
            Ok(found)
        })
        .await
    }

    /// The live sessions of an account, the one used last first.
    pub fn sessions(&self, user: i64, now: Timestamp) -> Result<Vec<OpenSession>> {
        self.read(|db| {
            let mut query = db.prepare_cached(
                "SELECT token_sha256, agent, created_at, seen_at, expires_at FROM sessions
                 WHERE user_id = ?1 AND expires_at > ?2 ORDER BY seen_at DESC, created_at DESC",
            )?;
            let rows = query.query_map(params![user, row::seconds(now)], |row| {
                Ok(OpenSession {
                    token: row.get(0)?,
                    agent: row.get(1)?,
                    created_at: row::moment(row.get(2)?),
                    seen_at: row::moment(row.get(3)?),
                    expires_at: row::moment(row.get(4)?),
                })
            })?;
            Ok(rows.collect::<rusqlite::Result<_>>()?)
        })
    }

    /// Remembers that a session was used in this hour.
    pub async fn touch_session(&self, token: [u8; 32], now: Timestamp) -> Result<()> {
        self.write(move |db| {
            db.prepare_cached("UPDATE sessions SET seen_at = ?2 WHERE token_sha256 = ?1")?
                .execute(params![token, row::hour(now)])?;
            Ok(())
        })
        .await
    }

    /// Moves a session's end.
    pub async fn renew_session(&self, token: [u8; 32], now: Timestamp, expires_at: Timestamp) -> Result<()> {
        self.write(move |db| {
            db.prepare_cached(
                "UPDATE sessions SET renewed_at = ?2, expires_at = ?3 WHERE token_sha256 = ?1",
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
