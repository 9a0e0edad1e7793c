//! Settings by keys and versions, the icon, and what takes effect from them.

use crate::ads::{board, create, draft, published, staff_step, submit};
use crate::browser::{Answer, Browser};
use crate::media::{picture, upload};
use crate::portal::{Portal, Setup, start, start_with};
use domain::access::Role;
use image::ImageFormat;
use serde_json::{Value, json};
use support::clock::Clock;

const PATH: &str = "/api/dashboard/settings";

fn read(browser: &Browser) -> Value {
    let answer = browser.get(PATH);
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

fn put(browser: &Browser, change: &Value) -> Answer {
    let mut body = change.clone();
    body["version"] = read(browser)["version"].clone();
    browser.call("PUT", PATH, Some(&body))
}

fn icon(browser: &Browser, svg: &[u8]) -> Answer {
    let token = browser.csrf();
    let mut body =
        b"--edge\r\ncontent-disposition: form-data; name=\"file\"; filename=\"icon.svg\"\r\n\r\n"
            .to_vec();
    body.extend_from_slice(svg);
    body.extend_from_slice(b"\r\n--edge--\r\n");
    let headers = [
        ("content-type", "multipart/form-data; boundary=edge"),
        ("x-csrf-token", token.as_str()),
    ];
    browser.send(
        "POST",
        "/api/dashboard/settings/favicon",
        &headers,
        Some(&body),
    )
}

#[test]
fn every_wrong_key_is_named_and_nothing_is_stored() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let before = portal.fingerprint();
    let bad = json!({
        "email": "nobody", "currency": "dollars", "tz": "Mars/Olympus", "bump_cooldown_days": 0, "site_name": { "ua": "", "us": "Visnyk" },
        "social": ["ftp://x"], "colour": "red", "analytics": "yes",
        "slides": [{ "key": "Не слаг" }], "home_blocks": [{ "section": "nowhere", "count": 3 }],
        "logo": { "hash": "0".repeat(32) },
    });
    // Pictures are looked for first, shapes are read then, meanings are judged last: each answer
    // names all of its own.
    let answer = put(&admin, &bad);
    assert_eq!(
        (answer.status, &answer.json()["errors"]["logo"][0]["key"]),
        (422, &json!("bad_choice"))
    );
    let mut bad = bad;
    bad["logo"] = Value::Null;
    let errors = put(&admin, &bad).json()["errors"].clone();
    for (path, key) in [
        ("colour", "unknown_field"),
        ("analytics", "bad_type"),
        ("slides.0.title", "required"),
    ] {
        assert_eq!(errors[path][0]["key"], key, "{path} in {errors}");
    }
    for key in ["colour", "analytics", "slides"] {
        bad.as_object_mut().unwrap().remove(key);
    }
    let errors = put(&admin, &bad).json()["errors"].clone();
    for (path, key) in [
        ("email", "bad_email"),
        ("currency", "bad_currency"),
        ("tz", "bad_zone"),
        ("bump_cooldown_days", "number_range"),
        ("site_name.ua", "required"),
        ("social.0", "bad_url"),
        ("home_blocks.0.section", "bad_choice"),
    ] {
        assert_eq!(errors[path][0]["key"], key, "{path} in {errors}");
    }
    assert_eq!(portal.fingerprint(), before);
}

#[test]
fn a_picture_of_the_settings_outlives_an_entry_that_showed_it_and_a_member_who_sent_it() {
    const DAY: i64 = 24 * 3600;
    let portal = board();
    let (admin, member) = (
        portal.signed_in(Role::Admin),
        portal.signed_in(Role::Member),
    );
    let bytes = picture(1300, 700, ImageFormat::Png);
    let photo = upload(&admin, "share.png", &bytes).json();
    assert_eq!(put(&admin, &json!({ "share_image": photo })).status, 200);
    let mut news = crate::entries::draft("Новина з тим самим зображенням");
    news["cover"] = photo.clone();
    news["texts"]["ua"]["cover_alt"] = json!("Зображення порталу");
    let created = admin.call("POST", "/api/dashboard/news", Some(&news));
    assert_eq!(created.status, 201, "{}", created.text());
    let entry = format!("/api/dashboard/news/{}", created.json()["id"]);
    assert_eq!(admin.call("DELETE", &entry, None).status, 204);
    let sent = crate::ads::upload(&member, "share.png", &bytes);
    assert_eq!(
        (sent.status, &sent.json()["hash"]),
        (201, &photo["hash"]),
        "{}",
        sent.text()
    );
    let sweep = || {
        let now = portal.clock.now();
        api::maintenance::retention::sweep(&portal.store, &portal.public, now).unwrap();
    };
    for days in [8, 31, 2] {
        portal.clock.advance(days * DAY);
        sweep();
        sweep();
    }
    assert_eq!(
        portal.column("SELECT count(*) FROM entries WHERE erased_at IS NULL"),
        ["0"]
    );
    assert_eq!(portal.column("SELECT count(*) FROM uploads"), ["0"]);
    let shown = portal
        .signed_in(Role::Admin)
        .get(photo["url"].as_str().unwrap());
    assert_eq!(shown.status, 200, "{}", shown.text());
    assert_eq!(portal.column("SELECT count(*) FROM media_erasures"), ["0"]);
}

