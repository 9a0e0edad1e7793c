//! Icons as Iconify asks for them (docs/protocols.md §9.2).

use crate::portal::start;
use serde_json::json;

#[test]
fn what_is_not_there_is_not_found() {
    let portal = start();
    let browser = portal.browser();
    for (status, address) in [
        (404, "/api/_nuxt_icon/unknown.json?icons=home"),
        (404, "/api/_nuxt_icon/test.json?icons=nothing"),
        (404, "/api/_nuxt_icon/test.json"),
        (400, "/api/_nuxt_icon/..%2Ftest.json?icons=home"),
        (400, "/api/_nuxt_icon/.json?icons=home"),
        (400, "/api/_nuxt_icon/Test.json?icons=home"),
    ] {
        assert_eq!(browser.get(address).status, status, "{address}");
    }
}

#[test]
fn asked_icons_come_with_the_parents_of_their_aliases_and_for_a_week() {
    let portal = start();
    // Clients write the comma as %2C.
    for address in [
        "/api/_nuxt_icon/test.json?icons=house%2Cmail%2Cnone",
        "/api/_nuxt_icon/test?icons=house,mail",
    ] {
        let answer = portal.browser().get(address);
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (200, "application/json"),
            "{address}"
        );
        assert!(answer.header("cache-control").contains("max-age=604800"));
        let set = answer.json();
        assert_eq!(set["prefix"], "test");
        assert_eq!(set["width"], 24);
        assert_eq!(set["icons"].as_object().map(serde_json::Map::len), Some(2));
        assert_eq!(
            set["aliases"],
            json!({ "house": { "parent": "home", "hFlip": true } })
        );
    }
}
