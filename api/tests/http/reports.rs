//! Complaints as those who decide about them see them.

use crate::ads::{board, published, step};
use crate::browser::{Answer, Browser};
use crate::portal::Portal;
use domain::access::Role;
use serde_json::{Value, json};
use store::Remaining;

fn complain(portal: &Portal, browser: &Browser, slug: &Value, reason: &str, email: &str) {
    let body = json!({
        "section": "advertisement", "slug": slug, "reason": reason, "text": "Тут щось не так, подивіться.",
        "email": email, "leave_blank": "", "seconds": 30, "locale": "ua",
    });
    let answer = browser.ask("/api/reports", &body);
    assert_eq!(answer.status, 202, "{}", answer.text());
    portal.clock.advance(60);
}

fn act(browser: &Browser, complaint: &Value, action: &str, note: &str) -> Answer {
    let body = json!({ "note": note });
    browser.call(
        "POST",
        &format!("/api/dashboard/reports/{}/{action}", complaint["id"]),
        Some(&body),
    )
}

fn list(browser: &Browser, query: &str) -> Value {
    let answer = browser.get(&format!("/api/dashboard/reports{query}"));
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

fn templates(portal: &Portal) -> Vec<String> {
    portal
        .waiting_emails()
        .into_iter()
        .map(|(to, template, _)| format!("{template} {to}"))
        .collect()
}

#[test]
fn what_is_not_offered_is_refused_without_a_trace() {
    let portal = board();
    let ad = published(&portal, 0);
    complain(
        &portal,
        &portal.browser(),
        &ad["slug"],
        "scam",
        "olha@reader.test",
    );
    let admin = portal.signed_in(Role::Admin);
    let complaint = list(&admin, "")["items"][0].clone();
    let before = portal.fingerprint();
    for action in ["act", "dismiss", "reopen"] {
        assert_eq!(act(&admin, &complaint, action, "").status, 409, "{action}");
    }
    assert_eq!(act(&admin, &complaint, "delete", "").status, 404);
    assert_eq!(
        act(&admin, &json!({ "id": 999_999 }), "take", "").status,
        404
    );
    assert_eq!(admin.get("/api/dashboard/reports/x").status, 404);
    let answer = act(&admin, &complaint, "take", &"ї".repeat(1001));
    assert_eq!(answer.status, 422);
    assert_eq!(answer.json()["errors"]["note"][0]["key"], "too_long");
    for query in ["?state=lost", "?reason=boredom"] {
        assert_eq!(
            admin.get(&format!("/api/dashboard/reports{query}")).status,
            400,
            "{query}"
        );
    }
    assert_eq!(portal.fingerprint(), before);
}

#[test]
fn a_complaint_goes_its_way_and_its_reporter_hears_of_it() {
    let portal = board();
    let ad = published(&portal, 0);
    complain(
        &portal,
        &portal.browser(),
        &ad["slug"],
        "scam",
        "olha@reader.test",
    );
    let admin = portal.signed_in(Role::Admin);
    let page = list(&admin, "?state=open");
    assert_eq!(
        page["counts"],
        json!({ "open": 1, "new": 1, "in_review": 0, "actioned": 0, "dismissed": 0 })
    );
    let complaint = page["items"][0].clone();
    assert_eq!(
        (&complaint["state"], &complaint["actions"]),
        (&json!("new"), &json!(["take"]))
    );
    assert_eq!(
        (&complaint["email"], &complaint["doubtful"]),
        (&json!("olha@reader.test"), &json!(false))
    );
    assert_eq!(complaint["target"]["open"], 1);
    assert_eq!(
        complaint["target"]["path"],
        format!("/dashboard/advertisements/edit/{}", ad["id"])
    );
    assert!(
        complaint["target"]["url"]
            .as_str()
            .unwrap()
            .starts_with("/advertisement/")
    );
    assert!(complaint["snapshot"]["ua"]["title"].is_string());
    // One complaint of this kind asks for a look.
    assert_eq!(portal.column("SELECT count(flagged_at) FROM ads"), ["1"]);

    let taken = act(&admin, &complaint, "take", "").json();
    assert_eq!(
        (&taken["state"], &taken["actions"]),
        (&json!("in_review"), &json!(["act", "dismiss"]))
    );
    assert_eq!(taken["assignee"]["name"], "Пані admin");
    assert_eq!(act(&admin, &complaint, "take", "").status, 409);
    let closed = act(&admin, &complaint, "dismiss", "  Усе гаразд.  ").json();
    assert_eq!(
        (&closed["state"], &closed["actions"]),
        (&json!("dismissed"), &json!(["reopen"]))
    );
    assert_eq!(
        (&closed["outcome_note"], &closed["target"]["open"]),
        (&json!("Усе гаразд."), &json!(0))
    );
    assert!(closed["closed_at"].is_string());
    assert_eq!(
        templates(&portal).last().unwrap(),
        "complaint_closed olha@reader.test"
    );
    let (.., params) = portal.waiting_emails().pop().unwrap();
    assert_eq!(params["outcome"], "dismissed");
    assert!(
        !params.to_string().contains("гаразд"),
        "what is said of it stays among the staff"
    );
    // After an editor's decision complaints raise no flag any more.
    assert_eq!(
        portal.column("SELECT count(*) FROM ads WHERE flagged_at IS NULL AND hidden_at IS NULL"),
        ["1"]
    );
    assert_eq!(
        portal.column("SELECT action FROM decisions ORDER BY id DESC LIMIT 1"),
        ["review_done"]
    );

    let again = act(&admin, &complaint, "reopen", "").json();
    assert_eq!(
        (&again["state"], &again["closed_at"]),
        (&json!("in_review"), &Value::Null)
    );
    assert_eq!(again["outcome_note"], "Усе гаразд.");
    assert_eq!(
        act(&admin, &complaint, "act", "").json()["state"],
        "actioned"
    );
    assert_eq!(
        portal.column("SELECT action FROM activity WHERE collection = 'reports' ORDER BY id"),
        ["take", "dismiss", "reopen", "act"]
    );
}

#[test]
fn an_advertisement_is_back_in_lists_when_the_last_complaint_is_closed() {
    let portal = board();
    let ad = published(&portal, 0);
    let admin = portal.signed_in(Role::Admin);
    crate::ads::sql(&portal, "UPDATE users SET trust = 2");
    let people = [Role::Author, Role::Editor, Role::Admin].map(|role| portal.signed_in(role));
    for browser in &people {
        complain(&portal, browser, &ad["slug"], "wrong_price", "");
    }
    crate::ads::sql(&portal, "UPDATE ads SET hidden_at = 1");
    let open = list(&admin, "?state=open&reason=wrong_price");
    assert_eq!(open["total"], 3);
    let before = portal.read(|reader| reader.latest_seq());
    for (number, complaint) in open["items"].as_array().unwrap().iter().enumerate() {
        assert_eq!(
            portal.column("SELECT count(hidden_at) FROM ads"),
            ["1"],
            "{number}"
        );
        assert_eq!(act(&admin, complaint, "take", "").status, 200);
        let closed = act(&admin, complaint, "dismiss", "").json();
        assert_eq!(closed["target"]["open"], 2 - number);
    }
    assert_eq!(
        portal.column("SELECT count(*) FROM ads WHERE hidden_at IS NULL AND flagged_at IS NULL"),
        ["1"]
    );
    assert!(
        portal.read(|reader| reader.latest_seq()) > before,
        "the publisher is told"
    );
}

/// Closes the complaint about an advertisement.
fn close(admin: &Browser, ad: &Value, action: &str) {
    let complaint = list(admin, "?state=open")["items"][0].clone();
    assert_eq!(complaint["target"]["id"], ad["id"]);
    assert_eq!(act(admin, &complaint, "take", "").status, 200);
    assert_eq!(act(admin, &complaint, action, "").status, 200);
}

#[test]
fn an_advertisement_that_was_acted_on_while_it_was_away_does_not_come_back_public() {
    let live =
        |portal: &Portal| portal.column("SELECT count(*) FROM live WHERE kind = 'advertisements'");
    for (away, outcome, back, status, state) in [
        ("delete", "act", "undo", 409, "trashed"),
        ("delete", "act", "restore", 200, "pending"),
        ("pause", "act", "resume", 409, "archived"),
        ("delete", "dismiss", "undo", 200, "published"),
        ("pause", "dismiss", "resume", 200, "published"),
    ] {
        let portal = board();
        let (owner, admin) = (
            portal.signed_in(Role::Member),
            portal.signed_in(Role::Admin),
        );
        let ad = published(&portal, 0);
        complain(
            &portal,
            &portal.browser(),
            &ad["slug"],
            "illegal",
            "olha@reader.test",
        );
        assert_eq!(step(&owner, &ad, away, json!({})).status, 200, "{away}");
        close(&admin, &ad, outcome);
        let answer = step(&owner, &ad, back, json!({}));
        assert_eq!(
            answer.status,
            status,
            "{away} {outcome} {back}: {}",
            answer.text()
        );
        assert_eq!(
            crate::ads::read(&owner, &ad)["state"],
            state,
            "{away} {outcome} {back}"
        );
        let shown = if state == "published" { "1" } else { "0" };
        assert_eq!(live(&portal), [shown], "{away} {outcome} {back}");
    }
    // Nor with its owner, who asked for the end of the account and signs in again.
    let portal = board();
    let (owner, admin) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Admin),
    );
    let ad = published(&portal, 0);
    complain(
        &portal,
        &portal.browser(),
        &ad["slug"],
        "illegal",
        "olha@reader.test",
    );
    let body = json!({ "email": "member@portal.test" });
    assert_eq!(
        owner
            .call("POST", "/api/cabinet/account/delete", Some(&body))
            .status,
        200
    );
    close(&admin, &ad, "act");
    let owner = portal.signed_in(Role::Member);
    assert_eq!(crate::ads::read(&owner, &ad)["state"], "pending");
    assert_eq!(live(&portal), ["0"]);
}

