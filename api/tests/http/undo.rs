//! Undo restores an entry from the trash exactly as it was: only for the user who put it there,
//! within 600 s.

use crate::addresses::Public;
use crate::ads::{board, published, read, staff_step, step};
use crate::browser::Browser;
use crate::entries::draft;
use crate::portal::{Portal, start};
use domain::access::Role;
use serde_json::{Value, json};

fn id(entry: &Value) -> i64 {
    entry["id"].as_i64().unwrap()
}

fn create(browser: &Browser, title: &str) -> Value {
    let answer = browser.call(
        "POST",
        "/api/dashboard/news?publish=true",
        Some(&draft(title)),
    );
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()
}

fn get(browser: &Browser, entry: &Value) -> Value {
    browser
        .get(&format!("/api/dashboard/news/{}", entry["id"]))
        .json()
}

fn act(browser: &Browser, entry: &Value, action: &str, body: &Value) -> Value {
    let path = format!("/api/dashboard/news/{}/{action}", entry["id"]);
    let answer = browser.call("POST", &path, Some(body));
    assert_eq!(answer.status, 200, "{action}: {}", answer.text());
    answer.json()
}

fn bulk(browser: &Browser, kind: &str, action: &str, items: &[Value]) -> Value {
    let body = json!({ "action": action, "items": items });
    let answer = browser.call("POST", &format!("/api/dashboard/{kind}/bulk"), Some(&body));
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

fn ids(entries: &[&Value]) -> Vec<Value> {
    entries
        .iter()
        .map(|entry| json!({ "id": entry["id"] }))
        .collect()
}

/// The stored columns of an entry, except its version.
fn stored(portal: &Portal, entry: &Value) -> Vec<String> {
    let rows = portal.database.connect().rows(&format!(
        "SELECT e.status, e.live_revision, e.published_at, e.publish_at, e.unpublish_at, e.expires_at,
                e.updated_at, e.last_public_slug, r.doc, l.slug, l.entry, l.body_ua, a.since, a.waiting_since,
                a.claimed_by, a.claimed_until, a.before_trash, a.paused, a.approved_revision
         FROM entries e JOIN revisions r ON r.id = e.head_revision LEFT JOIN live l ON l.entry_id = e.id
         LEFT JOIN ads a ON a.entry_id = e.id WHERE e.id = {}",
        entry["id"]
    ));
    rows.iter().map(|row| format!("{row:?}")).collect()
}

#[test]
fn the_tree_after_an_undo_is_the_tree_before() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let stories: Vec<Value> = (1..=5)
        .map(|n| create(&admin, &format!("Новина, яку виймуть із кошика, {n}")))
        .collect();
    portal.clock.advance(3600);
    // One is scheduled, one has an unpublished edit, one was changed after its first publication.
    let back = act(&admin, &stories[1], "unpublish", &json!({}));
    let times =
        json!({ "publish_at": "2026-12-24T10:00:00Z", "unpublish_at": "2026-12-31T10:00:00Z" });
    act(&admin, &back, "schedule", &times);
    for (story, publish) in [(&stories[2], "false"), (&stories[3], "true")] {
        let mut edit = draft("Новина з іншим заголовком і тією ж адресою");
        edit["version"] = get(&admin, story)["version"].clone();
        edit["slug"] = story["slug"].clone();
        let path = format!("/api/dashboard/news/{}?publish={publish}", story["id"]);
        let answer = admin.call("PUT", &path, Some(&edit));
        assert_eq!(answer.status, 200, "{}", answer.text());
    }
    let mut public = Public::of(&portal);
    public.publish(&portal);
    let before = public.files();
    let rows: Vec<_> = stories.iter().map(|story| stored(&portal, story)).collect();
    portal.clock.advance(60);
    let all: Vec<&Value> = stories.iter().take(4).collect();
    let gone = bulk(&admin, "news", "delete", &ids(&all));
    assert_eq!(gone["done"].as_array().unwrap().len(), 4, "{gone}");
    public.publish(&portal);
    assert_ne!(public.files(), before);
    portal.clock.advance(60);
    let again = bulk(&admin, "news", "undo", gone["done"].as_array().unwrap());
    assert_eq!(again["refused"], json!([]));
    public.publish(&portal);
    let after = public.files();
    for (name, bytes) in &before {
        assert!(after.get(name) == Some(bytes), "{name} differs");
    }
    assert_eq!(after.len(), before.len());
    for (story, row) in stories.iter().zip(rows) {
        assert_eq!(stored(&portal, story), row);
    }
    let planned = get(&admin, &stories[1]);
    assert_eq!(
        (&planned["publish_at"], &planned["live"]),
        (&times["publish_at"], &json!(false))
    );
    assert_eq!(get(&admin, &stories[2])["pending"], true);
    assert_eq!(portal.column("SELECT count(*) FROM undo"), ["0"]);
    let log = format!(
        "SELECT action FROM activity WHERE subject = {} ORDER BY id",
        id(&stories[0])
    );
    assert_eq!(portal.column(&log), ["create", "publish", "delete", "undo"]);
}

