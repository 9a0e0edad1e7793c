//! Contacts, privacy, the end of an account and accessibility: every portal has them, written or not.

use crate::support::{
    Memory, NOW, assert_same, build, build_from, entry, open, site, slug, tree, variants,
};
use generator::index::Index;
use generator::publish::{Explained, RealDisk};
use model::{EntryId, FixedPage, Kind, Status};
use std::sync::Arc;

const PAGES: [&str; 8] = [
    "nashi-kontakty",
    "privacy-policy",
    "delete-account",
    "accessibility",
    "us/nashi-kontakty",
    "us/privacy-policy",
    "us/delete-account",
    "us/accessibility",
];

#[test]
fn a_portal_of_settings_alone_has_its_fixed_pages_and_leads_to_them() {
    for config in variants() {
        let dir = tempfile::tempdir().unwrap();
        build_from(
            config.clone(),
            &Memory::default(),
            &site(),
            Index::new([], NOW),
            dir.path(),
        );
        let tree = tree(dir.path());
        for page in PAGES {
            let file = if config.shape.is_flat() {
                format!("{page}.html")
            } else {
                format!("{page}/index.html")
            };
            assert!(tree.contains_key(&file), "{file} in {:?}", config.shape);
            let home = if page.starts_with("us/") && config.shape.is_flat() {
                "us.html"
            } else if page.starts_with("us/") {
                "us/index.html"
            } else {
                "index.html"
            };
            let address = config.base_url.href(&format!("/{page}"));
            assert!(tree[home].contains(&address), "{home} leads to {address}");
        }
        assert!(
            !tree["sitemap.xml"].contains("privacy-policy"),
            "search engines wait for the editors"
        );
    }
}

#[test]
fn what_editors_write_takes_the_place_and_gives_it_back() {
    let (site, mut memory) = (site(), Memory::default());
    let dir = tempfile::tempdir().unwrap();
    let mut publisher = open(dir.path(), Box::new(RealDisk), &site).unwrap();
    let index = memory.index(&site, NOW);
    publisher
        .publish_all(&memory, Arc::new(site.clone()), index, None, &|_, _| {})
        .unwrap();
    let file = "privacy-policy/index.html";
    let unwritten = tree(dir.path())[file].clone();
    let mut page = entry(Kind::Pages, 1);
    page.slug = slug(FixedPage::Privacy.slug());
    for (status, moved) in [
        (Status::Published, false),
        (Status::Draft, false),
        (Status::Published, true),
        (Status::Draft, true),
    ] {
        page.status = status;
        if moved {
            page.slug = slug("privacy");
            page.former_slugs = vec![slug(FixedPage::Privacy.slug())];
        }
        memory.put(
            page.clone(),
            ["Наші слова".to_owned(), "Our words".to_owned()],
        );
        publisher
            .publish_changes(
                &memory,
                vec![(EntryId(1), memory.record(EntryId(1)))],
                NOW,
                Explained::Edits,
            )
            .unwrap();
        let now = tree(dir.path());
        let what = format!("{status:?}, moved: {moved}");
        match (status, moved) {
            (Status::Published, false) => assert!(now[file].contains("Наші слова"), "{what}"),
            (Status::Published, true) => {
                assert!(now[file].contains("/privacy"), "{what}: it leads on");
            }
            _ => assert_eq!(now[file], unwritten, "{what}"),
        }
        let clean = tempfile::tempdir().unwrap();
        build(&memory, &site, NOW, clean.path());
        assert_same(&now, &tree(clean.path()), &what);
    }
    publisher.close().unwrap();
}
