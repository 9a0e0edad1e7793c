//! API tokens (docs/security.md §11): of each only the SHA-256 is stored.

use super::activity::{self, ActivityEvent, Difference};
use super::users::{load_user, read_user, user_columns};
use super::{Result, Store, StoreReader, User, outbox};
use crate::Tx;
use domain::access::{Area, TokenAccess, TokenScope};
use domain::accounts::api_tokens::{LISTED_DAYS, MOST_TOKENS};
use domain::emails::accounts as mails;
use domain::ids::{ApiTokenId, UserId};
use domain::rejection::Rejection;
use engine::{Db, Row, members, named, params};
use jiff::Timestamp;
use model::{DAY, UnixSeconds};
use serde_json::{Value, json};
use support::clock::later;
use support::outbound::Network;

/// A token as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredToken {
    pub id: ApiTokenId,
    pub name: String,
    /// Its first characters.
    pub beginning: String,
    pub scope: TokenScope,
    /// Where it works; empty: everywhere.
    pub networks: Vec<Network>,
    pub created_at: Timestamp,
    pub expires_at: Timestamp,
    /// About a minute exactly.
    pub used_at: Option<Timestamp>,
}

/// A token that works, with its owner as the account is now.
#[derive(Clone, Debug)]
pub struct TokenSession {
    pub user: User,
    pub token: StoredToken,
}

/// A token about to be stored.
#[derive(Clone, Debug)]
pub struct NewToken {
    /// The digest of its text.
    pub digest: [u8; 32],
    /// The first characters of its text.
    pub beginning: String,
    pub name: String,
    pub scope: TokenScope,
    pub networks: Vec<Network>,
    pub expires_at: Timestamp,
}

macro_rules! token_columns {
    () => {
        "t.id AS token_id, t.name AS token_name, t.beginning, t.areas, t.access, t.networks, \
         t.created_at AS token_created_at, t.expires_at, t.used_at"
    };
}

/// A token of a shape that this program knows. Areas that it does not know are left out; a network
/// that it cannot read must not become every network.
fn read(row: &Row<'_>) -> engine::Result<Option<StoredToken>> {
    let codes: Vec<String> = row.json("areas")?;
    let areas = codes.iter().filter_map(|code| Area::from_code(code));
    let networks: Vec<String> = row.json("networks")?;
    let networks = networks.iter().map(|network| network.parse());
    let (Some(access), Ok(networks)) = (
        TokenAccess::from_code(row.text("access")?),
        networks.collect::<std::result::Result<Vec<Network>, String>>(),
    ) else {
        return Ok(None);
    };
    let scope = TokenScope {
        areas: areas.collect(),
        access,
    };
    Ok(Some(
        members!(row => StoredToken { beginning, expires_at, used_at;
            id: row.get("token_id")?,
            name: row.get("token_name")?,
            scope: scope,
            networks: networks,
            created_at: row.get("token_created_at")?
        }),
    ))
}

/// The tokens of an account, the newest first.
pub(super) fn of_account(db: &Db, user: UserId) -> Result<Vec<StoredToken>> {
    let rows: Vec<Option<StoredToken>> = db.rows(
        concat!(
            "SELECT ",
            token_columns!(),
            " FROM api_tokens t WHERE t.user_id = ?1 ORDER BY t.id DESC"
        ),
        [user],
        read,
    )?;
    Ok(rows.into_iter().flatten().collect())
}

/// Ends all tokens of an account, in the caller's transaction.
pub(super) fn revoke_all(db: &Db, user: UserId) -> Result<()> {
    Ok(db.execute_later("DELETE FROM api_tokens WHERE user_id = ?1", [user])?)
}

/// Deletes at most `at_once` tokens that ended long ago, and returns how many.
pub(super) fn prune(db: &Db, now: UnixSeconds, at_once: usize) -> Result<usize> {
    Ok(db.execute(
        "DELETE FROM api_tokens WHERE id IN (
             SELECT id FROM api_tokens WHERE expires_at <= ?1 ORDER BY expires_at LIMIT ?2)",
        params![now.plus(-LISTED_DAYS * DAY), at_once],
    )?)
}

fn codes(scope: &TokenScope) -> Vec<String> {
    scope.areas.iter().map(|area| area.code()).collect()
}

fn words(networks: &[Network]) -> Vec<String> {
    networks.iter().map(Network::to_string).collect()
}

/// The parts of a token that the log shows.
fn logged(token: &StoredToken) -> Value {
    json!({ "token": token.name, "areas": codes(&token.scope), "access": token.scope.access })
}

