//! Notices to the staff: who receives what, in the dashboard and by email.

use crate::ads::{block, board, create, draft, submit};
use crate::browser::Browser;
use crate::portal::{Portal, Setup, start, start_with};
use domain::access::Role;
use serde_json::{Value, json};
use std::thread;
use std::time::{Duration, Instant};

const NOTICES: &str = "/api/dashboard/notices";
const CHOICES: &str = "/api/dashboard/notices/choices";
const LIMIT: Duration = Duration::from_mins(1);

/// A portal in which no one has chosen anything.
fn usual(portal: Portal) -> Portal {
    crate::ads::sql(&portal, "DELETE FROM notice_choices");
    portal
}

fn notices(browser: &Browser) -> Vec<Value> {
    let answer = browser.get(NOTICES);
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["items"].as_array().unwrap().clone()
}

fn subjects(browser: &Browser) -> Vec<String> {
    let all = notices(browser);
    let subjects = all
        .iter()
        .map(|notice| notice["subject"].as_str().unwrap().to_owned());
    subjects.collect()
}

fn story(author: &Browser, title: &str) -> Value {
    let mut draft = crate::entries::draft(title);
    draft["texts"]["us"] = Value::Null;
    let answer = author.call("POST", "/api/dashboard/news", Some(&draft));
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()
}

fn act(browser: &Browser, entry: &Value, action: &str, note: &str) -> Value {
    let path = format!("/api/dashboard/news/{}/{action}", entry["id"]);
    let mut body = json!({ "version": entry["version"] });
    if !note.is_empty() {
        body["note"] = json!(note);
    }
    let answer = browser.call("POST", &path, Some(&body));
    assert_eq!(answer.status, 200, "{action}: {}", answer.text());
    answer.json()
}

fn emails(portal: &Portal) -> Vec<(String, Value)> {
    let waiting = portal.waiting_emails().into_iter();
    waiting
        .filter(|(_, template, _)| template == "staff_news")
        .map(|(recipient, _, params)| (recipient, params))
        .collect()
}

/// Waits until the task has queued so many emails, and makes sure that it queues no others.
fn wait_for(portal: &Portal, count: usize) -> Vec<(String, Value)> {
    let limit = Instant::now() + LIMIT;
    while emails(portal).len() < count && Instant::now() < limit {
        block(portal.store.flush()).unwrap();
        thread::sleep(Duration::from_millis(50));
    }
    thread::sleep(Duration::from_millis(500));
    let emails = emails(portal);
    assert_eq!(emails.len(), count, "{emails:?}");
    emails
}

#[test]
fn readers_have_no_notices_and_choices_are_those_of_the_table() {
    let portal = usual(start());
    assert_eq!(portal.browser().get(NOTICES).status, 401);
    assert_eq!(portal.signed_in(Role::Member).get(NOTICES).status, 403);
    let author = portal.signed_in(Role::Author);
    let before = portal.fingerprint();
    for wrong in [
        json!({}),
        json!({ "choices": { "weather": "daily" } }),
        json!({ "choices": { "mention": "yearly" } }),
    ] {
        let refused = author.call("PUT", CHOICES, Some(&wrong));
        assert!(
            [400, 422].contains(&refused.status),
            "{wrong}: {}",
            refused.text()
        );
    }
    assert_eq!(portal.fingerprint(), before);
    let items = author.get(CHOICES).json()["items"].clone();
    let subjects: Vec<&str> = items
        .as_array()
        .unwrap()
        .iter()
        .map(|item| item["subject"].as_str().unwrap())
        .collect();
    assert_eq!(subjects, ["decision", "mention"]);
    let choice = json!({ "choices": { "mention": "daily" } });
    assert_eq!(author.call("PUT", CHOICES, Some(&choice)).status, 204);
    assert_eq!(author.get(CHOICES).json()["items"][1]["frequency"], "daily");
}

#[test]
fn those_who_may_decide_hear_of_what_waits_and_its_author_of_the_decision() {
    let portal = usual(start());
    let author = portal.signed_in(Role::Author);
    let editor = portal.signed_in(Role::Editor);
    let admin = portal.signed_in(Role::Admin);
    let entry = act(
        &author,
        &story(&author, "Збори громади восени"),
        "submit",
        "",
    );
    assert_eq!(subjects(&author), [""; 0], "one's own deed is no news");
    let waiting = notices(&editor).remove(0);
    assert_eq!(waiting["subject"], "story_waiting");
    assert_eq!(waiting["title"], "Збори громади восени");
    assert_eq!(
        waiting["path"],
        format!("/dashboard/news/edit/{}", entry["id"])
    );
    assert_eq!(subjects(&admin), ["story_waiting"]);
    let entry = act(&editor, &entry, "withdraw", "Додай, будь ласка, дату.");
    assert_eq!(subjects(&author), ["decision"]);
    assert_eq!(subjects(&editor), ["story_waiting"]);
    // The same again is one notice while it is not read.
    let entry = act(&author, &entry, "submit", "");
    assert_eq!(subjects(&editor), ["story_waiting"]);
    let read = json!({ "id": waiting["id"] });
    assert_eq!(
        editor
            .call("POST", &format!("{NOTICES}/read"), Some(&read))
            .status,
        204
    );
    assert_eq!(editor.get(NOTICES).json()["unread"], 0);
    act(&editor, &entry, "publish", "");
    let decided = notices(&author);
    assert_eq!(decided.len(), 1, "{decided:?}");
    // Notices of others are not one's own.
    let all = json!({ "id": 1_000_000, "older": true });
    assert_eq!(
        author
            .call("POST", &format!("{NOTICES}/read"), Some(&all))
            .status,
        204
    );
    assert_eq!(author.get(NOTICES).json()["unread"], 0);
    assert_eq!(admin.get(NOTICES).json()["unread"], 1);
}

