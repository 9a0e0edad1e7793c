//! Events that end before they begin: refused where they are written, and settled where a portal
//! has them already.

use crate::portal::{Portal, Setup, start, start_with};
use domain::access::Role;
use generator::content;
use serde_json::{Value, json};
use std::fs;
use std::time::{Duration, Instant};
use store::ExportScope;
use support::clock::Clock;

fn poster(occurrences: &Value) -> Value {
    json!({
        "fields": {
            "occurrences": occurrences, "tz": "Europe/Kyiv", "mode": "offline", "event_status": "scheduled",
            "price_kind": "free", "organizer_name": "Громада",
        },
        "texts": { "ua": { "title": "Вечір пісні у громаді" } },
    })
}

#[test]
fn a_date_that_ends_before_it_begins_is_refused_with_its_field() {
    let portal = start();
    let author = portal.signed_in(Role::Author);
    let good = json!({ "start": "2026-12-05T18:00:00", "end": "2026-12-05T20:00:00" });
    let answer = author.call(
        "POST",
        "/api/dashboard/posters",
        Some(&poster(&json!([good]))),
    );
    assert_eq!(answer.status, 201, "{}", answer.text());
    let entry = answer.json();
    let path = format!("/api/dashboard/posters/{}", entry["id"]);
    let before = portal.fingerprint();
    for reversed in [
        json!({ "start": "2026-12-06T12:00:00", "end": "2020-01-01T10:00:00" }),
        json!({ "start": "2026-12-06T12:00:00", "end": "2026-12-06T11:59:00", "all_day": false }),
        json!({ "start": "2026-12-06T00:00:00", "end": "2026-12-05T00:00:00", "all_day": true }),
    ] {
        let mut draft = poster(&json!([good, reversed]));
        let created = author.call("POST", "/api/dashboard/posters", Some(&draft));
        draft["version"] = entry["version"].clone();
        for answer in [created, author.call("PUT", &path, Some(&draft))] {
            assert_eq!(answer.status, 422, "{reversed}: {}", answer.text());
            let errors = answer.json()["errors"].clone();
            assert_eq!(
                errors["fields.occurrences.1.end"][0]["key"], "end_before_start",
                "{errors}"
            );
            assert_eq!(errors.as_object().unwrap().len(), 1, "{errors}");
        }
    }
    assert_eq!(portal.fingerprint(), before);
    let whole_day =
        json!({ "start": "2026-12-06T12:00:00", "end": "2026-12-06T00:00:00", "all_day": true });
    let mut draft = poster(&json!([whole_day]));
    draft["version"] = entry["version"].clone();
    assert_eq!(
        author.call("PUT", &path, Some(&draft)).status,
        200,
        "of whole days the days count"
    );
}

/// A portal whose store took in an event with two dates that end before they begin, as text from
/// before the rule.
fn with_reversed_dates(portal: &Portal) -> String {
    let dir = tempfile::tempdir().unwrap();
    let content = dir.path().join("content");
    content::write(&content, &portal.store.export(ExportScope::All).unwrap()).unwrap();
    let folder = content.join("posters/vechir-pisni");
    fs::create_dir_all(&folder).unwrap();
    let mut categories = fs::read_to_string(content.join("categories.toml")).unwrap();
    categories += "\n[[posters]]\nslug = \"pisnia\"\nname = { ua = \"Пісня\", us = \"Song\" }\n";
    fs::write(content.join("categories.toml"), categories).unwrap();
    let text = "+++\nstatus = \"published\"\ncategory = \"pisnia\"\npublished_at = 2026-11-20T10:00:00Z\n\
        tz = \"Europe/Kyiv\"\nmode = \"offline\"\nevent_status = \"scheduled\"\nprice_kind = \"free\"\n\
        organizer_name = \"Громада\"\ntitle = \"Вечір пісні у громаді\"\nlead = \"Співаємо разом, пʼємо чай і вітаємо гостей з усіх громад.\"\n\n\
        [[occurrences]]\nstart = 2026-12-06T12:00:00\nend = 2020-01-01T10:00:00\n\n\
        [[occurrences]]\nstart = 2026-12-20T00:00:00\nend = 2026-12-13T00:00:00\nall_day = true\n+++\n\n";
    let text = [
        text,
        &"Текст про вечір, достатньо довгий для публікації. ".repeat(4),
    ]
    .concat();
    fs::write(folder.join("index.md"), text).unwrap();
    let read = content::read_with_warnings(&content, jiff::Timestamp::now().into());
    let (read, warnings) = read.unwrap_or_else(|problems| panic!("{problems}"));
    let warnings: Vec<String> = warnings.iter().map(ToString::to_string).collect();
    for (i, line) in [(0, 15), (1, 19)] {
        let expected = format!(
            "posters/vechir-pisni/index.md:{line}: occurrences.{i}.end is before its start"
        );
        assert!(
            warnings
                .iter()
                .any(|warning| warning.starts_with(&expected)),
            "{warnings:#?}"
        );
    }
    portal.store.import(read, true, portal.clock.now()).unwrap();
    fs::read_to_string(folder.join("index.md")).unwrap()
}

