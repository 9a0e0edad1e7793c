//! Addresses pass from one entry to another: every page is there, whatever one publish or many
//! bring.

use crate::support::export::tree_of_export;
use crate::support::trouble::{Countdown, Panicking};
use crate::support::world::{Step, World, complete_site};
use crate::support::{NOW, THEME, assert_same, build, config, open, slug, tree};
use generator::content;
use generator::index::Sizes;
use generator::outputs::FileMap;
use generator::plan::{Page, Target};
use generator::publish::{Explained, Publisher, RealDisk};
use generator::render::Renderer;
use model::{EntryId, Kind, Redirect, Redirects, Site, Status};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;

/// Without redirects of its own.
fn plain_site() -> Site {
    Site {
        redirects: Redirects::default(),
        ..complete_site()
    }
}

/// News with ids from 0 at `entry-{id}`, published.
fn news(n: i64) -> (World, Publisher, tempfile::TempDir) {
    let mut world = World::of(plain_site(), 0);
    (0..n).for_each(|n| world.put(Kind::News, n));
    start(world)
}

fn start(world: World) -> (World, Publisher, tempfile::TempDir) {
    let dir = tempfile::tempdir().unwrap();
    let mut publisher = open(dir.path(), Box::new(RealDisk), &world.site).unwrap();
    let index = world.memory.index(&world.site, NOW);
    publisher
        .publish_all(
            &world.memory,
            Arc::new(world.site.clone()),
            index,
            None,
            &|_, _| {},
        )
        .unwrap();
    (world, publisher, dir)
}

fn publish(world: &World, publisher: &mut Publisher, ids: impl IntoIterator<Item = EntryId>) {
    let changes = ids
        .into_iter()
        .map(|id| (id, world.memory.record(id)))
        .collect();
    publisher
        .publish_changes(&world.memory, changes, world.now, Explained::Edits)
        .unwrap();
}

/// Holds the tree against a clean build, and gives it back.
fn clean(world: &World, dir: &Path, what: &str) -> BTreeMap<String, String> {
    let other = tempfile::tempdir().unwrap();
    build(&world.memory, &world.site, world.now, other.path());
    let built = tree(dir);
    assert_same(&built, &tree(other.path()), what);
    built
}

/// Whether the page at an address is that of an entry, by its title.
fn shows(tree: &BTreeMap<String, String>, path: &str, world: &World, id: i64) -> bool {
    let record = world.memory.record(EntryId(id)).unwrap();
    let page = &tree[&format!("{}/index.html", path.trim_start_matches('/'))];
    page.contains(&record.entry.ua.as_ref().unwrap().title)
}

#[test]
fn an_address_passes_on_in_any_order_in_one_publish_or_in_many() {
    // Given up and claimed, exchanged, in a ring, and back.
    let steps = |pairs: &[(i64, &str)]| {
        pairs
            .iter()
            .map(|(n, to)| (*n, slug(to)))
            .collect::<Vec<_>>()
    };
    for moves in [
        steps(&[(9, "gone"), (5, "entry-9")]),
        steps(&[(1, "gone"), (7, "entry-1")]),
        steps(&[(3, "entry-8")]),
        steps(&[(3, "entry-8"), (3, "entry-3")]),
        steps(&[(2, "entry-6"), (6, "entry-4")]),
        steps(&[
            (2, "entry-6"),
            (6, "entry-4"),
            (4, "entry-6"),
            (4, "entry-2"),
        ]),
        steps(&[(9, "gone"), (5, "entry-9"), (5, "entry-5"), (9, "entry-9")]),
        steps(&[(9, "gone"), (5, "entry-9"), (5, "also-gone")]),
    ] {
        for one_by_one in [false, true] {
            let (mut world, mut publisher, dir) = news(10);
            let mut batch = BTreeSet::new();
            for (n, to) in &moves {
                batch.extend(world.rename(*n, to));
                if one_by_one {
                    publish(&world, &mut publisher, std::mem::take(&mut batch));
                }
            }
            publish(&world, &mut publisher, batch);
            let what = format!("{moves:?}, one by one: {one_by_one}");
            let tree = clean(&world, dir.path(), &what);
            for id in 0..10 {
                let path = world.memory.record(EntryId(id)).unwrap().entry.path();
                assert!(shows(&tree, &path, &world, id), "{what}: {path}");
            }
        }
    }
}

