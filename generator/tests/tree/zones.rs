//! An hour that is not by the portal's clock has its zone beside it.

use crate::support::world::World;
use crate::support::{build, tree};
use model::{Fields, Kind, Occurrence};

#[test]
fn an_event_by_another_clock_says_its_zone_in_feeds_and_lists() {
    for (tz, is_foreign) in [
        ("Europe/Kyiv", true),
        ("America/Chicago", false),
        ("America/Winnipeg", false),
    ] {
        let mut world = World::new(0);
        world.put(Kind::Posters, 1);
        world.edit(1, |entry, _| {
            let Fields::Poster(poster) = &mut entry.fields else {
                panic!("no event")
            };
            poster.tz = tz.to_owned();
            let start = "2026-12-05T19:00:00".parse().unwrap();
            poster.occurrences = vec![Occurrence {
                start,
                end: None,
                all_day: false,
                key: "1".to_owned(),
            }];
        });
        let out = tempfile::tempdir().unwrap();
        build(&world.memory, &world.site, world.now, out.path());
        let tree = tree(out.path());
        for (file, hour) in [
            ("poster/feed.xml", "19:00"),
            ("us/poster/feed.xml", "7:00\u{a0}PM"),
        ] {
            let (_, after) = tree[file]
                .split_once(hour)
                .unwrap_or_else(|| panic!("{}", tree[file]));
            assert_eq!(after.starts_with("\u{a0}EET"), is_foreign, "{tz}: {after}");
        }
        let has_zone = tree["poster/index.html"].contains("EET");
        assert_eq!(has_zone, is_foreign, "{tz}: {}", tree["poster/index.html"]);
    }
}
