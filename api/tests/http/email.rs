//! Sign-in and sign-up by mail (docs/protocols.md §1.8, docs/security.md items 2 to 5, 8).

use crate::browser::{Answer, Browser};
use crate::portal::{PASSWORD, Portal, Setup, start_with};
use domain::access::Role;
use serde_json::json;
use store::Suspension;
use support::clock::Clock;

/// A server that sends no mails, so that they can be read.
fn quiet() -> Portal {
    start_with(Setup {
        mail: false,
        ..Setup::default()
    })
}

fn origin(portal: &Portal) -> String {
    portal.browser().origin()
}

fn ask(browser: &Browser, email: &str, extra: &[(&str, &str)]) -> Answer {
    let token = browser.csrf();
    let mut fields = vec![
        ("csrfToken", token.as_str()),
        ("email", email),
        ("json", "true"),
    ];
    fields.extend_from_slice(extra);
    browser.form("/api/auth/signin/email", &fields)
}

fn is_signed_in(browser: &Browser) -> bool {
    browser.get("/api/auth/session").json() != json!({})
}

fn error(portal: &Portal, code: &str) -> String {
    format!("{}/api/auth/error?error={code}", origin(portal))
}

#[test]
fn what_is_no_address_or_not_proven_sends_nothing() {
    let portal = quiet();
    let browser = portal.browser();
    for typed in [
        "",
        "olena",
        "olena@localhost",
        "a@b@c.example",
        "\"o\"@x.example",
        "o@x.example\r\nBcc: y@z.example",
    ] {
        let answer = ask(&browser, typed, &[]);
        assert_eq!(
            (answer.status, answer.json()),
            (200, json!({ "url": error(&portal, "EmailSignin") })),
            "{typed}"
        );
    }
    let fields = [
        ("csrfToken", "0"),
        ("email", "olena@example.org"),
        ("json", "true"),
    ];
    let unproven = browser.form("/api/auth/signin/email", &fields);
    assert_eq!(
        unproven.json(),
        json!({ "url": format!("{}/api/auth/signin?csrf=true", origin(&portal)) })
    );
    assert_eq!(portal.waiting_emails(), []);
}

/// Seconds that each email waits, in the order of requests.
fn waits(portal: &Portal) -> Vec<String> {
    portal.column("SELECT due_at - created_at FROM outbox ORDER BY id")
}

#[test]
fn what_fills_the_hidden_field_gets_its_link_in_its_turn() {
    let portal = quiet();
    let browser = portal.browser();
    for name in ["olena", "petro"] {
        let email = format!("{name}@example.org");
        let trapped = ask(
            &browser,
            &email,
            &[("leave_blank", "https://olena.example"), ("name", "Олена")],
        );
        assert!(
            trapped.json()["url"]
                .as_str()
                .unwrap()
                .contains("/verify-request?"),
            "{}",
            trapped.text()
        );
    }
    assert_eq!(waits(&portal), ["5", "10"]);
    // The ten minutes begin when the email leaves.
    portal.clock.advance(10 * 60 + 9);
    browser.get(&portal.link("sign_in_link"));
    assert_eq!(
        browser.get("/api/auth/session").json()["user"]["email"],
        "petro@example.org"
    );
    // A field of the name of former forms is what a password manager fills in.
    ask(
        &browser,
        "halyna@example.org",
        &[("website", "https://halyna.example")],
    );
    assert_eq!(waits(&portal).last().unwrap(), "0");
    let stranger = portal.browser();
    let fields = [
        ("email", "member@portal.test"),
        ("csrfToken", &*stranger.csrf()),
        ("leave_blank", "x"),
    ];
    assert_eq!(
        stranger.form("/api/plain/delete-account", &fields).status,
        200
    );
    assert_eq!(
        portal.waiting_emails().last().unwrap().1,
        "delete_account_link"
    );
    assert_ne!(waits(&portal).last().unwrap(), "0");
}

