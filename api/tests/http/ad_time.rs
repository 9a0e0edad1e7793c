//! What time does to advertisements, on a clock that jumps: each effect once, whatever was slept
//! through.

use crate::ads::{
    ask, board, create, draft, letters, published, read, sql, staff_step, step, submit, upload,
};
use crate::files::master;
use crate::media::picture;
use crate::portal::Portal;
use domain::access::Role;
use image::ImageFormat;
use serde_json::{Value, json};
use storage::ObjectKind;
use store::Remaining;
use support::clock::Clock;

const DAY: i64 = 24 * 3600;

/// Lets time pass and does what became due, as often as it may be asked for.
fn passes(portal: &Portal, days: i64) {
    portal.clock.advance(days * DAY);
    for _ in 0..2 {
        while portal.store.sweep_ads(portal.clock.now()).unwrap() == Remaining::MaybeMore {}
    }
}

fn since(portal: &Portal, before: usize) -> Vec<String> {
    letters(portal)[before..].to_vec()
}

fn link(portal: &Portal, template: &str, name: &str) -> String {
    let text: String = ask(
        portal,
        &format!(
            "SELECT params FROM outbox WHERE template = '{template}' ORDER BY id DESC LIMIT 1"
        ),
    );
    let params: Value = serde_json::from_str(&text).unwrap();
    params[name].as_str().unwrap().to_owned()
}

fn press_button(portal: &Portal, link: &str) -> (u16, String) {
    let browser = portal.browser();
    let before = portal.fingerprint();
    assert_eq!(browser.get(link).status, 200, "looking is no pressing");
    assert_eq!(portal.fingerprint(), before);
    assert_eq!(browser.form(link, &[("csrfToken", "x")]).status, 400);
    assert_eq!(portal.fingerprint(), before);
    let token = browser.csrf();
    let answer = browser.form(link, &[("csrfToken", &token)]);
    (answer.status, answer.text())
}

#[test]
fn letters_come_before_and_at_the_end_and_their_links_do_one_thing() {
    let portal = board();
    let ad = published(&portal, 0);
    let before = letters(&portal).len();
    passes(&portal, 24);
    assert_eq!(since(&portal, before), Vec::<String>::new());
    passes(&portal, 1);
    assert_eq!(since(&portal, before), ["ad_expires"]);
    passes(&portal, 4);
    assert_eq!(since(&portal, before), ["ad_expires", "ad_expires"]);
    let (renew, sold) = (
        link(&portal, "ad_expires", "link"),
        link(&portal, "ad_expires", "sold_link"),
    );
    let (status, page) = press_button(&portal, &renew);
    assert_eq!(status, 200, "{page}");
    let member = portal.signed_in(Role::Member);
    assert_eq!(read(&member, &ad)["expires_at"], "2027-01-20T09:00:00Z");
    assert_eq!(portal.browser().get(&renew).status, 410, "used up");
    // A new term has emails of its own.
    passes(&portal, 26);
    assert_eq!(since(&portal, before).len(), 3);
    passes(&portal, 5);
    assert_eq!(
        since(&portal, before)[3..],
        ["ad_expired"],
        "one day before was slept through"
    );
    let again = link(&portal, "ad_expired", "link");
    press_button(&portal, &again);
    let member = portal.signed_in(Role::Member);
    assert_eq!(read(&member, &ad)["state"], "published");
    press_button(&portal, &sold);
    assert_eq!(read(&member, &ad)["state"], "sold");
    // Refused, a link stays; nothing changes.
    let delete = link(&portal, "ad_expires", "delete_link");
    press_button(&portal, &delete);
    assert_eq!(read(&member, &ad)["state"], "trashed");
}

#[test]
fn years_may_be_slept_through() {
    let portal = board();
    let ad = published(&portal, 0);
    let (member, editor) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Editor),
    );
    let sold = published(&portal, 1);
    step(&member, &sold, "sold", json!({}));
    let rejected = create(&member, &draft(2));
    submit(&member, &rejected);
    staff_step(&editor, &rejected, "reject", json!({ "reason": "price" }));
    let gone = create(&member, &draft(3));
    step(&member, &gone, "delete", json!({}));
    let kept = create(&member, &draft(4));
    let before = letters(&portal).len();
    passes(&portal, 3 * 365);
    let member = portal.signed_in(Role::Member);
    for (ad, state) in [
        (&ad, "archived"),
        (&sold, "archived"),
        (&rejected, "archived"),
        (&kept, "draft"),
    ] {
        assert_eq!(read(&member, ad)["state"], state);
    }
    assert_eq!(
        member
            .get(&format!("/api/cabinet/ads/{}", gone["id"]))
            .status,
        404
    );
    assert_eq!(
        since(&portal, before),
        Vec::<String>::new(),
        "no letter is years late"
    );
    // After a year in the archive an advertisement is deleted permanently; a draft stays.
    passes(&portal, 3 * 365);
    let member = portal.signed_in(Role::Member);
    for ad in [&ad, &sold, &rejected] {
        assert_eq!(
            member.get(&format!("/api/cabinet/ads/{}", ad["id"])).status,
            404
        );
    }
    assert_eq!(read(&member, &kept)["state"], "draft");
    let effects: i64 = ask(&portal, "SELECT count(*) FROM effects");
    passes(&portal, 3 * 365);
    assert_eq!(ask::<i64>(&portal, "SELECT count(*) FROM effects"), effects);
}