#[test]
fn keys_that_are_sent_change_and_the_rest_stays() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let first = read(&admin);
    assert_eq!(
        (&first["bump_cooldown_days"], &first["favicon"]),
        (&json!(7), &Value::Null)
    );
    let photo = upload(&admin, "share.png", &picture(1300, 700, ImageFormat::Png)).json();
    let notice = json!({ "text": { "ua": "Увечері п'ять хвилин перерви", "us": "A short break tonight" }, "until": "2026-11-22T00:00:00Z" });
    let answer = put(
        &admin,
        &json!({ "email": "nova@portal.test", "share_image": photo, "maintenance": notice, "robots_extra": "User-agent: x\nDisallow: /y" }),
    );
    assert_eq!(answer.status, 200, "{}", answer.text());
    let done = answer.json();
    assert_eq!(done["share_image"]["hash"], photo["hash"]);
    assert_eq!(
        done["maintenance"]["text"]["ua"],
        "Увечері пʼять хвилин перерви"
    );
    assert_eq!(done["robots_extra"], "User-agent: x\nDisallow: /y");
    assert_eq!(done["site_name"], first["site_name"]);
    assert_eq!(
        done["change"].as_i64(),
        Some(portal.read(|reader| reader.latest_seq()).0)
    );
    // A change of an older state is refused, with the newest state.
    let stale = admin.call(
        "PUT",
        PATH,
        Some(&json!({ "version": first["version"], "analytics": false })),
    );
    assert_eq!(stale.status, 409);
    let problem = stale.json();
    assert_eq!(
        (&problem["key"], &problem["name"]),
        (&json!("stale_version"), &json!("Пані admin"))
    );
    assert_eq!(
        problem["own"], true,
        "the same administrator saved it in another window"
    );
    assert_eq!(problem["current"]["version"], done["version"]);
    // Null deletes a value; an answer sent back unchanged changes nothing.
    let seq = portal.read(|reader| reader.latest_seq());
    let same = admin.call("PUT", PATH, Some(&done));
    assert_eq!(same.status, 200, "{}", same.text());
    assert_eq!(portal.read(|reader| reader.latest_seq()), seq);
    assert_eq!(
        put(&admin, &json!({ "maintenance": null, "share_image": null })).json()["maintenance"],
        Value::Null
    );
    let changes = portal.column(
        "SELECT changes FROM activity WHERE collection = 'settings' ORDER BY id DESC LIMIT 1",
    );
    let changes: Value = serde_json::from_str(&changes[0]).unwrap();
    assert!(
        changes
            .as_array()
            .unwrap()
            .iter()
            .any(|change| change["path"] == "maintenance" && change["new"] == Value::Null),
        "{changes}"
    );
    // What a save looks at: everything.
    assert_eq!(
        admin.get("/api/dashboard/settings/touched").json()["whole"],
        true
    );
}

#[test]
fn an_icon_holds_nothing_that_runs() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let before = portal.fingerprint();
    for bad in [
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"alert(1)\"><path d=\"M0 0\"/></svg>",
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><foreignObject/></svg>",
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><use href=\"https://evil.example/x.svg#a\"/></svg>",
        "<html/>",
        "no xml at all",
    ] {
        let answer = icon(&admin, bad.as_bytes());
        assert_eq!(answer.status, 422, "{bad}");
        assert_eq!(
            answer.json()["errors"]["file"][0]["key"],
            "img_type",
            "{bad}"
        );
    }
    assert_eq!(icon(&admin, &[0xff, 0xfe, 0]).status, 422);
    let large = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"{}\"/></svg>",
        "M0 0".repeat(10_000)
    );
    assert_eq!(
        icon(&admin, large.as_bytes()).json()["errors"]["file"][0]["key"],
        "img_large"
    );
    assert_eq!(portal.fingerprint(), before);
    let good = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><path d=\"M0 0h8v8H0z\" fill=\"#0057b7\"/></svg>";
    let answer = icon(&admin, good.as_bytes());
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert!(
        answer.json()["favicon"]
            .as_str()
            .unwrap()
            .starts_with("data:image/svg+xml,")
    );
    // Its address sent back is no icon; taking it away is.
    assert!(
        put(&admin, &json!({ "favicon": "data:x", "analytics": false })).json()["favicon"]
            .is_string()
    );
    assert_eq!(
        put(&admin, &json!({ "favicon": null })).json()["favicon"],
        Value::Null
    );
}

