//! Categories, tags, locations, people, redirects and menus over the API: refusals first, then what
//! follows a change.

use crate::browser::{Answer, Browser};
use crate::entries::draft;
use crate::portal::{Portal, start};
use domain::access::Role;
use serde_json::{Value, json};

const CATEGORIES: &str = "/api/dashboard/categories";

fn both(ua: &str, us: &str) -> Value {
    json!({ "ua": ua, "us": us })
}

fn list(browser: &Browser, path: &str) -> Vec<Value> {
    let answer = browser.get(path);
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["items"].as_array().unwrap().clone()
}

fn named(browser: &Browser, path: &str, slug: &str) -> Value {
    let items = list(browser, path);
    items
        .iter()
        .find(|item| item["slug"] == slug)
        .unwrap_or_else(|| panic!("no {slug} in {items:?}"))
        .clone()
}

fn category(browser: &Browser, slug: &str) -> Value {
    named(browser, "/api/dashboard/categories?kind=news", slug)
}

fn at(record: &Value, set: &str) -> String {
    let query = if set == "categories" {
        "?kind=news"
    } else {
        ""
    };
    format!("/api/dashboard/{set}/{}{query}", record["id"])
}

fn change(browser: &Browser, set: &str, record: &Value, change: &Value) -> Answer {
    let mut body = change.clone();
    body["version"] = record["version"].clone();
    browser.call("PUT", &at(record, set), Some(&body))
}

fn news(browser: &Browser, title: &str, category: &str, publish: bool) -> Value {
    let mut draft = draft(title);
    draft["category"] = category.into();
    let path = if publish {
        "/api/dashboard/news?publish=true"
    } else {
        "/api/dashboard/news"
    };
    let answer = browser.call("POST", path, Some(&draft));
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()
}

fn reread(browser: &Browser, entry: &Value) -> Value {
    browser
        .get(&format!("/api/dashboard/news/{}", entry["id"]))
        .json()
}

/// The public form of an entry.
fn live(portal: &Portal, entry: &Value) -> Value {
    let row = &portal.column(&format!(
        "SELECT entry FROM live WHERE entry_id = {}",
        entry["id"]
    ))[0];
    serde_json::from_str(row).unwrap()
}

fn last_line(portal: &Portal) -> Vec<String> {
    portal.column(
        "SELECT collection || ' ' || action || ' ' || title FROM activity ORDER BY id DESC LIMIT 1",
    )
}

/// What it is, the document, and the problems it has.
type Case<'a> = (&'a str, Value, &'a [(&'a str, &'a str)]);

#[test]
fn problems_are_named_per_field_and_nothing_is_stored() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let before = portal.fingerprint();
    let kind = "/api/dashboard/categories?kind=news";
    let cases: [Case<'_>; 11] = [
        (kind, json!({}), &[("slug", "required")]),
        (
            kind,
            json!({ "slug": "Не слаг", "name": 1, "closed": "no" }),
            &[
                ("slug", "slug_format"),
                ("name", "bad_type"),
                ("closed", "bad_type"),
            ],
        ),
        (
            kind,
            json!({ "slug": "nova", "name": both("Нова", "New one"), "parent": "nowhere" }),
            &[("parent", "bad_choice")],
        ),
        (
            kind,
            json!({ "slug": "hromada", "name": both("Г", "") }),
            &[
                ("slug", "slug_taken"),
                ("name.ua", "too_short"),
                ("name.us", "required"),
            ],
        ),
        (
            kind,
            json!({ "slug": "cars", "name": both("Авто", "Cars"), "attributes": [{ "key": "fuel", "type": "enum", "name": both("Пальне", "Fuel") }] }),
            &[("attributes.0", "attributes_misplaced")],
        ),
        (
            "/api/dashboard/tags",
            json!({ "slug": "shkola-2", "name": both("ШКОЛА", "") }),
            &[("name.us", "required"), ("name.ua", "name_taken")],
        ),
        (
            "/api/dashboard/locations",
            json!({ "slug": "ssha", "kind": "country", "code": "usa", "name": both("США", "USA"), "name_in": both("у США", "in the USA"), "lat": 100 }),
            &[("code", "bad_code"), ("lat", "number_range")],
        ),
        (
            "/api/dashboard/locations",
            json!({ "slug": "milwaukee", "kind": "city", "name": both("Мілвокі", "Milwaukee"), "name_in": both("у Мілвокі", "in Milwaukee") }),
            &[("parent", "required"), ("tz", "required")],
        ),
        (
            "/api/dashboard/people",
            json!({ "slug": "olena", "name": both("Олена", "Olena") }),
            &[("slug", "slug_taken")],
        ),
        (
            "/api/dashboard/redirects",
            json!({ "from": "/novyny", "to": "javascript:alert(1)", "code": 307 }),
            &[("to", "script_target"), ("code", "redirect_code")],
        ),
        (
            "/api/dashboard/redirects",
            json!({ "from": "/novyny", "to": "/poster", "code": 301 }),
            &[("from", "redirect_taken")],
        ),
    ];
    for (path, body, expected) in cases {
        let answer = admin.call("POST", path, Some(&body));
        assert_eq!(answer.status, 422, "{path} {body}: {}", answer.text());
        let errors = answer.json()["errors"].clone();
        for (field, key) in expected {
            assert_eq!(errors[field][0]["key"], *key, "{path} {field} in {errors}");
        }
    }
    assert_eq!(portal.fingerprint(), before);
}

