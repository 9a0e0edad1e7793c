//! Mails on their way: files, a mail server with moods, and what is left of them afterwards.

use crate::plain_pages::PlainPages;
use crate::portal::{self, Portal};
use api::mail::{MailOptions, MailRoute, Mailer, Patience};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener};
use std::os::unix::fs::PermissionsExt;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};
use support::clock::{Clock, later};

fn queue(portal: &Portal, recipient: &str, params: &Value) {
    portal.queue_email(recipient, "sign_in_link", params);
}

/// State, attempts, error, recipient and parameters of every mail on record.
fn outbox(portal: &Portal) -> Vec<(String, i64, Option<String>, String, String)> {
    let every = "SELECT state, attempts, error, recipient, params FROM outbox ORDER BY id";
    let rows = portal.database.connect().rows(every).into_iter();
    let rows = rows.map(|row| <[Option<String>; 5]>::try_from(row).unwrap());
    rows.map(|[state, attempts, error, recipient, params]| {
        (
            state.unwrap(),
            attempts.unwrap().parse().unwrap(),
            error,
            recipient.unwrap(),
            params.unwrap(),
        )
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
    /// Takes the message and hangs up without a word.
    TakesAndHangsUp,
    /// Takes the message and is silent until the client hangs up.
    TakesAndIsSilent,
    /// Answers the message to `slow@` when it has one to another recipient, which it takes.
    WaitsForAnother,
}

/// A mail server on this machine that keeps what it took.
struct Server {
    address: SocketAddr,
    mood: Arc<Mutex<Mood>>,
    taken: Arc<Taken>,
    stop: Arc<AtomicBool>,
}

/// The messages, in the order of their answers.
#[derive(Default)]
struct Taken {
    messages: Mutex<Vec<String>>,
    changed: Condvar,
    connections: AtomicUsize,
}

impl Taken {
    fn add(&self, message: String) {
        self.messages.lock().unwrap().push(message);
        self.changed.notify_all();
    }

    /// Waits for the first message, or gives up.
    fn wait_for_one(&self) {
        let messages = self.messages.lock().unwrap();
        let limit = Duration::from_secs(20);
        drop(
            self.changed
                .wait_timeout_while(messages, limit, |messages| messages.is_empty())
                .unwrap(),
        );
    }
}

impl Server {
    fn start(mood: Mood) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let mood = Arc::new(Mutex::new(mood));
        let (taken, stop) = (Arc::<Taken>::default(), Arc::new(AtomicBool::new(false)));
        let (own_mood, own_taken, own_stop) = (mood.clone(), taken.clone(), stop.clone());
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                if own_stop.load(Ordering::SeqCst) {
                    return;
                }
                let (mood, taken, stream) = (
                    *own_mood.lock().unwrap(),
                    own_taken.clone(),
                    stream.unwrap(),
                );
                taken.connections.fetch_add(1, Ordering::SeqCst);
                std::thread::spawn(move || serve(stream, mood, &taken));
            }
        });
        Server {
            address,
            mood,
            taken,
            stop,
        }
    }

    fn taken(&self) -> Vec<String> {
        self.taken.messages.lock().unwrap().clone()
    }

    fn set(&self, mood: Mood) {
        *self.mood.lock().unwrap() = mood;
    }

    fn connections(&self) -> usize {
        self.taken.connections.load(Ordering::SeqCst)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
        let _ = std::net::TcpStream::connect(self.address);
    }
}

