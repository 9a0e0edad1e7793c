//! Golden trees: a small portal, built and held against files reviewed by people. After a wanted
//! change, `UPDATE_GOLDEN=1 cargo test -p visnyk-generator --test tree golden` writes them again.

use crate::support::{
    Memory, NOW, assert_same, build, entry, fixture, number, site, slug, time, tree,
};
use model::Kind;
use std::collections::BTreeMap;
use std::fs;

fn portal() -> Memory {
    let site = site();
    let mut memory = Memory::default();
    let mut last = BTreeMap::new();
    for (n, kind) in (0..).zip(Kind::ALL) {
        let mut entry = entry(kind, n);
        number(&mut entry, &site, &mut last);
        if kind == Kind::News {
            entry.former_slugs = vec![slug("first-address")];
            entry.updated_at = Some(time(NOW.plus(3 * 86_400)));
        }
        if kind == Kind::Posters {
            // The English text is missing: the page exists all the same.
            entry.us = None;
        }
        let bodies = [
            "## Заголовок\n\nДив. [новини](/novyny) і [ніщо](/nema).".to_owned(),
            "Text, *with stress*.".to_owned(),
        ];
        memory.put(entry, bodies);
    }
    memory
}

/// The files worth reading; the others follow the same templates.
const KEPT: [&str; 21] = [
    "index.html",
    "us/index.html",
    "novyny/index.html",
    "novyny/entry-0/index.html",
    "us/novyny/entry-0/index.html",
    "poster/entry-1/index.html",
    "us/poster/entry-1/index.html",
    "advertisement/entry-4/index.html",
    "novyny/entry-0/_payload.json",
    "404.html",
    "novyny/first-address/index.html",
    "feed.xml",
    "us/novyny/atom.xml",
    "novyny/category/first/feed.json",
    "poster/calendar.ics",
    "poster/entry-1.ics",
    "sitemap.xml",
    "sitemap-news.xml",
    "robots.txt",
    "_headers",
    "_redirects",
];

#[test]
fn a_small_portal_is_built_as_reviewed() {
    let dir = tempfile::tempdir().unwrap();
    build(&portal(), &site(), NOW, dir.path());
    let built = tree(dir.path());
    let golden = fixture().join("golden");
    // The id changes with every setting there is, also with those that no page shows.
    let latest: serde_json::Value = serde_json::from_str(&built["builds/latest.json"]).unwrap();
    let id = latest["id"].as_str().unwrap();
    let kept: BTreeMap<String, String> = KEPT
        .iter()
        .map(|name| ((*name).to_owned(), built[*name].replace(id, "BUILD")))
        .collect();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        for (name, text) in &kept {
            let path = golden.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
    }
    let files = |tree: BTreeMap<String, String>| {
        tree.into_iter()
            .filter(|(name, _)| !name.ends_with('/'))
            .collect()
    };
    let reviewed: BTreeMap<String, String> = files(tree(&golden));
    assert_same(&reviewed, &kept, "golden");
}
