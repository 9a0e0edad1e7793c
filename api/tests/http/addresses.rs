//! Addresses that pass from one article to another: pages, redirects and the export agree on who
//! has them.

use crate::browser::Browser;
use crate::database::TestDatabase;
use crate::entries::draft;
use crate::portal::{Portal, start};
use api::background::Tasks;
use api::http::BaseUrl;
use api::publishing::engine::{EngineOptions, StoreEngine};
use api::publishing::publisher::Engine;
use domain::access::Role;
use generator::content;
use generator::index::{Index, Row};
use generator::publish::{Publisher, RealDisk, Tree};
use generator::snapshot::Files;
use generator::theme::Theme;
use generator::view::Config;
use jiff::Timestamp;
use model::{EntryId, Slug};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::{BlockingStore, ExportScope};
use support::clock::Clock;
use tempfile::TempDir;

pub(crate) const BASE: &str = "http://portal.test";

pub(crate) fn theme() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../generator/tests/fixture/theme")
}

/// A tree of the portal that is published when a test says so.
pub(crate) struct Public {
    dir: TempDir,
    engine: StoreEngine,
}

impl Public {
    pub(crate) fn of(portal: &Portal) -> Public {
        let dir = TempDir::new().unwrap();
        let now = portal.clock.now();
        let (store, options, tasks) = (
            portal.store.clone(),
            EngineOptions::default(),
            Tasks::default(),
        );
        let engine = StoreEngine::open(
            store,
            theme(),
            dir.path(),
            &BaseUrl::parse(BASE).unwrap(),
            options,
            now,
            &tasks,
        );
        Public {
            dir,
            engine: engine.unwrap(),
        }
    }

    pub(crate) fn publish(&mut self, portal: &Portal) {
        self.engine.publish(portal.clock.now()).unwrap();
    }

    /// Publishes, and records that as the server does.
    pub(crate) fn publish_on_record(&mut self, portal: &Portal) {
        let now = portal.clock.now();
        let report = self.engine.publish(now).unwrap();
        report.record(&portal.store, false, now).unwrap();
    }

    /// Every file of it.
    pub(crate) fn files(&self) -> BTreeMap<String, Vec<u8>> {
        all(self.dir.path())
    }

    pub(crate) fn page(&self, slug: &str) -> String {
        std::fs::read_to_string(self.dir.path().join(format!("novyny/{slug}/index.html")))
            .unwrap_or_default()
    }

    /// Where redirects lead, by the slugs of articles.
    fn redirects(&self) -> BTreeMap<String, String> {
        let lines = std::fs::read_to_string(self.dir.path().join("_redirects")).unwrap();
        let pair = |line: &str| {
            let mut words = line.split_whitespace();
            let slug = |path: &str| path.strip_prefix("/novyny/").map(str::to_owned);
            Some((slug(words.next()?)?, slug(words.next()?)?))
        };
        lines.lines().filter_map(pair).collect()
    }

    fn leads(&self, from: &str) -> Option<String> {
        self.redirects().remove(from)
    }
}

fn files(dir: &Path, below: &Path, contents: &mut BTreeMap<String, Vec<u8>>) {
    for entry in std::fs::read_dir(below).unwrap().map(Result::unwrap) {
        let (path, name) = (entry.path(), entry.file_name());
        if name.to_string_lossy().starts_with('.') {
            continue;
        }
        if path.is_dir() {
            files(dir, &path, contents);
        } else {
            let name = path
                .strip_prefix(dir)
                .unwrap()
                .to_string_lossy()
                .into_owned();
            contents.insert(name, std::fs::read(&path).unwrap());
        }
    }
}

pub(crate) fn all(dir: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut contents = BTreeMap::new();
    files(dir, dir, &mut contents);
    contents
}

fn equals_its_export(portal: &Portal, public: &Public) {
    is_what_the_export_builds(&portal.store, portal.clock.now(), public.dir.path());
}

