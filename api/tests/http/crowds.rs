//! Hundreds of people behind one address, and one account that writes without end (docs/security.md
//! §9).

use crate::ads::{board, board_with, create, draft, published};
use crate::browser::{Answer, Browser};
use crate::portal::{CHEAP, PASSWORD, Portal, Setup};
use domain::access::Role;
use domain::accounts::email_address::Email;
use domain::accounts::passwords::Passwords;
use model::Locale;
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
use store::NewUser;
use support::clock::Clock;

/// People behind one IPv4 address.
const PEOPLE: usize = 300;

fn email(number: usize) -> String {
    format!("person{number}@portal.test")
}

/// Their accounts.
fn add_people(portal: &Portal) {
    let hash = Passwords::new(CHEAP).unwrap().hash_now(PASSWORD).unwrap();
    for number in 0..PEOPLE {
        let user = NewUser {
            email: Email::parse(&email(number)).unwrap(),
            name: format!("Людина {number}"),
            password_hash: Some(hash.clone()),
            role: Role::Member,
            locale: Locale::Ua,
        };
        crate::ads::block(portal.store.add_user(user, portal.clock.now())).unwrap();
    }
}

fn ask_for_link(browser: &Browser, email: &str, extra: &[(&str, &str)]) -> Answer {
    let token = browser.csrf();
    let mut fields = vec![("csrfToken", &*token), ("email", email), ("json", "true")];
    fields.extend_from_slice(extra);
    browser.form("/api/auth/signin/email", &fields)
}

fn is_signed_in(browser: &Browser) -> bool {
    browser.get("/api/auth/session").json() != json!({})
}

/// The newest link of each address.
fn links(portal: &Portal) -> HashMap<String, String> {
    let emails = portal.waiting_emails().into_iter();
    let links =
        emails.filter_map(|(to, _, params)| Some((to, params["link"].as_str()?.to_owned())));
    links.collect()
}

#[test]
fn three_hundred_people_behind_one_address_get_in_while_one_of_them_guesses() {
    let portal = board_with(Setup {
        mail: false,
        ..Setup::default()
    });
    add_people(&portal);
    // Every other one has signed in here before.
    let known: BTreeMap<usize, BTreeMap<String, String>> = (0..PEOPLE)
        .step_by(2)
        .map(|number| {
            let browser = portal.browser();
            assert_eq!(
                browser.sign_in(&email(number), PASSWORD).status,
                200,
                "{number}"
            );
            let cookies = browser.cookies.borrow();
            let kept = cookies
                .iter()
                .filter(|(name, _)| name.ends_with("visnyk_browser"));
            (
                number,
                kept.map(|(name, value)| (name.clone(), value.clone()))
                    .collect(),
            )
        })
        .collect();
    let guesser = portal.browser();
    let guesses: Vec<u16> = (0..PEOPLE)
        .map(|number| guesser.sign_in(&email(number), "wrong").status)
        .collect();
    assert_eq!(
        guesses.iter().filter(|status| **status == 401).count(),
        100,
        "the numbers of a network"
    );
    assert!(guesses[100..].iter().all(|status| *status == 429));

    let mut by_link = Vec::new();
    for number in 0..PEOPLE {
        let browser = portal.browser();
        if let Some(cookies) = known.get(&number) {
            browser.cookies.borrow_mut().extend(cookies.clone());
            assert_eq!(
                browser.sign_in(&email(number), PASSWORD).status,
                200,
                "a known browser: {number}"
            );
            continue;
        }
        let refused = browser.sign_in(&email(number), PASSWORD);
        assert_eq!(refused.status, 429, "the slower way: {number}");
        assert_eq!(
            ask_for_link(&browser, &email(number), &[]).status,
            200,
            "{number}"
        );
        by_link.push((browser, email(number)));
    }
    for number in 0..PEOPLE {
        let (browser, email) = (portal.browser(), format!("new{number}@example.org"));
        assert_eq!(
            ask_for_link(&browser, &email, &[("name", "Новий Читач")]).status,
            200,
            "{number}"
        );
        by_link.push((browser, email));
    }
    let longest: i64 = crate::ads::ask(&portal, "SELECT max(due_at - created_at) FROM outbox");
    assert!((1..3600).contains(&longest), "{longest} s");
    let links = links(&portal);
    for (browser, email) in &by_link {
        browser.get(&links[email]);
        assert!(is_signed_in(browser), "{email}");
    }

    // A quarter of an hour later passwords of unknown browsers pass again, if one only guesses now
    // and then.
    portal.clock.advance(15 * 60);
    assert_eq!(portal.browser().sign_in(&email(1), PASSWORD).status, 200);
}

