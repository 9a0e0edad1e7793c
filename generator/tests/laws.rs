//! The laws of publication as properties: many small publishes and one big build give the same tree.
#![allow(clippy::unwrap_used)]

mod support;

use generator::model::{EntryId, Fields, GalleryPicture, Kind, Localized, Maintenance, Media, Slide, Status};
use generator::publish::RealDisk;
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;
use support::{DAY, Memory, NOW, assert_same, build, entry, number, open, site, slug, time, tree};

/// What an editor or the passing of time may do to a portal.
#[derive(Clone, Debug)]
enum Step {
    Put { kind: Kind, n: i64 },
    Retitle { n: i64, to: u8 },
    Rebody { n: i64, links_to: i64 },
    Translate { n: i64, present: bool },
    Recategorise { n: i64, to: u8 },
    Rename { n: i64, to: u8 },
    Withdraw { n: i64 },
    Restore { n: i64 },
    Remove { n: i64 },
    Relate { n: i64, to: i64 },
    Pin { n: i64, days: i64 },
    Schedule { n: i64, from: i64, days: i64 },
    Menu { n: i64, on: bool },
    Mark { n: i64, what: Mark, days: i64 },
    Wait { hours: i64 },
}

/// What an entry shows for a time only.
#[derive(Clone, Copy, Debug)]
enum Mark {
    Term,
    Sold,
    Featured,
    Lowered,
    /// Out of lists, and back again.
    Hidden,
    Breaking,
    Verified,
}

const MARKS: [Mark; 7] =
    [Mark::Term, Mark::Sold, Mark::Featured, Mark::Lowered, Mark::Hidden, Mark::Breaking, Mark::Verified];

const MANY: i64 = 90;

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let n = 0..MANY;
    let kind = prop::sample::select(Kind::ALL.to_vec());
    let step = prop_oneof![
        4 => (kind, n.clone()).prop_map(|(kind, n)| Step::Put { kind, n }),
        3 => (n.clone(), 0..5u8).prop_map(|(n, to)| Step::Retitle { n, to }),
        3 => (n.clone(), n.clone()).prop_map(|(n, links_to)| Step::Rebody { n, links_to }),
        2 => (n.clone(), any::<bool>()).prop_map(|(n, present)| Step::Translate { n, present }),
        2 => (n.clone(), 0..3u8).prop_map(|(n, to)| Step::Recategorise { n, to }),
        2 => (n.clone(), 0..3u8).prop_map(|(n, to)| Step::Rename { n, to }),
        3 => n.clone().prop_map(|n| Step::Withdraw { n }),
        2 => n.clone().prop_map(|n| Step::Restore { n }),
        2 => n.clone().prop_map(|n| Step::Remove { n }),
        1 => (n.clone(), n.clone()).prop_map(|(n, to)| Step::Relate { n, to }),
        1 => (n.clone(), 1..4i64).prop_map(|(n, days)| Step::Pin { n, days }),
        2 => (n.clone(), -3..4i64, 0..9i64).prop_map(|(n, from, days)| Step::Schedule { n, from, days }),
        1 => (n.clone(), any::<bool>()).prop_map(|(n, on)| Step::Menu { n, on }),
        4 => (n, prop::sample::select(MARKS.to_vec()), -40..40i64)
            .prop_map(|(n, what, days)| Step::Mark { n, what, days }),
        2 => (1..400i64).prop_map(|hours| Step::Wait { hours }),
    ];
    prop::collection::vec(step, 1..24)
}

/// Marks an entry, when its kind knows the mark.
fn mark(entry: &mut generator::model::Entry, what: Mark, at: jiff::Timestamp) {
    let mut status = entry.status;
    match (&mut entry.fields, what) {
        (Fields::Advertisement(ad), Mark::Term) => ad.expires_at = Some(at),
        (Fields::Advertisement(ad), Mark::Sold) => (status, ad.sold_at) = (Status::Sold, Some(at)),
        (Fields::Advertisement(ad), Mark::Featured) => ad.featured_until = Some(at),
        (Fields::Advertisement(ad), Mark::Lowered) => {
            (ad.old_price, ad.price_lowered_at) = (ad.price.map(|price| price + 100), Some(at));
        }
        (Fields::Advertisement(ad), Mark::Hidden) => ad.hidden = !ad.hidden,
        (Fields::News(news), Mark::Breaking) => news.breaking_until = Some(at),
        (Fields::Service(service), Mark::Verified) => service.verified_at = Some(at),
        _ => {}
    }
    entry.status = status;
}

