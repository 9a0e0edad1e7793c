//! The second step of a sign-in (docs/protocols.md §1.11, docs/security.md §10): refusals first.

use crate::browser::{Answer, Browser};
use crate::oidc::{self, Issuer};
use crate::portal::{PASSWORD, Portal, Setup, of_issuer, start_with};
use domain::access::Role;
use domain::accounts::second_factor::recovery_codes;
use domain::accounts::second_factor::totp::{TotpSecret, step_at};
use model::{DAY, SecondFactorRule};
use serde_json::{Value, json};
use store::Suspension;
use support::clock::Clock;

const TOTP: &str = "/api/cabinet/second-factor/totp";
const CONFIRM: &str = "/api/cabinet/second-factor/totp/confirm";
pub(crate) const FACTORS: &str = "/api/cabinet/second-factor";
const CODES: &str = "/api/cabinet/second-factor/recovery-codes";
pub(crate) const PROVE: &str = "/api/cabinet/prove";
pub(crate) const STEP: &str = "/api/auth/callback/second-factor";
pub(crate) const PAGE: &str = "/api/auth/signin/second-factor";
const COOKIE: &str = "visnyk_second_step";

/// A server that sends no mails, so that they can be read.
pub(crate) fn quiet() -> Portal {
    start_with(Setup {
        mail: false,
        ..Setup::default()
    })
}

/// The bytes of a secret as an app reads them.
fn decode(text: &str) -> TotpSecret {
    let mut bytes = Vec::new();
    let (mut buffer, mut bits) = (0_u32, 0);
    for letter in text.bytes() {
        let value = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'2'..=b'7' => letter - b'2' + 26,
            other => panic!("{other} is no letter of base32"),
        };
        buffer = (buffer << 5) | u32::from(value);
        bits += 5;
        if bits >= 8 {
            bits -= 8;
            bytes.push((buffer >> bits) as u8);
            buffer &= (1 << bits) - 1;
        }
    }
    TotpSecret::from_bytes(&bytes).unwrap()
}

/// An authenticator app.
pub(crate) struct App(TotpSecret);

impl App {
    /// The code that it shows `steps` after the present one.
    pub(crate) fn shows(&self, portal: &Portal, steps: i64) -> String {
        self.0.code(step_at(portal.clock.now()) + steps)
    }
}

/// Starts to add an app.
fn begin(browser: &Browser) -> App {
    let started = browser.call("POST", TOTP, None);
    assert_eq!(started.status, 200, "{}", started.text());
    App(decode(started.json()["secret"].as_str().unwrap()))
}

pub(crate) fn texts(list: &Value) -> Vec<String> {
    let list = list.as_array().unwrap().iter();
    list.map(|text| text.as_str().unwrap().to_owned()).collect()
}

/// Adds an app, and returns it with the recovery codes that came with it. Its code is used then: the
/// clock goes to the next step.
pub(crate) fn add(portal: &Portal, browser: &Browser, name: &str) -> (App, Vec<String>) {
    let app = begin(browser);
    let sent = json!({ "code": app.shows(portal, 0), "name": name });
    let confirmed = browser.call("POST", CONFIRM, Some(&sent));
    assert_eq!(confirmed.status, 200, "{}", confirmed.text());
    portal.clock.advance(30);
    (app, texts(&confirmed.json()["codes"]))
}

/// Takes the first step by password in a new browser.
pub(crate) fn first_step(portal: &Portal, email: &str) -> Browser {
    let browser = portal.browser();
    let answer = browser.sign_in(email, PASSWORD);
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert!(browser.cookies.borrow().contains_key(COOKIE));
    browser
}

pub(crate) fn second_step(browser: &Browser, code: &str) -> Answer {
    let token = browser.csrf();
    let fields = [
        ("csrfToken", token.as_str()),
        ("code", code),
        ("json", "true"),
    ];
    browser.form(STEP, &fields)
}

pub(crate) fn is_signed_in(browser: &Browser) -> bool {
    browser.get("/api/auth/session").json() != json!({})
}

/// A code that is right at no near time.
fn wrong_code(portal: &Portal, app: &App) -> String {
    let near: Vec<String> = (-3..=3).map(|step| app.shows(portal, step)).collect();
    let mut numbers = (0..1_000_000).map(|number| format!("{number:06}"));
    numbers.find(|code| !near.contains(code)).unwrap()
}

