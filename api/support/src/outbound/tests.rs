//! The client against a receiver on this machine, with names of the tests' own.

use super::*;
use std::io::{Read, Write};
use std::net::{IpAddr, TcpListener};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

const LOOPBACK: &str = "127.0.0.1";
const METADATA: &str = "169.254.169.254";

/// Answers requests by their paths, and counts them. A path without an answer gets none at all.
struct Receiver {
    port: u16,
    requested: Arc<AtomicUsize>,
}

impl Receiver {
    fn start(answer: impl Fn(&str, u16) -> Option<String> + Send + 'static) -> Receiver {
        let listener = TcpListener::bind((LOOPBACK, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let requested = Arc::new(AtomicUsize::new(0));
        let count = requested.clone();
        thread::spawn(move || {
            // A connection without an answer stays open.
            let mut silent = Vec::new();
            for connection in listener.incoming() {
                let mut connection = connection.unwrap();
                count.fetch_add(1, Ordering::SeqCst);
                let mut head = [0; 4096];
                let length = connection.read(&mut head).unwrap_or(0);
                let head = String::from_utf8_lossy(&head[..length]).into_owned();
                let path = head.split(' ').nth(1).unwrap_or_default();
                match answer(path, port) {
                    Some(answer) => drop(connection.write_all(answer.as_bytes())),
                    None => silent.push(connection),
                }
            }
        });
        Receiver { port, requested }
    }

    fn requested(&self) -> usize {
        self.requested.load(Ordering::SeqCst)
    }

    fn address(&self, host: &str, path: &str) -> String {
        format!("http://{host}:{}{path}", self.port)
    }
}

fn ok(body: &str) -> String {
    let length = body.len();
    format!("HTTP/1.1 200 OK\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}")
}

fn redirect(to: &str) -> String {
    format!(
        "HTTP/1.1 302 Found\r\nLocation: {to}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    )
}

fn answers(path: &str, port: u16) -> Option<String> {
    Some(match path {
        "/ok" => ok("bytes"),
        "/large" => ok(&"a".repeat(3000)),
        "/endless" => format!(
            "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n{}",
            "a".repeat(3000)
        ),
        "/there" => redirect("ok"),
        "/again" => redirect("/again"),
        "/away" => redirect(&format!("http://{METADATA}/latest/meta-data")),
        "/file" => redirect("file:///etc/passwd"),
        "/name" => redirect(&format!("http://inside.example.org:{port}/ok")),
        "/silent" => return None,
        _ => "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".to_owned(),
    })
}

const LIMITS: OutboundLimits = OutboundLimits {
    patience: Duration::from_secs(20),
    longest_answer: 2000,
};

fn client(limits: OutboundLimits) -> OutboundClient {
    OutboundClient::new(vec!["127.0.0.0/8".parse().unwrap()], limits)
}

/// A resolver that knows one list of addresses for each time that it is requested; the last one stays.
#[derive(Debug)]
struct Names {
    answers: Vec<Vec<&'static str>>,
    requested: Arc<Mutex<usize>>,
}

impl Resolver for Names {
    fn resolve(&self, uri: &Uri, _: &Config, _: NextTimeout) -> Result<ResolvedSocketAddrs, Error> {
        let mut requested = self.requested.lock().unwrap();
        let answer = &self.answers[(*requested).min(self.answers.len() - 1)];
        *requested += 1;
        let mut addresses = self.empty();
        for address in answer {
            let ip: IpAddr = address.parse().unwrap();
            addresses.push(SocketAddr::new(ip, uri.port_u16().unwrap_or(80)));
        }
        Ok(addresses)
    }
}

/// A client whose names have these addresses, and how often it looked one up.
fn named(answers: &[&[&'static str]]) -> (OutboundClient, Arc<Mutex<usize>>) {
    let requested = Arc::new(Mutex::new(0));
    let names = Names {
        answers: answers.iter().map(|answer| answer.to_vec()).collect(),
        requested: requested.clone(),
    };
    let allowed = vec!["127.0.0.0/8".parse().unwrap()];
    let client = OutboundClient::with_resolver(allowed, LIMITS, names);
    (client, requested)
}

#[test]
fn private_addresses_are_refused_unless_their_network_is_allowed() {
    let receiver = Receiver::start(answers);
    let usual = OutboundClient::new(Vec::new(), LIMITS);
    for host in [
        LOOPBACK,
        "localhost",
        "2130706433",
        "0x7f.1",
        "[::1]",
        "[::ffff:127.0.0.1]",
    ] {
        let refused = usual.get(&receiver.address(host, "/ok")).unwrap_err();
        assert!(
            matches!(
                refused,
                OutboundError::Refused(_) | OutboundError::Unreachable
            ),
            "{host}: {refused}"
        );
    }
    for host in [
        METADATA,
        "10.0.0.1",
        "[fd00::1]",
        "[fe80::1]",
        "0.0.0.0",
        "100.64.0.1",
    ] {
        let refused = usual.get(&format!("http://{host}/")).unwrap_err();
        assert_eq!(refused, OutboundError::Refused(host.to_owned()), "{host}");
    }
    let mapped = client(LIMITS).get(&receiver.address("[::ffff:127.0.0.1]", "/ok"));
    assert!(mapped.is_err());
    assert_eq!(receiver.requested(), 0);
    let answer = client(LIMITS).get(&receiver.address(LOOPBACK, "/ok"));
    assert_eq!(answer.unwrap(), b"bytes");
}

#[test]
fn ports_of_the_public_internet_are_those_of_the_scheme() {
    let guard = GuardedResolver {
        names: DefaultResolver::default(),
        allowed: vec!["10.1.0.0/16".parse().unwrap()],
    };
    for (scheme, address, permitted) in [
        ("http", "1.1.1.1:80", true),
        ("https", "1.1.1.1:443", true),
        ("http", "1.1.1.1:443", false),
        ("https", "1.1.1.1:22", false),
        ("https", "[2606:4700::1]:443", true),
        ("http", "10.1.2.3:6379", true),
        ("http", "10.2.2.3:80", false),
    ] {
        let address = address.parse().unwrap();
        assert_eq!(
            guard.permits(scheme, address),
            permitted,
            "{scheme} {address}"
        );
    }
}

#[test]
fn redirects_are_followed_and_checked_one_by_one() {
    let receiver = Receiver::start(answers);
    let client = client(LIMITS);
    let get = |path: &str| client.get(&receiver.address(LOOPBACK, path));
    assert_eq!(get("/there").unwrap(), b"bytes");
    assert_eq!(
        get("/away"),
        Err(OutboundError::Refused(METADATA.to_owned()))
    );
    assert_eq!(get("/file"), Err(OutboundError::Address));
    let before = receiver.requested();
    assert_eq!(get("/again"), Err(OutboundError::TooManyRedirects));
    assert_eq!(receiver.requested() - before, MOST_REDIRECTS + 1);
}

#[test]
fn a_name_is_what_it_leads_to() {
    let receiver = Receiver::start(answers);
    let (client, _) = named(&[&[METADATA]]);
    let refused = client.get(&receiver.address("pictures.example.org", "/ok"));
    let host = "pictures.example.org".to_owned();
    assert_eq!(refused, Err(OutboundError::Refused(host)));
    // Of several addresses those that may be reached count.
    let (client, _) = named(&[&[METADATA, "10.0.0.1", LOOPBACK]]);
    let answer = client.get(&receiver.address("pictures.example.org", "/ok"));
    assert_eq!(answer.unwrap(), b"bytes");
}

#[test]
fn a_name_that_changes_after_the_check_changes_nothing() {
    let receiver = Receiver::start(answers);
    // The connection uses the checked address: the second answer of the name is never requested.
    let (client, requested) = named(&[&[LOOPBACK], &[METADATA]]);
    let answer = client.get(&receiver.address("pictures.example.org", "/ok"));
    assert_eq!(answer.unwrap(), b"bytes");
    assert_eq!(*requested.lock().unwrap(), 1);
    // A redirect asks again, and is checked again.
    let (client, requested) = named(&[&[LOOPBACK], &[METADATA]]);
    let refused = client.get(&receiver.address("pictures.example.org", "/name"));
    let host = "inside.example.org".to_owned();
    assert_eq!(refused, Err(OutboundError::Refused(host)));
    assert_eq!(*requested.lock().unwrap(), 2);
}

#[test]
fn every_message_to_a_name_goes_to_the_address_that_was_checked_for_it() {
    let receiver = Receiver::start(answers);
    // As a webhook is sent: a name that rebinds after its check, and is asked again for the repetition.
    let (client, requested) = named(&[&[LOOPBACK], &[METADATA]]);
    let post = || {
        let address = receiver.address("receiver.example.org", "/ok");
        client.post(&address, &[("webhook-id", "msg_1")], "{}")
    };
    assert_eq!(post(), Ok(200));
    assert_eq!(
        (receiver.requested(), *requested.lock().unwrap()),
        (1, 1),
        "the second answer is never asked for"
    );
    let host = "receiver.example.org".to_owned();
    assert_eq!(post(), Err(OutboundError::Refused(host)));
    assert_eq!((receiver.requested(), *requested.lock().unwrap()), (1, 2));
    // A redirect leads nowhere.
    let (client, requested) = named(&[&[LOOPBACK]]);
    for path in ["/away", "/name"] {
        let address = receiver.address("receiver.example.org", path);
        assert_eq!(client.post(&address, &[], "{}"), Ok(302), "{path}");
    }
    assert_eq!(*requested.lock().unwrap(), 2);
}

#[test]
fn an_answer_has_limits() {
    let receiver = Receiver::start(answers);
    for path in ["/large", "/endless"] {
        let large = client(LIMITS).get(&receiver.address(LOOPBACK, path));
        assert_eq!(large, Err(OutboundError::TooLarge(0)), "{path}");
    }
    let patience = Duration::from_millis(200);
    let hasty = client(OutboundLimits { patience, ..LIMITS });
    let slow = hasty.get(&receiver.address(LOOPBACK, "/silent"));
    assert_eq!(slow, Err(OutboundError::TimedOut));
    let missing = client(LIMITS).get(&receiver.address(LOOPBACK, "/nothing"));
    assert_eq!(missing, Err(OutboundError::Status(404)));
}

#[test]
fn an_address_is_of_http_and_has_no_user() {
    let client = client(LIMITS);
    for address in [
        "",
        "/ok",
        "ftp://example.org/a",
        "file:///etc/passwd",
        "gopher://example.org/",
        "http://",
        "http://a:b@example.org/",
        "javascript:alert(1)",
    ] {
        assert_eq!(
            client.get(address),
            Err(OutboundError::Address),
            "{address}"
        );
    }
}
