//! The tree on disk: what a publish does about what others, or time, have done to it.

use crate::support::trouble::{Countdown, fails_once};
use crate::support::{
    DAY, Memory, NOW, THEME, assert_same, build, config, entry, number, open, site, slug, tree,
};
use generator::index::Index;
use generator::publish::{Explained, PublishError, Publisher, RealDisk, Tree};
use generator::snapshot::{Source, SourceError};
use generator::view::{Config, Hsts};
use model::{
    EntryId, Fields, Kind, Locale, Localized, Maintenance, MediaHash, Record, UnixSeconds,
};
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Some entries of every kind.
fn portal() -> Memory {
    let (mut memory, mut last) = (Memory::default(), BTreeMap::new());
    for n in 0..28 {
        let mut entry = entry(Kind::ALL[n as usize % 7], n);
        number(&mut entry, &site(), &mut last);
        memory.put(entry, [format!("Текст {n}"), format!("Body {n}")]);
    }
    memory
}

/// A publisher of a tree that shows the portal.
fn published(memory: &Memory, root: &Path) -> Publisher {
    let site = site();
    let mut publisher = open(root, Box::new(RealDisk), &site).unwrap();
    let index = memory.index(&site, NOW);
    publisher
        .publish_all(memory, Arc::new(site), index, None, &|_, _| {})
        .unwrap();
    publisher
}

#[test]
fn what_cannot_be_deleted_after_its_week_fails_no_publish() {
    let (memory, dir) = (portal(), tempfile::tempdir().unwrap());
    let retired = dir.path().join(".visnyk/retired");
    let old = retired.join((NOW.get() / DAY - 30).to_string());
    fs::create_dir_all(old.join("assets/fonts")).unwrap();
    fs::create_dir_all(old.join(".cache")).unwrap();
    for file in [
        "assets/app-1.js",
        "assets/.DS_Store",
        "assets/fonts/.nfs01",
        ".cache/a",
        "notes.txt",
    ] {
        fs::write(old.join(file), "x").unwrap();
    }
    let young = retired
        .join((NOW.get() / DAY - 3).to_string())
        .join("assets");
    fs::create_dir_all(&young).unwrap();
    fs::write(young.join("app-2.js"), "x").unwrap();
    published(&memory, dir.path()).close().unwrap();
    assert!(!old.exists(), "hidden files and folders go too");
    assert!(young.join("app-2.js").exists());
    // A file where a folder of a day should be.
    fs::write(retired.join("11"), "x").unwrap();
    published(&memory, dir.path()).close().unwrap();
}

/// Panics at the body of one entry, once.
struct Panicking<'a> {
    memory: &'a Memory,
    at: EntryId,
    armed: AtomicBool,
}

impl Source for Panicking<'_> {
    fn record(&self, id: EntryId) -> Result<Arc<Record>, SourceError> {
        Source::record(self.memory, id)
    }
    fn body<'b>(
        &'b self,
        id: EntryId,
        locale: Locale,
        buffer: &'b mut Vec<u8>,
    ) -> Result<&'b str, SourceError> {
        assert!(
            id != self.at || !self.armed.swap(false, Ordering::SeqCst),
            "a test panics here"
        );
        self.memory.body(id, locale, buffer)
    }
    fn media(&self, hash: MediaHash) -> Result<Vec<u8>, SourceError> {
        self.memory.media(hash)
    }
}

fn retitled(memory: &Memory, ids: &[i64]) -> Memory {
    let mut memory = memory.clone();
    for id in ids.iter().map(|id| EntryId(*id)) {
        let (record, mut bodies) = memory.records[&id].clone();
        let mut entry = record.entry.clone();
        entry.ua.as_mut().unwrap().title = format!("Інша назва {}", id.0);
        bodies[0] = "Інший текст".to_owned();
        memory.put(entry, bodies);
    }
    memory
}

fn publish(
    publisher: &mut Publisher,
    source: &dyn Source,
    memory: &Memory,
    ids: &[i64],
) -> Vec<String> {
    let changes = ids
        .iter()
        .map(|id| (EntryId(*id), memory.record(EntryId(*id))))
        .collect();
    publisher
        .publish_changes(source, changes, NOW, Explained::Edits)
        .unwrap()
        .written
}

