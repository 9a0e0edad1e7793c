//! The next-auth protocol, row by row (docs/protocols.md §1).

use crate::browser::Browser;
use crate::portal::{PASSWORD, Portal, Setup, start, start_with};
use domain::access::Role;
use serde_json::json;
use store::Suspension;
use support::token;

const SESSION: &str = "next-auth.session-token";

fn origin(portal: &Portal) -> String {
    portal.browser().origin()
}

fn sign_in_with(browser: &Browser, extra: &[(&str, &str)]) -> crate::browser::Answer {
    let token = browser.csrf();
    let mut fields = vec![
        ("csrfToken", token.as_str()),
        ("email", "Admin@Portal.test"),
        ("password", PASSWORD),
        ("json", "true"),
    ];
    fields.extend_from_slice(extra);
    browser.form("/api/auth/callback/credentials", &fields)
}

#[test]
fn csrf_cookie_is_token_and_hash_and_kept() {
    let portal = start();
    let browser = portal.browser();
    let first = browser.get("/api/auth/csrf");
    assert_eq!(first.header("cache-control"), "private, no-cache, no-store");
    let token = first.json()["csrfToken"].as_str().unwrap().to_owned();
    assert_eq!(token.len(), 64);
    assert!(
        token
            .bytes()
            .all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
    );
    let cookie = first.set_cookie("next-auth.csrf-token").unwrap();
    assert!(
        cookie.ends_with("; Path=/; HttpOnly; SameSite=Lax"),
        "{cookie}"
    );
    let value = browser.cookies.borrow()["next-auth.csrf-token"].clone();
    let (sent, hash) = value.split_once("%7C").unwrap();
    assert_eq!(sent, token);
    assert_eq!(hash.len(), 64);
    // A valid cookie is kept and not sent again; a forged one is replaced.
    let second = browser.get("/api/auth/csrf");
    assert_eq!(second.json()["csrfToken"], json!(token));
    assert!(second.set_cookie("next-auth.csrf-token").is_none());
    let forged = format!(
        "{token}%7C{}",
        hex::encode(token::sha256(&[token.as_bytes()]))
    );
    browser
        .cookies
        .borrow_mut()
        .insert("next-auth.csrf-token".to_owned(), forged);
    assert_ne!(browser.csrf(), token);
}

#[test]
fn providers_are_absolute_and_set_no_cookies() {
    let portal = start();
    let answer = portal.browser().get("/api/auth/providers");
    let providers = answer.json();
    assert_eq!(providers.as_object().unwrap().len(), 2);
    for id in ["credentials", "email"] {
        let provider = &providers[id];
        assert_eq!(
            (&provider["id"], &provider["type"]),
            (&json!(id), &json!(id))
        );
        assert_eq!(
            provider["signinUrl"],
            json!(format!("{}/api/auth/signin/{id}", origin(&portal)))
        );
        assert_eq!(
            provider["callbackUrl"],
            json!(format!("{}/api/auth/callback/{id}", origin(&portal)))
        );
    }
    assert!(answer.set_cookies().is_empty());
}

