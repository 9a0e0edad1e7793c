//! What feeds and calendars call entries and the portal: stored once, and of no other entry,
//! whatever happens to addresses, hosts and records.

use crate::addresses::{is_what_the_export_builds, theme};
use crate::ads::block;
use crate::browser::Browser;
use crate::database::TestDatabase;
use crate::entries::draft;
use crate::kinds;
use crate::portal::{Portal, start};
use api::background::Tasks;
use api::http::BaseUrl;
use api::publishing::engine::{EngineOptions, StoreEngine};
use api::publishing::publisher::Engine;
use domain::access::Role;
use generator::content;
use jiff::Timestamp;
use model::Kind;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use store::{BlockingStore, ExportScope};
use support::clock::Clock;
use tempfile::TempDir;

/// A portal with entries of all kinds whose export can be read.
fn portal() -> Portal {
    let portal = kinds::portal();
    let mut site = (*portal.store.site().unwrap()).clone();
    let place = &mut site.locations[0];
    (place.kind, place.code, place.tz) = ("country".to_owned(), "US".to_owned(), String::new());
    block(
        portal
            .store
            .set_site(site, "2026-11-01T00:00:00Z".parse().unwrap()),
    )
    .unwrap();
    portal
}

/// A whole publish under an address, into a new tree.
pub(crate) fn publish_at(store: &BlockingStore, base: &str, now: Timestamp) -> TempDir {
    let public = TempDir::new().unwrap();
    let (base, options, tasks) = (
        BaseUrl::parse(base).unwrap(),
        EngineOptions::default(),
        Tasks::default(),
    );
    let engine = StoreEngine::open(
        store.clone(),
        theme(),
        public.path(),
        &base,
        options,
        now,
        &tasks,
    );
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
    text.split(before)
        .skip(1)
        .map(|rest| rest.split(after).next().unwrap().to_owned())
        .collect()
}

const FEEDS: [&str; 5] = [
    "feed.xml",
    "novyny/feed.xml",
    "novyny/atom.xml",
    "novyny/feed.json",
    "poster/calendar.ics",
];

