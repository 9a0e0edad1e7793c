//! An email as a message of RFC 5322 with a plain and an HTML part. Text of users becomes one line
//! in a header (docs/security.md item 30).

use jiff::Timestamp;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::{Address, Message};
use std::time::{Duration, SystemTime};

pub(super) const NO_MAILBOX: &str = "--mail-from is an address or \"name <address>\"";

/// Everything a message is made of.
pub(super) struct Envelope<'a> {
    pub from: &'a Mailbox,
    pub to: &'a str,
    pub reply_to: Option<&'a str>,
    pub subject: &'a str,
    pub html: String,
    pub text: String,
    /// Without the angle brackets. The same for every attempt, so that a second copy can be
    /// recognized.
    pub id: &'a str,
    pub at: Timestamp,
    /// Language of the text (RFC 3282).
    pub language: &'static str,
    /// Absolute address that mutes emails of this kind with one POST (RFC 8058).
    pub mute: Option<&'a str>,
}

/// A message as a mail server receives it. A message has a single recipient, so that its outcome is
/// that of every recipient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OutgoingMessage {
    pub(super) from: Address,
    pub(super) to: Address,
    pub(super) bytes: Vec<u8>,
}

/// Text that fits on a line of a header, a log or a report: control characters and line separators
/// become spaces, runs of them one.
pub fn one_line(text: &str) -> String {
    text.split(|c: char| c.is_control() || c.is_whitespace())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// An email address; `None` if the text is not one.
pub(super) fn address(text: &str) -> Option<Address> {
    let plain = !text.contains(|c: char| c.is_control() || c.is_whitespace());
    text.parse().ok().filter(|_| plain)
}

/// A mailbox from `name <address>` or the address alone.
pub(super) fn mailbox(text: &str) -> Option<Mailbox> {
    let text = one_line(text);
    match text.rsplit_once('<') {
        Some((name, rest)) => {
            let name = name.trim().trim_matches('"').trim();
            let name = (!name.is_empty()).then(|| name.to_owned());
            Some(Mailbox::new(name, address(rest.strip_suffix('>')?.trim())?))
        }
        None => Some(Mailbox::new(None, address(&text)?)),
    }
}

/// The message, or why it cannot be built.
pub(super) fn message(envelope: Envelope<'_>) -> Result<OutgoingMessage, String> {
    let to = address(envelope.to).ok_or("the recipient is not an email address")?;
    let since = Duration::from_secs(envelope.at.as_second().max(0).unsigned_abs());
    let mut builder = Message::builder()
        .from(envelope.from.clone())
        .to(Mailbox::new(None, to.clone()))
        .subject(one_line(envelope.subject))
        .date(SystemTime::UNIX_EPOCH + since)
        .message_id(Some(format!("<{}>", envelope.id)))
        .raw_header(raw("Content-Language", envelope.language))
        .raw_header(raw("Auto-Submitted", "auto-generated"));
    if let Some(reply_to) = envelope.reply_to.and_then(address) {
        builder = builder.reply_to(Mailbox::new(None, reply_to));
    }
    if let Some(mute) = envelope.mute {
        builder = builder
            .raw_header(raw("List-Unsubscribe", &format!("<{mute}>")))
            .raw_header(raw("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"));
    }
    let message = builder
        .multipart(MultiPart::alternative_plain_html(
            envelope.text,
            envelope.html,
        ))
        .map_err(|error| error.to_string())?;
    Ok(OutgoingMessage {
        from: envelope.from.email.clone(),
        to,
        bytes: message.formatted(),
    })
}

fn raw(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), one_line(value))
}

/// The host as a mail domain: without its port, and `localhost` for numeric addresses, which are
/// none.
pub(super) fn mail_host(authority: &str) -> String {
    let host = authority
        .rsplit_once(':')
        .map_or(authority, |(host, _)| host);
    let numeric = host.starts_with('[') || host.split('.').all(|part| part.parse::<u8>().is_ok());
    if numeric {
        "localhost".to_owned()
    } else {
        host.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn formatted(subject: &str, to: &str, reply_to: Option<&str>) -> Result<String, String> {
        let from = mailbox("Вісник <no-reply@site.example>").unwrap();
        let envelope = Envelope {
            from: &from,
            to,
            reply_to,
            subject,
            html: "<p>Добрий день</p>".to_owned(),
            text: "Добрий день".to_owned(),
            id: "1.2@site.example",
            at: "2026-11-21T09:00:00Z".parse().unwrap(),
            language: "uk",
            mute: Some("https://site.example/api/links/1"),
        };
        Ok(String::from_utf8(message(envelope)?.bytes).unwrap())
    }

    #[test]
    fn line_ends_make_no_headers() {
        for evil in [
            "Hi\r\nBcc: x@evil.example",
            "Hi\nBcc: x@evil.example",
            "Hi\rBcc: x",
            "Hi\u{2028}Bcc: x",
        ] {
            let text = formatted(evil, "a@example.org", None).unwrap();
            let (head, _) = text.split_once("\r\n\r\n").unwrap();
            assert!(
                !head
                    .split("\r\n")
                    .any(|line| line.to_lowercase().starts_with("bcc")),
                "{head}"
            );
        }
        for to in [
            "a@example.org\r\nBcc: x@evil.example",
            "a@example.org, b@example.org",
            "a",
            "",
            "a b@example.org",
        ] {
            assert!(formatted("Hi", to, None).is_err(), "{to:?}");
        }
        let text = formatted(
            "Hi",
            "a@example.org",
            Some("b@example.org\r\nBcc: x@evil.example"),
        )
        .unwrap();
        assert!(!text.contains("Bcc") && !text.contains("Reply-To"));
        assert!(
            mailbox("Name\r\nBcc: x <a@example.org>")
                .unwrap()
                .name
                .unwrap()
                == "Name Bcc: x"
        );
        assert!(mailbox("Name <a@example.org\r\nBcc: x>").is_none());
    }

    #[test]
    fn a_message_has_both_parts_and_says_how_to_mute_it() {
        let text = formatted("Лист", "a@example.org", Some("b@example.org")).unwrap();
        for part in [
            "Message-ID: <1.2@site.example>\r\n",
            "Date: Sat, 21 Nov 2026 09:00:00 +0000\r\n",
            "Content-Type: multipart/alternative;",
            "Content-Type: text/plain; charset=utf-8",
            "Content-Type: text/html; charset=utf-8",
            "Reply-To: b@example.org\r\n",
            "Content-Language: uk\r\n",
            "Auto-Submitted: auto-generated\r\n",
            "List-Unsubscribe: <https://site.example/api/links/1>\r\n",
            "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n",
            "MIME-Version: 1.0\r\n",
        ] {
            assert!(text.contains(part), "{part} in {text}");
        }
        assert!(text.is_ascii());
    }

    #[test]
    fn hosts_of_addresses() {
        for (authority, host) in [
            ("portal.example", "portal.example"),
            ("portal.example:8443", "portal.example"),
            ("127.0.0.1:8080", "localhost"),
            ("[::1]:8080", "localhost"),
            ("localhost:8080", "localhost"),
        ] {
            assert_eq!(mail_host(authority), host);
        }
    }
}
