//! What one person may have stored (docs/content-model.md §4.5).

use crate::ads::{ask, board, create, draft, read, save, sql, staff_step, step, submit, upload};
use crate::browser::Browser;
use crate::media::picture;
use crate::portal::{Portal, start};
use domain::access::Role;
use domain::bounds::{NEWEST_REVISIONS, REVISION_SPAN, REVISIONS, TEXT_NEW, TRASHED_DRAFTS};
use image::ImageFormat;
use serde_json::{Value, json};

fn number(portal: &Portal, query: &str) -> u64 {
    ask(portal, query)
}

fn text(number: usize) -> Value {
    json!({ "texts": { "ua": { "title": format!("Стіл номер {number}"), "body": draft(0)["texts"]["ua"]["body"] } } })
}

#[test]
fn a_draft_that_is_saved_again_stays_one_revision() {
    let portal = board();
    let (member, editor) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Editor),
    );
    let ad = create(&member, &draft(0));
    let revisions = || number(&portal, "SELECT count(*) FROM revisions");
    for round in 0..30 {
        assert_eq!(save(&member, &ad, text(round)).status, 200);
    }
    assert_eq!(revisions(), 1);
    assert_eq!(read(&member, &ad)["texts"]["ua"]["title"], "Стіл номер 29");
    assert_eq!(submit(&member, &ad).json()["state"], "pending");
    staff_step(&editor, &ad, "reject", json!({ "reason": "price" }));
    let rejected = portal.column("SELECT doc FROM revisions");
    for round in 40..50 {
        assert_eq!(save(&member, &ad, text(round)).status, 200);
    }
    assert_eq!(
        revisions(),
        2,
        "what was decided about stays beside the new text"
    );
    let kept =
        portal.column("SELECT r.doc FROM revisions r JOIN decisions d ON d.revision_id = r.id");
    assert_eq!(kept, rejected);
    assert_eq!(read(&member, &ad)["texts"]["ua"]["title"], "Стіл номер 49");
}

#[test]
fn a_picture_of_a_text_that_was_replaced_is_used_no_more() {
    let portal = board();
    let member = portal.signed_in(Role::Member);
    let photo = |width| upload(&member, "a.png", &picture(width, 500, ImageFormat::Png)).json();
    let (first, second) = (photo(600), photo(620));
    let ad = create(&member, &draft(0));
    let uses = || portal.column("SELECT hash FROM picture_uses");
    for media in [&first, &second] {
        let gallery = json!({ "gallery": [{ "media": media, "alt": { "ua": "", "us": "" } }] });
        assert_eq!(save(&member, &ad, gallery).status, 200);
        assert_eq!(uses(), [media["hash"].as_str().unwrap()]);
    }
}

/// Lets the newest text of an advertisement hold as much as an account may.
fn enlarge(portal: &Portal, ad: &Value) {
    let text = "x".repeat(usize::try_from(TEXT_NEW.most).unwrap());
    sql(
        portal,
        &format!(
            "UPDATE revisions SET body_us = '{text}' WHERE entry_id = {}",
            ad["id"]
        ),
    );
}

#[test]
fn an_account_holds_no_more_text_than_its_trust_allows() {
    let portal = board();
    let member = portal.signed_in(Role::Member);
    let (large, small) = (create(&member, &draft(0)), create(&member, &draft(5)));
    enlarge(&portal, &large);
    let before = portal.fingerprint();
    let longer = json!({ "texts": { "us": null, "ua": { "title": "Стіл", "body": "Довгий опис стола. ".repeat(60) } } });
    let other = member.call("POST", "/api/cabinet/ads", Some(&draft(1)));
    assert_eq!(other.status, 409, "{}", other.text());
    assert_eq!(
        (&other.json()["key"], &other.json()["params"]["n"]),
        (&json!("too_much_text"), &json!(4))
    );
    let grown = save(&member, &small, longer.clone());
    assert_eq!(
        (grown.status, &grown.json()["key"]),
        (409, &json!("too_much_text")),
        "{}",
        grown.text()
    );
    assert_eq!(portal.fingerprint(), before);
    assert_eq!(
        save(&member, &large, longer).status,
        200,
        "what becomes smaller is stored"
    );
    let other = create(&member, &draft(1));
    // A deleted draft makes room for another.
    enlarge(&portal, &other);
    assert_eq!(step(&member, &other, "delete", json!({})).status, 200);
    create(&member, &draft(2));
    assert_eq!(
        member
            .get(&format!("/api/cabinet/ads/{}", other["id"]))
            .status,
        404,
        "erased"
    );
    // What was once submitted is kept, in the trash too.
    let known = create(&member, &draft(3));
    submit(&member, &known);
    step(&member, &known, "delete", json!({}));
    enlarge(&portal, &known);
    let refused = member.call("POST", "/api/cabinet/ads", Some(&draft(4)));
    assert_eq!(
        (refused.status, &refused.json()["key"]),
        (409, &json!("too_much_text"))
    );
    assert_eq!(read(&member, &known)["state"], "trashed");
}

