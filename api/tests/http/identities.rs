//! What feeds and calendars call entries and the portal: stored once, and of no other entry, whatever happens to
//! addresses, hosts and records.

use crate::addresses::{is_what_the_export_builds, theme};
use crate::ads::block;
use crate::browser::Browser;
use crate::database::TestDatabase;
use crate::entries::draft;
use crate::kinds;
use crate::portal::{Portal, start};
use api::background::Tasks;
use api::domain::access::Role;
use api::http::BaseUrl;
use api::publishing::engine::{EngineOptions, StoreEngine};
use api::publishing::publisher::Engine;
use api::store::{BlockingStore, ExportScope};
use api::support::clock::Clock;
use generator::content;
use jiff::Timestamp;
use model::Kind;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use tempfile::TempDir;

/// A portal with entries of all kinds whose export can be read.
fn portal() -> Portal {
    let portal = kinds::portal();
    let mut site = (*portal.store.site().unwrap()).clone();
    let place = &mut site.locations[0];
    (place.kind, place.code, place.tz) = ("country".to_owned(), "US".to_owned(), String::new());
    block(portal.store.set_site(site, "2026-11-01T00:00:00Z".parse().unwrap())).unwrap();
    portal
}

/// A whole publish under an address, into a new tree.
fn publish_at(store: &BlockingStore, base: &str, now: Timestamp) -> TempDir {
    let public = TempDir::new().unwrap();
    let (base, options, tasks) = (BaseUrl::parse(base).unwrap(), EngineOptions::default(), Tasks::default());
    let engine = StoreEngine::open(store.clone(), theme(), public.path(), &base, options, now, &tasks);
    engine.unwrap().publish(now).unwrap();
    public
}

/// The names of entries in a feed, and of dates in a calendar.
fn names(tree: &Path, file: &str) -> Vec<String> {
    let text = std::fs::read_to_string(tree.join(file)).unwrap();
    let (before, after) = match file.rsplit_once('.') {
        Some((_, "ics")) => ("UID:", "\r"),
        Some((_, "json")) => ("\"id\":\"", "\""),
        _ if file.ends_with("atom.xml") => ("<id>", "<"),
        _ => ("<guid isPermaLink=\"false\">", "<"),
    };
    text.split(before).skip(1).map(|rest| rest.split(after).next().unwrap().to_owned()).collect()
}

const FEEDS: [&str; 5] =
    ["feed.xml", "novyny/feed.xml", "novyny/atom.xml", "novyny/feed.json", "poster/calendar.ics"];

/// All of them; each once in its file.
fn all_names(tree: &Path) -> Vec<Vec<String>> {
    let all: Vec<Vec<String>> = FEEDS.iter().map(|file| names(tree, file)).collect();
    for (names, file) in all.iter().zip(FEEDS) {
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "{file}: {names:?}");
    }
    all
}

fn create(editor: &Browser, kind: Kind, mut new: Value, slug: &str) -> Value {
    new["slug"] = json!(slug);
    let path = format!("/api/dashboard/{}?publish=true", kind.collection());
    let answer = editor.call("POST", &path, Some(&new));
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()
}

fn story(editor: &Browser, title: &str, slug: &str) -> Value {
    create(editor, Kind::News, draft(title), slug)
}

fn rename(editor: &Browser, entry: &Value, slug: &str) {
    let path = format!("/api/dashboard/{}/{}", entry["kind"].as_str().unwrap(), entry["id"]);
    let version = editor.get(&path).json()["version"].clone();
    let change = json!({ "version": version, "slug": slug });
    let answer = editor.call("PUT", &format!("{path}?publish=true"), Some(&change));
    assert_eq!(answer.status, 200, "{}", answer.text());
}

fn erase(admin: &Browser, entry: &Value) {
    for action in ["delete", "erase"] {
        let path = format!("/api/dashboard/{}/{}", entry["kind"].as_str().unwrap(), entry["id"]);
        let version = admin.get(&path).json()["version"].clone();
        let answer = admin.call("POST", &format!("{path}/{action}"), Some(&json!({ "version": version })));
        assert_eq!(answer.status, 200, "{action}: {}", answer.text());
    }
}

fn identities(portal: &Portal) -> Vec<String> {
    portal.column("SELECT identity FROM entries WHERE erased_at IS NULL ORDER BY id")
}

#[test]
fn no_user_sets_an_identity() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let mut new = draft("Збори громади у січні");
    new["identity"] = json!("2026-11-20/zbory");
    assert_eq!(admin.call("POST", "/api/dashboard/news", Some(&new)).status, 422);
    let entry = story(&admin, "Збори громади у січні", "zbory");
    let change = json!({ "version": entry["version"], "identity": "2026-11-20/zbory" });
    assert_eq!(admin.call("PUT", &format!("/api/dashboard/news/{}", entry["id"]), Some(&change)).status, 422);
    let settings = admin.get("/api/dashboard/settings").json();
    let change = json!({ "version": settings["version"], "identity": "other.example,2026" });
    assert_eq!(admin.call("PUT", "/api/dashboard/settings", Some(&change)).status, 422);
}