#[test]
fn each_state_has_its_time() {
    let portal = board();
    let member = portal.signed_in(Role::Member);
    let sold = published(&portal, 0);
    step(&member, &sold, "sold", json!({}));
    let state =
        |portal: &Portal, ad: &Value| read(&portal.signed_in(Role::Member), ad)["state"].clone();
    passes(&portal, 29);
    assert_eq!(state(&portal, &sold), "sold");
    passes(&portal, 1);
    assert_eq!(state(&portal, &sold), "archived");
    let resumed = step(&portal.signed_in(Role::Member), &sold, "resume", json!({}));
    assert_eq!(
        resumed.json()["key"],
        "not_paused",
        "time took it, not its owner"
    );
    let ad = published(&portal, 1);
    passes(&portal, 30 + 89);
    assert_eq!(state(&portal, &ad), "expired");
    passes(&portal, 1);
    assert_eq!(state(&portal, &ad), "archived");
}

#[test]
fn the_trash_is_emptied_with_its_pictures() {
    let portal = board();
    let member = portal.signed_in(Role::Member);
    let mut sent = draft(0);
    let photo = upload(&member, "a.png", &picture(600, 500, ImageFormat::Png)).json();
    let unused = upload(&member, "b.png", &picture(500, 600, ImageFormat::Png)).json();
    sent["gallery"] = json!([{ "media": { "hash": photo["hash"] } }]);
    let ad = create(&member, &sent);
    step(&member, &ad, "delete", json!({}));
    let has_file = |media: &Value| portal.files.has(ObjectKind::Picture, &master(media));
    let sweep = |days: i64| {
        portal.clock.advance(days * DAY);
        api::maintenance::retention::sweep(&portal.store, &portal.public, portal.clock.now())
            .unwrap();
    };
    sweep(6);
    assert!(has_file(&photo) && has_file(&unused));
    sweep(1);
    assert!(
        has_file(&photo) && !has_file(&unused),
        "nobody used it for a week"
    );
    sweep(22);
    assert!(has_file(&photo));
    sweep(1);
    assert!(!has_file(&photo));
    assert_eq!(ask::<i64>(&portal, "SELECT count(*) FROM media"), 0);
    assert_eq!(
        ask::<i64>(
            &portal,
            "SELECT count(*) FROM revisions WHERE doc LIKE '%стіл%' OR body_ua LIKE '%стіл%'"
        ),
        0
    );
}

#[test]
fn a_link_renews_only_what_is_whole() {
    let portal = board();
    let ad = published(&portal, 0);
    passes(&portal, 25);
    let renew = link(&portal, "ad_expires", "link");
    // The rules changed under it.
    sql(&portal, "UPDATE ads SET term_days = 8");
    press_button(&portal, &renew);
    let expires =
        |portal: &Portal| read(&portal.signed_in(Role::Member), &ad)["expires_at"].clone();
    assert_eq!(expires(&portal), ad["expires_at"]);
    sql(&portal, "UPDATE ads SET term_days = 30");
    press_button(&portal, &renew);
    assert_eq!(
        expires(&portal),
        "2027-01-20T09:00:00Z",
        "refused, a link stays"
    );
}

#[test]
fn one_that_cannot_be_read_stops_no_other_and_is_tried_again() {
    let portal = board();
    let (broken, whole) = (published(&portal, 0), published(&portal, 1));
    let state = |ad: &Value| -> String {
        ask(
            &portal,
            &format!("SELECT status FROM entries WHERE id = {}", ad["id"]),
        )
    };
    sql(
        &portal,
        &format!(
            "CREATE TABLE kept AS SELECT id, doc FROM revisions WHERE entry_id = {0};
             UPDATE revisions SET doc = '{{}}' WHERE entry_id = {0}",
            broken["id"]
        ),
    );
    passes(&portal, 200);
    assert_eq!(
        (state(&broken).as_str(), state(&whole).as_str()),
        ("published", "archived")
    );
    let done: i64 = ask(
        &portal,
        &format!("SELECT count(*) FROM effects WHERE id = {}", broken["id"]),
    );
    assert_eq!(done, 0, "what failed does not count as done");
    sql(
        &portal,
        "UPDATE revisions SET doc = k.doc FROM kept k WHERE k.id = revisions.id; DROP TABLE kept",
    );
    passes(&portal, 0);
    assert_eq!(state(&broken), "published", "it waits for an hour");
    portal.clock.advance(3600);
    passes(&portal, 0);
    assert_eq!(state(&broken), "archived");
}

#[test]
fn effects_are_not_repeated_after_pruning() {
    let portal = board();
    let ad = published(&portal, 0);
    let before = letters(&portal).len();
    passes(&portal, 26);
    passes(&portal, 10);
    let sent = since(&portal, before);
    assert_eq!(sent, ["ad_expires", "ad_expired"]);
    let effects = || -> i64 {
        ask(
            &portal,
            &format!("SELECT count(*) FROM effects WHERE id = {}", ad["id"]),
        )
    };
    let held = effects();
    while portal.store.prune(portal.clock.now()).unwrap() == Remaining::MaybeMore {}
    assert!(effects() < held, "the reminders of a term that is over");
    passes(&portal, 1);
    assert_eq!(since(&portal, before), sent);
    passes(&portal, 200);
    while portal.store.prune(portal.clock.now()).unwrap() == Remaining::MaybeMore {}
    passes(&portal, 1);
    assert_eq!(since(&portal, before), sent);
}
