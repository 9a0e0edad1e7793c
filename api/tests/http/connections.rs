//! Who may hold connections, how slow a body may be, and how requests are framed.

use crate::portal::{Portal, Setup, start, start_with};
use api::http::ConnectionLimits;
use socket2::{Domain, Socket, Type};
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// A source address that counts: connections from 127.0.0.1 are not capped.
const STRANGER: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
const LOCAL: Ipv4Addr = Ipv4Addr::LOCALHOST;
/// No answer takes this long.
const PATIENCE: Duration = Duration::from_secs(20);

const PAGE: &str = "GET / HTTP/1.1\r\nHost: portal.test\r\n\r\n";

fn portal(limits: ConnectionLimits, trusted_hops: usize) -> Portal {
    let portal = start_with(Setup {
        limits: Some(limits),
        trusted_hops,
        ..Setup::default()
    });
    portal.publish_file("index.html", "<h1>Вісник</h1>");
    portal
}

fn connect(portal: &Portal, source: Ipv4Addr) -> TcpStream {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
    socket.bind(&SocketAddr::from((source, 0)).into()).unwrap();
    socket.connect(&portal.address.into()).unwrap();
    let stream = TcpStream::from(socket);
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream
}

/// Reads to the end of a head and as many bytes of a body as it announces.
fn answer(stream: &mut TcpStream) -> String {
    let mut read = Vec::new();
    let mut byte = [0];
    while !read.ends_with(b"\r\n\r\n") {
        assert_eq!(
            stream.read(&mut byte).unwrap(),
            1,
            "{}",
            String::from_utf8_lossy(&read)
        );
        read.push(byte[0]);
    }
    let head = String::from_utf8(read.clone()).unwrap();
    let length = head
        .lines()
        .find_map(|line| line.strip_prefix("content-length: "));
    let mut body = vec![0; length.map_or(0, |length| length.parse().unwrap())];
    stream.read_exact(&mut body).unwrap();
    head + &String::from_utf8_lossy(&body)
}

fn ask(stream: &mut TcpStream, request: &str) -> String {
    stream.write_all(request.as_bytes()).unwrap();
    answer(stream)
}

/// Asks on new connections until one is admitted: a client may have read an answer before the
/// server counts the connection that brought it as idle.
fn ask_newly(portal: &Portal, source: Ipv4Addr, request: &str) -> String {
    let began = Instant::now();
    loop {
        let mut stream = connect(portal, source);
        let sent = stream.write_all(request.as_bytes()).is_ok();
        if sent && stream.peek(&mut [0]).is_ok_and(|count| count == 1) {
            return answer(&mut stream);
        }
        assert!(began.elapsed() < PATIENCE, "no new connection is admitted");
    }
}

fn status(answer: &str) -> &str {
    answer.get(9..12).unwrap_or_default()
}

/// Everything until the server closes the connection.
fn until_closed(stream: &mut TcpStream) -> String {
    let mut read = Vec::new();
    let mut chunk = [0; 4096];
    loop {
        match stream.read(&mut chunk) {
            Ok(0) => break,
            Ok(count) => read.extend_from_slice(&chunk[..count]),
            Err(error) if error.kind() == std::io::ErrorKind::ConnectionReset => break,
            Err(error) => panic!("{error}: {}", String::from_utf8_lossy(&read)),
        }
    }
    String::from_utf8_lossy(&read).into_owned()
}

const FORM: &str = "csrfToken=x&padding=yyyyyyyyyyyyyyyy";

/// The head of a form whose reader waits for the body: the server says so before this returns.
fn begin_form(stream: &mut TcpStream, more: &str) {
    let head = format!(
        "POST /api/auth/signout HTTP/1.1\r\nHost: portal.test\r\nContent-Type: application/x-www-form-urlencoded\r\n\
         Content-Length: {}\r\nExpect: 100-continue\r\n{more}\r\n",
        FORM.len()
    );
    assert_eq!(status(&ask(stream, &head)), "100");
}

fn refused(portal: &Portal, reason: &str) -> u64 {
    let text = portal.browser().get("/metrics").text();
    let name = format!("visnyk_connections_refused_total{{reason=\"{reason}\"}} ");
    let line = text.lines().find_map(|line| line.strip_prefix(&name));
    line.unwrap_or_else(|| panic!("no {reason} in {text}"))
        .parse()
        .unwrap()
}

