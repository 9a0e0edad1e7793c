//! Entries that readers keep, over HTTP: refusals first, each without a trace; then lists of browsers
//! and accounts, what became of the entries, and the email about it.

use crate::ads::{board, board_with, draft, published, read, sql, step};
use crate::browser::{Answer, Browser};
use crate::portal::{Portal, Setup};
use domain::access::Role;
use domain::favourites::MOST_FAVOURITES;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const LIST: &str = "/api/cabinet/favourites";
const PAGE: &str = "/api/favourites/page";
const DAY: i64 = 24 * 3600;
/// Longer than the longest sleep of the task: on PostgreSQL a flush without a change wakes no one.
const LIMIT: Duration = Duration::from_secs(90);

/// The address of an advertisement without language.
fn path_of(portal: &Portal, ad: &Value) -> String {
    let slug = portal.column(&format!(
        "SELECT slug FROM live WHERE entry_id = {}",
        ad["id"]
    ));
    format!("/advertisement/{}", slug[0])
}

/// An entry as a browser keeps it.
fn item(path: &str, price: Option<i64>) -> Value {
    json!({ "path": path, "title": "Стіл", "price": price, "currency": "USD", "kept_at": "2026-01-01T10:00:00.000Z" })
}

fn merge(browser: &Browser, items: &[Value]) -> Answer {
    browser.call("POST", LIST, Some(&json!({ "items": items })))
}

fn listed(browser: &Browser) -> Vec<Value> {
    let answer = browser.get(LIST);
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["items"].as_array().unwrap().clone()
}

/// The list as readers see it.
fn drawn(browser: &Browser, items: &[Value]) -> String {
    let answer = browser.ask(PAGE, &json!({ "locale": "us", "items": items }));
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["main"].as_str().unwrap().to_owned()
}

/// Lowers the price of the member's advertisement.
fn lower(portal: &Portal, number: usize, ad: &Value, price: i64) {
    let member = portal.signed_in(Role::Member);
    let mut cheaper = draft(number);
    cheaper["fields"]["price"] = json!(price);
    cheaper["version"] = read(&member, ad)["version"].clone();
    let path = format!("/api/cabinet/ads/{}", ad["id"]);
    let saved = member.call("PUT", &path, Some(&cheaper));
    assert_eq!(saved.status, 200, "{}", saved.text());
}

#[test]
fn what_no_reader_sees_is_not_kept() {
    let portal = board();
    let ad = published(&portal, 0);
    let path = path_of(&portal, &ad);
    let reader = portal.signed_in(Role::Author);
    let draft = crate::ads::create(&portal.signed_in(Role::Member), &draft(1));
    let hidden = portal.column(&format!(
        "SELECT slug FROM entries WHERE id = {}",
        draft["id"]
    ));
    let before = portal.fingerprint();
    let stranger = portal.browser();
    assert_eq!(stranger.get(LIST).status, 401);
    assert_eq!(merge(&stranger, &[item(&path, None)]).status, 401);
    for method in ["PUT", "DELETE"] {
        let own = format!("{LIST}{path}");
        assert_eq!(stranger.call(method, &own, None).status, 401, "{method}");
        let unproved = reader.send(method, &own, &[], None);
        assert_eq!(unproved.status, 403, "{method} without the token");
    }
    for (path, status) in [
        ("/advertisement/nothing", 404),
        (&*format!("/advertisement/{}", hidden[0]), 404),
        ("/reklama/nothing", 404),
        ("/nothing/nothing", 404),
    ] {
        let answer = reader.call("PUT", &format!("{LIST}{path}"), None);
        assert_eq!(answer.status, status, "{path}");
    }
    // A list says as little about drafts.
    let unknown = [
        item(&format!("/advertisement/{}", hidden[0]), None),
        item("/nothing", None),
    ];
    assert_eq!(merge(&reader, &unknown).json(), json!({ "left_out": [] }));
    let many: Vec<Value> = (0..=MOST_FAVOURITES).map(|_| item(&path, None)).collect();
    for answer in [
        merge(&reader, &many),
        stranger.ask(PAGE, &json!({ "items": many })),
    ] {
        assert_eq!(answer.status, 422);
        assert_eq!(answer.json()["errors"]["items"][0]["key"], "too_many");
    }
    assert_eq!(
        stranger.call("POST", PAGE, Some(&json!({}))).status,
        403,
        "not from a page of this site"
    );
    let page = drawn(&stranger, &unknown);
    assert!(!page.contains("Дубовий"), "{page}");
    assert_eq!(listed(&reader), Vec::<Value>::new());
    assert_eq!(portal.fingerprint(), before);
}

