//! Emails: the table of them (`templates`), their texts from the theme (`email`), how one is made
//! of them (`composer`), its form on the wire (`message`), how they leave ([`MailRoute`], `smtp`),
//! whether they do (`probe`), and the thread that sends them ([`Mailer`]). The module must not know
//! HTTP.
//!
//! An attempt is on record before it begins. Where its outcome is never learned, the email is sent
//! once more, under the same Message-ID and not before the server had its time, and then no more.
//! No request waits for an email.

mod composer;
mod email;
mod mailer;
mod message;
mod options;
mod probe;
mod route;
mod smtp;
mod templates;

pub(crate) use mailer::MailCounts;
pub use mailer::Mailer;
pub use message::one_line;
pub use options::MailOptions;
pub use probe::{TestOutcome, is_address};
pub use route::MailRoute;
pub(crate) use route::mail_of_file;
pub use smtp::Patience;
pub(crate) use templates::Template;
