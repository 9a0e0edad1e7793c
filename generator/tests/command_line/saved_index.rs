//! The saved index: whatever happens to sources and tree between two builds, the second leaves the
//! tree that a build without an index leaves.

use super::Watching;
use crate::support::export::{exportable, write_and_load};
use crate::support::world::{Step, World, crowded, step};
use crate::support::{Memory, assert_same, fixture, tree};
use model::Kind;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::fs;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::mpsc;
use std::time::{Duration, SystemTime};

const ENTRIES: [&str; 3] = ["news/odyn", "news/dva", "news/try"];
const AS_OF: &str = "2026-11-21T12:00:00Z";

fn write_entry(content: &Path, entry: &str, title: &str) {
    let body = "Текст новини, достатньо довгий для публікації. ".repeat(4);
    let lead = "Стара друкарня стала домом для школи, хору та бібліотеки громади.";
    let text = format!(
        "+++\ncategory = \"hromada\"\npublished_at = 2026-11-20T15:10:00Z\nkind = \"article\"\nbylines = [\"olena\"]\n\
         title = \"{title}\"\nlead = \"{lead}\"\n+++\n\n{body}\n"
    );
    fs::create_dir_all(content.join(entry)).unwrap();
    fs::write(content.join(entry).join("index.md"), text).unwrap();
}

/// A small portal with a copy of the theme, so that both can be changed.
struct Site(tempfile::TempDir);

impl Site {
    fn new() -> Site {
        let site = Site(tempfile::tempdir().unwrap());
        let content = site.content();
        fs::create_dir_all(&content).unwrap();
        let both = "{ ua = \"В\", us = \"V\" }";
        let settings = format!(
            "currency = \"USD\"\ntz = \"America/Chicago\"\nemail = \"a@b.example\"\nsite_name = {both}\ntagline = {both}\n\
             seo_index_title = {both}\nseo_index_description = {both}\npostal_address = {both}\n"
        );
        fs::write(content.join("settings.toml"), settings).unwrap();
        let categories =
            "[[news]]\nslug = \"hromada\"\nname = { ua = \"Громада\", us = \"Community\" }\n";
        fs::write(content.join("categories.toml"), categories).unwrap();
        let people = "[[person]]\nslug = \"olena\"\nname = { ua = \"Олена\", us = \"Olena\" }\nrole = { ua = \"Р\", us = \"R\" }\n";
        fs::write(content.join("people.toml"), people).unwrap();
        // A build after changes of few of many entries reads these alone.
        let others = (0..9).map(|n| format!("news/insha-{n}"));
        for entry in ENTRIES.map(str::to_owned).into_iter().chain(others) {
            let title = format!("Дім громади відчинив двері: {entry}");
            write_entry(&content, &entry, &title);
        }
        copy_all(&fixture().join("theme"), &site.0.path().join("theme"));
        site
    }

    fn content(&self) -> PathBuf {
        self.0.path().join("content")
    }

    fn run(&self, words: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_visnyk-generator"));
        command.args(words).current_dir(self.0.path());
        command.args(["--theme", "theme"]).env("RUST_LOG", "debug");
        command.output().unwrap()
    }

    /// A build that succeeds, and whether it looked at the tree.
    fn build(&self, words: &[&str]) -> (String, bool) {
        let mut all = vec!["build", "--as-of", AS_OF];
        all.extend(words);
        let output = self.run(&all);
        let log = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{log}");
        (
            String::from_utf8(output.stdout).unwrap(),
            log.contains("publish planned"),
        )
    }

    /// Builds with the index, and compares the tree with that of a build without one.
    fn check(&self, after: &str) {
        self.build(&[]);
        let clean = self.0.path().join("clean");
        if clean.exists() {
            fs::remove_dir_all(&clean).unwrap();
        }
        self.build(&["--no-index", "--out", "clean"]);
        assert_same(&tree(&self.0.path().join("public")), &tree(&clean), after);
    }
}

/// Waits until the clock of the file system has ticked: an index as young as its sources is not
/// trusted.
pub(super) fn let_it_rest() {
    std::thread::sleep(Duration::from_millis(30));
}

