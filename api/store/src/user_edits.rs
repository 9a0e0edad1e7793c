//! Edits of accounts by administrators, in the dashboard or by a command, each in one transaction
//! with its line of the log.

use super::users::{
    AccountStatus, Invitation, NEW, NewUser, Suspension, TRUSTED, UserChange, UserRecord, entry,
    replace_password, user_by_id,
};
use crate::activity::{self, ActivityEvent, Difference};
use crate::{
    Error, Link, Result, Store, Tx, User, ads, api_tokens, deletion, links, outbox, pending, row,
    second_factor, sessions,
};
use domain::access::{Actor, Role};
use domain::accounts::email_address::Email;
use domain::accounts::links::{INVITATION_DAYS, LinkUse};
use domain::emails;
use domain::ids::UserId;
use domain::rejection::Rejection;
use domain::workflow::engine::Refusal;
use engine::{named, params};
use jiff::Timestamp;
use model::{DAY, FieldProblem, Locale};
use serde_json::{Value, json};
use support::clock::later;
use support::token;

/// An email with a link that signs its reader in for the first time. Earlier ones stop working.
fn invite(tx: &Tx<'_>, user: &User, by: &str) -> Result<()> {
    links::forget_sign_in(tx, &user.email)?;
    let ends = later(tx.now, INVITATION_DAYS * DAY);
    let token = token::random_token();
    let link = Link {
        usage: LinkUse::SignIn {
            name: user.name.clone(),
            locale: user.locale,
        },
        email: user.email.clone(),
        user: Some(user.id),
        entry: None,
        browser: None,
        expires_at: ends,
    };
    links::insert(tx, token::sha256(&[token.as_bytes()]), &link)?;
    let to = user.addressee();
    outbox::enqueue(
        tx,
        &emails::accounts::invitation(&to, by.to_owned(), user.role, &token, ends),
    )
}

/// One edit of an account.
struct Edit<'a> {
    tx: &'a Tx<'a>,
    /// `None`: a command on the server.
    actor: Option<Actor>,
}

impl Edit<'_> {
    fn user(&self, id: UserId) -> Result<User> {
        user_by_id(self.tx, id)?.ok_or(Error::Rejected(Rejection::NotFound))
    }

    /// Refuses to take away the last account that may do everything, and one's own.
    fn may_take_away(&self, user: &User) -> Result<()> {
        deletion::keep_an_admin(self.tx, user, self.tx.now)?;
        let is_own = self.actor.is_some_and(|actor| actor.id == user.id);
        if is_own {
            Err(Error::Rejected(Rejection::OwnAccount))
        } else {
            Ok(())
        }
    }

    fn record(&self, action: &str, user: &User, changes: &[Difference]) -> Result<()> {
        let event = ActivityEvent {
            action,
            collection: "users",
            subject: Some(user.id.number()),
            title: &user.name,
        };
        activity::record(self.tx, event, changes)
    }

    fn change(&self, user: &User, change: &UserChange) -> Result<()> {
        let role = change.role.unwrap_or(user.role);
        if role != user.role {
            if user.service && !role.is_staff() {
                let problem = FieldProblem::new("role", "bad_choice");
                return Err(Rejection::Invalid(vec![problem]).into());
            }
            self.may_take_away(user)?;
        }
        let joins = role.is_staff() && !user.role.is_staff() && user.trust == NEW;
        let trust = change
            .trust
            .unwrap_or(if joins { TRUSTED } else { user.trust });
        self.tx.execute(
            "UPDATE users SET name = ?2, role = ?3, trust = ?4, updated_at = ?5,
                    own_role = CASE WHEN role = ?3 THEN own_role END WHERE id = ?1",
            params![
                user.id,
                change.name.as_ref().unwrap_or(&user.name),
                role.code(),
                trust,
                row::unix_seconds(self.tx.now)
            ],
        )?;
        if role != user.role {
            sessions::shorten(self.tx, user.id, role)?;
            if !role.is_staff() {
                api_tokens::revoke_all(self.tx, user.id)?;
            }
        }
        let after = self.user(user.id)?;
        let changes = activity::differences(&logged(user), &logged(&after));
        if changes.is_empty() {
            Ok(())
        } else {
            self.record("save", &after, &changes)
        }
    }

    fn end_sessions(&self, user: &User) -> Result<()> {
        self.tx
            .execute_later("DELETE FROM sessions WHERE user_id = ?1", [user.id])?;
        pending::forget(self.tx, user.id)?;
        api_tokens::revoke_all(self.tx, user.id)?;
        links::forget_sign_in(self.tx, &user.email)
    }
}

/// Gives an account another role, in the caller's transaction.
pub(super) fn change_role(tx: &Tx<'_>, user: &User, role: Role) -> Result<()> {
    let change = UserChange {
        role: Some(role),
        ..UserChange::default()
    };
    let tx = &tx.without_actor();
    Edit { tx, actor: None }.change(user, &change)
}

/// The fields of an account that the log shows.
fn logged(user: &User) -> Value {
    json!({ "email": user.email, "name": user.name, "role": user.role, "trust": user.trust })
}

