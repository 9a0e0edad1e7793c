//! Sends the messages of one webhook, one after the other, on a thread of its own: a slow receiver
//! holds no other one up.

use super::requests::{self, OutboundRequest};
use crate::http::BaseUrl;
use domain::ids::WebhookId;
use domain::webhooks::{AttemptError, ReceiverKind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;
use store::{AttemptOutcome, BlockingStore, DueMessage, Result};
use support::clock::SharedClock;
use support::outbound::{Network, OutboundClient, OutboundError, OutboundLimits};
use support::token;

/// The limits of a request. The body of an answer is not read.
const LIMITS: OutboundLimits = OutboundLimits {
    patience: Duration::from_secs(10),
    longest_answer: 0,
};

/// Steps of the pause before another try to record an outcome: between them a stop is seen.
const RECORD_PAUSE: u32 = 20;
const STEP: Duration = Duration::from_millis(100);

/// The parts that all threads share.
#[derive(Clone)]
pub(super) struct Sender {
    store: BlockingStore,
    clock: SharedClock,
    client: OutboundClient,
    base: BaseUrl,
    /// Opens the secrets of webhooks.
    secret: Arc<str>,
}

impl Sender {
    pub(super) fn new(
        store: BlockingStore,
        clock: SharedClock,
        allowed: Vec<Network>,
        base: BaseUrl,
        secret: &str,
    ) -> Sender {
        Sender {
            store,
            clock,
            client: OutboundClient::new(allowed, LIMITS),
            base,
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
            let outcome = self.send(&due)?;
            if let AttemptOutcome::Failed(status, error) = &outcome {
                let error = error.code();
                tracing::warn!(
                    webhook = webhook.number(),
                    ?status,
                    error,
                    "a webhook failed"
                );
            }
            self.record(&due, &outcome, || stop.load(Ordering::Relaxed) || is_over());
        }
        Ok(())
    }

    /// Records the outcome of an attempt. Until that succeeds nothing is sent: on a full disk the
    /// receiver would get the same message again and again.
    fn record(&self, due: &DueMessage, outcome: &AttemptOutcome, is_over: impl Fn() -> bool) {
        while let Err(error) =
            self.store
                .record_webhook_attempt(due, outcome.clone(), self.clock.now())
        {
            tracing::error!(%error, "messages to a webhook cannot be read or noted");
            for _ in 0..RECORD_PAUSE {
                if is_over() {
                    return;
                }
                thread::sleep(STEP);
            }
        }
    }

    fn send(&self, due: &DueMessage) -> Result<AttemptOutcome> {
        let request = match self.request(due)? {
            Ok(request) => request,
            Err(error) => return Ok(AttemptOutcome::Failed(None, error)),
        };
        let headers: Vec<(&str, &str)> = request
            .headers
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        let sent = self.client.post(&due.webhook.url, &headers, &request.body);
        Ok(match sent {
            Ok(status @ 200..=299) => AttemptOutcome::Accepted(status),
            // Other receivers follow the settings: no one could switch them on again.
            Ok(410) if due.webhook.kind == ReceiverKind::Webhook => AttemptOutcome::Gone(410),
            Ok(status) => AttemptOutcome::Failed(Some(status), AttemptError::Status),
            Err(error) => AttemptOutcome::Failed(None, reason(&error)),
        })
    }

    fn request(
        &self,
        due: &DueMessage,
    ) -> Result<std::result::Result<OutboundRequest, AttemptError>> {
        let DueMessage { webhook, message } = due;
        let (base, data) = (&self.base, &message.data);
        Ok(match webhook.kind {
            ReceiverKind::Webhook => {
                let secret = webhook.signing_secret(&self.secret);
                let secret = secret.ok_or(AttemptError::Secret);
                let (id, now) = (self.message_id(due), self.clock.now());
                secret.map(|secret| requests::signed(base, message, &id, &secret, now))
            }
            ReceiverKind::IndexNow => {
                let site = self.store.site()?;
                requests::index_now(base, &site, data).ok_or(AttemptError::Secret)
            }
            ReceiverKind::WebSub => {
                let site = self.store.site()?;
                Ok(requests::web_sub(base, &site, data))
            }
        })
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
