//! Every endpoint of the table × an unauthenticated visitor and every role (docs/security.md item
//! 19): the table agrees with the router and with the guards. Refusals first, and each leaves no
//! trace.

use crate::browser::{Answer, Browser};
use crate::portal::{PASSWORD, Portal, start};
use api::http::limited::{Limited, UNLIMITED};
use api::openapi::routes::Endpoint;
use api::openapi::{self};
use api::server::router::{describe, endpoints, router};
use domain::access::{Access, Role};
use model::Kind;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::LazyLock;

static ENDPOINTS: LazyLock<Vec<Endpoint>> = LazyLock::new(endpoints);

/// A visitor and every role.
fn nobody_and_roles() -> impl Iterator<Item = Option<Role>> {
    std::iter::once(None).chain(Role::ALL.map(Some))
}

/// Every call that is declared; those about categories once for every kind that has some.
pub(crate) fn calls() -> impl Iterator<Item = (&'static Endpoint, &'static str, Option<Kind>)> {
    ENDPOINTS.iter().flat_map(|endpoint| {
        let kinds: Vec<Option<Kind>> = match endpoint.declaration.access {
            Access::Categories => Kind::LISTED.map(Some).to_vec(),
            _ => vec![None],
        };
        kinds
            .into_iter()
            .map(move |named| (endpoint, endpoint.path.as_str(), endpoint.kind.or(named)))
    })
}

/// The address of a call, with names that do not exist in its placeholders.
pub(crate) fn address(endpoint: &Endpoint, path: &str, kind: Option<Kind>) -> String {
    let query = kind.filter(|_| endpoint.declaration.access == Access::Categories);
    let query = query.map_or_else(String::new, |kind| format!("?kind={}", kind.collection()));
    let segment = |segment: &str| match segment {
        "{id}" | "{message}" => "999999".to_owned(),
        "{hash}" => "0".repeat(32),
        "{set}" => "tags".to_owned(),
        "{table}" => "pages".to_owned(),
        "{action}" => "publish".to_owned(),
        "{provider}" => "email".to_owned(),
        other => other.trim_matches(['{', '}']).to_owned(),
    };
    path.split('/').map(segment).collect::<Vec<_>>().join("/") + &query
}

pub(crate) fn send(browser: &Browser, endpoint: &Endpoint, address: &str) -> Answer {
    if endpoint.method == "GET" {
        return browser.get(address);
    }
    if endpoint.declaration.access == Access::ThisSite {
        return browser.ask(address, &json!({}));
    }
    match &endpoint.declaration.body {
        Some(body) if !body.media.contains(&"multipart/form-data") => browser.call(
            endpoint.method.as_str(),
            address,
            Some(&json!({ "version": 1 })),
        ),
        _ => browser.call(endpoint.method.as_str(), address, None),
    }
}

fn browser(portal: &Portal, role: Option<Role>) -> Browser {
    role.map_or_else(|| portal.browser(), |role| portal.signed_in(role))
}

/// The protocol of next-auth: it finds its calls itself, and refuses in plain text
/// (docs/protocols.md §1.1).
const PROTOCOL: &str = "/api/auth/";

/// What the router has below `/api` beside the table: what answers that there is no such call, and
/// the protocol.
const NOT_IN_THE_TABLE: [&str; 4] = ["/api", "/api/{*rest}", "/api/auth", "/api/auth/{*rest}"];

#[test]
fn the_table_names_every_route_and_no_other() {
    let portal = start();
    // The only way to ask axum which routes a router has.
    let router = format!("{:?}", router(&portal.app.upgrade().unwrap()));
    let is_alias = |path: &str| path.ends_with("/choices") && !path.contains('{');
    let routed: BTreeSet<&str> = router
        .split('"')
        .filter(|text| {
            text.starts_with("/api") && !NOT_IN_THE_TABLE.contains(text) && !is_alias(text)
        })
        .collect();
    let named = calls().map(|(_, path, _)| path);
    let named: BTreeSet<&str> = named
        .filter(|path| !is_alias(path) && !path.starts_with(PROTOCOL))
        .collect();
    let missing: Vec<_> = routed.difference(&named).collect();
    let stale: Vec<_> = named.difference(&routed).collect();
    assert!(
        missing.is_empty() && stale.is_empty(),
        "not in the table: {missing:#?}; no route: {stale:#?}"
    );
    assert!(routed.len() > 100, "{}", routed.len());
}

