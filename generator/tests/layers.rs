//! The rules of the layout: who may speak SQL, who may write, and which way dependencies run.
#![allow(clippy::unwrap_used, clippy::disallowed_methods)]

mod imports;
mod words;

use imports::{Crate, drawn, offences};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use words::{Source, banned_names, banned_words, definitions, scattered_imports, shared_types};

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
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name);
    sources(&root.join("src"), &mut out);
    out
}

/// Files, outside the allowed places, that hold one of the words.
fn offenders(name: &str, words: &[&str], allowed: &[&str]) -> Vec<String> {
    let matches = crate_sources(name).into_iter().filter(|(path, text)| {
        let path = path.to_str().unwrap();
        !allowed.iter().any(|place| path.contains(place))
            && words.iter().any(|word| text.contains(word))
    });
    matches
        .map(|(path, _)| path.display().to_string())
        .collect()
}

#[test]
fn the_generator_knows_no_database_no_http_and_no_clock() {
    for folder in ["", "model"] {
        let manifest = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join(folder)
            .join("Cargo.toml");
        let manifest = fs::read_to_string(manifest).unwrap();
        for name in ["rusqlite", "axum", "hyper", "tokio", "visnyk-api"] {
            assert!(
                !manifest.contains(name),
                "generator/{folder} depends on {name}"
            );
        }
    }
    for name in ["generator", "generator/model"] {
        let clocks = offenders(
            name,
            &["Timestamp::now", "SystemTime::now", "ZonedDateTime::now"],
            &["src/cli/"],
        );
        assert_eq!(clocks, Vec::<String>::new(), "time is an argument");
    }
    let files = offenders("generator/model", &["std::fs", "std::net", "std::env"], &[]);
    assert_eq!(files, Vec::<String>::new(), "the model reads nothing");
}

#[test]
fn sql_lives_in_the_store_only() {
    for name in [
        "api",
        "api/support",
        "api/domain",
        "api/storage",
        "api/store",
    ] {
        let words: &[&str] = match name {
            "api/store" => &["rusqlite::Row", "rusqlite::Statement", "tokio_postgres"],
            _ => &["rusqlite", "SELECT ", "INSERT INTO"],
        };
        assert_eq!(offenders(name, words, &[]), Vec::<String>::new(), "{name}");
    }
    let drivers = offenders("api/engine", &["rusqlite"], &["src/sqlite/"]);
    assert_eq!(drivers, Vec::<String>::new());
}

#[test]
fn only_the_publish_module_writes_the_tree() {
    let writes = [
        "fs::write",
        "File::create",
        "fs::rename",
        "fs::remove_",
        "create_dir",
    ];
    // The picture cache, copies of what is installed and the list of `--changed` go where the
    // caller says, outside the tree.
    let allowed = [
        "src/publish/",
        "src/content/write.rs",
        "src/images/cache",
        "src/directory.rs",
        "src/installed.rs",
        "src/manual.rs",
    ];
    let elsewhere = offenders("generator", &writes, &allowed);
    assert_eq!(elsewhere, Vec::<String>::new());
}

/// No circle between modules, and no import against the order that ARCHITECTURE.md draws.
#[test]
fn imports_go_one_way() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let architecture = fs::read_to_string(root.join("../ARCHITECTURE.md")).unwrap();
    for (name, src) in [("model", "model/src"), ("generator", "src")] {
        let lines = offences(
            &Crate::read(&root.join(src), name),
            &drawn(&architecture, name),
            &BTreeSet::new(),
        );
        assert!(lines.is_empty(), "{name}:\n{}", lines.join("\n"));
    }
}

