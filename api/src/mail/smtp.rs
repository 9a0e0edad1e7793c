//! Sends one message to one recipient over SMTP and reports how far it came: lettre's
//! connection, command by command, so that a failure before the message was handed over differs
//! from one after it.

use super::message::{OutgoingMessage, mail_host};
use crate::background::progress::Progress;
use lettre::transport::smtp::Error;
use lettre::transport::smtp::authentication::{Credentials, DEFAULT_MECHANISMS};
use lettre::transport::smtp::client::{SmtpConnection, Tls, TlsParameters};
use lettre::transport::smtp::commands::{Data, Mail, Noop, Rcpt};
use lettre::transport::smtp::extension::{ClientId, Extension, MailParameter};
use lettre::transport::smtp::response::{Response, Severity};
use percent_encoding::percent_decode_str;
use std::cell::Cell;
use std::error::Error as _;
use std::io::{self, ErrorKind};
use std::iter;
use std::time::Duration;
use support::clock::since_boot;

/// How long the client waits for a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// For the connection and for the greeting at the first attempt: lettre has one time for both,
    /// and of the addresses of a server one may not answer.
    pub connect: Duration,
    /// For the greeting at later attempts, and for the answer to each command (RFC 5321 §4.5.3.2.1
    /// to 3).
    pub command: Duration,
    /// For everything before DATA together: the claim of the email outlasts it.
    pub session: Duration,
    /// For the answer to DATA (RFC 5321 §4.5.3.2.4).
    pub data: Duration,
    /// For the answer to the message (RFC 5321 §4.5.3.2.6).
    pub message: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            connect: Duration::from_secs(30),
            command: Duration::from_mins(5),
            session: Duration::from_mins(15),
            data: Duration::from_mins(2),
            message: Duration::from_mins(10),
        }
    }
}

/// For an operator who waits for the answer.
pub(super) const BRIEF: Patience = Patience {
    connect: Duration::from_secs(30),
    command: Duration::from_secs(30),
    session: Duration::from_mins(2),
    data: Duration::from_secs(30),
    message: Duration::from_secs(30),
};
/// For the answer to QUIT, which changes nothing.
const GOODBYE: Duration = Duration::from_secs(5);

/// Codes that refuse the sender and not the message: authentication is missing, failed or too weak
/// (RFC 4954 §6).
const OPERATORS: [u16; 4] = [530, 534, 535, 538];

/// How far an attempt came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// The server did not let the client in. Servers refuse a greeting with the codes that they use
    /// for messages.
    Session,
    /// The server has not the whole message.
    Message,
    /// The server may have the whole message.
    HandedOver,
}

/// Why there is no acceptance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SmtpFailure {
    pub stage: Stage,
    /// The refusal of the server.
    pub code: Option<u16>,
    /// The cause without the words of the server, which name people.
    pub cause: String,
    /// The cause with these words.
    pub words: String,
}

impl SmtpFailure {
    fn new(stage: Stage, error: &Error) -> SmtpFailure {
        let code = error.status().map(u16::from);
        SmtpFailure {
            stage,
            code,
            cause: describe(error),
            words: error.to_string(),
        }
    }

    fn of_client(stage: Stage, cause: &str) -> SmtpFailure {
        SmtpFailure {
            stage,
            code: None,
            cause: cause.to_owned(),
            words: cause.to_owned(),
        }
    }

    fn io(stage: Stage, error: &io::Error) -> SmtpFailure {
        SmtpFailure {
            words: error.to_string(),
            ..SmtpFailure::of_client(stage, "smtp: connection")
        }
    }

    fn late(stage: Stage) -> SmtpFailure {
        SmtpFailure::of_client(stage, NO_ANSWER)
    }

    /// The server refused this message or its recipient permanently; the operator can fix the rest.
    pub(super) fn is_permanent(&self) -> bool {
        self.stage != Stage::Session
            && self
                .code
                .is_some_and(|code| code >= 500 && !OPERATORS.contains(&code))
    }

    /// No one knows whether the server accepted the message.
    pub(super) fn is_unknown(&self) -> bool {
        self.stage == Stage::HandedOver && self.code.is_none()
    }
}

