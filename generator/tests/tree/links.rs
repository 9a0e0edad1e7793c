//! What a folder's check accepts is a link on the page, and what it warns of is none.

use crate::support::export::{exportable, write_and_load};
use crate::support::world::{Step, World};
use crate::support::{NOW, build_from, config, tree};
use generator::content::LoadedPortal;
use generator::snapshot::Files;
use model::{EntryId, Kind, Localized, SiteLink, Slide, Slug};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// A portal in which entries have moved, wait, and were withdrawn.
fn world() -> World {
    let mut world = World::new(14);
    for step in [
        Step::Rename { n: 10, to: 1 },
        Step::Rename { n: 4, to: 3 },
        Step::Withdraw { n: 6 },
        Step::Schedule {
            n: 8,
            from: 3,
            days: 30,
        },
        Step::Translate {
            n: 1,
            present: true,
        },
    ] {
        world.apply(&step);
    }
    world
}

/// Every address of a tree, in whatever language.
fn addresses(tree: &BTreeMap<String, String>) -> BTreeSet<String> {
    let of_file = |file: &String| {
        let path = file
            .strip_suffix("index.html")
            .map(|folder| folder.trim_end_matches('/'));
        format!("/{}", path.unwrap_or(file))
    };
    // A tree lists its folders, too.
    tree.keys()
        .filter(|file| file.contains('.'))
        .map(of_file)
        .collect()
}

/// The text of entry 0 with a link to each address, and what check says of them: the addresses it
/// warns of.
fn linked(
    world: &mut World,
    urls: &[String],
) -> (LoadedPortal, BTreeSet<String>, tempfile::TempDir) {
    let words: Vec<String> = (0..)
        .zip(urls)
        .map(|(i, url): (usize, _)| format!("[слово{i}](<{url}>)"))
        .collect();
    let text = format!(
        "{} {}",
        words.join(", "),
        "Далі текст, якого вистачить кожному видові записів. ".repeat(3)
    );
    world.edit(0, |_, bodies| bodies[0] = text);
    let site = exportable(&world.memory, &world.site);
    let folder = tempfile::tempdir().unwrap();
    let loaded = write_and_load(&world.memory, &site, folder.path());
    let warnings = loaded.dead_links(&loaded.index(world.now), true);
    let own = warnings
        .iter()
        .filter(|warning| warning.file == "news/entry-0/index.md");
    let named = own
        .filter_map(|warning| Some(warning.message.split('"').nth(1)?.to_owned()))
        .collect();
    (loaded, named, folder)
}

fn build_tree(loaded: LoadedPortal, world: &World) -> BTreeMap<String, String> {
    let out = tempfile::tempdir().unwrap();
    let index = loaded.index(world.now);
    let files = Files::new(loaded);
    build_from(config(), &files, &files.site, index, out.path());
    tree(out.path())
}

/// The address of a link on a page, by its words; `None`: they are no link.
fn href(page: &str, i: usize) -> Option<&str> {
    let (before, _) = page.split_once(&format!(">слово{i}</a>"))?;
    let (_, href) = before.rsplit_once("<a href=\"")?;
    href.split('"').next()
}

/// Holds check against the page, and each link of the page against the tree.
fn agrees(world: &mut World, urls: &[String]) {
    let (loaded, warned, _folder) = linked(world, urls);
    let tree = build_tree(loaded, world);
    let there = addresses(&tree);
    let page = &tree["novyny/entry-0/index.html"];
    for (i, url) in urls.iter().enumerate() {
        let path = SiteLink::parse(url).unwrap().path;
        let href = href(page, i);
        assert_eq!(
            href.is_none(),
            warned.contains(&path),
            "{url}: {href:?}, {warned:?}"
        );
        let Some(href) = href.filter(|href| href.starts_with('/')) else {
            continue;
        };
        let to = href.split(['?', '#', '&']).next().unwrap();
        let is_app = ["/cabinet", "/dashboard", "/api", "/dodaty-ogoloshennya"]
            .iter()
            .any(|app| to.contains(app));
        assert!(
            is_app || there.contains(to),
            "{url} leads to {to}, which the tree does not have"
        );
    }
}

#[test]
fn every_page_and_file_of_a_tree_can_be_linked() {
    let mut world = world();
    let (loaded, _, _folder) = linked(&mut world, &[]);
    let all = addresses(&build_tree(loaded, &world));
    // Pages of errors, what programs load by themselves, and files of the theme, whose names
    // change.
    let inner = [
        "/assets/",
        "/fragments/",
        "/builds/meta",
        "/_headers",
        "/_redirects",
        "/403",
        "/404",
        "/410",
        "/500",
    ];
    let is_inner = |url: &str| {
        inner
            .iter()
            .any(|inner| url.trim_start_matches("/us").starts_with(inner))
            || url.ends_with("_payload.json")
    };
    let urls: Vec<String> = all.into_iter().filter(|url| !is_inner(url)).collect();
    assert!(urls.len() > 100, "{}", urls.len());
    let (loaded, warned, _folder) = linked(&mut world, &urls);
    assert_eq!(warned, BTreeSet::new());
    let tree = build_tree(loaded, &world);
    let page = &tree["novyny/entry-0/index.html"];
    let lost: Vec<&String> = (0..)
        .zip(&urls)
        .filter(|(i, _)| href(page, *i).is_none())
        .map(|(_, url)| url)
        .collect();
    assert_eq!(lost, Vec::<&String>::new());
    agrees(&mut world, &urls);
}