#[test]
fn pairs_exchange_their_addresses_and_give_them_up() {
    let mut trees = Vec::new();
    // The last: all of it in one publish.
    for size in [1, 2, 5, 24, usize::MAX] {
        let what = format!("batches of {size}");
        let (mut world, mut publisher, dir) = news(48);
        let (mut batch, mut waiting) = (BTreeSet::new(), 0);
        let mut edit = |world: &World, changed: Vec<EntryId>, last: bool| {
            batch.extend(changed);
            waiting += 1;
            if waiting % size == 0 || last {
                publish(world, &mut publisher, std::mem::take(&mut batch));
            }
        };
        for pair in 0..24 {
            let changed = world.rename(pair, &slug(&format!("entry-{}", pair + 24)));
            edit(&world, changed, pair == 23 && size < usize::MAX);
        }
        if size < usize::MAX {
            let tree = clean(&world, dir.path(), &what);
            for n in 0..48 {
                assert!(
                    shows(
                        &tree,
                        &format!("/novyny/entry-{}", (n + 24) % 48),
                        &world,
                        n
                    ),
                    "{what}: {n}"
                );
            }
            assert_same(
                &tree,
                &tree_of_export(config(), &world.memory, &world.site, NOW),
                "the export",
            );
        }
        for n in 0..48 {
            let changed = world.rename(n, &slug(&format!("given-up-{n}")));
            edit(&world, changed, n == 47);
        }
        let tree = clean(&world, dir.path(), &what);
        for n in 0..48 {
            assert!(
                shows(&tree, &format!("/novyny/given-up-{n}"), &world, n),
                "{what}: {n}"
            );
            // Pairs exchanged their addresses, so each left the other's last.
            let old = &tree[&format!("novyny/entry-{}/index.html", (n + 24) % 48)];
            assert!(
                old.contains(&format!("/novyny/given-up-{n}")),
                "{what}: {n}: {old}"
            );
        }
        assert_same(
            &tree,
            &tree_of_export(config(), &world.memory, &world.site, NOW),
            "the export",
        );
        trees.push(tree);
    }
    assert!(
        trees.iter().all(|tree| *tree == trees[0]),
        "all ways lead to one tree"
    );
}

#[test]
fn a_withdrawn_holder_gives_the_redirect_back() {
    for (kind, section) in [(Kind::News, "novyny"), (Kind::Reklama, "reklama")] {
        let mut world = World::of(plain_site(), 0);
        [1, 2].into_iter().for_each(|n| world.put(kind, n));
        let (mut world, mut publisher, dir) = start(world);
        let mut step = |world: &mut World, changed: Vec<EntryId>, what: &str| {
            publish(world, &mut publisher, changed);
            let tree = clean(world, dir.path(), what);
            tree.get(&format!("{section}/entry-1/index.html"))
                .cloned()
                .unwrap_or_default()
        };
        let changed = world.rename(1, &slug("moved"));
        let redirect = step(&mut world, changed, "left");
        assert!(
            redirect.contains(&format!("/{section}/moved")),
            "{redirect}"
        );
        let changed = world.rename(2, &slug("entry-1"));
        let page = step(&mut world, changed, "claimed");
        assert!(!page.contains(&format!("/{section}/moved\"")), "{page}");
        let changed = world.apply(&Step::Withdraw { n: 2 });
        assert_eq!(step(&mut world, changed, "withdrawn"), redirect);
        let changed = world.apply(&Step::Restore { n: 2 });
        assert_eq!(step(&mut world, changed, "restored"), page);
        // Without a page of its own it keeps the address all the same.
        let changed = world.edit(2, |entry, _| {
            if let model::Fields::Reklama(reklama) = &mut entry.fields {
                reklama.has_landing = false;
            }
        });
        let nothing = step(&mut world, changed, "without a page");
        assert_eq!(nothing.is_empty(), kind == Kind::Reklama, "{nothing}");
        let changed = world.apply(&Step::Remove { n: 2 });
        assert_eq!(step(&mut world, changed, "removed"), redirect);
        let changed = world.apply(&Step::Put { kind, n: 3 });
        step(&mut world, changed, "another");
        let changed = world.rename(3, &slug("entry-1"));
        step(&mut world, changed, "claimed again");
        let changed = world.rename(1, &slug("entry-1"));
        step(&mut world, changed, "exchanged");
    }
}

