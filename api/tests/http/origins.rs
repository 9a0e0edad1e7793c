//! Content of other software through the portal and back: a later conversion knows its entries, and
//! which of them were edited in the dashboard.

use crate::addresses;
use crate::identities::publish_at;
use crate::portal::{Portal, start};
use convert::{EntryReport, Fate, Options, Report, SourceKind, convert};
use domain::access::Role;
use generator::content;
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use store::ExportScope;
use support::clock::Clock;
use tempfile::TempDir;

/// The Hugo site of the converter's tests, which a test may change, and a folder of content.
struct Move {
    folder: TempDir,
}

impl Move {
    fn new() -> Move {
        let of_tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("convert/tests");
        let folder = TempDir::new().unwrap();
        copy(
            &of_tests.join("fixtures/hugo"),
            &folder.path().join("source"),
        );
        let content = folder.path().join("content");
        fs::create_dir(&content).unwrap();
        fs::copy(
            of_tests.join("settings.toml"),
            content.join("settings.toml"),
        )
        .unwrap();
        Move { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn convert_into(&self, folder: &str) -> Report {
        let now = "2026-11-30T12:00:00Z".parse().unwrap();
        let (source, into) = (self.path("source"), self.path(folder));
        convert(&Options::new(SourceKind::Hugo, source, into, now)).unwrap()
    }

    /// Imports a folder, and exports the portal into another one.
    fn through(&self, portal: &Portal, from: &str, to: &str) {
        let folder = content::read(&self.path(from)).unwrap();
        portal
            .store
            .import(folder, true, portal.clock.now())
            .unwrap();
        self.export(portal, to);
    }

    fn export(&self, portal: &Portal, to: &str) {
        let all = portal.store.export(ExportScope::All).unwrap();
        content::write(&self.path(to), &all).unwrap();
    }

    fn replace(&self, file: &str, from: &str, to: &str) {
        let path = self.path("source").join(file);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(from), "{text}");
        fs::write(path, text.replace(from, to)).unwrap();
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for member in fs::read_dir(from).unwrap() {
        let path = member.unwrap().path();
        let target = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy(&path, &target);
        } else {
            fs::copy(path, target).unwrap();
        }
    }
}

fn of(report: &Report, fate: Fate) -> Vec<&str> {
    let entries = report.entries.iter().filter(|entry| entry.fate == fate);
    let mut paths: Vec<&str> = entries.map(|entry: &EntryReport| &*entry.path).collect();
    paths.sort_unstable();
    paths
}

#[test]
fn an_export_still_says_which_entries_were_converted_and_which_were_edited() {
    let portal = start();
    let moved = Move::new();
    let first = moved.convert_into("content");
    let all = of(&first, Fate::Written).len();
    assert!(all > 2, "{first}");
    moved.through(&portal, "content", "export");
    let again = moved.convert_into("export");
    assert_eq!(of(&again, Fate::Unchanged).len(), all, "{again}");

    // An edit in the dashboard, published.
    let editor = portal.signed_in(Role::Editor);
    let id = portal.column("SELECT id FROM entries WHERE slug = 'lito'")[0].clone();
    let path = format!("/api/dashboard/news/{id}");
    let entry = editor.get(&path).json();
    let mut texts = entry["texts"].clone();
    texts["ua"]["title"] = json!("Наш літній табір біля озера");
    let change = json!({ "version": entry["version"], "texts": texts });
    let saved = editor.call("PUT", &format!("{path}?publish=true"), Some(&change));
    assert_eq!(saved.status, 200, "{}", saved.text());
    moved.export(&portal, "later");
    moved.replace("content/posts/lito/index.md", "два тижні", "три тижні");
    moved.replace(
        "content/posts/zapys.md",
        "до кінця травня",
        "до початку червня",
    );
    let changed = moved.convert_into("later");
    assert_eq!(of(&changed, Fate::LeftAlone), ["news/lito"], "{changed}");
    assert_eq!(of(&changed, Fate::Updated), ["news/zapys-do-taboru"]);
    let text = fs::read_to_string(moved.path("later/news/zapys-do-taboru/index.md")).unwrap();
    assert!(text.contains("до початку червня"), "{text}");

    // What came back is imported as a change of the same entries.
    let folder = content::read(&moved.path("later")).unwrap();
    let imported = portal.store.import(folder, true, portal.clock.now());
    let imported = imported.unwrap();
    assert_eq!((imported.added, imported.changed), (0, 1), "{imported:?}");
}

#[test]
fn no_reader_sees_where_an_entry_came_from() {
    let portal = start();
    let moved = Move::new();
    moved.convert_into("content");
    let text = fs::read_to_string(moved.path("content/news/lito/index.md")).unwrap();
    let digest = text.split("digest = \"").nth(1).unwrap();
    let digest = digest.split('"').next().unwrap();
    moved.through(&portal, "content", "export");
    let public = publish_at(&portal.store, addresses::BASE, portal.clock.now());
    let mut files = 0;
    for (path, bytes) in addresses::all(public.path()) {
        files += 1;
        let text = String::from_utf8_lossy(&bytes);
        assert!(!text.contains(digest), "{path:?}");
    }
    assert!(files > 10);
}

#[test]
fn no_user_sets_where_an_entry_came_from() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let mut new = crate::entries::draft("Збори громади у січні");
    new["source"] = json!({ "from": "hugo", "id": "a", "digest": "b" });
    let answer = editor.call("POST", "/api/dashboard/news", Some(&new));
    assert_eq!(answer.status, 422);
}

#[test]
fn a_short_text_comes_in_and_waits_for_an_editor() {
    let portal = start();
    let moved = Move::new();
    moved.convert_into("content");
    moved.through(&portal, "content", "export");
    let editor = portal.signed_in(Role::Editor);
    let attention = || editor.get("/api/dashboard/home").json()["attention"].clone();
    let waiting = attention();
    assert_eq!(waiting["total"], 1, "{waiting}");
    let path = format!("/api/dashboard/news/{}", waiting["items"][0]["id"]);
    let list = editor.get("/api/dashboard/news?status=attention").json();
    assert_eq!(list["items"][0]["slug"], "lito", "{list}");
    let entry = editor.get(&path).json();
    assert_eq!(entry["status"], "published");
    assert_eq!(entry["live"], true);

    let save = |member: &str, value: String| {
        let entry = editor.get(&path).json();
        let mut texts = entry["texts"].clone();
        texts["us"][member] = json!(value);
        let sent = json!({ "texts": texts, "version": entry["version"] });
        editor.call("PUT", &format!("{path}?publish=true"), Some(&sent))
    };
    // Up to twice the longest length is accepted, with a warning.
    let refused = save("title", "a".repeat(241));
    assert_eq!(refused.status, 422, "{}", refused.text());
    assert!(refused.text().contains("too_long"), "{}", refused.text());
    let saved = save("title", "a".repeat(240));
    assert_eq!(saved.status, 200, "{}", saved.text());
    let warnings = saved.json()["warnings"].clone();
    let keys: Vec<&str> = warnings
        .as_array()
        .unwrap()
        .iter()
        .map(|warning| warning["key"].as_str().unwrap())
        .collect();
    assert_eq!(keys, ["too_short", "too_long"], "{warnings}");

    assert_eq!(save("title", "A summer camp".to_owned()).status, 200);
    assert_eq!(
        save("body", "Children swim and sing. ".repeat(9)).status,
        200
    );
    assert_eq!(attention()["total"], 0);
    let list = editor.get("/api/dashboard/news?status=attention").json();
    assert_eq!(list["total"], 0, "{list}");
}
