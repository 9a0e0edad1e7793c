//! Sections that are switched off: what readers lose, what owners and the staff keep, and that all
//! of it comes back.

use crate::ads::{board_with, create, draft as ad_draft, published, read, step, submit};
use crate::browser::Browser;
use crate::entries::draft;
use crate::portal::{Portal, Setup};
use crate::previews::drawn;
use crate::publication::wait_for;
use domain::access::Role;
use serde_json::{Value, json};

const SETTINGS: &str = "/api/dashboard/settings";

/// A portal with a real tree, which sends no emails.
fn portal() -> Portal {
    board_with(Setup {
        theme: true,
        mail: false,
        ..Setup::default()
    })
}

/// Waits until readers have what is on record.
fn until_live(portal: &Portal) {
    let latest = || portal.read(|reader| reader.latest_seq());
    wait_for("it is live", || {
        portal.read(|reader| reader.published_seq()) == latest()
    });
}

fn switch(portal: &Portal, admin: &Browser, off: Value) {
    let version = admin.get(SETTINGS).json()["version"].clone();
    let answer = admin.call(
        "PUT",
        SETTINGS,
        Some(&json!({ "version": version, "sections_off": off.clone() })),
    );
    assert_eq!(answer.status, 200, "{}", answer.text());
    let expected = if off.is_null() { json!([]) } else { off };
    assert_eq!(answer.json()["sections_off"], expected);
    until_live(portal);
}

fn escaped(text: &str) -> String {
    percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC).to_string()
}

/// A story at a second address, and its number.
fn moved_story(editor: &Browser) -> (i64, Value) {
    let text = draft("Калина розквітла біля школи");
    let story = editor
        .call("POST", "/api/dashboard/news?publish=true", Some(&text))
        .json();
    let mut renamed = text;
    (renamed["slug"], renamed["version"]) = (json!("kalyna"), story["version"].clone());
    let path = format!("/api/dashboard/news/{}?publish=true", story["id"]);
    let renamed = editor.call("PUT", &path, Some(&renamed));
    assert_eq!(renamed.status, 200, "{}", renamed.text());
    (story["id"].as_i64().unwrap(), story["slug"].clone())
}

#[test]
fn the_settings_refuse_what_is_no_section_and_all_of_them() {
    let portal = portal();
    let admin = portal.signed_in(Role::Admin);
    let others = [Role::Editor, Role::Member].map(|role| portal.signed_in(role));
    let before = portal.fingerprint();
    let version = admin.get(SETTINGS).json()["version"].clone();
    for (off, path, key) in [
        (json!("poster"), "sections_off", "bad_type"),
        (json!(["poster", 1]), "sections_off.1", "bad_choice"),
        (json!(["poster", "posters"]), "sections_off.1", "bad_choice"),
        (json!(["pages"]), "sections_off.0", "bad_choice"),
        (
            json!(["advertisement", "diaspors", "novyny", "poster", "services"]),
            "sections_off",
            "no_section",
        ),
    ] {
        let answer = admin.call(
            "PUT",
            SETTINGS,
            Some(&json!({ "version": version, "sections_off": off })),
        );
        let errors = answer.json()["errors"].clone();
        assert_eq!(
            (answer.status, &errors[path][0]["key"]),
            (422, &json!(key)),
            "{off}: {errors}"
        );
    }
    for other in &others {
        let body = json!({ "version": version, "sections_off": ["poster"] });
        assert_eq!(other.call("PUT", SETTINGS, Some(&body)).status, 403);
    }
    assert_eq!(portal.fingerprint(), before);
    // Stored once each, in the order of menus.
    let body = json!({ "version": version, "sections_off": ["services", "poster", "services"] });
    let answer = admin.call("PUT", SETTINGS, Some(&body));
    assert_eq!(
        answer.json()["sections_off"],
        json!(["poster", "services"]),
        "{}",
        answer.text()
    );
}

