//! The publisher owns the files that its manifest names or named, and no others.

use crate::support::foreign::Foreign;
use crate::support::trouble::{Countdown, KeepsFolders, fails};
use crate::support::{
    Memory, NOW, assert_same, build, build_from, config, entry, media, number, png, publisher_of,
    site, slug, tree,
};
use generator::plan::Shape;
use generator::publish::{
    Explained, ForeignFiles, PublishError, Publisher, RealDisk, Report, Tree,
};
use generator::view::Config;
use model::{EntryId, Kind};
use std::collections::BTreeMap;
use std::fs;
use std::io::{ErrorKind, Write};
use std::os::unix::fs::symlink;
use std::path::Path;
use std::sync::Arc;

/// What happens to a tree: its name, the configuration of the next publish, and the tree that it
/// opens.
type Case<'c> = (&'c str, &'c Config, Box<dyn Fn() -> Tree + 'c>);

/// Some entries of every kind.
fn portal() -> Memory {
    let (mut memory, mut last) = (Memory::default(), BTreeMap::new());
    for n in 0..21 {
        let mut entry = entry(Kind::ALL[usize::try_from(n).unwrap() % 7], n);
        number(&mut entry, &site(), &mut last);
        memory.put(entry, [format!("Текст {n}"), format!("Body {n}")]);
    }
    memory
}

fn without(memory: &Memory, id: i64) -> Memory {
    let mut memory = memory.clone();
    memory.records.remove(&EntryId(id));
    memory
}

fn open(root: &Path) -> Tree {
    Tree::open(root, Box::new(RealDisk)).unwrap()
}

/// Publishes everything into an open tree.
fn publish(
    tree: Tree,
    config: &Config,
    memory: &Memory,
) -> (Publisher, Result<Report, PublishError>) {
    let mut publisher = publisher_of(tree, config.clone(), &site());
    let index = memory.index(&site(), NOW);
    let done = publisher.publish_all(memory, Arc::new(site()), index, None, &|_, _| {});
    (publisher, done)
}

/// The same in a process of its own, which ends cleanly.
fn run(tree: Tree, config: &Config, memory: &Memory) -> Result<Report, PublishError> {
    let (publisher, done) = publish(tree, config, memory);
    publisher.close().unwrap();
    done
}

fn adopting(root: &Path) -> Tree {
    let mut tree = open(root);
    tree.adopt_once();
    tree
}

/// The same, and pages that the manifest lost go.
fn removing(root: &Path) -> Tree {
    let mut tree = adopting(root);
    tree.remove_stale();
    tree
}

/// A tree without pictures: nothing says of one whose it is where the manifest is lost.
fn without_pictures(mut tree: BTreeMap<String, String>) -> BTreeMap<String, String> {
    tree.retain(|path, _| !path.starts_with("media/"));
    tree
}

fn clean(config: &Config, memory: &Memory) -> BTreeMap<String, String> {
    let dir = tempfile::tempdir().unwrap();
    build_from(
        config.clone(),
        memory,
        &site(),
        memory.index(&site(), NOW),
        dir.path(),
    );
    tree(dir.path())
}

