//! Webhooks: the events that other programs receive, how a request to them is signed, and when a
//! failed one is repeated (docs/webhooks.md).

use crate::coded::coded_enum;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use model::{DAY, HOUR, MINUTE};
use ring::hmac;
use serde::{Deserialize, Serialize};
use support::token;
use utoipa::ToSchema;

coded_enum! {
    /// Something that happened.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
    pub enum WebhookEvent {
        /// Readers see an entry for the first time, or again.
        EntryPublished = "entry.published",
        /// Readers see another version of a public entry.
        EntryChanged = "entry.changed",
        /// Readers no longer see an entry.
        EntryWithdrawn = "entry.withdrawn",
        /// An advertisement was submitted, or an edit of one.
        AdSubmitted = "advertisement.submitted",
        /// A moderator or a rule decided on an advertisement.
        AdDecided = "advertisement.decided",
        /// A reader complained of an entry.
        ComplaintReceived = "complaint.received",
        /// Daily backups fail.
        BackupFailed = "backup.failed",
        /// The disk of the data folder or of the tree is full.
        DiskLow = "disk.low",
        /// An administrator tests a webhook.
        Test = "webhook.test",
    }
}

impl WebhookEvent {
    /// The events of public entries, which follow from what readers see.
    pub const OF_ENTRIES: [WebhookEvent; 3] = [
        WebhookEvent::EntryPublished,
        WebhookEvent::EntryChanged,
        WebhookEvent::EntryWithdrawn,
    ];

    /// The events that a webhook may subscribe to: every webhook receives its tests.
    pub fn choices() -> impl Iterator<Item = WebhookEvent> {
        let all = WebhookEvent::ALL.into_iter();
        all.filter(|event| *event != WebhookEvent::Test)
    }
}

coded_enum! {
    /// The protocol by which a receiver gets messages.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    pub enum ReceiverKind {
        /// A program that an administrator added: Standard Webhooks.
        Webhook = "webhook",
        /// Search engines, by the key of the settings: IndexNow.
        IndexNow = "indexnow",
        /// The hub of the settings, for readers of feeds: WebSub.
        WebSub = "websub",
    }
}

/// The address of IndexNow, from which all search engines of the protocol receive messages.
pub const INDEXNOW: &str = "https://api.indexnow.org/indexnow";

coded_enum! {
    /// The state of a message to a webhook.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    pub enum MessageState {
        /// It is sent as soon as its time has come.
        Waiting = "waiting",
        /// The receiver accepted it.
        Delivered = "delivered",
        /// It is not sent again unless an administrator asks for it.
        Dead = "dead",
    }
}

coded_enum! {
    /// The reason of a failed attempt.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    pub enum AttemptError {
        /// The receiver answered with another status than success.
        Status = "status",
        /// It wants no more messages: 410.
        Gone = "gone",
        /// The address leads into a network that is not public, and not allowed.
        Refused = "refused",
        TimedOut = "timed_out",
        /// No name, no connection, or no HTTP.
        Unreachable = "unreachable",
        /// The address cannot be used.
        Address = "address",
        /// The secret was sealed by another portal.
        Secret = "secret",
    }
}

/// Webhooks of a portal: each has a thread while it sends.
pub const MOST_WEBHOOKS: usize = 10;
/// Characters of a name.
pub const LONGEST_NAME: usize = 80;
/// Characters of an address.
pub const LONGEST_URL: usize = 500;
/// Seconds from a failed attempt to the next one, by the number of attempts so far; with the last
/// one a message is dead. The schedule is that of Standard Webhooks.
pub const RETRIES: [i64; 9] = [
    5,
    5 * MINUTE,
    30 * MINUTE,
    2 * HOUR,
    5 * HOUR,
    10 * HOUR,
    14 * HOUR,
    20 * HOUR,
    DAY,
];
/// Failures in a row after which a webhook rests: other messages would fail too.
const REST_AFTER: u32 = 3;
/// Longest rest in minutes.
const LONGEST_REST: i64 = 60;
/// The beginning of every secret.
const SECRET_PREFIX: &str = "whsec_";

/// Seconds for which a webhook rests after so many failures in a row.
pub fn rest(failures: u32) -> i64 {
    match failures.checked_sub(REST_AFTER) {
        Some(more) => (1 << more.min(6)).min(LONGEST_REST) * MINUTE,
        None => 0,
    }
}

/// The bytes that sign requests to one webhook.
#[derive(Clone, PartialEq, Eq)]
pub struct SigningSecret(Vec<u8>);

impl SigningSecret {
    /// 256 random bits.
    pub fn random() -> SigningSecret {
        SigningSecret(token::random_bytes().to_vec())
    }

    /// The bytes as they were stored.
    pub fn stored(bytes: Vec<u8>) -> SigningSecret {
        SigningSecret(bytes)
    }

    /// The bytes to store.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// The text that an administrator copies into the receiver.
    pub fn text(&self) -> String {
        format!("{SECRET_PREFIX}{}", STANDARD.encode(&self.0))
    }

    /// The header `webhook-signature` of a request.
    pub fn sign(&self, id: &str, sent_at: i64, body: &str) -> String {
        let key = hmac::Key::new(hmac::HMAC_SHA256, &self.0);
        let signed = format!("{id}.{sent_at}.{body}");
        let signature = hmac::sign(&key, signed.as_bytes());
        format!("v1,{}", STANDARD.encode(signature))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_the_standard_has_its_signature() {
        let secret = STANDARD.decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").unwrap();
        let signature = SigningSecret::stored(secret).sign(
            "msg_p5jXN8AQM9LWM0D4loKWxJek",
            1_614_265_330,
            r#"{"test": 2432232314}"#,
        );
        assert_eq!(signature, "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    #[test]
    fn a_webhook_rests_longer_with_each_failure_up_to_an_hour() {
        let rests: Vec<i64> = (0..12).map(|failures| rest(failures) / MINUTE).collect();
        assert_eq!(rests, [0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
    }

    #[test]
    fn a_message_is_repeated_for_about_three_days() {
        let seconds: i64 = RETRIES.iter().sum();
        assert_eq!(seconds / HOUR, 75);
    }
}