#[test]
fn sign_in_session_and_sign_out() {
    let portal = start();
    let browser = portal.browser();
    assert_eq!(browser.get("/api/auth/session").json(), json!({}));
    let answer = sign_in_with(&browser, &[("callbackUrl", "/dashboard?a=1#b")]);
    assert_eq!(answer.status, 200);
    assert_eq!(
        answer.json(),
        json!({ "url": format!("{}/dashboard?a=1#b", origin(&portal)) })
    );
    let cookie = answer.set_cookie(SESSION).unwrap();
    assert!(
        cookie.contains("; Expires=Sat, 21 Nov 2026 21:00:00 GMT; HttpOnly; SameSite=Lax"),
        "{cookie}"
    );
    assert!(!cookie.contains("Max-Age"));
    let hint = format!("visnyk_signed_in=staff.{}; ", portal.users[&Role::Admin].id);
    assert!(
        answer
            .set_cookie("visnyk_signed_in")
            .unwrap()
            .starts_with(&hint)
    );

    let session = browser.get("/api/auth/session");
    let expected = json!({
        "user": {
            "id": portal.users[&Role::Admin].id, "name": "Пані admin", "email": "admin@portal.test", "image": null,
            "role": "admin", "locale": "ua",
        },
        "expires": "2026-11-21T21:00:00.000Z",
    });
    assert_eq!(session.json(), expected);
    assert!(
        session.set_cookie(SESSION).is_some(),
        "the cookie is sent again with every look"
    );

    // Without the token nothing ends, and the answer says where to ask for it.
    let refused = browser.form("/api/auth/signout", &[("json", "true")]);
    assert_eq!(
        (refused.status, refused.json()),
        (
            200,
            json!({ "url": format!("{}/api/auth/signout?csrf=true", origin(&portal)) })
        )
    );
    assert_ne!(browser.get("/api/auth/session").json(), json!({}));

    let old = browser.cookies.borrow()[SESSION].clone();
    let token = browser.csrf();
    let page = browser.get("/api/auth/signout?callbackUrl=%2Fus");
    assert_eq!(
        (
            page.header("content-type"),
            page.header("x-robots-tag"),
            page.header("cache-control")
        ),
        (
            "text/html; charset=utf-8",
            "noindex",
            "private, no-cache, no-store"
        )
    );
    assert!(
        page.text().contains("<h1>Sign out?</h1>") && page.text().contains(&token),
        "{}",
        page.text()
    );
    let out = browser.form(
        "/api/auth/signout",
        &[
            ("csrfToken", &token),
            ("callbackUrl", "/us"),
            ("json", "true"),
        ],
    );
    assert_eq!(
        out.json(),
        json!({ "url": format!("{}/us", origin(&portal)) })
    );
    assert!(out.set_cookie(SESSION).unwrap().contains("Max-Age=0"));
    assert!(
        out.set_cookie("visnyk_signed_in")
            .unwrap()
            .contains("Max-Age=0")
    );
    assert_eq!(out.header("clear-site-data"), "\"cache\"");
    // A copy of the cookie is worth nothing now.
    browser.cookies.borrow_mut().insert(SESSION.to_owned(), old);
    let replayed = browser.get("/api/auth/session");
    assert_eq!(replayed.json(), json!({}));
    assert!(replayed.set_cookie(SESSION).unwrap().contains("Max-Age=0"));
}

#[test]
fn wrong_unknown_and_closed_accounts_look_the_same() {
    let portal = start();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime
        .block_on(portal.store.suspend_silently(
            portal.users[&Role::Member].id,
            Suspension::default(),
            "2026-11-21T00:00:00Z".parse().unwrap(),
        ))
        .unwrap();
    for (email, password) in [
        ("admin@portal.test", "not this one"),
        ("nobody@portal.test", PASSWORD),
        ("member@portal.test", PASSWORD),
        ("admin@portal.test", ""),
    ] {
        let answer = portal.browser().sign_in(email, password);
        let url = format!(
            "{}/api/auth/error?error=CredentialsSignin&provider=credentials",
            origin(&portal)
        );
        assert_eq!(
            (answer.status, answer.json()),
            (401, json!({ "url": url })),
            "{email}"
        );
        assert!(answer.set_cookie(SESSION).is_none());
    }
}

