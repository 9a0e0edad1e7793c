//! Entries that programs keep in step with a source: `If-Match`, addresses, times of publication,
//! several in one commit, and calls that are repeated (docs/http-api.md). Refusals first.

use crate::ads::{block, board, create, draft, submit};
use crate::api_tokens::{Program, whole};
use crate::browser::Answer;
use crate::deletion::wait_until;
use crate::portal::{Portal, Setup, start_with};
use domain::access::Role;
use model::DAY;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write;
use std::net::TcpStream;
use std::path::Path;
use std::time::{Duration, SystemTime};
use store::CallState;
use support::clock::Clock;

const NEWS: &str = "/api/dashboard/news";

/// A server that sends no emails: they would be traces.
fn quiet(theme: bool) -> Portal {
    start_with(Setup {
        mail: false,
        theme,
        ..Setup::default()
    })
}

fn at(slug: &str) -> String {
    format!("{NEWS}/by-slug/{slug}")
}

fn story(title: &str) -> Value {
    let text = json!({
        "title": title,
        "lead": "Від грудня бібліотека працює щосуботи з десятої до четвертої.",
        "body": "Приходьте з дітьми: щосуботи об одинадцятій читаємо казки, а о другій показуємо старе кіно. Вхід вільний.",
    });
    json!({ "category": "hromada", "fields": { "kind": "brief", "bylines": ["olena"] }, "texts": { "ua": text, "us": null } })
}

fn with(mut draft: Value, name: &str, value: impl Into<Value>) -> Value {
    draft[name] = value.into();
    draft
}

fn revisions(portal: &Portal) -> usize {
    portal.column("SELECT id FROM revisions").len()
}

fn changes(portal: &Portal) -> usize {
    portal.column("SELECT seq FROM changes").len()
}

fn keys(answer: &Answer, field: &str) -> Value {
    assert_eq!(answer.status, 422, "{}", answer.text());
    answer.json()["errors"][field][0]["key"].clone()
}

fn send(program: &Program, path: &str, tag: &str, body: &Value) -> Answer {
    program.send_with("PUT", path, &[("if-match", tag)], Some(body))
}

#[test]
fn a_change_of_another_version_is_refused_by_its_tag() {
    let portal = quiet(false);
    let editor = whole(&portal, Role::Editor);
    let created = editor
        .send("POST", NEWS, Some(&story("Бібліотека по суботах")))
        .json();
    let path = format!("{NEWS}/{}", created["id"]);
    let read = editor.get(&path);
    let tag = read.header("etag").to_owned();
    assert_eq!(tag, format!("\"{}\"", created["version"]));
    let before = portal.fingerprint();
    for wrong in ["7", "\"a\"", "\"1\", \"2\"", ""] {
        let answer = send(&editor, &path, wrong, &story("Бібліотека щодня"));
        assert_eq!(answer.status, 400, "{wrong}: {}", answer.text());
    }
    let stale = send(&editor, &path, "\"999\"", &story("Бібліотека щодня"));
    assert_eq!(
        (stale.status, &stale.json()["key"]),
        (412, &json!("stale_version"))
    );
    assert_eq!(stale.json()["current"]["version"], created["version"]);
    let nothing = send(&editor, &at("nemaie"), "*", &story("Бібліотека щодня"));
    assert_eq!(nothing.status, 412, "{}", nothing.text());
    assert_eq!(portal.fingerprint(), before);
    // The body needs no version, and a proxy may make the tag weak.
    let saved = send(
        &editor,
        &path,
        &format!("W/{tag}"),
        &story("Бібліотека щодня"),
    );
    assert_eq!(saved.status, 200, "{}", saved.text());
    assert_ne!(saved.header("etag"), tag);
    assert_eq!(
        send(&editor, &path, &tag, &story("Бібліотека вночі")).status,
        412
    );
    let conflict = with(
        story("Бібліотека вночі"),
        "version",
        created["version"].clone(),
    );
    assert_eq!(editor.send("PUT", &path, Some(&conflict)).status, 409);
}

