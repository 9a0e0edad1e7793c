//! Previews in the portal's own theme, whose templates say more of an entry than the test theme's
//! do.

use crate::browser::{Answer, Browser};
use crate::entries::draft;
use crate::portal::{Setup, start_with};
use crate::publication::wait_for;
use domain::access::Role;
use model::Kind;
use serde_json::{Value, json};

#[test]
fn a_draft_of_any_kind_with_only_a_title_is_a_page() {
    let portal = start_with(Setup {
        theme: true,
        ..Setup::default()
    });
    let admin = portal.signed_in(Role::Admin);
    let member = portal.signed_in(Role::Member);
    let draft = json!({ "texts": { "ua": { "title": "Лише назва" }, "us": null } });
    let calls = Kind::ALL.map(|kind| {
        (
            format!("/api/dashboard/{}/preview", kind.collection()),
            &admin,
        )
    });
    let own = ("/api/cabinet/ads/preview".to_owned(), &member);
    for (path, browser) in calls.into_iter().chain([own]) {
        for locale in ["ua", "us"] {
            let answer = drawn(browser, &format!("{path}?locale={locale}"), &draft);
            assert_eq!(answer.status, 200, "{path} {locale}: {}", answer.text());
            let page = browser.get(answer.json()["url"].as_str().unwrap());
            assert_eq!(page.status, 200);
            assert!(
                page.text().contains("Лише назва</h1>"),
                "{path} {locale}: {}",
                page.text()
            );
            // What is absent leaves no empty frame behind.
            for empty in [
                "<time class=\"date big\" datetime=\"\"",
                "<p class=\"price\"></p>",
                "<dd>\n</dd>",
            ] {
                assert!(!page.text().contains(empty), "{path} {locale}: {empty}");
            }
        }
    }
}

#[test]
fn a_preview_with_a_choice_that_does_not_exist_names_the_field() {
    let portal = start_with(Setup {
        theme: true,
        ..Setup::default()
    });
    let editor = portal.signed_in(Role::Editor);
    let texts = json!({ "ua": { "title": "Громада" } });
    for (kind, field) in [
        ("diaspors", "org_kind"),
        ("services", "provider_kind"),
        ("posters", "mode"),
    ] {
        let draft = json!({ "fields": { field: "nothing" }, "texts": texts });
        let answer = editor.call(
            "POST",
            &format!("/api/dashboard/{kind}/preview"),
            Some(&draft),
        );
        assert_eq!(answer.status, 422, "{}", answer.text());
        assert_eq!(
            answer.json()["errors"][format!("fields.{field}")][0]["key"],
            "bad_choice"
        );
    }
}

/// The answer to a preview. A publish may be under way, which no preview waits for.
pub(crate) fn drawn(browser: &Browser, path: &str, draft: &Value) -> Answer {
    let mut answer = browser.call("POST", path, Some(draft));
    wait_for("the end of the publish", || {
        if answer.status == 503 {
            answer = browser.call("POST", path, Some(draft));
        }
        answer.status != 503
    });
    answer
}

fn page(browser: &Browser, kind: &str, id: &Value, draft: &Value) -> String {
    let of = if id.is_null() {
        String::new()
    } else {
        format!("?id={id}")
    };
    let answer = drawn(
        browser,
        &format!("/api/dashboard/{kind}/preview{of}"),
        draft,
    );
    assert_eq!(answer.status, 200, "{}", answer.text());
    let page = browser.get(answer.json()["url"].as_str().unwrap());
    assert_eq!(page.status, 200);
    page.text()
}

/// Addresses of pictures in a page's main part.
fn pictures(page: &str) -> Vec<&str> {
    let main = page
        .split_once("<main")
        .unwrap()
        .1
        .split_once("</main>")
        .unwrap()
        .0;
    main.split("src=\"")
        .skip(1)
        .map(|rest| rest.split_once('"').unwrap().0)
        .collect()
}

#[test]
fn a_preview_without_a_cover_has_no_picture_that_is_not_there() {
    let portal = start_with(Setup {
        theme: true,
        ..Setup::default()
    });
    let admin = portal.signed_in(Role::Admin);
    for kind in ["news", "posters", "services", "diaspors", "advertisements"] {
        for title in ["Перша назва без обкладинки", "Друга", "Зовсім інша назва"]
        {
            let slug = model::slugify(title);
            let draft = json!({ "slug": slug, "texts": { "ua": { "title": title }, "us": null } });
            let page = page(&admin, kind, &Value::Null, &draft);
            assert!(!page.contains("class=\"cover\""), "{kind}");
            for address in pictures(&page) {
                assert_eq!(admin.get(address).status, 200, "{kind}: {address}");
            }
        }
    }
}

#[test]
fn a_preview_shows_the_date_of_its_story() {
    let portal = start_with(Setup {
        theme: true,
        ..Setup::default()
    });
    let editor = portal.signed_in(Role::Editor);
    let mut text = draft("Новина з власною датою");
    let made = editor
        .call("POST", "/api/dashboard/news?publish=true", Some(&text))
        .json();
    let unseen = editor
        .call(
            "POST",
            "/api/dashboard/news",
            Some(&draft("Чернетка без дати")),
        )
        .json();
    // The clock starts at 21 November 2026.
    portal.clock.advance(10 * 86_400);
    let editor = portal.signed_in(Role::Editor);
    let shown = |id: &Value, text: &Value| {
        let page = page(&editor, "news", id, text);
        let date = page.split_once("datetime=\"").unwrap().1;
        date[..10].to_owned()
    };
    assert_eq!(shown(&made["id"], &text), "2026-11-21");
    assert_eq!(
        shown(&unseen["id"], &text),
        "2026-12-01",
        "it would be published now"
    );
    assert_eq!(shown(&Value::Null, &text), "2026-12-01");
    text["publish_at"] = json!("2026-12-24T10:00:00Z");
    assert_eq!(shown(&unseen["id"], &text), "2026-12-24", "or at its time");
    assert_eq!(shown(&made["id"], &text), "2026-11-21");
    let nowhere = editor.call("POST", "/api/dashboard/news/preview?id=999999", Some(&text));
    assert_eq!(nowhere.status, 404);
}
