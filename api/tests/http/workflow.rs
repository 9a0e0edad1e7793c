//! The way of an entry between authors, editors and time.

use crate::ads::block;
use crate::browser::{Answer, Browser};
use crate::entries::draft;
use crate::portal::{Portal, Setup, start_with};
use domain::access::Role;
use model::Site;
use serde_json::{Value, json};
use store::Remaining;
use support::clock::Clock;

const DAY: i64 = 24 * 3600;

/// Emails wait, so that tests can read them.
fn start() -> Portal {
    start_with(Setup {
        mail: false,
        ..Setup::default()
    })
}

fn create(browser: &Browser, title: &str) -> Value {
    let answer = browser.call("POST", "/api/dashboard/news", Some(&draft(title)));
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()
}

fn act(browser: &Browser, entry: &Value, action: &str, more: Value) -> Answer {
    let mut body = more;
    if body.get("version").is_none() {
        body["version"] = entry["version"].clone();
    }
    browser.call(
        "POST",
        &format!("/api/dashboard/news/{}/{action}", entry["id"]),
        Some(&body),
    )
}

fn change_settings(portal: &Portal, change: impl FnOnce(&mut Site)) {
    let mut site = (*portal.store.site().unwrap()).clone();
    change(&mut site);
    block(portal.store.set_site(site, portal.clock.now())).unwrap();
}

fn sweep(portal: &Portal) {
    api::maintenance::retention::sweep(&portal.store, &portal.public, portal.clock.now()).unwrap();
}

fn activity(portal: &Portal, id: &Value) -> Vec<String> {
    portal.column(&format!(
        "SELECT action FROM activity WHERE collection = 'news' AND subject = {id} ORDER BY id"
    ))
}

#[test]
fn notes_go_both_ways_and_a_return_is_a_letter() {
    let portal = start();
    let (author, editor) = (
        portal.signed_in(Role::Author),
        portal.signed_in(Role::Editor),
    );
    let entry = create(&author, "Новина з нотатками для редакції");
    let too_long = act(
        &author,
        &entry,
        "submit",
        json!({ "note": "ї".repeat(1001) }),
    );
    assert_eq!(too_long.json()["errors"]["note"][0]["key"], "too_long");
    let sent = act(
        &author,
        &entry,
        "submit",
        json!({ "note": "Перевірте, будь ласка, цифри" }),
    )
    .json();
    assert_eq!(
        (&sent["status"], &sent["notes"][0]["action"]),
        (&json!("review"), &json!("submit"))
    );
    assert_eq!(sent["notes"][0]["by"]["name"], "Пані author");
    let returned = act(
        &editor,
        &sent,
        "withdraw",
        json!({ "note": "Бракує джерела" }),
    )
    .json();
    assert_eq!(returned["status"], "draft");
    assert_eq!(returned["notes"][0]["note"], "Бракує джерела");
    assert_eq!(returned["notes"].as_array().unwrap().len(), 2);
    let letters = portal.waiting_emails();
    let (recipient, _, words) = letters
        .iter()
        .find(|(_, template, _)| template == "entry_returned")
        .unwrap();
    assert_eq!(recipient, "author@portal.test");
    assert_eq!(words["note"], "Бракує джерела");
    assert_eq!(
        words["link"],
        format!("/dashboard/news/edit/{}", entry["id"])
    );
    // Taking one's own back is no news to oneself.
    let again = act(&author, &returned, "submit", json!({})).json();
    let back = act(&author, &again, "withdraw", json!({})).json();
    assert_eq!(back["notes"].as_array().unwrap().len(), 2);
    assert_eq!(portal.waiting_emails().len(), letters.len());
    assert_eq!(
        activity(&portal, &entry["id"]),
        ["create", "submit", "withdraw", "submit", "withdraw"]
    );
}

