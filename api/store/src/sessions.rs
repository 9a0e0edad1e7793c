//! Database sessions: only the SHA-256 of a token is stored.

use super::users::{self, load_user, read_user, user_columns};
use super::{Link, Result, Store, StoreReader, User, deletion, links, pending, row};
use crate::Tx;
use domain::access::Role;
use domain::accounts::email_address::Email;
use domain::accounts::links::{LinkUse, Purpose};
use domain::accounts::session_policy::{self, SessionTimes};
use domain::ids::UserId;
use engine::{members, named, params};
use jiff::Timestamp;

/// A live session with its account, read afresh for every request.
#[derive(Clone, Debug)]
pub struct SessionRow {
    pub user: User,
    pub created_at: Timestamp,
    pub renewed_at: Timestamp,
    /// The hour in which it was used last.
    pub seen_at: Timestamp,
    pub expires_at: Timestamp,
    /// When its user proved last who they are.
    pub proved_at: Timestamp,
}

impl SessionRow {
    /// The times that its renewal depends on.
    pub fn times(&self) -> SessionTimes {
        let SessionRow {
            created_at,
            renewed_at,
            expires_at,
            ..
        } = *self;
        SessionTimes {
            role: self.user.role,
            created_at,
            renewed_at,
            expires_at,
        }
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

/// What follows the first step of a sign-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// The session has begun.
    SignedIn,
    /// The account asks for its second step.
    Second,
    /// The account may not sign in.
    Nothing,
}

/// A user who took the first step of a sign-in.
#[derive(Clone, Debug)]
pub struct FirstStep {
    /// One who may not sign in gets nothing; see [`User::may_sign_in`].
    pub user: User,
    /// What follows.
    pub next: NextStep,
}

/// Begins a session in the caller's transaction, or the second step of one whose account asks for
/// it.
fn start(tx: &Tx<'_>, user: &User, session: &NewSession) -> Result<NextStep> {
    if user.second_factor {
        pending::insert(tx, user.id, session.token)?;
        return Ok(NextStep::Second);
    }
    begin(tx, user, session)?;
    Ok(NextStep::SignedIn)
}

/// The same for an account that may not sign in, which gets nothing.
pub(super) fn start_if_allowed(tx: &Tx<'_>, user: &User, session: &NewSession) -> Result<NextStep> {
    if user.may_sign_in(tx.now) {
        start(tx, user, session)
    } else {
        Ok(NextStep::Nothing)
    }
}

/// Begins a session in the caller's transaction, ends the one it replaces, deletes expired ones.
pub(super) fn begin(tx: &Tx<'_>, user: &User, session: &NewSession) -> Result<()> {
    tx.execute_later(
        "DELETE FROM sessions WHERE token_sha256 = ?1 OR expires_at <= ?2",
        params![session.replaces, tx.now],
    )?;
    tx.execute_later(
        "INSERT INTO sessions (token_sha256, user_id, created_at, renewed_at, seen_at, expires_at, agent, proved_at)
         VALUES (:token_sha256, :user_id, :now, :now, :seen_at, :expires_at, :agent, :now)",
        named! {
            ":token_sha256": session.token,
            ":user_id": user.id,
            ":now": tx.now,
            ":seen_at": row::hour(tx.now),
            ":expires_at": (session.ends)(user.role, tx.now),
            ":agent": session.agent,
        },
    )?;
    tx.execute_later(
        "UPDATE users SET seen_at = ?2 WHERE id = ?1",
        params![user.id, row::hour(tx.now)],
    )?;
    deletion::cancel(tx, user)
}

/// Gives the sessions of an account the end that its new role has: none of staff outlives the hours
/// of staff because it began as that of a member (docs/security.md §1). None ends later than
/// before.
pub(super) fn shorten(tx: &Tx<'_>, user: UserId, role: Role) -> Result<()> {
    let open: Vec<([u8; 32], Timestamp, Timestamp)> = tx.values(
        "SELECT token_sha256, created_at, expires_at FROM sessions WHERE user_id = ?1",
        [user],
    )?;
    for (token, created_at, expires_at) in open {
        let end = session_policy::expiry(role, created_at, tx.now);
        if end < expires_at {
            tx.execute_later(
                "UPDATE sessions SET expires_at = ?2 WHERE token_sha256 = ?1",
                params![token, end],
            )?;
        }
    }
    Ok(())
}

impl StoreReader<'_> {
    /// The session of a token's digest. An expired one and one of a closed account do not exist.
    pub fn session(&self, token: &[u8; 32], now: Timestamp) -> Result<Option<SessionRow>> {
        self.query(|db| {
            let session = db.find(
                concat!(
                    "SELECT ",
                    user_columns!(),
                    ", s.created_at, s.renewed_at, s.expires_at, s.seen_at, s.proved_at
                 FROM sessions s JOIN users u ON u.id = s.user_id
                 WHERE s.token_sha256 = ?1 AND s.expires_at > ?2 AND u.status = 'active'
                   AND (u.suspended_until IS NULL OR u.suspended_until <= ?2)"
                ),
                params![token, now],
                |row| {
                    Ok(
                        members!(row => SessionRow { created_at, renewed_at, expires_at, seen_at, proved_at;
                        user: read_user(row)? }),
                    )
                },
            );
            Ok(session?)
        })
    }