fn serve(stream: std::net::TcpStream, mood: Mood, taken: &Taken) -> std::io::Result<()> {
    let mut out = stream.try_clone()?;
    let mut lines = BufReader::new(stream).lines();
    let greeting = if let Mood::Greeting(greeting) = mood {
        greeting
    } else {
        "220 mail.test ESMTP"
    };
    write!(out, "{greeting}\r\n")?;
    while let Some(line) = lines.next() {
        let line = line?;
        let word = line
            .split([' ', ':'])
            .next()
            .unwrap_or_default()
            .to_uppercase();
        if matches!(mood, Mood::HangsUp(at) if at == word) {
            return Ok(());
        }
        let answer = match (word.as_str(), mood) {
            ("EHLO" | "HELO", Mood::Hello(answer)) | ("RCPT", Mood::Recipient(answer)) => answer,
            ("EHLO" | "HELO", _) => "250-mail.test\r\n250 8BITMIME",
            ("DATA", _) => {
                write!(out, "354 go on\r\n")?;
                let message: Vec<String> = lines
                    .by_ref()
                    .map_while(Result::ok)
                    .take_while(|line| line != ".")
                    .collect();
                let message = message.join("\n");
                if matches!(mood, Mood::WaitsForAnother) && message.contains("To: slow@") {
                    taken.wait_for_one();
                }
                if let Mood::Message(answer) = mood {
                    answer
                } else {
                    taken.add(message);
                    match mood {
                        Mood::TakesAndHangsUp => return Ok(()),
                        Mood::TakesAndIsSilent => {
                            lines.by_ref().for_each(drop);
                            return Ok(());
                        }
                        _ => "250 taken",
                    }
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
    mailer_with(portal, server, Patience::default())
}

fn mailer_with(portal: &Portal, server: &str, patience: Patience) -> Mailer {
    let smtp = Some(
        MailRoute::parse(server, "portal.test")
            .unwrap()
            .with_patience(patience),
    );
    let options = MailOptions {
        smtp,
        from: Some("Вісник <visnyk@portal.test>".to_owned()),
    };
    let pages = Arc::new(PlainPages::default());
    Mailer::new(
        portal.store.clone(),
        pages,
        options,
        "http://portal.test",
        "portal.test",
    )
    .unwrap()
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
        assert!(
            started.elapsed() < Duration::from_secs(10),
            "{:?}",
            outbox(&portal)
        );
        std::thread::sleep(Duration::from_millis(10));
    }
    let text = std::fs::read_to_string(&file).unwrap();
    for part in [
        "From: ",
        "To: olena@example.org\r\n",
        "multipart/alternative",
        "text/plain",
        "text/html",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(text.contains("Message-ID: <1."), "{text}");
    assert!(
        text.contains("From: ") && text.contains("<no-reply@"),
        "{text}"
    );
    assert_eq!(
        std::fs::metadata(&file).unwrap().permissions().mode() & 0o777,
        0o600
    );
    assert_eq!(
        std::fs::metadata(&folder).unwrap().permissions().mode() & 0o777,
        0o700
    );
    let row = ("sent".to_owned(), 1, None, String::new(), "{}".to_owned());
    assert_eq!(
        outbox(&portal),
        [row],
        "neither address nor link stay behind"
    );
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
        assert!(
            started.elapsed() < Duration::from_secs(10),
            "{:?}",
            outbox(&portal)
        );
        std::thread::sleep(Duration::from_millis(10));
    }
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("From: Board <board@portal.test>"), "{text}");
}

#[test]
fn a_server_takes_the_mail_and_refuses_for_good_or_for_now() {
    let portal = portal::start_with(portal::Setup {
        mail: false,
        ..portal::Setup::default()
    });
    let server = Server::start(Mood::Recipient("550 5.1.1 <olena@example.org> unknown"));
    let mut mailer = mailer(&portal, &format!("smtp://{}", server.address));
    let mut deliver = || mailer.deliver_due(portal.clock.now(), &|| false).unwrap();
    let last = || outbox(&portal).pop().unwrap();

    queue(&portal, "olena@example.org", &link());
    assert_eq!(deliver(), 1);
    let (state, attempts, error, recipient, params) = last();
    assert_eq!((state.as_str(), attempts), ("failed", 1));
    assert_eq!(
        error.as_deref(),
        Some("smtp 550"),
        "the server's words name people"
    );
    assert_eq!((recipient.as_str(), params.as_str()), ("", "{}"));

    server.set(Mood::Message("451 4.3.0 later"));
    queue(&portal, "olena@example.org", &link());
    assert_eq!((deliver(), deliver()), (1, 0), "not again before its time");
    assert_eq!(
        (last().0.as_str(), last().1, last().2.as_deref()),
        ("waiting", 1, Some("smtp 451"))
    );
    server.set(Mood::HangsUp("DATA"));
    portal.clock.advance(60);
    assert_eq!(deliver(), 1);
    assert_eq!(
        (last().0.as_str(), last().1, last().2.as_deref()),
        ("waiting", 2, Some("smtp: connection"))
    );
    portal.clock.advance(60);
    assert_eq!(deliver(), 0, "the second wait is longer");
    server.set(Mood::Friendly);
    portal.clock.advance(4 * 60);
    assert_eq!(deliver(), 1);
    assert_eq!((last().0.as_str(), last().1, last().2), ("sent", 3, None));
    let taken = server.taken();
    assert_eq!(taken.len(), 1);
    assert!(taken[0].contains("To: olena@example.org") && taken[0].contains("visnyk@portal.test"));
}

#[test]
fn patience_ends_after_a_day_and_late_mails_are_not_sent() {
    let portal = portal::start_with(portal::Setup {
        mail: false,
        ..portal::Setup::default()
    });
    let closed = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let mut mailer = mailer(&portal, &format!("smtp://{closed}"));
    queue(
        &portal,
        "olena@example.org",
        &json!({ "link": "/x", "minutes": 10 }),
    );
    for (attempt, wait) in [60, 300, 1800, 7200, 21_600, 86_400]
        .into_iter()
        .enumerate()
    {
        assert_eq!(
            mailer.deliver_due(portal.clock.now(), &|| false).unwrap(),
            1,
            "attempt {attempt}"
        );
        assert_eq!(outbox(&portal)[0].0, "waiting");
        portal.clock.advance(wait - 1);
        assert_eq!(
            mailer.deliver_due(portal.clock.now(), &|| false).unwrap(),
            0
        );
        portal.clock.advance(1);
    }
    assert_eq!(
        mailer.deliver_due(portal.clock.now(), &|| false).unwrap(),
        1
    );
    assert_eq!(
        (outbox(&portal)[0].0.as_str(), outbox(&portal)[0].1),
        ("failed", 7)
    );

    queue(
        &portal,
        "olena@example.org",
        &json!({ "link_ends_at": portal.clock.now().to_string() }),
    );
    queue(&portal, "olena@example.org\r\nBcc: x@evil.example", &link());
    portal.queue_email("olena@example.org", "no such mail", &json!({}));
    assert_eq!(
        mailer.deliver_due(portal.clock.now(), &|| false).unwrap(),
        3
    );
    for row in &outbox(&portal)[1..] {
        assert_eq!((row.0.as_str(), row.1), ("failed", 1), "{row:?}");
    }
    assert_eq!(
        (mailer.counts().sent(), mailer.counts().failures()),
        (0, 10),
        "for the metrics"
    );
}

#[test]
fn credentials_do_not_travel_in_the_open() {
    let portal = portal::start_with(portal::Setup {
        mail: false,
        ..portal::Setup::default()
    });
    let server = Server::start(Mood::Friendly);
    let mut mailer = mailer(
        &portal,
        &format!("smtp://user:secret@{}?tls=required", server.address),
    );
    queue(&portal, "olena@example.org", &link());
    assert_eq!(
        mailer.deliver_due(portal.clock.now(), &|| false).unwrap(),
        1
    );
    let (state, _, error, ..) = outbox(&portal).remove(0);
    assert_eq!(state, "waiting");
    assert!(error.unwrap().contains("lacks"), "STARTTLS is not offered");
    assert!(server.taken().is_empty());
}

#[test]
fn only_the_message_and_its_recipient_are_refused_for_good() {
    let portal = portal::start_with(portal::Setup {
        mail: false,
        ..portal::Setup::default()
    });
    let server = Server::start(Mood::Greeting("554 5.3.2 not today"));
    let mut mailer = mailer(&portal, &format!("smtp://{}", server.address));
    for (mood, error) in [
        (Mood::Greeting("554 5.3.2 not today"), "smtp 554"),
        (Mood::Hello("550 5.7.1 who are you"), "smtp 550"),
        (Mood::Recipient("530 5.7.0 authenticate first"), "smtp 530"),
        (Mood::Message("421 4.3.2 closing"), "smtp 421"),
    ] {
        server.set(mood);
        queue(&portal, "olena@example.org", &link());
        assert_eq!(
            mailer.deliver_due(portal.clock.now(), &|| false).unwrap(),
            1
        );
        let (state, _, last_error, ..) = outbox(&portal).pop().unwrap();
        assert_eq!(
            (state.as_str(), last_error.as_deref()),
            ("waiting", Some(error))
        );
    }
    server.set(Mood::Friendly);
    portal.clock.advance(60);
    assert_eq!(
        mailer.deliver_due(portal.clock.now(), &|| false).unwrap(),
        4
    );
    assert_eq!(server.taken().len(), 4);
}

#[test]
fn one_that_cannot_be_read_stops_no_other() {
    let portal = portal::start_with(portal::Setup {
        mail: false,
        ..portal::Setup::default()
    });
    let server = Server::start(Mood::Friendly);
    let mut mailer = mailer(&portal, &format!("smtp://{}", server.address));
    queue(&portal, "one@example.org", &link());
    portal.column("UPDATE outbox SET params = '{' RETURNING id");
    queue(&portal, "two@example.org", &link());
    assert_eq!(
        mailer.deliver_due(portal.clock.now(), &|| false).unwrap(),
        2
    );
    let states: Vec<String> = outbox(&portal).into_iter().map(|row| row.0).collect();
    assert_eq!(states, ["failed", "sent"]);
}

/// A portal whose mail this test sends itself.
fn quiet() -> Portal {
    portal::start_with(portal::Setup {
        mail: false,
        ..portal::Setup::default()
    })
}

/// An email that is of use for long.
fn queue_notice(portal: &Portal, recipient: &str) {
    portal.queue_email(
        recipient,
        "welcome",
        &json!({ "name": "Олена", "link": "/us/cabinet" }),
    );
}

fn deliver(mailer: &mut Mailer, portal: &Portal) -> usize {
    mailer.deliver_due(portal.clock.now(), &|| false).unwrap()
}

/// State, attempts and doubts of the newest email.
fn last(portal: &Portal) -> String {
    let newest =
        "SELECT state || ' ' || attempts || ' ' || doubts FROM outbox ORDER BY id DESC LIMIT 1";
    portal.column(newest).remove(0)
}

fn message_ids(server: &Server) -> Vec<String> {
    let id = |text: &String| {
        text.lines()
            .find(|line| line.starts_with("Message-ID:"))
            .unwrap()
            .to_owned()
    };
    server.taken().iter().map(id).collect()
}

/// From now on the record takes no change of an email for which `condition` holds, as on a full
/// disk.
fn refuse_updates(portal: &Portal, condition: &str) {
    portal.database.refuse("UPDATE", "outbox", condition);
}

fn accept_updates(portal: &Portal) {
    portal.database.accept("outbox");
}

#[test]
fn a_message_without_an_answer_is_repeated_once_when_the_server_had_its_time() {
    let portal = quiet();
    let server = Server::start(Mood::TakesAndHangsUp);
    let mut mailer = mailer(&portal, &format!("smtp://{}", server.address));
    queue_notice(&portal, "olena@example.org");
    assert_eq!(deliver(&mut mailer, &portal), 1);
    assert_eq!(last(&portal), "waiting 1 1");
    portal.clock.advance(599);
    assert_eq!(
        deliver(&mut mailer, &portal),
        0,
        "RFC 5321 gives it ten minutes"
    );
    portal.clock.advance(1);
    assert_eq!(deliver(&mut mailer, &portal), 1);
    assert_eq!(last(&portal), "failed 2 2", "perhaps delivered");
    portal.clock.advance(7 * 86_400);
    assert_eq!(deliver(&mut mailer, &portal), 0);
    let ids = message_ids(&server);
    assert!(ids.len() == 2 && ids[0] == ids[1], "{ids:?}");
    assert_eq!((mailer.counts().sent(), mailer.counts().unknown()), (0, 2));
    let row = outbox(&portal).remove(0);
    assert_eq!(
        (row.3.as_str(), row.4.as_str()),
        ("", "{}"),
        "neither address nor words stay behind"
    );
}

#[test]
fn what_follows_a_doubt_is_at_most_one_more_copy() {
    let portal = quiet();
    let server = Server::start(Mood::Friendly);
    let mut mailer = mailer(&portal, &format!("smtp://{}", server.address));
    // What the server says to the second attempt, what becomes of the email, and how many copies
    // there are.
    for (mood, then, copies) in [
        (Mood::Friendly, "sent 2 1", 2),
        // Not accepted: another attempt makes the second copy.
        (Mood::Message("451 4.3.0 later"), "waiting 2 1", 1),
        (Mood::Recipient("550 5.1.1 unknown"), "failed 2 1", 1),
    ] {
        let before = server.taken().len();
        server.set(Mood::TakesAndHangsUp);
        queue_notice(&portal, "olena@example.org");
        assert_eq!(deliver(&mut mailer, &portal), 1);
        server.set(mood);
        portal.clock.advance(600);
        assert_eq!(deliver(&mut mailer, &portal), 1);
        assert_eq!(
            (last(&portal).as_str(), server.taken().len() - before),
            (then, copies)
        );
        server.set(Mood::Friendly);
        portal.clock.advance(300);
        deliver(&mut mailer, &portal);
        assert!(
            server.taken().len() - before <= 2 && last(&portal) != "waiting 2 1",
            "{}",
            last(&portal)
        );
    }
}

#[test]
fn a_link_that_perhaps_arrived_is_not_sent_when_it_has_ended() {
    let portal = quiet();
    let server = Server::start(Mood::TakesAndHangsUp);
    let mut mailer = mailer(&portal, &format!("smtp://{}", server.address));
    let ends = later(portal.clock.now(), 600).to_string();
    queue(
        &portal,
        "olena@example.org",
        &json!({ "link": "/x", "minutes": 10, "link_ends_at": ends }),
    );
    assert_eq!(deliver(&mut mailer, &portal), 1);
    portal.clock.advance(600);
    assert_eq!(deliver(&mut mailer, &portal), 1);
    assert_eq!(
        (server.taken().len(), last(&portal).as_str()),
        (1, "failed 2 1")
    );
}

#[test]
fn an_answer_that_is_too_late_is_no_refusal() {
    let portal = quiet();
    let server = Server::start(Mood::TakesAndIsSilent);
    let patience = Patience {
        message: Duration::from_millis(50),
        ..Patience::default()
    };
    let mut mailer = mailer_with(&portal, &format!("smtp://{}", server.address), patience);
    queue_notice(&portal, "olena@example.org");
    assert_eq!(deliver(&mut mailer, &portal), 1);
    assert_eq!(last(&portal), "waiting 1 1");
    let error = outbox(&portal).remove(0).2.unwrap();
    assert_eq!(error, "smtp: no answer in time after the whole message");
    assert_eq!(deliver(&mut mailer, &portal), 0);
    assert_eq!(server.taken().len(), 1);
}

#[test]
fn a_slow_answer_is_waited_for_and_keeps_no_other_email_waiting() {
    let portal = quiet();
    let server = Server::start(Mood::WaitsForAnother);
    let mut mailer = mailer(&portal, &format!("smtp://{}", server.address));
    queue_notice(&portal, "slow@example.org");
    queue_notice(&portal, "quick@example.org");
    assert_eq!(deliver(&mut mailer, &portal), 2);
    let taken = server.taken();
    let order: Vec<bool> = taken
        .iter()
        .map(|text| text.contains("To: quick@"))
        .collect();
    assert_eq!(order, [true, false], "the quick one did not wait");
    let states: Vec<String> = outbox(&portal).into_iter().map(|row| row.0).collect();
    assert_eq!(states, ["sent", "sent"]);
}

#[test]
fn without_a_record_of_the_attempt_nothing_is_sent() {
    let portal = quiet();
    let server = Server::start(Mood::Friendly);
    let mut mailer = mailer(&portal, &format!("smtp://{}", server.address));
    queue_notice(&portal, "olena@example.org");
    refuse_updates(&portal, "NEW.id > 0");
    for _ in 0..3 {
        assert!(mailer.deliver_due(portal.clock.now(), &|| false).is_err());
    }
    assert_eq!(
        (server.connections(), last(&portal).as_str()),
        (0, "waiting 0 0")
    );
    accept_updates(&portal);
    assert_eq!(deliver(&mut mailer, &portal), 1);
    assert_eq!(
        (server.taken().len(), last(&portal).as_str()),
        (1, "sent 1 0")
    );
}

#[test]
fn an_outcome_without_a_record_stops_sending_until_it_has_one() {
    let portal = quiet();
    let server = Server::start(Mood::Friendly);
    let mut mailer = mailer(&portal, &format!("smtp://{}", server.address));
    queue_notice(&portal, "one@example.org");
    refuse_updates(&portal, "NEW.claimed_at IS NULL");
    for _ in 0..5 {
        assert!(mailer.deliver_due(portal.clock.now(), &|| false).is_err());
        queue_notice(&portal, "two@example.org");
        portal.clock.advance(3600);
    }
    assert_eq!(
        server.taken().len(),
        1,
        "neither the same again nor another one"
    );
    accept_updates(&portal);
    assert_eq!(deliver(&mut mailer, &portal), 5);
    assert_eq!(server.taken().len(), 6);
    let rows =
        portal.column("SELECT DISTINCT state || ' ' || attempts || ' ' || doubts FROM outbox");
    assert_eq!(rows, ["sent 1 0"]);
}

#[test]
fn a_process_that_ends_before_the_record_leaves_a_doubt() {
    let portal = quiet();
    let server = Server::start(Mood::Friendly);
    let address = format!("smtp://{}", server.address);
    queue_notice(&portal, "olena@example.org");
    for (copies, after) in [(1, "waiting 1 0"), (2, "waiting 2 1")] {
        refuse_updates(&portal, "NEW.claimed_at IS NULL");
        let mut killed = mailer(&portal, &address);
        assert!(killed.deliver_due(portal.clock.now(), &|| false).is_err());
        drop(killed);
        accept_updates(&portal);
        assert_eq!(
            (server.taken().len(), last(&portal).as_str()),
            (copies, after)
        );
        assert_eq!(
            deliver(&mut mailer(&portal, &address), &portal),
            0,
            "the first may still be under way"
        );
        portal.clock.advance(30 * 60);
    }
    let mut next = mailer(&portal, &address);
    assert_eq!(deliver(&mut next, &portal), 0);
    assert_eq!(
        (server.taken().len(), last(&portal).as_str()),
        (2, "failed 2 2")
    );
    let ids = message_ids(&server);
    assert_eq!(ids[0], ids[1]);
    assert_eq!(
        outbox(&portal)[0].2.as_deref(),
        Some("the process ended before the outcome was on record")
    );
}

#[test]
fn two_mailers_with_one_record_send_each_email_once() {
    let portal = quiet();
    let server = Server::start(Mood::Friendly);
    (0..40).for_each(|number| queue_notice(&portal, &format!("reader{number}@example.org")));
    let address = format!("smtp://{}", server.address);
    let tried: usize = std::thread::scope(|scope| {
        let mailers = [mailer(&portal, &address), mailer(&portal, &address)];
        let running = mailers.map(|mut mailer| {
            let portal = &portal;
            scope.spawn(move || deliver(&mut mailer, portal))
        });
        running
            .into_iter()
            .map(|running| running.join().unwrap())
            .sum()
    });
    assert_eq!((tried, server.taken().len()), (40, 40));
    let rows =
        portal.column("SELECT DISTINCT state || ' ' || attempts || ' ' || doubts FROM outbox");
    assert_eq!(rows, ["sent 1 0"]);
}

#[test]
fn an_email_as_a_file_has_one_copy_however_often_it_is_written() {
    let portal = quiet();
    let pages = Arc::new(PlainPages::default());
    let mut mailer = Mailer::new(
        portal.store.clone(),
        pages,
        MailOptions::default(),
        "http://portal.test",
        "portal.test",
    )
    .unwrap();
    queue_notice(&portal, "olena@example.org");
    for _ in 0..4 {
        refuse_updates(&portal, "NEW.claimed_at IS NULL");
        assert!(mailer.deliver_due(portal.clock.now(), &|| false).is_err());
        accept_updates(&portal);
        let pages = Arc::new(PlainPages::default());
        let options = MailOptions::default();
        mailer = Mailer::new(
            portal.store.clone(),
            pages,
            options,
            "http://portal.test",
            "portal.test",
        )
        .unwrap();
        portal.clock.advance(60);
    }
    assert_eq!(deliver(&mut mailer, &portal), 1);
    assert_eq!(last(&portal), "sent 5 0");
    let files = std::fs::read_dir(portal.store.folder().join("outbox")).unwrap();
    assert_eq!(files.count(), 1);
}
