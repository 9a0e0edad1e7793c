//! What people keep to themselves: the staff neither finds, reads, changes nor submits it, whatever
//! endpoint they ask; once it is submitted they do.

use crate::ads::{
    board, create, draft, published, read, save, sql, staff_step, step, submit, upload,
};
use crate::browser::{Answer, Browser};
use crate::media::picture;
use crate::portal::{Portal, start};
use api::openapi::routes::Endpoint;
use api::server::router::endpoints;
use domain::access::Role;
use domain::workflow::ad_steps::AdAction;
use domain::workflow::editorial::EditorialAction;
use image::ImageFormat;
use model::Kind;
use serde_json::{Value, json};

const DAY: i64 = 24 * 3600;
const STAFF: [Role; 3] = [Role::Author, Role::Editor, Role::Admin];
/// What no answer may hold: a word of the text, the phone number, and the name of a photo.
const SECRETS: [&str; 4] = ["зорепадник", "zorepadnyk", "4145550177", "tayemnyi"];
const PHONE: &str = "+1 414 555-0177";
/// What a text is looked for by; answers repeat it.
const PREFIX: &str = "зорепадни";

fn secret_texts() -> Value {
    let mut texts = draft(0)["texts"].clone();
    texts["ua"]["title"] = json!("Зорепадник майже новий");
    let body = texts["ua"]["body"].as_str().unwrap();
    texts["ua"]["body"] = json!(format!("{body} зорепадник у коморі"));
    texts
}

fn secret_photo(member: &Browser) -> Value {
    upload(member, "tayemnyi.png", &picture(800, 600, ImageFormat::Png)).json()
}

fn secret_draft(member: &Browser) -> Value {
    let mut sent = draft(0);
    sent["texts"] = secret_texts();
    sent["contact"]["phone"] = json!(PHONE);
    sent["gallery"] = json!([{ "media": secret_photo(member), "alt": { "ua": "", "us": "" } }]);
    create(member, &sent)
}

/// Saves the secret over what was submitted.
fn edit_in_secret(member: &Browser, ad: &Value) {
    let photo = secret_photo(member);
    let change = json!({
        "texts": secret_texts(),
        "contact": { "phone": PHONE, "phone_apps": [], "show_phone": true },
        "gallery": [{ "media": photo, "alt": { "ua": "", "us": "" } }],
    });
    let answer = save(member, ad, change);
    assert_eq!(answer.status, 200, "{}", answer.text());
}

/// A way in which a member keeps a text to themselves.
struct Case {
    name: &'static str,
    make: fn(&Portal, &Browser) -> Value,
    /// Whether the staff reads the advertisement as it was submitted before.
    is_known: bool,
}

const CASES: [Case; 7] = [
    Case {
        name: "never submitted",
        make: |_, member| secret_draft(member),
        is_known: false,
    },
    Case {
        name: "taken back",
        make: |_, member| {
            let ad = create(member, &draft(1));
            assert_eq!(submit(member, &ad).json()["state"], "pending");
            assert_eq!(step(member, &ad, "withdraw", json!({})).status, 200);
            edit_in_secret(member, &ad);
            ad
        },
        is_known: false,
    },
    Case {
        name: "a deleted draft",
        make: |_, member| {
            let ad = secret_draft(member);
            assert_eq!(step(member, &ad, "delete", json!({})).status, 200);
            ad
        },
        is_known: false,
    },
    Case {
        name: "rejected, and changed since",
        make: |portal, member| {
            let ad = create(member, &draft(1));
            submit(member, &ad);
            let editor = portal.signed_in(Role::Editor);
            assert_eq!(
                staff_step(&editor, &ad, "reject", json!({ "reason": "price" })).status,
                200
            );
            edit_in_secret(member, &ad);
            ad
        },
        is_known: true,
    },
    Case {
        name: "paused, and changed since",
        make: |portal, member| {
            let ad = published(portal, 1);
            assert_eq!(step(member, &ad, "pause", json!({})).status, 200);
            edit_in_secret(member, &ad);
            ad
        },
        is_known: true,
    },
    Case {
        name: "expired, and changed since",
        make: |portal, member| {
            let ad = published(portal, 1);
            portal.clock.advance(31 * DAY);
            assert!(
                member
                    .sign_in("member@portal.test", crate::portal::PASSWORD)
                    .status
                    == 200
            );
            assert_eq!(read(member, &ad)["state"], "expired");
            edit_in_secret(member, &ad);
            ad
        },
        is_known: true,
    },
    Case {
        name: "deleted after a change of what was rejected",
        make: |portal, member| {
            let ad = create(member, &draft(1));
            submit(member, &ad);
            let editor = portal.signed_in(Role::Editor);
            staff_step(&editor, &ad, "reject", json!({ "reason": "price" }));
            edit_in_secret(member, &ad);
            assert_eq!(step(member, &ad, "delete", json!({})).status, 200);
            ad
        },
        is_known: true,
    },
];

