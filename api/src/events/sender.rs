//! Sends the messages of one webhook, one after the other, on a thread of its own: a slow receiver
//! holds no other one up. Requests have the form of Standard Webhooks (docs/webhooks.md).

use domain::ids::WebhookId;
use domain::webhooks::AttemptError;
use jiff::Timestamp;
use serde::Serialize;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use store::{AttemptOutcome, BlockingStore, DueMessage, Result};
use support::clock::SharedClock;
use support::outbound::{Network, OutboundClient, OutboundError, OutboundLimits};
use support::token;

/// What one request may take. The body of an answer is not read.
const LIMITS: OutboundLimits = OutboundLimits {
    patience: Duration::from_secs(10),
    longest_answer: 0,
};
/// Name and version of the sender.
const AGENT: &str = concat!("Visnyk/", env!("CARGO_PKG_VERSION"));

/// What every thread that sends shares.
#[derive(Clone)]
pub(super) struct Sender {
    store: BlockingStore,
    clock: SharedClock,
    client: OutboundClient,
    /// The address of the portal.
    portal: Arc<str>,
    /// Opens the secrets of webhooks.
    secret: Arc<str>,
}

/// The body of a request.
#[derive(Serialize)]
struct Body<'a> {
    #[serde(rename = "type")]
    event: &'a str,
    /// When it happened.
    timestamp: Timestamp,
    /// The address of the portal, which comes before the paths in the data.
    portal: &'a str,
    data: &'a Value,
}

impl Sender {
    pub(super) fn new(
        store: BlockingStore,
        clock: SharedClock,
        allowed: Vec<Network>,
        portal: &str,
        secret: &str,
    ) -> Sender {
        Sender {
            store,
            clock,
            client: OutboundClient::new(allowed, LIMITS),
            portal: portal.into(),
            secret: secret.into(),
        }
    }

    /// Sends what is due for a webhook until nothing is, or until it is to stop.
    pub(super) fn send_due(
        &self,
        webhook: WebhookId,
        is_over: impl Fn() -> bool,
        stop: &AtomicBool,
    ) -> Result<()> {
        while !stop.load(Ordering::Relaxed) && !is_over() {
            let now = self.clock.now();
            let due = self
                .store
                .read_blocking(|reader| reader.due_webhook_message(webhook, now))?;
            let Some(due) = due else { break };
            let outcome = self.send(&due);
            if let AttemptOutcome::Failed(status, error) = &outcome {
                tracing::warn!(
                    webhook = webhook.number(),
                    ?status,
                    error = error.code(),
                    "a webhook failed"
                );
            }
            self.store
                .record_webhook_attempt(&due, outcome, self.clock.now())?;
        }
        Ok(())
    }

    fn send(&self, due: &DueMessage) -> AttemptOutcome {
        let DueMessage { webhook, message } = due;
        let Some(secret) = webhook.signing_secret(&self.secret) else {
            return AttemptOutcome::Failed(None, AttemptError::Secret);
        };
        let body = Body {
            event: message.event.code(),
            timestamp: message.created_at,
            portal: &self.portal,
            data: &message.data,
        };
        let body = json!(body).to_string();
        let id = self.message_id(due);
        let sent_at = self.clock.now().as_second();
        let signature = secret.sign(&id, sent_at, &body);
        let headers = [
            ("content-type", "application/json"),
            ("user-agent", AGENT),
            ("webhook-id", &id),
            ("webhook-timestamp", &sent_at.to_string()),
            ("webhook-signature", &signature),
        ];
        match self.client.post(&webhook.url, &headers, &body) {
            Ok(status @ 200..=299) => AttemptOutcome::Accepted(status),
            Ok(410) => AttemptOutcome::Gone(410),
            Ok(status) => AttemptOutcome::Failed(Some(status), AttemptError::Status),
            Err(error) => AttemptOutcome::Failed(None, reason(&error)),
        }
    }

    /// The same for every attempt, and for no other message: a restored record gives its numbers
    /// again.
    fn message_id(&self, due: &DueMessage) -> String {
        let message = &due.message;
        let number = message.id.number().to_be_bytes();
        let time = message.created_at.as_second().to_be_bytes();
        let data = message.data.to_string();
        let parts: [&[u8]; 4] = [b"webhook", &number, &time, data.as_bytes()];
        let digest = token::keyed(&*self.secret, &parts);
        format!("msg_{}", hex::encode(&digest[..16]))
    }
}

fn reason(error: &OutboundError) -> AttemptError {
    match error {
        OutboundError::Address => AttemptError::Address,
        OutboundError::Refused(_) => AttemptError::Refused,
        OutboundError::TimedOut => AttemptError::TimedOut,
        OutboundError::Status(_) | OutboundError::TooManyRedirects => AttemptError::Status,
        OutboundError::TooLarge(_) | OutboundError::Unreachable => AttemptError::Unreachable,
    }
}