#[test]
fn an_entry_is_made_changed_or_left_alone_at_its_address() {
    let portal = quiet(false);
    let editor = whole(&portal, Role::Editor);
    let other = with(story("Бібліотека по суботах"), "slug", "insha");
    assert_eq!(
        keys(&editor.send("PUT", &at("biblioteka"), Some(&other)), "slug"),
        "bad_choice"
    );
    let odd = editor.send("PUT", &at("%D0%84"), Some(&story("Бібліотека")));
    assert_eq!(keys(&odd, "slug"), "slug_format");
    let put = |path: &str, draft: &Value| editor.send("PUT", path, Some(draft));
    let made = put(&at("biblioteka"), &story("Бібліотека по суботах"));
    assert_eq!(made.status, 201, "{}", made.text());
    assert_eq!(made.json()["slug"], "biblioteka");
    let stored = (revisions(&portal), changes(&portal));
    let again = put(&at("biblioteka"), &story("Бібліотека по суботах"));
    assert_eq!((again.status, &again.json()["change"]), (200, &json!(0)));
    assert_eq!(again.json()["version"], made.json()["version"]);
    assert_eq!((revisions(&portal), changes(&portal)), stored);
    // What is not sent stays, and what is the same in other characters is the same.
    let part = json!({ "staff_note": "" });
    assert_eq!(put(&at("biblioteka"), &part).json()["change"], 0);
    let spaced = put(&at("biblioteka"), &story("  Бібліотека  по суботах "));
    assert_eq!(spaced.json()["change"], 0, "{}", spaced.text());

    let checked = put(
        &format!("{}?check=true", at("biblioteka")),
        &story("Бібліотека щодня"),
    );
    assert_eq!(checked.status, 204, "{}", checked.text());
    let live = format!("{}?publish=true", at("biblioteka"));
    let published = put(&live, &story("Бібліотека по суботах"));
    assert_eq!(
        published.json()["status"],
        "published",
        "{}",
        published.text()
    );
    assert_ne!(published.json()["change"], 0);
    assert_eq!(
        put(&live, &story("Бібліотека по суботах")).json()["change"],
        0
    );
    let changed = put(&live, &story("Бібліотека щодня"));
    assert_eq!(
        (changed.status, changed.header("etag").is_empty()),
        (200, false)
    );
    assert_ne!(changed.json()["change"], 0);
    assert_eq!(
        portal.column("SELECT slug FROM entries WHERE kind = 'news'"),
        ["biblioteka"]
    );

    // Authors have no power over what is not theirs.
    let author = whole(&portal, Role::Author);
    let foreign = author.send("PUT", &at("biblioteka"), Some(&story("Бібліотека вночі")));
    assert!(matches!(foreign.status, 403 | 404), "{}", foreign.text());
    let trash = editor.send("DELETE", &format!("{NEWS}/{}", made.json()["id"]), None);
    if trash.status == 204 {
        assert_eq!(put(&at("biblioteka"), &story("Бібліотека")).status, 409);
    }
}

#[test]
fn editors_say_when_readers_first_saw_a_story() {
    let portal = quiet(false);
    let editor = whole(&portal, Role::Editor);
    let author = whole(&portal, Role::Author);
    portal.set(|settings| settings.authors_can_publish = true);
    let now = portal.clock.now();
    let day = "2024-03-01T09:00:00Z";
    let dated = |value: &str| with(story("Бібліотека торік"), "published_at", value);
    let live = format!("{}?publish=true", at("torik"));
    let refused = |program: &Program, path: &str, value: &str| {
        keys(
            &program.send("PUT", path, Some(&dated(value))),
            "published_at",
        )
    };
    assert_eq!(refused(&author, &live, day), "not_allowed");
    assert_eq!(refused(&editor, &at("torik"), day), "date_of_draft");
    let ahead = support::clock::later(now, DAY).to_string();
    assert_eq!(refused(&editor, &live, &ahead), "date_ahead");
    assert_eq!(revisions(&portal), 0);

    let put = |path: &str, draft: &Value| editor.send("PUT", path, Some(draft));
    let made = put(&live, &dated(day));
    assert_eq!(made.status, 201, "{}", made.text());
    assert_eq!(made.json()["published_at"], day);
    assert_eq!(made.json()["live"]["updated_at"], Value::Null);
    assert_eq!(put(&live, &dated(day)).json()["change"], 0);
    assert_eq!(
        refused(&editor, &live, "2024-03-02T09:00:00Z"),
        "not_allowed"
    );
    // An answer may be sent back whole, by an author too.
    let own = author.send(
        "PUT",
        &format!("{}?publish=true", at("svoia")),
        Some(&story("Своя новина")),
    );
    assert_eq!(own.status, 201, "{}", own.text());
    let mut back = story("Своя новина");
    back["published_at"] = own.json()["published_at"].clone();
    let back = author.send("PUT", &at("svoia"), Some(&back));
    assert_eq!(back.status, 200, "{}", back.text());
    // A draft that exists gets its day with its first publication.
    assert_eq!(put(&at("chernetka"), &story("Чернетка з днем")).status, 201);
    let path = format!("{}?publish=true", at("chernetka"));
    let first = put(&path, &with(story("Чернетка з днем"), "published_at", day));
    assert_eq!(first.json()["published_at"], day, "{}", first.text());
}