#[test]
fn editors_tend_categories_and_administrators_shape_them() {
    let portal = start();
    let (editor, admin) = (
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Admin),
    );
    let hromada = category(&editor, "hromada");
    assert_eq!(hromada["allowed"], json!(["edit", "child"]));
    assert_eq!(
        category(&admin, "hromada")["allowed"],
        json!(["edit", "edit_all", "child", "delete"])
    );
    let before = portal.fingerprint();
    for (field, value) in [
        ("slug", json!("inakshe")),
        ("parent", json!("kultura")),
        (
            "attributes",
            json!([{ "key": "a", "type": "bool", "name": both("А", "A") }]),
        ),
    ] {
        let answer = change(&editor, "categories", &hromada, &json!({ field: value }));
        assert_eq!(answer.status, 403, "{field}: {}", answer.text());
        assert_eq!(answer.json()["errors"][field][0]["key"], "not_allowed");
    }
    assert_eq!(
        editor
            .call("DELETE", &at(&hromada, "categories"), None)
            .status,
        403
    );
    let order = json!({ "items": [hromada["id"]] });
    assert_eq!(
        editor
            .call(
                "POST",
                "/api/dashboard/categories/order?kind=news",
                Some(&order)
            )
            .status,
        403
    );
    let top = json!({ "slug": "nova", "name": both("Нова", "New one") });
    assert_eq!(
        editor
            .call("POST", "/api/dashboard/categories?kind=news", Some(&top))
            .status,
        403
    );
    assert_eq!(portal.fingerprint(), before);
    // What is sent as it is is no change.
    let same = json!({ "slug": "hromada", "name": both("Громада", "Community"), "icon": "pin", "closed": true });
    let answer = change(&editor, "categories", &hromada, &same);
    assert_eq!(answer.status, 200, "{}", answer.text());
    let changed = answer.json();
    assert_eq!(
        (&changed["name"]["ua"], &changed["icon"], &changed["closed"]),
        (&json!("Громада"), &json!("pin"), &json!(true))
    );
    assert_eq!(
        changed["version"].as_i64(),
        hromada["version"].as_i64().map(|version| version + 1)
    );
    assert_eq!(last_line(&portal), ["categories/news save Громада"]);
    let child =
        json!({ "slug": "zustrichi", "parent": "kultura", "name": both("Зустрічі", "Meetings") });
    let answer = editor.call("POST", "/api/dashboard/categories?kind=news", Some(&child));
    assert_eq!(answer.status, 201, "{}", answer.text());
    assert_eq!(
        answer.json()["urls"],
        both(
            "/novyny/category/zustrichi",
            "/us/novyny/category/zustrichi"
        )
    );
    // A setting leaves editors nothing.
    let settings = admin.get("/api/dashboard/settings").json();
    let body = json!({ "version": settings["version"], "editors_edit_categories": false });
    assert_eq!(
        admin
            .call("PUT", "/api/dashboard/settings", Some(&body))
            .status,
        200
    );
    let now = category(&editor, "hromada");
    assert_eq!(now["allowed"], json!([]));
    assert_eq!(
        change(&editor, "categories", &now, &json!({ "icon": "" })).status,
        403
    );
    assert_eq!(
        change(&admin, "categories", &now, &json!({ "icon": "" })).status,
        200
    );
    // Closed ones are not chosen any more, nor is what stands below them.
    let choices = editor
        .get("/api/dashboard/categories/choices?kind=news")
        .json();
    let slugs: Vec<&str> = choices
        .as_array()
        .unwrap()
        .iter()
        .map(|choice| choice["slug"].as_str().unwrap())
        .collect();
    assert_eq!(slugs, ["kultura", "zustrichi"]);
}

