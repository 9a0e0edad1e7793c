//! Links sent by email: each has one purpose and one use, and only its digest is stored.

use super::{Result, Store, StoreReader, outbox};
use crate::Tx;
use domain::accounts::email_address::Email;
use domain::accounts::links::{LinkUse, Purpose};
use domain::emails::NewEmail;
use domain::ids::UserId;
use engine::{Db, Row, named, params};
use jiff::Timestamp;
use model::EntryId;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A link as it is stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// The purpose, with its data.
    pub usage: LinkUse,
    /// The address it was sent to.
    pub email: Email,
    /// The account it is about.
    pub user: Option<UserId>,
    /// The advertisement it is about.
    pub entry: Option<EntryId>,
    /// Digest of the cookie of the browser that asked for it.
    pub browser: Option<[u8; 32]>,
    /// Until when it works.
    pub expires_at: Timestamp,
}

/// The two columns of a [`LinkUse`].
#[derive(Serialize, Deserialize)]
struct UseColumns {
    purpose: String,
    data: Value,
}

/// Stores a link in the caller's transaction. `token` is its digest.
pub(super) fn insert(tx: &Tx<'_>, token: [u8; 32], link: &Link) -> Result<()> {
    let UseColumns { purpose, data } = serde_json::from_value(serde_json::to_value(&link.usage)?)?;
    Ok(tx.execute_later(
        "INSERT INTO links (token_sha256, purpose, email, user_id, entry_id, data, browser_sha256,
         created_at, expires_at)
         VALUES (:token_sha256, :purpose, :email, :user_id, :entry_id, :data, :browser_sha256, :now,
         :expires_at)",
        named! {
            ":token_sha256": token,
            ":purpose": purpose,
            ":email": link.email,
            ":user_id": link.user,
            ":entry_id": link.entry.map(|entry| entry.0),
            ":data": data.to_string(),
            ":browser_sha256": link.browser,
            ":now": tx.now,
            ":expires_at": link.expires_at,
        },
    )?)
}

/// The link of a token's digest while it may be used. A link of an account whose address has
/// changed is invalid: the old mailbox may belong to another user by now. A change of address is
/// the exception; it is about both.
pub(super) fn find(db: &Db, token: &[u8; 32], now: Timestamp) -> Result<Option<Link>> {
    let row = db.find(
        "SELECT purpose, email, user_id, entry_id, data, browser_sha256, expires_at FROM links
         WHERE token_sha256 = ?1 AND expires_at > ?2
           AND (user_id IS NULL OR purpose = 'change_email'
                OR EXISTS (SELECT 1 FROM users u WHERE u.id = links.user_id AND u.email = links.email))",
        params![token, now],
        |row| Ok(read(row)),
    )?;
    row.transpose().map(Option::flatten)
}

/// Deletes a link of one of these purposes in the caller's transaction and returns it: it can be
/// used once. A link of another purpose stays: opened at the wrong address it can still do what it
/// is for.
pub(super) fn consume(tx: &Tx<'_>, token: &[u8; 32], purposes: &[Purpose]) -> Result<Option<Link>> {
    let Some(link) =
        find(tx, token, tx.now)?.filter(|link| purposes.contains(&link.usage.purpose()))
    else {
        return Ok(None);
    };
    let deleted = tx.execute(
        "DELETE FROM links WHERE token_sha256 = ?1 AND purpose = ?2",
        params![token, link.usage.purpose().code()],
    )?;
    Ok((deleted == 1).then_some(link))
}

/// Deletes links that would sign in a reader of the address's mailbox.
pub(super) fn forget_sign_in(db: &Db, email: &Email) -> Result<()> {
    Ok(db.execute_later(
        "DELETE FROM links WHERE purpose = ?1 AND email = ?2 COLLATE NOCASE",
        params![Purpose::SignIn.code(), email],
    )?)
}