fn assert_built(root: &Path, memory: &Memory, what: &str) {
    let clean = tempfile::tempdir().unwrap();
    build(memory, &site(), NOW, clean.path());
    assert_same(&tree(root), &tree(clean.path()), what);
}

#[test]
fn a_panic_in_a_publish_is_repaired_by_the_next_one() {
    let (memory, dir) = (portal(), tempfile::tempdir().unwrap());
    let mut publisher = published(&memory, dir.path());
    let edited = retitled(&memory, &[0, 7, 14]);
    let source = Panicking {
        memory: &edited,
        at: EntryId(14),
        armed: AtomicBool::new(true),
    };
    let ids = [0, 7, 14];
    // One thread: pages of the other entries are written before the panic.
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(1)
        .build()
        .unwrap();
    let outcome = pool.install(|| {
        catch_unwind(AssertUnwindSafe(|| {
            publish(&mut publisher, &source, &edited, &ids)
        }))
    });
    assert!(outcome.is_err());
    assert_ne!(tree(dir.path()), {
        let clean = tempfile::tempdir().unwrap();
        build(&memory, &site(), NOW, clean.path());
        tree(clean.path())
    });
    // Reverted: every fingerprint is that of the manifest again, the files are not.
    publish(&mut publisher, &memory, &memory, &ids);
    assert_built(dir.path(), &memory, "after a panic and a revert");
    publish(&mut publisher, &edited, &edited, &ids);
    assert_built(dir.path(), &edited, "after another edit");
    publisher.close().unwrap();
}

#[test]
fn a_page_written_before_a_panic_goes_with_the_edit_that_is_reverted() {
    let (memory, dir) = (portal(), tempfile::tempdir().unwrap());
    let mut publisher = published(&memory, dir.path());
    let mut edited = retitled(&memory, &[14]);
    for n in [40, 41] {
        edited.put(entry(Kind::News, n), ["Нова".to_owned(), "New".to_owned()]);
    }
    let ids = [14, 40, 41];
    let source = Panicking {
        memory: &edited,
        at: EntryId(41),
        armed: AtomicBool::new(true),
    };
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(1)
        .build()
        .unwrap();
    let outcome = pool.install(|| {
        catch_unwind(AssertUnwindSafe(|| {
            publish(&mut publisher, &source, &edited, &ids)
        }))
    });
    assert!(outcome.is_err());
    let new = dir.path().join("novyny/entry-40/index.html");
    assert!(new.exists(), "the page of the first entry was written");
    publish(&mut publisher, &memory, &memory, &ids);
    assert!(!new.exists());
    assert_built(dir.path(), &memory, "after a panic and a revert");
    publisher.close().unwrap();
}

#[test]
fn what_a_failed_publish_wrote_goes_when_its_address_becomes_a_redirect() {
    // Each of the first operations fails in turn: the log, the payload of the new page, the page.
    for n in 1..=12 {
        let (memory, dir, countdown) =
            (portal(), tempfile::tempdir().unwrap(), Countdown::default());
        let mut publisher =
            open(dir.path(), Box::new(fails_once(countdown.clone())), &site()).unwrap();
        let index = memory.index(&site(), NOW);
        publisher
            .publish_all(&memory, Arc::new(site()), index, None, &|_, _| {})
            .unwrap();
        let (mut added, bodies) = (memory.clone(), ["Нова".to_owned(), "New".to_owned()]);
        added.put(entry(Kind::News, 40), bodies.clone());
        countdown.start(n);
        let changes = vec![(EntryId(40), added.record(EntryId(40)))];
        assert!(
            publisher
                .publish_changes(&added, changes, NOW, Explained::Edits)
                .is_err(),
            "operation {n} fails"
        );
        let mut moved = entry(Kind::News, 40);
        moved.former_slugs = vec![std::mem::replace(&mut moved.slug, slug("entry-41"))];
        added.put(moved, bodies);
        publish(&mut publisher, &added, &added, &[40]);
        assert_built(dir.path(), &added, &format!("after operation {n} failed"));
        publisher.close().unwrap();
    }
}