#[test]
fn readers_lose_a_section_and_get_it_back() {
    let portal = portal();
    let (admin, member, reader) = (
        portal.signed_in(Role::Admin),
        portal.signed_in(Role::Member),
        portal.browser(),
    );
    let ad = published(&portal, 0);
    let (_, former) = moved_story(&admin);
    let entries: Vec<String> = [
        format!("/advertisement/{}", ad["slug"].as_str().unwrap()),
        "/novyny/kalyna".to_owned(),
        "/us/novyny/kalyna".to_owned(),
    ]
    .into();
    let former = format!("/novyny/{}", former.as_str().unwrap());
    let lists = [
        "/novyny",
        "/us/novyny",
        "/novyny/feed.xml",
        "/novyny/category/osvita",
        "/advertisement",
        "/advertisement/category/dim",
        "/search/novyny",
        "/us/search/advertisement",
        "/sitemap-news.xml",
    ];
    let hits = |query: &str| reader.get(&format!("/api/search?{query}"));
    let total =
        |word: &str| hits(&format!("locale=ua&q={}", escaped(word))).json()["total"].clone();
    until_live(&portal);
    wait_for("both are found", || {
        total("калина") == 1 && total("стіл") == 1
    });
    let is_public = || {
        for path in entries.iter().map(String::as_str).chain(lists) {
            assert_eq!(reader.get(path).status, 200, "{path}");
        }
        assert_eq!(reader.get(&former).status, 301);
        assert!(reader.get("/").text().contains("/dodaty-ogoloshennya"));
    };
    is_public();

    switch(&portal, &admin, json!(["novyny", "advertisement"]));
    for gone in entries.iter().chain([&former]) {
        let answer = reader.get(gone);
        assert_eq!(
            (answer.status, answer.header("x-robots-tag")),
            (410, "noindex"),
            "{gone}"
        );
    }
    let missing = [
        "/novyny/nikoly-ne-bulo",
        "/dodaty-ogoloshennya",
        "/us/dodaty-ogoloshennya",
    ];
    for path in lists
        .into_iter()
        .chain(missing)
        .chain(["/cabinet/add-advertisement"])
    {
        for browser in [&reader, &member, &admin] {
            assert_eq!(browser.get(path).status, 404, "{path}");
        }
    }
    for page in [
        "/",
        "/us",
        "/poster",
        "/search/all",
        "/sitemap.xml",
        "/_redirects",
    ] {
        let text = reader.get(page).text();
        for address in ["/novyny", "/advertisement", "/dodaty-ogoloshennya"] {
            assert!(!text.contains(address), "{address} on {page}: {text}");
        }
    }
    wait_for("neither is found", || {
        total("калина") == 0 && total("стіл") == 0
    });
    for path in [
        "/api/search?section=",
        "/api/search/suggestions?q=kalyna&section=",
        "/api/plain/search?section=",
    ] {
        for section in ["novyny", "advertisement"] {
            assert_eq!(
                reader.get(&format!("{path}{section}")).status,
                404,
                "{path}{section}"
            );
        }
        assert_eq!(reader.get(&format!("{path}poster")).status, 200, "{path}");
    }

    switch(&portal, &admin, Value::Null);
    is_public();
    assert_eq!(member.get("/dodaty-ogoloshennya").status, 200);
    wait_for("both are found", || {
        total("калина") == 1 && total("стіл") == 1
    });
}

#[test]
fn no_one_is_reached_through_an_advertisement_of_a_section_that_is_off() {
    let portal = portal();
    let (admin, reader) = (portal.signed_in(Role::Admin), portal.browser());
    let ad = published(&portal, 0);
    moved_story(&admin);
    let pid = ad["pid"].as_str().unwrap();
    let writing = json!({
        "name": "Тарас", "email": "taras@reader.test", "text": "Чи ще продаєте стіл?", "seconds": 30, "locale": "ua",
    });
    let report = |section: &str, slug: &Value| json!({ "section": section, "slug": slug, "reason": "scam", "seconds": 30, "locale": "ua" });
    let requests = [
        (format!("/api/ads/{pid}/phone"), json!({})),
        (format!("/api/ads/{pid}/message"), writing),
        (
            "/api/reports".to_owned(),
            report("advertisement", &ad["slug"]),
        ),
        (
            "/api/reports".to_owned(),
            report("novyny", &json!("kalyna")),
        ),
    ];
    let pages = [
        format!("/api/plain/contact?ad={pid}"),
        "/api/plain/contact?section=novyny&slug=kalyna".to_owned(),
    ];
    switch(&portal, &admin, json!(["novyny", "advertisement"]));
    let before = portal.fingerprint();
    for (path, body) in &requests {
        let answer = reader.ask(path, body);
        assert_eq!(answer.status, 404, "{path}: {}", answer.text());
    }
    for page in &pages {
        assert_eq!(reader.get(page).status, 404, "{page}");
    }
    assert_eq!(portal.fingerprint(), before, "no trace");
    switch(&portal, &admin, Value::Null);
    for (path, body) in &requests {
        let answer = reader.ask(path, body);
        assert!(
            [200, 202].contains(&answer.status),
            "{path}: {}",
            answer.text()
        );
    }
    for page in &pages {
        assert_eq!(reader.get(page).status, 200, "{page}");
    }
}