/// Every address of an endpoint for this entry.
fn addresses(
    endpoint: &Endpoint,
    id: &Value,
    revisions: &[String],
    actions: &[&str],
) -> Vec<String> {
    let mut all = vec![endpoint.path.replace("{id}", &id.to_string())];
    for (placeholder, values) in [
        (
            "{revision}",
            revisions.iter().map(String::as_str).collect::<Vec<_>>(),
        ),
        ("{action}", actions.to_vec()),
        ("{set}", vec!["tags"]),
        ("{table}", vec!["pages"]),
    ] {
        if endpoint.path.contains(placeholder) {
            all = all
                .iter()
                .flat_map(|path| values.iter().map(|value| path.replace(placeholder, value)))
                .collect();
        }
    }
    all
}

fn assert_silent(answer: &Answer, what: &str) {
    let text = answer.text().to_lowercase();
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    for secret in SECRETS {
        assert!(
            !text.contains(secret) && !digits.contains(secret),
            "{what}: {secret} in {text}"
        );
    }
}

/// Everything that the staff reads, with and without words to look for.
fn reads(browser: &Browser, id: &Value, hash: &str, revisions: &[String], what: &str) {
    let endpoints = endpoints();
    let lists = [
        "",
        "?q=",
        "?state=draft&q=",
        "?state=trashed",
        "?status=draft",
        "?status=trashed",
        "?sort=title",
    ];
    for endpoint in endpoints.iter().filter(|endpoint| endpoint.method == "GET") {
        if !endpoint.path.starts_with("/api/dashboard/")
            || endpoint.replies_with("text/event-stream")
        {
            continue;
        }
        for path in addresses(endpoint, id, revisions, &[]) {
            // A user who knows the digest of a photo has it.
            let path = path.replace("{hash}", hash);
            for query in lists {
                let query = if query.ends_with("q=") {
                    format!("{query}{PREFIX}")
                } else {
                    query.to_owned()
                };
                let path = format!("{path}{query}");
                let answer = browser.get(&path);
                assert!(answer.status < 500, "{what}: {path}: {}", answer.text());
                if answer.header("content-type").starts_with("image/") {
                    continue;
                }
                assert_silent(&answer, &format!("{what}: GET {path}"));
            }
        }
        let base = addresses(endpoint, id, revisions, &[]).remove(0);
        for query in ["?ads=true", "?kind=advertisements", "?ads=true&q=tayem"] {
            assert_silent(
                &browser.get(&format!("{base}{query}")),
                &format!("{what}: GET {base}{query}"),
            );
        }
    }
}

#[test]
fn no_member_of_the_staff_has_anything_of_what_a_member_keeps() {
    for Case {
        name,
        make,
        is_known,
    } in CASES
    {
        let portal = board();
        let member = portal.signed_in(Role::Member);
        let ad = make(&portal, &member);
        let own = read(&member, &ad);
        assert!(own.to_string().contains("Зорепадник"), "{name}: {own}");
        let hash = own["gallery"][0]["media"]["hash"]
            .as_str()
            .unwrap()
            .to_owned();
        let revisions = portal.column(&format!(
            "SELECT id FROM revisions WHERE entry_id = {}",
            ad["id"]
        ));
        let staff: Vec<(Role, Browser)> = STAFF
            .into_iter()
            .map(|role| (role, portal.signed_in(role)))
            .collect();
        let path = format!("/api/dashboard/advertisements/{}", ad["id"]);
        for (role, browser) in &staff {
            let what = format!("{name}, {role:?}");
            let expected = match role {
                Role::Author => 403,
                _ if is_known => 200,
                _ => 404,
            };
            assert_eq!(browser.get(&path).status, expected, "{what}");
            reads(browser, &ad["id"], &hash, &revisions, &what);
        }
        changes(&portal, &staff, &ad, is_known, name);
        assert_eq!(read(&member, &ad), own, "{name}: nothing of it has changed");
    }
}