/// `None`: a purpose, or data of one, that this program does not know.
fn read(row: &Row<'_>) -> Result<Option<Link>> {
    let purpose: String = row.get("purpose")?;
    if !Purpose::ALL.iter().any(|known| known.code() == purpose) {
        return Ok(None);
    }
    let data = row.json("data")?;
    let columns = serde_json::to_value(UseColumns { purpose, data })?;
    let usage = match serde_json::from_value(columns) {
        Ok(usage) => usage,
        Err(error) => {
            tracing::warn!(%error, "a link with unknown data is not used");
            return Ok(None);
        }
    };
    let entry: Option<i64> = row.get("entry_id")?;
    Ok(Some(Link {
        usage,
        email: row.get("email")?,
        user: row.get("user_id")?,
        entry: entry.map(EntryId),
        browser: row.get("browser_sha256")?,
        expires_at: row.get("expires_at")?,
    }))
}

impl StoreReader<'_> {
    /// A link as it would work, without using it up.
    pub fn link(&self, token: &[u8; 32], now: Timestamp) -> Result<Option<Link>> {
        self.query(|db| find(db, token, now))
    }
}

impl Store {
    /// Stores a link together with the email that carries it and the time when that leaves. `token`
    /// is its digest.
    pub async fn send_link(
        &self,
        token: [u8; 32],
        link: Link,
        email: Option<(NewEmail, Timestamp)>,
        now: Timestamp,
    ) -> Result<()> {
        self.edit(None, now, move |tx| {
            insert(tx, token, &link)?;
            email.map_or(Ok(()), |(email, leaves)| {
                outbox::enqueue_for(tx, &email, leaves)
            })
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::accounts::links::{AdTitle, ChangeSide, LinkedSearch, Topic};
    use domain::complaint::Complaint;
    use domain::ids::SavedSearchId;
    use model::{Kind, Locale};
    use serde_json::json;

    #[test]
    fn links_on_record_keep_their_form() {
        let title = || AdTitle {
            title: "Крісло".to_owned(),
        };
        let search = || LinkedSearch {
            search: SavedSearchId(7),
            locale: Locale::Us,
            words: "Крісло".to_owned(),
        };
        let email = Email::recorded("new@example.org".to_owned());
        let complaint = Complaint {
            kind: Kind::News,
            slug: "shkola".to_owned(),
            reason: "other".to_owned(),
            text: "Неправда.".to_owned(),
            email: "olha@example.org".to_owned(),
            acknowledge: false,
            locale: Locale::Us,
            reporter: None,
            key: [7; 32],
            trust: 0,
            doubtful: false,
        };
        let forms = [
            (
                LinkUse::SignIn {
                    name: "Олена".to_owned(),
                    locale: Locale::Us,
                },
                "sign_in",
                json!({ "name": "Олена", "locale": "us" }),
            ),
            (
                LinkUse::ChangeEmail {
                    side: ChangeSide::Old,
                    email,
                },
                "change_email",
                json!({ "side": "old", "email": "new@example.org" }),
            ),
            (LinkUse::DeleteAccount {}, "delete_account", json!({})),
            (
                LinkUse::Unsubscribe {
                    topic: Topic::Expiry,
                },
                "unsubscribe",
                json!({ "topic": "expiry" }),
            ),
            (
                LinkUse::RenewAd(title()),
                "renew_ad",
                json!({ "title": "Крісло" }),
            ),
            (
                LinkUse::SoldAd(title()),
                "sold_ad",
                json!({ "title": "Крісло" }),
            ),
            (
                LinkUse::DeleteAd(title()),
                "delete_ad",
                json!({ "title": "Крісло" }),
            ),
            (
                LinkUse::Complain(Box::new(complaint.clone())),
                "complain",
                serde_json::to_value(&complaint).unwrap(),
            ),
            (
                LinkUse::ConfirmSearch(search()),
                "confirm_search",
                json!({ "search": 7, "locale": "us", "words": "Крісло" }),
            ),
            (
                LinkUse::RenewSearch(search()),
                "renew_search",
                json!({ "search": 7, "locale": "us", "words": "Крісло" }),
            ),
        ];
        assert_eq!(
            forms.each_ref().map(|(usage, ..)| usage.purpose()),
            Purpose::ALL
        );
        for (usage, purpose, data) in forms {
            let columns = json!({ "purpose": purpose, "data": data });
            assert_eq!(serde_json::to_value(&usage).unwrap(), columns);
            assert_eq!(usage.purpose().code(), purpose);
            assert_eq!(serde_json::from_value::<LinkUse>(columns).unwrap(), usage);
        }
    }
}
