//! Saved states: what changed in each, one of them, and going back to it; and what a publish would
//! look at.

use crate::browser::Browser;
use crate::entries::draft;
use crate::portal::start;
use domain::access::Role;
use serde_json::{Value, json};

fn save(browser: &Browser, entry: &Value, change: impl FnOnce(&mut Value)) -> Value {
    let path = format!("/api/dashboard/news/{}", entry["id"]);
    let mut edit = json!({ "version": entry["version"], "texts": { "ua": entry["texts"]["ua"] } });
    change(&mut edit);
    let answer = browser.call("PUT", &path, Some(&edit));
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

#[test]
fn revisions_tell_what_changed_and_which_readers_see() {
    let portal = start();
    let (author, editor) = (
        portal.signed_in(Role::Author),
        portal.signed_in(Role::Editor),
    );
    let made = author
        .call(
            "POST",
            "/api/dashboard/news",
            Some(&draft("Новина з історією змін")),
        )
        .json();
    let path = format!("/api/dashboard/news/{}", made["id"]);
    let public = editor.call("POST", &format!("{path}/publish"), None).json();
    let saved = save(&author, &public, |edit| {
        edit["texts"]["ua"]["title"] = json!("Новина з іншою назвою");
        edit["tags"] = json!([]);
        edit["fields"] = json!({ "kind": "brief", "bylines": ["olena"] });
    });
    assert_eq!(saved["pending"], true);
    let list = editor.get(&format!("{path}/revisions")).json();
    assert_eq!((&list["total"], &list["page"]), (&json!(2), &json!(1)));
    let (new, old) = (&list["items"][0], &list["items"][1]);
    assert_eq!(
        (&new["head"], &new["live"], &old["head"], &old["live"]),
        (&json!(true), &json!(false), &json!(false), &json!(true))
    );
    let mut changed: Vec<&str> = new["changed"]
        .as_array()
        .unwrap()
        .iter()
        .map(|path| path.as_str().unwrap())
        .collect();
    changed.sort_unstable();
    assert_eq!(changed, ["fields.kind", "tags", "texts.ua.title"]);
    assert_eq!(
        (&old["changed"], &new["author"]["name"]),
        (&json!([]), &json!("Пані author"))
    );

    let one = editor
        .get(&format!("{path}/revisions/{}", old["id"]))
        .json();
    assert_eq!(
        one["document"]["texts"]["ua"]["title"],
        "Новина з історією змін"
    );
    assert_eq!(one["document"]["fields"]["kind"], "article");
    assert_eq!(
        one["document"].get("staff_note"),
        None,
        "a note is the entry's"
    );
    let touched = author.get(&format!("{path}/touched")).json();
    let address = format!("/novyny/{}", made["slug"].as_str().unwrap());
    assert_eq!(
        touched["paths"],
        json!([address, format!("/us{address}")]),
        "all there is without a theme"
    );
    assert_eq!(
        (&touched["total"], &touched["whole"]),
        (&json!(2), &json!(false))
    );
    for nowhere in [
        format!("{path}0/touched"),
        format!("{path}/revisions/999999"),
        format!("{path}/revisions/x"),
        "/api/dashboard/posters/1/revisions".to_owned(),
    ] {
        assert_eq!(editor.get(&nowhere).status, 404, "{nowhere}");
    }
}

#[test]
fn an_older_state_becomes_a_new_head_and_readers_see_nothing_of_it() {
    let portal = start();
    let (author, editor) = (
        portal.signed_in(Role::Author),
        portal.signed_in(Role::Editor),
    );
    let made = editor
        .call(
            "POST",
            "/api/dashboard/news?publish=true",
            Some(&draft("Перша назва новини")),
        )
        .json();
    let path = format!("/api/dashboard/news/{}", made["id"]);
    let saved = save(&editor, &made, |edit| {
        edit["texts"]["ua"]["title"] = json!("Друга назва новини");
        edit["slug"] = json!("druha-nazva");
    });
    let first = editor.get(&format!("{path}/revisions")).json()["items"][1]["id"].clone();
    let restore = format!("{path}/revisions/{first}/restore");
    let version = json!({ "version": saved["version"] });
    assert_eq!(
        author.call("POST", &restore, Some(&version)).status,
        404,
        "somebody else's"
    );
    let stale = editor.call("POST", &restore, Some(&json!({ "version": 1 })));
    assert_eq!(
        (stale.status, &stale.json()["key"]),
        (409, &json!("stale_version"))
    );
    assert_eq!(
        stale.json()["current"]["texts"]["ua"]["title"],
        "Друга назва новини"
    );
    assert_eq!(stale.json()["name"], "Пані editor");
    let before = portal.column("SELECT entry FROM live");
    let back = editor.call("POST", &restore, Some(&version));
    assert_eq!(back.status, 200, "{}", back.text());
    let back = back.json();
    assert_eq!(back["texts"]["ua"]["title"], "Перша назва новини");
    assert_eq!(
        back["slug"], "druha-nazva",
        "the address is not a matter of text"
    );
    assert_eq!(portal.column("SELECT entry FROM live"), before);
    assert_eq!(editor.get(&format!("{path}/revisions")).json()["total"], 3);
    let admin = portal.signed_in(Role::Admin);
    admin.call("DELETE", &path, None);
    let gone = editor.call(
        "POST",
        &restore,
        Some(&json!({ "version": back["version"] })),
    );
    assert_eq!(
        (gone.status, &gone.json()["key"]),
        (409, &json!("wrong_state")),
        "what is in the trash is not written"
    );
}

#[test]
fn advertisements_have_revisions_too() {
    let portal = crate::kinds::portal();
    let editor = portal.signed_in(Role::Editor);
    let draft = crate::kinds::draft(model::Kind::Advertisements, "Диван майже новий синій");
    let made = editor
        .call("POST", "/api/dashboard/advertisements", Some(&draft))
        .json();
    let path = format!("/api/dashboard/advertisements/{}", made["id"]);
    let edit = json!({ "version": made["version"], "texts": { "ua": { "title": "Диван майже новий зелений", "body": made["texts"]["ua"]["body"] } } });
    let saved = editor.call("PUT", &path, Some(&edit));
    assert_eq!(saved.status, 200, "{}", saved.text());
    let list = editor.get(&format!("{path}/revisions")).json();
    let changed = list["items"][0]["changed"].as_array().unwrap();
    assert!(
        changed.contains(&json!("texts.ua.title")) && !changed.contains(&json!("texts.ua.body")),
        "{list}"
    );
    let restore = format!("{path}/revisions/{}/restore", list["items"][1]["id"]);
    let back = editor.call(
        "POST",
        &restore,
        Some(&json!({ "version": saved.json()["version"] })),
    );
    assert_eq!(back.status, 200, "{}", back.text());
    assert_eq!(
        back.json()["texts"]["ua"]["title"],
        "Диван майже новий синій"
    );
    assert_eq!(
        back.json()["contact"]["phone"],
        "+13125550142",
        "contacts are in no revision"
    );
}