#[test]
fn what_is_closed_stays_where_it_is_named_and_is_not_chosen_anew() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let news = |title: &str, category: &str| {
        let mut draft = draft(title);
        draft["category"] = json!(category);
        admin.call("POST", "/api/dashboard/news", Some(&draft))
    };
    let before = news("Новина від учора", "osvita");
    assert_eq!(before.status, 201, "{}", before.text());
    let hromada = category(&admin, "hromada");
    assert_eq!(
        change(&admin, "categories", &hromada, &json!({ "closed": true })).status,
        200
    );
    for closed in ["hromada", "osvita"] {
        let answer = news("Новина від сьогодні", closed);
        assert_eq!(answer.status, 422, "{closed}: {}", answer.text());
        assert_eq!(answer.json()["errors"]["category"][0]["key"], "bad_choice");
    }
    assert_eq!(news("Новина від сьогодні", "kultura").status, 201);
    let mut again = before.json();
    again["texts"]["ua"]["title"] = json!("Новина від позавчора");
    let path = format!("/api/dashboard/news/{}", again["id"]);
    assert_eq!(
        admin.call("PUT", &path, Some(&again)).status,
        200,
        "it keeps its category"
    );
}

#[test]
fn a_stale_edit_shows_what_is_newest_and_whose() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let tag = named(&admin, "/api/dashboard/tags", "shkola");
    assert_eq!(
        change(
            &admin,
            "tags",
            &tag,
            &json!({ "name": both("Школа", "School") })
        )
        .status,
        200
    );
    let stale = json!({ "name": both("Школи", "Schools") });
    let again = change(&admin, "tags", &tag, &stale);
    assert_eq!((again.status, &again.json()["own"]), (409, &json!(true)));
    let answer = change(&portal.signed_in(Role::Editor), "tags", &tag, &stale);
    assert_eq!(answer.status, 409);
    let problem = answer.json();
    assert_eq!(problem["own"], false);
    assert_eq!(
        (&problem["key"], &problem["params"]["name"]),
        (&json!("stale_version"), &json!("Пані admin"))
    );
    assert_eq!(problem["current"]["name"], both("Школа", "School"));
}

