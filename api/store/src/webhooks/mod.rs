//! Webhooks and what they have to receive (docs/webhooks.md). A message is written in the
//! transaction of its cause, so that neither exists without the other; messages about public
//! entries follow the list of changes, as soon as the tree shows them.

mod edits;
mod entries;
mod messages;
mod rows;

pub use edits::WebhookDraft;
pub use messages::{AttemptOutcome, DueMessage, WebhookMessage};
pub(crate) use messages::{enqueue, prune};
pub use rows::Webhook;
