//! Answers warn of links that lead nowhere, and old addresses redirect with all that was below
//! them.

use crate::browser::Browser;
use crate::entries::draft;
use crate::kinds;
use crate::portal::Portal;
use api::background::Tasks;
use api::http::BaseUrl;
use api::publishing::engine::{EngineOptions, StoreEngine};
use api::publishing::publisher::Engine;
use domain::access::Role;
use model::Kind;
use serde_json::{Value, json};
use tempfile::TempDir;

/// Path, key and value of the warnings of an answer.
fn warnings(answer: &Value) -> Vec<(String, String, String)> {
    let list = answer["warnings"]
        .as_array()
        .unwrap_or_else(|| panic!("{answer}"));
    let text = |warning: &Value, name: &str| warning[name].as_str().unwrap().to_owned();
    list.iter()
        .map(|one| (text(one, "path"), text(one, "key"), text(one, "value")))
        .collect()
}

fn warning(path: &str, key: &str, value: &str) -> (String, String, String) {
    (path.to_owned(), key.to_owned(), value.to_owned())
}

fn create(editor: &Browser, kind: &str, new: &Value, publish: bool) -> Value {
    let answer = editor.call(
        "POST",
        &format!("/api/dashboard/{kind}?publish={publish}"),
        Some(new),
    );
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()
}

fn with_body(title: &str, slug: &str, body: &str) -> Value {
    let mut new = draft(title);
    new["slug"] = json!(slug);
    let filler = new["texts"]["ua"]["body"].as_str().unwrap().to_owned();
    new["texts"]["ua"]["body"] = json!(format!("{body}\n\n{filler}"));
    new
}

#[test]
fn a_save_says_which_links_readers_will_not_get() {
    let portal = kinds::portal();
    let editor = portal.signed_in(Role::Editor);
    create(
        &editor,
        "news",
        &with_body("Новина перша", "persha", "## Як дістатися"),
        true,
    );
    create(
        &editor,
        "news",
        &with_body("Чернетка друга", "druha", "текст"),
        false,
    );
    let body = "[раз](/novyny/persha/#yak-distatysia) [два](/novyny/druha) [три](/us/nema/) [чотири](/novyny/persha#nema) \
                [стрічка](/novyny/feed.xml) [сам](/novyny/tretia)\n\n> слова\n\nдив. https://a.example/b.\n\n[^1] [в](#ні)\n\n{{< a >}}\n\n{{< b >}}";
    let new = with_body("Новина третя", "tretia", body);
    let made = create(&editor, "news", &new, true);
    let expected = [
        warning("texts.ua.body", "becomes_quote", "> слова"),
        warning("texts.ua.body", "unread_shortcode", "{{< a >}}"),
        warning("texts.ua.body", "unread_footnote", "[^1]"),
        warning("texts.ua.body", "dead_anchor", "#ні"),
        warning("texts.ua.body", "dead_anchor", "/novyny/persha#nema"),
        warning("texts.ua.body", "dead_link", "/nema"),
        warning("texts.ua.body", "hidden_link", "/novyny/druha"),
    ];
    let mut warned = warnings(&made);
    let mut sorted = expected.to_vec();
    warned.sort();
    sorted.sort();
    assert_eq!(warned, sorted);
    let line = made["warnings"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["key"] == "becomes_quote")
        .unwrap();
    assert_eq!((&line["line"], &line["others"]), (&json!(3), &json!("")));
    let mut all = made["warnings"].as_array().unwrap().iter();
    let shortcode = all.find(|one| one["key"] == "unread_shortcode").unwrap();
    assert_eq!(
        (&shortcode["line"], &shortcode["others"]),
        (&json!(9), &json!("11"))
    );
    let path = format!("/api/dashboard/news/{}", made["id"]);
    assert_eq!(editor.get(&path).json()["warnings"], made["warnings"]);

    // What is linked becomes public, and moves: the next answer knows it without a publish between
    // them.
    let other = editor
        .get("/api/dashboard/news?q=%D0%94%D1%80%D1%83%D0%B3%D0%B0")
        .json();
    let id = other["items"][0]["id"].clone();
    let version = editor.get(&format!("/api/dashboard/news/{id}")).json()["version"].clone();
    let publish = editor.call(
        "POST",
        &format!("/api/dashboard/news/{id}/publish"),
        Some(&json!({ "version": version })),
    );
    assert_eq!(publish.status, 200, "{}", publish.text());
    let version = publish.json()["version"].clone();
    let renamed = json!({ "version": version, "slug": "druha-nova" });
    assert_eq!(
        editor
            .call(
                "PUT",
                &format!("/api/dashboard/news/{id}?publish=true"),
                Some(&renamed)
            )
            .status,
        200
    );
    let now = warnings(&editor.get(&path).json());
    assert!(
        !now.iter().any(|(_, key, _)| key == "hidden_link"),
        "{now:?}"
    );
}

