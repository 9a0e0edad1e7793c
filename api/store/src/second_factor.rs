//! The second step of a sign-in: authenticators, recovery codes, and sign-ins that wait for it
//! (docs/security.md §10). Secrets come and go sealed; codes and tokens as digests.

use super::activity::{self, ActivityEvent};
use super::users::load_user;
use super::{NewSession, Result, Store, StoreReader, User, outbox, pending, sessions};
use crate::Tx;
use domain::accounts::second_factor::{AuthenticatorKind, ENROLMENT, MOST_AUTHENTICATORS};
use domain::emails::accounts::{self as mails, KeyChange};
use domain::ids::{AuthenticatorId, UserId};
use domain::rejection::Rejection;
use engine::{Db, Row, members, params};
use jiff::Timestamp;
use support::clock::later;

/// A sign-in that waits for its second step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingSignIn {
    /// Whose.
    pub user: User,
    /// When it ends.
    pub expires_at: Timestamp,
}

/// An authenticator as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Authenticator {
    pub id: AuthenticatorId,
    pub kind: AuthenticatorKind,
    pub name: String,
    pub created_at: Timestamp,
    pub used_at: Option<Timestamp>,
}

/// The second factors of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SecondFactors {
    /// The oldest first.
    pub authenticators: Vec<Authenticator>,
    /// Recovery codes that were not used.
    pub recovery_codes: u64,
}

/// The secret of an authenticator app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TotpKey {
    pub id: AuthenticatorId,
    /// As it is stored.
    pub sealed: Vec<u8>,
    /// The step of the newest code that was taken.
    pub last_step: Option<i64>,
}

/// What a user proves the second step by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecondProof {
    /// A code of an app, which is that of this step.
    Totp {
        id: AuthenticatorId,
        /// The step of the code.
        step: i64,
    },
    /// A recovery code, by its digest.
    RecoveryCode([u8; 32]),
}

/// The outcome of a second step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SecondStep {
    /// The session has begun.
    SignedIn(Box<User>),
    /// The proof was used meanwhile, or never existed.
    Wrong,
    /// No sign-in waits for this browser.
    Over,
}

fn find_pending(db: &Db, token: &[u8; 32], now: Timestamp) -> Result<Option<PendingSignIn>> {
    let row: Option<(UserId, Timestamp)> = db.find_value(
        "SELECT user_id, expires_at FROM pending_sign_ins WHERE token_sha256 = ?1 AND expires_at > ?2",
        params![token, now],
    )?;
    let Some((user, expires_at)) = row else {
        return Ok(None);
    };
    let user = load_user(db, user)?;
    Ok(user
        .may_sign_in(now)
        .then_some(PendingSignIn { user, expires_at }))
}

/// An authenticator of a kind that this program knows.
fn read(row: &Row<'_>) -> engine::Result<Option<Authenticator>> {
    let Some(kind) = AuthenticatorKind::from_code(row.text("kind")?) else {
        return Ok(None);
    };
    Ok(Some(
        members!(row => Authenticator { id, name, created_at, used_at; kind: kind }),
    ))
}

fn confirmed(db: &Db, user: UserId) -> Result<Vec<Authenticator>> {
    let rows: Vec<Option<Authenticator>> = db.rows(
        "SELECT id, kind, name, created_at, used_at FROM authenticators
         WHERE user_id = ?1 AND confirmed_at IS NOT NULL ORDER BY id",
        [user],
        read,
    )?;
    Ok(rows.into_iter().flatten().collect())
}

fn find(db: &Db, user: UserId, id: AuthenticatorId) -> Result<Authenticator> {
    let mut all = confirmed(db, user)?.into_iter();
    all.find(|own| own.id == id)
        .ok_or(Rejection::NotFound)
        .map_err(Into::into)
}

fn codes_left(db: &Db, user: UserId) -> Result<u64> {
    Ok(db.value(
        "SELECT count(*) FROM recovery_codes WHERE user_id = ?1",
        [user],
    )?)
}

