//! How emails leave: through a mail server, or as files for development and tests.

use super::message::OutgoingMessage;
use super::smtp::{Patience, SmtpFailure, SmtpServer};
use crate::background::progress::Progress;
use domain::ids::MailId;
use files::whole_file::is_unfinished;
use model::MINUTE;
use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use support::private_files;

/// Seconds after which an attempt has ended in any case: the time of the longest one at a mail
/// server, and of writing a file.
pub(super) const SMTP_CLAIM: i64 = 30 * MINUTE;
const FOLDER_CLAIM: i64 = MINUTE;

/// The destination of messages.
#[derive(Clone)]
pub enum MailRoute {
    /// A folder with a file for each email, `{id}-{template}.eml`, mode 0600.
    Folder(PathBuf),
    /// To a mail server.
    Smtp(Box<SmtpServer>),
}

/// A route holds credentials, so only its kind is printed.
impl fmt::Debug for MailRoute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MailRoute::Folder(_) => "Folder",
            MailRoute::Smtp(_) => "Smtp",
        })
    }
}

/// Why it is not known that a message arrived. The text holds no names or addresses, which answers
/// of servers repeat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Undelivered {
    /// The message did not arrive, and may later.
    Later(String),
    /// The message did not arrive, and never will.
    Never(String),
    /// The message may have arrived: the server had it and did not answer.
    Unknown(String),
}

/// A message with what names its file.
pub(super) struct Addressed {
    pub id: MailId,
    pub template: &'static str,
    pub message: OutgoingMessage,
    /// No attempt failed before.
    pub is_first: bool,
}

impl MailRoute {
    /// `smtp://user:password@host:port` or `smtps://…`. Without `?tls=required`, `opportunistic` or
    /// `off`, `smtp:` requires STARTTLS, except from servers on this machine. The error never
    /// repeats `text`, which may hold a password. `host` is the site's, perhaps with a port; the
    /// client names it in its greeting.
    pub fn parse(text: &str, host: &str) -> Result<MailRoute, String> {
        let server = SmtpServer::parse(text, host).ok_or(
            "--mail is \"outbox\", smtp://[user:password@]host[:port][?tls=required|opportunistic|off] or \
             smtps://[user:password@]host[:port]",
        )?;
        Ok(MailRoute::Smtp(Box::new(server)))
    }

    /// The same route with other time-outs.
    #[must_use]
    pub fn with_patience(self, patience: Patience) -> MailRoute {
        match self {
            MailRoute::Smtp(server) => MailRoute::Smtp(Box::new(server.with_patience(patience))),
            folder @ MailRoute::Folder(_) => folder,
        }
    }

    /// Seconds after which an attempt has ended in any case.
    pub(super) fn claim(&self) -> i64 {
        match self {
            MailRoute::Folder(_) => FOLDER_CLAIM,
            MailRoute::Smtp(_) => SMTP_CLAIM,
        }
    }

    /// Whether a repeated attempt makes a second copy: a file is written again under its name.
    pub(super) fn makes_copies(&self) -> bool {
        matches!(self, MailRoute::Smtp(_))
    }

    /// Sends a message. Blocks until the outcome is known, or will not be. Until a server has the
    /// message, `progress` can be canceled.
    pub(super) fn send(&self, mail: &Addressed, progress: &Progress) -> Result<(), Undelivered> {
        match self {
            MailRoute::Folder(folder) => put(folder, mail)
                .map_err(|error| Undelivered::Later(format!("outbox: {}", error.kind()))),
            MailRoute::Smtp(server) => server
                .send(&mail.message, mail.is_first, progress)
                .map(drop)
                .map_err(|failure| undelivered(&failure)),
        }
    }
}

fn undelivered(failure: &SmtpFailure) -> Undelivered {
    let cause = failure.cause.clone();
    if failure.is_unknown() {
        Undelivered::Unknown(format!("{cause} after the whole message"))
    } else if failure.is_permanent() {
        Undelivered::Never(cause)
    } else {
        Undelivered::Later(cause)
    }
}

/// The email that a file of this name in the outbox folder is, also while it is being written;
/// `None`: it is none of ours.
pub(crate) fn mail_of_file(name: &str) -> Option<MailId> {
    let (stem, end) = name.split_once('.')?;
    let (id, template) = stem.split_once('-')?;
    // Emails of earlier versions had other templates.
    let is_template = template
        .bytes()
        .all(|byte| byte == b'_' || byte.is_ascii_lowercase());
    (is_template && (end == "eml" || is_unfinished(end)))
        .then(|| id.parse().ok())
        .flatten()
}

fn put(folder: &Path, mail: &Addressed) -> io::Result<()> {
    private_files::create_dir_all(folder)?;
    let file = folder.join(format!("{}-{}.eml", mail.id, mail.template));
    private_files::replace(&file, |file| {
        file.write_all(&mail.message.bytes)?;
        file.sync_all()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_others_in_the_outbox_folder_are_no_emails() {
        assert_eq!(mail_of_file("12-sign_in_link.eml"), Some(MailId(12)));
        for unfinished in ["12-sign_in.part", "12-sign_in.4711-0.part"] {
            assert_eq!(mail_of_file(unfinished), Some(MailId(12)));
        }
        for name in [
            "2026-11-21.eml",
            "7-Лист.eml",
            "2026-11-21.txt",
            "12-sign_in.txt",
            "12-sign_in",
            "sign_in.eml",
            "x-sign_in.eml",
        ] {
            assert_eq!(mail_of_file(name), None, "{name}");
        }
    }

    #[test]
    fn addresses_of_servers() {
        for fine in [
            "smtp://localhost:25",
            "smtp://127.0.0.1:2525",
            "smtps://user:p%40ss@mail.example",
            "smtp://user:pass@mail.example:587",
            "smtp://mail.example:587?tls=opportunistic",
            "smtp://10.0.0.2:25?tls=off",
        ] {
            assert!(MailRoute::parse(fine, "site.example").is_ok(), "{fine}");
        }
        for wrong in [
            "",
            "mail.example",
            "http://mail.example",
            "smtp://",
            "smtp://secret:word@?tls=none",
            "smtp://secret:word@mail.example/x",
        ] {
            let error = MailRoute::parse(wrong, "site.example").unwrap_err();
            assert!(
                !error.contains("secret") && error.starts_with("--mail"),
                "{error}"
            );
        }
        let route = MailRoute::parse("smtps://user:password@mail.example", "site.example").unwrap();
        assert_eq!(format!("{route:?}"), "Smtp");
    }
}
