use super::*;
use generator::publish::Explained;
use model::Kind;
use std::collections::BTreeMap;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

/// A store with the news of this repository, and an engine that has published it.
fn published() -> (
    tempfile::TempDir,
    BlockingStore,
    StoreEngine,
    PathBuf,
    Timestamp,
) {
    let dir = tempfile::TempDir::new().unwrap();
    let store = BlockingStore::open(&dir.path().join("data")).unwrap();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut portal = generator::content::read(&here.join("../content"))
        .map_err(|_| "unreadable")
        .unwrap();
    portal
        .documents
        .retain(|document| document.entry.kind() == Kind::News);
    // Making pictures would take most of the time.
    portal.site.settings.slides.clear();
    for entry in portal
        .documents
        .iter_mut()
        .map(|document| &mut document.entry)
    {
        (entry.cover, entry.media, entry.gallery) = (None, Vec::new(), Vec::new());
    }
    let now = support::clock::whole_seconds(model::UnixSeconds::new(1_795_262_400));
    store.import(portal, false, now).unwrap();
    let public = dir.path().join("public");
    let theme = here.join("../generator/tests/fixture/theme");
    let (base, tasks) = (BaseUrl::parse("http://a.test").unwrap(), Tasks::default());
    let opened = StoreEngine::open(
        store.clone(),
        &theme,
        &public,
        &base,
        EngineOptions::default(),
        now,
        &tasks,
    );
    let mut engine = opened.unwrap();
    engine.publish(now).unwrap();
    (dir, store, engine, public, now)
}

#[test]
fn a_bucket_is_listed_once_an_hour_while_nothing_is_missing() {
    let at = |text: &str| text.parse::<Timestamp>().unwrap();
    let (looked, now) = (at("2026-11-21T09:00:00Z"), at("2026-11-21T09:59:00Z"));
    assert!(
        is_look_due(false, true, Some(looked), now),
        "a folder costs nothing"
    );
    assert!(!is_look_due(true, true, Some(looked), now));
    assert!(
        is_look_due(true, true, None, now),
        "after a start, or while the bucket is away"
    );
    assert!(
        is_look_due(true, false, Some(looked), now),
        "one is missing"
    );
    assert!(is_look_due(
        true,
        true,
        Some(looked),
        at("2026-11-21T10:00:00Z")
    ));
    assert!(
        is_look_due(true, true, Some(looked), at("2026-11-20T09:00:00Z")),
        "the clock was set back"
    );
}

#[test]
fn a_panic_in_a_publish_is_followed_by_a_full_one() {
    let (_dir, store, mut engine, public, now) = published();
    let row = engine
        .publisher
        .read()
        .unwrap()
        .as_ref()
        .unwrap()
        .index()
        .public_rows()
        .next()
        .unwrap()
        .clone();
    let page = public
        .join(row.path().trim_start_matches('/'))
        .join("index.html");
    let before = fs::read(&page).unwrap();
    let panicked = catch_unwind(AssertUnwindSafe(|| {
        let mut publisher = engine.publisher.write().unwrap();
        let snapshot = store.snapshot().unwrap();
        let withdrawn = vec![(row.id, None)];
        publisher
            .as_mut()
            .unwrap()
            .publish_changes(
                &SnapshotSource::of(&snapshot),
                withdrawn,
                now.into(),
                Explained::Edits,
            )
            .unwrap();
        panic!("a test panics here");
    }));
    assert!(panicked.is_err() && !page.exists());
    engine.publish(now).unwrap();
    assert!(!engine.publisher.is_poisoned());
    assert_eq!(fs::read(&page).unwrap(), before);
}

/// Every file of a tree.
fn files(folder: &Path, contents: &mut BTreeMap<PathBuf, Vec<u8>>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with(".visnyk") {
            files(&path, contents);
        } else if path.is_file() {
            contents.insert(path.clone(), fs::read(&path).unwrap());
        }
    }
}

fn tree(public: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut contents = BTreeMap::new();
    files(public, &mut contents);
    contents
}

#[test]
fn a_clock_far_back_waits_for_an_administrator() {
    let (_dir, _store, mut engine, public, now) = published();
    let (before, back) = (tree(&public), support::clock::later(now, -3652 * 86_400));
    assert!(engine.publish(back).is_err());
    assert_eq!(engine.refusal(), Some(PublishRefusal::ClockBack));
    assert!(tree(&public) == before, "nothing was removed");
    engine.publish(now).unwrap();
    assert_eq!(engine.refusal(), None);
    assert!(engine.publish(back).is_err());
    engine.accept(PublishRefusal::ClockBack);
    assert!(!engine.publish(back).unwrap().removed.is_empty());
    engine.publish(now).unwrap();
    assert!(tree(&public) == before);
    assert!(engine.publish(back).is_err(), "accepted once");
}

#[test]
fn a_shrinking_tree_waits_for_an_administrator() {
    let (dir, _store, engine, public, now) = published();
    drop(engine);
    let empty = BlockingStore::open(&dir.path().join("other")).unwrap();
    let theme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../generator/tests/fixture/theme");
    let (base, tasks) = (BaseUrl::parse("http://a.test").unwrap(), Tasks::default());
    let mut engine = StoreEngine::open(
        empty,
        &theme,
        &public,
        &base,
        EngineOptions::default(),
        now,
        &tasks,
    )
    .unwrap();
    let before = tree(&public);
    assert!(engine.publish(now).is_err());
    assert_eq!(engine.refusal(), Some(PublishRefusal::Shrinks));
    assert!(tree(&public) == before, "nothing was removed");
    engine.accept(PublishRefusal::Shrinks);
    assert!(!engine.publish(now).unwrap().removed.is_empty());
    assert_eq!(engine.refusal(), None);
}

#[test]
fn few_lost_changes_explain_what_goes_and_many_wait_for_an_administrator() {
    for (lost, goes) in [(MOST_LOST, true), (MOST_LOST + 1, false)] {
        let (dir, _store, engine, public, now) = published();
        drop(engine);
        let empty = BlockingStore::open(&dir.path().join("other")).unwrap();
        let theme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../generator/tests/fixture/theme");
        let (base, tasks) = (BaseUrl::parse("http://a.test").unwrap(), Tasks::default());
        let mut engine = StoreEngine::open(
            empty,
            &theme,
            &public,
            &base,
            EngineOptions::default(),
            now,
            &tasks,
        )
        .unwrap();
        engine.fall_back(lost);
        let published = engine.publish(now);
        assert_eq!(published.is_ok(), goes, "{lost}");
        match published {
            Ok(report) => assert!(!report.removed.is_empty()),
            Err(_) => assert_eq!(engine.refusal(), Some(PublishRefusal::Shrinks)),
        }
    }
}

#[test]
fn a_tree_that_was_deleted_while_serving_comes_back() {
    let (_dir, _store, mut engine, public, now) = published();
    let before = tree(&public);
    assert!(!engine.check_tree(now).unwrap());
    fs::remove_dir_all(&public).unwrap();
    assert!(engine.check_tree(now).unwrap());
    engine.publish(now).unwrap();
    assert!(tree(&public) == before);
    assert!(!engine.check_tree(now).unwrap());
}
