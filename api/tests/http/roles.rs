//! Refusals first: who may not, does not, and nothing is stored.

use crate::portal::{Portal, start};
use api::access::{Area, Role, permits};
use generator::model::Kind;
use serde_json::json;

/// Every call that changes something, with a body that would do.
fn writes(kind: Kind) -> Vec<(&'static str, String)> {
    let base = format!("/api/dashboard/{}", kind.collection());
    vec![
        ("POST", base.clone()),
        ("PUT", format!("{base}/1")),
        ("DELETE", format!("{base}/1")),
        ("POST", format!("{base}/1/publish")),
        ("POST", format!("{base}/1/unpublish")),
        ("POST", format!("{base}/preview")),
    ]
}

fn body() -> serde_json::Value {
    json!({ "version": 1, "fields": { "kind": "article" }, "texts": { "ua": { "title": "Заголовок новини" } } })
}

#[test]
fn signed_out_is_401_everywhere() {
    let portal = start();
    let before = portal.fingerprint();
    let browser = portal.browser();
    for kind in Kind::ALL {
        for (method, path) in writes(kind) {
            let answer = browser.call(method, &path, Some(&body()));
            assert_eq!(answer.status, 401, "{method} {path}");
            assert_eq!(answer.header("content-type"), "application/problem+json");
        }
        assert_eq!(browser.get(&format!("/api/dashboard/{}", kind.collection())).status, 401);
    }
    for path in
        ["publication", "publication/events", "tags/choices", "media/00000000000000000000000000000000"]
    {
        assert_eq!(browser.get(&format!("/api/dashboard/{path}")).status, 401, "{path}");
    }
    assert_eq!(browser.get("/api/cabinet/profile").status, 401);
    assert_eq!(portal.fingerprint(), before);
}

#[test]
fn the_permission_table_is_what_the_api_does() {
    let portal = start();
    let before = portal.fingerprint();
    for role in Role::ALL {
        let browser = portal.signed_in(role);
        for kind in Kind::ALL {
            let open = permits(role, Area::Entries(kind));
            let list = browser.get(&format!("/api/dashboard/{}", kind.collection()));
            assert_eq!(list.status, if open { 200 } else { 403 }, "{role:?} {kind:?}");
            if !open {
                for (method, path) in writes(kind) {
                    assert_eq!(
                        browser.call(method, &path, Some(&body())).status,
                        403,
                        "{role:?} {method} {path}"
                    );
                }
            }
        }
        let desk = if role.is_staff() { 200 } else { 403 };
        assert_eq!(browser.get("/api/dashboard/publication").status, desk);
        assert_eq!(browser.get("/api/dashboard/categories/choices?kind=news").status, desk);
        assert_eq!(browser.get("/api/cabinet/profile").status, 200);
    }
    assert_eq!(portal.fingerprint(), before);
}

#[test]
fn the_table_holds_the_specification() {
    let rows = [
        (Role::Author, vec![Kind::News, Kind::Posters]),
        (Role::Editor, vec![Kind::News, Kind::Posters, Kind::Services, Kind::Diaspors, Kind::Advertisements]),
        (Role::Admin, Kind::ALL.to_vec()),
        (Role::Member, vec![]),
    ];
    for (role, open) in rows {
        for kind in Kind::ALL {
            assert_eq!(permits(role, Area::Entries(kind)), open.contains(&kind), "{role:?} {kind:?}");
        }
    }
    assert!(permits(Role::Editor, Area::Tags) && !permits(Role::Author, Area::Tags));
    assert!(!permits(Role::Editor, Area::Categories(Kind::Diaspors)));
    assert!(permits(Role::Editor, Area::Categories(Kind::News)));
}

#[test]
fn writing_needs_the_proof_and_this_site() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let before = portal.fingerprint();
    let token = editor.csrf();
    let text = body().to_string();
    let foreign = portal.signed_in(Role::Editor).csrf();
    let json = ("content-type", "application/json");
    let cases = [
        ("no token", vec![json], 403),
        ("another browser's token", vec![json, ("x-csrf-token", &foreign)], 403),
        ("foreign origin", vec![json, ("x-csrf-token", &token), ("origin", "https://evil.example")], 403),
        ("null origin", vec![json, ("x-csrf-token", &token), ("origin", "null")], 403),
        ("cross-site", vec![json, ("x-csrf-token", &token), ("sec-fetch-site", "cross-site")], 403),
        ("text/plain", vec![("content-type", "text/plain"), ("x-csrf-token", &token)], 415),
    ];
    for (what, headers, status) in cases {
        let answer = editor.send("POST", "/api/dashboard/news", &headers, Some(text.as_bytes()));
        assert_eq!(answer.status, status, "{what}");
        assert_eq!(answer.header("access-control-allow-origin"), "");
    }
    let overridden = [("x-http-method-override", "DELETE"), ("x-csrf-token", token.as_str())];
    assert_eq!(editor.send("POST", "/api/dashboard/news/1", &overridden, Some(b"")).status, 405);
    assert_eq!(portal.fingerprint(), before);
    let own = format!("http://{}", portal.address);
    let headers =
        [json, ("x-csrf-token", token.as_str()), ("origin", own.as_str()), ("sec-fetch-site", "same-origin")];
    assert_eq!(editor.send("POST", "/api/dashboard/news", &headers, Some(text.as_bytes())).status, 201);
}

#[test]
fn a_lost_role_or_account_is_seen_at_once() {
    let portal = start();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let now = "2026-11-21T09:00:00Z".parse().unwrap();
    let id = |portal: &Portal, role| portal.users[&role].id;
    let editor = portal.signed_in(Role::Editor);
    assert_eq!(editor.get("/api/dashboard/services").status, 200);
    runtime.block_on(portal.store.set_role(id(&portal, Role::Editor), Role::Author, now)).unwrap();
    assert_eq!(editor.get("/api/dashboard/services").status, 403);
    runtime.block_on(portal.store.set_active(id(&portal, Role::Editor), false, now)).unwrap();
    assert_eq!(editor.get("/api/dashboard/news").status, 401);
    assert_eq!(editor.get("/api/auth/session").json(), json!({}));
}
