//! Searches that readers saved, over HTTP: refusals first, each without a trace; then from the form
//! to the email and its end.

use crate::ads::{board, draft, published, read, sql, step};
use crate::browser::{Answer, Browser};
use crate::portal::Portal;
use domain::access::Role;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const DAY: i64 = 24 * 3600;
/// Tables are oak in all advertisements of these tests.
const TABLES: &str =
    "/api/plain/saved-search?locale=ua&section=advertisement&q=%D1%81%D1%82%D1%96%D0%BB";

/// Sends the form of a search, with these fields beside the token.
fn save(browser: &Browser, path: &str, fields: &[(&str, &str)]) -> Answer {
    let token = browser.csrf();
    let mut all = vec![("csrfToken", token.as_str())];
    all.extend_from_slice(fields);
    browser.form(path, &all)
}

/// The fields of a reader without an account.
fn fields<'a>(frequency: &'a str, email: &'a str) -> [(&'a str, &'a str); 4] {
    [
        ("q", "дубові столи"),
        ("frequency", frequency),
        ("email", email),
        ("leave_blank", ""),
    ]
}

/// The parameters of the emails of a template that wait, oldest first.
fn emails(portal: &Portal, template: &str) -> Vec<Value> {
    let waiting = portal.waiting_emails().into_iter();
    waiting
        .filter(|(_, name, _)| name == template)
        .map(|(_, _, params)| params)
        .collect()
}

/// Longer than the longest sleep of the task: on PostgreSQL a flush without a change wakes no one.
const LIMIT: Duration = Duration::from_secs(90);

