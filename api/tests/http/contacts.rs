//! Requests of readers: phone numbers, messages to owners, complaints, messages to the editors; by
//! scripts and by plain forms. Refusals first, each without a trace.

use crate::ads::{ask, board, board_with, published, read, sql, staff_step, step};
use crate::browser::{Answer, Browser};
use crate::portal::{Portal, Setup, start};
use domain::access::Role;
use domain::accounts::email_address::Email;
use domain::accounts::passwords::Passwords;
use model::Locale;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use store::NewUser;
use support::clock::Clock;

const TEXT: &str = "Добрий день! Чи ще продаєте стіл?\n\nМожу забрати в суботу.";

/// A portal that sends no mails, so that they can be read.
fn quiet() -> Portal {
    board_with(Setup {
        mail: false,
        ..Setup::default()
    })
}

fn message(text: &str) -> Value {
    json!({ "name": "Тарас", "email": "taras@reader.test", "text": text, "leave_blank": "", "seconds": 30, "locale": "ua" })
}

fn complaint(slug: &Value, reason: &str) -> Value {
    json!({
        "section": "advertisement", "slug": slug, "reason": reason, "text": "", "email": "", "leave_blank": "",
        "seconds": 30, "locale": "ua",
    })
}

/// `of` with some members changed.
fn with(mut of: Value, change: &Value) -> Value {
    of.as_object_mut()
        .unwrap()
        .extend(change.as_object().unwrap().clone());
    of
}

fn address(ad: &Value, what: &str) -> String {
    format!("/api/ads/{}/{what}", ad["pid"].as_str().unwrap())
}

/// Errors as `field: key`, in the order of the fields.
fn errors(answer: &Answer) -> Vec<String> {
    assert_eq!(
        (answer.status, answer.header("content-type")),
        (422, "application/problem+json"),
        "{}",
        answer.text()
    );
    let errors = answer.json()["errors"].clone();
    let mut problems: Vec<String> = errors
        .as_object()
        .unwrap()
        .iter()
        .map(|(path, list)| format!("{path}: {}", list[0]["key"].as_str().unwrap()))
        .collect();
    problems.sort();
    problems
}

fn templates(portal: &Portal) -> Vec<String> {
    portal
        .waiting_emails()
        .into_iter()
        .map(|(_, template, _)| template)
        .collect()
}

/// The value of a hidden field of a plain page.
fn hidden(page: &str, form: &str, name: &str) -> String {
    let form = page
        .split("<form ")
        .find(|part| part.contains(&format!("value=\"{form}\"")))
        .unwrap();
    let rest = form
        .split(&format!("name=\"{name}\" value=\""))
        .nth(1)
        .unwrap();
    rest.split('"').next().unwrap().to_owned()
}

/// Opens a page, waits as people do, and sends one of its forms.
fn send_form(
    portal: &Portal,
    browser: &Browser,
    path: &str,
    form: &str,
    fields: &[(&str, &str)],
) -> Answer {
    let page = browser.get(path).text();
    portal.clock.advance(20);
    let (token, opened) = (
        hidden(&page, form, "csrfToken"),
        hidden(&page, form, "opened"),
    );
    let mut all = vec![
        ("csrfToken", token.as_str()),
        ("form", form),
        ("opened", opened.as_str()),
    ];
    if fields.iter().all(|(name, _)| *name != "leave_blank") {
        all.push(("leave_blank", ""));
    }
    all.extend_from_slice(fields);
    browser.form(path, &all)
}

#[test]
fn a_number_is_shown_on_request_and_counted() {
    let portal = board();
    let ad = published(&portal, 0);
    let reader = portal.browser();
    let answer = reader.ask(&address(&ad, "phone"), &json!({}));
    assert_eq!(
        (answer.status, answer.header("cache-control")),
        (200, "no-store"),
        "{}",
        answer.text()
    );
    let shown = answer.json();
    assert_eq!(
        (&shown["phone"], &shown["apps"]),
        (&json!("+14145550142"), &json!(["viber"]))
    );
    assert_eq!(
        shown["display"].as_str().unwrap().replace('\u{a0}', " "),
        "+1 414 555 0142"
    );
    let english = reader
        .ask(&address(&ad, "phone"), &json!({ "locale": "us" }))
        .json();
    assert_eq!(english["display"], "(414) 555-0142");
    let owner = portal.signed_in(Role::Member);
    assert_eq!(owner.ask(&address(&ad, "phone"), &json!({})).status, 200);
    assert_eq!(
        read(&owner, &ad)["counts"]["reveals"],
        2,
        "its owner does not count"
    );
    assert_eq!(
        reader.get(&address(&ad, "phone")).status,
        405,
        "a press on a button, no address to crawl"
    );
}

#[test]
fn whoever_cannot_be_reached_is_absent() {
    let portal = quiet();
    let owner = portal.signed_in(Role::Member);
    let ads: Vec<Value> = (0..4)
        .map(|number| {
            sql(
                &portal,
                "UPDATE ads SET submitted_at = 0; UPDATE users SET trust = 0",
            );
            published(&portal, number)
        })
        .collect();
    let [sold, paused, private, expired] = ads.as_slice() else {
        panic!("four of them")
    };
    assert_eq!(step(&owner, sold, "sold", json!({})).status, 200);
    assert_eq!(step(&owner, paused, "pause", json!({})).status, 200);
    let change = json!({
        "version": private["version"], "contact": { "phone": "", "phone_apps": [], "show_phone": false },
    });
    let answer = owner.call(
        "PUT",
        &format!("/api/cabinet/ads/{}", private["id"]),
        Some(&change),
    );
    assert_eq!(answer.status, 200, "{}", answer.text());
    sql(&portal, "UPDATE users SET notify_message = 0");
    let draft = crate::ads::create(&owner, &crate::ads::draft(5));
    let reader = portal.browser();
    let unknown = reader.ask("/api/ads/zzzzzzzz/phone", &json!({}));
    assert_eq!(unknown.status, 404);
    let before = portal.fingerprint();
    for ad in [sold, paused, private, &draft] {
        let answer = reader.ask(&address(ad, "phone"), &json!({}));
        assert_eq!(
            (answer.status, &answer.body),
            (404, &unknown.body),
            "{}",
            ad["state"]
        );
    }
    // None of them, and none whose owner turned messages off.
    for ad in [sold, paused, &draft, expired] {
        let answer = reader.ask(&address(ad, "message"), &message(TEXT));
        assert_eq!(
            (answer.status, &answer.body),
            (404, &unknown.body),
            "{}",
            ad["state"]
        );
        portal.clock.advance(3600);
    }
    portal.clock.advance(31 * 24 * 3600);
    assert_eq!(
        reader.ask(&address(expired, "phone"), &json!({})).status,
        404
    );
    assert_eq!(portal.fingerprint(), before);
}

