//! Messages to webhooks. Each is sent at least once: its state is written after the answer, and
//! without that it is sent again. Those about one entry follow one another.

use super::rows::{self, COLUMNS, Webhook, load, load_own, read};
use crate::{BlockingStore, Error, Result, Store, StoreReader};
use domain::ids::{UserId, WebhookId, WebhookMessageId};
use domain::rejection::Rejection;
use domain::webhooks::{AttemptError, MessageState, RETRIES, WebhookEvent, rest};
use domain::workflow::engine::Refusal;
use engine::{Db, Row, members, named, params};
use jiff::Timestamp;
use model::{DAY, EntryId, UnixSeconds};
use serde_json::{Value, json};
use support::clock::later;

/// Messages of one webhook that are listed.
const LISTED: u32 = 100;
/// Days for which a message that ended stays on record.
const KEPT_DAYS: i64 = 30;

/// A message as the dashboard shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebhookMessage {
    pub id: WebhookMessageId,
    pub event: WebhookEvent,
    pub entry: Option<EntryId>,
    pub data: Value,
    pub state: MessageState,
    /// Attempts that ended.
    pub attempts: u32,
    pub created_at: Timestamp,
    pub due_at: Timestamp,
    pub ended_at: Option<Timestamp>,
    /// The HTTP status of the last answer.
    pub status: Option<u16>,
    /// What failed in the last attempt.
    pub error: Option<AttemptError>,
}

/// A message whose time has come, and its receiver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueMessage {
    pub webhook: Webhook,
    pub message: WebhookMessage,
}

/// The outcome of an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AttemptOutcome {
    /// The receiver answered with success.
    Accepted(u16),
    /// It did not, or did not answer.
    Failed(Option<u16>, AttemptError),
    /// It wants no more messages: the webhook is switched off.
    Gone(u16),
}

macro_rules! message_columns {
    () => {
        "m.id AS message_id, m.event, m.entry_id, m.data, m.state, m.attempts, \
         m.created_at AS message_created_at, m.due_at, m.ended_at, m.status, m.error"
    };
}

fn read_message(row: &Row<'_>) -> engine::Result<WebhookMessage> {
    let status: Option<i64> = row.get("status")?;
    Ok(
        members!(row => WebhookMessage { event, state, attempts, due_at, ended_at, error;
        id: row.get("message_id")?,
        entry: row.get("entry_id")?,
        data: row.json("data")?,
        created_at: row.get("message_created_at")?,
        status: status.and_then(|status| u16::try_from(status).ok()) }),
    )
}

/// Writes a message for each webhook that receives the event, in the caller's transaction.
pub(crate) fn enqueue(
    db: &Db,
    event: WebhookEvent,
    entry: Option<EntryId>,
    data: &Value,
    now: Timestamp,
) -> Result<()> {
    for webhook in rows::all(db)? {
        if webhook.is_on && webhook.events.contains(&event) {
            insert(db, webhook.id, event, entry, data, now)?;
        }
    }
    Ok(())
}

fn insert(
    db: &Db,
    webhook: WebhookId,
    event: WebhookEvent,
    entry: Option<EntryId>,
    data: &Value,
    now: Timestamp,
) -> Result<()> {
    // It is not due before those that it follows.
    Ok(db.execute_later(
        "INSERT INTO webhook_messages (webhook_id, event, entry_id, data, created_at, due_at)
         VALUES (:webhook, :event, :entry, :data, :now, coalesce(
             (SELECT max(due_at) FROM webhook_messages
              WHERE webhook_id = :webhook AND entry_id = :entry AND state = 'waiting' AND due_at > :now), :now))",
        named! {
            ":webhook": webhook,
            ":event": event,
            ":entry": entry,
            ":data": data.to_string(),
            ":now": now,
        },
    )?)
}

/// Deletes at most `at_once` messages that ended long ago, and returns how many.
pub(crate) fn prune(db: &Db, now: UnixSeconds, at_once: usize) -> Result<usize> {
    Ok(db.execute(
        "DELETE FROM webhook_messages WHERE id IN (
             SELECT id FROM webhook_messages WHERE state <> 'waiting' AND ended_at <= ?1
             ORDER BY ended_at LIMIT ?2)",
        params![now.plus(-KEPT_DAYS * DAY), at_once],
    )?)
}