#[test]
fn known_and_unknown_addresses_get_the_same_answer() {
    let portal = quiet();
    let shape = |email: &str, extra: &[(&str, &str)]| {
        portal.clock.advance(24 * 3600);
        let answer = ask(&portal.browser(), email, extra);
        let names: Vec<String> = answer.headers.keys().map(ToString::to_string).collect();
        let cookies: Vec<String> = answer
            .set_cookies()
            .iter()
            .map(|cookie| cookie.split('=').next().unwrap().to_owned())
            .collect();
        (answer.status, answer.text(), names, cookies)
    };
    let known = shape("member@portal.test", &[]);
    assert_eq!(known.0, 200);
    assert!(
        known
            .1
            .ends_with("/api/auth/verify-request?provider=email&type=email\"}"),
        "{}",
        known.1
    );
    assert_eq!(shape("nobody@portal.test", &[]), known);
    assert_eq!(
        shape("member@portal.test", &[("name", "Самозванка")]),
        known,
        "a taken address"
    );
    assert_eq!(shape("fresh@portal.test", &[("name", "Нова")]), known);
    assert_eq!(portal.waiting_emails().len(), 4, "one letter each");
}

#[test]
fn a_link_signs_in_where_it_was_asked_for_and_once() {
    let portal = quiet();
    let browser = portal.browser();
    let answer = ask(
        &browser,
        " Member@Portal.Test ",
        &[("callbackUrl", "/us/cabinet")],
    );
    assert!(
        answer
            .set_cookie("visnyk_link")
            .unwrap()
            .contains("HttpOnly; SameSite=Lax")
    );
    let (recipient, template, params) = portal.waiting_emails().remove(0);
    assert_eq!(
        (recipient.as_str(), template.as_str()),
        ("member@portal.test", "sign_in_link")
    );
    assert_eq!(params["minutes"], 10);
    let link = portal.link("sign_in_link");
    assert!(
        link.starts_with("/api/auth/callback/email?callbackUrl=http%3A%2F%2F"),
        "{link}"
    );
    let token = link
        .split("token=")
        .nth(1)
        .unwrap()
        .split('&')
        .next()
        .unwrap();
    assert_eq!(token.len(), 64);
    let stored = portal.column("SELECT token_sha256 FROM links");
    assert_eq!(
        stored,
        [format!(
            "\\x{}",
            hex::encode(support::token::sha256(&[token.as_bytes()]))
        )]
    );

    let opened = browser.get(&link);
    assert_eq!(
        (opened.status, opened.header("location")),
        (302, format!("{}/us/cabinet", origin(&portal)).as_str())
    );
    let session = browser.get("/api/auth/session").json();
    assert_eq!(session["user"]["id"], json!(portal.users[&Role::Member].id));
    let again = browser.get(&link);
    assert_eq!(
        again.header("location"),
        format!("{}/us/cabinet", origin(&portal)),
        "it is theirs, and has signed in"
    );
    assert_eq!(again.set_cookie("next-auth.session-token"), None);
    assert_eq!(
        portal.browser().get(&link).header("location"),
        error(&portal, "Verification"),
        "once"
    );
    let another = portal.signed_in(Role::Author);
    assert_eq!(
        another.get(&link).header("location"),
        error(&portal, "Verification"),
        "not theirs"
    );
    let wrong = browser.get(&link.replace("member", "editor"));
    assert_eq!(wrong.header("location"), error(&portal, "Verification"));
    let missing = browser.get("/api/auth/callback/email?email=a%40b.example");
    assert_eq!(missing.header("location"), error(&portal, "configuration"));
}

#[test]
fn a_new_address_becomes_an_account_when_its_link_is_opened() {
    let portal = quiet();
    let browser = portal.browser();
    let before = portal.column("SELECT count(*) FROM users");
    ask(
        &browser,
        "olena@example.org",
        &[("name", "  Олена\r\n Гай "), ("callbackUrl", "/us/cabinet")],
    );
    assert_eq!(
        portal.column("SELECT count(*) FROM users"),
        before,
        "nothing yet"
    );
    browser.get(&portal.link("sign_in_link"));
    let user = browser.get("/api/auth/session").json()["user"].clone();
    assert_eq!(
        (
            &user["name"],
            &user["email"],
            &user["role"],
            &user["locale"]
        ),
        (
            &json!("Олена Гай"),
            &json!("olena@example.org"),
            &json!("member"),
            &json!("us")
        )
    );
    assert_eq!(portal.waiting_emails().last().unwrap().1, "welcome");
    // Without a name the part before the @ will do; an account that was there keeps its name.
    let other = portal.browser();
    portal.clock.advance(3600);
    ask(&other, "petro@example.org", &[]);
    other.get(&portal.link("sign_in_link"));
    assert_eq!(
        other.get("/api/auth/session").json()["user"]["name"],
        "petro"
    );
    let known = portal.browser();
    ask(&known, "member@portal.test", &[("name", "Інша")]);
    known.get(&portal.link("sign_in_link"));
    assert_eq!(
        known.get("/api/auth/session").json()["user"]["name"],
        "Пані member"
    );
    let bad = portal.browser();
    ask(
        &bad,
        "evil@example.org",
        &[("callbackUrl", "https://evil.example/")],
    );
    assert_eq!(
        bad.get(&portal.link("sign_in_link")).header("location"),
        origin(&portal)
    );
}