fn refused(answer: &Answer, browser: &Browser, code: &str) {
    let url = format!(
        "{}/api/auth/signin/second-factor?error={code}",
        browser.origin()
    );
    assert_eq!(answer.json(), json!({ "url": url }));
    assert!(!is_signed_in(browser));
}

fn over(answer: &Answer, browser: &Browser) {
    let url = format!(
        "{}/api/auth/error?error=SecondFactorExpired",
        browser.origin()
    );
    assert_eq!(
        (answer.status, answer.json()),
        (401, json!({ "url": url })),
        "{}",
        answer.text()
    );
    assert!(!is_signed_in(browser));
}

#[test]
fn the_first_step_opens_nothing() {
    let portal = quiet();
    let admin = portal.signed_in(Role::Admin);
    let (app, _) = add(&portal, &admin, "Телефон");
    let browser = portal.browser();
    let token = browser.csrf();
    let fields = [
        ("csrfToken", token.as_str()),
        ("email", "admin@portal.test"),
        ("password", PASSWORD),
        ("callbackUrl", "/us/dashboard?a=1"),
        ("json", "true"),
    ];
    let answer = browser.form("/api/auth/callback/credentials", &fields);
    let url = format!("{}/us/login?step=second", browser.origin());
    assert_eq!((answer.status, answer.json()), (200, json!({ "url": url })));
    let cookie = answer.set_cookie(COOKIE).unwrap();
    assert!(
        cookie.ends_with("; Path=/; Max-Age=300; HttpOnly; SameSite=Lax"),
        "{cookie}"
    );
    for name in [
        "next-auth.session-token",
        "visnyk_signed_in",
        "visnyk_browser",
    ] {
        assert!(answer.set_cookie(name).is_none(), "{name}");
    }
    assert_eq!(browser.get("/api/auth/session").json(), json!({}));
    for path in ["/api/cabinet/profile", "/api/dashboard/home", FACTORS] {
        assert_eq!(browser.get(path).status, 401, "{path}");
    }
    // The token of the second step is none of a session, and the database holds neither.
    let token = browser.cookies.borrow()[COOKIE].clone();
    let thief = portal.browser();
    thief
        .cookies
        .borrow_mut()
        .insert("next-auth.session-token".to_owned(), token.clone());
    assert_eq!(thief.get("/api/auth/session").json(), json!({}));
    let rows = portal.database.connect().table("pending_sign_ins");
    assert_eq!(rows.len(), 1);
    assert!(!rows[0].to_lowercase().contains(&token));

    let answer = second_step(&browser, &app.shows(&portal, 0));
    let url = format!("{}/us/dashboard?a=1", browser.origin());
    assert_eq!((answer.status, answer.json()), (200, json!({ "url": url })));
    assert!(answer.set_cookie(COOKIE).unwrap().contains("Max-Age=0"));
    assert!(is_signed_in(&browser));
    assert_eq!(
        portal.column("SELECT count(*) FROM pending_sign_ins"),
        ["0"]
    );
}

#[test]
fn only_the_browser_of_the_first_step_takes_the_second_and_only_for_five_minutes() {
    let portal = quiet();
    let (app, _) = add(&portal, &portal.signed_in(Role::Editor), "Телефон");
    let stranger = portal.browser();
    over(&second_step(&stranger, &app.shows(&portal, 0)), &stranger);
    for forged in ["", "0", &*"0".repeat(64)] {
        stranger
            .cookies
            .borrow_mut()
            .insert(COOKIE.to_owned(), forged.to_owned());
        over(&second_step(&stranger, &app.shows(&portal, 0)), &stranger);
    }
    let unproven = first_step(&portal, "editor@portal.test");
    let code = app.shows(&portal, 0);
    let proofless = |fields: &[(&str, &str)]| unproven.form(STEP, fields);
    let url = format!("{}/api/auth/signin?csrf=true", unproven.origin());
    let scripted = proofless(&[("code", &code), ("json", "true")]);
    assert_eq!(
        (scripted.status, scripted.json()),
        (200, json!({ "url": url }))
    );
    let plain = proofless(&[("code", &code)]);
    assert_eq!(plain.status, 302);
    assert!(plain.header("location").ends_with("?error=Default"));
    assert!(!is_signed_in(&unproven));

    let late = first_step(&portal, "editor@portal.test");
    portal.clock.advance(5 * 60);
    over(&second_step(&late, &app.shows(&portal, 0)), &late);
    let page = late.get(PAGE);
    assert_eq!(page.status, 302);
    assert!(page.header("location").ends_with("SecondFactorExpired"));

    let last = first_step(&portal, "editor@portal.test");
    portal.clock.advance(5 * 60 - 1);
    assert_eq!(second_step(&last, &app.shows(&portal, 0)).status, 200);
    assert!(is_signed_in(&last));
}