/// The portal's state and the counters of its lists.
struct World {
    memory: Memory,
    last: BTreeMap<String, u32>,
    now: i64,
}

impl World {
    fn new(entries: i64) -> World {
        let mut world = World { memory: Memory::default(), last: BTreeMap::new(), now: NOW };
        for n in 0..entries {
            // News come often, so that lists reach their second and third blocks.
            let kind = if n % 2 == 0 { Kind::News } else { Kind::ALL[n as usize % 7] };
            world.put(kind, n);
        }
        world
    }

    fn put(&mut self, kind: Kind, n: i64) {
        let mut entry = entry(kind, n);
        number(&mut entry, &site(), &mut self.last);
        self.memory.put(entry, [format!("Текст {n}"), format!("Body {n}")]);
    }

    fn edit(
        &mut self,
        n: i64,
        change: impl FnOnce(&mut generator::model::Entry, &mut [String; 2]),
    ) -> Vec<EntryId> {
        let id = EntryId(n);
        let Some((record, bodies)) = self.memory.records.get(&id).cloned() else { return Vec::new() };
        let (mut entry, mut bodies) = (record.entry.clone(), bodies);
        change(&mut entry, &mut bodies);
        number(&mut entry, &site(), &mut self.last);
        self.memory.put(entry, bodies);
        vec![id]
    }