/// All of them; each once in its file.
fn all_names(tree: &Path) -> Vec<Vec<String>> {
    let all: Vec<Vec<String>> = FEEDS.iter().map(|file| names(tree, file)).collect();
    for (names, file) in all.iter().zip(FEEDS) {
        assert_eq!(
            names.iter().collect::<BTreeSet<_>>().len(),
            names.len(),
            "{file}: {names:?}"
        );
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
    let path = format!(
        "/api/dashboard/{}/{}",
        entry["kind"].as_str().unwrap(),
        entry["id"]
    );
    let version = editor.get(&path).json()["version"].clone();
    let change = json!({ "version": version, "slug": slug });
    let answer = editor.call("PUT", &format!("{path}?publish=true"), Some(&change));
    assert_eq!(answer.status, 200, "{}", answer.text());
}

fn erase(admin: &Browser, entry: &Value) {
    for action in ["delete", "erase"] {
        let path = format!(
            "/api/dashboard/{}/{}",
            entry["kind"].as_str().unwrap(),
            entry["id"]
        );
        let version = admin.get(&path).json()["version"].clone();
        let answer = admin.call(
            "POST",
            &format!("{path}/{action}"),
            Some(&json!({ "version": version })),
        );
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
    assert_eq!(
        admin.call("POST", "/api/dashboard/news", Some(&new)).status,
        422
    );
    let entry = story(&admin, "Збори громади у січні", "zbory");
    let change = json!({ "version": entry["version"], "identity": "2026-11-20/zbory" });
    assert_eq!(
        admin
            .call(
                "PUT",
                &format!("/api/dashboard/news/{}", entry["id"]),
                Some(&change)
            )
            .status,
        422
    );
    let settings = admin.get("/api/dashboard/settings").json();
    let change = json!({ "version": settings["version"], "identity": "other.example,2026" });
    assert_eq!(
        admin
            .call("PUT", "/api/dashboard/settings", Some(&change))
            .status,
        422
    );
}

#[test]
fn names_outlive_slugs_hosts_and_entries() {
    let portal = portal();
    let (editor, now) = (portal.signed_in(Role::Editor), portal.clock.now());
    let first = story(&editor, "Збори громади у січні", "zbory");
    let event = create(
        &editor,
        Kind::Posters,
        kinds::draft(Kind::Posters, "Вечір пісень у січні"),
        "vechir",
    );
    let before = publish_at(&portal.store, "http://first.example", now);
    let known = all_names(before.path());
    for names in &known {
        assert!(
            !names.is_empty() && names.iter().all(|name| name.contains("first.example")),
            "{names:?}"
        );
    }

    // Both are renamed more than once, and others come to where they were.
    for slug in ["zbory-u-sichni", "zbory-u-liutomu"] {
        rename(&editor, &first, slug);
        rename(&editor, &event, &slug.replace("zbory", "vechir"));
    }
    let second = story(&editor, "Збори громади у лютому", "zbory");
    create(
        &editor,
        Kind::Posters,
        kinds::draft(Kind::Posters, "Вечір пісень у лютому"),
        "vechir",
    );
    // At another host, which is one of another portal by now.
    let after = publish_at(&portal.store, "https://second.example", now);
    for ((names, known), file) in all_names(after.path()).iter().zip(&known).zip(FEEDS) {
        assert!(
            known.iter().all(|name| names.contains(name)),
            "{file}: {known:?} are not all in {names:?}"
        );
        assert!(names.len() > known.len(), "{file}");
        assert!(
            names.iter().all(|name| name.contains("first.example")),
            "{file}: {names:?}"
        );
    }

    // Neither an entry that is erased nor its slug gives its identity away.
    let kept = identities(&portal);
    erase(&portal.signed_in(Role::Admin), &second);
    story(&editor, "Збори громади у березні", "zbory");
    let now_given = identities(&portal);
    assert_eq!(
        now_given
            .iter()
            .filter(|identity| kept.contains(identity))
            .count(),
        kept.len() - 1
    );
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
    let waiting = editor
        .call(
            "POST",
            "/api/dashboard/news",
            Some(&draft("Чернетка про збори")),
        )
        .json();
    create(
        &editor,
        Kind::Posters,
        kinds::draft(Kind::Posters, "Вечір пісень у січні"),
        "vechir",
    );
    let known = all_names(publish_at(&portal.store, "http://first.example", now).path());
    let text = TempDir::new().unwrap();
    content::write(text.path(), &portal.store.export(ExportScope::All).unwrap()).unwrap();
    let folder = content::read(text.path()).unwrap();
    assert_eq!(folder.site.settings.identity, "first.example,2026");

    let dir = TempDir::new().unwrap();
    let database = TestDatabase::new(dir.path().to_owned());
    let empty = database.open();
    empty.import(folder.clone(), false, now).unwrap();
    assert_eq!(
        all_names(publish_at(&empty, "https://second.example", now).path()),
        known
    );
    let again = TempDir::new().unwrap();
    content::write(again.path(), &empty.export(ExportScope::All).unwrap()).unwrap();
    assert_eq!(
        crate::addresses::all(again.path()),
        crate::addresses::all(text.path()),
        "byte for byte"
    );

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
    assert!(
        imported
            .warnings
            .iter()
            .any(|warning| warning.contains("other.example,2020")),
        "{imported:?}"
    );
    assert_eq!(identities(&portal), kept);
    assert_eq!(
        portal.store.site().unwrap().settings.identity,
        "first.example,2026"
    );

    // An identity that another entry has or had goes to no entry of a folder.
    let admin = portal.signed_in(Role::Admin);
    rename(&editor, &first, "zbory-u-sichni");
    erase(&admin, &waiting);
    let imported = portal.store.import(folder, true, now).unwrap();
    let identity = |warning: &&String| warning.contains("is or was that of another entry");
    assert_eq!(
        (
            imported.added,
            imported.warnings.iter().filter(identity).count()
        ),
        (2, 2),
        "{imported:?}"
    );
    let unique: BTreeSet<String> = identities(&portal).into_iter().collect();
    assert_eq!(unique.len(), identities(&portal).len());
    all_names(publish_at(&portal.store, "http://first.example", now).path());
}

/// The folder that an export writes.
fn exported(portal: &Portal) -> model::Portal {
    let text = TempDir::new().unwrap();
    content::write(text.path(), &portal.store.export(ExportScope::All).unwrap()).unwrap();
    content::read(text.path()).unwrap()
}

/// Calendar names by the day and hour at which their dates begin (UTC).
fn dates(portal: &Portal) -> BTreeMap<String, String> {
    let public = publish_at(&portal.store, "http://first.example", portal.clock.now());
    let file = "poster/calendar.ics";
    let text = std::fs::read_to_string(public.path().join(file)).unwrap();
    let starts = text
        .split("\r\nDTSTART:")
        .skip(1)
        .map(|rest| rest[..11].to_owned());
    let names = names(public.path(), file);
    let dates: BTreeMap<String, String> = starts.zip(names.clone()).collect();
    assert_eq!(
        dates.values().collect::<BTreeSet<_>>().len(),
        names.len(),
        "{text}"
    );
    dates
}

fn on(days: &[u8]) -> Value {
    days.iter()
        .map(|day| json!({ "start": format!("2026-12-{day:02}T06:00:00") }))
        .collect()
}

/// Saves and publishes these dates of an event.
fn hold(editor: &Browser, event: &Value, occurrences: &Value) -> Value {
    let path = format!("/api/dashboard/posters/{}", event["id"]);
    let mut change = editor.get(&path).json();
    change["fields"]["occurrences"] = occurrences.clone();
    let answer = editor.call("PUT", &format!("{path}?publish=true"), Some(&change));
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["fields"]["occurrences"].clone()
}

#[test]
fn a_date_of_an_event_has_one_name_whatever_its_place_and_hour() {
    let portal = portal();
    let editor = portal.signed_in(Role::Editor);
    let mut new = kinds::draft(Kind::Posters, "Вечір пісень у грудні");
    new["fields"]["occurrences"] = on(&[5, 12, 19]);
    let event = create(&editor, Kind::Posters, new, "vechir");
    let known = dates(&portal);
    assert_eq!(known.len(), 3);
    let mut given: BTreeSet<String> = known.values().cloned().collect();
    let day = |day: u8| format!("202612{day:02}T12");

    // A client that knows no keys puts a date before and between the others.
    hold(&editor, &event, &on(&[1, 5, 8, 12, 19]));
    let now = dates(&portal);
    assert!(
        known.iter().all(|(start, name)| now[start] == *name),
        "{known:?} {now:?}"
    );
    for new in [1, 8] {
        assert!(given.insert(now[&day(new)].clone()), "{now:?}");
    }

    // One that sends the keys back moves a date to another day, and to another place among them.
    let mut moved = hold(&editor, &event, &on(&[1, 5, 8, 12, 19]));
    let list = moved.as_array_mut().unwrap();
    list[1]["start"] = json!("2026-12-30T06:00:00");
    list.rotate_left(2);
    moved = hold(&editor, &event, &moved);
    assert_eq!(dates(&portal)[&day(30)], known[&day(5)]);

    // No later date gets a name that another date had, neither at its place nor after it is gone.
    hold(&editor, &event, &on(&[12]));
    hold(&editor, &event, &on(&[12, 20, 21]));
    let now = dates(&portal);
    assert_eq!(now[&day(12)], known[&day(12)]);
    assert!(
        given.insert(now[&day(20)].clone()) && given.insert(now[&day(21)].clone()),
        "{now:?}"
    );

    // A copied date that keeps the key of its model, and a key that no address could hold.
    let path = format!("/api/dashboard/posters/{}", event["id"]);
    let mut change = editor.get(&path).json();
    for (key, problem) in [
        (moved[0]["key"].clone(), "twice"),
        (json!("дата"), "slug_format"),
    ] {
        let mut wrong = moved.clone();
        wrong[1]["key"] = key;
        change["fields"]["occurrences"] = wrong;
        let answer = editor.call("PUT", &path, Some(&change));
        assert_eq!(answer.status, 422, "{}", answer.text());
        assert_eq!(
            answer.json()["errors"]["fields.occurrences.1.key"][0]["key"],
            problem
        );
    }
}

#[test]
fn dates_from_before_there_were_keys_keep_their_names() {
    let portal = portal();
    let editor = portal.signed_in(Role::Editor);
    let mut new = kinds::draft(Kind::Posters, "Вечір пісень у грудні");
    new["fields"]["occurrences"] = on(&[5, 12, 19]);
    let event = create(&editor, Kind::Posters, new, "vechir");
    let known = dates(&portal);
    for (column, table) in [("entry", "live"), ("doc", "revisions")] {
        for key in 1..=3 {
            let without = format!(
                "UPDATE {table} SET {column} = replace({column}, ',\"key\":\"{key}\"', '')"
            );
            portal.database.connect().run(&without);
        }
    }
    assert_eq!(
        portal.column("SELECT count(*) FROM live WHERE entry LIKE '%\"key\"%'"),
        ["0"]
    );
    assert_eq!(dates(&portal), known);
    let path = format!("/api/dashboard/posters/{}", event["id"]);
    let shown = editor.get(&path).json()["fields"]["occurrences"].clone();
    let keys: Vec<&str> = shown
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|date| date["key"].as_str())
        .collect();
    assert_eq!(keys, ["1", "2", "3"]);
    hold(&editor, &event, &on(&[1, 12, 19]));
    let now = dates(&portal);
    for day in ["20261212T12", "20261219T12"] {
        assert_eq!(now[day], known[day]);
    }
    assert!(
        !known.values().any(|name| *name == now["20261201T12"]),
        "{now:?}"
    );
}

#[test]
fn a_folder_without_keys_does_not_change_them() {
    let portal = portal();
    let (editor, now) = (portal.signed_in(Role::Editor), portal.clock.now());
    let mut new = kinds::draft(Kind::Posters, "Вечір пісень у грудні");
    new["fields"]["occurrences"] = on(&[5, 12]);
    let event = create(&editor, Kind::Posters, new, "vechir");
    hold(&editor, &event, &on(&[1, 5, 12]));
    let known = dates(&portal);
    let mut folder = exported(&portal);
    for document in &mut folder.documents {
        if let model::Fields::Poster(poster) = &mut document.entry.fields {
            assert!(poster.occurrences.iter().all(|date| !date.key.is_empty()));
            for date in &mut poster.occurrences {
                date.key.clear();
            }
        }
    }
    let imported = portal.store.import(folder.clone(), true, now).unwrap();
    assert_eq!((imported.added, imported.changed), (0, 0), "{imported:?}");
    for document in &mut folder.documents {
        if let model::Fields::Poster(poster) = &mut document.entry.fields {
            poster.occurrences.remove(0);
        }
    }
    assert_eq!(portal.store.import(folder, true, now).unwrap().changed, 1);
    let left = dates(&portal);
    assert_eq!(left.len(), 2);
    assert!(
        left.iter().all(|(start, name)| known[start] == *name),
        "{left:?}"
    );
}

#[test]
fn the_feeds_of_a_category_have_one_name_whatever_its_slug() {
    let portal = portal();
    let (admin, now) = (portal.signed_in(Role::Admin), portal.clock.now());
    story(&admin, "Збори громади у січні", "zbory");
    let list = "/api/dashboard/categories?kind=news";
    let with_slug = |slug: &str| {
        let categories = admin.get(list).json()["items"].as_array().unwrap().clone();
        categories
            .into_iter()
            .find(|category| category["slug"] == slug)
            .unwrap()
    };
    let save = |slug: &str, new: &str| {
        let category = with_slug(slug);
        let path = format!("/api/dashboard/categories/{}?kind=news", category["id"]);
        let change = json!({ "version": category["version"], "slug": new });
        let answer = admin.call("PUT", &path, Some(&change));
        assert_eq!(answer.status, 200, "{}", answer.text());
    };
    let name = |slug: &str| {
        let public = publish_at(&portal.store, "http://first.example", now);
        let file = public
            .path()
            .join(format!("us/novyny/category/{slug}/atom.xml"));
        let text = std::fs::read_to_string(file).unwrap();
        text.split("<id>")
            .nth(1)
            .unwrap()
            .split('<')
            .next()
            .unwrap()
            .to_owned()
    };
    let first = name("osvita");
    assert_eq!(
        first,
        "tag:first.example,2026:us/novyny/category/osvita/feed"
    );
    save("osvita", "shkola");
    assert_eq!(name("shkola"), first);
    save("shkola", "shkoly");
    assert_eq!(name("shkoly"), first);

    // Another category comes to where it was.
    let new =
        json!({ "slug": "osvita", "name": { "ua": "Освіта дорослих", "us": "Adult education" } });
    let answer = admin.call("POST", list, Some(&new));
    assert_eq!(answer.status, 201, "{}", answer.text());
    let other = name("osvita");
    assert_ne!(other, first);
    save("osvita", "doroslym");
    save("shkoly", "osvita");
    assert_eq!((name("osvita"), name("doroslym")), (first.clone(), other));

    // A folder that does not say it changes nothing.
    save("osvita", "shkola");
    let mut folder = exported(&portal);
    let categories = folder.site.categories.get_mut(&Kind::News).unwrap();
    let exported = categories
        .iter_mut()
        .find(|category| category.slug.as_str() == "shkola")
        .unwrap();
    assert_eq!(std::mem::take(&mut exported.identity), "osvita");
    portal.store.import(folder, true, now).unwrap();
    assert_eq!(name("shkola"), first);
}
