//! Pictures beyond the cover, from the upload to the published page.

use crate::browser::Browser;
use crate::entries::draft;
use crate::media::{picture, upload};
use crate::portal::start;
use api::http::BaseUrl;
use api::publishing::engine::{EngineOptions, StoreEngine};
use api::publishing::publisher::Engine;
use domain::access::Role;
use image::ImageFormat;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use store::BlockingStore;
use support::clock::Clock;

/// Two photos as a telephone names them.
fn photos(browser: &Browser) -> [Value; 2] {
    [600, 500].map(|width| {
        let answer = upload(browser, "IMG_1.png", &picture(width, 400, ImageFormat::Png));
        assert_eq!(answer.status, 201, "{}", answer.text());
        answer.json()
    })
}

/// What the page of a story shows, as the fixture's theme draws it.
fn published(store: &BlockingStore, clock: &dyn Clock, public: &Path, slug: &str) -> String {
    let theme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../generator/tests/fixture/theme");
    let now = clock.now();
    let tasks = api::background::Tasks::default();
    let mut engine = StoreEngine::open(
        store.clone(),
        &theme,
        public,
        &BaseUrl::parse("http://portal.test").unwrap(),
        EngineOptions::default(),
        now,
        &tasks,
    )
    .unwrap();
    engine.publish(now).unwrap();
    let page = fs::read_to_string(public.join("novyny").join(slug).join("index.html")).unwrap();
    page.split_once("<main").unwrap().1.to_owned()
}

#[test]
fn a_gallery_is_kept_in_its_order_and_published() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let [hall, yard] = photos(&editor);
    let mut story = draft("Новина з багатьма світлинами");
    story["gallery"] = json!([
        { "media": hall, "alt": { "ua": "Зала: п'ять рядів", "us": null } },
        { "media": { "hash": yard["hash"] }, "alt": { "ua": "Двір", "us": "The yard" } },
    ]);
    let answer = editor.call("POST", "/api/dashboard/news", Some(&story));
    assert_eq!(answer.status, 201, "{}", answer.text());
    let entry = answer.json();
    let gallery = &entry["gallery"];
    assert_eq!(
        gallery[0],
        json!({ "media": hall, "alt": { "ua": "Зала: пʼять рядів", "us": "" } })
    );
    // Both had one name, and will be in one folder.
    let names = [0, 1].map(|i| gallery[i]["media"]["name"].clone());
    assert_eq!(names, ["img-1.webp", "img-1-2.webp"]);

    let turned = json!({ "version": entry["version"], "gallery": [gallery[1], gallery[0]] });
    let path = format!("/api/dashboard/news/{}?publish=true", entry["id"]);
    let answer = editor.call("PUT", &path, Some(&turned));
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(answer.json()["gallery"], turned["gallery"]);
    let dir = tempfile::tempdir().unwrap();
    let page = published(
        &portal.store,
        &*portal.clock,
        dir.path(),
        entry["slug"].as_str().unwrap(),
    );
    let [hall, yard] = [&hall, &yard].map(|media| media["hash"].as_str().unwrap());
    let place = |words: &str| {
        page.find(words)
            .unwrap_or_else(|| panic!("{words} in {page}"))
    };
    assert!(
        place(yard) < place(hall) && place("Двір") < place("Зала"),
        "{page}"
    );
    let files: Vec<String> = fs::read_dir(dir.path().join("media"))
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    for hash in [hall, yard] {
        assert!(
            files.iter().any(|file| file.starts_with(hash)),
            "{hash} in {files:?}"
        );
    }
    // What is not sent stays; an empty list takes them all away.
    let version = answer.json()["version"].clone();
    let kept = editor
        .call(
            "PUT",
            &path,
            Some(&json!({ "version": version, "noindex": false })),
        )
        .json();
    assert_eq!(kept["gallery"], turned["gallery"]);
    let none = json!({ "version": kept["version"], "gallery": [] });
    assert_eq!(
        editor.call("PUT", &path, Some(&none)).json()["gallery"],
        json!([])
    );
}

#[test]
fn a_gallery_that_cannot_be_shown_is_refused() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let [hall, _] = photos(&editor);
    let before = portal.fingerprint();
    let refused = |gallery: Value, publish: bool| {
        let mut story = draft("Новина з багатьма світлинами");
        story["gallery"] = gallery;
        let answer = editor.call(
            "POST",
            &format!("/api/dashboard/news?publish={publish}"),
            Some(&story),
        );
        assert_eq!(answer.status, 422, "{}", answer.text());
        let errors = answer.json()["errors"].clone();
        let errors = errors.as_object().unwrap().iter();
        errors
            .map(|(path, list)| format!("{path}: {}", list[0]["key"].as_str().unwrap()))
            .collect::<Vec<_>>()
    };
    let unknown = json!({ "media": { "hash": "0".repeat(32) }, "alt": { "ua": "Ніщо", "us": "" } });
    let described = json!({ "media": hall, "alt": { "ua": "Зала", "us": "" } });
    let untold = json!({ "media": hall, "alt": { "ua": "", "us": "The hall" } });
    assert_eq!(
        refused(json!([unknown, described]), false),
        ["gallery.0: bad_choice"]
    );
    assert_eq!(
        refused(json!([described, { "alt": { "ua": "Зала" } }]), false),
        ["gallery.1: bad_choice"]
    );
    assert_eq!(
        refused(json!(vec![described.clone(); 31]), false),
        ["gallery: img_count"]
    );
    assert_eq!(
        refused(json!([described, untold]), true),
        ["gallery.1.alt.ua: alt_missing"]
    );
    assert_eq!(portal.fingerprint(), before);
    let mut waiting = draft("Новина, що чекає на описи");
    waiting["gallery"] = json!([untold]);
    assert_eq!(
        editor
            .call("POST", "/api/dashboard/news", Some(&waiting))
            .status,
        201,
        "a draft may wait"
    );
}