#[test]
fn names_outlive_slugs_hosts_and_entries() {
    let portal = portal();
    let (editor, now) = (portal.signed_in(Role::Editor), portal.clock.now());
    let first = story(&editor, "Збори громади у січні", "zbory");
    let event = create(&editor, Kind::Posters, kinds::draft(Kind::Posters, "Вечір пісень у січні"), "vechir");
    let before = publish_at(&portal.store, "http://first.example", now);
    let known = all_names(before.path());
    for names in &known {
        assert!(!names.is_empty() && names.iter().all(|name| name.contains("first.example")), "{names:?}");
    }

    // Both are renamed more than once, and others come to where they were.
    for slug in ["zbory-u-sichni", "zbory-u-liutomu"] {
        rename(&editor, &first, slug);
        rename(&editor, &event, &slug.replace("zbory", "vechir"));
    }
    let second = story(&editor, "Збори громади у лютому", "zbory");
    create(&editor, Kind::Posters, kinds::draft(Kind::Posters, "Вечір пісень у лютому"), "vechir");
    // At another host, which is one of another portal by now.
    let after = publish_at(&portal.store, "https://second.example", now);
    for ((names, known), file) in all_names(after.path()).iter().zip(&known).zip(FEEDS) {
        assert!(known.iter().all(|name| names.contains(name)), "{file}: {known:?} are not all in {names:?}");
        assert!(names.len() > known.len(), "{file}");
        assert!(names.iter().all(|name| name.contains("first.example")), "{file}: {names:?}");
    }

    // Neither an entry that is erased nor its slug gives its identity away.
    let kept = identities(&portal);
    erase(&portal.signed_in(Role::Admin), &second);
    story(&editor, "Збори громади у березні", "zbory");
    let now_given = identities(&portal);
    assert_eq!(now_given.iter().filter(|identity| kept.contains(identity)).count(), kept.len() - 1);
    let erased = portal.column("SELECT identity_key FROM entries WHERE erased_at IS NOT NULL");
    assert!(erased.iter().all(|key| !kept.contains(key)), "{erased:?}");
    let public = publish_at(&portal.store, crate::addresses::BASE, now);
    is_what_the_export_builds(&portal.store, now, public.path());
}

#[test]
fn an_export_takes_names_along_and_a_folder_does_not_change_them() {
    let portal = portal();
    let (editor, now) = (portal.signed_in(Role::Editor), portal.clock.now());
    let first = story(&editor, "Збори громади у січні", "zbory");
    let waiting = editor.call("POST", "/api/dashboard/news", Some(&draft("Чернетка про збори"))).json();
    create(&editor, Kind::Posters, kinds::draft(Kind::Posters, "Вечір пісень у січні"), "vechir");
    let known = all_names(publish_at(&portal.store, "http://first.example", now).path());
    let text = TempDir::new().unwrap();
    content::write(text.path(), &portal.store.export(ExportScope::All).unwrap()).unwrap();
    let folder = content::read(text.path()).unwrap();
    assert_eq!(folder.site.settings.identity, "first.example,2026");

    let dir = TempDir::new().unwrap();
    let database = TestDatabase::new(dir.path().to_owned());
    let empty = database.open();
    empty.import(folder.clone(), false, now).unwrap();
    assert_eq!(all_names(publish_at(&empty, "https://second.example", now).path()), known);
    let again = TempDir::new().unwrap();
    content::write(again.path(), &empty.export(ExportScope::All).unwrap()).unwrap();
    assert_eq!(crate::addresses::all(again.path()), crate::addresses::all(text.path()), "byte for byte");

    // What is stored wins over a folder that says otherwise, and over one that is older.
    let kept = identities(&portal);
    let mut other = folder.clone();
    other.site.settings.identity = "other.example,2020".to_owned();
    for (number, document) in (1..).zip(&mut other.documents) {
        document.entry.identity = Some(model::Identity::of_number(number));
        document.bodies[0].push_str("\nЩе одне речення.\n");
    }
    let imported = portal.store.import(other.clone(), true, now).unwrap();
    assert_eq!((imported.added, imported.settings_replaced), (0, false));
    assert!(imported.warnings.iter().any(|warning| warning.contains("other.example,2020")), "{imported:?}");
    assert_eq!(identities(&portal), kept);
    assert_eq!(portal.store.site().unwrap().settings.identity, "first.example,2026");

    // An identity that another entry has or had goes to no entry of a folder.
    let admin = portal.signed_in(Role::Admin);
    rename(&editor, &first, "zbory-u-sichni");
    erase(&admin, &waiting);
    let imported = portal.store.import(folder, true, now).unwrap();
    let identity = |warning: &&String| warning.contains("is or was that of another entry");
    assert_eq!((imported.added, imported.warnings.iter().filter(identity).count()), (2, 2), "{imported:?}");
    let unique: BTreeSet<String> = identities(&portal).into_iter().collect();
    assert_eq!(unique.len(), identities(&portal).len());
    all_names(publish_at(&portal.store, "http://first.example", now).path());
}
