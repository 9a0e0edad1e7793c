//! Edits of webhooks by administrators, each with its line in the log.

use super::entries;
use super::rows::{Webhook, all, load, load_own, seal};
use crate::activity::{self, ActivityEvent, Difference};
use crate::{BlockingStore, Result, Store, Tx};
use domain::ids::{UserId, Version, WebhookId};
use domain::rejection::Rejection;
use domain::webhooks::{INDEXNOW, MOST_WEBHOOKS, ReceiverKind, SigningSecret, WebhookEvent};
use engine::{Db, named, params};
use jiff::Timestamp;
use model::Settings;
use serde_json::json;

/// The parts of a webhook that an administrator edits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebhookDraft {
    pub name: String,
    pub url: String,
    pub events: Vec<WebhookEvent>,
    pub is_on: bool,
}

impl WebhookDraft {
    fn codes(&self) -> Result<String> {
        Ok(serde_json::to_string(&self.events)?)
    }
}

/// A line of the activity log about a webhook.
fn record(tx: &Tx<'_>, action: &str, webhook: &Webhook, changes: &[Difference]) -> Result<()> {
    let event = ActivityEvent {
        action,
        collection: "webhooks",
        subject: Some(webhook.id.number()),
        title: &webhook.name,
    };
    activity::record(tx, event, changes)
}

impl Store {
    /// Adds a webhook; `secret` is sealed with the portal's own.
    pub async fn add_webhook(
        &self,
        draft: WebhookDraft,
        secret: SigningSecret,
        portal_secret: String,
        actor: UserId,
        now: Timestamp,
    ) -> Result<Webhook> {
        self.edit(Some(actor), now, move |tx| {
            let own = all(tx)?.into_iter();
            let own = own.filter(|webhook| webhook.kind == ReceiverKind::Webhook);
            if own.count() >= MOST_WEBHOOKS {
                return Err(Rejection::TooManyWebhooks(MOST_WEBHOOKS).into());
            }
            let id: WebhookId = tx
                .insert(
                    "INSERT INTO webhooks (kind, name, url, events, secret, is_on, created_at)
                     VALUES (:kind, :name, :url, :events, :secret, :is_on, :now)",
                    named! {
                        ":kind": ReceiverKind::Webhook,
                        ":name": draft.name,
                        ":url": draft.url,
                        ":events": draft.codes()?,
                        ":secret": Vec::<u8>::new(),
                        ":is_on": draft.is_on,
                        ":now": now,
                    },
                )?
                .into();
            set_secret(tx, id, &portal_secret, &secret)?;
            entries::follow(tx)?;
            let webhook = load(tx, id)?;
            let changes = activity::differences(&json!({}), &webhook.logged());
            record(tx, "create", &webhook, &changes)?;
            Ok(webhook)
        })
        .await
    }

    /// Changes a webhook of this version. One that is changed, or on again, rests no longer.
    pub async fn change_webhook(
        &self,
        id: WebhookId,
        version: Version,
        draft: WebhookDraft,
        actor: UserId,
        now: Timestamp,
    ) -> Result<Webhook> {
        self.edit(Some(actor), now, move |tx| {
            let before = load_own(tx, id)?;
            if before.version != version {
                return Err(Rejection::Conflict.into());
            }
            tx.execute_later(
                "UPDATE webhooks SET name = :name, url = :url, events = :events, is_on = :is_on,
                        version = version + 1, failures = 0, rests_until = NULL WHERE id = :id",
                named! {
                    ":id": id,
                    ":name": draft.name,
                    ":url": draft.url,
                    ":events": draft.codes()?,
                    ":is_on": draft.is_on,
                },
            )?;
            entries::follow(tx)?;
            let after = load(tx, id)?;
            let changes = activity::differences(&before.logged(), &after.logged());
            record(tx, "save", &after, &changes)?;
            Ok(after)
        })
        .await
    }

    /// Replaces the secret of a webhook: messages are signed by the new one from now on.
    pub async fn replace_webhook_secret(
        &self,
        id: WebhookId,
        secret: SigningSecret,
        portal_secret: String,
        actor: UserId,
        now: Timestamp,
    ) -> Result<Webhook> {
        self.edit(Some(actor), now, move |tx| {
            load_own(tx, id)?;
            set_secret(tx, id, &portal_secret, &secret)?;
            let webhook = load(tx, id)?;
            record(tx, "secret-replace", &webhook, &[])?;
            Ok(webhook)
        })
        .await
    }

    /// Deletes a webhook with its messages.
    pub async fn remove_webhook(&self, id: WebhookId, actor: UserId, now: Timestamp) -> Result<()> {
        self.edit(Some(actor), now, move |tx| {
            let removed = load_own(tx, id)?;
            tx.execute_later("DELETE FROM webhooks WHERE id = ?1", [id])?;
            entries::follow(tx)?;
            let changes = activity::differences(&removed.logged(), &json!({}));
            record(tx, "delete", &removed, &changes)
        })
        .await
    }
}

fn set_secret(db: &Db, id: WebhookId, portal_secret: &str, secret: &SigningSecret) -> Result<()> {
    let sealed = seal(portal_secret, id, secret)?;
    Ok(db.execute_later(
        "UPDATE webhooks SET secret = ?2, version = version + 1 WHERE id = ?1",
        params![id, sealed],
    )?)
}

impl BlockingStore {
    /// Brings the receivers that follow the settings to what these say: one for IndexNow where there
    /// is a key, one for WebSub where there is a hub.
    pub fn follow_settings(&self, settings: &Settings, now: Timestamp) -> Result<()> {
        let hub = settings.websub_hub.clone();
        let index = if settings.indexnow_key.is_empty() {
            ""
        } else {
            INDEXNOW
        };
        let wanted = [
            (ReceiverKind::IndexNow, "IndexNow", index.to_owned()),
            (ReceiverKind::WebSub, "WebSub", hub),
        ];
        let known = self.query_blocking(all)?;
        let is_known = |(kind, _, url): &(ReceiverKind, &str, String)| {
            let row = known.iter().find(|webhook| webhook.kind == *kind);
            row.map_or("", |webhook| webhook.url.as_str()) == url
        };
        if wanted.iter().all(is_known) {
            return Ok(());
        }
        self.write_blocking(move |db| {
            for (kind, name, url) in &wanted {
                follow(db, *kind, name, url, now)?;
            }
            entries::follow(db)
        })
    }
}

fn follow(db: &Db, kind: ReceiverKind, name: &str, url: &str, now: Timestamp) -> Result<()> {
    db.execute_later(
        "DELETE FROM webhooks WHERE kind = ?1 AND url <> ?2",
        params![kind, url],
    )?;
    if url.is_empty() || db.exists("SELECT 1 FROM webhooks WHERE kind = ?1", [kind])? {
        return Ok(());
    }
    Ok(db.execute_later(
        "INSERT INTO webhooks (kind, name, url, events, secret, created_at)
         VALUES (:kind, :name, :url, :events, :secret, :now)",
        named! {
            ":kind": kind,
            ":name": name,
            ":url": url,
            ":events": serde_json::to_string(&WebhookEvent::OF_ENTRIES)?,
            ":secret": Vec::<u8>::new(),
            ":now": now,
        },
    )?)
}