#[test]
fn several_entries_are_put_together_or_not_at_all() {
    let portal = quiet(false);
    let editor = whole(&portal, Role::Editor);
    let many = |items: Vec<Value>| {
        editor.send(
            "PUT",
            &format!("{NEWS}/by-slug"),
            Some(&json!({ "items": items })),
        )
    };
    let item = |slug: &str, title: &str| with(story(title), "slug", slug);
    // The last use is noted before the fingerprint.
    assert_eq!(editor.get(NEWS).status, 200);
    let before = portal.fingerprint();
    assert_eq!(
        keys(&many(vec![item("a", "Новина"); 101]), "items"),
        "too_many"
    );
    let twice = many(vec![
        item("persha", "Перша новина"),
        item("persha", "Друга новина"),
    ]);
    assert_eq!(keys(&twice, "items.1.slug"), "twice");
    assert_eq!(
        keys(&many(vec![story("Без адреси")]), "items.0.slug"),
        "slug_format"
    );
    let wrong = with(item("druha", "Друга новина"), "category", "nemaie");
    let refused = many(vec![item("persha", "Перша новина"), wrong]);
    assert_eq!(keys(&refused, "items.1.category"), "bad_choice");
    assert_eq!(portal.fingerprint(), before);

    let both = vec![
        item("persha", "Перша новина"),
        item("druha", "Друга новина"),
    ];
    let made = many(both.clone());
    assert_eq!(made.status, 200, "{}", made.text());
    let outcomes = |answer: &Answer| -> Vec<String> {
        let items = answer.json()["items"].as_array().unwrap().clone();
        let outcome = |item: &Value| item["outcome"].as_str().unwrap().to_owned();
        items.iter().map(outcome).collect()
    };
    assert_eq!(outcomes(&made), ["created", "created"]);
    let third = many(vec![
        both[0].clone(),
        item("druha", "Друга новина сьогодні"),
    ]);
    assert_eq!(outcomes(&third), ["unchanged", "changed"]);
    assert_eq!(revisions(&portal), 3);
    assert_eq!(many(both[..1].to_vec()).json()["change"], 0);
    assert_eq!(many(vec![]).json(), json!({ "items": [], "change": 0 }));
}

#[test]
fn a_call_with_a_key_is_made_once() {
    let portal = quiet(false);
    let editor = whole(&portal, Role::Editor);
    let call = |program: &Program, key: &str, draft: &Value| {
        program.send_with("POST", NEWS, &[("idempotency-key", key)], Some(draft))
    };
    let (draft, user) = (
        story("Бібліотека по суботах"),
        portal.users[&Role::Editor].id,
    );
    for wrong in ["", &"k".repeat(256)] {
        assert_eq!(call(&editor, wrong, &draft).status, 400);
    }
    // One that was refused has done nothing: its key can be used for the corrected call.
    assert_eq!(
        call(&editor, "k1", &with(draft.clone(), "slug", "Є")).status,
        422
    );
    let first = call(&editor, "k1", &draft);
    assert_eq!(first.status, 201, "{}", first.text());
    let again = call(&editor, "k1", &draft);
    assert_eq!((again.status, again.text()), (201, first.text()));
    assert_eq!(again.header("content-type"), "application/json");
    let other = call(&editor, "k1", &story("Інша новина"));
    assert_eq!(
        other.json()["type"],
        "urn:visnyk:problem:key-of-another-request"
    );
    assert_eq!(other.status, 422);
    let elsewhere = format!("{NEWS}?publish=true");
    let headers = [("idempotency-key", "k1")];
    assert_eq!(
        editor
            .send_with("POST", &elsewhere, &headers, Some(&draft))
            .status,
        422
    );
    assert_eq!(revisions(&portal), 1);
    // The keys of another account are others.
    assert_eq!(call(&whole(&portal, Role::Admin), "k1", &draft).status, 201);

    let now = portal.clock.now();
    let begun = block(portal.store.begin_call(user, "k2".to_owned(), [0; 32], now)).unwrap();
    assert_eq!(begun, CallState::New);
    assert_eq!(call(&editor, "k2", &draft).status, 422, "another body");
    portal.clock.advance(10 * 60);
    assert_eq!(
        call(&editor, "k2", &draft).status,
        201,
        "its server has stopped"
    );
    portal.clock.advance(DAY);
    let later = call(&editor, "k1", &draft);
    assert_eq!(later.status, 201);
    assert_ne!(later.text(), first.text());
    let checked = editor.send_with(
        "POST",
        &format!("{NEWS}?check=true"),
        &[("idempotency-key", "k3")],
        Some(&draft),
    );
    assert_eq!(checked.status, 204);
}