#[test]
fn a_folder_of_text_taken_in_keeps_numbers_and_versions() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    let ids = |portal: &Portal| {
        portal.column("SELECT collection || key || id || '.' || version FROM site ORDER BY id")
    };
    let before = ids(&portal);
    let whole = portal.store.export(store::ExportScope::All).unwrap();
    portal
        .store
        .import(whole.clone(), true, "2026-11-21T10:00:00Z".parse().unwrap())
        .unwrap();
    assert_eq!(ids(&portal), before);
    assert_eq!(put(&admin, &json!({ "analytics": false })).status, 200);
    assert_ne!(ids(&portal), before);
}

#[test]
fn how_long_advertisements_rest_is_a_setting() {
    let portal = board();
    let ad = published(&portal, 0);
    portal.clock.advance(2 * 86_400);
    let admin = portal.signed_in(Role::Admin);
    let path = format!("/api/dashboard/advertisements/{}", ad["id"]);
    let offered = || {
        admin.get(&path).json()["actions"]
            .as_array()
            .unwrap()
            .contains(&json!("bump"))
    };
    assert!(!offered());
    assert_eq!(
        staff_step(&admin, &ad, "bump", json!({})).json()["key"],
        "too_early"
    );
    assert_eq!(put(&admin, &json!({ "bump_cooldown_days": 2 })).status, 200);
    assert!(offered());
    assert_eq!(staff_step(&admin, &ad, "bump", json!({})).status, 200);
}

#[test]
fn what_is_archived_goes_when_its_time_is_over() {
    let portal = board();
    let ad = published(&portal, 0);
    let admin = portal.signed_in(Role::Admin);
    assert_eq!(staff_step(&admin, &ad, "pause", json!({})).status, 200);
    let days =
        json!({ "trash_days": 30, "ads_days": 40, "messages_days": 90, "activity_days": 60 });
    assert_eq!(put(&admin, &json!({ "retention": days })).status, 200);
    let sweep = |days: i64| {
        let at = "2026-11-21T09:00:00Z".parse::<jiff::Timestamp>().unwrap();
        let at = at
            .checked_add(jiff::SignedDuration::from_hours(24 * days))
            .unwrap();
        api::maintenance::retention::sweep(&portal.store, &portal.public, at).unwrap();
    };
    let left = || portal.column("SELECT count(*) FROM entries WHERE erased_at IS NULL");
    let lines = || portal.column("SELECT count(*) FROM activity WHERE collection = 'settings'");
    sweep(39);
    assert_eq!(
        (left(), lines()),
        (vec!["1".to_owned()], vec!["1".to_owned()])
    );
    sweep(41);
    assert_eq!(left(), ["0"]);
    sweep(61);
    assert_eq!(lines(), ["0"]);
}

#[test]
fn how_many_an_account_may_have_is_a_setting() {
    let portal = board();
    let (member, admin) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Admin),
    );
    published(&portal, 0);
    assert_eq!(put(&admin, &json!({ "most_active_ads": 1 })).status, 200);
    let second = create(&member, &draft(1));
    assert_eq!(submit(&member, &second).status, 409);
    assert_eq!(put(&admin, &json!({ "most_active_ads": 0 })).status, 200);
    assert_eq!(submit(&member, &second).status, 200);
}