#[test]
fn whoever_may_not_is_refused_and_leaves_no_trace() {
    let portal = start();
    for role in nobody_and_roles() {
        let browser = browser(&portal, role);
        let before = portal.fingerprint();
        for (endpoint, path, kind) in
            calls().filter(|(endpoint, _, kind)| !endpoint.declaration.access.admits(role, *kind))
        {
            let answer = send(&browser, endpoint, &address(endpoint, path, kind));
            let expected = if role.is_none() { 401 } else { 403 };
            assert_eq!(
                answer.status, expected,
                "{role:?} {} {path} {kind:?}",
                endpoint.method
            );
            assert_eq!(answer.header("content-type"), "application/problem+json");
        }
        assert_eq!(portal.fingerprint(), before, "{role:?}");
    }
}

/// The calls of docs/security.md item 70, each with the reason.
const PROVED: [(&str, &str); 21] = [
    ("POST /api/dashboard/tokens", "a way in for programs"),
    ("POST /api/dashboard/webhooks", "a way out for data"),
    ("PUT /api/dashboard/webhooks/{id}", "a way out for data"),
    (
        "POST /api/dashboard/webhooks/{id}/secret",
        "lets others pose as the portal",
    ),
    ("POST /api/cabinet/account/delete", "ends the account"),
    ("GET /api/cabinet/export", "everything about a person"),
    ("POST /api/cabinet/second-factor/totp", "another way in"),
    (
        "POST /api/cabinet/second-factor/totp/confirm",
        "another way in",
    ),
    ("POST /api/cabinet/second-factor/passkey", "another way in"),
    (
        "POST /api/cabinet/second-factor/passkey/confirm",
        "another way in",
    ),
    (
        "POST /api/cabinet/second-factor/recovery-codes",
        "another way in",
    ),
    (
        "DELETE /api/cabinet/second-factor/{id}",
        "takes the second step away",
    ),
    ("DELETE /api/cabinet/providers/{id}", "takes a way in away"),
    ("POST /api/dashboard/users", "gives a role"),
    ("POST /api/dashboard/users/services", "gives a role"),
    (
        "POST /api/dashboard/users/{id}/tokens",
        "a way in for programs",
    ),
    ("PUT /api/dashboard/users/{id}", "changes a role"),
    ("DELETE /api/dashboard/users/{id}", "ends an account"),
    (
        "DELETE /api/dashboard/users/{id}/second-factor",
        "takes the second step away",
    ),
    ("POST /api/dashboard/jobs/import", "replaces the content"),
    (
        "GET /api/dashboard/jobs/{id}/file",
        "everything unpublished",
    ),
];

#[test]
fn calls_that_a_stolen_session_must_not_make_ask_for_a_recent_proof() {
    let named: BTreeSet<String> = PROVED
        .iter()
        .inspect(|(call, why)| assert!(!why.is_empty(), "{call}"))
        .map(|(call, _)| (*call).to_owned())
        .collect();
    let declared: BTreeSet<String> = calls()
        .filter(|(endpoint, ..)| endpoint.declaration.proof)
        .map(|(endpoint, path, _)| format!("{} {path}", endpoint.method))
        .collect();
    assert_eq!(declared, named);
    let portal = start();
    let browsers: Vec<_> = Role::ALL.map(|role| (role, portal.signed_in(role))).into();
    portal.clock.advance(15 * 60);
    let before = portal.fingerprint();
    let mut refused = 0;
    for (role, browser) in &browsers {
        for (endpoint, path, kind) in calls() {
            let admits = endpoint.declaration.access.admits(Some(*role), kind);
            if !(endpoint.declaration.proof && admits) {
                continue;
            }
            let answer = send(browser, endpoint, &address(endpoint, path, kind));
            assert_eq!(answer.status, 403, "{role:?} {} {path}", endpoint.method);
            assert_eq!(answer.json()["key"], "proof_required", "{path}");
            refused += 1;
        }
    }
    assert!(refused >= 4 * 8 + 6, "{refused}");
    assert_eq!(portal.fingerprint(), before);
}

