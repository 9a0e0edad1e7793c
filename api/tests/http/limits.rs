//! Hosts, sizes, silence, probes, and headers on every answer.

use crate::browser::raw;
use crate::portal::{Setup, start, start_with};
use crate::publication::{is_fine, wait_for};
use api::http::ConnectionLimits;
use domain::access::Role;
use generator::view::Hsts;
use serde_json::json;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

#[test]
fn only_this_site_is_answered() {
    let portal = start();
    portal.publish_file("index.html", "<h1>Вісник</h1>");
    let port = portal.address.port();
    for (host, status) in [
        (Some("portal.test".to_owned()), "200"),
        (Some("portal.test:80".to_owned()), "200"),
        (Some("PORTAL.test".to_owned()), "200"),
        // A proxy on this machine that keeps no Host.
        (Some(format!("127.0.0.1:{port}")), "421"),
        (Some("localhost".to_owned()), "421"),
        (Some("portal.test:443".to_owned()), "421"),
        (Some("evil.example".to_owned()), "421"),
        (Some("portal.test.evil.example".to_owned()), "421"),
        (Some(String::new()), "400"),
        (None, "400"),
    ] {
        let line = host
            .as_ref()
            .map_or(String::new(), |host| format!("Host: {host}\r\n"));
        let answer = raw(
            portal.address,
            &format!("GET / HTTP/1.1\r\n{line}Connection: close\r\n\r\n"),
        );
        assert_eq!(answer.get(9..12), Some(status), "{host:?}: {answer}");
        assert!(answer.contains("x-content-type-options: nosniff"));
    }
    // Programs on this machine read the metrics there, in which no address depends on the Host.
    for (host, status) in [
        ("localhost", "200"),
        ("127.0.0.1:9", "200"),
        ("evil.example", "421"),
    ] {
        let request = format!("GET /metrics HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        assert_eq!(
            raw(portal.address, &request).get(9..12),
            Some(status),
            "{host}"
        );
    }
    let twice = raw(
        portal.address,
        "GET / HTTP/1.1\r\nHost: portal.test\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
    );
    assert_eq!(twice.get(9..12), Some("400"));
}

#[test]
fn a_portal_of_this_machine_goes_by_each_of_its_names() {
    let portal = start_with(Setup {
        base: Some("http://127.0.0.1:8080"),
        ..Setup::default()
    });
    portal.publish_file("index.html", "<h1>Вісник</h1>");
    for (host, status) in [
        ("127.0.0.1:8080", "200"),
        ("localhost:9", "200"),
        ("[::1]", "200"),
        ("portal.test", "421"),
    ] {
        let request = format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        assert_eq!(
            raw(portal.address, &request).get(9..12),
            Some(status),
            "{host}"
        );
    }
}

#[test]
fn malformed_requests_are_refused() {
    let portal = start();
    for request in [
        "GET / HTTP/1.1\r\nHost: portal.test\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx",
        "GET / HTTP/1.1\r\nHost : portal.test\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: portal.test\r\nTransfer-Encoding: x\r\n\r\n",
    ] {
        let answer = raw(portal.address, request);
        assert_eq!(answer.get(9..12), Some("400"), "{request}: {answer}");
    }
    let long = raw(
        portal.address,
        &format!(
            "GET /{} HTTP/1.1\r\nHost: portal.test\r\nConnection: close\r\n\r\n",
            "a".repeat(5000)
        ),
    );
    assert_eq!(long.get(9..12), Some("414"));
    let huge = raw(
        portal.address,
        &format!(
            "GET / HTTP/1.1\r\nHost: portal.test\r\nX: {}\r\n\r\n",
            "a".repeat(200_000)
        ),
    );
    assert!(huge.is_empty() || huge.get(9..12) == Some("431"), "{huge}");
}

#[test]
fn bodies_are_bounded_per_route() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let body = |bytes: usize| json!({ "name": "x".repeat(bytes) });
    assert_eq!(
        editor
            .call("PUT", "/api/cabinet/profile", Some(&body(70_000)))
            .status,
        413
    );
    let entry = json!({ "staff_note": "x".repeat(100_000), "texts": { "ua": { "title": "Довга нотатка" } } });
    assert_eq!(
        editor
            .call("POST", "/api/dashboard/news", Some(&entry))
            .status,
        422,
        "entries may be longer"
    );
    let entry = json!({ "staff_note": "x".repeat(600_000) });
    assert_eq!(
        editor
            .call("POST", "/api/dashboard/news", Some(&entry))
            .status,
        413
    );
    let deep = format!("{}{}", "[".repeat(5000), "]".repeat(5000));
    let token = editor.csrf();
    let headers = [
        ("content-type", "application/json"),
        ("x-csrf-token", token.as_str()),
    ];
    assert_eq!(
        editor
            .send(
                "POST",
                "/api/dashboard/news",
                &headers,
                Some(deep.as_bytes())
            )
            .status,
        400
    );
    let form = format!("csrfToken={}", "x".repeat(70_000));
    let headers = [("content-type", "application/x-www-form-urlencoded")];
    assert_eq!(
        editor
            .send("POST", "/api/auth/signout", &headers, Some(form.as_bytes()))
            .status,
        413
    );
}

