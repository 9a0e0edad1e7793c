//! The work that waits for each role on the first screen of the dashboard.

use crate::entries::draft;
use crate::media::{picture, upload};
use crate::portal::{Portal, Setup, start, start_with};
use crate::publication::wait_for;
use crate::visits::visit;
use domain::access::Role;
use image::ImageFormat;
use serde_json::{Value, json};

fn home(portal: &Portal, role: Role) -> Value {
    let answer = portal.signed_in(role).get("/api/dashboard/home");
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

fn create(portal: &Portal, role: Role, title: &str, query: &str) -> Value {
    let answer = portal.signed_in(role).call(
        "POST",
        &format!("/api/dashboard/news{query}"),
        Some(&draft(title)),
    );
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()
}

fn titles(group: &Value) -> Vec<&str> {
    group["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| item["title"]["ua"].as_str().unwrap())
        .collect()
}

#[test]
fn each_role_sees_what_it_may() {
    let portal = start();
    for (role, editor, admin) in [
        (Role::Author, false, false),
        (Role::Editor, true, false),
        (Role::Admin, true, true),
    ] {
        let home = home(&portal, role);
        for name in ["review", "ads_waiting"] {
            assert_eq!(!home[name].is_null(), editor, "{role:?} {name}");
        }
        for name in ["complaints", "campaigns", "traffic"] {
            assert_eq!(!home[name].is_null(), admin, "{role:?} {name}");
        }
    }
}

#[test]
fn what_is_sent_in_waits_for_editors_and_is_the_authors_own() {
    let portal = start();
    let entry = create(&portal, Role::Author, "Новина на розгляді", "");
    create(&portal, Role::Editor, "Чернетка редакторки", "");
    let action = format!("/api/dashboard/news/{}/submit", entry["id"]);
    let version = json!({ "version": entry["version"] });
    assert_eq!(
        portal
            .signed_in(Role::Author)
            .call("POST", &action, Some(&version))
            .status,
        200
    );
    let editors = home(&portal, Role::Editor);
    assert_eq!(
        (titles(&editors["review"]), &editors["review"]["total"]),
        (vec!["Новина на розгляді"], &json!(1))
    );
    let line = &editors["review"]["items"][0];
    assert_eq!(
        line["path"],
        format!("/dashboard/news/edit/{}", entry["id"])
    );
    assert_eq!(
        (&line["status"], &line["author"]["name"]),
        (&json!("review"), &json!("Пані author"))
    );
    assert_eq!(titles(&editors["mine"]), ["Чернетка редакторки"]);
    let authors = home(&portal, Role::Author);
    assert_eq!(titles(&authors["mine"]), ["Новина на розгляді"]);
    assert_eq!(authors["returned"]["total"], 0);
}

#[test]
fn what_came_back_is_its_authors_with_what_was_said() {
    let portal = start();
    let entry = create(&portal, Role::Author, "Новина, що повернулася", "");
    let act = |role: Role, action: &str, more: Value| {
        let mut body = json!({ "version": portal.column("SELECT version FROM entries")[0].parse::<i64>().unwrap() });
        body.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        let path = format!("/api/dashboard/news/{}/{action}", entry["id"]);
        let answer = portal.signed_in(role).call("POST", &path, Some(&body));
        assert_eq!(answer.status, 200, "{}", answer.text());
    };
    act(Role::Author, "submit", json!({}));
    act(Role::Author, "withdraw", json!({}));
    assert_eq!(
        home(&portal, Role::Author)["returned"]["total"],
        0,
        "taken back by the author"
    );
    act(
        Role::Author,
        "submit",
        json!({ "note": "Прошу переглянути." }),
    );
    act(
        Role::Editor,
        "withdraw",
        json!({ "note": "Бракує джерела." }),
    );
    let returned = home(&portal, Role::Author)["returned"].clone();
    assert_eq!(
        (titles(&returned), &returned["total"]),
        (vec!["Новина, що повернулася"], &json!(1))
    );
    assert_eq!(returned["items"][0]["note"], "Бракує джерела.");
    assert_eq!(home(&portal, Role::Editor)["returned"]["total"], 0);
    act(Role::Author, "submit", json!({}));
    assert_eq!(home(&portal, Role::Author)["returned"]["total"], 0);
}

#[test]
fn what_is_scheduled_comes_in_the_order_of_its_moments() {
    let portal = start();
    for (title, at) in [
        ("Новина на потім", "2026-12-02T09:00:00Z"),
        ("Новина на завтра", "2026-11-22T09:00:00Z"),
    ] {
        let mut entry = draft(title);
        entry["publish_at"] = at.into();
        let answer = portal.signed_in(Role::Editor).call(
            "POST",
            "/api/dashboard/news?publish=true",
            Some(&entry),
        );
        assert_eq!(answer.status, 201, "{}", answer.text());
    }
    assert_eq!(
        titles(&home(&portal, Role::Editor)["scheduled"]),
        ["Новина на завтра", "Новина на потім"]
    );
    assert_eq!(
        home(&portal, Role::Author)["scheduled"]["total"],
        0,
        "none of their own"
    );
    portal.clock.advance(24 * 3600);
    assert_eq!(
        titles(&home(&portal, Role::Admin)["scheduled"]),
        ["Новина на потім"]
    );
}

#[test]
fn what_readers_read_most_is_translated_first() {
    let portal = start();
    for title in ["Новина, яку читають", "Новина, якої не читають"]
    {
        create(&portal, Role::Editor, title, "?publish=true");
    }
    let read = home(&portal, Role::Editor)["untranslated"].clone();
    assert_eq!(
        (titles(&read)[0], &read["total"]),
        ("Новина, якої не читають", &json!(2)),
        "newest first"
    );
    let slug = portal
        .column("SELECT slug FROM entries ORDER BY id LIMIT 1")
        .remove(0);
    portal.publish_file(&format!("novyny/{slug}/index.html"), "");
    portal.publish_file("index.html", "");
    let reader = portal.browser();
    for path in ["/", &format!("/novyny/{slug}"), &format!("/novyny/{slug}")] {
        visit(&reader, path, &[]);
    }
    // Reading the numbers writes what was counted.
    portal.signed_in(Role::Admin).get("/api/dashboard/stats");
    let read = home(&portal, Role::Editor)["untranslated"].clone();
    assert_eq!(
        titles(&read),
        ["Новина, яку читають", "Новина, якої не читають"]
    );
    assert_eq!(
        (&read["items"][0]["views"], &read["items"][1]["views"]),
        (&json!(2), &json!(0))
    );
    assert_eq!(
        home(&portal, Role::Author)["untranslated"]["total"],
        0,
        "none of their own"
    );
    let traffic = home(&portal, Role::Admin)["traffic"].clone();
    assert_eq!(
        (&traffic["today"], &traffic["yesterday"]),
        (&json!(3), &json!(0))
    );
    assert_eq!(traffic["days"].as_array().unwrap().len(), 14);
}

#[test]
fn fixed_pages_are_named_until_an_editor_publishes_them() {
    let portal = start_with(Setup {
        theme: true,
        ..Setup::default()
    });
    let admin = portal.signed_in(Role::Admin);
    let unwritten = || home(&portal, Role::Admin)["unwritten_pages"].clone();
    let slugs = || -> Vec<String> {
        let pages = unwritten();
        pages
            .as_array()
            .unwrap()
            .iter()
            .map(|page| page["slug"].as_str().unwrap().to_owned())
            .collect()
    };
    assert!(
        home(&portal, Role::Editor)["unwritten_pages"].is_null(),
        "editors may not write pages"
    );
    assert_eq!(
        slugs(),
        [
            "nashi-kontakty",
            "privacy-policy",
            "delete-account",
            "accessibility"
        ]
    );
    assert_eq!(
        unwritten()[1],
        json!({
            "slug": "privacy-policy", "title": { "ua": "Політика приватності", "us": "Privacy policy" },
            "template": "legal", "path": null,
        })
    );
    let text = |title: &str| json!({ "title": title, "lead": "Які дані ми обробляємо.", "body": "Наші власні слова. ".repeat(10) });
    let page = json!({
        "slug": "privacy-policy",
        "fields": { "template": "legal", "menu": "none", "effective_at": "2026-11-01" },
        "texts": { "ua": text("Політика приватності"), "us": null },
    });
    let draft = admin.call("POST", "/api/dashboard/pages", Some(&page));
    assert_eq!(draft.status, 201, "{}", draft.text());
    let (id, version) = (&draft.json()["id"], &draft.json()["version"]);
    let step = |action: &str, version: &Value| {
        let path = format!("/api/dashboard/pages/{id}/{action}");
        let answer = admin.call("POST", &path, Some(&json!({ "version": version })));
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()["version"].clone()
    };
    assert_eq!(
        unwritten()[1]["path"],
        format!("/dashboard/pages/edit-page/{id}"),
        "a draft is continued"
    );
    let shows = |what: &str| {
        portal
            .browser()
            .get("/privacy-policy")
            .text()
            .contains(what)
    };
    wait_for("the words of the theme", || {
        shows("Відвідини рахуються без IP-адрес")
    });

    let version = step("publish", version);
    assert_eq!(
        slugs(),
        ["nashi-kontakty", "delete-account", "accessibility"]
    );
    wait_for("the words of the editors", || shows("Наші власні слова."));
    assert!(!shows("Відвідини рахуються без IP-адрес"));

    let mut moved = page.clone();
    moved["slug"] = "pryvatnist".into();
    moved["version"] = version;
    let answer = admin.call(
        "PUT",
        &format!("/api/dashboard/pages/{id}?publish=true"),
        Some(&moved),
    );
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(
        slugs(),
        ["nashi-kontakty", "delete-account", "accessibility"],
        "the address redirects to the page"
    );

    step("unpublish", &answer.json()["version"]);
    assert_eq!(
        slugs(),
        [
            "nashi-kontakty",
            "privacy-policy",
            "delete-account",
            "accessibility"
        ]
    );
    assert!(
        unwritten()[1]["path"].is_null(),
        "the draft has another address"
    );
}

fn checklist(portal: &Portal) -> Value {
    home(portal, Role::Admin)["checklist"]["steps"].clone()
}

/// Whether a row is done; `None`: it is not there.
fn is_done(portal: &Portal, code: &str) -> Option<bool> {
    let steps = checklist(portal);
    let step = steps
        .as_array()
        .into_iter()
        .flatten()
        .find(|step| step["code"] == code)
        .cloned();
    step.map(|step| step["done"].as_bool().unwrap())
}

fn set(portal: &Portal, mut change: Value) {
    let admin = portal.signed_in(Role::Admin);
    change["version"] = admin.get("/api/dashboard/settings").json()["version"].clone();
    let answer = admin.call("PUT", "/api/dashboard/settings", Some(&change));
    assert_eq!(answer.status, 200, "{}", answer.text());
}

#[test]
fn the_checklist_is_the_administrators() {
    let portal = start();
    for role in [Role::Author, Role::Editor] {
        assert_eq!(home(&portal, role)["checklist"], Value::Null, "{role:?}");
    }
    let steps = checklist(&portal);
    let codes: Vec<&str> = steps
        .as_array()
        .unwrap()
        .iter()
        .map(|step| step["code"].as_str().unwrap())
        .collect();
    assert_eq!(
        codes,
        ["mark", "contacts", "privacy", "news", "mail", "domain"],
        "no round of backups yet"
    );
    assert_eq!(
        steps[0],
        json!({ "code": "mark", "done": false, "path": "/dashboard/settings?tab=look", "remedy": null, "page": null })
    );
    assert_eq!(
        steps[5],
        json!({
            "code": "domain",
            "done": false,
            "path": null,
            "remedy": "base-url = \"https://example.org\"",
            "page": "docs/hosting/index.md"
        })
    );
    assert!(
        steps
            .as_array()
            .unwrap()
            .iter()
            .all(|step| step["done"] == false),
        "{steps}"
    );
}

#[test]
fn what_is_done_in_the_dashboard_is_done_in_the_checklist() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    set(&portal, json!({ "phones": ["+13125550142"] }));
    assert_eq!(is_done(&portal, "contacts"), Some(true));
    set(
        &portal,
        json!({ "phones": [], "postal_address": { "ua": "вул. Липова, 1", "us": "" } }),
    );
    assert_eq!(is_done(&portal, "contacts"), Some(true));
    let logo = upload(&admin, "logo.png", &picture(500, 500, ImageFormat::Png)).json();
    set(&portal, json!({ "logo": logo }));
    assert_eq!(is_done(&portal, "mark"), Some(true));

    create(&portal, Role::Author, "Чернетка", "");
    assert_eq!(is_done(&portal, "news"), Some(false), "a draft");
    create(&portal, Role::Editor, "Перша новина", "?publish=true");
    assert_eq!(is_done(&portal, "news"), Some(true));
    set(&portal, json!({ "sections_off": ["novyny"] }));
    assert_eq!(is_done(&portal, "news"), None, "a portal without news");

    assert_eq!(is_done(&portal, "privacy"), Some(false));
    let page = json!({
        "slug": "privacy-policy",
        "fields": { "template": "legal", "menu": "none", "effective_at": "2026-11-01" },
        "texts": {
            "ua": { "title": "Політика приватності", "lead": "Які дані ми обробляємо.", "body": "Наші слова. ".repeat(10) },
            "us": null,
        },
    });
    let answer = admin.call("POST", "/api/dashboard/pages?publish=true", Some(&page));
    assert_eq!(answer.status, 201, "{}", answer.text());
    assert_eq!(is_done(&portal, "privacy"), Some(true));
}

#[test]
fn what_the_server_was_started_with_is_in_the_checklist() {
    let portal = start_with(Setup {
        base: Some("https://portal.test"),
        smtp: true,
        backups: true,
        ..Setup::default()
    });
    assert_eq!(is_done(&portal, "domain"), Some(true));
    assert_eq!(is_done(&portal, "mail"), Some(true));
    let started = std::time::Instant::now();
    while is_done(&portal, "backup") != Some(true) {
        assert_ne!(
            is_done(&portal, "backup"),
            Some(false),
            "a first backup that is not made yet is no gap"
        );
        assert!(
            started.elapsed() < std::time::Duration::from_mins(1),
            "{}",
            checklist(&portal)
        );
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    let portal = start_with(Setup {
        mail: false,
        ..Setup::default()
    });
    assert_eq!(
        is_done(&portal, "mail"),
        None,
        "another process sends emails"
    );
}

#[test]
fn an_administrator_hides_the_checklist_for_all_and_shows_it_again() {
    let portal = start();
    let hide = |role: Role, body: Value| {
        portal
            .signed_in(role)
            .call("PUT", "/api/dashboard/home/checklist", Some(&body))
            .status
    };
    assert_eq!(hide(Role::Editor, json!({ "hidden": true })), 403);
    assert_eq!(hide(Role::Admin, json!({ "hidden": "yes" })), 422);
    let hidden = || home(&portal, Role::Admin)["checklist"]["hidden"].clone();
    assert_eq!(hidden(), false);
    for is_hidden in [true, true, false] {
        assert_eq!(hide(Role::Admin, json!({ "hidden": is_hidden })), 204);
        assert_eq!(hidden(), is_hidden);
        assert!(
            checklist(&portal).is_array(),
            "who hid it may look at it again"
        );
    }
}
