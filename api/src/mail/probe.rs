//! Whether emails leave, for an operator who asks.

use super::message::{Envelope, NO_MAILBOX, OutgoingMessage, address, mail_host, mailbox, message};
use super::options::MailOptions;
use super::route::MailRoute;
use super::smtp::{BRIEF, SmtpServer};
use crate::background::progress::Progress;
use jiff::Timestamp;
use model::escape_html;

const SUBJECT: &str = "A test email of your Visnyk portal";

/// The outcome of a test email.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TestOutcome {
    /// The server accepted it, with these words.
    Accepted(String),
    /// The server rejected it, for this reason.
    Refused(String),
    /// The server had it and did not answer: it may arrive.
    Unknown(String),
}

impl MailOptions {
    /// Connects to the mail server, introduces itself, and signs in where the route says so. The
    /// error is the server's own answer, which may name accounts: for the operator, not for a log.
    /// `None`: there is no server.
    pub fn probe(&self) -> Option<Result<(), String>> {
        Some(self.server()?.probe().map_err(|failure| failure.words))
    }

    /// The server, waited for as long as an operator waits.
    fn server(&self) -> Option<SmtpServer> {
        let MailRoute::Smtp(server) = self.smtp.as_ref()? else {
            return None;
        };
        Some(SmtpServer::clone(server).with_patience(BRIEF))
    }

    /// Sends a test email to `recipient`, and returns what the server answered. `host` is the
    /// site's. `None`: there is no server.
    pub fn send_test(
        &self,
        recipient: &str,
        origin: &str,
        host: &str,
        now: Timestamp,
    ) -> Option<TestOutcome> {
        let server = self.server()?;
        let test = match self.test_message(recipient, origin, host, now) {
            Ok(test) => test,
            Err(error) => return Some(TestOutcome::Refused(error)),
        };
        Some(match server.send(&test, true, &Progress::default()) {
            Ok(answer) => {
                let lines: Vec<&str> = answer.message().collect();
                TestOutcome::Accepted(format!("{} {}", answer.code(), lines.join(" ")))
            }
            Err(failure) if failure.is_unknown() => TestOutcome::Unknown(failure.words),
            Err(failure) => TestOutcome::Refused(failure.words),
        })
    }

    fn test_message(
        &self,
        recipient: &str,
        origin: &str,
        host: &str,
        now: Timestamp,
    ) -> Result<OutgoingMessage, String> {
        let host = mail_host(host);
        let from = self
            .from
            .clone()
            .unwrap_or_else(|| format!("no-reply@{host}"));
        let mut html = String::new();
        let text = format!(
            "This is a test email from `visnyk-api doctor` on {origin}. \
             Emails to readers and editors are sent the same way.\n"
        );
        escape_html(text.trim_end(), &mut html);
        message(Envelope {
            from: &mailbox(&from).ok_or(NO_MAILBOX)?,
            to: recipient,
            reply_to: None,
            subject: SUBJECT,
            html: format!("<p>{html}</p>"),
            text,
            id: &format!("doctor.{}@{host}", now.as_second()),
            at: now,
            language: "en",
            mute: None,
        })
    }
}

/// Whether a text is one email address.
pub fn is_address(text: &str) -> bool {
    address(text).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufRead, BufReader, Write};
    use std::net::TcpListener;
    use std::thread;

    /// A mail server for one connection that answers each command by the first rule whose beginning
    /// fits; it returns what was sent to it.
    fn server(
        rules: &'static [(&'static str, &'static str)],
    ) -> (String, thread::JoinHandle<String>) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let route = format!("smtp://{}", listener.local_addr().unwrap());
        let served = thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
            let mut sent = String::new();
            stream.write_all(b"220 mail.test\r\n").unwrap();
            let mut is_data = false;
            while let Some(Ok(line)) = lines.next() {
                sent.push_str(&line);
                sent.push('\n');
                if is_data && line != "." {
                    continue;
                }
                is_data = line == "DATA";
                let rule = rules.iter().find(|(begin, _)| line.starts_with(begin));
                let answer = rule.map_or("250 ok", |(_, answer)| *answer);
                if stream
                    .write_all(format!("{answer}\r\n").as_bytes())
                    .is_err()
                    || line == "QUIT"
                {
                    break;
                }
            }
            sent
        });
        (route, served)
    }

    fn options(route: &str) -> MailOptions {
        MailOptions {
            smtp: Some(MailRoute::parse(route, "site.example").unwrap()),
            from: None,
        }
    }

    #[test]
    fn a_server_that_refuses_is_quoted() {
        let (route, served) = server(&[
            ("EHLO", "554 no mail from you"),
            ("HELO", "554 no mail from you"),
        ]);
        let error = options(&route).probe().unwrap().unwrap_err();
        assert!(
            error.contains("554") && error.contains("no mail from you"),
            "{error}"
        );
        served.join().unwrap();
        let (route, served) = server(&[]);
        assert_eq!(options(&route).probe(), Some(Ok(())));
        assert!(served.join().unwrap().starts_with("EHLO site.example"));
        assert_eq!(MailOptions::default().probe(), None, "files are no server");
    }

    #[test]
    fn a_test_email_is_sent_and_its_answer_returned() {
        let now: Timestamp = "2026-11-21T09:00:00Z".parse().unwrap();
        let send = |route: &str| {
            options(route)
                .send_test("a@example.org", "https://site.example", "site.example", now)
                .unwrap()
        };
        let (route, served) = server(&[("RCPT", "550 no such user")]);
        let TestOutcome::Refused(error) = send(&route) else {
            panic!("it was accepted")
        };
        assert!(
            error.contains("550") && error.contains("no such user"),
            "{error}"
        );
        served.join().unwrap();
        let (route, served) = server(&[("DATA", "354 go on"), (".", "250 queued as 77")]);
        assert_eq!(
            send(&route),
            TestOutcome::Accepted("250 queued as 77".to_owned())
        );
        let sent = served.join().unwrap();
        for part in [
            "MAIL FROM:<no-reply@site.example>",
            "RCPT TO:<a@example.org>",
            SUBJECT,
        ] {
            assert!(sent.contains(part), "{part} in {sent}");
        }
        let options = MailOptions::default();
        assert_eq!(
            options.send_test("a@example.org", "https://site.example", "site.example", now),
            None
        );
    }
}