#[test]
fn an_account_keeps_an_entry_once_and_for_itself() {
    let portal = board();
    let ad = published(&portal, 0);
    let path = path_of(&portal, &ad);
    let (reader, other) = (
        portal.signed_in(Role::Author),
        portal.signed_in(Role::Editor),
    );
    let own = format!("{LIST}{path}");
    for _ in 0..2 {
        assert_eq!(reader.call("PUT", &own, None).status, 204);
    }
    let items = listed(&reader);
    assert_eq!(items.len(), 1);
    assert_eq!(items[0]["path"], json!(path));
    assert_eq!(items[0]["title"], ad["texts"]["ua"]["title"]);
    assert_eq!(
        (&items[0]["price"], &items[0]["currency"]),
        (&json!(12_500), &json!("USD"))
    );
    assert_eq!(listed(&other), Vec::<Value>::new());
    assert_eq!(other.call("DELETE", &own, None).status, 204);
    assert_eq!(listed(&reader).len(), 1, "of another user");
    for _ in 0..2 {
        assert_eq!(reader.call("DELETE", &own, None).status, 204);
    }
    assert_eq!(listed(&reader), Vec::<Value>::new());
}

#[test]
fn the_list_of_a_browser_joins_that_of_the_account() {
    let portal = board();
    let ads = [published(&portal, 0), published(&portal, 1)];
    let paths = ads.each_ref().map(|ad| path_of(&portal, ad));
    let reader = portal.signed_in(Role::Author);
    assert_eq!(
        reader
            .call("PUT", &format!("{LIST}{}", paths[0]), None)
            .status,
        204
    );
    let items = [
        item(&paths[0], Some(20_000)),
        item(&paths[1], Some(13_000)),
        item("/advertisement/nothing", None),
    ];
    for _ in 0..2 {
        let merged = merge(&reader, &items);
        assert_eq!(merged.status, 200, "{}", merged.text());
        assert_eq!(merged.json(), json!({ "left_out": [] }));
        let listed = listed(&reader);
        assert_eq!(listed.len(), 2);
        let first = listed
            .iter()
            .find(|item| item["path"] == *paths[0])
            .unwrap();
        assert_eq!(first["price"], json!(20_000), "as it was kept first");
    }
    // An address that the entry had before is its own.
    sql(
        &portal,
        &format!(
            "INSERT INTO slug_history (kind, slug, entry_id) VALUES ('advertisements', 'former', {})",
            ads[0]["id"]
        ),
    );
    merge(&reader, &[item("/advertisement/former", None)]);
    assert_eq!(listed(&reader).len(), 2);
}

#[test]
fn what_does_not_fit_stays_in_the_browser() {
    let portal = board();
    let path = path_of(&portal, &published(&portal, 0));
    let reader = portal.signed_in(Role::Author);
    let user = portal.users[&Role::Author].id;
    for number in 0..MOST_FAVOURITES {
        let id = 100_000 + number;
        sql(
            &portal,
            &format!(
                "INSERT INTO entries (id, kind, slug, status, title_ua, title_us, translation, created_at, updated_at)
                 VALUES ({id}, 'news', 'story-{number}', 'draft', '', '', 'missing', 0, 0)"
            ),
        );
        sql(
            &portal,
            &format!(
                "INSERT INTO favourites (user_id, entry_id, title, kept_at) VALUES ({user}, {id}, '', 0)"
            ),
        );
    }
    let refused = reader.call("PUT", &format!("{LIST}{path}"), None);
    assert_eq!(refused.status, 422);
    assert_eq!(
        refused.json()["errors"]["favourites"][0]["key"],
        "too_many_favourites"
    );
    let merged = merge(&reader, &[item(&path, None)]);
    assert_eq!(merged.json(), json!({ "left_out": [path] }));
    assert_eq!(listed(&reader).len(), MOST_FAVOURITES);
}

