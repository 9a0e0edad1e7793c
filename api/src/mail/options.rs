//! How emails leave, as configured.

use super::message::{NO_MAILBOX, mailbox};
use super::route::MailRoute;

/// How emails leave, as configured.
#[derive(Clone, Debug, Default)]
pub struct MailOptions {
    /// `None`: files below `outbox/` in the data folder.
    pub smtp: Option<MailRoute>,
    /// The sender's mailbox; without one `no-reply@` the site's host.
    pub from: Option<String>,
}

impl MailOptions {
    /// A sender that is no mailbox is an error.
    pub fn check(&self) -> Result<(), String> {
        match &self.from {
            Some(from) if mailbox(from).is_none() => Err(NO_MAILBOX.to_owned()),
            _ => Ok(()),
        }
    }
}