#[test]
fn a_note_calls_the_person_whom_it_names() {
    let portal = usual(start());
    let author = portal.signed_in(Role::Author);
    let admin = portal.signed_in(Role::Admin);
    let name = admin.get("/api/cabinet/profile").json()["name"]
        .as_str()
        .unwrap()
        .to_owned();
    let note = format!("@{name}, чи це нам підходить?");
    act(
        &author,
        &story(&author, "Збори громади навесні"),
        "submit",
        &note,
    );
    assert_eq!(subjects(&admin), ["story_waiting", "mention"]);
    assert_eq!(subjects(&portal.signed_in(Role::Editor)), ["story_waiting"]);
}

#[test]
fn a_hundred_events_of_an_hour_are_one_email_to_each_who_chose_so() {
    let portal = usual(start_with(Setup {
        mail: false,
        ..Setup::default()
    }));
    crate::ads::sql(&portal, "UPDATE users SET email_verified_at = created_at");
    let author = portal.signed_in(Role::Author);
    let admin = portal.signed_in(Role::Admin);
    let off = json!({ "choices": { "story_waiting": "off" } });
    assert_eq!(admin.call("PUT", CHOICES, Some(&off)).status, 204);
    for number in 0..100 {
        let title = format!("Оповідь номер {number}");
        act(&author, &story(&author, &title), "submit", "");
        portal.clock.advance(30);
    }
    portal.clock.advance(600);
    let sent = wait_for(&portal, 1);
    assert_eq!(sent[0].0, "editor@portal.test");
    assert_eq!(sent[0].1["count"], 100);
    portal.clock.advance(7200);
    wait_for(&portal, 1);
}

#[test]
fn what_waits_for_moderators_reaches_them_and_an_account_that_left_the_staff_gets_no_email() {
    let portal = usual(board());
    let member = portal.signed_in(Role::Member);
    let editor = portal.signed_in(Role::Editor);
    let ad = create(&member, &draft(1));
    assert_eq!(submit(&member, &ad).status, 200);
    assert_eq!(subjects(&editor), ["ad_waiting"]);
    assert_eq!(subjects(&portal.signed_in(Role::Author)), [""; 0]);
    crate::ads::sql(
        &portal,
        "UPDATE users SET role = 'member' WHERE email = 'editor@portal.test'",
    );
    portal.clock.advance(3700);
    let sent = wait_for(&portal, 1);
    assert_eq!(sent[0].0, "admin@portal.test");
    assert_eq!(
        portal.column("SELECT count(*) FROM notices WHERE due_at IS NOT NULL"),
        ["0"]
    );
}

#[test]
fn notices_that_wait_for_an_email_are_not_the_ones_that_go() {
    let portal = usual(start());
    let author = portal.signed_in(Role::Author);
    let editor = portal.users[&Role::Editor].id.number();
    for number in 0..210 {
        crate::ads::sql(
            &portal,
            &format!(
                "INSERT INTO notices (user_id, subject, title, path, created_at, due_at)
                 VALUES ({editor}, 'mention', '{number}', '/dashboard/{number}', 0, 2000000000)"
            ),
        );
    }
    act(
        &author,
        &story(&author, "Збори громади восени"),
        "submit",
        "",
    );
    let count = format!("SELECT count(*) FROM notices WHERE user_id = {editor}");
    assert_eq!(portal.column(&count), ["211"]);
    crate::ads::sql(&portal, "UPDATE notices SET due_at = NULL");
    act(
        &author,
        &story(&author, "Збори громади навесні"),
        "submit",
        "",
    );
    assert_eq!(portal.column(&count), ["200"]);
}

#[test]
fn the_archive_of_an_account_has_its_notices() {
    let portal = usual(start());
    let author = portal.signed_in(Role::Author);
    let editor = portal.signed_in(Role::Editor);
    let choice = json!({ "choices": { "complaint": "off", "mention": "daily" } });
    assert_eq!(editor.call("PUT", CHOICES, Some(&choice)).status, 204);
    act(
        &author,
        &story(&author, "Збори громади восени"),
        "submit",
        "",
    );
    let archive = editor.get("/api/cabinet/export");
    assert_eq!(archive.status, 200, "{}", archive.text());
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(archive.body.clone())).unwrap();
    let file = archive.by_name("notices.json").unwrap();
    let kept: Value = serde_json::from_reader(file).unwrap();
    assert_eq!(kept["notices"][0]["title"], "Збори громади восени");
    assert_eq!(
        kept["emails"],
        json!({ "complaint": "off", "mention": "daily" })
    );
}