/// Stores a new account; `verified` is when its address was confirmed.
fn insert(tx: &Tx<'_>, user: &NewUser, verified: Option<Timestamp>) -> Result<User> {
    let taken: bool = tx.value(
        "SELECT EXISTS (SELECT 1 FROM users WHERE email = ?1)",
        [&user.email],
    )?;
    if taken {
        return Err(Error::Rejected(Rejection::EmailTaken));
    }
    let id = tx.insert(
        "INSERT INTO users (email, name, password_hash, role, locale, created_at, updated_at,
                            email_verified_at, trust)
         VALUES (:email, :name, :password_hash, :role, :locale, :now, :now, :verified, :trust)",
        named! {
            ":email": user.email,
            ":name": user.name,
            ":password_hash": user.password_hash,
            ":role": user.role.code(),
            ":locale": user.locale.code(),
            ":now": row::unix_seconds(tx.now),
            ":verified": row::maybe_unix_seconds(verified),
            ":trust": if user.role.is_staff() { TRUSTED } else { NEW },
        },
    )?;
    user_by_id(tx, id.into())?.ok_or(Error::Rejected(Rejection::NotFound))
}

/// Suspends a user: the account cannot sign in, and its public entries leave lists.
pub(crate) fn suspend(tx: &Tx<'_>, user: &User, suspension: &Suspension) -> Result<()> {
    tx.execute_later(
        "UPDATE users SET status = CASE WHEN ?2 IS NULL THEN 'disabled' ELSE 'active' END,
                suspended_until = ?2,
                suspended_reason = ?3, updated_at = ?4 WHERE id = ?1",
        params![
            user.id,
            row::maybe_unix_seconds(suspension.until),
            suspension.reason,
            row::unix_seconds(tx.now)
        ],
    )?;
    tx.execute_later("DELETE FROM sessions WHERE user_id = ?1", [user.id])?;
    api_tokens::revoke_all(tx, user.id)?;
    links::forget_sign_in(tx, &user.email)?;
    ads::suspend_all(tx, user.id)
}

/// Ends the suspension of a user.
pub(crate) fn activate(tx: &Tx<'_>, user: &User) -> Result<()> {
    tx.execute_later(
        "UPDATE users SET status = 'active', suspended_until = NULL, suspended_reason = '', updated_at = ?2
         WHERE id = ?1",
        params![user.id, row::unix_seconds(tx.now)],
    )?;
    ads::release(tx, user.id)
}

impl Store {
    /// Suspends an account without an email and a line of the log, for tests.
    pub async fn suspend_silently(
        &self,
        id: UserId,
        suspension: Suspension,
        now: Timestamp,
    ) -> Result<()> {
        self.edit(None, now, move |tx| {
            let user = user_by_id(tx, id)?.ok_or(Error::Rejected(Rejection::NotFound))?;
            suspend(tx, &user, &suspension)
        })
        .await
    }

