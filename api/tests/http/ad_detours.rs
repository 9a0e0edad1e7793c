//! Ways around the table of steps: each must end where the straight one does.

#![allow(
    clippy::needless_pass_by_value,
    reason = "bodies are written where they are sent"
)]

use crate::ads::{
    ask, board, create, draft, errors, letters, published, read, save, sql, staff_step, step,
    submit,
};
use crate::browser::Browser;
use crate::portal::Portal;
use domain::access::Role;
use model::EntryId;
use serde_json::{Value, json};
use store::Remaining;
use support::clock::Clock;

const DAY: i64 = 24 * 3600;

fn id(ad: &Value) -> i64 {
    ad["id"].as_i64().unwrap()
}

/// Makes the member's account one whose advertisements need no approval.
fn trusted(portal: &Portal) {
    sql(portal, "UPDATE users SET trust = 1 WHERE role = 'member'");
}

fn ends_the_account(member: &Browser) {
    let answer = member.call(
        "POST",
        "/api/cabinet/account/delete",
        Some(&json!({ "email": "member@portal.test" })),
    );
    assert_eq!(answer.status, 200, "{}", answer.text());
}

#[test]
fn what_staff_did_meanwhile_outlives_a_cancelled_deletion() {
    let portal = board();
    let [erased, shown, kept] = [0, 1, 2].map(|number| published(&portal, number));
    ends_the_account(&portal.signed_in(Role::Member));
    let admin = portal.signed_in(Role::Admin);
    assert_eq!(staff_step(&admin, &erased, "erase", json!({})).status, 200);
    assert_eq!(staff_step(&admin, &shown, "restore", json!({})).status, 200);
    sql(
        &portal,
        &format!(
            "UPDATE entries SET status = 'pending' WHERE id = {}",
            id(&shown)
        ),
    );
    assert_eq!(
        staff_step(&admin, &shown, "approve", json!({})).json()["state"],
        "published"
    );
    let member = portal.signed_in(Role::Member);
    assert_eq!(
        member
            .get(&format!("/api/cabinet/ads/{}", erased["id"]))
            .status,
        404
    );
    assert_eq!(read(&member, &shown)["state"], "published");
    assert_eq!(read(&member, &kept)["state"], "published");
    assert_eq!(
        ask::<i64>(
            &portal,
            "SELECT count(*) FROM live WHERE kind = 'advertisements'"
        ),
        2
    );
    assert_eq!(ask::<i64>(&portal, "SELECT count(*) FROM taken"), 0);
}

#[test]
fn taking_it_back_is_no_way_around_a_look() {
    let portal = board();
    let (member, editor) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Editor),
    );
    let rejected = create(&member, &draft(0));
    submit(&member, &rejected);
    staff_step(&editor, &rejected, "reject", json!({ "reason": "scam" }));
    trusted(&portal);
    save(&member, &rejected, json!({ "fields": { "price": 11_000 } }));
    let hasty = create(&member, &draft(1));
    let body = json!({ "agree": true, "seconds": 1 });
    assert_eq!(
        step(&member, &hasty, "submit", body).json()["state"],
        "pending"
    );
    assert_eq!(submit(&member, &rejected).json()["state"], "pending");
    for ad in [&rejected, &hasty] {
        assert_eq!(
            step(&member, ad, "withdraw", json!({})).json()["state"],
            "draft"
        );
        assert_eq!(
            submit(&member, ad).json()["state"],
            "pending",
            "{}",
            ad["id"]
        );
    }
    // A form that does not say how long it was filled in is no form.
    let silent = create(&member, &draft(2));
    assert_eq!(
        step(&member, &silent, "submit", json!({ "agree": true })).json()["state"],
        "pending"
    );
    let plain = create(&member, &draft(3));
    assert_eq!(submit(&member, &plain).json()["state"], "published");
}

#[test]
fn the_trash_does_not_answer_complaints() {
    let portal = board();
    let ad = published(&portal, 0);
    let flag = format!(
        "UPDATE ads SET flagged_at = 1, hidden_at = 1 WHERE entry_id = {}",
        id(&ad)
    );
    sql(&portal, &flag);
    let hidden_and_flagged = |portal: &Portal| {
        ask::<i64>(
            portal,
            "SELECT count(*) FROM ads WHERE flagged_at IS NOT NULL AND hidden_at IS NOT NULL",
        )
    };
    let member = portal.signed_in(Role::Member);
    step(&member, &ad, "delete", json!({}));
    assert_eq!(
        step(&member, &ad, "restore", json!({})).json()["state"],
        "published"
    );
    step(&member, &ad, "pause", json!({}));
    let resumed = step(&member, &ad, "resume", json!({})).json();
    assert!(
        resumed["fields"].get("hidden").is_none(),
        "nor does it tell its owner"
    );
    assert_eq!(hidden_and_flagged(&portal), 1);
    staff_step(
        &portal.signed_in(Role::Editor),
        &ad,
        "review_done",
        json!({}),
    );
    assert_eq!(hidden_and_flagged(&portal), 0);
}

