//! Proxies in front, and who may see what only the operator should.

use crate::browser::{Browser, raw};
use crate::portal::{Portal, Setup, start, start_with};
use domain::access::Role;
use serde_json::json;

/// Headers by which proxies, balancers and CDNs show themselves.
const SIGNS: [(&str, &str); 7] = [
    ("x-forwarded-for", "203.0.113.9"),
    ("forwarded", "for=203.0.113.9"),
    ("x-real-ip", "203.0.113.9"),
    ("via", "1.1 proxy"),
    ("x-forwarded-host", "portal.test"),
    ("x-forwarded-proto", "https"),
    ("cf-connecting-ip", "203.0.113.9"),
];

fn with_host(portal: &Portal, path: &str, host: &str) -> String {
    let answer = raw(
        portal.address,
        &format!("GET {path} HTTP/1.1\r\n{host}Connection: close\r\n\r\n"),
    );
    answer.get(9..12).unwrap_or_default().to_owned()
}

#[test]
fn probes_answer_under_any_host_and_nothing_else_does() {
    let portal = start();
    portal.publish_file("index.html", "x");
    portal.publish_file("builds/latest.json", "{}");
    for host in [
        "Host: 10.0.0.5:8251\r\n",
        "Host: evil.example\r\n",
        "Host: \r\n",
        "",
    ] {
        for path in ["/healthz", "/readyz"] {
            assert_eq!(with_host(&portal, path, host), "200", "{path} {host}");
        }
    }
    for path in [
        "/",
        "/metrics",
        "/healthz/",
        "/healthz/x",
        "//healthz",
        "/api/search",
    ] {
        assert_eq!(
            with_host(&portal, path, "Host: 10.0.0.5:8251\r\n"),
            "421",
            "{path}"
        );
    }
    assert_eq!(
        with_host(
            &portal,
            "/healthz",
            "Host: a.example\r\nHost: b.example\r\n"
        ),
        "400"
    );
}

#[test]
fn what_came_through_a_proxy_is_not_local() {
    let portal = start();
    let browser = portal.browser();
    assert_eq!(browser.get("/metrics").status, 200);
    for header in SIGNS {
        assert_eq!(
            browser.get_with("/metrics", &[header]).status,
            404,
            "{header:?}"
        );
    }
}

#[test]
fn metrics_have_a_listener_of_their_own_where_one_is_asked_for() {
    let portal = start_with(Setup {
        metrics: true,
        ..Setup::default()
    });
    let scraper = Browser::new(portal.metrics_address.unwrap());
    let forwarded = [
        ("x-forwarded-for", "203.0.113.9"),
        ("host", "prometheus.example"),
    ];
    let metrics = scraper.get_with("/metrics", &forwarded);
    assert_eq!(metrics.status, 200);
    assert!(
        metrics.text().contains("visnyk_build_info{"),
        "{}",
        metrics.text()
    );
    assert_eq!(scraper.get_with("/healthz", &forwarded).status, 200);
    assert!(
        scraper
            .get_with("/readyz", &forwarded)
            .text()
            .starts_with("store ok\ntree missing\n")
    );
    for path in ["/", "/api/search", "/api/auth/session", "/dashboard", "/us"] {
        assert_eq!(scraper.get(path).status, 404, "{path}");
    }
    assert_eq!(scraper.send("POST", "/metrics", &[], Some(b"")).status, 405);
    assert_eq!(
        portal.browser().get("/metrics").status,
        200,
        "this machine still asks at the site's address"
    );
}

/// The faults that an admin sees after so many requests with headers.
fn faults_after(portal: &Portal, requests: usize, headers: &[(&str, &str)]) -> serde_json::Value {
    let reader = portal.browser();
    for _ in 0..requests {
        reader.get_with("/novyny", headers);
    }
    portal
        .signed_in(Role::Admin)
        .get("/api/dashboard/publication")
        .json()["faults"]
        .clone()
}

#[test]
fn a_proxy_that_is_not_trusted_is_shown_to_the_admin() {
    for header in SIGNS {
        let portal = start();
        assert_eq!(
            faults_after(&portal, 20, &[header]),
            json!(["proxy_untrusted"]),
            "{header:?}"
        );
    }
}

#[test]
fn a_trusted_proxy_no_proxy_and_single_forged_headers_are_no_fault() {
    let trusting = start_with(Setup {
        trusted_hops: 1,
        ..Setup::default()
    });
    assert_eq!(faults_after(&trusting, 40, &SIGNS), json!([]));
    let direct = start();
    assert_eq!(faults_after(&direct, 40, &[]), json!([]));
    let reader = direct.browser();
    for _ in 0..3 {
        assert_eq!(
            faults_after(&direct, 15, &SIGNS),
            json!([]),
            "readers come without"
        );
        reader.get("/novyny");
        for _ in 0..30 {
            reader.get_with("/healthz", &SIGNS);
        }
    }
}
