//! Invariant 3: a publish that is killed or fails at any file operation, and the next one, end in
//! the tree of a clean build, also when the edit was reverted in between; and a caller that noted
//! neither publish learns what both changed.

use crate::support::foreign::Foreign;
use crate::support::trouble::FaultyDisk;
use crate::support::{Memory, NOW, assert_same, build, entry, number, open, slug, tree};
use generator::publish::{Explained, RealDisk, Tree};
use model::{EntryId, Kind, Redirects, Site, Status};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::{fs, io};

/// Fails at one operation; when killed, at every later one too.
struct Fault {
    at: usize,
    killed: bool,
    counter: Arc<AtomicUsize>,
    dead: Arc<AtomicBool>,
}

impl Fault {
    fn step(&self) -> io::Result<()> {
        if self.dead.load(Ordering::SeqCst) {
            return Err(io::Error::other("killed"));
        }
        if self.counter.fetch_add(1, Ordering::SeqCst) == self.at {
            self.dead.store(self.killed, Ordering::SeqCst);
            return Err(io::Error::other("injected"));
        }
        Ok(())
    }
}

/// No categories and no redirects: few files, so that every operation can be tried.
fn site() -> Site {
    Site {
        categories: BTreeMap::new(),
        redirects: Redirects::default(),
        ..crate::support::site()
    }
}

fn copy(from: &Path, to: &Path) {
    for item in fs::read_dir(from).unwrap() {
        let item = item.unwrap();
        let to = to.join(item.file_name());
        if item.file_type().unwrap().is_dir() {
            fs::create_dir_all(&to).unwrap();
            copy(&item.path(), &to);
        } else {
            fs::copy(item.path(), to).unwrap();
        }
    }
}

/// The portal before and after the edit, and their clean trees.
struct Case {
    before: Memory,
    after: Memory,
    ids: Vec<EntryId>,
    built: tempfile::TempDir,
    /// The position of the built tree.
    noted: u128,
    trees: [BTreeMap<String, String>; 2],
    /// Files of others in the built tree, beside pages that come, stay and go.
    foreign: Foreign,
}