/// A write with the CSRF proof from pages that these users opened.
fn write_as(
    browser: &Browser,
    method: &str,
    address: &str,
    users: &[&str],
    body: &Value,
) -> Answer {
    let token = browser.csrf();
    let json = ("content-type", "application/json");
    let mut headers = vec![
        json,
        ("x-csrf-token", token.as_str()),
        ("sec-fetch-site", "same-origin"),
    ];
    headers.extend(users.iter().map(|user| ("x-user", *user)));
    browser.send(method, address, &headers, Some(body.to_string().as_bytes()))
}

fn user_id(browser: &Browser) -> String {
    browser.get("/api/auth/session").json()["user"]["id"].to_string()
}

#[test]
fn nothing_is_written_in_the_name_of_another_user() {
    let portal = start();
    let (admin, member) = (
        portal.signed_in(Role::Admin),
        portal.signed_in(Role::Member),
    );
    let (own, other) = (user_id(&admin), user_id(&member));
    let before = portal.fingerprint();
    let guarded = |access| access != Access::Public;
    let writes = calls().filter(|(endpoint, ..)| {
        endpoint.declaration.writes && guarded(endpoint.declaration.access)
    });
    let mut count = 0;
    for (endpoint, path, kind) in writes {
        let (method, address) = (endpoint.method.as_str(), address(endpoint, path, kind));
        let answer = write_as(
            &admin,
            method,
            &address,
            &[&other],
            &json!({ "version": 1 }),
        );
        assert_eq!(answer.status, 412, "{method} {path}: {}", answer.text());
        assert_eq!(answer.json()["key"], "another_user");
        count += 1;
    }
    assert!(count > 60, "{count}");
    let news = "/api/dashboard/news";
    let texts = json!({ "ua": { "title": "Чиє це написано" }, "us": null });
    let draft = json!({ "fields": { "kind": "article" }, "texts": texts });
    let padded = format!("0{own}");
    for users in [
        &["nobody"][..],
        &[""],
        &[&padded],
        &[&own, &other],
        &[&other, &own],
    ] {
        assert_eq!(
            write_as(&admin, "POST", news, users, &draft).status,
            412,
            "{users:?}"
        );
    }
    // Also where the own name would not suffice.
    assert_eq!(write_as(&member, "POST", news, &[&own], &draft).status, 412);
    assert_eq!(portal.fingerprint(), before);

    assert_eq!(admin.get_with(news, &[("x-user", &other)]).status, 200);
    assert_eq!(write_as(&admin, "POST", news, &[&own], &draft).status, 201);
    assert_eq!(write_as(&admin, "POST", news, &[], &draft).status, 201);
    assert_eq!(
        write_as(&member, "POST", news, &[&other], &draft).status,
        403
    );
    assert_eq!(
        write_as(&portal.browser(), "POST", news, &[&own], &draft).status,
        401
    );
}

#[test]
fn a_page_of_one_user_does_not_sign_out_another() {
    let portal = start();
    let (admin, other) = (
        portal.signed_in(Role::Admin),
        user_id(&portal.signed_in(Role::Member)),
    );
    let own = user_id(&admin);
    let sign_out = |users: &[&str]| {
        let form = format!("csrfToken={}&json=true", admin.csrf());
        let mut headers = vec![("content-type", "application/x-www-form-urlencoded")];
        headers.extend(users.iter().map(|user| ("x-user", *user)));
        admin.send("POST", "/api/auth/signout", &headers, Some(form.as_bytes()))
    };
    for users in [&[other.as_str()][..], &[&own, &other]] {
        let answer = sign_out(users);
        assert_eq!(
            (answer.status, &answer.json()["key"]),
            (412, &json!("another_user"))
        );
        assert_eq!(user_id(&admin), own);
    }
    assert_eq!(sign_out(&[&own]).status, 200);
    assert_eq!(admin.get("/api/auth/session").json(), json!({}));
    // No user is signed out by a page of one who is signed in no more.
    assert_eq!(sign_out(&[&own]).status, 200);
}

