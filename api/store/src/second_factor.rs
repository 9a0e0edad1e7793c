//! The second step of a sign-in: authenticators, recovery codes, and sign-ins that wait for it
//! (docs/security.md §10). Secrets come and go sealed; codes and tokens as digests.

use super::activity::{self, ActivityEvent};
use super::users::load_user;
use super::{NewSession, Result, Store, StoreReader, User, outbox, pending, sessions};
use crate::Tx;
use domain::accounts::second_factor::passkeys::challenge::CHALLENGE;
use domain::accounts::second_factor::passkeys::{NewPasskey, UsedChallenge};
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

/// A passkey whose answer is about to be verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasskeyKey {
    pub id: AuthenticatorId,
    /// Whose it is.
    pub user_id: UserId,
    /// Its public key as it is stored.
    pub sealed: Vec<u8>,
    /// Whether it verified its user when it was added.
    pub verified_user: bool,
}

/// A passkey that was verified and is about to be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifiedPasskey {
    pub passkey: NewPasskey,
    /// Its public key as it is stored.
    pub sealed: Vec<u8>,
    /// The challenge that it answers.
    pub challenge: UsedChallenge,
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
    /// The verified answer of a passkey.
    Passkey {
        id: AuthenticatorId,
        /// The challenge that it answers.
        challenge: UsedChallenge,
        sign_count: u32,
    },
}

/// The outcome of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProofOutcome {
    /// It counts, and does not a second time.
    Accepted,
    /// It was used before, or never existed.
    Rejected,
    /// It is that of a passkey which may be a copy; its owner gets an email.
    Copied,
}

/// The outcome of a second step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SecondStep {
    /// The session has begun.
    SignedIn(Box<User>),
    /// The proof was used meanwhile, or never existed.
    Wrong,
    /// The passkey may be a copy.
    Copied,
    /// No sign-in waits for this browser, or the account may no longer sign in.
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

fn credential_ids(db: &Db, user: UserId) -> Result<Vec<Vec<u8>>> {
    Ok(db.values(
        "SELECT credential_id FROM authenticators
         WHERE user_id = ?1 AND credential_id IS NOT NULL ORDER BY id",
        [user],
    )?)
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

/// Notes that a challenge was answered; `false`: it was before. Those that are over are deleted.
fn note_answer(tx: &Tx<'_>, challenge: UsedChallenge) -> Result<bool> {
    tx.execute_later(
        // Later than they are over: another server's clock may be behind, and an answer may wait for its turn.
        "DELETE FROM used_challenges WHERE expires_at <= ?1",
        [later(tx.now, -CHALLENGE)],
    )?;
    let inserted = tx.execute(
        "INSERT INTO used_challenges (challenge_sha256, expires_at) VALUES (?1, ?2)
         ON CONFLICT (challenge_sha256) DO NOTHING",
        params![challenge.digest, challenge.expires_at],
    )?;
    Ok(inserted == 1)
}

/// Notes a use of a passkey; `false`: its signature counter has not grown. Most passkeys do not
/// count, and say 0.
fn note_signature(tx: &Tx<'_>, user: &User, id: AuthenticatorId, sign_count: u32) -> Result<bool> {
    let changed = tx.execute(
        "UPDATE authenticators SET sign_count = ?3, used_at = ?4
         WHERE id = ?1 AND user_id = ?2 AND (sign_count < ?3 OR (sign_count = 0 AND ?3 = 0))",
        params![id, user.id, i64::from(sign_count), tx.now],
    )?;
    Ok(changed == 1)
}

/// Uses up a proof that the caller has verified. A code of an app works once, and those of earlier
/// steps with it; a challenge is answered once.
fn spend(tx: &Tx<'_>, user: &User, proof: SecondProof) -> Result<ProofOutcome> {
    let is_right = match proof {
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
            changed == 1
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
            deleted == 1
        }
        SecondProof::Passkey {
            id,
            challenge,
            sign_count,
        } => {
            // It may have been removed meanwhile.
            let mut own = confirmed(tx, user.id)?.into_iter();
            let Some(key) = own.find(|key| key.id == id) else {
                return Ok(ProofOutcome::Rejected);
            };
            let is_first = note_answer(tx, challenge)?;
            if is_first && !note_signature(tx, user, id, sign_count)? {
                record(tx, "passkey-copied", user)?;
                let to = user.addressee();
                let mail = mails::key_changed(&to, KeyChange::Copied, key.name, tx.now);
                outbox::enqueue(tx, &mail)?;
                return Ok(ProofOutcome::Copied);
            }
            if is_first {
                record(tx, "passkey", user)?;
            }
            is_first
        }
    };
    Ok(if is_right {
        ProofOutcome::Accepted
    } else {
        ProofOutcome::Rejected
    })
}

/// Begins the session of a user who has proved who they are by two factors. `is_known`: the user has
/// signed in with this browser before.
fn begin_session(
    tx: &Tx<'_>,
    user: &User,
    session: &NewSession,
    is_known: bool,
) -> Result<SecondStep> {
    if !is_known {
        let mail = mails::new_device(&user.addressee(), session.agent.clone(), tx.now);
        outbox::enqueue(tx, &mail)?;
    }
    sessions::begin(tx, user, session)?;
    load_user(tx, user.id).map(|user| SecondStep::SignedIn(Box::new(user)))
}

