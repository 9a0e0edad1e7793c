//! The tree on disk: what a publish does about what others, or time, have done to it.
#![allow(clippy::unwrap_used)]

mod support;

use generator::model::{EntryId, Kind, Locale, MediaHash};
use generator::publish::{Publisher, RealDisk};
use generator::snapshot::{Record, Source, SourceError};
use std::collections::BTreeMap;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use support::{DAY, Memory, NOW, assert_same, build, entry, number, open, site, tree};

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
    publisher.publish_all(memory, Arc::new(site), index, None, &|_, _| {}).unwrap();
    publisher
}

#[test]
fn what_cannot_be_deleted_after_its_week_fails_no_publish() {
    let (memory, dir) = (portal(), tempfile::tempdir().unwrap());
    let retired = dir.path().join(".visnyk/retired");
    let old = retired.join((NOW / DAY - 30).to_string());
    fs::create_dir_all(old.join("assets/fonts")).unwrap();
    fs::create_dir_all(old.join(".cache")).unwrap();
    for file in ["assets/app-1.js", "assets/.DS_Store", "assets/fonts/.nfs01", ".cache/a", "notes.txt"] {
        fs::write(old.join(file), "x").unwrap();
    }
    let young = retired.join((NOW / DAY - 3).to_string()).join("assets");
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
        assert!(id != self.at || !self.armed.swap(false, Ordering::SeqCst), "a test panics here");
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

fn publish(publisher: &mut Publisher, source: &dyn Source, memory: &Memory, ids: &[i64]) -> Vec<String> {
    let changes = ids.iter().map(|id| (EntryId(*id), memory.record(EntryId(*id)))).collect();
    publisher.publish_changes(source, changes, NOW).unwrap().written
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
    let source = Panicking { memory: &edited, at: EntryId(14), armed: AtomicBool::new(true) };
    let ids = [0, 7, 14];
    // One thread: pages of the other entries are written before the panic.
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let outcome =
        pool.install(|| catch_unwind(AssertUnwindSafe(|| publish(&mut publisher, &source, &edited, &ids))));
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
fn a_panic_in_a_preview_leaves_nothing_behind() {
    let (memory, dir) = (portal(), tempfile::tempdir().unwrap());
    let mut publisher = published(&memory, dir.path());
    let mut draft = Record::clone(&memory.record(EntryId(7)).unwrap());
    draft.entry.id = EntryId(-1);
    let mut source = memory.clone();
    source.put(draft.entry.clone(), ["Чернетка".to_owned(), "Draft".to_owned()]);
    let panicking = Panicking { memory: &source, at: EntryId(-1), armed: AtomicBool::new(true) };
    let drawn = catch_unwind(AssertUnwindSafe(|| publisher.preview(&panicking, &draft, Locale::Ua)));
    assert!(drawn.is_err());
    assert!(publisher.index().row(EntryId(-1)).is_none());
    let page = publisher.preview(&source, &draft, Locale::Ua).unwrap();
    assert!(String::from_utf8(page).unwrap().contains("Чернетка"));
    let edited = retitled(&memory, &[0, 7]);
    publish(&mut publisher, &edited, &edited, &[0, 7]);
    assert_built(dir.path(), &edited, "after a preview that panicked");
    publisher.close().unwrap();
}