/// The failure of a session that has not begun with its message.
impl From<Error> for SmtpFailure {
    fn from(error: Error) -> SmtpFailure {
        SmtpFailure::new(Stage::Session, &error)
    }
}

const NO_ANSWER: &str = "smtp: no answer in time";

/// A refusal as its code; an error of the connection as its kind.
fn describe(error: &Error) -> String {
    match error.status() {
        Some(code) => format!("smtp {code}"),
        None if is_timeout(error) => NO_ANSWER.to_owned(),
        None if error.is_tls() => "smtp: tls".to_owned(),
        // STARTTLS is missing, or there is no common way to authenticate: the operator can fix
        // both.
        None if error.is_client() => "smtp: the server lacks what is asked of it".to_owned(),
        None => "smtp: connection".to_owned(),
    }
}

/// Linux ends a read that took too long with `WouldBlock`, which lettre takes for another error.
fn is_timeout(error: &Error) -> bool {
    let mut source = error.source();
    while let Some(cause) = source {
        if let Some(io) = cause.downcast_ref::<io::Error>() {
            return matches!(io.kind(), ErrorKind::TimedOut | ErrorKind::WouldBlock);
        }
        source = cause.source();
    }
    false
}

/// A mail server, and how to sign in.
#[derive(Clone)]
pub struct SmtpServer {
    host: String,
    port: u16,
    tls: Tls,
    credentials: Option<Credentials>,
    /// The client names it in its greeting.
    name: ClientId,
    patience: Patience,
}

impl SmtpServer {
    /// The server of an address as `MailRoute::parse` takes it; `None`: it is none. `site` is the
    /// host of the site, perhaps with a port.
    pub(super) fn parse(text: &str, site: &str) -> Option<SmtpServer> {
        let (scheme, rest) = text.split_once("://")?;
        let (server, query) = rest.split_once('?').unwrap_or((rest, ""));
        let server = server.trim_end_matches('/');
        let (account, authority) = server
            .rsplit_once('@')
            .map_or((None, server), |(account, host)| (Some(account), host));
        let (host, port) = split_port(authority)?;
        let is_local = matches!(host, "localhost" | "127.0.0.1" | "::1");
        let parameters = TlsParameters::new(host.to_owned()).ok()?;
        let (usual, tls) = match (scheme, query) {
            ("smtps", "") => (465, Tls::Wrapper(parameters)),
            ("smtp", "tls=off") => (25, Tls::None),
            ("smtp", "") if is_local => (25, Tls::None),
            ("smtp", "" | "tls=required") => (587, Tls::Required(parameters)),
            ("smtp", "tls=opportunistic") => (587, Tls::Opportunistic(parameters)),
            _ => return None,
        };
        // A name without a password is no account.
        let account = account.and_then(|account| account.split_once(':'));
        let credentials = match account {
            Some((user, password)) => Some(Credentials::new(decoded(user)?, decoded(password)?)),
            None => None,
        };
        let name = ClientId::Domain(mail_host(site));
        let port = port.unwrap_or(usual);
        Some(SmtpServer {
            host: host.to_owned(),
            port,
            tls,
            credentials,
            name,
            patience: Patience::default(),
        })
    }

    /// The same server with other time-outs.
    #[must_use]
    pub fn with_patience(self, patience: Patience) -> SmtpServer {
        SmtpServer { patience, ..self }
    }

    /// Connects, introduces itself, and signs in where there is an account.
    fn connect(&self, greeting: Duration) -> Result<SmtpConnection, SmtpFailure> {
        let wrapper = match &self.tls {
            Tls::Wrapper(tls) => Some(tls),
            _ => None,
        };
        let server = (self.host.as_str(), self.port);
        let mut connection =
            SmtpConnection::connect(server, Some(greeting), &self.name, wrapper, None)?;
        let prepared = connection.set_timeout(Some(self.patience.command));
        prepared.map_err(|error| SmtpFailure::io(Stage::Session, &error))?;
        match &self.tls {
            Tls::Required(tls) => connection.starttls(tls, &self.name)?,
            Tls::Opportunistic(tls) if connection.can_starttls() => {
                connection.starttls(tls, &self.name)?;
            }
            _ => {}
        }
        if let Some(credentials) = &self.credentials {
            connection.auth(DEFAULT_MECHANISMS, credentials)?;
        }
        Ok(connection)
    }