/// Everything that would change it, or hand it on.
fn changes(portal: &Portal, staff: &[(Role, Browser)], ad: &Value, is_known: bool, name: &str) {
    let path = format!("/api/dashboard/advertisements/{}", ad["id"]);
    let version = portal.column(&format!(
        "SELECT version FROM entries WHERE id = {}",
        ad["id"]
    ));
    let version: i64 = version[0].parse().unwrap();
    // What the staff does to an advertisement that it knows shows nothing of the text that it does
    // not know.
    let allowed = ["archive", "claim", "delete", "restore", "erase"];
    let mut actions: Vec<&str> = AdAction::ALL.map(AdAction::code).to_vec();
    actions.extend(["publish", "claim"]);
    let before = portal.fingerprint();
    for (role, browser) in staff.iter().filter(|(role, _)| *role != Role::Author) {
        let what = format!("{name}, {role:?}");
        let body =
            json!({ "version": version, "reason": "scam", "agree": true, "texts": secret_texts() });
        let mut calls: Vec<(String, String, Value)> = vec![
            ("PUT".to_owned(), path.clone(), body.clone()),
            ("PUT".to_owned(), format!("{path}?check=true"), body.clone()),
            (
                "PUT".to_owned(),
                format!("{path}?publish=true"),
                body.clone(),
            ),
        ];
        if !is_known {
            calls.push(("DELETE".to_owned(), path.clone(), Value::Null));
        }
        for action in actions
            .iter()
            .filter(|action| !is_known || !allowed.contains(*action))
        {
            calls.push(("POST".to_owned(), format!("{path}/{action}"), body.clone()));
        }
        for (method, path, body) in calls {
            let answer = browser.call(&method, &path, Some(&body).filter(|body| !body.is_null()));
            let refused = if is_known { 403..=409 } else { 404..=404 };
            assert!(
                refused.contains(&answer.status),
                "{what}: {method} {path}: {}",
                answer.text()
            );
            assert_silent(&answer, &format!("{what}: {method} {path}"));
        }
        for action in actions.iter().filter(|action| !allowed.contains(*action)) {
            let bulk = json!({ "action": action, "reason": "scam", "items": [{ "id": ad["id"] }] });
            let answer = browser.call("POST", "/api/dashboard/advertisements/bulk", Some(&bulk));
            assert_silent(&answer, &format!("{what}: bulk {action}"));
            if answer.status == 200 {
                assert_eq!(answer.json()["done"], json!([]), "{what}: bulk {action}");
            }
        }
    }
    assert_eq!(portal.fingerprint(), before, "{name}");
}

#[test]
fn a_stale_archiving_and_the_log_show_what_was_submitted() {
    let portal = board();
    let member = portal.signed_in(Role::Member);
    let ad = create(&member, &draft(1));
    submit(&member, &ad);
    let (editor, admin) = (
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Admin),
    );
    staff_step(&editor, &ad, "reject", json!({ "reason": "price" }));
    edit_in_secret(&member, &ad);
    let stale = staff_step(&editor, &ad, "archive", json!({ "version": 1 }));
    assert_eq!(
        (stale.status, &stale.json()["key"]),
        (409, &json!("stale_version"))
    );
    assert_silent(&stale, "a conflict");
    let archived = staff_step(&editor, &ad, "archive", json!({}));
    assert_eq!(archived.status, 200, "{}", archived.text());
    assert_silent(&archived, "the answer");
    assert_silent(&admin.get("/api/dashboard/activity"), "the log");
    assert_eq!(
        read(&member, &ad)["texts"]["ua"]["title"],
        "Зорепадник майже новий",
        "the edit is kept"
    );
    assert_eq!(save(&member, &ad, json!({ "gallery": [] })).status, 200);
    assert_eq!(submit(&member, &ad).status, 200);
    let shown = editor
        .get(&format!("/api/dashboard/advertisements/{}", ad["id"]))
        .json();
    assert_eq!(shown["title"]["ua"], "Зорепадник майже новий");
    assert_eq!(shown["contact"]["phone"], "+14145550177");
}

