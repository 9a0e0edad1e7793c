//! What administrators do to accounts, each in one transaction with its line of the log.

use super::{Invitation, RosterEntry, Standing, Suspension, UserChange, entry};
use crate::{
    domain::access::Actor,
    store::{
        Error, Link, NewMail, Purpose, Result, Store, User,
        activity::{self, Deed, Difference},
        ads, deletion, links, outbox, row,
        users::user_by_id,
    },
    support::{clock::whole_seconds, token},
};
use jiff::Timestamp;
use rusqlite::{Connection, params};
use serde_json::{Value, json};

/// Days in which an invitation can be taken.
const INVITATION_DAYS: i64 = 3;
const DAY: i64 = 24 * 3600;
/// Of accounts that were just made, and of those the editors vouch for.
const NEW: u8 = 0;
const TRUSTED: u8 = 2;
/// A letter with a link that signs its reader in for the first time. Earlier ones stop working.
fn invite(db: &Connection, user: &User, by: &str, now: Timestamp) -> Result<()> {
    links::forget_sign_in(db, &user.email)?;
    let ends = whole_seconds(now.as_second() + INVITATION_DAYS * DAY);
    let token = token::random_token();
    let link = Link {
        purpose: Purpose::SignIn,
        email: user.email.clone(),
        user: Some(user.id),
        entry: None,
        data: json!({ "name": user.name, "locale": user.locale.code() }),
        browser: None,
        expires_at: ends,
    };
    links::insert(db, token::sha256(&[token.as_bytes()]), &link, now)?;
    let start = user.locale.path(if user.role.is_staff() { "/dashboard" } else { "/cabinet" });
    let path = crate::domain::accounts::sign_in_link::sign_in_path(&start, &token, &user.email);
    let mail = NewMail {
        recipient: user.email.clone(),
        locale: user.locale,
        template: "invitation",
        params: json!({
            "name": user.name, "from": by, "role": user.role.code(), "link": path, "days": INVITATION_DAYS,
            "link_ends_at": ends.to_string(),
        }),
        user: Some(user.id),
    };
    outbox::enqueue(db, &mail, now)
}

/// One edit of an account by one of the staff.
struct Edit<'a> {
    db: &'a Connection,
    actor: Actor,
    now: Timestamp,
}

impl Edit<'_> {
    fn user(&self, id: i64) -> Result<User> {
        user_by_id(self.db, id)?.ok_or(Error::NotFound)
    }

    /// Refuses to take away the last account that may do everything, and one's own.
    fn may_take_away(&self, user: &User) -> Result<()> {
        deletion::keep_an_admin(self.db, user, self.now)?;
        if user.id == self.actor.id { Err(Error::OwnAccount) } else { Ok(()) }
    }

    fn record(&self, action: &str, user: &User, changes: &[Difference]) -> Result<()> {
        let deed = Deed { action, collection: "users", subject: Some(user.id), title: &user.name };
        activity::record(self.db, Some(self.actor.id), deed, changes, self.now)
    }

    fn end_sessions(&self, user: &User) -> Result<()> {
        self.db.prepare_cached("DELETE FROM sessions WHERE user_id = ?1")?.execute([user.id])?;
        links::forget_sign_in(self.db, &user.email)
    }
}

/// What the log tells of an account.
fn told(user: &User) -> Value {
    json!({ "email": user.email, "name": user.name, "role": user.role, "trust": user.trust })
}

/// Keeps somebody out: nobody signs in to it, and what is public of it leaves lists.
pub(in crate::store) fn suspend(
    db: &Connection,
    user: &User,
    suspension: &Suspension,
    now: Timestamp,
) -> Result<()> {
    db.prepare_cached(
        "UPDATE users SET status = CASE WHEN ?2 IS NULL THEN 'disabled' ELSE 'active' END, suspended_until = ?2,
                suspended_reason = ?3, updated_at = ?4 WHERE id = ?1",
    )?
    .execute(params![
        user.id,
        row::maybe_seconds(suspension.until),
        suspension.reason,
        row::seconds(now)
    ])?;
    db.prepare_cached("DELETE FROM sessions WHERE user_id = ?1")?.execute([user.id])?;
    links::forget_sign_in(db, &user.email)?;
    ads::withhold(db, user.id, now)
}

/// Lets somebody in again.
pub(in crate::store) fn activate(db: &Connection, user: &User, now: Timestamp) -> Result<()> {
    db.prepare_cached(
        "UPDATE users SET status = 'active', suspended_until = NULL, suspended_reason = '', updated_at = ?2
         WHERE id = ?1",
    )?
    .execute(params![user.id, row::seconds(now)])?;
    ads::release(db, user.id, now)
}