#[test]
fn an_edit_that_waits_is_not_lost_on_the_way() {
    let portal = board();
    let member = portal.signed_in(Role::Member);
    let editor = portal.signed_in(Role::Editor);
    let ad = published(&portal, 0);
    let new = json!({ "title": "Ясеневий стіл", "body": "Стіл із ясеня, міцний, як і був." });
    assert_eq!(
        save(&member, &ad, json!({ "texts": { "ua": new } })).json()["edit_pending"],
        true
    );
    for (there, back) in [("sold", "relist"), ("delete", "restore")] {
        step(&member, &ad, there, json!({}));
        assert_eq!(
            editor.get("/api/dashboard/advertisements/queue").json()["total"],
            0
        );
        let returned = step(&member, &ad, back, json!({})).json();
        assert_eq!(
            (&returned["state"], &returned["edit_pending"]),
            (&json!("published"), &json!(true)),
            "{back}"
        );
        assert_eq!(
            editor.get("/api/dashboard/advertisements/queue").json()["items"][0]["id"],
            ad["id"]
        );
    }
    // One that was turned down does not ask again by itself.
    staff_step(&editor, &ad, "reject", json!({ "reason": "language" }));
    step(&member, &ad, "sold", json!({}));
    assert_eq!(
        step(&member, &ad, "relist", json!({})).json()["edit_pending"],
        false
    );
}

#[test]
fn only_what_is_whole_comes_back_before_readers() {
    let portal = board();
    let ad = published(&portal, 0);
    let paused = published(&portal, 1);
    let editor = portal.signed_in(Role::Editor);
    assert_eq!(
        staff_step(&editor, &ad, "expire", json!({})).json()["state"],
        "expired"
    );
    let member = portal.signed_in(Role::Member);
    step(&member, &paused, "pause", json!({}));
    for (change, expected) in [
        (
            json!({ "fields": { "price": 0 } }),
            "fields.price: number_range",
        ),
        (
            json!({ "fields": { "allow_messages": false }, "contact": { "show_phone": false } }),
            "contact.phone: contact_missing",
        ),
    ] {
        assert_eq!(errors(&save(&member, &ad, change)), [expected]);
    }
    // For any reason that makes it unfit, neither the button nor the link of an email publishes it.
    sql(&portal, "UPDATE ads SET term_days = 8, paused = 1");
    let before = portal.fingerprint();
    for (ad, action) in [(&ad, "renew"), (&paused, "resume")] {
        assert_eq!(
            errors(&step(&member, ad, action, json!({}))),
            ["term_days: bad_choice"],
            "{action}"
        );
    }
    assert_eq!(portal.fingerprint(), before);
    sql(&portal, "UPDATE ads SET term_days = 7");
    assert_eq!(
        step(&member, &ad, "renew", json!({})).json()["state"],
        "published"
    );
    assert_eq!(
        step(&member, &paused, "resume", json!({})).json()["state"],
        "published"
    );
}

#[test]
fn what_comes_back_takes_a_place() {
    let portal = board();
    let member = portal.signed_in(Role::Member);
    let [paused, sold, gone] = [0, 1, 2].map(|number| published(&portal, number));
    sql(&portal, "UPDATE users SET trust = 0");
    step(&member, &paused, "pause", json!({}));
    step(&member, &sold, "sold", json!({}));
    step(&member, &gone, "delete", json!({}));
    portal.clock.advance(DAY);
    let member = portal.signed_in(Role::Member);
    for number in 3..6 {
        assert_eq!(
            submit(&member, &create(&member, &draft(number))).status,
            200
        );
    }
    portal.clock.advance(DAY);
    let member = portal.signed_in(Role::Member);
    for number in 6..8 {
        assert_eq!(
            submit(&member, &create(&member, &draft(number))).status,
            200
        );
    }
    for (ad, action) in [(&paused, "resume"), (&sold, "relist"), (&gone, "restore")] {
        let before = portal.fingerprint();
        assert_eq!(
            step(&member, ad, action, json!({})).json()["key"],
            "too_many_active",
            "{action}"
        );
        assert_eq!(portal.fingerprint(), before);
    }
}

