//! Carries what happens to other programs and to the staff: messages to webhooks, and emails with
//! notices (docs/webhooks.md, docs/editing.md). The record has both since the transaction of their
//! cause; this is the task that sends them. It must not know HTTP requests.

mod digests;
mod requests;
mod sender;
mod task;
mod troubles;

pub(crate) use task::{Sources, start};
