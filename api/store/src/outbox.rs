//! Emails that wait to be sent. An email is queued in the transaction of its cause, so that neither
//! exists without the other.

use super::{BlockingStore, Result, StoreReader};
use crate::Tx;
use domain::emails::NewEmail;
use domain::ids::MailId;
use engine::{Db, members, named, params};
use jiff::Timestamp;
use model::Locale;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeSet;

/// A mail whose time has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueMail {
    pub id: MailId,
    pub recipient: String,
    pub locale: Locale,
    pub template: String,
    /// `None`: what is stored cannot be read.
    pub params: Option<Value>,
    /// How often sending it began.
    pub attempts: u32,
    /// The outcome of the last attempt was never recorded.
    pub is_claimed: bool,
    /// Attempts before that one whose outcome is unknown.
    pub doubts: u32,
    pub created_at: Timestamp,
}

/// An attempt to send a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeliveryAttempt {
    pub id: MailId,
    /// How often sending it had begun before.
    pub before: u32,
    /// Attempts whose outcome is unknown.
    pub doubts: u32,
}

/// The outcome of an attempt to send an email.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Delivery {
    Sent,
    /// It is tried again at this time.
    Later(Timestamp, String),
    /// It never will be. With a doubt it has perhaps arrived all the same.
    Failed(String),
}

/// Mails of the last days that failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MailFailures {
    /// Not one copy was accepted.
    pub failed: u64,
    /// A copy may have arrived.
    pub uncertain: u64,
}

/// An email as its columns hold it.
#[derive(Deserialize)]
struct ContentColumns {
    template: String,
    params: Value,
}

/// Queues an email in the caller's transaction.
pub(super) fn enqueue(tx: &Tx<'_>, email: &NewEmail) -> Result<()> {
    enqueue_for(tx, email, tx.now)
}

/// The same for an email that leaves at its time.
pub(super) fn enqueue_for(tx: &Tx<'_>, email: &NewEmail, leaves: Timestamp) -> Result<()> {
    if email.recipient.is_of_service() {
        return Ok(());
    }
    let ContentColumns { template, params } =
        serde_json::from_value(serde_json::to_value(&email.content)?)?;
    Ok(tx.execute_later(
        "INSERT INTO outbox (recipient, locale, template, params, user_id, due_at, created_at)
         VALUES (:recipient, :locale, :template, :params, :user_id, :leaves, :now)",
        named! {
            ":recipient": email.recipient,
            ":locale": email.locale,
            ":template": template,
            ":params": params.to_string(),
            ":user_id": email.user,
            ":leaves": leaves,
            ":now": tx.now,
        },
    )?)
}

impl StoreReader<'_> {
    /// The first `limit` mails that wait and whose time has come, oldest first.
    pub fn due_mails(&self, now: Timestamp, limit: u32) -> Result<Vec<DueMail>> {
        self.query(|db| {
            Ok(db.rows(
                "SELECT id, recipient, locale, template, params, attempts, claimed_at IS NOT NULL AS is_claimed,
                        doubts, created_at
                 FROM outbox WHERE state = 'waiting' AND due_at <= ?1 ORDER BY due_at, id LIMIT ?2",
                params![now, limit],
                |row| {
                    Ok(members!(row => DueMail { id, recipient, locale, template, attempts, is_claimed, doubts, created_at;
                        params: row.json("params").ok() }))
                },
            )?)
        })
    }

    /// When the next mail is due, past or future.
    pub fn next_mail(&self) -> Result<Option<Timestamp>> {
        self.query(|db| Ok(db.value("SELECT min(due_at) FROM outbox WHERE state = 'waiting'", ())?))
    }

    /// The emails of a set that are not on record, or no longer.
    pub fn unlisted_mails(&self, ids: BTreeSet<MailId>) -> Result<BTreeSet<MailId>> {
        self.query(|db| {
            let mut query = db.prepare("SELECT 1 FROM outbox WHERE id = ?1")?;
            let mut unlisted = BTreeSet::new();
            for id in ids {
                if !query.exists([id])? {
                    unlisted.insert(id);
                }
            }
            Ok(unlisted)
        })
    }
}

