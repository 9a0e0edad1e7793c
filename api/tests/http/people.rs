//! The user's account: profile, password, address, sessions, export (docs/security.md items 6, 7,
//! 10, 13, 23).

use crate::browser::{Answer, Browser};
use crate::portal::{PASSWORD, Portal, Setup, start_with};
use domain::access::Role;
use domain::accounts::email_address::Email;
use domain::accounts::links::{AdTitle, ChangeSide, LinkUse, LinkedSearch, Purpose, Topic};
use domain::ids::{SavedSearchId, UserId};
use model::Locale;
use serde_json::{Value, json};
use std::io::Read;
use store::{Link, NewSession};
use support::clock::Clock;

fn quiet() -> Portal {
    start_with(Setup {
        mail: false,
        ..Setup::default()
    })
}

fn put(browser: &Browser, body: &Value) -> Answer {
    browser.call("PUT", "/api/cabinet/profile", Some(body))
}

fn key(answer: &Answer, field: &str) -> String {
    assert_eq!(answer.status, 422, "{}", answer.text());
    answer.json()["errors"][field][0]["key"]
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

#[test]
fn the_profile_is_the_owners_to_change() {
    let portal = quiet();
    let member = portal.signed_in(Role::Member);
    let profile = member.get("/api/cabinet/profile").json();
    let expected = json!({
        "id": portal.users[&Role::Member].id, "email": "member@portal.test", "name": "Пані member", "role": "member",
        "locale": "ua", "image": null, "phone": null, "has_password": true, "email_verified": true,
        "pending_email": null, "notify": { "expiry": true, "message": true, "newsletter": false, "favourites": false }, "trust": 0,
        "created_at": "2026-11-01T00:00:00Z", "fresh": true,
    });
    assert_eq!(profile, expected, "and not a field more");
    for phone in [
        "312 555 0142",
        "+0312555",
        "+1",
        "+1312555014212345678",
        "+1 312 CALL",
        "<b>",
    ] {
        assert_eq!(
            key(&put(&member, &json!({ "phone": phone })), "phone"),
            "bad_phone",
            "{phone}"
        );
    }
    let sent = json!({
        "phone": "+1 (312) 555-0142", "locale": "us", "notify": { "message": false, "newsletter": true },
        "trust": 2, "id": 1, "email_verified": false, "role": "admin", "email": "x@y.example",
    });
    let changed = put(&member, &sent).json();
    let mut expected = expected;
    expected["phone"] = json!("+13125550142");
    expected["locale"] = json!("us");
    expected["notify"] =
        json!({ "expiry": true, "message": false, "newsletter": true, "favourites": false });
    assert_eq!(changed, expected);
    let other = portal.signed_in(Role::Author);
    assert_eq!(
        put(&other, &json!({ "phone": "+13125550142" })).status,
        200,
        "nobody is told whose it is"
    );
    assert_eq!(
        put(&member, &json!({ "phone": null })).json()["phone"],
        Value::Null
    );
    assert_eq!(put(&other, &json!({ "phone": "+13125550142" })).status, 200);
    portal.clock.advance(10 * 60);
    assert_eq!(member.get("/api/cabinet/profile").json()["fresh"], false);
}

#[test]
fn a_password_needs_the_present_one_or_a_fresh_session() {
    let portal = quiet();
    let member = portal.signed_in(Role::Member);
    let set = |body: Value| member.call("PUT", "/api/cabinet/profile/password", Some(&body));
    let new = "верба над рікою 77";
    assert_eq!(
        key(
            &set(json!({ "password": new, "current": "wrong" })),
            "current"
        ),
        "pw_wrong"
    );
    assert_eq!(
        set(json!({ "password": "я".repeat(513) })).status,
        400,
        "over 1,024 bytes"
    );
    portal.clock.advance(10 * 60);
    assert_eq!(key(&set(json!({ "password": new })), "current"), "required");
    assert_eq!(
        key(&set(json!({ "password": new, "current": "" })), "current"),
        "required"
    );
    assert_eq!(
        key(
            &set(json!({ "password": "member@portal.test", "current": PASSWORD })),
            "password"
        ),
        "pw_weak"
    );
    assert_eq!(
        set(json!({ "password": new, "current": PASSWORD })).status,
        204
    );
    let (recipient, template, params) = portal.waiting_emails().remove(0);
    assert_eq!(
        (recipient.as_str(), template.as_str()),
        ("member@portal.test", "password_changed")
    );
    assert!(!params.to_string().contains(new));
    // A user who has just signed in, by a link for example, may have forgotten the old password.
    let fresh = portal.browser();
    assert_eq!(fresh.sign_in("member@portal.test", new).status, 200);
    let body = json!({ "password": "гречка цвіте у липні" });
    assert_eq!(
        fresh
            .call("PUT", "/api/cabinet/profile/password", Some(&body))
            .status,
        204
    );
    assert_eq!(
        member.get("/api/auth/session").json(),
        json!({}),
        "other sessions ended"
    );
}

#[test]
fn passwords_are_taken_byte_for_byte() {
    let portal = quiet();
    let browser = portal.signed_in(Role::Member);
    let set = |password: &str| {
        let body = json!({ "password": password });
        browser
            .call("PUT", "/api/cabinet/profile/password", Some(&body))
            .status
    };
    for short in ["7 signs", "8 signs.", "nine sign"] {
        assert_eq!(set(short), 422, "{short}");
    }
    let (long, longest) = ("ґанок ".repeat(11), "кленовий лист ".repeat(10));
    let longest: String = longest.chars().take(128).collect();
    for password in [
        &*long.replace("ґанок ґ", "ганок-Ґ"),
        &longest,
        "🌾🌻🐦🪕🎻🎺🪗🥁🎸🎹",
        " пробіл на краях ",
    ] {
        assert_eq!(set(password), 204, "{password}");
        assert_eq!(
            portal
                .browser()
                .sign_in("member@portal.test", password)
                .status,
            200,
            "{password}"
        );
        let other = format!("{} ", password.trim_end());
        if other != password {
            assert_eq!(
                portal
                    .browser()
                    .sign_in("member@portal.test", &other)
                    .status,
                401,
                "{password}"
            );
        }
        let fields =
            portal.column("SELECT password_hash FROM users WHERE email = 'member@portal.test'");
        assert!(fields[0].starts_with("$argon2id$"));
    }
    assert_eq!(set(&format!("{longest}x")), 422);
}

#[test]
fn sessions_are_listed_in_short_words_and_ended() {
    let portal = quiet();
    let firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    let here = portal.browser();
    let token = here.csrf();
    let form = format!(
        "csrfToken={token}&email=member%40portal.test&password={}&json=true",
        urlencode(PASSWORD)
    );
    let headers = [
        ("content-type", "application/x-www-form-urlencoded"),
        ("user-agent", firefox),
    ];
    assert_eq!(
        here.send(
            "POST",
            "/api/auth/callback/credentials",
            &headers,
            Some(form.as_bytes())
        )
        .status,
        200
    );
    portal.clock.advance(3600);
    let there = portal.signed_in(Role::Member);
    let items = here.get("/api/cabinet/sessions").json()["items"].clone();
    let items = items.as_array().unwrap();
    assert_eq!(items.len(), 2);
    let own = items.iter().find(|item| item["current"] == true).unwrap();
    assert_eq!(
        (&own["agent"], &own["created_at"]),
        (&json!("Firefox · Linux"), &json!("2026-11-21T09:00:00Z"))
    );
    assert_eq!(own["id"].as_str().unwrap().len(), 16);
    let other = items.iter().find(|item| item["current"] == false).unwrap()["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let stranger = portal.signed_in(Role::Author);
    let path = format!("/api/cabinet/sessions/{other}");
    assert_eq!(stranger.call("DELETE", &path, None).status, 404);
    assert_eq!(here.call("DELETE", &path, None).status, 204);
    assert_eq!(here.call("DELETE", &path, None).status, 404);
    assert_eq!(there.get("/api/auth/session").json(), json!({}));
    portal.clock.advance(2 * 3600 + 1800);
    here.get("/api/cabinet/profile");
    let seen = here.get("/api/cabinet/sessions").json()["items"][0]["seen_at"].clone();
    assert_eq!(seen, "2026-11-21T12:00:00Z", "rounded to the hour");
    let db = std::fs::read(portal.store.folder().join("visnyk.sqlite3-wal")).unwrap_or_default();
    assert!(
        !db.windows(5).any(|window| window == b"Gecko"),
        "what a browser says of itself is not kept"
    );
}

fn urlencode(text: &str) -> String {
    percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC).to_string()
}

/// Opens the link of a mail and presses its button.
fn press_button(browser: &Browser, link: &str) -> Answer {
    let page = browser.get(link);
    assert_eq!(
        (page.status, page.header("referrer-policy")),
        (200, "no-referrer"),
        "{}",
        page.text()
    );
    browser.form(link, &[("csrfToken", &browser.csrf())])
}

#[test]
fn a_new_address_is_confirmed_from_both_sides() {
    let portal = quiet();
    let member = portal.signed_in(Role::Member);
    let ask = |body: Value| member.call("POST", "/api/cabinet/profile/email", Some(&body));
    assert_eq!(
        key(&ask(json!({ "email": "nothing" })), "email"),
        "bad_email"
    );
    assert_eq!(
        key(&ask(json!({ "email": "MEMBER@portal.test" })), "email"),
        "bad_choice"
    );
    assert_eq!(
        key(
            &ask(json!({ "email": "new@example.org", "current": "no" })),
            "current"
        ),
        "pw_wrong"
    );
    let answer = ask(json!({ "email": "New@Example.org" }));
    assert_eq!(
        (answer.status, &answer.json()["pending_email"]),
        (202, &json!("new@example.org"))
    );
    let (old, new) = (
        portal.link("email_change_old"),
        portal.link("email_change_new"),
    );
    let recipients: Vec<String> = portal
        .waiting_emails()
        .into_iter()
        .map(|(recipient, ..)| recipient)
        .collect();
    assert_eq!(recipients, ["member@portal.test", "new@example.org"]);

    let anyone = portal.browser();
    let unproven = anyone.form(&new, &[("csrfToken", "0")]);
    assert_eq!(unproven.status, 400);
    assert!(press_button(&anyone, &new).text().contains("другої адреси"));
    assert_eq!(anyone.get(&new).status, 410, "once");
    assert_eq!(
        member.get("/api/cabinet/profile").json()["email"],
        "member@portal.test"
    );
    assert!(
        press_button(&anyone, &old)
            .text()
            .contains("Адресу змінено")
    );
    let profile = member.get("/api/cabinet/profile").json();
    assert_eq!(
        (&profile["email"], &profile["pending_email"]),
        (&json!("new@example.org"), &Value::Null)
    );
    let notice = portal.waiting_emails().pop().unwrap();
    assert_eq!(
        (notice.0.as_str(), notice.1.as_str()),
        ("member@portal.test", "email_changed")
    );
    assert_eq!(
        portal.browser().sign_in("new@example.org", PASSWORD).status,
        200
    );
    assert_eq!(
        portal
            .browser()
            .sign_in("member@portal.test", PASSWORD)
            .status,
        401
    );
}

#[test]
fn a_change_of_address_can_be_taken_back_and_tells_nothing_of_others() {
    let portal = quiet();
    let member = portal.signed_in(Role::Member);
    let ask = |email: &str| {
        portal.clock.advance(0);
        member.call(
            "POST",
            "/api/cabinet/profile/email",
            Some(&json!({ "email": email })),
        )
    };
    let free = ask("free@example.org");
    let old = portal.link("email_change_old");
    assert_eq!(
        member
            .call("DELETE", "/api/cabinet/profile/email", None)
            .status,
        204
    );
    assert_eq!(
        member.get("/api/cabinet/profile").json()["pending_email"],
        Value::Null
    );
    assert_eq!(member.get(&old).status, 410);
    let taken = ask("admin@portal.test");
    assert_eq!(
        (taken.status, taken.json()["pending_email"].clone()),
        (free.status, json!("admin@portal.test"))
    );
    assert!(
        !portal
            .waiting_emails()
            .iter()
            .any(|(recipient, ..)| recipient == "admin@portal.test")
    );
    press_button(&portal.browser(), &portal.link("email_change_old"));
    assert_eq!(
        member.get("/api/cabinet/profile").json()["email"],
        "member@portal.test"
    );
    portal.clock.advance(24 * 3600);
    assert_eq!(
        member.get(&portal.link("email_change_old")).status,
        410,
        "a day later"
    );
}

#[test]
fn the_archive_holds_what_is_ones_own() {
    let portal = quiet();
    let member = portal.signed_in(Role::Member);
    put(&member, &json!({ "phone": "+13125550142" }));
    portal.own_advertisement(Role::Member, "Велосипед канарковий");
    portal.column(
        "INSERT INTO ads (entry_id, pid, phone, phone_apps, since)
         SELECT max(id), 'a1b2c3d4', '+13125550143', '[\"viber\"]', 0 FROM entries RETURNING entry_id",
    );
    portal.column(
        "INSERT INTO decisions (entry_id, action, note, at)
         SELECT max(id), 'reject', 'Без ціни', 0 FROM entries RETURNING id",
    );
    portal.own_advertisement(Role::Author, "Чужа піч");
    for (entry, email, words) in [
        ("min(id)", "olha@reader.test", "Чи ще продаєте велосипед?"),
        ("max(id)", "member@portal.test", "Чи гріє ваша піч?"),
        (
            "max(CASE WHEN id < 0 THEN id END)",
            "member@portal.test",
            "Добрий день, редакціє!",
        ),
        (
            "max(CASE WHEN id < 0 THEN id END)",
            "olha@reader.test",
            "Лист іншої людини",
        ),
    ] {
        portal.column(&format!(
            "INSERT INTO messages (entry_id, name, email, text, text_sha256, locale, created_at)
             SELECT {entry}, 'Хтось', '{email}', '{words}', (SELECT token_sha256 FROM sessions LIMIT 1), 'ua', 0 FROM entries RETURNING id"
        ));
    }
    let member_id = portal.users[&Role::Member].id.number();
    portal.column(&format!(
        "INSERT INTO complaints (entry_id, reason, text, locale, reporter_id, reporter_key, snapshot, created_at, updated_at)
         SELECT max(id), 'scam', 'Ціна не та', 'ua', {member_id}, (SELECT token_sha256 FROM sessions LIMIT 1), '{{}}', 0, 0 FROM entries RETURNING id"
    ));
    assert_eq!(portal.browser().get("/api/cabinet/export").status, 401);
    let answer = member.get("/api/cabinet/export");
    assert_eq!(
        (answer.status, answer.header("content-type")),
        (200, "application/zip")
    );
    assert_eq!(
        answer.header("content-disposition"),
        "attachment; filename=\"visnyk-2026-11-21.zip\""
    );
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(answer.body)).unwrap();
    let mut text = |name: &str| {
        let mut text = String::new();
        archive
            .by_name(name)
            .unwrap()
            .read_to_string(&mut text)
            .unwrap();
        text
    };
    let account: Value = serde_json::from_str(&text("account.json")).unwrap();
    assert_eq!(
        (&account["email"], &account["phone"]),
        (&json!("member@portal.test"), &json!("+13125550142"))
    );
    assert_eq!(account["sessions"].as_array().unwrap().len(), 1);
    let messages: Value = serde_json::from_str(&text("messages.json")).unwrap();
    let words = |of: &str| -> Vec<String> {
        let all = messages[of].as_array().unwrap().iter();
        all.map(|message| message["text"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(words("received"), ["Чи ще продаєте велосипед?"]);
    assert_eq!(
        words("sent"),
        ["Чи гріє ваша піч?", "Добрий день, редакціє!"]
    );
    assert_eq!(words("complaints"), ["Ціна не та"]);
    assert!(!messages.to_string().contains("olha@"), "{messages}");
    let ads = text("advertisements.json");
    assert!(
        ads.contains("Велосипед канарковий") && !ads.contains("Чужа піч"),
        "{ads}"
    );
    let ads: Value = serde_json::from_str(&ads).unwrap();
    let contact = json!({ "phone": "+13125550143", "phone_apps": ["viber"], "show_phone": false });
    assert_eq!(
        (&ads[0]["contact"], &ads[0]["term_days"]),
        (&contact, &json!(30))
    );
    assert_eq!(
        (
            ads[0]["decisions"].as_array().unwrap().len(),
            &ads[0]["decisions"][0]["note"]
        ),
        (1, &json!("Без ціни"))
    );
    let ads = ads.to_string();
    assert!(!ads.contains("argon2") && !account.to_string().contains("argon2"));
    let names: Vec<String> = archive
        .file_names()
        .map(|name| name.unwrap().into_owned())
        .collect();
    let photos = names
        .iter()
        .filter(|name| name.starts_with("photos/"))
        .count();
    assert_eq!(photos, 1, "{names:?}");
}

#[test]
fn a_link_in_a_mail_mutes_its_kind_at_one_press() {
    let portal = quiet();
    let member = portal.signed_in(Role::Member);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let link = |topic: Topic| {
        let token = support::token::random_token();
        let link = Link {
            usage: LinkUse::Unsubscribe { topic },
            email: Email::parse("member@portal.test").unwrap(),
            user: Some(portal.users[&Role::Member].id),
            entry: None,
            browser: None,
            expires_at: "2027-01-01T00:00:00Z".parse().unwrap(),
        };
        let digest = support::token::sha256(&[token.as_bytes()]);
        runtime
            .block_on(
                portal
                    .store
                    .send_link(digest, link, None, portal.clock.now()),
            )
            .unwrap();
        format!("/api/links/{token}")
    };
    let notify = || member.get("/api/cabinet/profile").json()["notify"].clone();
    // A mail program presses without having looked, by RFC 8058; anything else it sends does
    // nothing.
    let program = portal.browser();
    let expiry = link(Topic::Expiry);
    assert_eq!(
        program
            .form(&expiry, &[("List-Unsubscribe", "Maybe")])
            .status,
        400
    );
    assert_eq!(notify()["expiry"], true);
    assert_eq!(
        program
            .form(&expiry, &[("List-Unsubscribe", "One-Click")])
            .status,
        200
    );
    assert_eq!(
        notify(),
        json!({ "expiry": false, "message": true, "newsletter": false, "favourites": false })
    );
    for boundary in ["plain", "\"in quotes\"; charset=utf-8"] {
        let body = "--{}\r\nContent-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\nOne-Click\r\n--{}--\r\n"
            .replace("{}", boundary.split(';').next().unwrap_or_default().trim_matches('"'));
        let newsletter = link(Topic::Newsletter);
        let media = format!("multipart/form-data; boundary={boundary}");
        let answer = program.send(
            "POST",
            &newsletter,
            &[("content-type", &media)],
            Some(body.as_bytes()),
        );
        assert_eq!(answer.status, 200, "{media}");
    }
    let message = link(Topic::Message);
    assert!(
        press_button(&portal.browser(), &message)
            .text()
            .contains("Таких листів більше не буде")
    );
    assert!(
        press_button(&portal.browser(), &message).status == 200,
        "twice is no error"
    );
    assert_eq!(notify()["message"], false);
    assert_eq!(
        program
            .get(&format!("/api/links/{}", "0".repeat(64)))
            .status,
        410
    );
}

#[test]
fn links_in_the_old_letter_box_open_nothing() {
    let portal = quiet();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let link = |usage: LinkUse, user: Option<UserId>| {
        let token = support::token::random_token();
        let link = Link {
            usage,
            email: Email::parse("member@portal.test").unwrap(),
            user,
            entry: None,
            browser: None,
            expires_at: "2027-01-01T00:00:00Z".parse().unwrap(),
        };
        let digest = support::token::sha256(&[token.as_bytes()]);
        runtime
            .block_on(
                portal
                    .store
                    .send_link(digest, link, None, portal.clock.now()),
            )
            .unwrap();
        format!("/api/links/{token}")
    };
    let me = Some(portal.users[&Role::Member].id);
    let sign_in = LinkUse::SignIn {
        name: String::new(),
        locale: Locale::Ua,
    };
    let old = [
        link(
            LinkUse::Unsubscribe {
                topic: Topic::Expiry,
            },
            me,
        ),
        link(LinkUse::DeleteAccount {}, me),
        link(sign_in, None),
    ];
    let member = portal.signed_in(Role::Member);
    let answer = member.call(
        "POST",
        "/api/cabinet/profile/email",
        Some(&json!({ "email": "new@example.org" })),
    );
    assert_eq!(answer.status, 202);
    for side in ["email_change_new", "email_change_old"] {
        press_button(&portal.browser(), &portal.link(side));
    }
    assert_eq!(
        member.get("/api/cabinet/profile").json()["email"],
        "new@example.org"
    );
    assert_eq!(portal.column("SELECT count(*) FROM links"), ["0"]);
    // Nor does one that was still under way.
    let late = link(LinkUse::DeleteAccount {}, me);
    for link in old.iter().chain([&late]) {
        assert_eq!(portal.browser().get(link).status, 410);
        assert_eq!(
            member.form(link, &[("csrfToken", &member.csrf())]).status,
            410
        );
    }
}

#[test]
fn numbers_and_archives_are_limited() {
    let portal = quiet();
    let member = portal.signed_in(Role::Member);
    for i in 0..10 {
        assert_eq!(
            put(&member, &json!({ "phone": format!("+1312555014{i}") })).status,
            200
        );
    }
    assert_eq!(
        put(&member, &json!({ "phone": "+13125550100" })).status,
        429
    );
    assert_eq!(
        put(
            &member,
            &json!({ "phone": "+13125550149", "name": "Олена" })
        )
        .status,
        200,
        "the same"
    );
    let statuses: Vec<u16> = (0..7)
        .map(|_| member.get("/api/cabinet/export").status)
        .collect();
    assert_eq!(
        statuses.iter().filter(|status| **status == 429).count(),
        1,
        "{statuses:?}"
    );
}

#[test]
fn a_link_opened_for_another_purpose_keeps_its_use() {
    let portal = quiet();
    let user = portal.users[&Role::Member].id;
    let (store, now) = (&portal.store, portal.clock.now());
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let email = "member@portal.test".to_owned();
    let address = Email::parse(&email).unwrap();
    let complaint = json!({
        "kind": "news", "slug": "shkola", "reason": "other", "text": "Неправда.", "email": email,
        "acknowledge": false, "locale": "ua", "reporter": null, "key": vec![7; 32], "trust": 0, "doubtful": false,
    });
    let complaint = json!({ "purpose": "complain", "data": complaint });
    let search = || LinkedSearch {
        search: SavedSearchId(1),
        locale: Locale::Ua,
        words: String::new(),
    };
    let uses = [
        LinkUse::SignIn {
            name: String::new(),
            locale: Locale::Ua,
        },
        LinkUse::ChangeEmail {
            side: ChangeSide::Old,
            email: address,
        },
        LinkUse::DeleteAccount {},
        LinkUse::Unsubscribe {
            topic: Topic::Newsletter,
        },
        LinkUse::RenewAd(AdTitle::default()),
        LinkUse::SoldAd(AdTitle::default()),
        LinkUse::DeleteAd(AdTitle::default()),
        serde_json::from_value(complaint).unwrap(),
        LinkUse::ConfirmSearch(search()),
        LinkUse::RenewSearch(search()),
    ];
    assert_eq!(uses.each_ref().map(LinkUse::purpose), Purpose::ALL);
    for usage in uses {
        let purpose = usage.purpose();
        let token = support::token::sha256(&[purpose.code().as_bytes()]);
        let link = Link {
            usage,
            email: Email::parse(&email).unwrap(),
            user: Some(user),
            entry: None,
            browser: None,
            expires_at: "2027-01-01T00:00:00Z".parse().unwrap(),
        };
        runtime
            .block_on(store.send_link(token, link.clone(), None, now))
            .unwrap();
        let of_ads = [Purpose::RenewAd, Purpose::SoldAd, Purpose::DeleteAd];
        runtime.block_on(async {
            if purpose != Purpose::SignIn {
                let session = NewSession {
                    token: [7; 32],
                    replaces: None,
                    agent: String::new(),
                    ends: |_, now| now,
                };
                assert!(
                    store
                        .sign_in_by_link(token, Email::parse(&email).unwrap(), session, now)
                        .await
                        .unwrap()
                        .is_none()
                );
            }
            if purpose != Purpose::DeleteAccount {
                assert!(
                    store
                        .request_deletion_by_link(token, now)
                        .await
                        .unwrap()
                        .is_none()
                );
            }
            if purpose != Purpose::ChangeEmail {
                assert!(
                    store
                        .confirm_email_change(token, now)
                        .await
                        .unwrap()
                        .is_none()
                );
            }
            if purpose != Purpose::ConfirmSearch {
                assert!(store.confirm_search(token, now).await.unwrap().is_none());
            }
            if purpose != Purpose::RenewSearch {
                assert!(
                    store
                        .renew_search_by_link(token, now)
                        .await
                        .unwrap()
                        .is_none()
                );
            }
            if !of_ads.contains(&purpose) {
                assert!(store.use_ad_link(token, now).await.unwrap().is_none());
            }
        });
        assert_eq!(
            store
                .read_blocking(|reader| reader.link(&token, now))
                .unwrap(),
            Some(link),
            "{purpose:?}"
        );
    }
    let token = support::token::sha256(&[Purpose::DeleteAccount.code().as_bytes()]);
    assert!(
        runtime
            .block_on(store.request_deletion_by_link(token, now))
            .unwrap()
            .is_some()
    );
    assert!(
        store
            .read_blocking(|reader| reader.link(&token, now))
            .unwrap()
            .is_none(),
        "used up by what it is for"
    );
}