/// The reader of imports itself: what it must see, on a crate of a few files.
#[test]
fn imports_are_followed_to_their_definitions() {
    let dir = tempfile::tempdir().unwrap();
    for (file, text) in [
        (
            "lib.rs",
            "mod low; pub mod high; pub use low::Thing; #[cfg(test)] mod tests;",
        ),
        (
            "low/mod.rs",
            "mod inner; mod other; pub use inner::{Thing, make as build};",
        ),
        (
            "low/inner.rs",
            "pub struct Thing; pub fn make() {} #[cfg(test)] mod tests { use crate::high::x; }",
        ),
        (
            "low/other.rs",
            "fn f() { let _ = format!(\"{}\", super::inner::make()); }",
        ),
        (
            "high.rs",
            "use crate::{Thing, low}; pub fn x(_: Thing) { low::build(); }",
        ),
        (
            "tests.rs",
            "use crate::high; fn t() { high::x(crate::Thing) }",
        ),
    ] {
        let path = dir.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let read = Crate::read(dir.path(), "sample");
    let lines: Vec<String> = read
        .arrows()
        .into_iter()
        .flat_map(|(folder, arrows)| {
            arrows
                .into_keys()
                .map(move |(a, b)| format!("{folder}: {a} -> {b}"))
        })
        .collect();
    assert_eq!(lines, [": high -> low", "low: other -> inner"]);
    let order = |lines: &[&str]| {
        lines
            .iter()
            .map(|line| vec![(*line).to_owned()])
            .collect::<Vec<_>>()
    };
    let none = BTreeSet::new();
    assert!(offences(&read, &order(&["low", "high"]), &none).is_empty());
    let against = offences(&read, &order(&["high", "low"]), &none);
    assert_eq!(
        against,
        ["crate: high -> low goes up (high names crate::Thing)"]
    );
    let known = BTreeSet::from([
        "crate: high -> low".to_owned(),
        "low: inner -> other".to_owned(),
    ]);
    let left = offences(&read, &order(&["high", "low"]), &known);
    assert_eq!(
        left,
        ["low: inner -> other is known and no longer there; remove the line"]
    );
}

/// `scripts/words/` has the lists; a finding is a line with its place and what to write there.
#[test]
fn sources_have_the_names_and_words_of_the_project() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let all = words::sources(&root, &["api", "generator", "scripts/bench.d/pictures"]);
    assert!(all.len() > 900, "{} sources", all.len());
    let list = |name: &str| fs::read_to_string(root.join("scripts/words").join(name)).unwrap();
    let lines = [
        banned_names(&all, &list("rust-identifiers.txt")),
        shared_types(&all, &list("rust-shared-types.txt")),
        banned_words(&all, &list("rust-comments.txt")),
        scattered_imports(&all),
    ];
    let lines = lines.concat();
    assert!(lines.is_empty(), "{}", lines.join("\n"));
}

/// Kinds and names of the definitions in a text, sorted.
fn defined(text: &str) -> Vec<String> {
    let all = definitions(&Source::new("a.rs", text));
    let mut names: Vec<String> = all
        .iter()
        .map(|one| format!("{} {}", one.kind, one.name))
        .collect();
    names.sort();
    names
}

#[test]
fn definitions_are_read_by_the_grammar() {
    assert_eq!(
        defined(
            "pub struct A<T> { pub b: Vec<(u8, T)>, c: fn(x: u8) -> u8 } struct D(u8); // struct E;"
        ),
        ["field b", "field c", "type A", "type D"]
    );
    assert_eq!(
        defined(
            "enum A { B { c: u8 }, E(u8) } const F: u8 = 1; static G: &str = \"fn x() {}\"; mod h; type I = u8;"
        ),
        ["const F", "const G", "field c", "mod h", "type A", "type I"]
    );
    assert_eq!(
        defined("fn a<F: Fn(u8) -> u8>(mut b: u8, (c, d): (u8, u8), Json(e): Json<E>) {}"),
        ["binding b", "binding c", "binding d", "binding e", "fn a"]
    );
    assert_eq!(
        defined(
            "fn a() { let A { b, c: d } = e; let Some(f) = g else { return }; for (i, x) in list {} \
             h.map(|(k, v)| k.take(None)); assert!(h.iter().any(|w: &u8| *w > 1), \"{h}\"); match h { y => y } }"
        ),
        [
            "binding b",
            "binding d",
            "binding f",
            "binding i",
            "binding k",
            "binding v",
            "binding w",
            "binding x",
            "fn a"
        ]
    );
}

#[test]
fn findings_have_their_places() {
    let all = [
        Source::new(
            "api/src/a.rs",
            "struct Desk;\nfn take() {}\n// At\n// once: a letter,\n/// a letter of the alphabet, `letter` \nmod x {}\n",
        ),
        Source::new(
            "api/src/b.rs",
            "use a::b;\nuse a::c;\nuse d::{e, f::g};\nstruct Desk { at: &'static str }\n",
        ),
        Source::new(
            "generator/src/c.rs",
            "fn take() {\n    say(\"at once\"); // not-at once\n}\nstruct Desk;\n",
        ),
        Source::new("generator/src/c/tests.rs", "struct Desk;\n"),
    ];
    let names = "# remark\nDesk | type | the thing\ntake | fn, binding in api/ | import\n";
    assert_eq!(
        banned_names(&all, names),
        [
            "api/src/a.rs:1: type Desk; use the thing",
            "api/src/a.rs:2: fn take; use import",
            "api/src/b.rs:4: type Desk; use the thing",
            "generator/src/c.rs:4: type Desk; use the thing",
            "generator/src/c/tests.rs:1: type Desk; use the thing",
        ]
    );
    assert_eq!(
        shared_types(&all, "Error | each layer\n"),
        ["api: Desk is api/src/a.rs:1 and api/src/b.rs:4"]
    );
    assert_eq!(
        shared_types(&all, "Desk | of two places\n"),
        Vec::<String>::new()
    );
    let phrases = "at once | immediately\nletters? | email | alphabet | api/src/\n";
    assert_eq!(
        banned_words(&all, phrases),
        [
            "api/src/a.rs:3: At once; use immediately",
            "api/src/a.rs:4: letter; use email"
        ]
    );
    assert_eq!(
        scattered_imports(&all),
        ["api/src/b.rs:2: a", "api/src/b.rs:3: d"]
    );
}