#[test]
fn limits_hold_and_forged_addresses_do_not_help() {
    let portal = quiet();
    let ad = published(&portal, 0);
    let origin = portal.browser().origin();
    let reveal = |forged: &str| {
        let headers = [
            ("content-type", "application/json"),
            ("origin", origin.as_str()),
            ("x-forwarded-for", forged),
            ("forwarded", "for=203.0.113.7"),
            ("x-real-ip", forged),
        ];
        portal
            .browser()
            .send("POST", &address(&ad, "phone"), &headers, Some(b"{}"))
    };
    for number in 0..200 {
        assert_eq!(reveal(&format!("203.0.113.{number}")).status, 200);
    }
    let refused = reveal("203.0.113.99");
    assert_eq!(
        (refused.status, refused.json()["key"].clone()),
        (429, json!("network_limited"))
    );
    let wait: i64 = refused.header("retry-after").parse().unwrap();
    assert!((1..=3600).contains(&wait), "{wait}");
    // A user who signs in goes on, with the numbers of a person.
    let member = portal.signed_in(Role::Editor);
    for _ in 0..20 {
        assert_eq!(member.ask(&address(&ad, "phone"), &json!({})).status, 200);
    }
    let refused = member.ask(&address(&ad, "phone"), &json!({}));
    assert_eq!(
        (refused.status, refused.json()["key"].clone()),
        (429, json!("rate_limited"))
    );
    portal.clock.advance(wait);
    assert_eq!(reveal("203.0.113.99").status, 200);
    let reader = portal.browser();
    for number in 0..5 {
        let answer = reader.ask(
            &address(&ad, "message"),
            &message(&format!("Повідомлення номер {number}.")),
        );
        assert_eq!(answer.status, 202, "{}", answer.text());
    }
    let before = portal.fingerprint();
    assert_eq!(
        reader
            .ask(
                &address(&ad, "message"),
                &message("Повідомлення понад межу.")
            )
            .status,
        429
    );
    let complain = |slug: Value| {
        let body = with(
            complaint(&slug, "scam"),
            &json!({ "email": "taras@reader.test" }),
        );
        reader.ask("/api/reports", &body).status
    };
    for _ in 0..5 {
        assert_eq!(complain(json!("nothing-like-this")), 404);
    }
    assert_eq!(complain(ad["slug"].clone()), 429);
    assert_eq!(portal.fingerprint(), before);
    for number in 0..3 {
        let answer = reader.ask(
            "/api/contact",
            &message(&format!("Лист до редакції {number}.")),
        );
        assert_eq!(answer.status, 202, "{}", answer.text());
    }
    assert_eq!(
        reader
            .ask("/api/contact", &message("Лист понад межу."))
            .status,
        429
    );
}

#[test]
fn what_is_wrong_with_a_message_is_told_by_field() {
    let portal = quiet();
    let ad = published(&portal, 0);
    let reader = portal.browser();
    let before = portal.fingerprint();
    for path in [address(&ad, "message"), "/api/contact".to_owned()] {
        for (change, expected) in [
            (
                json!({ "name": "", "email": " ", "text": "\u{200b}\n" }),
                vec!["email: required", "name: required", "text: required"],
            ),
            (
                json!({ "name": "Я", "text": "Коротко" }),
                vec!["name: too_short", "text: too_short"],
            ),
            (
                json!({ "name": "а".repeat(61), "text": "а".repeat(3001) }),
                vec!["name: too_long", "text: too_long"],
            ),
            (json!({ "email": "taras" }), vec!["email: bad_email"]),
            (
                json!({ "email": "taras@reader.test\r\nBcc: x@evil.test" }),
                vec!["email: bad_email"],
            ),
            (
                json!({ "email": "a@b.test, c@d.test" }),
                vec!["email: bad_email"],
            ),
            (
                json!({ "text": "Грайте в наше казино просто зараз!" }),
                vec!["text: banned_word"],
            ),
        ] {
            let answer = reader.ask(&path, &with(message(TEXT), &change));
            assert_eq!(errors(&answer), expected, "{path} {change}");
        }
        let long = reader
            .ask(
                &path,
                &with(message(TEXT), &json!({ "text": "а".repeat(3001) })),
            )
            .json();
        assert_eq!(
            long["errors"]["text"][0]["params"],
            json!({ "n": 3000, "m": 3001 })
        );
        for body in [
            json!({ "text": 7 }),
            json!({ "locale": "fr" }),
            json!([7]),
            json!("x"),
        ] {
            assert_eq!(reader.ask(&path, &body).status, 400, "{body}");
        }
        assert_eq!(
            reader
                .ask(&path, &json!({ "text": "x".repeat(70_000) }))
                .status,
            413
        );
    }
    assert_eq!(portal.fingerprint(), before);
}