#[test]
fn readers_write_in_the_name_of_the_user_who_opened_the_page() {
    let portal = start();
    let (reader, other) = (
        portal.signed_in(Role::Member),
        user_id(&portal.signed_in(Role::Editor)),
    );
    let own = user_id(&reader);
    let body = json!({ "name": "Олена", "email": "olena@portal.test", "text": "Чи можна зайти до вас завтра?" });
    let contact = |browser: &Browser, users: &[&str]| {
        write_as(browser, "POST", "/api/contact", users, &body).status
    };
    assert_eq!(contact(&reader, &[&other]), 412);
    assert_eq!(contact(&reader, &[&own]), 202);
    let without = |browser: &Browser, users: &[&str]| {
        let complaint = json!({ "section": "novyny", "slug": "nothing", "reason": "scam" });
        write_as(browser, "POST", "/api/reports", users, &complaint).status
    };
    // The entry is looked for only after the guard.
    assert_eq!(without(&reader, &[&other]), 412);
    assert_eq!(
        [without(&reader, &[&own]), without(&reader, &[])],
        [404, 404]
    );
    // Signed out since: in no one's name.
    assert_eq!(without(&portal.browser(), &[&own]), 404);
}

#[test]
fn whoever_may_gets_past_the_guard() {
    let portal = start();
    for role in nobody_and_roles() {
        let mut browser = browser(&portal, role);
        for (endpoint, path, kind) in
            calls().filter(|(endpoint, _, kind)| endpoint.declaration.access.admits(role, *kind))
        {
            if endpoint.replies_with("text/event-stream") {
                continue;
            }
            let answer = send(&browser, endpoint, &address(endpoint, path, kind));
            let refused = matches!(answer.status, 401 | 403);
            assert!(
                !refused,
                "{role:?} {} {path}: {}",
                endpoint.method,
                answer.text()
            );
            assert!(
                answer.status < 500,
                "{role:?} {} {path}: {}",
                endpoint.method,
                answer.text()
            );
            if role.is_some() && browser.get("/api/auth/session").json() == json!({}) {
                // The call was about the session itself.
                browser = self::browser(&portal, role);
            }
        }
    }
}

#[test]
fn categories_without_a_kind_are_asked_whose() {
    let portal = start();
    for (role, expected) in [
        (None, 401),
        (Some(Role::Member), 403),
        (Some(Role::Author), 403),
        (Some(Role::Editor), 400),
        (Some(Role::Admin), 400),
    ] {
        let browser = browser(&portal, role);
        for path in [
            "/api/dashboard/categories",
            "/api/dashboard/categories?kind=nothing",
        ] {
            assert_eq!(browser.get(path).status, expected, "{role:?} {path}");
        }
    }
    let editor = portal.signed_in(Role::Editor);
    assert_eq!(
        editor.get("/api/dashboard/categories?kind=diaspors").status,
        403
    );
    assert_eq!(
        editor.get("/api/dashboard/categories?kind=pages").status,
        403
    );
}

#[test]
fn a_write_needs_the_proof_of_a_page_of_this_site() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let token = admin.csrf();
    let foreign = portal.signed_in(Role::Admin).csrf();
    let json = ("content-type", "application/json");
    let proof = ("x-csrf-token", token.as_str());
    let cases: [(&str, Vec<(&str, &str)>); 5] = [
        ("no token", vec![json]),
        (
            "another browser's token",
            vec![json, ("x-csrf-token", &foreign)],
        ),
        (
            "foreign origin",
            vec![json, proof, ("origin", "https://evil.example")],
        ),
        ("null origin", vec![json, proof, ("origin", "null")]),
        (
            "cross-site",
            vec![json, proof, ("sec-fetch-site", "cross-site")],
        ),
    ];
    let before = portal.fingerprint();
    let writes = calls().filter(|(endpoint, ..)| {
        endpoint.method != "GET"
            && !matches!(
                endpoint.declaration.access,
                Access::Public | Access::ThisSite
            )
    });
    for (endpoint, path, kind) in writes {
        for (what, headers) in &cases {
            let to = address(endpoint, path, kind);
            let answer = admin.send(
                endpoint.method.as_str(),
                &to,
                headers,
                Some(b"{\"version\": 1}"),
            );
            assert_eq!(answer.status, 403, "{what}: {} {path}", endpoint.method);
            assert_eq!(answer.header("access-control-allow-origin"), "");
        }
    }
    assert_eq!(portal.fingerprint(), before);
}

/// Writes of the protocol that want no proof, with the reason.
const UNPROVEN: [(&str, &str); 1] = [("/api/auth/_log", "it only reports an error of the client")];