#[test]
fn plain_forms_are_redirected() {
    let portal = start();
    let browser = portal.browser();
    let token = browser.csrf();
    let wrong = [
        ("csrfToken", token.as_str()),
        ("email", "admin@portal.test"),
        ("password", "wrong"),
    ];
    let client = browser.form("/api/auth/callback/credentials", &wrong);
    let error = format!(
        "{}/api/auth/error?error=CredentialsSignin&provider=credentials",
        origin(&portal)
    );
    assert_eq!(
        (client.status, client.header("location")),
        (302, error.as_str()),
        "a client of the protocol"
    );
    let fields = [wrong[0], wrong[1], wrong[2], ("plain", "true")];
    let answer = browser.form("/api/auth/callback/credentials", &fields);
    assert_eq!(answer.status, 302);
    let origin_encoded = origin(&portal).replace(':', "%3A").replace('/', "%2F");
    let form = format!(
        "{}/api/plain/login?locale=ua&form=password&callbackUrl={origin_encoded}&error=CredentialsSignin",
        origin(&portal)
    );
    assert_eq!(answer.header("location"), form, "back to the form");
    assert!(answer.body.is_empty());
    let english = [
        ("callbackUrl", "/us/novyny"),
        ("email", "x@portal.test"),
        ("csrfToken", token.as_str()),
        ("plain", "true"),
    ];
    let english = browser.form("/api/auth/callback/credentials", &english);
    assert!(
        english
            .header("location")
            .contains("/api/plain/login?locale=us&form=password&")
    );
    let unproven = [("email", "x@portal.test"), ("plain", "true")];
    let unproven = browser.form("/api/auth/callback/credentials", &unproven);
    assert!(
        unproven.header("location").ends_with("&error=Default"),
        "{}",
        unproven.header("location")
    );
    let client = browser.form(
        "/api/auth/callback/credentials",
        &[("email", "x@portal.test")],
    );
    assert_eq!(
        client.header("location"),
        format!("{}/api/auth/signin?csrf=true", origin(&portal))
    );
    // The error endpoint leads to `signin`, which leads to the page, with what to say and where to
    // go on.
    browser.form("/api/auth/signout", &[("callbackUrl", "/us/novyny")]);
    let error = browser.get("/api/auth/error?error=CredentialsSignin&provider=credentials");
    assert_eq!(
        error.header("location"),
        format!(
            "{}/api/auth/signin?error=CredentialsSignin",
            origin(&portal)
        )
    );
    let page = browser.get("/api/auth/signin?error=CredentialsSignin");
    let callback = format!("{}/us/novyny", origin(&portal))
        .replace(':', "%3A")
        .replace('/', "%2F");
    let expected = format!(
        "{}/us/login?callbackUrl={callback}&error=CredentialsSignin",
        origin(&portal)
    );
    assert_eq!(
        (page.status, page.header("location")),
        (302, expected.as_str())
    );
}

#[test]
fn errors_and_pages() {
    let portal = start();
    let browser = portal.browser();
    let base = origin(&portal);
    for (path, status, location) in [
        (
            "error?error=Configuration",
            302,
            format!("{base}/login?error=Configuration"),
        ),
        ("error", 302, format!("{base}/login?error=Configuration")),
        (
            "error?error=SessionRequired",
            302,
            format!("{base}/api/auth/signin?error=SessionRequired"),
        ),
        (
            "error?error=%3Cb%3E",
            302,
            format!("{base}/login?error=%3Cb%3E"),
        ),
        (
            "verify-request?provider=email",
            302,
            format!("{base}/verify-request"),
        ),
        (
            "verify-request?callbackUrl=/us/x",
            302,
            format!("{base}/us/verify-request"),
        ),
        (
            "signin?callbackUrl=javascript:alert(1)",
            302,
            format!("{base}/login?error=Configuration"),
        ),
        ("callback/credentials", 500, String::new()),
        ("nothing", 400, String::new()),
        ("callback/unknown", 400, String::new()),
        ("session/a/b", 400, String::new()),
        ("signout", 200, String::new()),
        (
            "error?callbackUrl=/us/cabinet%3Fa=b",
            302,
            format!(
                "{base}/us/login?error=Configuration&callbackUrl={}%2Fus%2Fcabinet%3Fa%3Db",
                base.replace(':', "%3A").replace('/', "%2F")
            ),
        ),
    ] {
        let answer = browser.get(&format!("/api/auth/{path}"));
        assert_eq!(
            (answer.status, answer.header("location")),
            (status, location.as_str()),
            "{path}"
        );
    }
    let callback = "%2Fus%2Fcabinet%3Fa%3D1%23b";
    let redirect = portal.browser().get(&format!(
        "/api/auth/error?error=Configuration&callbackUrl={callback}"
    ));
    let back = base.replace(':', "%3A").replace('/', "%2F") + callback;
    assert_eq!(
        redirect.header("location"),
        format!("{base}/us/login?error=Configuration&callbackUrl={back}"),
        "in the language of what was asked for, and then back to it"
    );
    assert_eq!(
        browser
            .send("DELETE", "/api/auth/session", &[], None)
            .status,
        400
    );
    let unknown = browser.form(
        "/api/auth/signin/google",
        &[("csrfToken", &browser.csrf()), ("json", "true")],
    );
    assert_eq!(
        unknown.json(),
        json!({ "url": format!("{base}/api/auth/signin?csrf=true") })
    );
    let misconfigured = browser.get("/api/auth/session?callbackUrl=data:text/html,x");
    assert_eq!(misconfigured.status, 500);
    assert!(
        misconfigured.json()["message"]
            .as_str()
            .unwrap()
            .contains("server configuration")
    );
    let log = browser.form(
        "/api/auth/_log",
        &[
            ("level", "error"),
            ("code", "CLIENT_FETCH_ERROR"),
            ("x", "y"),
        ],
    );
    assert_eq!((log.status, log.body.len()), (200, 0));
}