#[test]
fn lists_are_filtered_and_searched_and_end_after_a_year() {
    let portal = board();
    let (one, two) = (published(&portal, 0), published(&portal, 1));
    complain(
        &portal,
        &portal.browser(),
        &one["slug"],
        "scam",
        "olha@reader.test",
    );
    complain(
        &portal,
        &portal.signed_in(Role::Member),
        &two["slug"],
        "offensive",
        "",
    );
    let admin = portal.signed_in(Role::Admin);
    assert_eq!(list(&admin, "")["total"], 2);
    assert_eq!(
        list(&admin, "")["items"][0]["reason"],
        "offensive",
        "newest first"
    );
    assert_eq!(
        list(&admin, "")["items"][0]["reporter"]["name"],
        "Пані member"
    );
    assert_eq!(list(&admin, "?reason=scam")["total"], 1);
    assert_eq!(list(&admin, "?q=OLHA")["items"][0]["reason"], "scam");
    assert_eq!(
        list(&admin, "?q=%D0%9F%D0%9E%D0%94%D0%98%D0%92")["total"],
        2,
        "whatever the case"
    );
    assert_eq!(list(&admin, "?q=nothing")["total"], 0);
    assert_eq!(
        list(&admin, "?per_page=1&page=2")["items"][0]["reason"],
        "scam"
    );
    let complaint = list(&admin, "?reason=scam")["items"][0].clone();
    act(&admin, &complaint, "take", "");
    act(&admin, &complaint, "act", "");
    portal.clock.advance(366 * 24 * 3600);
    while portal
        .store
        .sweep_ads(support::clock::Clock::now(&*portal.clock))
        .unwrap()
        == Remaining::MaybeMore
    {}
    assert_eq!(
        portal.column("SELECT reason FROM complaints"),
        ["offensive"],
        "open ones stay"
    );
}