#[test]
fn synonyms_are_kept_as_sent_and_no_page_is_written_for_them() {
    let portal = start_with(Setup {
        theme: true,
        ..Setup::default()
    });
    let admin = portal.signed_in(Role::Admin);
    let usual = read(&admin)["synonyms"].as_array().unwrap().len();
    assert!(usual > 50, "{usual}");
    let pair = |word: &str, means: &str| json!({ "word": word, "means": means });
    let wrong = put(
        &admin,
        &json!({ "synonyms": [pair("хата", "дім"), pair("нова хата", ""), pair("хата", "дім")] }),
    );
    assert_eq!(wrong.status, 422);
    for path in ["synonyms.1.word", "synonyms.1.means", "synonyms.2.word"] {
        assert!(wrong.text().contains(path), "{path}: {}", wrong.text());
    }
    assert_eq!(
        put(&admin, &json!({ "synonyms": [{ "word": "хата" }] })).status,
        422
    );
    assert_eq!(read(&admin)["synonyms"].as_array().unwrap().len(), usual);
    let written = || {
        portal
            .column("SELECT seq || ' ' || written FROM publishes WHERE written > 0 ORDER BY id DESC LIMIT 1")
    };
    let until_published = |seq: &Value| {
        let started = std::time::Instant::now();
        while &admin.get("/api/dashboard/publication").json()["published_seq"] != seq {
            assert!(
                started.elapsed() < std::time::Duration::from_secs(30),
                "{:?} {seq}",
                written()
            );
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    };
    until_published(
        &put(
            &admin,
            &json!({ "site_name": { "ua": "Нова назва", "us": "A new name" } }),
        )
        .json()["change"],
    );
    let before = written();
    let done = put(
        &admin,
        &json!({ "synonyms": [pair("  Хата ", "великий  дім")] }),
    )
    .json();
    assert_eq!(done["synonyms"], json!([pair("Хата", "великий дім")]));
    until_published(&done["change"]);
    assert_eq!(written(), before, "no page depends on synonyms");
    assert_eq!(
        put(&admin, &json!({ "synonyms": [] })).json()["synonyms"],
        json!([])
    );
    assert_eq!(
        put(&admin, &json!({ "synonyms": null })).json()["synonyms"]
            .as_array()
            .unwrap()
            .len(),
        usual
    );
}

#[test]
fn a_color_is_checked_and_colors_every_page_the_server_renders() {
    let portal = start_with(Setup {
        theme: true,
        ..Setup::default()
    });
    let admin = portal.signed_in(Role::Admin);
    assert_eq!(read(&admin)["accent"], "");
    let before = portal.fingerprint();
    let refusal = |accent: &str| {
        let answer = put(&admin, &json!({ "accent": accent }));
        assert_eq!(answer.status, 422, "{accent}: {}", answer.text());
        answer.json()["errors"]["accent"][0].clone()
    };
    assert_eq!(
        refusal("blue"),
        json!({ "key": "bad_color", "params": { "value": "blue" } })
    );
    assert_eq!(
        refusal("#ff8800"),
        json!({
            "key": "low_contrast",
            "params": { "value": "#ff8800", "ratio": 2.3, "needed": 4.5, "darker": "#b35f00" }
        })
    );
    assert_eq!(portal.fingerprint(), before);

    let sheets = |html: &str| html.matches("/assets/accent-").count();
    let paths = ["/", "/us/login", "/dashboard", "/us/cabinet", "/nowhere"];
    let until = |accent: &str, count: usize| {
        let done = put(&admin, &json!({ "accent": accent })).json();
        assert_eq!(done["accent"], accent.trim());
        let started = std::time::Instant::now();
        while admin.get("/api/dashboard/publication").json()["published_seq"] != done["change"] {
            assert!(started.elapsed() < std::time::Duration::from_secs(30));
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        for path in paths {
            let answer = admin.get(path);
            assert_eq!(sheets(&answer.text()), count, "{path} with {accent:?}");
            let policy = answer.header("content-security-policy");
            let is_closed =
                policy.contains("style-src 'self'") && !policy.contains("unsafe-inline");
            assert!(is_closed, "{path}: {policy}");
        }
        // What a browser without JavaScript gets for a form that is refused.
        let refused = admin.form("/api/plain/contact?locale=us", &[]);
        assert_eq!(
            (refused.status, sheets(&refused.text())),
            (400, count),
            "{}",
            refused.text()
        );
    };
    until(" #0b5fa5 ", 1);
    let home = admin.get("/").text();
    let at = home.find("/assets/accent-").unwrap();
    let sheet = admin.get(home[at..].split('"').next().unwrap());
    assert_eq!(
        (sheet.status, sheet.header("content-type")),
        (200, "text/css; charset=utf-8")
    );
    assert!(sheet.header("cache-control").contains("immutable"));
    assert!(
        sheet
            .text()
            .starts_with(":root{--accent:#0b5fa5}.dark{--accent:#"),
        "{}",
        sheet.text()
    );
    until("", 0);
}