    /// Runs `step` on an account, and returns the account after it.
    async fn edit_user(
        &self,
        id: UserId,
        actor: Option<Actor>,
        now: Timestamp,
        step: impl FnOnce(&Edit<'_>, &User) -> Result<()> + Send + 'static,
    ) -> Result<UserRecord> {
        self.edit(actor.map(|actor| actor.id), now, move |tx| {
            let edit = Edit { tx, actor };
            step(&edit, &edit.user(id)?)?;
            entry(tx, id, now)
        })
        .await
    }

    /// Creates an account and invites its user by email.
    pub async fn invite_user(
        &self,
        invitation: Invitation,
        by: String,
        actor: Actor,
        now: Timestamp,
    ) -> Result<UserRecord> {
        self.edit(Some(actor.id), now, move |tx| {
            let Invitation {
                email,
                name,
                role,
                locale,
            } = invitation;
            let new = NewUser {
                email,
                name,
                password_hash: None,
                role,
                locale,
            };
            let user = insert(tx, &new, None)?;
            let edit = Edit {
                tx,
                actor: Some(actor),
            };
            invite(tx, &user, &by)?;
            edit.record(
                "invite",
                &user,
                &activity::differences(&json!({}), &logged(&user)),
            )?;
            entry(tx, user.id, now)
        })
        .await
    }

    /// Creates the account of a program, which acts by API tokens.
    pub async fn add_service(
        &self,
        name: String,
        role: Role,
        actor: Actor,
        now: Timestamp,
    ) -> Result<UserRecord> {
        self.edit(Some(actor.id), now, move |tx| {
            let new = NewUser {
                email: Email::of_service(&token::random_token()[..16]),
                name,
                password_hash: None,
                role,
                locale: Locale::Ua,
            };
            let id = insert(tx, &new, Some(now))?.id;
            tx.execute_later("UPDATE users SET service = 1 WHERE id = ?1", [id])?;
            let edit = Edit {
                tx,
                actor: Some(actor),
            };
            let user = edit.user(id)?;
            let changes = activity::differences(&json!({}), &logged(&user));
            edit.record("create", &user, &changes)?;
            entry(tx, id, now)
        })
        .await
    }

    /// Sends an invitation again, until it is accepted.
    pub async fn invite_again(
        &self,
        id: UserId,
        by: String,
        actor: Actor,
        now: Timestamp,
    ) -> Result<UserRecord> {
        self.edit_user(id, Some(actor), now, move |edit, user| {
            if entry(edit.tx, id, now)?.standing != AccountStatus::PendingEmail {
                return Err(Error::Rejected(Rejection::Refused(Refusal::WrongState)));
            }
            invite(edit.tx, user, &by)?;
            edit.record("invite", user, &[])
        })
        .await
    }

    /// Stores a new account without a line of the log, as tests begin with accounts.
    pub async fn add_user(&self, user: NewUser, now: Timestamp) -> Result<User> {
        self.edit(None, now, move |tx| insert(tx, &user, Some(now)))
            .await
    }

    /// Stores a new account, for a command.
    pub async fn create_user(&self, user: NewUser, now: Timestamp) -> Result<User> {
        self.edit(None, now, move |tx| {
            let created = insert(tx, &user, Some(now))?;
            let edit = Edit { tx, actor: None };
            edit.record(
                "create",
                &created,
                &activity::differences(&json!({}), &logged(&created)),
            )?;
            Ok(created)
        })
        .await
    }

    /// Stores the hash of a password that a command sets in the place of the user's own, ends all
    /// their sessions, and sends them an email about it.
    pub async fn reset_password(
        &self,
        id: UserId,
        hash: String,
        actor: Option<Actor>,
        now: Timestamp,
    ) -> Result<UserRecord> {
        self.edit_user(id, actor, now, move |edit, user| {
            if user.service {
                return Err(Error::Rejected(Rejection::Refused(Refusal::WrongState)));
            }
            replace_password(edit.tx, user, &hash, None)?;
            edit.record("password", user, &[])
        })
        .await
    }

    /// Changes what administrators may change of an account; its sessions see another role with
    /// their next request, and end when those of that role do.
    pub async fn change_user(
        &self,
        id: UserId,
        change: UserChange,
        actor: Option<Actor>,
        now: Timestamp,
    ) -> Result<UserRecord> {
        self.edit_user(id, actor, now, move |edit, user| edit.change(user, &change))
            .await
    }

    /// Suspends a user, and sends them the reason.
    pub async fn suspend_account(
        &self,
        id: UserId,
        suspension: Suspension,
        actor: Option<Actor>,
        now: Timestamp,
    ) -> Result<UserRecord> {
        self.edit_user(id, actor, now, move |edit, user| {
            edit.may_take_away(user)?;
            suspend(edit.tx, user, &suspension)?;
            let until = suspension.until.map(|until| until.to_string());
            let changes = activity::differences(
                &json!({}),
                &json!({ "suspended_until": until, "reason": suspension.reason }),
            );
            edit.record("suspend", user, &changes)?;
            let to = user.addressee();
            let email =
                emails::accounts::suspended(&to, suspension.reason.clone(), suspension.until);
            outbox::enqueue(edit.tx, &email)
        })
        .await
    }

    /// Ends a suspension before its time.
    pub async fn activate_account(
        &self,
        id: UserId,
        actor: Option<Actor>,
        now: Timestamp,
    ) -> Result<UserRecord> {
        self.edit_user(id, actor, now, |edit, user| {
            activate(edit.tx, user)?;
            edit.record("activate", user, &[])
        })
        .await
    }

    /// Removes all authenticators and recovery codes of a user who has lost them, ends their sessions
    /// and sends them an email. Administrators do not do that to themselves.
    pub async fn reset_second_factor(
        &self,
        id: UserId,
        actor: Option<Actor>,
        now: Timestamp,
    ) -> Result<UserRecord> {
        self.edit_user(id, actor, now, |edit, user| {
            if edit.actor.is_some_and(|actor| actor.id == user.id) {
                return Err(Error::Rejected(Rejection::OwnAccount));
            }
            if !user.second_factor {
                return Err(Error::Rejected(Rejection::Refused(Refusal::WrongState)));
            }
            second_factor::remove_all(edit.tx, user)?;
            edit.end_sessions(user)?;
            edit.record("reset-second-factor", user, &[])
        })
        .await
    }

    /// Ends all sessions of a user.
    pub async fn end_all_sessions(
        &self,
        id: UserId,
        actor: Actor,
        now: Timestamp,
    ) -> Result<UserRecord> {
        self.edit_user(id, Some(actor), now, |edit, user| {
            edit.end_sessions(user)?;
            edit.record("end-sessions", user, &[])
        })
        .await
    }

    /// Ends an account on behalf of its user, after the usual grace.
    pub async fn remove_account(&self, id: UserId, actor: Actor, now: Timestamp) -> Result<()> {
        let removed = self.edit_user(id, Some(actor), now, |edit, user| {
            if user.deletion_at.is_some() {
                return Err(Error::Rejected(Rejection::Refused(Refusal::WrongState)));
            }
            edit.may_take_away(user)?;
            deletion::request(edit.tx, user)?;
            edit.record("delete", user, &[])
        });
        removed.await.map(drop)
    }
}