#[test]
fn files_of_others_outlive_everything_that_happens_to_a_tree() {
    let (memory, dir) = (portal(), tempfile::tempdir().unwrap());
    let (root, log) = (dir.path(), dir.path().join(".visnyk/manifest"));
    let mut foreign = Foreign::place(root);
    foreign.add(root, "novyny/entry-7/photo.jpg");
    foreign.add(root, "us/novyny/entry-7/photo.jpg");
    run(adopting(root), &config(), &memory).unwrap();
    let flat = Config {
        shape: Shape::Flat,
        server: false,
        ..config()
    };
    let below = Config {
        base_url: model::BaseUrl::parse("https://visnyk.example/portal").unwrap(),
        ..flat.clone()
    };
    let no_payloads = Config {
        payloads: false,
        ..config()
    };
    let verifying = || {
        let mut tree = open(root);
        tree.verify();
        tree
    };
    let (same, less) = (config(), without(&memory, 7));
    let cases: [Case<'_>; 11] = [
        (
            "an unclean stop",
            &same,
            Box::new(|| {
                drop(open(root));
                open(root)
            }),
        ),
        ("a comparison of every file", &same, Box::new(verifying)),
        ("flat files", &flat, Box::new(|| open(root))),
        (
            "another base path, and a comparison",
            &below,
            Box::new(verifying),
        ),
        ("folders again", &same, Box::new(verifying)),
        ("no payloads", &no_payloads, Box::new(verifying)),
        ("payloads again", &same, Box::new(|| open(root))),
        (
            "a torn log",
            &same,
            Box::new(|| {
                let bytes = fs::read(&log).unwrap();
                fs::write(&log, &bytes[..bytes.len() - 7]).unwrap();
                adopting(root)
            }),
        ),
        (
            "half a log, and an unclean stop",
            &same,
            Box::new(|| {
                let bytes = fs::read(&log).unwrap();
                fs::write(&log, &bytes[..bytes.len() / 2]).unwrap();
                drop(open(root));
                removing(root)
            }),
        ),
        (
            "a log that is no text",
            &same,
            Box::new(|| {
                let mut file = fs::OpenOptions::new().append(true).open(&log).unwrap();
                file.write_all(b"\xff\xfe\0\0\nj\t\xff\n").unwrap();
                open(root)
            }),
        ),
        (
            "no log",
            &same,
            Box::new(|| {
                fs::remove_file(&log).unwrap();
                removing(root)
            }),
        ),
    ];
    for (what, config, open) in &cases {
        for memory in [&less, &memory] {
            let report =
                run(open(), config, memory).unwrap_or_else(|error| panic!("{what}: {error}"));
            foreign.assert_there(root, what);
            let (own, clean) = (foreign.own(tree(root)), clean(config, memory));
            if ["half a log, and an unclean stop", "no log"].contains(what) {
                assert_same(&without_pictures(own), &without_pictures(clean), what);
            } else {
                assert_same(&own, &clean, what);
            }
            let named = report
                .written
                .iter()
                .chain(&report.removed)
                .find(|path| path.contains("old-site"));
            assert_eq!(named, None, "{what}");
        }
    }
    // Folders that no one else uses are gone with their pages.
    assert_eq!(
        run(open(root), &config(), &less).unwrap().foreign,
        None,
        "nothing was looked through"
    );
    foreign.assert_there(root, "a withdrawal");
}

#[test]
fn a_first_publish_names_files_of_others_and_writes_nothing() {
    let (memory, dir) = (portal(), tempfile::tempdir().unwrap());
    let root = dir.path();
    fs::create_dir_all(root.join("lost+found")).unwrap();
    fs::create_dir_all(root.join("empty/folder")).unwrap();
    fs::write(root.join(".gitkeep"), "").unwrap();
    // What every disk and checkout has stops nothing.
    run(open(root), &config(), &memory).unwrap();
    fs::remove_dir_all(root).unwrap();

    let foreign = Foreign::place(root);
    let before = tree(root);
    for _ in 0..2 {
        let refused = run(open(root), &config(), &memory).unwrap_err();
        assert!(
            matches!(refused, PublishError::Unclaimed { total: 36, .. }),
            "{refused}"
        );
        let text = refused.to_string();
        assert!(
            text.contains("BingSiteAuth.xml, CNAME, ") && text.contains(" and 31 more. "),
            "{text}"
        );
        assert!(text.contains("--adopt"), "{text}");
        assert_same(&tree(root), &before, "a refused publish");
    }
    let counted = ForeignFiles::find(root).unwrap().unwrap();
    assert!(
        counted.is_unclaimed && counted.files.len() == 36,
        "{counted:?}"
    );

    // Killed before its first commit, a publish that may adopt goes on without being asked again.
    let (once, kill) = (Countdown::default(), Countdown::default());
    let mut tree_of_others = Tree::open(root, Box::new(fails(once, kill.clone()))).unwrap();
    tree_of_others.adopt_once();
    kill.start(60);
    let (publisher, killed) = publish(tree_of_others, &config(), &memory);
    assert!(killed.is_err());
    drop(publisher);
    let report = run(open(root), &config(), &memory).unwrap();
    assert_eq!(report.foreign, Some(36));
    assert_same(
        &foreign.own(tree(root)),
        &clean(&config(), &memory),
        "after a kill",
    );
    foreign.assert_there(root, "after a kill");
}

