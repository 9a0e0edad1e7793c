//! An account as its owner sees and changes it.

use super::users::{read_user, user_by_id, user_columns};
use super::{Error, Link, NewMail, Purpose, Result, Store, StoreReader, User, links, outbox, row};
use crate::domain::accounts::email_address::Email;
use crate::domain::ids::UserId;
use crate::store::Tx;
use crate::store::engine::{Db, named, params};
use crate::support::clock::later;
use jiff::Timestamp;
use model::{DAY, HOUR, Locale};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

/// Hours in which a change of address can be confirmed.
pub(super) const CHANGE_HOURS: i64 = 24;

/// Which mails an account wants, beside those it cannot do without.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Notify {
    pub expiry: bool,
    pub message: bool,
    pub newsletter: bool,
}

/// What an account may switch off by a link in a mail (docs/content-model.md §1.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    Expiry,
    Message,
    Newsletter,
}

impl Topic {
    pub const ALL: [Topic; 3] = [Topic::Expiry, Topic::Message, Topic::Newsletter];

    /// The word in links and translations.
    pub const fn code(self) -> &'static str {
        match self {
            Topic::Expiry => "expiry",
            Topic::Message => "message",
            Topic::Newsletter => "newsletter",
        }
    }

    pub fn from_code(code: &str) -> Option<Topic> {
        Topic::ALL.into_iter().find(|topic| topic.code() == code)
    }

    fn of(self, notify: Notify) -> bool {
        match self {
            Topic::Expiry => notify.expiry,
            Topic::Message => notify.message,
            Topic::Newsletter => notify.newsletter,
        }
    }
}

/// Everything an owner sees of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    pub user: User,
    /// E.164.
    pub phone: Option<String>,
    pub has_password: bool,
    /// A new address that waits for confirmation.
    pub pending_email: Option<String>,
    pub notify: Notify,
    pub created_at: Timestamp,
}

/// What is to change; `None` stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AccountChange {
    pub name: Option<String>,
    /// E.164; empty takes it away.
    pub phone: Option<String>,
    pub locale: Option<Locale>,
    pub expiry: Option<bool>,
    pub message: Option<bool>,
    pub newsletter: Option<bool>,
}

/// What became of a confirmation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Confirmed {
    /// The other address has not confirmed yet.
    Half,
    Changed,
    /// Another user has the address by now.
    Taken,
}

pub(super) fn account(db: &Db, id: UserId) -> Result<Account> {
    let row = db.find(
        concat!(
            "SELECT ",
            user_columns!(),
            ", u.phone, u.password_hash IS NOT NULL AS has_password, u.pending_email, u.notify_expiry, u.notify_message,
           u.notify_newsletter, u.created_at
         FROM users u WHERE u.id = ?1"
        ),
        [id],
        |row| {
            Ok(Account {
                user: read_user(row)?,
                phone: row.get("phone")?,
                has_password: row.get("has_password")?,
                pending_email: row.get("pending_email")?,
                notify: Notify {
                    expiry: row.get("notify_expiry")?,
                    message: row.get("notify_message")?,
                    newsletter: row.get("notify_newsletter")?,
                },
                created_at: row::timestamp(row.get("created_at")?),
            })
        },
    );
    row?.ok_or(Error::NotFound)
}

/// Queues a mail that its reader may mute, with the link that does it; nothing where they have. `params` must be an
/// object; its `mute` is set.
pub(super) fn enqueue_mutable(tx: &Tx<'_>, mut mail: NewMail, user: UserId, topic: Topic) -> Result<()> {
    let account = account(tx, user)?;
    if !topic.of(account.notify) {
        return Ok(());
    }
    let token = crate::support::token::random_token();
    let link = Link {
        purpose: Purpose::Unsubscribe,
        email: account.user.email,
        user: Some(user),
        entry: None,
        data: json!({ "topic": topic.code() }),
        browser: None,
        expires_at: later(tx.now, MUTE_DAYS * DAY),
    };
    links::insert(tx, crate::support::token::sha256(&[token.as_bytes()]), &link)?;
    mail.params["mute"] = format!("/api/links/{token}").into();
    mail.user = Some(user);
    outbox::enqueue(tx, &mail)
}