#[test]
fn json_is_read_like_a_form_and_its_values_are_texts() {
    let portal = start();
    let browser = portal.browser();
    let send = |path: &str, body: &str| {
        let headers = [("content-type", "application/json")];
        browser.send("POST", path, &headers, Some(body.as_bytes()))
    };
    let token = browser.csrf();
    let password = format!(
        r#"{{"csrfToken":"{token}","json":"true","email":"member@portal.test","password":"{PASSWORD}","callbackUrl":null}}"#
    );
    let path = "/api/auth/callback/credentials";
    for (wrong, body) in [
        ("a flag", password.replace(r#""true""#, "true")),
        ("a number", password.replace("\"member@portal.test\"", "7")),
        (
            "repeated",
            password.replace('{', r#"{"email":"admin@portal.test","#),
        ),
        ("an empty list", "[]".to_owned()),
        (
            "a list of the fields",
            format!(r#"["{token}",null,"true","member@portal.test","{PASSWORD}",null]"#),
        ),
        ("no JSON", "{".to_owned()),
    ] {
        let answer = send(path, &body);
        assert_eq!(answer.status, 400, "{wrong}: {}", answer.text());
        assert_eq!(
            answer.header("content-type"),
            "application/problem+json",
            "{wrong}"
        );
    }
    assert_eq!(browser.get("/api/auth/session").json(), json!({}));
    assert_eq!(send(path, &password).status, 200);
    // The client of next-auth sends what it wants to change of a session, and an empty body where
    // it has no fields.
    let update = send(
        "/api/auth/session",
        &format!(r#"{{"csrfToken":"{token}","data":{{"name":7}}}}"#),
    );
    assert_eq!(
        (update.status, &update.json()["user"]["email"]),
        (200, &json!("member@portal.test"))
    );
    assert_eq!(send("/api/auth/session", "").status, 400);
    assert_eq!(send("/api/auth/_log", r#"{"code":7}"#).status, 200);
}

#[test]
fn callback_urls_never_leave_the_site() {
    let portal = start();
    let base = origin(&portal);
    for (callback, url) in [
        ("//evil.example/x", format!("{base}//evil.example/x")),
        ("https://evil.example/", base.clone()),
        ("javascript:alert(1)", base.clone()),
        ("/\\evil.example", format!("{base}/%5Cevil.example")),
        ("https:evil.example", base.clone()),
        ("/a\r\nSet-Cookie: x=y", base.clone()),
        ("", base.clone()),
    ] {
        let answer = sign_in_with(&portal.browser(), &[("callbackUrl", callback)]);
        assert_eq!(
            (answer.status, answer.json()),
            (200, json!({ "url": url })),
            "{callback}"
        );
    }
}

#[test]
fn sign_in_without_proof_is_led_back() {
    let portal = start();
    let browser = portal.browser();
    browser.csrf();
    let fields = [
        ("csrfToken", "0"),
        ("email", "admin@portal.test"),
        ("password", PASSWORD),
        ("json", "true"),
    ];
    let answer = browser.form("/api/auth/callback/credentials", &fields);
    assert_eq!(
        answer.json(),
        json!({ "url": format!("{}/api/auth/signin?csrf=true", origin(&portal)) })
    );
    assert!(answer.set_cookie(SESSION).is_none());
}

#[test]
fn a_new_session_replaces_the_one_brought_along() {
    let portal = start();
    let browser = portal.signed_in(Role::Member);
    let first = browser.cookies.borrow()[SESSION].clone();
    sign_in_with(&browser, &[]);
    assert_ne!(browser.cookies.borrow()[SESSION], first);
    let thief = portal.browser();
    thief.cookies.borrow_mut().insert(SESSION.to_owned(), first);
    assert_eq!(thief.get("/api/auth/session").json(), json!({}));
    let planted = portal.browser();
    planted
        .cookies
        .borrow_mut()
        .insert(SESSION.to_owned(), "planted".to_owned());
    let answer = planted.get("/api/auth/session");
    assert_eq!(answer.json(), json!({}));
    assert!(answer.set_cookie(SESSION).unwrap().contains("Max-Age=0"));
}

#[test]
fn sessions_roll_and_end() {
    let portal = start();
    let staff = portal.signed_in(Role::Editor);
    portal.clock.advance(11 * 3600);
    // A background refresh does not extend the session; a reader's request does, and receives the
    // end as it was.
    let quiet = staff.get_with("/api/auth/session", &[("x-background-refresh", "1")]);
    assert_eq!(quiet.json()["expires"], "2026-11-21T21:00:00.000Z");
    assert_eq!(
        staff.get("/api/auth/session").json()["expires"],
        "2026-11-21T21:00:00.000Z"
    );
    assert_eq!(
        staff.get("/api/auth/session").json()["expires"],
        "2026-11-22T08:00:00.000Z"
    );
    // Use moves the end up to seven days after sign-in, and no further.
    for _ in 0..15 {
        portal.clock.advance(11 * 3600);
        staff.get("/api/dashboard/news");
    }
    assert_eq!(staff.get("/api/auth/session").json(), json!({}));

    let idle = portal.signed_in(Role::Admin);
    portal.clock.advance(12 * 3600);
    assert_eq!(idle.get("/api/auth/session").json(), json!({}));

    let member = portal.signed_in(Role::Member);
    portal.clock.advance(29 * 24 * 3600);
    assert_ne!(member.get("/api/auth/session").json(), json!({}));
    portal.clock.advance(29 * 24 * 3600);
    assert_ne!(member.get("/api/auth/session").json(), json!({}));
}

#[test]
fn secure_names_and_attributes_on_https() {
    let portal = start_with(Setup {
        base: Some("https://portal.test"),
        ..Setup::default()
    });
    let browser = portal.browser();
    let answer = sign_in_with(&browser, &[]);
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert!(
        browser
            .cookies
            .borrow()
            .contains_key("__Host-next-auth.csrf-token")
    );
    assert!(
        browser
            .cookies
            .borrow()
            .contains_key("__Secure-next-auth.callback-url")
    );
    let cookie = answer
        .set_cookie("__Secure-next-auth.session-token")
        .unwrap();
    assert!(
        cookie.ends_with("; HttpOnly; SameSite=Lax; Secure"),
        "{cookie}"
    );
    assert_eq!(
        answer.header("strict-transport-security"),
        "",
        "only where the operator asks for it"
    );
}

#[test]
fn failures_are_limited_per_account_and_successes_are_not() {
    let portal = start();
    for _ in 0..12 {
        assert_eq!(
            portal
                .browser()
                .sign_in("editor@portal.test", PASSWORD)
                .status,
            200
        );
    }
    for _ in 0..10 {
        assert_eq!(
            portal
                .browser()
                .sign_in("editor@portal.test", "wrong")
                .status,
            401
        );
    }
    let limited = portal.browser().sign_in("editor@portal.test", PASSWORD);
    assert_eq!(limited.status, 429);
    assert!(limited.header("retry-after").parse::<u64>().unwrap() <= 900);
    assert!(
        limited.json()["url"]
            .as_str()
            .unwrap()
            .ends_with("/api/auth/error?error=TooManyAttempts")
    );
    // Other accounts of the same network do not wait; forged headers change nothing.
    assert_eq!(
        portal
            .browser()
            .sign_in("admin@portal.test", PASSWORD)
            .status,
        200
    );
    let browser = portal.browser();
    let token = browser.csrf();
    let body = format!("csrfToken={token}&email=editor%40portal.test&password=x&json=true");
    let headers = [
        ("content-type", "application/x-www-form-urlencoded"),
        ("x-forwarded-for", "203.0.113.9"),
    ];
    let forged = browser.send(
        "POST",
        "/api/auth/callback/credentials",
        &headers,
        Some(body.as_bytes()),
    );
    assert_eq!(forged.status, 429);
    portal.clock.advance(15 * 60);
    assert_eq!(
        portal
            .browser()
            .sign_in("editor@portal.test", PASSWORD)
            .status,
        200
    );
}

#[test]
fn guesses_at_one_account_from_many_networks_close_its_password_for_strangers_only() {
    let portal = start_with(Setup {
        trusted_hops: 1,
        mail: false,
        ..Setup::default()
    });
    let owner = portal.signed_in(Role::Editor);
    let from = |browser: &Browser, network: &str, password: &str| {
        let password =
            percent_encoding::utf8_percent_encode(password, percent_encoding::NON_ALPHANUMERIC);
        let body = format!(
            "csrfToken={}&email=editor@portal.test&password={password}&json=true",
            browser.csrf()
        );
        let headers = [
            ("content-type", "application/x-www-form-urlencoded"),
            ("x-forwarded-for", network),
        ];
        browser
            .send(
                "POST",
                "/api/auth/callback/credentials",
                &headers,
                Some(body.as_bytes()),
            )
            .status
    };
    for guess in 0..10 {
        assert_eq!(
            from(&portal.browser(), "203.0.113.1", "wrong"),
            401,
            "{guess}"
        );
    }
    assert_eq!(
        from(&portal.browser(), "203.0.113.1", "wrong"),
        429,
        "ten from one network"
    );
    assert_eq!(
        from(&portal.browser(), "203.0.113.200", PASSWORD),
        200,
        "the owner on a new phone"
    );
    for guess in 0..20 {
        assert_eq!(
            from(
                &portal.browser(),
                &format!("198.51.100.{}", guess % 7),
                "wrong"
            ),
            401,
            "{guess}"
        );
    }
    assert_eq!(
        from(&portal.browser(), "203.0.113.200", PASSWORD),
        429,
        "thirty from anywhere"
    );
    assert_eq!(
        from(&owner, "203.0.113.200", PASSWORD),
        200,
        "a known browser"
    );
    assert_eq!(owner.sign_in("author@portal.test", PASSWORD).status, 200);
    assert_eq!(
        from(&owner, "203.0.113.200", PASSWORD),
        200,
        "another user has signed in there since"
    );
    // A hundred a day, however slowly.
    for _ in 0..7 {
        portal.clock.advance(15 * 60);
        for guess in 0..10 {
            assert_eq!(
                from(&portal.browser(), &format!("192.0.2.{guess}"), "wrong"),
                401
            );
        }
    }
    portal.clock.advance(3600);
    assert_eq!(from(&portal.browser(), "203.0.113.200", PASSWORD), 429);
    assert_eq!(from(&owner, "203.0.113.200", PASSWORD), 200);
}

#[test]
fn tokens_and_passwords_are_stored_as_digests_only() {
    let portal = start();
    let browser = portal.signed_in(Role::Author);
    let token = browser.cookies.borrow()[SESSION].clone();
    assert_eq!(token.len(), 64);
    let folder = portal.store.folder();
    for file in ["visnyk.sqlite3", "visnyk.sqlite3-wal"] {
        let bytes = std::fs::read(folder.join(file)).unwrap_or_default();
        let holds = |needle: &[u8]| bytes.windows(needle.len()).any(|window| window == needle);
        assert!(
            !holds(token.as_bytes()) && !holds(PASSWORD.as_bytes()),
            "{file}"
        );
    }
}

#[test]
fn a_token_from_another_sites_page_proves_nothing() {
    let portal = start();
    let own = origin(&portal);
    let status = |headers: &[(&str, &str)], form: bool| {
        let browser = portal.signed_in(Role::Member);
        let token = browser.csrf();
        let mut all = vec![("content-type", "application/x-www-form-urlencoded")];
        all.extend_from_slice(headers);
        let body = format!("csrfToken={token}&json=true&email=member@portal.test");
        let path = if form {
            "/api/plain/delete-account"
        } else {
            "/api/auth/signout"
        };
        browser.send("POST", path, &all, Some(body.as_bytes()));
        browser.get("/api/auth/session").json() == json!({})
    };
    for form in [false, true] {
        for foreign in [
            &[("origin", "https://evil.example")][..],
            &[("sec-fetch-site", "cross-site")],
            &[("sec-fetch-site", "same-site")],
            &[("origin", "null"), ("sec-fetch-site", "cross-site")],
            &[("origin", &*own), ("sec-fetch-site", "cross-site")],
        ] {
            assert!(!status(foreign, form), "{foreign:?}");
        }
        for ours in [
            &[][..],
            &[("origin", &*own)],
            &[("origin", &*own), ("sec-fetch-site", "same-origin")],
            &[("origin", "null"), ("sec-fetch-site", "same-origin")],
        ] {
            assert!(status(ours, form), "{ours:?}");
        }
    }
}

#[test]
fn a_page_without_scripts_hands_on_where_to_go_afterwards() {
    let portal = start_with(Setup {
        theme: true,
        ..Setup::default()
    });
    let browser = portal.browser();
    let base = "http://portal.test";
    let shown = |referer: &str| {
        let answer = browser.get_with("/api/plain/login?locale=ua", &[("referer", referer)]);
        assert_eq!(answer.status, 200);
        answer.text()
    };
    let back = |page: &str| {
        let at = page.find("name=\"callbackUrl\" value=\"").unwrap();
        let value = page[at..].split('"').nth(3).unwrap();
        value.replace("&#x2F;", "/").replace("&#47;", "/")
    };
    for prefix in ["", "/us"] {
        let page = shown(&format!(
            "{base}{prefix}/login?callbackUrl=%2Fcabinet%3Fa%3Db&error=SessionRequired"
        ));
        assert_eq!(back(&page), "/cabinet?a=b", "{prefix}");
        assert!(page.contains("data-step=\"password\"") && !page.contains("data-step=\"signup\""));
    }
    for other in [
        "https://evil.test/login?callbackUrl=%2Fcabinet".to_owned(),
        format!("{base}.evil.test/login?callbackUrl=%2Fcabinet"),
        format!("{base}/novyny?callbackUrl=%2Fcabinet"),
        format!("{base}/login"),
    ] {
        assert_eq!(back(&shown(&other)), "/", "{other}");
    }
    // Who comes to place an advertisement is asked to sign up first; the other language keeps the
    // way.
    let page = shown(&format!(
        "{base}/login?callbackUrl=%2Fdodaty-ogoloshennya&error=SessionRequired"
    ));
    assert!(
        page.contains("data-step=\"signup\"") && !page.contains("data-step=\"password\""),
        "{page}"
    );
    assert!(
        page.contains("callbackUrl=%2Fdodaty-ogoloshennya"),
        "{page}"
    );
}