#[test]
fn a_call_of_the_protocol_without_proof_signs_no_one_in_or_out() {
    let portal = start();
    let member = portal.signed_in(Role::Member);
    let own = member.origin();
    let (token, foreign) = (member.csrf(), portal.browser().csrf());
    let cases: [(&str, &str, [&str; 2]); 4] = [
        ("no token", "", [&own, "same-origin"]),
        ("another browser's token", &foreign, [&own, "same-origin"]),
        (
            "foreign origin",
            &token,
            ["https://evil.example", "same-origin"],
        ),
        ("cross-site", &token, [&own, "cross-site"]),
    ];
    let before = portal.fingerprint();
    let session = member.get("/api/auth/session").json();
    let writes = calls().filter(|(endpoint, path, _)| {
        endpoint.method != "GET"
            && path.starts_with(PROTOCOL)
            && !UNPROVEN.iter().any(|(known, _)| known == path)
    });
    let mut count = 0;
    for (_, path, _) in writes {
        for provider in ["credentials", "email", "oidc", "unknown"] {
            let to = path.replace("{provider}", provider);
            for (what, token, [origin, site]) in &cases {
                let fields = json!({
                    "csrfToken": token, "json": "true", "email": "admin@portal.test", "password": PASSWORD,
                    "token": "0".repeat(64),
                });
                let form = serde_urlencoded::to_string(&fields).unwrap();
                let bodies = [
                    ("application/json", fields.to_string()),
                    ("application/x-www-form-urlencoded", form),
                ];
                for (media, body) in bodies {
                    let headers = [
                        ("origin", *origin),
                        ("sec-fetch-site", *site),
                        ("content-type", media),
                    ];
                    let answer = member.send("POST", &to, &headers, Some(body.as_bytes()));
                    let led_back = answer.status == 200
                        && answer.json()["url"]
                            .as_str()
                            .is_some_and(|url| url.ends_with("csrf=true"));
                    assert!(
                        led_back || answer.status == 400,
                        "{what}: {to}: {} {}",
                        answer.status,
                        answer.text()
                    );
                    assert_eq!(
                        answer.set_cookie("next-auth.session-token"),
                        None,
                        "{what}: {to}"
                    );
                    count += 1;
                }
            }
        }
    }
    assert!(count > 100, "{count}");
    assert_eq!(member.get("/api/auth/session").json(), session);
    assert_eq!(portal.fingerprint(), before);
}

#[test]
fn what_is_for_pages_of_this_site_is_for_nobody_else() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let own = admin.origin();
    let json = ("content-type", "application/json");
    let cases: [(&str, Vec<(&str, &str)>); 7] = [
        ("no word of where", vec![json]),
        (
            "foreign origin",
            vec![json, ("origin", "https://evil.example")],
        ),
        ("null origin", vec![json, ("origin", "null")]),
        (
            "an origin that begins alike",
            vec![json, ("origin", "http://portal.test.evil.example")],
        ),
        ("cross-site", vec![json, ("sec-fetch-site", "cross-site")]),
        (
            "a sister site",
            vec![json, ("origin", &own), ("sec-fetch-site", "same-site")],
        ),
        ("typed by hand", vec![json, ("sec-fetch-site", "none")]),
    ];
    let before = portal.fingerprint();
    let calls = || calls().filter(|(endpoint, ..)| endpoint.declaration.access == Access::ThisSite);
    assert!(calls().count() >= 5);
    for (endpoint, path, kind) in calls() {
        let to = address(endpoint, path, kind);
        for (what, headers) in &cases {
            let answer = admin.send(endpoint.method.as_str(), &to, headers, Some(b"{}"));
            assert_eq!(answer.status, 403, "{what}: {path}: {}", answer.text());
            assert_eq!(answer.header("access-control-allow-origin"), "");
        }
        // What a foreign page may send without asking first is no JSON; forms prove themselves by a
        // token.
        for kind in ["text/plain", "application/x-www-form-urlencoded", ""] {
            let headers = [("origin", own.as_str()), ("content-type", kind)];
            let answer = admin.send(endpoint.method.as_str(), &to, &headers, Some(b"{}"));
            assert!(
                matches!(answer.status, 400 | 415),
                "{kind}: {path}: {}",
                answer.text()
            );
        }
    }
    assert_eq!(portal.fingerprint(), before);
}

