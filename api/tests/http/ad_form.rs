//! The API of the advertisement form: a later phone number is shown by default; one answer lists
//! every error.

use crate::ads::{block, board, board_with, create, draft, errors, published, read, save};
use crate::browser::{Answer, Browser};
use crate::portal::Setup;
use domain::access::Role;
use model::Kind;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use support::clock::Clock;

const NUMBER: &str = "+14145550142";

fn without_phone(number: usize) -> Value {
    let mut silent = draft(number);
    silent["contact"] = json!({ "phone": null, "phone_apps": [], "show_phone": false });
    silent
}

fn has_phone(ad: &Value) -> (Value, Value) {
    (
        ad["contact"]["show_phone"].clone(),
        ad["fields"].get("has_phone").cloned().unwrap_or_default(),
    )
}

#[test]
fn a_number_that_comes_later_is_shown_unless_its_owner_says_no() {
    let portal = board();
    let member = portal.signed_in(Role::Member);
    let of = |contact: Value| json!({ "contact": contact });
    // Without a number, `show_phone` is the default for the first number.
    let ad = create(&member, &without_phone(0));
    assert_eq!(has_phone(&ad).0, json!(true));
    let shown = save(&member, &ad, of(json!({ "phone": NUMBER }))).json();
    assert_eq!(
        shown["contact"],
        json!({ "phone": NUMBER, "phone_apps": [], "show_phone": true })
    );
    // The owner's `show_phone` applies only together with a number, and as long as there is one.
    let hidden = save(&member, &ad, of(json!({ "show_phone": false }))).json();
    assert_eq!(hidden["contact"]["show_phone"], false);
    let other = save(&member, &ad, of(json!({ "phone": "+14145550143" }))).json();
    assert_eq!(other["contact"]["show_phone"], false);
    save(&member, &ad, of(json!({ "phone": null })));
    assert_eq!(
        save(&member, &ad, of(json!({ "phone": NUMBER }))).json()["contact"]["show_phone"],
        true
    );
    let at_once = create(&member, &without_phone(1));
    let at_once = save(
        &member,
        &at_once,
        of(json!({ "phone": NUMBER, "show_phone": false })),
    )
    .json();
    assert_eq!(at_once["contact"]["show_phone"], false);
    // Earlier versions stored `show_phone` without a number.
    let old = create(&member, &without_phone(2));
    crate::ads::sql(
        &portal,
        &format!(
            "UPDATE ads SET show_phone = 0 WHERE entry_id = {}",
            old["id"]
        ),
    );
    assert_eq!(read(&member, &old)["contact"]["show_phone"], true);
    assert_eq!(
        save(&member, &old, of(json!({ "phone": NUMBER }))).json()["contact"]["show_phone"],
        true
    );
}

#[test]
fn a_number_that_an_editor_adds_to_a_live_one_is_shown() {
    let portal = board();
    let (member, editor) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Editor),
    );
    let ad = published(&portal, 0);
    save(&member, &ad, json!({ "contact": { "phone": null } }));
    let path = format!("/api/dashboard/advertisements/{}", ad["id"]);
    let change = |contact: Value| {
        let version = editor.get(&path).json()["version"].clone();
        let answer = editor.call(
            "PUT",
            &path,
            Some(&json!({ "version": version, "contact": contact })),
        );
        assert_eq!(answer.status, 200, "{}", answer.text());
        has_phone(&answer.json())
    };
    assert_eq!(
        change(json!({ "phone": NUMBER })),
        (json!(true), json!(true))
    );
    assert_eq!(change(json!({ "show_phone": false })).0, json!(false));
}

fn check(browser: &Browser, draft: &Value, id: Option<&Value>) -> Answer {
    let of = id.map_or_else(String::new, |id| format!("?id={id}"));
    browser.call("POST", &format!("/api/cabinet/ads/check{of}"), Some(draft))
}

