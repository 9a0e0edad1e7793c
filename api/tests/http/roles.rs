//! Roles by docs/specification.md §6, and what a lost one loses; `matrix.rs` holds the table
//! against every call.

use crate::portal::{Portal, start};
use domain::access::{Area, Right, Role, permits};
use model::Kind;
use serde_json::json;
use std::path::PathBuf;
use store::Suspension;
use support::clock::Clock;

#[path = "../../../generator/tests/documents/parts.rs"]
#[allow(dead_code, reason = "this test writes one part")]
mod parts;

/// Where the written parts of documents are looked for.
fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// A right in the words of docs/permissions.md.
fn words(right: Right) -> String {
    let kind = |kind: Kind| match kind {
        Kind::News => "news",
        Kind::Posters => "events",
        Kind::Services => "services",
        Kind::Diaspors => "organizations",
        Kind::Advertisements => "advertisements",
        Kind::Reklama => "campaigns",
        Kind::Pages => "pages and menus",
    };
    let words = match right {
        Right::Enter(Area::Home) => {
            "dashboard: home, pick lists, publication status; look at pictures and send new ones"
        }
        Right::Enter(Area::Entries(of)) => kind(of),
        Right::Enter(Area::Categories(of)) => return format!("categories of {}", kind(of)),
        Right::Enter(Area::Tags) => "tags",
        Right::Enter(Area::Locations) => "places",
        Right::Enter(Area::Media) => "replace and delete pictures",
        Right::Enter(Area::Reports) => "complaints, statistics and the removal of suggestions",
        Right::Enter(Area::Settings) => {
            "settings, users, bylines, redirects, activity log; accept a publish that was rejected or a clock that jumped"
        }
        Right::WriteOwn => "write and submit own entries, trash own drafts",
        Right::PublishOwn => "publish own entries, if the setting allows it",
        Right::EditOthers => "read and save entries of others",
        Right::Publish => "publish, archive and trash entries of others",
        Right::Erase => "trash a published entry, delete permanently",
        Right::OverseeAds => "unblock, trash and delete advertisements",
        Right::EditCategories => {
            "edit names, descriptions, icon and *closed* of categories, and add one below another"
        }
        Right::ShapeCategories => {
            "delete, merge and order categories, change their addresses, add one at the top"
        }
    };
    words.to_owned()
}

#[test]
fn the_document_has_the_table() {
    let codes = Role::ALL.map(Role::code).join(" | ");
    let mut text = format!(
        "| Permission | {codes} |\n|---|{}\n",
        "---|".repeat(Role::ALL.len())
    );
    for right in Role::rights() {
        let held = Role::ALL.map(|role| if role.may(right) { "●" } else { "" });
        text.push_str(&format!("| {} | {} |\n", words(right), held.join(" | ")));
    }
    parts::assert_part("permissions.md", "permissions of roles", &text);
}

#[test]
fn a_role_that_the_program_does_not_know_is_refused() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let id = portal.users[&Role::Editor].id;
    portal.column("UPDATE users SET role = 'owner' WHERE role = 'editor' RETURNING id");
    assert_eq!(editor.get("/api/dashboard/news").status, 500);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let now = portal.clock.now();
    let read = portal
        .store
        .read(move |reader| reader.roster_entry(id, now));
    let error = runtime.block_on(read).unwrap_err().to_string();
    assert!(
        error.contains("\"owner\" is not one of member, author, editor, admin"),
        "{error}"
    );
}

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
        .block_on(portal.store.suspend_silently(
            id(&portal, Role::Editor),
            Suspension::default(),
            now,
        ))
        .unwrap();
    assert_eq!(editor.get("/api/dashboard/news").status, 401);
    assert_eq!(editor.get("/api/auth/session").json(), json!({}));
}
