//! Roles by docs/specification.md §6, and what a lost one loses; `matrix.rs` holds the table
//! against every call.

use crate::portal::{Portal, start};
use domain::access::{Area, Role, permits};
use model::Kind;
use serde_json::json;

fn body() -> serde_json::Value {
    json!({ "version": 1, "fields": { "kind": "article" }, "texts": { "ua": { "title": "Заголовок новини" } } })
}

#[test]
fn the_table_holds_the_specification() {
    let rows = [
        (Role::Author, vec![Kind::News, Kind::Posters]),
        (
            Role::Editor,
            vec![
                Kind::News,
                Kind::Posters,
                Kind::Services,
                Kind::Diaspors,
                Kind::Advertisements,
            ],
        ),
        (Role::Admin, Kind::ALL.to_vec()),
        (Role::Member, vec![]),
    ];
    for (role, open) in rows {
        for kind in Kind::ALL {
            assert_eq!(
                permits(role, Area::Entries(kind)),
                open.contains(&kind),
                "{role:?} {kind:?}"
            );
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
    let own = portal.browser().origin();
    let proof = [
        json,
        ("x-csrf-token", token.as_str()),
        ("sec-fetch-site", "same-origin"),
    ];
    let origins = [("origin", own.as_str()), ("origin", "https://evil.example")];
    let cases = [
        ("no token", vec![json], 403),
        ("two origins", [&proof[..], &origins[..]].concat(), 403),
        (
            "another browser's token",
            vec![json, ("x-csrf-token", &foreign)],
            403,
        ),
        (
            "foreign origin",
            vec![
                json,
                ("x-csrf-token", &token),
                ("origin", "https://evil.example"),
            ],
            403,
        ),
        (
            "null origin",
            vec![json, ("x-csrf-token", &token), ("origin", "null")],
            403,
        ),
        (
            "cross-site",
            vec![
                json,
                ("x-csrf-token", &token),
                ("sec-fetch-site", "cross-site"),
            ],
            403,
        ),
        (
            "text/plain",
            vec![("content-type", "text/plain"), ("x-csrf-token", &token)],
            415,
        ),
    ];
    for (what, headers, status) in cases {
        let answer = editor.send(
            "POST",
            "/api/dashboard/news",
            &headers,
            Some(text.as_bytes()),
        );
        assert_eq!(answer.status, status, "{what}");
        assert_eq!(answer.header("access-control-allow-origin"), "");
    }
    let overridden = [
        ("x-http-method-override", "DELETE"),
        ("x-csrf-token", token.as_str()),
    ];
    assert_eq!(
        editor
            .send("POST", "/api/dashboard/news/1", &overridden, Some(b""))
            .status,
        405
    );
    assert_eq!(portal.fingerprint(), before);
    let headers = [&proof[..], &origins[..1]].concat();
    assert_eq!(
        editor
            .send(
                "POST",
                "/api/dashboard/news",
                &headers,
                Some(text.as_bytes())
            )
            .status,
        201
    );
}

#[test]
fn a_lost_role_or_account_is_seen_at_once() {
    let portal = start();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let now = "2026-11-21T09:00:00Z".parse().unwrap();
    let id = |portal: &Portal, role| portal.users[&role].id;
    let editor = portal.signed_in(Role::Editor);
    assert_eq!(editor.get("/api/dashboard/services").status, 200);
    runtime
        .block_on(
            portal
                .store
                .set_role(id(&portal, Role::Editor), Role::Author, now),
        )
        .unwrap();
    assert_eq!(editor.get("/api/dashboard/services").status, 403);
    runtime
        .block_on(
            portal
                .store
                .set_active(id(&portal, Role::Editor), false, now),
        )
        .unwrap();
    assert_eq!(editor.get("/api/dashboard/news").status, 401);
    assert_eq!(editor.get("/api/auth/session").json(), json!({}));
}