/// A line of the activity log about a token of an account.
fn record(tx: &Tx<'_>, action: &str, user: &User, changes: &[Difference]) -> Result<()> {
    let event = ActivityEvent {
        action,
        collection: "users",
        subject: Some(user.id.number()),
        title: &user.name,
    };
    activity::record(tx, event, changes)
}

fn find(db: &Db, user: UserId, id: ApiTokenId) -> Result<StoredToken> {
    let mut all = of_account(db, user)?.into_iter();
    all.find(|own| own.id == id)
        .ok_or(Rejection::NotFound)
        .map_err(Into::into)
}

impl StoreReader<'_> {
    /// The token with this digest. An expired one, and one of an account that is closed or leaves, does
    /// not exist.
    pub fn api_token(&self, digest: &[u8; 32], now: Timestamp) -> Result<Option<TokenSession>> {
        self.query(|db| {
            let row = db.find(
                concat!(
                    "SELECT ",
                    user_columns!(),
                    ", ",
                    token_columns!(),
                    " FROM api_tokens t JOIN users u ON u.id = t.user_id
                 WHERE t.token_sha256 = ?1 AND t.expires_at > ?2 AND u.status = 'active'
                   AND u.deletion_at IS NULL
                   AND (u.suspended_until IS NULL OR u.suspended_until <= ?2)"
                ),
                params![digest, now],
                |row| Ok((read_user(row)?, read(row)?)),
            )?;
            Ok(row.and_then(|(user, token)| {
                Some(TokenSession {
                    user,
                    token: token?,
                })
            }))
        })
    }

    /// The tokens of an account, the newest first, and those that ended a short time ago.
    pub fn api_tokens(&self, user: UserId) -> Result<Vec<StoredToken>> {
        self.query(|db| of_account(db, user))
    }
}

impl Store {
    /// Stores a token of an account, and sends its owner an email about it. `actor` is the owner, or for
    /// the account of a program an administrator.
    pub async fn add_api_token(
        &self,
        user: UserId,
        new: NewToken,
        actor: UserId,
        now: Timestamp,
    ) -> Result<StoredToken> {
        self.edit(Some(actor), now, move |tx| {
            let user = load_user(tx, user)?;
            let working = of_account(tx, user.id)?;
            let working = working.iter().filter(|token| token.expires_at > now);
            if working.count() >= MOST_TOKENS {
                return Err(Rejection::TooManyTokens(MOST_TOKENS).into());
            }
            let id = tx.insert(
                "INSERT INTO api_tokens (user_id, token_sha256, beginning, name, areas, access, networks,
                                         created_at, expires_at)
                 VALUES (:user_id, :digest, :beginning, :name, :areas, :access, :networks, :now, :expires_at)",
                named! {
                    ":user_id": user.id,
                    ":digest": new.digest,
                    ":beginning": new.beginning,
                    ":name": new.name,
                    ":areas": serde_json::to_string(&codes(&new.scope))?,
                    ":access": new.scope.access.code(),
                    ":networks": serde_json::to_string(&words(&new.networks))?,
                    ":now": now,
                    ":expires_at": new.expires_at,
                },
            )?;
            let stored = find(tx, user.id, id.into())?;
            let changes = activity::differences(&json!({}), &logged(&stored));
            record(tx, "token-add", &user, &changes)?;
            let name = stored.name.clone();
            let mail = mails::token_added(&user.addressee(), name, now, stored.expires_at);
            outbox::enqueue(tx, &mail)?;
            Ok(stored)
        })
        .await
    }

    /// Ends a token of an account.
    pub async fn revoke_api_token(
        &self,
        user: UserId,
        id: ApiTokenId,
        actor: UserId,
        now: Timestamp,
    ) -> Result<()> {
        self.edit(Some(actor), now, move |tx| {
            let user = load_user(tx, user)?;
            let revoked = find(tx, user.id, id)?;
            tx.execute_later(
                "DELETE FROM api_tokens WHERE id = ?1 AND user_id = ?2",
                params![id, user.id],
            )?;
            let changes = activity::differences(&logged(&revoked), &json!({}));
            record(tx, "token-remove", &user, &changes)
        })
        .await
    }

    /// Notes that a token was used in this minute.
    pub async fn note_token_use(&self, id: ApiTokenId, now: Timestamp) -> Result<()> {
        let minute = later(now, -now.as_second().rem_euclid(model::MINUTE));
        self.write(move |db| {
            Ok(db.execute_later(
                "UPDATE api_tokens SET used_at = ?2 WHERE id = ?1",
                params![id, minute],
            )?)
        })
        .await
    }
}