/// Exports of older versions may name several entries that left one address.
#[test]
fn several_claims_to_an_old_address_are_settled_alike_everywhere() {
    let (mut world, mut publisher, dir) = news(4);
    let old = slug("old");
    // Published from the newest to the oldest: 0, 1, 2, 3.
    let claims = [3, 1, 2, 0];
    let leads_to = |tree: &BTreeMap<String, String>, n: i64| {
        tree["novyny/old/index.html"].contains(&format!("/novyny/entry-{n}\""))
    };
    for (i, n) in claims.into_iter().enumerate() {
        let changed = world.edit(n, |entry, _| entry.former_slugs.push(old.clone()));
        publish(&world, &mut publisher, changed);
        let tree = clean(&world, dir.path(), &format!("claimed by {n}"));
        assert!(
            leads_to(&tree, *claims[..=i].iter().min().unwrap()),
            "claimed by {n}"
        );
    }
    let folder = tempfile::tempdir().unwrap();
    crate::support::export::export(&world.memory, &world.site, folder.path());
    let loaded = content::load(folder.path()).unwrap();
    let warnings: Vec<String> = loaded.warnings.iter().map(ToString::to_string).collect();
    assert_eq!(warnings.len(), 3, "{warnings:?}");
    for (n, warning) in (1..4).zip(&warnings) {
        let file = folder.path().join(format!("news/entry-{n}/index.md"));
        let text = std::fs::read_to_string(file).unwrap();
        let line = 1 + text
            .lines()
            .position(|line| line.starts_with("former_slugs"))
            .unwrap();
        let expected = format!(
            "news/entry-{n}/index.md:{line}: former slug \"old\" is also claimed by news/entry-0/index.md; the \
             old address redirects there"
        );
        assert!(warning.starts_with(&expected), "{warning}");
    }
    assert!(leads_to(
        &tree_of_export(config(), &world.memory, &world.site, NOW),
        0
    ));
    for (withdrawn, next) in [(0, 1), (2, 1), (1, 3)] {
        let changed = world.apply(&Step::Withdraw { n: withdrawn });
        publish(&world, &mut publisher, changed);
        let tree = clean(&world, dir.path(), &format!("{withdrawn} is withdrawn"));
        assert!(leads_to(&tree, next), "{withdrawn} is withdrawn");
        assert!(
            leads_to(
                &tree_of_export(config(), &world.memory, &world.site, NOW),
                next
            ),
            "{withdrawn} is withdrawn"
        );
    }
    let withdrawn = world.memory.record(EntryId(0)).unwrap().entry.status;
    assert_eq!(withdrawn, Status::Draft);
}