#[test]
fn who_may_no_longer_sign_in_does_not_by_the_second_step() {
    let portal = quiet();
    let (app, _) = add(&portal, &portal.signed_in(Role::Editor), "Телефон");
    let (id, now) = (portal.users[&Role::Editor].id, portal.clock.now());
    // A new password ends what began with the old one; so does a suspension.
    let browser = first_step(&portal, "editor@portal.test");
    let owner = first_step(&portal, "editor@portal.test");
    assert_eq!(second_step(&owner, &app.shows(&portal, 0)).status, 200);
    let change = json!({ "current": PASSWORD, "password": "човен пливе за обрій 7" });
    let changed = owner.call("PUT", "/api/cabinet/profile/password", Some(&change));
    assert_eq!(changed.status, 204, "{}", changed.text());
    portal.clock.advance(30);
    over(&second_step(&browser, &app.shows(&portal, 0)), &browser);

    let browser = portal.browser();
    browser.sign_in("editor@portal.test", "човен пливе за обрій 7");
    crate::ads::block(
        portal
            .store
            .suspend_silently(id, Suspension::default(), now),
    )
    .unwrap();
    over(&second_step(&browser, &app.shows(&portal, 0)), &browser);
}

#[test]
fn a_code_works_once_and_drifts_by_one_step() {
    let portal = quiet();
    let (app, _) = add(&portal, &portal.signed_in(Role::Editor), "Телефон");
    let email = "editor@portal.test";
    // The clock went on by one step: the code that confirmed the app is the one before, and was used.
    let browser = first_step(&portal, email);
    for steps in [-1, 2] {
        let answer = second_step(&browser, &app.shows(&portal, steps));
        assert_eq!(answer.status, 401, "{steps}");
        refused(&answer, &browser, "SecondFactor");
    }
    let code = app.shows(&portal, 1);
    assert_eq!(second_step(&browser, &code).status, 200, "an app ahead");
    // Neither that code nor one before it, though they are near.
    let again = first_step(&portal, email);
    for steps in [1, 0] {
        refused(
            &second_step(&again, &app.shows(&portal, steps)),
            &again,
            "SecondFactor",
        );
    }
    portal.clock.advance(90);
    let behind = app.shows(&portal, -1);
    assert_eq!(second_step(&again, &behind).status, 200, "an app behind");
    // Two browsers with one code at the same time: one of them signs in.
    portal.clock.advance(15 * 60);
    let code = app.shows(&portal, 0);
    let browsers = [first_step(&portal, email), first_step(&portal, email)];
    let outcomes = std::thread::scope(|scope| {
        let requests = browsers.map(|browser| {
            let code = &code;
            scope.spawn(move || second_step(&browser, code).status)
        });
        requests.map(|thread| thread.join().unwrap())
    });
    let mut outcomes = outcomes.to_vec();
    outcomes.sort_unstable();
    assert_eq!(outcomes, [200, 401]);
}

#[test]
fn guesses_are_counted_by_account_and_not_by_network() {
    let portal = quiet();
    let (app, codes) = add(&portal, &portal.signed_in(Role::Editor), "Телефон");
    let (other, _) = add(&portal, &portal.signed_in(Role::Author), "Ключ");
    let email = "editor@portal.test";
    let wrong = wrong_code(&portal, &app);
    let guesser = first_step(&portal, email);
    for guess in 0..5 {
        let answer = second_step(&guesser, if guess == 0 { "немає" } else { &wrong });
        assert_eq!(answer.status, 401, "{guess}");
    }
    // No longer the right one, nor a recovery code, from no browser and after no new first step.
    for code in [&app.shows(&portal, 0), &codes[0]] {
        for browser in [&guesser, &first_step(&portal, email)] {
            let answer = second_step(browser, code);
            assert_eq!(answer.status, 429);
            refused(&answer, browser, "TooManyCodes");
        }
    }
    // Another account in the same network signs in.
    let author = first_step(&portal, "author@portal.test");
    assert_eq!(second_step(&author, &other.shows(&portal, 0)).status, 200);
    portal.clock.advance(15 * 60);
    let browser = first_step(&portal, email);
    assert_eq!(second_step(&browser, &app.shows(&portal, 0)).status, 200);
    // Twenty a day, however they are spread.
    for round in 0..3 {
        let browser = first_step(&portal, email);
        let wrong = wrong_code(&portal, &app);
        for _ in 0..5 {
            assert_eq!(second_step(&browser, &wrong).status, 401, "{round}");
        }
        portal.clock.advance(15 * 60);
    }
    let browser = first_step(&portal, email);
    assert_eq!(second_step(&browser, &app.shows(&portal, 0)).status, 429);
    portal.clock.advance(DAY);
    let browser = first_step(&portal, email);
    assert_eq!(second_step(&browser, &app.shows(&portal, 0)).status, 200);
}