#[test]
fn three_hundred_people_behind_one_address_write_and_complain() {
    let portal = board_with(Setup {
        mail: false,
        ..Setup::default()
    });
    let ad = published(&portal, 0);
    let message = format!("/api/ads/{}/message", ad["pid"].as_str().unwrap());
    let reader = portal.browser();
    let mut waiting = BTreeMap::new();
    for number in 0..PEOPLE {
        let email = format!("reader{number}@reader.test");
        let text = format!("Добрий день! Чи ще продаєте стіл? Питає {number}.");
        let body =
            json!({ "name": "Читач", "email": email, "text": text, "seconds": 30, "locale": "ua" });
        let report = json!({
            "section": "advertisement", "slug": ad["slug"], "reason": "other", "text": text, "email": email, "seconds": 30,
        });
        for (path, body) in [
            (message.as_str(), &body),
            ("/api/contact", &body),
            ("/api/reports", &report),
        ] {
            let answer = reader.ask(path, body);
            assert_eq!(answer.status, 202, "{number} {path}: {}", answer.text());
            *waiting
                .entry((path.to_owned(), answer.json()["waits"] == true))
                .or_insert(0) += 1;
        }
    }
    let expected = [
        (message.as_str(), 50),
        ("/api/contact", 30),
        ("/api/reports", 50),
    ];
    for (path, passed) in expected {
        assert_eq!(waiting[&(path.to_owned(), false)], passed, "{path}");
        assert_eq!(waiting[&(path.to_owned(), true)], PEOPLE - passed, "{path}");
    }
    // The last of them confirms what waits.
    let last = format!("reader{}@reader.test", PEOPLE - 1);
    let of_last = portal
        .waiting_emails()
        .into_iter()
        .filter(|(to, template, _)| *to == last && template == "message_confirm");
    let links: Vec<Value> = of_last.map(|(.., params)| params["link"].clone()).collect();
    assert_eq!(links.len(), 3);
    for link in links {
        let link = link.as_str().unwrap();
        let token = reader.csrf();
        let confirmed = reader.form(link, &[("csrfToken", &token), ("form", "confirm")]);
        assert!(
            [200, 303].contains(&confirmed.status),
            "{}",
            confirmed.text()
        );
    }
    let text = portal.column("SELECT text FROM complaints").join(" ");
    assert!(
        text.contains("Питає 0.") && text.contains("Питає 299."),
        "{text}"
    );
    let templates: Vec<String> = portal
        .waiting_emails()
        .into_iter()
        .map(|(_, template, _)| template)
        .collect();
    assert_eq!(
        templates
            .iter()
            .filter(|template| *template == "ad_message")
            .count(),
        51
    );
    assert_eq!(
        templates
            .iter()
            .filter(|template| *template == "site_message")
            .count(),
        31
    );
}

#[test]
fn no_complaint_behind_one_address_takes_the_place_of_another() {
    const REPORTERS: usize = 60;
    let portal = board_with(Setup {
        mail: false,
        ..Setup::default()
    });
    let ad = published(&portal, 0);
    let reader = portal.browser();
    let complain = |number: usize, reason: &str, email: &str| {
        let text = format!("{number}: {}", "Це не той стіл, що на фото. ".repeat(70));
        let report = json!({
            "section": "advertisement", "slug": ad["slug"], "reason": reason, "text": text, "email": email, "seconds": 30,
        });
        let answer = reader.ask("/api/reports", &report);
        assert_eq!(answer.status, 202, "{number}: {}", answer.text());
    };
    let reporter = |number: usize| format!("reporter{number}@reader.test");
    for number in 0..REPORTERS {
        let reason = ["wrong_price", "duplicate", "other"][number % 3];
        complain(number, reason, &reporter(number));
    }
    // Above the numbers of the network each confirms by email.
    let waiting = portal.waiting_emails().into_iter();
    let waiting = waiting
        .filter(|(_, template, _)| template == "report_confirm" || template.ends_with("_confirm"));
    let links: Vec<Value> = waiting.map(|(.., params)| params["link"].clone()).collect();
    assert_eq!(links.len(), REPORTERS - 50);
    for link in links {
        let confirmed = reader.form(link.as_str().unwrap(), &[("csrfToken", &reader.csrf())]);
        assert_eq!(confirmed.status, 200, "{}", confirmed.text());
    }
    let mut kept = portal.column("SELECT email || ' ' || reason FROM complaints");
    kept.sort();
    let mut sent: Vec<String> = (0..REPORTERS)
        .map(|number| {
            format!(
                "{} {}",
                reporter(number),
                ["wrong_price", "duplicate", "other"][number % 3]
            )
        })
        .collect();
    sent.sort();
    assert_eq!(kept, sent, "each has an answer to come, and its own reason");
    let flagged = || crate::ads::ask::<i64>(&portal, "SELECT count(flagged_at) FROM ads");
    assert_eq!(
        flagged(),
        0,
        "one network is one person where people are counted"
    );
    // Without addresses they share a row, and what many write is longer than one person's text may
    // be.
    portal.clock.advance(3600);
    for number in 100..112 {
        complain(number, "other", "");
    }
    let texts = portal.column("SELECT text FROM complaints").join(" ");
    assert!((100..112).all(|number| texts.contains(&format!("{number}: "))));
}