pub(super) fn factors(db: &Db, user: UserId) -> Result<SecondFactors> {
    Ok(SecondFactors {
        authenticators: confirmed(db, user)?,
        recovery_codes: codes_left(db, user)?,
    })
}

/// A line of the activity log about the second factors of an account.
fn record(tx: &Tx<'_>, action: &str, user: &User) -> Result<()> {
    let event = ActivityEvent {
        action,
        collection: "users",
        subject: Some(user.id.number()),
        title: &user.name,
    };
    activity::record(&tx.by(Some(user.id)), event, &[])
}

/// Uses a proof up; `false`: it was used before, or never existed. A code of an app works once, and
/// those of earlier steps with it; the caller has checked that it is right.
fn spend(tx: &Tx<'_>, user: &User, proof: SecondProof) -> Result<bool> {
    match proof {
        SecondProof::Totp { id, step } => {
            let changed = tx.execute(
                "UPDATE authenticators SET last_step = ?3, used_at = ?4
                 WHERE id = ?1 AND user_id = ?2 AND confirmed_at IS NOT NULL
                   AND (last_step IS NULL OR last_step < ?3)",
                params![id, user.id, step, tx.now],
            )?;
            if changed == 1 {
                record(tx, "second-factor", user)?;
            }
            Ok(changed == 1)
        }
        SecondProof::RecoveryCode(digest) => {
            let deleted = tx.execute(
                "DELETE FROM recovery_codes WHERE code_sha256 = ?1 AND user_id = ?2",
                params![digest, user.id],
            )?;
            if deleted == 1 {
                record(tx, "recovery-code", user)?;
                let left = codes_left(tx, user.id)?;
                let mail = mails::recovery_code_used(&user.addressee(), left, tx.now);
                outbox::enqueue(tx, &mail)?;
            }
            Ok(deleted == 1)
        }
    }
}

/// Gives an account these recovery codes in the place of those it has.
fn replace_codes(tx: &Tx<'_>, user: UserId, digests: &[[u8; 32]]) -> Result<()> {
    tx.execute_later("DELETE FROM recovery_codes WHERE user_id = ?1", [user])?;
    for digest in digests {
        tx.execute_later(
            "INSERT INTO recovery_codes (code_sha256, user_id) VALUES (?1, ?2)",
            params![digest, user],
        )?;
    }
    Ok(())
}

/// Notes whether an account has a confirmed authenticator. Recovery codes replace one, and go with
/// the last.
fn note_presence(tx: &Tx<'_>, user: UserId) -> Result<bool> {
    let present: bool = tx.value(
        "SELECT EXISTS (SELECT 1 FROM authenticators WHERE user_id = ?1 AND confirmed_at IS NOT NULL)",
        [user],
    )?;
    tx.execute_later(
        "UPDATE users SET second_factor = ?2, updated_at = ?3 WHERE id = ?1",
        params![user, present, tx.now],
    )?;
    if !present {
        replace_codes(tx, user, &[])?;
        pending::forget(tx, user)?;
    }
    Ok(present)
}

/// Removes every authenticator and recovery code of an account, and sends its user an email.
pub(super) fn remove_all(tx: &Tx<'_>, user: &User) -> Result<()> {
    tx.execute_later("DELETE FROM authenticators WHERE user_id = ?1", [user.id])?;
    note_presence(tx, user.id)?;
    outbox::enqueue(tx, &mails::second_factor_reset(&user.addressee(), tx.now))
}

/// Notes that the user of a session has just proved who they are.
fn note_proof(tx: &Tx<'_>, session: [u8; 32]) -> Result<()> {
    Ok(tx.execute_later(
        "UPDATE sessions SET proved_at = ?2 WHERE token_sha256 = ?1",
        params![session, tx.now],
    )?)
}