#[test]
fn a_network_cannot_hold_more_connections_than_its_share() {
    let portal = portal(
        ConnectionLimits {
            connections_per_network: Some(3),
            ..ConnectionLimits::default()
        },
        0,
    );
    let mut held: Vec<TcpStream> = (0..3).map(|_| connect(&portal, STRANGER)).collect();
    held.iter_mut().for_each(|stream| begin_form(stream, ""));
    assert_eq!(until_closed(&mut connect(&portal, STRANGER)), "");
    assert_eq!(refused(&portal, "network"), 1);
    // Others are served, and so is the network once it holds less.
    assert_eq!(status(&ask(&mut connect(&portal, LOCAL), PAGE)), "200");
    let mut first = held.remove(0);
    assert_ne!(status(&ask(&mut first, FORM)), "408");
    assert_eq!(status(&ask_newly(&portal, STRANGER, PAGE)), "200");
}

#[test]
fn a_newcomer_gets_the_place_of_an_idle_connection() {
    let limits = ConnectionLimits {
        connections: 3,
        head: 2 * PATIENCE,
        ..ConnectionLimits::default()
    };
    let portal = portal(limits, 0);
    let mut oldest = connect(&portal, STRANGER);
    let mut busy = connect(&portal, STRANGER);
    begin_form(&mut busy, "");
    let mut silent = connect(&portal, STRANGER);
    silent.write_all(b"GET / HTTP/1.1\r\nHo").unwrap();
    // One from elsewhere, one more from the same network: both idle ones go, the oldest first.
    let mut newcomer = connect(&portal, LOCAL);
    assert_eq!(status(&ask(&mut newcomer, PAGE)), "200");
    assert_eq!(until_closed(&mut oldest), "");
    assert_eq!(status(&ask(&mut connect(&portal, STRANGER), PAGE)), "200");
    assert_eq!(until_closed(&mut silent), "");
    assert_ne!(
        status(&ask(&mut busy, FORM)),
        "408",
        "a running request is not cut off"
    );
}

#[test]
fn a_connection_is_idle_again_after_its_answer() {
    let portal = portal(
        ConnectionLimits {
            connections: 1,
            head: 2 * PATIENCE,
            ..ConnectionLimits::default()
        },
        0,
    );
    let mut first = connect(&portal, STRANGER);
    for _ in 0..3 {
        assert_eq!(status(&ask(&mut first, PAGE)), "200");
    }
    assert_eq!(status(&ask_newly(&portal, LOCAL, PAGE)), "200");
    assert_eq!(until_closed(&mut first), "");
}

#[test]
fn a_crowd_of_idle_connections_keeps_no_newcomer_out() {
    let portal = portal(
        ConnectionLimits {
            connections: 20,
            ..ConnectionLimits::default()
        },
        0,
    );
    let crowd: Vec<TcpStream> = (0..200).map(|_| connect(&portal, STRANGER)).collect();
    for _ in 0..20 {
        assert_eq!(status(&ask(&mut connect(&portal, LOCAL), PAGE)), "200");
    }
    drop(crowd);
}