#[test]
fn a_page_never_shares_its_file_with_a_redirect() {
    let redirect = |from: &str, code| Redirect {
        from: from.to_owned(),
        to: "/poster".to_owned(),
        code,
        external: false,
    };
    let site = Site {
        redirects: vec![
            redirect("/404.html", 301),
            redirect("/novyny/page/1", 302),
            redirect("/novyny/entry-3", Redirect::ALIAS),
            redirect("/novyny/entry-4", 301),
            redirect("/free", 301),
        ]
        .into(),
        ..complete_site()
    };
    let mut world = World::of(site, 0);
    (0..30).for_each(|n| world.put(Kind::News, n));
    let (mut world, mut publisher, dir) = start(world);
    let index = world.memory.index(&world.site, NOW);
    let config = config();
    let views = Renderer::new(&world.site, &index, &world.memory, &THEME, &config);
    let page = |page| Target::Page(page, model::Locale::Ua);
    let old = |from: &str| Target::Redirect(from.to_owned(), model::Locale::Ua);
    let alias = |from: &str| Target::Alias(from.to_owned(), model::Locale::Ua);
    let whole = FileMap::whole(&views);
    let holds = |map: &FileMap, path: &str| {
        map.iter()
            .find(|(file, _)| *file == path)
            .unwrap()
            .1
            .clone()
    };
    for (file, target, others) in [
        (
            "404.html",
            page(Page::Error(404)),
            [old("/404.html"), alias("/404.html")],
        ),
        (
            "novyny/entry-3/index.html",
            page(Page::Item(EntryId(3))),
            [alias("/novyny/entry-3"), old("/novyny/entry-3")],
        ),
        (
            "novyny/entry-4/index.html",
            page(Page::Item(EntryId(4))),
            [old("/novyny/entry-4"), alias("/novyny/entry-4")],
        ),
        (
            "free/index.html",
            old("/free"),
            [alias("/free"), old("/free")],
        ),
    ] {
        assert_eq!(holds(&whole, file), target);
        for other in others {
            let files = FileMap::of(&views, [other]);
            assert_eq!(holds(&files, file), target, "whoever asks");
            assert_eq!(files.iter().count(), 1);
        }
    }
    let files = FileMap::of(&views, [old("/novyny/page/1")]);
    assert!(matches!(
        holds(&files, "novyny/page/1/index.html"),
        Target::Page(Page::Archive { .. }, _)
    ));
    assert_eq!(
        FileMap::of(&views, [old("/nothing")])
            .absent()
            .collect::<Vec<_>>(),
        ["nothing/index.html"]
    );

    let before = tree(dir.path());
    let ruled = |tree: &BTreeMap<String, String>, from: &str| {
        tree["_redirects"]
            .lines()
            .any(|rule| rule.starts_with(&format!("{from} ")))
    };
    for from in [
        "/404.html",
        "/novyny/page/1",
        "/novyny/entry-3",
        "/novyny/entry-4",
    ] {
        assert!(!ruled(&before, from), "a rule in the way of {from}");
    }
    assert!(ruled(&before, "/free"));

    // Pages that go leave their address to what waits there, and come back.
    for step in [
        Step::Withdraw { n: 3 },
        Step::Withdraw { n: 4 },
        Step::Restore { n: 4 },
        Step::Restore { n: 3 },
    ] {
        let changed = world.apply(&step);
        publish(&world, &mut publisher, changed);
        clean(&world, dir.path(), &format!("{step:?}"));
    }
    let all: BTreeSet<EntryId> = (0..24)
        .flat_map(|n| world.apply(&Step::Withdraw { n }))
        .collect();
    publish(&world, &mut publisher, all);
    let tree = clean(&world, dir.path(), "no archive");
    assert!(
        tree["novyny/page/1/index.html"].contains("/poster"),
        "the redirect that waited"
    );
    assert!(ruled(&tree, "/novyny/page/1"));
}

/// A bulk edit crosses the limit of the sitemap by any number, both ways.
#[test]
fn every_piece_of_the_sitemap_is_there_whatever_a_batch_crosses() {
    let mut world = World::of(plain_site(), 0);
    world.memory.sizes = Sizes {
        sitemap: 40,
        shard: 8,
        ..Sizes::default()
    };
    for n in 0..120 {
        world.put(
            if n % 3 == 0 {
                Kind::Services
            } else {
                Kind::News
            },
            n,
        );
        if n >= 10 {
            world.apply(&Step::Withdraw { n });
        }
    }
    let (mut world, mut publisher, dir) = start(world);
    for step in [|n| Step::Restore { n }, |n| Step::Withdraw { n }] {
        let changed: BTreeSet<EntryId> = (10..120).flat_map(|n| world.apply(&step(n))).collect();
        publish(&world, &mut publisher, changed);
        let tree = clean(&world, dir.path(), "a hundred at once");
        let is_piece = |path: &str| path.starts_with("sitemap-") && path != "sitemap-news.xml";
        let maps: Vec<&String> = tree.keys().filter(|path| is_piece(path)).collect();
        assert_eq!(
            tree["sitemap.xml"].matches("<sitemap>").count(),
            maps.len(),
            "{maps:?}"
        );
        let all: String = maps
            .iter()
            .map(|path| tree[*path].as_str())
            .chain([&*tree["sitemap.xml"]])
            .collect();
        for path in [
            "/",
            "/us",
            "/novyny",
            "/novyny/category/first",
            "/services",
            "/novyny/entry-1",
        ] {
            let loc = format!("<loc>https://visnyk.example{path}</loc>");
            assert_eq!(all.matches(&loc).count(), 1, "{path} is in one map");
        }
    }
}