#[test]
fn deleted_drafts_are_bounded() {
    let portal = board();
    let member = portal.signed_in(Role::Member);
    let first = create(&member, &draft(0));
    step(&member, &first, "delete", json!({}));
    for _ in 0..=TRASHED_DRAFTS.most {
        let ad = create(&member, &draft(1));
        assert_eq!(step(&member, &ad, "delete", json!({})).status, 200);
    }
    let left = number(
        &portal,
        "SELECT count(*) FROM entries WHERE status = 'trashed' AND erased_at IS NULL",
    );
    assert_eq!(left, TRASHED_DRAFTS.most);
    assert_eq!(
        number(&portal, "SELECT count(*) FROM revisions"),
        TRASHED_DRAFTS.most
    );
    assert_eq!(
        member
            .get(&format!("/api/cabinet/ads/{}", first["id"]))
            .status,
        404,
        "the oldest is gone"
    );
}

/// Saves an entry again and again, so many seconds apart.
fn save_often(portal: &Portal, editor: &Browser, path: &str, times: u64, seconds: i64) {
    for number in 0..times {
        portal.clock.advance(seconds);
        let version = editor.get(path).json()["version"].clone();
        let edit = json!({ "version": version, "fields": { "kind": "article", "bylines": ["olena"], "source_name": format!("Джерело {number}") } });
        let saved = editor.call("PUT", path, Some(&edit));
        assert_eq!(saved.status, 200, "{}", saved.text());
    }
}

#[test]
fn old_revisions_are_thinned_out_and_what_readers_saw_stays() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let draft = crate::entries::draft("Новина, яку часто зберігають");
    let made = editor
        .call("POST", "/api/dashboard/news?publish=true", Some(&draft))
        .json();
    let path = format!("/api/dashboard/news/{}", made["id"]);
    let revisions = || number(&portal, "SELECT count(*) FROM revisions");
    let public = portal.column("SELECT live_revision FROM entries");
    save_often(&portal, &editor, &path, NEWEST_REVISIONS.most, 1);
    assert_eq!(
        revisions(),
        1 + NEWEST_REVISIONS.most,
        "the newest are all kept"
    );
    save_often(&portal, &editor, &path, 40, 1);
    assert!(
        revisions() <= 3 + NEWEST_REVISIONS.most,
        "of the others the last of each ten minutes: {}",
        revisions()
    );
    // Another one becomes public; the first was.
    let version = editor.get(&path).json()["version"].clone();
    let published = editor.call(
        "POST",
        &format!("{path}/publish"),
        Some(&json!({ "version": version })),
    );
    assert_eq!(published.status, 200, "{}", published.text());
    let span = i64::try_from(REVISION_SPAN.most).unwrap();
    save_often(&portal, &editor, &path, REVISIONS.most + 10, span);
    assert!(revisions() <= REVISIONS.most + 3, "{}", revisions());
    assert!(revisions() >= REVISIONS.most);
    let left = portal.column("SELECT id FROM revisions WHERE is_kept = 1 ORDER BY id");
    assert_eq!((left.len(), &left[0]), (2, &public[0]));
}
