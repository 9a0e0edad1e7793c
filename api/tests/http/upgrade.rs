//! A portal of an earlier version. `tests/fixtures/schema-14` is what its binary left after edits
//! over HTTP: the record, without sessions and secrets, and the folder that its `export --all`
//! wrote. Three articles left one address, the last of them is withdrawn; a head waits at the
//! address it left; an event ends before it begins; a service names its own location among its
//! areas. That version could not load this export itself.

use crate::addresses::{BASE, is_what_the_export_builds, theme};
use crate::ads::block;
use api::background::Tasks;
use api::http::BaseUrl;
use api::publishing::engine::{EngineOptions, StoreEngine};
use api::publishing::publisher::Engine;
use domain::access::{Actor, Role};
use domain::entries::record::Basis;
use domain::ids::UserId;
use domain::workflow::editorial::EditorialAction as Action;
use domain::workflow::engine::Target;
use domain::workflow::visibility::{Sight, Viewing};
use generator::content;
use jiff::Timestamp;
use model::markdown::facts_of;
use model::{Document, EntryId, Kind, Slug, Status};
use std::path::{Path, PathBuf};
use store::{BlockingStore, DATABASE, EntryAct, ExportScope};
use tempfile::TempDir;

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/fixtures/schema-14")
        .join(name)
}

/// After everything in the fixture was published.
fn now() -> Timestamp {
    "2026-11-23T12:00:00Z".parse().unwrap()
}

fn migrated(dir: &TempDir) -> BlockingStore {
    std::fs::copy(fixture("visnyk.sqlite3"), dir.path().join(DATABASE)).unwrap();
    BlockingStore::open(dir.path()).unwrap()
}

/// Former slugs by slug, of news that have any.
fn former(documents: &[Document]) -> Vec<(String, Vec<String>)> {
    let news = documents
        .iter()
        .map(|document| &document.entry)
        .filter(|entry| entry.kind() == Kind::News);
    let texts = |slugs: &[Slug]| slugs.iter().map(ToString::to_string).collect::<Vec<_>>();
    let all = news.map(|entry| (entry.slug.to_string(), texts(&entry.former_slugs)));
    all.filter(|(_, former)| !former.is_empty()).collect()
}

fn pair(slug: &str, former: &str) -> (String, Vec<String>) {
    (slug.to_owned(), vec![former.to_owned()])
}

/// Publishes a store, and holds the tree against that of its export.
fn publishes(store: &BlockingStore) {
    let public = TempDir::new().unwrap();
    let (options, tasks) = (EngineOptions::default(), Tasks::default());
    let engine = StoreEngine::open(
        store.clone(),
        theme(),
        public.path(),
        &BaseUrl::parse(BASE).unwrap(),
        options,
        now(),
        &tasks,
    );
    engine.unwrap().publish(now()).unwrap();
    for page in [
        "novyny/shkola-a",
        "novyny/shkola-b",
        "novyny/khor-a",
        "poster/vechir",
        "services/dakhy",
    ] {
        assert!(
            public.path().join(page).join("index.html").is_file(),
            "{page}"
        );
    }
    is_what_the_export_builds(store, now(), public.path());
}

#[test]
fn the_record_of_an_earlier_version_is_migrated() {
    let dir = TempDir::new().unwrap();
    let store = migrated(&dir);
    let documents = store.export(ExportScope::All).unwrap().documents.clone();
    // The third left the address last, and keeps it while it is withdrawn.
    assert_eq!(
        former(&documents),
        [pair("khor-a", "khor"), pair("shkola-c", "shkola")]
    );
    publishes(&store);
    let viewing = Viewing {
        user: UserId(1),
        sight: Sight::All,
    };
    let record = store
        .read_blocking(|reader| reader.entry(Kind::Services, EntryId(7), viewing, Timestamp::MAX))
        .unwrap();
    let act = EntryAct {
        action: Action::Publish,
        to: Target::State(Status::Published),
        publish_at: None,
        unpublish_at: None,
        note: String::new(),
        facts: facts_of(record.document.entry.kind(), &record.document.bodies),
    };
    let basis = Basis {
        record,
        site: store.site().unwrap(),
    };
    block(store.act_on_entry(
        basis,
        act,
        Actor {
            id: UserId(1),
            role: Role::Admin,
        },
        now(),
    ))
    .unwrap();
}

#[test]
fn the_export_of_an_earlier_version_is_read_with_warnings_only() {
    let (portal, warnings) =
        content::read_with_warnings(&fixture("content"), jiff::Timestamp::now().into()).unwrap();
    let warnings: Vec<String> = warnings.iter().map(ToString::to_string).collect();
    assert!(
        warnings
            .iter()
            .filter(|warning| warning.contains("\"shkola\""))
            .count()
            == 2,
        "{warnings:?}"
    );
    assert!(
        warnings
            .iter()
            .any(|warning| warning.contains("is before its start")),
        "{warnings:?}"
    );
    let portal = portal.complete().unwrap();
    assert_eq!(portal.documents.len(), 7);
    // Text does not say who left last: of public entries the one whose slug sorts last.
    let settled = [pair("khor-a", "khor"), pair("shkola-b", "shkola")];
    let (empty, other) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    for (store, merge) in [
        (BlockingStore::open(empty.path()).unwrap(), false),
        (migrated(&other), true),
    ] {
        store.import(portal.clone(), merge, now()).unwrap();
        assert_eq!(
            former(&store.export(ExportScope::All).unwrap().documents),
            settled
        );
        publishes(&store);
        let again = store.import(portal.clone(), true, now()).unwrap();
        assert_eq!((again.added, again.changed, again.unchanged), (0, 0, 7));
    }
}