fn copy_all(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy_all(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// Replaces a part of a file by another of the same length, with the times that it had.
fn edit_and_set_times_back(file: &Path, from: &str, to: &str) {
    assert_eq!(from.len(), to.len());
    let modified = fs::metadata(file).unwrap().modified().unwrap();
    let text = fs::read_to_string(file).unwrap();
    fs::write(file, text.replacen(from, to, 1)).unwrap();
    let file = File::options().write(true).open(file).unwrap();
    file.set_modified(modified).unwrap();
}

#[test]
fn a_build_of_the_same_sources_ends_early_and_says_the_same() {
    let site = Site::new();
    // A warning, which must be repeated.
    let entry = site.content().join("news/dva/index.md");
    let text = fs::read_to_string(&entry).unwrap();
    fs::write(&entry, format!("{text}\n[далі](/novyny/nema-takoi)\n")).unwrap();
    let_it_rest();
    let (first, looked) = site.build(&["--format", "json"]);
    assert!(looked && first.contains("nema-takoi"), "{first}");
    let (second, looked) = site.build(&["--format", "json"]);
    assert!(!looked, "{second}");
    let warnings = |output: &str| -> Vec<String> {
        let lines = output.lines().filter(|line| line.contains("\"warning\""));
        lines.map(str::to_owned).collect()
    };
    assert_eq!(warnings(&first), warnings(&second));
    let checked = site.run(&["check", "--as-of", AS_OF, "--format", "json"]);
    let checked = String::from_utf8(checked.stdout).unwrap();
    assert_eq!(warnings(&first), warnings(&checked));
    let strict = site.run(&["build", "--as-of", AS_OF, "--strict"]);
    assert_eq!(strict.status.code(), Some(1));
    // The same with a list of changes, which has none.
    let (_, looked) = site.build(&["--changed", "changed.json"]);
    let changed = fs::read_to_string(site.0.path().join("changed.json")).unwrap();
    assert_eq!(
        (looked, &*changed),
        (false, "{\"written\":[],\"removed\":[]}\n")
    );
}

#[test]
fn other_options_a_damaged_index_and_time_read_everything() {
    let site = Site::new();
    let_it_rest();
    site.build(&[]);
    assert!(!site.build(&[]).1);
    for words in [
        &["--no-payloads"][..],
        &["--base-url", "https://portal.example"],
        &["--no-index"],
        &["--verify"],
    ] {
        assert!(site.build(words).1, "{words:?}");
        site.build(&[]);
        assert!(!site.build(&[]).1, "after {words:?}");
    }
    // Each byte of the index counts.
    let index = site.0.path().join("public/.visnyk/index");
    let bytes = fs::read(&index).unwrap();
    for at in [0, 40, bytes.len() / 2, bytes.len() - 1] {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1;
        fs::write(&index, damaged).unwrap();
        let output = site.run(&["build", "--as-of", AS_OF]);
        let log = String::from_utf8(output.stderr).unwrap();
        assert!(
            log.contains("everything is read") && log.contains("publish planned"),
            "{at}: {log}"
        );
    }
    fs::write(&index, &bytes[..bytes.len() / 2]).unwrap();
    assert!(site.build(&[]).1);
    fs::remove_file(&index).unwrap();
    assert!(site.build(&[]).1);
    // A publish that was killed, and a manifest of another tree.
    assert!(!site.build(&[]).1);
    let state = site.0.path().join("public/.visnyk");
    fs::write(state.join("running"), "").unwrap();
    assert!(site.build(&[]).1);
    let manifest = fs::read(state.join("manifest")).unwrap();
    fs::write(state.join("manifest"), manifest).unwrap();
    assert!(site.build(&[]).1);
    // Sections that others delete, in either language, and the whole tree but its state.
    for folders in [&["novyny"][..], &["us/novyny"], &["novyny", "us", "assets"]] {
        assert!(!site.build(&[]).1);
        for folder in folders {
            fs::remove_dir_all(site.0.path().join("public").join(folder)).unwrap();
        }
        site.build(&[]);
        for folder in folders {
            assert!(
                site.0.path().join("public").join(folder).is_dir(),
                "{folder}"
            );
        }
    }
    // An earlier time than that of the tree.
    assert!(!site.build(&[]).1);
    let earlier = site.run(&["build", "--as-of", "2026-11-21T11:59:59Z"]);
    assert!(
        String::from_utf8(earlier.stderr)
            .unwrap()
            .contains("publish planned")
    );
}

#[test]
fn time_alone_changes_a_page() {
    let site = Site::new();
    let entry = site.content().join("news/dva/index.md");
    let text = fs::read_to_string(&entry).unwrap();
    let text = text.replacen("title", "unpublish_at = 2026-11-21T13:00:00Z\ntitle", 1);
    fs::write(&entry, text).unwrap();
    let_it_rest();
    site.build(&[]);
    let page = site.0.path().join("public/novyny/dva/index.html");
    assert!(page.exists());
    for (time, is_there) in [
        ("2026-11-21T12:59:59Z", true),
        ("2026-11-21T13:00:00Z", false),
    ] {
        let built = site.run(&["build", "--as-of", time]);
        assert!(built.status.success());
        assert_eq!(page.exists(), is_there, "{time}");
    }
}

#[test]
fn a_build_after_any_change_is_a_clean_build() {
    let site = Site::new();
    let content = site.content();
    let file = |entry: &str| content.join(entry).join("index.md");
    let steps: &[(&str, &dyn Fn())] = &[
        ("nothing", &|| {}),
        ("an edit", &|| {
            write_entry(&content, "news/dva", "Нова назва новини про дім громади");
        }),
        (
            "an edit of the same length with its times set back",
            &|| {
                edit_and_set_times_back(&file("news/odyn"), "двері", "вікна");
            },
        ),
        ("a new entry", &|| {
            write_entry(&content, "news/novyi", "Нова новина про дім громади");
        }),
        ("another folder under its name", &|| {
            fs::rename(content.join("news/dva"), content.join("news/swap")).unwrap();
            fs::rename(content.join("news/try"), content.join("news/dva")).unwrap();
            fs::rename(content.join("news/swap"), content.join("news/try")).unwrap();
        }),
        ("another file under its name", &|| {
            fs::copy(file("news/try"), content.join("news/odyn/.copy")).unwrap();
            fs::rename(content.join("news/odyn/.copy"), file("news/odyn")).unwrap();
        }),
        ("a text in English", &|| {
            let lead = "The old printing house became a home for a school, a choir and a library.";
            let body = "The text of a story that is long enough to be published. ".repeat(4);
            let text = format!(
                "+++\ntitle = \"The house opened its doors\"\nlead = \"{lead}\"\n+++\n\n{body}\n"
            );
            fs::write(content.join("news/odyn/index.us.md"), text).unwrap();
        }),
        ("settings", &|| {
            edit_and_set_times_back(&content.join("settings.toml"), "a@b.example", "c@d.example");
        }),
        ("a template", &|| {
            let template = site.0.path().join("theme/templates/cards/news.html");
            let text = fs::read_to_string(&template).unwrap();
            fs::write(&template, format!("{text}<!-- other -->")).unwrap();
        }),
        ("a deleted entry", &|| {
            fs::remove_dir_all(content.join("news/novyi")).unwrap();
        }),
        ("a file that is modified in the future", &|| {
            write_entry(&content, "news/dva", "Ще одна назва новини про дім");
            let file = File::options().write(true).open(file("news/dva")).unwrap();
            file.set_modified(SystemTime::now() + Duration::from_hours(24))
                .unwrap();
        }),
        ("all new times, as after a clone", &|| {
            let moved = site.0.path().join("moved");
            copy_all(&content, &moved);
            fs::remove_dir_all(&content).unwrap();
            fs::rename(moved, &content).unwrap();
        }),
    ];
    for (what, step) in steps {
        step();
        // Immediately, and again after the index has come to rest.
        site.check(what);
        let_it_rest();
        site.check(what);
        site.check(what);
    }
}

/// Makes the files below `to` those below `from`, and leaves those alone that have the same bytes.
fn synchronize(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for old in fs::read_dir(to).unwrap().map(Result::unwrap) {
        if !from.join(old.file_name()).exists() {
            if old.file_type().unwrap().is_dir() {
                fs::remove_dir_all(old.path()).unwrap();
            } else {
                fs::remove_file(old.path()).unwrap();
            }
        }
    }
    for new in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let target = to.join(new.file_name());
        if new.file_type().unwrap().is_dir() {
            synchronize(&new.path(), &target);
        } else if fs::read(&target).ok() != Some(fs::read(new.path()).unwrap()) {
            fs::copy(new.path(), target).unwrap();
        }
    }
}

/// A folder of content that changes as an editor of files changes it.
pub(super) struct Folder {
    pub(super) dir: tempfile::TempDir,
    /// Numbers and identities are not in the files, so entries decide about those of others.
    bare: bool,
    /// Builds that read a part of the entries.
    partial: usize,
}

impl Folder {
    pub(super) fn new(bare: bool) -> Folder {
        Folder {
            dir: tempfile::tempdir().unwrap(),
            bare,
            partial: 0,
        }
    }

    pub(super) fn write(&self, world: &World) {
        let mut memory = Memory {
            pictures: world.memory.pictures.clone(),
            ..Memory::default()
        };
        for (record, bodies) in world.memory.records.values() {
            let mut entry = record.entry.clone();
            if self.bare {
                entry.serials.clear();
                entry.identity = None;
            }
            memory.put(entry, bodies.clone());
        }
        let next = self.dir.path().join("next");
        let site = exportable(&memory, &world.site);
        write_and_load(&memory, &site, &next);
        synchronize(&next, &self.dir.path().join("content"));
    }

    pub(super) fn program(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_visnyk-generator"));
        command.current_dir(self.dir.path());
        command
    }

    fn command(&self, world: &World, words: &[&str]) -> Command {
        let mut command = self.program();
        let as_of = crate::support::time(world.now).to_string();
        command
            .args(words)
            .args(["--format", "json", "--as-of", &as_of, "--theme"])
            .arg(fixture().join("theme"))
            .env("RUST_LOG", "debug");
        command
    }

    /// Builds, and answers the exit code, the output and the log.
    pub(super) fn run(&self, world: &World, words: &[&str]) -> (Option<i32>, String, String) {
        let output = self.command(world, words).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (
            output.status.code(),
            text(output.stdout),
            text(output.stderr),
        )
    }

    /// Builds from nothing, and answers the output.
    fn build_clean(&self, world: &World) -> String {
        let clean = self.dir.path().join("clean");
        if clean.exists() {
            fs::remove_dir_all(&clean).unwrap();
        }
        let (code, output, log) = self.run(world, &["build", "--no-index", "--out", "clean"]);
        assert_eq!(code, Some(0), "{output}{log}");
        output
    }

    fn assert_clean(&self, after: &str) {
        let [built, clean] = ["public", "clean"].map(|name| tree(&self.dir.path().join(name)));
        assert_same(&built, &clean, after);
    }

    /// Builds with the index, and compares tree and findings with those of a build without one.
    fn check(&mut self, world: &World, after: &str) {
        let (code, output, log) = self.run(world, &["build", "--allow-shrink"]);
        assert_eq!(code, Some(0), "{output}{log}");
        self.partial += usize::from(log.contains("everything=false"));
        let expected = self.build_clean(world);
        self.assert_clean(after);
        let findings = |output: &str| -> (Vec<String>, serde_json::Value) {
            let mut lines: Vec<String> = output.lines().map(str::to_owned).collect();
            let summary: serde_json::Value = serde_json::from_str(&lines.pop().unwrap()).unwrap();
            let of_tree = ["entries", "warnings", "pages"].map(|name| summary[name].clone());
            (lines, of_tree.to_vec().into())
        };
        assert_eq!(findings(&output), findings(&expected), "{after}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        rng_seed: RngSeed::Fixed(45),
        failure_persistence: None,
        ..ProptestConfig::with_cases(4)
    })]

    /// Invariant 1 for the command line: builds of folders that change a little between them.
    #[test]
    fn builds_after_edits_are_clean_builds(
        bare in any::<bool>(),
        batches in prop::collection::vec(prop::collection::vec(step(34), 1..=3), 8),
    ) {
        let mut world = World::of(crowded(), 32);
        let mut folder = Folder::new(bare);
        folder.write(&world);
        let_it_rest();
        folder.check(&world, "first");
        let mut steps: Vec<Step> = Vec::new();
        for batch in batches {
            for step in batch {
                world.apply(&step);
                steps.push(step);
            }
            folder.write(&world);
            let_it_rest();
            folder.check(&world, &format!("{bare} {steps:?}"));
        }
        prop_assert!(folder.partial > 0, "{:?}", steps);
    }
}