/// Where a process that was killed had written the payload of a page, and not yet the page.
fn killed_between_payload_and_page(root: &Path, memory: &Memory) -> [std::path::PathBuf; 2] {
    drop(published(memory, root));
    let payloads = ["novyny", "us/novyny"].map(|section| {
        let folder = root.join(section).join("entry-40");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("_payload.json"), "{}").unwrap();
        folder.join("_payload.json")
    });
    let mut log = fs::OpenOptions::new()
        .append(true)
        .open(root.join(".visnyk/manifest"))
        .unwrap();
    for payload in &payloads {
        let payload = payload.strip_prefix(root).unwrap();
        let page = payload.with_file_name("index.html");
        write!(log, "j\t{}\nj\t{}\n", page.display(), payload.display()).unwrap();
    }
    payloads
}

#[test]
fn a_payload_that_came_before_its_page_stays_when_the_page_follows() {
    let (mut memory, dir) = (portal(), tempfile::tempdir().unwrap());
    let payloads = killed_between_payload_and_page(dir.path(), &memory);
    let mut added = entry(Kind::News, 40);
    number(&mut added, &site(), &mut BTreeMap::new());
    memory.put(added, ["Нова".to_owned(), "New".to_owned()]);
    let mut publisher = published(&memory, dir.path());
    assert_built(dir.path(), &memory, "after the start");
    // An edit elsewhere looks at other files.
    let memory = retitled(&memory, &[3]);
    publish(&mut publisher, &memory, &memory, &[3]);
    assert_built(dir.path(), &memory, "after an edit");
    assert!(payloads.iter().all(|payload| payload.exists()));
}

#[test]
fn a_payload_that_came_before_its_page_goes_when_a_redirect_follows() {
    let (mut memory, dir) = (portal(), tempfile::tempdir().unwrap());
    let payloads = killed_between_payload_and_page(dir.path(), &memory);
    let mut moved = entry(Kind::News, 40);
    number(&mut moved, &site(), &mut BTreeMap::new());
    moved.former_slugs = vec![std::mem::replace(&mut moved.slug, slug("entry-41"))];
    memory.put(moved, ["Нова".to_owned(), "New".to_owned()]);
    published(&memory, dir.path()).close().unwrap();
    assert_built(dir.path(), &memory, "after the start");
    assert!(!payloads.iter().any(|payload| payload.exists()));
}

#[test]
fn a_panic_in_a_preview_leaves_nothing_behind() {
    let (memory, dir) = (portal(), tempfile::tempdir().unwrap());
    let mut publisher = published(&memory, dir.path());
    let mut draft = Record::clone(&memory.record(EntryId(7)).unwrap());
    draft.entry.id = EntryId(-1);
    let mut source = memory.clone();
    source.put(
        draft.entry.clone(),
        ["Чернетка".to_owned(), "Draft".to_owned()],
    );
    let panicking = Panicking {
        memory: &source,
        at: EntryId(-1),
        armed: AtomicBool::new(true),
    };
    let drawn = catch_unwind(AssertUnwindSafe(|| {
        publisher.preview(&panicking, &draft, Locale::Ua)
    }));
    assert!(drawn.is_err());
    assert!(publisher.index().row(EntryId(-1)).is_none());
    let page = publisher.preview(&source, &draft, Locale::Ua).unwrap();
    assert!(String::from_utf8(page).unwrap().contains("Чернетка"));
    let edited = retitled(&memory, &[0, 7]);
    publish(&mut publisher, &edited, &edited, &[0, 7]);
    assert_built(dir.path(), &edited, "after a preview that panicked");
    publisher.close().unwrap();
}