#[test]
fn only_whoever_did_it_takes_it_back_and_only_for_a_while() {
    let portal = start();
    let (author, editor, admin) = (
        portal.signed_in(Role::Author),
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Admin),
    );
    let own = author
        .call(
            "POST",
            "/api/dashboard/news",
            Some(&draft("Чернетка автора для кошика")),
        )
        .json();
    act(&author, &own, "delete", &json!({}));
    let refused = |browser: &Browser, entry: &Value, kind: &str| {
        let done = bulk(browser, kind, "undo", &ids(&[entry]));
        let refused = &done["refused"][0];
        (refused["status"].clone(), refused["key"].clone())
    };
    let forbidden = (json!(403), json!("forbidden"));
    for other in [&editor, &admin] {
        assert_eq!(refused(other, &own, "news").0, forbidden.0);
    }
    portal.clock.advance(600);
    assert_eq!(act(&author, &own, "undo", &json!({}))["status"], "draft");
    act(&author, &own, "delete", &json!({}));
    portal.clock.advance(601);
    assert_eq!(
        refused(&author, &own, "news").0,
        forbidden.0,
        "restoring is left"
    );
    assert_eq!(act(&author, &own, "restore", &json!({}))["status"], "draft");
    assert_eq!(
        refused(&author, &own, "news").0,
        json!(409),
        "it is not in the trash"
    );
    // What changed since, or cannot be shown any more, stays where it is.
    let mut left = create(&admin, "Новина, чию адресу заберуть");
    let mut edit = draft("Новина, що йде на іншу адресу");
    edit["version"] = left["version"].clone();
    edit["slug"] = json!("insha-adresa");
    let path = format!("/api/dashboard/news/{}", left["id"]);
    let slug = left["slug"].clone();
    left = admin.call("PUT", &path, Some(&edit)).json();
    let gone = act(&admin, &left, "delete", &json!({}));
    let mut heir = draft("Новина, що прийшла на її місце");
    heir["slug"] = slug;
    assert_eq!(
        admin
            .call("POST", "/api/dashboard/news?publish=true", Some(&heir))
            .status,
        201
    );
    let done = bulk(
        &admin,
        "news",
        "undo",
        &[json!({ "id": gone["id"], "version": gone["version"] })],
    );
    assert_eq!(done["refused"][0]["key"], "slug_taken", "{done}");
    assert_eq!(get(&admin, &left)["status"], "trashed");
    let categories = admin.get("/api/dashboard/categories?kind=news").json();
    let own = |category: &&Value| category["slug"] == left["category"];
    let category = categories["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(own)
        .unwrap();
    let path = format!("/api/dashboard/categories/{}?kind=news", category["id"]);
    let renamed = json!({ "version": category["version"], "slug": "insha-katehoriia" });
    assert_eq!(admin.call("PUT", &path, Some(&renamed)).status, 200);
    assert_eq!(
        portal.column("SELECT count(*) FROM undo"),
        ["0"],
        "rewritten in the trash"
    );
}

#[test]
fn nothing_of_it_outlives_an_erasure() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let story = create(&admin, "Новина, яку буде стерто назавжди");
    act(&admin, &story, "delete", &json!({}));
    assert_eq!(portal.column("SELECT count(*) FROM undo"), ["1"]);
    act(&admin, &story, "erase", &json!({}));
    assert_eq!(portal.column("SELECT count(*) FROM undo"), ["0"]);
}

#[test]
fn an_advertisement_comes_back_with_its_place_in_the_queue() {
    let portal = board();
    let (member, admin) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Admin),
    );
    let ad = published(&portal, 0);
    portal.clock.advance(3600);
    let edit = json!({ "title": "Ясеневий стіл", "body": "Стіл із ясеня, міцний, як і був." });
    crate::ads::save(&member, &ad, json!({ "texts": { "ua": edit } }));
    let mut public = Public::of(&portal);
    public.publish(&portal);
    let (tree, row) = (public.files(), stored(&portal, &ad));
    for (who, other) in [(&member, &admin), (&admin, &member)] {
        portal.clock.advance(60);
        let own = |browser: &Browser, action: &str| {
            if std::ptr::eq(browser, &raw const member) {
                step(browser, &ad, action, json!({}))
            } else {
                staff_step(browser, &ad, action, json!({}))
            }
        };
        assert_eq!(own(who, "delete").status, 200);
        assert_eq!(own(other, "undo").json()["key"], "not_allowed");
        public.publish(&portal);
        assert_ne!(public.files(), tree);
        let answer = own(who, "undo");
        assert_eq!(
            (answer.status, &answer.json()["state"]),
            (200, &json!("published"))
        );
        assert_eq!(stored(&portal, &ad), row);
        public.publish(&portal);
        assert!(public.files() == tree);
    }
    assert_eq!(read(&member, &ad)["edit_pending"], true);
}