#[test]
fn a_build_of_many_entries_reads_those_that_changed() {
    let mut world = World::of(crowded(), 30);
    let mut folder = Folder::new(true);
    folder.write(&world);
    let_it_rest();
    folder.check(&world, "first");
    world.edit(0, |entry, _| {
        entry.ua.as_mut().unwrap().title = "Зовсім інша назва новини".to_owned();
    });
    folder.write(&world);
    let_it_rest();
    folder.check(&world, "an edit");
    assert_eq!(folder.partial, 1);
    // A folder with a fault is read as a whole, which finds the same faults.
    let text = folder.dir.path().join("content/news/entry-0/index.md");
    let sound = fs::read_to_string(&text).unwrap();
    fs::write(&text, sound.replacen("title = ", "titel = ", 1)).unwrap();
    let failed = |words: &[&str]| {
        let (code, output, _) = folder.run(&world, &[&["build"], words].concat());
        assert_eq!(code, Some(1));
        output
    };
    assert_eq!(failed(&[]), failed(&["--no-index"]));
    fs::write(&text, sound).unwrap();
    let_it_rest();
    folder.check(&world, "put right");
    assert_eq!(folder.partial, 2);
}

/// Invariant 7: entries whose folders are gone do not explain their own removal.
#[test]
fn folders_that_are_gone_are_refused_as_by_a_whole_build() {
    let world = World::of(crowded(), 400);
    let mut folder = Folder::new(false);
    folder.write(&world);
    let_it_rest();
    folder.check(&world, "first");
    for n in (10..206).step_by(2) {
        fs::remove_dir_all(folder.dir.path().join(format!("content/news/entry-{n}"))).unwrap();
    }
    let_it_rest();
    let refused = folder.run(&world, &["build"]);
    let expected = folder.run(&world, &["build", "--no-index"]);
    assert_eq!((refused.0, &refused.1), (Some(3), &expected.1));
    assert!(refused.1.contains("--allow-shrink"), "{}", refused.1);
    assert!(refused.2.contains("every_page=false"), "{}", refused.2);
    assert_eq!(folder.run(&world, &["build", "--allow-shrink"]).0, Some(0));
}

