//! How emails leave: through a mail server, or as files for development and tests.

use super::message::mail_host;
use crate::domain::ids::MailId;
use crate::support::private_files;
use lettre::transport::smtp::extension::ClientId;
use lettre::{Message, SmtpTransport, Transport};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fmt, fs};

/// Time-out of a mail server's answers.
const PATIENCE: Duration = Duration::from_secs(30);

/// Where messages go.
#[derive(Clone)]
pub enum MailRoute {
    /// One file for each email, `{id}-{template}.eml`, mode 0600.
    Folder(PathBuf),
    /// To a mail server.
    Smtp(SmtpTransport),
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

/// Why a message was not sent. The text holds no names or addresses, which answers of servers repeat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undelivered {
    Later(String),
    Never(String),
}

impl MailRoute {
    /// `smtp://user:password@host:port` or `smtps://…`. Without `?tls=required`, `opportunistic` or `off`,
    /// `smtp:` requires STARTTLS, except from servers on this machine. The error never repeats `text`, which may hold a
    /// password. `host` is the site's, perhaps with a port; the client names it in its greeting.
    pub fn parse(text: &str, host: &str) -> Result<MailRoute, String> {
        let wrong = || {
            "--mail is \"outbox\", smtp://[user:password@]host[:port][?tls=required|opportunistic|off] or \
             smtps://[user:password@]host[:port]"
                .to_owned()
        };
        let (scheme, rest) = text.split_once("://").ok_or_else(wrong)?;
        let (server, query) = rest.split_once('?').unwrap_or((rest, ""));
        let server = server.trim_end_matches('/');
        let name = server.rsplit_once('@').map_or(server, |(_, host)| host);
        let local = ["localhost", "127.0.0.1", "[::1]"].iter().any(|known| {
            name == *known || name.strip_prefix(known).is_some_and(|rest| rest.starts_with(':'))
        });
        let tls = match (scheme, query) {
            ("smtps", "") | ("smtp", "tls=off") => "",
            ("smtp", "") if local => "",
            ("smtp", "" | "tls=required") => "?tls=required",
            ("smtp", "tls=opportunistic") => "?tls=opportunistic",
            _ => return Err(wrong()),
        };
        let builder = SmtpTransport::from_url(&format!("{scheme}://{server}{tls}")).map_err(|_| wrong())?;
        let name = ClientId::Domain(mail_host(host));
        Ok(MailRoute::Smtp(builder.hello_name(name).timeout(Some(PATIENCE)).build()))
    }

    /// Sends a message. Blocks until the server has answered.
    pub fn send(&self, id: MailId, template: &str, message: &Message) -> Result<(), Undelivered> {
        match self {
            MailRoute::Folder(folder) => put(folder, id, template, message)
                .map_err(|error| Undelivered::Later(format!("outbox: {}", error.kind()))),
            MailRoute::Smtp(transport) => {
                transport.send(message).map(|_| ()).map_err(|error| match map_error(&error) {
                    // Servers refuse a greeting with the codes they use for messages. If a connection without a message
                    // fails as well, neither the message nor the recipient was refused.
                    Undelivered::Never(error) if transport.test_connection().is_err() => {
                        Undelivered::Later(error)
                    }
                    undelivered => undelivered,
                })
            }
        }
    }
}

/// Codes that refuse the sender and not the message: authentication is missing, failed or too weak (RFC 4954 §6).
const OPERATORS: [u16; 4] = [530, 534, 535, 538];

/// A server's refusal as its code; an error of the connection as its kind. Only refusals of the message or its
/// recipient are permanent: the operator can fix the rest.
fn map_error(error: &lettre::transport::smtp::Error) -> Undelivered {
    match error.status() {
        Some(code) if error.is_permanent() && !OPERATORS.contains(&u16::from(code)) => {
            Undelivered::Never(format!("smtp {code}"))
        }
        Some(code) => Undelivered::Later(format!("smtp {code}")),
        None if error.is_timeout() => Undelivered::Later("smtp: no answer in time".to_owned()),
        None if error.is_tls() => Undelivered::Later("smtp: tls".to_owned()),
        // STARTTLS is missing, or there is no common way to authenticate: the operator can fix both.
        None if error.is_client() => {
            Undelivered::Later("smtp: the server lacks what is asked of it".to_owned())
        }
        None => Undelivered::Later("smtp: connection".to_owned()),
    }
}

fn put(folder: &Path, id: MailId, template: &str, message: &Message) -> io::Result<()> {
    private_files::create_dir_all(folder)?;
    let file = folder.join(format!("{id}-{template}.eml"));
    let beside = file.with_extension("part");
    let written = private_files::create(&beside).and_then(|mut part| {
        part.write_all(&message.formatted())?;
        part.sync_all()?;
        fs::rename(&beside, file)
    });
    if written.is_err() {
        // Otherwise each attempt would leave another partial file on a full disk.
        let _ = fs::remove_file(&beside);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

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
        for wrong in ["", "mail.example", "http://mail.example", "smtp://", "smtp://secret:word@?tls=none"] {
            let error = MailRoute::parse(wrong, "site.example").unwrap_err();
            assert!(!error.contains("secret") && error.starts_with("--mail"), "{error}");
        }
        let route = MailRoute::parse("smtps://user:password@mail.example", "site.example").unwrap();
        assert_eq!(format!("{route:?}"), "Smtp");
    }
}