#[test]
fn a_recovery_code_signs_in_once_and_new_ones_end_the_old() {
    let portal = quiet();
    let owner = portal.signed_in(Role::Editor);
    let (_, codes) = add(&portal, &owner, "Телефон");
    assert_eq!(codes.len(), recovery_codes::COUNT);
    let email = "editor@portal.test";
    let browser = first_step(&portal, email);
    let foreign = recovery_codes::random();
    refused(&second_step(&browser, &foreign), &browser, "SecondFactor");
    assert_eq!(second_step(&browser, &codes[0].to_uppercase()).status, 200);
    let again = first_step(&portal, email);
    refused(&second_step(&again, &codes[0]), &again, "SecondFactor");
    assert_eq!(owner.get(FACTORS).json()["recovery_codes_left"], 9);
    // Another account does not use it.
    let author = portal.signed_in(Role::Author);
    add(&portal, &author, "Ключ");
    let other = first_step(&portal, "author@portal.test");
    refused(&second_step(&other, &codes[1]), &other, "SecondFactor");
    assert_eq!(owner.get(FACTORS).json()["recovery_codes_left"], 9);

    let replaced = owner.call("POST", CODES, None);
    let fresh = texts(&replaced.json()["codes"]);
    assert_eq!(fresh.len(), recovery_codes::COUNT);
    refused(&second_step(&again, &codes[1]), &again, "SecondFactor");
    assert_eq!(second_step(&again, &fresh[9]).status, 200);
    // No code is on record as it is.
    let stored = portal.database.connect().table("recovery_codes");
    assert_eq!(stored.len(), 9 + recovery_codes::COUNT);
    let bare = fresh[0].replace('-', "");
    assert!(
        stored
            .iter()
            .all(|row| !row.contains(&fresh[0]) && !row.contains(&bare))
    );
}

#[test]
fn links_and_issuers_lead_to_the_second_step_too() {
    let issuer = Issuer::start();
    let portal = start_with(Setup {
        mail: false,
        providers: of_issuer(issuer.address),
        ..Setup::default()
    });
    let claims = json!({ "sub": "9", "email": "editor@portal.test", "email_verified": true });
    let editor = portal.signed_in(Role::Editor);
    oidc::connect(&portal, &issuer, &editor, claims.clone());
    let (app, _) = add(&portal, &editor, "Телефон");
    let browser = portal.browser();
    let token = browser.csrf();
    let fields = [
        ("csrfToken", token.as_str()),
        ("email", "editor@portal.test"),
        ("json", "true"),
    ];
    browser.form("/api/auth/signin/email", &fields);
    let page = format!("{}{PAGE}", browser.origin());
    let opened = browser.get(&portal.link("sign_in_link"));
    assert_eq!((opened.status, opened.header("location")), (302, &*page));
    assert!(!is_signed_in(&browser));
    assert_eq!(second_step(&browser, &app.shows(&portal, 0)).status, 200);
    assert!(is_signed_in(&browser));

    portal.clock.advance(30);
    let browser = portal.browser();
    let back = oidc::sign_in(&portal, &issuer, &browser, claims);
    assert_eq!((back.status, back.header("location")), (302, &*page));
    assert!(!is_signed_in(&browser));
    let answer = second_step(&browser, &app.shows(&portal, 0));
    let url = format!("{}/us/cabinet", browser.origin());
    assert_eq!((answer.status, answer.json()), (200, json!({ "url": url })));
}