#[test]
fn what_is_submitted_is_found_and_read() {
    let portal = board();
    let (member, editor) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Editor),
    );
    let ad = secret_draft(&member);
    assert_eq!(
        editor.get("/api/dashboard/media?ads=true").json()["total"],
        0
    );
    assert_eq!(save(&member, &ad, json!({ "gallery": [] })).status, 200);
    let list = |query: &str| {
        let answer = editor.get(&format!("/api/dashboard/advertisements?{query}"));
        answer.json()["total"].as_u64().unwrap()
    };
    let matches = || {
        editor
            .get(&format!("/api/dashboard/search?q={PREFIX}к"))
            .json()["items"]
            .clone()
    };
    assert_eq!(
        (list(""), list("state=draft"), matches()),
        (0, 0, json!([]))
    );
    assert_eq!(submit(&member, &ad).json()["state"], "pending");
    assert_eq!(
        (
            list(""),
            list(&format!("q={PREFIX}к")),
            list("category=mebli")
        ),
        (1, 1, 1)
    );
    assert_eq!(matches()[0]["title"], "Зорепадник майже новий");
    let path = format!("/api/dashboard/advertisements/{}", ad["id"]);
    assert_eq!(editor.get(&path).json()["contact"]["phone"], "+14145550177");
    assert_eq!(editor.get(&format!("{path}/revisions")).json()["total"], 1);
    assert_eq!(
        staff_step(&editor, &ad, "approve", json!({})).json()["state"],
        "published"
    );
}

#[test]
fn a_draft_of_the_staff_is_its_authors_until_it_is_submitted() {
    let portal = board();
    let (editor, admin) = (
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Admin),
    );
    let made = editor.call("POST", "/api/dashboard/advertisements", Some(&draft(0)));
    assert_eq!(made.status, 201, "{}", made.text());
    let (made, path) = (
        made.json(),
        format!("/api/dashboard/advertisements/{}", made.json()["id"]),
    );
    assert_eq!(
        (editor.get(&path).status, admin.get(&path).status),
        (200, 404)
    );
    let total = |browser: &Browser| {
        browser
            .get("/api/dashboard/advertisements?state=draft")
            .json()["total"]
            .clone()
    };
    assert_eq!((total(&editor), total(&admin)), (json!(1), json!(0)));
    assert_eq!(staff_step(&admin, &made, "approve", json!({})).status, 404);
    assert_eq!(
        staff_step(&editor, &made, "submit", json!({})).json()["state"],
        "pending"
    );
    assert_eq!(
        staff_step(&admin, &made, "approve", json!({})).json()["state"],
        "published"
    );
    // One that no one owns is the staff's.
    let other = editor
        .call("POST", "/api/dashboard/advertisements", Some(&draft(2)))
        .json();
    sql(
        &portal,
        &format!(
            "UPDATE entries SET author_id = NULL WHERE id = {}",
            other["id"]
        ),
    );
    assert_eq!(
        staff_step(&admin, &other, "approve", json!({})).json()["state"],
        "published"
    );
}

fn story(browser: &Browser, kind: Kind, title: &str) -> Value {
    let draft = crate::kinds::draft(kind, title);
    let answer = browser.call(
        "POST",
        &format!("/api/dashboard/{}", kind.collection()),
        Some(&draft),
    );
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()
}

/// Makes the entry another author's.
fn give_away(portal: &Portal, entry: &Value) {
    let admin = portal.users[&Role::Admin].id;
    sql(
        portal,
        &format!(
            "UPDATE entries SET author_id = {admin} WHERE id = {}",
            entry["id"]
        ),
    );
}