/// How a place is taken, and whether a publish may take it over.
const PLACES: [(&str, &str, &str, bool); 11] = [
    (
        "file",
        "novyny/entry-40/index.html",
        "news \"Абетка 40\" (/novyny/entry-40)",
        true,
    ),
    (
        "file",
        "us/novyny/entry-40/index.html",
        "news \"Story 40\" (/us/novyny/entry-40)",
        true,
    ),
    (
        "file",
        "novyny/entry-40/_payload.json",
        "news \"Абетка 40\" (/novyny/entry-40)",
        true,
    ),
    (
        "link",
        "novyny/entry-40/index.html",
        "news \"Абетка 40\" (/novyny/entry-40)",
        true,
    ),
    (
        "link to a file",
        "novyny/entry-40/index.html",
        "news \"Абетка 40\" (/novyny/entry-40)",
        true,
    ),
    (
        "file",
        "novyny/entry-40",
        "news \"Абетка 40\" (/novyny/entry-40)",
        true,
    ),
    (
        "link",
        "novyny/entry-40",
        "news \"Абетка 40\" (/novyny/entry-40)",
        true,
    ),
    (
        "empty",
        "novyny/entry-40/index.html",
        "news \"Абетка 40\" (/novyny/entry-40)",
        true,
    ),
    (
        "folder",
        "novyny/entry-40/index.html",
        "news \"Абетка 40\" (/novyny/entry-40)",
        false,
    ),
    (
        "folder",
        "novyny/entry-40/_payload.json",
        "news \"Абетка 40\" (/novyny/entry-40)",
        false,
    ),
    ("file", "novyny/old-40/index.html", "/novyny/old-40", true),
];

fn occupy(root: &Path, how: &str, place: &str) {
    let path = root.join(place);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    match how {
        "file" => fs::write(&path, "of others").unwrap(),
        "link" => symlink("no/such/file", &path).unwrap(),
        "link to a file" => symlink(root.join("ads.txt"), &path).unwrap(),
        "empty" => fs::create_dir_all(&path).unwrap(),
        _ => {
            fs::create_dir_all(&path).unwrap();
            fs::write(path.join("photo.jpg"), "of others").unwrap();
        }
    }
}

#[test]
fn an_address_that_others_have_stops_the_publish_that_needs_it() {
    let mut memory = portal();
    let mut new = entry(Kind::News, 40);
    new.former_slugs = vec![slug("old-40")];
    new.cover = Some(media(700));
    memory.pictures.insert(media(700).hash, png(700));
    let before = memory.clone();
    let mut last = BTreeMap::from([("news/all".to_owned(), 180)]);
    number(&mut new, &site(), &mut last);
    memory.put(new, ["Нова".to_owned(), "New".to_owned()]);
    let there = clean(&config(), &before);
    let mut first = clean(&config(), &memory);
    first.retain(|path, _| !there.contains_key(path));
    let picture = first
        .keys()
        .find(|path| path.starts_with("media/"))
        .expect("its cover")
        .clone();
    let address = format!("/{picture}");
    let more = [("file", picture.as_str(), address.as_str(), true)];
    for (how, place, named, is_taken_over) in PLACES.into_iter().chain(more) {
        let what = format!("{how} at {place}");
        let dir = tempfile::tempdir().unwrap();
        let root = dir.path();
        let (mut publisher, _) = publish(open(root), &config(), &before);
        fs::write(root.join("ads.txt"), "of others").unwrap();
        occupy(root, how, place);
        let (there, log) = (tree(root), fs::read(root.join(".visnyk/manifest")).unwrap());
        let add = |publisher: &mut Publisher| {
            publisher.publish_changes(
                &memory,
                vec![(EntryId(40), memory.record(EntryId(40)))],
                NOW,
                Explained::Edits,
            )
        };
        for _ in 0..2 {
            let refused = add(&mut publisher).unwrap_err();
            let text = refused.to_string();
            let path = root.join(place);
            assert!(
                text.contains(&format!("{} in the place of {named}", path.display())),
                "{what}: {text}"
            );
            assert_eq!(
                refused.ends_with_adoption(),
                is_taken_over,
                "{what}: {text}"
            );
            assert_same(&tree(root), &there, &what);
            assert!(
                fs::read(root.join(".visnyk/manifest")).unwrap() == log,
                "{what}: nothing was begun"
            );
        }
        publisher.adopt_once();
        let adopted = add(&mut publisher);
        assert_eq!(adopted.is_ok(), is_taken_over, "{what}");
        if !is_taken_over {
            assert_same(&tree(root), &there, &what);
            fs::rename(root.join(place), root.join("moved")).unwrap();
            add(&mut publisher).unwrap();
            assert_eq!(
                fs::read_to_string(root.join("moved/photo.jpg")).unwrap(),
                "of others"
            );
            fs::remove_dir_all(root.join("moved")).unwrap();
        }
        assert_eq!(
            fs::read_to_string(root.join("ads.txt")).unwrap(),
            "of others",
            "{what}"
        );
        fs::remove_file(root.join("ads.txt")).unwrap();
        assert_same(&tree(root), &clean(&config(), &memory), &what);
        publisher.close().unwrap();
    }
}