#[test]
fn a_schedule_comes_true_by_itself_and_ends_in_the_archive() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let entry = create(&editor, "Новина на завтрашній ранок");
    let path = format!("/api/dashboard/news/{}", entry["id"]);
    let field = |answer: &Answer, name: &str| answer.json()["errors"][name][0]["key"].clone();
    assert_eq!(
        field(&act(&editor, &entry, "schedule", json!({})), "publish_at"),
        "required"
    );
    let turned =
        json!({ "publish_at": "2026-11-22T09:00:00Z", "unpublish_at": "2026-11-22T08:00:00Z" });
    assert_eq!(
        field(&act(&editor, &entry, "schedule", turned), "unpublish_at"),
        "end_before_start"
    );
    let times =
        json!({ "publish_at": "2026-11-22T09:00:00Z", "unpublish_at": "2026-11-24T09:00:00Z" });
    let planned = act(&editor, &entry, "schedule", times).json();
    assert_eq!(
        (&planned["status"], &planned["live"], &planned["publish_at"]),
        (
            &json!("published"),
            &json!(false),
            &json!("2026-11-22T09:00:00Z")
        )
    );
    assert_eq!(
        planned["published_at"], "2026-11-22T09:00:00Z",
        "the date readers will see"
    );
    let allowed = planned["allowed"].as_array().unwrap();
    assert!(allowed.contains(&json!("publish")) && allowed.contains(&json!("schedule")));
    assert!(
        !allowed.contains(&json!("archive")),
        "there is nothing to archive yet"
    );
    let total = |browser: &Browser, status: &str| {
        browser
            .get(&format!("/api/dashboard/news?status={status}"))
            .json()["total"]
            .clone()
    };
    assert_eq!(
        (total(&editor, "scheduled"), total(&editor, "published")),
        (json!(1), json!(0))
    );
    // No one is signed in when its time comes.
    portal.clock.advance(DAY);
    sweep(&portal);
    let editor = portal.signed_in(Role::Editor);
    assert_eq!(
        (total(&editor, "scheduled"), total(&editor, "published")),
        (json!(0), json!(1))
    );
    assert_eq!(editor.get(&path).json()["live"], true);
    portal.clock.advance(2 * DAY);
    let editor = portal.signed_in(Role::Editor);
    let before = portal.read(|reader| reader.latest_seq());
    sweep(&portal);
    let ended = editor.get(&path).json();
    assert_eq!(
        (&ended["status"], &ended["live"]),
        (&json!("archived"), &json!(false))
    );
    assert!(
        portal.read(|reader| reader.latest_seq()) > before,
        "the tree is told"
    );
    assert_eq!(
        activity(&portal, &entry["id"]),
        ["create", "schedule", "archive"]
    );
    sweep(&portal);
    assert_eq!(activity(&portal, &entry["id"]).len(), 3, "once");
}

#[test]
fn what_is_scheduled_can_be_published_now_moved_or_taken_back() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let later = |day: u32| json!({ "publish_at": format!("2026-12-{day:02}T09:00:00Z") });
    let entry = create(&editor, "Новина, що чекає свого часу");
    let planned = act(&editor, &entry, "schedule", later(1)).json();
    let moved = act(&editor, &planned, "schedule", later(2)).json();
    assert_eq!(moved["published_at"], "2026-12-02T09:00:00Z");
    let now = act(&editor, &moved, "publish", json!({})).json();
    assert_eq!(
        (&now["live"], &now["publish_at"], &now["published_at"]),
        (&json!(true), &Value::Null, &json!("2026-11-21T09:00:00Z"))
    );
    let other = create(&editor, "Новина, що не дочекалася");
    let planned = act(&editor, &other, "schedule", later(1)).json();
    let back = act(&editor, &planned, "unpublish", json!({})).json();
    assert_eq!(back["status"], "draft");
    // What has passed means now (docs/content-model.md §1.1).
    let past = act(
        &editor,
        &back,
        "schedule",
        json!({ "publish_at": "2026-11-01T09:00:00Z" }),
    )
    .json();
    assert_eq!(
        (&past["live"], &past["publish_at"]),
        (&json!(true), &Value::Null)
    );
}