#[test]
fn the_form_works_without_scripts() {
    let portal = quiet();
    let (app, _) = add(&portal, &portal.signed_in(Role::Editor), "Телефон");
    let browser = portal.browser();
    let token = browser.csrf();
    let fields = [
        ("csrfToken", token.as_str()),
        ("email", "editor@portal.test"),
        ("password", PASSWORD),
        ("callbackUrl", "/us/cabinet"),
        ("plain", "true"),
    ];
    let sent = browser.form("/api/auth/callback/credentials", &fields);
    assert_eq!(sent.status, 302);
    let page = browser.get(PAGE);
    assert_eq!(
        sent.header("location"),
        format!("{}{PAGE}", browser.origin())
    );
    assert_eq!(
        [
            page.header("cache-control"),
            page.header("x-robots-tag"),
            page.header("referrer-policy"),
        ],
        ["private, no-cache, no-store", "noindex", "no-referrer"]
    );
    let text = page.text();
    for part in [
        "action=\"/api/auth/callback/second-factor\"",
        "name=\"code\"",
        "editor@portal.test",
        &token,
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let fields = |code: &str| {
        let token = browser.csrf();
        let back = format!("{}/us/cabinet", browser.origin());
        let fields = [
            ("csrfToken", &*token),
            ("callbackUrl", &*back),
            ("code", code),
        ];
        browser.form(STEP, &fields)
    };
    let wrong = fields("000");
    assert_eq!(wrong.status, 302);
    let again = browser.get(&format!("{PAGE}?error=SecondFactor"));
    assert!(wrong.header("location").ends_with("?error=SecondFactor"));
    assert!(again.text().contains("Wrong code"), "{}", again.text());
    let done = fields(&app.shows(&portal, 0));
    assert_eq!(
        (done.status, done.header("location")),
        (302, &*format!("{}/us/cabinet", browser.origin()))
    );
    assert!(is_signed_in(&browser));
}

#[test]
fn adding_and_removing_ask_for_a_recent_proof() {
    let portal = quiet();
    let owner = portal.signed_in(Role::Editor);
    let (app, _) = add(&portal, &owner, "Телефон");
    let id = owner.get(FACTORS).json()["items"][0]["id"].clone();
    let own = format!("{FACTORS}/{id}");
    portal.clock.advance(15 * 60);
    let first = json!({ "code": "123456", "name": "Інший" });
    for (method, path, body) in [
        ("POST", TOTP, None),
        ("POST", CONFIRM, Some(&first)),
        ("POST", CODES, None),
        ("DELETE", own.as_str(), None),
    ] {
        let answer = owner.call(method, path, body);
        assert_eq!(answer.status, 403, "{method} {path}");
        assert_eq!(answer.json()["key"], "proof_required", "{method} {path}");
    }
    assert_eq!(owner.get(FACTORS).json()["proved"], false);
    // With a second factor a password proves nothing.
    for (sent, field, key) in [
        (json!({}), "code", "required"),
        (json!({ "current": PASSWORD }), "code", "required"),
        (json!({ "code": "000" }), "code", "code_wrong"),
        (
            json!({ "code": app.shows(&portal, 5) }),
            "code",
            "code_wrong",
        ),
    ] {
        let answer = owner.call("POST", PROVE, Some(&sent));
        assert_eq!(answer.status, 422, "{sent}");
        assert_eq!(answer.json()["errors"][field][0]["key"], key, "{sent}");
    }
    let code = json!({ "code": app.shows(&portal, 0) });
    assert_eq!(owner.call("POST", PROVE, Some(&code)).status, 204);
    assert_eq!(owner.call("POST", PROVE, Some(&code)).status, 422, "once");
    assert_eq!(owner.get(FACTORS).json()["proved"], true);
    // Of another account there is none.
    let author = portal.signed_in(Role::Author);
    assert_eq!(author.call("DELETE", &own, None).status, 404);
    let name = json!({ "name": "Мій" });
    assert_eq!(author.call("PUT", &own, Some(&name)).status, 404);
    // Without one the password does, and a code is no field.
    portal.clock.advance(15 * 60);
    let wrong = json!({ "current": "не той пароль", "code": "123456" });
    let answer = author.call("POST", PROVE, Some(&wrong));
    assert_eq!(answer.json()["errors"]["current"][0]["key"], "pw_wrong");
    assert_eq!(author.call("POST", TOTP, None).status, 403);
    let right = json!({ "current": PASSWORD });
    assert_eq!(author.call("POST", PROVE, Some(&right)).status, 204);
    assert_eq!(author.call("POST", TOTP, None).status, 200);
}

#[test]
fn an_app_counts_only_once_its_code_was_typed() {
    let portal = quiet();
    let owner = portal.signed_in(Role::Editor);
    let confirm = |code: &str, name: &str| {
        owner.call(
            "POST",
            CONFIRM,
            Some(&json!({ "code": code, "name": name })),
        )
    };
    let key = |answer: &Answer, field: &str| answer.json()["errors"][field][0]["key"].clone();
    assert_eq!(confirm("123456", "Телефон").json()["key"], "enrolment_over");
    let app = begin(&owner);
    for (name, problem) in [(" ", "required"), (&*"н".repeat(61), "too_long")] {
        let answer = confirm(&app.shows(&portal, 0), name);
        assert_eq!((answer.status, key(&answer, "name")), (422, json!(problem)));
    }
    for code in [
        "",
        "12345",
        &*wrong_code(&portal, &app),
        &*recovery_codes::random(),
    ] {
        let answer = confirm(code, "Телефон");
        assert_eq!(
            (answer.status, key(&answer, "code")),
            (422, json!("code_wrong")),
            "{code}"
        );
    }
    // Nothing asks for it yet.
    let browser = portal.browser();
    browser.sign_in("editor@portal.test", PASSWORD);
    assert!(is_signed_in(&browser));
    // A second start makes the first secret worthless, and after a quarter of an hour none counts.
    let second = begin(&owner);
    assert_eq!(confirm(&app.shows(&portal, 0), "Телефон").status, 422);
    portal.clock.advance(15 * 60);
    let password = json!({ "current": PASSWORD });
    assert_eq!(owner.call("POST", PROVE, Some(&password)).status, 204);
    let late = confirm(&second.shows(&portal, 0), "Телефон");
    assert_eq!(
        (late.status, late.json()["key"].clone()),
        (409, json!("enrolment_over"))
    );

    let (_, codes) = add(&portal, &owner, " Телефон Олі ");
    assert_eq!(codes.len(), 10);
    let (_, none) = add(&portal, &owner, "Другий");
    assert!(none.is_empty(), "the account has codes");
    let list = owner.get(FACTORS).json();
    let names: Vec<_> = list["items"].as_array().unwrap().iter().collect();
    assert_eq!(names[0]["name"], "Телефон Олі");
    assert_eq!(names[0]["kind"], "totp");
    assert_eq!(names[0]["used_at"], Value::Null);
    assert_eq!(list["recovery_codes_left"], 10);
    let path = format!("{FACTORS}/{}", names[1]["id"]);
    let renamed = owner.call("PUT", &path, Some(&json!({ "name": "Планшет" })));
    assert_eq!(renamed.json()["items"][1]["name"], "Планшет");
    for number in 2..10 {
        add(&portal, &owner, &format!("Ключ {number}"));
    }
    let full = owner.call("POST", TOTP, None);
    assert_eq!(full.status, 409);
    assert_eq!(full.json()["key"], "too_many_authenticators");
}

#[test]
fn the_first_app_ends_other_sessions_and_the_last_one_takes_the_codes_along() {
    let portal = quiet();
    let (owner, elsewhere) = (
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Editor),
    );
    let (app, _) = add(&portal, &owner, "Телефон");
    assert!(!is_signed_in(&elsewhere), "it began without a second step");
    assert!(is_signed_in(&owner));
    add(&portal, &owner, "Планшет");
    let other = first_step(&portal, "editor@portal.test");
    assert_eq!(second_step(&other, &app.shows(&portal, 0)).status, 200);
    let waiting = first_step(&portal, "editor@portal.test");
    for left in [1, 0] {
        let id = owner.get(FACTORS).json()["items"][0]["id"].clone();
        let removed = owner.call("DELETE", &format!("{FACTORS}/{id}"), None);
        let list = removed.json();
        assert_eq!(list["items"].as_array().unwrap().len(), left);
        let codes = if left == 0 { 0 } else { 10 };
        assert_eq!(list["recovery_codes_left"], codes);
    }
    assert_eq!(owner.call("POST", CODES, None).status, 404);
    portal.clock.advance(30);
    over(&second_step(&waiting, &app.shows(&portal, 0)), &waiting);
    let browser = portal.browser();
    browser.sign_in("editor@portal.test", PASSWORD);
    assert!(is_signed_in(&browser), "by password alone again");
}