#[test]
fn a_message_and_its_answer_show_neither_side_the_others_address() {
    let portal = quiet();
    let ad = published(&portal, 0);
    let reader = portal.browser();
    let path = address(&ad, "message");
    let answer = reader.ask(&path, &message(TEXT));
    assert_eq!(
        (answer.status, answer.json()),
        (202, json!({ "waits": false })),
        "{}",
        answer.text()
    );
    assert_eq!(answer.header("cache-control"), "no-store");
    let (to, template, params) = portal.waiting_emails().pop().unwrap();
    assert_eq!(
        (to.as_str(), template.as_str()),
        ("member@portal.test", "ad_message")
    );
    assert!(!params.to_string().contains("reader.test"), "{params}");
    assert_eq!(
        (&params["from"], &params["message"]),
        (&json!("Тарас"), &json!(TEXT))
    );
    assert!(
        params["mute"].as_str().unwrap().starts_with("/api/links/"),
        "one press turns such letters off"
    );
    let owner = portal.signed_in(Role::Member);
    assert_eq!(read(&owner, &ad)["counts"]["messages"], 1);
    assert!(
        !owner
            .get(&format!("/api/cabinet/ads/{}", ad["id"]))
            .text()
            .contains("reader.test")
    );

    // The same words again, and only they, are refused.
    let before = portal.fingerprint();
    assert_eq!(
        errors(&reader.ask(&path, &message(TEXT))),
        ["text: duplicate"]
    );
    assert_eq!(
        errors(&reader.ask(
            &path,
            &with(message(TEXT), &json!({ "email": "TARAS@reader.test" }))
        )),
        ["text: duplicate"]
    );
    assert_eq!(portal.fingerprint(), before);

    // The link of the email: opening it does nothing, pressing the button acts once.
    let link = portal.link("ad_message");
    assert!(
        link.starts_with("/api/plain/contact?locale=ua&reply="),
        "{link}"
    );
    let digests: i64 = ask(
        &portal,
        "SELECT count(*) FROM messages WHERE length(reply_sha256) = 32",
    );
    assert_eq!(digests, 1);
    let anyone = portal.browser();
    for _ in 0..2 {
        let page = anyone.get(&link);
        assert_eq!(
            (page.status, page.header("referrer-policy")),
            (200, "no-referrer")
        );
        assert!(page.text().contains("Чи ще продаєте стіл?") && page.text().contains("Тарас"));
        assert!(!page.text().contains("reader.test") && !page.text().contains("member@"));
    }
    let wrong = link.replace("reply=", "reply=0");
    assert_eq!(anyone.get(&wrong).status, 404);
    assert_eq!(
        anyone
            .form(&link, &[("form", "reply"), ("text", "Так, ще продаю.")])
            .status,
        400,
        "no token"
    );
    let short = send_form(&portal, &anyone, &link, "reply", &[("text", "Так")]);
    assert_eq!(short.status, 422);
    assert!(short.text().contains("Замало"), "{}", short.text());
    assert_eq!(portal.fingerprint(), before);
    let sent = send_form(
        &portal,
        &anyone,
        &link,
        "reply",
        &[("text", "Так, ще продаю.\nПриходьте.")],
    );
    assert_eq!(
        (sent.status, sent.header("location")),
        (303, format!("{link}&done=reply").as_str())
    );
    let (to, template, params) = portal.waiting_emails().pop().unwrap();
    assert_eq!(
        (to.as_str(), template.as_str()),
        ("taras@reader.test", "ad_reply")
    );
    assert!(!params.to_string().contains("portal.test"), "{params}");
    assert_eq!(
        (&params["from"], &params["name"]),
        (&json!("Олена"), &json!("Тарас"))
    );
    let after = portal.fingerprint();
    assert!(
        anyone
            .get(sent.header("location"))
            .text()
            .contains("Відповідь надіслано.")
    );
    let page = anyone.get(&link).text();
    assert!(
        page.contains("ви вже відповіли") && !page.contains("<form"),
        "{page}"
    );
    let token = anyone.csrf();
    let again = [
        ("csrfToken", token.as_str()),
        ("form", "reply"),
        ("text", "Друга відповідь поспіль."),
    ];
    let again = anyone.form(&link, &again);
    assert_eq!(portal.fingerprint(), after, "one answer");
    assert_eq!(again.status, 409);
    assert!(
        again.text().contains("не надіслано") && again.text().contains("Друга відповідь поспіль.")
    );
    portal.clock.advance(91 * 24 * 3600);
    assert_eq!(anyone.get(&link).status, 404);
}

#[test]
fn line_ends_in_a_name_make_no_headers() {
    let portal = board_with(Setup::default());
    let ad = published(&portal, 0);
    let evil = "Тарас\r\nBcc: x@evil.test\r\n\r\nпривіт\u{202e}";
    for (path, template) in [
        (address(&ad, "message"), "ad_message"),
        ("/api/contact".to_owned(), "site_message"),
    ] {
        let letter = with(
            message("Добрий день, {{email}} {% raw %}!"),
            &json!({ "name": evil }),
        );
        let answer = portal.browser().ask(&path, &letter);
        assert_eq!(answer.status, 202, "{}", answer.text());
        let folder = portal.store.folder().join("outbox");
        let started = Instant::now();
        let file = loop {
            let files = std::fs::read_dir(&folder)
                .into_iter()
                .flatten()
                .map(|file| file.unwrap().path());
            let ending = format!("-{template}.eml");
            if let Some(file) = files
                .into_iter()
                .find(|file| file.to_string_lossy().ends_with(&ending))
            {
                break file;
            }
            assert!(started.elapsed() < Duration::from_secs(10), "no {template}");
            std::thread::sleep(Duration::from_millis(10));
        };
        let text = std::fs::read_to_string(file).unwrap();
        let (head, _) = text.split_once("\r\n\r\n").unwrap();
        let names: Vec<String> = head
            .split("\r\n")
            .filter(|line| !line.starts_with([' ', '\t']))
            .map(|line| line.split(':').next().unwrap().to_lowercase())
            .collect();
        assert!(
            !names
                .iter()
                .any(|name| matches!(name.as_str(), "bcc" | "cc")),
            "{head}"
        );
        assert_eq!(
            names.iter().filter(|name| *name == "to").count(),
            1,
            "{head}"
        );
        // Editors answer the sender directly; owners do so through the site.
        let reply_to = head
            .split("\r\n")
            .find(|line| line.starts_with("Reply-To:"));
        let expected = (template == "site_message").then_some("Reply-To: taras@reader.test");
        assert_eq!(reply_to, expected, "{head}");
        assert!(
            template == "site_message" || !text.contains("taras@"),
            "{text}"
        );
    }
}