#[test]
fn accounts_by_invitation_only_are_refused_to_others_without_a_word() {
    let portal = quiet();
    let mut site = (*portal.store.site().unwrap()).clone();
    site.settings.allowed_users = vec![
        "Olena@example.org".to_owned(),
        "@hromada.example.org".to_owned(),
    ];
    let admits = |email: &str| site.settings.admits(email);
    assert!(admits("olena@EXAMPLE.org") && admits("a@hromada.example.org"));
    assert!(!admits("petro@example.org") && !admits("a@evil-hromada.example.org.example"));
    let waiting = portal.browser();
    ask(&waiting, "early@example.org", &[]);
    let early = portal.link("sign_in_link");
    crate::ads::block(portal.store.set_site(site.clone(), portal.clock.now())).unwrap();
    let users = portal.column("SELECT count(*) FROM users");
    waiting.get(&early);
    assert!(
        !is_signed_in(&waiting),
        "a link from before leads to no account either"
    );
    let letters = portal.waiting_emails().len();
    let stranger = ask(&portal.browser(), "petro@example.org", &[("name", "Петро")]);
    portal.clock.advance(3600);
    assert_eq!(portal.waiting_emails().len(), letters, "no letter");
    let welcome = portal.browser();
    let answer = ask(&welcome, "olena@example.org", &[("name", "Олена")]);
    assert_eq!(
        (answer.status, answer.text()),
        (stranger.status, stranger.text())
    );
    assert_eq!(portal.column("SELECT count(*) FROM users"), users);
    welcome.get(&portal.link("sign_in_link"));
    assert!(is_signed_in(&welcome));
    // An existing account keeps its name.
    let member = portal.browser();
    ask(&member, "member@portal.test", &[]);
    member.get(&portal.link("sign_in_link"));
    assert!(is_signed_in(&member));
}

#[test]
fn elsewhere_a_button_is_needed_and_looking_uses_nothing_up() {
    let portal = quiet();
    let browser = portal.browser();
    ask(&browser, "member@portal.test", &[]);
    let link = portal.link("sign_in_link");
    let elsewhere = portal.browser();
    for _ in 0..3 {
        let page = elsewhere.get(&link);
        assert_eq!(
            (page.status, page.header("referrer-policy")),
            (200, "no-referrer")
        );
        assert!(page.header("cache-control").contains("no-store"));
        assert!(
            page.text().contains("action=\"/api/auth/callback/email\""),
            "{}",
            page.text()
        );
        assert!(page.text().contains("Увійти тут"));
    }
    assert!(!is_signed_in(&elsewhere));
    let token = link
        .split("token=")
        .nth(1)
        .unwrap()
        .split('&')
        .next()
        .unwrap()
        .to_owned();
    let fields = |csrf: &str| {
        let fields = [
            ("csrfToken", csrf),
            ("token", &token),
            ("email", "member@portal.test"),
            ("json", "true"),
        ];
        elsewhere.form("/api/auth/callback/email", &fields)
    };
    assert!(
        fields("0").json()["url"]
            .as_str()
            .unwrap()
            .ends_with("signin?csrf=true")
    );
    assert!(!is_signed_in(&elsewhere));
    assert_eq!(
        fields(&elsewhere.csrf()).json(),
        json!({ "url": origin(&portal) })
    );
    assert!(is_signed_in(&elsewhere));
    assert!(!is_signed_in(&browser));
    assert_eq!(
        browser.get(&link).header("location"),
        error(&portal, "Verification")
    );
}

