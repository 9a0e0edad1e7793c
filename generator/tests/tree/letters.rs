//! Alphabets of lists by title: each language has its own, and addresses of the time when both were
//! Latin lead on.

use crate::support::world::{Step, World, complete_site};
use crate::support::{NOW, assert_same, build, open, tree};
use generator::index::Sizes;
use generator::publish::{Explained, Publisher, RealDisk};
use model::{EntryId, Kind, Redirect, Site};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// A portal of services, one for each pair of titles; without the second it has no English text.
fn services(
    titles: &[(&str, &str)],
    redirects: Vec<Redirect>,
) -> (World, Publisher, tempfile::TempDir) {
    let mut world = World::of(
        Site {
            redirects: redirects.into(),
            ..complete_site()
        },
        0,
    );
    world.memory.sizes = Sizes {
        first_page: 3,
        piece: 2,
        ..Sizes::default()
    };
    for (n, (ua, us)) in (0..).zip(titles) {
        world.put(Kind::Services, n);
        world.edit(n, |entry, _| {
            entry.category = None;
            entry.ua.as_mut().unwrap().title = (*ua).to_owned();
            match us {
                &"" => entry.us = None,
                us => entry.us.as_mut().unwrap().title = (*us).to_owned(),
            }
        });
    }
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

fn clean(world: &World, dir: &Path, what: &str) -> BTreeMap<String, String> {
    let other = tempfile::tempdir().unwrap();
    build(&world.memory, &world.site, world.now, other.path());
    let built = tree(dir);
    assert_same(&built, &tree(other.path()), what);
    built
}

/// Addresses and labels of the letters on a first page, in their order.
fn alphabet(page: &str, section: &str) -> Vec<String> {
    let start = format!("href=\"{section}/page/");
    let links = page.split(&start).skip(1);
    links
        .map(|link| {
            let (word, rest) = link.split_once('"').unwrap();
            let label = rest.split_once('>').unwrap().1.split_once('<').unwrap().0;
            format!("{} {word}", label.trim())
        })
        .collect()
}

fn rules(tree: &BTreeMap<String, String>) -> Vec<&str> {
    tree["_redirects"]
        .lines()
        .filter(|rule| rule.contains("/page/"))
        .collect()
}

const TITLES: [(&str, &str); 9] = [
    ("Щедрик", "Shchedryk"),
    ("Яблуня", "Apple tree"),
    ("Ґанок", "Porch"),
    ("Гора", ""),
    ("Йод", "Iodine"),
    ("Їжак", "Hedgehog"),
    ("Шафа", ""),
    ("Yard", "Yard"),
    ("Єва", "Eve"),
];

#[test]
fn each_language_reads_its_own_alphabet() {
    let (.., dir) = services(&TITLES, Vec::new());
    let tree = tree(dir.path());
    assert_eq!(
        alphabet(&tree["services/index.html"], "/services"),
        [
            "Г h",
            "Ґ g",
            "Є ye",
            "Ї yi",
            "Й j",
            "Ш sh",
            "Щ shch",
            "Я ya",
            "Y latin-y"
        ]
    );
    assert_eq!(
        alphabet(&tree["us/services/index.html"], "/us/services"),
        ["A a", "E e", "H h", "I i", "P p", "S s", "Y y"]
    );
    for (page, heading) in [("services/page/shch", "Щ"), ("us/services/page/s", "S")] {
        let html = &tree[&format!("{page}/index.html")];
        assert!(
            html.contains(&format!("\"position\":3,\"name\":\"{heading}\"")),
            "{html}"
        );
    }
    assert!(tree["us/services/page/s/index.html"].contains("Шафа"));
}

#[test]
fn former_addresses_of_letters_lead_on() {
    let (mut world, mut publisher, dir) = services(&TITLES, Vec::new());
    let built = clean(&world, dir.path(), "the first build");
    let expected = [
        "/services/page/y /services/page/j 301",
        "/us/services/page/sh /us/services/page/s 301",
    ];
    assert_eq!(rules(&built), expected);
    assert!(built["services/page/y/index.html"].contains("/services/page/j"));
    assert!(built["us/services/page/sh/index.html"].contains("/us/services/page/s"));
    let mut publish = |world: &World, changed: Vec<EntryId>| {
        let changes = changed
            .into_iter()
            .map(|id| (id, world.memory.record(id)))
            .collect();
        publisher
            .publish_changes(&world.memory, changes, world.now, Explained::Edits)
            .unwrap();
    };

    let changed = world.apply(&Step::Withdraw { n: 4 });
    publish(&world, changed);
    let built = clean(&world, dir.path(), "nothing with Й");
    assert_eq!(
        rules(&built)[0],
        "/services/page/y /services/page/latin-y 301"
    );

    let mut changed = world.apply(&Step::Restore { n: 4 });
    changed.extend(world.edit(0, |entry, _| {
        entry.ua.as_mut().unwrap().title = "Ирій".to_owned();
    }));
    publish(&world, changed);
    let built = clean(&world, dir.path(), "a page for И");
    // Three entries were on two pages, and one has a page now.
    assert_eq!(rules(&built)[0], "/services/page/y-2 /services/page/y 301");
    assert!(built["services/page/y/index.html"].contains("Ирій"));

    let changed = (1..7)
        .flat_map(|n| world.apply(&Step::Withdraw { n }))
        .collect();
    publish(&world, changed);
    let built = clean(&world, dir.path(), "a list without letters");
    assert_eq!(rules(&built), Vec::<&str>::new());
}

#[test]
fn redirects_of_settings_come_before_those_of_letters() {
    let own = Redirect {
        from: "/services/page/y".to_owned(),
        to: "/poster".to_owned(),
        code: 302,
        external: false,
    };
    let (world, _, dir) = services(&TITLES[..6], vec![own]);
    // On English pages the address is free, on Ukrainian ones it was of Й.
    let built = clean(&world, dir.path(), "a rule of settings");
    assert_eq!(
        rules(&built),
        [
            "/services/page/y /poster 302",
            "/us/services/page/y /us/poster 302"
        ]
    );
}
