//! Entries in one language alone, and texts that are held back (docs/content-model.md §2.2): from
//! the draft to the page, the search and the export.

use crate::ads::board_with;
use crate::browser::{Answer, Browser};
use crate::entries::draft;
use crate::portal::{Portal, Setup};
use crate::publication::wait_for;
use domain::access::Role;
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::ExportScope;
use support::clock::Clock;

fn portal() -> Portal {
    board_with(Setup {
        theme: true,
        mail: false,
        ..Setup::default()
    })
}

fn english(title: &str) -> Value {
    json!({
        "title": title,
        "lead": "Forty people came to the first meeting of the season.",
        "body": "The community met on Sunday to talk about the work of the coming year. ".repeat(4),
    })
}

/// A story in both languages.
fn pair(ua: &str, us: &str) -> Value {
    let mut story = draft(ua);
    story["texts"]["us"] = english(us);
    story
}

fn create(browser: &Browser, story: &Value, publish: bool) -> Answer {
    browser.call(
        "POST",
        &format!("/api/dashboard/news?publish={publish}"),
        Some(story),
    )
}

/// Saves and publishes some members of an entry.
fn publish(browser: &Browser, entry: &Value, change: Value) -> Answer {
    let mut body = change;
    body["version"] = entry["version"].clone();
    let path = format!("/api/dashboard/news/{}?publish=true", entry["id"]);
    browser.call("PUT", &path, Some(&body))
}

fn until_live(portal: &Portal) {
    let latest = || portal.read(|reader| reader.latest_seq());
    wait_for("it is live", || {
        portal.read(|reader| reader.published_seq()) == latest()
    });
}

fn errors(answer: &Answer) -> Value {
    assert_eq!(answer.status, 422, "{}", answer.text());
    answer.json()["errors"].clone()
}

#[test]
fn what_cannot_be_a_state_of_a_language_is_refused_and_nothing_is_stored() {
    let portal = portal();
    let editor = portal.signed_in(Role::Editor);
    let before = portal.fingerprint();
    for (languages, path, key) in [
        (
            json!({ "us": { "status": "secret" } }),
            "languages.us.status",
            "bad_choice",
        ),
        (
            json!({ "us": { "colour": 1 } }),
            "languages.us.colour",
            "unknown_field",
        ),
        (json!({ "pl": {} }), "languages.pl", "unknown_field"),
        (json!({ "us": "draft" }), "languages.us", "bad_type"),
        (
            json!({ "us": { "publish_at": "tomorrow" } }),
            "languages.us.publish_at",
            "bad_time",
        ),
        (
            json!({ "us": { "publish_at": "2027-02-01T00:00:00Z", "unpublish_at": "2027-01-01T00:00:00Z" } }),
            "languages.us.unpublish_at",
            "end_before_start",
        ),
        (
            json!({ "ua": { "status": "draft" }, "us": { "status": "archived" } }),
            "texts.ua.title",
            "locale_ua_missing",
        ),
    ] {
        let mut story = pair("Збори громади у неділю", "The community meets on Sunday");
        story["languages"] = languages.clone();
        let refused = errors(&create(&editor, &story, true));
        assert_eq!(refused[path][0]["key"], key, "{languages}: {refused}");
    }
    // Neither language.
    let mut empty = draft("Порожній запис");
    empty["texts"] = json!({ "ua": null, "us": null });
    let refused = errors(&create(&editor, &empty, true));
    assert_eq!(refused["texts.ua.title"][0]["key"], "locale_ua_missing");
    // English alone meets the rules of a text.
    let mut short = draft("Без українського тексту");
    short["texts"] = json!({ "ua": null, "us": { "title": "Only a title" } });
    let refused = errors(&create(&editor, &short, true));
    assert_eq!(refused["texts.us.body"][0]["key"], "required", "{refused}");
    assert_eq!(portal.fingerprint(), before);
}

