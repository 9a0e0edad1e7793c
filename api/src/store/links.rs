//! Links sent by mail: each has one purpose and one use, and only its digest is stored.

use super::{NewMail, Result, Store, outbox, row};
use jiff::Timestamp;
use model::EntryId;
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde_json::Value;

/// What a link does when it is confirmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    SignIn,
    /// One side of a change of address.
    ChangeEmail,
    DeleteAccount,
    Unsubscribe,
    RenewAd,
    SoldAd,
    DeleteAd,
}

impl Purpose {
    pub const ALL: [Purpose; 7] = [
        Purpose::SignIn,
        Purpose::ChangeEmail,
        Purpose::DeleteAccount,
        Purpose::Unsubscribe,
        Purpose::RenewAd,
        Purpose::SoldAd,
        Purpose::DeleteAd,
    ];

    /// The word in the database.
    pub const fn code(self) -> &'static str {
        match self {
            Purpose::SignIn => "sign_in",
            Purpose::ChangeEmail => "change_email",
            Purpose::DeleteAccount => "delete_account",
            Purpose::Unsubscribe => "unsubscribe",
            Purpose::RenewAd => "renew_ad",
            Purpose::SoldAd => "sold_ad",
            Purpose::DeleteAd => "delete_ad",
        }
    }
}

/// A link as it is stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    pub purpose: Purpose,
    pub email: String,
    pub user: Option<i64>,
    pub entry: Option<EntryId>,
    pub data: Value,
    /// Digest of the cookie of the browser that asked for it.
    pub browser: Option<[u8; 32]>,
    pub expires_at: Timestamp,
}

/// Stores a link in the caller's transaction.
pub(super) fn insert(db: &Connection, token: [u8; 32], link: &Link, now: Timestamp) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO links (token_sha256, purpose, email, user_id, entry_id, data, browser_sha256, created_at, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?
    .execute(params![
        token,
        link.purpose.code(),
        link.email,
        link.user,
        link.entry.map(|entry| entry.0),
        link.data.to_string(),
        link.browser,
        row::seconds(now),
        row::seconds(link.expires_at)
    ])?;
    Ok(())
}

/// The link of a token's digest while it may be used. One of an account that has another address by now may not: what
/// lies in the old letter box is no longer its owner's. A change of address is the exception; it is about both.
pub(super) fn find(db: &Connection, token: &[u8; 32], now: Timestamp) -> Result<Option<Link>> {
    let mut query = db.prepare_cached(
        "SELECT purpose, email, user_id, entry_id, data, browser_sha256, expires_at FROM links
         WHERE token_sha256 = ?1 AND expires_at > ?2
           AND (user_id IS NULL OR purpose = 'change_email'
                OR EXISTS (SELECT 1 FROM users u WHERE u.id = links.user_id AND u.email = links.email))",
    )?;
    let found = query.query_row(params![token, row::seconds(now)], |row| Ok(read(row))).optional()?;
    found.transpose().map(Option::flatten)
}

/// Deletes a link of one of these purposes in the caller's transaction and returns it: it can be used once. A link of
/// another purpose stays: opened at the wrong address it can still do what it is for.
pub(super) fn consume(
    db: &Connection,
    token: &[u8; 32],
    purposes: &[Purpose],
    now: Timestamp,
) -> Result<Option<Link>> {
    let Some(link) = find(db, token, now)?.filter(|link| purposes.contains(&link.purpose)) else {
        return Ok(None);
    };
    let deleted = db
        .prepare_cached("DELETE FROM links WHERE token_sha256 = ?1 AND purpose = ?2")?
        .execute(params![token, link.purpose.code()])?;
    Ok((deleted == 1).then_some(link))
}

/// Links that would sign in whoever reads the mails of an address.
pub(super) fn forget_sign_in(db: &Connection, email: &str) -> Result<()> {
    db.prepare_cached("DELETE FROM links WHERE purpose = ?1 AND email = ?2 COLLATE NOCASE")?
        .execute(params![Purpose::SignIn.code(), email])?;
    Ok(())
}

/// `None`: a purpose this program does not know.
fn read(row: &Row<'_>) -> Result<Option<Link>> {
    let code: String = row.get(0)?;
    let Some(purpose) = Purpose::ALL.into_iter().find(|purpose| purpose.code() == code) else {
        return Ok(None);
    };
    let entry: Option<i64> = row.get(3)?;
    Ok(Some(Link {
        purpose,
        email: row.get(1)?,
        user: row.get(2)?,
        entry: entry.map(EntryId),
        data: serde_json::from_str(&row.get::<_, String>(4)?)?,
        browser: row.get(5)?,
        expires_at: row::moment(row.get(6)?),
    }))
}

impl Store {
    /// Stores a link together with the mail that carries it.
    pub async fn send_link(
        &self,
        token: [u8; 32],
        link: Link,
        mail: Option<NewMail>,
        now: Timestamp,
    ) -> Result<()> {
        self.write(move |db| {
            insert(db, token, &link, now)?;
            mail.map_or(Ok(()), |mail| outbox::enqueue(db, &mail, now))
        })
        .await
    }

    /// What a link would do, without using it up.
    pub fn link(&self, token: &[u8; 32], now: Timestamp) -> Result<Option<Link>> {
        self.read(|db| find(db, token, now))
    }
}
