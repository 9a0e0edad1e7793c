//! Passkeys as second step, as the only step and as proof (docs/protocols.md §1.12, docs/security.md
//! §10), with a device made of software: refusals first.

use crate::browser::{Answer, Browser};
use crate::portal::{PASSWORD, Setup, start_with};
use crate::second_factor::{
    FACTORS, PAGE, PROVE, STEP, add, first_step, is_signed_in, quiet, second_step, texts,
};
use domain::access::Role;
use domain::accounts::second_factor::passkeys::UrlBytes;
use model::DAY;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Value, json};
use store::Suspension;
use support::clock::Clock;
use support::token;

const BEGIN: &str = "/api/cabinet/second-factor/passkey";
const CONFIRM: &str = "/api/cabinet/second-factor/passkey/confirm";
const ASK_PROOF: &str = "/api/cabinet/prove/passkey";
const ASK: &str = "/api/auth/signin/passkey";
const SIGN_IN: &str = "/api/auth/callback/passkey";
const ASK_STEP: &str = "/api/auth/signin/second-factor";
const HOST: &str = "portal.test";
const ORIGIN: &str = "http://portal.test";

/// Bits of the flags of an authenticator.
const PRESENT: u8 = 1;
const VERIFIED: u8 = 1 << 2;
const HAS_CREDENTIAL: u8 = 1 << 6;

/// What a device and its browser say; each member may be wrong.
#[derive(Clone)]
struct Says {
    origin: &'static str,
    host: &'static str,
    /// In the place of `webauthn.create` or `webauthn.get`.
    operation: Option<&'static str>,
    /// In the place of that of the options.
    challenge: Option<Value>,
    flags: u8,
    /// The algorithm of a new key, as one byte of CBOR.
    algorithm: u8,
    /// What becomes of the bytes that the device answers.
    cut: usize,
    /// The account that the device names.
    handle: Option<Vec<u8>>,
}

/// A touch and a finger, on a page of the portal.
const RIGHT: Says = Says {
    origin: ORIGIN,
    host: HOST,
    operation: None,
    challenge: None,
    flags: PRESENT | VERIFIED,
    algorithm: 0x26,
    cut: 0,
    handle: None,
};

/// A device with a passkey.
struct Device {
    key: EcdsaKeyPair,
    id: Vec<u8>,
    handle: Vec<u8>,
    /// Its signature counter; 0: it does not count.
    count: u32,
}

fn bytes(value: &Value) -> Vec<u8> {
    serde_json::from_value::<UrlBytes>(value.clone()).unwrap().0
}

fn url(bytes: &[u8]) -> Value {
    json!(UrlBytes(bytes.to_owned()))
}

impl Device {
    fn new() -> Device {
        let random = SystemRandom::new();
        let algorithm = &ECDSA_P256_SHA256_ASN1_SIGNING;
        let key = EcdsaKeyPair::generate_pkcs8(algorithm, &random).unwrap();
        Device {
            key: EcdsaKeyPair::from_pkcs8(algorithm, key.as_ref(), &random).unwrap(),
            id: token::random_bytes()[..20].to_vec(),
            handle: Vec::new(),
            count: 0,
        }
    }

    fn client_data(options: &Value, says: &Says, operation: &str) -> Vec<u8> {
        let challenge = says.challenge.as_ref().unwrap_or(&options["challenge"]);
        let seen = json!({
            "type": says.operation.unwrap_or(operation),
            "challenge": challenge,
            "origin": says.origin,
            "crossOrigin": false,
        });
        seen.to_string().into_bytes()
    }

    fn data(&self, says: &Says, flags: u8, credential: &[u8]) -> Vec<u8> {
        let site = token::sha256(&[says.host.as_bytes()]);
        let count = self.count.to_be_bytes();
        let data = [&site[..], &[flags], &count, credential].concat();
        data[..data.len() - says.cut].to_vec()
    }