#[test]
fn a_body_slower_than_the_least_rate_ends_with_408() {
    let limits = ConnectionLimits {
        body_grace: Duration::from_millis(100),
        body_rate: 1_000_000,
        ..ConnectionLimits::default()
    };
    let portal = portal(limits, 0);
    let mut slow = connect(&portal, STRANGER);
    begin_form(&mut slow, "");
    let mut sender = slow.try_clone().unwrap();
    let sending = std::thread::spawn(move || {
        // Never silent, and never at an end.
        for byte in FORM.bytes().take(FORM.len() - 1) {
            if sender.write_all(&[byte]).is_err() {
                break;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    });
    let answer = until_closed(&mut slow);
    assert_eq!(status(&answer), "408", "{answer}");
    assert!(
        answer.contains("connection: close") && answer.contains("urn:visnyk:problem:too-slow"),
        "{answer}"
    );
    assert!(answer.contains("x-content-type-options: nosniff"));
    assert_eq!(refused(&portal, "slow_body"), 1);
    drop(slow);
    sending.join().unwrap();
    let mut quick = connect(&portal, STRANGER);
    begin_form(&mut quick, "");
    assert_ne!(status(&ask(&mut quick, FORM)), "408");
}

#[test]
fn a_network_has_a_bound_of_slow_bodies() {
    let limits = ConnectionLimits {
        slow_bodies: 2,
        slow_body: Duration::from_millis(20),
        body_grace: PATIENCE,
        body: PATIENCE,
        ..ConnectionLimits::default()
    };
    let portal = portal(limits, 0);
    let mut elsewhere = connect(&portal, LOCAL);
    begin_form(&mut elsewhere, "");
    let (send, receive) = mpsc::channel();
    let mut senders: Vec<Option<TcpStream>> = (0..3)
        .map(|number| {
            let mut stream = connect(&portal, STRANGER);
            begin_form(&mut stream, "");
            let (mut reader, send) = (stream.try_clone().unwrap(), send.clone());
            std::thread::spawn(move || send.send((number, answer(&mut reader))).unwrap());
            Some(stream)
        })
        .collect();
    let (one, first) = receive.recv_timeout(PATIENCE).unwrap();
    assert_eq!(status(&first), "408", "{first}");
    senders[one] = None;
    for stream in senders.iter_mut().flatten() {
        stream.write_all(FORM.as_bytes()).unwrap();
    }
    for _ in 0..2 {
        assert_ne!(status(&receive.recv_timeout(PATIENCE).unwrap().1), "408");
    }
    assert_ne!(
        status(&ask(&mut elsewhere, FORM)),
        "408",
        "each network has a bound of its own"
    );
}

#[test]
fn behind_a_trusted_proxy_the_requests_of_a_clients_network_are_counted() {
    let portal = portal(
        ConnectionLimits {
            connections_per_network: Some(2),
            ..ConnectionLimits::default()
        },
        1,
    );
    let of = |client: &str| format!("X-Forwarded-For: {client}\r\n");
    // More connections of the proxy than a network may have.
    let mut proxy: Vec<TcpStream> = (0..5).map(|_| connect(&portal, STRANGER)).collect();
    begin_form(&mut proxy[0], &of("203.0.113.9"));
    begin_form(&mut proxy[1], &of("203.0.113.9"));
    let page = |client: &str| PAGE.replacen("\r\n\r\n", &format!("\r\n{}\r\n", of(client)), 1);
    let over = ask(&mut proxy[2], &page("203.0.113.9"));
    assert_eq!(status(&over), "429", "{over}");
    assert!(
        over.contains("retry-after: 1") && over.contains("x-content-type-options: nosniff"),
        "{over}"
    );
    assert_eq!(status(&ask(&mut proxy[3], &page("198.51.100.7"))), "200");
    assert_eq!(
        status(&ask(&mut proxy[4], PAGE)),
        "200",
        "the proxy's own request"
    );
    assert_ne!(status(&ask(&mut proxy[0], FORM)), "429");
    assert_eq!(
        status(&ask(&mut proxy[2], &page("203.0.113.9"))),
        "200",
        "one of two has ended"
    );
    assert_eq!(refused(&portal, "requests"), 1);
}

#[test]
fn an_unannounced_proxy_is_not_capped() {
    for header in [
        "X-Forwarded-For: 203.0.113.9",
        "Forwarded: for=203.0.113.9",
        "Via: 1.1 proxy",
    ] {
        let portal = portal(
            ConnectionLimits {
                connections_per_network: Some(2),
                ..ConnectionLimits::default()
            },
            0,
        );
        let page = PAGE.replacen("\r\n\r\n", &format!("\r\n{header}\r\n\r\n"), 1);
        let mut proxy: Vec<TcpStream> = Vec::new();
        for _ in 0..6 {
            let mut stream = connect(&portal, STRANGER);
            assert_eq!(status(&ask(&mut stream, &page)), "200", "{header}");
            begin_form(&mut stream, "");
            proxy.push(stream);
        }
        assert_eq!(refused(&portal, "network"), 0, "{header}");
    }
}

/// Sends everything in one write, and returns the answers up to the end of the connection.
fn framed(portal: &Portal, requests: &str) -> String {
    let mut stream = connect(portal, LOCAL);
    stream.write_all(requests.as_bytes()).unwrap();
    until_closed(&mut stream)
}

/// How many requests the server saw.
fn answers(text: &str) -> usize {
    text.matches("HTTP/1.1 ").count()
}

const SECOND: &str = "GET /second HTTP/1.1\r\nHost: portal.test\r\n\r\n";

#[test]
fn a_length_beside_a_transfer_coding_is_refused() {
    let portal = start();
    let head = "POST /api/auth/signout HTTP/1.1\r\nHost: portal.test\r\n";
    for headers in [
        "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
        "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
        "Transfer-Encoding: chunked\r\nContent-Length: 300\r\n",
        "Content-Length: 300\r\nTransfer-Encoding: chunked\r\n",
        "Content-Length: 0\r\nTransfer-Encoding: chunked\r\n",
        "transfer-encoding: Chunked\r\nX: y\r\ncontent-length: 0\r\n",
        "Transfer-Encoding: identity\r\nContent-Length: 5\r\n",
        "Transfer-Encoding: chunked, identity\r\nContent-Length: 5\r\n",
        "Transfer-Encoding:\u{b}chunked\r\nContent-Length: 5\r\n",
        "Transfer-Encoding : chunked\r\nContent-Length: 5\r\n",
        "Content-Length: 5\r\nContent-Length: 6\r\n",
        "Content-Length: 5, 6\r\n",
        "Content-Length: +5\r\n",
        "Content-Length: 5 5\r\n",
    ] {
        let text = framed(
            &portal,
            &format!("{head}{headers}\r\n0\r\n\r\n{SECOND}{SECOND}"),
        );
        assert_eq!(
            (status(&text), answers(&text)),
            ("400", 1),
            "{headers}: {text}"
        );
    }
}

#[test]
fn pipelined_requests_are_answered_one_by_one() {
    let portal = start();
    let chunked = "POST /api/auth/signout HTTP/1.1\r\nHost: portal.test\r\nTransfer-Encoding: chunked\r\n\r\n\
                   5\r\nx=\n\n\n\r\n0\r\n\r\n";
    let last = "GET /last HTTP/1.1\r\nHost: portal.test\r\nConnection: close\r\n\r\n";
    let text = framed(&portal, &format!("{SECOND}{chunked}\r\n{SECOND}{last}"));
    assert_eq!(answers(&text), 4, "{text}");
    assert!(
        !text.contains("HTTP/1.1 400 Bad Request\r\nconnection: close"),
        "{text}"
    );
}

#[test]
fn a_bare_line_feed_in_a_head_is_refused() {
    let portal = start();
    for request in [
        "GET / HTTP/1.1\nHost: portal.test\n\n".to_owned(),
        "GET / HTTP/1.1\r\nHost: portal.test\n\r\n".to_owned(),
        "GET / HTTP/1.1\nHost: portal.test\r\n\r\n".to_owned(),
        "GET / HTTP/1.1\r\nHost: portal.test\r\n\n".to_owned(),
        format!("GET / HTTP/1.1\r\nHost: portal.test\r\nX: a\n\n{SECOND}"),
        format!(
            "GET / HTTP/1.1\r\nHost: portal.test\r\nX: a\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{SECOND}"
        ),
        format!(
            "POST /api/auth/signout HTTP/1.1\r\nHost: portal.test\r\nX: a\nContent-Length: 300\r\n\r\n{SECOND}"
        ),
        "GET / HTTP/1.1\r\nHost: portal.test\r\nX: a\rY: b\r\n\r\n".to_owned(),
        "GET / HTTP/1.1\r\nHost: portal.test\r\nX: a\r\n Y: b\r\n\r\n".to_owned(),
    ] {
        let text = framed(&portal, &request);
        assert_eq!(
            (status(&text), answers(&text)),
            ("400", 1),
            "{request:?}: {text}"
        );
    }
    // The second request of a connection is held to the same.
    let text = framed(
        &portal,
        "GET /healthz HTTP/1.1\r\nHost: portal.test\r\n\r\nGET / HTTP/1.1\r\nHost: x\n\r\n",
    );
    assert_eq!((status(&text), answers(&text)), ("200", 2), "{text}");
    assert!(text.contains("HTTP/1.1 400"), "{text}");
}

#[test]
fn the_authority_of_an_absolute_target_counts_as_host() {
    let portal = start();
    portal.publish_file("index.html", "<h1>Вісник</h1>");
    for (target, host, expected) in [
        ("http://evil.example/", "portal.test", "421"),
        ("http://portal.test/", "portal.test", "200"),
        ("http://portal.test/", "evil.example", "200"),
        ("http://PORTAL.test/", "evil.example", "200"),
        ("http://portal.test@evil.example/", "portal.test", "421"),
        ("http://evil.example@portal.test/", "portal.test", "421"),
        ("/", "portal.test", "200"),
    ] {
        let request = format!("GET {target} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        let text = framed(&portal, &request);
        assert_eq!(status(&text), expected, "{target} {host}: {text}");
    }
    let without = framed(
        &portal,
        "GET http://portal.test/ HTTP/1.1\r\nConnection: close\r\n\r\n",
    );
    assert_eq!(status(&without), "400", "{without}");
}