/// The statuses of as many calls as a row allows and one more.
fn beyond(most: usize, call: impl Fn() -> Answer) -> Answer {
    for number in 0..most {
        let answer = call();
        assert_ne!(answer.status, 429, "{number}: {}", answer.text());
    }
    let refused = call();
    assert_eq!(refused.status, 429, "{}", refused.text());
    assert_eq!(refused.json()["key"], "rate_limited");
    refused
}

#[test]
fn one_member_fills_no_record_by_saving() {
    let portal = board();
    let member = portal.signed_in(Role::Member);
    let ad = create(&member, &draft(0));
    let path = format!("/api/cabinet/ads/{}", ad["id"]);
    let save = || {
        let version = member.get(&path).json()["version"].clone();
        let mut body = draft(0);
        body["version"] = version;
        member.call("PUT", &path, Some(&body))
    };
    let refused = beyond(120, save);
    let wait: i64 = refused.header("retry-after").parse().unwrap();
    assert!((1..=3600).contains(&wait), "{wait}");
    let revisions: i64 = crate::ads::ask(&portal, "SELECT count(*) FROM revisions");
    assert!(revisions <= 121, "{revisions}");
    // Others go on, and so does the member later.
    let other = portal.signed_in(Role::Author);
    create(&other, &draft(1));
    portal.clock.advance(wait);
    assert_eq!(save().status, 200);
}

#[test]
fn what_is_deleted_counts_as_created() {
    let portal = board();
    let member = portal.signed_in(Role::Member);
    beyond(60, || {
        let created = member.call("POST", "/api/cabinet/ads", Some(&draft(0)));
        if created.status == 201 {
            let gone = member.call(
                "DELETE",
                &format!("/api/cabinet/ads/{}", created.json()["id"]),
                None,
            );
            assert_eq!(gone.status, 204, "{}", gone.text());
        }
        created
    });
    // Of drafts in the trash an account keeps 50.
    assert_eq!(
        crate::ads::ask::<i64>(&portal, "SELECT count(*) FROM ads"),
        50
    );
    // To and fro between the trash and where it was.
    let ad: i64 = crate::ads::ask(&portal, "SELECT max(entry_id) FROM ads");
    beyond(60, || {
        member.call(
            "POST",
            &format!("/api/cabinet/ads/{ad}/undo"),
            Some(&json!({})),
        )
    });
}

#[test]
fn other_calls_of_an_account_and_of_the_staff_have_limits_too() {
    let portal = board();
    let member = portal.signed_in(Role::Member);
    let profile = |name: &str| {
        member.call(
            "PUT",
            "/api/cabinet/profile",
            Some(&json!({ "name": name })),
        )
    };
    beyond(600, || profile("Тарас"));
    assert_eq!(
        member.get("/api/cabinet/profile").status,
        200,
        "reading goes on"
    );
    let editor = portal.signed_in(Role::Editor);
    let bulk = json!({ "action": "publish", "items": [] });
    beyond(60, || {
        editor.call("POST", "/api/dashboard/news/bulk", Some(&bulk))
    });
    let save = || {
        editor.call(
            "POST",
            "/api/dashboard/news/999999/publish",
            Some(&json!({})),
        )
    };
    beyond(1500 - 61, save);
    let admin = portal.signed_in(Role::Admin);
    let answer = admin.call(
        "POST",
        "/api/dashboard/news/999999/publish",
        Some(&json!({})),
    );
    assert_eq!(answer.status, 404, "another account");
    beyond(60, || {
        admin.call(
            "POST",
            "/api/dashboard/jobs",
            Some(&json!({ "what": "search" })),
        )
    });
}