    /// Connects and sends nothing.
    pub(super) fn probe(&self) -> Result<(), SmtpFailure> {
        let mut connection = self.connect(self.patience.connect)?;
        let answer = connection.command(Noop);
        leave(&mut connection);
        answer?;
        Ok(())
    }

    /// Sends a message, and returns the server's acceptance. `is_first`: no attempt failed before.
    /// Until the message is handed over, `progress` can be canceled.
    pub(super) fn send(
        &self,
        message: &OutgoingMessage,
        is_first: bool,
        progress: &Progress,
    ) -> Result<Response, SmtpFailure> {
        let started = since_boot();
        let greeting = if is_first {
            self.patience.connect
        } else {
            self.patience.command
        };
        let mut connection = self.connect(greeting)?;
        let transaction = MailTransaction {
            connection: &mut connection,
            patience: self.patience,
            started,
        };
        let sent = transaction.send(message, progress);
        leave(&mut connection);
        sent
    }
}

/// The transaction of a message over a connection.
struct MailTransaction<'c> {
    connection: &'c mut SmtpConnection,
    patience: Patience,
    /// By a clock that goes on while the machine sleeps.
    started: Duration,
}

impl MailTransaction<'_> {
    fn send(
        mut self,
        message: &OutgoingMessage,
        progress: &Progress,
    ) -> Result<Response, SmtpFailure> {
        let mut parameters = Vec::new();
        let is_ascii = [&message.from, &message.to]
            .into_iter()
            .all(|address| AsRef::<str>::as_ref(address).is_ascii());
        if !is_ascii {
            if !self
                .connection
                .server_info()
                .supports_feature(Extension::SmtpUtfEight)
            {
                return Err(SmtpFailure::of_client(
                    Stage::Message,
                    "smtp: the server lacks what is asked of it",
                ));
            }
            parameters.push(MailParameter::SmtpUtfEight);
        }
        let patience = self.patience;
        self.command(
            Mail::new(Some(message.from.clone()), parameters),
            patience.command,
            Severity::PositiveCompletion,
        )?;
        self.command(
            Rcpt::new(message.to.clone(), Vec::new()),
            patience.command,
            Severity::PositiveCompletion,
        )?;
        if !progress.fix() {
            return Err(SmtpFailure::of_client(Stage::Message, "smtp: connection"));
        }
        self.command(Data, patience.data, Severity::PositiveIntermediate)?;
        self.hand_over(&message.bytes)
    }

    /// A command before the message.
    fn command(
        &mut self,
        command: impl std::fmt::Display,
        wait: Duration,
        expected: Severity,
    ) -> Result<(), SmtpFailure> {
        let spent = since_boot().saturating_sub(self.started);
        let left = self.patience.session.saturating_sub(spent);
        if left.is_zero() {
            return Err(SmtpFailure::late(Stage::Message));
        }
        let prepared = self.connection.set_timeout(Some(wait.min(left)));
        prepared.map_err(|error| SmtpFailure::io(Stage::Message, &error))?;
        let answer = self.connection.command(command);
        let answer = answer.map_err(|error| SmtpFailure::new(Stage::Message, &error))?;
        if answer.code().severity == expected {
            Ok(())
        } else {
            Err(SmtpFailure::of_client(Stage::Message, "smtp: connection"))
        }
    }

    fn hand_over(&mut self, bytes: &[u8]) -> Result<Response, SmtpFailure> {
        let prepared = self.connection.set_timeout(Some(self.patience.message));
        prepared.map_err(|error| SmtpFailure::io(Stage::Message, &error))?;
        // lettre writes the final dot after the last part. Until it asks for another one, the
        // server has no whole message.
        let is_written = Cell::new(false);
        let end = iter::from_fn(|| {
            is_written.set(true);
            None::<&[u8]>
        });
        let answer = self.connection.message_iter(iter::once(bytes).chain(end));
        let stage = if is_written.get() {
            Stage::HandedOver
        } else {
            Stage::Message
        };
        let answer = answer.map_err(|error| SmtpFailure::new(stage, &error))?;
        if answer.code().severity == Severity::PositiveCompletion {
            Ok(answer)
        } else {
            Err(SmtpFailure::of_client(stage, "smtp: connection"))
        }
    }
}