#[test]
fn campaigns_events_and_slides_are_told_of_too() {
    let portal = kinds::portal();
    let admin = portal.signed_in(Role::Admin);
    let mut campaign = kinds::draft(Kind::Reklama, "Кампанія пекарні");
    campaign["fields"]["target_url"] = json!("/nema/");
    let made = create(&admin, "reklama", &campaign, false);
    assert_eq!(
        warnings(&made),
        [warning("fields.target_url", "dead_link", "/nema")]
    );

    let mut event = kinds::draft(Kind::Posters, "Вечір пісень восени");
    event["fields"]["occurrences"] = json!([{ "start": "2026-11-01T01:30:00" }]);
    let made = create(&admin, "posters", &event, false);
    let twice = warning(
        "fields.occurrences.0.start",
        "hour_twice",
        "2026-11-01T01:30:00",
    );
    assert_eq!(warnings(&made), [twice]);
    for (start, key) in [
        ("2027-03-14T02:30:00", "hour_left_out"),
        ("2027-05-01T19:00:00+03:00", "bad_wall_time"),
        ("2027-05-01", "hour_missing"),
    ] {
        event["fields"]["occurrences"] = json!([{ "start": start }]);
        let refused = admin.call("POST", "/api/dashboard/posters", Some(&event));
        assert_eq!(refused.status, 422, "{start}: {}", refused.text());
        assert_eq!(
            refused.json()["errors"]["fields.occurrences.0.start"][0]["key"],
            key,
            "{start}"
        );
    }

    let settings = admin.get("/api/dashboard/settings").json();
    let words = json!({ "ua": "Слайд", "us": "Slide" });
    let slide = |key: &str, url: &str| json!({ "key": key, "url": url, "title": words, "text": words, "alt": words });
    let change = json!({ "version": settings["version"], "slides": [slide("a", "/novyny/"), slide("b", "/nema#x")] });
    let saved = admin.call("PUT", "/api/dashboard/settings", Some(&change));
    assert_eq!(saved.status, 200, "{}", saved.text());
    assert_eq!(
        warnings(&saved.json()),
        [warning("slides.1.url", "dead_link", "/nema#x")]
    );
}

/// The rules of a tree that is published whole.
fn rules(portal: &Portal) -> Vec<String> {
    let (public, now) = (
        TempDir::new().unwrap(),
        support::clock::Clock::now(&*portal.clock),
    );
    let (base, options, tasks) = (
        BaseUrl::parse("http://portal.test").unwrap(),
        EngineOptions::default(),
        Tasks::default(),
    );
    let theme = crate::addresses::theme();
    let engine = StoreEngine::open(
        portal.store.clone(),
        theme,
        public.path(),
        &base,
        options,
        now,
        &tasks,
    );
    engine.unwrap().publish(now).unwrap();
    let text = std::fs::read_to_string(public.path().join("_redirects")).unwrap();
    text.lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect()
}

#[test]
fn subscriptions_follow_a_renamed_category_and_event() {
    let portal = kinds::portal();
    let admin = portal.signed_in(Role::Admin);
    let event = create(
        &admin,
        "posters",
        &{
            let mut new = kinds::draft(Kind::Posters, "Вечір пісень у січні");
            new["slug"] = json!("vechir");
            new
        },
        true,
    );
    let path = format!("/api/dashboard/posters/{}", event["id"]);
    for slug in ["vechir-pisen", "vechir-pisen-u-sichni"] {
        let version = admin.get(&path).json()["version"].clone();
        let change = json!({ "version": version, "slug": slug });
        assert_eq!(
            admin
                .call("PUT", &format!("{path}?publish=true"), Some(&change))
                .status,
            200
        );
    }
    let list = admin.get("/api/dashboard/categories?kind=posters").json();
    let category = list["items"][0].clone();
    let old = category["slug"].as_str().unwrap().to_owned();
    let change = json!({ "version": category["version"], "slug": "zustrichi-hromady" });
    let renamed = admin.call(
        "PUT",
        &format!("/api/dashboard/categories/{}?kind=posters", category["id"]),
        Some(&change),
    );
    assert_eq!(renamed.status, 200, "{}", renamed.text());

    let rules = rules(&portal);
    let mut expected = Vec::new();
    for language in ["", "/us"] {
        let (from, to) = (
            format!("{language}/poster/category/{old}"),
            format!("{language}/poster/category/zustrichi-hromady"),
        );
        for file in [
            "",
            "/feed.xml",
            "/atom.xml",
            "/feed.json",
            "/calendar.ics",
            "/_payload.json",
        ] {
            expected.push(format!("{from}{file} {to}{file} 301"));
        }
        for slug in ["vechir", "vechir-pisen"] {
            for file in ["", ".ics", "/_payload.json"] {
                let poster = format!("{language}/poster");
                expected.push(format!(
                    "{poster}/{slug}{file} {poster}/vechir-pisen-u-sichni{file} 301"
                ));
            }
        }
    }
    let lost: Vec<&String> = expected
        .iter()
        .filter(|rule| !rules.contains(rule))
        .collect();
    assert!(lost.is_empty(), "{lost:#?} of {rules:#?}");
}