#[test]
fn authors_have_nothing_of_the_drafts_of_others() {
    for kind in [Kind::News, Kind::Posters] {
        let portal = crate::kinds::portal();
        let (author, editor) = (
            portal.signed_in(Role::Author),
            portal.signed_in(Role::Editor),
        );
        let entry = story(&editor, kind, "Зорепадник над громадою");
        give_away(&portal, &entry);
        let id = &entry["id"];
        let base = format!("/api/dashboard/{}", kind.collection());
        let revisions = portal.column(&format!("SELECT id FROM revisions WHERE entry_id = {id}"));
        let hidden = |what: &str| {
            let expected = if what.starts_with("public") { 200 } else { 404 };
            assert_eq!(
                author.get(&format!("{base}/{id}")).status,
                expected,
                "{kind:?} {what}"
            );
            assert_eq!(
                author.get(&format!("{base}/{id}/revisions")).status,
                404,
                "{kind:?} {what}"
            );
            reads(
                &author,
                id,
                &"0".repeat(32),
                &revisions,
                &format!("{kind:?} {what}"),
            );
            let before = portal.fingerprint();
            let body = json!({ "version": 1, "texts": entry["texts"] });
            for action in EditorialAction::ALL.map(EditorialAction::code) {
                let answer =
                    author.call("POST", &format!("{base}/{id}/{action}"), Some(&json!({})));
                assert!(
                    (403..=409).contains(&answer.status),
                    "{kind:?} {what} {action}: {}",
                    answer.text()
                );
                assert_silent(&answer, action);
            }
            let answer = author.call("PUT", &format!("{base}/{id}"), Some(&body));
            assert!(matches!(answer.status, 403 | 404), "{}", answer.text());
            let path = format!("{base}/{id}/revisions/{}/restore", revisions[0]);
            assert_eq!(
                author
                    .call("POST", &path, Some(&json!({ "version": 1 })))
                    .status,
                404
            );
            assert_eq!(portal.fingerprint(), before);
        };
        hidden("a draft");
        for (action, what) in [("submit", "in review"), ("delete", "in the trash")] {
            let answer = editor.call("POST", &format!("{base}/{id}/{action}"), Some(&json!({})));
            assert_eq!(answer.status, 200, "{}", answer.text());
            hidden(what);
        }
        editor.call("POST", &format!("{base}/{id}/restore"), Some(&json!({})));
        portal.set(|settings| settings.authors_edit_all = true);
        assert_eq!(
            author.get(&format!("{base}/{id}")).status,
            200,
            "the setting opens them"
        );
        assert_eq!(author.get(&format!("{base}/{id}/revisions")).status, 200);
        assert_eq!(author.get(&base).json()["total"], 1);
        portal.set(|settings| settings.authors_edit_all = false);
        hidden("closed again");
    }
}

#[test]
fn authors_read_what_readers_see_of_the_entries_of_others() {
    let portal = start();
    let (author, editor) = (
        portal.signed_in(Role::Author),
        portal.signed_in(Role::Editor),
    );
    let mut draft = crate::entries::draft("Громада зібралася");
    draft["staff_note"] = json!("зорепадник");
    let public = editor
        .call("POST", "/api/dashboard/news?publish=true", Some(&draft))
        .json();
    let path = format!("/api/dashboard/news/{}", public["id"]);
    assert_eq!(
        author.get(&path).json()["texts"]["ua"]["title"],
        "Громада зібралася"
    );
    let edit = json!({
        "version": public["version"], "staff_note": "зорепадник", "tags": [],
        "texts": { "ua": { "title": "Зорепадник", "lead": public["texts"]["ua"]["lead"],
                           "body": public["texts"]["ua"]["body"] } },
    });
    let saved = editor.call("PUT", &path, Some(&edit));
    assert_eq!(saved.status, 200, "{}", saved.text());
    let revisions = portal.column("SELECT id FROM revisions");
    reads(
        &author,
        &public["id"],
        &"0".repeat(32),
        &revisions,
        "an edit that waits",
    );
    assert_eq!(
        author.get(&path).json()["texts"]["ua"]["title"],
        "Громада зібралася"
    );
    let list = author.get("/api/dashboard/news").json();
    assert_eq!(list["items"][0]["title"]["ua"], "Громада зібралася");
    assert_eq!(
        author.get("/api/dashboard/news?q=громада").json()["total"],
        0,
        "words of the edit count"
    );
    let editors = editor.get(&path).json();
    assert_eq!(
        (&editors["texts"]["ua"]["title"], &editors["staff_note"]),
        (&json!("Зорепадник"), &json!("зорепадник"))
    );
}
