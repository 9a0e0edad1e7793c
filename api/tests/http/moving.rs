//! Exports of other software in the dashboard: a trial with its report, and the import that a user
//! confirms.

use crate::browser::Answer;
use crate::entries::draft;
use crate::jobs::{archive, ended, job, left_over, send};
use crate::portal::{Portal, start};
use domain::access::Role;
use generator::content::{self, Access, write_for};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use store::{Error, ExportScope};
use support::clock::Clock;
use tempfile::TempDir;

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("convert/tests/fixtures")
}

fn export() -> Vec<u8> {
    fs::read(fixtures().join("wordpress/export.xml")).unwrap()
}

/// The files of a folder under their names, and further ones.
fn packed(folder: &str, more: &[(&str, &[u8])]) -> Vec<u8> {
    let root = fixtures().join(folder);
    let mut folders = vec![root.clone()];
    let mut files = Vec::new();
    while let Some(next) = folders.pop() {
        for member in fs::read_dir(next).unwrap() {
            let path = member.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(&root).unwrap().to_str().unwrap();
                files.push((format!("site/{name}"), fs::read(&path).unwrap()));
            }
        }
    }
    let mut all: Vec<(&str, &[u8])> = more.to_vec();
    all.extend(
        files
            .iter()
            .map(|(name, bytes)| (name.as_str(), bytes.as_slice())),
    );
    archive(&all)
}

fn entries(portal: &Portal) -> Vec<String> {
    portal.column("SELECT slug FROM entries ORDER BY slug")
}

fn confirm(browser: &crate::browser::Browser, id: &Value) -> Answer {
    let path = format!("/api/dashboard/jobs/{id}/confirm");
    browser.call("POST", &path, None)
}

#[test]
fn a_trial_changes_nothing_and_its_confirmation_brings_the_entries_in() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let before = entries(&portal);
    let trial = ended(&admin, &send(&admin, &export()));
    assert_eq!(
        (&trial["state"], &trial["confirmable"], &trial["file"]),
        (&json!("done"), &json!(true), &json!(false)),
        "{trial}"
    );
    let notes = trial["notes"].to_string();
    assert!(notes.contains("Буде додано записів: 5"), "{notes}");
    assert!(
        notes.contains("contact-form-7"),
        "each loss is named: {notes}"
    );
    assert!(
        !notes.contains("imports/"),
        "no folder of the server: {notes}"
    );
    assert_eq!(entries(&portal), before);
    assert!(!left_over(&portal).is_empty(), "the source waits");

    assert_eq!(
        confirm(&portal.signed_in(Role::Editor), &trial["id"]).status,
        403
    );
    assert_eq!(confirm(&admin, &json!(999_999)).status, 404);
    let done = ended(&admin, &confirm(&admin, &trial["id"]));
    assert_eq!(done["state"], "done", "{done}");
    assert!(
        done["notes"][0].as_str().unwrap().starts_with("Додано: 5"),
        "{done}"
    );
    let after = entries(&portal);
    for slug in ["biblioteka", "yarmarok", "only-in-english", "pro-nas"] {
        assert!(after.iter().any(|known| known == slug), "{slug}: {after:?}");
    }
    assert_eq!(job(&admin, &trial["id"])["confirmable"], false);
    assert_eq!(confirm(&admin, &trial["id"]).status, 404);
    assert!(left_over(&portal).is_empty(), "{:?}", left_over(&portal));
}

#[test]
fn every_kind_and_reason_of_loss_has_words_in_both_languages() {
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("../themes/portal/locales");
    for file in ["ua.json", "us.json"] {
        let text = fs::read_to_string(locales.join(file)).unwrap();
        let texts: Value = serde_json::from_str(&text).unwrap();
        for (kind, _) in convert::report::KINDS {
            assert!(texts["jobs"]["losses"][kind].is_string(), "{file}: {kind}");
        }
        for (reason, _) in convert::item::REASONS {
            let words = &texts["jobs"]["reasons"][reason];
            assert!(words.is_string(), "{file}: {reason}");
        }
    }
}

#[test]
fn a_site_in_an_archive_may_have_hidden_files_and_one_around_it() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let hidden: &[(&str, &[u8])] = &[
        ("site/.git/config", b"x"),
        ("__MACOSX/site/._hugo.toml", b"x"),
    ];
    let trial = ended(&admin, &send(&admin, &packed("hugo", hidden)));
    assert_eq!(trial["confirmable"], true, "{trial}");
    let done = ended(&admin, &confirm(&admin, &trial["id"]));
    assert!(
        done["notes"][0].as_str().unwrap().starts_with("Додано: 3"),
        "{done}"
    );
}

#[test]
fn broken_and_hostile_sources_change_nothing_and_leave_nothing() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let before = entries(&portal);
    let whole = export();
    let half = &whole[..whole.len() / 2];
    let bomb = b"<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY a \"aaaa\">]><rss>&a;</rss>";
    let out: &[(&str, &[u8])] = &[("site/../../evil.md", b"x")];
    for (why, bytes, expected) in [
        ("cut off", half.to_vec(), "is cut off"),
        ("entities", bomb.to_vec(), "document type declaration"),
        (
            "nothing in it",
            archive(&[("a.txt", b"x")]),
            "nothing to convert",
        ),
        ("out", packed("hugo", out), "evil.md"),
        (
            "a table without a title",
            b"a;b\n1;2\n".to_vec(),
            "is the title",
        ),
    ] {
        let failed = ended(&admin, &send(&admin, &bytes));
        assert_eq!(
            (&failed["state"], &failed["confirmable"]),
            (&json!("failed"), &json!(false)),
            "{why}: {failed}"
        );
        assert!(failed.to_string().contains(expected), "{why}: {failed}");
        assert_eq!(confirm(&admin, &failed["id"]).status, 404, "{why}");
    }
    assert_eq!(entries(&portal), before);
    assert!(left_over(&portal).is_empty(), "{:?}", left_over(&portal));
}

#[test]
fn a_day_later_a_trial_cannot_be_confirmed() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let trial = ended(&admin, &send(&admin, &export()));
    assert_eq!(trial["confirmable"], true, "{trial}");
    portal.clock.advance(24 * 3600);
    let admin = portal.signed_in(Role::Admin);
    assert_eq!(job(&admin, &trial["id"])["confirmable"], false);
    assert_eq!(confirm(&admin, &trial["id"]).status, 404);
}

/// What a conversion makes of the record must not undo an edit that was acknowledged meanwhile.
#[test]
fn a_portal_made_from_an_earlier_record_is_refused() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let read = || {
        portal
            .store
            .read_blocking(|reader| reader.latest_seq())
            .unwrap()
    };
    let folder = TempDir::new().unwrap();
    let made = || {
        let exported = portal.store.export(ExportScope::Staff).unwrap();
        write_for(folder.path(), &exported, Access::Owner).unwrap();
        content::read(folder.path()).unwrap()
    };
    let (basis, early) = (read(), made());
    let answer = editor.call(
        "POST",
        "/api/dashboard/news",
        Some(&draft("Новина під час імпорту")),
    );
    assert_eq!(answer.status, 201, "{}", answer.text());
    let after = entries(&portal);
    let refused = portal.store.merge_onto(basis, early, portal.clock.now());
    assert!(matches!(refused, Err(Error::Outdated)));
    assert_eq!(entries(&portal), after);
    let done = portal
        .store
        .merge_onto(read(), made(), portal.clock.now())
        .unwrap();
    assert_eq!((done.added, done.changed), (0, 0));
}