#[test]
fn what_fills_the_hidden_field_is_asked_and_nothing_is_lost() {
    let portal = quiet();
    let ad = published(&portal, 0);
    let before = templates(&portal).len();
    let reader = portal.browser();
    let trapped = |body: Value| with(body, &json!({ "leave_blank": "https://taras.example" }));
    for (path, text) in [
        (address(&ad, "message"), TEXT),
        ("/api/contact".to_owned(), TEXT),
    ] {
        let answer = reader.ask(&path, &trapped(message(text)));
        assert_eq!(
            (answer.status, answer.json()),
            (202, json!({ "waits": true })),
            "{path}"
        );
        let sent = send_form(
            &portal,
            &reader,
            &portal.link("message_confirm"),
            "confirm",
            &[],
        );
        assert_eq!(sent.status, 303, "{}", sent.text());
    }
    let sent = [
        "message_confirm",
        "ad_message",
        "message_confirm",
        "site_message",
    ];
    assert_eq!(templates(&portal)[before..], sent);

    // A complaint without an address cannot be asked about.
    let body = with(
        complaint(&ad["slug"], "other"),
        &json!({ "text": "Тут усе неправда." }),
    );
    let before = portal.fingerprint();
    assert_eq!(
        errors(&reader.ask("/api/reports", &trapped(body.clone()))),
        ["email: needs_confirmation"]
    );
    assert_eq!(portal.fingerprint(), before);
    let body = with(body, &json!({ "email": "olha@reader.test" }));
    let answer = reader.ask("/api/reports", &trapped(body));
    assert_eq!(
        (answer.status, answer.json()),
        (202, json!({ "waits": true })),
        "{}",
        answer.text()
    );
    assert_eq!(
        ask::<i64>(&portal, "SELECT count(*) FROM complaints"),
        0,
        "no one sees it yet"
    );
    let (to, template, params) = portal.waiting_emails().pop().unwrap();
    assert_eq!(
        (to.as_str(), template.as_str()),
        ("olha@reader.test", "message_confirm")
    );
    assert!(!params.to_string().contains("неправда"), "{params}");
    let link = portal.link("message_confirm");
    let before = portal.fingerprint();
    let page = reader.get(&link);
    assert!(
        page.status == 200 && page.text().contains("olha@reader.test"),
        "{}",
        page.text()
    );
    assert!(
        page.text().contains("Інше") && page.text().contains("Тут усе неправда."),
        "{}",
        page.text()
    );
    assert_eq!(portal.fingerprint(), before, "looking sends nothing");
    let token = reader.csrf();
    let sent = reader.form(&link, &[("csrfToken", &token)]);
    assert!(
        sent.status == 200 && sent.text().contains("скаргу отримано"),
        "{}",
        sent.text()
    );
    let stored: String = ask(
        &portal,
        "SELECT reason || '|' || text || '|' || email FROM complaints",
    );
    assert_eq!(stored, "other|Тут усе неправда.|olha@reader.test");
    assert_eq!(
        reader.form(&link, &[("csrfToken", &token)]).status,
        410,
        "once"
    );

    // In the language of the form.
    let english = with(
        complaint(&ad["slug"], "personal_data"),
        &json!({ "email": "helen@reader.test", "locale": "us" }),
    );
    assert_eq!(reader.ask("/api/reports", &trapped(english)).status, 202);
    let link = portal.link("message_confirm");
    let page = reader.get(&link).text();
    assert!(
        page.contains("Confirm your report") && page.contains("Someone else’s personal data"),
        "{page}"
    );
    assert!(
        reader
            .form(&link, &[("csrfToken", &reader.csrf())])
            .text()
            .contains("we have your report")
    );

    // The same as pages.
    let page = format!(
        "/api/plain/contact?locale=ua&ad={}",
        ad["pid"].as_str().unwrap()
    );
    let fields = [
        ("leave_blank", "x"),
        ("name", "Тарас"),
        ("email", "ivan@reader.test"),
        ("text", TEXT),
    ];
    let answer = send_form(&portal, &reader, &page, "message", &fields);
    assert_eq!(
        (answer.status, answer.header("location")),
        (303, format!("{page}&done=message-waits").as_str())
    );
    let fields = [
        ("leave_blank", "x"),
        ("reason", "other"),
        ("text", "Знову неправда."),
        ("email", ""),
    ];
    let answer = send_form(&portal, &reader, &page, "report", &fields);
    assert_eq!(answer.status, 422);
    assert!(
        answer.text().contains("Знову неправда.") && answer.text().contains("Укажіть свою адресу")
    );
    let fields = [
        ("leave_blank", "x"),
        ("reason", "other"),
        ("text", "Знову неправда."),
        ("email", "i@reader.test"),
    ];
    let answer = send_form(&portal, &reader, &page, "report", &fields);
    assert_eq!(
        (answer.status, answer.header("location")),
        (303, format!("{page}&done=report-waits").as_str())
    );
    assert!(
        reader
            .get(answer.header("location"))
            .text()
            .contains("Підтвердьте")
    );
}

#[test]
fn what_no_one_has_read_can_be_sent_again() {
    let portal = quiet();
    let reader = portal.browser();
    let quick = with(message(TEXT), &json!({ "seconds": 0 }));
    assert_eq!(reader.ask("/api/contact", &quick).status, 202);
    let first = portal.link("message_confirm");
    portal.clock.advance(25 * 3600);
    assert_eq!(reader.get(&first).status, 404, "too late");
    let again = reader.ask("/api/contact", &quick);
    assert_eq!(
        (again.status, again.json()),
        (202, json!({ "waits": true })),
        "{}",
        again.text()
    );
    assert_ne!(portal.link("message_confirm"), first);
    assert_eq!(reader.get(&first).status, 404);
    // Typed again at leisure, it needs no confirmation.
    portal.clock.advance(3600);
    let sent = reader.ask("/api/contact", &message(TEXT));
    assert_eq!(
        (sent.status, sent.json()),
        (202, json!({ "waits": false })),
        "{}",
        sent.text()
    );
    assert_eq!(
        templates(&portal)
            .iter()
            .filter(|template| *template == "site_message")
            .count(),
        1
    );
    assert_eq!(
        errors(&reader.ask("/api/contact", &message(TEXT))),
        ["text: duplicate"]
    );
}

