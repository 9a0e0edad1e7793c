//! The portal's own color: a stylesheet beside those of the theme, and nothing where the portal has
//! none.

use crate::support::world::{COLORS, World, complete_site};
use crate::support::{NOW, assert_same, build, open, tree};
use generator::publish::RealDisk;
use model::Site;
use std::collections::BTreeMap;
use std::sync::Arc;

const BLUE: &str = COLORS[1];

fn colored(site: &Site, accent: &str) -> Site {
    let mut site = site.clone();
    site.settings.accent = accent.to_owned();
    site
}

fn built(world: &World, site: &Site) -> BTreeMap<String, String> {
    let dir = tempfile::tempdir().unwrap();
    build(&world.memory, site, NOW, dir.path());
    tree(dir.path())
}

fn stylesheets(tree: &BTreeMap<String, String>) -> Vec<&String> {
    tree.keys()
        .filter(|path| path.starts_with("assets/accent-"))
        .collect()
}

#[test]
fn every_page_of_a_portal_with_a_color_has_its_stylesheet_and_nothing_else_differs() {
    let world = World::of(complete_site(), 40);
    let plain = built(&world, &world.site);
    assert_eq!(stylesheets(&plain), Vec::<&String>::new());
    let blue = built(&world, &colored(&world.site, BLUE));
    let [sheet] = stylesheets(&blue)[..] else {
        panic!("{:?}", stylesheets(&blue))
    };
    assert_eq!(
        blue[sheet],
        ":root{--accent:#0b5fa5}.dark{--accent:#6d9fc9}@media print{.dark{--accent:#0b5fa5}}\n"
    );
    let link = format!("<link rel=\"stylesheet\" href=\"/{sheet}\">");
    let pages = blue
        .iter()
        .filter(|(path, _)| path.rsplit_once('.').is_some_and(|(_, end)| end == "html"));
    let without: Vec<_> = pages
        .filter(|(_, html)| html.matches(&link).count() != 1)
        .collect();
    assert!(without.is_empty(), "{without:?}");
    let mut bare: BTreeMap<String, String> = blue
        .iter()
        .map(|(path, text)| (path.clone(), text.replace(&link, "")))
        .collect();
    bare.remove(sheet);
    assert_same(&bare, &plain, "a portal without a color");
}

#[test]
fn another_color_is_another_address_and_a_publish_equals_a_clean_build() {
    let world = World::of(complete_site(), 40);
    let dir = tempfile::tempdir().unwrap();
    let mut publisher = open(dir.path(), Box::new(RealDisk), &world.site).unwrap();
    let mut names = Vec::new();
    for accent in [COLORS[1], COLORS[2], COLORS[1], COLORS[0]] {
        let site = Arc::new(colored(&world.site, accent));
        let index = world.memory.index(&site, NOW);
        publisher
            .publish_all(&world.memory, Arc::clone(&site), index, None, &|_, _| {})
            .unwrap();
        let tree = tree(dir.path());
        assert_same(&tree, &built(&world, &site), accent);
        names.push(stylesheets(&tree).into_iter().cloned().collect::<Vec<_>>());
    }
    assert_ne!(names[0], names[1]);
    assert_eq!((&names[0], names[3].len()), (&names[2], 0));
    // Open tabs still ask for it.
    let retired = walk(&dir.path().join(".visnyk/retired"));
    assert!(
        names[1]
            .iter()
            .all(|name| retired.iter().any(|path| path.ends_with(name))),
        "{retired:?}"
    );
}

fn walk(folder: &std::path::Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    entries
        .flat_map(|path| {
            if path.is_dir() {
                walk(&path)
            } else {
                vec![path.display().to_string()]
            }
        })
        .collect()
}