#[test]
fn a_publish_of_every_page_restores_what_its_change_touches() {
    let (mut memory, dir) = (portal(), tempfile::tempdir().unwrap());
    let mut page = entry(Kind::Pages, 60);
    let Fields::Page(fields) = &mut page.fields else {
        unreachable!()
    };
    fields.menu = "footer".to_owned();
    let file = dir
        .path()
        .join(page.path().trim_start_matches('/'))
        .join("index.html");
    memory.put(page, ["Текст".to_owned(), "Body".to_owned()]);
    let mut publisher = published(&memory, dir.path());
    fs::remove_file(&file).unwrap();
    // Every page leads to an entry of a menu, so a change of one looks at all of them. This one
    // changes no bytes.
    publish(&mut publisher, &memory, &memory, &[60]);
    assert!(file.exists());
    assert_built(dir.path(), &memory, "after a deleted page of a menu");
    publisher.close().unwrap();
}

#[test]
fn what_others_deleted_is_published_again_without_a_restart() {
    let (memory, dir) = (portal(), tempfile::tempdir().unwrap());
    let mut publisher = published(&memory, dir.path());
    let root = dir.path();
    let own = memory.record(EntryId(0)).unwrap().entry.path();
    let own = own.trim_start_matches('/');
    // What the edit touches: its page, and only the payload of its page.
    for file in ["index.html", "_payload.json"] {
        fs::remove_file(root.join(own).join(file)).unwrap();
        publish(&mut publisher, &memory, &memory, &[0]);
        assert_built(
            root,
            &memory,
            &format!("after {file} of the entry was deleted"),
        );
    }
    fs::write(root.join(own).join("index.html"), "").unwrap();
    publish(&mut publisher, &memory, &memory, &[0]);
    assert_built(root, &memory, "after the page was emptied");
    // Folders of sections, whatever the edit is about.
    for folder in [
        "novyny",
        "us/poster",
        "media",
        "assets",
        "builds",
        "us",
        ".",
    ] {
        for item in fs::read_dir(root.join(folder)).unwrap() {
            let path = item.unwrap().path();
            if path.file_name().unwrap() != ".visnyk" {
                if path.is_dir() {
                    fs::remove_dir_all(&path)
                } else {
                    fs::remove_file(&path)
                }
                .unwrap();
            }
        }
        let _ = fs::remove_dir(root.join(folder));
        publish(&mut publisher, &memory, &memory, &[2]);
        assert_built(root, &memory, &format!("after {folder} was deleted"));
    }
    assert_eq!(
        publish(&mut publisher, &memory, &memory, &[2]),
        [""; 0],
        "nothing is missing"
    );
    publisher.close().unwrap();
}

#[test]
fn a_round_finds_every_missing_file_in_time() {
    let (memory, dir) = (portal(), tempfile::tempdir().unwrap());
    let mut publisher = published(&memory, dir.path());
    assert!(!publisher.check_tree(NOW).unwrap());
    for file in [
        "robots.txt",
        "us/index.html",
        "us/404.html",
        "search/all/_payload.json",
    ] {
        fs::remove_file(dir.path().join(file)).unwrap();
        // The round ends, and begins again.
        let is_missing = (0..3).any(|_| publisher.check_tree(NOW).unwrap());
        assert!(is_missing, "{file}");
        assert!(!publish(&mut publisher, &memory, &memory, &[]).is_empty());
        assert_built(dir.path(), &memory, file);
    }
    assert!((0..3).all(|_| !publisher.check_tree(NOW).unwrap()));
    publisher.close().unwrap();
}

#[test]
fn a_round_looks_at_a_part_at_a_time() {
    let (memory, dir) = (portal(), tempfile::tempdir().unwrap());
    published(&memory, dir.path()).close().unwrap();
    let mut tree = Tree::open(dir.path(), Box::new(RealDisk)).unwrap();
    let paths: Vec<String> = tree.manifest().files.keys().cloned().collect();
    fs::remove_file(dir.path().join(&paths[25])).unwrap();
    let is_missing: Vec<bool> = (0..4).map(|_| tree.look_at_next(10).unwrap()).collect();
    assert_eq!(is_missing, [false, false, true, false]);
    // A round whose last part is full ends with an empty one.
    let rest = paths.len() / 10 + 1;
    assert!((4..rest + 2).all(|_| !tree.look_at_next(10).unwrap()));
    assert!(tree.look_at_next(10).unwrap(), "the second round");
    tree.close().unwrap();
}