#[test]
fn everything_wrong_is_said_at_once_and_nothing_is_stored() {
    let portal = board();
    let (member, other) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Editor),
    );
    let mut bad = draft(0);
    bad["texts"]["ua"] = json!({ "title": "ПРОДАМ ДУБОВИЙ CТІЛ", "body": "Разом із казино." });
    bad["contact"]["phone"] = json!("414 555");
    bad["category"] = Value::Null;
    bad["location"] = Value::Null;
    bad["fields"]["price"] = json!(0);
    bad["fields"]["contact_name"] = Value::Null;
    let before = portal.fingerprint();
    let answer = check(&member, &bad, None);
    let mut problems = errors(&answer);
    problems.sort();
    for expected in [
        "category: required",
        "contact.phone: bad_phone",
        "fields.contact_name: required",
        "fields.price: number_range",
        "location: required",
        "texts.ua.body: banned_word",
        "texts.ua.title: shouting",
    ] {
        assert!(
            problems.iter().any(|problem| problem == expected),
            "{expected} is not among {problems:?}"
        );
    }
    let title: Vec<Value> = answer.json()["errors"]["texts.ua.title"]
        .as_array()
        .unwrap()
        .clone();
    assert!(
        title.iter().any(|error| error["key"] == "mixed_script"),
        "{title:?}"
    );
    assert_eq!(check(&member, &draft(0), None).status, 204);
    assert_eq!(portal.fingerprint(), before);
    // On top of what it says already; those of others are as absent as ever.
    let ad = create(&member, &draft(1));
    assert_eq!(check(&member, &json!({}), Some(&ad["id"])).status, 204);
    assert_eq!(check(&other, &json!({}), Some(&ad["id"])).status, 404);
    let price = json!({ "fields": { "price": -1 } });
    let wrong = errors(&check(&member, &price, Some(&ad["id"])));
    assert!(
        !wrong.is_empty() && wrong.iter().all(|path| path.starts_with("fields.price")),
        "{wrong:?}"
    );
}

#[test]
fn what_is_missing_is_no_wrong_choice() {
    let portal = board();
    let member = portal.signed_in(Role::Member);
    let mut site = (*portal.store.site().unwrap()).clone();
    for category in site.categories.values_mut().flatten() {
        category.rules.get_or_insert_default().deals = vec!["sell".to_owned()];
    }
    crate::ads::block(
        portal
            .store
            .set_site(site, "2026-11-01T00:00:00Z".parse().unwrap()),
    )
    .unwrap();
    let mut bare = draft(0);
    bare["fields"]["deal"] = Value::Null;
    let answer = check(&member, &bare, None);
    assert_eq!(
        answer.json()["errors"]["fields.deal"]
            .as_array()
            .unwrap()
            .len(),
        1,
        "{}",
        answer.text()
    );
}

#[test]
fn a_new_one_is_offered_the_place_and_the_category_of_others() {
    let portal = board_with(Setup {
        theme: true,
        ..Setup::default()
    });
    let address = "/api/cabinet/ads/proposal";
    assert_eq!(portal.browser().get(address).status, 401);
    let editor = portal.signed_in(Role::Editor);
    let nothing = json!({ "category": null, "location": null });
    assert_eq!(editor.get(address).json(), nothing);
    let ad = published(&portal, 0);
    let proposed = |title: &str| {
        let title = utf8_percent_encode(title, NON_ALPHANUMERIC);
        editor.get(&format!("{address}?title={title}")).json()
    };
    let title = ad["texts"]["ua"]["title"].as_str().unwrap();
    let started = Instant::now();
    while proposed(title)["category"].is_null() {
        assert!(started.elapsed() < Duration::from_secs(20), "an index");
        std::thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(
        proposed(title),
        json!({ "category": ad["category"], "location": ad["location"] })
    );
    assert_eq!(proposed("зовсім інше")["category"], Value::Null);
    // Nothing closed is offered.
    let mut site = (*portal.store.site().unwrap()).clone();
    site.locations[0].closed = true;
    for category in site.categories.get_mut(&Kind::Advertisements).unwrap() {
        category.closed = true;
    }
    block(portal.store.set_site(site, portal.clock.now())).unwrap();
    assert_eq!(proposed(title), nothing);
}