/// Holds a tree against the one that the export of the same state builds.
pub(crate) fn is_what_the_export_builds(store: &BlockingStore, now: Timestamp, public: &Path) {
    let (text, tree) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    content::write(text.path(), &store.export(ExportScope::Live).unwrap()).unwrap();
    let loaded = content::load(text.path()).unwrap();
    let doubled = loaded
        .warnings
        .iter()
        .find(|warning| warning.message.contains("former slug"));
    assert!(doubled.is_none(), "{doubled:?}");
    let (files, as_of) = (Files::new(loaded), now.into());
    let config = Config::new(
        model::BaseUrl::parse(BASE).unwrap(),
        &Config::pictures_of(tree.path()),
    );
    let index = Index::new(
        files.records().map(|record| Row::of(record, &files.site)),
        as_of,
    );
    let disk = Tree::open(tree.path(), Box::new(RealDisk)).unwrap();
    let theme = Arc::new(Theme::load(theme()).unwrap());
    let mut publisher = Publisher::new(
        disk,
        theme,
        config,
        files.site.clone(),
        Index::new([], as_of),
    );
    publisher
        .publish_all(&files, files.site.clone(), index, None, &|_, _| {})
        .unwrap();
    publisher.close().unwrap();
    let (served, built) = (all(public), all(tree.path()));
    let names = |tree: &BTreeMap<String, Vec<u8>>| tree.keys().cloned().collect::<BTreeSet<_>>();
    let difference: Vec<String> = names(&served)
        .symmetric_difference(&names(&built))
        .cloned()
        .collect();
    assert!(
        difference.is_empty(),
        "only in one of the trees: {difference:?}"
    );
    for (name, bytes) in &served {
        assert!(built[name] == *bytes, "{name} differs");
    }
}

fn article(editor: &Browser, title: &str, slug: &str) -> i64 {
    let mut new = draft(title);
    new["slug"] = json!(slug);
    let answer = editor.call("POST", "/api/dashboard/news?publish=true", Some(&new));
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()["id"].as_i64().unwrap()
}

fn get(editor: &Browser, id: i64) -> Value {
    editor.get(&format!("/api/dashboard/news/{id}")).json()
}

fn save(editor: &Browser, id: i64, slug: &str, publish: bool) -> Value {
    let change = json!({ "version": get(editor, id)["version"], "slug": slug });
    let path = format!(
        "/api/dashboard/news/{id}{}",
        if publish { "?publish=true" } else { "" }
    );
    let answer = editor.call("PUT", &path, Some(&change));
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

fn act(editor: &Browser, id: i64, action: &str) {
    let version = get(editor, id)["version"].clone();
    let path = format!("/api/dashboard/news/{id}/{action}");
    let answer = editor.call("POST", &path, Some(&json!({ "version": version })));
    assert_eq!(answer.status, 200, "{action}: {}", answer.text());
}

#[test]
fn an_address_belongs_to_the_entry_that_left_it_last() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let mut public = Public::of(&portal);
    let first = article(&editor, "Перша новина про школу", "x");
    public.publish(&portal);
    assert_eq!(
        save(&editor, first, "a", true)["former_slugs"],
        json!(["x"])
    );
    public.publish(&portal);
    assert_eq!(public.leads("x").as_deref(), Some("a"));

    let second = article(&editor, "Друга новина про школу", "x");
    public.publish(&portal);
    assert!(public.page("x").contains("Друга новина"));
    assert_eq!(public.leads("x"), None, "a live entry beats an old address");
    assert_eq!(get(&editor, first)["former_slugs"], json!(["x"]));
    equals_its_export(&portal, &public);
    // Its holder withdrawn, the address leads to who left it.
    act(&editor, second, "unpublish");
    public.publish(&portal);
    assert_eq!(public.leads("x").as_deref(), Some("a"));
    equals_its_export(&portal, &public);
    act(&editor, second, "publish");
    public.publish(&portal);

    let version = get(&editor, first)["version"].clone();
    let before = portal.read(|reader| reader.latest_seq());
    assert_eq!(
        save(&editor, second, "b", true)["former_slugs"],
        json!(["x"])
    );
    let changed = portal.read(|reader| reader.changes_since(before));
    let changed: BTreeSet<EntryId> = changed.iter().filter_map(|change| change.subject).collect();
    assert_eq!(
        changed,
        BTreeSet::from([EntryId(first), EntryId(second)]),
        "the publisher reconsiders both"
    );
    assert_eq!(get(&editor, first)["former_slugs"], json!([]));
    assert_eq!(
        get(&editor, first)["version"],
        version,
        "no edit of its editor is refused for that"
    );
    public.publish(&portal);
    assert_eq!(public.leads("x").as_deref(), Some("b"));
    equals_its_export(&portal, &public);

    act(&editor, second, "unpublish");
    public.publish(&portal);
    assert_eq!((public.leads("x"), public.page("x")), (None, String::new()));
    assert!(public.page("a").contains("Перша новина"));
    equals_its_export(&portal, &public);

    // Who returns has not left.
    act(&editor, second, "publish");
    assert_eq!(
        save(&editor, second, "x", true)["former_slugs"],
        json!(["b"])
    );
    public.publish(&portal);
    assert!(public.page("x").contains("Друга новина"));
    assert_eq!(public.leads("b").as_deref(), Some("x"));
    equals_its_export(&portal, &public);
    assert_eq!(
        portal.column("SELECT slug || ' ' || entry_id FROM slug_history"),
        [format!("b {second}")]
    );
}