#[test]
fn what_others_put_in_the_place_of_a_page_is_named_when_it_is_written_again() {
    let (memory, dir) = (portal(), tempfile::tempdir().unwrap());
    let root = dir.path();
    let page = memory
        .record(EntryId(7))
        .unwrap()
        .entry
        .path()
        .trim_start_matches('/')
        .to_owned()
        + "/index.html";
    run(open(root), &config(), &memory).unwrap();
    fs::remove_file(root.join(&page)).unwrap();
    fs::create_dir(root.join(&page)).unwrap();
    fs::write(root.join(&page).join("photo.jpg"), "of others").unwrap();
    let mut edited = memory.clone();
    edited.put(
        memory.record(EntryId(7)).unwrap().entry.clone(),
        ["Інакше".to_owned(), "Else".to_owned()],
    );
    for _ in 0..2 {
        let refused = run(open(root), &config(), &edited).unwrap_err().to_string();
        assert!(
            refused.contains(&format!("{page} in the place of ")) && refused.contains("Move"),
            "{refused}"
        );
    }
    fs::rename(root.join(&page), root.join("moved")).unwrap();
    run(open(root), &config(), &edited).unwrap();
    assert_eq!(
        fs::read_to_string(root.join("moved/photo.jpg")).unwrap(),
        "of others"
    );
    fs::remove_dir_all(root.join("moved")).unwrap();
    assert_same(
        &tree(root),
        &clean(&config(), &edited),
        "all is as if it had not been there",
    );
}

#[test]
fn equal_bytes_are_in_no_ones_way() {
    let (memory, dir) = (portal(), tempfile::tempdir().unwrap());
    let root = dir.path();
    let (publisher, _) = publish(open(root), &config(), &without(&memory, 7));
    publisher.close().unwrap();
    let whole = tempfile::tempdir().unwrap();
    build(&memory, &site(), NOW, whole.path());
    let page = memory.record(EntryId(7)).unwrap().entry.path();
    for name in ["index.html", "_payload.json"] {
        let file = Path::new(page.trim_start_matches('/')).join(name);
        fs::create_dir_all(root.join(&file).parent().unwrap()).unwrap();
        fs::copy(whole.path().join(&file), root.join(&file)).unwrap();
    }
    run(open(root), &config(), &memory).unwrap();
    assert_same(
        &tree(root),
        &tree(whole.path()),
        "a copy of the page was there",
    );
}

#[test]
fn what_others_put_in_the_place_of_a_page_stays_when_the_page_goes() {
    let (memory, dir) = (portal(), tempfile::tempdir().unwrap());
    let root = dir.path();
    run(open(root), &config(), &memory).unwrap();
    let folder = |id: i64| {
        root.join(
            memory
                .record(EntryId(id))
                .unwrap()
                .entry
                .path()
                .trim_start_matches('/'),
        )
    };
    // A folder where the page was, a link to a folder where its folder was, and a file there.
    let (page, link, file) = (folder(0).join("index.html"), folder(7), folder(14));
    fs::remove_file(&page).unwrap();
    fs::create_dir(&page).unwrap();
    fs::write(page.join("photo.jpg"), "x").unwrap();
    fs::create_dir(root.join("elsewhere")).unwrap();
    fs::remove_dir_all(&link).unwrap();
    symlink(root.join("elsewhere"), &link).unwrap();
    fs::remove_dir_all(&file).unwrap();
    fs::write(&file, "of others").unwrap();
    let less = without(&without(&without(&memory, 0), 7), 14);
    run(open(root), &config(), &less).unwrap();
    assert!(page.join("photo.jpg").exists() && link.is_symlink());
    assert_eq!(fs::read_to_string(&file).unwrap(), "of others");
}