#[test]
fn silence_ends_a_connection() {
    let patience = Duration::from_millis(300);
    let limits = ConnectionLimits {
        head: patience,
        body: patience,
        ..ConnectionLimits::default()
    };
    let portal = start_with(Setup {
        limits: Some(limits),
        ..Setup::default()
    });
    let ended = |sent: &str| {
        let mut stream = TcpStream::connect(portal.address).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_secs(5)))
            .unwrap();
        stream.write_all(sent.as_bytes()).unwrap();
        let started = Instant::now();
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer);
        (started.elapsed(), answer)
    };
    let (time, _) = ended("GET / HTTP/1.1\r\nHost: por");
    assert!(time < Duration::from_secs(3), "{time:?}");
    let (time, answer) = ended(
        "POST /api/auth/signout HTTP/1.1\r\nHost: portal.test\r\nContent-Length: 100\r\n\r\nabc",
    );
    assert!(time < Duration::from_secs(3), "{time:?}");
    assert!(
        answer.is_empty() || answer.get(9..10) == Some("4"),
        "{answer}"
    );
}

#[test]
fn answers_do_not_wait_for_acknowledgements() {
    let portal = start();
    portal.publish_file("index.html", &"<p>Сторінка</p>".repeat(800));
    let browser = portal.browser();
    browser.get("/");
    let mut times: Vec<Duration> = (0..30)
        .map(|_| {
            let started = Instant::now();
            browser.get("/");
            started.elapsed()
        })
        .collect();
    times.sort();
    assert!(
        times[15] < Duration::from_millis(25),
        "median {:?}: is TCP_NODELAY off?",
        times[15]
    );
}

#[test]
fn probes_and_metrics() {
    let portal = start();
    let browser = portal.browser();
    assert_eq!(browser.get("/healthz").status, 200);
    assert_eq!(browser.get("/readyz").status, 503, "no tree yet");
    portal.publish_file("index.html", "x");
    portal.publish_file("builds/latest.json", "{}");
    let ready = browser.get("/readyz");
    assert!(is_fine(&ready), "{}", ready.text());
    let metrics = browser.get("/metrics");
    assert!(
        metrics
            .text()
            .contains("visnyk_requests_total{class=\"2xx\"}"),
        "{}",
        metrics.text()
    );
    for task in ["publisher", "mailer", "retention", "recorder", "jobs"] {
        assert!(
            metrics
                .text()
                .contains(&format!("visnyk_task_panics_total{{task=\"{task}\"}} 0\n")),
            "{task}"
        );
        assert!(
            metrics
                .text()
                .contains(&format!("visnyk_task_up{{task=\"{task}\"}} 1\n")),
            "{task}"
        );
    }
    assert_eq!(
        browser
            .get_with("/metrics", &[("x-forwarded-for", "203.0.113.9")])
            .status,
        404
    );
}

#[test]
fn the_tree_and_the_server_say_the_same_of_plain_http() {
    for hsts in [Hsts::Off, Hsts::Host, Hsts::Subdomains] {
        let base = Some("https://portal.test");
        let portal = start_with(Setup {
            base,
            hsts,
            theme: true,
            ..Setup::default()
        });
        let browser = portal.browser();
        wait_for("a tree", || browser.get("/readyz").status == 200);
        let rules = std::fs::read_to_string(portal.public.join("_headers")).unwrap();
        let (everywhere, _) = rules.split_once("/assets/*").unwrap();
        let of_tree = everywhere
            .lines()
            .find_map(|line| line.strip_prefix("  Strict-Transport-Security: "));
        assert_eq!(of_tree, hsts.header(), "{hsts:?}");
        for path in [
            "/",
            "/nothing",
            "/robots.txt",
            "/healthz",
            "/api/auth/session",
            "/dashboard",
        ] {
            let sent = browser.get(path);
            let sent = sent
                .headers
                .get("strict-transport-security")
                .map(|value| value.to_str().unwrap());
            assert_eq!(sent, hsts.header(), "{hsts:?} {path}");
        }
    }
}

#[test]
fn a_tree_of_another_setting_does_not_contradict_the_server() {
    let portal = start();
    portal.publish_file("index.html", "x");
    portal.publish_file(
        "_headers",
        "/*\n  Strict-Transport-Security: max-age=1\n  X-A: b\n",
    );
    let home = portal.browser().get("/");
    assert_eq!(
        (home.header("x-a"), home.header("strict-transport-security")),
        ("b", "")
    );
}

#[test]
fn security_headers_stand_on_errors_too() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    for (method, path) in [
        ("GET", "/nothing"),
        ("GET", "/api/nothing"),
        ("PATCH", "/api/dashboard/news"),
        ("GET", "/healthz"),
        ("TRACE", "/"),
    ] {
        let answer = editor.send(method, path, &[], None);
        for name in [
            "content-security-policy",
            "x-content-type-options",
            "referrer-policy",
            "cross-origin-opener-policy",
            "x-request-id",
        ] {
            assert!(!answer.header(name).is_empty(), "{name} on {method} {path}");
        }
        assert!(
            answer.status != 405 || answer.header("content-type") == "application/problem+json",
            "{path}"
        );
    }
    assert_eq!(
        editor.get("/api/dashboard/news").header("cache-control"),
        "no-store"
    );
}