#[test]
fn a_panic_while_pages_are_drawn_is_healed_by_the_next_publish() {
    for at in [1, 2, 5, 9, 20] {
        let (mut world, mut publisher, dir) = news(30);
        let changed = world.rename(4, &slug("entry-20"));
        let changes = changed
            .iter()
            .map(|id| (*id, world.memory.record(*id)))
            .collect();
        let source = Panicking {
            memory: &world.memory,
            countdown: Countdown::default(),
        };
        source.countdown.start(at);
        let published = catch_unwind(AssertUnwindSafe(|| {
            publisher.publish_changes(&source, changes, NOW, Explained::Edits)
        }));
        assert!(published.is_err(), "read {at} panics");
        let changed = world.apply(&Step::Retitle { n: 7, to: 1 });
        publish(&world, &mut publisher, changed);
        clean(&world, dir.path(), &format!("after a panic at read {at}"));
    }
}

/// Readers are sent on once, whatever moved after a redirect was written.
#[test]
fn redirects_lead_to_where_things_stand_now() {
    let mut world = World::new(40);
    let redirect = |from: &str, to: &str| Redirect {
        from: from.to_owned(),
        to: to.to_owned(),
        code: 301,
        external: false,
    };
    let holder = world.memory.record(EntryId(7)).unwrap().entry.path();
    world.site.redirects = vec![
        redirect("/first", &holder),
        redirect("/before-first", "/first?utm=x"),
        redirect("/round", "/about"),
        redirect("/about", "/round"),
        redirect("/elsewhere", "/partner"),
        Redirect {
            external: true,
            ..redirect("/partner", "https://other.example/")
        },
    ]
    .into();
    let dir = tempfile::tempdir().unwrap();
    let site = Arc::new(world.site.clone());
    let mut publisher = open(dir.path(), Box::new(RealDisk), &site).unwrap();
    let index = world.memory.index(&site, world.now);
    publisher
        .publish_all(&world.memory, Arc::clone(&site), index, None, &|_, _| {})
        .unwrap();
    for to in [1, 2] {
        let changed = world.apply(&Step::Rename { n: 7, to });
        let changes = changed
            .iter()
            .map(|id| (*id, world.memory.record(*id)))
            .collect();
        publisher
            .publish_changes(&world.memory, changes, world.now, Explained::Edits)
            .unwrap();
        let now = world.memory.record(EntryId(7)).unwrap().entry.path();
        assert_ne!(now, holder);
        let tree = tree(dir.path());
        let rules = &tree["_redirects"];
        for line in [
            format!("/first {now} 301"),
            format!("/us/first /us{now} 301"),
            format!("/before-first {now}?utm=x 301"),
            format!("{holder} {now} 301"),
            "/elsewhere https://other.example/ 301".to_owned(),
        ] {
            assert!(rules.lines().any(|rule| rule == line), "{line}\n{rules}");
        }
        for page in [
            "first/index.html",
            "before-first/index.html",
            "us/first/index.html",
        ] {
            assert!(tree[page].contains(&now), "{page}: {}", tree[page]);
        }
        let clean = tempfile::tempdir().unwrap();
        build(&world.memory, &site, world.now, clean.path());
        assert_same(
            &tree,
            &crate::support::tree(clean.path()),
            "a rename under redirects",
        );
    }
    publisher.close().unwrap();
}