#[test]
fn an_imported_event_that_ends_before_it_begins_is_published_without_an_end() {
    let portal = start_with(Setup {
        theme: true,
        ..Setup::default()
    });
    with_reversed_dates(&portal);
    let file = |path: &str| fs::read_to_string(portal.public.join(path)).unwrap_or_default();
    let started = Instant::now();
    while file("poster/vechir-pisni.ics").is_empty()
        || file("poster/vechir-pisni/index.html").is_empty()
    {
        assert!(
            started.elapsed() < Duration::from_secs(20),
            "it is not published"
        );
        std::thread::sleep(Duration::from_millis(20));
    }
    let page = file("poster/vechir-pisni/index.html");
    assert!(
        page.contains("\"startDate\":\"2026-12-06T12:00:00+02:00\""),
        "{page}"
    );
    let dates = page
        .split_once("<ul class=\"dates\">")
        .and_then(|(_, rest)| rest.split_once("</ul>"))
        .unwrap()
        .0;
    let dates = dates.replace('\u{a0}', " ");
    assert!(
        dates.contains("6 грудня 2026 р., 12:00<") && !dates.contains("2020"),
        "{dates}"
    );
    assert!(!page.contains("endDate"), "{page}");
    let calendar = file("poster/vechir-pisni.ics");
    assert!(
        calendar.contains("DTSTART:20261206T100000Z\r\n"),
        "{calendar}"
    );
    assert!(!calendar.contains("\r\nDTEND:"), "{calendar}");
    // A whole day ends where the next one begins.
    assert!(
        calendar.contains("VALUE=DATE:20261220\r\nDTEND;VALUE=DATE:20261221"),
        "{calendar}"
    );

    // Its text is what it was: an export says the same, and is read again.
    let exported = portal.store.export(ExportScope::Live).unwrap();
    let dir = tempfile::tempdir().unwrap();
    content::write(dir.path(), &exported).unwrap();
    let text = fs::read_to_string(dir.path().join("posters/vechir-pisni/index.md")).unwrap();
    assert!(text.contains("end = 2020-01-01T10:00:00"), "{text}");
    let again = content::read(dir.path()).unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!(again.documents.len(), exported.documents.len());

    // Who edits it next corrects it.
    let editor = portal.signed_in(Role::Editor);
    let list = editor.get("/api/dashboard/posters").json();
    let path = format!("/api/dashboard/posters/{}", list["items"][0]["id"]);
    let version = editor.get(&path).json()["version"].clone();
    let refused = editor.call(
        "PUT",
        &path,
        Some(&json!({ "version": version, "noindex": true })),
    );
    assert_eq!(refused.status, 422, "{}", refused.text());
    assert_eq!(
        refused.json()["errors"]["fields.occurrences.0.end"][0]["key"],
        "end_before_start"
    );
}