#[test]
fn an_address_that_strangers_filled_is_still_its_owners() {
    let portal = quiet();
    let quick = |number: i32| {
        let text = format!("Лист номер {number}, надто швидкий.");
        json!({ "name": "Хтось", "email": "member@portal.test", "text": text, "seconds": 0, "locale": "ua" })
    };
    let stranger = portal.browser();
    let owner = portal.signed_in(Role::Member);
    for number in 0..3 {
        assert_eq!(stranger.ask("/api/contact", &quick(number)).status, 202);
    }
    portal.clock.advance(10 * 60);
    let suspect = json!({
        "section": "advertisement", "slug": "x", "reason": "other", "text": "Тут усе неправда.", "leave_blank": "x",
        "email": "member@portal.test",
    });
    let refused = portal.browser().ask("/api/reports", &suspect);
    assert_eq!(
        (refused.status, refused.json()["key"].clone()),
        (429, json!("confirmation_limited"))
    );
    let known = owner.cookies.borrow_mut().remove("visnyk_browser").unwrap();
    assert_eq!(
        owner.ask("/api/contact", &quick(9)).status,
        202,
        "signed in"
    );
    owner
        .cookies
        .borrow_mut()
        .insert("visnyk_browser".to_owned(), known);
    owner.form(
        "/api/auth/signout",
        &[("csrfToken", &owner.csrf()), ("json", "true")],
    );
    assert_eq!(
        owner.ask("/api/reports", &suspect).status,
        404,
        "a known browser is counted by itself"
    );
}

#[test]
fn a_message_that_looks_like_a_programs_waits_for_its_senders_word() {
    let portal = quiet();
    let ad = published(&portal, 0);
    let reader = portal.browser();
    let links = "Дивіться: http://a.test http://b.test http://c.test http://d.test та змiшaне";
    for (number, letter) in [
        with(
            message("Швидше, ніж пишуть люди."),
            &json!({ "seconds": 1 }),
        ),
        with(message("Потрібна передоплата за доставку."), &json!({})),
        message(links),
    ]
    .into_iter()
    .enumerate()
    {
        let answer = reader.ask(&address(&ad, "message"), &letter);
        assert_eq!(
            (answer.status, answer.json()),
            (202, json!({ "waits": true })),
            "{}",
            answer.text()
        );
        let (to, template, params) = portal.waiting_emails().pop().unwrap();
        assert_eq!(
            (to.as_str(), template.as_str()),
            ("taras@reader.test", "message_confirm"),
            "{number}"
        );
        assert!(
            !params
                .to_string()
                .contains(letter["text"].as_str().unwrap()),
            "not one word of it: {params}"
        );
    }
    assert!(!templates(&portal).contains(&"ad_message".to_owned()));
    // The limit is per mailbox, whatever network the requests come from.
    let fourth = with(
        message("І ще одне, так само швидке."),
        &json!({ "seconds": 0 }),
    );
    let before = portal.fingerprint();
    assert_eq!(reader.ask(&address(&ad, "message"), &fourth).status, 429);
    assert_eq!(portal.fingerprint(), before);
    let owner = portal.signed_in(Role::Member);
    assert_eq!(read(&owner, &ad)["counts"]["messages"], 0);
    let link = portal.link("message_confirm");
    let before = portal.fingerprint();
    let page = reader.get(&link);
    assert!(
        page.status == 200 && page.text().contains("http://a.test"),
        "{}",
        page.text()
    );
    assert_eq!(portal.fingerprint(), before, "looking sends nothing");
    portal.clock.advance(3600);
    let sent = send_form(&portal, &reader, &link, "confirm", &[]);
    assert_eq!(sent.status, 303, "{}", sent.text());
    assert_eq!(portal.waiting_emails().pop().unwrap().1, "ad_message");
    assert_eq!(read(&owner, &ad)["counts"]["messages"], 1);
    assert!(
        reader
            .get(sent.header("location"))
            .text()
            .contains("Повідомлення надіслано")
    );
    assert_eq!(reader.get(&link).status, 404, "once");
    // A form submitted right after it opened asks for confirmation as well; the owner gets no email
    // yet.
    let page = format!(
        "/api/plain/contact?locale=ua&ad={}",
        ad["pid"].as_str().unwrap()
    );
    let drawn = reader.get(&page).text();
    let (token, opened) = (
        hidden(&drawn, "message", "csrfToken"),
        hidden(&drawn, "message", "opened"),
    );
    let sent = reader.form(
        &page,
        &[
            ("csrfToken", token.as_str()),
            ("form", "message"),
            ("opened", opened.as_str()),
            ("leave_blank", ""),
            ("name", "Тарас"),
            ("email", "quick@reader.test"),
            ("text", "Сторінка щойно відкрита."),
        ],
    );
    assert_eq!(sent.status, 303, "{}", sent.text());
    let page = reader.get(sent.header("location")).text();
    assert!(
        page.contains("Підтвердьте") && !page.contains("Повідомлення надіслано"),
        "{page}"
    );
    // A message to the editors goes the same way; after a day its confirmation link has expired.
    let letter = with(
        message("Лист до редакції, надто швидкий."),
        &json!({ "seconds": 0 }),
    );
    assert_eq!(reader.ask("/api/contact", &letter).status, 202);
    let link = portal.link("message_confirm");
    assert_eq!(reader.get(&link).status, 200);
    portal.clock.advance(24 * 3600);
    assert_eq!(reader.get(&link).status, 404);
    assert!(!templates(&portal).contains(&"site_message".to_owned()));
}

