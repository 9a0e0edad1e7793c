//! What sitemaps hold, and for how long.

use super::portal::{Portal, texts};
use crate::support::{DAY, NOW, site, time};
use generator::publish::Explained;
use model::Kind;
use std::collections::BTreeMap;

#[test]
fn the_news_sitemap_holds_two_days() {
    let mut portal = Portal::default();
    for (n, hours) in [(0, 1), (1, 47), (2, 48), (3, 100)] {
        portal.put(Kind::News, n, |entry| {
            entry.published_at = Some(time(NOW.plus(-hours * 3600)));
            if n == 1 {
                entry.us = None;
            }
        });
    }
    portal.put(Kind::News, 4, |entry| entry.noindex = true);
    let locs = |tree: &BTreeMap<String, String>| texts(&tree["sitemap-news.xml"], "loc");
    let tree = portal.tree();
    let expected = ["novyny/entry-0", "us/novyny/entry-0", "novyny/entry-1"];
    assert_eq!(
        locs(&tree),
        expected.map(|path| format!("https://visnyk.example/{path}"))
    );
    assert_eq!(
        texts(&tree["sitemap-news.xml"], "news:language"),
        ["uk", "en", "uk"]
    );
    assert_eq!(
        texts(&tree["sitemap-news.xml"], "news:publication_date")[0],
        "2026-11-21T05:00:00-06:00"
    );
    assert_eq!(
        locs(&portal.tree_at(&site(), NOW.plus(2 * DAY))),
        Vec::<String>::new()
    );
    // It changes by time alone, and the publisher knows when.
    let dir = tempfile::tempdir().unwrap();
    let mut publisher = portal.publisher(dir.path());
    let next = publisher.next_change_time().unwrap();
    assert_eq!(next, NOW.plus(3600), "the second story is two days old");
    let report = publisher
        .publish_changes(&portal.memory, Vec::new(), next, Explained::Edits)
        .unwrap();
    assert_eq!(report.written, ["sitemap-news.xml"]);
}
