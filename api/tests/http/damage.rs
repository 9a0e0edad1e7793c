//! Damage that SQLite meets in the record while it serves.

use crate::entries::draft;
use crate::portal::{Portal, Setup, start, start_with};
use api::maintenance::backup;
use domain::access::Role;
use model::EntryId;
use serde_json::json;
use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::io::{Seek, SeekFrom, Write};
use std::time::{Duration, Instant};

/// Overwrites the first pages of a table and of its indexes in the file.
fn damage(portal: &Portal, table: &str) {
    let file = portal.store.folder().join(store::DATABASE);
    let pages = portal.column(&format!(
        "SELECT rootpage FROM sqlite_master WHERE tbl_name = '{table}'"
    ));
    let size: u64 = portal.column("SELECT page_size FROM pragma_page_size")[0]
        .parse()
        .unwrap();
    {
        // A commit of another connection: those of the server forget the pages they hold.
        let db = rusqlite::Connection::open(&file).unwrap();
        db.execute(
            "INSERT OR REPLACE INTO meta (key, value) VALUES ('test', ?1)",
            [table],
        )
        .unwrap();
        db.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
    }
    let mut file = OpenOptions::new().write(true).open(file).unwrap();
    for page in pages {
        let page: u64 = page.parse().unwrap();
        file.seek(SeekFrom::Start((page - 1) * size)).unwrap();
        file.write_all(&vec![0xff; usize::try_from(size).unwrap()])
            .unwrap();
    }
    file.sync_all().unwrap();
}