impl Store {
    /// Makes an account for somebody and asks them by mail to use it.
    pub async fn invite_user(
        &self,
        invitation: Invitation,
        by: String,
        actor: Actor,
        now: Timestamp,
    ) -> Result<RosterEntry> {
        self.write(move |db| {
            let taken: bool = db
                .prepare_cached("SELECT EXISTS (SELECT 1 FROM users WHERE email = ?1)")?
                .query_row([&invitation.email], |row| row.get(0))?;
            if taken {
                return Err(Error::EmailTaken);
            }
            db.prepare_cached(
                "INSERT INTO users (email, name, role, locale, created_at, updated_at, trust)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6)",
            )?
            .execute(params![
                invitation.email,
                invitation.name,
                invitation.role.code(),
                invitation.locale.code(),
                row::seconds(now),
                if invitation.role.is_staff() { TRUSTED } else { NEW }
            ])?;
            let edit = Edit { db, actor, now };
            let user = edit.user(db.last_insert_rowid())?;
            invite(db, &user, &by, now)?;
            edit.record("invite", &user, &activity::differences(&json!({}), &told(&user)))?;
            entry(db, user.id, now)
        })
        .await
    }

    /// Sends an invitation again, while nobody has taken it.
    pub async fn invite_again(
        &self,
        id: i64,
        by: String,
        actor: Actor,
        now: Timestamp,
    ) -> Result<RosterEntry> {
        self.write(move |db| {
            let edit = Edit { db, actor, now };
            let user = edit.user(id)?;
            let found = entry(db, id, now)?;
            if found.standing != Standing::PendingEmail {
                return Err(Error::Refused(crate::domain::workflow::engine::Refusal::WrongState));
            }
            invite(db, &user, &by, now)?;
            edit.record("invite", &user, &[])?;
            Ok(found)
        })
        .await
    }

    /// Changes what administrators may change of an account; its sessions see another role with their next request.
    pub async fn change_user(
        &self,
        id: i64,
        change: UserChange,
        actor: Actor,
        now: Timestamp,
    ) -> Result<RosterEntry> {
        self.write(move |db| {
            let edit = Edit { db, actor, now };
            let user = edit.user(id)?;
            let role = change.role.unwrap_or(user.role);
            if role != user.role {
                edit.may_take_away(&user)?;
            }
            let joins = role.is_staff() && !user.role.is_staff() && user.trust == NEW;
            let trust = change.trust.unwrap_or(if joins { TRUSTED } else { user.trust });
            db.prepare_cached(
                "UPDATE users SET name = ?2, role = ?3, trust = ?4, updated_at = ?5 WHERE id = ?1",
            )?
            .execute(params![
                id,
                change.name.as_ref().unwrap_or(&user.name),
                role.code(),
                trust,
                row::seconds(now)
            ])?;
            let after = edit.user(id)?;
            let changes = activity::differences(&told(&user), &told(&after));
            if !changes.is_empty() {
                edit.record("save", &after, &changes)?;
            }
            entry(db, id, now)
        })
        .await
    }

    /// Keeps somebody out, and tells them so and why.
    pub async fn suspend_account(
        &self,
        id: i64,
        suspension: Suspension,
        actor: Actor,
        now: Timestamp,
    ) -> Result<RosterEntry> {
        self.write(move |db| {
            let edit = Edit { db, actor, now };
            let user = edit.user(id)?;
            edit.may_take_away(&user)?;
            suspend(db, &user, &suspension, now)?;
            let until = suspension.until.map(|until| until.to_string());
            let changes = activity::differences(
                &json!({}),
                &json!({ "suspended_until": until, "reason": suspension.reason }),
            );
            edit.record("suspend", &user, &changes)?;
            let mail = NewMail {
                recipient: user.email.clone(),
                locale: user.locale,
                template: "account_suspended",
                params: json!({
                    "name": user.name, "note": suspension.reason, "suspended_until_at": until,
                    "link": user.locale.path("/nashi-kontakty"),
                }),
                user: Some(id),
            };
            outbox::enqueue(db, &mail, now)?;
            entry(db, id, now)
        })
        .await
    }

    /// Lets somebody in again before their time.
    pub async fn activate_account(&self, id: i64, actor: Actor, now: Timestamp) -> Result<RosterEntry> {
        self.write(move |db| {
            let edit = Edit { db, actor, now };
            let user = edit.user(id)?;
            activate(db, &user, now)?;
            edit.record("activate", &user, &[])?;
            entry(db, id, now)
        })
        .await
    }

    /// Signs somebody out everywhere.
    pub async fn end_all_sessions(&self, id: i64, actor: Actor, now: Timestamp) -> Result<RosterEntry> {
        self.write(move |db| {
            let edit = Edit { db, actor, now };
            let user = edit.user(id)?;
            edit.end_sessions(&user)?;
            edit.record("end-sessions", &user, &[])?;
            entry(db, id, now)
        })
        .await
    }

    /// Ends an account for somebody, after the grace everybody has.
    pub async fn remove_account(&self, id: i64, actor: Actor, now: Timestamp) -> Result<()> {
        self.write(move |db| {
            let edit = Edit { db, actor, now };
            let user = edit.user(id)?;
            if user.deletion_at.is_some() {
                return Err(Error::Refused(crate::domain::workflow::engine::Refusal::WrongState));
            }
            edit.may_take_away(&user)?;
            deletion::request(db, &user, now)?;
            edit.record("delete", &user, &[])
        })
        .await
    }
}
