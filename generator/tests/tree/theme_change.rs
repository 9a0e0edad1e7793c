//! A publish that replaces the theme: pages change one by one while readers load them.

use crate::support::trouble::FaultyDisk;
use crate::support::{Memory, NOW, config, entry, fixture, number, site};
use generator::publish::{Publisher, Tree};
use generator::theme::Theme;
use model::Kind;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex};

fn portal() -> Memory {
    let (mut memory, mut last) = (Memory::default(), BTreeMap::new());
    for n in 0..7 {
        let mut entry = entry(Kind::ALL[n as usize], n);
        number(&mut entry, &site(), &mut last);
        memory.put(entry, [format!("Текст {n}"), format!("Body {n}")]);
    }
    memory
}

/// The theme of the fixture with this head script.
fn theme_with(script: &str, dir: &Path) -> Arc<Theme> {
    copy(&fixture().join("theme"), dir);
    fs::write(dir.join("templates/parts/head_script.js"), script).unwrap();
    Arc::new(Theme::load(dir).unwrap())
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// All pages below a folder.
fn pages(folder: &Path, paths: &mut Vec<String>) {
    for entry in fs::read_dir(folder)
        .into_iter()
        .flatten()
        .map(Result::unwrap)
    {
        if entry.file_type().unwrap().is_dir() {
            pages(&entry.path(), paths);
        } else if entry.path().extension().is_some_and(|end| end == "html") {
            paths.extend(fs::read_to_string(entry.path()));
        }
    }
}

fn publish(root: &Path, theme: Arc<Theme>, look: impl Fn() + Send + Sync + 'static) {
    let disk = FaultyDisk(move || {
        look();
        Ok(())
    });
    let (memory, site) = (portal(), Arc::new(site()));
    let tree = Tree::open(root, Box::new(disk)).unwrap();
    let index = memory.index(&site, NOW);
    let mut publisher = Publisher::new(
        tree,
        theme,
        config(),
        site.clone(),
        memory.index(&site, NOW),
    );
    publisher
        .publish_all(&memory, site, index, None, &|_, _| {})
        .unwrap();
    publisher.close().unwrap();
}

#[test]
fn a_policy_allows_the_script_of_every_page_while_a_theme_is_replaced() {
    let dir = tempfile::tempdir().unwrap();
    let root = dir.path().join("public");
    let scripts = ["document.title='before'", "document.title='after'"];
    let themes = scripts.map(|script| theme_with(script, &dir.path().join(script)));
    let hashes = themes.clone().map(|theme| theme.script_hash.clone());
    publish(&root, themes[0].clone(), || {});

    // What a reader meets before each operation of the disk.
    let seen = Arc::new(Mutex::new([0, 0]));
    let look = {
        let (root, seen) = (root.clone(), seen.clone());
        move || {
            let headers = fs::read_to_string(root.join("_headers")).unwrap();
            let mut paths = Vec::new();
            pages(&root, &mut paths);
            let mut seen = seen.lock().unwrap();
            for page in paths {
                for (n, script) in scripts
                    .iter()
                    .enumerate()
                    .filter(|(_, script)| page.contains(**script))
                {
                    seen[n] += 1;
                    assert!(
                        headers.contains(&hashes[n]),
                        "{script} is blocked by\n{headers}"
                    );
                }
            }
        }
    };
    publish(&root, themes[1].clone(), look);
    let seen = *seen.lock().unwrap();
    assert!(
        seen.iter().all(|count| *count > 0),
        "pages of both themes were met: {seen:?}"
    );
    let headers = fs::read_to_string(root.join("_headers")).unwrap();
    assert!(headers.contains(&themes[1].script_hash) && !headers.contains(&themes[0].script_hash));
}
