//! Emails: the table of them (`templates`), their texts from the theme (`email`), their form on the wire
//! (`message`), how they leave ([`MailRoute`]), whether they do (`probe`), and the thread that sends them ([`Mailer`]). It
//! must not know HTTP.
//!
//! Delivery is at least once: a crash between a server's acceptance and the record of it sends an email again, under
//! the same Message-ID. No request waits for an email.

mod email;
mod mailer;
mod message;
mod options;
mod probe;
mod route;
mod templates;

pub(crate) use mailer::MailCounts;
pub use mailer::Mailer;
pub use options::MailOptions;
pub use probe::is_address;
pub use route::MailRoute;
pub(crate) use templates::Template;