#[test]
fn changes_and_actions_with_a_key_are_made_once() {
    let portal = quiet(false);
    let editor = whole(&portal, Role::Editor);
    let call = |method: &str, path: &str, more: &[(&str, &str)], key: &str, body: &Value| {
        let headers = [&[("idempotency-key", key)][..], more].concat();
        editor.send_with(method, path, &headers, Some(body))
    };
    let made = editor
        .send("POST", NEWS, Some(&story("Бібліотека по суботах")))
        .json();
    let path = format!("{NEWS}/{}", made["id"]);
    let publish = format!("{path}/publish");
    let items = json!({ "items": [with(story("Казки в бібліотеці"), "slug", "kazky")] });
    let version = |entry: &Value| json!({ "version": entry["version"] });
    let changed = with(
        story("Бібліотека щодня"),
        "version",
        made["version"].clone(),
    );
    let before = portal.fingerprint();
    for (method, path, body) in [
        ("POST", publish.as_str(), &version(&made)),
        ("PUT", &path, &changed),
        ("PUT", &at("kazky"), &story("Казки в бібліотеці")),
        ("PUT", &format!("{NEWS}/by-slug"), &items),
    ] {
        for wrong in ["", &"k".repeat(256)] {
            let answer = call(method, path, &[], wrong, body);
            assert_eq!(answer.status, 400, "{method} {path}: {}", answer.text());
        }
    }
    assert_eq!(portal.fingerprint(), before);
    // One that was refused has done nothing: its key can be used again.
    let stale = call("PUT", &path, &[("if-match", "\"999\"")], "save", &changed);
    assert_eq!(stale.status, 412, "{}", stale.text());

    let saved = call("PUT", &path, &[], "save", &changed);
    assert_eq!(saved.status, 200, "{}", saved.text());
    let again = call("PUT", &path, &[], "save", &changed);
    assert_eq!((again.status, again.text()), (200, saved.text()));
    assert_eq!(again.header("etag"), saved.header("etag"));
    assert!(!saved.header("etag").is_empty());
    assert_eq!(editor.send("PUT", &path, Some(&changed)).status, 409);
    let other = call("PUT", &path, &[("if-match", "*")], "save", &changed);
    assert_eq!(
        other.json()["type"],
        "urn:visnyk:problem:key-of-another-request"
    );

    let published = call("POST", &publish, &[], "act", &version(&saved.json()));
    assert_eq!(published.status, 200, "{}", published.text());
    let again = call("POST", &publish, &[], "act", &version(&saved.json()));
    assert_eq!((again.status, again.text()), (200, published.text()));
    let archive = format!("{path}/archive");
    let elsewhere = call("POST", &archive, &[], "act", &version(&saved.json()));
    assert_eq!(elsewhere.status, 422, "{}", elsewhere.text());
    assert_eq!(revisions(&portal), 2);

    let put = || {
        call(
            "PUT",
            &at("kazky"),
            &[],
            "put",
            &story("Казки в бібліотеці"),
        )
    };
    let created = put();
    assert_eq!(created.status, 201, "{}", created.text());
    let stored = (revisions(&portal), changes(&portal));
    let again = put();
    assert_eq!((again.status, again.text()), (201, created.text()));
    assert_eq!(again.header("etag"), created.header("etag"));
    let many = || call("PUT", &format!("{NEWS}/by-slug"), &[], "many", &items);
    let first = many();
    assert_eq!(first.json()["items"][0]["outcome"], "unchanged");
    assert_eq!(many().text(), first.text());
    assert_eq!((revisions(&portal), changes(&portal)), stored);
}

#[test]
fn a_step_of_an_advertisement_with_a_key_is_taken_once() {
    let portal = board();
    let member = portal.signed_in(Role::Member);
    let ad = create(&member, &draft(1));
    assert_eq!(submit(&member, &ad).status, 200);
    let editor = whole(&portal, Role::Editor);
    let path = format!("/api/dashboard/advertisements/{}", ad["id"]);
    let version = editor.get(&path).json()["version"].clone();
    let reject = |reason: &str| {
        let body = json!({ "version": version, "reason": reason });
        let key = [("idempotency-key", "reject")];
        editor.send_with("POST", &format!("{path}/reject"), &key, Some(&body))
    };
    assert_eq!(reject("weather").status, 422);
    let first = reject("scam");
    assert_eq!(first.status, 200, "{}", first.text());
    let again = reject("scam");
    assert_eq!((again.status, again.text()), (200, first.text()));
    assert_eq!(reject("other").json()["status"], 422);
    let decisions = "SELECT count(*) FROM decisions";
    assert_eq!(portal.column(decisions), ["1"]);
}