#[test]
fn what_a_publisher_saves_of_a_scheduled_entry_is_what_goes_out() {
    let portal = start();
    let (author, editor) = (
        portal.signed_in(Role::Author),
        portal.signed_in(Role::Editor),
    );
    let entry = create(&author, "Новина з помилкою в заголовку");
    let path = format!("/api/dashboard/news/{}", entry["id"]);
    let planned = act(
        &editor,
        &entry,
        "schedule",
        json!({ "publish_at": "2026-12-01T09:00:00Z" }),
    )
    .json();
    let save = |browser: &Browser, title: &str, publish_at: Value| {
        let mut edit = draft(title);
        edit["publish_at"] = publish_at;
        edit["version"] = editor.get(&path).json()["version"].clone();
        browser.call("PUT", &path, Some(&edit))
    };
    let mut unfit = draft("Новина без англійської частини");
    unfit["version"] = planned["version"].clone();
    unfit["texts"]["ua"]["lead"] = json!("");
    unfit["publish_at"] = planned["publish_at"].clone();
    assert_eq!(
        editor.call("PUT", &path, Some(&unfit)).status,
        422,
        "it is checked like anything that goes out"
    );
    let kept = save(
        &author,
        "Новина, яку автор виправив сам",
        planned["publish_at"].clone(),
    )
    .json();
    assert_eq!(
        (&kept["pending"], &kept["live"]),
        (&json!(true), &json!(false)),
        "authors do not publish"
    );
    let freed = save(
        &editor,
        "Новина, яку не варто публікувати нині",
        Value::Null,
    )
    .json();
    assert_eq!(
        (&freed["pending"], &freed["live"]),
        (&json!(true), &json!(false)),
        "nothing goes out by a save"
    );
    let saved = save(
        &editor,
        "Новина без помилки в заголовку",
        json!("2026-12-02T09:00:00Z"),
    )
    .json();
    assert_eq!(
        (&saved["pending"], &saved["live"]),
        (&json!(false), &json!(false))
    );
    assert_eq!(
        saved["published_at"], "2026-12-02T09:00:00Z",
        "the time that is saved holds, too"
    );
    portal.clock.advance(12 * DAY);
    let editor = portal.signed_in(Role::Editor);
    let live = editor.get(&path).json();
    assert_eq!(
        (&live["live"], &live["pending"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(
        live["texts"]["ua"]["title"],
        "Новина без помилки в заголовку"
    );
}

#[test]
fn settings_let_authors_publish_and_edit() {
    let portal = start();
    let (author, editor) = (
        portal.signed_in(Role::Author),
        portal.signed_in(Role::Editor),
    );
    let own = create(&author, "Новина, яку пише сам автор");
    let others = create(&editor, "Новина, яку пише редактор");
    let edit = |entry: &Value| {
        let mut edit = draft("Новина з іншим заголовком");
        edit["version"] = editor
            .get(&format!("/api/dashboard/news/{}", entry["id"]))
            .json()["version"]
            .clone();
        author
            .call(
                "PUT",
                &format!("/api/dashboard/news/{}", entry["id"]),
                Some(&edit),
            )
            .status
    };
    assert_eq!(act(&author, &own, "publish", json!({})).status, 403);
    assert_eq!(edit(&others), 404);
    change_settings(&portal, |site| site.settings.authors_edit_all = true);
    assert_eq!(edit(&others), 200);
    assert_eq!(
        act(&author, &others, "publish", json!({ "version": null })).status,
        403
    );
    change_settings(&portal, |site| site.settings.authors_can_publish = true);
    assert_eq!(
        act(&author, &others, "publish", json!({ "version": null })).status,
        403,
        "their own only"
    );
    let public = act(&author, &own, "publish", json!({}));
    assert_eq!(public.status, 200, "{}", public.text());
    assert_eq!(
        act(&author, &public.json(), "archive", json!({})).status,
        403
    );
    let back = act(&author, &public.json(), "unpublish", json!({})).json();
    let planned = act(
        &author,
        &back,
        "schedule",
        json!({ "publish_at": "2026-12-01T09:00:00Z" }),
    );
    assert_eq!(planned.status, 200, "{}", planned.text());
    change_settings(&portal, |site| site.settings.authors_can_publish = false);
    assert_eq!(
        act(&author, &planned.json(), "unpublish", json!({})).status,
        403,
        "at once"
    );
}

#[test]
fn the_trash_is_emptied_by_time_and_authors_return_theirs_until_then() {
    let portal = start();
    change_settings(&portal, |site| site.settings.retention.trash_days = 10);
    let author = portal.signed_in(Role::Author);
    let entry = create(&author, "Новина, що йде до кошика");
    let trashed = act(&author, &entry, "delete", json!({})).json();
    portal.clock.advance(9 * DAY);
    sweep(&portal);
    let author = portal.signed_in(Role::Author);
    let back = act(&author, &trashed, "restore", json!({})).json();
    assert_eq!(back["status"], "draft");
    let trashed = act(&author, &back, "delete", json!({})).json();
    portal.clock.advance(10 * DAY);
    let author = portal.signed_in(Role::Author);
    assert_eq!(
        act(&author, &trashed, "restore", json!({})).status,
        403,
        "too late for its author"
    );
    sweep(&portal);
    assert_eq!(
        author
            .get(&format!("/api/dashboard/news/{}", entry["id"]))
            .status,
        404
    );
    assert_eq!(
        portal.column(
            "SELECT title_ua || title_us || staff_note FROM entries WHERE erased_at IS NOT NULL"
        ),
        [""]
    );
    assert_eq!(portal.column("SELECT count(*) FROM revisions"), ["0"]);
    assert_eq!(portal.column("SELECT count(*) FROM entry_terms"), ["0"]);
    assert_eq!(
        activity(&portal, &entry["id"]),
        ["create", "delete", "restore", "delete", "erase"]
    );
}

#[test]
fn an_admin_erases_at_once_and_hears_what_it_was() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let entry = create(&admin, "Новина, якої не мало бути");
    assert_eq!(
        act(&admin, &entry, "erase", json!({})).status,
        409,
        "out of the trash only"
    );
    let trashed = act(&admin, &entry, "delete", json!({})).json();
    assert_eq!(
        act(
            &portal.signed_in(Role::Editor),
            &trashed,
            "erase",
            json!({})
        )
        .status,
        403
    );
    let erased = act(&admin, &trashed, "erase", json!({}));
    assert_eq!(
        (erased.status, &erased.json()["texts"]["ua"]["title"]),
        (200, &json!("Новина, якої не мало бути"))
    );
    assert_eq!(
        admin
            .get(&format!("/api/dashboard/news/{}", entry["id"]))
            .status,
        404
    );
    // Its address is free again.
    let mut same = draft("Новина, якої не мало бути");
    same["slug"] = entry["slug"].clone();
    assert_eq!(
        admin
            .call("POST", "/api/dashboard/news", Some(&same))
            .status,
        201
    );
}

#[test]
fn the_log_says_what_a_save_changed() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let entry = create(&editor, "Новина до правки заголовка");
    let mut edit = draft("Новина після правки заголовка");
    edit["version"] = entry["version"].clone();
    edit["texts"]["ua"]["body"] = json!("Довгий текст про спільні справи громади. ".repeat(40));
    assert_eq!(
        editor
            .call(
                "PUT",
                &format!("/api/dashboard/news/{}", entry["id"]),
                Some(&edit)
            )
            .status,
        200
    );
    let changes = portal.column("SELECT changes FROM activity WHERE action = 'save'");
    let changes: Value = serde_json::from_str(&changes[0]).unwrap();
    let paths: Vec<&str> = changes
        .as_array()
        .unwrap()
        .iter()
        .map(|change| change["path"].as_str().unwrap())
        .collect();
    assert_eq!(paths, ["texts.ua.title", "texts.ua.body"]);
    assert!(
        changes[1]["new"].as_str().unwrap().chars().count() <= 501,
        "cut"
    );
    assert_eq!(changes[0]["old"], "Новина до правки заголовка");
}

#[test]
fn many_at_once_are_each_for_itself() {
    let portal = start();
    let (author, editor) = (
        portal.signed_in(Role::Author),
        portal.signed_in(Role::Editor),
    );
    let ready = create(&editor, "Новина, готова до публікації");
    let mut thin = draft("Новина без розділу й тексту");
    thin["category"] = Value::Null;
    let thin = editor
        .call("POST", "/api/dashboard/news", Some(&thin))
        .json();
    let stale = create(&editor, "Новина, яку вже змінили");
    let bulk = |browser: &Browser, body: Value| {
        browser.call("POST", "/api/dashboard/news/bulk", Some(&body))
    };
    let items = json!([
        { "id": ready["id"], "version": ready["version"] },
        { "id": thin["id"], "version": thin["version"] },
        { "id": stale["id"], "version": 7 },
        { "id": 999_999 },
    ]);
    let answer = bulk(&editor, json!({ "action": "publish", "items": items }));
    assert_eq!(answer.status, 200, "{}", answer.text());
    let answer = answer.json();
    assert_eq!(answer["done"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&answer["done"][0]["id"], &answer["done"][0]["status"]),
        (&ready["id"], &json!("published"))
    );
    let keys: Vec<(u64, &str)> = answer["refused"]
        .as_array()
        .unwrap()
        .iter()
        .map(|result| {
            (
                result["status"].as_u64().unwrap(),
                result["key"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        keys,
        [
            (422, "required"),
            (409, "stale_version"),
            (404, "not_found")
        ]
    );
    assert_eq!(
        answer["refused"][0]["errors"]["category"][0]["key"],
        "required"
    );
    assert_eq!(answer["refused"][1]["current"]["id"], stale["id"]);
    // An author's own action on what is not theirs.
    let answer = bulk(
        &author,
        json!({ "action": "delete", "items": [{ "id": stale["id"] }] }),
    )
    .json();
    assert_eq!(
        (&answer["done"], &answer["refused"][0]["key"]),
        (&json!([]), &json!("not_found"))
    );
    let many: Vec<Value> = (1..=101).map(|id| json!({ "id": id })).collect();
    assert_eq!(
        bulk(&editor, json!({ "action": "delete", "items": many })).status,
        422
    );
    let unknown = bulk(&editor, json!({ "action": "explode", "items": [] }));
    assert_eq!(unknown.json()["errors"]["action"][0]["key"], "bad_choice");
}

#[test]
fn advertisements_are_worked_on_in_many_by_their_own_table() {
    let portal = crate::kinds::portal();
    let (editor, admin) = (
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Admin),
    );
    let path = "/api/dashboard/advertisements";
    let made: Vec<Value> = ["Диван майже новий синій", "Стіл дубовий на шість місць"]
        .iter()
        .map(|title| {
            let draft = crate::kinds::draft(model::Kind::Advertisements, title);
            editor.call("POST", path, Some(&draft)).json()["id"].clone()
        })
        .collect();
    let items: Vec<Value> = made.iter().map(|id| json!({ "id": id })).collect();
    let bulk = |browser: &Browser, action: &str| {
        browser
            .call(
                "POST",
                &format!("{path}/bulk"),
                Some(&json!({ "action": action, "items": items })),
            )
            .json()
    };
    assert_eq!(
        bulk(&editor, "approve")["done"].as_array().unwrap().len(),
        2
    );
    let blocked = bulk(&editor, "block");
    assert_eq!(
        blocked["refused"][0]["errors"]["reason"][0]["key"],
        "required"
    );
    assert_eq!(bulk(&editor, "delete")["refused"][1]["key"], "not_allowed");
    assert_eq!(bulk(&admin, "delete")["done"][0]["status"], "trashed");
    assert_eq!(bulk(&admin, "erase")["done"].as_array().unwrap().len(), 2);
    assert_eq!(
        admin.get(&format!("{path}?state=trashed")).json()["total"],
        0
    );
    let log = portal.column(
        "SELECT DISTINCT action FROM activity WHERE collection = 'advertisements' ORDER BY action",
    );
    assert_eq!(log, ["approve", "create", "delete", "erase"]);
}

#[test]
fn an_entry_that_cannot_be_read_stops_no_other_on_its_way_out_of_the_trash() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let trashed = |title: &str| -> i64 {
        let entry = admin
            .call("POST", "/api/dashboard/news", Some(&draft(title)))
            .json();
        assert_eq!(act(&admin, &entry, "delete", json!({})).status, 200);
        entry["id"].as_i64().unwrap()
    };
    let (broken, whole) = (
        trashed("Перша новина про школу"),
        trashed("Друга новина про школу"),
    );
    crate::ads::sql(
        &portal,
        &format!(
            "CREATE TABLE kept AS SELECT doc FROM revisions WHERE entry_id = {broken};
             UPDATE revisions SET doc = '{{}}' WHERE entry_id = {broken}"
        ),
    );
    let erased = || portal.column("SELECT id FROM entries WHERE erased_at IS NOT NULL ORDER BY id");
    portal.clock.advance(31 * 24 * 3600);
    while portal.store.sweep_entries(portal.clock.now()).unwrap() == Remaining::MaybeMore {}
    assert_eq!(erased(), [whole.to_string()]);
    crate::ads::sql(
        &portal,
        &format!("UPDATE revisions SET doc = (SELECT doc FROM kept) WHERE entry_id = {broken}"),
    );
    portal.clock.advance(3600);
    while portal.store.sweep_entries(portal.clock.now()).unwrap() == Remaining::MaybeMore {}
    assert_eq!(erased(), [broken.to_string(), whole.to_string()]);
    crate::ads::sql(&portal, "DROP TABLE kept");
}