#[test]
fn entries_follow_a_category_that_is_called_otherwise() {
    let portal = start();
    let (editor, admin) = (
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Admin),
    );
    let shown = news(&editor, "Новина про школу й громаду", "osvita", true);
    let draft = news(&editor, "Чернетка про громаду", "hromada", false);
    let numbers = shown["serials"].clone();
    let parent = category(&admin, "hromada");
    assert_eq!(parent["used"], 1);
    let slide = json!([{
        "key": "one", "url": "/novyny/category/hromada?from=home", "title": both("Слайд", "Slide"), "text": both("", ""),
        "alt": both("Люди", "People"),
    }]);
    let settings = admin.get("/api/dashboard/settings").json();
    let body = json!({ "version": settings["version"], "slides": slide });
    let answer = admin.call("PUT", "/api/dashboard/settings", Some(&body));
    assert_eq!(answer.status, 200, "{}", answer.text());
    let answer = change(
        &admin,
        "categories",
        &parent,
        &json!({ "slug": "spilnota", "name": both("Спільнота", "Community") }),
    );
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(answer.json()["id"], parent["id"]);
    assert_eq!(category(&admin, "osvita")["parent"], "spilnota");
    let after = reread(&editor, &draft);
    assert_eq!(
        (&after["category"], after["version"].as_i64()),
        (&json!("spilnota"), Some(2))
    );
    // Its number in the list is what it was: archive pages do not move.
    let moved = json!({ "all": numbers["all"], "osvita": numbers["osvita"], "spilnota": numbers["hromada"] });
    assert_eq!(reread(&editor, &shown)["serials"], moved);
    assert_eq!(live(&portal, &shown)["serials"], moved);
    let next = news(&editor, "Друга новина про громаду", "spilnota", true);
    assert_eq!(next["serials"]["spilnota"], 2);
    assert_eq!(
        portal.column("SELECT list FROM serials WHERE list LIKE '%hromada'"),
        Vec::<String>::new()
    );
    let redirects = list(&admin, "/api/dashboard/redirects");
    assert_eq!(redirects.len(), 1);
    assert_eq!(
        (
            &redirects[0]["from"],
            &redirects[0]["to"],
            &redirects[0]["code"]
        ),
        (
            &json!("/novyny/category/hromada"),
            &json!("/novyny/category/spilnota"),
            &json!(301)
        )
    );
    assert_eq!(
        admin.get("/api/dashboard/settings").json()["slides"][0]["url"],
        "/novyny/category/spilnota?from=home"
    );
    // And back: the page is at the first address again, and the other address redirects.
    let parent = category(&admin, "spilnota");
    assert_eq!(
        change(&admin, "categories", &parent, &json!({ "slug": "hromada" })).status,
        200
    );
    let redirects = list(&admin, "/api/dashboard/redirects");
    let ways: Vec<(&Value, &Value)> = redirects
        .iter()
        .map(|redirect| (&redirect["from"], &redirect["to"]))
        .collect();
    assert_eq!(
        ways,
        [(
            &json!("/novyny/category/spilnota"),
            &json!("/novyny/category/hromada")
        )]
    );
    // What is stored is what a folder of text may hold.
    portal.store.export(store::ExportScope::All).unwrap();
}

#[test]
fn another_parent_gives_entries_the_numbers_of_its_lists() {
    let portal = start();
    let (editor, admin) = (
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Admin),
    );
    let shown = news(&editor, "Новина про школу", "osvita", true);
    let child = category(&admin, "osvita");
    assert_eq!(
        change(&admin, "categories", &child, &json!({ "parent": "osvita" })).status,
        422
    );
    let parent = category(&admin, "hromada");
    let circle = change(
        &admin,
        "categories",
        &parent,
        &json!({ "parent": "osvita" }),
    );
    assert_eq!(
        circle.json()["errors"]["parent"][0]["key"],
        "cycle",
        "{}",
        circle.text()
    );
    assert_eq!(
        change(
            &admin,
            "categories",
            &child,
            &json!({ "parent": "kultura" })
        )
        .status,
        200
    );
    for document in [
        live(&portal, &shown)["serials"].clone(),
        reread(&editor, &shown)["serials"].clone(),
    ] {
        assert_eq!(document, json!({ "all": 1, "kultura": 1, "osvita": 1 }));
    }
}