/// Days for which a mail can be muted from.
const MUTE_DAYS: i64 = 90;

impl StoreReader<'_> {
    /// The account as its user sees it, or `NotFound`.
    pub fn account(&self, id: UserId) -> Result<Account> {
        self.query(|db| account(db, id))
    }
}

impl Store {
    /// Changes the fields that an owner may change without confirmation.
    pub async fn change_account(&self, id: UserId, change: AccountChange, now: Timestamp) -> Result<Account> {
        self.write(move |db| {
            let before = account(db, id)?;
            let notify = before.notify;
            db.execute(
                "UPDATE users SET name = :name, phone = :phone, locale = :locale,
                        notify_expiry = :notify_expiry, notify_message = :notify_message,
                        notify_newsletter = :notify_newsletter, updated_at = :now WHERE id = :id",
                named! {
                    ":id": id,
                    ":name": change.name.unwrap_or(before.user.name),
                    ":phone": change.phone.or(before.phone).filter(|phone| !phone.is_empty()),
                    ":locale": change.locale.unwrap_or(before.user.locale).code(),
                    ":notify_expiry": change.expiry.unwrap_or(notify.expiry),
                    ":notify_message": change.message.unwrap_or(notify.message),
                    ":notify_newsletter": change.newsletter.unwrap_or(notify.newsletter),
                    ":now": row::unix_seconds(now),
                },
            )?;
            account(db, id)
        })
        .await
    }

    /// Switches mails of a topic off through a link of one. The link goes on working: pressing twice is no error.
    pub async fn mute(&self, token: [u8; 32], now: Timestamp) -> Result<Option<Topic>> {
        self.write(move |db| {
            let link = links::find(db, &token, now)?.filter(|link| link.purpose == Purpose::Unsubscribe);
            let Some((link, user)) = link.and_then(|link| link.user.map(|user| (link, user))) else {
                return Ok(None);
            };
            let Some(topic) = link.data["topic"].as_str().and_then(Topic::from_code) else { return Ok(None) };
            let sql = match topic {
                Topic::Expiry => "UPDATE users SET notify_expiry = 0 WHERE id = ?1",
                Topic::Message => "UPDATE users SET notify_message = 0 WHERE id = ?1",
                Topic::Newsletter => "UPDATE users SET notify_newsletter = 0 WHERE id = ?1",
            };
            db.execute(sql, [user])?;
            Ok(Some(topic))
        })
        .await
    }

    /// Requests a change of address: both addresses get a link, in this order old and new. The answer does not reveal
    /// whether the new one is taken: its owner receives an email, and only the link is missing.
    pub async fn request_email_change(
        &self,
        id: UserId,
        email: Email,
        tokens: [String; 2],
        now: Timestamp,
    ) -> Result<Account> {
        self.edit(None, now, move |tx| {
            let user = user_by_id(tx, id)?.ok_or(Error::NotFound)?;
            withdraw_change(tx, id)?;
            tx.execute(
                "UPDATE users SET pending_email = ?2, updated_at = ?3 WHERE id = ?1",
                params![id, email, row::unix_seconds(now)],
            )?;
            let taken = taken(tx, &email, id)?;
            let ends = later(now, CHANGE_HOURS * HOUR);
            let [old, new] = tokens;
            let sides = [
                ("old", "email_change_old", user.email.clone(), old, true),
                ("new", "email_change_new", email.clone(), new, !taken),
            ];
            for (side, template, recipient, token, goes) in sides {
                if !goes {
                    continue;
                }
                let link = Link {
                    purpose: Purpose::ChangeEmail,
                    email: recipient.clone(),
                    user: Some(id),
                    entry: None,
                    data: json!({ "side": side, "email": email }),
                    browser: None,
                    expires_at: ends,
                };
                links::insert(tx, crate::support::token::sha256(&[token.as_bytes()]), &link)?;
                let mail = NewMail {
                    recipient: recipient.into(),
                    locale: user.locale,
                    template,
                    params: json!({
                        "name": user.name,
                        "new_email": email,
                        "link": format!("/api/links/{token}"),
                        "hours": CHANGE_HOURS,
                        "link_ends_at": ends.to_string(),
                    }),
                    user: Some(id),
                };
                outbox::enqueue(tx, &mail)?;
            }
            account(tx, id)
        })
        .await
    }