#[test]
fn letters_to_the_editors_reach_them() {
    let portal = quiet();
    portal.set(|settings| settings.email.clear());
    let reader = portal.browser();
    assert_eq!(reader.ask("/api/contact", &message(TEXT)).status, 202);
    let (to, template, params) = portal.waiting_emails().pop().unwrap();
    assert_eq!(
        (to.as_str(), template.as_str()),
        ("admin@portal.test", "site_message"),
        "there is no other address"
    );
    assert_eq!(
        (&params["from"], &params["email"]),
        (&json!("Тарас"), &json!("taras@reader.test"))
    );
    assert_eq!(
        (&params["message"], &params["about"], &params["link"]),
        (&json!(TEXT), &json!(""), &json!(""))
    );
    let mut site = (*portal.store.site().unwrap()).clone();
    site.settings.email = "editors@visnyk.test".to_owned();
    crate::ads::block(portal.store.set_site(site, portal.clock.now())).unwrap();
    assert_eq!(
        reader
            .ask("/api/contact", &message("Другий лист до редакції."))
            .status,
        202
    );
    assert_eq!(
        portal.waiting_emails().pop().unwrap().0,
        "editors@visnyk.test"
    );
    let before = portal.fingerprint();
    assert_eq!(
        errors(&reader.ask("/api/contact", &message(TEXT))),
        ["text: duplicate"]
    );
    assert_eq!(portal.fingerprint(), before);
    // They look after advertisements that came with a folder of text and have no owner.
    let ad = published(&portal, 0);
    sql(&portal, "UPDATE entries SET author_id = NULL");
    assert_eq!(
        reader.ask(&address(&ad, "message"), &message(TEXT)).status,
        202
    );
    let (to, template, params) = portal.waiting_emails().pop().unwrap();
    assert_eq!(
        (to.as_str(), template.as_str()),
        ("editors@visnyk.test", "site_message")
    );
    assert_eq!(params["about"], ad["texts"]["ua"]["title"]);
    assert_eq!(
        params["link"],
        format!("/advertisement/{}", ad["slug"].as_str().unwrap())
    );
}

/// Accounts of some standing, signed in.
fn people(portal: &Portal, count: usize, trust: u8) -> Vec<Browser> {
    let hash = Passwords::new(crate::portal::CHEAP)
        .unwrap()
        .hash_now(crate::portal::PASSWORD)
        .unwrap();
    (0..count)
        .map(|number| {
            let email = format!("reader{trust}{number}@portal.test");
            let user = NewUser {
                email: Email::parse(&email).unwrap(),
                name: format!("Читач {number}"),
                password_hash: Some(hash.clone()),
                role: Role::Member,
                locale: Locale::Ua,
            };
            crate::ads::block(portal.store.add_user(user, portal.clock.now())).unwrap();
            sql(
                portal,
                &format!("UPDATE users SET trust = {trust} WHERE email = '{email}'"),
            );
            let browser = portal.browser();
            assert_eq!(browser.sign_in(&email, crate::portal::PASSWORD).status, 200);
            browser
        })
        .collect()
}

#[test]
fn what_is_wrong_with_a_complaint_is_told_by_field() {
    let portal = quiet();
    let ad = published(&portal, 0);
    let reader = portal.browser();
    let draft = crate::ads::create(&portal.signed_in(Role::Member), &crate::ads::draft(1));
    let before = portal.fingerprint();
    for (change, expected) in [
        (json!({ "reason": "" }), vec!["reason: required"]),
        (json!({ "reason": "because" }), vec!["reason: bad_choice"]),
        (json!({ "reason": "other" }), vec!["text: required"]),
        (
            json!({ "reason": "illegal" }),
            vec!["email: required", "text: required"],
        ),
        (
            json!({ "reason": "copyright", "text": "Це наше фото з сайту." }),
            vec!["email: required"],
        ),
        (
            json!({ "reason": "personal_data" }),
            vec!["email: required"],
        ),
        (json!({ "text": "Коротко" }), vec!["text: too_short"]),
        (json!({ "text": "а".repeat(2001) }), vec!["text: too_long"]),
        (json!({ "email": "nobody" }), vec!["email: bad_email"]),
    ] {
        let answer = reader.ask(
            "/api/reports",
            &with(complaint(&ad["slug"], "scam"), &change),
        );
        assert_eq!(errors(&answer), expected, "{change}");
    }
    for change in [
        json!({ "section": "nothing" }),
        json!({ "slug": draft["slug"] }),
        json!({ "section": "novyny" }),
        json!({ "section": "news" }),
        json!({ "slug": "" }),
    ] {
        let answer = reader.ask(
            "/api/reports",
            &with(complaint(&ad["slug"], "scam"), &change),
        );
        assert_eq!(answer.status, 404, "{change}: {}", answer.text());
    }
    assert_eq!(portal.fingerprint(), before);
}

#[test]
fn what_a_person_says_later_stands_below_what_they_said_first() {
    let portal = quiet();
    let ad = published(&portal, 0);
    let reader = portal.browser();
    let complain = |change: Value| {
        let body = with(
            complaint(&ad["slug"], "scam"),
            &json!({ "email": "olha@reader.test" }),
        );
        let answer = reader.ask("/api/reports", &with(body, &change));
        assert_eq!(answer.status, 202, "{}", answer.text());
        portal.clock.advance(3600);
    };
    let complaint = || {
        ask::<String>(
            &portal,
            "SELECT text || '|' || reason || '|' || email FROM complaints",
        )
    };
    let first = "Просить гроші наперед, речі немає.";
    complain(json!({ "text": first }));
    complain(json!({}));
    assert_eq!(
        complaint(),
        format!("{first}|scam|olha@reader.test"),
        "nothing new takes nothing away"
    );
    let second = "Того самого столу вже просив у мене торік.";
    complain(json!({ "text": second, "reason": "duplicate" }));
    let both = format!("{first}\n\n{second}");
    assert_eq!(complaint(), format!("{both}|duplicate|olha@reader.test"));
    complain(json!({ "text": first, "reason": "duplicate" }));
    assert_eq!(
        complaint(),
        format!("{both}|duplicate|olha@reader.test"),
        "said once"
    );

    // An administrator takes the complaint, and sees later additions to it as well.
    let admin = portal.signed_in(Role::Admin);
    let id: i64 = ask(&portal, "SELECT id FROM complaints");
    let taken = admin.call(
        "POST",
        &format!("/api/dashboard/reports/{id}/take"),
        Some(&json!({})),
    );
    assert_eq!(taken.status, 200, "{}", taken.text());
    let letters = portal.waiting_emails().len();
    complain(json!({ "text": "Тепер він змінив номер телефону." }));
    assert_eq!(
        complaint(),
        format!("{both}\n\nТепер він змінив номер телефону.|duplicate|olha@reader.test")
    );
    assert_eq!(
        portal.waiting_emails().len(),
        letters,
        "one letter a complaint"
    );
    assert_eq!(
        ask::<i64>(&portal, "SELECT count(*) FROM complaints"),
        1,
        "not another reporter"
    );
}

