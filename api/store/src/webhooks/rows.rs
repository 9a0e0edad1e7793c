//! The rows of webhooks.

use crate::{Error, Result, StoreReader};
use domain::ids::{Version, WebhookId};
use domain::rejection::Rejection;
use domain::sealed::{self, SealPlace};
use domain::webhooks::{ReceiverKind, SigningSecret, WebhookEvent};
use domain::workflow::engine::Refusal;
use engine::{Db, Row, members};
use jiff::Timestamp;
use serde_json::{Value, json};

/// A webhook as its row has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Webhook {
    pub id: WebhookId,
    pub kind: ReceiverKind,
    pub name: String,
    pub url: String,
    pub events: Vec<WebhookEvent>,
    /// The signing secret, sealed for its row.
    pub secret: Vec<u8>,
    /// Otherwise nothing is recorded for it, and nothing is sent.
    pub is_on: bool,
    pub version: Version,
    pub created_at: Timestamp,
    /// Attempts that failed in a row.
    pub failures: u32,
    pub failing_since: Option<Timestamp>,
    /// Until when nothing is sent after failures.
    pub rests_until: Option<Timestamp>,
}

pub(super) const COLUMNS: &str =
    "id, kind, name, url, events, secret, is_on, version, created_at, failures, failing_since,
     rests_until FROM webhooks";

/// Events that this program does not know are left out.
pub(super) fn read(row: &Row<'_>) -> engine::Result<Webhook> {
    let codes: Vec<String> = row.json("events")?;
    let events = codes
        .iter()
        .filter_map(|code| WebhookEvent::from_code(code));
    Ok(
        members!(row => Webhook { id, kind, name, url, secret, is_on, version, created_at, failures,
        failing_since, rests_until; events: events.collect() }),
    )
}

pub(super) fn all(db: &Db) -> Result<Vec<Webhook>> {
    Ok(db.rows(&format!("SELECT {COLUMNS} ORDER BY id"), (), read)?)
}

pub(super) fn load(db: &Db, id: WebhookId) -> Result<Webhook> {
    let sql = format!("SELECT {COLUMNS} WHERE id = ?1");
    db.find(&sql, [id], read)?
        .ok_or(Error::Rejected(Rejection::NotFound))
}

/// One that an administrator added; others follow the settings.
pub(super) fn load_own(db: &Db, id: WebhookId) -> Result<Webhook> {
    let webhook = load(db, id)?;
    if webhook.kind == ReceiverKind::Webhook {
        Ok(webhook)
    } else {
        Err(Rejection::Refused(Refusal::WrongState).into())
    }
}

pub(super) fn seal(portal_secret: &str, id: WebhookId, secret: &SigningSecret) -> Result<Vec<u8>> {
    sealed::seal(portal_secret, place(id), secret.bytes())
        .ok_or_else(|| Error::Unusable("a signing secret cannot be sealed".to_owned()))
}

fn place(id: WebhookId) -> SealPlace {
    SealPlace {
        usage: "webhook",
        row: id.number(),
    }
}

impl Webhook {
    /// What signs its requests; `None`: it was sealed by another portal.
    pub fn signing_secret(&self, portal_secret: &str) -> Option<SigningSecret> {
        sealed::open(portal_secret, place(self.id), &self.secret).map(SigningSecret::stored)
    }

    /// The parts that the log shows. The address may hold a secret of the receiver, so the log has
    /// its host alone.
    pub(super) fn logged(&self) -> Value {
        let host = self.url.split('/').nth(2).unwrap_or_default();
        let host = host.rsplit('@').next().unwrap_or_default();
        json!({ "name": self.name, "host": host, "events": self.events, "on": self.is_on })
    }
}

impl StoreReader<'_> {
    /// Every webhook, the oldest first.
    pub fn webhooks(&self) -> Result<Vec<Webhook>> {
        self.query(all)
    }
}
