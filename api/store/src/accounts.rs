//! An account as its owner sees and changes it.

use super::users::{load_user, read_user, user_columns};
use super::{Error, Link, Result, Store, StoreReader, User, links, outbox};
use crate::Tx;
use domain::accounts::email_address::Email;
use domain::accounts::links::{CHANGE_HOURS, ChangeSide, LinkUse, MUTE_DAYS, Purpose, Topic};
use domain::emails::{self, Addressee};
use domain::ids::UserId;
use engine::{Db, members, named, params};
use jiff::Timestamp;
use model::{DAY, HOUR, Locale};
use serde::Serialize;
use support::clock::later;
use support::token;
use utoipa::ToSchema;

/// Emails that an account receives besides the required ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Notify {
    pub expiry: bool,
    pub message: bool,
    pub newsletter: bool,
    pub favourites: bool,
}

impl Notify {
    fn wants(self, topic: Topic) -> bool {
        match topic {
            Topic::Expiry => self.expiry,
            Topic::Message => self.message,
            Topic::Newsletter => self.newsletter,
            Topic::Favourites => self.favourites,
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

/// Changes of an account; `None` stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AccountChange {
    pub name: Option<String>,
    /// E.164; empty takes it away.
    pub phone: Option<String>,
    pub locale: Option<Locale>,
    pub expiry: Option<bool>,
    pub message: Option<bool>,
    pub newsletter: Option<bool>,
    pub favourites: Option<bool>,
}

/// The outcome of a confirmation.
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
           u.notify_newsletter, u.notify_favourites, u.created_at
         FROM users u WHERE u.id = ?1"
        ),
        [id],
        |row| {
            let notify = Notify {
                expiry: row.get("notify_expiry")?,
                message: row.get("notify_message")?,
                newsletter: row.get("notify_newsletter")?,
                favourites: row.get("notify_favourites")?,
            };
            Ok(members!(row => Account { phone, has_password, pending_email, created_at;
                user: read_user(row)?, notify: notify }))
        },
    );
    row?.ok_or(Error::NOT_FOUND)
}

/// Stores a link that switches emails of a topic off, and returns its token; `None` where the
/// account has done so already and gets no such email.
pub(super) fn mute_link(tx: &Tx<'_>, user: UserId, topic: Topic) -> Result<Option<String>> {
    let account = account(tx, user)?;
    if !account.notify.wants(topic) {
        return Ok(None);
    }
    let token = token::random_token();
    let link = Link {
        usage: LinkUse::Unsubscribe { topic },
        email: account.user.email,
        user: Some(user),
        entry: None,
        browser: None,
        expires_at: later(tx.now, MUTE_DAYS * DAY),
    };
    links::insert(tx, token::sha256(&[token.as_bytes()]), &link)?;
    Ok(Some(token))
}

impl StoreReader<'_> {
    /// The account as its user sees it, or `NotFound`.
    pub fn account(&self, id: UserId) -> Result<Account> {
        self.query(|db| account(db, id))
    }
}

impl Store {
    /// Changes the fields that an owner may change without confirmation.
    pub async fn change_account(
        &self,
        id: UserId,
        change: AccountChange,
        now: Timestamp,
    ) -> Result<Account> {
        self.write(move |db| {
            let before = account(db, id)?;
            let notify = before.notify;
            db.execute_later(
                "UPDATE users SET name = :name, phone = :phone, locale = :locale,
                        notify_expiry = :notify_expiry, notify_message = :notify_message,
                        notify_newsletter = :notify_newsletter, notify_favourites = :notify_favourites,
                        updated_at = :now WHERE id = :id",
                named! {
                    ":id": id,
                    ":name": change.name.unwrap_or(before.user.name),
                    ":phone": change.phone.or(before.phone).filter(|phone| !phone.is_empty()),
                    ":locale": change.locale.unwrap_or(before.user.locale).code(),
                    ":notify_expiry": change.expiry.unwrap_or(notify.expiry),
                    ":notify_message": change.message.unwrap_or(notify.message),
                    ":notify_newsletter": change.newsletter.unwrap_or(notify.newsletter),
                    ":notify_favourites": change.favourites.unwrap_or(notify.favourites),
                    ":now": now,
                },
            )?;
            account(db, id)
        })
        .await
    }