#[test]
fn former_addresses_and_those_below_them_lead_on() {
    let mut world = world();
    let urls: Vec<String> = [
        "/novyny/entry-10",
        "/us/novyny/entry-10/#a",
        "/novyny/entry-10?b#c",
        "/poster/entry-1.ics",
        "/novyny/entry-6",
        "/novyny/entry-8",
        "/novyny/nema",
        "/novyny/nema.ics",
        "/search/first?q=x",
        "/gone",
        "/second",
        "/lists/first",
        "/Novyny/Entry-0",
    ]
    .map(str::to_owned)
    .into();
    agrees(&mut world, &urls);
    let (loaded, warned, _folder) = linked(&mut world, &urls);
    let page = &build_tree(loaded, &world)["novyny/entry-0/index.html"];
    let hrefs: Vec<Option<&str>> = (0..4).map(|i| href(page, i)).collect();
    let new = "/novyny/entry-10-1";
    let expected = [
        new.to_owned(),
        format!("{new}#a"),
        format!("{new}?b#c"),
        "/poster/entry-1.ics".to_owned(),
    ];
    assert_eq!(hrefs, expected.each_ref().map(|href| Some(href.as_str())));
    for dead in [
        "/novyny/entry-6",
        "/novyny/entry-8",
        "/novyny/nema",
        "/novyny/nema.ics",
        "/gone",
    ] {
        assert!(warned.contains(dead), "{dead}: {warned:?}");
    }
}

#[test]
fn slides_and_campaigns_are_judged_as_texts_are() {
    let mut world = world();
    let slide = |key: &str, url: &str| Slide {
        key: Slug::new(key).unwrap(),
        url: url.to_owned(),
        title: Localized {
            ua: format!("Слайд {key}"),
            us: format!("Slide {key}"),
        },
        text: Localized {
            ua: "текст".to_owned(),
            us: "text".to_owned(),
        },
        alt: Localized {
            ua: "опис".to_owned(),
            us: "alt".to_owned(),
        },
        zoomable: false,
        from: None,
        to: None,
        media: None,
    };
    let urls = [
        ("a", "/novyny/entry-0/"),
        ("b", "/novyny/entry-10#x"),
        ("c", "/nema"),
        ("d", "/novyny/entry-6"),
    ];
    world.site.settings.slides = urls.map(|(key, url)| slide(key, url)).into();
    let reklama = world
        .memory
        .records
        .values()
        .find(|(record, _)| record.entry.kind() == Kind::Reklama);
    let EntryId(ad) = reklama.unwrap().0.entry.id;
    world.edit(ad, |entry, _| {
        let model::Fields::Reklama(reklama) = &mut entry.fields else {
            panic!("no campaign")
        };
        reklama.target_url = "/nema/".to_owned();
    });
    let (loaded, _, _folder) = linked(&mut world, &[]);
    let warnings: Vec<String> = loaded
        .dead_links(&loaded.index(NOW), true)
        .iter()
        .map(ToString::to_string)
        .collect();
    let about = |words: &str| {
        warnings
            .iter()
            .filter(|warning| warning.contains(words))
            .count()
    };
    assert_eq!(about("the slide is not shown"), 2, "{warnings:?}");
    assert_eq!(about("target_url: link \"/nema\""), 1, "{warnings:?}");
    let home = &build_tree(loaded, &world)["index.html"];
    for (key, is_shown) in [("a", true), ("b", true), ("c", false), ("d", false)] {
        assert_eq!(home.contains(&format!("Слайд {key}")), is_shown, "{key}");
    }
    assert!(home.contains("/novyny/entry-10-1#x"));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn what_check_accepts_is_a_link_on_the_page(
        urls in proptest::collection::vec(
            "(/us)?/(novyny|poster|services|diaspors|advertisement|reklama|search)(/category)?(/(entry-[0-9]|entry-10(-1)?|shared-3|first|below|page))?\
             (/(1|2|b|2026-12|feed\\.xml|atom\\.xml|calendar\\.ics)|\\.ics)?/?(\\?q=a)?(#b)?|/(gone|second|feed\\.json|sitemap\\.xml|login|cabinet/ads|kontakty|nema)/?",
            40,
        ),
    ) {
        agrees(&mut world(), &urls);
    }
}
