//! Which module of the API may import which: the order drawn in ARCHITECTURE.md. And where the rows
//! of entries and their documents are written.
#![allow(clippy::unwrap_used, clippy::disallowed_methods)]

#[path = "../../generator/tests/imports/mod.rs"]
mod imports;

use imports::{Crate, drawn, offences};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The crates below `api/`, apart from the server itself.
const CRATES: [&str; 7] = [
    "support",
    "domain",
    "engine",
    "postgresql",
    "s3",
    "storage",
    "store",
];

/// Migrations write rows of their own.
const MIGRATIONS: &str = "/migrations/";

/// The files of the API with their code, without unit tests and migrations.
fn code() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    let mut folders: Vec<_> = CRATES
        .iter()
        .map(|name| root.join(name).join("src"))
        .collect();
    folders.push(root.join("src"));
    while let Some(folder) = folders.pop() {
        for file in fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path
                .strip_prefix(root)
                .unwrap()
                .to_str()
                .unwrap()
                .to_owned();
            let text = fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
            if !name.contains(MIGRATIONS) && !name.ends_with("/tests.rs") {
                files.push((name, code.to_owned()));
            }
        }
    }
    files.sort();
    files
}

/// The statements that write rows of a table: their files and verbs.
fn writes_of(code: &[(String, String)], table: &str) -> Vec<(String, &'static str)> {
    let mut writes = Vec::new();
    for (name, code) in code {
        let words: Vec<&str> = code
            .split(|c: char| !(c.is_alphanumeric() || c == '_'))
            .filter(|word| !word.is_empty())
            .collect();
        for (at, _) in words.iter().enumerate().filter(|(_, word)| **word == table) {
            let before = &words[at.saturating_sub(3)..at];
            let verb = ["INSERT", "REPLACE", "UPDATE", "DELETE"]
                .into_iter()
                .find(|verb| before.contains(verb));
            writes.extend(verb.map(|verb| (name.clone(), verb)));
        }
    }
    writes.sort();
    writes
}

#[test]
fn the_crates_below_the_server_know_the_model_and_not_the_generator() {
    for (name, code) in code() {
        let is_below = !name.starts_with("src/");
        assert!(!is_below || !code.contains("generator::"), "{name}");
    }
}

#[test]
fn entries_have_one_insert_and_one_update() {
    let row = "store/src/entry_row.rs".to_owned();
    let titles = "store/src/document.rs".to_owned();
    assert_eq!(
        writes_of(&code(), "entries"),
        [(titles, "UPDATE"), (row.clone(), "INSERT"), (row, "UPDATE")]
    );
}

/// The index of what documents name is right only if nothing else writes them.
#[test]
fn documents_and_what_they_name_are_written_in_one_place() {
    let code = code();
    for (table, file, verbs) in [
        (
            "revisions",
            "store/src/document_rows.rs",
            &[
                "DELETE", "DELETE", "INSERT", "UPDATE", "UPDATE", "UPDATE", "UPDATE",
            ][..],
        ),
        (
            "live",
            "store/src/document_rows.rs",
            &["DELETE", "INSERT", "INSERT", "UPDATE"],
        ),
        (
            "site_uses",
            "store/src/uses.rs",
            &["DELETE", "DELETE", "INSERT"],
        ),
        (
            "picture_uses",
            "store/src/uses.rs",
            &["DELETE", "DELETE", "INSERT"],
        ),
    ] {
        let expected: Vec<_> = verbs.iter().map(|verb| (file.to_owned(), *verb)).collect();
        assert_eq!(writes_of(&code, table), expected, "{table}");
    }
    // The approved revision of an advertisement: new rows have none.
    let ads = writes_of(&code, "ads");
    assert_eq!(
        ads.iter().filter(|(_, verb)| *verb == "DELETE").count(),
        1,
        "{ads:?}"
    );
    assert!(
        ads.contains(&("store/src/document_rows.rs".to_owned(), "DELETE")),
        "{ads:?}"
    );
    for (name, code) in &code {
        let inserts = code.split("INSERT INTO ads (").skip(1);
        let columns = inserts.map(|insert| insert.split(')').next().unwrap());
        assert!(
            !columns
                .into_iter()
                .any(|columns| columns.contains("approved_revision")),
            "{name}"
        );
        let sets = code.matches("approved_revision = ").count()
            - code.matches(".approved_revision = ").count();
        assert!(sets == 0 || name == "store/src/document_rows.rs", "{name}");
    }
}

#[test]
fn imports_go_one_way() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let architecture = fs::read_to_string(root.join("../ARCHITECTURE.md")).unwrap();
    let server = Crate::read(&root.join("src"), "api");
    let mut reported = offences(&server, &drawn(&architecture, "api"), &BTreeSet::new());
    for name in CRATES {
        let read = Crate::read(&root.join(name).join("src"), name);
        let lines = offences(&read, &[], &BTreeSet::new());
        reported.extend(lines.iter().map(|line| format!("{name}: {line}")));
    }
    assert!(reported.is_empty(), "{}", reported.join("\n"));
}