#[test]
fn owners_keep_what_they_have_and_add_nothing() {
    let portal = portal();
    let (admin, member) = (
        portal.signed_in(Role::Admin),
        portal.signed_in(Role::Member),
    );
    let ad = published(&portal, 0);
    let begun = create(&member, &ad_draft(1));
    assert!(
        begun["actions"]
            .as_array()
            .unwrap()
            .contains(&json!("submit")),
        "{begun}"
    );
    switch(&portal, &admin, json!(["advertisement"]));
    let before = portal.fingerprint();
    let refused = member.call("POST", "/api/cabinet/ads", Some(&ad_draft(2)));
    assert_eq!(
        (refused.status, &refused.json()["key"]),
        (409, &json!("section_off")),
        "{}",
        refused.text()
    );
    assert!(
        refused.json()["title"]
            .as_str()
            .unwrap()
            .contains("turned off")
    );
    // Refusals come before problems of the fields.
    let empty = member.call("POST", "/api/cabinet/ads", Some(&json!({ "fields": 5 })));
    assert_eq!(empty.status, 409, "{}", empty.text());
    let refused = submit(&member, &begun);
    assert_eq!(
        (refused.status, &refused.json()["key"]),
        (409, &json!("section_off")),
        "{}",
        refused.text()
    );
    assert_eq!(portal.fingerprint(), before);

    let own = member.get("/api/cabinet/ads").json();
    assert_eq!(own["total"], 2, "{own}");
    let begun = read(&member, &begun);
    assert!(
        !begun["actions"]
            .as_array()
            .unwrap()
            .contains(&json!("submit")),
        "{begun}"
    );
    assert_eq!(member.get("/api/cabinet/export").status, 200);
    assert_eq!(
        step(&member, &ad, "pause", json!({})).status,
        200,
        "what shows nothing stays possible"
    );
    assert_eq!(
        member
            .call("DELETE", &format!("/api/cabinet/ads/{}", begun["id"]), None)
            .status,
        204
    );

    switch(&portal, &admin, Value::Null);
    let again = create(&member, &ad_draft(3));
    assert_eq!(submit(&member, &again).status, 200);
}

#[test]
fn the_staff_prepare_entries_of_a_section_that_is_off() {
    let portal = portal();
    let admin = portal.signed_in(Role::Admin);
    let (story, _) = moved_story(&admin);
    switch(&portal, &admin, json!(["novyny", "advertisement"]));
    let shell = admin.get("/dashboard/news");
    assert_eq!(shell.status, 200);
    assert!(
        shell.text().contains("data-off=\"novyny advertisement\""),
        "{}",
        shell.text()
    );
    let path = format!("/api/dashboard/news/{story}");
    let entry = admin.get(&path).json();
    assert_eq!(
        (&entry["status"], &entry["live"]),
        (&json!("published"), &json!(true)),
        "nothing is changed"
    );
    assert_eq!(admin.get("/api/dashboard/news").json()["total"], 1);
    let text = draft("Новина, яка чекає на свій розділ");
    let preview = drawn(&admin, "/api/dashboard/news/preview", &text);
    assert_eq!(preview.status, 200, "{}", preview.text());
    let page = admin.get(preview.json()["url"].as_str().unwrap());
    assert!(
        page.status == 200 && page.text().contains("чекає на свій розділ"),
        "{}",
        page.text()
    );
    let created = admin.call("POST", "/api/dashboard/news?publish=true", Some(&text));
    assert_eq!(created.status, 201, "{}", created.text());
    let own = admin.call("POST", "/api/dashboard/advertisements", Some(&ad_draft(4)));
    assert_eq!(own.status, 201, "{}", own.text());
    until_live(&portal);
    let waiting = format!("/novyny/{}", created.json()["slug"].as_str().unwrap());
    assert_eq!(
        portal.browser().get(&waiting).status,
        410,
        "public by its state, and not for readers"
    );
    switch(&portal, &admin, Value::Null);
    assert_eq!(portal.browser().get(&waiting).status, 200);
}