#[test]
fn damage_met_while_serving_is_remembered_and_shown() {
    let portal = start();
    portal.publish_file("index.html", "x");
    portal.publish_file("builds/latest.json", "{}");
    let admin = portal.signed_in(Role::Admin);
    let faults = || admin.get("/api/dashboard/publication").json()["faults"].clone();
    assert_eq!(
        (faults(), admin.get("/readyz").text()),
        (json!([]), "store ok\ntree ok\n".to_owned())
    );
    damage(&portal, "activity");
    for _ in 0..3 {
        assert_eq!(admin.get("/api/dashboard/activity").status, 500);
    }
    // The retention cleanup reads the same table at another place in the code, now or in a minute.
    let damages = portal.store.damages();
    let places: BTreeSet<&str> = damages.iter().map(|damage| damage.place.as_str()).collect();
    assert_eq!(
        damages.len(),
        places.len(),
        "one place, however often: {damages:?}"
    );
    assert!(
        places
            .iter()
            .all(|place| place.contains("store/src/activity.rs:")),
        "{damages:?}"
    );
    assert_eq!(faults(), json!(["record_damaged"]));
    let ready = admin.get("/readyz");
    assert_eq!(ready.status, 200, "what can be read is served");
    let line = format!(
        "record damaged: {} at {}\n",
        damages[0].cause, damages[0].place
    );
    assert!(ready.text().contains(&line), "{}", ready.text());
    let elsewhere = admin
        .get_with("/readyz", &[("x-forwarded-for", "203.0.113.9")])
        .text();
    let mut lines: Vec<&str> = elsewhere.lines().collect();
    lines.dedup();
    assert_eq!(
        lines,
        ["store ok", "tree ok", "record damaged"],
        "paths are for this machine only"
    );
    let metrics = admin.get("/metrics").text();
    let counted = metrics
        .lines()
        .find_map(|line| line.strip_prefix("visnyk_record_damaged_places "));
    assert!(counted.is_some_and(|count| count != "0"), "{metrics}");

    damage(&portal, "changes");
    let ready = admin.get("/readyz");
    assert_eq!(
        ready.status, 503,
        "without its changes nothing can be published"
    );
    let text = ready.text();
    let file = portal.store.folder().join(store::DATABASE);
    for part in [
        "store unreadable: the database ",
        file.to_str().unwrap(),
        "visnyk-api restore --data ",
        "tree ok\n",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn a_damaged_text_in_a_whole_file_is_shown_and_every_copy_says_so() {
    let portal = start();
    portal.publish_file("index.html", "x");
    portal.publish_file("builds/latest.json", "{}");
    let admin = portal.signed_in(Role::Admin);
    let copy = |name: &str| {
        let (data, now) = (
            portal.store.folder(),
            "2026-11-21T09:00:00Z".parse().unwrap(),
        );
        backup::write_archive(data, &data.parent().unwrap().join(name), None, now)
            .unwrap()
            .illegible
    };
    let created = admin.call("POST", "/api/dashboard/news", Some(&draft("Збори громади")));
    assert_eq!(created.status, 201, "{}", created.text());
    let id = created.json()["id"].as_i64().unwrap();
    assert_eq!(copy("whole.zip"), []);
    let path = format!("/api/dashboard/news/{id}");
    assert_eq!(admin.get(&path).status, 200);
    let cut = format!("UPDATE revisions SET doc = substr(doc, 1, 40) WHERE entry_id = {id}");
    rusqlite::Connection::open(portal.store.folder().join(store::DATABASE))
        .unwrap()
        .execute_batch(&cut)
        .unwrap();
    assert_eq!(admin.get(&path).status, 500);
    let ready = admin.get("/readyz");
    assert_eq!(ready.status, 200, "everything else is served");
    assert!(
        ready.text().contains("record damaged: stored document: "),
        "{}",
        ready.text()
    );
    assert_eq!(copy("damaged.zip"), [EntryId(id)]);
    let inspection = store::inspect(portal.store.folder(), None, jiff::Timestamp::MAX)
        .unwrap()
        .unwrap();
    assert_eq!(inspection.contents.unwrap().illegible, [EntryId(id)]);
}

#[test]
fn a_search_index_that_is_damaged_while_serving_is_made_again() {
    let portal = start_with(Setup {
        theme: true,
        ..Setup::default()
    });
    let editor = portal.signed_in(Role::Editor);
    let answer = editor.call(
        "POST",
        "/api/dashboard/news?publish=true",
        Some(&draft("Збори громади")),
    );
    assert_eq!(answer.status, 201, "{}", answer.text());
    let path = "/api/search?q=%D0%B3%D1%80%D0%BE%D0%BC%D0%B0%D0%B4%D0%B8";
    let is_indexed = || {
        let answer = editor.get(path);
        // While it is made again.
        assert!([200, 503].contains(&answer.status), "{}", answer.text());
        answer.status == 200 && answer.text().contains("/novyny/zbory-hromady")
    };
    let until_found = || {
        let started = Instant::now();
        while !is_indexed() {
            assert!(
                started.elapsed() < Duration::from_mins(1),
                "waited for the index"
            );
            std::thread::sleep(Duration::from_millis(10));
        }
    };
    until_found();
    let file = portal.store.folder().join("search.sqlite3");
    let db = rusqlite::Connection::open(&file).unwrap();
    let folded = || {
        db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| {
            row.get::<_, i64>(0)
        })
        .unwrap()
            == 0
    };
    while !folded() {
        std::thread::sleep(Duration::from_millis(10));
    }
    let length = usize::try_from(file.metadata().unwrap().len()).unwrap();
    let mut damaged = OpenOptions::new().write(true).open(&file).unwrap();
    damaged.seek(SeekFrom::Start(4096)).unwrap();
    damaged.write_all(&vec![0xff; length - 4096]).unwrap();
    damaged.sync_all().unwrap();
    // A reader or the next publish meets the damage.
    let answer = editor.call(
        "POST",
        "/api/dashboard/news?publish=true",
        Some(&draft("Ярмарок у парку")),
    );
    assert_eq!(answer.status, 201, "{}", answer.text());
    let started = Instant::now();
    let is_sound = || {
        let db = rusqlite::Connection::open(&file).unwrap();
        let verdict = db.query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0));
        verdict.is_ok_and(|verdict| verdict == "ok")
    };
    while !is_sound() {
        let _ = is_indexed();
        assert!(
            started.elapsed() < Duration::from_mins(1),
            "waited for a sound file"
        );
        std::thread::sleep(Duration::from_millis(10));
    }
    until_found();
}