#[test]
fn a_link_dies_after_ten_minutes_and_two_at_once_are_one() {
    let portal = quiet();
    let browser = portal.browser();
    ask(&browser, "member@portal.test", &[]);
    portal.clock.advance(10 * 60);
    assert_eq!(
        browser.get(&portal.link("sign_in_link")).header("location"),
        error(&portal, "Verification")
    );
    ask(&browser, "member@portal.test", &[]);
    let link = portal.link("sign_in_link");
    let cookies = browser.cookies.borrow().clone();
    let locations: Vec<String> = std::thread::scope(|scope| {
        let open = || {
            let browser = portal.browser();
            *browser.cookies.borrow_mut() = cookies.clone();
            browser.get(&link).header("location").to_owned()
        };
        let threads: Vec<_> = (0..8).map(|_| scope.spawn(open)).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap())
            .collect()
    });
    let won = locations
        .iter()
        .filter(|location| !location.contains("error"))
        .count();
    assert_eq!(won, 1, "{locations:?}");
}

#[test]
fn closed_and_suspended_accounts_stay_out() {
    let portal = quiet();
    let now = portal.clock.now();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let id = portal.users[&Role::Member].id;
    let signed_in = portal.signed_in(Role::Member);
    let until = support::clock::later(now, 3600);
    let suspension = Suspension {
        until: Some(until),
        reason: String::new(),
    };
    runtime
        .block_on(portal.store.suspend_silently(id, suspension, now))
        .unwrap();
    assert!(!is_signed_in(&signed_in));
    let browser = portal.browser();
    let refused = browser.sign_in("member@portal.test", PASSWORD);
    assert_eq!(
        (refused.status, refused.json()),
        (403, json!({ "url": error(&portal, "AccessDenied") }))
    );
    assert_eq!(
        browser.sign_in("member@portal.test", "wrong").status,
        401,
        "only the owner is told"
    );
    ask(&browser, "member@portal.test", &[("callbackUrl", "/")]);
    assert_eq!(
        browser.get(&portal.link("sign_in_link")).header("location"),
        error(&portal, "AccessDenied")
    );
    assert!(!is_signed_in(&browser));
    portal.clock.advance(3600);
    assert_eq!(browser.sign_in("member@portal.test", PASSWORD).status, 200);
    runtime
        .block_on(
            portal
                .store
                .suspend_silently(id, Suspension::default(), now),
        )
        .unwrap();
    let browser = portal.browser();
    ask(&browser, "member@portal.test", &[]);
    assert_eq!(
        browser.get(&portal.link("sign_in_link")).header("location"),
        error(&portal, "AccessDenied")
    );
}

#[test]
fn mails_are_limited_per_address_and_above_the_numbers_of_a_network_they_take_turns() {
    let portal = quiet();
    for _ in 0..3 {
        assert_eq!(ask(&portal.browser(), "a@example.org", &[]).status, 200);
    }
    let limited = ask(&portal.browser(), "A@example.org", &[]);
    assert_eq!(
        (limited.status, limited.json()),
        (429, json!({ "url": error(&portal, "TooManyLinks") }))
    );
    assert_eq!(limited.header("retry-after"), "900");
    assert_eq!(portal.waiting_emails().len(), 3);
    // Others of the network: with and without a name, with and without an account.
    for number in 0..40 {
        let extra: &[_] = if number % 2 == 0 {
            &[("name", "Н")]
        } else {
            &[]
        };
        assert_eq!(
            ask(&portal.browser(), &format!("n{number}@example.org"), extra).status,
            200
        );
    }
    let delays: Vec<String> = (0..43)
        .map(|number: i32| ((number - 29).max(0) * 5).to_string())
        .collect();
    assert_eq!(waits(&portal), delays);
    assert_eq!(
        ask(&portal.browser(), "member@portal.test", &[]).status,
        200
    );
    assert_eq!(
        waits(&portal).last().unwrap(),
        "70",
        "an address with an account waits as long as one without"
    );
}