#[test]
fn what_is_in_use_goes_only_with_its_entries() {
    let portal = start();
    let (editor, admin) = (
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Admin),
    );
    let older = news(&editor, "Перша новина про громаду", "hromada", true);
    let newer = news(&editor, "Друга новина про громаду", "hromada", true);
    let draft = news(&editor, "Чернетка про громаду", "hromada", false);
    let (gone, into) = (category(&admin, "hromada"), category(&admin, "kultura"));
    let answer = admin.call("DELETE", &at(&gone, "categories"), None);
    assert_eq!(answer.status, 409, "{}", answer.text());
    let problem = answer.json();
    // Three entries, and a category below it.
    assert_eq!(
        (&problem["key"], &problem["params"]["n"]),
        (&json!("in_use"), &json!(4))
    );
    for wrong in [
        gone["id"].clone(),
        json!(999_999),
        category(&admin, "osvita")["id"].clone(),
    ] {
        let answer = admin.call(
            "DELETE",
            &format!("{}&into={wrong}", at(&gone, "categories")),
            None,
        );
        assert_eq!(answer.status, 422, "{wrong}: {}", answer.text());
        assert_eq!(answer.json()["errors"]["into"][0]["key"], "bad_choice");
    }
    let answer = admin.call(
        "DELETE",
        &format!("{}&into={}", at(&gone, "categories"), into["id"]),
        None,
    );
    assert_eq!(answer.status, 204, "{}", answer.text());
    assert_eq!(admin.get(&at(&gone, "categories")).status, 404);
    assert_eq!(category(&admin, "kultura")["used"], 3);
    assert_eq!(category(&admin, "osvita")["parent"], "kultura");
    assert_eq!(reread(&editor, &draft)["category"], "kultura");
    for (entry, number) in [(&older, 1), (&newer, 2)] {
        assert_eq!(live(&portal, entry)["category"], "kultura");
        assert_eq!(
            live(&portal, entry)["serials"],
            json!({ "all": number, "kultura": number })
        );
        assert_eq!(
            reread(&editor, entry)["serials"],
            json!({ "all": number, "kultura": number })
        );
    }
    assert_eq!(
        list(&admin, "/api/dashboard/redirects")[0]["to"],
        "/novyny/category/kultura"
    );
    assert_eq!(last_line(&portal), ["categories/news delete hromada"]);
    // One that nothing names goes by itself.
    assert_eq!(
        admin
            .call(
                "DELETE",
                &at(&category(&admin, "osvita"), "categories"),
                None
            )
            .status,
        204
    );
}

#[test]
fn a_merged_tag_lives_on_as_a_synonym() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let other = json!({ "slug": "navchannia", "name": both("Навчання", "Learning"), "synonyms": ["уроки"] });
    let other = editor
        .call("POST", "/api/dashboard/tags", Some(&other))
        .json();
    let mut both_tags = draft("Новина з двома мітками");
    both_tags["tags"] = json!(["shkola", "navchannia"]);
    let entry = editor
        .call("POST", "/api/dashboard/news?publish=true", Some(&both_tags))
        .json();
    let single = news(&editor, "Новина з однією міткою", "osvita", true);
    let gone = named(&editor, "/api/dashboard/tags", "shkola");
    assert_eq!(gone["used"], 2);
    assert_eq!(
        editor.call("DELETE", &at(&gone, "tags"), None).json()["params"]["n"],
        2
    );
    let merge = |into: &Value| {
        editor.call(
            "POST",
            &format!("{}/merge", at(&gone, "tags")),
            Some(&json!({ "into": into })),
        )
    };
    assert_eq!(merge(&gone["id"]).status, 422);
    let kept = merge(&other["id"]);
    assert_eq!(kept.status, 200, "{}", kept.text());
    let kept = kept.json();
    assert_eq!(
        (&kept["slug"], &kept["used"]),
        (&json!("navchannia"), &json!(2))
    );
    assert_eq!(
        kept["synonyms"],
        json!(["уроки", "shkola", "школа", "school"])
    );
    assert_eq!(live(&portal, &entry)["tags"], json!(["navchannia"]));
    assert_eq!(reread(&editor, &single)["tags"], json!(["navchannia"]));
    assert_eq!(last_line(&portal), ["tags merge школа"]);
    assert_eq!(list(&editor, "/api/dashboard/tags?q=УРОКИ").len(), 1);
}

