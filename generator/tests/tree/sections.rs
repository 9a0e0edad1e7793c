//! A portal with sections that are switched off: readers find nothing of them and nothing that
//! leads there.

use crate::support::export::tree_of_export;
use crate::support::trouble::{Countdown, fails_once};
use crate::support::world::{Mark, Step, World, complete_site};
use crate::support::{NOW, assert_same, build, config, open, slug, tree};
use generator::publish::{Disk, RealDisk};
use model::{EntryId, Kind, Localized, Redirects, SectionSet, Site, Slide};
use std::collections::BTreeMap;
use std::sync::Arc;

const OFF: [Kind; 3] = [Kind::Posters, Kind::Services, Kind::Advertisements];

/// Without the redirects of tests, which name sections: rules stay whatever they lead to.
fn portal() -> World {
    let mut site = complete_site();
    site.redirects = Redirects::default();
    let slide = |key: &str, url: &str| Slide {
        key: slug(key),
        url: url.to_owned(),
        zoomable: false,
        from: None,
        to: None,
        media: None,
        title: Localized {
            ua: key.to_owned(),
            us: key.to_owned(),
        },
        text: Localized::default(),
        alt: Localized {
            ua: key.to_owned(),
            us: key.to_owned(),
        },
    };
    site.settings.slides = vec![slide("to-events", "/poster"), slide("to-news", "/novyny")];
    let mut world = World::of(site, 70);
    for n in (0..70).step_by(10) {
        // Links to an event, and to `/poster` in every one.
        world.apply(&Step::Rebody { n, links_to: 15 });
    }
    assert_eq!(
        world.memory.record(EntryId(15)).unwrap().entry.kind(),
        Kind::Posters
    );
    world.apply(&Step::Rename { n: 15, to: 1 });
    world.apply(&Step::Mark {
        n: 11,
        what: Mark::Featured,
        days: 3,
    });
    world
}

fn with_off(site: &Site, off: &[Kind]) -> Site {
    let mut site = site.clone();
    site.settings.sections_off = off.iter().copied().collect::<SectionSet>();
    site
}

fn built(world: &World, site: &Site) -> BTreeMap<String, String> {
    let dir = tempfile::tempdir().unwrap();
    build(&world.memory, site, NOW, dir.path());
    tree(dir.path())
}

#[test]
fn nothing_of_a_section_that_is_off_is_published_nor_leads_there() {
    let world = portal();
    let on = built(&world, &world.site);
    let off = built(&world, &with_off(&world.site, &OFF));
    let addresses: Vec<String> = OFF
        .iter()
        .map(|kind| format!("/{}", kind.section()))
        .chain(["/dodaty-ogoloshennya".to_owned()])
        .collect();
    for address in &addresses {
        let names = |tree: &BTreeMap<String, String>| {
            let of = |(name, text): &(&String, &String)| {
                let name = format!("/{name}");
                name.contains(&format!("{address}/")) || text.contains(address.as_str())
            };
            tree.iter()
                .filter(of)
                .map(|(name, _)| name.clone())
                .collect::<Vec<_>>()
        };
        assert!(names(&on).len() > 1, "{address} is what is looked for");
        assert_eq!(names(&off), Vec::<String>::new(), "{address}");
    }
    assert!(
        off.contains_key("search/novyny/index.html") && off.contains_key("search/all/index.html")
    );
    let story = &off["novyny/entry-0/index.html"];
    assert!(
        story.contains("тут") && story.contains("там"),
        "the words of links stay: {story}"
    );
    assert!(off["index.html"].contains("to-news") && !off["index.html"].contains("to-events"));
    // What stays is what it was: campaigns, pages, other sections.
    for kept in [
        "reklama/entry-5/index.html",
        "diaspors/index.html",
        "novyny/page/1/index.html",
        "sitemap-news.xml",
    ] {
        assert!(off.contains_key(kept) && on.contains_key(kept), "{kept}");
    }
}

#[test]
fn news_take_their_map_with_them() {
    let world = portal();
    let off = built(&world, &with_off(&world.site, &[Kind::News]));
    assert!(!off.contains_key("sitemap-news.xml"));
    assert!(
        !off["robots.txt"].contains("sitemap-news") && off["robots.txt"].contains("sitemap.xml")
    );
    assert!(!off["feed.xml"].contains("/novyny") && off["feed.xml"].contains("/advertisement/"));
}

#[test]
fn the_export_says_which_are_off() {
    let world = portal();
    let site = with_off(&world.site, &OFF);
    let export = tree_of_export(config(), &world.memory, &site, NOW);
    assert_same(
        &built(&world, &site),
        &export,
        "the export of a portal with sections off",
    );
}

/// The staff prepare entries of a section that is off.
#[test]
fn a_preview_shows_what_is_not_published() {
    let world = portal();
    let site = with_off(&world.site, &OFF);
    let dir = tempfile::tempdir().unwrap();
    let mut publisher = open(dir.path(), Box::new(RealDisk), &site).unwrap();
    let index = world.memory.index(&site, NOW);
    publisher
        .publish_all(&world.memory, Arc::new(site), index, None, &|_, _| {})
        .unwrap();
    let record = world.memory.record(EntryId(15)).unwrap();
    let page = publisher
        .preview(&world.memory, &record, model::Locale::Ua)
        .unwrap();
    let page = String::from_utf8(page).unwrap();
    assert!(
        page.contains(&record.entry.ua.as_ref().unwrap().title),
        "{page}"
    );
    assert_eq!(
        publisher.touched(&record, 9).total,
        0,
        "publishing it changes nothing for readers"
    );
    assert!(publisher.next_change_time().is_some());
    publisher.close().unwrap();
}

/// Pages of a switching-on that failed are no pages that a switching-off withdraws.
#[test]
fn a_section_goes_off_again_after_a_publish_that_failed_to_bring_it() {
    let world = portal();
    let (off, on) = (with_off(&world.site, &OFF), world.site.clone());
    let dir = tempfile::tempdir().unwrap();
    build(&world.memory, &off, NOW, dir.path());
    let before = tree(dir.path());
    let countdown = Countdown::default();
    for (site, disk, fails) in [
        (
            on,
            Box::new(fails_once(countdown.clone())) as Box<dyn Disk + Send>,
            true,
        ),
        (off, Box::new(RealDisk), false),
    ] {
        let site = Arc::new(site);
        let mut publisher = open(dir.path(), disk, &site).unwrap();
        if fails {
            // Far into the pages, which are written before anything is committed.
            countdown.start(200);
        }
        let index = world.memory.index(&site, NOW);
        let done =
            publisher.publish_all(&world.memory, Arc::clone(&site), index, Some(0), &|_, _| {});
        assert_eq!(done.is_err(), fails, "{:?}", done.err());
        publisher.close().unwrap();
    }
    assert_same(&before, &tree(dir.path()), "as before the attempt");
}