/// The state of the dashboard for a user: status and key.
fn dashboard(browser: &Browser) -> (u16, Value) {
    let answer = browser.get("/api/dashboard/home");
    let key = match answer.status {
        200 => Value::Null,
        _ => answer.json()["key"].clone(),
    };
    (answer.status, key)
}

#[test]
fn the_setting_closes_the_dashboard_after_a_week_to_who_has_no_second_factor() {
    let portal = quiet();
    let closed = (403, json!("second_factor_required"));
    let open = (200, Value::Null);
    let required_by = |browser: &Browser| browser.get(FACTORS).json()["required_by"].clone();
    assert_eq!(required_by(&portal.signed_in(Role::Admin)), Value::Null);
    portal.set(|settings| settings.second_factor = SecondFactorRule::Admins);
    // The grace begins with the first request that needs it, not with the setting.
    portal.clock.advance(30 * DAY);
    let roles = [Role::Author, Role::Editor, Role::Admin];
    for browser in roles.map(|role| portal.signed_in(role)) {
        assert_eq!(dashboard(&browser), open);
    }
    portal.clock.advance(7 * DAY - 1);
    let [author, editor, admin] = roles.map(|role| portal.signed_in(role));
    for browser in [&author, &editor, &admin] {
        assert_eq!(dashboard(browser), open);
    }
    portal.clock.advance(1);
    assert_eq!(dashboard(&admin), closed);
    for path in ["/api/dashboard/users", "/api/dashboard/news"] {
        assert_eq!(admin.get(path).status, 403, "{path}");
    }
    let tag = json!({ "slug": "nova", "name": { "ua": "Нова", "us": "New" } });
    let written = admin.call("POST", "/api/dashboard/tags", Some(&tag));
    assert_eq!(written.json()["key"], "second_factor_required");
    assert_eq!(
        [dashboard(&author), dashboard(&editor)],
        [open.clone(), open.clone()]
    );
    let member = portal.signed_in(Role::Member);
    assert_eq!(required_by(&member), Value::Null);
    // The account stays open, and opens the dashboard again.
    assert_ne!(required_by(&admin), Value::Null);
    assert_eq!(admin.get("/api/cabinet/profile").status, 200);
    add(&portal, &admin, "Телефон");
    assert_eq!(required_by(&admin), Value::Null);
    assert_eq!(dashboard(&admin), open);
    // Without it the dashboard closes immediately: the grace is over.
    let id = admin.get(FACTORS).json()["items"][0]["id"].clone();
    admin.call("DELETE", &format!("{FACTORS}/{id}"), None);
    assert_eq!(dashboard(&admin), closed);
    portal.set(|settings| settings.second_factor = SecondFactorRule::Staff);
    assert_eq!(dashboard(&author), open, "the first day of seven");
    portal.set(|settings| settings.second_factor = SecondFactorRule::Off);
    assert_eq!(dashboard(&admin), open);
}