#[test]
fn people_and_places_are_followed_too() {
    let portal = start();
    let (editor, admin) = (
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Admin),
    );
    let place = |slug: &str, kind: &str, parent: Value, code: &str| {
        json!({
            "slug": slug, "kind": kind, "parent": parent, "code": code, "tz": if kind == "city" { "America/Chicago" } else { "" },
            "name": both(slug, slug), "name_in": both(slug, slug),
        })
    };
    for (slug, kind, parent, code) in [
        ("ssha", "country", Value::Null, "US"),
        ("viskonsyn", "region", json!("ssha"), "US-WI"),
        ("milvoki", "city", json!("viskonsyn"), ""),
        ("medison", "city", json!("viskonsyn"), ""),
    ] {
        let answer = admin.call(
            "POST",
            "/api/dashboard/locations",
            Some(&place(slug, kind, parent, code)),
        );
        assert_eq!(answer.status, 201, "{slug}: {}", answer.text());
    }
    let mut story = draft("Новина з Мілвокі");
    story["location"] = json!("milvoki");
    let story = editor
        .call("POST", "/api/dashboard/news?publish=true", Some(&story))
        .json();
    let city = named(&admin, "/api/dashboard/locations", "milvoki");
    assert_eq!(city["used"], 1);
    let answer = change(&admin, "locations", &city, &json!({ "slug": "milwaukee" }));
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(live(&portal, &story)["location"], "milwaukee");
    assert_eq!(
        portal.column("SELECT location FROM entries WHERE location IS NOT NULL"),
        ["milwaukee"]
    );
    // A region that cities belong to stays a region.
    let region = named(&admin, "/api/dashboard/locations", "viskonsyn");
    let answer = change(
        &admin,
        "locations",
        &region,
        &json!({ "kind": "country", "parent": null, "code": "WI" }),
    );
    assert_eq!(
        answer.json()["errors"]["kind"][0]["key"],
        "bad_choice",
        "{}",
        answer.text()
    );
    let country = named(&admin, "/api/dashboard/locations", "ssha");
    let answer = admin.call(
        "DELETE",
        &format!("{}?into={}", at(&region, "locations"), country["id"]),
        None,
    );
    assert_eq!(
        answer.status,
        422,
        "cities stand in regions: {}",
        answer.text()
    );
    let other = named(&admin, "/api/dashboard/locations", "medison");
    let answer = admin.call(
        "DELETE",
        &format!(
            "/api/dashboard/locations/{}?into={}",
            city["id"], other["id"]
        ),
        None,
    );
    assert_eq!(answer.status, 204, "{}", answer.text());
    assert_eq!(reread(&editor, &story)["location"], "medison");
    // Campaigns name the places where they run.
    let campaign = json!({
        "texts": { "ua": { "title": "Пекарня" } },
        "fields": { "advertiser_name": "Пекарня", "location_ids": ["medison"] },
    });
    let answer = admin.call("POST", "/api/dashboard/reklama", Some(&campaign));
    assert_eq!(answer.status, 201, "{}", answer.text());
    let other = named(&admin, "/api/dashboard/locations", "medison");
    assert_eq!(other["used"], 2, "{} {other}", answer.text());
    assert_eq!(
        change(&admin, "locations", &other, &json!({ "slug": "madison" })).status,
        200
    );
    let path = format!("/api/dashboard/reklama/{}", answer.json()["id"]);
    assert_eq!(
        admin.get(&path).json()["fields"]["location_ids"],
        json!(["madison"])
    );
    let other = named(&admin, "/api/dashboard/locations", "madison");
    let items = json!([other["id"], region["id"]]);
    let stale = json!({ "items": items, "from": items });
    let answer = admin.call("POST", "/api/dashboard/locations/order", Some(&stale));
    assert_eq!(
        (answer.status, &answer.json()["key"]),
        (409, &json!("stale_version"))
    );
    let order = json!({ "items": items, "from": [region["id"], other["id"]] });
    let ordered = admin
        .call("POST", "/api/dashboard/locations/order", Some(&order))
        .json();
    let slugs: Vec<&Value> = ordered["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| &item["slug"])
        .collect();
    assert_eq!(
        slugs,
        [&json!("ssha"), &json!("madison"), &json!("viskonsyn")]
    );
    let answer = admin.call("POST", "/api/dashboard/locations/order", Some(&order));
    assert_eq!(answer.status, 409, "the order it began from is gone");
    assert_eq!(
        admin
            .call(
                "POST",
                "/api/dashboard/locations/order",
                Some(&json!({ "items": items }))
            )
            .status,
        200
    );
    let twice = json!({ "items": [other["id"], other["id"], 999_999] });
    let answer = admin
        .call("POST", "/api/dashboard/locations/order", Some(&twice))
        .json();
    let paths: Vec<&String> = answer["errors"].as_object().unwrap().keys().collect();
    assert_eq!(paths, ["items.1", "items.2"]);
    // Entries show the present name of their author.
    let person = named(&admin, "/api/dashboard/people", "olena");
    assert_eq!(person["used"], 1);
    assert_eq!(
        change(&admin, "people", &person, &json!({ "slug": "olena-h" })).status,
        200
    );
    assert_eq!(
        live(&portal, &story)["fields"]["bylines"],
        json!(["olena-h"])
    );
}

