//! Keys of a request's top level: what answers give can be sent back, what does not exist is
//! refused by its name.

use crate::ads::board;
use crate::browser::Browser;
use crate::portal::{Portal, start};
use domain::access::Role;
use model::Kind;
use serde_json::{Value, json};

/// Sends an answer back as it is, and then with keys that do not exist.
fn send_back(browser: &Browser, path: &str) {
    let given = browser.get(path);
    assert_eq!(given.status, 200, "{path}: {}", given.text());
    let given = given.json();
    let answer = browser.call("PUT", path, Some(&given));
    assert_eq!(answer.status, 200, "{path}: {}", answer.text());
    let mut again = answer.json();
    for key in ["version", "updated_at", "change", "translation_state"] {
        again[key] = given[key].clone();
    }
    for (key, value) in given.as_object().unwrap() {
        assert_eq!(&again[key], value, "{path}: {key}");
    }
    // With the number of its change, as a write is answered.
    let mut strange = answer.json();
    for key in ["categry", "Version"] {
        strange[key] = json!("x");
    }
    refused(browser, "PUT", path, &strange);
}

fn refused(browser: &Browser, method: &str, path: &str, body: &Value) {
    let answer = browser.call(method, path, Some(body));
    assert_eq!(answer.status, 422, "{method} {path}: {}", answer.text());
    let errors = answer.json()["errors"].clone();
    for key in ["categry", "Version"] {
        assert_eq!(
            errors[key][0]["key"], "unknown_field",
            "{method} {path}: {errors}"
        );
        assert!(errors[key][0]["params"]["known"].is_string());
    }
    let unknown = errors
        .as_object()
        .unwrap()
        .values()
        .filter(|list| list[0]["key"] == "unknown_field");
    assert_eq!(unknown.count(), 2, "{method} {path}: {errors}");
}

fn create(browser: &Browser, path: &str, draft: &Value) -> Value {
    let mut strange = draft.clone();
    strange["categry"] = json!(1);
    strange["Version"] = Value::Null;
    refused(browser, "POST", path, &strange);
    let answer = browser.call("POST", path, Some(draft));
    assert_eq!(answer.status, 201, "{path}: {}", answer.text());
    answer.json()["id"].clone()
}

fn fields(kind: Kind) -> Value {
    match kind {
        Kind::News => json!({ "kind": "article" }),
        Kind::Posters => {
            json!({ "mode": "offline", "event_status": "scheduled", "price_kind": "free" })
        }
        Kind::Services => json!({ "provider_kind": "person" }),
        Kind::Diaspors => json!({ "org_kind": "association" }),
        Kind::Advertisements => json!({ "deal": "sell", "text_lang": "uk" }),
        Kind::Reklama => json!({ "advertiser_name": "Пекарня" }),
        Kind::Pages => json!({ "template": "standard", "menu": "none" }),
    }
}

#[test]
fn entries_take_what_answers_give_and_name_what_does_not_exist() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let before = portal.fingerprint().len();
    for kind in Kind::ALL {
        let path = format!("/api/dashboard/{}", kind.collection());
        let texts = json!({ "ua": { "title": "Назва для перевірки ключів" }, "us": null });
        let draft = json!({ "fields": fields(kind), "texts": texts });
        let id = create(&admin, &path, &draft);
        send_back(&admin, &format!("{path}/{id}"));
    }
    assert!(portal.fingerprint().len() > before);
}

#[test]
fn own_advertisements_do_the_same_and_name_fields_too() {
    let portal: Portal = board();
    let member = portal.signed_in(Role::Member);
    let draft =
        json!({ "fields": fields(Kind::Advertisements), "texts": { "ua": { "title": "Стіл" } } });
    let path = "/api/cabinet/ads";
    let id = create(&member, path, &draft);
    send_back(&member, &format!("{path}/{id}"));
    let misspelled = json!({ "fields": { "deal": "sell", "colour": "red", "hidden": true } });
    for (browser, path) in [
        (&member, path),
        (
            &portal.signed_in(Role::Editor),
            "/api/dashboard/advertisements",
        ),
    ] {
        let answer = browser.call("POST", path, Some(&misspelled));
        assert_eq!(answer.status, 422, "{}", answer.text());
        let errors = answer.json()["errors"].clone();
        assert_eq!(
            errors["fields.colour"][0]["key"], "unknown_field",
            "{errors}"
        );
        assert_eq!(
            errors["fields.hidden"],
            Value::Null,
            "what is the system's is left aside: {errors}"
        );
    }
}

#[test]
fn records_of_the_site_do_the_same() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let name = json!({ "ua": "Назва", "us": "Name" });
    for (path, draft) in [
        (
            "/api/dashboard/categories",
            json!({ "slug": "nova", "name": name }),
        ),
        (
            "/api/dashboard/tags",
            json!({ "slug": "nova", "name": name }),
        ),
        (
            "/api/dashboard/locations",
            json!({ "slug": "nova", "kind": "country", "code": "US", "tz": "America/Chicago", "name": name, "name_in": name }),
        ),
        (
            "/api/dashboard/people",
            json!({ "slug": "nova", "name": name, "role": name }),
        ),
        (
            "/api/dashboard/redirects",
            json!({ "from": "/nova", "to": "/novyny", "code": 301 }),
        ),
    ] {
        let query = if path.ends_with("categories") {
            "?kind=news"
        } else {
            ""
        };
        let id = create(&admin, &format!("{path}{query}"), &draft);
        send_back(&admin, &format!("{path}/{id}{query}"));
    }
    let invitation =
        json!({ "email": "nova@portal.test", "name": "Нова редакторка", "role": "editor" });
    let id = create(&admin, "/api/dashboard/users", &invitation);
    send_back(&admin, &format!("/api/dashboard/users/{id}"));
    let mut settings = admin.get("/api/dashboard/settings").json();
    assert_eq!(
        admin
            .call("PUT", "/api/dashboard/settings", Some(&settings))
            .status,
        200
    );
    settings["categry"] = json!(1);
    let answer = admin.call("PUT", "/api/dashboard/settings", Some(&settings));
    assert_eq!(
        answer.json()["errors"]["categry"][0]["key"],
        "unknown_field",
        "{}",
        answer.text()
    );
}

#[test]
fn nul_characters_are_removed_from_texts() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let texts = json!({ "ua": { "title": "Збори\u{0} громади", "body": "Рядок\u{0}\nі ще\u{0}" } });
    let draft =
        json!({ "fields": { "kind": "article\u{0}" }, "texts": texts, "staff_note": "\u{0}" });
    let answer = editor.call("POST", "/api/dashboard/news", Some(&draft));
    assert_eq!(answer.status, 201, "{}", answer.text());
    let entry = answer.json();
    assert_eq!(entry["texts"]["ua"]["title"], "Збори громади");
    assert_eq!(entry["texts"]["ua"]["body"], "Рядок\nі ще");
    let note = json!({ "version": entry["version"], "note": "Гляньте\u{0}" });
    let path = format!("/api/dashboard/news/{}/submit", entry["id"]);
    assert!(editor.call("POST", &path, Some(&note)).status < 500);
    let profile = json!({ "name": "Пані\u{0} editor" });
    let answer = editor.call("PUT", "/api/cabinet/profile", Some(&profile));
    assert_eq!(
        (answer.status, &answer.json()["name"]),
        (200, &json!("Пані editor"))
    );
    assert!(
        !portal
            .fingerprint()
            .iter()
            .any(|row| row.contains("\\0") || row.contains('\0'))
    );
}