/// Values that are no text, no number, or meaningless.
const ODD: [&str; 13] = [
    "a%00b",
    "%00",
    "%ff%fe",
    "%zz",
    "%",
    "",
    "-1",
    "0",
    "4294967296",
    "9223372036854775807",
    "99999999999999999999999",
    "%F0%9F%91%A9%E2%80%8D%27%22%25_%2A%28",
    "2026-02-30",
];

#[test]
fn odd_values_in_an_address_are_refused_or_read_and_never_an_error() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let before = portal.fingerprint();
    let reads = calls().filter(|(endpoint, ..)| {
        let streams = endpoint.replies_with("text/event-stream");
        endpoint.method == "GET" && !streams
    });
    let (mut calls, mut refused) = (0, 0);
    for (endpoint, path, kind) in reads {
        let mut addresses = Vec::new();
        let usual = address(endpoint, path, kind);
        let joint = if usual.contains('?') { '&' } else { '?' };
        for value in ODD {
            for name in endpoint.query().filter(|name| *name != "kind") {
                addresses.push((name, value, format!("{usual}{joint}{name}={value}")));
            }
            if path.contains('{') && !value.is_empty() {
                let odd = |part: &str| {
                    if part.starts_with('{') {
                        value.to_owned()
                    } else {
                        part.to_owned()
                    }
                };
                let parts: Vec<String> = path.split('/').map(odd).collect();
                addresses.push(("path", value, parts.join("/")));
            }
        }
        for (name, value, to) in addresses {
            let answer = admin.get(&to);
            calls += 1;
            refused += usize::from(answer.status >= 400);
            assert!(
                answer.status < 500,
                "{to}: {} {}",
                answer.status,
                answer.text()
            );
            let nul = value.contains("%00") && name != "path";
            assert!(!nul || answer.status == 400, "{to}: {}", answer.status);
            if answer.status >= 400 {
                let kind = answer.header("content-type");
                let page = kind.starts_with("text/html");
                let plain = path.starts_with(PROTOCOL) && kind.starts_with("text/plain");
                assert!(
                    kind == "application/problem+json" || page || plain,
                    "{to}: {} {kind}",
                    answer.status
                );
            }
        }
    }
    assert!(calls > 1_000 && refused > 300, "{calls} {refused}");
    assert_eq!(portal.fingerprint(), before);
}

#[test]
fn reading_changes_nothing() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let before = portal.fingerprint();
    for (endpoint, path, kind) in calls().filter(|(endpoint, ..)| endpoint.method == "GET") {
        if endpoint.replies_with("text/event-stream") {
            continue;
        }
        for method in ["GET", "HEAD"] {
            let answer = admin.send(method, &address(endpoint, path, kind), &[], None);
            assert!(answer.status < 500, "{method} {path}: {}", answer.text());
        }
    }
    assert_eq!(portal.fingerprint(), before);
}

#[test]
fn the_description_holds_every_endpoint_and_resolves() {
    let portal = start();
    let answer = portal.browser().get("/api/openapi.json");
    assert_eq!(
        (answer.status, answer.header("content-type")),
        (200, "application/json")
    );
    let document = answer.json();
    for (endpoint, path, _) in calls() {
        assert!(
            document["paths"][path][endpoint.method.as_str().to_lowercase()].is_object(),
            "{path}"
        );
    }
    let text = answer.text();
    for reference in text.split("\"$ref\":\"#").skip(1) {
        let pointer = reference.split('"').next().unwrap();
        assert!(document.pointer(pointer).is_some(), "{pointer}");
    }
}

/// Calls that answer 429 and spend no row of the table of limits, with the reason.
const OTHER_429: [(&str, &str); 1] = [(
    "GET /api/dashboard/publication/events",
    "open streams are counted, not attempts",
)];

#[test]
fn calls_that_spend_a_limit_declare_429_and_no_others_do() {
    let document = describe();
    let mut spent = BTreeSet::new();
    let mut others = BTreeSet::new();
    for endpoint in endpoints() {
        let call = format!("{} {}", endpoint.method, endpoint.path);
        let limits = &endpoint.declaration.limits;
        spent.extend(limits.iter().copied());
        let responses = &document["paths"][&endpoint.path][endpoint.method.as_str().to_lowercase()]
            ["responses"];
        let Some(response) = responses.get("429") else {
            assert!(
                limits.is_empty(),
                "{call} spends {limits:?} and declares no 429"
            );
            continue;
        };
        if limits.is_empty() {
            others.insert(call.clone());
        }
        let response = match response["$ref"].as_str() {
            Some(at) => document.pointer(at.trim_start_matches('#')).unwrap(),
            None => response,
        };
        let wait = &response["headers"]["Retry-After"];
        assert_eq!(
            (&wait["required"], &wait["schema"]["type"]),
            (&json!(true), &json!("integer")),
            "{call}"
        );
    }
    assert_eq!(others, OTHER_429.map(|(call, _)| call.to_owned()).into());
    assert_eq!(
        spent,
        Limited::ALL.iter().copied().collect(),
        "each limit is spent somewhere"
    );
}