#[test]
fn a_watch_that_keeps_its_last_build_leaves_clean_builds() {
    let mut world = World::of(crowded(), 30);
    let folder = Folder::new(true);
    folder.write(&world);
    let mut command = folder.command(&world, &["watch", "--allow-shrink"]);
    let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut watching = Watching(command.spawn().unwrap());
    let output = BufReader::new(watching.0.stdout.take().unwrap());
    let log = BufReader::new(watching.0.stderr.take().unwrap());
    let mut log = log.lines().map(Result::unwrap);
    let (sender, summaries) = mpsc::channel();
    std::thread::spawn(move || {
        for line in output.lines().map_while(Result::ok) {
            if line.contains("\"summary\"") {
                let _ = sender.send(line);
            }
        }
    });
    let next_summary = || summaries.recv_timeout(Duration::from_mins(1)).unwrap();
    next_summary();
    log.find(|line| line.contains("watching ")).unwrap();
    let log = std::thread::spawn(move || log.collect::<Vec<_>>().join("\n"));
    let steps = [
        Step::Retitle { n: 2, to: 3 },
        Step::Rename { n: 4, to: 1 },
        Step::Put {
            kind: Kind::Posters,
            n: 31,
        },
        Step::Rebody { n: 5, links_to: 31 },
        Step::Remove { n: 31 },
        Step::Withdraw { n: 6 },
        Step::Claim { n: 8, from: 4 },
        Step::Recategorize { n: 10, to: 2 },
    ];
    for step in steps {
        world.apply(&step);
        folder.write(&world);
        next_summary();
        // A rename may be two bursts.
        while summaries.recv_timeout(Duration::from_millis(300)).is_ok() {}
        folder.build_clean(&world);
        folder.assert_clean(&format!("{step:?}"));
    }
    // A fault, and what is right again.
    let text = folder.dir.path().join("content/news/entry-2/index.md");
    let sound = fs::read_to_string(&text).unwrap();
    fs::write(&text, "no front matter").unwrap();
    assert!(next_summary().contains("failed"));
    fs::write(&text, sound.replacen("title = \"", "title = \"Знову ", 1)).unwrap();
    assert!(!next_summary().contains("failed"));
    folder.build_clean(&world);
    folder.assert_clean("put right");
    // Another publisher has the tree between two saves.
    let (code, ..) = folder.run(&world, &["build", "--allow-shrink", "--no-payloads"]);
    assert_eq!(code, Some(0));
    fs::write(&text, sound).unwrap();
    assert!(!next_summary().contains("failed"));
    folder.build_clean(&world);
    folder.assert_clean("after another publisher");
    drop(watching);
    let log = log.join().unwrap();
    assert!(log.matches("everything=false").count() >= 6, "{log}");
    // A watch that was killed at rest leaves a tree that is trusted.
    let (code, _, log) = folder.run(&world, &["build", "--allow-shrink"]);
    assert_eq!(code, Some(0));
    assert!(!log.contains("compared with the manifest"), "{log}");
}