#[test]
fn strangers_who_ask_for_links_lock_no_one_out() {
    let portal = quiet();
    let owner = portal.signed_in(Role::Member);
    owner.form(
        "/api/auth/signout",
        &[("csrfToken", &owner.csrf()), ("json", "true")],
    );
    // Three, three, three and one in 48 minutes, then every hour of the day.
    for round in 0..4 {
        for _ in 0..(if round == 3 { 1 } else { 3 }) {
            assert_eq!(
                ask(&portal.browser(), "member@portal.test", &[]).status,
                200
            );
        }
        portal.clock.advance(16 * 60);
    }
    let phone = portal.browser();
    let refused = ask(&phone, "member@portal.test", &[]);
    assert_eq!(
        (refused.status, refused.json()),
        (429, json!({ "url": error(&portal, "TooManyLinks") }))
    );
    for _ in 0..3 {
        assert_eq!(
            ask(&owner, "member@portal.test", &[]).status,
            200,
            "a known browser"
        );
        owner.get(&portal.link("sign_in_link"));
        assert!(is_signed_in(&owner));
        owner.form(
            "/api/auth/signout",
            &[("csrfToken", &owner.csrf()), ("json", "true")],
        );
    }
    // What is known to one account is a stranger to others.
    assert_eq!(ask(&phone, "editor@portal.test", &[]).status, 200);
    // The owner on a new phone, most of a day later: the mailbox has a link that works until the
    // next may be asked for.
    portal.clock.advance(22 * 3600);
    assert_eq!(ask(&phone, "member@portal.test", &[]).status, 429);
    let link = portal.link("last_sign_in_link");
    let page = phone.get(&link);
    assert_eq!(page.status, 200, "{}", page.text());
    let token = link
        .split("token=")
        .nth(1)
        .unwrap()
        .split('&')
        .next()
        .unwrap();
    let fields = [
        ("csrfToken", &*phone.csrf()),
        ("token", token),
        ("email", "member@portal.test"),
        ("json", "true"),
    ];
    assert_eq!(
        phone.form("/api/auth/callback/email", &fields).json(),
        json!({ "url": origin(&portal) })
    );
    assert!(is_signed_in(&phone));
    assert_eq!(
        portal.browser().get(&link).header("location"),
        error(&portal, "Verification"),
        "once"
    );
}

#[test]
fn strangers_who_ask_to_delete_an_account_use_up_nothing_of_its_owner() {
    let portal = quiet();
    let owner = portal.signed_in(Role::Member);
    owner.form(
        "/api/auth/signout",
        &[("csrfToken", &owner.csrf()), ("json", "true")],
    );
    let stranger = portal.browser();
    let send = |browser: &Browser| {
        let fields = [
            ("email", "member@portal.test"),
            ("csrfToken", &*browser.csrf()),
        ];
        browser.form("/api/plain/delete-account", &fields)
    };
    for _ in 0..3 {
        assert_eq!(send(&stranger).status, 200);
    }
    let refused = send(&stranger);
    assert_eq!(refused.status, 429);
    assert!(refused.text().contains("ще діє"), "{}", refused.text());
    assert_eq!(send(&owner).status, 200);
}