#[test]
fn every_call_that_changes_something_has_a_limit() {
    let mut unlimited = BTreeSet::new();
    let mut writes = 0;
    for endpoint in endpoints()
        .iter()
        .filter(|endpoint| endpoint.method != "GET")
    {
        writes += 1;
        let declaration = &endpoint.declaration;
        let by_account = match declaration.access {
            Access::SignedIn => Some(Limited::AccountWrite),
            Access::Staff(_) | Access::Collection | Access::Categories => Some(Limited::StaffWrite),
            Access::Public | Access::ThisSite => None,
        };
        let call = format!("{} {}", endpoint.method, endpoint.path);
        assert!(
            by_account.is_none_or(|limited| declaration.limits.contains(&limited)),
            "{call}"
        );
        if declaration.limits.is_empty() {
            unlimited.insert(call);
        }
    }
    assert!(writes > 100, "{writes}");
    assert_eq!(unlimited, UNLIMITED.map(|(call, _)| call.to_owned()).into());
}

#[test]
fn no_two_types_give_one_name_to_different_schemas() {
    assert_eq!(openapi::conflicts(&endpoints()), BTreeSet::new());
}

/// Words with which only a part of a sentence begins: what it is a part of is in the code above it.
const FRAGMENTS: [&str; 26] = [
    "After", "As", "Below", "Between", "By", "For", "From", "If", "In", "Its", "None", "Null",
    "Of", "On", "Refused", "Since", "That", "Those", "To", "Until", "What", "Where", "Which",
    "While", "Who", "With",
];

/// Collects every description within.
fn descriptions<'a>(value: &'a Value, texts: &mut BTreeSet<&'a str>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| descriptions(item, texts)),
        Value::Object(members) => members.iter().for_each(|(name, member)| match member {
            Value::String(text) if name == "description" => {
                texts.insert(text);
            }
            _ => descriptions(member, texts),
        }),
        _ => {}
    }
}

/// Whether a text begins as a sentence that needs none before it, and has no link of Rust.
fn stands_alone(text: &str) -> bool {
    let first = text
        .split(|letter: char| !letter.is_alphanumeric())
        .next()
        .unwrap_or_default();
    text.starts_with(char::is_uppercase)
        && !FRAGMENTS.contains(&first)
        && !text.starts_with("The same")
        && !text.contains("[`")
}

/// Descriptions are comments of Rust: those of a field must say what it is without the fields
/// around it.
#[test]
fn descriptions_are_sentences_that_stand_alone() {
    let document = describe();
    let operations = || {
        let paths = document["paths"].as_object().unwrap().values();
        paths.flat_map(|path| path.as_object().unwrap().values())
    };
    let mut sentences = BTreeSet::new();
    descriptions(&document["components"]["schemas"], &mut sentences);
    for operation in operations() {
        descriptions(&operation["parameters"], &mut sentences);
        descriptions(&operation["requestBody"], &mut sentences);
    }
    assert!(sentences.len() > 300, "{}", sentences.len());
    let fragments: Vec<&str> = sentences
        .into_iter()
        .filter(|text| {
            !stands_alone(text) || !text.ends_with('.') || text.split_whitespace().count() < 3
        })
        .collect();
    assert_eq!(fragments, [""; 0]);
    // Summaries are also the descriptions of answers.
    let mut titles: BTreeSet<&str> = operations()
        .map(|operation| operation["summary"].as_str().unwrap())
        .collect();
    descriptions(&document["components"]["responses"], &mut titles);
    let is_fragment =
        |text: &&str| !stands_alone(text.trim_start_matches('`')) || text.ends_with('.');
    let fragments: Vec<&str> = titles.into_iter().filter(is_fragment).collect();
    assert_eq!(fragments, [""; 0]);
}