#[test]
fn an_address_readers_never_saw_an_entry_at_is_not_left_by_it() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let first = article(&editor, "Перша новина про школу", "x");
    save(&editor, first, "a", true);
    // A draft of a public entry, and an entry that was withdrawn elsewhere, pass through the
    // address.
    let second = article(&editor, "Друга новина про школу", "p");
    save(&editor, second, "x", false);
    assert_eq!(
        save(&editor, second, "q", false)["former_slugs"],
        json!(["p"])
    );
    let third = article(&editor, "Третя новина про школу", "r");
    act(&editor, third, "unpublish");
    save(&editor, third, "x", false);
    assert_eq!(
        save(&editor, third, "s", true)["former_slugs"],
        json!(["r"])
    );
    // So does one whose time has not come.
    let mut later = draft("Четверта новина про школу");
    later["slug"] = json!("x");
    later["publish_at"] = json!("2026-11-22T06:00:00Z");
    let later = editor
        .call("POST", "/api/dashboard/news?publish=true", Some(&later))
        .json();
    let fourth = later["id"].as_i64().unwrap();
    assert_eq!(save(&editor, fourth, "t", true)["former_slugs"], json!([]));
    assert_eq!(get(&editor, first)["former_slugs"], json!(["x"]));
    let mut public = Public::of(&portal);
    public.publish(&portal);
    assert_eq!(public.leads("x").as_deref(), Some("a"));
    equals_its_export(&portal, &public);
}

#[test]
fn a_head_that_went_back_and_away_again_keeps_the_redirect_readers_have() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let id = article(&editor, "Новина з трьома адресами", "x");
    save(&editor, id, "a", true);
    save(&editor, id, "x", false);
    assert_eq!(
        save(&editor, id, "c", true)["former_slugs"],
        json!(["x", "a"])
    );
    let mut public = Public::of(&portal);
    public.publish(&portal);
    assert_eq!(
        (public.leads("x").as_deref(), public.leads("a").as_deref()),
        (Some("c"), Some("c"))
    );
    equals_its_export(&portal, &public);
}

#[test]
fn three_articles_pass_their_addresses_in_a_ring_and_back() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let mut public = Public::of(&portal);
    let titles = ["Новина про школу", "Новина про церкву", "Новина про хор"];
    let ids = ["a", "b", "c"].map(|slug| {
        let i = ["a", "b", "c"]
            .iter()
            .position(|other| *other == slug)
            .unwrap();
        article(&editor, titles[i], slug)
    });
    public.publish(&portal);
    let holds = |public: &Public, slugs: [&str; 3]| {
        for (slug, title) in slugs.iter().zip(titles) {
            assert!(public.page(slug).contains(title), "{title} at {slug}");
        }
        equals_its_export(&portal, public);
    };
    // In one publish.
    for (i, slug) in [(0, "spare"), (2, "a"), (1, "c"), (0, "b")] {
        save(&editor, ids[i], slug, true);
    }
    public.publish(&portal);
    holds(&public, ["b", "c", "a"]);
    assert_eq!(public.leads("spare").as_deref(), Some("b"));
    // Back, a publish each.
    for (i, slug) in [(0, "spare"), (1, "b"), (2, "c"), (0, "a")] {
        save(&editor, ids[i], slug, true);
        public.publish(&portal);
    }
    holds(&public, ["a", "b", "c"]);
    // Each gives its address up.
    for (i, slug) in [(2, "c-2"), (1, "b-2"), (0, "a-2")] {
        save(&editor, ids[i], slug, true);
    }
    public.publish(&portal);
    holds(&public, ["a-2", "b-2", "c-2"]);
    for slug in ["a", "b", "c"] {
        assert_eq!(public.leads(slug), Some(format!("{slug}-2")));
    }
}

