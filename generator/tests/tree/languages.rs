//! Entries in one language alone, and texts that are held back (docs/content-model.md §2.2): readers
//! of the other language get the text with a notice, or, where the section hides it, nothing.

use crate::support::world::{Step, TextState, World, complete_site};
use crate::support::{DAY, NOW, assert_same, build, media, open, png, time, tree};
use generator::publish::RealDisk;
use model::{EntryId, Kind, LanguageStatus, Locale, Redirects, SectionSet};
use std::collections::BTreeMap;
use std::sync::Arc;

type Pages = BTreeMap<String, String>;

fn world() -> World {
    let mut site = complete_site();
    site.redirects = Redirects::default();
    World::of(site, 12)
}

fn built(world: &World) -> Pages {
    let dir = tempfile::tempdir().unwrap();
    build(&world.memory, &world.site, world.now, dir.path());
    tree(dir.path())
}

fn hidden(kinds: &[Kind]) -> SectionSet {
    kinds.iter().copied().collect()
}

/// The files that name a path, without those of `own`.
fn naming<'t>(tree: &'t Pages, path: &str, own: &[&str]) -> Vec<&'t str> {
    let is_named = |text: &str| {
        text.match_indices(path).any(|(at, _)| {
            !text[at + path.len()..].starts_with(|c: char| c.is_ascii_alphanumeric() || c == '-')
        })
    };
    tree.iter()
        .filter(|(name, text)| !own.contains(&name.as_str()) && is_named(text))
        .map(|(name, _)| name.as_str())
        .collect()
}