#[test]
fn enough_complaints_ask_for_a_look() {
    let portal = quiet();
    let ad = published(&portal, 0);
    let editor = portal.signed_in(Role::Editor);
    let flagged = || {
        let answer = editor.get(&format!("/api/dashboard/advertisements/{}", ad["id"]));
        assert_eq!(answer.status, 200, "{}", answer.text());
        ask::<i64>(&portal, "SELECT count(flagged_at) FROM ads WHERE pid <> ''") == 1
    };
    let complain = |browser: &Browser, body: &Value| {
        let answer = browser.ask("/api/reports", body);
        assert_eq!(
            (answer.status, answer.json()),
            (202, json!({ "waits": false })),
            "{}",
            answer.text()
        );
        portal.clock.advance(3600);
    };
    let body = complaint(&ad["slug"], "wrong_price");
    let readers = people(&portal, 2, 0);
    let anonymous = portal.browser();
    complain(&anonymous, &body);
    complain(
        &anonymous,
        &with(
            body.clone(),
            &json!({ "reason": "duplicate", "email": "olha@reader.test" }),
        ),
    );
    let one: i64 = ask(
        &portal,
        "SELECT count(*) FROM complaints WHERE reason = 'duplicate' AND email <> ''",
    );
    assert_eq!(one, 1, "the one with an address is another's");
    let (to, template, params) = portal.waiting_emails().pop().unwrap();
    assert_eq!(
        (to.as_str(), template.as_str()),
        ("olha@reader.test", "report_received")
    );
    assert_eq!(params, json!({ "title": ad["texts"]["ua"]["title"] }));
    let snapshot: String = ask(&portal, "SELECT snapshot FROM complaints");
    let snapshot: Value = serde_json::from_str(&snapshot).unwrap();
    assert_eq!(snapshot["ua"]["title"], ad["texts"]["ua"]["title"]);
    complain(&readers[0], &body);
    complain(
        &readers[1],
        &with(complaint(&ad["slug"], "scam"), &json!({ "seconds": 1 })),
    );
    assert!(!flagged(), "two people, and a program");
    complain(&readers[1], &body);
    assert!(flagged(), "three people");
    let keys: i64 = ask(
        &portal,
        "SELECT count(DISTINCT reporter_key) FROM complaints WHERE length(reporter_key) = 32",
    );
    assert_eq!(keys, 3);
    assert!(
        !portal.fingerprint().join("\n").contains("127.0.0.1"),
        "no address of the network is kept"
    );

    // Looked at: what was complained of before counts no more.
    assert_eq!(
        staff_step(&editor, &ad, "review_done", json!({})).status,
        200
    );
    assert!(!flagged());
    portal.clock.advance(60);
    complain(&people(&portal, 1, 1)[0], &body);
    assert!(!flagged(), "one new person");
    complain(&anonymous, &complaint(&ad["slug"], "scam"));
    assert!(flagged(), "fraud is enough once");
    let owner = portal.signed_in(Role::Member);
    assert!(
        !owner
            .get(&format!("/api/cabinet/ads/{}", ad["id"]))
            .text()
            .contains("reader.test")
    );
}

#[test]
fn five_of_some_standing_take_it_out_of_lists_until_somebody_looked() {
    let portal = quiet();
    let ad = published(&portal, 0);
    let hidden = || {
        let live: String = ask(
            &portal,
            "SELECT entry FROM live WHERE kind = 'advertisements'",
        );
        let head: String = ask(
            &portal,
            "SELECT r.doc FROM entries e JOIN revisions r ON r.id = e.head_revision WHERE e.kind = 'advertisements'",
        );
        let marked = |text: &str| text.contains("\"hidden\":true");
        assert_eq!(marked(&live), marked(&head), "both or none");
        marked(&live)
    };
    let body = complaint(&ad["slug"], "offensive");
    let complain = |browser: &Browser| {
        assert_eq!(browser.ask("/api/reports", &body).status, 202);
        portal.clock.advance(3600);
    };
    people(&portal, 5, 0).iter().for_each(complain);
    people(&portal, 2, 3).iter().for_each(complain);
    assert!(!hidden(), "new and restricted accounts have no standing");
    let standing = people(&portal, 5, 1);
    standing[..4].iter().for_each(complain);
    assert!(!hidden());
    let seq = portal.read(|reader| reader.latest_seq());
    complain(&standing[4]);
    assert!(hidden());
    assert!(
        portal.read(|reader| reader.latest_seq()) > seq,
        "lists are written anew"
    );
    let owner = portal.signed_in(Role::Member);
    assert_eq!(read(&owner, &ad)["state"], "published", "its page stays");
    // Nothing its owner does brings it back.
    portal.clock.advance(8 * 24 * 3600);
    assert_eq!(step(&owner, &ad, "bump", json!({})).status, 200);
    assert!(hidden());
    let editor = portal.signed_in(Role::Editor);
    assert_eq!(
        staff_step(&editor, &ad, "review_done", json!({})).status,
        200
    );
    assert!(!hidden());
}