/// What comes with an authenticator that was added just now. The first of an account brings these
/// recovery codes and ends all other sessions: they began without a second step. Returns whether it
/// is the first.
fn note_added(
    tx: &Tx<'_>,
    user: &User,
    name: String,
    codes: &[[u8; 32]],
    session: [u8; 32],
) -> Result<bool> {
    let is_first = !user.second_factor;
    note_presence(tx, user.id)?;
    if is_first {
        replace_codes(tx, user.id, codes)?;
        tx.execute_later(
            "DELETE FROM sessions WHERE user_id = ?1 AND token_sha256 <> ?2",
            params![user.id, session],
        )?;
    }
    note_proof(tx, session)?;
    record(tx, "second-factor-add", user)?;
    let mail = mails::key_changed(&user.addressee(), KeyChange::Added, name, tx.now);
    outbox::enqueue(tx, &mail)?;
    Ok(is_first)
}

/// Refuses an authenticator more than an account may have.
fn check_room(db: &Db, user: UserId) -> Result<()> {
    if confirmed(db, user)?.len() >= MOST_AUTHENTICATORS {
        return Err(Rejection::TooManyAuthenticators(MOST_AUTHENTICATORS).into());
    }
    Ok(())
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

    /// The passkey with this id, whosever it is.
    pub fn passkey(&self, credential_id: &[u8]) -> Result<Option<PasskeyKey>> {
        self.query(|db| {
            Ok(db.find(
                "SELECT id, user_id, sealed, verified_user FROM authenticators WHERE credential_id = ?1",
                params![credential_id],
                |row| Ok(members!(row => PasskeyKey { id, user_id, sealed, verified_user })),
            )?)
        })
    }

    /// The ids of the passkeys of an account that may have another authenticator.
    ///
    /// # Errors
    /// [`Rejection::TooManyAuthenticators`].
    pub fn room_for_passkey(&self, user: UserId) -> Result<Vec<Vec<u8>>> {
        self.query(|db| {
            check_room(db, user)?;
            credential_ids(db, user)
        })
    }

    /// The ids of the passkeys of an account.
    pub fn credential_ids(&self, user: UserId) -> Result<Vec<Vec<u8>>> {
        self.query(|db| credential_ids(db, user))
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
            match spend(tx, &user, proof)? {
                ProofOutcome::Rejected => return Ok(SecondStep::Wrong),
                ProofOutcome::Copied => return Ok(SecondStep::Copied),
                ProofOutcome::Accepted => {}
            }
            tx.execute_later(
                "DELETE FROM pending_sign_ins WHERE token_sha256 = ?1",
                [token],
            )?;
            begin_session(tx, &user, &session, is_known)
        })
        .await
    }

    /// Signs an account in by a passkey that has verified its user, which is both steps. `is_known`
    /// as for the second step.
    pub async fn sign_in_by_passkey(
        &self,
        user: UserId,
        proof: SecondProof,
        session: NewSession,
        is_known: bool,
        now: Timestamp,
    ) -> Result<SecondStep> {
        self.edit(None, now, move |tx| {
            let user = load_user(tx, user)?;
            if !user.may_sign_in(now) {
                return Ok(SecondStep::Over);
            }
            match spend(tx, &user, proof)? {
                ProofOutcome::Rejected => Ok(SecondStep::Wrong),
                ProofOutcome::Copied => Ok(SecondStep::Copied),
                ProofOutcome::Accepted => begin_session(tx, &user, &session, is_known),
            }
        })
        .await
    }

    /// Notes in a session that its user has proved again who they are, by a second factor.
    pub async fn prove_by_second_factor(
        &self,
        user: UserId,
        proof: SecondProof,
        session: [u8; 32],
        now: Timestamp,
    ) -> Result<ProofOutcome> {
        self.edit(Some(user), now, move |tx| {
            let user = load_user(tx, user)?;
            let outcome = spend(tx, &user, proof)?;
            if outcome == ProofOutcome::Accepted {
                note_proof(tx, session)?;
            }
            Ok(outcome)
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
            check_room(tx, user)?;
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

    /// Confirms an authenticator app by the step of a code that its user typed. Returns whether it is
    /// the first authenticator of the account, which then has these recovery codes; `None`: it was
    /// confirmed or replaced meanwhile.
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
            check_room(tx, user.id)?;
            let changed = tx.execute(
                "UPDATE authenticators SET confirmed_at = ?3, last_step = ?4, name = ?5, created_at = ?3
                 WHERE id = ?1 AND user_id = ?2 AND confirmed_at IS NULL",
                params![id, user.id, now, step, name],
            )?;
            if changed == 0 {
                return Ok(None);
            }
            note_added(tx, &user, name, &codes, session).map(Some)
        })
        .await
    }

    /// Adds a passkey. Returns the same; `None`: the challenge was answered before, or an account has
    /// the passkey.
    pub async fn add_passkey(
        &self,
        user: UserId,
        VerifiedPasskey {
            passkey,
            sealed,
            challenge,
        }: VerifiedPasskey,
        name: String,
        codes: Vec<[u8; 32]>,
        session: [u8; 32],
        now: Timestamp,
    ) -> Result<Option<bool>> {
        self.edit(Some(user), now, move |tx| {
            let user = load_user(tx, user)?;
            check_room(tx, user.id)?;
            if !note_answer(tx, challenge)? {
                return Ok(None);
            }
            let inserted = tx.execute(
                "INSERT INTO authenticators
                 (user_id, kind, name, sealed, created_at, confirmed_at, credential_id, sign_count, verified_user)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6, ?7, ?8)
                 ON CONFLICT (credential_id) DO NOTHING",
                params![
                    user.id,
                    AuthenticatorKind::Passkey.code(),
                    name,
                    sealed,
                    now,
                    passkey.id,
                    i64::from(passkey.sign_count),
                    passkey.verified_user
                ],
            )?;
            if inserted == 0 {
                return Ok(None);
            }
            note_added(tx, &user, name, &codes, session).map(Some)
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