#[test]
fn another_administrator_resets_what_a_user_has_lost() {
    let portal = quiet();
    let admin = portal.signed_in(Role::Admin);
    let owner = portal.signed_in(Role::Editor);
    let path = |role: Role| {
        let id = portal.users[&role].id;
        format!("/api/dashboard/users/{id}/second-factor")
    };
    let reset = |role: Role| admin.call("DELETE", &path(role), None);
    let none = reset(Role::Editor);
    assert_eq!(
        (none.status, none.json()["key"].clone()),
        (409, json!("wrong_state"))
    );
    add(&portal, &owner, "Телефон");
    add(&portal, &admin, "Ключ");
    assert_eq!(owner.call("DELETE", &path(Role::Admin), None).status, 403);
    let own = reset(Role::Admin);
    assert_eq!(
        (own.status, own.json()["key"].clone()),
        (409, json!("own_account"))
    );
    portal.clock.advance(15 * 60);
    let stale = reset(Role::Editor);
    assert_eq!(
        (stale.status, stale.json()["key"].clone()),
        (403, json!("proof_required"))
    );
    assert!(is_signed_in(&owner));
    let id = portal.users[&Role::Editor].id;
    let seen = admin.get(&format!("/api/dashboard/users/{id}")).json();
    assert_eq!(seen["second_factor"], true);
    assert!(
        seen["allowed"]
            .as_array()
            .unwrap()
            .contains(&json!("reset-second-factor"))
    );

    let fresh = portal.signed_in(Role::Admin);
    assert!(!is_signed_in(&fresh), "it waits for the second step");
    portal.prove_everyone();
    let done = reset(Role::Editor);
    assert_eq!(
        (done.status, done.json()["second_factor"].clone()),
        (200, json!(false))
    );
    assert!(!is_signed_in(&owner));
    let browser = portal.signed_in(Role::Editor);
    assert!(is_signed_in(&browser), "by password alone");
    assert_eq!(browser.get(FACTORS).json()["recovery_codes_left"], 0);
    let (to, kind, _) = portal.waiting_emails().pop().unwrap();
    assert_eq!(
        (&*to, &*kind),
        ("editor@portal.test", "second_factor_reset")
    );
    let last = "SELECT action || ' ' || actor_id FROM activity ORDER BY id DESC LIMIT 1";
    let admin = portal.users[&Role::Admin].id;
    assert_eq!(
        portal.column(last),
        [format!("reset-second-factor {admin}")]
    );
}

