//! `visnyk-generator number`: the archives of a portal of files never renumber (invariant 5).

use super::saved_index::Folder;
use crate::support::world::{World, crowded};
use crate::support::{DAY, time, tree};
use model::Kind;
use std::collections::BTreeMap;
use std::fs;

/// 61 stories, a day apart.
fn news() -> World {
    let mut world = World::of(crowded(), 0);
    for n in 0..61 {
        world.put(Kind::News, n);
        let published = time(world.now.plus((n - 90) * DAY));
        world.edit(n, |entry, _| entry.published_at = Some(published));
    }
    world
}

fn build(folder: &Folder, world: &World) -> (String, BTreeMap<String, String>) {
    let (code, output, log) = folder.run(world, &["build"]);
    assert_eq!(code, Some(0), "{output}{log}");
    (output, tree(&folder.dir.path().join("public")))
}

/// Adds a story that is older than all others, and names the pages of archives that change.
fn changed_by_an_old_story(folder: &Folder, world: &World) -> Vec<String> {
    let (_, before) = build(folder, world);
    let news = folder.dir.path().join("content/news");
    let text = fs::read_to_string(news.join("entry-7/index.md")).unwrap();
    let mut lines: Vec<&str> = text.lines().collect();
    lines.retain(|line| !line.starts_with("published_at") && !line.starts_with("serials"));
    lines.insert(1, "published_at = 2020-01-01T10:00:00Z");
    fs::create_dir(news.join("old-story")).unwrap();
    fs::write(news.join("old-story/index.md"), lines.join("\n") + "\n").unwrap();
    let (_, after) = build(folder, world);
    fs::remove_dir_all(news.join("old-story")).unwrap();
    let is_archive = |path: &str| path.starts_with("novyny/page/") && path.ends_with("/index.html");
    let pages = after.iter().filter(|(path, _)| is_archive(path));
    pages
        .filter(|(path, page)| before.get(*path) != Some(*page))
        .map(|(path, _)| path.clone())
        .collect()
}

#[test]
fn once_files_have_numbers_an_older_entry_moves_no_other() {
    let world = news();
    let folder = Folder::new(true);
    folder.write(&world);
    let (output, before) = build(&folder, &world);
    assert!(
        output.contains("61 of 61 entries have no number"),
        "{output}"
    );
    let moved = changed_by_an_old_story(&folder, &world);
    assert_eq!(
        moved,
        ["novyny/page/1/index.html", "novyny/page/2/index.html"]
    );

    let number = || {
        let mut command = folder.program();
        let output = command.arg("number").output().unwrap();
        assert!(output.status.success());
        String::from_utf8(output.stdout).unwrap()
    };
    let written = number();
    assert!(
        written.ends_with("numbers written into 61 files\n"),
        "{written}"
    );
    assert_eq!(number(), "numbers written into 0 files\n");
    let (output, after) = build(&folder, &world);
    assert!(!output.contains("have no number"), "{output}");
    assert_eq!(before, after);
    let moved = changed_by_an_old_story(&folder, &world);
    assert_eq!(moved, Vec::<String>::new());
}

#[test]
fn a_folder_with_problems_keeps_its_files() {
    let world = news();
    let folder = Folder::new(true);
    folder.write(&world);
    let broken = folder.dir.path().join("content/news/entry-60/index.md");
    fs::write(&broken, "no front matter").unwrap();
    let content = tree(&folder.dir.path().join("content"));
    let output = folder.program().arg("number").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let log = String::from_utf8(output.stderr).unwrap();
    assert!(log.contains("news/entry-60/index.md"), "{log}");
    assert_eq!(tree(&folder.dir.path().join("content")), content);
}