#[test]
fn forms_without_scripts_work_and_come_back_with_the_reason() {
    let portal = quiet();
    let browser = portal.browser();
    let page = browser.get("/api/plain/login?locale=us&form=signup");
    assert_eq!(page.status, 200);
    let token = browser.csrf();
    let client = [("csrfToken", token.as_str()), ("email", "nothing")];
    let client = browser.form("/api/auth/signin/email", &client);
    assert_eq!(
        client.header("location"),
        error(&portal, "EmailSignin"),
        "a client of the protocol"
    );
    let client = browser.form("/api/auth/signin/email", &[("email", "olena@example.org")]);
    assert_eq!(
        client.header("location"),
        format!("{}/api/auth/signin?csrf=true", origin(&portal))
    );
    let send = |fields: &[(&str, &str)]| {
        let mut all = vec![
            ("csrfToken", token.as_str()),
            ("callbackUrl", "/us/cabinet"),
            ("plain", "true"),
        ];
        all.extend_from_slice(fields);
        let answer = browser.form("/api/auth/signin/email", &all);
        assert_eq!(answer.status, 302);
        answer.header("location").to_owned()
    };
    let back = format!(
        "{}/api/plain/login?locale=us&form=signup&callbackUrl={}&error=EmailSignin",
        origin(&portal),
        format!("{}/us/cabinet", origin(&portal))
            .replace(':', "%3A")
            .replace('/', "%2F")
    );
    assert_eq!(send(&[("email", "nothing"), ("name", "Olena")]), back);
    assert!(send(&[("email", "nothing")]).contains("form=link&"));
    let verify = send(&[("email", "olena@example.org"), ("name", "Olena")]);
    assert_eq!(
        verify,
        format!(
            "{}/api/auth/verify-request?provider=email&type=email",
            origin(&portal)
        )
    );
    assert_eq!(
        browser
            .get("/api/auth/verify-request?provider=email&type=email")
            .header("location"),
        format!("{}/us/verify-request", origin(&portal))
    );
    browser.get(&portal.link("sign_in_link"));
    // The signed-in have nothing to do at sign-in.
    let again = browser.get("/api/plain/login?locale=us");
    assert_eq!((again.status, again.header("location")), (303, "/us"));
    let page = browser.get("/api/auth/signin?callbackUrl=/us/x");
    assert_eq!(page.header("location"), format!("{}/us", origin(&portal)));
    let redirect = browser.get("/api/auth/signin?error=OAuthAccountNotLinked");
    assert!(redirect.header("location").contains("/us/login?"));
}

#[test]
fn guesses_from_elsewhere_do_not_lock_the_owner_out() {
    let portal = quiet();
    let owner = portal.signed_in(Role::Editor);
    assert!(owner.cookies.borrow().contains_key("visnyk_browser"));
    let sign_out = owner.csrf();
    owner.form(
        "/api/auth/signout",
        &[("csrfToken", &sign_out), ("json", "true")],
    );
    for _ in 0..10 {
        assert_eq!(
            portal
                .browser()
                .sign_in("editor@portal.test", "wrong")
                .status,
            401
        );
    }
    assert_eq!(
        portal
            .browser()
            .sign_in("editor@portal.test", PASSWORD)
            .status,
        429
    );
    assert_eq!(
        owner.sign_in("editor@portal.test", PASSWORD).status,
        200,
        "a known browser"
    );
    // It is known to one account only, and has a counter of its own.
    assert_eq!(owner.sign_in("admin@portal.test", "wrong").status, 401);
    for _ in 0..10 {
        owner.sign_in("editor@portal.test", "wrong");
    }
    assert_eq!(owner.sign_in("editor@portal.test", PASSWORD).status, 429);
    let forged = portal.browser();
    forged.cookies.borrow_mut().insert(
        "visnyk_browser".to_owned(),
        format!("{}%7C{}", "a".repeat(64), "b".repeat(64)),
    );
    assert_eq!(forged.sign_in("editor@portal.test", PASSWORD).status, 429);
}

#[test]
fn each_kind_of_mail_has_a_count_of_its_own() {
    let portal = quiet();
    let browser = portal.browser();
    for status in [200, 200, 200, 429] {
        assert_eq!(ask(&browser, "member@portal.test", &[]).status, status);
    }
    let fields = [
        ("email", "member@portal.test"),
        ("csrfToken", &*browser.csrf()),
    ];
    for status in [200, 200, 200, 429] {
        assert_eq!(
            browser.form("/api/plain/delete-account", &fields).status,
            status
        );
    }
    let member = portal.signed_in(Role::Member);
    let body = json!({ "email": "other@example.org" });
    assert_eq!(
        member
            .call("POST", "/api/cabinet/profile/email", Some(&body))
            .status,
        202
    );
}

#[test]
fn a_new_password_ends_links_that_wait() {
    let portal = quiet();
    let browser = portal.browser();
    ask(&browser, "member@portal.test", &[]);
    let link = portal.link("sign_in_link");
    let member = portal.signed_in(Role::Member);
    let body = json!({ "password": "верба над ставом 1847" });
    assert_eq!(
        member
            .call("PUT", "/api/cabinet/profile/password", Some(&body))
            .status,
        204
    );
    assert_eq!(
        browser.get(&link).header("location"),
        error(&portal, "Verification")
    );
}