impl StoreReader<'_> {
    /// The newest messages of a webhook.
    pub fn webhook_messages(&self, webhook: WebhookId) -> Result<Vec<WebhookMessage>> {
        self.query(|db| {
            load(db, webhook)?;
            Ok(db.rows(
                concat!(
                    "SELECT ",
                    message_columns!(),
                    " FROM webhook_messages m WHERE m.webhook_id = ?1 ORDER BY m.id DESC LIMIT ?2"
                ),
                params![webhook, LISTED],
                read_message,
            )?)
        })
    }

    /// Messages that wait, and dead ones, of each webhook.
    pub fn webhook_counts(&self) -> Result<Vec<(WebhookId, u64, u64)>> {
        self.query(|db| {
            Ok(db.rows(
                "SELECT webhook_id, sum(CASE state WHEN 'waiting' THEN 1 ELSE 0 END) AS waiting,
                        sum(CASE state WHEN 'dead' THEN 1 ELSE 0 END) AS dead
                 FROM webhook_messages WHERE state <> 'delivered' GROUP BY webhook_id",
                (),
                |row| {
                    Ok((
                        row.get("webhook_id")?,
                        row.get("waiting")?,
                        row.get("dead")?,
                    ))
                },
            )?)
        })
    }

    /// When the next message is due at the earliest, past or future; `None`: none waits.
    pub fn next_webhook_message(&self) -> Result<Option<Timestamp>> {
        self.query(|db| {
            Ok(db.value(
                "SELECT min(CASE WHEN w.rests_until > m.due_at THEN w.rests_until ELSE m.due_at END)
                 FROM webhooks w JOIN webhook_messages m ON m.webhook_id = w.id
                 WHERE w.is_on = 1 AND m.state = 'waiting'",
                (),
            )?)
        })
    }

    /// Webhooks with a message whose time has come.
    pub fn due_webhooks(&self, now: Timestamp) -> Result<Vec<WebhookId>> {
        self.query(|db| {
            Ok(db.values(
                "SELECT w.id FROM webhooks w
                 WHERE w.is_on = 1 AND (w.rests_until IS NULL OR w.rests_until <= ?1)
                   AND EXISTS (SELECT 1 FROM webhook_messages m
                               WHERE m.webhook_id = w.id AND m.state = 'waiting' AND m.due_at <= ?1)
                 ORDER BY w.id",
                [now],
            )?)
        })
    }

    /// The next message of a webhook: one that waits behind another one about its entry is not due.
    pub fn due_webhook_message(
        &self,
        webhook: WebhookId,
        now: Timestamp,
    ) -> Result<Option<DueMessage>> {
        self.query(|db| {
            let sql = format!(
                "SELECT {COLUMNS} WHERE id = ?1 AND is_on = 1 AND (rests_until IS NULL OR rests_until <= ?2)"
            );
            let Some(webhook) = db.find(&sql, params![webhook, now], read)? else {
                return Ok(None);
            };
            let message = db.find(
                concat!(
                    "SELECT ",
                    message_columns!(),
                    " FROM webhook_messages m
                     WHERE m.webhook_id = ?1 AND m.state = 'waiting' AND m.due_at <= ?2
                       AND NOT EXISTS (SELECT 1 FROM webhook_messages e
                                       WHERE e.webhook_id = m.webhook_id AND e.entry_id = m.entry_id
                                         AND e.state = 'waiting' AND e.id < m.id)
                     ORDER BY m.due_at, m.id LIMIT 1"
                ),
                params![webhook.id, now],
                read_message,
            )?;
            Ok(message.map(|message| DueMessage { webhook, message }))
        })
    }
}