    /// Switches mails of a topic off through a link of one. The link goes on working: pressing
    /// twice is no error.
    pub async fn mute(&self, token: [u8; 32], now: Timestamp) -> Result<Option<Topic>> {
        self.write(move |db| {
            let Some(Link {
                usage: LinkUse::Unsubscribe { topic },
                user: Some(user),
                ..
            }) = links::find(db, &token, now)?
            else {
                return Ok(None);
            };
            let sql = match topic {
                Topic::Expiry => "UPDATE users SET notify_expiry = 0 WHERE id = ?1",
                Topic::Message => "UPDATE users SET notify_message = 0 WHERE id = ?1",
                Topic::Newsletter => "UPDATE users SET notify_newsletter = 0 WHERE id = ?1",
                Topic::Favourites => "UPDATE users SET notify_favourites = 0 WHERE id = ?1",
            };
            db.execute_later(sql, [user])?;
            Ok(Some(topic))
        })
        .await
    }

    /// Requests a change of address: both addresses get a link, in this order old and new. The
    /// answer does not reveal whether the new one is taken: its owner receives an email, and only
    /// the link is missing.
    pub async fn request_email_change(
        &self,
        id: UserId,
        email: Email,
        tokens: [String; 2],
        now: Timestamp,
    ) -> Result<Account> {
        self.edit(None, now, move |tx| {
            let user = load_user(tx, id)?;
            withdraw_change(tx, id)?;
            tx.execute_later(
                "UPDATE users SET pending_email = ?2, updated_at = ?3 WHERE id = ?1",
                params![id, email, now],
            )?;
            let taken = taken(tx, &email, id)?;
            let ends = later(now, CHANGE_HOURS * HOUR);
            let [old, new] = tokens;
            let sides = [
                (ChangeSide::Old, user.email.clone(), old, true),
                (ChangeSide::New, email.clone(), new, !taken),
            ];
            for (side, recipient, token, goes) in sides {
                if !goes {
                    continue;
                }
                let link = Link {
                    usage: LinkUse::ChangeEmail {
                        side,
                        email: email.clone(),
                    },
                    email: recipient.clone(),
                    user: Some(id),
                    entry: None,
                    browser: None,
                    expires_at: ends,
                };
                links::insert(tx, token::sha256(&[token.as_bytes()]), &link)?;
                let to = Addressee {
                    email: recipient,
                    ..user.addressee()
                };
                outbox::enqueue(
                    tx,
                    &emails::accounts::change_of_address(&to, side, email.clone(), &token, ends),
                )?;
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

    /// Confirms one side of a change of address. Nothing: no such link, or the change was taken
    /// back.
    pub async fn confirm_email_change(
        &self,
        token: [u8; 32],
        now: Timestamp,
    ) -> Result<Option<Confirmed>> {
        self.edit(None, now, move |tx| {
            let Some(Link { usage: LinkUse::ChangeEmail { side, email }, user: Some(id), .. }) =
                links::consume(tx, &token, &[Purpose::ChangeEmail])?
            else {
                return Ok(None);
            };
            let before = account(tx, id)?;
            if before.pending_email.as_deref() != Some(&*email) {
                return Ok(None);
            }
            let sql = match side {
                ChangeSide::Old => "UPDATE users SET pending_old_at = ?2 WHERE id = ?1",
                ChangeSide::New => "UPDATE users SET pending_new_at = ?2 WHERE id = ?1",
            };
            tx.execute_later(sql, params![id, now])?;
            let both: bool = tx.value(
                "SELECT pending_old_at IS NOT NULL AND pending_new_at IS NOT NULL FROM users WHERE id = ?1",
                [id],
            )?;
            if !both {
                return Ok(Some(Confirmed::Half));
            }
            if taken(tx, &email, id)? {
                withdraw_change(tx, id)?;
                return Ok(Some(Confirmed::Taken));
            }
            tx.execute_later(
                "UPDATE users SET email = ?2, email_verified_at = ?3, updated_at = ?3 WHERE id = ?1",
                params![id, email, now],
            )?;
            withdraw_change(tx, id)?;
            let old = &before.user.email;
            tx.execute_later(
                "DELETE FROM links WHERE user_id = ?1 AND email = ?2 COLLATE NOCASE",
                params![id, old],
            )?;
            links::forget_sign_in(tx, old)?;
            outbox::enqueue(tx, &emails::accounts::address_changed(&before.user.addressee(), email, now))?;
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
    db.execute_later(
        "DELETE FROM links WHERE user_id = ?1 AND purpose = ?2",
        params![id, Purpose::ChangeEmail.code()],
    )?;
    Ok(db.execute_later(
        "UPDATE users SET pending_email = NULL, pending_old_at = NULL, pending_new_at = NULL WHERE id = ?1",
        [id],
    )?)
}
