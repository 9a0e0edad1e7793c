//! Lists of all entries for other programs: nothing unless the settings ask for them.

use crate::support::world::{World, complete_site};
use crate::support::{NOW, build, tree};
use model::Site;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

fn built(world: &World, site: &Site) -> BTreeMap<String, String> {
    let dir = tempfile::tempdir().unwrap();
    build(&world.memory, site, NOW, dir.path());
    tree(dir.path())
}

/// The path of an address of the portal.
fn path_of(url: &Value) -> String {
    let url = url.as_str().unwrap();
    url.splitn(4, '/').nth(3).unwrap().to_owned()
}

#[test]
fn lists_name_every_page_of_an_entry_once_and_lead_to_its_payload() {
    let mut world = World::of(complete_site(), 60);
    let listed = built(&world, &world.site);
    let index: Value = serde_json::from_str(&listed["data/v1/index.json"]).unwrap();
    assert_eq!(index["version"], 1);
    let mut named = BTreeSet::new();
    for list in index["lists"].as_array().unwrap() {
        let content: Value = serde_json::from_str(&listed[&path_of(&list["url"])]).unwrap();
        assert_eq!(content["kind"], list["kind"]);
        for entry in content["entries"].as_array().unwrap() {
            for page in entry["pages"].as_array().unwrap() {
                assert!(named.insert(path_of(&page["url"])), "{page} twice");
                assert!(listed.contains_key(&path_of(&page["payload"])), "{page}");
            }
        }
    }
    assert!(named.len() > 60, "{}", named.len());
    let missing: Vec<&String> = named
        .iter()
        .filter(|path| !listed.contains_key(&format!("{path}/index.html")))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
    world.site.settings.data_lists = false;
    world.site.settings.indexnow_key = String::new();
    let without = built(&world, &world.site);
    let gone: Vec<&String> = listed
        .keys()
        .filter(|path| !path.ends_with('/') && !without.contains_key(*path))
        .collect();
    let lists = gone.iter().filter(|path| path.starts_with("data/v1/"));
    assert_eq!(lists.count() + 1, gone.len(), "and the key: {gone:?}");
}

#[test]
fn the_key_and_the_hub_of_the_settings_are_in_the_tree() {
    let world = World::of(complete_site(), 20);
    let tree = built(&world, &world.site);
    assert_eq!(tree["0123456789abcdef.txt"], "0123456789abcdef");
    let hub = "https://hub.example.org/";
    assert!(tree["feed.xml"].contains(&format!("<atom:link rel=\"hub\" href=\"{hub}\"/>")));
    assert!(tree["atom.xml"].contains(&format!("<link rel=\"hub\" href=\"{hub}\"/>")));
    let feed: Value = serde_json::from_str(&tree["feed.json"]).unwrap();
    assert_eq!(feed["hubs"][0]["url"], hub);
}