/// Says QUIT. What the server answers changes nothing.
fn leave(connection: &mut SmtpConnection) {
    if connection.set_timeout(Some(GOODBYE)).is_ok() {
        connection.abort();
    }
}

fn decoded(text: &str) -> Option<String> {
    percent_decode_str(text)
        .decode_utf8()
        .ok()
        .map(|text| text.into_owned())
}

/// `host`, `host:port`, `[::1]` or `[::1]:port`, the host as a name for the system and for TLS.
fn split_port(authority: &str) -> Option<(&str, Option<u16>)> {
    let (host, port) = match authority.strip_prefix('[') {
        Some(rest) => {
            let (host, rest) = rest.split_once(']')?;
            (
                host,
                if rest.is_empty() {
                    None
                } else {
                    Some(rest.strip_prefix(':')?)
                },
            )
        }
        None => authority
            .split_once(':')
            .map_or((authority, None), |(host, port)| (host, Some(port))),
    };
    let is_host = !host.is_empty()
        && host
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | ':'));
    let port = port.map(str::parse).transpose().ok()?;
    is_host.then_some((host, port))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufRead, BufReader, Write};
    use std::net::{TcpListener, TcpStream};
    use std::thread;

    #[test]
    fn times_are_those_of_the_standard_and_end_within_the_claim() {
        let patience = Patience::default();
        let minutes = |number| Duration::from_mins(number);
        assert!(
            patience.command >= minutes(5)
                && patience.data >= minutes(2)
                && patience.message >= minutes(10)
        );
        let longest = patience.session + patience.data + patience.message;
        let claim = u64::try_from(super::super::route::SMTP_CLAIM).unwrap();
        assert!(longest < Duration::from_secs(claim), "{longest:?}");
    }

    #[test]
    fn hosts_and_ports() {
        for (text, host, port) in [
            ("mail.example", "mail.example", None),
            ("mail.example:587", "mail.example", Some(587)),
            ("[::1]", "::1", None),
            ("[::1]:2525", "::1", Some(2525)),
            ("10.0.0.2:25", "10.0.0.2", Some(25)),
        ] {
            assert_eq!(split_port(text), Some((host, port)), "{text}");
        }
        for wrong in [
            "",
            ":25",
            "mail.example:",
            "mail.example:x",
            "mail.example:70000",
            "a b",
            "a/b",
            "[::1",
            "пошта.example",
        ] {
            assert_eq!(split_port(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn an_account_may_hold_any_letter() {
        let server = |text: &str| SmtpServer::parse(text, "site.example");
        let account = |user: &str, password: &str| {
            Some(Credentials::new(user.to_owned(), password.to_owned()))
        };
        let parsed = server("smtps://me%40example.org:p%2Fa%3A%D1%97@mail.example").unwrap();
        assert!(parsed.credentials == account("me@example.org", "p/a:ї") && parsed.port == 465);
        assert!(
            server("smtp://me@mail.example")
                .unwrap()
                .credentials
                .is_none()
        );
        assert!(server("smtp://me:%ff@mail.example").is_none());
    }

    /// How far the server of a test goes.
    #[derive(Clone, Copy)]
    enum Ends {
        /// It answers each command by the rule that fits, and hangs up after one that has no
        /// answer.
        Rules(&'static [(&'static str, &'static str)]),
        /// It asks for the message, reads nothing of it and hangs up.
        BeforeTheDot,
    }

    /// Sends a message of so many bytes to a server that ends so.
    fn send(ends: Ends, bytes: usize) -> Result<Response, SmtpFailure> {
        send_with(Patience::default(), &Progress::default(), ends, bytes)
    }

    fn send_with(
        patience: Patience,
        progress: &Progress,
        ends: Ends,
        bytes: usize,
    ) -> Result<Response, SmtpFailure> {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("smtp://{}", listener.local_addr().unwrap());
        let served = thread::spawn(move || serve(&listener.accept().unwrap().0, ends));
        let server = SmtpServer::parse(&address, "site.example")
            .unwrap()
            .with_patience(patience);
        let (from, to) = (
            "a@site.example".parse().unwrap(),
            "b@example.org".parse().unwrap(),
        );
        let message = OutgoingMessage {
            from,
            to,
            bytes: vec![b'x'; bytes],
        };
        let sent = server.send(&message, true, progress);
        served.join().unwrap();
        sent
    }

    fn serve(mut stream: &TcpStream, ends: Ends) {
        let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
        stream.write_all(b"220 mail.test\r\n").unwrap();
        let mut is_message = false;
        while let Some(Ok(line)) = lines.next() {
            if is_message && line != "." {
                continue;
            }
            is_message = line == "DATA";
            let usual = if is_message { "354 go on" } else { "250 fine" };
            let answer = match ends {
                Ends::Rules(rules) => rules.iter().find(|(begin, _)| line.starts_with(begin)),
                Ends::BeforeTheDot => None,
            };
            let answer = answer.map_or(usual, |(_, answer)| *answer);
            let answered = stream.write_all(format!("{answer}\r\n").as_bytes());
            let has_ended = is_message && matches!(ends, Ends::BeforeTheDot);
            if answer.is_empty() || has_ended || answered.is_err() || line == "QUIT" {
                return;
            }
        }
    }

    #[test]
    fn a_failure_before_the_final_dot_is_told_from_one_after_it() {
        // More than the buffers of both sides: the client is still writing when the server hangs
        // up.
        let failure = send(Ends::BeforeTheDot, 64 << 20).unwrap_err();
        assert!(
            failure.stage == Stage::Message && !failure.is_unknown(),
            "{failure:?}"
        );
        let lost = send(Ends::Rules(&[(".", "")]), 100).unwrap_err();
        assert!(lost.is_unknown() && !lost.is_permanent(), "{lost:?}");
        let odd = send(Ends::Rules(&[(".", "354 more")]), 100).unwrap_err();
        assert!(odd.is_unknown(), "no answer to a message: {odd:?}");
        let odd = send(Ends::Rules(&[(".", "nonsense")]), 100).unwrap_err();
        assert!(odd.is_unknown(), "no answer at all: {odd:?}");
        assert!(send(Ends::Rules(&[]), 100).unwrap().is_positive());
    }

    #[test]
    fn a_refusal_is_an_outcome_wherever_it_comes() {
        for (rules, stage, is_permanent) in [
            (&[("EHLO", "554 not you")] as &[_], Stage::Session, false),
            (&[("MAIL", "451 later")], Stage::Message, false),
            (&[("RCPT", "550 unknown")], Stage::Message, true),
            (&[("RCPT", "530 sign in")], Stage::Message, false),
            (&[("DATA", "554 no")], Stage::Message, true),
            (&[("DATA", "250 fine")], Stage::Message, false),
            (&[(".", "452 full")], Stage::HandedOver, false),
            (&[(".", "554 spam")], Stage::HandedOver, true),
        ] {
            let failure = send(Ends::Rules(rules), 100).unwrap_err();
            assert_eq!(
                (failure.stage, failure.is_permanent()),
                (stage, is_permanent),
                "{rules:?} {failure:?}"
            );
            assert!(!failure.is_unknown(), "{rules:?}");
        }
    }

    #[test]
    fn an_attempt_that_outlasts_its_claim_hands_nothing_over() {
        // As on a machine that was paused after it had claimed the email.
        let patience = Patience {
            session: Duration::ZERO,
            ..Patience::default()
        };
        let failure = send_with(patience, &Progress::default(), Ends::Rules(&[]), 100).unwrap_err();
        assert_eq!(
            (failure.stage, failure.cause.as_str()),
            (Stage::Message, NO_ANSWER)
        );
    }

    #[test]
    fn an_attempt_that_is_canceled_hands_nothing_over() {
        let (progress, rules) = (
            Progress::default(),
            Ends::Rules(&[("DATA", "554 it asks to hand over")]),
        );
        assert!(progress.cancel());
        let failure = send_with(Patience::default(), &progress, rules, 100).unwrap_err();
        assert_eq!((failure.stage, failure.code), (Stage::Message, None));
    }
}