/// Waits until so many emails of a template wait: the task works beside the tests.
fn wait_for(portal: &Portal, template: &str, count: usize) -> Vec<Value> {
    let limit = Instant::now() + LIMIT;
    loop {
        let matches = emails(portal, template);
        if matches.len() >= count || Instant::now() > limit {
            assert_eq!(matches.len(), count, "{template}: {matches:?}");
            return matches;
        }
        wake(portal);
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// A commit of the server wakes the task, which does not see a clock that is moved by hand.
fn wake(portal: &Portal) {
    crate::ads::block(portal.store.flush()).unwrap();
}

/// Waits until everything that is public was held against the searches.
fn run_tasks(portal: &Portal) {
    let limit = Instant::now() + LIMIT;
    let seen = "SELECT count(*) FROM live l WHERE
                NOT EXISTS (SELECT 1 FROM announced a WHERE a.entry_id = l.entry_id)";
    loop {
        wake(portal);
        std::thread::sleep(Duration::from_millis(300));
        if portal.column(seen) == ["0"] {
            return;
        }
        assert!(Instant::now() < limit, "new entries were not looked at");
    }
}

fn matches(portal: &Portal) -> Vec<String> {
    portal.column("SELECT count(*) FROM saved_search_matches")
}

/// Saves a search of this address, and confirms it.
fn confirmed(portal: &Portal, path: &str, email: &str, frequency: &str) {
    let browser = portal.browser();
    let before = emails(portal, "saved_search_confirm").len();
    let answer = save(&browser, path, &fields(frequency, email));
    assert_eq!(answer.status, 200, "{}", answer.text());
    let requested = emails(portal, "saved_search_confirm");
    assert_eq!(requested.len(), before + 1);
    let link = requested[before]["link"].as_str().unwrap().to_owned();
    assert_eq!(submit(portal, &link).0, 200);
}

/// Looks at the page of a link, which changes nothing, and presses its button.
fn submit(portal: &Portal, link: &str) -> (u16, String) {
    let browser = portal.browser();
    let before = portal.fingerprint();
    assert_eq!(browser.get(link).status, 200, "looking is no pressing");
    assert_eq!(browser.form(link, &[("csrfToken", "x")]).status, 400);
    assert_eq!(portal.fingerprint(), before);
    let token = browser.csrf();
    let answer = browser.form(link, &[("csrfToken", &token)]);
    (answer.status, answer.text())
}

/// One press in a mail program: without cookies, origin or token.
fn press_once(portal: &Portal, link: &str, is_multipart: bool) -> Answer {
    let (media, body) = if is_multipart {
        (
            "multipart/form-data; boundary=x",
            "--x\r\nContent-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\nOne-Click\r\n--x--\r\n",
        )
    } else {
        (
            "application/x-www-form-urlencoded",
            "List-Unsubscribe=One-Click",
        )
    };
    portal.browser().send(
        "POST",
        link,
        &[("content-type", media)],
        Some(body.as_bytes()),
    )
}

#[test]
fn a_form_that_says_nothing_saves_nothing() {
    let portal = board();
    let browser = portal.browser();
    assert_eq!(browser.get(TABLES).status, 200);
    let before = portal.fingerprint();
    let good = fields("daily", "taras@reader.test");
    assert_eq!(browser.form(TABLES, &good).status, 400, "no token");
    for (path, changed, status) in [
        (TABLES, ("email", "taras"), 422),
        ("/api/plain/saved-search?locale=ua", ("q", " "), 422),
        ("/api/plain/saved-search?section=all", ("q", ""), 422),
        ("/api/plain/saved-search?section=nope", ("q", "стіл"), 404),
    ] {
        let sent: Vec<_> = good
            .iter()
            .map(|(name, value)| {
                if *name == changed.0 {
                    changed
                } else {
                    (*name, *value)
                }
            })
            .collect();
        let answer = save(&browser, path, &sent);
        assert_eq!(answer.status, status, "{path} {changed:?}");
        assert_eq!(portal.fingerprint(), before, "{path} {changed:?}");
    }
    assert_eq!(
        browser.get("/api/plain/saved-search?section=nope").status,
        404
    );
    for link in ["1-x", "1", "x", &format!("1-{}", "0".repeat(64))] {
        let link = format!("/api/plain/saved-searches/{link}");
        assert_eq!(browser.get(&link).status, 410, "{link}");
        assert_eq!(press_once(&portal, &link, false).status, 410, "{link}");
    }
}

#[test]
fn without_an_account_the_reader_of_the_mailbox_starts_a_search_and_one_press_ends_it() {
    for is_multipart in [false, true] {
        let portal = board();
        let answer = save(
            &portal.browser(),
            TABLES,
            &fields("at_once", "taras@reader.test"),
        );
        assert_eq!(answer.status, 200, "{}", answer.text());
        run_tasks(&portal);
        let before = published(&portal, 0);
        run_tasks(&portal);
        assert_eq!(matches(&portal), ["0"], "nothing was confirmed");
        let link = emails(&portal, "saved_search_confirm")[0]["link"]
            .as_str()
            .unwrap()
            .to_owned();
        assert_eq!(submit(&portal, &link).0, 200);
        assert_eq!(portal.browser().get(&link).status, 410, "used up");
        portal.clock.advance(60);
        let ad = published(&portal, 1);
        run_tasks(&portal);
        assert_eq!(matches(&portal), ["1"]);
        assert_eq!(
            emails(&portal, "saved_search_news").len(),
            0,
            "it waits for others"
        );
        portal.clock.advance(9 * 60);
        let news = wait_for(&portal, "saved_search_news", 1).remove(0);
        assert_eq!(news["count"], 1);
        assert_eq!(news["items"][0]["title"], ad["texts"]["ua"]["title"]);
        assert_ne!(news["items"][0]["title"], before["texts"]["ua"]["title"]);
        assert_eq!(news["items"][0]["heading"], "дубові столи · advertisement");
        // An edit makes nothing new, and neither does a lower price.
        let member = portal.signed_in(Role::Member);
        let mut cheaper = draft(1);
        cheaper["fields"]["price"] = json!(9_900);
        cheaper["version"] = read(&member, &ad)["version"].clone();
        let saved = member.call(
            "PUT",
            &format!("/api/cabinet/ads/{}", ad["id"]),
            Some(&cheaper),
        );
        assert_eq!(saved.status, 200, "{}", saved.text());
        portal.clock.advance(3600);
        run_tasks(&portal);
        assert_eq!(emails(&portal, "saved_search_news").len(), 1);
        let mute = news["mute"].as_str().unwrap();
        assert_eq!(portal.browser().get(mute).status, 200);
        assert_eq!(
            portal.column("SELECT state FROM saved_searches"),
            ["active"],
            "looking ends nothing"
        );
        let pressed = press_once(&portal, mute, is_multipart);
        assert_eq!(pressed.status, 200, "{}", pressed.text());
        assert_eq!(portal.column("SELECT state FROM saved_searches"), ["ended"]);
        assert_eq!(
            press_once(&portal, mute, is_multipart).status,
            200,
            "twice is no error"
        );
        published(&portal, 2);
        run_tasks(&portal);
        assert_eq!(matches(&portal), ["1"]);
    }
}

#[test]
fn an_answer_does_not_say_who_has_a_search() {
    let portal = board();
    confirmed(&portal, TABLES, "taras@reader.test", "daily");
    let answers: Vec<String> = [
        "taras@reader.test",
        "ivan@reader.test",
        "member@portal.test",
    ]
    .map(|email| {
        let browser = portal.browser();
        let answer = save(&browser, TABLES, &fields("weekly", email));
        assert_eq!(answer.status, 200);
        answer.text().replace(&browser.csrf(), "")
    })
    .into();
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    assert_eq!(emails(&portal, "saved_search_confirm").len(), 4);
    // The same search again is no second one.
    let again = emails(&portal, "saved_search_confirm")[1]["link"]
        .as_str()
        .unwrap()
        .to_owned();
    submit(&portal, &again);
    assert_eq!(
        portal.column("SELECT frequency FROM saved_searches WHERE state = 'active'"),
        ["weekly"]
    );
}

#[test]
fn an_account_hears_of_each_advertisement_once_whatever_found_it() {
    let portal = board();
    let member = portal.signed_in(Role::Author);
    for (path, q, frequency) in [
        (TABLES, "дубові столи", "at_once"),
        (
            "/api/plain/saved-search?section=advertisement&category=mebli",
            "",
            "at_once",
        ),
        (
            "/api/plain/saved-search?section=advertisement&price_max=200",
            "",
            "daily",
        ),
        (
            "/api/plain/saved-search?section=advertisement&price_max=20",
            "",
            "daily",
        ),
    ] {
        let sent = [("q", q), ("frequency", frequency)];
        let answer = save(&member, path, &sent);
        assert_eq!(answer.status, 200, "{}", answer.text());
    }
    let listed = member.get("/api/cabinet/saved-searches").json();
    let items = listed["items"].as_array().unwrap().clone();
    assert_eq!(items.len(), 4);
    assert!(items.iter().all(|item| item["state"] == "active"));
    run_tasks(&portal);
    portal.clock.advance(60);
    published(&portal, 0);
    published(&portal, 1);
    run_tasks(&portal);
    assert_eq!(matches(&portal), ["6"]);
    portal.clock.advance(10 * 60);
    let news = wait_for(&portal, "saved_search_news", 1).remove(0);
    assert_eq!(news["count"], 2, "{news}");
    // What a second search found is not reported again in the morning.
    portal.clock.advance(2 * DAY);
    wake(&portal);
    let untold = "SELECT count(*) FROM saved_search_matches WHERE told_at IS NULL";
    let limit = Instant::now() + LIMIT;
    while portal.column(untold) != ["0"] && Instant::now() < limit {
        wake(&portal);
        std::thread::sleep(Duration::from_millis(50));
    }
    assert_eq!(portal.column(untold), ["0"]);
    assert_eq!(emails(&portal, "saved_search_news").len(), 1);
    // Others neither see nor change it.
    let member = portal.signed_in(Role::Author);
    let other = portal.signed_in(Role::Member);
    assert_eq!(
        other.get("/api/cabinet/saved-searches").json()["items"],
        json!([])
    );
    let own = format!("/api/cabinet/saved-searches/{}", items[0]["id"]);
    let weekly = json!({ "frequency": "weekly" });
    assert_eq!(other.call("PUT", &own, Some(&weekly)).status, 404);
    assert_eq!(other.call("DELETE", &own, None).status, 404);
    assert_eq!(
        other
            .call("POST", &format!("{own}/renew"), Some(&json!({})))
            .status,
        404
    );
    assert_eq!(member.call("PUT", &own, Some(&weekly)).status, 204);
    assert_eq!(
        member
            .call("PUT", &own, Some(&json!({ "q": "шафа" })))
            .status,
        204
    );
    let changed = member.get("/api/cabinet/saved-searches").json()["items"][0].clone();
    assert_eq!(
        (&changed["frequency"], &changed["q"]),
        (&json!("weekly"), &json!("шафа"))
    );
    assert_eq!(member.call("DELETE", &own, None).status, 204);
    let ended = member.get("/api/cabinet/saved-searches").json()["items"][0].clone();
    assert_eq!(ended["state"], "ended");
    assert_eq!(
        member
            .call("POST", &format!("{own}/renew"), Some(&json!({})))
            .status,
        204
    );
    // A page that the signed-in reader opens by the link of an email.
    let page = portal.browser().get(news["link"].as_str().unwrap());
    assert_eq!(page.status, 200);
    let token = page.text();
    assert!(token.contains("csrfToken"), "{token}");
}

#[test]
fn the_page_of_a_link_changes_searches_of_its_reader_only() {
    let portal = board();
    confirmed(&portal, TABLES, "taras@reader.test", "at_once");
    confirmed(&portal, TABLES, "ivan@reader.test", "at_once");
    run_tasks(&portal);
    portal.clock.advance(60);
    published(&portal, 0);
    run_tasks(&portal);
    portal.clock.advance(10 * 60);
    let news = wait_for(&portal, "saved_search_news", 2);
    let link = news[0]["link"].as_str().unwrap();
    let browser = portal.browser();
    assert_eq!(browser.get(link).status, 200);
    let token = browser.csrf();
    let state = || {
        portal.column(
            "SELECT state || ' ' || frequency || ' ' || query FROM saved_searches ORDER BY id",
        )
    };
    let before = state();
    let searches = portal.column("SELECT id FROM saved_searches ORDER BY id");
    let send = |step: &str, search: &str, q: &str| {
        browser.form(
            link,
            &[
                ("csrfToken", &token),
                ("step", step),
                ("search", search),
                ("frequency", "weekly"),
                ("q", q),
            ],
        )
    };
    assert_eq!(
        send("change", &searches[1], "шафа").status,
        410,
        "of another reader"
    );
    assert_eq!(send("end", &searches[1], "").status, 200, "passed over");
    assert_eq!(send("renew", &searches[1], "").status, 404);
    assert_eq!(send("nothing", &searches[0], "").status, 400);
    assert_eq!(state(), before);
    assert_eq!(send("change", &searches[0], "шафа").status, 200);
    assert!(state()[0].starts_with("active weekly") && state()[1] == before[1]);
    assert_eq!(send("end", &searches[0], "").status, 200);
    assert_eq!(send("renew", &searches[0], "").status, 200);
    assert!(state()[0].starts_with("active weekly"));
}

#[test]
fn a_year_is_renewed_by_the_button_of_a_reminder_or_ends() {
    let portal = board();
    confirmed(&portal, TABLES, "taras@reader.test", "daily");
    confirmed(&portal, TABLES, "ivan@reader.test", "daily");
    run_tasks(&portal);
    portal.clock.advance(334 * DAY);
    wake(&portal);
    std::thread::sleep(Duration::from_millis(500));
    assert_eq!(emails(&portal, "saved_search_ends").len(), 0);
    portal.clock.advance(DAY + 60);
    let reminders = wait_for(&portal, "saved_search_ends", 2);
    let (status, page) = submit(&portal, reminders[0]["link"].as_str().unwrap());
    assert_eq!(status, 200, "{page}");
    portal.clock.advance(31 * DAY);
    let states = || portal.column("SELECT state FROM saved_searches ORDER BY id");
    let limit = Instant::now() + LIMIT;
    while states() != ["active", "ended"] && Instant::now() < limit {
        wake(&portal);
        std::thread::sleep(Duration::from_millis(50));
    }
    assert_eq!(states(), ["active", "ended"]);
    assert_eq!(emails(&portal, "saved_search_ends").len(), 2, "told once");
    // A month later nothing of it is left.
    portal.clock.advance(31 * DAY);
    while portal.column("SELECT count(*) FROM saved_searches") != ["1"] && Instant::now() < limit {
        wake(&portal);
        std::thread::sleep(Duration::from_millis(50));
    }
    assert_eq!(portal.column("SELECT count(*) FROM saved_searches"), ["1"]);
}

#[test]
fn an_advertisement_that_returns_is_not_new() {
    let portal = board();
    confirmed(&portal, TABLES, "taras@reader.test", "at_once");
    run_tasks(&portal);
    portal.clock.advance(60);
    let ad = published(&portal, 0);
    run_tasks(&portal);
    portal.clock.advance(10 * 60);
    wait_for(&portal, "saved_search_news", 1);
    let member = portal.signed_in(Role::Member);
    for action in ["pause", "resume", "sold", "relist"] {
        let answer = step(&member, &ad, action, json!({}));
        assert_eq!(answer.status, 200, "{action}: {}", answer.text());
        run_tasks(&portal);
    }
    portal.clock.advance(10 * 60);
    run_tasks(&portal);
    assert_eq!(emails(&portal, "saved_search_news").len(), 1);
    assert_eq!(matches(&portal), ["1"]);
}

#[test]
fn an_account_takes_its_searches_along_and_leaves_none_behind() {
    let portal = board();
    let member = portal.signed_in(Role::Member);
    let sent = [("q", "дубові столи"), ("frequency", "daily")];
    assert_eq!(save(&member, TABLES, &sent).status, 200);
    confirmed(
        &portal,
        "/api/plain/saved-search?section=novyny&q=%D1%85%D0%BE%D1%80",
        "taras@reader.test",
        "daily",
    );
    let id = portal.users[&Role::Member].id;
    let export = portal.read(|reader| reader.account_export(id));
    assert_eq!(export.searches.len(), 1);
    assert_eq!(export.searches[0]["frequency"], "daily");
    sql(
        &portal,
        &format!(
            "UPDATE users SET deletion_at = 1, deletion_requested_at = 1, deletion_receipt = 'x' WHERE id = {}",
            id.number()
        ),
    );
    assert!(
        portal
            .store
            .erase_account(id, support::clock::Clock::now(&*portal.clock))
            .unwrap()
    );
    assert_eq!(
        portal.column("SELECT email FROM saved_searches"),
        ["taras@reader.test"]
    );
}