/// Pairs exchange their addresses and give them up. `published` decides after how many saves the
/// tree follows.
fn pairs_exchange(published: usize) {
    const PAIRS: usize = 24;
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let mut public = Public::of(&portal);
    let title = |i: usize, side: usize| format!("Новина {i} сторони {side} про школу");
    let pairs: Vec<[i64; 2]> = (0..PAIRS)
        .map(|i| {
            [0, 1].map(|side| {
                article(
                    &editor,
                    &title(i, side),
                    &format!("{}-{i}", ["p", "q"][side]),
                )
            })
        })
        .collect();
    public.publish(&portal);
    let exchange = [(0, "t"), (1, "p"), (0, "q")];
    let mut saves: Vec<(i64, String)> = Vec::new();
    for (i, pair) in pairs.iter().enumerate() {
        // Half of the pairs begin with the newer article, so that neither order of numbers is
        // favored.
        let steps = exchange.map(|(side, slug)| {
            let slug = if i % 2 == 0 {
                slug
            } else {
                ["q", "p", "t"][["p", "q", "t"]
                    .iter()
                    .position(|other| *other == slug)
                    .unwrap()]
            };
            (
                pair[if i % 2 == 0 { side } else { 1 - side }],
                format!("{slug}-{i}"),
            )
        });
        saves.extend(steps);
    }
    let mut publish_each = |saves: &[(i64, String)]| {
        for batch in saves.chunks(published) {
            for (id, slug) in batch {
                save(&editor, *id, slug, true);
            }
            public.publish(&portal);
        }
    };
    publish_each(&saves);
    let given_up: Vec<(i64, String)> = pairs
        .iter()
        .enumerate()
        .flat_map(|(i, pair)| {
            let order = if i % 3 == 0 { [0, 1] } else { [1, 0] };
            order.map(|side| (pair[side], format!("{}-{i}-new", ["p", "q"][side])))
        })
        .collect();
    publish_each(&given_up);
    let redirects = public.redirects();
    for i in 0..PAIRS {
        for side in [0, 1] {
            let slug = format!("{}-{i}-new", ["p", "q"][side]);
            assert!(public.page(&slug).contains(&title(i, side)), "{slug}");
            // The article that held the other one's address left it last.
            let left = format!("{}-{i}", ["q", "p"][side]);
            assert_eq!(redirects.get(&left), Some(&slug), "{left}");
        }
    }
    equals_its_export(&portal, &public);
}

#[test]
fn pairs_that_exchange_addresses_in_batches_lose_no_article() {
    pairs_exchange(12);
}

#[test]
fn pairs_that_exchange_addresses_one_by_one_lose_no_article() {
    pairs_exchange(1);
}

#[test]
fn an_import_leaves_an_address_to_the_entry_that_left_it_last() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let first = article(&editor, "Перша новина про школу", "x");
    save(&editor, first, "a", true);
    let old = portal.store.export(ExportScope::Live).unwrap();
    let second = article(&editor, "Друга новина про школу", "x");
    save(&editor, second, "b", true);

    // An older export names the address for the first article; the store knows better.
    let mut edited = old.clone();
    edited.documents[0].bodies[0].push_str("\nЩе одне речення.\n");
    let imported = portal
        .store
        .import(edited, true, portal.clock.now())
        .unwrap();
    assert_eq!(
        (imported.changed, imported.warnings.len()),
        (1, 1),
        "{:?}",
        imported.warnings
    );
    assert!(
        imported.warnings[0].contains("former slug \"x\" stays with news/b"),
        "{:?}",
        imported.warnings
    );
    assert_eq!(get(&editor, first)["former_slugs"], json!([]));
    assert_eq!(get(&editor, second)["former_slugs"], json!(["x"]));

    // Of two entries of a folder that name it, the later keeps it, into whatever store.
    let mut doubled = portal.store.export(ExportScope::Live).unwrap().clone();
    doubled.documents[0].entry.former_slugs =
        vec![Slug::new("x").unwrap(), Slug::new("y").unwrap()];
    let dir = TempDir::new().unwrap();
    let database = TestDatabase::new(dir.path().to_owned());
    let empty = database.open();
    for (store, merge) in [(&empty, false), (&portal.store, true)] {
        store
            .import(doubled.clone(), merge, portal.clock.now())
            .unwrap();
        let exported = store.export(ExportScope::Live).unwrap().documents.clone();
        let former: Vec<Vec<&str>> = exported
            .iter()
            .map(|document| {
                document
                    .entry
                    .former_slugs
                    .iter()
                    .map(Slug::as_str)
                    .collect()
            })
            .collect();
        assert_eq!(former, [vec!["y"], vec!["x"]]);
    }
    let mut public = Public::of(&portal);
    public.publish(&portal);
    equals_its_export(&portal, &public);
    // An entry whose move waits for its publication is found where readers see it.
    save(&editor, second, "b-2", false);
    let mut edited = portal.store.export(ExportScope::Live).unwrap().clone();
    edited.documents[1].bodies[0].push_str("\nОстаннє речення.\n");
    let imported = portal
        .store
        .import(edited, true, portal.clock.now())
        .unwrap();
    assert_eq!(
        (imported.added, imported.changed, imported.warnings),
        (0, 1, Vec::new())
    );
    assert_eq!(
        (
            &get(&editor, second)["slug"],
            &get(&editor, second)["former_slugs"]
        ),
        (&json!("b"), &json!(["x"]))
    );
    // The same again changes nothing.
    let again = portal.store.export(ExportScope::All).unwrap();
    let imported = portal
        .store
        .import(again.clone(), true, portal.clock.now())
        .unwrap();
    assert_eq!((imported.added, imported.changed), (0, 0));
}