#[test]
fn any_public_entry_can_be_complained_of() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let news = editor.call(
        "POST",
        "/api/dashboard/news?publish=true",
        Some(&crate::entries::draft("Новина про школу")),
    );
    assert_eq!(news.status, 201, "{}", news.text());
    let slug = news.json()["slug"].clone();
    let reader = portal.browser();
    let body = with(
        complaint(&slug, "copyright"),
        &json!({
            "section": "novyny", "text": "Це мій текст, я дозволу не давала.", "email": "olha@reader.test", "locale": "us",
        }),
    );
    let answer = reader.ask("/api/reports", &body);
    assert_eq!(answer.status, 202, "{}", answer.text());
    assert_eq!(
        portal.column("SELECT reason || ' ' || locale || ' ' || state FROM complaints"),
        ["copyright us new"]
    );
    let page = reader.get(&format!(
        "/api/plain/contact?locale=us&section=novyny&slug={}",
        slug.as_str().unwrap()
    ));
    assert_eq!(page.status, 200);
    assert!(
        page.text().contains("Report") && page.text().contains("Новина про школу"),
        "{}",
        page.text()
    );
    assert_eq!(
        reader
            .get("/api/plain/contact?locale=ua&section=novyny&slug=nothing")
            .status,
        404
    );
}

#[test]
fn everything_works_as_a_page_without_scripts() {
    let portal = quiet();
    let ad = published(&portal, 0);
    let (pid, slug) = (ad["pid"].as_str().unwrap(), ad["slug"].as_str().unwrap());
    let path = format!("/api/plain/contact?locale=ua&ad={pid}");
    let reader = portal.browser();
    let page = reader.get(&path);
    assert_eq!(
        (
            page.status,
            page.header("cache-control"),
            page.header("x-robots-tag")
        ),
        (200, "no-store", "noindex")
    );
    for part in [
        "form\" value=\"phone",
        "form\" value=\"message",
        "form\" value=\"report",
        "name=\"leave_blank\"",
        "Дубовий стіл",
        slug,
    ] {
        assert!(page.text().contains(part), "{part}: {}", page.text());
    }
    assert!(
        !page.text().contains("5550142") && !page.text().contains("555 0142"),
        "only on request"
    );
    let before = portal.fingerprint();

    // A form of another page has no token of this browser.
    let stranger = portal.browser();
    let token = hidden(&stranger.get(&path).text(), "message", "csrfToken");
    let fields = [
        ("csrfToken", token.as_str()),
        ("form", "message"),
        ("name", "Тарас"),
        ("text", TEXT),
    ];
    let refused = reader.form(&path, &fields);
    assert_eq!(refused.status, 400);
    assert!(
        refused.text().contains("застаріла") && refused.text().contains("Тарас"),
        "what was typed stays"
    );
    let refused = send_form(
        &portal,
        &reader,
        &path,
        "message",
        &[("name", "<b>Я"), ("email", "x"), ("text", "Коротко")],
    );
    assert_eq!(refused.status, 422);
    for part in [
        "&lt;b&gt;Я",
        "Перевірте адресу електронної пошти",
        "Замало: щонайменше 10 символів",
    ] {
        assert!(refused.text().contains(part), "{part}: {}", refused.text());
    }
    let token = reader.csrf();
    assert_eq!(
        reader
            .form(&path, &[("csrfToken", token.as_str()), ("form", "nothing")])
            .status,
        400
    );
    assert_eq!(
        reader
            .get("/api/plain/contact?locale=ua&ad=zzzzzzzz")
            .status,
        404
    );
    assert_eq!(portal.fingerprint(), before);

    let number = send_form(&portal, &reader, &path, "phone", &[]);
    assert_eq!(
        (number.status, number.header("cache-control")),
        (200, "no-store")
    );
    assert!(
        number.text().contains("href=\"tel:+14145550142\"") && number.text().contains("Viber"),
        "{}",
        number.text()
    );
    let fields = [
        ("name", "Тарас"),
        ("email", "taras@reader.test"),
        ("text", TEXT),
    ];
    let sent = send_form(&portal, &reader, &path, "message", &fields);
    assert_eq!(
        (sent.status, sent.header("location")),
        (303, format!("{path}&done=message").as_str()),
        "{}",
        sent.text()
    );
    assert!(
        reader
            .get(sent.header("location"))
            .text()
            .contains("Повідомлення надіслано")
    );
    assert_eq!(portal.waiting_emails().pop().unwrap().1, "ad_message");
    let again = send_form(
        &portal,
        &reader,
        sent.header("location"),
        "message",
        &fields,
    );
    assert_eq!(again.status, 422);
    assert!(
        again.text().contains("Такий текст ви вже надсилали"),
        "{}",
        again.text()
    );
    let fields = [("reason", "scam"), ("text", ""), ("email", "")];
    let sent = send_form(&portal, &reader, &path, "report", &fields);
    assert_eq!(
        (sent.status, sent.header("location")),
        (303, format!("{path}&done=report").as_str())
    );
    assert_eq!(portal.column("SELECT reason FROM complaints"), ["scam"]);

    let path = "/api/plain/contact?locale=us";
    let page = reader.get(path).text();
    assert!(
        page.contains("lang=\"en\"") && page.contains("Write to the editors"),
        "{page}"
    );
    let fields = [
        ("name", "Taras"),
        ("email", "taras@reader.test"),
        ("text", "Hello, dear editors!"),
    ];
    let sent = send_form(&portal, &reader, path, "contact", &fields);
    assert_eq!(
        (sent.status, sent.header("location")),
        (303, format!("{path}&done=contact").as_str())
    );
    // Faster than people read: a page that is sent back immediately.
    let page = reader.get(path).text();
    let (token, opened) = (
        hidden(&page, "contact", "csrfToken"),
        hidden(&page, "contact", "opened"),
    );
    let quick = [
        ("csrfToken", token.as_str()),
        ("form", "contact"),
        ("opened", opened.as_str()),
        ("name", "Taras"),
        ("email", "taras@reader.test"),
        ("text", "Hello once more, editors!"),
    ];
    assert_eq!(reader.form(path, &quick).status, 303);
    assert_eq!(portal.waiting_emails().pop().unwrap().1, "message_confirm");
    for number in 0..3 {
        let text = format!("Hello, editors, for time {number}.");
        let fields = [
            ("name", "Taras"),
            ("email", "taras@reader.test"),
            ("text", text.as_str()),
        ];
        let answer = send_form(&portal, &reader, path, "contact", &fields);
        if number == 0 {
            assert_eq!(answer.status, 303);
        } else {
            assert_eq!(answer.status, 429);
            assert!(!answer.header("retry-after").is_empty() && answer.text().contains("Too many"));
        }
    }
}