impl StoreReader<'_> {
    /// The sign-in that waits for the second step in the browser with this token's digest. One whose
    /// account may no longer sign in does not exist.
    pub fn pending_sign_in(
        &self,
        token: &[u8; 32],
        now: Timestamp,
    ) -> Result<Option<PendingSignIn>> {
        self.query(|db| find_pending(db, token, now))
    }

    /// The second factors of an account.
    pub fn second_factors(&self, user: UserId) -> Result<SecondFactors> {
        self.query(|db| factors(db, user))
    }

    /// The secrets of the authenticator apps of an account.
    pub fn totp_keys(&self, user: UserId) -> Result<Vec<TotpKey>> {
        self.query(|db| {
            Ok(db.rows(
                "SELECT id, sealed, last_step FROM authenticators
                 WHERE user_id = ?1 AND confirmed_at IS NOT NULL AND kind = 'totp' ORDER BY id",
                [user],
                |row| Ok(members!(row => TotpKey { id, sealed, last_step })),
            )?)
        })
    }

    /// The secret that an account is about to confirm, and is still in time for.
    pub fn unconfirmed_totp(&self, user: UserId, now: Timestamp) -> Result<Option<TotpKey>> {
        self.query(|db| {
            Ok(db.find(
                "SELECT id, sealed, last_step FROM authenticators
                 WHERE user_id = ?1 AND confirmed_at IS NULL AND kind = 'totp' AND created_at > ?2",
                params![user, later(now, -ENROLMENT)],
                |row| Ok(members!(row => TotpKey { id, sealed, last_step })),
            )?)
        })
    }
}

impl Store {
    /// Takes the second step of the sign-in that waits in the browser with this token's digest, and
    /// begins its session. `is_known`: its user has signed in with this browser before.
    pub async fn sign_in_by_second_step(
        &self,
        token: [u8; 32],
        proof: SecondProof,
        session: NewSession,
        is_known: bool,
        now: Timestamp,
    ) -> Result<SecondStep> {
        self.edit(None, now, move |tx| {
            let Some(PendingSignIn { user, .. }) = find_pending(tx, &token, now)? else {
                return Ok(SecondStep::Over);
            };
            if !spend(tx, &user, proof)? {
                return Ok(SecondStep::Wrong);
            }
            tx.execute_later(
                "DELETE FROM pending_sign_ins WHERE token_sha256 = ?1",
                [token],
            )?;
            if !is_known {
                let mail = mails::new_device(&user.addressee(), session.agent.clone(), now);
                outbox::enqueue(tx, &mail)?;
            }
            sessions::begin(tx, &user, &session)?;
            load_user(tx, user.id).map(|user| SecondStep::SignedIn(Box::new(user)))
        })
        .await
    }

    /// Notes in a session that its user has proved again who they are, by a second factor; `false`: the
    /// proof was used before, or never existed.
    pub async fn prove_by_second_factor(
        &self,
        user: UserId,
        proof: SecondProof,
        session: [u8; 32],
        now: Timestamp,
    ) -> Result<bool> {
        self.edit(Some(user), now, move |tx| {
            let user = load_user(tx, user)?;
            let is_right = spend(tx, &user, proof)?;
            if is_right {
                note_proof(tx, session)?;
            }
            Ok(is_right)
        })
        .await
    }

    /// Notes the same after the caller has verified the password.
    pub async fn prove_by_password(&self, session: [u8; 32], now: Timestamp) -> Result<()> {
        self.edit(None, now, move |tx| note_proof(tx, session))
            .await
    }

    /// Stores the secret of an authenticator app that its user is about to confirm, in the place of
    /// another such one.
    pub async fn begin_totp(
        &self,
        user: UserId,
        sealed: Vec<u8>,
        now: Timestamp,
    ) -> Result<AuthenticatorId> {
        self.edit(Some(user), now, move |tx| {
            if confirmed(tx, user)?.len() >= MOST_AUTHENTICATORS {
                return Err(Rejection::TooManyAuthenticators(MOST_AUTHENTICATORS).into());
            }
            tx.execute_later(
                "DELETE FROM authenticators WHERE user_id = ?1 AND confirmed_at IS NULL",
                [user],
            )?;
            let id = tx.insert(
                "INSERT INTO authenticators (user_id, kind, sealed, created_at) VALUES (?1, ?2, ?3, ?4)",
                params![user, AuthenticatorKind::Totp.code(), sealed, tx.now],
            )?;
            Ok(id.into())
        })
        .await
    }