#[test]
fn a_folder_that_cannot_be_removed_fails_no_publish() {
    let memory = portal();
    for kind in [
        ErrorKind::AlreadyExists,
        ErrorKind::DirectoryNotEmpty,
        ErrorKind::PermissionDenied,
    ] {
        let dir = tempfile::tempdir().unwrap();
        run(open(dir.path()), &config(), &memory).unwrap();
        let folder = dir.path().join(
            memory
                .record(EntryId(7))
                .unwrap()
                .entry
                .path()
                .trim_start_matches('/'),
        );
        let tree = Tree::open(dir.path(), Box::new(KeepsFolders(kind))).unwrap();
        run(tree, &config(), &without(&memory, 7))
            .unwrap_or_else(|error| panic!("{kind:?}: {error}"));
        assert!(
            folder.is_dir() && !folder.join("index.html").exists(),
            "{kind:?}"
        );
        // The page comes back where its folder stayed.
        run(open(dir.path()), &config(), &memory).unwrap();
        assert!(folder.join("index.html").exists(), "{kind:?}");
    }
    let dir = tempfile::tempdir().unwrap();
    run(open(dir.path()), &config(), &memory).unwrap();
    let tree = Tree::open(dir.path(), Box::new(KeepsFolders(ErrorKind::Other))).unwrap();
    run(tree, &config(), &without(&memory, 7))
        .expect_err("a disk that fails is no folder of others");
}

#[test]
fn a_payload_of_others_beside_a_redirect_stays() {
    let (mut memory, dir) = (portal(), tempfile::tempdir().unwrap());
    let root = dir.path();
    let mut moved = entry(Kind::News, 40);
    moved.former_slugs = vec![slug("old-40")];
    let bodies = ["Нова".to_owned(), "New".to_owned()];
    memory.put(moved.clone(), bodies.clone());
    run(open(root), &config(), &memory).unwrap();
    let payload = root.join("novyny/old-40/_payload.json");
    fs::write(&payload, "of others").unwrap();
    // The redirect is written again, and then goes.
    moved.slug = slug("entry-41");
    memory.put(moved.clone(), bodies);
    drop(open(root));
    run(open(root), &config(), &memory).unwrap();
    assert!(payload.exists());
    run(open(root), &config(), &portal()).unwrap();
    assert_eq!(fs::read_to_string(&payload).unwrap(), "of others");
    assert!(!root.join("novyny/old-40/index.html").exists());
}

#[test]
fn pages_of_a_lost_manifest_are_named_and_go_when_asked_for() {
    for flat in [false, true] {
        let config = Config {
            shape: if flat { Shape::Flat } else { Shape::Folders },
            ..config()
        };
        let (memory, dir) = (portal(), tempfile::tempdir().unwrap());
        let root = dir.path();
        run(open(root), &config, &memory).unwrap();
        let foreign = Foreign::place(root);
        fs::remove_file(root.join(".visnyk/manifest")).unwrap();
        let less = without(&memory, 7);
        let page = config.shape.page_file("novyny/entry-7");
        let stale = vec![page.clone(), format!("us/{page}")];
        let refused = run(open(root), &config, &less).unwrap_err();
        assert!(
            matches!(refused, PublishError::Unclaimed { .. }),
            "{refused}"
        );
        let report = run(adopting(root), &config, &less).unwrap();
        assert_eq!((report.stale, report.removed), (stale.clone(), vec![]));
        assert!(root.join(&page).exists(), "it is named only");
        // Later publishes say nothing of it, until every file is compared.
        assert_eq!(run(open(root), &config, &less).unwrap().stale, [""; 0]);
        let mut verified = open(root);
        verified.verify();
        assert_eq!(run(verified, &config, &less).unwrap().stale, stale);

        let report = run(removing(root), &config, &less).unwrap();
        assert_eq!((report.stale, report.removed), (vec![], stale));
        foreign.assert_there(root, "removed what is stale");
        let (own, clean) = (foreign.own(tree(root)), clean(&config, &less));
        assert_same(
            &without_pictures(own),
            &without_pictures(clean),
            "removed what is stale",
        );
    }
}

#[test]
fn an_asset_of_others_is_not_retired() {
    let (memory, dir) = (portal(), tempfile::tempdir().unwrap());
    let root = dir.path();
    let retired = || {
        fs::read_dir(root.join(".visnyk/retired"))
            .into_iter()
            .flatten()
            .count()
    };
    run(open(root), &config(), &memory).unwrap();
    fs::write(root.join("assets/own.css"), "of others").unwrap();
    drop(open(root));
    run(open(root), &config(), &memory).unwrap();
    assert_eq!(
        (
            fs::read_to_string(root.join("assets/own.css"))
                .unwrap()
                .as_str(),
            retired()
        ),
        ("of others", 0)
    );
}