#[test]
fn an_entry_in_english_alone_is_in_english_lists_and_framed_for_others() {
    let mut world = world();
    world.apply(&Step::Alone {
        n: 2,
        locale: Locale::Us,
    });
    let tree = built(&world);
    let (ua, us) = (
        &tree["novyny/entry-2/index.html"],
        &tree["us/novyny/entry-2/index.html"],
    );
    let original = "https://visnyk.example/us/novyny/entry-2";
    for page in [ua, us] {
        assert!(page.contains(&format!(r#"rel="canonical" href="{original}""#)));
        assert!(!page.contains("hreflang=\"uk\" href"), "no alternates");
    }
    let is_framed = |page: &str| page.contains("&quot;untranslated&quot;: true");
    assert!(ua.contains("&quot;lang&quot;: &quot;en&quot;"), "{ua}");
    assert!(is_framed(ua) && !is_framed(us), "{us}");
    for list in [
        "novyny/index.html",
        "feed.xml",
        "novyny/feed.xml",
        "index.html",
    ] {
        assert!(!tree[list].contains("/novyny/entry-2\""), "{list}");
        let other = format!("us/{list}");
        assert!(tree[&other].contains("/us/novyny/entry-2"), "{other}");
    }
    let map = &tree["sitemap.xml"];
    assert!(map.contains(&format!("<loc>{original}</loc>")));
    assert!(!map.contains("<loc>https://visnyk.example/novyny/entry-2</loc>"));
}

#[test]
fn what_a_section_hides_has_no_page_and_no_link_in_the_other_language() {
    let mut world = world();
    world.site.settings.hide_untranslated = hidden(&[Kind::News, Kind::Services]);
    for (n, links_to) in [(4, 2), (8, 2)] {
        world.apply(&Step::Rebody { n, links_to });
    }
    world.edit(8, |_, bodies| bodies[1] = bodies[0].clone());
    world.edit(4, |entry, _| {
        entry.related = vec![crate::support::slug("entry-2")];
    });
    world.apply(&Step::Rename { n: 2, to: 1 });
    world.apply(&Step::Rename { n: 2, to: 0 });
    let services: Vec<i64> = (0..12).filter(|n| n % 2 == 1 && n % 7 == 2).collect();
    for n in services.iter().copied().chain([2]) {
        world.apply(&Step::Alone {
            n,
            locale: Locale::Ua,
        });
    }
    let tree = built(&world);
    assert!(tree.contains_key("novyny/entry-2-0/index.html"));
    assert!(!tree.contains_key("us/novyny/entry-2-0/index.html"));
    assert!(!tree.contains_key("us/novyny/entry-2-0/_payload.json"));
    assert_eq!(naming(&tree, "/us/novyny/entry-2-0", &[]), [""; 0]);
    assert_eq!(naming(&tree, "/us/novyny/entry-2-1", &[]), [""; 0]);
    // The switch leads to the section, and the page is its own original.
    let page = &tree["novyny/entry-2-0/index.html"];
    assert!(page.contains(r#"href="/us/novyny""#), "{page}");
    assert!(page.contains(r#"rel="canonical" href="https://visnyk.example/novyny/entry-2-0""#));
    // Words of a link stay where it leads nowhere.
    let english = &tree["us/novyny/entry-8/index.html"];
    assert!(
        english.contains("тут") && !english.contains("entry-2-0"),
        "{english}"
    );
    for n in services {
        assert!(
            !tree.contains_key(&format!("us/services/entry-{n}/index.html")),
            "{n}"
        );
    }
}

#[test]
fn a_text_that_is_held_back_does_not_exist_for_readers() {
    let picture = media(1200);
    let mut with = world();
    with.memory.pictures.insert(picture.hash, png(1200));
    with.edit(2, |entry, bodies| {
        entry.media = vec![picture.clone()];
        bodies[1] = format!("{}\n\n![Secret]({})", bodies[1], picture.name);
    });
    let mut without = world();
    without.edit(2, |entry, bodies| {
        entry.us = None;
        bodies[1].clear();
    });
    for state in [
        TextState::Draft,
        TextState::Archived,
        TextState::Scheduled { from: 2, days: 3 },
        TextState::Scheduled { from: -4, days: 3 },
    ] {
        with.apply(&Step::Speak {
            n: 2,
            locale: Locale::Us,
            state,
        });
        assert_same(&built(&with), &built(&without), &format!("{state:?}"));
    }
    with.apply(&Step::Speak {
        n: 2,
        locale: Locale::Us,
        state: TextState::Published,
    });
    let shown = built(&with);
    assert!(shown["us/novyny/entry-2/index.html"].contains("Secret"));
    assert_ne!(shown, built(&without));
}

#[test]
fn an_entry_whose_texts_are_both_held_back_is_nowhere() {
    let mut world = world();
    world.edit(2, |entry, _| {
        for locale in Locale::ALL {
            entry.languages.get_mut(locale).publish_at = Some(time(NOW.plus(DAY)));
        }
    });
    let tree = built(&world);
    assert_eq!(naming(&tree, "entry-2", &[]), [""; 0]);
}

#[test]
fn time_alone_publishes_and_withdraws_a_text() {
    let mut world = world();
    world.apply(&Step::Speak {
        n: 2,
        locale: Locale::Us,
        state: TextState::Scheduled { from: 2, days: 3 },
    });
    let dir = tempfile::tempdir().unwrap();
    let site = Arc::new(world.site.clone());
    let mut publisher = open(dir.path(), Box::new(RealDisk), &site).unwrap();
    let index = world.memory.index(&site, world.now);
    publisher
        .publish_all(&world.memory, Arc::clone(&site), index, None, &|_, _| {})
        .unwrap();
    for (days, is_english) in [(1, false), (2, true), (4, true), (5, false)] {
        world.now = NOW.plus(days * DAY);
        publisher
            .publish_changes(
                &world.memory,
                Vec::new(),
                world.now,
                generator::publish::Explained::Edits,
            )
            .unwrap();
        let published = tree(dir.path());
        assert_same(&published, &built(&world), &format!("day {days}"));
        let list = &published["us/novyny/index.html"];
        assert_eq!(
            list.contains("/us/novyny/entry-2\""),
            is_english,
            "day {days}"
        );
    }
}

#[test]
fn a_translation_that_comes_later_is_first_in_its_lists_with_its_own_date() {
    let mut world = world();
    world.edit(4, |entry, _| {
        let us = entry.languages.get_mut(Locale::Us);
        us.published_at = Some(time(NOW.plus(-60)));
    });
    let tree = built(&world);
    let first = |list: &str| {
        let links = list.match_indices("/novyny/entry-");
        links
            .map(|(at, link)| {
                let rest = &list[at + link.len()..];
                rest[..rest.find(|c: char| !c.is_ascii_digit()).unwrap()].to_owned()
            })
            .next()
            .unwrap()
    };
    assert_eq!(first(&tree["us/novyny/index.html"]), "4");
    assert_eq!(first(&tree["novyny/index.html"]), "10");
    let feed = &tree["us/novyny/feed.json"];
    assert!(feed.contains("2026-11-21T05:59:00"), "{feed}");
}

#[test]
fn pages_that_go_because_a_section_hides_them_are_no_shrinking() {
    let mut world = world();
    for n in 0..12 {
        world.apply(&Step::Alone {
            n,
            locale: Locale::Ua,
        });
    }
    let dir = tempfile::tempdir().unwrap();
    let mut site = Arc::new(world.site.clone());
    let mut publisher = open(dir.path(), Box::new(RealDisk), &site).unwrap();
    for kinds in [&[][..], &[Kind::News, Kind::Services], &[Kind::News]] {
        world.site.settings.hide_untranslated = hidden(kinds);
        site = Arc::new(world.site.clone());
        let index = world.memory.index(&site, world.now);
        publisher
            .publish_all(&world.memory, Arc::clone(&site), index, Some(0), &|_, _| {})
            .unwrap();
        assert_same(&tree(dir.path()), &built(&world), &format!("{kinds:?}"));
    }
}

/// The pages that a change of one text writes.
fn written(world: &mut World, change: impl FnOnce(&mut World) -> Vec<EntryId>) -> Vec<String> {
    let before = built(world);
    change(world);
    let after = built(world);
    let names = before.keys().chain(after.keys());
    let mut changed: Vec<String> = names
        .filter(|name| before.get(*name) != after.get(*name))
        .cloned()
        .collect();
    changed.sort();
    changed.dedup();
    changed
}

#[test]
fn one_language_touches_its_own_pages_and_the_marks_of_its_twin() {
    let mut world = world();
    world.apply(&Step::Speak {
        n: 2,
        locale: Locale::Us,
        state: TextState::Draft,
    });
    let changed = written(&mut world, |world| {
        world.edit(2, |entry, _| {
            entry.languages.get_mut(Locale::Us).status = LanguageStatus::Published;
        })
    });
    let of_ukrainian: Vec<&String> = changed
        .iter()
        .filter(|name| {
            let of_both = ["us/", "sitemap", "data/"];
            !of_both.iter().any(|start| name.starts_with(start))
        })
        .collect();
    assert_eq!(
        of_ukrainian,
        ["novyny/entry-2/_payload.json", "novyny/entry-2/index.html"]
    );
    assert!(changed.contains(&"us/novyny/index.html".to_owned()));
}