#[test]
fn a_list_says_what_became_of_its_entries() {
    let portal = board_with(Setup {
        mail: false,
        theme: true,
        ..Setup::default()
    });
    let ads = [0, 1, 2].map(|number| published(&portal, number));
    let paths = ads.each_ref().map(|ad| path_of(&portal, ad));
    let member = portal.signed_in(Role::Member);
    assert_eq!(step(&member, &ads[1], "sold", json!({})).status, 200);
    assert_eq!(step(&member, &ads[2], "pause", json!({})).status, 200);
    let reader = portal.browser();
    let items: Vec<Value> = paths.iter().map(|path| item(path, Some(20_000))).collect();
    let page = drawn(&reader, &items);
    let count = |text: &str| page.matches(text).count();
    assert_eq!(count(r#"<p class="badge">Sold</p>"#), 1, "{page}");
    assert_eq!(count("No longer published"), 1, "{page}");
    assert_eq!(count("Price lowered"), 2, "{page}");
    assert_eq!(count("<s>$200</s>"), 2, "{page}");
    // The same price, none, or one in another currency is not lower.
    let mut euros = item(&paths[0], Some(20_000));
    euros["currency"] = json!("EUR");
    for same in [item(&paths[0], Some(12_500)), item(&paths[0], None), euros] {
        let page = drawn(&reader, &[same]);
        assert!(!page.contains("Price lowered"), "{page}");
    }
    portal.clock.advance(31 * DAY);
    let page = drawn(&reader, &items[..1]);
    assert!(page.contains(r#"<p class="badge">Expired</p>"#), "{page}");
}

fn emails(portal: &Portal) -> Vec<Value> {
    let waiting = portal.waiting_emails().into_iter();
    waiting
        .filter(|(_, name, _)| name == "favourites_changed")
        .map(|(_, _, params)| params)
        .collect()
}

/// When users were asked for last.
fn told_at(portal: &Portal) -> Option<String> {
    portal
        .column("SELECT value FROM meta WHERE key = 'favourites_told_at'")
        .pop()
}

/// Goes to the next morning but one, and waits until all users were asked for.
fn next_digest(portal: &Portal) {
    portal.clock.advance(2 * DAY);
    let before = told_at(portal);
    let limit = Instant::now() + LIMIT;
    while told_at(portal) == before {
        assert!(Instant::now() < limit, "no one was asked for");
        crate::ads::block(portal.store.flush()).unwrap();
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn one_email_a_day_reports_each_change_once_to_who_asked_for_it() {
    let portal = board();
    let ads = [0, 1, 2].map(|number| published(&portal, number));
    let reader = portal.signed_in(Role::Author);
    for ad in &ads {
        let own = format!("{LIST}{}", path_of(&portal, ad));
        assert_eq!(reader.call("PUT", &own, None).status, 204);
    }
    let notify = |wanted: bool| {
        let body = json!({ "notify": { "favourites": wanted } });
        let saved = portal
            .signed_in(Role::Author)
            .call("PUT", "/api/cabinet/profile", Some(&body));
        assert_eq!(saved.status, 200, "{}", saved.text());
        assert_eq!(saved.json()["notify"]["favourites"], wanted);
    };
    portal.clock.advance(60);
    lower(&portal, 0, &ads[0], 9_900);
    next_digest(&portal);
    assert_eq!(emails(&portal), Vec::<Value>::new(), "no one asked for it");

    notify(true);
    let member = portal.signed_in(Role::Member);
    assert_eq!(step(&member, &ads[1], "sold", json!({})).status, 200);
    next_digest(&portal);
    let email = emails(&portal).remove(0);
    assert_eq!(email["count"], 2, "{email}");
    assert_eq!(email["items"][0]["title"], ads[1]["texts"]["ua"]["title"]);
    assert_eq!(email["items"][1]["title"], ads[0]["texts"]["ua"]["title"]);
    next_digest(&portal);
    assert_eq!(emails(&portal).len(), 1, "nothing new");

    // Terms are of thirty days, of which the last three are near.
    while emails(&portal).len() < 2 {
        next_digest(&portal);
    }
    let email = emails(&portal).remove(1);
    assert_eq!(email["count"], 2, "{email}");
    let left = portal.column("SELECT count(*) FROM favourites WHERE told_end IS NOT NULL");
    assert_eq!(left, ["2"]);

    // One press without cookies ends it.
    let unsubscribe = |link: &str| {
        let body = b"List-Unsubscribe=One-Click";
        let form = ("content-type", "application/x-www-form-urlencoded");
        portal
            .browser()
            .send("POST", link, &[form], Some(body))
            .status
    };
    assert_eq!(unsubscribe(email["mute"].as_str().unwrap()), 200);
    let profile = portal.signed_in(Role::Author).get("/api/cabinet/profile");
    assert_eq!(profile.json()["notify"]["favourites"], false);
}

#[test]
fn the_archive_of_an_account_has_its_favourites() {
    let portal = board();
    let ad = published(&portal, 0);
    let reader = portal.signed_in(Role::Author);
    let path = path_of(&portal, &ad);
    assert_eq!(
        reader.call("PUT", &format!("{LIST}{path}"), None).status,
        204
    );
    let answer = reader.get("/api/cabinet/export");
    assert_eq!(answer.status, 200);
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(answer.body)).unwrap();
    let file = archive.by_name("favourites.json").unwrap();
    let exported: Value = serde_json::from_reader(file).unwrap();
    assert_eq!(exported[0]["path"], json!(path));
    assert_eq!(exported[0]["title"], ad["texts"]["ua"]["title"]);
    assert_eq!(exported[0]["price"], 12_500);
}