    /// Makes the passkey that these options ask for.
    fn register(&mut self, options: &Value, says: &Says) -> Value {
        self.handle = bytes(&options["user"]["id"]);
        let point = self.key.public_key().as_ref();
        let length = (self.id.len() as u16).to_be_bytes();
        let key = [
            &[0xa5, 1, 2, 3, says.algorithm, 0x20, 1, 0x21, 0x58, 32][..],
            &point[1..33],
            &[0x22, 0x58, 32],
            &point[33..],
        ];
        let credential = [&[0; 16][..], &length, &self.id, &key.concat()].concat();
        let data = self.data(says, says.flags | HAS_CREDENTIAL, &credential);
        let length = (data.len() as u16).to_be_bytes();
        let object = [
            &b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x59"[..],
            &length,
            &data,
        ];
        json!({
            "id": url(&self.id),
            "rawId": url(&self.id),
            "type": "public-key",
            "clientExtensionResults": {},
            "response": {
                "clientDataJSON": url(&Device::client_data(options, says, "webauthn.create")),
                "attestationObject": url(&object.concat()),
                "transports": ["internal"],
            },
        })
    }

    /// Answers these options with the passkey.
    fn sign(&self, options: &Value, says: &Says) -> Value {
        let client = Device::client_data(options, says, "webauthn.get");
        let data = self.data(says, says.flags, &[]);
        let signed = [&data[..], &token::sha256(&[&client])].concat();
        let signature = self.key.sign(&SystemRandom::new(), &signed).unwrap();
        let handle = says.handle.as_ref().unwrap_or(&self.handle);
        json!({
            "id": url(&self.id),
            "rawId": url(&self.id),
            "type": "public-key",
            "clientExtensionResults": {},
            "response": {
                "clientDataJSON": url(&client),
                "authenticatorData": url(&data),
                "signature": url(signature.as_ref()),
                "userHandle": url(handle),
            },
        })
    }
}