#[test]
fn a_tree_that_was_deleted_whole_comes_back_with_its_lock() {
    let (memory, dir) = (portal(), tempfile::tempdir().unwrap());
    let root = dir.path().join("public");
    let mut publisher = published(&memory, &root);
    fs::remove_dir_all(&root).unwrap();
    assert!(publisher.check_tree(NOW).unwrap());
    publish(&mut publisher, &memory, &memory, &[]);
    assert_built(&root, &memory, "after everything was deleted");
    let second = Tree::open(&root, Box::new(RealDisk));
    assert!(
        matches!(second.map(drop), Err(PublishError::Locked(_))),
        "the lock is held again"
    );
    publisher.close().unwrap();
    // The log is whole: a build of the same has nothing to do.
    assert_eq!(build(&memory, &site(), NOW, &root).written, [""; 0]);

    // Another publisher was quicker.
    let mut publisher = published(&memory, &root);
    fs::remove_dir_all(&root).unwrap();
    let other = Tree::open(&root, Box::new(RealDisk)).unwrap();
    let refused = publisher.publish_changes(&memory, Vec::new(), NOW, Explained::Edits);
    assert!(matches!(refused, Err(PublishError::Locked(_))));
    drop(other);
}

#[test]
fn a_clean_restart_repairs_a_deleted_folder() {
    let (memory, dir) = (portal(), tempfile::tempdir().unwrap());
    published(&memory, dir.path()).close().unwrap();
    fs::remove_dir_all(dir.path().join("novyny")).unwrap();
    published(&memory, dir.path()).close().unwrap();
    assert_built(dir.path(), &memory, "after a restart");
}

/// Publishes everything at a time, as a server does at its start.
fn publish_all(
    publisher: &mut Publisher,
    memory: &Memory,
    as_of: UnixSeconds,
) -> Result<(), PublishError> {
    let index = memory.index(&site(), as_of);
    // Time explains what it withdraws.
    let explained = index.due(NOW).len();
    publisher
        .publish_all(memory, Arc::new(site()), index, Some(explained), &|_, _| {})
        .map(drop)
}

#[test]
fn a_clock_far_back_removes_nothing_until_it_is_accepted() {
    let (mut memory, dir) = (portal(), tempfile::tempdir().unwrap());
    for (id, (record, bodies)) in memory.records.clone() {
        let mut entry = record.entry.clone();
        entry.publish_at = Some(crate::support::time(NOW.plus(-30 * DAY - id.0)));
        memory.put(entry, bodies);
    }
    let mut publisher = published(&memory, dir.path());
    let before = tree(dir.path());
    let back = NOW.plus(-3652 * DAY);
    let refused = publisher
        .publish_changes(&memory, Vec::new(), back, Explained::Edits)
        .unwrap_err();
    assert!(
        matches!(refused, PublishError::ClockBack { .. }),
        "{refused}"
    );
    let words = refused.to_string();
    assert!(
        words.contains("2016-11-21T12:00:00Z") && words.contains("--allow-shrink"),
        "{words}"
    );
    let refused = publish_all(&mut publisher, &memory, back).unwrap_err();
    assert!(
        matches!(refused, PublishError::ClockBack { .. }),
        "{refused}"
    );
    assert_same(&before, &tree(dir.path()), "refused publishes");
    // The clock is right again: nothing has to be accepted.
    publish(&mut publisher, &memory, &memory, &[0]);
    assert_same(&before, &tree(dir.path()), "the clock is right");

    publisher.accept_clock();
    publish_all(&mut publisher, &memory, back).unwrap();
    let clean = tempfile::tempdir().unwrap();
    build(&memory, &site(), back, clean.path());
    assert_same(&tree(dir.path()), &tree(clean.path()), "accepted");
    publish_all(&mut publisher, &memory, NOW).unwrap();
    let refused = publish_all(&mut publisher, &memory, back).unwrap_err();
    assert!(
        matches!(refused, PublishError::ClockBack { .. }),
        "accepted once only: {refused}"
    );
    publisher.close().unwrap();
}