#[test]
fn redirects_are_checked_against_pages_that_stand() {
    let portal = start();
    let (editor, admin) = (
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Admin),
    );
    let story = news(&editor, "Новина про школу", "osvita", true);
    let add = |from: &str, to: &str, code: u16| {
        admin.call(
            "POST",
            "/api/dashboard/redirects",
            Some(&json!({ "from": from, "to": to, "code": code })),
        )
    };
    let page = format!("/novyny/{}", story["slug"].as_str().unwrap());
    assert_eq!(
        add(&page, "/novyny", 301).json()["errors"]["from"][0]["key"],
        "redirect_taken"
    );
    assert_eq!(
        add("/shkola", "/novyny/nema", 200).json()["errors"]["to"][0]["key"],
        "alias_of_nothing"
    );
    assert_eq!(add("/shkola", &page, 200).status, 201);
    assert_eq!(
        add("/shkola", "/novyny", 301).json()["errors"]["from"][0]["key"],
        "redirect_twice"
    );
    let gone = add("/konkurs", "", 410);
    assert_eq!(gone.status, 201, "{}", gone.text());
    assert_eq!(gone.json()["to"], "");
    assert_eq!(add("/a", "/b", 302).status, 201);
    let back = add("/b", "/a", 302);
    assert_eq!(
        back.json()["errors"]["to"][0]["key"],
        "redirect_loop",
        "{}",
        back.text()
    );
    let answer = admin
        .get("/api/dashboard/redirects?per_page=2&page=2&q=")
        .json();
    assert_eq!(
        (&answer["total"], answer["items"].as_array().unwrap().len()),
        (&json!(3), 1)
    );
    let first = list(&admin, "/api/dashboard/redirects?q=shkola").remove(0);
    assert_eq!(
        change(
            &admin,
            "redirects",
            &first,
            &json!({ "to": "https://else.example", "code": 302, "external": true })
        )
        .status,
        200
    );
    assert_eq!(
        admin.call("DELETE", &at(&first, "redirects"), None).status,
        204
    );
    assert_eq!(
        admin.call("DELETE", &at(&first, "redirects"), None).status,
        404
    );
}

