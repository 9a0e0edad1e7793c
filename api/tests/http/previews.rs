//! Previews in the portal's own theme, whose templates say more of an entry than the test theme's do.

use crate::portal::{Setup, start_with};
use api::access::Role;
use generator::model::Kind;
use serde_json::json;

#[test]
fn a_draft_of_any_kind_with_only_a_title_is_a_page() {
    let portal = start_with(Setup { theme: true, ..Setup::default() });
    let admin = portal.signed_in(Role::Admin);
    let member = portal.signed_in(Role::Member);
    let draft = json!({ "texts": { "ua": { "title": "Лише назва" }, "us": null } });
    let calls = Kind::ALL.map(|kind| (format!("/api/dashboard/{}/preview", kind.collection()), &admin));
    let own = ("/api/cabinet/ads/preview".to_owned(), &member);
    for (path, browser) in calls.into_iter().chain([own]) {
        for locale in ["ua", "us"] {
            let answer = browser.call("POST", &format!("{path}?locale={locale}"), Some(&draft));
            assert_eq!(answer.status, 200, "{path} {locale}: {}", answer.text());
            let page = browser.get(answer.json()["url"].as_str().unwrap());
            assert_eq!(page.status, 200);
            assert!(page.text().contains("Лише назва</h1>"), "{path} {locale}: {}", page.text());
            // What is absent leaves no empty frame behind.
            for empty in ["<time class=\"date big\" datetime=\"\"", "<p class=\"price\"></p>", "<dd>\n</dd>"]
            {
                assert!(!page.text().contains(empty), "{path} {locale}: {empty}");
            }
        }
    }
}

#[test]
fn a_preview_with_a_choice_that_does_not_exist_names_the_field() {
    let portal = start_with(Setup { theme: true, ..Setup::default() });
    let editor = portal.signed_in(Role::Editor);
    let texts = json!({ "ua": { "title": "Громада" } });
    for (kind, field) in [("diaspors", "org_kind"), ("services", "provider_kind"), ("posters", "mode")] {
        let draft = json!({ "fields": { field: "nothing" }, "texts": texts });
        let answer = editor.call("POST", &format!("/api/dashboard/{kind}/preview"), Some(&draft));
        assert_eq!(answer.status, 422, "{}", answer.text());
        assert_eq!(answer.json()["errors"][format!("fields.{field}")][0]["key"], "bad_choice");
    }
}