#[test]
fn an_entry_in_english_alone_is_published_under_its_english_title() {
    let portal = portal();
    let editor = portal.signed_in(Role::Editor);
    let mut story = draft("Без українського тексту");
    story["texts"] = json!({ "ua": null, "us": english("A choir for everyone") });
    let written = create(&editor, &story, true);
    assert_eq!(written.status, 201, "{}", written.text());
    let entry = written.json();
    assert_eq!(entry["slug"], "a-choir-for-everyone");
    assert_eq!(entry["translation_state"], "missing");
    until_live(&portal);
    let page = |path: &str| std::fs::read_to_string(portal.public.join(path)).unwrap_or_default();
    let us = page("us/novyny/a-choir-for-everyone/index.html");
    let ua = page("novyny/a-choir-for-everyone/index.html");
    assert!(us.contains("A choir for everyone") && ua.contains("A choir for everyone"));
    assert!(ua.contains(r#"lang="en""#), "{ua}");
    assert!(page("us/novyny/index.html").contains("a-choir-for-everyone"));
    assert!(!page("novyny/index.html").contains("a-choir-for-everyone"));
    // The export has one file.
    let dir = tempfile::tempdir().unwrap();
    let exported = portal.store.export(ExportScope::Live).unwrap();
    generator::content::write(dir.path(), &exported).unwrap();
    let folder = dir.path().join("news/a-choir-for-everyone");
    assert!(folder.join("index.us.md").is_file() && !folder.join("index.md").exists());
}

#[test]
fn a_language_is_held_back_scheduled_and_shown() {
    let portal = portal();
    let editor = portal.signed_in(Role::Editor);
    let mut story = pair("Калина біля школи розквітла", "The viburnum is in bloom");
    story["languages"] = json!({ "us": { "status": "draft" } });
    story["texts"]["us"]["lead"] = json!("");
    let entry = create(&editor, &story, true);
    assert_eq!(entry.status, 201, "{}", entry.text());
    let entry = entry.json();
    assert_eq!(
        (
            &entry["languages"]["ua"]["status"],
            &entry["languages"]["us"]["status"]
        ),
        (&json!("published"), &json!("draft"))
    );
    assert_eq!(entry["translation_state"], "draft");
    until_live(&portal);
    let slug = entry["slug"].as_str().unwrap();
    let page = |path: String| std::fs::read_to_string(portal.public.join(path)).unwrap_or_default();
    let us = || page(format!("us/novyny/{slug}/index.html"));
    assert!(
        us().contains("Калина") && !us().contains("viburnum"),
        "{}",
        us()
    );
    // Not even the public export has it.
    let texts = |scope| {
        let exported = portal.store.export(scope).unwrap();
        let document = exported
            .documents
            .iter()
            .find(|document| *document.entry.slug == *slug);
        document.unwrap().entry.us.is_some()
    };
    assert!(!texts(ExportScope::Live));
    // Shown in two days, it is first in the English list, with a date and a number of its own.
    let at = portal
        .clock
        .now()
        .checked_add(SignedDuration::from_hours(48))
        .unwrap();
    let scheduled = publish(
        &editor,
        &entry,
        json!({
            "languages": { "us": { "publish_at": at } },
            "texts": { "us": english("The viburnum is in bloom") },
        }),
    );
    assert_eq!(scheduled.status, 200, "{}", scheduled.text());
    let scheduled = scheduled.json();
    until_live(&portal);
    assert!(!us().contains("viburnum"));
    portal.clock.advance(49 * 3600);
    wait_for("the English text is public", || {
        us().contains("The viburnum is in bloom")
    });
    let own = &scheduled["languages"]["us"];
    assert_eq!(own["published_at"], json!(at));
    assert!(
        own["serials"]["all"].as_u64() > scheduled["serials"]["all"].as_u64(),
        "{scheduled}"
    );
    wait_for("the search has it", || {
        let hits = editor.get("/api/search?q=viburnum&locale=us").json();
        hits["total"] == 1
    });
    // The session has ended meanwhile.
    let editor = portal.signed_in(Role::Editor);
    // Withdrawn: readers get the Ukrainian text again, and it keeps its first date.
    let withdrawn = publish(
        &editor,
        &scheduled,
        json!({ "languages": { "us": { "status": "archived" } } }),
    );
    assert_eq!(withdrawn.status, 200, "{}", withdrawn.text());
    assert_eq!(
        withdrawn.json()["languages"]["us"]["published_at"],
        json!(at)
    );
    until_live(&portal);
    assert!(!us().contains("viburnum"));
    wait_for("the search has lost it", || {
        let hits = editor.get("/api/search?q=viburnum&locale=us").json();
        hits["total"] == 0
    });
}

#[test]
fn what_a_section_hides_answers_404_in_the_other_language() {
    let portal = portal();
    let admin = portal.signed_in(Role::Admin);
    let entry = create(&admin, &draft("Лише українською мовою"), true).json();
    until_live(&portal);
    let (ua, us) = (
        entry["urls"]["ua"].as_str().unwrap(),
        entry["urls"]["us"].as_str().unwrap(),
    );
    assert_eq!((admin.get(ua).status, admin.get(us).status), (200, 200));
    let settings = "/api/dashboard/settings";
    let version = admin.get(settings).json()["version"].clone();
    for (hidden, path) in [
        (json!(["pages"]), "hide_untranslated.0"),
        (json!("novyny"), "hide_untranslated"),
    ] {
        let body = json!({ "version": version, "hide_untranslated": hidden });
        let refused = errors(&admin.call("PUT", settings, Some(&body)));
        assert!(refused[path].is_array(), "{refused}");
    }
    let body = json!({ "version": version, "hide_untranslated": ["novyny"] });
    let answer = admin.call("PUT", settings, Some(&body));
    assert_eq!(answer.status, 200, "{}", answer.text());
    until_live(&portal);
    assert_eq!((admin.get(ua).status, admin.get(us).status), (200, 404));
}

#[test]
fn a_translation_that_is_still_right_is_confirmed_without_an_edit() {
    let portal = portal();
    let [author, editor] = [Role::Author, Role::Editor].map(|role| portal.signed_in(role));
    let entry = create(
        &editor,
        &pair("Новий розклад занять", "The new schedule"),
        true,
    )
    .json();
    let confirm = |browser: &Browser, entry: &Value| {
        let path = format!("/api/dashboard/news/{}/confirm", entry["id"]);
        browser.call("POST", &path, Some(&json!({ "version": entry["version"] })))
    };
    assert_eq!(confirm(&editor, &entry).status, 409, "it is not stale");
    let mut texts = entry["texts"].clone();
    texts["ua"]["title"] = json!("Новий розклад занять у школі");
    let stale = publish(&editor, &entry, json!({ "texts": texts })).json();
    assert_eq!(stale["translation_state"], "stale");
    assert!(
        stale["allowed"]
            .as_array()
            .unwrap()
            .contains(&json!("confirm"))
    );
    assert_eq!(confirm(&author, &stale).status, 403);
    let answer = confirm(&editor, &stale);
    assert_eq!(answer.status, 200, "{}", answer.text());
    let confirmed = answer.json();
    assert_eq!(confirmed["translation_state"], "ready");
    assert_eq!(confirmed["updated_at"], stale["updated_at"]);
    assert!(
        !confirmed["allowed"]
            .as_array()
            .unwrap()
            .contains(&json!("confirm"))
    );
    // The next change makes it stale again.
    let mut texts = confirmed["texts"].clone();
    texts["ua"]["title"] = json!("Розклад занять знову змінено");
    let again = publish(&editor, &confirmed, json!({ "texts": texts })).json();
    assert_eq!(again["translation_state"], "stale");
}