#[test]
fn every_use_is_in_the_log_and_what_matters_in_an_email() {
    let portal = quiet();
    let owner = portal.signed_in(Role::Editor);
    let (app, codes) = add(&portal, &owner, "Телефон");
    let known = first_step(&portal, "editor@portal.test");
    second_step(&known, &app.shows(&portal, 0));
    let token = known.csrf();
    known.form("/api/auth/signout", &[("csrfToken", &*token)]);
    // A browser in which the user signed in before is no new device.
    portal.clock.advance(30);
    known.sign_in("editor@portal.test", PASSWORD);
    second_step(&known, &app.shows(&portal, 0));
    let lost = first_step(&portal, "editor@portal.test");
    second_step(&lost, &codes[3]);
    owner.call("POST", CODES, None);
    let id = owner.get(FACTORS).json()["items"][0]["id"].clone();
    owner.call("DELETE", &format!("{FACTORS}/{id}"), None);

    let editor = portal.users[&Role::Editor].id.to_string();
    let lines = portal.column("SELECT action FROM activity WHERE collection = 'users' ORDER BY id");
    assert_eq!(
        lines,
        [
            "second-factor-add",
            "second-factor",
            "second-factor",
            "recovery-code",
            "recovery-codes",
            "second-factor-remove",
        ]
    );
    let actors = portal.column("SELECT DISTINCT actor_id FROM activity");
    let subjects = portal.column("SELECT DISTINCT subject FROM activity");
    assert_eq!([actors, subjects], [[editor.clone()], [editor]]);
    let emails = portal.waiting_emails();
    let kinds: Vec<&str> = emails.iter().map(|(_, kind, _)| kind.as_str()).collect();
    assert_eq!(
        kinds,
        [
            "second_factor_added",
            "new_device",
            "recovery_code_used",
            "new_device",
            "recovery_codes_replaced",
            "second_factor_removed",
        ]
    );
    assert_eq!(emails[0].2["key"], "Телефон");
    assert_eq!(emails[2].2["left"], 9);
    assert!(emails.iter().all(|(to, ..)| to == "editor@portal.test"));
}

#[test]
fn the_record_holds_no_secret_in_clear_and_a_row_works_for_its_account_only() {
    let portal = quiet();
    let (app, _) = add(&portal, &portal.signed_in(Role::Editor), "Телефон");
    let (other, _) = add(&portal, &portal.signed_in(Role::Author), "Ключ");
    let stored = portal.database.connect().table("authenticators");
    assert_eq!(stored.len(), 2);
    let clear = [&app, &other].map(|app| [hex::encode(app.0.bytes()), app.0.text().to_lowercase()]);
    for row in stored {
        let row = row.to_lowercase();
        assert!(clear.iter().flatten().all(|secret| !row.contains(secret)));
    }
    // A row that was copied to another account opens nothing there.
    let author = portal.users[&Role::Author].id;
    let editor = portal.users[&Role::Editor].id;
    portal.database.connect().run(&format!(
        "UPDATE authenticators SET sealed = (SELECT sealed FROM authenticators WHERE user_id = {editor})
         WHERE user_id = {author}"
    ));
    let browser = first_step(&portal, "author@portal.test");
    for app in [&app, &other] {
        let answer = second_step(&browser, &app.shows(&portal, 0));
        refused(&answer, &browser, "SecondFactor");
    }
}