#[test]
fn a_clock_that_is_corrected_backwards_keeps_the_tree_right() {
    let (mut memory, dir) = (portal(), tempfile::tempdir().unwrap());
    let mut site = site();
    site.settings.maintenance = Some(Maintenance {
        text: Localized::default(),
        until: Some(crate::support::time(NOW.plus(-3 * 3600))),
    });
    for (n, hours) in [(0, -20), (1, -12), (3, -8), (7, -2), (10, -1)] {
        let (record, bodies) = memory.records[&EntryId(n)].clone();
        let mut entry = record.entry.clone();
        entry.publish_at = Some(crate::support::time(NOW.plus(hours * 3600)));
        memory.put(entry, bodies);
    }
    let mut publisher = open(dir.path(), Box::new(RealDisk), &site).unwrap();
    let index = memory.index(&site, NOW);
    publisher
        .publish_all(&memory, Arc::new(site.clone()), index, None, &|_, _| {})
        .unwrap();
    for hours in [-1, -5, 0, -23, -12, 0] {
        let as_of = NOW.plus(hours * 3600);
        publisher
            .publish_changes(&memory, Vec::new(), as_of, Explained::Edits)
            .unwrap();
        let clean = tempfile::tempdir().unwrap();
        build(&memory, &site, as_of, clean.path());
        assert_same(
            &tree(dir.path()),
            &tree(clean.path()),
            &format!("{hours} hours from now"),
        );
    }
    publisher.close().unwrap();
}

#[test]
fn the_log_forgets_what_was_removed() {
    let (memory, dir) = (portal(), tempfile::tempdir().unwrap());
    let mut publisher = published(&memory, dir.path());
    let log = || fs::read_to_string(dir.path().join(".visnyk/manifest")).unwrap();
    let withdraw = |publisher: &mut Publisher, id: i64| {
        let path = memory.record(EntryId(id)).unwrap().entry.path();
        publisher
            .publish_changes(&memory, vec![(EntryId(id), None)], NOW, Explained::Edits)
            .unwrap();
        assert!(log().contains(&path[1..]), "{path} was removed just now");
        path[1..].to_owned()
    };
    let first = withdraw(&mut publisher, 0);
    assert!(!publisher.check_tree(NOW).unwrap());
    assert!(!log().contains(&first), "at the first rest");
    let second = withdraw(&mut publisher, 7);
    publisher.check_tree(NOW.plus(3599)).unwrap();
    assert!(log().contains(&second), "within the hour");
    publisher.check_tree(NOW.plus(3600)).unwrap();
    assert!(!log().contains(&second));
    // Stopped before that: the next start forgets.
    let third = withdraw(&mut publisher, 14);
    publisher.close().unwrap();
    let mut left = memory.clone();
    left.records.retain(|id, _| ![0, 7, 14].contains(&id.0));
    let written = build(&left, &site(), NOW, dir.path()).written;
    assert_eq!(written, [""; 0], "it forgets nothing else");
    assert!(!log().contains(&third));
}

#[test]
fn another_setting_of_transport_security_rewrites_headers_alone() {
    let (memory, dir, site) = (portal(), tempfile::tempdir().unwrap(), site());
    build(&memory, &site, NOW, dir.path());
    let disk = Tree::open(dir.path(), Box::new(RealDisk)).unwrap();
    let config = Config {
        hsts: Hsts::Subdomains,
        ..config()
    };
    let empty = Index::new([], NOW);
    let mut publisher = Publisher::new(disk, THEME.clone(), config, Arc::new(site.clone()), empty);
    let index = memory.index(&site, NOW);
    let report = publisher
        .publish_all(&memory, Arc::new(site), index, None, &|_, _| {})
        .unwrap();
    publisher.close().unwrap();
    assert_eq!(report.written, ["_headers"]);
    let rules = fs::read_to_string(dir.path().join("_headers")).unwrap();
    assert!(
        rules.contains("\n  Strict-Transport-Security: max-age=63072000; includeSubDomains\n"),
        "{rules}"
    );
}
