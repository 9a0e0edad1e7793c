//! Emails: the table of them (`templates`), their texts from the theme (`email`), their form on the wire
//! (`message`), how they leave ([`Route`]), and the thread that sends them ([`Mailer`]). It must not know HTTP.
//!
//! Delivery is at least once: a crash between a server's acceptance and the record of it sends an email again, under
//! the same Message-ID. No request waits for an email.

mod email;
mod mailer;
mod message;
mod route;
mod templates;

pub use mailer::{MailCounts, Mailer};
pub use message::one_line;
pub use route::{MailRoute, Undelivered};
pub use templates::{Template, template};

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
            Some(from) if message::mailbox(from).is_none() => Err(mailer::NO_MAILBOX.to_owned()),
            _ => Ok(()),
        }
    }
}