    /// The live sessions of an account, the one used last first.
    pub fn sessions(&self, user: UserId, now: Timestamp) -> Result<Vec<OpenSession>> {
        self.query(|db| {
            Ok(db.rows(
                "SELECT token_sha256 AS token, agent, created_at, seen_at, expires_at FROM sessions
                 WHERE user_id = ?1 AND expires_at > ?2 ORDER BY seen_at DESC, created_at DESC",
                params![user, now],
                |row| Ok(members!(row => OpenSession { token, agent, created_at, seen_at, expires_at })),
            )?)
        })
    }
}

impl Store {
    /// Signs an account in, or begins its second step. A request for its deletion is canceled by a
    /// session (docs/content-model.md §2.6).
    pub async fn start_session(
        &self,
        user: UserId,
        session: NewSession,
        now: Timestamp,
    ) -> Result<NextStep> {
        self.edit(None, now, move |tx| {
            let user = load_user(tx, user)?;
            start(tx, &user, &session)
        })
        .await
    }

    /// Signs in the user who opened a link of an email, and uses the link up; a new address becomes
    /// a new account. Nothing: no such link. An account that may not sign in gets no session.
    pub async fn sign_in_by_link(
        &self,
        token: [u8; 32],
        email: Email,
        session: NewSession,
        now: Timestamp,
    ) -> Result<Option<FirstStep>> {
        self.edit(None, now, move |tx| {
            let site = tx.site()?;
            // A link of another address keeps its use too: the caller sent the wrong address.
            if links::find(tx, &token, now)?
                .is_none_or(|link| !link.email.eq_ignore_ascii_case(&email))
            {
                return Ok(None);
            }
            let Some(Link {
                usage: LinkUse::SignIn { name, locale },
                email,
                ..
            }) = links::consume(tx, &token, &[Purpose::SignIn])?
            else {
                return Ok(None);
            };
            let user = match users::user_by_email(tx, &email)? {
                Some(user) => {
                    users::verify_email(tx, user.id)?;
                    user
                }
                // Meanwhile that may have been closed to them.
                None if !site.settings.admits(&email) => return Ok(None),
                None => users::sign_up(tx, &email, &name, locale)?,
            };
            let next = start_if_allowed(tx, &user, &session)?;
            let user = load_user(tx, user.id)?;
            Ok(Some(FirstStep { user, next }))
        })
        .await
    }

    /// Remembers that a session was used in this hour.
    pub async fn touch_session(&self, token: [u8; 32], now: Timestamp) -> Result<()> {
        self.write(move |db| {
            Ok(db.execute_later(
                "UPDATE sessions SET seen_at = ?2 WHERE token_sha256 = ?1",
                params![token, row::hour(now)],
            )?)
        })
        .await
    }

    /// Moves a session's end.
    pub async fn renew_session(
        &self,
        token: [u8; 32],
        now: Timestamp,
        expires_at: Timestamp,
    ) -> Result<()> {
        self.write(move |db| {
            Ok(db.execute_later(
                "UPDATE sessions SET renewed_at = ?2, expires_at = ?3 WHERE token_sha256 = ?1",
                params![token, now, expires_at],
            )?)
        })
        .await
    }

    /// Ends the session with this digest, if it is open.
    pub async fn end_session(&self, token: [u8; 32]) -> Result<()> {
        self.write(move |db| {
            Ok(db.execute_later("DELETE FROM sessions WHERE token_sha256 = ?1", [token])?)
        })
        .await
    }

    /// Ends every session of an account; with `keep`, all but that one. Answers how many.
    pub async fn end_sessions(&self, user: UserId, keep: Option<[u8; 32]>) -> Result<usize> {
        self.write(move |db| {
            let ended = db.execute(
                "DELETE FROM sessions WHERE user_id = ?1 AND token_sha256 IS DISTINCT FROM ?2",
                params![user, keep],
            )?;
            Ok(ended)
        })
        .await
    }
}
