//! Which module of the API may import which: the order drawn in ARCHITECTURE.md. And where the rows of entries are written.
//!
//! `layers/known.txt` lists the arrows that are still against it. It may only become shorter: an arrow that is not in
//! the list fails, and so does a line whose arrow is gone.
#![allow(clippy::unwrap_used)]

#[path = "../../generator/tests/imports/mod.rs"]
mod imports;

use imports::{Crate, drawn, offences};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Migrations write rows of their own.
const MIGRATIONS: &str = "store/engine/sqlite/migrations/";

#[test]
fn entries_have_one_insert_and_one_update() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut writes = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for file in fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.strip_prefix(&root).unwrap().to_str().unwrap().to_owned();
            let text = fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
            let words: Vec<&str> = code.split(|c: char| !(c.is_alphanumeric() || c == '_')).collect();
            let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
            for (at, _) in words.iter().enumerate().filter(|(_, word)| **word == "entries") {
                let before = &words[at.saturating_sub(3)..at];
                let verb = ["INSERT", "REPLACE", "UPDATE"].into_iter().find(|verb| before.contains(verb));
                if let Some(verb) = verb.filter(|_| !name.starts_with(MIGRATIONS)) {
                    writes.push((name.clone(), verb));
                }
            }
        }
    }
    writes.sort();
    let row = "store/entry_row.rs".to_owned();
    let titles = "store/document.rs".to_owned();
    assert_eq!(writes, [(titles, "UPDATE"), (row.clone(), "INSERT"), (row, "UPDATE")]);
}

#[test]
fn imports_go_one_way() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let architecture = fs::read_to_string(root.join("../ARCHITECTURE.md")).unwrap();
    let known = fs::read_to_string(root.join("tests/layers/known.txt")).unwrap();
    let known: BTreeSet<String> =
        known.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::to_owned).collect();
    let reported = offences(&Crate::read(&root.join("src"), "api"), &drawn(&architecture, "api"), &known);
    assert!(reported.is_empty(), "{}", reported.join("\n"));
}