    /// Confirms an authenticator app by the step of a code that its user typed. The first
    /// authenticator of an account brings these recovery codes and ends all other sessions: they
    /// began without a second step. Returns whether it is the first; `None`: it was confirmed or
    /// replaced meanwhile.
    pub async fn confirm_totp(
        &self,
        user: UserId,
        (id, step): (AuthenticatorId, i64),
        name: String,
        codes: Vec<[u8; 32]>,
        session: [u8; 32],
        now: Timestamp,
    ) -> Result<Option<bool>> {
        self.edit(Some(user), now, move |tx| {
            let user = load_user(tx, user)?;
            let changed = tx.execute(
                "UPDATE authenticators SET confirmed_at = ?3, last_step = ?4, name = ?5, created_at = ?3
                 WHERE id = ?1 AND user_id = ?2 AND confirmed_at IS NULL",
                params![id, user.id, now, step, name],
            )?;
            if changed == 0 {
                return Ok(None);
            }
            let is_first = !user.second_factor;
            note_presence(tx, user.id)?;
            if is_first {
                replace_codes(tx, user.id, &codes)?;
                tx.execute_later(
                    "DELETE FROM sessions WHERE user_id = ?1 AND token_sha256 <> ?2",
                    params![user.id, session],
                )?;
            }
            note_proof(tx, session)?;
            record(tx, "second-factor-add", &user)?;
            let mail = mails::key_changed(&user.addressee(), KeyChange::Added, name, now);
            outbox::enqueue(tx, &mail)?;
            Ok(Some(is_first))
        })
        .await
    }

    /// Notes that the setting asks an account for a second factor, where that is new.
    pub async fn note_second_factor_need(&self, user: UserId, now: Timestamp) -> Result<()> {
        self.write(move |db| {
            Ok(db.execute_later(
                "UPDATE users SET second_needed_at = ?2 WHERE id = ?1 AND second_needed_at IS NULL",
                params![user, now],
            )?)
        })
        .await
    }

    /// Gives an authenticator another name.
    pub async fn name_authenticator(
        &self,
        user: UserId,
        id: AuthenticatorId,
        name: String,
        now: Timestamp,
    ) -> Result<()> {
        self.edit(Some(user), now, move |tx| {
            find(tx, user, id)?;
            tx.execute_later(
                "UPDATE authenticators SET name = ?3 WHERE id = ?1 AND user_id = ?2",
                params![id, user, name],
            )?;
            Ok(())
        })
        .await
    }

    /// Removes an authenticator. With the last one the recovery codes go too.
    pub async fn remove_authenticator(
        &self,
        user: UserId,
        id: AuthenticatorId,
        now: Timestamp,
    ) -> Result<()> {
        self.edit(Some(user), now, move |tx| {
            let user = load_user(tx, user)?;
            let removed = find(tx, user.id, id)?;
            tx.execute_later(
                "DELETE FROM authenticators WHERE id = ?1 AND user_id = ?2",
                params![id, user.id],
            )?;
            note_presence(tx, user.id)?;
            record(tx, "second-factor-remove", &user)?;
            let mail = mails::key_changed(&user.addressee(), KeyChange::Removed, removed.name, now);
            outbox::enqueue(tx, &mail)
        })
        .await
    }

    /// Gives an account with a second factor new recovery codes; those it had stop working.
    pub async fn replace_recovery_codes(
        &self,
        user: UserId,
        codes: Vec<[u8; 32]>,
        now: Timestamp,
    ) -> Result<()> {
        self.edit(Some(user), now, move |tx| {
            let user = load_user(tx, user)?;
            if !user.second_factor {
                return Err(Rejection::NotFound.into());
            }
            replace_codes(tx, user.id, &codes)?;
            record(tx, "recovery-codes", &user)?;
            outbox::enqueue(tx, &mails::recovery_codes_replaced(&user.addressee(), now))
        })
        .await
    }
}