#[test]
fn the_archive_is_no_way_around_a_rejection() {
    let portal = board();
    let (member, editor) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Editor),
    );
    let ad = create(&member, &draft(0));
    submit(&member, &ad);
    for price in [11_000, 10_000, 9_000] {
        staff_step(&editor, &ad, "reject", json!({ "reason": "price" }));
        assert_eq!(
            step(&member, &ad, "archive", json!({})).json()["state"],
            "archived"
        );
        assert_eq!(submit(&member, &ad).json()["key"], "not_changed");
        save(&member, &ad, json!({ "fields": { "price": price } }));
        assert_eq!(submit(&member, &ad).json()["state"], "pending");
    }
    staff_step(&editor, &ad, "reject", json!({ "reason": "price" }));
    step(&member, &ad, "archive", json!({}));
    save(&member, &ad, json!({ "fields": { "price": 8_000 } }));
    assert_eq!(submit(&member, &ad).json()["key"], "only_appeal");
}

#[test]
fn a_draft_is_its_owners() {
    let portal = board();
    let (member, editor) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Editor),
    );
    let ad = create(&member, &draft(0));
    for action in ["approve", "publish"] {
        let answer = staff_step(&editor, &ad, action, json!({}));
        assert_eq!(answer.status, 404, "{}", answer.text());
    }
    sql(
        &portal,
        &format!("UPDATE entries SET author_id = NULL WHERE id = {}", id(&ad)),
    );
    assert_eq!(
        staff_step(&editor, &ad, "approve", json!({})).json()["state"],
        "published"
    );
}

#[test]
fn an_erased_one_leaves_no_word() {
    let portal = board();
    let (member, admin) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Admin),
    );
    let mut sent = draft(0);
    sent["texts"]["ua"]["title"] = json!("Канарка zqcanary у клітці");
    let ad = create(&member, &sent);
    submit(&member, &ad);
    let why = json!({ "reason": "other", "note": "zqcanary", "fragments": [{ "field": "title", "text": "zqcanary" }] });
    staff_step(&admin, &ad, "reject", why);
    sql(
        &portal,
        &format!(
            "UPDATE decisions SET appeal_text = 'zqcanary';
             INSERT INTO slug_history VALUES ('advertisements', 'zqcanary', {0});",
            id(&ad)
        ),
    );
    step(&member, &ad, "delete", json!({}));
    assert_eq!(staff_step(&admin, &ad, "erase", json!({})).status, 200);
    // Terms leave their segments within two hours.
    assert!(portal.store.forget_words(portal.clock.now()).unwrap());
    // Emails wait to be sent; the text of sent ones is deleted.
    sql(&portal, "DELETE FROM outbox");
    let mut db = portal.database.connect();
    let tables = db.tables();
    assert!(tables.iter().any(|table| table == "decisions"));
    for table in tables {
        for cell in db
            .rows(&format!("SELECT * FROM {table}"))
            .into_iter()
            .flatten()
            .flatten()
        {
            let bytes = cell
                .strip_prefix("\\x")
                .and_then(|digits| hex::decode(digits).ok());
            let bytes = bytes.unwrap_or_else(|| cell.into_bytes());
            let content = String::from_utf8_lossy(&bytes).to_lowercase();
            assert!(
                !content.contains("zqcanary") && !content.contains("канарка"),
                "{table}: {content}"
            );
        }
    }
    let pseudonyms: i64 = ask(
        &portal,
        "SELECT count(*) FROM decisions WHERE length(owner_mark) = 16",
    );
    assert_eq!(pseudonyms, 1);
}

#[test]
fn muted_letters_leave_no_links_and_conflicts_no_names() {
    let portal = board();
    let ad = published(&portal, 0);
    let (member, editor) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Editor),
    );
    sql(&portal, "UPDATE users SET notify_expiry = 0");
    let change = json!({ "version": read(&member, &ad)["version"], "fields": { "price": 12_000 } });
    let path = format!("/api/dashboard/advertisements/{}", ad["id"]);
    assert_eq!(editor.call("PUT", &path, Some(&change)).status, 200);
    let stale = member.call(
        "PUT",
        &format!("/api/cabinet/ads/{}", ad["id"]),
        Some(&change),
    );
    assert_eq!(
        (stale.status, &stale.json()["name"]),
        (409, &json!("")),
        "{}",
        stale.text()
    );
    let before = letters(&portal).len();
    portal.clock.advance(31 * DAY);
    while portal
        .store
        .sweep_ads(support::clock::Clock::now(&*portal.clock))
        .unwrap()
        == Remaining::MaybeMore
    {}
    assert_eq!(letters(&portal).len(), before);
    assert_eq!(
        ask::<i64>(
            &portal,
            "SELECT count(*) FROM links WHERE purpose = 'renew_ad'"
        ),
        0
    );
    let owner = portal.users[&Role::Member].id;
    assert!(
        portal
            .store
            .read_blocking(|reader| reader.own_ad(EntryId(id(&ad)), owner))
            .is_ok()
    );
}