/// The options that a call of the account pages gives.
fn options(browser: &Browser, path: &str) -> Value {
    let answer = browser.call("POST", path, None);
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

/// The options that a call of the protocol gives.
fn ask(browser: &Browser, path: &str) -> Value {
    let token = browser.csrf();
    let answer = browser.form(path, &[("csrfToken", &*token)]);
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

fn confirm(browser: &Browser, credential: &Value, name: &str) -> Answer {
    let sent = json!({ "credential": credential, "name": name });
    browser.call("POST", CONFIRM, Some(&sent))
}

/// Adds a passkey, and returns it with the recovery codes that came with it.
fn enroll(browser: &Browser, name: &str, says: &Says) -> (Device, Vec<String>) {
    let mut device = Device::new();
    let credential = device.register(&options(browser, BEGIN), says);
    let added = confirm(browser, &credential, name);
    assert_eq!(added.status, 200, "{}", added.text());
    (device, texts(&added.json()["codes"]))
}

/// Sends the answer of a passkey to a call of the protocol.
fn send(browser: &Browser, path: &str, credential: &Value) -> Answer {
    let token = browser.csrf();
    let credential = credential.to_string();
    let fields = [
        ("csrfToken", &*token),
        ("credential", &*credential),
        ("json", "true"),
    ];
    browser.form(path, &fields)
}

fn sign_in(browser: &Browser, device: &Device, says: &Says) -> Answer {
    let credential = device.sign(&ask(browser, ASK), says);
    send(browser, SIGN_IN, &credential)
}

/// The code in the address that an answer leads to.
fn code(answer: &Answer) -> (u16, String) {
    let answered = answer.json();
    let url = answered["url"].as_str().unwrap();
    let (_, code) = url.split_once("error=").unwrap_or_default();
    (answer.status, code.to_owned())
}

fn refused(answer: &Answer, browser: &Browser, expected: &str) {
    assert_eq!(code(answer), (401, expected.to_owned()));
    assert!(!is_signed_in(browser));
}

fn key(answer: &Answer) -> (u16, Value) {
    let key = &answer.json()["errors"]["passkey"][0]["key"];
    (answer.status, key.clone())
}

/// What every use of a passkey refuses alike.
fn wrongs() -> Vec<(&'static str, Says)> {
    let wrong = |name, change: fn(&mut Says)| {
        let mut says = RIGHT;
        change(&mut says);
        (name, says)
    };
    vec![
        wrong("another site", |says| {
            says.origin = "http://portal.test.evil.test";
        }),
        wrong("another port", |says| {
            says.origin = "http://portal.test:8080";
        }),
        wrong("another scheme", |says| says.origin = "https://portal.test"),
        wrong("a passkey of another site", |says| says.host = "evil.test"),
        wrong("no one present", |says| says.flags = VERIFIED),
        wrong("a copy that may not be", |says| says.flags |= 1 << 4),
        wrong("another operation", |says| {
            says.operation = Some("payment.get");
        }),
        wrong("a challenge of its own", |says| {
            says.challenge = Some(url(&[7; 64]));
        }),
        wrong("no challenge", |says| says.challenge = Some(json!(""))),
        wrong("no text as challenge", |says| {
            says.challenge = Some(json!(7));
        }),
        wrong("bytes cut off", |says| says.cut = 1),
    ]
}

#[test]
fn a_passkey_that_is_made_wrongly_is_not_added() {
    let portal = quiet();
    let mut cases = wrongs();
    let mut swapped = RIGHT;
    swapped.operation = Some("webauthn.get");
    cases.push(("a sign-in", swapped));
    for algorithm in [0x22, 0x27, 0x00] {
        let mut says = RIGHT;
        says.algorithm = algorithm;
        cases.push(("an algorithm that was not offered", says));
    }
    for (name, says) in cases {
        // Attempts are counted.
        portal.clock.advance(DAY);
        let owner = portal.signed_in(Role::Editor);
        let credential = Device::new().register(&options(&owner, BEGIN), &says);
        let answer = confirm(&owner, &credential, "Телефон");
        if ["a challenge of its own", "no challenge"].contains(&name) {
            assert_eq!(answer.json()["key"], "enrolment_over", "{name}");
        } else {
            assert_eq!(key(&answer), (422, json!("passkey_wrong")), "{name}");
        }
        assert_eq!(owner.get(FACTORS).json()["items"], json!([]), "{name}");
    }
    portal.clock.advance(DAY);
    let owner = portal.signed_in(Role::Editor);
    for credential in [
        json!("x"),
        json!({}),
        json!({ "response": { "clientDataJSON": "e30", "attestationObject": "=" } }),
    ] {
        let answer = confirm(&owner, &credential, "Телефон");
        assert_eq!(answer.status, 400, "{credential}: {}", answer.text());
    }
    let made = Device::new().register(&options(&owner, BEGIN), &RIGHT);
    for (name, problem) in [(" ", "required"), (&*"н".repeat(61), "too_long")] {
        let answer = confirm(&owner, &made, name);
        let key = answer.json()["errors"]["name"][0]["key"].clone();
        assert_eq!((answer.status, key), (422, json!(problem)));
    }
    assert_eq!(owner.get(FACTORS).json()["items"], json!([]));
}

#[test]
fn a_challenge_counts_once_for_five_minutes_and_for_its_session() {
    let portal = quiet();
    let owner = portal.signed_in(Role::Editor);
    let late = Device::new().register(&options(&owner, BEGIN), &RIGHT);
    portal.clock.advance(5 * 60);
    assert_eq!(key(&confirm(&owner, &late, "Пізній")).0, 409);
    // A challenge of another session of the account, of another account, and for another use.
    let elsewhere = portal.signed_in(Role::Editor);
    let other = portal.signed_in(Role::Author);
    for browser in [&elsewhere, &other] {
        let credential = Device::new().register(&options(browser, BEGIN), &RIGHT);
        assert_eq!(key(&confirm(&owner, &credential, "Чужий")).0, 409);
    }
    let mut says = RIGHT;
    says.challenge = Some(ask(&owner, ASK)["challenge"].clone());
    let mut device = Device::new();
    let begun = options(&owner, BEGIN);
    let credential = device.register(&begun, &says);
    assert_eq!(key(&confirm(&owner, &credential, "Чужий")).0, 409);

    let credential = device.register(&begun, &RIGHT);
    assert_eq!(confirm(&owner, &credential, "Телефон").status, 200);
    let again = confirm(&owner, &credential, "Телефон");
    assert_eq!(again.json()["key"], "enrolment_over");
    portal.clock.advance(15 * 60);
    portal.prove_everyone();
    // The same key under a new challenge, for this account and for another one.
    for browser in [&owner, &other] {
        let credential = device.register(&options(browser, BEGIN), &RIGHT);
        let answer = confirm(browser, &credential, "Двійник");
        assert_eq!(answer.json()["key"], "enrolment_over");
    }
    assert_eq!(other.get(FACTORS).json()["items"], json!([]));
    let stored = portal.column("SELECT count(*) FROM authenticators");
    assert_eq!(stored, ["1"]);
}

#[test]
fn a_passkey_that_answers_wrongly_does_not_sign_in() {
    let portal = quiet();
    let (device, _) = enroll(&portal.signed_in(Role::Editor), "Телефон", &RIGHT);
    let mut cases = wrongs();
    for (name, operation, handle) in [
        ("a registration", Some("webauthn.create"), None),
        ("another account", None, Some(vec![7; 32])),
        ("no account", None, Some(Vec::new())),
    ] {
        let mut says = RIGHT;
        (says.operation, says.handle) = (operation, handle);
        cases.push((name, says));
    }
    for (name, says) in cases {
        let browser = portal.browser();
        let answer = sign_in(&browser, &device, &says);
        assert_eq!(code(&answer), (401, "Passkey".to_owned()), "{name}");
        assert!(!is_signed_in(&browser), "{name}");
    }
    let browser = portal.browser();
    let mut unsure = RIGHT;
    unsure.flags = PRESENT;
    refused(
        &sign_in(&browser, &device, &unsure),
        &browser,
        "PasskeyUnverified",
    );
    refused(
        &sign_in(&browser, &Device::new(), &RIGHT),
        &browser,
        "PasskeyUnknown",
    );
    // A device that has another key under the same id.
    let forger = Device {
        id: device.id.clone(),
        handle: device.handle.clone(),
        ..Device::new()
    };
    refused(&sign_in(&browser, &forger, &RIGHT), &browser, "Passkey");
    for credential in [json!("x"), json!({}), json!([])] {
        refused(&send(&browser, SIGN_IN, &credential), &browser, "Passkey");
    }
    // A challenge of another browser, and one that is over.
    let other = ask(&portal.browser(), ASK);
    let credential = device.sign(&other, &RIGHT);
    refused(&send(&browser, SIGN_IN, &credential), &browser, "Passkey");
    let late = device.sign(&ask(&browser, ASK), &RIGHT);
    portal.clock.advance(5 * 60);
    refused(&send(&browser, SIGN_IN, &late), &browser, "Passkey");
    // Without the proof that a page of this site sent it.
    let without = browser.form(ASK, &[]);
    let url = format!("{}/api/auth/signin?csrf=true", browser.origin());
    assert_eq!(
        (without.status, without.json()),
        (400, json!({ "url": url }))
    );
    let credential = device.sign(&ask(&browser, ASK), &RIGHT).to_string();
    let fields = [("credential", &*credential), ("json", "true")];
    let without = browser.form(SIGN_IN, &fields);
    assert_eq!(
        (without.status, without.json()),
        (200, json!({ "url": url }))
    );
    assert!(!is_signed_in(&browser));
    assert_eq!(portal.column("SELECT count(*) FROM used_challenges"), ["1"]);
}

#[test]
fn an_answer_signs_in_once() {
    let portal = quiet();
    let (device, _) = enroll(&portal.signed_in(Role::Editor), "Телефон", &RIGHT);
    let browser = portal.browser();
    let credential = device.sign(&ask(&browser, ASK), &RIGHT);
    assert_eq!(send(&browser, SIGN_IN, &credential).status, 200);
    let token = browser.csrf();
    browser.form("/api/auth/signout", &[("csrfToken", &*token)]);
    refused(&send(&browser, SIGN_IN, &credential), &browser, "Passkey");
    // Two requests with one answer at the same time: one of them signs in.
    let credential = device.sign(&ask(&browser, ASK), &RIGHT);
    let twins = [browser.at(portal.address), browser.at(portal.address)];
    let outcomes = std::thread::scope(|scope| {
        let requests = twins.map(|browser| {
            let credential = &credential;
            scope.spawn(move || send(&browser, SIGN_IN, credential).status)
        });
        requests.map(|thread| thread.join().unwrap())
    });
    let mut outcomes = outcomes.to_vec();
    outcomes.sort_unstable();
    assert_eq!(outcomes, [200, 401]);
    // What was used is forgotten once it is over, also by the clock of another server.
    portal.clock.advance(10 * 60);
    let other = portal.browser();
    assert_eq!(sign_in(&other, &device, &RIGHT).status, 200);
    assert_eq!(portal.column("SELECT count(*) FROM used_challenges"), ["1"]);
}

#[test]
fn a_passkey_is_both_steps() {
    let portal = quiet();
    let owner = portal.signed_in(Role::Admin);
    let (device, _) = enroll(&owner, "Телефон", &RIGHT);
    let browser = portal.browser();
    let token = browser.csrf();
    let requested = ask(&browser, ASK);
    assert_eq!(requested["rpId"], HOST);
    assert_eq!(requested["userVerification"], "required");
    assert_eq!(
        requested["allowCredentials"],
        json!([]),
        "no account is named"
    );
    let credential = device.sign(&requested, &RIGHT).to_string();
    let fields = [
        ("csrfToken", &*token),
        ("credential", &*credential),
        ("callbackUrl", "/us/dashboard?a=1"),
        ("json", "true"),
    ];
    let answer = browser.form(SIGN_IN, &fields);
    let url = format!("{}/us/dashboard?a=1", browser.origin());
    assert_eq!((answer.status, answer.json()), (200, json!({ "url": url })));
    for name in [
        "next-auth.session-token",
        "visnyk_signed_in",
        "visnyk_browser",
    ] {
        assert!(answer.set_cookie(name).is_some(), "{name}");
    }
    assert_eq!(browser.get("/api/dashboard/home").status, 200);
    let list = browser.get(FACTORS).json();
    assert_eq!(list["proved"], true);
    assert_ne!(list["items"][0]["used_at"], Value::Null);
    // The second sign-in in this browser is no new device.
    let token = browser.csrf();
    browser.form("/api/auth/signout", &[("csrfToken", &*token)]);
    assert_eq!(sign_in(&browser, &device, &RIGHT).status, 200);
    let emails = portal.waiting_emails();
    let kinds: Vec<&str> = emails.iter().map(|(_, kind, _)| kind.as_str()).collect();
    assert_eq!(kinds, ["second_factor_added", "new_device"]);
    let lines = portal.column("SELECT action FROM activity WHERE collection = 'users' ORDER BY id");
    assert_eq!(lines, ["second-factor-add", "passkey", "passkey"]);
}

#[test]
fn who_may_no_longer_sign_in_does_not_by_a_passkey() {
    let portal = quiet();
    let owner = portal.signed_in(Role::Editor);
    let (device, _) = enroll(&owner, "Телефон", &RIGHT);
    let (id, now) = (portal.users[&Role::Editor].id, portal.clock.now());
    let suspended = portal
        .store
        .suspend_silently(id, Suspension::default(), now);
    crate::ads::block(suspended).unwrap();
    let browser = portal.browser();
    let answer = sign_in(&browser, &device, &RIGHT);
    assert_eq!(code(&answer), (403, "AccessDenied".to_owned()));
    assert!(!is_signed_in(&browser));
    // A passkey that its owner removed is unknown.
    let author = portal.signed_in(Role::Author);
    let (device, _) = enroll(&author, "Телефон", &RIGHT);
    let item = author.get(FACTORS).json()["items"][0]["id"].clone();
    let path = format!("{FACTORS}/{item}");
    assert_eq!(author.call("DELETE", &path, None).status, 200);
    let browser = portal.browser();
    refused(
        &sign_in(&browser, &device, &RIGHT),
        &browser,
        "PasskeyUnknown",
    );
}

#[test]
fn a_passkey_that_does_not_verify_its_user_is_a_second_step_only() {
    let portal = quiet();
    let owner = portal.signed_in(Role::Editor);
    let mut touch = RIGHT;
    touch.flags = PRESENT;
    let (device, _) = enroll(&owner, "Ключ без PIN", &touch);
    // Not even with a PIN that was set later, perhaps by a thief.
    for says in [&touch, &RIGHT] {
        let browser = portal.browser();
        refused(
            &sign_in(&browser, &device, says),
            &browser,
            "PasskeyUnverified",
        );
    }
    let browser = first_step(&portal, "editor@portal.test");
    let credential = device.sign(&ask(&browser, ASK_STEP), &touch);
    assert_eq!(send(&browser, STEP, &credential).status, 200);
    assert!(is_signed_in(&browser));
}

#[test]
fn a_passkey_is_the_second_step_of_its_account_and_browser() {
    let portal = start_with(Setup {
        mail: false,
        theme: true,
        ..Setup::default()
    });
    let owner = portal.signed_in(Role::Editor);
    let (app, _) = add(&portal, &owner, "Застосунок");
    let browser = first_step(&portal, "editor@portal.test");
    assert!(!browser.get(PAGE).text().contains("data-passkey"));
    let token = browser.csrf();
    let none = browser.form(ASK_STEP, &[("csrfToken", &*token)]);
    assert_eq!(code(&none), (401, "PasskeyUnknown".to_owned()));
    let (device, codes) = enroll(&owner, "Телефон", &RIGHT);
    assert!(codes.is_empty(), "the account has codes");
    let page = browser.get(PAGE).text();
    assert!(page.contains("data-passkey"), "{page}");
    assert!(page.contains("або введіть код"), "{page}");
    let requested = ask(&browser, ASK_STEP);
    assert_eq!(requested["userVerification"], "preferred");
    assert_eq!(
        requested["allowCredentials"],
        json!([{ "type": "public-key", "id": url(&device.id) }])
    );
    // A passkey of another account, a challenge of a sign-in, and one of another browser.
    let (foreign, _) = enroll(&portal.signed_in(Role::Author), "Чужий", &RIGHT);
    let other = first_step(&portal, "editor@portal.test");
    for credential in [
        foreign.sign(&requested, &RIGHT),
        device.sign(&ask(&browser, ASK), &RIGHT),
        device.sign(&ask(&other, ASK_STEP), &RIGHT),
    ] {
        refused(&send(&browser, STEP, &credential), &browser, "Passkey");
    }
    let shown = browser.get(&format!("{PAGE}?error=Passkey")).text();
    assert!(shown.contains("Ключ доступу не прийнято"), "{shown}");
    // Nothing waits in this browser.
    let stranger = portal.browser();
    let token = stranger.csrf();
    let over = stranger.form(ASK_STEP, &[("csrfToken", &*token)]);
    assert_eq!(code(&over), (401, "SecondFactorExpired".to_owned()));
    let over = send(&stranger, STEP, &device.sign(&requested, &RIGHT));
    refused(&over, &stranger, "SecondFactorExpired");
    let without = browser.form(ASK_STEP, &[]);
    assert_eq!(without.status, 400);

    let credential = device.sign(&requested, &RIGHT);
    assert_eq!(send(&browser, STEP, &credential).status, 200);
    assert!(is_signed_in(&browser));
    // It goes on with codes.
    assert_eq!(second_step(&other, &app.shows(&portal, 0)).status, 200);
}

#[test]
fn answers_at_the_second_step_are_counted_by_account() {
    let portal = quiet();
    let (device, codes) = enroll(&portal.signed_in(Role::Editor), "Телефон", &RIGHT);
    let browser = first_step(&portal, "editor@portal.test");
    let mut absent = RIGHT;
    absent.flags = 0;
    for _ in 0..5 {
        let credential = device.sign(&ask(&browser, ASK_STEP), &absent);
        refused(&send(&browser, STEP, &credential), &browser, "Passkey");
    }
    let credential = device.sign(&ask(&browser, ASK_STEP), &RIGHT);
    let answer = send(&browser, STEP, &credential);
    assert_eq!(code(&answer), (429, "TooManyCodes".to_owned()));
    assert_eq!(second_step(&browser, &codes[0]).status, 429);
    // The passkey alone signs in: it is counted by network.
    let other = portal.browser();
    assert_eq!(sign_in(&other, &device, &RIGHT).status, 200);
    let browser = portal.browser();
    for _ in 0..100 {
        refused(&send(&browser, SIGN_IN, &json!({})), &browser, "Passkey");
    }
    let answer = sign_in(&browser, &device, &RIGHT);
    assert_eq!(code(&answer), (429, "TooManyPasskeys".to_owned()));
    assert_eq!(browser.sign_in("author@portal.test", PASSWORD).status, 200);
}

#[test]
fn a_counter_that_does_not_grow_is_that_of_a_copy() {
    let portal = quiet();
    let owner = portal.signed_in(Role::Editor);
    let mut device = Device::new();
    device.count = 7;
    let credential = device.register(&options(&owner, BEGIN), &RIGHT);
    assert_eq!(confirm(&owner, &credential, "Ключ").status, 200);
    for (count, outcome) in [
        (7, "PasskeyCopied"),
        (6, "PasskeyCopied"),
        (0, "PasskeyCopied"),
        (8, ""),
        (8, "PasskeyCopied"),
        (u32::MAX, ""),
    ] {
        device.count = count;
        let browser = portal.browser();
        let answer = sign_in(&browser, &device, &RIGHT);
        let status = if outcome.is_empty() { 200 } else { 401 };
        assert_eq!(code(&answer), (status, outcome.to_owned()), "{count}");
        assert_eq!(is_signed_in(&browser), outcome.is_empty(), "{count}");
    }
    let browser = first_step(&portal, "editor@portal.test");
    let credential = device.sign(&ask(&browser, ASK_STEP), &RIGHT);
    refused(
        &send(&browser, STEP, &credential),
        &browser,
        "PasskeyCopied",
    );
    let credential = device.sign(&options(&owner, ASK_PROOF), &RIGHT);
    let proof = owner.call("POST", PROVE, Some(&json!({ "passkey": credential })));
    assert_eq!(key(&proof), (422, json!("passkey_copied")));

    let copies = "SELECT count(*) FROM activity WHERE action = 'passkey-copied'";
    assert_eq!(portal.column(copies), ["6"]);
    let emails = portal.waiting_emails();
    let copied: Vec<_> = emails
        .iter()
        .filter(|(_, kind, _)| kind == "passkey_copied")
        .collect();
    assert_eq!(copied.len(), 6);
    let (to, _, parameters) = copied[0];
    assert_eq!(
        (&**to, &parameters["key"]),
        ("editor@portal.test", &json!("Ключ"))
    );
    // A passkey that does not count says 0 each time.
    let (silent, _) = enroll(&portal.signed_in(Role::Author), "Менеджер", &RIGHT);
    for _ in 0..2 {
        assert_eq!(sign_in(&portal.browser(), &silent, &RIGHT).status, 200);
    }
}

#[test]
fn a_passkey_proves_again_who_the_user_is() {
    let portal = quiet();
    let owner = portal.signed_in(Role::Editor);
    let none = owner.call("POST", ASK_PROOF, None);
    assert_eq!(key(&none), (422, json!("passkey_unknown")));
    let (device, _) = enroll(&owner, "Телефон", &RIGHT);
    let (foreign, _) = enroll(&portal.signed_in(Role::Author), "Чужий", &RIGHT);
    let elsewhere = first_step(&portal, "editor@portal.test");
    let credential = device.sign(&ask(&elsewhere, ASK_STEP), &RIGHT);
    assert_eq!(send(&elsewhere, STEP, &credential).status, 200);
    portal.clock.advance(15 * 60);
    assert_eq!(owner.call("POST", BEGIN, None).status, 403);
    let prove = |credential: &Value| {
        let sent = json!({ "passkey": credential, "current": PASSWORD });
        owner.call("POST", PROVE, Some(&sent))
    };
    let requested = options(&owner, ASK_PROOF);
    let mut evil = RIGHT;
    evil.origin = "https://evil.test";
    for (name, credential, expected) in [
        ("origin", device.sign(&requested, &evil), "passkey_wrong"),
        ("account", foreign.sign(&requested, &RIGHT), "passkey_wrong"),
        (
            "session",
            device.sign(&options(&elsewhere, ASK_PROOF), &RIGHT),
            "passkey_wrong",
        ),
        (
            "unknown",
            Device::new().sign(&requested, &RIGHT),
            "passkey_unknown",
        ),
    ] {
        let answer = prove(&credential);
        assert_eq!(key(&answer), (422, json!(expected)), "{name}");
    }
    assert_eq!(owner.get(FACTORS).json()["proved"], false);
    let credential = device.sign(&requested, &RIGHT);
    assert_eq!(prove(&credential).status, 204);
    assert_eq!(owner.get(FACTORS).json()["proved"], true);
    assert_eq!(
        key(&prove(&credential)),
        (422, json!("passkey_wrong")),
        "once"
    );
    assert_eq!(elsewhere.get(FACTORS).json()["proved"], false);
}

#[test]
fn passkeys_are_authenticators_like_others() {
    let portal = quiet();
    let owner = portal.signed_in(Role::Editor);
    let elsewhere = portal.signed_in(Role::Editor);
    let requested = options(&owner, BEGIN);
    assert_eq!(requested["rp"]["id"], HOST);
    assert_eq!(requested["attestation"], "none");
    assert_eq!(requested["timeout"], 300_000);
    assert_eq!(
        requested["authenticatorSelection"]["residentKey"],
        "preferred"
    );
    let algorithms = requested["pubKeyCredParams"].as_array().unwrap().iter();
    let algorithms: Vec<_> = algorithms.map(|key| key["alg"].clone()).collect();
    assert_eq!(algorithms, [json!(-8), json!(-7), json!(-257)]);
    // The device keeps a name of the account that says nothing.
    let handle = bytes(&requested["user"]["id"]);
    assert_eq!(handle.len(), 32);
    let others = options(&portal.signed_in(Role::Author), BEGIN);
    assert_ne!(handle, bytes(&others["user"]["id"]));
    assert_ne!(requested["challenge"], options(&owner, BEGIN)["challenge"]);

    let (device, codes) = enroll(&owner, " Телефон Олі ", &RIGHT);
    assert_eq!(codes.len(), 10);
    assert!(!is_signed_in(&elsewhere), "it began without a second step");
    assert_eq!(
        options(&owner, BEGIN)["excludeCredentials"],
        json!([{ "type": "public-key", "id": url(&device.id) }])
    );
    let list = owner.get(FACTORS).json();
    let item = &list["items"][0];
    assert_eq!(
        (&item["kind"], &item["name"]),
        (&json!("passkey"), &json!("Телефон Олі"))
    );
    assert_eq!(item["used_at"], Value::Null);
    let path = format!("{FACTORS}/{}", item["id"]);
    let renamed = owner.call("PUT", &path, Some(&json!({ "name": "Планшет" })));
    assert_eq!(renamed.json()["items"][0]["name"], "Планшет");
    for number in 1..9 {
        enroll(&owner, &format!("Ключ {number}"), &RIGHT);
    }
    let late = Device::new().register(&options(&owner, BEGIN), &RIGHT);
    enroll(&owner, "Ключ 9", &RIGHT);
    // Before a device makes one, and also where it has made one already.
    for full in [
        confirm(&owner, &late, "Одинадцятий"),
        owner.call("POST", BEGIN, None),
    ] {
        assert_eq!(
            (full.status, full.json()["key"].clone()),
            (409, json!("too_many_authenticators"))
        );
    }
    // A recovery code is enough where no passkey is at hand.
    let browser = first_step(&portal, "editor@portal.test");
    assert_eq!(second_step(&browser, &codes[0]).status, 200);
}

#[test]
fn the_record_holds_no_key_in_clear_and_a_row_works_for_its_account_only() {
    let portal = quiet();
    let (device, _) = enroll(&portal.signed_in(Role::Editor), "Телефон", &RIGHT);
    let point = hex::encode(&device.key.public_key().as_ref()[1..33]);
    let rows = portal.database.connect().table("authenticators");
    assert_eq!(rows.len(), 1);
    assert!(!rows[0].to_lowercase().contains(&point));
    let author = portal.users[&Role::Author].id;
    portal
        .database
        .connect()
        .run(&format!("UPDATE authenticators SET user_id = {author}"));
    let browser = portal.browser();
    refused(
        &sign_in(&browser, &device, &RIGHT),
        &browser,
        "PasskeyUnknown",
    );
}

/// A program that has a passkey signs in no more than a person would; its codes still do.
#[test]
fn a_passkey_is_used_thirty_times_in_a_quarter_of_an_hour() {
    let portal = quiet();
    let (device, codes) = enroll(&portal.signed_in(Role::Editor), "Телефон", &RIGHT);
    for _ in 0..30 {
        assert_eq!(sign_in(&portal.browser(), &device, &RIGHT).status, 200);
    }
    let answer = sign_in(&portal.browser(), &device, &RIGHT);
    assert_eq!(code(&answer), (429, "TooManyPasskeys".to_owned()));
    let browser = first_step(&portal, "editor@portal.test");
    let credential = device.sign(&ask(&browser, ASK_STEP), &RIGHT);
    let answer = send(&browser, STEP, &credential);
    assert_eq!(code(&answer), (429, "TooManyCodes".to_owned()));
    assert_eq!(second_step(&browser, &codes[0]).status, 200);
    portal.clock.advance(15 * 60);
    assert_eq!(sign_in(&portal.browser(), &device, &RIGHT).status, 200);
}