/// Every file below a folder, with the time of its last change.
#[test]
fn a_call_with_a_key_goes_on_when_its_client_hangs_up() {
    let portal = quiet(false);
    let program = whole(&portal, Role::Editor);
    let body = story("Бібліотека").to_string();
    for number in 0..20 {
        let request = format!(
            "POST {NEWS} HTTP/1.1\r\nhost: portal.test\r\nauthorization: Bearer {}\r\nidempotency-key: {number}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            program.text,
            body.len()
        );
        let mut stream = TcpStream::connect(portal.address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        // Long enough for the server to begin with most of them.
        std::thread::sleep(Duration::from_micros(number * 300));
        drop(stream);
    }
    let running = "SELECT count(*) FROM repeated_calls WHERE status IS NULL";
    wait_until("no call runs", || portal.column(running) == ["0"]);
    for number in 0..20 {
        let number = number.to_string();
        let key = [("idempotency-key", number.as_str())];
        let again = program.send_with("POST", NEWS, &key, Some(&story("Бібліотека")));
        assert_eq!(again.status, 201, "{}", again.text());
    }
    assert_eq!(portal.column("SELECT count(*) FROM entries"), ["20"]);
}

#[test]
fn the_answers_about_an_entry_go_with_it() {
    let portal = quiet(false);
    let program = whole(&portal, Role::Admin);
    let send = |key: &str, method: &str, path: &str, body: &Value| {
        let key = [("idempotency-key", key)];
        program.send_with(method, path, &key, Some(body))
    };
    let made = send("1", "POST", NEWS, &story("Таємниця")).json();
    let kept = send("2", "POST", NEWS, &story("Інша")).json();
    let path = format!("{NEWS}/{}", made["id"]);
    let deleted = send(
        "3",
        "POST",
        &format!("{path}/delete"),
        &json!({ "version": made["version"] }),
    );
    assert_eq!(deleted.status, 200, "{}", deleted.text());
    let erase = format!("{path}/erase");
    let version = json!({ "version": deleted.json()["version"] });
    assert_eq!(send("4", "POST", &erase, &version).status, 200);
    let rows = portal.database.connect().table("repeated_calls");
    assert!(rows.len() == 1 && rows[0].contains("Інша"), "{rows:?}");
    assert_eq!(send("4", "POST", &erase, &version).status, 404);
    assert_eq!(
        send("2", "POST", NEWS, &story("Інша")).json()["id"],
        kept["id"]
    );
}

fn files(folder: &Path) -> BTreeMap<String, SystemTime> {
    let mut files = BTreeMap::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let path = entry.path();
        if path.is_dir() {
            files.extend(self::files(&path));
        } else {
            let changed = entry.metadata().unwrap().modified().unwrap();
            files.insert(path.display().to_string(), changed);
        }
    }
    files
}

#[test]
fn three_hundred_entries_are_put_twice_and_the_second_time_changes_nothing() {
    let portal = quiet(true);
    let editor = whole(&portal, Role::Editor);
    let put_all = || -> Vec<Answer> {
        let batch = |batch: i32| {
            let items = (batch * 100..batch * 100 + 100).map(|number| {
                let item = with(
                    story(&format!("Новина з джерела {number}")),
                    "slug",
                    format!("dzherelo-{number}"),
                );
                with(
                    item,
                    "published_at",
                    format!("2025-01-01T{:02}:{:02}:00Z", number / 60, number % 60),
                )
            });
            let body = json!({ "items": items.collect::<Vec<_>>() });
            let path = format!("{NEWS}/by-slug?publish=true");
            let answer = editor.send("PUT", &path, Some(&body));
            assert_eq!(answer.status, 200, "{}", answer.text());
            answer
        };
        (0..3).map(batch).collect()
    };
    let is_published = || {
        wait_until("published", || {
            portal.read(|reader| Ok(reader.published_seq()? == reader.latest_seq()?))
        });
    };
    put_all();
    is_published();
    assert_eq!(revisions(&portal), 300);
    let before = (portal.fingerprint(), files(&portal.public));
    assert!(before.1.len() > 600, "{}", before.1.len());
    for answer in put_all() {
        let answer = answer.json();
        assert_eq!(answer["change"], 0);
        let items = answer["items"].as_array().unwrap();
        assert!(items.iter().all(|item| item["outcome"] == "unchanged"));
    }
    is_published();
    assert_eq!((portal.fingerprint(), files(&portal.public)), before);
    assert_eq!(revisions(&portal), 300);
}
