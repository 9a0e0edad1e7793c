//! The rules of the layout: who may speak SQL, who may write, and which way dependencies run.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

fn sources(dir: &Path, out: &mut Vec<(PathBuf, String)>) {
    for item in fs::read_dir(dir).unwrap() {
        let path = item.unwrap().path();
        if path.is_dir() {
            sources(&path, out);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            out.push((path, text));
        }
    }
}

fn crate_sources(name: &str) -> Vec<(PathBuf, String)> {
    let mut out = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name).join("src"), &mut out);
    out
}

/// Files, outside the allowed places, that hold one of the words.
fn offenders(name: &str, words: &[&str], allowed: &[&str]) -> Vec<String> {
    let found = crate_sources(name).into_iter().filter(|(path, text)| {
        let path = path.to_str().unwrap();
        !allowed.iter().any(|place| path.contains(place)) && words.iter().any(|word| text.contains(word))
    });
    found.map(|(path, _)| path.display().to_string()).collect()
}

#[test]
fn the_generator_knows_no_database_no_http_and_no_clock() {
    let manifest = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")).unwrap();
    for name in ["rusqlite", "axum", "hyper", "tokio", "visnyk-api"] {
        assert!(!manifest.contains(name), "generator depends on {name}");
    }
    let clocks = offenders("generator", &["Timestamp::now", "SystemTime::now", "Zoned::now"], &["src/cli/"]);
    assert_eq!(clocks, Vec::<String>::new(), "time is an argument");
}

#[test]
fn sql_lives_in_the_store_only() {
    assert_eq!(
        offenders("api", &["rusqlite", "SELECT ", "INSERT INTO"], &["src/store/"]),
        Vec::<String>::new()
    );
    assert_eq!(offenders("api", &["rusqlite"], &["src/store/engine/sqlite/"]), Vec::<String>::new());
}

#[test]
fn only_the_publish_module_writes_the_tree() {
    let writes = ["fs::write", "File::create", "fs::rename", "fs::remove_", "create_dir"];
    // The picture cache and the list of `--changed` go where the caller says, outside the tree.
    let allowed = ["src/publish/", "src/content/write.rs", "src/picture/cache", "src/cli/build.rs"];
    let elsewhere = offenders("generator", &writes, &allowed);
    assert_eq!(elsewhere, Vec::<String>::new());
}