#[test]
fn pages_move_between_menus() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let page = |title: &str, publish: bool| {
        let body = "Сторінка про те, як працює наш портал і хто його робить. ".repeat(8);
        let page = json!({ "fields": { "template": "standard" }, "texts": { "ua": { "title": title, "body": body } } });
        let path = if publish {
            "/api/dashboard/pages?publish=true"
        } else {
            "/api/dashboard/pages"
        };
        let answer = admin.call("POST", path, Some(&page));
        assert_eq!(answer.status, 201, "{}", answer.text());
        answer.json()["id"].clone()
    };
    let (about, rules, draft) = (
        page("Про видання й редакцію", true),
        page("Правила спільноти", true),
        page("Чернетка сторінки", false),
    );
    let wrong = json!({ "header": [about, 999_999], "footer": [about] });
    let answer = admin.call("PUT", "/api/dashboard/menus", Some(&wrong));
    assert_eq!(answer.status, 422);
    let errors = answer.json()["errors"].clone();
    assert_eq!(
        (&errors["header.1"][0]["key"], &errors["footer.0"][0]["key"]),
        (&json!("bad_choice"), &json!("twice"))
    );
    let version = || admin.get("/api/dashboard/menus").json()["version"].clone();
    let seen = version();
    // A page is moved by its own form meanwhile.
    let address = format!("/api/dashboard/pages/{draft}");
    let mut page = admin.get(&address).json();
    page["fields"]["menu"] = json!("footer");
    page["fields"]["menu_order"] = json!(1);
    assert_eq!(admin.call("PUT", &address, Some(&page)).status, 200);
    let stale = json!({ "version": seen, "header": [about], "footer": [] });
    let answer = admin.call("PUT", "/api/dashboard/menus", Some(&stale));
    assert_eq!(
        (answer.status, &answer.json()["key"]),
        (409, &json!("stale_version"))
    );
    assert_eq!(
        answer.json()["current"],
        admin.get("/api/dashboard/menus").json()
    );
    assert_eq!(
        portal.column("SELECT count(*) FROM activity WHERE collection = 'menus'"),
        ["0"]
    );
    // A new word on a page moves nothing.
    let seen = version();
    page = admin.get(&address).json();
    page["texts"]["ua"]["title"] = json!("Чернетка іншої сторінки");
    assert_eq!(admin.call("PUT", &address, Some(&page)).status, 200);
    assert_eq!(version(), seen);
    let seq = portal.read(|reader| reader.latest_seq());
    let menus = json!({ "version": seen, "header": [rules, about], "footer": [draft] });
    let answer = admin.call("PUT", "/api/dashboard/menus", Some(&menus));
    assert_eq!(answer.status, 200, "{}", answer.text());
    let ids = |menu: &str| {
        answer.json()[menu]
            .as_array()
            .unwrap()
            .iter()
            .map(|page| page["id"].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        (ids("header"), ids("footer"), ids("none").len()),
        (vec![rules.clone(), about.clone()], vec![draft], 0)
    );
    // The draft was there already.
    assert_eq!(portal.read(|reader| reader.changes_since(seq)).len(), 2);
    let live = portal.column("SELECT entry FROM live ORDER BY entry_id");
    let places = live
        .iter()
        .map(|entry| serde_json::from_str::<Value>(entry).unwrap()["fields"].clone());
    let places = places.map(|fields| (fields["menu"].clone(), fields["menu_order"].clone()));
    assert_eq!(
        places.collect::<Vec<_>>(),
        [(json!("header"), json!(2)), (json!("header"), json!(1))]
    );
    assert_eq!(
        portal.column("SELECT count(*) FROM activity WHERE collection = 'menus'"),
        ["1"]
    );
    // The version is another one now; the same places once more are no change.
    assert_eq!(
        admin
            .call("PUT", "/api/dashboard/menus", Some(&menus))
            .status,
        409
    );
    let menus =
        json!({ "version": version(), "header": menus["header"], "footer": menus["footer"] });
    assert_eq!(
        admin
            .call("PUT", "/api/dashboard/menus", Some(&menus))
            .status,
        200
    );
    assert_eq!(portal.read(|reader| reader.changes_since(seq)).len(), 2);
    let none = admin
        .call(
            "PUT",
            "/api/dashboard/menus",
            Some(&json!({ "header": [about], "footer": [] })),
        )
        .json();
    assert_eq!(none["none"].as_array().unwrap().len(), 2);
}

#[test]
fn questions_of_advertisements_come_and_go_as_they_are() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let attributes = json!([{
        "key": "fuel", "type": "enum", "name": both("Пальне", "Fuel"), "unit": null, "required": true, "filter": true,
        "options": [{ "key": "gas", "name": both("Бензин", "Petrol") }],
    }]);
    let rules = json!({
        "photos": true, "condition": false, "term_days": 14, "longest_term_days": 60, "most_active": 3,
        "premoderation": "all", "deals": ["sell"],
    });
    let category = json!({ "slug": "avto", "name": both("Авто", "Cars"), "rules": rules, "attributes": attributes });
    let path = format!("{CATEGORIES}?kind=advertisements");
    let answer = admin.call("POST", &path, Some(&category));
    assert_eq!(answer.status, 201, "{}", answer.text());
    let made = answer.json();
    assert_eq!((&made["rules"], &made["attributes"]), (&rules, &attributes));
    let address = format!("{CATEGORIES}/{}?kind=advertisements", made["id"]);
    let mut body = made.clone();
    body["rules"]["term_days"] = json!(13);
    let answer = admin.call("PUT", &address, Some(&body));
    assert_eq!(
        answer.json()["errors"]["rules.term_days"][0]["key"],
        "bad_choice",
        "{}",
        answer.text()
    );
    body["rules"] = Value::Null;
    assert_eq!(
        admin.call("PUT", &address, Some(&body)).json()["rules"],
        Value::Null
    );
}
