//! The tree on disk: what a publish does about what others, or time, have done to it.
#![allow(clippy::unwrap_used)]

mod support;

use generator::publish::{Publisher, RealDisk};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use support::{DAY, Memory, NOW, entry, number, open, site};

use generator::model::Kind;
use std::collections::BTreeMap;

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