impl BlockingStore {
    /// Forgets mails that left, or failed, before a time. `false` when there are none.
    pub fn forget_mails(&self, before: Timestamp) -> Result<bool> {
        let none: bool = self.query_blocking(|db| {
            Ok(db.value(
                "SELECT NOT EXISTS (SELECT 1 FROM outbox WHERE state <> 'waiting' AND coalesce(sent_at,
                     due_at) < ?1)",
                [before],
            )?)
        })?;
        if none {
            return Ok(false);
        }
        self.write_blocking(move |db| {
            let deleted = db.execute(
                "DELETE FROM outbox WHERE state <> 'waiting' AND coalesce(sent_at, due_at) < ?1",
                [before],
            )?;
            Ok(deleted > 0)
        })
    }

    /// Puts attempts on record before they begin, `until` the time at which they have ended in any
    /// case. Returns those that this call began: a mail that another process took meanwhile is not
    /// among them.
    pub fn claim_mails(
        &self,
        attempts: Vec<DeliveryAttempt>,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<Vec<DeliveryAttempt>> {
        self.write_blocking(move |db| {
            let mut claimed = Vec::new();
            for attempt in attempts {
                let changed = db.execute(
                    "UPDATE outbox SET attempts = attempts + 1, doubts = :doubts, claimed_at = :now, due_at = :until
                     WHERE id = :id AND state = 'waiting' AND attempts = :before",
                    named! {
                        ":id": attempt.id,
                        ":before": attempt.before,
                        ":doubts": attempt.doubts,
                        ":now": now,
                        ":until": until,
                    },
                )?;
                if changed == 1 {
                    claimed.push(attempt);
                }
            }
            Ok(claimed)
        })
    }

    /// Records what became of attempts, where no later one has begun. What was sent or never will
    /// be keeps neither address nor words: links in them are secrets.
    pub fn record_deliveries(
        &self,
        ended: Vec<(DeliveryAttempt, Delivery)>,
        now: Timestamp,
    ) -> Result<()> {
        self.write_blocking(move |db| {
            for (attempt, delivery) in ended {
                record(db, attempt, delivery, now)?;
            }
            Ok(())
        })
    }
}

fn record(db: &Db, attempt: DeliveryAttempt, delivery: Delivery, now: Timestamp) -> Result<()> {
    let DeliveryAttempt { id, before, doubts } = attempt;
    match delivery {
        // Also while another process tries again: it has arrived.
        Delivery::Sent => db.execute_later(
            "UPDATE outbox SET state = 'sent', claimed_at = NULL, doubts = ?2, sent_at = ?3, error = NULL,
                        recipient = '', params = '{}' WHERE id = ?1",
            params![id, doubts, now],
        )?,
        Delivery::Later(at, error) => db.execute_later(
            "UPDATE outbox SET claimed_at = NULL, doubts = ?3, due_at = ?4, error = ?5
             WHERE id = ?1 AND state = 'waiting' AND attempts = ?2 + 1",
            params![id, before, doubts, at, error],
        )?,
        Delivery::Failed(error) => db.execute_later(
            "UPDATE outbox SET state = 'failed', claimed_at = NULL, doubts = ?3, error = ?4, recipient = '',
                        params = '{}'
             WHERE id = ?1 AND state = 'waiting' AND attempts = ?2 + 1",
            params![id, before, doubts, error],
        )?,
    }
    Ok(())
}

/// Mails that failed and are not forgotten yet.
pub(super) fn failures(db: &Db) -> Result<MailFailures> {
    Ok(db.one(
        "SELECT coalesce(sum(CASE WHEN doubts = 0 THEN 1 ELSE 0 END), 0) AS failed,
                coalesce(sum(CASE WHEN doubts > 0 THEN 1 ELSE 0 END), 0) AS uncertain
         FROM outbox WHERE state = 'failed'",
        (),
        |row| Ok(members!(row => MailFailures { failed, uncertain })),
    )?)
}
