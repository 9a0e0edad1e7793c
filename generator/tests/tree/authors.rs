//! Pages of the people of the newsroom.

use crate::support::world::{Step, World, complete_site};
use crate::support::{NOW, build, tree};
use model::{Kind, SiteLink};
use serde_json::Value;
use std::collections::BTreeMap;

const EDITOR: &str = "novyny/author/editor/index.html";
const REPORTER: &str = "novyny/author/reporter/index.html";

fn built(world: &World) -> BTreeMap<String, String> {
    let dir = tempfile::tempdir().unwrap();
    build(&world.memory, &world.site, NOW, dir.path());
    tree(dir.path())
}

#[test]
fn who_wrote_a_public_story_has_a_page_in_both_languages() {
    let mut world = World::of(complete_site(), 0);
    for n in [2, 3] {
        world.apply(&Step::Put {
            kind: Kind::News,
            n,
        });
        world.apply(&Step::Recategorize { n, to: 0 });
    }
    let pages = built(&world);
    assert!(!pages.contains_key(REPORTER), "no story of theirs");
    let page = &pages[EDITOR];
    assert!(pages.contains_key(&format!("us/{EDITOR}")));
    for (slug, is_there) in [("entry-1", false), ("entry-2", true), ("entry-3", true)] {
        assert_eq!(
            page.contains(&format!("\"/novyny/{slug}\"")),
            is_there,
            "{slug}"
        );
    }
    let map = &pages["sitemap.xml"];
    assert!(map.contains("/us/novyny/author/editor</loc>") && !map.contains("reporter"));
    let payload: Value = serde_json::from_str(&pages["novyny/entry-2/_payload.json"]).unwrap();
    assert!(
        payload.to_string().contains("/novyny/author/editor"),
        "{payload}"
    );
    assert!(SiteLink::parse("/novyny/author/editor").is_some());

    for n in [2, 3] {
        world.apply(&Step::Recategorize { n, to: 2 });
    }
    world.apply(&Step::Withdraw { n: 2 });
    let pages = built(&world);
    assert!(pages[REPORTER].contains("\"/novyny/entry-3\""));
    assert!(!pages[EDITOR].contains("entry-2"));
    world.apply(&Step::Withdraw { n: 3 });
    let pages = built(&world);
    assert!(!pages.contains_key(EDITOR) && !pages.contains_key(REPORTER));
}