impl Case {
    fn new() -> Case {
        let before = portal();
        let (after, ids) = edited(&before);
        let (built, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        build(&before, &site(), NOW, built.path());
        build(&after, &site(), NOW, other.path());
        let trees = [tree(built.path()), tree(other.path())];
        let opened = Tree::open(built.path(), Box::new(RealDisk)).unwrap();
        let noted = opened.manifest().position;
        opened.close().unwrap();
        let mut foreign = Foreign::default();
        for folder in [
            "",
            "old-site/",
            "novyny/entry-0/",
            "novyny/renamed/",
            "novyny/entry-5/deep/",
            "assets/",
        ] {
            foreign.add(built.path(), format!("{folder}foreign.txt"));
        }
        foreign.add(built.path(), "old-site/_payload.json");
        foreign.add(built.path(), "advertisement/entry-4/foreign.txt");
        Case {
            before,
            after,
            ids,
            built,
            noted,
            trees,
            foreign,
        }
    }
}

fn portal() -> Memory {
    let mut memory = Memory::default();
    let mut last = BTreeMap::new();
    for n in 0..5 {
        let kind = [
            Kind::News,
            Kind::News,
            Kind::Posters,
            Kind::Services,
            Kind::Advertisements,
        ][n as usize];
        let mut entry = entry(kind, n);
        number(&mut entry, &site(), &mut last);
        memory.put(entry, [format!("Текст {n}"), format!("Body {n}")]);
    }
    memory
}

/// A rename (a new page, a removed page, a redirect), a withdrawal, and a new entry.
fn edited(before: &Memory) -> (Memory, Vec<EntryId>) {
    let mut memory = before.clone();
    let (record, bodies) = memory.records[&EntryId(0)].clone();
    let mut renamed = record.entry.clone();
    renamed
        .former_slugs
        .push(std::mem::replace(&mut renamed.slug, slug("renamed")));
    memory.put(renamed, bodies);
    let (record, bodies) = memory.records[&EntryId(4)].clone();
    let mut withdrawn = record.entry.clone();
    withdrawn.status = Status::Draft;
    memory.put(withdrawn, bodies);
    let mut last = BTreeMap::from([
        ("news/all".to_owned(), 2),
        ("news/first".to_owned(), 2),
        ("news/second".to_owned(), 2),
    ]);
    let mut new = entry(Kind::News, 5);
    number(&mut new, &site(), &mut last);
    memory.put(new, ["Новий".to_owned(), "New".to_owned()]);
    (memory, vec![EntryId(0), EntryId(4), EntryId(5)])
}

/// A copy of the tree that a receiver of changes keeps: files only, payloads go with their pages.
fn mirrored(
    mut mirror: BTreeMap<String, String>,
    changes: Option<(Vec<String>, Vec<String>)>,
    tree: &BTreeMap<String, String>,
    name: &str,
) -> BTreeMap<String, String> {
    let (written, removed) = changes.unwrap_or_else(|| panic!("{name}: the changes are not known"));
    for path in written.iter().chain(&removed) {
        let payload = path
            .strip_suffix("index.html")
            .map(|folder| format!("{folder}_payload.json"));
        for path in [Some(path.clone()), payload].into_iter().flatten() {
            match tree.get(&path) {
                Some(bytes) => mirror.insert(path, bytes.clone()),
                None => mirror.remove(&path),
            };
        }
    }
    assert!(
        written.iter().all(|path| tree.contains_key(path)),
        "{name}: written and not there"
    );
    assert!(
        removed.iter().all(|path| !tree.contains_key(path)),
        "{name}: removed and there"
    );
    mirror
}

fn without_folders(mut tree: BTreeMap<String, String>) -> BTreeMap<String, String> {
    tree.retain(|path, _| !path.ends_with('/'));
    tree
}

/// Runs the edit with a fault at operation `at`; `false` when the publish had fewer operations.
fn attempt(case: &Case, at: usize, killed: bool, reverted: bool) -> bool {
    let site = site();
    let dir = tempfile::tempdir().unwrap();
    copy(case.built.path(), dir.path());

    let (counter, dead) = (
        Arc::new(AtomicUsize::new(0)),
        Arc::new(AtomicBool::new(false)),
    );
    let fault = Fault {
        at,
        killed,
        counter: Arc::clone(&counter),
        dead,
    };
    let (goal, clean) = if reverted {
        (&case.before, &case.trees[0])
    } else {
        (&case.after, &case.trees[1])
    };
    let name = format!("operation {at}, killed {killed}, reverted {reverted}");
    let noted = case.noted;
    let mirror = without_folders(case.trees[0].clone());
    let goal_files = without_folders(clean.clone());
    let changes = |memory: &Memory| {
        case.ids
            .iter()
            .map(|id| (*id, memory.record(*id)))
            .collect::<Vec<_>>()
    };
    if let Ok(mut publisher) = open(
        dir.path(),
        Box::new(FaultyDisk(move || fault.step())),
        &site,
    ) {
        let index = case.before.index(&site, NOW);
        publisher.continue_from(Some(noted));
        let started = publisher.publish_all(
            &case.before,
            Arc::new(site.clone()),
            index,
            None,
            &|_, _| {},
        );
        let failed = started.is_err()
            || publisher
                .publish_changes(&case.after, changes(&case.after), NOW, Explained::Edits)
                .is_err();
        if !failed && counter.load(Ordering::SeqCst) <= at {
            return false;
        }
        if !killed {
            // The same process goes on.
            publisher
                .publish_changes(goal, changes(goal), NOW, Explained::Edits)
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            case.foreign.assert_there(dir.path(), &name);
            assert_same(&case.foreign.own(tree(dir.path())), clean, &name);
            let mirror = mirrored(mirror, publisher.unacknowledged_changes(), clean, &name);
            assert_same(&mirror, &goal_files, &name);
            return true;
        }
        // Dropped without a clean stop.
    }
    let mut publisher = open(dir.path(), Box::new(RealDisk), &site).unwrap();
    publisher.continue_from(Some(noted));
    let index = goal.index(&site, NOW);
    publisher
        .publish_all(goal, Arc::new(site.clone()), index, None, &|_, _| {})
        .unwrap();
    case.foreign.assert_there(dir.path(), &name);
    assert_same(&case.foreign.own(tree(dir.path())), clean, &name);
    let changes = publisher.unacknowledged_changes();
    assert_same(&mirrored(mirror, changes, clean, &name), &goal_files, &name);
    // What the caller has noted is not reported again, and a foreign position is known as one.
    let position = publisher.position();
    publisher.continue_from(Some(position));
    assert_eq!(publisher.unacknowledged_changes(), Some(Default::default()));
    publisher.continue_from(Some(position ^ 1));
    assert_eq!(publisher.unacknowledged_changes(), None);
    true
}

#[test]
fn any_failing_operation_is_mended_by_the_next_publish() {
    let case = Case::new();
    for reverted in [false, true] {
        for killed in [false, true] {
            let operations = (0..10_000)
                .take_while(|at| attempt(&case, *at, killed, reverted))
                .count();
            assert!(operations > 60, "only {operations} operations were tried");
        }
    }
}