    /// Takes a request for another address back.
    pub async fn cancel_email_change(&self, id: UserId) -> Result<Account> {
        self.write(move |db| {
            withdraw_change(db, id)?;
            account(db, id)
        })
        .await
    }

    /// Confirms one side of a change of address. Nothing: no such link, or the change was taken back.
    pub async fn confirm_email_change(&self, token: [u8; 32], now: Timestamp) -> Result<Option<Confirmed>> {
        self.edit(None, now, move |tx| {
            let Some(link) = links::consume(tx, &token, &[Purpose::ChangeEmail])? else {
                return Ok(None);
            };
            let Some(id) = link.user else { return Ok(None) };
            let before = account(tx, id)?;
            let email = link.data["email"].as_str().unwrap_or_default();
            if before.pending_email.as_deref() != Some(email) {
                return Ok(None);
            }
            let sql = if link.data["side"] == "old" {
                "UPDATE users SET pending_old_at = ?2 WHERE id = ?1"
            } else {
                "UPDATE users SET pending_new_at = ?2 WHERE id = ?1"
            };
            tx.execute(sql, params![id, row::unix_seconds(now)])?;
            let both: bool = tx.value(
                "SELECT pending_old_at IS NOT NULL AND pending_new_at IS NOT NULL FROM users WHERE id = ?1",
                [id],
            )?;
            if !both {
                return Ok(Some(Confirmed::Half));
            }
            if taken(tx, email, id)? {
                withdraw_change(tx, id)?;
                return Ok(Some(Confirmed::Taken));
            }
            tx.execute(
                "UPDATE users SET email = ?2, email_verified_at = ?3, updated_at = ?3 WHERE id = ?1",
                params![id, email, row::unix_seconds(now)],
            )?;
            withdraw_change(tx, id)?;
            let old = &before.user.email;
            tx.execute(
                "DELETE FROM links WHERE user_id = ?1 AND email = ?2 COLLATE NOCASE",
                params![id, old],
            )?;
            links::forget_sign_in(tx, old)?;
            let mail = NewMail {
                recipient: before.user.email.to_string(),
                locale: before.user.locale,
                template: "email_changed",
                params: json!({
                    "name": before.user.name, "new_email": email, "changed_at": now.to_string(),
                }),
                user: Some(id),
            };
            outbox::enqueue(tx, &mail)?;
            Ok(Some(Confirmed::Changed))
        })
        .await
    }
}

fn taken(db: &Db, email: &str, by_other_than: UserId) -> Result<bool> {
    Ok(db.value(
        "SELECT EXISTS (SELECT 1 FROM users WHERE email = ?1 AND id <> ?2)",
        params![email, by_other_than],
    )?)
}

fn withdraw_change(db: &Db, id: UserId) -> Result<()> {
    db.execute(
        "DELETE FROM links WHERE user_id = ?1 AND purpose = ?2",
        params![id, Purpose::ChangeEmail.code()],
    )?;
    db.execute(
        "UPDATE users SET pending_email = NULL, pending_old_at = NULL, pending_new_at = NULL WHERE id = ?1",
        [id],
    )?;
    Ok(())
}