impl BlockingStore {
    /// Records the outcome of an attempt. A message that an administrator has meanwhile taken out of
    /// the queue stays as it is.
    pub fn record_webhook_attempt(
        &self,
        sent: &DueMessage,
        outcome: AttemptOutcome,
        now: Timestamp,
    ) -> Result<()> {
        let (webhook, message, entry) = (sent.webhook.id, sent.message.id, sent.message.entry);
        let retry = RETRIES.get(sent.message.attempts as usize).copied();
        let rests = rest(sent.webhook.failures + 1);
        self.write_blocking(move |db| {
            let (state, status, error) = match &outcome {
                AttemptOutcome::Accepted(status) => (MessageState::Delivered, Some(*status), None),
                AttemptOutcome::Failed(status, error) => {
                    let state = match retry {
                        Some(_) => MessageState::Waiting,
                        None => MessageState::Dead,
                    };
                    (state, *status, Some(*error))
                }
                AttemptOutcome::Gone(status) => {
                    (MessageState::Dead, Some(*status), Some(AttemptError::Gone))
                }
            };
            db.execute_later(
                "UPDATE webhook_messages SET attempts = attempts + 1, state = :state, status = :status,
                        error = :error, due_at = :due,
                        ended_at = CASE :state WHEN 'waiting' THEN NULL ELSE :now END
                 WHERE id = :id AND state = 'waiting'",
                named! {
                    ":id": message,
                    ":state": state,
                    ":status": status.map(i64::from),
                    ":error": error,
                    ":due": later(now, retry.unwrap_or_default()),
                    ":now": now,
                },
            )?;
            if state == MessageState::Waiting {
                db.execute_later(
                    "UPDATE webhook_messages SET due_at = :due
                     WHERE webhook_id = :webhook AND entry_id = :entry AND state = 'waiting' AND id > :id
                       AND due_at < :due",
                    named! {
                        ":webhook": webhook,
                        ":entry": entry,
                        ":id": message,
                        ":due": later(now, retry.unwrap_or_default()),
                    },
                )?;
            }
            match outcome {
                AttemptOutcome::Accepted(_) => db.execute_later(
                    "UPDATE webhooks SET failures = 0, failing_since = NULL, rests_until = NULL
                     WHERE id = ?1 AND failing_since IS NOT NULL",
                    [webhook],
                )?,
                AttemptOutcome::Failed(..) => db.execute_later(
                    "UPDATE webhooks SET failures = failures + 1, failing_since = coalesce(failing_since, :now),
                            rests_until = :until WHERE id = :id",
                    named! {
                        ":id": webhook,
                        ":now": now,
                        ":until": (rests > 0).then(|| later(now, rests)),
                    },
                )?,
                AttemptOutcome::Gone(_) => db.execute_later(
                    "UPDATE webhooks SET is_on = 0, version = version + 1 WHERE id = ?1",
                    [webhook],
                )?,
            }
            Ok(())
        })
    }
}

impl Store {
    /// Writes a message that tests a webhook, also one that is switched off later. A rest ends.
    pub async fn test_webhook(&self, id: WebhookId, actor: UserId, now: Timestamp) -> Result<()> {
        self.edit(Some(actor), now, move |tx| {
            if !load_own(tx, id)?.is_on {
                return Err(Rejection::Refused(Refusal::WrongState).into());
            }
            end_rest(tx, id)?;
            insert(tx, id, WebhookEvent::Test, None, &json!({}), now)
        })
        .await
    }

    /// Sends a message again, or all dead ones of a webhook: each has all its attempts again.
    pub async fn resend_webhook_messages(
        &self,
        id: WebhookId,
        message: Option<WebhookMessageId>,
        actor: UserId,
        now: Timestamp,
    ) -> Result<usize> {
        self.edit(Some(actor), now, move |tx| {
            load(tx, id)?;
            end_rest(tx, id)?;
            let again = tx.execute(
                "UPDATE webhook_messages SET state = 'waiting', attempts = 0, due_at = :now, ended_at = NULL
                 WHERE webhook_id = :webhook AND (id = :message OR :message IS NULL AND state = 'dead')",
                named! { ":webhook": id, ":message": message, ":now": now },
            )?;
            if again == 0 && message.is_some() {
                return Err(Error::Rejected(Rejection::NotFound));
            }
            Ok(again)
        })
        .await
    }
}

fn end_rest(db: &Db, id: WebhookId) -> Result<()> {
    Ok(db.execute_later(
        "UPDATE webhooks SET failures = 0, rests_until = NULL WHERE id = ?1",
        [id],
    )?)
}
