//! Mails on their way: files, a mail server with moods, and what is left of them afterwards.

use crate::plain_pages::PlainPages;
use crate::portal::{self, Portal};
use api::mail::{MailOptions, MailRoute, Mailer};
use api::support::clock::Clock;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener};
use std::os::unix::fs::PermissionsExt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

fn queue(portal: &Portal, recipient: &str, params: &Value) {
    portal.queue_email(recipient, "sign_in_link", params);
}

/// State, attempts, error, recipient and parameters of every mail on record.
fn outbox(portal: &Portal) -> Vec<(String, i64, Option<String>, String, String)> {
    let every = "SELECT state, attempts, error, recipient, params FROM outbox ORDER BY id";
    let rows = portal.database.connect().rows(every).into_iter();
    let rows = rows.map(|row| <[Option<String>; 5]>::try_from(row).unwrap());
    rows.map(|[state, attempts, error, recipient, params]| {
        (state.unwrap(), attempts.unwrap().parse().unwrap(), error, recipient.unwrap(), params.unwrap())
    })
    .collect()
}

/// How the server answers, step by step.
#[derive(Clone, Copy)]
enum Mood {
    Friendly,
    /// Says this before anything else.
    Greeting(&'static str),
    /// Says this after the client's greeting.
    Hello(&'static str),
    /// Says this to every recipient.
    Recipient(&'static str),
    /// Says this after the message.
    Message(&'static str),
    /// Hangs up after this word of the client.
    HangsUp(&'static str),
}

/// A mail server on this machine that keeps what it took.
struct Server {
    address: SocketAddr,
    mood: Arc<Mutex<Mood>>,
    taken: Arc<Mutex<Vec<String>>>,
    stop: Arc<AtomicBool>,
}

impl Server {
    fn start(mood: Mood) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let mood = Arc::new(Mutex::new(mood));
        let (taken, stop) = (Arc::new(Mutex::new(Vec::new())), Arc::new(AtomicBool::new(false)));
        let (own_mood, own_taken, own_stop) = (mood.clone(), taken.clone(), stop.clone());
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                if own_stop.load(Ordering::SeqCst) {
                    return;
                }
                let mood = *own_mood.lock().unwrap();
                let _ = serve(stream.unwrap(), mood, &own_taken);
            }
        });
        Server { address, mood, taken, stop }
    }

    fn taken(&self) -> Vec<String> {
        self.taken.lock().unwrap().clone()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
        let _ = std::net::TcpStream::connect(self.address);
    }
}

fn serve(stream: std::net::TcpStream, mood: Mood, taken: &Mutex<Vec<String>>) -> std::io::Result<()> {
    let mut out = stream.try_clone()?;
    let mut lines = BufReader::new(stream).lines();
    let greeting = if let Mood::Greeting(greeting) = mood { greeting } else { "220 mail.test ESMTP" };
    write!(out, "{greeting}\r\n")?;
    while let Some(line) = lines.next() {
        let line = line?;
        let word = line.split([' ', ':']).next().unwrap_or_default().to_uppercase();
        if matches!(mood, Mood::HangsUp(at) if at == word) {
            return Ok(());
        }
        let answer = match (word.as_str(), mood) {
            ("EHLO" | "HELO", Mood::Hello(answer)) | ("RCPT", Mood::Recipient(answer)) => answer,
            ("EHLO" | "HELO", _) => "250-mail.test\r\n250 8BITMIME",
            ("DATA", _) => {
                write!(out, "354 go on\r\n")?;
                let message: Vec<String> =
                    lines.by_ref().map_while(Result::ok).take_while(|line| line != ".").collect();
                if let Mood::Message(answer) = mood {
                    answer
                } else {
                    taken.lock().unwrap().push(message.join("\n"));
                    "250 taken"
                }
            }
            ("QUIT", _) => {
                write!(out, "221 bye\r\n")?;
                return Ok(());
            }
            _ => "250 fine",
        };
        write!(out, "{answer}\r\n")?;
    }
    Ok(())
}

fn mailer(portal: &Portal, server: &str) -> Mailer {
    let smtp = Some(MailRoute::parse(server, "portal.test").unwrap());
    let options = MailOptions { smtp, from: Some("Вісник <visnyk@portal.test>".to_owned()) };
    let pages = Arc::new(PlainPages::default());
    Mailer::new(portal.store.clone(), pages, options, "http://portal.test", "portal.test").unwrap()
}

fn link() -> Value {
    json!({ "link": "/api/links/f00d", "minutes": 10, "link_ends_at": "2026-11-22T09:00:00Z" })
}

#[test]
fn mails_become_files_for_the_owner_only() {
    let portal = portal::start();
    queue(&portal, "olena@example.org", &link());
    let folder = portal.store.folder().join("outbox");
    let file = folder.join("1-sign_in_link.eml");
    let started = Instant::now();
    while outbox(&portal)[0].0 != "sent" {
        assert!(started.elapsed() < Duration::from_secs(10), "{:?}", outbox(&portal));
        std::thread::sleep(Duration::from_millis(10));
    }
    let text = std::fs::read_to_string(&file).unwrap();
    for part in ["From: ", "To: olena@example.org\r\n", "multipart/alternative", "text/plain", "text/html"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(text.contains("Message-ID: <1."), "{text}");
    assert!(text.contains("From: ") && text.contains("<no-reply@"), "{text}");
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(std::fs::metadata(&folder).unwrap().permissions().mode() & 0o777, 0o700);
    let row = ("sent".to_owned(), 1, None, String::new(), "{}".to_owned());
    assert_eq!(outbox(&portal), [row], "neither address nor link stay behind");
}

#[test]
fn letters_come_from_whom_the_settings_name() {
    let portal = portal::start();
    let mut site = (*portal.store.site().unwrap()).clone();
    site.settings.mail_sender = "Board <board@portal.test>".to_owned();
    crate::ads::block(portal.store.set_site(site, portal.clock.now())).unwrap();
    queue(&portal, "olena@example.org", &link());
    let file = portal.store.folder().join("outbox/1-sign_in_link.eml");
    let started = Instant::now();
    while !file.exists() {
        assert!(started.elapsed() < Duration::from_secs(10), "{:?}", outbox(&portal));
        std::thread::sleep(Duration::from_millis(10));
    }
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("From: Board <board@portal.test>"), "{text}");
}

#[test]
fn a_server_takes_the_mail_and_refuses_for_good_or_for_now() {
    let portal = portal::start_with(portal::Setup { mail: false, ..portal::Setup::default() });
    let server = Server::start(Mood::Recipient("550 5.1.1 <olena@example.org> unknown"));
    let mailer = mailer(&portal, &format!("smtp://{}", server.address));
    let deliver = || mailer.deliver_due(portal.clock.now(), &|| false).unwrap();
    let last = || outbox(&portal).pop().unwrap();

    queue(&portal, "olena@example.org", &link());
    assert_eq!(deliver(), 1);
    let (state, attempts, error, recipient, params) = last();
    assert_eq!((state.as_str(), attempts), ("failed", 1));
    assert_eq!(error.as_deref(), Some("smtp 550"), "the server's words name people");
    assert_eq!((recipient.as_str(), params.as_str()), ("", "{}"));

    *server.mood.lock().unwrap() = Mood::Message("451 4.3.0 later");
    queue(&portal, "olena@example.org", &link());
    assert_eq!((deliver(), deliver()), (1, 0), "not again before its time");
    assert_eq!((last().0.as_str(), last().1, last().2.as_deref()), ("waiting", 1, Some("smtp 451")));
    *server.mood.lock().unwrap() = Mood::HangsUp("DATA");
    portal.clock.advance(60);
    assert_eq!(deliver(), 1);
    assert_eq!((last().0.as_str(), last().1, last().2.as_deref()), ("waiting", 2, Some("smtp: connection")));
    portal.clock.advance(60);
    assert_eq!(deliver(), 0, "the second wait is longer");
    *server.mood.lock().unwrap() = Mood::Friendly;
    portal.clock.advance(4 * 60);
    assert_eq!(deliver(), 1);
    assert_eq!((last().0.as_str(), last().1, last().2), ("sent", 3, None));
    let taken = server.taken();
    assert_eq!(taken.len(), 1);
    assert!(taken[0].contains("To: olena@example.org") && taken[0].contains("visnyk@portal.test"));
}

#[test]
fn patience_ends_after_a_day_and_late_mails_are_not_sent() {
    let portal = portal::start_with(portal::Setup { mail: false, ..portal::Setup::default() });
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mailer = mailer(&portal, &format!("smtp://{closed}"));
    queue(&portal, "olena@example.org", &json!({ "link": "/x", "minutes": 10 }));
    for (attempt, wait) in [60, 300, 1800, 7200, 21_600, 86_400].into_iter().enumerate() {
        assert_eq!(mailer.deliver_due(portal.clock.now(), &|| false).unwrap(), 1, "attempt {attempt}");
        assert_eq!(outbox(&portal)[0].0, "waiting");
        portal.clock.advance(wait - 1);
        assert_eq!(mailer.deliver_due(portal.clock.now(), &|| false).unwrap(), 0);
        portal.clock.advance(1);
    }
    assert_eq!(mailer.deliver_due(portal.clock.now(), &|| false).unwrap(), 1);
    assert_eq!((outbox(&portal)[0].0.as_str(), outbox(&portal)[0].1), ("failed", 7));

    queue(&portal, "olena@example.org", &json!({ "link_ends_at": portal.clock.now().to_string() }));
    queue(&portal, "olena@example.org\r\nBcc: x@evil.example", &link());
    portal.queue_email("olena@example.org", "no such mail", &json!({}));
    assert_eq!(mailer.deliver_due(portal.clock.now(), &|| false).unwrap(), 3);
    for row in &outbox(&portal)[1..] {
        assert_eq!((row.0.as_str(), row.1), ("failed", 1), "{row:?}");
    }
    assert_eq!((mailer.counts().sent(), mailer.counts().failures()), (0, 10), "for the metrics");
}

#[test]
fn credentials_do_not_travel_in_the_open() {
    let portal = portal::start_with(portal::Setup { mail: false, ..portal::Setup::default() });
    let server = Server::start(Mood::Friendly);
    let mailer = mailer(&portal, &format!("smtp://user:secret@{}?tls=required", server.address));
    queue(&portal, "olena@example.org", &link());
    assert_eq!(mailer.deliver_due(portal.clock.now(), &|| false).unwrap(), 1);
    let (state, _, error, ..) = outbox(&portal).remove(0);
    assert_eq!(state, "waiting");
    assert!(error.unwrap().contains("lacks"), "STARTTLS is not offered");
    assert!(server.taken().is_empty());
}

#[test]
fn only_the_message_and_its_recipient_are_refused_for_good() {
    let portal = portal::start_with(portal::Setup { mail: false, ..portal::Setup::default() });
    let server = Server::start(Mood::Greeting("554 5.3.2 not today"));
    let mailer = mailer(&portal, &format!("smtp://{}", server.address));
    for (mood, error) in [
        (Mood::Greeting("554 5.3.2 not today"), "smtp 554"),
        (Mood::Hello("550 5.7.1 who are you"), "smtp 550"),
        (Mood::Recipient("530 5.7.0 authenticate first"), "smtp 530"),
        (Mood::Message("421 4.3.2 closing"), "smtp 421"),
    ] {
        *server.mood.lock().unwrap() = mood;
        queue(&portal, "olena@example.org", &link());
        assert_eq!(mailer.deliver_due(portal.clock.now(), &|| false).unwrap(), 1);
        let (state, _, last_error, ..) = outbox(&portal).pop().unwrap();
        assert_eq!((state.as_str(), last_error.as_deref()), ("waiting", Some(error)));
    }
    *server.mood.lock().unwrap() = Mood::Friendly;
    portal.clock.advance(60);
    assert_eq!(mailer.deliver_due(portal.clock.now(), &|| false).unwrap(), 4);
    assert_eq!(server.taken().len(), 4);
}

#[test]
fn one_that_cannot_be_read_stops_no_other() {
    let portal = portal::start_with(portal::Setup { mail: false, ..portal::Setup::default() });
    let server = Server::start(Mood::Friendly);
    let mailer = mailer(&portal, &format!("smtp://{}", server.address));
    queue(&portal, "one@example.org", &link());
    portal.column("UPDATE outbox SET params = '{' RETURNING id");
    queue(&portal, "two@example.org", &link());
    assert_eq!(mailer.deliver_due(portal.clock.now(), &|| false).unwrap(), 2);
    let states: Vec<String> = outbox(&portal).into_iter().map(|row| row.0).collect();
    assert_eq!(states, ["failed", "sent"]);
}