    /// Applies a step and names the entries it changed.
    fn apply(&mut self, step: &Step) -> Vec<EntryId> {
        match *step {
            Step::Put { kind, n } => {
                self.put(kind, n);
                vec![EntryId(n)]
            }
            Step::Mark { n, what, days } => {
                let at = time(self.now + days * DAY);
                self.edit(n, |entry, _| mark(entry, what, at))
            }
            Step::Retitle { n, to } => self.edit(n, |entry, _| {
                let letter = ["Абрикос", "Береза", "Яблуня", "Apple", "9 днів"][usize::from(to)];
                entry
                    .ua
                    .iter_mut()
                    .chain(&mut entry.us)
                    .for_each(|text| text.title = format!("{letter} {to}"));
            }),
            Step::Rebody { n, links_to } => {
                let target = self.memory.record(EntryId(links_to)).map(|record| record.entry.path());
                let target = target.unwrap_or_else(|| "/novyny".to_owned());
                self.edit(n, |_, bodies| bodies[0] = format!("Див. [тут]({target}) і [там](/poster)"))
            }
            Step::Translate { n, present } => self.edit(n, |entry, _| {
                entry.us = present.then(|| entry.ua.clone().unwrap());
            }),
            Step::Recategorise { n, to } => self.edit(n, |entry, _| {
                if entry.kind().has_categories() {
                    entry.category = Some(slug(["first", "below", "second"][usize::from(to)]));
                }
            }),
            Step::Rename { n, to } => self.edit(n, |entry, _| {
                let new = slug(&format!("entry-{n}-{to}"));
                if new != entry.slug {
                    let old = std::mem::replace(&mut entry.slug, new);
                    entry.former_slugs.retain(|former| *former != entry.slug);
                    entry.former_slugs.push(old);
                }
            }),
            Step::Withdraw { n } => self.edit(n, |entry, _| entry.status = Status::Draft),
            Step::Restore { n } => self.edit(n, |entry, _| entry.status = Status::Published),
            Step::Remove { n } => {
                self.memory.records.remove(&EntryId(n)).map(|_| vec![EntryId(n)]).unwrap_or_default()
            }
            Step::Relate { n, to } => {
                let Some(other) = self.memory.record(EntryId(to)) else { return Vec::new() };
                self.edit(n, |entry, _| {
                    if other.entry.kind() == entry.kind() {
                        entry.related = vec![other.entry.slug.clone()];
                    }
                })
            }
            Step::Pin { n, days } => {
                let until = time(self.now + days * DAY);
                self.edit(n, |entry, _| entry.pinned_until = Some(until))
            }
            Step::Schedule { n, from, days } => {
                let (from, until) = (time(self.now + from * DAY), time(self.now + (from + days) * DAY));
                self.edit(n, |entry, _| {
                    entry.publish_at = Some(from);
                    entry.unpublish_at = Some(until);
                })
            }
            Step::Menu { n, on } => self.edit(n, |entry, _| {
                if let Fields::Page(page) = &mut entry.fields {
                    page.menu = if on { "footer" } else { "none" }.to_owned();
                }
            }),
            Step::Wait { hours } => {
                self.now += hours * 3600;
                Vec::new()
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    /// Law 1: a tree reached by small publishes equals one built from nothing, at every step.
    #[test]
    fn incremental_equals_full(entries in 0..MANY, steps in steps()) {
        let site = site();
        let mut world = World::new(entries);
        let (dir, clean) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let mut publisher = open(dir.path(), Box::new(RealDisk), &site).unwrap();
        let index = world.memory.index(&site, world.now);
        publisher.publish_all(&world.memory, Arc::new(site.clone()), index, None, &|_, _| {}).unwrap();
        for (i, step) in steps.iter().enumerate() {
            let changed = world.apply(step);
            let changes = changed.iter().map(|id| (*id, world.memory.record(*id))).collect();
            publisher.publish_changes(&world.memory, changes, world.now).unwrap();
            // Comparing at every step would take most of the time for few more findings.
            if i % 6 == 5 || i + 1 == steps.len() {
                let fresh = clean.path().join(i.to_string());
                build(&world.memory, &site, world.now, &fresh);
                assert_same(&tree(dir.path()), &tree(&fresh), &format!("after {:?}", &steps[..=i]));
            }
        }
        publisher.close().unwrap();
    }
}

#[test]
fn threads_do_not_matter_and_an_unchanged_build_writes_nothing() {
    let (site, world) = (site(), World::new(60));
    let (one, two) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let pool = |n| rayon::ThreadPoolBuilder::new().num_threads(n).build().unwrap();
    pool(1).install(|| build(&world.memory, &site, NOW, one.path()));
    pool(2).install(|| build(&world.memory, &site, NOW, two.path()));
    assert_same(&tree(one.path()), &tree(two.path()), "one thread and two");
    let again = build(&world.memory, &site, NOW, one.path());
    assert_eq!((again.written.len(), again.removed.len()), (0, 0));
}

#[test]
fn archive_pages_never_renumber() {
    let (site, mut world) = (site(), World::new(0));
    for n in 0..80 {
        world.put(Kind::News, n);
    }
    let dir = tempfile::tempdir().unwrap();
    build(&world.memory, &site, NOW, dir.path());
    let before = tree(dir.path());
    assert!(
        before.contains_key("novyny/page/1/index.html") && before.contains_key("novyny/page/2/index.html")
    );
    assert!(!before.contains_key("novyny/page/4/index.html"), "the newest stand on the first page only");
    world.put(Kind::News, 80);
    world.put(Kind::News, 81);
    build(&world.memory, &site, NOW, dir.path());
    let after = tree(dir.path());
    assert_eq!(before["novyny/page/1/index.html"], after["novyny/page/1/index.html"]);
    assert_eq!(before["novyny/page/2/index.html"], after["novyny/page/2/index.html"]);
}

#[test]
fn an_edit_costs_what_it_touches() {
    let site = site();
    let mut costs = Vec::new();
    for size in [100, 1000] {
        let mut world = World::new(0);
        for n in 0..size {
            world.put(Kind::News, n);
        }
        let dir = tempfile::tempdir().unwrap();
        let mut publisher = open(dir.path(), Box::new(RealDisk), &site).unwrap();
        let index = world.memory.index(&site, NOW);
        publisher.publish_all(&world.memory, Arc::new(site.clone()), index, None, &|_, _| {}).unwrap();
        let changed = world.apply(&Step::Retitle { n: size - 40, to: 1 });
        let changes = changed.iter().map(|id| (*id, world.memory.record(*id))).collect();
        let report = publisher.publish_changes(&world.memory, changes, NOW).unwrap();
        costs.push((report.looked_at, report.written.len()));
        publisher.close().unwrap();
    }
    assert!(costs[1].0 <= costs[0].0 + 8 && costs[1].1 <= costs[0].1 + 8, "{costs:?}");
}

#[test]
fn what_a_publish_would_look_at_is_told_before() {
    let (site, mut world) = (site(), World::new(80));
    let dir = tempfile::tempdir().unwrap();
    let mut publisher = open(dir.path(), Box::new(RealDisk), &site).unwrap();
    let index = world.memory.index(&site, NOW);
    publisher.publish_all(&world.memory, Arc::new(site.clone()), index, None, &|_, _| {}).unwrap();
    for step in [
        Step::Retitle { n: 40, to: 1 },
        Step::Recategorise { n: 42, to: 2 },
        Step::Rename { n: 44, to: 1 },
        Step::Put { kind: Kind::News, n: 84 },
    ] {
        let changed = world.apply(&step);
        let record = world.memory.record(changed[0]).unwrap();
        let touched = publisher.touched(&record, usize::MAX);
        assert!(!touched.whole && touched.total == touched.paths.len(), "{step:?}");
        assert_eq!(publisher.touched(&record, 3).paths, touched.paths[..3], "asking changes nothing");
        assert_eq!(publisher.touched(&record, 3).total, touched.total);
        let named = |file: &str| {
            let path = ["/index.html", "/_payload.json"].iter().find_map(|end| file.strip_suffix(end));
            let path = path.unwrap_or(file.strip_suffix("index.html").unwrap_or(file));
            touched.paths.iter().any(|known| known.trim_matches('/') == path.trim_matches('/'))
        };
        let changes = changed.iter().map(|id| (*id, world.memory.record(*id))).collect();
        let report = publisher.publish_changes(&world.memory, changes, NOW).unwrap();
        let unknown: Vec<&String> = report.written.iter().filter(|file| !named(file)).collect();
        assert!(unknown.is_empty(), "{step:?}: {unknown:?} are not among {:?}", touched.paths);
    }
    let page =
        (0..80).find(|n| world.memory.record(EntryId(*n)).unwrap().entry.kind() == Kind::Pages).unwrap();
    let changed = world.apply(&Step::Menu { n: page, on: true });
    let record = world.memory.record(changed[0]).unwrap();
    assert!(publisher.touched(&record, 3).whole, "every page shows the menu");
    publisher.close().unwrap();
}

#[test]
fn a_shrinking_plan_is_refused() {
    let (site, world) = (site(), World::new(60));
    let dir = tempfile::tempdir().unwrap();
    build(&world.memory, &site, NOW, dir.path());
    let before = tree(dir.path());
    let mut publisher = open(dir.path(), Box::new(RealDisk), &site).unwrap();
    let empty = Memory::default();
    let site = Arc::new(site);
    let refused =
        publisher.publish_all(&empty, Arc::clone(&site), empty.index(&site, NOW), Some(0), &|_, _| {});
    assert!(refused.unwrap_err().to_string().contains("--allow-shrink"));
    assert_same(&before, &tree(dir.path()), "a refused publish");
    publisher.publish_all(&empty, Arc::clone(&site), empty.index(&site, NOW), None, &|_, _| {}).unwrap();
    publisher.close().unwrap();
}

#[test]
fn moments_cover_everything_time_changes() {
    let (mut site, mut world) = (site(), World::new(70));
    // What settings alone show for a while: a slide on home, a notice on every page.
    site.settings.maintenance =
        Some(Maintenance { text: Localized::default(), until: Some(time(NOW + 2 * DAY + 600)) });
    let slide = Slide {
        key: slug("slide"),
        url: "/novyny".to_owned(),
        zoomable: false,
        from: Some(time(NOW + 3600)),
        to: Some(time(NOW + 3 * DAY + 60)),
        media: None,
        title: Localized::default(),
        text: Localized::default(),
        alt: Localized::default(),
    };
    site.settings.slides = vec![slide];
    for (n, from, days) in [(2, 2, 1), (4, -1, 3), (6, 1, 5)] {
        world.apply(&Step::Schedule { n, from, days });
    }
    world.apply(&Step::Pin { n: 8, days: 2 });
    // Advertisements stand at 11, 25, 39 and 53, services at 9.
    for (n, what, days) in [
        (11, Mark::Term, 1),
        (25, Mark::Sold, -13),
        (39, Mark::Featured, 3),
        (53, Mark::Lowered, -12),
        (12, Mark::Breaking, 1),
        (9, Mark::Verified, -364),
    ] {
        world.apply(&Step::Mark { n, what, days });
    }
    let dir = tempfile::tempdir().unwrap();
    let mut publisher = open(dir.path(), Box::new(RealDisk), &site).unwrap();
    let index = world.memory.index(&site, NOW);
    publisher.publish_all(&world.memory, Arc::new(site.clone()), index, None, &|_, _| {}).unwrap();
    for _ in 0..24 {
        let Some(next) = publisher.next_moment() else { break };
        let clean = tempfile::tempdir().unwrap();
        // Just before the moment nothing has changed since the last one.
        build(&world.memory, &site, next - 1, clean.path());
        assert_same(&tree(dir.path()), &tree(clean.path()), "just before a moment");
        publisher.publish_changes(&world.memory, Vec::new(), next).unwrap();
        build(&world.memory, &site, next, clean.path());
        assert_same(&tree(dir.path()), &tree(clean.path()), "at a moment");
    }
    publisher.close().unwrap();
}

/// content-model §2.5: what enough readers complain of leaves everything that leads to it, and keeps its page.
#[test]
fn a_hidden_advertisement_keeps_its_page_only() {
    let (site, mut world) = (site(), World::new(70));
    let path = world.memory.record(EntryId(11)).unwrap().entry.path();
    let own = path.trim_start_matches('/').to_owned();
    let naming = |world: &World| {
        let out = tempfile::tempdir().unwrap();
        build(&world.memory, &site, NOW, out.path());
        let mut files = tree(out.path());
        files.retain(|_, text| text.contains(&path));
        files.into_keys().collect::<Vec<_>>()
    };
    let elsewhere = |files: &[String]| files.iter().filter(|file| !file.contains(&own)).count();
    let before = naming(&world);
    assert!(elsewhere(&before) > 2, "lists and maps: {before:?}");
    world.apply(&Step::Mark { n: 11, what: Mark::Hidden, days: 0 });
    let hidden = naming(&world);
    assert_eq!(elsewhere(&hidden), 0, "{hidden:?}");
    assert!(hidden.iter().any(|file| file.ends_with("index.html")), "{hidden:?}");
    world.apply(&Step::Mark { n: 11, what: Mark::Hidden, days: 0 });
    assert_eq!(naming(&world), before);
}

#[test]
fn an_edit_publishes_the_pictures_of_a_gallery_and_removes_the_others() {
    let (site, mut world) = (site(), World::new(0));
    let pictures = [1, 2, 3].map(|width| (support::media(width), support::png(width)));
    world.memory.pictures = pictures.iter().map(|(media, png)| (media.hash, png.clone())).collect();
    world.put(Kind::News, 0);
    world.put(Kind::Advertisements, 1);
    let dir = tempfile::tempdir().unwrap();
    let mut publisher = open(dir.path(), Box::new(RealDisk), &site).unwrap();
    let index = world.memory.index(&site, NOW);
    publisher.publish_all(&world.memory, Arc::new(site.clone()), index, None, &|_, _| {}).unwrap();
    for (n, shown) in [(0, &pictures[..2]), (0, &pictures[1..]), (1, &pictures[..1]), (1, &[]), (0, &[])] {
        let changed = world.edit(n, |entry, _| {
            let photo = |(media, _): &(Media, Vec<u8>)| GalleryPicture {
                media: media.clone(),
                alt: Localized::default(),
            };
            entry.gallery = shown.iter().map(photo).collect();
        });
        let changes = changed.iter().map(|id| (*id, world.memory.record(*id))).collect();
        publisher.publish_changes(&world.memory, changes, NOW).unwrap();
        let clean = tempfile::tempdir().unwrap();
        build(&world.memory, &site, NOW, clean.path());
        let built = tree(dir.path());
        assert_same(&built, &tree(clean.path()), "a gallery by an edit and at once");
        let entry = world.memory.record(EntryId(n)).unwrap().entry.path();
        for (media, _) in &pictures {
            let page = &built[&format!("{}/index.html", entry.trim_start_matches('/'))];
            let here = shown.iter().any(|(other, _)| other == media);
            assert_eq!(page.contains(&media.hash.to_string()), here, "{page}");
        }
    }
    publisher.close().unwrap();
}
