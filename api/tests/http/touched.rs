//! "Pages this will touch" names what publishing then writes, whenever it is asked.

use crate::addresses::all;
use crate::browser::Browser;
use crate::entries::draft;
use crate::portal::{Portal, Setup, start_with};
use crate::publication::wait_for;
use domain::access::Role;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

type Tree = BTreeMap<String, Vec<u8>>;

fn published(portal: &Portal, browser: &Browser, change: &Value) -> Tree {
    wait_for("the publish", || {
        browser.get("/api/dashboard/publication").json()["published_seq"].as_i64()
            >= change.as_i64()
    });
    all(&portal.public)
}

fn touched(browser: &Browser, entry: &Value) -> BTreeSet<String> {
    let answer = browser
        .get(&format!("/api/dashboard/news/{}/touched", entry["id"]))
        .json();
    assert_eq!(answer["whole"], false);
    let paths = answer["paths"].as_array().unwrap().iter();
    let paths: BTreeSet<String> = paths
        .map(|path| path.as_str().unwrap().to_owned())
        .collect();
    assert_eq!(answer["total"], paths.len());
    paths
}

/// Paths of the files that are new or others.
fn written(before: &Tree, after: &Tree) -> BTreeSet<String> {
    let changed = after
        .iter()
        .filter(|(name, bytes)| before.get(*name) != Some(bytes));
    let path = |name: &String| {
        let ends = ["/index.html", "/_payload.json"];
        let page = ends
            .iter()
            .find_map(|end| name.strip_suffix(end))
            .unwrap_or(name);
        format!(
            "/{}",
            page.trim_end_matches("index.html")
                .trim_end_matches("_payload.json")
        )
    };
    changed.map(|(name, _)| path(name)).collect()
}

#[test]
fn what_publishing_writes_is_told_right_after_a_save_a_second_later_and_days_later() {
    let portal = start_with(Setup {
        theme: true,
        ..Setup::default()
    });
    let editor = portal.signed_in(Role::Editor);
    let first = draft("Новина, що вже на сайті");
    let first = editor
        .call("POST", "/api/dashboard/news?publish=true", Some(&first))
        .json();
    published(&portal, &editor, &first["change"]);
    for (number, seconds) in [0, 1, 5 * 86_400].into_iter().enumerate() {
        let editor = portal.signed_in(Role::Editor);
        let entry = draft(&format!("Чернетка, про яку питають, {number}"));
        let entry = editor
            .call("POST", "/api/dashboard/news", Some(&entry))
            .json();
        let before = published(&portal, &editor, &entry["change"]);
        portal.clock.advance(seconds);
        let editor = portal.signed_in(Role::Editor);
        let predicted = touched(&editor, &entry);
        assert_eq!(
            touched(&editor, &entry),
            predicted,
            "asking changes nothing"
        );
        let path = format!("/api/dashboard/news/{}/publish", entry["id"]);
        let done = editor
            .call("POST", &path, Some(&json!({ "version": entry["version"] })))
            .json();
        let after = published(&portal, &editor, &done["change"]);
        let written = written(&before, &after);
        let page = format!("/novyny/{}", entry["slug"].as_str().unwrap());
        assert!(written.contains(&page), "{written:?}");
        let unknown: Vec<&String> = written.difference(&predicted).collect();
        assert!(
            unknown.is_empty(),
            "after {seconds} s {unknown:?} are not among {predicted:?}"
        );
    }
}
